"""Whatever a career can come to can be written and read again, at its limits too."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.systems.classic.career.made_up import conclude_by, finish_week, reread
from wreckyard import Malformed
from wreckyard.engine.career.cash_book import MOST_PAYMENTS, Payment
from wreckyard.engine.career.circuit import DRAWS_A_SEED, MOST_GONE, MOST_NEWS
from wreckyard.engine.career.people import LEAGUES, MOST, MOST_COUNT
from wreckyard.engine.career.season import LAST_WEEK
from wreckyard.systems.classic import stock_vehicle
from wreckyard.systems.classic.career import (
    Car,
    Circuit,
    Entry,
    buy,
    circuit_from_json,
    circuit_to_json,
    end_week,
    enter,
    entries,
    new_circuit,
    rest,
    sell,
    undecided,
    why_not_bought,
)
from wreckyard.systems.classic.career.garage.wear import Wear
from wreckyard.systems.classic.career.week.evening import take_home

SKILLS = {"driver": 1, "gunner": 0}
POCKET = stock_vehicle("pocket-change").design
DINER = stock_vehicle("sunday-roast").design


def begun(league: str = "iron", *others: str) -> Circuit:
    return new_circuit("Kim", SKILLS, league, 3, [(name, SKILLS) for name in others])


def wrecks(many: int) -> list[Car]:
    return [Car(POCKET, Wear(burnt=True)) for _ in range(many)]


# More cars than a garage holds


@pytest.mark.parametrize(
    ("owned", "kept", "paid"),
    [
        # A garage holds 40: of three cars two have room, and the one worth least is sold for half.
        (38, 40, 1924),
        (39, 40, 3848),
        (40, 40, 3848 + 7300),
        (37, 40, 0),
        # A career of an older release may have more: nothing that somebody owns is sold.
        (42, 42, 3848 + 7300),
    ],
)
def test_a_car_that_is_won_above_forty_is_sold_at_once(owned: int, kept: int, paid: int) -> None:
    circuit = begun()
    you = circuit.you
    you.cars = wrecks(owned)
    # New they cost $3,848, $14,600 and $3,848; half of that is paid.
    take_home(circuit, you, [Car(POCKET), Car(DINER), Car(POCKET)])
    assert len(you.cars) == kept
    assert you.character.money == paid
    assert you.cars[:owned] == wrecks(owned)
    assert you.cash is not None
    assert sum(each.dollars for each in you.cash.payments if each.kind == "sale") == paid
    told = [sentence for _, sentence in circuit.news if "garage is full" in sentence]
    assert len(told) == bool(paid)
    reread(circuit)


def test_the_sentence_about_a_full_garage_names_the_cars_and_the_money() -> None:
    circuit = begun()
    circuit.you.cars = wrecks(39)
    take_home(circuit, circuit.you, [Car(POCKET), Car(POCKET)])
    [(_, sentence)] = circuit.news
    assert sentence == "Kim's garage is full: Pocket Change was sold at once for $1,924."


def test_a_career_with_more_cars_than_a_garage_holds_can_be_read_and_sold_down() -> None:
    """Releases up to 2026 stored a career with 42 cars and could not read it."""
    circuit = begun()
    circuit.you.cars = wrecks(42)
    again = reread(circuit)
    assert len(again.you.cars) == 42
    again.you.character.money = 10_000
    assert why_not_bought(again.you, 100) == "There is no room for more than 40 cars."
    for _ in range(3):
        sell(again.you, 0, again)
    buy(again.you, POCKET)
    assert len(reread(again).you.cars) == 40


# People who are gone


def test_a_newcomer_takes_the_place_of_who_has_been_gone_longest() -> None:
    circuit = begun()
    gone = circuit.drivers[1:]
    for week, driver in enumerate(gone, 1):
        driver.character.dead = week
    template = gone[0]
    while len(circuit.drivers) < 1 + MOST_GONE:
        circuit.drivers.append(
            type(template)(type(template.character)(f"Old {len(circuit.drivers)}", dead=50))
        )
    # Kim bears Number 1 a grudge, who has been gone longest; Number 2 is next.
    circuit.you.grudges = {1: 2, 2: 0}
    del circuit.you.grudges[2]
    newcomer = type(template)(type(template.character)("Nova"))
    circuit.join(newcomer)
    assert circuit.drivers[2] is newcomer
    assert len(circuit.drivers) == 1 + MOST_GONE
    assert circuit.gone == 1
    assert circuit.you.grudges == {1: 2}
    assert reread(circuit).gone == 1


def test_a_grudge_against_who_is_gone_ends_when_the_place_is_taken() -> None:
    circuit = begun()
    template = circuit.drivers[1]
    for number in range(MOST_GONE):
        circuit.drivers.append(
            type(template)(type(template.character)(f"Old {number}", dead=number + 1))
        )
    numbers = range(12, 12 + MOST_GONE)
    circuit.you.grudges = dict.fromkeys(numbers, 1)
    newcomer = type(template)(type(template.character)("Nova"))
    circuit.join(newcomer)
    assert circuit.drivers[12] is newcomer
    assert set(circuit.you.grudges) == set(numbers) - {12}


def test_a_league_of_more_than_five_hundred_drivers_can_be_read_and_grows_no_more() -> None:
    """Releases up to 2026 kept all the dead and read 500 drivers at most."""
    circuit = begun()
    template = circuit.drivers[1]
    for number in range(600):
        circuit.drivers.append(
            type(template)(type(template.character)(f"Old {number}", dead=1 + number // 12))
        )
    circuit.week = 60
    circuit = reread(circuit)
    for _ in range(4):
        circuit.drivers[1 + circuit.week % 11].character.dead = circuit.week
        end_week(circuit)
    assert len(reread(circuit).drivers) == 612


# Everything near its limits


def at_the_limits(luck: random.Random) -> Circuit:
    """A career with much of it as large as a file can hold, or nearly so."""
    circuit = begun(luck.choice(LEAGUES), *luck.choice([(), ("Rosa", "Tom")]))
    circuit.week = luck.choice([1, 500, LAST_WEEK - 30, LAST_WEEK - 1, LAST_WEEK])
    circuit.draws = luck.choice([0, DRAWS_A_SEED - 1])
    circuit.news = [(circuit.week, "x" * 300)] * (MOST_NEWS - luck.randrange(4))
    circuit.you.cars = wrecks(luck.choice([36, 38, 39, 40]))
    for driver in circuit.drivers:
        somebody = driver.character
        if luck.random() < 0.5:
            somebody.money, somebody.prestige = MOST - luck.randrange(4), MOST - luck.randrange(4)
            somebody.wins = somebody.entered = somebody.kills = MOST - luck.randrange(2)
            somebody.points = {"driver": MOST - luck.randrange(4), "general": MOST}
            driver.grudges = {n: MOST_COUNT for n in range(4) if circuit.drivers[n] is not driver}
        elif luck.random() < 0.5:
            somebody.prestige = -MOST + luck.randrange(4)
        if driver.cash is not None:
            driver.cash.week = circuit.week
            payments = [Payment(circuit.week, 10**12, "prize", str(n)) for n in range(2)]
            driver.cash.payments = payments * (MOST_PAYMENTS // 2)
    return circuit


# Nothing is gained by smaller examples: each is a number.
@settings(max_examples=15, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(st.integers(0, 2**32))
def test_every_week_of_a_career_at_its_limits_can_be_written_and_read(seed: int) -> None:
    luck = random.Random(seed)
    circuit = reread(at_the_limits(luck))
    for _ in range(2):
        _decide(circuit, luck)
        while circuit.booked:
            circuit = reread(circuit)
            conclude_by(luck, circuit)
        if not circuit.you.character.out:
            end_week(circuit)
        circuit = reread(circuit)


def _decide(circuit: Circuit, luck: random.Random) -> None:
    """Everybody enters what they can, or stays away."""
    for who in undecided(circuit):
        driver = circuit.drivers[who]
        while driver.owed:
            sell(driver, 0, circuit)
        ways: list[Entry] = [entry for entry, reason in entries(circuit, who) if not reason]
        if ways and luck.random() < 0.8:
            enter(circuit, luck.choice(ways), who)
        else:
            rest(circuit, who)


def test_a_career_ends_with_its_last_week() -> None:
    circuit = begun()
    circuit.week = LAST_WEEK
    end_week(circuit)
    assert circuit.week == LAST_WEEK
    assert all(driver.character.out for driver in circuit.drivers)
    assert circuit.news[-1] == (LAST_WEEK, "The career ends with its week 10,000.")
    assert undecided(reread(circuit)) == []


# Numbers that are keys

KEYS = ("9" * 5_000, "1" * 11, "\u0661", "\u00b2", "01", "-1", "1.0", "")
"""Too long for Python, or not as careers write a number."""


@pytest.mark.parametrize("key", KEYS, ids=lambda key: ascii(key[:4]))
@pytest.mark.parametrize("name", ["plans", "grudges"])
def test_a_strange_number_of_somebody_is_refused(name: str, key: str) -> None:
    data = json.loads(json.dumps(circuit_to_json(begun("iron", "Rosa"))))
    holder, value = (data, None) if name == "plans" else (data["drivers"][0], 1)
    holder[name] = {"0": value}
    assert circuit_from_json(data).week == 1
    holder[name] = {key: value}
    with pytest.raises(Malformed, match=f"'{name}'") as refused:
        circuit_from_json(data)
    assert len(str(refused.value)) < 200


# Many weeks


def lived(league: str, weeks: int, seed: int) -> Circuit:
    """A career of so many weeks, read from its file after each."""
    luck = random.Random(seed)
    circuit = new_circuit("Kim", SKILLS, league, seed, [("Rosa", SKILLS)])
    for _ in range(weeks):
        for driver in circuit.drivers[:2]:
            # People live as long as the league.
            driver.character.dead = driver.character.retired = 0
            driver.character.hurt = driver.owed = 0
        week = circuit.week
        _decide(circuit, luck)
        finish_week(luck, circuit)
        assert circuit.week == week + 1
        circuit = reread(circuit)
    return circuit


@pytest.mark.parametrize("league", LEAGUES)
def test_a_career_of_twenty_weeks_can_be_read_after_each(league: str) -> None:
    circuit = lived(league, 20, 5)
    assert len(circuit.drivers) <= 2 + 15 + MOST_GONE


@pytest.mark.soak
@pytest.mark.timeout(0)
@pytest.mark.parametrize("league", LEAGUES)
def test_a_career_of_a_thousand_weeks_can_be_read_after_each(league: str) -> None:
    circuit = lived(league, 1000, 7)
    assert circuit.week == 1001
    assert len(circuit.drivers) <= 2 + 15 + MOST_GONE


def test_a_booking_that_has_begun_is_read_as_such() -> None:
    circuit = begun()
    enter(circuit, Entry(0, -1))
    assert [each.begun for each in circuit.booked][:1] == [False]
    circuit.booked[0].begun = True
    assert reread(circuit).booked[0].begun
    assert "begun" not in circuit_to_json(circuit_from_json(circuit_to_json(begun())))
