"""Tables without a screen: seats, curtain, moves, log, undo, save and resume. Nothing here imports ipywidgets."""
