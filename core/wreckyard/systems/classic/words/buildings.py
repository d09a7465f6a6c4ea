"""Sentences about buildings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from ....engine.values import EventData
from .crew import Named

if TYPE_CHECKING:
    from ..map.map import Ground

FLOORS = (
    "the ground",
    "the first floor",
    "the second floor",
    "the third floor",
    "the fourth floor",
)


def level_words(data: EventData, before: str) -> str:
    """The floor or roof of an event, with a word before it; empty on the ground."""
    floor = data.get("floor", 0)
    if not floor:
        return ""
    return f"{before} {'the roof' if data.get('roof') else FLOORS[floor]}"


def _breached(data: EventData, names: Named) -> str:
    holes = len(data["things"])
    made = "A breach" if holes == 1 else f"{holes} breaches"
    left = data["falls"] - data["breaches"]
    rest = f"{left} more and it falls" if left > 0 else "it cannot stand any longer"
    return f"{made} in the wall of the {data['name']}: {rest}."


def _covered(data: EventData, names: Named) -> str:
    who = names.thing(data["person"])
    if data["through"]:
        return f"The shot goes through the opening: {who} and the wall take all {data['hits']}."
    if data["left"]:
        return f"The wall before {who} takes {data['dp']} of {data['hits']}."
    return f"The wall before {who} takes all {data['hits']}."


def _buried(data: EventData, names: Named) -> str:
    car = names.thing(data["vehicle"])
    return (
        f"{car} is buried: {data['hits']} hits from above. Nobody gets out of it for"
        f" {data['turns']} turns."
    )


def _climbed(data: EventData, names: Named) -> str:
    who, floor = names.thing(data["person"]), data["floor"]
    return f"{who} is on the roof." if data["roof"] else f"{who} is on {FLOORS[floor]}."


def wall_words(ground: Ground, words: Mapping[str, str]) -> tuple[str, ...]:
    """What every fixed thing of a map is called: of a building its name, else by its kind."""
    houses = ground.houses
    return tuple(
        [
            f"the {houses[each.house - 1].name}" if each.house else words.get(each.kind, each.kind)
            for each in ground.walls
        ]
    )


def _stray(data: EventData, names: Named) -> str:
    what = names.thing(data["target"])
    if not data["needed"]:
        return f"The shot goes on, into {what}, for {data['hits']}."
    dice = " + ".join(map(str, data["dice"]))
    end = f"a hit for {data['hits']}" if data["hit"] else "a miss"
    return f"The shot goes on, at {what}: {data['needed']}+ is needed, {dice}, {end}."


def _high(data: EventData, names: Named) -> str:
    if data["floor"] < 0:
        return f"The shot goes high, a {data['die']}: past the building."
    return f"The shot goes high, a {data['die']}: into the wall of {FLOORS[data['floor']]}."


def _over(data: EventData, names: Named) -> str:
    return f"The shot goes over its mark, by {data['inches']}″."


BUILT: dict[str, Callable[[EventData, Named], str]] = {
    "stray": _stray,
    "high": _high,
    "over": _over,
    "breached": _breached,
    "covered": _covered,
    "collapsed": lambda data, names: f"The {data['name']} falls.",
    "buried": _buried,
    "climbed": _climbed,
}
"""The sentences by the kinds of events."""
