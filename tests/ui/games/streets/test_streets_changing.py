"""A speed that was chosen is changed until the last one has chosen, behind a cover."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from tests.ui.desk import Desk, at_a_desk
from tests.ui.games.streets.pressing import match_of, waits
from tests.ui.games.streets.test_streets_page import begin
from tests.ui.table_players import RandomThinker
from ui.base.node import find, text_of


async def goes_on(desk: Desk, screen: str) -> None:
    await desk.settle(lambda: desk.screen == screen and waits(desk))


async def place_all(desk: Desk, *places: str) -> None:
    for at, place in enumerate(places):
        await desk.settle(lambda at=at: len(match_of(desk).log) == at and waits(desk))
        desk.press(f"pick:place {place}")
        desk.press("confirm")


async def choose(desk: Desk, speed: int) -> None:
    """Who is called takes the device and chooses."""
    await goes_on(desk, "cover")
    desk.press("uncover")
    await goes_on(desk, "streets")
    desk.press(f"pick:speed {speed}")
    desk.press("confirm")


async def recall(desk: Desk, seat: int) -> None:
    """Somebody says that he wants to change his speed, and is called."""
    desk.press(f"recall:{seat}")
    await desk.settle(lambda: find(desk.page.tree, ref="let-be") is not None and waits(desk))
    assert desk.screen == "cover"


def speeds(desk: Desk) -> list[str]:
    return [each.action for each in match_of(desk).log if each.sealed]


def trace(desk: Desk) -> str:
    """All that the page holds of the moment."""
    scene = desk.shell.host.scene
    return f"{desk.page.tree} {scene.story} {json.dumps(scene.state.choices.to_json())}"


async def three_people(desk: Desk) -> None:
    await begin(desk, "person", "person", "person")
    await place_all(desk, "10,0", "20,10", "10,20")
    await choose(desk, 2)
    await goes_on(desk, "cover")


def test_at_a_cover_whoever_has_chosen_changes_his_speed() -> None:
    async def scenario(desk: Desk) -> None:
        await three_people(desk)
        await choose(desk, 1)
        await goes_on(desk, "cover")
        names = desk.shell.host.seating.names
        first, second = (each.seat for each in match_of(desk).log[-2:])
        third = 3 - first - second
        # Both who have chosen are offered it, and who is called has nothing to change.
        assert f"Pass the device to {names[third]}" in desk.text
        assert f"I am {names[first]}: change my speed" in desk.text
        assert f"I am {names[second]}: change my speed" in desk.text
        assert find(desk.page.tree, ref=f"recall:{third}") is None
        await recall(desk, first)
        assert f"Pass the device to {names[first]}" in desk.text
        assert "speed 2" not in trace(desk)
        assert "speed 1" not in trace(desk)
        desk.press("uncover")
        await goes_on(desk, "streets")
        # He sees what he has chosen, and nothing of the other.
        shown = find(desk.page.tree, ref="pick:speed 2")
        assert shown is not None
        assert shown.attrs["aria-pressed"] == "true"
        assert "speed 1" not in str(desk.shell.host.scene.state.choices.to_json())
        desk.press("pick:speed 0")
        desk.press("confirm")
        await goes_on(desk, "cover")
        assert f"Pass the device to {names[third]}" in desk.text
        assert speeds(desk) == ["speed 0", "speed 1"]
        assert "speed 0" not in trace(desk)
        await choose(desk, 1)
        # With the last choice all are revealed, and nobody changes anything any more.
        await desk.settle(lambda: len(speeds(desk)) == 3 and waits(desk))
        assert speeds(desk) == ["speed 0", "speed 1", "speed 1"]
        assert "change my speed" not in desk.text

    at_a_desk(scenario)


def test_who_is_at_the_dial_hands_the_device_back() -> None:
    async def scenario(desk: Desk) -> None:
        await three_people(desk)
        first = match_of(desk).log[-1].seat
        desk.press("uncover")
        await goes_on(desk, "streets")
        desk.press("pick:speed 1")
        await recall(desk, first)
        # What lay open on the dial is gone with it.
        assert "speed 1" not in trace(desk)
        desk.press("let-be")
        await desk.settle(lambda: find(desk.page.tree, ref="let-be") is None and waits(desk))
        assert desk.screen == "cover"
        assert speeds(desk) == ["speed 2"]
        await choose(desk, 0)
        await choose(desk, 0)
        await desk.settle(lambda: len(speeds(desk)) == 3)
        assert speeds(desk) == ["speed 2", "speed 0", "speed 0"]

    at_a_desk(scenario)


def test_a_changed_speed_is_kept_when_the_page_is_left() -> None:
    async def leave(desk: Desk) -> None:
        await three_people(desk)
        await recall(desk, match_of(desk).log[-1].seat)
        desk.press("uncover")
        await goes_on(desk, "streets")
        desk.press("pick:speed 1")
        desk.press("confirm")
        await goes_on(desk, "cover")
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.background.flush()

    async def resume(again: Desk) -> None:
        again.press("resume")
        await goes_on(again, "cover")
        assert speeds(again) == ["speed 1"]
        # He may still change it.
        assert find(again.page.tree, ref=f"recall:{match_of(again).log[-1].seat}") is not None

    desk = at_a_desk(leave)
    at_a_desk(resume, Desk(desk.storage))


class Waits(RandomThinker):
    """Thinks about a speed until somebody lets it answer."""

    def __init__(self) -> None:
        super().__init__()
        self.may = False

    async def choose(self, request: dict[str, Any]) -> str:
        while not self.may:
            await asyncio.sleep(0)
        return await super().choose(request)


def test_beside_computers_a_speed_is_changed_while_they_think() -> None:
    thinker = Waits()

    async def scenario(desk: Desk) -> None:
        thinker.may = True
        await begin(desk, "person", "rookie", "rookie", seed="1")
        desk.press("confirm")
        await desk.settle(lambda: desk.screen == "streets" and waits(desk))
        await desk.settle(lambda: find(desk.page.tree, ref="pick:speed 2") is not None)
        thinker.may = False
        desk.press("pick:speed 2")
        desk.press("confirm")
        await desk.settle(lambda: find(desk.page.tree, ref="recall:0") is not None)
        button = find(desk.page.tree, ref="recall:0")
        assert button is not None
        assert text_of(button) == "Change my speed"
        desk.press("recall:0")
        thinker.may = True
        # No cover where one person sits; the dial is there again, with what he had chosen.
        await desk.settle(lambda: find(desk.page.tree, ref="pick:speed 1") is not None)
        desk.press("pick:speed 1")
        desk.press("confirm")
        await desk.settle(lambda: len(speeds(desk)) >= 3)
        mine = [each.action for each in match_of(desk).log if each.sealed and each.seat == 0]
        assert mine == ["speed 1"]
        await desk.settle(lambda: find(desk.page.tree, ref="recall:0") is None)
        story = [line.text for line in desk.shell.host.scene.story]
        assert not any("speed 2" in line and "chooses" in line for line in story)

    at_a_desk(scenario, Desk(thinker=lambda: thinker))
