"""The draft of a match."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from random import Random

from ui.base import strings
from ui.base.json_data import Json
from ui.base.seating import trouble_with_seats, with_count, with_field, with_seat_changed
from ui.games.classic.base.setup_strings import say
from ui.games.classic.setup.draft_map import (
    ground_in,
    has_laps,
    keeps_map,
    map_option,
    map_trouble,
    with_map,
)
from ui.games.classic.setup.draft_scenarios import LAPS, SCENARIOS, TEAMS, may_score, teams_of
from wreckyard.systems.classic import (
    BODY_ARMOR,
    DIVISIONS,
    KITS,
    SEATS,
    USUAL,
    Design,
    StockVehicle,
    conditions,
    design_to_json,
    figures,
    is_amateur,
    kit_fault,
    road,
    stock_vehicle,
    stock_vehicles,
    usual_map,
    why_not_fielded,
)
from wreckyard.systems.classic.roads import RoadPlan

SEATS_MIN, SEATS_MAX = SEATS

ANY, OWN = "", "own"
"""A seat's car: any that fits, drawn at the start; one of its own. Else the code of one."""

FIRST_SHOTS, AMATEURS, OPEN = -2, -1, 0
"""Instead of a division: gentle duels of cars with one gun, simple cars of any price, all cars."""

EVENTS = (FIRST_SHOTS, AMATEURS, *DIVISIONS, OPEN)
"""What can be driven in, as one climbs: first shots, an amateur night, the divisions, anything."""

SWITCHES = (
    "alternate", "errata", "gentle", "concussion", "automatic", "sealed", "even", "on_foot", "points",
    "secret",
)  # fmt: skip
"""The options that are on or off."""

ARMORS = ("", *BODY_ARMOR[:3])
"""What everybody may wear: nothing, body armor, improved, impact armor."""

LIMITS = (0, 20, 40, 60)
"""How many turns a duel may have; 0 for any number."""


@dataclass(frozen=True, slots=True)
class ClassicSeat:
    """One seat: name, kind of player, index into ``COLOURS``, its car, and what its people carry on
    foot.

    ``own`` is there exactly when ``car`` is ``OWN``; ``kit`` is the code of one of ``KITS``.
    """

    name: str
    player: str
    colour: int
    car: str = ANY
    own: Design | None = None
    team: int = 0
    kit: str = USUAL


@dataclass(frozen=True, slots=True)
class ClassicDraft:
    """The duel that is being set up.

    Attributes:
        division: one of ``EVENTS``: which cars may be driven.
        map: the code of a map, ``OWN_ROAD`` for ``road``, a road of one's own.
        alternate, errata, gentle, concussion, automatic, sealed, even, on_foot, turns: options of
            the rules.
        armor: the body armor that everybody wears, by its code; empty for none.
        weather, surface, light: the codes of them; empty for fine weather, a road, and daylight.
        scenario: one of ``SCENARIOS``: what it is about; ``laps`` of a race, ``points`` of a duel.
        seed: a whole number as text, or empty for chance.
        sheet: the seat whose record sheet lies open, -1 none; it is not kept.
    """

    seats: tuple[ClassicSeat, ...] = (
        ClassicSeat("Jet", "person", 0, "tin-casserole-launcher"),
        ClassicSeat("Rusty", "regular", 1),
    )
    division: int = AMATEURS
    map: str = "lot"
    alternate: bool = True
    errata: bool = False
    gentle: bool = False
    concussion: bool = False
    armor: str = ""
    turns: int = 0
    seed: str = ""
    sheet: int = -1
    automatic: bool = False
    sealed: bool = False
    even: bool = False
    on_foot: bool = False
    weather: str = ""
    surface: str = ""
    light: str = ""
    scenario: str = ""
    laps: int = 2
    points: bool = False
    secret: bool = False
    road: RoadPlan | None = None

    @property
    def shared(self) -> bool:
        """Whether several people use this device."""
        return sum(seat.player == "person" for seat in self.seats) > 1


@cache
def cars(event: int = AMATEURS) -> tuple[StockVehicle, ...]:
    """The stock cars that may be driven in one of ``EVENTS``, the cheapest first."""
    found = [
        each
        for each in stock_vehicles().values()
        if not why_not_fielded(each.design, max(OPEN, event))
        and (event not in (FIRST_SHOTS, AMATEURS) or is_amateur(each.design))
        and (event != FIRST_SHOTS or [one.place for one in each.design.weapons] == ["front"])
    ]
    return tuple(sorted(found, key=lambda each: each.published.get("price", 0)))


@cache
def car_codes(event: int = AMATEURS) -> tuple[str, ...]:
    """The codes of ``cars``."""
    return tuple(each.code for each in cars(event))


@cache
def _pack_codes(lone: bool) -> tuple[str, ...]:
    """The stock cars of a Pack Attack that the lone driver may have, or the cycles of the pack."""
    kind, most = ("car", road.LONE_PRICE) if lone else ("cycle", road.PACK_PRICE)
    return tuple(
        each.code
        for each in cars(OPEN)
        if each.design.kind == kind and figures(each.design).price <= most
    )


def codes_of(draft: ClassicDraft, at: int) -> tuple[str, ...]:
    """The codes of the stock cars that a seat may choose from."""
    if draft.scenario == road.PACK_ATTACK and draft.division != FIRST_SHOTS:
        return _pack_codes(at == road.LONE)
    return car_codes(draft.division)


def car_of(draft: ClassicDraft, at: int) -> Design | None:
    """The car that a seat has so far: its own, or the stock car that was chosen for it."""
    seat = draft.seats[at]
    if seat.own is not None:
        return seat.own
    return stock_vehicle(seat.car).design if seat.car in codes_of(draft, at) else None


@lru_cache(maxsize=256)
def refusal_of(car: Design, event: int) -> str:
    """Why a car may not be driven in one of ``EVENTS``, without a full stop; empty when it may."""
    why = why_not_fielded(car, max(OPEN, event))
    return why or ("" if event != AMATEURS or is_amateur(car) else say("trouble-amateur"))


def with_car(draft: ClassicDraft, at: int, car: Design) -> ClassicDraft:
    """The draft with a car from the garage for a seat."""
    return with_seat(draft, at, car=OWN, own=car)


# Changes


def with_seats(draft: ClassicDraft, count: int) -> ClassicDraft:
    """The draft with so many seats, on a map that has a gate for each."""
    count = max(SEATS_MIN, min(SEATS_MAX, count))
    usual = draft.map if draft.scenario else usual_map(count)
    map = draft.map if len(ground_in(draft).gates) >= count else usual
    return replace(draft, seats=with_count(draft.seats, count, ClassicSeat), map=map, sheet=-1)


def with_scenario(draft: ClassicDraft, scenario: str) -> ClassicDraft:
    """The draft about something else, on a map that it can be played on."""
    count = len(draft.seats)
    least, most = road.seats_of(scenario)
    if not least <= count <= most:
        draft = with_seats(replace(draft, scenario=scenario), min(most, max(least, count)))
    found = replace(draft, scenario=scenario)
    if not keeps_map(found):
        found = replace(found, map=road.map_of(scenario, len(draft.seats)))
    if scenario == road.CHASE != draft.scenario:
        found = replace(found, laps=1)
    if scenario == road.PACK_ATTACK:
        found = with_division(found, OPEN)
    seats = tuple(
        seat if seat.car in (OWN, *codes_of(found, at)) else replace(seat, car=ANY)
        for at, seat in enumerate(found.seats)
    )
    return replace(found, seats=seats)


def with_seat(draft: ClassicDraft, at: int, **changes: object) -> ClassicDraft:
    """The draft with one seat changed."""
    return replace(draft, seats=with_seat_changed(draft.seats, at, **changes))


def with_division(draft: ClassicDraft, division: int) -> ClassicDraft:
    """The draft with another of ``EVENTS``; stock cars that may not be driven in it are let go, of
    one's own it is told."""
    codes = (OWN, *car_codes(division))
    seats = tuple(seat if seat.car in codes else replace(seat, car=ANY) for seat in draft.seats)
    return replace(draft, division=division, seats=seats, sheet=-1)


def changed(
    draft: ClassicDraft, ref: str, value: str, checked: bool | None, saved: Sequence[Design] = ()
) -> ClassicDraft | None:
    """The draft after a change of a field; None when the field is not of the set-up. What cannot be
    is left as it was. ``saved`` are the cars of the garage, from which a seat may choose."""
    head, _, rest = ref.partition(":")
    if not head.startswith("cl-"):
        return None
    try:
        return _changed(draft, head[3:], rest, value, checked is not False, saved)
    except (ValueError, IndexError):
        return draft


def _changed(
    draft: ClassicDraft, head: str, rest: str, value: str, on: bool, saved: Sequence[Design]
) -> ClassicDraft | None:
    if head in ("name", "player", "colour"):
        return replace(draft, seats=with_field(draft.seats, head, int(rest), value))
    if head == "kit":
        return with_seat(draft, int(rest), kit=value) if value in KITS else draft
    if head == "team":
        return with_seat(draft, int(rest), team=int(value)) if int(value) in TEAMS else draft
    if head == "car":
        return _with_chosen(draft, int(rest), value, saved)
    if head == "seed":
        return replace(draft, seed=value.strip())
    if head in SWITCHES:
        return replace(draft, **{head: on})  # type: ignore[arg-type]
    if head in ("weather", "surface", "light"):
        known = value in ("", *getattr(conditions(), head))
        return replace(draft, **{head: value}) if known else draft  # type: ignore[arg-type]
    if head == "armor":
        return replace(draft, armor=value) if value in ARMORS else draft
    if head == "division":
        return with_division(draft, int(value)) if int(value) in EVENTS else draft
    if head in ("scenario", "laps"):
        return _with_contest(draft, head, rest or value) if on else draft
    if head == "turns":
        return replace(draft, turns=int(value)) if int(value) in LIMITS else draft
    if head not in ("count", "map"):
        return None
    chosen = rest or value
    if not on:
        return draft
    if head == "count":
        return with_seats(draft, int(chosen))
    return with_map(draft, chosen, ())


def _with_contest(draft: ClassicDraft, head: str, chosen: str) -> ClassicDraft:
    """The draft with another scenario, or other laps."""
    if head == "laps":
        return replace(draft, laps=int(chosen)) if int(chosen) in LAPS else draft
    return with_scenario(draft, chosen) if chosen in SCENARIOS else draft


def _with_chosen(draft: ClassicDraft, at: int, value: str, saved: Sequence[Design]) -> ClassicDraft:
    """The draft with the car that was chosen from the list of a seat."""
    word, colon, number = value.partition(":")
    if colon and word == "saved":
        return with_car(draft, at, saved[int(number)])
    fits = value == ANY or value in codes_of(draft, at)
    return with_seat(draft, at, car=value, own=None) if fits else draft


def _cheapest(draft: ClassicDraft, at: int) -> Design:
    """What stands for a car that is still to be drawn."""
    return stock_vehicle(codes_of(draft, at)[0]).design


# What is wrong with it, and what it makes


def trouble_with(draft: ClassicDraft) -> str:
    """The first reason why the draft cannot be played, as a sentence, or empty."""
    trouble = trouble_with_seats(draft.seats, draft.seed)
    if trouble:
        return strings.say(trouble)
    if len(set(teams_of(draft))) < SEATS_MIN:
        return say("trouble-teams")
    races = draft.scenario and draft.division != FIRST_SHOTS
    why = "" if draft.division == FIRST_SHOTS else map_trouble(draft)
    if why:
        return why
    if races and draft.scenario == road.PACK_ATTACK and draft.division != OPEN:
        return say("trouble-pack-event")
    if races:
        found = [car_of(draft, at) for at in range(len(draft.seats))]
        why = road.why_not_of(
            draft.scenario, [each or _cheapest(draft, at) for at, each in enumerate(found)]
        )
        if why:
            return f"{why[:1].upper()}{why[1:]}."
    for seat in draft.seats if draft.on_foot else ():
        why = kit_fault(KITS[seat.kit], draft.armor)
        if why:
            return say("trouble-kit", name=seat.name.strip(), why=why)
    for seat in draft.seats:
        why = refusal_of(seat.own, draft.division) if seat.own is not None else ""
        if why:
            return say("trouble-cars", name=seat.name.strip(), why=why)
    return ""


def options_of(draft: ClassicDraft, seed: int) -> dict[str, Json]:
    """The options of a match for a draft without trouble.

    Seats that take any car get one by the seed, all different as long as there are enough.
    """
    rng = Random(seed)
    first = draft.division == FIRST_SHOTS
    taken = {seat.car for seat in draft.seats}
    pool: list[str] = []
    pooled: tuple[str, ...] = ()
    chosen: list[Json] = []
    for at, seat in enumerate(draft.seats):
        codes = codes_of(draft, at)
        if codes != pooled:
            pool, pooled = [], codes
        if seat.own is not None:
            chosen.append(design_to_json(seat.own))
            continue
        if seat.car in codes:
            chosen.append(seat.car)
            continue
        if draft.scenario == road.PACK_ATTACK and at != road.LONE and not first:
            # What all of them can have together.
            chosen.append(codes[0])
            continue
        if not pool:
            pool = [code for code in codes if code not in taken] or list(codes)
        chosen.append(pool.pop(int(rng.random() * len(pool))))
    return {
        # First shots are fired where nothing is in the way, if there are gates enough.
        "map": usual_map(len(draft.seats)) if first else map_option(draft),
        "division": max(OPEN, draft.division),
        "gentle": draft.gentle or first,
        "vehicles": chosen,
        "alternate": draft.alternate,
        "errata": draft.errata,
        "concussion": draft.concussion,
        "automatic": draft.automatic,
        "sealed": draft.sealed,
        "even": draft.even,
        "on_foot": draft.on_foot,
        "gear": [list(KITS[seat.kit]) for seat in draft.seats] if draft.on_foot else None,
        "body_armor": [draft.armor] * len(draft.seats),
        "turns": draft.turns,
        "weather": draft.weather,
        "surface": draft.surface,
        "light": draft.light,
        "scenario": "" if first else draft.scenario,
        "points": may_score(draft) and draft.points,
        "secret": draft.secret,
        "teams": list(teams_of(draft)),
        "laps": draft.laps if has_laps(draft) and not first else 0,
    }
