"""Tables to play at and explorers to turn: native ipywidgets controls over plain Python models."""
