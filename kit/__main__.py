"""`python -m kit`: the command `kit` where its folder is not on the path."""

from kit.cli import main

raise SystemExit(main())
