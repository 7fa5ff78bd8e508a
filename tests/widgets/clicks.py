"""What a reader sees of a frame, and clicks on it by its words."""


def visible(widget):
    """All controls that can be seen, in reading order."""
    if widget.layout.display == "none":
        return []
    children = getattr(widget, "children", ())
    return [widget, *(part for child in children for part in visible(child))]


def labels(table):
    return [part.description for part in visible(table.box) if type(part).__name__ == "Button"]


def press(table, label):
    """Click the one visible button that says this."""
    found = [
        part for part in visible(table.box) if getattr(part, "description", "") == label and hasattr(part, "click")
    ]
    assert len(found) == 1, (label, labels(table))
    found[0].click()
