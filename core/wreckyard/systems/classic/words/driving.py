"""Sentences about speed, maneuvers, rough ground, jumps and falls.

The story of driving off the road, in sentences.

The story of jumps and falls in sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Protocol

from ....engine.values import EventData
from ..state.outfit import mph_text
from .crew import Named
from .parts import part_words

if TYPE_CHECKING:
    from .story import Names


SPEED_CAUSES = {
    "skid": " by the skid",
    "t-stop": " by the T-stop",
    "bootlegger": " by the turn about",
    "turn": ", coasting",
    "collision": " by the collision",
    "blocked": ": it is blocked",
}


def _speed(data: EventData, names: Named) -> str:
    before, after = data["before"], data["speed"]
    verb = "brakes to" if abs(after) < abs(before) else "speeds up to"
    if data["cause"] != "driver":
        verb = "slows to" if abs(after) < abs(before) else "is pushed to"
    back = " backward" if after < 0 else ""
    cause = SPEED_CAUSES.get(data["cause"], "")
    return f"{names.thing(data['vehicle'])} {verb} {mph_text(after)} mph{back}{cause}."


def _maneuver(data: EventData, names: Named) -> str:
    words = str(data["maneuver"]).split(" ")
    kind = {"tstop": "T-stop"}.get(words[0], words[0])
    where = ""
    if len(words) > 1:
        letter, amount = words[1][0], words[1][1:]
        side = "left" if letter == "L" else "right"
        if words[0] == "drift":
            where = f" {int(amount) / 1000:g}″ to the {side}"
        else:
            where = f" {amount}° to the {side}" if amount else f" to the {side}"
    skid = f", skidding {int(words[3]) / 1000:g}″ on purpose" if words[2:3] == ["skid"] else ""
    article = "a" if kind != "straight" else ""
    return f"{names.thing(data['vehicle'])} makes {article} {kind}{where}{skid}."


DRIVING: dict[str, Callable[[EventData, Named], str]] = {"speed": _speed, "maneuver": _maneuver}
"""The sentences by the kinds of events."""


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
