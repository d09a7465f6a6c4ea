"""Drafts to JSON and back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ui.base.json_data import Json, exactly, members
from ui.base.seating import may_be_kept
from ui.games.classic.roads.yard import why_not
from ui.games.classic.setup.draft import (
    AMATEURS,
    ANY,
    ARMORS,
    EVENTS,
    LIMITS,
    OWN,
    SEATS_MAX,
    SEATS_MIN,
    ClassicDraft,
    ClassicSeat,
    car_codes,
)
from ui.games.classic.setup.draft_map import OWN_ROAD
from ui.games.classic.setup.draft_scenarios import LAPS, SCENARIOS, TEAMS
from wreckyard import Malformed
from wreckyard.systems.classic import (
    GROUNDS,
    KITS,
    USUAL,
    conditions,
    design_from_json,
    design_to_json,
    roads,
)
from wreckyard.systems.classic.roads import RoadPlan


def draft_to_json(draft: ClassicDraft) -> dict[str, Json]:
    """A draft as plain data; which sheet lies open is not kept."""
    return {
        "seats": [
            {
                "name": seat.name,
                "player": seat.player,
                "colour": seat.colour,
                "car": seat.car,
                "team": seat.team,
                "own": None if seat.own is None else design_to_json(seat.own),
                "kit": seat.kit,
            }
            for seat in draft.seats
        ],
        "division": draft.division,
        "map": draft.map,
        "alternate": draft.alternate,
        "errata": draft.errata,
        "gentle": draft.gentle,
        "concussion": draft.concussion,
        "automatic": draft.automatic,
        "sealed": draft.sealed,
        "even": draft.even,
        "on_foot": draft.on_foot,
        "armor": draft.armor,
        "turns": draft.turns,
        "weather": draft.weather,
        "surface": draft.surface,
        "light": draft.light,
        "scenario": draft.scenario,
        "laps": draft.laps,
        "points": draft.points,
        "secret": draft.secret,
        "seed": draft.seed,
        "road": None if draft.road is None else roads.plan_to_json(draft.road),
    }


def draft_from_json(data: object) -> ClassicDraft | None:
    """A draft from plain data, or None when it is not one. A car that does not fit, or
    cannot be read any more, is let go."""
    try:
        draft = _draft_from_json(members(data))
    except (KeyError, TypeError, ValueError):
        return None
    return draft if _sound(draft) else None


def _draft_from_json(data: Mapping[str, object]) -> ClassicDraft:
    rows: list[object] = exactly(list, data["seats"])
    # What was kept before there were divisions was an amateur night.
    division = exactly(int, data.get("division", AMATEURS))
    if division not in EVENTS:
        raise ValueError("no such division")
    return ClassicDraft(
        tuple(_seat_from_json(members(row), division) for row in rows),
        division,
        exactly(str, data["map"]),
        exactly(bool, data["alternate"]),
        exactly(bool, data["errata"]),
        exactly(bool, data.get("gentle", False)),
        exactly(bool, data.get("concussion", False)),
        exactly(str, data.get("armor", "")),
        exactly(int, data["turns"]),
        exactly(str, data["seed"]),
        automatic=exactly(bool, data.get("automatic", False)),
        sealed=exactly(bool, data.get("sealed", False)),
        even=exactly(bool, data.get("even", False)),
        on_foot=exactly(bool, data.get("on_foot", False)),
        weather=exactly(str, data.get("weather", "")),
        surface=exactly(str, data.get("surface", "")),
        light=exactly(str, data.get("light", "")),
        scenario=exactly(str, data.get("scenario", "")),
        laps=exactly(int, data.get("laps", 2)),
        points=exactly(bool, data.get("points", False)),
        secret=exactly(bool, data.get("secret", False)),
        road=_road(data.get("road")),
    )


def _road(data: object) -> RoadPlan | None:
    """The road that is kept, if it can be played on."""
    if data is None:
        return None
    try:
        plan = roads.plan_from_json(data)
    except Malformed:
        return None
    return None if why_not(plan, "") else plan


def _seat_from_json(data: Mapping[str, object], division: int) -> ClassicSeat:
    car, own = exactly(str, data["car"]), data.get("own")
    kit, team = exactly(str, data.get("kit", USUAL)), exactly(int, data.get("team", 0))
    seat = ClassicSeat(
        exactly(str, data["name"]),
        exactly(str, data["player"]),
        exactly(int, data["colour"]),
        kit=kit if kit in KITS else USUAL,
        team=team if team in TEAMS else 0,
    )
    if own is not None:
        try:
            return replace(seat, car=OWN, own=design_from_json(own))
        except Malformed:
            return seat
    return replace(seat, car=car if car in car_codes(division) else ANY)


def _sound(draft: ClassicDraft) -> bool:
    return (
        may_be_kept(draft.seats, SEATS_MIN, SEATS_MAX)
        and (draft.map in GROUNDS or (draft.map == OWN_ROAD and draft.road is not None))
        and draft.turns in LIMITS
        and draft.scenario in SCENARIOS
        and draft.laps in LAPS
        and draft.weather in ("", *conditions().weather)
        and draft.surface in ("", *conditions().surface)
        and draft.light in ("", *conditions().light)
        and draft.armor in ARMORS
        and len(draft.seed) <= 99
    )
