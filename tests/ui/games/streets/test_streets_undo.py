"""Steps back on the streets: what one press did, one press takes back."""

from __future__ import annotations

from tests.ui.desk import Desk, at_a_desk
from tests.ui.games.streets.pressing import commits_in, match_of, panel_of, waits
from tests.ui.games.streets.test_streets_page import begin
from ui.base.node import find, text_of


async def answer(desk: Desk, *refs: str) -> None:
    """Press these one after the other, behind the cover if there is one, and wait for what
    comes."""
    if desk.screen == "cover":
        desk.press("uncover")
        await desk.settle(lambda: desk.screen == "streets" and waits(desk))
    at = match_of(desk).length
    for ref in refs:
        desk.press(ref)
    await desk.settle(lambda: match_of(desk).length > at and waits(desk))


async def at_speed_four(desk: Desk) -> None:
    """Both have started at speed 2 from either side; who begins is at the first of four points."""
    await begin(desk, "person", "person")
    await answer(desk, "pick:place 10,0", "confirm")
    await answer(desk, "pick:place 10,20", "confirm")
    for speed in (2, 4):
        while match_of(desk).decision.kind != "speed":
            await answer(desk, commits_in(panel_of(desk))[0])
        for _ in range(2):
            await answer(desk, f"pick:speed {speed}", "confirm")


def test_a_drive_of_one_press_is_taken_back_by_one() -> None:
    async def scenario(desk: Desk) -> None:
        await at_speed_four(desk)
        assert "3 left of your points" in text_of(panel_of(desk))
        before = match_of(desk).state_hash
        await answer(desk, "further", "drive")
        assert "One point left" in text_of(panel_of(desk))
        assert [entry.action for entry in match_of(desk).log[-2:]] == ["go", "go"]
        desk.press("undo")
        await desk.settle(lambda: "3 left of your points" in text_of(panel_of(desk)))
        assert match_of(desk).state_hash == before
        # Nothing was driven but by that press.
        assert find(desk.page.tree, ref="undo") is None

    at_a_desk(scenario)
