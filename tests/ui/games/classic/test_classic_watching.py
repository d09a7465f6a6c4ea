"""How long one watches what computers drive among themselves."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk, at_a_desk
from ui.games.classic.host import is_routine
from ui.play.thinking import LocalThinker
from wreckyard import Event

WATCHED = 120
"""A race of one lap between two, at the brisk pace, may take so many seconds to watch: of fourteen
turns or so, with two hundred answers."""


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
