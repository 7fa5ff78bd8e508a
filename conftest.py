"""A test run has a home of its own: no saved game of the user's may change an output, and none is left behind."""

import os
import shutil
import tempfile

import pytest


def pytest_configure(config: pytest.Config) -> None:
    # Before any kernel or server starts, which inherit it; fixtures would not reach the cells of a lesson.
    os.environ["KIT_HOME"] = tempfile.mkdtemp(prefix="kit-home-")


def pytest_unconfigure(config: pytest.Config) -> None:
    shutil.rmtree(os.environ["KIT_HOME"], ignore_errors=True)
