"""Races, team events and road combat as evenings of a career (Racetrack Map; Road Combat;
Prestige)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .....engine.career.frame import Coming
from .....engine.chance import Chance
from .....engine.match import Match
from ...book.records import CAR, CYCLE
from ...design.design import Design
from ...map.scenarios import (
    CHASE,
    LEAST_PACK,
    LONE_PRICE,
    PACK_ATTACK,
    PACK_CYCLE,
    PACK_PRICE,
    PURSUITS,
    RACE,
)
from ..calendar.calendar import ROADS, TEAM_SEATS, TEAMS, Event
from ..circuit import BORROWED, Driver
from ..garage.garage import Car, why_not_entered
from ..money.credit import has_a_ride
from ..people.character import CYCLIST
from ..people.deeds import Deeds

SIDED = (TEAMS, *PURSUITS)
"""Here those who win together have each won."""

PLACES = (60, 30, 10)
"""The percents of a race's purse for the first, the second and the third, if they are not out; the
rest stays with the track (house)."""

FILMED = 2
"""So many faces of a die in six have a TV crew see what is done on a road."""

ROAD_WIN, OUTNUMBERED_WIN = 1, 2
"""General points for a highway duel that is won, and for one against more than one."""

POOR = 1500
"""Who has less money rides a lent cycle in a pack."""


def why_not_on(event: Event, car: Car) -> str:
    """Why a car cannot come to an event, in one sentence; empty when it can."""
    reason = why_not_entered(car, event.division)
    if reason or event.kind != PACK_ATTACK:
        return reason
    name, price = car.design.name, car.price
    if is_lone(car.design):
        dear = price > LONE_PRICE
        return (
            f"{name}: it costs ${price:,}, and the lone car ${LONE_PRICE:,} at most."
            if dear
            else ""
        )
    most = PACK_PRICE // (event.seats - 1)
    if car.design.kind != CYCLE:
        return f"{name}: a Pack Attack is of a car and cycles."
    return (
        f"{name}: it costs ${price:,}, and a cycle of the pack ${most:,} at most."
        if price > most
        else ""
    )


def is_lone(design: Design) -> bool:
    """Whether a design is what the lone driver of a Pack Attack comes in."""
    return design.kind == CAR


def lent_for(event: Event, usual: str) -> str:
    """The sample vehicle that is lent for an event; ``usual`` is that of an amateur night."""
    return PACK_CYCLE if event.kind == PACK_ATTACK else usual


def fits(event: Event, car: Car) -> bool:
    """Whether a car keeps its owner from being lent one: of a pack cycles are lent, and a car for
    it is the lone one."""
    lone = event.kind == PACK_ATTACK and is_lone(car.design)
    return not lone and not why_not_on(event, car)


def pack_ride(driver: Driver, event: Event, *, lone: bool) -> int | None:
    """In what a rival comes to a Pack Attack: in the lone car if that is free, on a cycle of his,
    or on a lent one; ``None`` when he does not come."""
    fit = [n for n, car in enumerate(driver.cars) if not why_not_on(event, car)]
    cars = [n for n in fit if is_lone(driver.cars[n].design)]
    cycles = [n for n in fit if n not in cars]
    best = (cars if lone else []) or cycles
    if best:
        return max(best, key=lambda n: driver.cars[n].price)
    rides = CYCLIST in driver.character.skills or driver.character.money < POOR
    return BORROWED if rides or not has_a_ride(driver) else None


def least_of(event: Event) -> int:
    """How many must come to an event."""
    return {TEAMS: TEAM_SEATS, PACK_ATTACK: 1 + LEAST_PACK}.get(event.kind, 2)


def lined_up(
    event: Event, drivers: Sequence[Driver], coming: Coming, chance: Chance
) -> Coming | None:
    """Who starts where; ``None`` when too few have come.

    The lone car of a Pack Attack is first, and a lot says who flees in a chase (house).
    """
    if len(coming) < least_of(event):
        return None
    order = list(range(len(coming)))
    if event.kind == PACK_ATTACK:
        lone = [
            at
            for at, (who, car) in enumerate(coming)
            if car != BORROWED and is_lone(drivers[who].cars[car].design)
        ]
        if len(lone) != 1:
            return None
        order.sort(key=lambda at: at != lone[0])
    elif event.kind == CHASE:
        first = chance.pick(len(order))
        order.sort(key=lambda at: at != first)
    return [coming[at] for at in order]


def options_of(event: Event, seats: int) -> dict[str, Any]:
    """What the match of an event has besides: its scenario, laps, teams."""
    found: dict[str, Any] = {}
    if event.kind in (RACE, *ROADS):
        found["scenario"] = event.kind
    if event.laps:
        found["laps"] = event.laps
    if event.kind == TEAMS:
        found["teams"] = teams_of(seats)
    return found


def teams_of(seats: int) -> list[int]:
    """Who is with whom in a team event: every other one."""
    return [seat % 2 for seat in range(seats)]


def judge(event: Event, deeds: Sequence[Deeds], match: Match, *, filmed: bool) -> None:
    """What the deeds of an evening count for, by what kind of event it was.

    All who win together have won, and who has hit his own side has no kill of it (house). On a road
    nobody leaves an arena, and what nobody has filmed brings no prestige and confirms no kill.
    """
    everybody = all(each.shared for each in deeds)
    for seat, mine in enumerate(deeds):
        if event.kind in SIDED:
            mine.won = bool(mine.shared) and not everybody
        if event.kind == TEAMS:
            mine.kills = [other for other in mine.kills if (other - seat) % 2]
        if event.kind in (RACE, *ROADS):
            mine.left = False
        mine.seen = filmed
        mine.general = _general(event, seat, mine, len(deeds))
    if event.kind == RACE:
        _place(deeds, match)


def _general(event: Event, seat: int, mine: Deeds, seats: int) -> int | None:
    if event.kind not in ROADS:
        return None
    outnumbered = event.kind in PURSUITS and seat == 0 and seats > 2
    return (OUTNUMBERED_WIN if outnumbered else ROAD_WIN) if mine.won else 0


def _place(deeds: Sequence[Deeds], match: Match) -> None:
    [placed] = [each.data for each in match.events_for(None) if each.kind == "placed"]
    for place, seat in enumerate(placed["order"], 1):
        deeds[seat].place = place


def is_filmed(event: Event, chance: Chance) -> bool:
    """Whether anybody sees an event: all but one on a road, of which a die says it (Prestige)."""
    return event.kind not in ROADS or chance.pick(6) < FILMED


def race_share(purse: int, mine: Deeds) -> int:
    """What somebody gets of a race's purse."""
    behind = not mine.place or mine.place > len(PLACES) or mine.killed
    return 0 if behind else purse * PLACES[mine.place - 1] // 100
