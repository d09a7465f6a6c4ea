"""The story of jumps and falls in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ...engine.values import EventData

if TYPE_CHECKING:
    from .words import Names

ONTO = {
    "wheels": "its wheels",
    "front": "its front",
    "back": "its back",
    "top": "its top",
    "left": "its left side",
    "right": "its right side",
    "underbody": "its underbody",
}

WAYS = {
    "flat": "drives off the edge",
    "front": "goes over the edge nose first",
    "back": "goes over the edge tail first",
    "side": "rolls over the edge",
}


def inches(units: int) -> str:
    """A length as people say it."""
    return f"{units / 1000:g}″"


def _took_off(data: EventData, names: Names) -> str:
    who = names.thing(data["vehicle"])
    if not data["flight"]:
        return f"{who} drops off the ramp."
    return f"{who} takes off, and flies {inches(data['flight'])}."


def _touched_down(data: EventData, names: Names) -> str:
    return f"{names.thing(data['vehicle'])} lands: D{data['difficulty']}."


def _falls(data: EventData, names: Names) -> str:
    who, way = names.thing(data["vehicle"]), WAYS[data["how"]]
    return f"{who} {way}, {inches(data['height'])} deep: down in {data['phases']} phases."


def _landed_on(data: EventData, names: Names) -> str:
    one, two = data["hits"]
    who, other = names.thing(data["vehicle"]), names.thing(data["other"])
    return f"{who} comes down on {other}: {one} to {who}, {two} to {other}."


IN_THE_AIR: dict[str, Callable[[EventData, Names], str]] = {
    "took-off": _took_off,
    "touched-down": _touched_down,
    "falls": _falls,
    "hit-ground": lambda d, n: f"{n.thing(d['vehicle'])} comes down on {ONTO[d['onto']]}.",
    "landed-on": _landed_on,
    "dropped-corner": lambda d, n: f"{n.thing(d['vehicle'])} has a wheel over the edge.",
    "hangs": lambda d, n: f"{n.thing(d['vehicle'])} hangs over the edge on its underbody.",
    "back-up": lambda d, n: f"{n.thing(d['vehicle'])} is back on all its wheels.",
}
