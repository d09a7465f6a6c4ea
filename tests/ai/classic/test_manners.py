"""How sample vehicles like to be driven, by what they are armed with."""

from __future__ import annotations

import pytest

from wreckyard.ai.classic.mind.manner import manner_of
from wreckyard.systems.classic import stock_vehicles
from wreckyard.systems.classic.state.outfit import outfit_of

MANNERS = {
    "chaser": (
        "pocket-change", "twin-thimble", "twin-thimble-rifle", "twin-thimble-rocket",
        "twin-thimble-spikes", "twin-thimble-smoke", "tin-casserole", "stubborn-goat", "matchbook",
        "sunday-roast", "sunday-roast-gun", "sunday-roast-mines", "school-run-guns", "paper-wasp",
        "iron-wasp", "dune-ferry",
    ),
    "brawler": ("twin-thimble-launcher", "late-shift", "late-shift-turret"),
    "sniper": ("needles-eye", "stubborn-goat-rifle", "brickwork", "gravel-bishop"),
    "circler": ("brickwork-lantern", "school-run"),
    "decoy": ("tin-casserole-launcher",),
    "broadside": ("loud-neighbor",),
    "layer": ("long-shadow", "long-shadow-furnace"),
}  # fmt: skip


@pytest.mark.parametrize(
    ("code", "name"), [(code, name) for name, codes in MANNERS.items() for code in codes]
)
def test_each_sample_vehicle_has_its_manner(code: str, name: str) -> None:
    assert manner_of(outfit_of(stock_vehicles()[code].design)).name == name


def test_none_is_left_out() -> None:
    assert {code for codes in MANNERS.values() for code in codes} == set(stock_vehicles())


def test_who_hits_from_afar_likes_it_further_off() -> None:
    # A machine gun needs a 7, a launcher an 8, a laser a 6: each point is four inches.
    def wanted(code: str) -> float:
        return manner_of(outfit_of(stock_vehicles()[code].design)).range

    assert wanted("twin-thimble") == 4.0
    assert wanted("twin-thimble-launcher") == 1.5
    assert wanted("brickwork-lantern") == 8.0
