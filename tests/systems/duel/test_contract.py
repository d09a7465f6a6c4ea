"""The card duel keeps the contract of a game, over more than two thousand random duels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from functools import cache

import pytest

from tests.engine.contract import Taste, Walk, check_replay, evenly
from wreckyard import Event
from wreckyard.systems.duel import DUEL, Action, State, load_deck
from wreckyard.systems.duel.events import KINDS

DUELS = {2: 520, 3: 430, 4: 400, 5: 380, 6: 370}
DECK = load_deck("cars")


def check_table(state: State) -> None:
    """All cards are somewhere, once, and no number is out of its bounds."""
    n = state.n
    piles = [state.draw, state.discard, state.table, *state.hands, *state.laid]
    assert Counter(card for pile in piles for card in pile) == Counter(DECK.cards(n))
    assert all(0 <= damage <= DECK.side_points for damage in state.damage)
    assert all(0 <= tires <= DECK.tire_points for tires in state.tires)
    assert all(0 <= driver <= DECK.driver_points for driver in state.driver)
    assert all(hand == sorted(hand) and len(hand) <= 6 for hand in state.hands)
    assert state.playing == state.status.count(0)
    for seat in range(n):
        assert (state.status[seat] == 1) == (state.driver[seat] == DECK.driver_points)
        assert state.laid[seat].count(DECK.special["jam"]) == state.jammed[seat]
        assert state.laid[seat].count(DECK.special["fireproof"]) == state.fireproof[seat]
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
    """Who is out shows his hand: the discard pile at the end of a duel tells what it was."""
    if event.kind != "duel-ended":
        return event
    table = {key: value for key, value in event.data["table"].items() if key != "discard"}
    return Event(event.kind, {**event.data, "table": table}, event.only)


@cache
def walk(seats: int) -> Walk:
    """All the duels of a number of seats, played once for the tests below."""
    result = Walk(DUEL, seats, 0.006, check_table, without_last_discards)
    for number in range(DUELS[seats]):
        options = {"length": "duel", "prestige": number % 3 == 0}
        check_table(result.play(seats, options, TASTES[number % len(TASTES)]))
    return result


@pytest.mark.parametrize("seats", DUELS)
def test_random_duels_end_and_keep_the_contract_at_every_look(seats: int) -> None:
    assert walk(seats).games == DUELS[seats]
    assert walk(seats).looks > 300


@pytest.mark.parametrize("seats", DUELS)
def test_every_card_is_used(seats: int) -> None:
    used = walk(seats).used
    fired = {text.split()[1] for text in used if text.startswith("fire ")}
    attacks = {kind.code for kind in DECK if kind.role == "attack"}
    assert {code[:2] if code[0] == "C" else code for code in fired} == attacks
    discarded = {text.split()[1] for text in used if text.startswith("discard")}
    assert discarded == {kind.code for kind in DECK}
    verbs = {text.split()[0] for text in used}
    assert verbs >= {kind.effect or "armor" for kind in DECK if kind.role != "attack"} - {
        "tire-shot"
    }
    assert any(text.endswith("+tire") for text in used)


def test_every_event_happens() -> None:
    happened = {kind for seats in DUELS for kind in walk(seats).happened}
    # The first deal is told by the opening; six cards cannot be spent before one's action.
    assert set(KINDS) - happened == {"missed-turn", "hand", "duel-started"}


def test_more_than_two_thousand_duels() -> None:
    assert sum(DUELS.values()) >= 2000


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_replays_give_equal_hashes(seats: int) -> None:
    for seed in range(4):
        check_replay("duel", seats, {"length": "duel", "prestige": seed % 2 == 0}, seed, fierce)


@pytest.mark.parametrize("seats", [2, 4])
def test_whole_matches_end_and_replay(seats: int) -> None:
    check_replay("duel", seats, {}, 50 + seats, stubborn)


@pytest.mark.soak
@pytest.mark.parametrize("seats", range(2, 7))
def test_thousands_of_duels_keep_the_contract(seats: int) -> None:
    """The same net, cast wider: other luck than in the sample of every run."""
    result = Walk(DUEL, 100 + seats, 0.006, check_table, without_last_discards)
    for number in range(4000):
        taste = TASTES[(number + seats) % len(TASTES)]
        options = {"length": "duel", "prestige": number % 2 == 0}
        check_table(result.play(seats, options, taste))
    assert result.games == 4000
