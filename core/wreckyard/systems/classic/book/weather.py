"""Weather and road surface for a whole match: modifiers to driving and to sight (Road Conditions;
Targeting Modifiers, Visibility).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, NamedTuple

from ....engine.errors import Malformed
from ....kit.reading import quoted
from .reading import Record, Signed, package_file, read_json, read_records

OPTIONS = ("weather", "surface", "light")
"""The options of a match that say so; empty for fine weather, a road and daylight."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Condition(Record):
    """A kind of weather, or of ground.

    ``maneuver`` and ``hazard`` are added to every D, ``sight`` to every roll to hit, ``aim`` to
    those from vehicles on it; where it is ``slippery`` antilock brakes help, where it is ``dark``
    searchlights and light intensifiers do.
    """

    name: str
    maneuver: int = 0
    hazard: int = 0
    sight: Signed = 0
    aim: Signed = 0
    slippery: bool = False
    dark: bool = False


class Conditions(NamedTuple):
    """All of ``weather.json``, by their codes."""

    weather: dict[str, Condition]
    surface: dict[str, Condition]
    light: dict[str, Condition]


@cache
def conditions() -> Conditions:
    """The conditions that come with the package."""
    reader = read_json(package_file("weather.json"), "weather")
    found = Conditions(
        read_records(reader, "weather", Condition),
        read_records(reader, "surfaces", Condition),
        read_records(reader, "lights", Condition),
    )
    reader.finish()
    return found


def read_condition(option: str, value: Any) -> str:
    """The code of a condition that an option names, empty for none. Raises ``Malformed``."""
    known: dict[str, Condition] = getattr(conditions(), option)
    if not isinstance(value, str) or (value and value not in known):
        raise Malformed(f"option {option!r} must be {', '.join(known)}, not {quoted(value)}")
    return value


def here(settings: Mapping[str, Any]) -> tuple[Condition, ...]:
    """Return the weather and ground of a match, where they are unusual."""
    known = conditions()
    return tuple([getattr(known, name)[settings[name]] for name in OPTIONS if settings.get(name)])


def clouded(settings: Mapping[str, Any]) -> tuple[Condition, ...]:
    """Those of them that nothing lights up."""
    return tuple([each for each in here(settings) if not each.dark])


def darkness(settings: Mapping[str, Any]) -> Condition | None:
    """The night, in a match that is fought at night."""
    return next((each for each in here(settings) if each.dark), None)


def harder(settings: Mapping[str, Any]) -> int:
    """What weather and ground add to the D of every maneuver."""
    return sum(each.maneuver for each in here(settings))


def harder_hazards(settings: Mapping[str, Any]) -> int:
    """What weather and ground add to the D of every hazard."""
    return sum(each.hazard for each in here(settings))


def is_slippery(settings: Mapping[str, Any]) -> bool:
    """Whether antilock brakes help everywhere."""
    return any(each.slippery for each in here(settings))
