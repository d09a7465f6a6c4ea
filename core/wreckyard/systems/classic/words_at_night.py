"""What lights and flashes do at night, in sentences."""

from __future__ import annotations

from collections.abc import Callable

from ...engine.values import EventData
from .part_words import light_words
from .words_crew import Named


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
