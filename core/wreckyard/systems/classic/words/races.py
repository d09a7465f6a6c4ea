"""Sentences about races."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ....engine.values import EventData
from ..state.outfit import mph_text


class _Names(Protocol):
    """What vehicles are called, by number."""

    def thing(self, number: int) -> str: ...


def place_words(place: int) -> str:
    """A place in an order: ``1st``, ``2nd``."""
    ending = {1: "st", 2: "nd", 3: "rd"}.get(place if place % 100 not in (11, 12, 13) else 0)
    return f"{place}{ending or 'th'}"


def _lap(data: EventData, names: _Names) -> str:
    left = data["laps"] - data["lap"]
    rest = f", {left} to go" if left else ""
    return f"{names.thing(data['vehicle'])} has driven lap {data['lap']} of {data['laps']}{rest}."


def _home(data: EventData, names: _Names) -> str:
    return f"{names.thing(data['vehicle'])} is home, {place_words(data['place'])}!"


def _placed(data: EventData, names: _Names) -> str:
    told = [
        f"{place_words(place)} {names.thing(seat)} ({data['points'][seat]})"
        for place, seat in enumerate(data["order"], 1)
    ]
    return f"The places, with points: {', '.join(told)}."


def _lined_up(data: EventData, names: _Names) -> str:
    inches = f"{data['x'] / 1000:g} by {data['y'] / 1000:g} inches"
    return f"{names.thing(data['vehicle'])} is on the road at {mph_text(data['speed'])} mph, at {inches}."


WAYS = (
    "it may choose its way.",
    "it goes left, and pursuers who go right lose the trail.",
    "it goes right, and pursuers who go left lose the trail.",
)


def _fork(data: EventData, names: _Names) -> str:
    litter = " Six pieces of debris fall in front of it." if data["die"] == 6 else ""
    return (
        f"{names.thing(data['vehicle'])} comes to a fork, and rolls {data['die']}:"
        f" {WAYS[data['way']]}{litter}"
    )


def _lost(data: EventData, names: _Names) -> str:
    return f"{names.thing(data['vehicle'])} has taken the other way and lost the trail."


def _scored(data: EventData, names: _Names) -> str:
    told = [f"{names.thing(seat)} {points}" for seat, points in enumerate(data["points"])]
    return f"The points: {', '.join(told)}."


def _safe(data: EventData, names: _Names) -> str:
    return f"{names.thing(data['vehicle'])} has come far enough, and is safe!"


RACING: dict[str, Callable[[EventData, _Names], str]] = {
    "lined-up": _lined_up,
    "lap": _lap,
    "home": _home,
    "placed": _placed,
    "fork": _fork,
    "lost": _lost,
    "safe": _safe,
    "scored": _scored,
}
"""A sentence for each kind of event."""
