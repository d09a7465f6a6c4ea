"""The rules that changed since older records: one constant a change.

A match is played by the rules of one version. ``rules``, an option that no set-up offers, names
an older version; ``migrations`` puts it into the options of an older record and takes it out of
the states whose hashes are compared. To change a rule, add a constant here and ask
``has(state, IT)`` where the rule is played. To find every such place, search for ``has(``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.errors import Malformed
from ....engine.plain import quoted
from ....engine.versions import Migration
from .state import State

OPTION = "rules"
"""The option of a match that names the version by whose rules it is played."""

NEWEST = 3
"""The version that new matches are played by. It is the version of the game's records too."""

OLDEST = 1
"""The oldest version whose rules can still be played: version 1, and version 2 until doors stood
open."""

DOORS_STAND_OPEN = 2
"""A door stands open for a turn behind somebody who gets in or out (Pedestrians and Vehicles).

Version 2 was not counted up for this, nor for what follows: some of its records are played by
``OLDEST``.
"""

GRENADES_BOUNCE = 2
"""Grenades that people throw bounce off what they come down on (Grenades)."""

CLUBS = 2
"""People strike with something heavy, too (Hand-to-Hand Combat)."""

BLOWS_BY_PACE = 2
"""A blow is possible up to half of a person's own movement, not up to two squares."""

DIRECT_FIRE_AT_PEOPLE = 2
"""Weapons fired straight at tires, such as spike guns, can also be fired at people."""

CLOUDS_WEAKEN_AT_PEOPLE = 2
"""Clouds weaken a vehicle's lasers on the way to people, too."""

EVERY_MODIFIER = 3
"""Hand weapons and throws count every modifier of the book (Targeting Modifiers)."""

GROUND_STAYS_BELOW = 3
"""Oil, gravel and debris on the ground do nothing to shots and blows of who is above it."""

CLOUDS_MEET_EVERY_SHOT = 3
"""Clouds stop and weaken lasers at walls, and missed shots that fly on, too."""

STRAYS_ARE_UNAIMED = 3
"""A missed shot of somebody on foot flies on like fire that is not aimed, and bursts where it
hits."""

REST_ENDS_ALL = 3
"""A vehicle at rest keeps nothing that a loss of control was to bring (ruling 8)."""

PRESSING_KEEPS_SPEED = 3
"""Pressing on a vehicle never changes a speed; a heavier rammer pushes on (ruling 23)."""

NET_SPEED_COLLIDES = 3
"""Vehicles without a net speed do not collide (ruling 40)."""

LEAST_TURN_CONFORMS = 3
"""A vehicle without a conscious driver conforms by the least turn (ruling 41)."""

TOUCHED_CORNERS_ARE_OPEN = 3
"""A line of fire that only touches a corner or an edge is open, from both ends alike (ruling
42)."""

WHOLE_DEGREES = 3
"""A turn that is cut short counts by its whole degrees (ruling 11)."""

HURT_DRIVERS_ASK = 3
"""The hazard of a driver whom a collision or a roll hurts has the driver as its cause."""

OUT_ROLLS_NOTHING = 3
"""Nothing is rolled any more for a vehicle that has left the map (ruling 36)."""


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


def played_by(version: int, otherwise: Migration | None = None) -> Migration:
    """How records are read whose matches follow the rules of an older version."""

    def options(old: dict[str, Any]) -> dict[str, Any]:
        return {OPTION: version, **old}

    def position(state: dict[str, Any]) -> dict[str, Any]:
        return {**state, "settings": options(_settings(state))}

    def state_then(state: dict[str, Any]) -> dict[str, Any]:
        settings = _settings(state)
        if settings.get(OPTION) == version:
            del settings[OPTION]
        return {**state, "settings": settings}

    return Migration(options=options, state=state_then, position=position, otherwise=otherwise)


def _settings(state: Mapping[str, Any]) -> dict[str, Any]:
    """A copy of the settings in a state's JSON. Raises ``Malformed`` without them."""
    settings = state.get("settings")
    if not isinstance(settings, Mapping):
        raise Malformed("classic state: 'settings' and 'seats' are missing")
    return dict(settings)


def rematch_options(options: Mapping[str, Any]) -> dict[str, Any]:
    """The options of a match, for a new one by the rules of today: what a rematch is played
    with."""
    return {name: value for name, value in options.items() if name != OPTION}
