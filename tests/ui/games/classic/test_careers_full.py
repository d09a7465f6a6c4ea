"""Careers on the page with more than a garage or a list has room for, as older releases have kept
them."""

from __future__ import annotations

import json

from tests.ui.desk import Desk, at_a_desk
from tests.ui.games.classic.career_moments import begun, lived
from tests.ui.games.classic.test_careers import Driver, at_career, at_the_door, careers_kept, kept
from ui.base.node import find
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import Car, Circuit
from wreckyard.systems.classic.career.garage.wear import Wear


def full(many: int) -> Circuit:
    circuit = lived()
    circuit.you.cars = [Car(stock_vehicle("pocket-change").design) for _ in range(many)]
    return circuit


def test_a_career_with_42_cars_that_could_not_be_read_opens_and_is_sold_down() -> None:
    async def scenario(desk: Desk) -> None:
        assert "cannot be read" not in desk.text
        desk.press("cr-tab:garage")
        assert "Your garage holds 40 cars, and you have 42." in desk.text
        desk.press("cr-sell:41")
        desk.press("cr-sell:41")
        await desk.settle(lambda: "Pocket Change was sold for $1,924." in desk.text)
        assert "you have 41." in desk.text
        [each] = careers_kept(desk).values()
        assert each["version"] == 8

    at_career(full(42), scenario)


def test_the_others_drive_on_in_a_week_with_42_cars() -> None:
    """A career of an older release stopped here: "The others' evenings were evenings of the others
    stopped"."""
    circuit = begun()
    circuit.you.cars = [
        Car(stock_vehicle("pocket-change").design, Wear(burnt=True)) for _ in range(42)
    ]
    circuit.events = circuit.events[:1]

    async def scenario(desk: Desk) -> None:
        desk.press("cr-rest")
        await desk.settle(lambda: "Week 2 of season 1" in desk.text)
        assert "evenings of the others stopped" not in desk.text

    at_career(circuit, scenario)


def test_a_garage_with_room_for_all_that_an_evening_brings_says_nothing() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:garage")
        assert "has room for 40 cars" not in desk.text

    at_career(full(36), scenario)


def test_a_league_says_how_many_are_gone_and_no_longer_listed() -> None:
    circuit = lived()
    circuit.drivers[3].character.dead = 1
    circuit.gone = 7

    async def scenario(desk: Desk) -> None:
        desk.press("cr-tab:league")
        assert "7 others left before them." in desk.text

    at_career(circuit, scenario)


def test_a_career_of_an_unknown_version_stays_as_it_is() -> None:
    storage = kept(begun())
    documents = json.loads(storage.documents["classic-careers"])
    storage.put("classic-careers", {"a1": {**documents["a1"], "version": 99}})

    async def scenario(desk: Desk) -> None:
        await at_the_door(desk)
        assert "version 99 is of a newer release" in desk.text
        assert find(desk.page.tree, ref="cr-broken:a1") is not None

    at_a_desk(scenario, Desk(storage, Driver))
