"""Designs as JSON, both ways, and what is said of one that cannot be read."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.systems.classic.design.garage import bare, random_design
from wreckyard import Malformed
from wreckyard.systems.classic import (
    Link,
    design_from_json,
    design_to_json,
    load_design,
    stock_vehicle,
)
from wreckyard.systems.classic.design.design import mounted


@given(st.integers(0, 10**6))
def test_every_legal_design_both_ways(seed: int) -> None:
    design = random_design(seed)
    text = json.dumps(design_to_json(design))
    assert load_design(text) == design
    assert design_to_json(load_design(text)) == json.loads(text)


def test_what_is_as_usual_is_not_written() -> None:
    assert design_to_json(stock_vehicle("pocket-change").design) == {
        "format": 1,
        "name": "Pocket Change",
        "book_name": "Killer Kart",
        "body": "subcompact",
        "suspension": "heavy",
        "plant": "medium",
        "tires": ["heavy-duty"] * 4,
        "weapons": [{"weapon": "mg", "place": "front"}],
        "armor": [{"points": [5, 3, 3, 3, 2, 2]}],
    }


def test_the_same_vehicle_is_the_same_design() -> None:
    """Lists come in one order, and links are named by it."""
    guns = (mounted("mg", "front"), mounted("mg", "front"), mounted("rl", "back"))
    pair, both = Link("link", ("mg-front", "mg-front-2")), Link("link", ("rl-back", "link-1"))
    one = bare(weapons=guns, links=(pair, both))
    swapped = Link("link", ("link-2", "rl-back"))
    other = bare(weapons=guns[::-1], links=(swapped, Link("link", ("mg-front-2", "mg-front"))))
    assert one == other
    assert one.links[1].joins == ("rl-back", "link-1")


def test_links_that_are_alike_are_joined_in_one_order() -> None:
    guns = (mounted("mg", "front"), mounted("mg", "front"))
    pair = Link("link", ("mg-front", "mg-front-2"))
    designs = [
        bare(weapons=guns, links=(pair, pair, Link("link", joins)))
        for joins in (("link-1", "link-2"), ("link-2", "link-1"))
    ]
    assert designs[0] == designs[1]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"body": "tank"}, "'body' must be one of subcompact"),
        ({"suspension": None}, "'suspension' is missing"),
        ({"plant": "steam"}, "'plant' must be one of small"),
        ({"tires": ["heavy-duty"]}, "'tires' must have 4 or 6 entries, one for each wheel"),
        ({"tires": ["heavy-duty+radial+radial"] * 4}, "names a modification twice"),
        ({"tires": ["rubber"] * 4}, "'rubber' is no tire; there are standard"),
        ({"name": ""}, "a name has one word at least"),
        ({"name": "A: B"}, "has a colon or dash"),
        ({"armor": [{"points": [1, 2]}]}, "'points' must be 6 whole numbers from 0 to 999"),
        ({"weapons": [{"weapon": "mg"}]}, "weapon 1: 'place' is missing"),
        ({"weapons": [{"weapon": "mg", "place": "nose"}]}, "'place' must be one of front"),
        (
            {"weapons": [{"weapon": "mg", "place": "front", "load": [["ss-normal", 2]]}]},
            "there is no shot 'ss-normal' for it",
        ),
        (
            {"weapons": [{"weapon": "mg", "place": "front", "load": [["mg-normal", 0]]}]},
            "is no pair of a shot and a number to 99",
        ),
        ({"layout": ["crew", "plant"]}, "'layout' must have plant, crew, cargo in some order"),
        ({"seat": "roof"}, "'seat' must be one of left, right"),
        ({"gunners": -1}, "'gunners' must be a whole number from 0 to 20"),
        ({"turret": "mg"}, "'turret' must be one of turret-1"),
        ({"accessories": [{"code": "turret-1"}]}, "accessory 1: 'code' must be one of"),
        ({"sidecar": {"body": "van"}}, "sidecar: 'body' must be one of light-sidecar"),
        ({"armour": []}, "'armour' is unknown; known: armor"),
    ],
)
def test_what_cannot_be_read_is_said_in_a_sentence(change: dict[str, Any], sentence: str) -> None:
    data = design_to_json(bare()) | change
    for name in [name for name, value in change.items() if value is None]:
        del data[name]
    with pytest.raises(Malformed) as found:
        design_from_json(data)
    assert sentence in str(found.value)


@pytest.mark.parametrize("text", ["", "[]", "{", "[" * 5000, '{"format": 2}'])
def test_what_is_no_design_at_all(text: str) -> None:
    with pytest.raises(Malformed):
        load_design(text)
