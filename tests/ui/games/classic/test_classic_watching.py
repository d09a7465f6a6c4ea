"""How long one watches what computers drive among themselves."""

from __future__ import annotations

import pytest

from tests.systems.classic.positions.scene import Scene
from tests.ui.desk import Desk, at_a_desk
from ui.base.seating import seat_looks
from ui.games.classic.board.course_art import fork_signs
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.table.host import is_routine
from ui.games.classic.table.seats import state_words
from ui.play.thinking import LocalThinker
from wreckyard import Event
from wreckyard.systems.classic.state.rows import ForkTaken

WATCHED = 120
"""A race of one lap between two, at the brisk pace, may take so many seconds to watch: of fourteen
turns or so, with two hundred answers."""


def test_at_a_fork_the_board_shows_which_way_is_taken() -> None:
    """Past the line of the first fork of Two Ways, with a 3 on the die: left, and the right way is
    shut."""
    cars = [
        {"x": 55_000, "y": 11_000, "heading": 1640, "speed": 300, "passed": 4, "marked": 1},
        {"x": 40_000, "y": 5000, "heading": 900, "passed": 2, "marked": 1},
    ]
    scene = Scene(*cars, scenario="highway-chase", map="two-ways", phase=2)
    scene.state.forks = [ForkTaken(4, 1)]
    signs = [each.attrs for each in fork_signs(scene.state)]
    assert [("closed" in each["class"]) for each in signs] == [False, True]
    # The car points a little off the road: the sign points along it. The first line of the way is at
    # 57.875 by 21.125, ten inches and a half off: the sign stands five inches on the way there.
    assert signs[0]["transform"] == "translate(56365 15809) rotate(180)"
    view = ClassicView(scene.state, seat_looks(["Jet", "Rusty"], ["regular"] * 2, [0, 1]))
    assert state_words(view, 0).endswith("″, left")
    scene.state.forks = [ForkTaken(4, 0)]
    assert state_words(view, 0).endswith("″, either")
    assert not any("closed" in each.attrs["class"] for each in fork_signs(scene.state))


def test_a_race_between_computers_is_watched_to_its_end() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:classic:classic-setup")
        for ref, value in (("cl-division", "0"), ("cl-player:0", "regular"), ("cl-seed", "1")):
            desk.choose(ref, value)
        for ref in ("cl-scenario:race", "cl-laps:1"):
            desk.choose(ref)
        for seat in range(2):
            desk.choose(f"cl-car:{seat}", "pocket-change")
        began = desk.clock.now()
        desk.press("cl-start")
        await desk.settle(lambda: desk.shell.host is not None and desk.shell.host.scene.over)
        assert desk.clock.now() - began < WATCHED
        assert max(each.passed for each in desk.shell.host.scene.state.vehicles) == 10

    at_a_desk(scenario, Desk(thinker=LocalThinker))


@pytest.mark.parametrize(
    ("events", "routine"),
    [
        ([Event("maneuver", {}), Event("control", {"kept": True}), Event("moved", {})], True),
        ([Event("maneuver", {}), Event("control", {"kept": False})], False),
        ([Event("turn", {"turn": 2}), Event("phase", {"turn": 2, "phase": 1})], True),
        ([Event("maneuver", {}), Event("lap", {})], False),
        ([Event("shot", {})], False),
    ],
)
def test_what_is_shown_in_passing_alone(events, routine) -> None:
    assert is_routine(events) is routine
