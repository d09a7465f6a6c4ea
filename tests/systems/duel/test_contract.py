"""The card duel keeps the contract of a game, over more than two thousand random duels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from tests.engine.contract import Taste, Walk, check_replay, evenly
from wreckyard import Event
from wreckyard.systems.duel import RULES, Action, State, load_deck
from wreckyard.systems.duel.events import KINDS

DUELS = {2: 520, 3: 430, 4: 400, 5: 380, 6: 370}


def check_table(state: State) -> None:
    """All cards are somewhere, once, and no number is out of its bounds."""
    n, deck = state.n, state.deck
    own = [[state.draw, state.discard], [state.draw2, state.discard2]]
    piles = [*own[0], *own[1], state.table, *state.hands, *state.laid]
    assert Counter(card for pile in piles for card in pile) == Counter(deck.cards(n))
    for number, pair in enumerate(own):
        assert {deck.origin[card] for pile in pair for card in pile} <= {number}
    for hand, origin in zip(state.hands, state.origin, strict=True):
        assert {deck.origin[card] for card in hand} <= {origin}
    assert all(0 <= damage <= deck.side_points for damage in state.damage)
    assert all(0 <= tires <= deck.tire_points for tires in state.tires)
    assert all(0 <= driver <= deck.driver_points for driver in state.driver)
    assert all(hand == sorted(hand) and len(hand) <= 6 for hand in state.hands)
    assert state.playing == state.status.count(0)
    for seat in range(n):
        assert (state.status[seat] == 1) == (state.driver[seat] == deck.driver_points)
        laid = [deck.effect[card] for card in state.laid[seat]]
        assert laid.count("jam") == state.jammed[seat]
        assert laid.count("fireproof") == state.fireproof[seat]
        if state.status[seat]:
            assert not state.hands[seat]
            assert not state.laid[seat]


def stubborn(options: Sequence[Action], rng: random.Random) -> Action:
    """Hardly ever escapes, so that duels are fought out."""
    action: Action = evenly(options, rng)
    if action.verb == "escape" and rng.random() < 0.98:
        return options[0]
    return action


def fierce(options: Sequence[Action], rng: random.Random) -> Action:
    """Attacks where it can and does not leave."""
    attacks = [action for action in options if action.verb in ("fire", "swerve", "skid")]
    return evenly(attacks, rng) if attacks and rng.random() < 0.9 else stubborn(options, rng)


def wasteful(options: Sequence[Action], rng: random.Random) -> Action:
    """Throws cards away until the deck has run out."""
    discards = [action for action in options if action.verb == "discard"]
    return evenly(discards, rng) if discards and rng.random() < 0.9 else stubborn(options, rng)


TASTES: tuple[Taste, ...] = (evenly, stubborn, fierce, wasteful)


def without_last_discards(event: Event) -> Event:
    """Who is out shows his hand: the discard piles at the end of a duel tell what it was."""
    if event.kind != "duel-ended":
        return event
    piles = ("discard", "discard2")
    table = {key: value for key, value in event.data["table"].items() if key not in piles}
    return Event(event.kind, {**event.data, "table": table}, event.only)


TABLES = ("cars", "cattle", "mixed")
SHARE = {"cars": 1, "cattle": 5, "mixed": 5}
"""Of the duels of cars each fifth is played by cattle, and each fifth by both."""


def vehicles(table: str, seats: int, number: int) -> list[str]:
    """The vehicles of a duel: at mixed tables they change, and there is one of each at least."""
    if table != "mixed":
        return [{"cars": "car", "cattle": "cow"}[table]] * seats
    bits = 1 + number % (2**seats - 2)
    return ["cow" if bits >> seat & 1 else "car" for seat in range(seats)]


@cache
def walk(table: str, seats: int) -> Walk:
    """All the duels of a kind of table and number of seats, played once for the tests below."""
    result = Walk(
        RULES, seats, 0.006 if table == "cars" else 0.012, check_table, without_last_discards
    )
    for number in range(DUELS[seats] // SHARE[table]):
        options = {
            "length": "duel",
            "prestige": number % 3 == 0,
            "vehicles": vehicles(table, seats, number),
        }
        check_table(result.play(seats, options, TASTES[number % len(TASTES)]))
    return result


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seats", DUELS)
def test_random_duels_end_and_keep_the_contract_at_every_look(table: str, seats: int) -> None:
    assert walk(table, seats).games == DUELS[seats] // SHARE[table]
    assert walk(table, seats).looks > (300 if table == "cars" else 100)


@pytest.mark.parametrize("table", TABLES)
def test_every_card_is_used(table: str) -> None:
    deck = load_deck(table)
    used = {text for seats in DUELS for text in walk(table, seats).used}
    called = {f"{kind.code}:{side}": kind.code for kind in deck if kind.called for side in "FRBL"}
    fired = {text.split()[1] for text in used if text.startswith("fire ")}
    attacks = {kind.code for kind in deck if kind.role == "attack"}
    assert {called.get(code, code) for code in fired} == attacks
    assert set(called) <= fired
    discarded = {text.split()[1] for text in used if text.startswith("discard")}
    assert discarded == {kind.code for kind in deck}
    verbs = {text.split()[0] for text in used}
    assert verbs >= {kind.effect or "armor" for kind in deck if kind.role != "attack"} - {
        "tire-shot"
    }
    assert any(text.endswith("+tire") for text in used)


@pytest.mark.parametrize("table", TABLES)
def test_every_event_happens(table: str) -> None:
    happened = {kind for seats in DUELS for kind in walk(table, seats).happened}
    # Six cards cannot be spent before one's action.
    assert set(KINDS) - happened == {"missed-turn"}


def test_more_than_two_thousand_duels() -> None:
    assert sum(walk("cars", seats).games for seats in DUELS) >= 2000


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_replays_give_equal_hashes(table: str, seats: int) -> None:
    for seed in range(4 if table == "cars" else 2):
        options = {
            "length": "duel",
            "prestige": seed % 2 == 0,
            "vehicles": vehicles(table, seats, seed),
        }
        check_replay("duel", seats, options, seed, fierce)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_matches_end_and_replay(table: str, seats: int) -> None:
    check_replay("duel", seats, {"vehicles": vehicles(table, seats, 1)}, 50 + seats, stubborn)


@pytest.mark.soak
@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("seats", range(2, 7))
def test_thousands_of_duels_keep_the_contract(table: str, seats: int) -> None:
    """The same net, cast wider: other luck than in the sample of every run."""
    result = Walk(RULES, 100 + seats, 0.006, check_table, without_last_discards)
    for number in range(4000):
        taste = TASTES[(number + seats) % len(TASTES)]
        options = {
            "length": "duel",
            "prestige": number % 2 == 0,
            "vehicles": vehicles(table, seats, number),
        }
        check_table(result.play(seats, options, taste))
    assert result.games == 4000
