"""The car deck as data, and what a bad deck is told: Components, The Cards."""

from __future__ import annotations

import json
from collections import Counter
from importlib import resources
from typing import Any

import pytest

from wreckyard import Malformed
from wreckyard.systems.duel import load_deck
from wreckyard.systems.duel.cards import adjacent, read_deck

DECK = load_deck("cars")
TEXT = resources.files("wreckyard.systems.duel").joinpath("decks", "cars.json").read_text("utf-8")


def test_the_deck_has_110_cards_and_106_for_two_or_three_players() -> None:
    assert [len(DECK.cards(seats)) for seats in (2, 3, 4, 5, 6)] == [106, 106, 110, 110, 110]


@pytest.mark.parametrize(
    ("weapon", "copies", "value"),
    [("gun", 6, 3), ("missile", 4, 4), ("autocannon", 2, 5), ("flame", 2, 6)],
)
def test_fourteen_attacks_for_each_side(weapon: str, copies: int, value: int) -> None:
    kinds = [kind for kind in DECK if kind.weapon == weapon and kind.side is not None]
    assert [kind.side for kind in kinds] == [0, 1, 2, 3]
    assert {(kind.copies, kind.value) for kind in kinds} == {(copies, value)}


def test_the_six_special_attacks() -> None:
    kinds = {kind.code: kind for kind in DECK}
    assert [(kinds[code].copies, kinds[code].value) for code in ("CG", "CM")] == [(2, 3), (2, 4)]
    assert [code for code, kind in kinds.items() if kind.called] == ["CG", "CM"]
    rams = [kind for kind in DECK if kind.weapon == "ram"]
    assert {(kind.side, kind.copies, kind.value) for kind in rams} == {(1, 1, 4), (3, 1, 4)}


def test_armor_stops_3_six_for_each_side() -> None:
    armor = [kind for kind in DECK if kind.role == "armor"]
    assert [(kind.side, kind.copies, kind.value) for kind in armor] == [
        (side, 6, 3) for side in range(4)
    ]


def test_the_specials() -> None:
    copies = {kind.effect: kind.copies for kind in DECK if kind.role == "special"}
    assert copies == {
        "tire-shot": 6,
        "swerve": 6,
        "spin": 2,
        "skid": 2,
        "jam": 2,
        "dud": 2,
        "backfire": 2,
        "fireproof": 2,
    }
    assert DECK.value[DECK.parts[0].special["skid"]] == 3


def test_a_car_can_take_four_times_12_and_9_and_5() -> None:
    assert (DECK.side_points, DECK.tire_points, DECK.driver_points) == (12, 9, 5)


def test_every_card_says_what_it_does_and_where_its_value_comes_from() -> None:
    for kind in DECK:
        assert kind.text.endswith(".")
        assert kind.basis in ("sourced", "house")
    assert max(Counter(kind.code for kind in DECK).values()) == 1


def test_sides_next_to_each_other() -> None:
    assert [sorted(adjacent(side)) for side in range(4)] == [[1, 3], [0, 2], [1, 3], [0, 2]]


def changed(card: dict[str, Any] | None = None, **entries: Any) -> str:
    data = json.loads(TEXT)
    data.update(entries)
    if card is not None:
        data["kinds"][0].update(card)
    return json.dumps(data)


@pytest.mark.parametrize(
    ("text", "named"),
    [
        ("{", "not JSON"),
        ("[]", "format 1"),
        (changed(format=2), "format 1"),
        (changed(kinds=[3]), "card 1: must be an object"),
        (changed(kinds=[{}]), "card 1: 'code' is missing"),
        (changed(tires="9"), "'tires' must be a whole number"),
        (changed({"value": -1}), "card 1 (MG:F): copies must be 0 to 60 and values 0 to 12"),
        (changed({"copies": 61}), "card 1 (MG:F)"),
        (changed({"copies_for_2_or_3": 7}), "card 1 (MG:F)"),
        (changed({"side": "X"}), "there is no side 'X'"),
        (changed({"role": "trap"}), "there is no role 'trap'"),
        (changed({"weapon": "laser"}), "'laser' is nothing that this role can do"),
        (changed({"code": "MG:R"}), "two cards have the same code"),
        (changed({"value": True}), "'value' must be a whole number"),
    ],
)
def test_a_bad_deck_is_refused_with_its_card(text: str, named: str) -> None:
    with pytest.raises(Malformed) as told:
        read_deck(text, "the deck")
    assert named in str(told.value)


@pytest.mark.parametrize("name", ["", "trucks", "../decks/cars", "cars.json"])
def test_there_is_no_other_deck(name: str) -> None:
    with pytest.raises(Malformed, match="there is no deck"):
        load_deck(name)
