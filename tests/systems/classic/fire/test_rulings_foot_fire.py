"""Hand weapons, fire at people on foot, burst effect, injury; the end with people alive
(Hand Weapons; Pedestrians, Combat; Hand-to-Hand Combat; Burst Effect; rulings 35, 36)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.foot.test_rulings_on_foot import idle, walker
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import FIRST_PERSON, RULES, Sum, aim_ahead, parse
from wreckyard.systems.classic.book.people import personal
from wreckyard.systems.classic.harm.injury import in_burst
from wreckyard.systems.classic.state.actions import HAND_WEAPONS
from wreckyard.systems.classic.state.gear import shots_left, texts_of

MAN = {"vehicle": 0, "x": 6_125, "y": 12_125}
FAR = {"x": 20_000, "y": 20_000}


def scene_of(
    *,
    kit: tuple[str, ...] = ("submachine-gun",),
    at: dict[str, int] | None = None,
    foe: dict[str, int] | None = None,
    man: dict[str, int] | None = None,
    **more: Any,
) -> Scene:
    """A's driver on foot with a kit; B's car, and B's driver on foot where he is ``man``."""
    people = [MAN | (at or {})]
    if man is not None:
        people.append({"vehicle": 1, "doing": 5, "busy": 9} | man)
    car = FAR if foe is None else foe
    return Scene(
        {"x": 20_000, "y": 4_000}, car, people=people, on_foot=True, gear=[kit, kit], **more
    )


def until_fire(scene: Scene) -> None:
    """Up to the question of what A's driver fires at."""
    for _ in range(40):
        if scene.asked == ("foot-fire", "A"):
            return
        idle(scene)
    raise AssertionError("he is never asked for fire")


def sum_of(scene: Scene, text: str) -> Sum:
    found = aim_ahead(scene.state, walker(scene), parse(text))
    assert found is not None
    return found


def lines(found: Sum) -> dict[str, int]:
    return {each.name: each.value for each in found.lines}


# Rolling to hit


def test_hand_weapons_range_size_and_standing_still() -> None:
    """A subcompact 5 inches to the north, its back to him: an SMG needs 6."""
    scene = scene_of(foe={"x": 6_125, "y": 6_500})
    until_fire(scene)
    found = sum_of(scene, "fire driver SMG > B:B")
    # 12.125 less 7.0, the back of the car: 5.125 inches.
    assert lines(found) == {
        "range": -1,
        "speed": 0,
        "target at rest": 1,
        "size": -2,
        "firer at rest": 1,
    }
    assert found.needed == 7


def test_a_pedestrian_is_3_harder_to_hit_and_4_when_prone() -> None:
    for prone, part, value in ((0, "pedestrian", -3), (1, "prone", -4)):
        scene = scene_of(man={"x": 6_125, "y": 10_125, "prone": prone})
        until_fire(scene)
        assert lines(sum_of(scene, "fire driver SMG > B1"))[part] == value


def test_a_wound_costs_2() -> None:
    scene = scene_of(at={"points": 2}, man={"x": 6_125, "y": 10_125})
    until_fire(scene)
    assert lines(sum_of(scene, "fire driver SMG > B1"))["wounded"] == -2


def test_hand_weapons_reach_20_inches() -> None:
    scene = scene_of(at={"x": 1_125, "y": 2_125}, man={"x": 22_125, "y": 2_125})
    for _ in range(12):
        assert scene.asked != ("foot-fire", "A")
        idle(scene)


# What they do


@pytest.mark.parametrize(
    ("weapon", "text", "aim", "faces", "armor", "tire"),
    [
        # half effect: of 5 three, rounded up
        ("submachine-gun", "SMG", "B", (6, 6, 5), 3, 0),
        # full effect
        ("anti-vehicular-rifle", "AVR", "B", (6, 6, 3), 3, 0),
        # full effect on tires, whatever it does to the rest
        ("rifle", "Rifle", "tire-BL", (6, 6), 0, 3),
    ],
)
def test_hand_weapons_half_full_and_tires(
    weapon: str, text: str, aim: str, faces: tuple[int, ...], armor: int, tire: int
) -> None:
    scene = scene_of(kit=(weapon,), foe={"x": 6_125, "y": 8_500})
    until_fire(scene)
    outfit = scene.state.outfits[1]
    before = list(scene.state.vehicles[1].condition.left)
    scene.do(f"fire driver {text} > B:{aim}", *faces)
    after = scene.state.vehicles[1].condition.left
    lost = {
        part.code: b - a for part, b, a in zip(outfit.parts, before, after, strict=True) if b != a
    }
    wanted = {"armor-back": armor} if armor else {"tire-back-left": tire}
    assert lost == wanted


def test_a_rifle_does_nothing_to_a_car_but_from_point_blank_at_rest() -> None:
    scene = scene_of(kit=("rifle",), foe={"x": 6_125, "y": 8_500})
    until_fire(scene)
    assert "fire driver Rifle > B:B" not in scene.options
    near = scene_of(kit=("rifle",), foe={"x": 6_125, "y": 11_000})
    until_fire(near)
    # Half an inch off: it hits without a roll, for a point.
    near.do("fire driver Rifle > B:B")
    assert near.told("foot-shot")[0]["hits"] == 1
    assert near.told("foot-shot")[0]["dice"] == []


def test_both_barrels_do_4_hits_with_2_shells() -> None:
    scene = scene_of(kit=("double-barreled-shotgun",), man={"x": 6_125, "y": 11_125})
    until_fire(scene)
    scene.do("fire driver DStGb > B1", 6, 6)
    assert walker(scene, 1).points == 0
    assert shots_left(scene.state, 0, 0) == 8


@pytest.mark.parametrize(
    ("running", "armor", "steps", "strikes"),
    [
        # five squares a turn, six, and three
        (0, "", 2, True),
        (0, "", 3, False),
        (1, "", 3, True),
        (0, "improved-body-armor", 1, True),
        (0, "improved-body-armor", 2, False),
    ],
)
def test_hand_to_hand_who_has_moved_more_than_half_his_allowance_strikes_nobody(
    running: int, armor: str, steps: int, strikes: bool
) -> None:
    skills = [[0, 0, 0, running], [0, 0]]
    scene = scene_of(man={"x": 6_125, "y": 11_875}, body_armor=[armor, ""], skills=skills)
    until_fire(scene)
    walker(scene).steps = steps
    blow = aim_ahead(scene.state, walker(scene), parse("fire driver fist > B1"))
    assert (blow is not None) == strikes


def test_hand_to_hand_a_fist_needs_5_and_does_1_on_a_6() -> None:
    """2, and 3 more for a pedestrian, less 2 as both stand still."""
    scene = scene_of(man={"x": 6_125, "y": 11_875})
    until_fire(scene)
    found = sum_of(scene, "fire driver fist > B1")
    assert lines(found) == {"pedestrian": -3, "target at rest": 1, "firer at rest": 1}
    assert found.needed == 3
    scene.do("fire driver fist > B1", 1, 2, 6)
    assert walker(scene, 1).points == 2


def test_who_has_fired_does_not_move_for_the_rest_of_the_turn() -> None:
    scene = scene_of(man={"x": 6_125, "y": 10_125})
    until_fire(scene)
    turn = scene.state.turn
    scene.do("fire driver SMG > B1", 1, 1)
    for _ in range(60):
        if scene.asked == ("foot", "A"):
            break
        idle(scene)
    assert scene.state.turn == turn + 1


def test_who_crawls_cannot_fire() -> None:
    scene = scene_of(at={"prone": 1, "steps": 1}, man={"x": 6_125, "y": 10_125}, phase=2)
    scene.state.walkers[0].steps = 1
    asked = set()
    while scene.state.turn == 1:
        asked.add(scene.asked)
        idle(scene)
    assert ("foot", "A") in asked
    assert ("foot-fire", "A") not in asked


# Injury


@pytest.mark.parametrize(("damage", "vest", "points"), [(2, 1, 3), (4, 0, 2), (5, 0, 1), (6, 0, 0)])
def test_injury_body_armor_then_wounded_unconscious_dead(
    damage: int, vest: int, points: int
) -> None:
    """Body armor of 3 points; an SMG does a die."""
    man = {"x": 6_125, "y": 10_125}
    scene = scene_of(man=man, body_armor=["", "body-armor"])
    until_fire(scene)
    scene.do("fire driver SMG > B1", 6, 6, damage)
    assert (walker(scene, 1).vest, walker(scene, 1).points) == (vest, points)


def test_whoever_is_hit_takes_1_point_at_least() -> None:
    scene = scene_of(kit=("machine-pistol",), man={"x": 6_125, "y": 10_125})
    until_fire(scene)
    # 1d-2 of a 1.
    scene.do("fire driver MP > B1", 6, 6, 1)
    assert walker(scene, 1).points == 2


# Vehicles against people


def armed() -> Scene:
    """B's driver stands 3 inches before a car with guns."""
    people = [{"vehicle": 1, "x": 6_125, "y": 8_125}]
    return Scene(
        {"x": 6_125, "y": 12_000},
        FAR,
        people=people,
        on_foot=True,
        vehicles=["late-shift", "pocket-change"],
    )


def test_vehicles_fire_at_people_on_foot() -> None:
    scene = armed()
    scene.until("fire")
    at_him = [each for each in scene.options if each.endswith("> B1")]
    assert at_him
    weapon = at_him[0].split(" ")[2]
    assert scene.why_not(f"fire driver {weapon} > B3") == "nobody of that name is on foot"


def test_a_wall_between_covers_people_from_what_bursts() -> None:
    scene = Scene(
        {"x": 20_000, "y": 2_000},
        {"x": 6_000, "y": 8_000},
        people=[{"vehicle": 0, "x": 6_125, "y": 8_875}],
        on_foot=True,
    )
    here = in_burst(scene.state, 6_125, 9_500, 1_000)
    assert [each.person for each in here] == [0]
    # The car stands between him and what bursts before it; and an inch is not two.
    assert list(in_burst(scene.state, 6_125, 7_300, 2_000)) == []
    assert list(in_burst(scene.state, 6_125, 9_900, 1_000)) == []


# Reloading and carrying


def test_every_hand_weapon_is_written_as_actions_read_it() -> None:
    codes = [code for code, each in personal().weapons.items() if not each.thrown]
    assert tuple(texts_of((code,))[0] for code in codes) == HAND_WEAPONS
    assert texts_of(("rifle", "rifle")) == ("Rifle", "Rifle2")


def test_reloading_takes_a_turn_and_replaces_a_clip() -> None:
    scene = scene_of(kit=("submachine-gun", "ammo-clip"), man={"x": 6_125, "y": 10_125})
    until_fire(scene)
    scene.do("fire driver SMG > B1", 1, 1)
    assert shots_left(scene.state, 0, 0) == 9
    for _ in range(60):
        if scene.asked == ("foot", "A"):
            break
        idle(scene)
    scene.do("reload SMG")
    assert scene.told("busy")[0]["phases"] == 5
    assert shots_left(scene.state, 0, 0) == 10
    assert "reload SMG" not in scene.options


@pytest.mark.parametrize(
    ("kit", "armor", "fault"),
    [
        (("bazooka", "assault-rifle"), "", "7 grenade equivalents, and 6 can be carried"),
        (
            ("rifle", "assault-rifle", "heavy-pistol"),
            "impact-armor",
            "6 grenade equivalents, and 5",
        ),
        (("anvil",), "", "nothing that people carry on foot yet"),
        (("light-pistol", "heavy-anti-vehicular-rifle", "ammo-clip", "ammo-clip"), "", ""),
    ],
)
def test_equipment_and_encumbrance(kit: tuple[str, ...], armor: str, fault: str) -> None:
    options = {"on_foot": True, "gear": [kit, ()], "body_armor": [armor, ""]}
    if not fault:
        assert RULES.check_options(2, options)["gear"] == [[list(kit)], [[]]]
        return
    with pytest.raises(Malformed, match=fault):
        RULES.check_options(2, options)


@pytest.mark.parametrize(
    ("options", "fault"),
    [
        ({"gear": [["rifle"], ["rifle"]]}, "'gear' is for matches with 'on_foot'"),
        ({"on_foot": 1}, "must be true or false"),
    ],
)
def test_options_that_do_not_fit(options: dict[str, Any], fault: str) -> None:
    with pytest.raises(Malformed, match=fault):
        RULES.check_options(2, options)


# The end


def test_a_side_fights_on_on_foot_when_its_car_is_a_kill() -> None:
    """B's car has neither plant nor weapon left: it is a kill, its driver gets out, and gives
    up."""
    parts = {"plant": 0, "mg-front": 0}
    scene = Scene(
        {"x": 20_000, "y": 4_000}, {"x": 6_000, "y": 12_000, "parts": parts}, on_foot=True, phase=5
    )
    for _ in range(20):
        if scene.asked == ("leave", "B"):
            break
        idle(scene)
    assert scene.told("killed")
    scene.do("leave driver R")
    assert scene.asked == ("surrender", "B")
    scene.do("fight")
    for _ in range(60):
        if scene.asked == ("surrender", "B"):
            break
        idle(scene)
    scene.do("surrender")
    assert scene.told("game-ended")[0]["winners"] == [0]


def test_who_walks_off_by_a_gate_is_alive_and_does_not_win() -> None:
    """The gate north of the lot lies from 11 to 13 inches."""
    people = [{"vehicle": 1, "x": 12_125, "y": 125}]
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 6_000, "y": 12_000, "parts": {"plant": 0, "mg-front": 0}},
        people=people,
        on_foot=True,
    )
    for _ in range(20):
        if scene.asked == ("foot", "B"):
            break
        idle(scene)
    scene.do("step N")
    assert scene.told("walked-off")[0]["person"] == FIRST_PERSON + 100
    for _ in range(60):
        if scene.state.over:
            break
        idle(scene)
    assert scene.told("game-ended")[0]["winners"] == [0]


@pytest.mark.parametrize(
    ("kit", "die", "hurt"),
    # A die less 4; any gun or grenade is heavy enough, a knife, an empty hand and a mask are not.
    [
        (("heavy-pistol",), 4, 0),
        (("heavy-pistol",), 5, 1),
        (("explosive",), 6, 2),
        (("bowie-knife",), 0, -1),
        ((), 0, -1),
        (("gas-mask",), 0, -1),
    ],
)
def test_hand_to_hand_with_something_heavy_it_is_a_die_less_4(
    kit: tuple[str, ...], die: int, hurt: int
) -> None:
    scene = scene_of(kit=kit, man={"x": 6_125, "y": 11_875})
    until_fire(scene)
    assert ("fire driver club > B1" in scene.options) == (hurt >= 0)
    if hurt >= 0:
        scene.do("fire driver club > B1", 1, 2, die)
        assert walker(scene, 1).points == 3 - hurt


def test_a_fist_uses_nothing_up() -> None:
    scene = scene_of(kit=("explosive",), man={"x": 6_375, "y": 12_125})
    until_fire(scene)
    scene.do("fire driver fist > B1", 6, 6, 6)
    assert not scene.state.spent
    assert RULES.from_json(RULES.to_json(scene.state)) == scene.state
