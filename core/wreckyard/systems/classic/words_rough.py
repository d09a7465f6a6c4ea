"""The story of driving off the road, in sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ...engine.values import EventData
from .part_words import part_words


class _Names(Protocol):
    """What vehicles are called, by number."""

    def thing(self, number: int) -> str: ...


CROSSES = {
    "tree": "drives over small trees",
    "boulder": "drives over small boulders",
    "ditch": "drives over a ditch",
    "water": "drives into water",
    "curb": "drives over a curb",
}


def _crossed(data: EventData, names: _Names) -> str:
    who = names.thing(data["vehicle"])
    return f"{who} mows down small trees." if data["spared"] else f"{who} {CROSSES[data['what']]}."


def _wear(data: EventData, names: _Names) -> str:
    one, two = data["dice"]
    what = part_words(data["what"])
    who = names.thing(data["vehicle"])
    return f"Rough ground, {one} + {two} = {one + two}: {who} takes 1 at the {what}."


def _backed_up(data: EventData, names: _Names) -> str:
    who, weapon = names.thing(data["vehicle"]), part_words(data["weapon"])
    hurt = f"water backs up into it for {data['hits']}" if data["hits"] else "the water stays out"
    return f"{who} uses the {weapon} in water, a {data['die']}: {hurt}."


ON_ROUGH: dict[str, Callable[[EventData, _Names], str]] = {
    "crossed": _crossed,
    "wear": _wear,
    "drowned": lambda d, n: f"The water is too deep for {n.thing(d['vehicle'])}: its plant stops.",
    "backed-up": _backed_up,
    "washed-away": lambda d, n: f"The water washes away what {n.thing(d['vehicle'])} drops.",
}
"""A sentence for each kind of event."""
