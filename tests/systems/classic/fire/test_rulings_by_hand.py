"""Hand Weapons; Line of Fire: hand weapons fired from inside a vehicle."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests.systems.classic.design.garage import armed, bare
from tests.systems.classic.foot.test_rulings_on_foot import idle
from tests.systems.classic.positions.scene import Scene
from wreckyard.systems.classic import RULES, Design, Layer, design_to_json, parse
from wreckyard.systems.classic.fire.by_hand import hand_ahead

ARMOR = (Layer("plastic", (20,) * 6),)
CAR = bare(armor=ARMOR, passengers=1)
GUN = armed(("mg", "right"), armor=ARMOR)
CYCLE = bare("medium-cycle", armor=(Layer("plastic", (5, 5)),))

HERE = {"x": 12_000, "y": 12_000, "heading": 0, "status": 7, "reflexes": 6}
ABEAM = {"x": 15_000, "y": 12_000, "heading": 0}
"""Two and a half inches to the right: sides at 12.25 and 14.75."""


def inside(
    one: Design = CAR,
    kit: tuple[str, ...] = ("submachine-gun",),
    foe: dict[str, int] | None = None,
    me: dict[str, int] | None = None,
    **more: Any,
) -> Scene:
    """A's people in their car, up to the question of fire."""
    scene = Scene(
        HERE | (me or {}),
        ABEAM | (foe or {}),
        on_foot=True,
        gear=[kit, ()],
        vehicles=[design_to_json(one), design_to_json(bare(armor=ARMOR))],
        **more,
    )
    scene.until("fire")
    return scene


def lines(scene: Scene, text: str) -> dict[str, int]:
    found = hand_ahead(scene.state, 0, parse(text))
    assert found is not None
    return {each.name: each.value for each in found.lines}


def test_any_character_may_use_a_hand_weapon_passengers_too() -> None:
    scene = inside()
    assert {"shoot driver SMG > B:L", "shoot passenger-1 SMG > B:L"} <= set(scene.options)


# Right or left, as the weapons of those sides; a cyclist all round.
@pytest.mark.parametrize(
    ("design", "place", "part", "fires"),
    [
        (CAR, {"x": 15_000, "y": 12_000}, "L", True),
        (CAR, {"x": 9_000, "y": 12_000}, "R", True),
        (CAR, {"x": 12_000, "y": 8_000}, "B", False),
        (CAR, {"x": 12_000, "y": 16_000}, "F", False),
        (CYCLE, {"x": 12_000, "y": 8_000}, "B", True),
        (CYCLE, {"x": 12_000, "y": 16_000}, "F", True),
    ],
)
def test_hand_weapons_fire_right_or_left_from_a_cycle_all_round(
    design: Design, place: dict[str, int], part: str, fires: bool
) -> None:
    scene = Scene(
        HERE,
        {"heading": 0} | place,
        on_foot=True,
        gear=[["submachine-gun"], []],
        vehicles=[design_to_json(design), design_to_json(bare(armor=ARMOR))],
    )
    shot = f"shoot driver SMG > B:{part}"
    if not fires:
        for _ in range(12):
            assert scene.asked[0] != "fire" or shot not in scene.options
            scene.do("done" if scene.asked[0] == "fire" else scene.options[0])
        return
    scene.until("fire")
    assert shot in scene.options


@pytest.mark.parametrize(
    ("who", "speed", "aim"),
    [("driver", 0, None), ("driver", 100, -3), ("passenger-1", 100, -1), ("passenger-1", 0, None)],
)
def test_firing_penalties_of_driver_and_others_on_the_move(
    who: str, speed: int, aim: int | None
) -> None:
    scene = inside(me={"speed": speed})
    found = lines(scene, f"shoot {who} SMG > B:L")
    assert found.get("from a moving vehicle") == aim
    # From a stopped vehicle it is stationary, and there is no gunner's skill in it.
    assert found.get("firer at rest") == (1 if not speed else None)
    assert "gunner" not in found


def test_hand_weapons_have_half_full_or_no_effect_and_all_of_it_on_tires() -> None:
    scene = inside()
    scene.do("shoot driver SMG > B:L")
    scene.do("done", 6, 6, 5)
    assert scene.told("foot-shot")[0]["hits"] == 3
    pistol = inside(kit=("light-pistol",))
    assert "shoot driver LP > B:L" not in pistol.options
    assert "shoot driver LP > B:tire-FL" in pistol.options
    rifle = inside(kit=("anti-vehicular-rifle",))
    rifle.do("shoot driver AVR > B:L")
    rifle.do("done", 6, 6, 5)
    assert rifle.told("foot-shot")[0]["hits"] == 5


def test_point_blank_at_rest_it_needs_no_roll() -> None:
    scene = inside(kit=("light-pistol",), foe={"x": 13_000})
    shot = "shoot driver LP > B:L"
    assert hand_ahead(scene.state, 0, parse(shot)) is None
    scene.do(shot)
    scene.do("done")
    (told,) = scene.told("foot-shot")
    assert (told["dice"], told["hits"]) == ([], 1)


def test_a_character_fires_once_a_turn_by_hand_or_from_the_vehicle() -> None:
    scene = inside(replace(GUN, passengers=1))
    scene.do("shoot driver SMG > B:L")
    assert not [each for each in scene.options if " driver " in each]
    assert scene.why_not("fire driver MG:R > B:L") == "the driver has fired in this turn"
    assert "shoot passenger-1 SMG > B:L" in scene.options
    scene.do("shoot passenger-1 SMG > B:L", 1, 1, 1, 1)
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state
    for _ in range(60):
        if (scene.state.turn, scene.asked[0]) == (2, "fire"):
            break
        idle(scene)
    assert "shoot driver SMG > B:L" in scene.options


def test_of_two_passengers_each_fires_once_in_a_turn() -> None:
    scene = inside(replace(CAR, passengers=2))
    scene.do("shoot passenger-1 SMG > B:L")
    assert scene.why_not("shoot passenger-1 SMG > B:L") == "passenger 1 has fired in this turn"
    assert "shoot passenger-2 SMG > B:L" in scene.options


def test_people_on_foot_are_shot_at_from_inside() -> None:
    people = [{"vehicle": 1, "x": 14_125, "y": 12_125, "doing": 5, "busy": 30}]
    scene = inside(foe={"x": 20_000, "y": 20_000}, people=people)
    found = lines(scene, "shoot driver SMG > B1")
    # Under two inches nothing, a pedestrian -3, both at rest.
    assert found == {"range": 0, "pedestrian": -3, "target at rest": 1, "firer at rest": 1}
    scene.do("shoot driver SMG > B1")
    scene.do("done", 4, 4, 2)
    assert scene.state.walkers[0].points == 1


def test_without_people_on_foot_nobody_fires_by_hand() -> None:
    scene = Scene(HERE, ABEAM, vehicles=[design_to_json(GUN), design_to_json(GUN)])
    scene.until("fire")
    assert not [each for each in scene.options if each.startswith("shoot")]
    reason = scene.why_not("shoot driver SMG > B:L")
    assert reason == "hand weapons need a match with people on foot"
