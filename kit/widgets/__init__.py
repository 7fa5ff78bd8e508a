"""Tables to play at and explorers to turn: native ipywidgets controls over plain Python models."""

from kit.widgets.class_tally import ClassTally
from kit.widgets.mampf_table import MampfTable
from kit.widgets.mongoose_table import MongooseTable

__all__ = ["ClassTally", "MampfTable", "MongooseTable"]
