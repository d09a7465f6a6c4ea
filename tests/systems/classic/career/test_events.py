"""Races, team events and road combat in a career (Racetrack Map; Road Combat; Prestige)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.systems.classic.career.test_careers import begun, driven
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.errors import Malformed
from wreckyard.games import GAMES
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    BORROWED,
    OUTING,
    YOU,
    Car,
    Circuit,
    Entry,
    Event,
    cars_of,
    circuit_from_json,
    circuit_to_json,
    conclude,
    enter,
    entries,
    match_of,
)
from wreckyard.systems.classic.career.calendar.calendar import FEATURES, events_of
from wreckyard.systems.classic.career.people.deeds import Deeds
from wreckyard.systems.classic.career.week.on_wheels import is_filmed, judge, race_share

RULES = GAMES.part("classic", "rules")
RACE = Event("race", 10, 3, "ring", 50, laps=1)
TEAMS = Event("teams", 10, 4, "lot", 50)
ROAD_DUEL = Event("road-duel", 10, 2, "loop", 50)
PACK = Event("pack-attack", 0, 4, "loop", 50)
CHASE = Event("highway-chase", 10, 3, "two-ways", 50)


def week_of(event: Event, car: str = "tin-casserole") -> Circuit:
    """Nothing else is on, and everybody has one such car."""
    circuit = begun()
    circuit.events = [event]
    for driver in circuit.drivers:
        driver.cars = [Car(stock_vehicle(car).design)]
    return circuit_from_json(circuit_to_json(circuit))


def quiet(**placed: Any) -> Any:
    """A match of which nothing is known but how a race was placed."""
    events = [SimpleNamespace(kind="placed", data=placed)] if placed else []
    return SimpleNamespace(events_for=lambda seat: events)


def test_a_season_has_events_of_every_kind() -> None:
    chance, seen = LiveChance(5), set()
    for _ in range(40):
        events = events_of(chance)
        assert [event.kind for event in events[:2]] == ["amateur", "division"]
        assert events[-1].kind == OUTING
        seen.add(events[2].kind)
        for event in events:
            data = circuit_to_json(begun()) | {"events": [[*event]]}
            assert circuit_from_json(data).events == [event]
    assert seen == set(FEATURES)


@pytest.mark.parametrize("event", [RACE, TEAMS, ROAD_DUEL, CHASE])
def test_an_event_is_driven_by_its_rules_and_everybody_keeps_his_place(event: Event) -> None:
    circuit = week_of(event)
    enter(circuit, Entry(0, 0))
    [booking] = circuit.booked
    assert YOU in booking.drivers
    match = match_of(RULES, circuit, booking, ["rookie"] * len(booking.drivers))
    assert match.options.get("scenario", "") == ("" if event is TEAMS else event.kind)
    assert match.options.get("teams") == ([0, 1, 0, 1] if event is TEAMS else None)
    assert [seat.name for seat in match.seats] == [circuit.drivers[n].name for n in booking.drivers]
    driven(match)
    news = conclude(circuit, match)
    assert news[0].startswith(f"{event.name}: ")
    assert circuit_from_json(circuit_to_json(circuit)) == circuit


def test_a_pack_attack_is_of_one_car_and_cycles() -> None:
    circuit = week_of(PACK)
    for driver in circuit.drivers[1:]:
        driver.cars, driver.character.money = [], 0
    enter(circuit, Entry(0, 0))
    [booking] = circuit.booked
    # Who comes in a car is the lone one, whom the others chase on lent cycles.
    assert booking.drivers[0] == YOU
    assert booking.cars == [0, BORROWED, BORROWED, BORROWED]
    names = [car.design.name for car in cars_of(circuit, booking)]
    assert names == ["Tin Casserole", *["Paper Wasp"] * 3]
    match = match_of(RULES, circuit, booking, ["rookie"] * 4)
    assert match.options["scenario"] == "pack-attack"


@pytest.mark.parametrize(
    ("car", "reason"),
    [
        ("tin-casserole", ""),
        ("paper-wasp", ""),
        ("brickwork", "Brickwork: it costs $22,225, and the lone car $17,000 at most."),
    ],
)
def test_a_pack_attack_lets_in_what_the_book_says(car: str, reason: str) -> None:
    circuit = week_of(PACK, car)
    assert dict(entries(circuit))[Entry(0, 0)] == reason


def test_a_race_is_paid_by_places() -> None:
    deeds = [Deeds(), Deeds(shared=1, won=True), Deeds(killed=True), Deeds()]
    judge(RACE, deeds, quiet(order=[1, 0, 2, 3]), filmed=True)
    assert [each.place for each in deeds] == [2, 1, 3, 4]
    # Of $1,000: the first 60 percent, the second 30; the third is out, the fourth too late.
    assert [race_share(1000, each) for each in deeds] == [300, 600, 0, 0]


def test_a_team_wins_together_and_its_own_side_is_no_kill() -> None:
    deeds = [Deeds(kills=[1, 2], shared=2), Deeds(), Deeds(shared=2), Deeds(kills=[1])]
    judge(TEAMS, deeds, quiet(), filmed=True)
    assert [each.won for each in deeds] == [True, False, True, False]
    assert [each.kills for each in deeds] == [[1], [], [], []]


def test_a_draw_of_both_sides_is_nobodys_victory() -> None:
    deeds = [Deeds(shared=3) for _ in range(3)]
    judge(CHASE, deeds, quiet(), filmed=True)
    assert not any(each.won for each in deeds)


@pytest.mark.parametrize(
    ("event", "winners", "general"),
    [
        (ROAD_DUEL, [1], [0, 1]),
        # One against two is outnumbered.
        (CHASE, [0], [2, 0, 0]),
        (CHASE, [1, 2], [0, 1, 1]),
    ],
)
def test_general_points_of_the_road(event: Event, winners: list[int], general: list[int]) -> None:
    deeds = [
        Deeds(shared=len(winners) if seat in winners else 0, won=[seat] == winners)
        for seat in range(len(general))
    ]
    judge(event, deeds, quiet(), filmed=True)
    assert [each.general for each in deeds] == general


class Die:
    """Chance that falls as it is told."""

    def __init__(self, face: int) -> None:
        self.face = face

    def pick(self, of: int) -> int:
        return self.face


@pytest.mark.parametrize(("face", "filmed"), [(0, True), (1, True), (2, False), (5, False)])
def test_two_faces_in_six_have_a_camera_on_the_road(face: int, filmed: bool) -> None:
    assert is_filmed(ROAD_DUEL, Die(face)) is filmed  # type: ignore[arg-type]
    # An arena and a track are always seen.
    assert is_filmed(RACE, Die(5))  # type: ignore[arg-type]


def test_what_nobody_has_filmed_brings_no_prestige_and_confirms_no_kill() -> None:
    told = {}
    for draws in range(12):
        circuit = week_of(ROAD_DUEL)
        enter(circuit, Entry(0, 0))
        match = driven(match_of(RULES, circuit, circuit.booked[0], ["rookie"] * 2))
        drivers = [circuit.drivers[n] for n in circuit.booked[0].drivers]
        circuit.draws += draws
        news = conclude(circuit, match)
        filmed = "A helicopter has filmed it." in news
        assert ("No camera was there to see it." in news) is not filmed
        told[filmed] = [(d.character.prestige, d.character.kills) for d in drivers]
        if len(told) == 2:
            break
    assert told[False] == [(0, 0), (0, 0)]
    assert max(told[True]) > (0, 0)


@pytest.mark.parametrize(
    "event",
    [
        ["race", 10, 3, "lot", 50, "", 1],
        ["race", 10, 3, "ring", 50, "", 9],
        ["race", 10, 3, "ring", 50],
        ["teams", 10, 3, "lot", 50],
        ["road-duel", 10, 3, "loop", 50],
        ["pack-attack", 10, 4, "loop", 50],
        ["highway-chase", 10, 3, "loop", 50],
        ["division", 10, 3, "lot", 50, "", 1],
        ["race", 10, 3, "ring", 50, "", 1, 0],
        [["race"], 10, 3, "ring", 50, "", 1],
    ],
)
def test_an_event_that_cannot_be_is_refused(event: list[object]) -> None:
    with pytest.raises(Malformed, match="is no event of a circuit"):
        circuit_from_json(circuit_to_json(begun()) | {"events": [event]})
