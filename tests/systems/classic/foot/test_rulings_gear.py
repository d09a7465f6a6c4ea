"""What people carry on foot beside weapons in the hand (Grenades; Producing and Moving Obstacles;
Pedestrian Equipment; Hand Weapons)."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.fire.test_rulings_throwing import thrower
from tests.systems.classic.foot.test_rulings_on_foot import afoot, idle, until_foot, walker
from tests.systems.classic.positions.fight import Picks
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, aim_ahead, kit_fault, parse, timer_at
from wreckyard.systems.classic.fire.grenades.grenades import explode_all
from wreckyard.systems.classic.fire.grenades.throwing import throws_down
from wreckyard.systems.classic.foot.packing import left_in_box, room_in_hand
from wreckyard.systems.classic.harm.injury import harm
from wreckyard.systems.classic.harm.tripods import stopped_by_shield
from wreckyard.systems.classic.state.counters import OBSTACLE
from wreckyard.systems.classic.state.gear import shots_left
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.state.rows import Spent, Tripod

# Grenades: timers


def test_grenades_a_timer_is_set_to_1_to_5_seconds_which_takes_a_second() -> None:
    scene = afoot(gear=[["explosive"], []])
    until_foot(scene)
    sets = [each for each in scene.options if each.startswith("set ")]
    assert sets == [f"set explosive {n}" for n in (2, 3, 4, 5)]
    scene.do("set explosive 3")
    assert (walker(scene).busy, timer_at(scene.state, 0, "explosive")) == (5, 3)
    until_foot(scene)
    # A turn later; changing it takes another.
    assert (scene.state.turn, scene.state.phase) == (2, 1)
    assert "set explosive 1" in scene.options
    assert "set explosive 3" not in scene.options


def test_grenades_the_second_of_a_kind_keeps_its_own_timer() -> None:
    scene = afoot(gear=[["explosive", "explosive"], []])
    until_foot(scene)
    scene.do("set explosive 2")
    assert [timer_at(scene.state, 0, each) for each in ("explosive", "explosive2")] == [2, 1]


@pytest.mark.parametrize(("kind", "turns"), [("explosive", 0), ("explosive+timer-3", 2)])
def test_grenades_go_off_at_the_end_of_the_turn_in_which_the_timer_stops(
    kind: str, turns: int
) -> None:
    """Set at 1 it goes off at the end of the turn after that of the throw, in which it lands."""
    scene = thrower(kind, foe={"x": 6_000, "y": 8_500})
    text = "explosive" if kind == "explosive" else "explosive-t3"
    scene.do(f"fire driver {text} > ground 6000 8500")
    state = scene.state
    state.turn, state.phase = 2, 1
    throws_down(Play(state, Picks(6, 6), []))
    for _ in range(turns):
        explode_all(Play(state, Picks(), []))
        assert state.counters[0].live
    explode_all(Play(state, Picks(5, *[1] * 9), []))
    assert not state.counters[0].live


@pytest.mark.parametrize("code", ["explosive+timer-1", "explosive+timer-6", "explosive+timer-22"])
def test_grenades_have_no_other_timers(code: str) -> None:
    with pytest.raises(Malformed, match="nothing that people carry"):
        RULES.check_options(2, {"on_foot": True, "gear": [[code], []]})


# Producing and Moving Obstacles


def laden() -> Scene:
    """A's driver with an obstacle in his hands, a turn after he has picked it up beside him."""
    scene = afoot(counters=[[OBSTACLE, 6_375, 6_125, 0]])
    until_foot(scene)
    assert "lift #1000" in scene.options
    scene.do("lift #1000")
    assert (scene.state.counters[0].live, walker(scene).busy) == (0, 5)
    until_foot(scene)
    return scene


def test_obstacles_are_picked_up_in_a_turn_and_carried_a_square_a_turn() -> None:
    scene = laden()
    assert (scene.state.turn, scene.state.phase) == (2, 1)
    scene.do("step S")
    until_foot(scene)
    # In the other phases of the turn he goes nowhere, and neither runs nor drops.
    assert (scene.state.turn, scene.state.phase) == (2, 2)
    assert scene.options == ["lay", "halt"]


def test_obstacles_keep_their_bearer_from_using_a_weapon() -> None:
    scene = laden()
    scene.do("halt")
    seen = set()
    for _ in range(40):
        seen.add(scene.asked)
        idle(scene)
    assert ("foot", "A") in seen
    assert ("foot-fire", "A") not in seen


def test_obstacles_are_dropped_in_a_turn_where_their_bearer_stands() -> None:
    scene = laden()
    scene.do("step S")
    until_foot(scene)
    scene.do("lay")
    until_foot(scene)
    lying = scene.state.counters[-1]
    assert (lying.kind, lying.x, lying.y, lying.live) == (OBSTACLE, 6_125, 6_375, 3)
    assert scene.state.burdens == []
    assert (scene.state.turn, scene.state.phase) == (3, 2)


def test_obstacles_under_vehicles_and_far_off_are_not_picked_up() -> None:
    scene = afoot(counters=[[OBSTACLE, 20_000, 4_000, 0], [OBSTACLE, 6_625, 7_125, 0]])
    until_foot(scene)
    assert not [each for each in scene.options if each.startswith("lift")]


# Backpack

PACKED = ["submachine-gun", "explosive", "backpack", "light-anti-tank-weapon", "ammo-clip"]


def test_backpack_what_is_in_it_is_of_no_use_until_it_is_taken_out() -> None:
    scene = afoot(gear=[PACKED, []])
    until_foot(scene)
    assert shots_left(scene.state, 0, 3) == 0
    # Of six: a submachine gun 2, a grenade 1.
    assert room_in_hand(scene.state, 0) == 3
    assert "doff" in scene.options
    assert not [each for each in scene.options if each.startswith(("unpack", "stow"))]


def test_backpack_off_is_a_firing_action_and_each_thing_takes_a_die_of_seconds() -> None:
    scene = afoot(gear=[PACKED, []])
    until_foot(scene)
    scene.do("doff")
    assert walker(scene).fired
    until_foot(scene)
    # Who has done a firing action moves no more in the turn.
    assert (scene.state.turn, scene.state.phase) == (2, 1)
    packs = [each for each in scene.options if each.startswith(("unpack", "stow", "don"))]
    # The pack holds 2½ of 5: the gun and the grenade fit in besides, one at a time.
    assert packs == ["don", "stow SMG", "stow explosive", "unpack LAW", "unpack ammo-clip"]
    scene.do("unpack LAW", 2)
    assert walker(scene).busy == 10
    assert shots_left(scene.state, 0, 3) == 1
    until_foot(scene)
    assert (scene.state.turn, scene.state.phase) == (4, 1)
    scene.do("step E")
    until_foot(scene)
    # A square away from it he can do nothing with it.
    assert not [each for each in scene.options if each.startswith(("unpack", "stow", "don"))]


@pytest.mark.parametrize(
    ("kit", "reason"),
    [
        (["backpack", "bazooka", "rifle"], "a backpack holds 5 grenade equivalents, and that is 6"),
        (["backpack", "gas-mask"], "does not go into a backpack"),
        (["tripod:mg", "shotgun"], "that is 7 grenade equivalents, and 6 can be carried"),
        (["tripod-gunshield"], "a gunshield is on a tripod"),
        (["tripod:ac"], "nothing that people carry"),  # three spaces
        (["tripod:gl+gl"], "nothing that people carry"),  # two spaces each
        (["tripod:mg+vmg"], "nothing that people carry"),  # one space and two
        (["tripod:mg+mg+mg"], "nothing that people carry"),
        (["tripod:mg", "tripod-magazine"], "that is 7 grenade equivalents"),
        (["backpack", "tripod-magazine"], "for a tripod, and there is none"),
        (["tripod:md+mg"], "nothing that people carry"),  # a dropper stands alone
    ],
)
def test_encumbrance_what_cannot_be_carried_is_refused(kit: list[str], reason: str) -> None:
    with pytest.raises(Malformed, match=reason):
        RULES.check_options(2, {"on_foot": True, "gear": [kit, []]})


# Boxes of grenades

BOX = "Boxer: Compact, standard chassis, light suspension, medium power plant, 4 standard tires, driver, MG front, box of grenades (2 explosive, 1 smoke). Armor: F10, R5, L5, B5, T2, U2."


def boxed(**more: Any) -> Scene:
    cars = [BOX, BOX]
    return Scene(
        {"x": 6_000, "y": 6_000},
        {"x": 20_000, "y": 20_000},
        vehicles=cars,
        on_foot=True,
        gear=[["rifle"], ["rifle"]],
        **more,
    )


def test_hand_weapons_a_grenade_out_of_the_cargo_takes_a_turn() -> None:
    scene = boxed()
    scene.until("fire")
    assert not [each for each in scene.options if "explosive" in each and "fetch" not in each]
    scene.do("fetch driver explosive")
    assert left_in_box(scene.state, 0, "explosive") == 1
    for _ in range(60):
        if scene.state.turn == 2 and scene.asked == ("fire", "A"):
            break
        idle(scene)
    # His firing action of that turn; in the next it is in his hand.
    assert shots_left(scene.state, 0, 1) == 1


def test_hand_weapons_beside_the_own_vehicle_one_reaches_into_its_box() -> None:
    man = {"vehicle": 0, "x": 6_375, "y": 6_125}
    scene = boxed(people=[man])
    until_foot(scene)
    assert "fetch driver explosive" in scene.options
    scene.do("fetch driver smoke")
    assert walker(scene).busy == 5
    far = boxed(people=[man | {"x": 8_125}])
    until_foot(far)
    assert not [each for each in far.options if each.startswith("fetch")]


# Tripod Weapons

GUNNER = ["tripod:mg", "tripod-gunshield"]


def at_tripod(kit: list[str], **more: Any) -> Scene:
    """A's driver behind a tripod, asked for fire; B's stands three inches off, its car further."""
    people = [
        {"vehicle": 0, "x": 6_125, "y": 6_125},
        {"vehicle": 1, "x": 6_125, "y": 9_125},
    ]
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 6_000, "y": 16_000},
        people=people,
        on_foot=True,
        gear=[kit, []],
        **more,
    )
    until_foot(scene)
    scene.do("mount")
    for _ in range(60):
        if scene.asked == ("foot-fire", "A"):
            return scene
        idle(scene)
    raise AssertionError("he is never asked for fire")


def test_tripod_weapons_are_set_up_in_a_turn_and_fire_nothing_before() -> None:
    scene = afoot(gear=[GUNNER, []])
    until_foot(scene)
    assert "mount" in scene.options
    scene = at_tripod(GUNNER)
    assert (scene.state.turn, scene.state.tripods) == (2, [Tripod(0, 0)])
    weapons = {each.split(" ")[2] for each in scene.options if each.startswith("fire")}
    assert weapons == {"T-MG"}
    until_foot(scene)
    assert scene.options == ["unmount", "halt"]


@pytest.mark.parametrize(("skill", "needs"), [(-1, 10), (0, 8), (2, 6)])
def test_tripod_weapons_need_gunnery_or_are_at_2_less(skill: int, needs: int) -> None:
    """Somebody on foot, three inches off: 7, 3 more for a person, 2 less as both are at rest, and
    one's gunnery."""
    scene = at_tripod(GUNNER, skills=[[0, skill], [0, 0]])
    found = aim_ahead(scene.state, walker(scene), parse("fire driver T-MG > B1"))
    assert found is not None
    assert found.needed == needs


def test_tripod_weapons_do_to_vehicles_what_they_do_from_one() -> None:
    """A car 9½ inches off that shows its side: in full, where most hand weapons do half."""
    scene = at_tripod(["tripod:mg"])
    front = scene.state.outfits[1].part_of["armor-front"]
    before = scene.state.vehicles[1].condition.left[front]
    shot = next(each for each in scene.options if each.startswith("fire driver T-MG > B:F"))
    # Two dice to hit, one for damage, one for control.
    scene.do(shot, 6, 6, 3)
    assert before - scene.state.vehicles[1].condition.left[front] == 3


def test_tripod_weapons_that_draw_power_need_a_power_pack() -> None:
    """A light laser draws a unit a shot, a pack gives 20 (house); it is carried in a backpack."""
    alone = afoot(gear=[["tripod:ll"], []])
    assert shots_left(alone.state, 0, 0) == 0
    fed = afoot(gear=[["tripod:ll", "backpack", "power-pack"], []])
    assert shots_left(fed.state, 0, 0) == 20


# The gunshield: on 1 to 4 it takes damage before the target; a part of a vehicle


@pytest.mark.parametrize(
    ("code", "die", "hits", "left", "lost"),
    [
        ("", 4, 6, 0, 6),  # a vehicle's weapon: the shield takes it
        ("", 5, 6, 6, 0),
        ("", 1, 12, 2, 10),  # ten points at 4 lb. each make 40 lb.
        ("submachine-gun", 3, 5, 0, 3),  # half to vehicles, rounded up
        ("rifle", 2, 3, 0, 0),  # no harm to vehicles
        ("anti-vehicular-rifle", 2, 4, 0, 4),
    ],
)
def test_tripod_gunshield_takes_shots_first_on_1_to_4(
    code: str, die: int, hits: int, left: int, lost: int
) -> None:
    from wreckyard.systems.classic.state.gear import record_of, used

    scene = at_tripod(GUNNER)
    play = Play(scene.state, Picks(die), [])
    assert stopped_by_shield(play, walker(scene), hits, record_of(code) if code else None) == left
    assert used(scene.state, 0, 1) == lost


# Battle Vest; Extended Ammo Clips


def test_battle_vests_hold_a_pistol_two_grenades_two_clips_and_a_knife_for_nothing() -> None:
    held = ["heavy-pistol", "explosive", "smoke", "ammo-clip", "ammo-clip", "bowie-knife"]
    # The vest 3 and a third grenade 1; a rifle 2 besides, and no more.
    kit = ["battle-vest", *held, "flash", "rifle"]
    assert kit_fault(kit, "") == ""
    assert kit_fault([*kit, "foam"], "").startswith("that is 7")
    assert kit_fault(kit[1:], "").startswith("that is 7")


def test_extended_clips_hold_twice_as_much() -> None:
    scene = afoot(gear=[["heavy-pistol", "extended-clip"], []])
    until_foot(scene)
    scene.state.spent = [Spent(0, 0, 8)]
    assert shots_left(scene.state, 0, 0) == 0
    scene.do("reload HP")
    assert shots_left(scene.state, 0, 0) == 16


# Hand Weapon List, note e; Portable Medikit


@pytest.mark.parametrize(("beside", "phases"), [(True, 5), (False, 10)])
def test_bazookas_are_reloaded_in_2_seconds_or_in_1_by_two_people(
    beside: bool, phases: int
) -> None:
    from tests.systems.classic.positions.crewed import built
    from wreckyard.systems.classic.design.json import design_to_json

    people = [
        {"vehicle": 0, "x": 6_125, "y": 6_125},
        {"vehicle": 0, "rider": 1, "x": 6_375 if beside else 8_125, "y": 6_125},
    ]
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 20_000, "y": 20_000},
        people=people,
        on_foot=True,
        vehicles=[design_to_json(built()), "pocket-change"],
        gear=[["bazooka", "ammo-clip"], []],
    )
    until_foot(scene)
    scene.state.spent = [Spent(0, 0, 1)]
    scene.do("reload Bazooka")
    assert walker(scene).busy == phases
    # The helper is as busy.
    assert scene.state.walkers[1].busy == (5 if beside else 0)


@pytest.mark.parametrize(("die", "points"), [(1, 3), (2, 1)])
def test_portable_medikits_are_hit_first_on_a_1(die: int, points: int) -> None:
    scene = afoot(gear=[["rifle", "portable-medikit"], []])
    play = Play(scene.state, Picks(die), [])
    harm(play, walker(scene), 2, "shot")
    assert walker(scene).points == points
    # It has two points: then it is hit no more.
    if die == 1:
        harm(Play(scene.state, Picks(), []), walker(scene), 1, "shot")
        assert walker(scene).points == 2


# Universal mounting: the turret fires straight up


@pytest.mark.parametrize(("mounting", "hit"), [((), False), (("universal-turret",), True)])
def test_universal_mountings_let_a_turret_fire_straight_up(
    mounting: tuple[str, ...], hit: bool
) -> None:
    """Somebody on the third floor, 30 feet or 2 inches up, 1½ inches off."""
    from wreckyard.systems.classic.sight.on_foot import fires_up, is_too_high

    car = (
        TURRETED.replace("1-space turret", "1-space turret, universal turret")
        if mounting
        else TURRETED
    )
    scene = Scene(
        {"x": 6_000, "y": 6_000}, {"x": 20_000, "y": 20_000}, vehicles=[car, car], on_foot=True
    )
    assert is_too_high(3, 1_500)
    assert fires_up(scene.state, 0, 0) == hit


TURRETED = "Spire: Luxury, standard chassis, heavy suspension, super power plant, 4 PR tires, driver, MG in turret, 1-space turret. Armor: F10, R5, L5, B5, T5, U5."
