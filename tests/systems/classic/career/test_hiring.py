"""Gunners, drivers and mechanics for hire (house; their wages: Learning the Mechanic Skill)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from wreckyard.engine.errors import Malformed
from wreckyard.games import GAMES
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    BORROWED,
    Booking,
    Car,
    Circuit,
    Entry,
    Event,
    Hand,
    circuit_from_json,
    circuit_to_json,
    conclude,
    end_week,
    enter,
    entries,
    for_hire,
    halves_a_week,
    hire,
    hire_price,
    look_after,
    match_of,
    new_circuit,
    rest,
    why_not_hired,
    why_not_worked,
)
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.money import hiring
from wreckyard.systems.classic.career.money.hiring import crew_aboard, hands_hurt, paid_out
from wreckyard.systems.classic.career.people.deeds import Deeds
from wreckyard.systems.classic.career.week import evening

RULES = GAMES.part("classic", "rules")
POCKET = stock_vehicle("pocket-change").design
WITH_GUNNER = replace(stock_vehicle("school-run").design, gunners=1)


def begun(league: str = "second-chance") -> Circuit:
    circuit = new_circuit("Kim", {"driver": 1, "gunner": 0}, league, 3)
    circuit.you.character.money = 20_000
    return circuit


def hand(trade: str, level: int, until: int = 1) -> Hand:
    return Hand("Dex Cable", trade, level, 0, until)


@pytest.mark.parametrize(
    ("level", "fame", "wage"),
    # $150 of living and the 52nd part of $8,000, $10,000, $15,000 and $20,000, to the nearest ten.
    [(0, 0, 300), (1, 0, 340), (2, 0, 440), (3, 0, 530), (2, 7, 510)],
)
def test_a_wage_is_what_mechanics_of_the_level_earn_and_ten_dollars_for_fame(
    level: int, fame: int, wage: int
) -> None:
    assert Hand("Dex Cable", "gunner", level, fame).wage == wage


def test_every_week_others_are_for_hire_one_of_each_trade_at_least() -> None:
    circuit = begun()
    first = for_hire(circuit)
    assert first == for_hire(circuit)
    assert {each.trade for each in first} == {"gunner", "driver", "mechanic"}
    circuit.week = 2
    assert for_hire(circuit) != first


def number_of(circuit: Circuit, trade: str) -> int:
    return next(n for n, each in enumerate(for_hire(circuit)) if each.trade == trade)


def test_a_season_costs_three_quarters_of_its_weeks_and_ends_with_it() -> None:
    circuit = begun()
    circuit.week = 9
    number = number_of(circuit, "mechanic")
    wanted = for_hire(circuit)[number]
    # Weeks 9 to 12.
    assert hire_price(circuit, wanted, season=True) == wanted.wage * 3
    hired = hire(circuit, circuit.you, number, season=True)
    assert circuit.you.character.money == 20_000 - 3 * wanted.wage
    assert hired.name not in [each.name for each in for_hire(circuit)]
    assert circuit_from_json(circuit_to_json(circuit)) == circuit
    for _ in range(3):
        end_week(circuit)
        assert circuit.you.hands == [hired]
    end_week(circuit)
    assert circuit.you.hands == []


def test_who_is_not_needed_or_cannot_be_paid_is_not_hired() -> None:
    circuit = begun()
    you = circuit.you
    gunner, mechanic = number_of(circuit, "gunner"), number_of(circuit, "mechanic")
    said = why_not_hired(circuit, you, gunner, season=False)
    assert said == "No car of Kim has a gunner's place that is free."
    you.hands = [hand("mechanic", 0)]
    assert why_not_hired(circuit, you, mechanic, season=False) == "Kim has a mechanic already."
    you.hands, you.character.money = [], 10
    with pytest.raises(Malformed, match=r"That costs \$\d+, and Kim has \$10\."):
        hire(circuit, you, mechanic, season=False)
    with pytest.raises(Malformed, match="There is no such person for hire"):
        hire(circuit, you, 99, season=False)


# Gunners


def test_a_gunner_sits_in_a_gunners_place_with_his_skill() -> None:
    circuit = begun()
    you = circuit.you
    assert crew_aboard(you, WITH_GUNNER) == [[0, 0]]
    you.hands = [hand("gunner", 2)]
    assert crew_aboard(you, WITH_GUNNER) == [[0, 2]]
    assert crew_aboard(you, POCKET) == []
    you.cars = [Car(WITH_GUNNER)]
    circuit.booked = [Booking(Event("division", 20, 2, "lot", 50), [0, 1], [0, 0], 5)]
    match = match_of(RULES, circuit, circuit.booked[0], ["rookie", "rookie"])
    assert match.observe(None).known.settings["crews"] == [[[0, 2]], []]


def test_a_gunner_has_a_tenth_of_the_purse_and_a_driver_a_quarter() -> None:
    circuit = begun()
    you = circuit.you
    you.hands = [hand("gunner", 2), hand("driver", 1), hand("mechanic", 1)]
    assert paid_out(circuit, you, WITH_GUNNER, 1000) == 100
    assert paid_out(circuit, you, POCKET, 1000) == 0
    you.character.hurt, you.character.well = 1, 2
    assert paid_out(circuit, you, WITH_GUNNER, 1000) == 100 + 250


@pytest.mark.parametrize(
    ("league", "hits", "money", "news"),
    [
        ("iron", 0, 20_000, ""),
        ("iron", 2, 20_000, "Dex Cable, gunner of Kim, is hurt and goes home."),
        ("iron", 3, 20_000 - 4 * 440, "Dex Cable, gunner of Kim, dies at work."),
        ("second-chance", 3, 20_000, "Dex Cable, gunner of Kim, is hurt and goes home."),
    ],
)
def test_who_is_hurt_goes_home_and_the_family_of_the_dead_has_four_wages(
    league: str, hits: int, money: int, news: str
) -> None:
    circuit = begun(league)
    you = circuit.you
    you.hands = [hand("gunner", 2)]
    hands_hurt(circuit, you, WITH_GUNNER, [1, hits])
    assert you.character.money == money
    assert (you.hands == []) is bool(hits)
    assert (circuit.news[-1][1] if circuit.news else "") == news


# Drivers


def test_a_driver_takes_the_wheel_for_who_lies_in_hospital(monkeypatch: pytest.MonkeyPatch) -> None:
    circuit = begun()
    you = circuit.you
    you.cars = [Car(POCKET)]
    you.character.hurt, you.character.well = 2, 3
    circuit.events = [Event("amateur", 0, 4, "lot", 0), Event("division", 5, 2, "lot", 50)]
    in_hospital = "Kim is in hospital until week 3."
    assert dict(entries(circuit))[Entry(1, 0)] == in_hospital
    you.hands = [hand("driver", 2)]
    ways = dict(entries(circuit))
    assert ways[Entry(1, 0)] == ""
    # What is lent, is lent to him alone.
    assert ways[Entry(0, BORROWED)] == in_hospital
    enter(circuit, Entry(1, 0))
    booking = circuit.booked[0]
    match = match_of(RULES, circuit, booking, ["rookie"] * len(booking.drivers))
    assert match.observe(None).known.settings["skills"][0] == [2, 1]
    over = _Over(match, 0)
    monkeypatch.setattr(
        evening,
        "deeds_of",
        lambda *_: [Deeds(won=True, shared=1, hits=1), Deeds(fought=True)],
    )
    before = (you.character.prestige, you.character.money)
    conclude(circuit, over)  # type: ignore[arg-type]
    # Fame and points are whoever's was at the wheel, and so is the wound.
    assert you.character.prestige == before[0]
    assert (you.character.points, you.character.entered) == ({}, 0)
    assert you.character.hurt == 2
    assert you.hands == []
    purse = sum(car.price for car in _cars(circuit, booking)) // 2
    prize = purse - purse // 4
    assert you.character.money == before[1] + prize - prize // 4


def _cars(circuit: Circuit, booking: Booking) -> list[Car]:
    return [
        circuit.drivers[who].cars[car]
        for who, car in zip(booking.drivers, booking.cars, strict=True)
    ]


class _Over:
    """A match that is over."""

    def __init__(self, match: object, winner: int) -> None:
        self.match = match
        self.outcome = type("Outcome", (), {"winners": (winner,)})()

    def observe(self, seat: None) -> object:
        return self.match.observe(seat)  # type: ignore[attr-defined]

    def events_for(self, seat: None) -> list[object]:
        return []


# Mechanics


def test_a_mechanic_has_hours_of_his_own_and_can_what_he_can() -> None:
    circuit = begun()
    you = circuit.you
    you.cars = [Car(POCKET, Wear({"armor-front": 1}))]
    assert (
        why_not_worked(you, you.cars[0], "armor-front", bay=False) == "Kim cannot do that himself."
    )
    assert halves_a_week(you) == 80
    you.hands = [hand("mechanic", 1)]
    assert why_not_worked(you, you.cars[0], "armor-front", bay=False) == ""
    assert halves_a_week(you) == 160
    # He works on while his employer is in hospital.
    you.character.hurt, you.character.well = 1, 2
    assert why_not_worked(you, you.cars[0], "armor-front", bay=False) == ""


# Computers


def test_a_rival_hires_a_mechanic_where_he_saves_more_than_he_costs(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hiring, "LEVELS", (3,))
    circuit = begun()
    rival = circuit.drivers[1]
    rival.character.money = 6000
    car = Car(stock_vehicle("long-shadow").design)
    armor = [part.code for part in car.outfit.parts if part.code.startswith("armor-")]
    for many, trades in ((1, []), (4, ["mechanic"])):
        rival.hands, rival.cars = [], [Car(car.design, Wear(dict.fromkeys(armor[:many], 1)))]
        look_after(circuit, rival)
        assert [each.trade for each in rival.hands] == trades


def test_a_rival_in_hospital_hires_a_driver_for_an_event_that_his_car_fits(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(hiring, "LEVELS", (2,))
    # The Twin Thimble costs $5,268 and is too dear for Division 5, which is all that is on.
    for code, trades in (("twin-thimble", []), ("pocket-change", ["driver"])):
        circuit = begun()
        rival = circuit.drivers[1]
        rival.cars, rival.character.money = [Car(stock_vehicle(code).design)], 9000
        rival.character.hurt, rival.character.well = 1, 2
        circuit.events = [Event("division", 5, 2, "lot", 50)]
        rest(circuit)
        assert [each.trade for each in rival.hands] == trades


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"trade": "cook"}, "a trade of gunner, driver, mechanic"),
        ({"level": 9}, "'level' must be a whole number from 0 to 3"),
        ({"age": 9}, "must be an object of name, trade, level, fame, until"),
    ],
)
def test_contracts_that_cannot_be_are_refused_in_a_sentence(
    change: dict[str, object], said: str
) -> None:
    circuit = begun()
    circuit.you.hands = [hand("gunner", 1)]
    data = circuit_to_json(circuit)
    data["drivers"][0]["hands"][0].update(change)
    with pytest.raises(Malformed, match=said):
        circuit_from_json(data)
