"""The scenario and the teams of a draft.

The teams of a duel of the classic that is being set up.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wreckyard.systems.classic import GROUNDS, ground_of, racing, road

if TYPE_CHECKING:
    from ui.games.classic.setup.draft import ClassicDraft


SCENARIOS = ("", racing.RACE, road.ROAD_DUEL, road.PACK_ATTACK, road.CHASE)

WITH_LAPS = (racing.RACE, road.CHASE)
"""What a match is about: a duel, a race, road combat, a chase; those that are over so many laps."""

LAPS = (1, 2, 3, 5)
"""How many laps a race may have."""


def maps_for(scenario: str) -> list[str]:
    """The maps that one may choose from: for a race those with a course."""
    return [code for code in GROUNDS if not scenario or ground_of(code).course]


TEAMS = (0, 1, 2, 3)
"""A seat is alone with 0, or of one of three teams."""

LEAST = 3
"""With fewer seats there are no teams."""


def has_teams(draft: ClassicDraft) -> bool:
    """Whether there can be teams: two fight each other, and a race or the road has none."""
    return len(draft.seats) >= LEAST and not draft.scenario


def may_score(draft: ClassicDraft) -> bool:
    """Whether kills and jumps can count: in duels without people on foot."""
    return not draft.scenario and not draft.on_foot


def teams_of(draft: ClassicDraft) -> list[int]:
    """The number of each seat's team: that of its first seat."""
    wanted = [seat.team if has_teams(draft) else 0 for seat in draft.seats]
    return [wanted.index(team) if team else at for at, team in enumerate(wanted)]
