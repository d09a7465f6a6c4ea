"""Maps with banks (Banked Curves): what their files may say, a sentence for what they may not."""

from __future__ import annotations

import re
from typing import Any

import pytest

from tests.systems.classic.positions.relief import box, yard
from wreckyard import Malformed
from wreckyard.systems.classic import check_options, ground, map_to_json
from wreckyard.systems.classic.map.file.map import map_from_json

BANK = box(40, 40, 16, 16, inside="north-east")


def test_banks_of_a_map_are_read_and_written() -> None:
    data = yard(banks=[BANK, box(8, 8, 8, 8, inside="west", steep=True)])
    design = map_from_json(data)
    assert map_from_json(map_to_json(design)) == design
    assert map_to_json(design)["banks"] == data["banks"]
    slight, steep = ground(design).banks
    assert (slight.left, slight.top, slight.right, slight.bottom) == (
        10_000,
        10_000,
        14_000,
        14_000,
    )
    assert (slight.inside, slight.by, steep.inside, steep.by) == (450, 1, 2700, 2)
    # A match keeps a map of somebody's own whole.
    assert check_options(2, {"map": data})["map"]["banks"] == data["banks"]


def test_a_level_map_says_nothing_of_relief() -> None:
    assert "banks" not in map_to_json(map_from_json(yard()))


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"banks": [box(40, 40, 16, 16)]}, "map, bank 1: 'inside' is missing"),
    ({"banks": [BANK | {"inside": "up"}]}, "'inside' must be"),
    ({"banks": [BANK | {"x": 96}]}, "'x' must be"),
    ({"banks": [BANK | {"width": 60}]}, "'width' must be"),
    ({"banks": [BANK | {"steep": 1}]}, "'steep' must be"),
    ({"banks": [BANK | {"colour": "red"}]}, "colour"),
    ({"banks": [BANK, BANK]}, "map: bank 1 and bank 2 overlap"),
]


@pytest.mark.parametrize(("changes", "sentence"), WRONG)
def test_what_a_map_may_not_say_of_its_relief(changes: dict[str, Any], sentence: str) -> None:
    with pytest.raises(Malformed, match=re.escape(sentence)) as found:
        map_from_json(yard(**changes))
    assert "\n" not in str(found.value)
