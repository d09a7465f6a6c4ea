"""Evenings of other games in a career of the classic (house)."""

from __future__ import annotations

import pytest

from tests.systems.classic.career.test_careers import begun, driven
from wreckyard.engine.errors import Malformed
from wreckyard.games import GAMES
from wreckyard.systems.classic.career import (
    BORROWED,
    CAREER,
    EVENINGS,
    OUTING,
    YOU,
    Circuit,
    Entry,
    Event,
    circuit_from_json,
    circuit_to_json,
    conclude,
    enter,
    entries,
    has_people,
    likely,
    match_of,
    offered,
    outing_of,
    rest,
)

RULES = GAMES.part("classic", "rules")
CARDS = Event(OUTING, 0, 3, "", 100, "duel")


def with_cards(money: int = 400) -> Circuit:
    """A week in which nothing is on but cards for three."""
    circuit = begun()
    circuit.events = [CARDS]
    circuit.you.character.money = money
    return circuit


def test_every_week_has_an_evening_of_another_game() -> None:
    circuit = begun()
    [event] = [each for each in circuit.events if each.kind == OUTING]
    assert event.game in offered()
    assert event.name == outing_of(event.game).name


def test_who_has_not_the_stake_stays_away() -> None:
    circuit = with_cards(99)
    assert entries(circuit) == [(Entry(0, BORROWED), "The stake is $100, and Kim has $99.")]
    with pytest.raises(Malformed, match="The stake is"):
        enter(circuit, Entry(0, BORROWED))


def test_rivals_come_who_keep_something_in_their_pockets() -> None:
    circuit = with_cards()
    for number, driver in enumerate(circuit.drivers):
        driver.character.money = 400 if number in (2, 5) else 399
    assert likely(circuit, CARDS) == [2, 5]


def test_an_outing_is_a_match_of_the_other_game_and_moves_money_alone() -> None:
    circuit = with_cards()
    enter(circuit, Entry(0, BORROWED))
    [booking] = circuit.booked
    assert booking.drivers[0] == YOU
    assert has_people(circuit)
    cars = [len(driver.cars) for driver in circuit.drivers]
    before = [circuit.drivers[number].character.money for number in booking.drivers]
    fame = [driver.character.prestige for driver in circuit.drivers]
    match = driven(match_of(RULES, circuit, booking, ["rookie"] * 3))
    assert match.rules.name == "duel"
    assert [seat.name for seat in match.seats] == [circuit.drivers[n].name for n in booking.drivers]
    news = conclude(circuit, match)
    assert match.outcome
    [winner] = match.outcome.winners
    after = [circuit.drivers[number].character.money for number in booking.drivers]
    # Three stakes of $100: the winner has his own back and two besides.
    assert [now - had for now, had in zip(after, before, strict=True)] == [
        200 if seat == winner else -100 for seat in range(3)
    ]
    assert [len(driver.cars) for driver in circuit.drivers] == cars
    assert [driver.character.prestige for driver in circuit.drivers] == fame
    name = match.seats[winner].name
    assert news[0].startswith(f"Cards for money in the back room of a bar: {name} beats ")
    assert news[0].endswith(" and takes $300.")


@pytest.mark.parametrize("owed", [0, 30])
def test_what_an_outing_brings_above_its_stake_pays_back_a_loan(owed: int) -> None:
    """Career ruling 5: living that is owed comes first, and half of the rest goes to the lender."""
    circuit = with_cards()
    enter(circuit, Entry(0, BORROWED))
    [booking] = circuit.booked
    match = driven(match_of(RULES, circuit, booking, ["rookie"] * 3))
    assert match.outcome
    winner = circuit.drivers[booking.drivers[match.outcome.winners[0]]]
    loser = next(
        circuit.drivers[number]
        for number in booking.drivers
        if circuit.drivers[number] is not winner
    )
    for each in (winner, loser):
        each.debt, each.owed = 1000, owed
    had, lost = winner.character.money, loser.character.money
    conclude(circuit, match)
    # $200 are won.
    back = (200 - owed) // 2
    assert (winner.debt, winner.owed) == (1000 - back, 0)
    assert winner.character.money == had + 200 - owed - back
    assert (loser.debt, loser.character.money) == (1000, lost - 100)


def test_an_outing_that_nobody_watches_is_played_by_its_own_rules() -> None:
    circuit = with_cards()
    rest(circuit)
    data = circuit_to_json(circuit)
    match = EVENINGS.next(RULES, data, "rookie", {})
    assert match is not None
    assert match.rules.name == "duel"
    found = circuit_from_json(EVENINGS.concluded(data, driven(match)))
    assert (found.week, found.booked) == (2, [])
    assert any("Cards for money" in sentence for _, sentence in found.news)


def test_an_outing_is_kept_and_read() -> None:
    circuit = with_cards()
    enter(circuit, Entry(0, BORROWED))
    data = CAREER.check({"circuit": circuit_to_json(circuit), "match": ""})
    assert circuit_from_json(data["circuit"]).booked[0].event == CARDS


@pytest.mark.parametrize(
    "event",
    [
        [OUTING, 0, 3, "", 100, "chess"],
        [OUTING, 0, 3, "", 100, "classic"],
        [OUTING, 0, 9, "", 100, "duel"],
        [OUTING, 0, 3, "", 99, "duel"],
        [OUTING, 0, 3, "lot", 100, "duel"],
        [OUTING, 0, 3, "", 100],
        ["division", 10, 3, "lot", 50, "duel"],
        [["outing"], 0, 3, "", 100, "duel"],
        [OUTING, 0, True, "", 100, "duel"],
    ],
)
def test_an_outing_that_cannot_be_is_refused(event: list[object]) -> None:
    with pytest.raises(Malformed, match="is no event of a circuit"):
        circuit_from_json(circuit_to_json(begun()) | {"events": [event]})


def test_careers_without_outings_are_read_as_they_were() -> None:
    data = circuit_to_json(begun())
    data["events"] = [each for each in data["events"] if len(each) == 5]
    assert len(data["events"]) == 3
    kept = {"circuit": data, "match": ""}
    assert CAREER.read(kept, 3) == kept
