"""Magazines, links, pods, spike guns and launchers on tripods (Pedestrian Equipment, Tripod
Weapons; Linked Weapons)."""

from __future__ import annotations

from math import hypot

import pytest

from tests.systems.classic.foot.test_rulings_gear import at_tripod, until_foot
from tests.systems.classic.foot.test_rulings_on_foot import walker
from tests.systems.classic.positions.scene import Scene
from wreckyard.engine.errors import Malformed
from wreckyard.systems.classic import RULES, aim_ahead, carried, parse, thing_name
from wreckyard.systems.classic.book.tripods import is_tripod
from wreckyard.systems.classic.fire.aims_on_foot import sweeps_area
from wreckyard.systems.classic.state.counters import SMOKE, SPIKES
from wreckyard.systems.classic.state.gear import record_of, set_used, shots_left


def test_tripod_weapons_are_loaded_anew_with_a_magazine_in_a_turn() -> None:
    scene = at_tripod(["tripod:mg", "backpack", "tripod-magazine"])
    until_foot(scene)
    assert "reload T-MG" not in scene.options
    # It has fired all of its 20 shots.
    set_used(scene.state, 0, 0, 20)
    assert shots_left(scene.state, 0, 0) == 0
    scene.do("reload T-MG")
    assert scene.told("busy")[-1]["phases"] == 5
    assert shots_left(scene.state, 0, 0) == 20
    # There was one.
    set_used(scene.state, 0, 0, 20)
    walker(scene).busy = walker(scene).doing = 0
    until_foot(scene)
    assert scene.options == ["unmount", "halt"]


def test_tripod_lasers_have_no_magazines() -> None:
    scene = at_tripod(["tripod:ll", "backpack", "power-pack", "tripod-magazine"])
    until_foot(scene)
    set_used(scene.state, 0, 0, 5)
    assert scene.options == ["unmount", "halt"]


def test_linked_weapons_on_a_tripod_fire_together_a_roll_for_each() -> None:
    scene = at_tripod(["tripod:mg+mg"])
    front = scene.state.outfits[1].part_of["armor-front"]
    before = scene.state.vehicles[1].condition.left[front]
    shot = next(each for each in scene.options if each.startswith("fire driver T-MG-MG > B:F"))
    # Two dice to hit and one for damage, twice.
    scene.do(shot, 6, 6, 2, 6, 6, 1)
    assert [each["hits"] for each in scene.told("foot-shot")] == [2, 1]
    assert before - scene.state.vehicles[1].condition.left[front] == 3
    # Each has fired one of its 20.
    assert shots_left(scene.state, 0, 0) == 19
    assert walker(scene).aim_run == 1
    assert thing_name("tripod:mg+mg") == "Linked Machine Gun on a tripod"
    assert thing_name("tripod:mg+ltr+ltr") == "Machine Gun linked with 2 Light Rockets on a tripod"


def test_linked_weapons_sweep_nobody() -> None:
    assert sweeps_area(record_of("tripod:mg"))
    assert not sweeps_area(record_of("tripod:mg+mg"))


def test_linked_lasers_on_a_tripod_draw_twice() -> None:
    """A light laser draws a unit a shot, a pack gives 20 (house)."""
    assert [record_of(code).shots for code in ("tripod:ll", "tripod:ll+ll")] == [20, 10]  # type: ignore[union-attr]


@pytest.mark.parametrize(("skill", "less"), [(-1, -2), (0, 0), (2, 2)])
def test_a_grenade_launcher_on_a_tripod_fires_with_gunnery(skill: int, less: int) -> None:
    scene = at_tripod(["tripod:gl"], skills=[[0, skill], [0, 0]])
    grounds = [each for each in scene.options if each.startswith("fire driver T-GL > ground")]
    assert {each.split(" ")[0] for each in scene.options} == {"fire", "done"}
    found = aim_ahead(scene.state, walker(scene), parse(grounds[0]))
    assert found is not None
    assert found.number == 7
    gunner = [line.value for line in found.lines if line.name == "gunner"]
    assert gunner == ([less] if less else [])
    assert shots_left(scene.state, 0, 0) == 10


# "May mount up to 2 spaces' worth of any vehicular weapon (or linked weapons)"


@pytest.mark.parametrize(
    ("weapons", "stands"),
    [
        ("vmg", True), ("mfr", True), ("sg", True), ("l", True), ("ft", True),
        ("mg+mml", True), ("hr+mr", True), ("mg+ll", True), ("mg+ltr+ltr", True), ("ltr+ltr+ltr+ltr", True),
        ("ir-l", True), ("ir-ll+ll", True), ("mg+ir-ll", True), ("ir-hl", False), ("ir-mg", False), ("ir-", False),
        ("ir-ir-ll", False),
        ("mnr+mnr+mnr+mnr+mnr+mnr", True),
        ("hl", False), ("atg", False), ("mfr+mnr", False), ("mg+mg+mnr", False),
        ("mnr+mnr+mnr+mnr+mnr+mnr+mnr", False),
        ("ss", True), ("md", True), ("foj", True),
        ("mg+sd", False), ("ss+ps", False), ("oj+oj", False),  # without links (house)
        ("", False), ("mg+", False), ("mg+xx", False),
    ],
)  # fmt: skip
def test_tripod_weapons_are_two_spaces_of_any(weapons: str, stands: bool) -> None:
    assert is_tripod(f"tripod:{weapons}") == stands


def fired(scene: Scene, text: str, *dice: int) -> None:
    scene.do(next(each for each in scene.options if each.startswith(text)), *dice)


def weapons_of(scene: Scene) -> list[str]:
    return sorted({each.split(" ")[2] for each in scene.options if each.startswith("fire")})


# Multi-Fire Rocket Pod: six rolls to hit, one control roll


def test_a_rocket_pod_on_a_tripod_fires_six_rockets_and_is_used_up() -> None:
    scene = at_tripod(["tripod:mfr"])
    assert weapons_of(scene) == ["T-MFR"]
    front = scene.state.outfits[1].part_of["armor-front"]
    before = scene.state.vehicles[1].condition.left[front]
    # Three rockets hit, for a point each, three miss.
    fired(scene, "fire driver T-MFR > B:F", *(6, 6, 1) * 3, *(1, 1) * 3)
    assert [each["hits"] for each in scene.told("foot-shot")] == [1, 1, 1, 0, 0, 0]
    assert before - scene.state.vehicles[1].condition.left[front] == 3
    # The salvo is one attack of three points: one hazard of D1, as its car stands none is rolled.
    assert len(scene.told("damage")) == 1
    assert shots_left(scene.state, 0, 0) == 0
    until_foot(scene)
    assert scene.options == ["unmount", "halt"]


# Spike Gun: at a square, or straight at tires and people at -4


def test_a_spike_gun_on_a_tripod_hurts_tires_and_people_alone_at_4_less() -> None:
    scene = at_tripod(["tripod:sg"])
    at = {each.split(" > ")[1].split(" ")[0].partition("-")[0] for each in scene.options[:-1]}
    assert at == {"B1", "B:tire", "ground"}
    found = aim_ahead(scene.state, walker(scene), parse("fire driver T-SG > B1"))
    assert found is not None
    # 7, three inches 0, somebody on foot -3, both at rest +2, straight at him -4.
    assert (found.number, found.needed) == (7, 12)
    assert ("straight at it", -4) in [(line.name, line.value) for line in found.lines]


@pytest.mark.parametrize(
    ("dice", "squares"),
    # 7 is needed, less 4 for the ground and 1 at rest: 3, the least, hits. A 2 misses by 1, and strays to the
    # right by a die less one, a square at least.
    [((2, 1), 0), ((1, 1, 1, 1), 1), ((1, 1, 1, 3), 2)],
)
def test_a_spike_gun_on_a_tripod_lays_spikes_where_it_is_aimed(
    dice: tuple[int, ...], squares: int
) -> None:
    scene = at_tripod(["tripod:sg"])
    fired(scene, "fire driver T-SG > ground 8000 6000", *dice)
    # They lie in the same phase, not a turn later as grenades do.
    (lying,) = [each for each in scene.state.counters if each.kind == SPIKES]
    off = hypot(lying.x - 8_000, lying.y - 6_000)
    assert abs(off - 250 * squares) <= 2
    assert shots_left(scene.state, 0, 0) == 9


# Linked Weapons: unlike ones, one make aimed, the rest as on automatic; or each by itself


def test_unlike_weapons_on_a_tripod_fire_alone_or_with_either_make_aimed() -> None:
    scene = at_tripod(["tripod:mg+mml"])
    assert weapons_of(scene) == ["T-MG", "T-MG-MML", "T-MML", "T-MML-MG"]


def test_of_unlike_weapons_on_a_tripod_one_is_aimed_the_rest_fire_straight() -> None:
    scene = at_tripod(["tripod:mg+mml"], skills=[[0, 2], [0, 0]])
    fired(scene, "fire driver T-MG-MML > B1", 6, 6, 1, 1, 1)
    one, other = scene.told("foot-shot")
    assert (one["weapon"], one["number"], other["weapon"], other["number"]) == (
        "T-MG",
        7,
        "T-MML",
        8,
    )
    # The one has the gunner's +2, the other nothing of it: 7 + 3 - 2 - 2 and 8 + 3 - 2.
    assert (one["needed"], other["needed"]) == (6, 9)
    assert [shots_left(scene.state, 0, at) for at in (100, 200)] == [19, 9]
    assert carried(scene.state, 0) == [("T-MG", 19), ("T-MML", 9)]


def test_what_is_not_aimed_has_no_sustained_fire_and_hits_the_side() -> None:
    scene = at_tripod(["tripod:mg+mml"])
    for _ in range(2):
        fired(scene, "fire driver T-MG-MML > B:tire", *[1] * 4)
        for _ in range(60):
            if scene.asked == ("foot-fire", "A"):
                break
            scene.do(scene.options[-1])
    walker(scene).aim_run = 1
    fired(scene, "fire driver T-MG-MML > B:tire", *[1] * 4)
    one, other = scene.told("foot-shot")[-2:]
    lines = [[line[0] for line in each["lines"]] for each in (one, other)]
    assert ("same target again" in lines[0], "same target again" in lines[1]) == (True, False)
    assert one["part"].startswith("tire-")
    assert other["part"] in ("F", "L", "R")


@pytest.mark.parametrize(
    ("kit", "fires", "left"),
    [
        # One of two like ones alone, then they are no longer even.
        ("tripod:mg+mg", "T-MG ", [("T-MG", 39)]),
        ("tripod:ltr+ltr+ltr+ltr", "T-LtR ", [("T-LtR", 3)]),
        ("tripod:ltr+ltr+ltr+ltr", "T-LtR-LtR-LtR-LtR ", [("T-LtR-LtR-LtR-LtR", 0)]),
    ],
)
def test_linked_weapons_are_fired_alone_or_together(
    kit: str, fires: str, left: list[tuple[str, int]]
) -> None:
    scene = at_tripod([kit])
    rolls = fires.count("-")
    fired(scene, f"fire driver {fires}> B1", *[1] * 2 * rolls)
    assert carried(scene.state, 0) == left


def test_a_magazine_loads_the_weapons_of_a_link_that_take_one() -> None:
    scene = at_tripod(["tripod:mg+mml", "backpack", "tripod-magazine"])
    set_used(scene.state, 0, 100, 20)
    # With one of them empty the other fires alone.
    assert weapons_of(at_tripod_again(scene)) == ["T-MML"]
    until_foot(scene)
    scene.do("reload T-MG-MML")
    assert [shots_left(scene.state, 0, at) for at in (100, 200)] == [20, 10]


def at_tripod_again(scene: Scene) -> Scene:
    """The same match, read anew from what is kept of it."""
    kept = RULES.to_json(scene.state)
    assert RULES.to_json(RULES.from_json(kept)) == kept
    return scene


def test_linked_lasers_draw_on_one_pack_each_as_it_fires() -> None:
    """20 units (house): fired together ten times, or alone twenty."""
    scene = at_tripod(["tripod:ll+ll", "backpack", "power-pack"])
    fired(scene, "fire driver T-LL > B1", 1, 1)
    assert carried(scene.state, 0)[0] == ("T-LL", 38)
    set_used(scene.state, 0, 100, 19)
    assert [shots_left(scene.state, 0, at) for at in (0, 100, 200)] == [1, 1, 1]


# Lasers: infrared ones fire through smoke and paint, at -1 per die of damage for every half inch

IN_SMOKE = {"counters": [[SMOKE, 6_125, 7_625, 0]]}
"""An inch of smoke between A's tripod and B's driver."""


def laser(code: str) -> list[str]:
    return [f"tripod:{code}", "backpack", "power-pack"]


@pytest.mark.parametrize(
    ("code", "aims"),
    # What is with a machine gun can be aimed alone where it sees.
    [("ll", {"T-MG", "T-MG-LL"}), ("ir-ll", {"T-MG", "T-MG-IRLL", "T-IRLL", "T-IRLL-MG"})],
)
def test_lasers_on_a_tripod_are_stopped_by_smoke_unless_infrared(code: str, aims: set[str]) -> None:
    scene = at_tripod(laser(f"mg+{code}"), **IN_SMOKE)
    assert {each.split(" ")[2] for each in scene.options if each.endswith("> B1")} == aims


@pytest.mark.parametrize(
    ("code", "dice", "hits"),
    # Two half inches: a hit less for each of them and each die, to none.
    [("ir-ml", (5, 4), 5), ("ir-ll", (6,), 4), ("ir-ll", (2,), 0), ("ir-l", (1, 2, 3), 0)],
)
def test_infrared_lasers_on_a_tripod_lose_a_hit_a_die_and_half_inch(
    code: str, dice: tuple[int, ...], hits: int
) -> None:
    scene = at_tripod(laser(code), **IN_SMOKE)
    # 6, somebody on foot -3, both at rest +2, smoke -2.
    fired(scene, f"fire driver {weapons_of(scene)[0]} > B1", 6, 3, *dice)
    (shot,) = scene.told("foot-shot")
    assert (shot["needed"], shot["hits"]) == (9, hits)
    assert (walker(scene, 1).points < 3) == (hits > 0)


def test_infrared_lasers_are_called_so_and_cost_no_more_power() -> None:
    assert thing_name("tripod:ir-ll") == "Infrared Light Laser on a tripod"
    assert [record_of(f"tripod:{code}").shots for code in ("ml", "ir-ml")] == [10, 10]  # type: ignore[union-attr]


# "Extra magazines ... Each extra magazine is 2 GEs": one is for one weapon

OF_ONE = ["tripod:mg+mml", "backpack", "tripod-magazine=mml"]


def test_a_magazine_of_one_make_loads_one_weapon_of_a_link() -> None:
    scene = at_tripod(OF_ONE)
    set_used(scene.state, 0, 100, 3)
    set_used(scene.state, 0, 200, 4)
    assert carried(at_tripod_again(scene).state, 0)[-1] == ("tripod-magazine (MML), packed", 1)
    until_foot(scene)
    # There is none for the machine gun, nor for both.
    assert [each for each in scene.options if each.startswith("reload")] == ["reload T-MML"]
    scene.do("reload T-MML")
    assert scene.told("busy")[-1]["phases"] == 5
    assert [shots_left(scene.state, 0, at) for at in (100, 200)] == [17, 10]
    assert carried(at_tripod_again(scene).state, 0)[-1] == ("tripod-magazine (MML), packed", 0)


@pytest.mark.parametrize(
    ("whole", "alone", "left"),
    # Fired together seven times, and one of them alone besides: that with least in it is loaded.
    [(7, {}, [20, 13]), (7, {200: 2}, [13, 20]), (0, {100: 20}, [20, 20]), (20, {}, [20, 0])],
)
def test_a_magazine_loads_the_emptiest_of_like_weapons(
    whole: int, alone: dict[int, int], left: list[int]
) -> None:
    scene = at_tripod(["tripod:mg+mg", "backpack", "tripod-magazine=mg"])
    for at, gone in {0: whole, **alone}.items():
        set_used(scene.state, 0, at, gone)
    until_foot(scene)
    assert "reload T-MG-MG" not in scene.options
    scene.do("reload T-MG")
    assert [shots_left(scene.state, 0, at) for at in (100, 200)] == left
    at_tripod_again(scene)


@pytest.mark.parametrize(
    ("kit", "fault"),
    [
        (["tripod:mg+mml", "backpack", "tripod-magazine=mg", "tripod-magazine=mml"], ""),
        (["tripod:mg", "backpack", "tripod-magazine=mg", "tripod-magazine"], ""),
        (
            ["tripod:mg", "backpack", "tripod-magazine=mml"],
            "there is no micromissile launcher on the tripod",
        ),
        (["rifle", "backpack", "tripod-magazine=mg"], "a tripod's magazine is for a tripod"),
        (["tripod:ll", "backpack", "tripod-magazine=ll"], "nothing that people carry"),
        (["tripod:ltr", "backpack", "tripod-magazine=ltr"], "nothing that people carry"),
        (["tripod:mg", "backpack", "tripod-magazine="], "nothing that people carry"),
    ],
)
def test_a_magazine_is_for_a_weapon_on_the_tripod_that_takes_one(
    kit: list[str], fault: str
) -> None:
    options = {"on_foot": True, "gear": [kit, []]}
    if not fault:
        RULES.check_options(2, options)
        return
    with pytest.raises(Malformed, match=fault):
        RULES.check_options(2, options)


def test_single_weapons_on_a_tripod_take_their_own_magazine() -> None:
    scene = at_tripod(["tripod:mg", "backpack", "tripod-magazine=mg"])
    set_used(scene.state, 0, 0, 20)
    until_foot(scene)
    scene.do("reload T-MG")
    assert shots_left(scene.state, 0, 0) == 20
    assert thing_name("tripod-magazine=mg") == "Magazine for a Machine Gun on a tripod"
