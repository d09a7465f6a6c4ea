"""The kits of people on foot by name: each can be carried, and says what is in it."""

from __future__ import annotations

import pytest

from wreckyard.systems.classic import KITS, check_options, kit_bulk, kit_fault, thing_name
from wreckyard.systems.classic.design.kit import is_carried


@pytest.mark.parametrize("code", KITS)
def test_every_kit_can_be_carried_without_armor(code: str) -> None:
    assert all(is_carried(each) for each in KITS[code])
    assert kit_fault(KITS[code], "") == ""
    found = check_options(2, {"on_foot": True, "gear": [list(KITS[code]), list(KITS[code])]})
    assert found["on_foot"]


def test_kits_weigh_what_their_things_do() -> None:
    # An assault rifle 3, a clip a half, goggles and a smoke grenade 1 each.
    assert kit_bulk("marksman") == 5.5
    # A launcher 2, its clip 1, three grenades.
    assert kit_bulk("grenadier") == 6
    assert kit_fault(KITS["grenadier"], "impact-armor").startswith("that is 6 grenade equivalents")


def test_things_have_names() -> None:
    assert thing_name("flash+impact-fuse") == "Flash grenade, impact fuse"
    assert thing_name("assault-rifle") == "Assault rifle"
