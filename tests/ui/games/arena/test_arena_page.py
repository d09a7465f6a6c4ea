"""The arena through the whole page without a browser: a file from the set-up, and lessons."""

from __future__ import annotations

import asyncio
import json

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.arena.test_arena_files import file_of
from tests.ui.table_players import FakeStorage
from ui.base.node import find


def taught(storage: FakeStorage) -> list[str]:
    return list(json.loads(storage.documents["settings"])["taught"])


class LateSaves(FakeStorage):
    """Keeps records when it is let."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: list[tuple[str, object]] = []
        self.let = asyncio.Event()

    def put(self, name: str, record: object, overtaken: object = None) -> None:
        self.waiting.append((name, record))

    async def flush(self) -> None:
        await self.let.wait()
        for name, record in self.waiting:
            super().put(name, record)


async def answer(desk: Desk, ref: str) -> None:
    """Press an answer, and wait until the question is closed."""
    before = desk.shell.host.scene.question
    desk.press(ref)
    await desk.settle(lambda: desk.shell.host.scene.question != before)


def test_an_arena_file_of_the_set_up_is_driven_in() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:arena:arena-setup")
        detail = {"name": "yard.json", "text": file_of()}
        assert desk.shell.on_ref("a-arena-file", "file", detail)
        assert "“yard.json” is loaded: Back Yard." in desk.text
        desk.press("a-arena-save")
        assert desk.page.downloaded[-1][0] == "wreckyard-back-yard.json"
        desk.press("a-start")
        await desk.settle(lambda: asked(desk))
        assert desk.shell.host.scene.state.field.name == "Back Yard"

    desk = at_a_desk(scenario)
    assert json.loads(desk.storage.documents["arena-draft"])["arena"] == "own"


def test_a_tip_is_put_away_for_good_and_comes_back_when_wished_for() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:arena:arena-setup")
        desk.press("a-start")
        await desk.settle(lambda: asked(desk))
        assert "First time Be the last car running!" in desk.text
        desk.press("tip:heading")
        assert "First time" not in desk.text
        assert taught(desk.storage) == ["heading"]
        desk.press("confirm")
        await desk.settle(lambda: find(desk.page.tree, ref="tip:place") is not None)
        desk.press("tip:all")
        assert "First time" not in desk.text

    desk = at_a_desk(scenario)

    async def again(desk: Desk) -> None:
        desk.press("lobby:arena:arena-setup")
        box = find(desk.page.tree, ref="tips")
        assert box is not None
        assert "checked" not in box.attrs
        desk.choose("tips", checked=True)
        assert taught(desk.storage) == []

    at_a_desk(again, Desk(desk.storage))


def test_a_question_that_has_been_answered_often_explains_itself_no_more() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:arena")
        seen = []
        for _ in range(40):
            await desk.settle(lambda: asked(desk))
            phase = desk.shell.host.scene.decision.kind
            if phase == "move":
                seen.append("First time" in desk.text)
            if len(seen) == 4:
                break
            ref = "confirm" if find(desk.page.tree, ref="confirm") else "answer:keep"
            if phase == "attack":
                ref = "answer:done"
            await answer(desk, ref)
        assert seen == [True, True, True, False]

    at_a_desk(scenario)


def test_a_car_is_said_to_be_on_the_shelf_when_it_is_kept() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:arena:garage")
        desk.press("g-tab:shelf")
        desk.press("g-stock:late-fee")
        desk.press("g-save")
        await asyncio.sleep(0)
        assert "is on the shelf" not in desk.text
        desk.storage.let.set()
        await desk.settle(lambda: "Late Fee is on the shelf." in desk.text)
        assert "Late Fee" in desk.storage.documents["arena-cars"]

    at_a_desk(scenario, Desk(LateSaves()))
