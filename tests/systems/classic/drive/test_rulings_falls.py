"""Falling (2.11): the table, driving off an edge, dropped corners, hanging, rolling over an
edge."""

from __future__ import annotations

from typing import Any

import pytest

from tests.systems.classic.positions.relief import box, ride, yard
from tests.systems.classic.positions.scene import Dice, Scene
from wreckyard.systems.classic import HANGING, RULES, fall_from, position
from wreckyard.systems.classic.drive.falling import judge, side_down
from wreckyard.systems.classic.drive.helm import hc_now
from wreckyard.systems.classic.map.falls import falls
from wreckyard.systems.classic.place.heights import (
    BACKWARD,
    FALLING,
    FORWARD,
    GROUNDED,
    SIDEWAYS,
    unsupported,
)
from wreckyard.systems.classic.state.json import to_json
from wreckyard.systems.classic.state.play import Play

PLATFORM = box(40, 40, 16, 16, rise=4)
"""From 10 to 14 inches both ways, an inch high."""

AT_EDGE = {"x": 12_000, "y": 10_500, "heading": 0, "speed": 200, "status": 7, "reflexes": 6}
"""Its front at the north edge."""

FAR = {"x": 3_000, "y": 20_000}


def scene_on(*vehicles: dict[str, Any], rise: int = 4, phase: int = 1) -> Scene:
    """A scene on the platform, so many quarter inches high."""
    others = vehicles if len(vehicles) > 1 else (*vehicles, FAR)
    return Scene(*others, phase=phase, map=yard(platforms=[PLATFORM | {"rise": rise}]))


def moment(scene: Scene, kind: str, begins: tuple[int, int] = (1, 3)) -> tuple[int, int]:
    """The turn and the phase in which something was first told, of a scene that begins in one."""
    found = begins
    for event in scene.story:
        if event.kind == "phase":
            found = event.data["turn"], event.data["phase"]
        if event.kind == kind:
            return found
    raise AssertionError(f"{kind} was never told")


TABLE = [
    # quarter inches, phases, damage: as printed
    (1, 2, "d6-2"), (2, 3, "d6-1"), (3, 4, "d6-1"), (4, 5, "d6"), (5, 6, "d6"), (6, 6, "d6"),
    (7, 7, "d6"), (8, 7, "d6"), (9, 7, "d6"), (10, 8, "d6"), (11, 8, "2d6"), (12, 8, "2d6"),
    (13, 9, "2d6"), (14, 9, "3d6"), (15, 9, "3d6"), (16, 10, "3d6"),
]  # fmt: skip


@pytest.mark.parametrize(("height", "phases", "damage"), TABLE)
def test_falling_by_the_table(height: int, phases: int, damage: str) -> None:
    row = fall_from(height * 250)
    assert (row.phases, str(row.damage)) == (phases, damage)
    assert len(falls()) == 16
    # What lies between counts as the next higher (house).
    assert fall_from(height * 250 - 249) == row


def test_the_falling_example_of_the_book() -> None:
    """Off a 1 inch cliff at 20 mph in one move: down a second later, after 2 inches, at the
    beginning of the move of the same phase. 20 mph move an inch in phases 1 and 3."""
    scene = scene_on(AT_EDGE, phase=3)
    ride(scene, "falls")
    (fallen,) = scene.told("falls")
    assert (fallen["height"], fallen["phases"], fallen["how"]) == (1000, 5, "flat")
    assert moment(scene, "falls") == (1, 3)
    # A die for each tire.
    ride(scene, "hit-ground", 1, 2, 3, 1)
    assert moment(scene, "hit-ground") == (2, 3)
    # It is its move now: 2 inches from the edge, and its driver may brake.
    assert scene.pose()[1] == 8_500
    assert [each["aimed"] for each in scene.told("damage")] == ["tires"]
    assert scene.state.vehicles[0].level == 0


def test_nothing_is_changed_or_steered_in_a_fall() -> None:
    scene = scene_on(AT_EDGE, FAR)
    ride(scene, "falls")
    asked = []
    for _ in range(20):
        if not scene.state.vehicles[0].aloft:
            break
        asked.append(scene.asked)
        text = "done" if scene.asked[0] == "fire" else scene.options[0]
        RULES.apply(scene.state, RULES.parse(text), Dice(1, 1, 1, 1, 1, 1, 1, 1))
    assert ("maneuver", "A") not in asked
    assert ("speed", "A") not in asked


FACING = [
    # how, phases of the fall; the side that comes down: one turned for each phase after the first
    (FALLING, 5, "wheels"), (FALLING, 2, "wheels"),
    (FORWARD, 2, "front"), (FORWARD, 3, "top"), (FORWARD, 4, "back"), (FORWARD, 5, "wheels"),
    (FORWARD, 6, "front"), (FORWARD, 10, "front"),
    (BACKWARD, 2, "back"), (BACKWARD, 3, "top"), (BACKWARD, 4, "front"), (BACKWARD, 9, "wheels"),
    (SIDEWAYS, 2, "left"), (SIDEWAYS, 3, "top"), (SIDEWAYS, 4, "right"), (SIDEWAYS, 5, "wheels"),
]  # fmt: skip


@pytest.mark.parametrize(("how", "phases", "side"), FACING)
def test_flipping_one_facing_a_phase(how: int, phases: int, side: str) -> None:
    assert side_down(1, how, phases) == side


TWO_FRONT = [
    # quarter inches high: the side that comes down first, dice of that, what it lies on in the end
    (1, "front", (6,), "top", (5,), 2),
    (2, "top", (4,), "", (), 2),
    (3, "back", (4,), "wheels", (1, 1, 1, 1), 0),
    (4, "wheels", (1, 1, 1, 1), "", (), 0),
]


@pytest.mark.parametrize(("rise", "first", "dice", "then", "more", "face"), TWO_FRONT)
def test_two_front_corners_over_an_edge(
    rise: int, first: str, dice: tuple[int, ...], then: str, more: tuple[int, ...], face: int
) -> None:
    """It ends a phase with its front over the edge: it flips. From its front it falls on onto its
    top in the next phase for a die, from its back onto its tires for a die each."""
    scene = scene_on(AT_EDGE | {"y": 11_000}, rise=rise)
    ride(scene, "falls")
    assert scene.told("falls")[0]["how"] == "front"
    ride(scene, "hit-ground", *dice)
    assert [each["onto"] for each in scene.told("hit-ground")] == [first]
    if then:
        before = len(scene.told("hit-ground"))
        rest = Dice(*more)
        while len(scene.told("hit-ground")) == before:
            text = "done" if scene.asked[0] == "fire" else scene.options[0]
            scene.story += RULES.apply(scene.state, RULES.parse(text), rest)
        assert not rest.left
        assert scene.told("hit-ground")[-1]["onto"] == then
    assert scene.motion().face == face
    assert scene.motion().speed in (200, 0)


SIDE = {"x": 13_900, "y": 12_000, "heading": 0, "speed": 100, "status": -6, "reflexes": 6}
"""Both right corners over the east edge. At 10 mph and -6 the least die is 2."""


def sided(status: int = -6, speed: int = 100, rise: int = 4) -> Scene:
    """A vehicle with both right corners over the edge, before the end of a phase's movement."""
    scene = scene_on(SIDE | {"status": status, "speed": speed}, rise=rise)
    vehicle = scene.state.vehicles[0]
    assert unsupported(scene.state, 0) == ["front-right", "back-right"]
    assert vehicle.level == rise * 250
    return scene


def judged(scene: Scene, *faces: int) -> list[str]:
    """What the end of movement brings."""
    story: list[Any] = []
    dice = Dice(*faces)
    judge(Play(scene.state, dice, story))
    assert not dice.left
    scene.story += story
    return [each.kind for each in story]


def start(**changes: Any) -> Scene:
    """The same before anything was judged: a state set up by hand at the end of the movement."""
    options = {"map": yard(platforms=[PLATFORM | {"rise": changes.pop("rise", 4)}])}
    scene = Scene.__new__(Scene)
    scene.state = RULES.from_json(position(options, [SIDE | changes | {"speed": 0}, FAR]))
    scene.story = []
    vehicle = scene.state.vehicles[0]
    vehicle.aloft = GROUNDED
    vehicle.motion.speed = changes.get("speed", 100)
    vehicle.motion.status = changes.get("status", -6)
    return scene


def test_both_corners_of_a_side_held_by_a_control_roll() -> None:
    """On a 2 it hangs: the damage of the fall to its underbody, no steering, 30 mph a turn."""
    scene = start()
    kinds = judged(scene, 2, 1)
    assert kinds[:2] == ["balance", "hangs"]
    vehicle = scene.state.vehicles[0]
    assert vehicle.aloft == HANGING
    assert [each["aimed"] for each in scene.told("damage")] == ["underbody"]


def test_both_corners_of_a_side_lost_roll_it_over_the_edge() -> None:
    """With a 1 it rolls over the edge, at its speed; a side for each phase: an inch brings it back
    onto its wheels. Then -6 and another roll for control: kept, it stops."""
    scene = start()
    assert judged(scene, 1) == ["balance", "falls"]
    assert scene.told("falls")[0]["how"] == "side"
    assert scene.motion().speed == 100
    ride(scene, "hit-ground", 1, 2, 1, 2, 2)
    assert [each["onto"] for each in scene.told("hit-ground")] == ["wheels"]
    assert (scene.motion().speed, scene.motion().status) == (0, -6)


@pytest.mark.parametrize(("die", "burns"), [(3, 0), (4, 1)])
def test_who_does_not_regain_control_rolls_on_and_may_burn(die: int, burns: int) -> None:
    """Half an inch: 3 phases, on its top; a die less 1 to it. A 1 is too little at -6."""
    scene = start(rise=2)
    judged(scene, 1)
    ride(scene, "hit-ground", 2, 1, die)
    assert scene.told("hit-ground")[0]["onto"] == "top"
    assert scene.told("out-of-hand")[-1]["mode"] == "roll"
    assert scene.state.vehicles[0].condition.burning == burns


CORNER = {"x": 13_650, "y": 12_000, "heading": 200, "speed": 0, "status": 3, "reflexes": 6}
"""Heading 20 degrees: only its front right corner is beyond the east edge."""


def test_dropping_one_corner_is_losing_its_tires_until_it_is_back() -> None:
    scene = scene_on(CORNER)
    state = scene.state
    vehicle = state.vehicles[0]
    assert unsupported(state, 0) == ["front-right"]
    vehicle.kept, vehicle.motion.status = 0, 3
    before = hc_now(state, 0)
    assert judged(scene)[0] == "dropped-corner"
    assert vehicle.motion.status == -6
    assert hc_now(state, 0) == before - 2
    # It is one event, however long the corner is over the edge.
    assert judged(scene) == []
    vehicle.x -= 1000
    assert judged(scene) == ["back-up"]
    assert (vehicle.motion.status, hc_now(state, 0)) == (3, before)


def test_dropping_one_corner_on_the_move_is_a_hazard_of_d6() -> None:
    scene = scene_on(CORNER)
    scene.state.vehicles[0].kept = 0
    scene.motion().speed, scene.motion().status = 100, 3
    # At 10 mph and -6 the least die is 2.
    judged(scene, 2)
    assert [(each["difficulty"], each["status"]) for each in scene.told("control")] == [(6, -6)]


def test_states_with_heights_are_kept_without_loss() -> None:
    scene = scene_on(AT_EDGE)
    ride(scene, "falls")
    state = scene.state
    assert RULES.from_json(to_json(state)) == state
    assert state.copy() == state


def test_a_level_match_says_nothing_of_heights() -> None:
    scene = Scene(AT_EDGE, FAR)
    names = set(to_json(scene.state)["vehicles"][0])
    assert not names & {"bank", "level", "ramp", "aloft", "left", "drop", "kept"}
