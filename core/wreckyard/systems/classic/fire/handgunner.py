"""Skill with hand weapons and grenades (Skill Descriptions, Handgunner)."""

from __future__ import annotations

from collections.abc import Iterator

from ..sight.bearing import Line
from ..state.person import RIDERS
from ..state.skills import HANDGUNNER_SKILL, NO_SKILL, skill_of
from ..state.state import State

HANDGUNNER = "handgunner"

UNTRAINED = -2
"""The modifier of an aimed shot without the skill. Throws need no skill."""


def handgunner_lines(state: State, person: int, *, thrown: bool = False) -> Iterator[Line]:
    """What the skill of somebody, by his number, adds to a shot with a hand weapon, or to a grenade
    that is ``thrown``; nothing for a base skill."""
    number, rider = divmod(person, RIDERS)
    level = skill_of(state.settings, state.vehicles[number].seat, rider, HANDGUNNER_SKILL)
    if level == NO_SKILL:
        level = 0 if thrown else UNTRAINED
    if level:
        yield Line(HANDGUNNER, level)
