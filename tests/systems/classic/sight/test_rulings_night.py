"""Visibility; Searchlight; Light Intensifier Goggles; Flash Grenade: fights at night."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import Picks, duel, put
from tests.systems.classic.positions.scene import Scene
from wreckyard import Malformed
from wreckyard.systems.classic import (
    RULES,
    Design,
    Fitted,
    Layer,
    Maneuver,
    check_options,
    design_to_json,
    names_in,
    tell_event,
)
from wreckyard.systems.classic.drive.helm import maneuver_difficulty
from wreckyard.systems.classic.fire.flashes import flash
from wreckyard.systems.classic.state.counters import SMOKE
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.rows import Beam, Dazed, Painted

GUN = armed(("mg", "front"), armor=(Layer("plastic", (20,) * 6),))
LIT = replace(GUN, accessories=(Fitted("searchlight", "front"),))
CREWED = replace(LIT, gunners=1)
HEAVY = replace(GUN, accessories=(Fitted("armored-searchlight", "front"),))
BEND = Maneuver("bend", "L", 30)
"""D2."""

NOSE = {"x": 12_000, "y": 12_000, "heading": 0}
AHEAD = {"x": 12_000, "y": 7_000, "heading": 0}
"""4 inches before a nose at 12, 12: its front is at 11 500, the other's back at 7 500."""


def night(one: Design, two: Design = GUN, **more: Any) -> Scene:
    """Nose to tail at rest, 4 inches apart, at night, in the phase in which one may fire."""
    places = more.pop("places", (NOSE, AHEAD))
    scene = Scene(
        *places, vehicles=[design_to_json(each) for each in (one, two)], light="night", **more
    )
    scene.until("fire")
    return scene


def lines_of(shot: dict[str, Any]) -> dict[str, int]:
    return {name: value for name, value, _ in shot["lines"]}


# At rest both +1, 4 inches -1, the back of a car -1: a light needs 3, two dice of 2 always miss.
@pytest.mark.parametrize(
    ("dice", "lit", "blinds"),
    [((1, 1), False, False), ((1, 2), True, False), ((2, 3), True, False), ((3, 3), True, True)],
)
def test_searchlight_tracks_on_3_and_blinds_on_6(
    dice: tuple[int, int], lit: bool, blinds: bool
) -> None:
    scene = night(LIT)
    assert "shine driver light-F > B" in scene.options
    scene.do("shine driver light-F > B", *dice)
    (beam,) = scene.told("beam")
    assert (beam["needed"], beam["blinding"]) == (3, 6)
    assert (beam["hit"], beam["blinds"]) == (lit, blinds)
    assert bool(scene.state.beams) == lit


def test_night_is_3_harder_and_a_light_takes_that_off() -> None:
    """A gunner holds the light, the driver fires in the same phase: lights come before shots."""
    dark = night(CREWED)
    dark.do("fire driver MG:F > B:B")
    dark.do("done", 1, 1)
    assert lines_of(dark.told("shot")[0])["night"] == -3
    scene = night(CREWED)
    scene.do("shine gunner-1 light-F > B")
    scene.do("fire driver MG:F > B:B", 1, 2, 1, 1)
    assert "night" not in lines_of(scene.told("shot")[0])


def test_searchlight_takes_a_crewman() -> None:
    """Who works it fires nothing in that turn; when he does something else it is off."""
    scene = night(LIT)
    scene.do("shine driver light-F > B", 1, 2)
    assert scene.state.beams
    scene.until("fire")
    assert scene.state.turn == 2
    # It has held to the same phase of the next turn, and is free again.
    assert not scene.state.beams
    assert "shine driver light-F > B" in scene.options


def test_blinded_characters_fire_at_10_less_and_drive_at_d3_more() -> None:
    state = duel(GUN, GUN, light="night")
    put(state, 0, 12, 12, 0, 30)
    put(state, 1, 12, 8, 0, 30)
    assert maneuver_difficulty(state, 1, BEND, 300) == 2
    state.beams = [Beam(0, 0, 0, 1, 1, 1, 1)]
    assert maneuver_difficulty(state, 1, BEND, 300) == 5
    # Only held in the light he is seen, and sees.
    state.beams = [Beam(0, 0, 0, 1, 0, 1, 1)]
    assert maneuver_difficulty(state, 1, BEND, 300) == 2
    scene = night(LIT, replace(GUN), places=(NOSE, {**AHEAD, "heading": 1800}))
    scene.do("shine driver light-F > B")
    scene.do("fire driver MG:F > A:F", 6, 6, 6, 6)
    shot = lines_of(scene.told("shot")[0])
    assert (shot["blinded"], shot["night"]) == (-10, -3)


def test_searchlights_cannot_blind_through_smoke() -> None:
    scene = night(LIT, counters=[[SMOKE, 12_000, 9_500, 0]])
    scene.do("shine driver light-F > B", 6, 6)
    (beam,) = scene.told("beam")
    assert (beam["hit"], beam["blinds"]) == (True, False)
    assert lines_of(beam)["smoke and paint"] < 0


def test_searchlights_have_no_effect_in_daylight() -> None:
    scene = Scene(NOSE, AHEAD, vehicles=[design_to_json(LIT), design_to_json(LIT)])
    scene.until("fire")
    assert not [each for each in scene.options if "light" in each]
    reason = scene.why_not("shine driver light-F > B")
    assert reason == "a searchlight has no effect in daylight"


@pytest.mark.parametrize(
    ("light", "part", "left"), [(LIT, "light-F", 0), (HEAVY, "armored-light-F", 2)]
)
def test_searchlights_can_be_targeted_at_3_less(light: Design, part: str, left: int) -> None:
    """Armored ones have 5 DP, others 1; a machine gun does a die, here 3."""
    scene = night(GUN, light, places=(NOSE, {**AHEAD, "y": 10_200, "heading": 1800}))
    scene.do(f"fire driver MG:F > B:{part}")
    scene.do("done", 6, 6, 3)
    (shot,) = scene.told("shot")
    assert lines_of(shot)["searchlight"] == -3
    outfit = scene.state.outfits[1]
    code = next(each for each in outfit.part_of if "searchlight" in each)
    assert scene.state.vehicles[1].condition.left[outfit.part_of[code]] == left
    names = names_in(scene.state)
    told = [tell_event(each, names) for each in scene.story]
    assert any("searchlight" in each and "gone" in each for each in told) == (left == 0)


KITS = [
    (["rifle"], -3),
    (["rifle", "light-intensifier-goggles"], -1),
    (["rifle", "goggles-and-mask"], -1),
]


@pytest.mark.parametrize(("kit", "dark"), KITS)
def test_light_intensifier_goggles_take_3_to_1(kit: list[str], dark: int) -> None:
    scene = night(GUN, on_foot=True, gear=[kit, kit])
    scene.do("fire driver MG:F > B:B", 1, 1)
    assert lines_of(scene.told("shot")[0])["night"] == dark


def test_paint_on_the_windows_takes_the_help_of_goggles_away() -> None:
    kit = ["light-intensifier-goggles"]
    scene = night(GUN, on_foot=True, gear=[kit, kit])
    scene.state.painted = [Painted(0, 9)]
    scene.do("fire driver MG:F > B:B", 1, 1)
    assert lines_of(scene.told("shot")[0])["night"] == -3


@pytest.mark.parametrize(
    ("light", "kit", "phases"),
    [("night", ["rifle"], 5), ("night", ["light-intensifier-goggles"], 10), ("", ["rifle"], 0)],
)
def test_flash_grenades_blind_for_a_second_at_night_twice_as_long_with_goggles(
    light: str, kit: list[str], phases: int
) -> None:
    state = duel(GUN, GUN, light=light, on_foot=True, gear=[kit, kit])
    put(state, 0, 12, 12, 0, 0)
    put(state, 1, 12, 20, 0, 0)
    play = Play(state, Picks(), [])
    # 2 inches before its front, at 11.5; the other is too far away.
    flash(play, (12_000, 9_500), 2_000)
    assert state.dazed == ([Dazed(0, phases)] if phases else [])


def test_a_flash_is_not_seen_through_a_wall_or_smoke() -> None:
    scene = night(GUN, counters=[[SMOKE, 12_000, 10_500, 0]])
    flash(Play(scene.state, Picks(), []), (12_000, 9_600), 2_000)
    assert 0 not in [row.person for row in scene.state.dazed]


def test_night_is_kept_and_read_again_and_told_first() -> None:
    scene = night(LIT)
    scene.do("shine driver light-F > B", 3, 3)
    again = RULES.from_json(RULES.to_json(scene.state))
    assert again == scene.state
    (event,) = RULES.opening(scene.state)
    assert tell_event(event, names_in(scene.state)).startswith("Lot, night:")


@pytest.mark.parametrize("light", ["dusk", None, 3])
def test_what_is_no_light_is_refused_in_a_sentence(light: Any) -> None:
    with pytest.raises(Malformed, match="option 'light' must be night"):
        check_options(2, {"light": light})
