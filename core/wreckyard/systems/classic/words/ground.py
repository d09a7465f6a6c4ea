"""Sentences about dropped weapons, grenades, lights and flashes.

What lights and flashes do at night, in sentences.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from ....engine.values import EventData
from ..book.people import personal
from ..state.counters import COUNTER_KINDS
from .buildings import level_words
from .crew import Named
from .parts import light_words, part_words

WHAT_LIES = {
    "mines": "mines",
    "spear-mines": "Spear mines",
    "spikes": "spikes",
    "oil": "oil",
    "fuel": "oil that will burn",
    "flames": "burning oil",
    "smoke": "smoke",
    "tear-gas": "tear gas",
    "paint": "paint",
    "foam": "foam",
    "grenade": "a grenade",
}
"""The words for dropped things, by the kind of counter."""

STRAYED = ((1, "to the right", "to the left"), (0, "too far", "too short"))


class _Names(Protocol):
    """What vehicles are called, by number."""

    def thing(self, number: int) -> str: ...


def _dice(shown: Sequence[int]) -> str:
    return " + ".join(map(str, shown))


def _dropped(data: EventData, names: _Names) -> str:
    what = WHAT_LIES[COUNTER_KINDS[data["counter"]]]
    if data["weapon"].startswith(("sg-", "gl-")) or not data["weapon"]:
        return f"{what} lies there now."
    return f"{names.thing(data['vehicle'])} leaves {what}."


def _automatic(data: EventData, names: _Names) -> str:
    who, weapon = names.thing(data["vehicle"]), data["weapon"].replace(":", " ")
    if not data["who"]:
        return f"{who}'s {weapon} is off automatic: nothing is left of it."
    return (
        f"{who} sets {weapon} on automatic."
        if data["on"]
        else f"{who} takes {weapon} off automatic."
    )


def _lobbed(data: EventData, names: _Names) -> str:
    weapon = f"the {part_words(data['weapon'])}"
    place = f"{data['x'] / 1000:g}, {data['y'] / 1000:g}"
    return f"{names.thing(data['vehicle'])} fires {weapon} at {place}: {data['needed']}+ is needed."


def _fell(data: EventData, names: _Names) -> str:
    squares = data["right"], data["long"]
    words = [
        f"{abs(number) / 4:g}″ {more if number > 0 else less}"
        for number, (_, more, less) in zip(squares, STRAYED, strict=True)
        if number
    ]
    where = ", ".join(words) or "just where it should"
    rolled = f"{data['needed']}+ is needed, {_dice(data['dice'])} = {sum(data['dice'])}"
    return f"{names.thing(data['vehicle'])}'s shot comes down: {rolled}; {where}."


def _trap(data: EventData, names: _Names) -> str:
    what = WHAT_LIES[COUNTER_KINDS[data["counter"]]]
    end = "that does it!" if data["sprung"] else "nothing happens."
    return f"{names.thing(data['vehicle'])} touches {what}: a {data['die']}, up to {data['most']}: {end}"


def _blast(data: EventData, names: _Names) -> str:
    return f"{WHAT_LIES[COUNTER_KINDS[data['counter']]]} go off."


def _went_off(data: EventData, names: _Names) -> str:
    kind = personal().grenades[data["grenade"]].name.lower()
    where = level_words(data, " on")
    return f"{'an' if kind[0] in 'aeiou' else 'a'} {kind} goes off{where}."


ON_GROUND: dict[str, Callable[[EventData, _Names], str]] = {
    "dropping": lambda d, n: "",
    "dropped": _dropped,
    "automatic": _automatic,
    "lobbed": _lobbed,
    "fell": _fell,
    "went-off": _went_off,
    "foam": lambda d, n: (
        f"Foam, a {d['die']}, up to {d['most']}: "
        f"{'the fire is out' if d['die'] <= d['most'] else 'it burns on'}."
    ),
    "trap": _trap,
    "blast": _blast,
    "painted": lambda d, n: f"{n.thing(d['vehicle'])} has paint on its windows.",
    "ignited": lambda d, n: "Oil catches fire.",
    "burnt-out": lambda d, n: "Burning oil dies down to smoke.",
}
"""A sentence for each kind of event."""


def _shines(data: EventData, names: Named) -> str:
    who, target = names.thing(data["vehicle"]), names.thing(data["target"])
    return f"{who} turns {light_words(data['light'])} on {target}."


def _beam(data: EventData, names: Named) -> str:
    who, target = names.thing(data["vehicle"]), names.thing(data["target"])
    head = f"{who}'s light on {target}: {data['needed']}+ holds it, {data['blinding']}+ blinds"
    rolled = f"{' + '.join(map(str, data['dice']))} = {sum(data['dice'])}"
    end = "it misses"
    if data["hit"]:
        end = "lit up and blinded" if data["blinds"] else "lit up"
    return f"{head}, {rolled}: {end}."


def _lost(data: EventData, names: Named) -> str:
    return f"{names.thing(data['vehicle'])}'s light is off {names.thing(data['target'])}."


def _dazzled(data: EventData, names: Named) -> str:
    return f"The flash blinds {names.thing(data['person'])} for {data['phases']} phases."


AT_NIGHT: dict[str, Callable[[EventData, Named], str]] = {
    "shines": _shines,
    "beam": _beam,
    "beam-lost": _lost,
    "dazzled": _dazzled,
}
"""The sentences by the kinds of events."""
