"""A career week by week (Amateur Night; Other Arena Events; Wealth)."""

from __future__ import annotations

import copy

import pytest

from wreckyard.ai import make_agent
from wreckyard.engine.career.people import wound
from wreckyard.engine.errors import Malformed
from wreckyard.engine.match import Match
from wreckyard.engine.stores import read_store, write_store
from wreckyard.games import GAMES
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    BORROWED,
    CAREER,
    YOU,
    Car,
    Circuit,
    Entry,
    Event,
    buy,
    buy_suit,
    cars_of,
    circuit_from_json,
    circuit_to_json,
    conclude,
    end_week,
    enter,
    entries,
    is_hungry,
    likely,
    match_of,
    new_circuit,
    rest,
    sell,
    why_no_suit,
)
from wreckyard.systems.classic.career.calendar.calendar import DIVISION, purse_of
from wreckyard.systems.classic.career.career import FRAME
from wreckyard.systems.classic.career.garage.wear import Wear

RULES = GAMES.part("classic", "rules")


def begun(league: str = "second-chance", seed: int = 3) -> Circuit:
    return new_circuit("Kim", {"driver": 1, "gunner": 0}, league, seed)


def driven(match: Match) -> Match:
    """A match to its end, everybody a computer player without search."""
    agents = [make_agent(match.rules.name, "rookie", seat) for seat in range(len(match.seats))]
    while (decision := match.decision) is not None:
        match.submit(decision.seat, match.ask(agents[decision.seat], None))  # type: ignore[arg-type]
    return match


def evening(circuit: Circuit) -> list[str]:
    booking = circuit.booked[0]
    players = ["rookie"] * len(booking.drivers)
    return conclude(circuit, driven(match_of(RULES, circuit, booking, players)))


def test_a_beginner_has_nothing_and_is_lent_a_car_on_an_amateur_night() -> None:
    circuit = begun()
    you = circuit.you
    assert (you.character.money, you.character.prestige, you.cars) == (0, 0, [])
    open_to_him = [entry for entry, reason in entries(circuit) if not reason]
    amateur = Entry(0, BORROWED)
    assert circuit.events[0].name == "Amateur Night"
    assert amateur in open_to_him
    enter(circuit, amateur)
    booking = circuit.booked[0]
    assert booking.drivers[0] == YOU
    assert {car.design.name for car in cars_of(circuit, booking)} == {"Pocket Change"}


def test_the_winner_of_an_amateur_night_keeps_all_its_cars_as_they_stand() -> None:
    circuit = begun()
    enter(circuit, Entry(0, BORROWED))
    booking = circuit.booked[0]
    owned = {number: len(circuit.drivers[number].cars) for number in booking.drivers}
    match = driven(match_of(RULES, circuit, booking, ["rookie"] * len(booking.drivers)))
    outcome = match.outcome
    assert outcome
    assert len(outcome.winners) == 1
    winner = booking.drivers[outcome.winners[0]]
    news = conclude(circuit, match)
    won = circuit.drivers[winner].cars[owned[winner] :]
    assert len(won) == len(booking.drivers)
    assert not all(car.wear.whole for car in won)
    assert circuit.drivers[winner].character.amateur == 1
    assert news[0].startswith(f"Amateur Night: {circuit.drivers[winner].name} beats ")


def test_who_has_won_three_amateur_nights_is_a_professional() -> None:
    circuit = begun()
    circuit.you.character.amateur = 3
    reasons = dict(entries(circuit))
    assert (
        reasons[Entry(0, BORROWED)] == "After 3 wins in amateur nights a driver is a professional."
    )


def test_a_survivor_has_what_he_killed_and_the_winner_the_purse() -> None:
    circuit = begun(seed=5)
    buy_for_nothing(circuit, "tin-casserole")
    event = Event(DIVISION, 10, 3, "lot", 50)
    circuit.events = [event]
    enter(circuit, Entry(0, 0))
    booking = circuit.booked[0]
    cars, money = (
        cars_of(circuit, booking),
        [circuit.drivers[each].character.money for each in booking.drivers],
    )
    purse = purse_of(event, [car.price for car in cars])
    assert purse == sum(car.price for car in cars) // 2
    match = driven(match_of(RULES, circuit, booking, ["rookie"] * len(cars)))
    killed = [e.data["vehicle"] for e in match.events_for(None) if e.kind == "killed"]
    conclude(circuit, match)
    assert match.outcome
    assert len(match.outcome.winners) == 1
    [winner] = match.outcome.winners
    drivers = [circuit.drivers[each] for each in booking.drivers]
    # A quarter of the purse is shared by the two who are beaten (house).
    won = [driver.character.money - had for driver, had in zip(drivers, money, strict=True)]
    assert won[winner] == purse - purse // 4
    assert [each for seat, each in enumerate(won) if seat != winner] == [purse // 4 // 2] * 2
    assert killed
    for seat in killed:
        holders = [d for d in drivers if any(car is cars[seat] for car in d.cars)]
        assert len(holders) == 1
        assert cars[seat].wear != Wear()


def buy_for_nothing(circuit: Circuit, code: str) -> None:
    circuit.you.character.money = 100_000
    buy(circuit.you, stock_vehicle(code).design)
    circuit.you.character.money = 0


def test_a_worn_car_comes_to_its_next_evening_as_it_stands() -> None:
    circuit = begun()
    buy_for_nothing(circuit, "tin-casserole")
    circuit.you.cars[0].wear = Wear({"armor-front": 7}, shots={"mg-front": [1]})
    circuit.events = [Event(DIVISION, 10, 2, "lot", 50)]
    enter(circuit, Entry(0, 0))
    match = match_of(RULES, circuit, circuit.booked[0], ["person", "regular"])
    state = match.observe(None).known
    outfit = state.outfits[0]
    assert state.vehicles[0].condition.left[outfit.part_of["armor-front"]] == 7
    assert state.vehicles[0].condition.shots[outfit.weapons.index("mg-front")] == [1]


@pytest.mark.parametrize(
    ("wear", "said"),
    [
        (Wear({"plant": 0}), "Pocket Change does not move."),
        (Wear({"mg-front": 0}), "Pocket Change has no weapon that fires."),
        (Wear(shots={"mg-front": [0]}), "Pocket Change has no weapon that fires."),
        (Wear(burnt=True), "Pocket Change is a burned wreck."),
        (Wear({"armor-front": 0}), ""),
    ],
)
def test_a_car_must_drive_and_fire_to_come(wear: Wear, said: str) -> None:
    circuit = begun()
    circuit.you.cars = [Car(stock_vehicle("pocket-change").design, wear)]
    circuit.events = [Event(DIVISION, 5, 2, "lot", 50)]
    assert dict(entries(circuit))[Entry(0, 0)] == said


def test_a_car_above_the_division_stays_outside() -> None:
    circuit = begun()
    circuit.you.cars = [Car(stock_vehicle("twin-thimble").design)]
    circuit.events = [Event(DIVISION, 5, 2, "lot", 50)]
    reason = dict(entries(circuit))[Entry(0, 0)]
    assert reason == "Twin Thimble: it costs $5,268, and Division 5 allows $5,000."


# Pedestrian Equipment: body armor cannot be repaired


def test_body_armor_comes_along_and_is_gone_when_nothing_is_left_of_it() -> None:
    circuit = begun()
    you = circuit.you
    assert why_no_suit(you, "body-armor") == "That costs $250, and Kim has $0."
    you.character.money = 300
    buy_suit(you, "body-armor")
    assert (you.character.money, you.armor, you.vest) == (50, "body-armor", 3)
    assert why_no_suit(you, "body-armor") == "Kim wears it already."
    # What is no body armor is not worn, whatever else it may be.
    for code in ("smg", "nothing"):
        assert why_no_suit(you, code) == f"Dealers have no body armor {code!r}."
    you.vest = 2
    enter(circuit, Entry(0, BORROWED))
    match = match_of(RULES, circuit, circuit.booked[0], ["rookie"] * 4)
    state = match.observe(None).known
    assert [vehicle.condition.vests[0] for vehicle in state.vehicles] == [2, 0, 0, 0]
    driven(match)
    state = match.state_at(match.length)
    state.vehicles[0].condition.vests[0] = 0
    over = copy.copy(match)
    over.observe = lambda seat: RULES.observe(state, seat)  # type: ignore[method-assign]
    conclude(circuit, over)
    assert (you.armor, you.vest) == ("", 0)
    assert circuit_from_json(circuit_to_json(circuit)) == circuit


# Wealth


def test_a_week_costs_150_dollars() -> None:
    circuit = begun()
    circuit.you.character.money = 400
    circuit.booked = []
    end_week(circuit)
    assert (circuit.week, circuit.you.character.money) == (2, 250)


def test_who_has_no_money_must_sell_something() -> None:
    circuit = begun()
    buy_for_nothing(circuit, "pocket-change")
    circuit.you.character.money = 100
    end_week(circuit)
    assert (circuit.you.character.money, circuit.you.owed) == (0, 50)
    assert is_hungry(circuit)
    with pytest.raises(Malformed, match="Sell something first"):
        rest(circuit)
    # Half of $3,848, less the $50 that are owed.
    assert sell(circuit.you, 0) == 1924
    assert (circuit.you.character.money, circuit.you.owed) == (1874, 0)


def test_a_professional_with_neither_money_nor_car_is_out() -> None:
    circuit = begun()
    circuit.you.character.amateur = 3
    circuit.you.character.prestige = 12
    end_week(circuit)
    assert circuit.you.character.retired == 1
    assert circuit.you.character.prestige == 0
    with pytest.raises(Malformed, match="Kim drives no more"):
        rest(circuit)


def test_an_amateur_with_nothing_lives_at_the_arenas_expense() -> None:
    circuit = begun()
    end_week(circuit)
    assert not circuit.you.character.out


@pytest.mark.parametrize(("league", "dies"), [("iron", True), ("second-chance", False)])
def test_death_is_the_leagues_choice(league: str, dies: bool) -> None:
    circuit = begun(league)
    enter(circuit, Entry(0, BORROWED))
    match = match_of(RULES, circuit, circuit.booked[0], ["rookie"] * 4)
    driven(match)
    state = match.state_at(match.length)
    outfit = state.outfits[0]
    state.vehicles[0].condition.left[outfit.part_of["driver"]] = 0
    dead = copy.copy(match)
    dead.observe = lambda seat: RULES.observe(state, seat)  # type: ignore[method-assign]
    conclude(circuit, dead)
    assert bool(circuit.you.character.dead) is dies
    if not dies:
        # Three points, a week each in this league.
        assert circuit.you.character.well == 1 + 3


@pytest.mark.parametrize(
    ("league", "hits", "well", "left"),
    [
        ("iron", 1, 3, [1, 0, 0, 0]),
        ("iron", 2, 5, [2, 1, 1, 0]),
        ("second-chance", 1, 2, [0, 0, 0, 0]),
        ("second-chance", 2, 3, [1, 0, 0, 0]),
    ],
)
def test_a_point_heals_in_two_weeks_and_in_one_where_there_is_a_second_chance(
    league: str, hits: int, well: int, left: list[int]
) -> None:
    circuit = begun(league)
    somebody = circuit.you.character
    wound(somebody, hits, 3, circuit.week, circuit.league)
    assert somebody.well == well
    found = []
    for _ in left:
        end_week(circuit)
        found.append(somebody.hurt)
    assert found == left


def test_who_lies_in_hospital_pays_no_living() -> None:
    circuit = begun()
    somebody = circuit.you.character
    somebody.money, somebody.hurt, somebody.well = 100, 2, 3
    end_week(circuit)
    assert (somebody.money, circuit.you.owed) == (100, 0)


def test_a_professional_without_a_car_drives_for_a_stable() -> None:
    circuit = begun()
    division = Event(DIVISION, 10, 2, "lot", 50)
    circuit.events = [division]
    amateur, professional = circuit.drivers[1], circuit.drivers[2]
    for each in circuit.drivers[1:]:
        each.cars = []
    professional.character.amateur = 3
    assert likely(circuit, division) == [2]
    enter(circuit, Entry(0, BORROWED))
    assert circuit.booked[0].drivers == [YOU, 2]
    assert circuit.booked[0].cars == [BORROWED, BORROWED]
    assert not amateur.cars


def test_who_finds_no_place_in_a_lent_car_works_in_the_pits_for_a_week() -> None:
    circuit = begun()
    circuit.events = [Event(DIVISION, 10, 2, "lot", 50)]
    for each in circuit.drivers[1:]:
        each.cars = []
        each.character.money = 20
    for number in (1, 2, 3):
        circuit.drivers[number].character.amateur = 3
    rest(circuit)
    [booking] = circuit.booked
    [late] = {1, 2, 3} - set(booking.drivers)
    # $150 to live on, and a fifty-second part of $6,000.
    assert circuit.drivers[late].character.money == 20 + 150 + 115
    circuit.booked = []
    end_week(circuit)
    # The other two drive, and are paid when their evening is over.
    assert not circuit.drivers[late].character.out


@pytest.mark.parametrize(
    ("owed", "debt", "money", "left"),
    [
        (0, 0, 265, 0),
        # half of the $115 above a week's living goes to the lender
        (0, 1000, 208, 943),
        # what is owed for living comes first: of $85 half is $42
        (30, 1000, 193, 958),
        (0, 20, 245, 0),
        (150, 1000, 115, 1000),
    ],
)
def test_a_week_in_the_pits_pays_back_a_loan_but_not_with_the_living(
    owed: int, debt: int, money: int, left: int
) -> None:
    """Career ruling 5."""
    circuit = begun()
    driver = circuit.drivers[1]
    driver.cars, driver.character.money, driver.owed, driver.debt = [], 0, owed, debt
    FRAME.turned_away(circuit, driver)
    assert (driver.character.money, driver.owed, driver.debt) == (money, 0, left)


# A season


def test_weeks_go_on_and_every_one_can_be_kept_and_read() -> None:
    circuit = begun(seed=9)
    for _ in range(3):
        open_to_him = [entry for entry, reason in entries(circuit) if not reason]
        if open_to_him and not is_hungry(circuit):
            enter(circuit, open_to_him[0])
        elif not is_hungry(circuit):
            rest(circuit)
        while circuit.booked:
            evening(circuit)
            if not circuit.booked:
                end_week(circuit)
        while circuit.you.owed:
            sell(circuit.you, 0)
        text = write_store("classic", CAREER, {"circuit": circuit_to_json(circuit), "match": ""})
        again = circuit_from_json(read_store("classic", CAREER, text)["circuit"])
        assert again == circuit
        circuit = again
        # He began with nothing, and all that he has came in and went out by his cash book.
        assert circuit.you.cash is not None
        paid = sum(dollars for _, dollars, _, _ in circuit.you.cash.payments)
        assert paid == circuit.you.character.money
    assert circuit.week == 4
    assert all(driver.character.money >= 0 for driver in circuit.drivers)
    assert 11 <= len([each for each in circuit.drivers[1:] if not each.character.out]) <= 15


def test_the_same_seed_brings_the_same_weeks() -> None:
    first, second = begun(seed=11), begun(seed=11)
    for circuit in (first, second):
        rest(circuit)
        evening(circuit)
    assert circuit_to_json(first) == circuit_to_json(second)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"league": "soft"}, "'league' must be one of iron, second-chance"),
        ({"week": -1}, "'week' must be a whole number"),
        ({"drivers": []}, "'drivers' must have somebody"),
        ({"events": [["amateur", 5, 4, "lot", 0]]}, "is no event of a circuit"),
        ({"booked": [{}]}, "'booked' must have event, drivers, cars and seed"),
        ({"news": [[1]]}, "'news' must be pairs"),
        ({"weather": 1}, "and nothing else"),
    ],
)
def test_a_career_that_cannot_be_is_refused_in_a_sentence(
    change: dict[str, object], said: str
) -> None:
    with pytest.raises(Malformed, match=said):
        circuit_from_json(circuit_to_json(begun()) | change)
