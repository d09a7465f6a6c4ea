"""A character: skills, fame, money, health (Characters).

Money is whole dollars, time whole weeks of the career.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from .....engine.career.people import (
    MOST,
    Somebody,
    counts_to_json,
    grown,
    name_from_json,
    read_counts,
)
from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...design.design import Design, is_car
from ...state.skills import NO_SKILL

DRIVER, CYCLIST, GUNNER, MECHANIC = "driver", "cyclist", "gunner", "mechanic"
HANDGUNNER, RUNNING = AFOOT = "handgunner", "running"
SKILLS = (DRIVER, CYCLIST, GUNNER, MECHANIC, *AFOOT)
"""The skills that act in duels of vehicles, the one that mends them, and those of people on foot.
All others of the book wait for adventures."""

INBORN = (RUNNING,)
"""What everybody has as a base skill."""

GENERAL = "general"
"""Points that may go into any skill."""

BEGINNING_POINTS, LEVEL_POINTS = 30, 10

SKILL_STEPS = ((3, 10), (6, 20), (9, 30))
"""Up to which level a further one costs so many points (Spending Points to Improve Skills)."""

TUITION, SCHOOL_WEEKS = 1000, 13
"""What a new skill costs besides its points: dollars, and three months."""

BEST = SKILL_STEPS[-1][0]

ACE, DOUBLE_ACE = 5, 10


@dataclass(slots=True)
class Character(Somebody):
    """Somebody who drives in duels.

    Attributes:
        skills: levels of ``SKILLS``, 0 for base; what he has not learned is left out.
        points: points that wait to be spent, of a skill or ``GENERAL``.
        kills: confirmed kills; ``amateur`` the amateur nights that he has won.
    """

    skills: dict[str, int] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    kills: int = field(default=0, kw_only=True)
    amateur: int = field(default=0, kw_only=True)


COUNTS = (
    "prestige", "money", "kills", "wins", "amateur", "entered", "hurt", "well", "dead", "retired",
)  # fmt: skip


def beginner(name: str, levels: Mapping[str, int], money: int = 0) -> Character:
    """Somebody new, with so many dollars. ``levels`` are skills with their levels, 0 for base; each
    level costs 10 of the 30 points, and what is left stays (Beginning Skills). Raises
    ``Malformed``."""
    cost = sum(beginners_cost(skill, level) for skill, level in levels.items())
    for skill, level in levels.items():
        if skill not in SKILLS or type(level) is not int or level < 0:
            raise Malformed(f"{name}: {quoted(skill)} {quoted(level)} is no skill with its level")
    if cost > BEGINNING_POINTS:
        raise Malformed(f"{name}: these skills cost {cost} points, and a beginner has 30")
    left = BEGINNING_POINTS - cost
    return Character(name, dict(levels), {GENERAL: left} if left else {}, money=money)


def beginners_cost(skill: str, level: int) -> int:
    """The points that a beginner pays for a skill of a level, 0 for base."""
    return (level if skill in INBORN else level + 1) * LEVEL_POINTS


def level_of(character: Character, skill: str) -> int:
    """How well somebody knows a skill; ``NO_SKILL`` for not at all."""
    return character.skills.get(skill, 0 if skill in INBORN else NO_SKILL)


def skills_of_league(*, on_foot: bool) -> tuple[str, ...]:
    """The skills that are of use in a league: some only where people leave their cars."""
    return tuple(skill for skill in SKILLS if on_foot or skill not in AFOOT)


def skills_for(character: Character, design: Design) -> list[int]:
    """Driving and gunnery as options of a match have them, for somebody in a vehicle.

    Who cannot drive it at all loses 2 of the handling class in a car and 3 on a cycle, which the
    match knows as no skill (Skill Descriptions).
    """
    wheel = DRIVER if is_car(design) else CYCLIST
    return [character.skills.get(each, NO_SKILL) for each in (wheel, GUNNER)]


def next_cost(character: Character, skill: str) -> int:
    """How many points the next level of a skill costs; 0 at the best there is, and for the
    mechanic's, which grows in years of work alone, and those are not played (Learning the Mechanic
    Skill)."""
    if skill == MECHANIC:
        return 0
    level = level_of(character, skill)
    if level == NO_SKILL:
        return LEVEL_POINTS
    return next((cost for top, cost in SKILL_STEPS if level < top), 0)


def why_not_improved(character: Character, skill: str) -> str:
    """Why somebody cannot improve a skill now, in one sentence; empty when he can."""
    cost = next_cost(character, skill)
    if skill == MECHANIC:
        return "A mechanic learns in years of work and nothing else."
    if not cost:
        return f"{character.name} cannot get any better at this."
    have = character.points.get(skill, 0) + character.points.get(GENERAL, 0)
    if have < cost:
        return f"That costs {cost} points, and {character.name} has {have} for it."
    if is_new_to(character, skill) and character.money < TUITION:
        return f"A new skill costs ${TUITION:,} besides."
    return ""


def is_new_to(character: Character, skill: str) -> bool:
    """Whether somebody has yet to go to school for a skill."""
    return level_of(character, skill) == NO_SKILL


def improve(character: Character, skill: str) -> bool:
    """Improve a skill by a level, paid with its own points first, and return whether it is a new
    one. What a new one costs besides, ``TUITION`` and ``SCHOOL_WEEKS``, is paid apart."""
    cost = next_cost(character, skill)
    own = min(cost, character.points.get(skill, 0))
    _pay(character, skill, own)
    _pay(character, GENERAL, cost - own)
    new = is_new_to(character, skill)
    character.skills[skill] = level_of(character, skill) + 1
    return new


def earn(character: Character, skill: str, points: int) -> None:
    """Points for a skill, or general ones."""
    if points:
        character.points[skill] = grown(character.points.get(skill, 0), points)


def _pay(character: Character, skill: str, points: int) -> None:
    left = character.points.get(skill, 0) - points
    if left:
        character.points[skill] = left
    else:
        character.points.pop(skill, None)


# As data


def character_to_json(character: Character) -> dict[str, Any]:
    """Somebody as plain data; counts at 0 are left out."""
    data: dict[str, Any] = {"name": character.name, "skills": dict(character.skills)}
    if character.points:
        data["points"] = dict(character.points)
    return data | counts_to_json(character, COUNTS)


def character_from_json(data: Any, where: str) -> Character:
    """What ``character_to_json`` wrote. Raises ``Malformed`` naming what is wrong."""
    known = {"name", "skills", "points", *COUNTS}
    if not isinstance(data, Mapping) or not set(data) <= known:
        raise Malformed(f"{where}: must be an object of {', '.join(sorted(known))}")
    name = name_from_json(data.get("name"), where)
    skills = _levels(data.get("skills"), SKILLS, BEST, f"{where}: 'skills'")
    points = _levels(data.get("points", {}), (*SKILLS, GENERAL), MOST, f"{where}: 'points'")
    found = Character(name, skills, points)
    read_counts(found, data, where, COUNTS)
    return found


def _levels(data: Any, names: tuple[str, ...], most: int, where: str) -> dict[str, int]:
    if not isinstance(data, Mapping) or not all(
        name in names and type(each) is int and 0 <= each <= most for name, each in data.items()
    ):
        raise Malformed(f"{where} must be whole numbers of {', '.join(names)}")
    return dict(data)
