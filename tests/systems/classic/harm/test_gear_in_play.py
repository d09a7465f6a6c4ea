"""Every hand weapon, grenade and piece of gear of the data has its place in play: each row is
asked."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.systems.classic.foot.test_rulings_on_foot import idle
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import BODY_ARMOR, KITS, check_options
from wreckyard.systems.classic.book.people import personal
from wreckyard.systems.classic.book.tripods import plain
from wreckyard.systems.classic.fire.grenades.grenades import LEAVES, go_off
from wreckyard.systems.classic.state.play import Play

WEAPONS = [code for code, each in personal().weapons.items() if not each.thrown]
GRENADES = [code for code, each in personal().grenades.items() if not each.option]

WHERE = {
    "ammo-clip": "test_rulings_foot_fire", "extended-clip": "test_rulings_gear",
    "backpack": "test_rulings_gear", "battle-vest": "test_rulings_gear",
    "armored-battle-vest": "test_rulings_gas", "spiked-armor": "test_rulings_gas",
    "fireproof-suit": "test_rulings_gas", "gas-mask": "test_rulings_gas",
    "light-intensifier-goggles": "test_rulings_night", "goggles-and-mask": "test_rulings_night",
    "portable-medikit": "test_rulings_gear", "portable-fire-extinguisher": "test_rulings_dousing",
    "tripod": "test_rulings_gear", "tripod-gunshield": "test_rulings_gear", "power-pack": "test_rulings_gear",
}  # fmt: skip
"""Gear that does something in a match, and the rulings that show it."""

BURDENS = ("medikit", "mini-mechanic", "tool-kit", "walkie-talkie")
"""Gear that is carried, and does nothing in a duel: nobody heals, mends or talks there."""


def asked_for_fire(kit: list[str]) -> Scene:
    """A's driver, asked for fire, with somebody of B on the square beside him."""
    people = [{"vehicle": 0, "x": 6_125, "y": 6_125}, {"vehicle": 1, "x": 6_375, "y": 6_125}]
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 20_000, "y": 20_000},
        people=people,
        on_foot=True,
        gear=[kit, []],
    )
    for _ in range(40):
        if scene.asked == ("foot-fire", "A"):
            return scene
        idle(scene)
    raise AssertionError("he is never asked for fire")


@pytest.mark.parametrize("code", WEAPONS)
def test_every_hand_weapon_is_fired_or_struck_with(code: str) -> None:
    needs = personal().weapons[code].needs
    scene = asked_for_fire([code, needs] if needs else [code])
    weapon = personal().weapons[code]
    at = "ground" if weapon.grenades else "B1"
    used = {each.split(" ")[2] for each in scene.options if f"> {at}" in each} - {"fist", "club"}
    assert len(used) == weapon.barrels


@pytest.mark.parametrize("code", GRENADES)
def test_every_grenade_is_thrown_and_goes_off(code: str) -> None:
    scene = asked_for_fire([code, f"{code}+impact-fuse", f"{code}+timer-5"])
    thrown = {each.split(" ")[2] for each in scene.options if "> ground" in each}
    assert thrown == {code, f"{code}-impact", f"{code}-t5"}
    play = Play(scene.state, Picks(*[3] * 9), [])
    go_off(play, 6_000, 6_000, code, 0)
    hurt = any(each.points < 3 or each.stunned for each in scene.state.walkers)
    left = bool(scene.state.counters)
    # Flashes blind at night alone, see test_rulings_night; a fake does nothing.
    assert hurt or left == (code in LEAVES)
    assert hurt or left or code in ("fake", "flash")


def test_every_piece_of_gear_is_worn_carried_or_shown_by_rulings() -> None:
    gear = set(personal().gear)
    assert gear == {*WHERE, *BURDENS, *(code for code in BODY_ARMOR if code)}


@pytest.mark.parametrize(("code", "module"), WHERE.items())
def test_rulings_name_the_gear_that_they_show(code: str, module: str) -> None:
    (rulings,) = Path(__file__).parent.parent.rglob(f"{module}.py")
    text = rulings.read_text(encoding="utf-8")
    assert f'"{code}' in text


@pytest.mark.parametrize("code", [each for each in (*WHERE, *BURDENS) if each in personal().gear])
def test_every_piece_of_gear_can_be_carried(code: str) -> None:
    kit = {"tripod": ["tripod:mg"], "tripod-gunshield": ["tripod:mg", code]}.get(code, [code])
    armor = "body-armor" if code == "spiked-armor" else ""
    worn = {"body_armor": [armor, ""]} if armor else {}
    found = check_options(2, {"on_foot": True, "gear": [kit, []], **worn})
    assert found["gear"][0] == [kit]


def test_every_piece_that_does_something_can_be_had_by_the_kits_of_the_set_up() -> None:
    """But for what is a choice of armor, and what a mask and goggles are in one."""
    codes = [plain(code) for kit in KITS.values() for code in kit]
    had = {code.partition("+")[0].partition(":")[0] for code in codes}
    assert set(GRENADES) - had == {"fake", "paint"}
    assert set(WHERE) - had == {
        "battle-vest",
        "extended-clip",
        "spiked-armor",
        "portable-medikit",
    }
