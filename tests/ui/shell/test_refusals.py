"""Files that cannot be read or saved, and printing that is refused: told where they were asked
for."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.fake_database import LoopClock, run
from ui.base.node import find
from ui.base.strings import say
from ui.platform.listener import Listener

CAR, WHEEL = "car.json", "driver-1.0-py3-none-any.whl"
DOORS = {
    "drivers": "driver-file",
    "lobby:arena:garage": "g-file",
    "matches": "match-file",
    "open": "open-file",
}


class Promise:
    """What a browser gives at once for a file that it reads later."""

    def __init__(self, answer: str | None) -> None:
        self.answer = answer
        self.heard: tuple[Callable[[Any], object], ...] = ()

    def then(self, *heard: Callable[[Any], object]) -> None:
        self.heard = heard
        if self.answer == "fails":
            heard[1](None)

    def come(self, text: str) -> None:
        self.heard[0](text)


class Files:
    """The files that were chosen in a field; `answer` is throws, fails or nothing yet."""

    def __init__(self, name: str, answer: str = "") -> None:
        self.promise = Promise(answer)
        self._answer = answer
        self.length = 1
        self._file = SimpleNamespace(name=name, size=40, slice=lambda *_: self)

    def item(self, _: int) -> SimpleNamespace:
        return self._file

    def text(self) -> Promise:
        if self._answer == "throws":
            raise RuntimeError("NotReadableError")
        return self.promise

    arrayBuffer = text


def choose(desk: Desk, ref: str, files: Files) -> None:
    """Have the page hear that files were chosen, as a browser tells it."""
    heard: dict[str, Callable[[Any], None]] = {}
    place: Any = SimpleNamespace(
        addEventListener=lambda kind, told, *_: heard.setdefault(kind, told)
    )
    Listener(place, place, desk.shell.on_ref, lambda each: each)
    field = SimpleNamespace(
        tagName="INPUT", type="file", files=files, value="", getAttribute=lambda _: ref
    )
    field.closest = lambda wanted: field if wanted == "[data-ref]" else None
    heard["input"](SimpleNamespace(type="change", target=field))


@pytest.mark.parametrize("answer", ["throws", "fails"])
@pytest.mark.parametrize(
    ("door", "ref", "name"),
    [*((*each, CAR) for each in DOORS.items()), ("drivers", "driver-file", WHEEL)],
)
def test_a_file_that_cannot_be_read_is_told_where_it_was_chosen(
    door: str, ref: str, name: str, answer: str
) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(door)
        here = desk.screen
        choose(desk, ref, Files(name, answer))
        assert say("file-unread") in desk.text
        assert desk.screen == here

    at_a_desk(scenario)


def test_a_file_that_does_not_come_is_told_within_three_seconds_and_taken_when_it_comes() -> None:
    async def work() -> None:
        desk = Desk(clock=LoopClock())  # type: ignore[arg-type]
        await desk.shell.start()
        desk.press("matches")
        files = Files(CAR)
        choose(desk, "match-file", files)
        await desk.clock.sleep(3)
        assert say("file-slow") in desk.text
        files.promise.come("no match")
        await desk.clock.sleep(1)
        assert say("file-slow") not in desk.text
        assert "This is no file of matches" in desk.text
        desk.shell.stop()

    run(work())


def test_a_file_that_the_browser_does_not_save_is_shown() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:arena:garage")
        desk.shell.on_ref("", "undownloaded", {"text": "all of it"})
        assert say("undownloaded-text") in desk.text
        shown = find(desk.page.tree, ref="uncopied-text")
        assert shown is not None
        assert shown.attrs["value"] == "all of it"
        desk.press("close")
        assert desk.screen == "garage"

    at_a_desk(scenario)


def test_a_match_that_the_browser_does_not_save_is_not_called_saved() -> None:
    async def scenario(desk: Desk) -> None:
        desk.page.refuses_to_download = True
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.press("menu")
        desk.press("replay-share")
        desk.press("save-match")
        assert say("save-done") not in desk.text
        desk.press("close")
        desk.press("menu")
        desk.press("leave")
        await desk.shell.background.flush()
        desk.press("matches")
        desk.press("match-export-all")
        assert "Saved as" not in desk.text

    at_a_desk(scenario)


def test_printing_that_is_refused_is_told() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("lobby:classic:classic-garage")
        desk.shell.on_ref("", "unprinted", {})
        assert say("print-refused") in desk.text

    at_a_desk(scenario)
