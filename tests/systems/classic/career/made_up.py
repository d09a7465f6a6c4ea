"""Evenings of careers that end by a throw of dice and not by a match: a thousand weeks in a
minute."""

from __future__ import annotations

import random
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from wreckyard.engine.career import visits
from wreckyard.engine.career.outings import Result
from wreckyard.engine.stores import read_store, write_store
from wreckyard.systems.classic.career import (
    CAREER,
    OUTING,
    Car,
    Circuit,
    Event,
    cars_of,
    circuit_from_json,
    circuit_to_json,
    conclude,
    end_week,
)
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.people.deeds import Deeds
from wreckyard.systems.classic.career.people.story import FOOT, WHEELS
from wreckyard.systems.classic.career.week import evening as evenings
from wreckyard.systems.classic.state.condition import Condition


def reread(circuit: Circuit) -> Circuit:
    """The career after a file was written and read, which must change nothing."""
    text = write_store("classic", CAREER, {"circuit": circuit_to_json(circuit), "match": ""})
    again = circuit_from_json(read_store("classic", CAREER, text)["circuit"])
    assert again == circuit
    return again


def worn(car: Car, luck: random.Random, *, burnt: float = 0.2) -> Wear:
    """Any damage that a vehicle can have, or none."""
    outfit = car.outfit
    kinds = luck.choice((0.0, 0.3, 1.0))
    parts = [part for part in outfit.parts if part.code not in outfit.aboard and part.dp]
    left = {part.code: luck.randrange(part.dp) for part in parts if luck.random() < kinds}
    full = dict(zip(outfit.weapons, Condition(outfit).shots, strict=True))
    shots = {
        name: [luck.randint(0, top) for top in row]
        for name, row in full.items()
        if luck.random() < kinds
    }
    return Wear(
        left,
        sorted(place for place in outfit.wheels if luck.random() < kinds / 3),
        {name: row for name, row in shots.items() if row != full[name]},
        luck.random() < burnt,
    )


def deeds_by(luck: random.Random, circuit: Circuit) -> list[Deeds]:
    """What the drivers of the next evening might have done."""
    booking = circuit.booked[0]
    cars = cars_of(circuit, booking)
    seats = range(len(cars))
    found = [Deeds(wear=worn(car, luck)) for car in cars]
    winners = luck.choice([[luck.choice(seats)], [luck.choice(seats)], [*seats]])
    for seat in seats:
        mine, driver = found[seat], circuit.drivers[booking.drivers[seat]]
        mine.shared = len(winners) if seat in winners else 0
        mine.won, mine.fought = winners == [seat], luck.random() < 0.8
        mine.killed = seat not in winners and luck.random() < 0.7
        mine.hits = luck.choice((0, 0, 0, 1, 2, 3))
        mine.others = [luck.choice((0, 3)) for _ in range(len(cars[seat].outfit.aboard) - 1)]
        mine.vest = luck.randint(0, driver.vest)
        if mine.killed:
            by = found[luck.choice([each for each in seats if each != seat])]
            by.kills.append(seat)
            by.hows[seat] = luck.choice((FOOT, WHEELS))
    return found


def conclude_by(luck: random.Random, circuit: Circuit) -> None:
    """Conclude the next evening as it might have ended."""
    booking = circuit.booked[0]
    seats = [*range(len(booking.drivers))]
    luck.shuffle(seats)
    state = SimpleNamespace(spent=[])
    ended: Any = SimpleNamespace(
        outcome=SimpleNamespace(winners=[]),
        observe=lambda seat: SimpleNamespace(known=state),
        events_for=lambda seat: [SimpleNamespace(kind="placed", data={"order": seats})],
    )
    if booking.event.kind == OUTING:
        winners = luck.randint(1, len(seats))
        places = [Result(1 + (seat >= winners), luck.randint(0, 3)) for seat in seats]
        with patch.object(visits, "results_of", lambda offer, match: places):
            conclude(circuit, ended)
        return
    deeds = deeds_by(luck, circuit)
    with patch.object(evenings, "deeds_of", lambda state, events, winners: deeds):
        conclude(circuit, ended)


def finish_week(luck: random.Random, circuit: Circuit) -> None:
    """Conclude every evening of the week that is booked."""
    if circuit.booked:
        while circuit.booked:
            conclude_by(luck, circuit)
        end_week(circuit)


def only(circuit: Circuit, event: Event) -> None:
    """Nothing else is on this week."""
    circuit.events = [event]
