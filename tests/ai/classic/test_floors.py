"""Computer people on stairs: up to a better place and to the roof, and down again; never stuck.

The shed is two floors high, with a window in the west and one in the north; its stairs are at (40,
22).
"""

from __future__ import annotations

import pytest

from tests.ai.classic.asking import answer
from tests.ai.classic.test_on_foot import LEVELS, WRECK
from tests.systems.classic.foot.test_rulings_on_foot import until_foot
from tests.systems.classic.positions.scene import Scene
from tests.systems.classic.positions.shed import AWAY, field, shed, square
from wreckyard.systems.classic import floor_of

STAIRS = square(40, 22)

WEST, EAST = {"x": 1_000, "y": 5_875}, {"x": 18_000, "y": 5_875}
"""Cars at rest on a side with a window, and on one without, too far off to hinder anybody."""


def walked(scene: Scene, level: str, questions: int) -> Scene:
    """The driver of A is played by a computer; nobody fires, all others stand still."""
    for _ in range(questions):
        kind, seat = scene.asked
        if seat == "A" and kind == "foot":
            scene.do(answer(scene, level))
            continue
        _pass(scene)
    return scene


def _pass(scene: Scene) -> None:
    """Nothing is done, and nobody gives up."""
    options = scene.options
    scene.do(next((each for each in ("hold", "fight") if each in options), options[-1]))


def where(scene: Scene, seat: int = 0) -> tuple[int, int, int]:
    """The square and the floor of somebody's driver."""
    man = next(each for each in scene.state.walkers if each.vehicle == seat)
    return man.x // 250, man.y // 250, floor_of(scene.state, man.person)


@pytest.mark.parametrize("level", LEVELS)
def test_he_goes_to_the_stairs(level: str) -> None:
    scene = shed(AWAY[0], WEST, man=square(39, 23))
    until_foot(scene)
    assert answer(scene, level) == "step NE"


def test_he_takes_the_stairs_to_the_window_on_the_top_floor() -> None:
    scene = walked(shed(AWAY[0], WEST, man=STAIRS), "regular", 80)
    x, y, floor = where(scene)
    assert floor == 1
    assert (x, abs(y - 23)) in ((33, 0), (33, 1))


def test_where_no_window_looks_at_the_foe_he_lies_on_the_roof() -> None:
    scene = walked(shed(AWAY[0], EAST, man=STAIRS | {"floor": 1}), "regular", 80)
    assert where(scene)[2] == 2
    assert scene.state.walkers[0].prone


def test_with_the_foe_below_where_no_window_looks_he_goes_to_the_roof() -> None:
    """Three inches east of the shed."""
    scene = shed(AWAY[0], {"x": 13_500, "y": 5_875}, man=STAIRS | {"floor": 1})
    until_foot(scene)
    assert answer(scene, "regular") == "climb up"


def test_with_the_foe_close_by_he_does_not_begin_to_climb() -> None:
    """Four inches west of the window, which is on the ground floor, too."""
    scene = walked(shed(AWAY[0], {"x": 4_000, "y": 5_875}, man=square(37, 24)), "regular", 24)
    assert where(scene)[2] == 0


def test_he_comes_down_when_only_somebody_on_foot_is_left_whom_he_does_not_see() -> None:
    """B's car is a wreck; its driver stands south-east of the shed, where no window looks."""
    cars = AWAY[0], {"x": 20_000, "y": 3_000, "parts": WRECK, "out": 11}
    scene = shed(*cars, man=STAIRS | {"floor": 1}, other=square(50, 26))
    until_foot(scene)
    assert answer(scene, "regular") == "climb down"
    # And out by the door in the south, until he sees him.
    scene = walked(shed(*cars, man=square(39, 24), other=square(50, 26)), "regular", 40)
    x, y, _ = where(scene)
    assert y > 27
    assert x < 46


def test_he_leaves_what_the_next_breach_makes_fall() -> None:
    scene = shed(AWAY[0], WEST, man=STAIRS | {"floor": 1}, building={"falls": 2})
    house = scene.state.ground.houses[0]
    scene.state.breaches[house.first + 4] = 1
    until_foot(scene)
    assert answer(scene, "regular") == "climb down"
    scene = walked(shed(AWAY[0], WEST, man=square(38, 25), building={"falls": 2}), "regular", 0)
    scene.state.breaches[house.first + 4] = 1
    x, y, _ = where(walked(scene, "regular", 40))
    assert not house.holds(250 * x + 125, 250 * y + 125)


def test_who_lies_unconscious_on_the_stairs_keeps_nobody_waiting() -> None:
    """C's driver does; B's car stands in the west."""
    body = {"vehicle": 2, "floor": 1, "points": 1, "prone": 1, "out": 11}
    people = [{"vehicle": 0, **STAIRS}, body | STAIRS]
    scene = Scene(AWAY[0], WEST, AWAY[1], people=people, map=field(), on_foot=True)
    x, _, floor = where(walked(scene, "regular", 24))
    assert floor == 0
    assert x < 38


def test_two_who_wait_for_each_other_on_the_stairs_part() -> None:
    """B's driver, one floor up, comes down after A's; A's wants up: one of them steps aside."""
    scene = shed(*AWAY, man=STAIRS, other=STAIRS | {"floor": 1})
    for _ in range(120):
        kind, _ = scene.asked
        if kind == "foot":
            scene.do(answer(scene, "regular", seed=scene.state.step))
        else:
            _pass(scene)
        if "climbed" in {each.kind for each in scene.story}:
            return
    raise AssertionError("neither has got past the other")
