"""Leagues of several people, and evenings that nobody watches (house)."""

from __future__ import annotations

import json

import pytest

from wreckyard.ai import make_agent
from wreckyard.engine.errors import Malformed
from wreckyard.games import GAMES
from wreckyard.systems.classic.career import (
    BORROWED,
    CAREER,
    EVENINGS,
    Circuit,
    Entry,
    circuit_from_json,
    circuit_to_json,
    enter,
    entries,
    has_people,
    likely,
    new_circuit,
    reconsider,
    rest,
    undecided,
    why_busy,
)

RULES = GAMES.part("classic", "rules")
AMATEUR_NIGHT = Entry(0, BORROWED)
SKILLS = {"driver": 1, "gunner": 0}


def league(*names: str) -> Circuit:
    first, *others = names
    return new_circuit(first, SKILLS, "iron", 3, [(name, SKILLS) for name in others])


def test_evenings_are_booked_when_the_last_person_has_decided() -> None:
    circuit = league("Kim", "Rosa")
    assert undecided(circuit) == [0, 1]
    enter(circuit, AMATEUR_NIGHT, 0)
    assert (undecided(circuit), circuit.booked) == ([1], [])
    assert why_busy(circuit, 0) == "Kim has decided what to do this week."
    assert why_busy(circuit, 1) == ""
    enter(circuit, AMATEUR_NIGHT, 1)
    # Both are there, and two others for the places that are left.
    booking = circuit.booked[0]
    assert booking.drivers[:2] == [0, 1]
    assert len(booking.drivers) == 4
    assert min(booking.drivers[2:]) >= 2
    assert has_people(circuit)
    assert circuit.plans == {}


def test_who_has_decided_may_think_again_until_the_last_has() -> None:
    circuit = league("Kim", "Rosa")
    rest(circuit, 0)
    with pytest.raises(Malformed, match="Kim has decided what to do this week"):
        enter(circuit, AMATEUR_NIGHT, 0)
    reconsider(circuit, 0)
    assert undecided(circuit) == [0, 1]
    with pytest.raises(Malformed, match="Kim has decided nothing yet"):
        reconsider(circuit, 0)
    enter(circuit, AMATEUR_NIGHT, 0)
    rest(circuit, 1)
    assert circuit.booked[0].drivers[0] == 0
    assert all(1 not in booking.drivers for booking in circuit.booked)


def test_people_have_no_more_places_than_an_event_has() -> None:
    circuit = league("Kim", "Rosa", "Tom", "Una", "Vic")
    for who in range(4):
        enter(circuit, AMATEUR_NIGHT, who)
    assert dict(entries(circuit, 4))[AMATEUR_NIGHT] == "All 4 places are taken."
    rest(circuit, 4)
    assert circuit.booked[0].drivers == [0, 1, 2, 3]


def test_names_of_a_league_differ_and_a_cast_comes_under_its_own() -> None:
    with pytest.raises(Malformed, match="names of their own"):
        league("Kim", "kim")
    circuit = new_circuit("Kim", SKILLS, "iron", 3, (), ["Mags Rook", "Kim", "Old Hob"])
    names = [driver.name for driver in circuit.drivers]
    assert {"Mags Rook", "Old Hob"} <= set(names[1:])
    assert names.count("Kim") == 1
    assert len(set(names)) == 12


def test_a_league_is_kept_with_what_has_been_decided() -> None:
    circuit = league("Kim", "Rosa", "Tom")
    enter(circuit, AMATEUR_NIGHT, 0)
    rest(circuit, 1)
    data = json.loads(json.dumps(circuit_to_json(circuit)))
    again = circuit_from_json(data)
    assert again.people == 3
    assert again.plans == {0: (0, BORROWED), 1: None}
    assert circuit_to_json(again) == data
    for wrong in ({"7": None}, {"0": [9, 0]}, {"0": [0, 5]}, [1]):
        with pytest.raises(Malformed, match="a career: "):
            circuit_from_json({**data, "plans": wrong})


def test_a_career_of_the_first_version_is_read_as_one_of_one_person() -> None:
    data = {"circuit": circuit_to_json(league("Kim")), "match": ""}
    assert "people" not in data["circuit"]
    assert CAREER.read(data, 1) == data


def test_who_may_come_has_a_car_for_it() -> None:
    circuit = league("Kim")
    division = circuit.events[1]
    for number in likely(circuit, division):
        prices = [car.price for car in circuit.drivers[number].cars]
        assert min(prices) <= division.division * 1000
    assert likely(circuit, division)


def test_an_evening_that_nobody_watches_is_data_in_and_data_out() -> None:
    circuit = league("Kim")
    circuit.events = circuit.events[1:2]
    enter_or_rest = circuit_to_json(circuit)
    assert EVENINGS.next(RULES, enter_or_rest, "rookie", {}) is None
    rest(circuit)
    data = circuit_to_json(circuit)
    first = circuit.drivers[circuit.booked[0].drivers[0]].name
    match = EVENINGS.next(RULES, data, "rookie", {first: "hob.rookie"})
    assert match is not None
    assert match.seats[0].player == "hob.rookie"
    agents = [make_agent(match.rules.name, "rookie", seat) for seat in range(len(match.seats))]
    while (decision := match.decision) is not None:
        match.submit(decision.seat, match.ask(agents[decision.seat], None))  # type: ignore[arg-type]
    found = circuit_from_json(EVENINGS.concluded(data, match))
    assert (found.week, found.booked) == (2, [])
    assert any(first in sentence for _, sentence in found.news)
    # What was given is as it was.
    assert data == circuit_to_json(circuit)
