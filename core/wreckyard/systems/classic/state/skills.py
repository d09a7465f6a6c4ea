"""The skills and body armor of people, as options of a match (Characters; Equipment)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from ....engine.errors import Malformed
from ....kit.reading import among, quoted
from ..book.people import BODY_ARMOR
from ..design.design import Design, positions_of

BEST_SKILL = 9
"""The most that a skill may be."""

NO_SKILL = -1
"""Instead of a skill that somebody has not at all: a base skill is 0."""

UNSKILLED_GUNNER = -3

DRIVER_SKILL, GUNNER_SKILL, HANDGUNNER_SKILL, RUNNING_SKILL = range(4)
"""The skills of somebody, in the order in which options give them; the last two may be left out,
and are then base skills. Running everybody has (Skill Descriptions)."""

ABOARD = (DRIVER_SKILL, GUNNER_SKILL)
ON_FOOT = (HANDGUNNER_SKILL, RUNNING_SKILL)


def _is_row(row: Any) -> bool:
    return (
        isinstance(row, list | tuple)
        and len(ABOARD) <= len(row) <= len(ABOARD + ON_FOOT)
        and all(type(each) is int and NO_SKILL <= each <= BEST_SKILL for each in row)
        and all(each >= 0 for each in row[RUNNING_SKILL:])
    )


def _row(row: Sequence[int]) -> list[int]:
    found = list(row)
    while len(found) > len(ABOARD) and not found[-1]:
        found.pop()
    return found


def count_on_foot(rows: Iterable[Sequence[int]]) -> bool:
    """Whether any of these skills are of use on foot alone."""
    return any(len(each) > len(ABOARD) for each in rows)


def read_skills(seats: int, skills: Any) -> list[list[int]]:
    """Driving and gunnery of every driver, with Handgunner and Running where these are no base
    skills; base skills if nothing is said. Raises ``Malformed``."""
    if skills is None:
        return [[0, 0] for _ in range(seats)]
    if (
        not isinstance(skills, list | tuple)
        or len(skills) != seats
        or not all(_is_row(each) for each in skills)
    ):
        raise Malformed(
            f"option 'skills' must be {seats} pairs of whole numbers from {NO_SKILL} to"
            f" {BEST_SKILL}: driving and gunnery, {NO_SKILL} for none; two more may say Handgunner"
            " and Running, which has 0 at least"
        )
    return [_row(each) for each in skills]


def _by_vehicle(
    designs: Sequence[Design], option: str, values: Any
) -> list[tuple[int, Design, Any]]:
    """The number of each vehicle from 1, its design, and what an option says of it. Raises
    ``Malformed``."""
    if not isinstance(values, list | tuple) or len(values) != len(designs):
        raise Malformed(f"option {option!r} must be a list for each of the {len(designs)} seats")
    pairs = zip(designs, values, strict=True)
    return [(number, design, value) for number, (design, value) in enumerate(pairs, 1)]


def read_crews(designs: Sequence[Design], crews: Any) -> list[list[list[int]]] | None:
    """The same of everybody aboard but the drivers: for each vehicle a list of pairs, of gunners
    first. ``None`` where all have base skills. Raises ``Malformed``."""
    if crews is None:
        return None
    found = []
    for number, design, crew in _by_vehicle(designs, "crews", crews):
        others = positions_of(design)[1:]
        if (
            not isinstance(crew, list | tuple)
            or len(crew) != len(others)
            or not all(_is_row(each) for each in crew)
        ):
            who = ", ".join(others) or "nobody"
            raise Malformed(
                f"option 'crews', vehicle {number}: it must have a pair of driving and gunnery,"
                f" {NO_SKILL} to {BEST_SKILL}, for each aboard besides the driver: {who}"
            )
        found.append([_row(each) for each in crew])
    return found if any(any(pair) for crew in found for pair in crew) else None


def read_body_armor(designs: Sequence[Design], worn: Any) -> list[list[str]] | None:
    """What everybody wears: for each vehicle a code for all aboard, or a list of codes, the driver
    first; empty is none. ``None`` where nobody wears any. Raises ``Malformed``."""
    if worn is None:
        return None
    found = []
    for number, design, crew in _by_vehicle(designs, "body_armor", worn):
        people = len(positions_of(design))
        codes = [crew] * people if isinstance(crew, str) else crew
        if not isinstance(codes, list | tuple) or len(codes) != people:
            raise Malformed(
                f"option 'body_armor', vehicle {number}: a code for all, or one for each of the"
                f" {people} aboard"
            )
        for code in codes:
            if code != "" and code not in BODY_ARMOR:
                raise Malformed(
                    f"option 'body_armor', vehicle {number}: {quoted(code)} is none of"
                    f" {among(code, BODY_ARMOR)}"
                )
        found.append(list(codes))
    return found if any(any(crew) for crew in found) else None


def skill_of(settings: Mapping[str, Any], seat: int, rider: int, which: int) -> int:
    """Return a skill of a person aboard, ``NO_SKILL`` without it."""
    row = settings["skills"][seat]
    if rider:
        crews = settings.get("crews")
        row = crews[seat][rider - 1] if crews else ()
    return int(row[which]) if which < len(row) else 0
