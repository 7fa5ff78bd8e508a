"""What of a frame is synced to the browser, and so may be saved into the notebook file."""

import json
import re
from unittest.mock import patch

import ipywidgets


def alive():
    """The ids of all widgets that have not been closed."""
    return set(ipywidgets.widgets.widget._instances)


def synced(frame):
    """All synced state of a frame as one text, alike for frames that look alike."""
    parts = [
        part for widget in frame._alive for part in (widget, widget.layout, getattr(widget, "style", None)) if part
    ]
    text = json.dumps([part.get_state() for part in parts], default=str)
    order = {part.model_id: str(place) for place, part in enumerate(parts)}
    return re.sub(r"IPY_MODEL_(\w+)", lambda found: order.get(found[1], "other"), text)


def sent_by(frame, monkeypatch):
    """A list that fills with the messages that the frame's helper sends."""
    sent = []
    monkeypatch.setattr(frame._helper, "send", sent.append)
    return sent


def last_ticket(sent):
    """The ticket of what is on the screen now."""
    return [message["ticket"] for message in sent if "ticket" in message][-1]


def browser_says(frame, **content):
    """Deliver a message as the page would send it."""
    frame._helper._handle_custom_msg(content, [])


def browser_clicks(frame, button, ticket):
    """Deliver a click as the page would send it, made when the screen had this ticket."""
    (name,) = (name for name in button._dom_classes if name.startswith("kit-click-"))
    browser_says(frame, click=name, ticket=ticket)


def picture_of(frame):
    """What `display` is given: one bundle an output."""
    with patch("kit.widgets.base.display") as display:
        frame._ipython_display_()
    return [call.args[0] for call in display.call_args_list]
