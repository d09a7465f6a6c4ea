"""The cattle deck as data, and what makes a mixed table's deck of two."""

from __future__ import annotations

import json
from importlib import resources

import pytest

from wreckyard import Malformed
from wreckyard.systems.duel import load_deck
from wreckyard.systems.duel.cards import read_deck

CATTLE = load_deck("cattle")
MIXED = load_deck("mixed")


def test_the_deck_has_110_cards_and_106_for_two_or_three_players() -> None:
    assert [len(CATTLE.cards(seats)) for seats in (2, 3, 4, 5, 6)] == [106, 106, 110, 110, 110]


@pytest.mark.parametrize(
    ("name", "copies", "value", "weapon"),
    [
        ("Machine Gun", 6, 3, "gun"),
        ("Milk Bomb", 4, 4, "missile"),
        ("Autocannon", 2, 5, "autocannon"),
        ("Flamethrower", 1, 6, "flame"),
        ("Cattle-pult", 1, 6, "flame"),
        ("Armor", 6, 3, ""),
    ],
)
def test_what_there_is_for_each_side(name: str, copies: int, value: int, weapon: str) -> None:
    kinds = [kind for kind in CATTLE if kind.name == name]
    assert [kind.side for kind in kinds] == [0, 1, 2, 3]
    assert {(kind.copies, kind.value, kind.weapon) for kind in kinds} == {(copies, value, weapon)}


@pytest.mark.parametrize(
    ("code", "copies", "value", "cost"),
    [
        ("cCG", 2, 3, 0),
        ("CMILK", 2, 4, 0),
        ("TBONE:L", 1, 4, 0),
        ("TBONE:R", 1, 4, 0),
        ("HOOF", 5, 0, 0),
        ("MOOVE", 5, 0, 2),
        ("STEER", 2, 0, 0),
        ("FENCE", 2, 3, 0),
        ("cJAM", 2, 0, 0),
        ("DUDMILK", 2, 0, 0),
        ("cBACKFIRE", 2, 0, 0),
        ("cFIREPROOF", 2, 0, 0),
        ("METHANE", 2, 3, 0),
    ],
)
def test_the_other_cards(code: str, copies: int, value: int, cost: int) -> None:
    kind = CATTLE.kinds[CATTLE.by_code[code]]
    assert (kind.copies, kind.value, kind.cost) == (copies, value, cost)


def test_a_cow_can_take_what_a_car_can() -> None:
    for deck in (CATTLE, MIXED, load_deck("cars")):
        assert (deck.side_points, deck.tire_points, deck.driver_points) == (12, 9, 5)


def test_only_called_shots_name_their_side_and_only_methane_has_none() -> None:
    assert [kind.code for kind in CATTLE if kind.called] == ["cCG", "CMILK"]
    assert [kind.code for kind in CATTLE if kind.gas] == ["METHANE"]
    assert [kind.code for kind in MIXED if kind.called] == ["CG", "CM", "cCG", "CMILK", "TRAMPLE"]


def test_texts_say_the_numbers_of_the_card() -> None:
    assert CATTLE.kinds[CATTLE.by_code["MOOVE"]].text.endswith("Costs 2 of your hooves.")
    assert MIXED.kinds[MIXED.by_code["SWERVE"]].text.endswith("Costs 1 of your tires.")
    for deck in (MIXED, CATTLE):
        for kind in deck:
            assert kind.text.endswith(".")
            assert "{" not in kind.text


def test_a_mixed_deck_knows_the_origin_of_every_card() -> None:
    assert MIXED.vehicles == ("car", "cow")
    for kind in MIXED:
        assert MIXED.kinds[kind.index] is kind
        assert MIXED.vehicles[MIXED.origin[kind.index]] == kind.vehicle
    for part, table in zip(MIXED.parts, ("cars", "cattle"), strict=True):
        alone = load_deck(table).parts[0]
        for effect, card in part.special.items():
            assert MIXED.kinds[card].code == load_deck(table).kinds[alone.special[effect]].code


def test_codes_are_of_one_deck_alone() -> None:
    assert not set(CATTLE.by_code) & set(load_deck("cars").by_code)


def test_the_twins_do_alike() -> None:
    cars, cattle = MIXED.parts
    for effect in cars.special:
        one, other = MIXED.kinds[cars.special[effect]], MIXED.kinds[cattle.special[effect]]
        assert (one.effect, one.value) == (other.effect, other.value)


@pytest.mark.parametrize(
    ("old", "new", "named"),
    [
        ('"vehicle": "cow"', '"vehicle": "horse"', "there is no vehicle 'horse'"),
        ('"by": "cow"', '"by": "car"', "'only' must say by 'cow'"),
        ('"on": "car"', '"on": "tank"', "'only' must say by 'cow'"),
        ('"cost": 2', '"cost": 13', "(MOOVE)"),
        ('"side": "F"', '"side": "FR"', "there is no side 'FR'"),
    ],
)
def test_a_bad_deck_is_refused(old: str, new: str, named: str) -> None:
    folder = resources.files("wreckyard.systems.duel").joinpath("decks")
    text = folder.joinpath("cattle.json").read_text("utf-8")
    json.loads(text.replace(old, new))
    with pytest.raises(Malformed) as told:
        read_deck(text.replace(old, new), "the deck")
    assert named in str(told.value)
