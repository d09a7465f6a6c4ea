"""The map of a draft: one of ours or a road of one's own."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from ui.base.json_data import Json
from ui.games.classic.base.setup_strings import say
from ui.games.classic.roads.yard import why_not
from ui.games.classic.setup.draft_scenarios import WITH_LAPS
from wreckyard.systems.classic import GROUNDS, Ground, ground, ground_of, roads
from wreckyard.systems.classic.roads import RoadPlan

if TYPE_CHECKING:
    from ui.games.classic.setup.draft import ClassicDraft

OWN_ROAD = "own"
"""Instead of the code of a map: the road that the draft holds."""

SAVED = "road"
"""Before the number of a road of the shelf, where the map is chosen."""


@lru_cache(maxsize=16)
def ground_of_plan(plan: RoadPlan) -> Ground:
    """The board of a whole road."""
    return ground(roads.board_of(plan))


def ground_in(draft: ClassicDraft) -> Ground:
    """The map of a draft as the rules use it."""
    if draft.map == OWN_ROAD and draft.road is not None:
        return ground_of_plan(draft.road)
    return ground_of(draft.map)


def has_laps(draft: ClassicDraft) -> bool:
    """Whether what it is about goes over so many laps: not on a road that ends."""
    return draft.scenario in WITH_LAPS and not ground_in(draft).course.open


def with_road(draft: ClassicDraft, plan: RoadPlan) -> ClassicDraft:
    """The draft on a road of one's own; one that is not whole is left out."""
    return draft if why_not(plan, "") else replace(draft, map=OWN_ROAD, road=plan)


def with_map(draft: ClassicDraft, chosen: str, saved: Sequence[RoadPlan]) -> ClassicDraft:
    """The draft on the map that was chosen: the code of one, its own road, or one of the shelf."""
    word, colon, number = chosen.partition(":")
    if colon and word == SAVED and number.isdigit() and int(number) < len(saved):
        return with_road(draft, saved[int(number)])
    if chosen == OWN_ROAD and draft.road is not None:
        return replace(draft, map=OWN_ROAD)
    return replace(draft, map=chosen) if chosen in GROUNDS else draft


def map_names(
    draft: ClassicDraft, codes: Sequence[str], saved: Sequence[RoadPlan]
) -> list[tuple[str, str]]:
    """The maps that one may choose from, with their names: of roads those that are whole."""
    found = [(code, ground_of(code).name) for code in codes]
    if draft.road is not None:
        found.append((OWN_ROAD, draft.road.name))
    return found + [
        (f"{SAVED}:{at}", plan.name)
        for at, plan in enumerate(saved)
        if plan != draft.road and not why_not(plan, "")
    ]


def map_trouble(draft: ClassicDraft) -> str:
    """Why what the match is about cannot be played on its map, as a sentence; empty where it
    can."""
    map, seats = ground_in(draft), len(draft.seats)
    if len(map.gates) < seats:
        key = "trouble-starts" if map.course else "trouble-gates"
        return say(key, map=map.name, gates=len(map.gates), seats=seats)
    if draft.scenario and not map.course:
        return say("trouble-race-map", map=map.name)
    if draft.map != OWN_ROAD or draft.road is None:
        return ""
    why = why_not(draft.road, draft.scenario)
    return say("trouble-road", map=draft.road.name, why=why) if why else ""


def keeps_map(draft: ClassicDraft) -> bool:
    """Whether the road of a draft stays when it is about something else."""
    return (
        draft.map == OWN_ROAD and draft.road is not None and not why_not(draft.road, draft.scenario)
    )


def map_option(draft: ClassicDraft) -> Json:
    """The option of the rules: the code of a map, or a road as plain data."""
    if draft.map == OWN_ROAD and draft.road is not None:
        return roads.plan_to_json(draft.road)
    return draft.map
