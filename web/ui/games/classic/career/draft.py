"""A career that is to begin: who drives, with which skills, in what league."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ui.base.seating import LEVELS, NAME_MAX, NAMES
from ui.games.classic.career.kept import USUAL
from ui.games.classic.career.strings import say
from wreckyard.characters import DRIVER, of_kind
from wreckyard.systems.classic.career import (
    BEGINNING_POINTS,
    INBORN,
    LEAGUES,
    LEVEL_POINTS,
    MOST_PEOPLE,
    SECOND_CHANCE,
    SKILLS,
    Circuit,
    beginners_cost,
    new_circuit,
    skills_of_league,
)

NOT_LEARNED = -1
OFF, ON = FEET = ("off", "on")
"""Whether people leave their cars."""

MOST_LEVEL = BEGINNING_POINTS // LEVEL_POINTS - 1


def unlearned(skill: str) -> int:
    """The level of a skill for which nothing has been paid."""
    return 0 if skill in INBORN else NOT_LEARNED


@dataclass(frozen=True, slots=True)
class Beginner:
    """Somebody who is to begin; levels by skill, -1 for one that is not learned."""

    name: str
    levels: tuple[int, ...] = (0, NOT_LEARNED, 1, NOT_LEARNED, NOT_LEARNED, 0)

    @property
    def cost(self) -> int:
        """The points that the skills cost."""
        return sum(beginners_cost(*each) for each in zip(SKILLS, self.levels, strict=True))

    def learned(self) -> dict[str, int]:
        """Levels by skill, without those that are not learned."""
        levels = zip(SKILLS, self.levels, strict=True)
        return {skill: level for skill, level in levels if level > unlearned(skill)}


@dataclass(frozen=True, slots=True)
class NewCareer:
    """What is set up."""

    people: tuple[Beginner, ...] = (Beginner(NAMES[0]),)
    league: str = SECOND_CHANCE
    level: str = USUAL
    on_foot: bool = False

    @property
    def trouble(self) -> str:
        """Why it cannot begin, as a sentence, or empty."""
        names = [each.name.strip() for each in self.people]
        fine = all(0 < len(name) <= NAME_MAX and name.isprintable() for name in names)
        if not fine or len({name.casefold() for name in names}) < len(names):
            return say("trouble-name", most=NAME_MAX)
        dear = next((each for each in self.people if each.cost > BEGINNING_POINTS), None)
        return "" if dear is None else say("points-over", cost=dear.cost, of=BEGINNING_POINTS)

    def begun(self, seed: int) -> Circuit:
        """The first week of it, without trouble."""
        people = [(each.name.strip(), each.learned()) for each in self.people]
        cast = [each.name for each in of_kind(DRIVER)]
        (name, levels), *others = people
        return new_circuit(name, levels, self.league, seed, others, cast, on_foot=self.on_foot)


def changed(draft: NewCareer, ref: str, value: str) -> NewCareer | None:
    """The draft after a change of a field; None when the field is none of its own."""
    head, _, rest = ref.partition(":")
    if head == "cr-league" and rest in LEAGUES:
        return replace(draft, league=rest)
    if head == "cr-foot" and rest in FEET:
        return _on_foot(draft, on_foot=rest == ON)
    if head == "cr-level" and rest in LEVELS:
        return replace(draft, level=rest)
    if head == "cr-people" and rest.isdecimal() and 1 <= int(rest) <= MOST_PEOPLE:
        return replace(draft, people=_people(draft.people, int(rest)))
    at, _, skill = rest.partition(":")
    if not at.isdecimal() or int(at) >= len(draft.people):
        return None
    if head == "cr-name":
        return _with(draft, int(at), {"name": value})
    if head == "cr-skill" and skill in SKILLS and value.removeprefix("-").isdecimal():
        levels = list(draft.people[int(at)].levels)
        levels[SKILLS.index(skill)] = max(unlearned(skill), min(MOST_LEVEL, int(value)))
        return _with(draft, int(at), {"levels": tuple(levels)})
    return None


def _on_foot(draft: NewCareer, *, on_foot: bool) -> NewCareer:
    """With people on foot or without; skills that are then of no use are given back."""
    known = skills_of_league(on_foot=on_foot)
    people = []
    for each in draft.people:
        levels = zip(SKILLS, each.levels, strict=True)
        kept = tuple(level if skill in known else unlearned(skill) for skill, level in levels)
        people.append(replace(each, levels=kept))
    return replace(draft, on_foot=on_foot, people=tuple(people))


def _people(people: tuple[Beginner, ...], count: int) -> tuple[Beginner, ...]:
    found = list(people[:count])
    while len(found) < count:
        taken = {each.name for each in found}
        found.append(Beginner(next(name for name in NAMES if name not in taken)))
    return tuple(found)


def _with(draft: NewCareer, at: int, changes: Mapping[str, object]) -> NewCareer:
    people = list(draft.people)
    people[at] = replace(people[at], **changes)  # type: ignore[arg-type]
    return replace(draft, people=tuple(people))
