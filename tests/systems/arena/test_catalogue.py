"""The data of the arena: Build Cards, Dice Icons, Dashboards, Turning Key, Damage Cards."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from wreckyard import Malformed
from wreckyard.systems.arena import catalogue, components
from wreckyard.systems.arena.catalogue import EFFECTS, read_catalogue
from wreckyard.systems.arena.components import read_components
from wreckyard.systems.arena.reading import package_file
from wreckyard.systems.arena.scenery import read_scenery, scenery

CARDS = catalogue()

# Each weapon as the data page prints it: points, sure damage, dice by letter, wrench, durability.
WEAPONS = {
    "Light Machine Gun": (1, 0, "2K", "tire", 2),
    "Flamethrower": (2, 0, "1Y 2G", "fire", 2),
    "Standard Recoilless Rifle": (2, 1, "2R 1Y", "", 2),
    "Standard Rocket": (3, 0, "1Y 2G 1B", "explosion", 1),
    "Heavy Machine Gun": (3, 0, "1R 2Y 1W", "tire", 2),
    "Anti-Tank Gun": (4, 2, "2Y", "", 2),
    "Thresher": (5, 0, "1R 1Y 2G 1B", "tire", 2),
    "Heat Saber": (6, 2, "1R 1Y 1B 1W", "fire", 2),
    "Buffalo Gun": (6, 2, "1Y 2G", "", 2),
    "Hellfire": (7, 0, "3Y 1B 1K 1W", "tire", 2),
    "Heavy Rocket": (8, 0, "1R 3Y 3B 1K", "explosion", 1),
    "Devastator": (8, 2, "3R 2B 2W", "", 2),
    "Hand Cannon": (0, 0, "3B", "", 0),
    "Assault Rifle": (1, 0, "3B 1K", "damage", 0),
}


def dice(text: str) -> tuple[int, ...]:
    """Dice counted by color from letters: yellow, blue, red, green, black, white."""
    counts = {part[1]: int(part[0]) for part in text.split()}
    return tuple(counts.get(letter, 0) for letter in "YBRGKW")


@pytest.mark.parametrize("name", list(WEAPONS))
def test_weapons_and_sidearms(name: str) -> None:
    card = CARDS.find(name)
    assert card is not None
    points, damage, rolled, wrench, durability = WEAPONS[name]
    assert (card.points, card.damage, card.dice) == (points, damage, dice(rolled))
    assert (card.wrench, card.durability) == (wrench, durability)


def test_restrictions_of_weapons() -> None:
    weapons = CARDS.of_kind("weapon")
    assert [card.name for card in weapons] == list(WEAPONS)[:12]
    front_or_back = {card.name for card in weapons if card.places == (0, 2)}
    assert front_or_back == {"Heat Saber", "Buffalo Gun", "Hellfire", "Heavy Rocket", "Devastator"}
    assert all(card.places in ((0, 1, 2, 3), (0, 2)) for card in weapons)
    assert {card.name for card in weapons if card.range} == {"Flamethrower", "Heat Saber"}
    assert {card.range for card in weapons} == {0, 2}
    rockets = {"Standard Rocket", "Heavy Rocket"}
    assert {card.name for card in CARDS if card.one_shot} == rockets
    assert {card.name for card in CARDS if card.second_copy_free} == rockets


# Every other card: points, durability, effects.
OTHERS: dict[str, tuple[int, int, dict[str, int]]] = {
    "Standard Steel Plate": (2, 2, {"side-defence-yellow": 1}),
    "Armored Beer Refrigerator": (0, 2, {"maneuver-blue": 1, "crew-shield": 1}),
    "Advanced Brakes": (1, 2, {"aces": 1, "free-braking": 1}),
    "Automatic Fire Suppressor": (1, 3, {"suppressor": 1}),
    "Superbooster": (1, 2, {"aces": 1, "free-acceleration": 1}),
    "Targeting Computer": (1, 1, {"computer": 1}),
    "Dynamic Suspension": (2, 1, {"control": 1, "aces-per-terrain": 1}),
    "Chassis Brace": (1, 0, {"fast-maneuver-aces": 1}),
    "Safety Cage": (2, 0, {"cage": 3}),
    "Strengthened Undercarriage": (2, 0, {"aces": 1, "collision-aces": 1}),
    "High-Density Radials": (2, 0, {"aces": 2, "wrench-aces": 1}),
    "Rookie Driver": (0, 3, {}),
    "Amateur Driver": (2, 3, {"control": 1, "aces": 1}),
    "Veteran Driver": (4, 3, {"aces": 2, "rerolls-per-ace": 1}),
    "Legend Driver": (6, 3, {"defence-white": 1}),
    "Rookie Gunner": (0, 3, {}),
    "Amateur Gunner": (2, 3, {"attack-rerolls": 2}),
    "Veteran Gunner": (4, 3, {"attack-yellow": 1, "attack-blue": 1}),
    "Legend Gunner": (6, 3, {"attack-damage": 2}),
    "Flak Jacket": (1, 0, {"crew-durability": 1}),
    "Holographic Sight": (1, 0, {"sidearm-blue": 1}),
}


@pytest.mark.parametrize("name", list(OTHERS))
def test_all_other_build_cards(name: str) -> None:
    card = CARDS.find(name)
    assert card is not None
    assert (card.points, card.durability, dict(card.effects)) == OTHERS[name]
    assert card.dice == (0, 0, 0, 0, 0, 0)


def test_components_a_player_has_fifty_build_cards() -> None:
    assert {card.name for card in CARDS} == {*WEAPONS, *OTHERS}
    assert sum(card.copies for card in CARDS) == 50
    assert Counter(card.copies for card in CARDS) == {2: 12, 4: 1, 1: 22}


def test_front_only_and_back_only() -> None:
    places = {card.name: card.places for card in CARDS.of_kind("accessory")}
    assert places.pop("Superbooster") == (0,)
    assert places.pop("Advanced Brakes") == (2,)
    assert set(places.values()) == {(0, 1, 2, 3)}


def test_subtypes_of_upgrades_and_gear() -> None:
    found = {card.name: card.subtype for card in CARDS if card.subtype}
    assert found == {
        "Chassis Brace": "frame",
        "Safety Cage": "frame",
        "Strengthened Undercarriage": "frame",
        "High-Density Radials": "wheels",
        "Flak Jacket": "vest",
        "Holographic Sight": "optic",
    }


def test_every_effect_is_on_some_card() -> None:
    assert {effect for card in CARDS for effect in card.effects} == set(EFFECTS)


def test_build_cards_that_cost_build_points_and_crew_points() -> None:
    paid = {
        kind: {c.paid_with for c in CARDS if c.kind == kind} for kind in {c.kind for c in CARDS}
    }
    assert paid == {
        "weapon": {"build"}, "structure": {"build"}, "accessory": {"build"}, "upgrade": {"build"},
        "driver": {"crew"}, "gunner": {"crew"}, "gear": {"crew"}, "sidearm": {"crew"},
    }  # fmt: skip


def test_dice_icons() -> None:
    assert {die.name: " ".join(die.faces) for die in components().dice} == {
        "yellow": "S S H H H HH",
        "blue": "S S S H H H",
        "red": "S S S W H H",
        "green": "S W W H HH HH",
        "black": "S W W W W H",
        "white": "S SS W WW H HH",
    }


@pytest.mark.parametrize(
    ("tires", "control", "speed"),
    [(10, 4, 5), (7, 4, 5), (6, 3, 4), (5, 3, 4), (4, 2, 3), (3, 2, 3), (2, 1, 2), (1, 1, 2), (0, 0, 1)],
)  # fmt: skip
def test_dashboards_tires(tires: int, control: int, speed: int) -> None:
    column = components().dashboard.column(tires)
    assert (column.control, column.speed) == (control, speed)


def test_dashboards_speed() -> None:
    dashboard = components().dashboard
    assert [dashboard.control(speed, 10) for speed in range(6)] == [6, 6, 6, 5, 4, 4]
    assert (dashboard.speed, dashboard.tires, dashboard.power) == (2, 10, 10)
    assert dashboard.armor_track == 12


@pytest.mark.parametrize(
    ("degrees", "zones"),
    [
        (0, ""), (15, ""), (16, "1G"), (30, "1G"), (31, "1G 1Y"), (50, "1G 1Y"),
        (51, "1G 1Y 1R"), (70, "1G 1Y 1R"), (71, "1G 1Y 1R 1W"), (90, "1G 1Y 1R 1W"),
    ],
)  # fmt: skip
def test_turning_key_zones_add_up(degrees: int, zones: str) -> None:
    assert components().turning_key.dice(degrees) == dice(zones)


def test_turning_key_size_and_slide() -> None:
    key = components().turning_key
    assert (key.length, key.width, key.slide) == (2000, 500, 30)


@pytest.mark.parametrize(("build", "deck"), [(4, "A"), (16, "A"), (24, "A"), (25, "B"), (36, "B")])
def test_game_size_chooses_the_damage_deck(build: int, deck: str) -> None:
    found = components().damage_deck(build)
    assert found.name == deck
    assert [card.name for card in found.cards] == [f"{deck}{number}" for number in range(1, 7)]


DAMAGE_CARDS = """
A1 structure, fire 1, power plant
A2 structure, weapon 1, crew 1, power plant
A3 structure, tires 2, accessory 1, gunner 1, power plant
A4 structure, accessory 1, crew 1, power plant
A5 structure, opposite side armor 3, weapon 1, driver 1, power plant
A6 structure, accessory 1, weapon 1, power plant
B1 structure, accessory 1, accessory 1, tires 2, power plant
B2 structure, fire 1, tires 1, weapon 2, power plant
B3 structure, weapon 1, weapon 1, accessory 1, power plant
B4 structure, opposite side armor 5, fire 1, crew 1, power plant
B5 structure, accessory 1, weapon 1, driver 1, power plant
B6 structure, weapon 2, accessory 1, gunner 1, power plant
"""


def test_damage_cards() -> None:
    told = [
        f"{card.name} "
        + ", ".join(f"{name} {limit}" if limit else name for name, limit in card.entries)
        for deck in components().damage_decks
        for card in deck.cards
    ]
    assert told == DAMAGE_CARDS.strip().splitlines()


def test_obstacles_and_hazards() -> None:
    parts = scenery()
    kinds = {
        k.code: (k.weight.name, k.cover, k.durability, k.base[:2]) for k in parts.obstacles.values()
    }
    assert kinds == {
        "barrel": ("LIGHT", 0, 1, (300, 300)),
        "barrier": ("HEAVY", 1, 4, (1000, 150)),
        "wreck": ("HEAVY", 1, 5, (1000, 500)),
    }
    assert (parts.wall_weight.name, parts.wall_cover) == ("WALL", 2)
    hazards = {k.code: (k.dice, k.skids, k.skid_cost) for k in parts.hazards.values()}
    assert hazards == {
        "clay": (dice("2B"), 0, 1),
        "mud": (dice(""), 1, 1),
        "oil": (dice(""), 0, 2),
        "debris": (dice("1G"), 0, 1),
    }
    assert {k.base[:2] for k in parts.hazards.values()} == {(1000, 700)}


# What a wrong file is told


def changed(file: str, path: tuple[str | int, ...], value: Any) -> str:
    """A data file with one value replaced, or taken out when it is ``...``."""
    data = json.loads(package_file(file))
    inner = data
    for step in path[:-1]:
        inner = inner[step]
    if value is ...:
        del inner[path[-1]]
    else:
        inner[path[-1]] = value
    return json.dumps(data)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("format",), 2, "build cards: 'format' must be 1, not 2"),
        (("cards",), {}, "build cards: 'cards' must be a list of at most 200 in square brackets"),
        (("cards", 0), 7, "build cards, card 1: must be an object in braces, not 7"),
        (("cards", 0, "code"), "A b", "build cards, card 1: 'code' must be small letters"),
        (
            ("cards", 1, "code"),
            "light-machine-gun",
            "two entries have the code 'light-machine-gun'",
        ),
        (("cards", 0, "points"), ..., "card 1 (light-machine-gun): 'points' is missing"),
        (
            ("cards", 0, "points"),
            True,
            "card 1 (light-machine-gun): 'points' must be a whole number",
        ),
        (("cards", 0, "kind"), "wing", "card 1 (light-machine-gun): 'kind' must be one of weapon"),
        (("cards", 0, "kind"), [], "card 1 (light-machine-gun): 'kind' must be one of weapon"),
        (("cards", 0, "dice"), {"pink": 1}, "'dice': 'pink' is none of yellow, blue, red"),
        (("cards", 0, "dice"), {}, "'dice' are for weapons and sidearms, and this is a weapon"),
        (("cards", 0, "places"), ["top"], "'places' must name some of front, right, back, left"),
        (
            ("cards", 0, "wieght"),
            3,
            "'wieght' is unknown; known: basis, code, copies, damage, dice",
        ),
        (("cards", 0, "effects"), {"fly": 1}, "'effects': 'fly' is none of"),
        (("cards", 0, "durability"), ..., "'durability' is missing: this is a weapon"),
        (("cards", 12, "places"), ["front"], "'places' is only for weapon, structure, accessory"),
        (("cards", 12, "code"), "cannon", "build cards: there is no 'hand-cannon'"),
    ],
)
def test_a_wrong_build_card_gets_one_sentence(
    path: tuple[str | int, ...], value: Any, sentence: str
) -> None:
    with pytest.raises(Malformed) as caught:
        read_catalogue(changed("cards.json", path, value))
    assert sentence in str(caught.value)
    assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (("dice", 0, "faces"), ["S"], "die 1: 'faces' must be six of S, SS, H"),
        (("dice", 0, "color"), "blue", "'dice' must be yellow, blue, red, green, black, white"),
        (("dashboard", "tire_columns", 4, "from"), 1, "dashboard: 'tire_columns' must fall"),
        (("turning_key", "zones", 0, "to"), 10, "turning_key: 'zones' must follow each other"),
        (("damage_decks", 0, "cards", 2, "hits"), ["roof 1", "power plant"], "deck 1, card 3: 'hits' has 'roof 1'"),
        (("damage_decks", 0, "cards", 2, "hits"), ["crew 1"], "card 3: 'hits' must end with the power plant"),
        (("damage_decks", 1, "largest_build"), 30, "the damage decks must cover every size"),
    ],
)  # fmt: skip
def test_a_wrong_component_gets_one_sentence(
    path: tuple[str | int, ...], value: Any, sentence: str
) -> None:
    with pytest.raises(Malformed) as caught:
        read_components(changed("components.json", path, value))
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("path", "value", "sentence"),
    [
        (
            ("obstacles", 0, "weight"),
            "feather",
            "obstacle 1: 'weight' must be one of light, heavy, wall",
        ),
        (("obstacles", 0, "length"), 20, "obstacle 1: 'length' must be a whole number from 100"),
        (("obstacles", 2, "code"), "hulk", "obstacles: there is no 'wreck'"),
        (("hazards", 1, "skids"), "one", "hazard 2: 'skids' must be a whole number"),
        (("walls", "cover"), ..., "walls: 'cover' is missing"),
    ],
)
def test_wrong_scenery_gets_one_sentence(
    path: tuple[str | int, ...], value: Any, sentence: str
) -> None:
    with pytest.raises(Malformed) as caught:
        read_scenery(changed("obstacles.json", path, value))
    assert sentence in str(caught.value)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "build cards: not JSON, see line 1"),
        ("{\n  'format': 1}", "build cards: not JSON, see line 2"),
        ("[" * 100_000, "build cards: not JSON"),
        ("9" * 5000, "build cards: not JSON that can be read"),
        (" " * 200_001, "build cards: longer than 200000 characters"),
        ("[]", "build cards: must be an object in braces, not []"),
    ],
)
def test_text_that_is_no_data_file(text: str, sentence: str) -> None:
    with pytest.raises(Malformed) as caught:
        read_catalogue(text)
    assert str(caught.value).startswith(sentence)


def test_a_missing_card_is_named() -> None:
    with pytest.raises(Malformed, match=r"^there is no build card 'rail-gun'$"):
        CARDS.card("rail-gun")
