"""A second game that keeps a career: the frame of weeks, people and money is nobody's in
particular."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.test_imports import imports_of, ours
from tests.toy import HERE
from wreckyard.ai import make_agent
from wreckyard.engine.career.circuit import NOTHING
from wreckyard.engine.career.frame import Entry
from wreckyard.engine.errors import Malformed
from wreckyard.engine.match import Match
from wreckyard.engine.stores import read_store, write_store
from wreckyard.games import GAMES

RUSH, OUTING = Entry(0, NOTHING), Entry(1, NOTHING)
CARDS = ("outing", 2, 50, "duel")


def toys() -> Any:
    """The module of the toy's careers, which is there while its tests run."""
    from wreckyard.systems.toy import career

    return career


def begun(*names: str, league: str = "iron") -> Any:
    """A league in whose first week cards for two are on beside the rush."""
    circuit = toys().new_circuit(names, league, 5)
    circuit.events = [circuit.events[0], toys().Event(*CARDS)]
    return circuit


def played(match: Match) -> Match:
    agents = [make_agent(match.rules.name, "rookie", seat) for seat in range(len(match.seats))]
    while (decision := match.decision) is not None:
        match.submit(decision.seat, match.ask(agents[decision.seat], None))  # type: ignore[arg-type]
    return match


def kept(circuit: Any) -> Any:
    """The same from a file."""
    career = toys()
    data = {"circuit": career.circuit_to_json(circuit), "match": ""}
    text = write_store("toy", career.CAREER, data)
    again = career.circuit_from_json(read_store("toy", career.CAREER, text)["circuit"])
    assert again == circuit
    return again


def evening(circuit: Any) -> tuple[Match, list[str]]:
    rules, booking = GAMES.part("toy", "rules"), circuit.booked[0]
    players = ["rookie"] * len(booking.drivers)
    match = played(toys().FRAME.match_of(rules, circuit, booking, players))
    return match, toys().FRAME.conclude(circuit, match)


def test_a_career_of_two_weeks_has_a_match_of_its_game_and_one_of_another() -> None:
    frame, circuit = toys().FRAME, begun("Kim", "Rosa")
    before = {driver.name: driver.character.money for driver in circuit.drivers}
    assert set(before.values()) == {200}

    # The first week: Kim plays cards, Rosa races; the evenings are booked when both have said so.
    frame.enter(circuit, OUTING, 0)
    assert (circuit.booked, frame.undecided(circuit)) == ([], [1])
    assert frame.why_busy(circuit, 0) == "Kim has decided what to do this week."
    circuit = kept(circuit)
    frame.enter(circuit, RUSH, 1)
    # Nobody else is tempted: a stake of $50 would leave him less than $300.
    assert circuit.news == [(1, "Too few came to Cards for money: it was called off.")]
    [booking] = kept(circuit).booked
    assert (booking.event.kind, booking.drivers[0], len(booking.drivers)) == ("rush", 1, 2)
    match, news = evening(circuit)
    assert (match.rules.name, match.seats[0].name) == ("toy", "Rosa")
    winners = [match.seats[seat].name for seat in match.outcome.winners]  # type: ignore[union-attr]
    assert news == [f"Flag Rush: {' and '.join(winners)} had most flags."]
    frame.end_week(circuit)
    for driver in circuit.drivers:
        # A week's living is $30; of the purse of $100 the winners have equal parts.
        won = 100 // len(winners) if driver.name in winners else 0
        assert driver.character.money == 200 + won - 30
        assert driver.character.prestige == bool(won)

    # The second week: one of the others has $350 by now, and Kim finds somebody to play with.
    circuit.drivers[3].character.money = 350
    circuit.events = [circuit.events[0], toys().Event(*CARDS)]
    assert frame.likely(circuit, circuit.events[1]) == [3]
    money = circuit.you.character.money
    frame.enter(circuit, OUTING, 0)
    frame.rest(circuit, 1)
    booking = kept(circuit).booked[0]
    assert (booking.event.game, booking.drivers) == ("duel", [0, 3])
    match, news = evening(circuit)
    assert match.rules.name == "duel"
    assert news[0].startswith("Cards for money in the back room of a bar: ")
    gone = [circuit.you.character.money - money, circuit.drivers[3].character.money - 350]
    assert sorted(gone) == [-50, 50]
    # The rush of the other two goes on without people, as data in and data out.
    rules, data = GAMES.part("toy", "rules"), toys().circuit_to_json(circuit)
    unwatched = GAMES.part("toy", "evenings")
    match = unwatched.next(rules, data, "rookie", {})
    assert match.rules.name == "toy"
    found = toys().circuit_from_json(unwatched.concluded(data, played(match)))
    assert (found.week, found.booked) == (3, [])
    assert [week for week, _ in found.news][-1] == 2


def test_payments_of_a_played_career_are_all_that_money_did() -> None:
    frame, luck = toys().FRAME, random.Random(2)
    league, bare = begun("Kim", "Rosa"), begun("Kim", "Rosa")
    # The second league has no cash books: nothing of it may go another way.
    for driver in bare.drivers:
        driver.cash = None
    start = 200
    for week in range(1, 27):
        for circuit in (league, bare):
            cards = toys().Event(*CARDS)
            circuit.events = [circuit.events[0], *([cards] if week % 5 == 1 else [])]
        for who in frame.undecided(league):
            ways = [entry for entry, reason in frame.entries(league, who) if not reason]
            way = luck.choice([*ways, None])
            for circuit in (league, bare):
                if way is None:
                    frame.rest(circuit, who)
                else:
                    frame.enter(circuit, way, who)
        for circuit in (league, bare):
            while circuit.booked:
                evening(circuit)
            if circuit.week == week:
                frame.end_week(circuit)
        assert bare.news == league.news
        assert (bare.draws, bare.events) == (league.draws, league.events)
        league = kept(league)
        for driver, other in zip(league.drivers, bare.drivers, strict=True):
            assert driver.character == other.character
            if driver.cash is not None:
                paid = sum(sum(kinds.values()) for kinds in driver.cash.seasons().values())
                assert start + paid == driver.character.money
    assert [driver.name for driver in league.drivers if driver.cash] == ["Kim", "Rosa"]
    kinds = {kind for sums in league.you.cash.seasons().values() for kind in sums}
    assert kinds == {"living", "prize", "stake"}
    assert all(driver.cash.sums for driver in league.drivers[:2])


def test_an_evening_is_begun_once_and_a_lost_match_gets_new_dice() -> None:
    frame, circuit = toys().FRAME, begun("Kim")
    frame.enter(circuit, RUSH)
    seed = circuit.booked[0].seed
    assert frame.begin(circuit).seed == seed
    circuit = kept(circuit)
    assert circuit.booked[0].begun
    # The match is lost: the evening begins again with other dice, and with others still after that.
    again = frame.begin(circuit).seed
    assert again != seed
    assert frame.begin(kept(circuit)).seed not in (seed, again)


def test_who_is_hurt_stays_away_until_he_has_healed() -> None:
    frame, circuit = toys().FRAME, begun("Kim")
    circuit.you.character.hurt, circuit.you.character.well = 1, 3
    reasons = [reason for _, reason in frame.entries(circuit)]
    assert reasons == ["Kim is in hospital until week 3."] * 2
    with pytest.raises(Malformed, match="in hospital until week 3"):
        frame.enter(circuit, RUSH)
    for _ in range(2):
        frame.end_week(circuit)
    assert dict(frame.entries(circuit))[RUSH] == ""


def test_a_season_has_its_champion_and_the_dead_are_not_among_them() -> None:
    frame, circuit = toys().FRAME, begun("Kim")
    circuit.week = 12
    circuit.drivers[1].character.prestige, circuit.drivers[1].character.dead = 9, 11
    circuit.drivers[2].character.prestige = 4
    frame.end_week(circuit)
    name = circuit.drivers[2].name
    assert circuit.news == [(13, f"The season is over. Its champion is {name}, with prestige 4.")]


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"events": [["rush", 2, 99, ""]]}, "is no event of Flag Rush"),
        ({"league": "soft"}, "'league' must be one of iron, second-chance"),
        ({"used": []}, "and nothing else"),
        (
            {"drivers": [{"character": {"name": name}, "cash": {}} for name in ("Kim", "Mags")]},
            "'cash' is of people, and a computer player has it",
        ),
        ({"drivers": [{"character": {"name": "Kim", "skills": {}}}]}, "must be an object of"),
    ],
)
def test_a_career_that_cannot_be_is_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        toys().circuit_from_json(toys().circuit_to_json(begun("Kim")) | change)


def test_it_needs_the_engine_and_the_list_of_games_alone() -> None:
    file = HERE / "systems" / "toy" / "career.py"
    for name in ours(imports_of(file, HERE)):
        assert name.startswith("wreckyard.engine.") or name == "wreckyard.games.GAMES"
