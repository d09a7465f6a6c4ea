"""Deck files of a player's own: what they may change, and what a bad one is told."""

from __future__ import annotations

import json
from collections.abc import Callable
from importlib import resources
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import wreckyard
from tests.systems.duel.table import Table
from wreckyard import Malformed
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.decision import Decision
from wreckyard.engine.values import Outcome
from wreckyard.systems.duel import RULES, Action, CardKind, differences, load_deck, read_deck_file

FOLDER = resources.files("wreckyard.systems.duel").joinpath("decks")


def file_of(deck: str, *kinds: Any, **entries: Any) -> str:
    """A deck file that holds only what differs."""
    return json.dumps({"format": 1, "id": deck, "kinds": list(kinds), **entries})


STOCK = {deck: load_deck(deck) for deck in ("cars", "cattle")}


def hurts(kind: CardKind) -> bool:
    return kind.role == "attack" or kind.effect == "skid"


def unarmed(deck: str, **copies: int) -> str:
    """A deck file without attacks, but for the copies named; Armor fills it up."""
    kinds = {kind.code: 0 for kind in STOCK[deck] if kind.role == "attack"}
    armor = {kind.code: 12 for kind in STOCK[deck] if kind.role == "armor"}
    return file_of(
        deck,
        *({"code": code, "copies": count} for code, count in {**kinds, **armor, **copies}.items()),
    )


@pytest.mark.parametrize("deck", ["cars", "cattle"])
def test_our_own_file_changes_nothing(deck: str) -> None:
    changes = read_deck_file(FOLDER.joinpath(f"{deck}.json").read_text("utf-8"))
    assert changes == {"format": 1, "id": deck, "kinds": []}
    assert differences(changes) == []


def test_a_byte_order_mark_before_a_file_is_passed_over() -> None:
    text = file_of("cars", {"code": "JAM", "copies": 4})
    assert read_deck_file(f"\ufeff{text}") == read_deck_file(text)
    with pytest.raises(Malformed, match="the deck file is not JSON"):
        read_deck_file(f"\ufeff\ufeff{text}")


def test_a_whole_file_is_kept_as_what_differs() -> None:
    text = FOLDER.joinpath("cars.json").read_text("utf-8")
    mine = text.replace(
        '"code": "MI:B", "name": "Missile", "role": "attack", "copies": 4, "value": 4',
        '"code": "MI:B", "name": "Missile", "role": "attack", "copies": 5, "value": 4',
    ).replace('"copies": 6, "cost": 1', '"copies": 6, "cost": 3')
    changes = read_deck_file(mine)
    assert changes["kinds"] == [
        {"code": "MI:B", "copies": 5, "copies_for_2_or_3": 5},
        {"code": "SWERVE", "cost": 3},
    ]
    assert differences(changes) == [
        "Rear Missile: copies 5 instead of 4, copies for two or three players 5 instead of 4.",
        "Swerve: cost 3 instead of 1.",
        "111 cards in all instead of 110.",
    ]


def test_what_differs_in_words() -> None:
    changes = read_deck_file(
        file_of(
            "cattle",
            {"code": "METHANE", "value": 2, "basis": "sourced"},
            {"code": "cAR:L", "value": 4},
            {"code": "cJAM", "copies_for_2_or_3": 2},
        )
    )
    assert differences(changes) == [
        "Left Armor: stops 4 instead of 3.",
        "Machine Gun Jams!: copies for two or three players 2 instead of 1.",
        "Methane: damage 2 instead of 3.",
    ]


@pytest.mark.parametrize(
    "text",
    [
        # 4 × 3 of the guns and 2 × 3 of the Skids, and 17 are needed.
        unarmed("cars", **{"MG:F": 4}),
        unarmed("cars", **{"FT:L": 3, "SKID": 0}),
        # Twice 3 past all armor take out a body of 5.
        unarmed("cattle", METHANE=2, FENCE=0),
    ],
)
def test_a_deck_that_can_just_take_somebody_out_is_read(text: str) -> None:
    assert read_deck_file(text)["kinds"]


def test_a_record_with_a_deck_without_attacks_still_opens() -> None:
    none = {"format": 1, "id": "cars", "kinds": json.loads(unarmed("cars"))["kinds"]}
    options = {"length": "duel", "decks": [none]}
    match = wreckyard.new_match("duel", ["Ann", "Bob"], 3, options)
    while match.decision is not None:
        match.submit(match.decision.seat, waiting(match.decision), match.decision.id)
    assert match.outcome == Outcome((0, 1), (10, 10))
    assert wreckyard.load_replay(match.replay()).state_hash == match.state_hash


def waiting(decision: Decision[Action]) -> Action:
    """The answer of somebody who only waits: he throws a card away where he must do something."""
    quiet = {"pass", "stay", "done"}
    options = list(decision.options)
    return next((each for each in options if each.verb in quiet), options[-1])


def test_fewer_copies_leave_as_many_out_for_two_or_three() -> None:
    changes = read_deck_file(file_of("cars", {"code": "JAM", "copies": 4}))
    assert changes["kinds"] == [{"code": "JAM", "copies": 4, "copies_for_2_or_3": 3}]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[", "the deck file is not JSON"),
        ("[]", "the deck file: not a deck of format 1"),
        (json.dumps({"format": 1, "id": "boats"}), "'id' must be cars or cattle, not 'boats'"),
        (file_of("cars", 7), "the deck file (cars), card 1: must be an object"),
        (file_of("cars", {"code": "METHANE"}), "there is no card 'METHANE' in this deck"),
        (file_of("cars", {"copies": 1}), "there is no card null in this deck"),
        (
            file_of("cars", {"code": "DUD"}, {"code": "DUD"}),
            "the deck file (cars), card 2: 'DUD' is there twice",
        ),
        (file_of("cars", {"code": "DUD", "copies": "2"}), "card 1 (DUD): 'copies' must be a whole"),
        (file_of("cars", {"code": "DUD", "copies": True}), "'copies' must be a whole number"),
        (file_of("cars", {"code": "DUD", "copies": 61}), "copies must be 0 to 60"),
        (file_of("cars", {"code": "MG:F", "value": 13}), "values 0 to 12"),
        (file_of("cars", {"code": "MG:F", "value": 0}), "needs 0 copies, not a value of 0"),
        (file_of("cars", {"code": "DUD", "value": 2}), "Dud Missile! has no value"),
        (file_of("cars", {"code": "MG:F", "cost": 1}), "Machine Gun has no cost"),
        (
            file_of("cars", {"code": "MG:F", "weapon": "flame"}),
            "only copies, copies_for_2_or_3, value, cost can be set, not 'weapon'",
        ),
        (file_of("cars", {"code": "MG:F", "colour": "red"}), "can be set, not 'colour'"),
        (file_of("cars", sides=13), "'sides' is 12 in the rulebook and cannot be changed"),
        (file_of("cattle", vehicle="car"), "the deck of cattle is for a cow"),
        (json.dumps({"format": 1, "id": "cars", "kinds": {}}), "'kinds' must be a list"),
        (
            file_of("cars", *({"code": f"AR:{side}", "copies": 60} for side in "FRBL")),
            "a deck has 40 to 200 cards, not 326",
        ),
        (
            unarmed("cars"),
            "the deck file (cars): with four to six players its attacks do 6 damage in all,"
            " and it takes 17 to put anybody out",
        ),
        (
            unarmed("cars", **{"MG:F": 3}),
            "do 15 damage in all",
        ),
        (
            unarmed("cars", **{"MG:F": 4, "MG:B": 1, "SKID": 0}),
            "do 15 damage in all",
        ),
        (
            file_of(
                "cars",
                *(
                    {"code": kind.code, "copies_for_2_or_3": 0}
                    for kind in STOCK["cars"]
                    if hurts(kind)
                ),
                {"code": "AR:F", "copies": 12},
            ),
            "with two or three players its attacks do 0 damage in all",
        ),
        (unarmed("cattle", METHANE=1), "do 9 damage in all"),
        (" " * 200_001, "the deck file is longer than 200000 characters"),
    ],
)
def test_a_bad_file_is_told_what_is_wrong(text: str, said: str) -> None:
    with pytest.raises(Malformed) as told:
        read_deck_file(text)
    assert said in str(told.value)
    assert "\n" not in str(told.value)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ("cars", "option 'decks' must be a list of decks"),
        ([3], "option 'decks', deck 1: not a deck of format 1"),
        ([{"format": 1, "id": "cars"}] * 2, "the deck 'cars' is there twice"),
    ],
)
def test_a_bad_option_is_refused(value: Any, said: str) -> None:
    with pytest.raises(Malformed) as told:
        RULES.check_options(2, {"decks": value})
    assert said in str(told.value)


def test_the_option_is_kept_short_and_read_again_alike() -> None:
    changes = [
        read_deck_file(file_of("cattle", {"code": "METHANE", "value": 2})),
        read_deck_file(file_of("cars")),
    ]
    options = RULES.check_options(2, {"decks": changes})
    assert options["decks"] == changes[:1]
    assert RULES.check_options(2, options) == options


SWERVES = {"format": 1, "id": "cars", "kinds": [{"code": "SWERVE", "cost": 4}]}
GUNS = {"format": 1, "id": "cars", "kinds": [{"code": "MG:F", "value": 5, "copies": 2}]}


def test_the_duel_is_played_with_the_numbers_of_the_file() -> None:
    table = Table({"A": "MG:F", "B": "SWERVE"}, options={"decks": [SWERVES]})
    table.play("A fire MG:F > B", "B swerve")
    assert table.car("B") == "T4"
    table = Table({"A": "MG:F", "B": ""}, options={"decks": [GUNS]}).play("A fire MG:F > B")
    assert table.car("B") == "F5"
    deck = table.state.deck
    assert deck.cards(6).count(deck.by_code["MG:F"]) == 2
    assert load_deck("cars").value[deck.by_code["MG:F"]] == 3


def test_the_other_deck_of_a_mixed_table_is_as_ever() -> None:
    options = {"decks": [SWERVES], "vehicles": ["car", "cow"]}
    state = RULES.setup(2, options, LiveChance(1))
    costs = {kind.code: kind.cost for kind in state.deck if kind.effect == "swerve"}
    assert costs == {"SWERVE": 4, "MOOVE": 2}


def test_the_replay_carries_the_deck() -> None:
    match = wreckyard.new_match("duel", ["Ann", "Bob"], 3, {"decks": [GUNS], "length": "duel"})
    for _ in range(60):
        decision = match.decision
        assert decision is not None
        match.submit(decision.seat, next(iter(decision.options)))
    again = wreckyard.load_replay(match.replay())
    assert again.options["decks"] == [
        {"format": 1, "id": "cars", "kinds": [{**GUNS["kinds"][0], "copies_for_2_or_3": 2}]}
    ]
    assert again.state_hash == match.state_hash


def test_a_card_that_was_taken_out_is_never_drawn() -> None:
    none = {"format": 1, "id": "cars", "kinds": [{"code": "SPIN", "copies": 0}]}
    state = RULES.setup(4, {"decks": [none]}, LiveChance(1))
    spin = state.deck.by_code["SPIN"]
    assert spin not in [*state.draw, *(card for hand in state.hands for card in hand)]


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=12),
    lambda each: (
        st.lists(each, max_size=4)
        | st.dictionaries(
            st.sampled_from(["format", "id", "kinds", "code", "copies", "value", "cost", "x"])
            | st.text(),
            each,
            max_size=5,
        )
    ),
    max_leaves=12,
)
CARDS = st.fixed_dictionaries(
    {"code": st.sampled_from(["MG:F", "SWERVE", "DUD", "AR:L", "TIP:L"])},
    optional={
        name: st.integers(-2, 70) for name in ("copies", "copies_for_2_or_3", "value", "cost")
    },
)
DECKS = PLAIN | st.fixed_dictionaries(
    {"format": st.just(1), "id": st.sampled_from(["cars", "cattle", "x"])},
    optional={"kinds": st.lists(CARDS | PLAIN, max_size=4), "tires": st.integers(8, 10)},
)


def refusal(call: Callable[[], object]) -> str:
    """The sentence that something is refused with; empty when it is not."""
    try:
        call()
    except Malformed as error:
        return str(error)
    return ""


@given(DECKS)
def test_whatever_a_file_holds_it_is_read_or_refused_in_one_sentence(data: Any) -> None:
    text = json.dumps(data)
    sentence = refusal(lambda: read_deck_file(text))
    assert "\n" not in sentence
    assert len(sentence) < 200
    if sentence:
        return
    changes = read_deck_file(text)
    assert read_deck_file(json.dumps(changes)) == changes
    assert len(differences(changes)) >= len(changes["kinds"])
    options = RULES.check_options(2, {"decks": [changes]})
    assert options["decks"] == ([changes] if changes["kinds"] else [])
    assert len(RULES.setup(2, options, LiveChance(1)).hands[0]) == 5


@given(PLAIN, st.sampled_from(["decks", "vehicles"]))
def test_whatever_the_options_hold_they_are_taken_or_refused(data: Any, name: str) -> None:
    sentence = refusal(lambda: RULES.check_options(2, {name: data}))
    assert "\n" not in sentence
    assert len(sentence) < 200
