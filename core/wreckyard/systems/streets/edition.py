"""The rules that have changed since older records were made: one constant a change.

A match is played by the rules of one version. ``rules``, an option that no set-up offers, names
an older version; ``migrations`` puts it into the options of an older record and takes it out of
the states whose hashes are compared. To change a rule, add a constant here and ask
``has(state, IT)`` where the rule is played. To find every such place, search for ``has(``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...engine.errors import Malformed
from ...engine.plain import quoted
from ...engine.versions import Migration
from .state import State

OPTION = "rules"
"""The option of a match that names the version by whose rules it is played."""

NEWEST = 2
"""The version that new matches are played by. It is the version of the game's records too."""

OLDEST = 1
"""The oldest version whose rules can still be played."""

LAST_WRECKS_DRAW = 2
"""When all cars are wrecks, only the drivers whose cars the last event wrecked draw (ruling 30).

In version 1 everybody alive drew.
"""

OWN_WRECK_IS_NO_DEED = 2
"""The wreck of your own car, abandoned or not, never counts for your mission (ruling 31)."""


def has(state: State, change: int) -> bool:
    """Whether a match is played with a change of the rules, one of the constants above."""
    version: int = state.settings.get(OPTION, NEWEST)
    return version >= change


def read_version(value: object) -> int:
    """The value of ``OPTION``. Raises ``Malformed`` where no such version can be played."""
    if type(value) is not int or not OLDEST <= value <= NEWEST:
        raise Malformed(
            f"option {OPTION!r} must be a version from {OLDEST} to {NEWEST}, not {quoted(value)}"
        )
    return value


def rematch_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a match for a new one, which is played by the newest rules."""
    return {name: value for name, value in options.items() if name != OPTION}


NEW_IN_PEOPLE = ("lost",)
"""The numbers of a person that states of version 1 did not have."""


def _options(old: dict[str, Any]) -> dict[str, Any]:
    return {OPTION: OLDEST, **old}


def _position(old: dict[str, Any]) -> dict[str, Any]:
    settings, people = old.get("settings"), old.get("people")
    if not isinstance(settings, Mapping) or not isinstance(people, list):
        raise Malformed("streets state: 'settings' or 'people' is missing")
    added = dict.fromkeys(NEW_IN_PEOPLE, 0)
    return {
        **old,
        "settings": _options(dict(settings)),
        "people": [{**each, **added} if isinstance(each, Mapping) else each for each in people],
    }


def _state(now: dict[str, Any]) -> dict[str, Any]:
    people = [
        {name: value for name, value in each.items() if name not in NEW_IN_PEOPLE}
        for each in now["people"]
    ]
    return {**now, "settings": rematch_options(now["settings"]), "people": people}


FIRST = Migration(options=_options, state=_state, position=_position)
"""How records of version 1 are read."""
