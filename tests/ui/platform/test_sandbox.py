"""Own drivers are asked one thing at a time: whoever does anything else has failed."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable

import pytest

from ui.base.ports import Brought, DriverFailed
from ui.platform.sandbox import FrameSandbox

READY = '{"ready": true}'
MINE = Brought("Mine", "def choose(observation, decision): ...")


class Frame:
    """A frame whose driver says what the test wants."""

    def __init__(self, heard: Callable[[str], None], *answers: str | None) -> None:
        self.heard, self.answers = heard, [*answers]
        self.stopped = False

    def tell(self, message: str) -> None:
        answer = READY if "game" in json.loads(message) else self.answers.pop(0)
        if answer is not None:
            asyncio.get_running_loop().call_soon(self.heard, answer)

    def stop(self) -> None:
        self.stopped = True


def asked(*answers: str | None, first: str = '{"started": true}', twice: bool = False):
    """What comes of starting a driver and asking it once, and the frame that it ran in."""
    frames: list[Frame] = []

    async def place(
        heard: Callable[[str], None], failed: Callable[[str], None], wheels: bool
    ) -> Frame:
        frame = Frame(heard, *answers)
        frames.append(frame)
        asyncio.get_running_loop().call_soon(heard, first)
        return frame

    async def ask() -> str:
        driver = await FrameSandbox(place).start(MINE, "duel", 1, 5)
        if twice:
            frames[0].heard('{"action": "pass"}')
        answer = await driver.answer({}, 3, 0.01)
        driver.stop()
        return answer

    try:
        said = asyncio.run(ask())
    except (DriverFailed, RuntimeError) as failed:
        said = f"{type(failed).__name__}: {failed}"
    return said, frames[0].stopped


def test_an_answer_comes_back_and_the_frame_goes() -> None:
    assert asked(READY, '{"action": "pass"}') == ("pass", True)


@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (None, "took longer than 0.01 seconds"),
        ('{"error": "threw ValueError, line 3: no"}', "threw ValueError, line 3: no"),
        ('{"ended": true}', "ended its process"),
        ('{"action": 7}', "gave no answer"),
        ("[1]", "gave what is no answer"),
        ("nonsense", "gave what is no answer"),
        ("[" * 5000, "gave what is no answer"),
        (json.dumps({"action": "x" * 300_000}), "gave what is no answer"),
    ],
)
def test_a_driver_that_fails_is_told_why(answer: str | None, why: str) -> None:
    assert asked(READY, answer)[0] == f"DriverFailed: {why}"


def test_a_driver_that_is_late_is_ended() -> None:
    assert asked(READY, None)[1]


def test_a_driver_that_speaks_without_being_asked_is_ended() -> None:
    said, stopped = asked(READY, '{"action": "pass"}', twice=True)
    assert said == "DriverFailed: spoke without being asked"
    assert stopped


def test_a_file_that_throws_is_no_driver() -> None:
    said, stopped = asked('{"error": "threw SyntaxError, line 1: invalid syntax"}')
    assert said == "DriverFailed: threw SyntaxError, line 1: invalid syntax"
    assert stopped


def test_a_python_that_does_not_start_is_no_fault_of_a_driver() -> None:
    said, stopped = asked(first='{"broken": "no memory"}')
    assert said == "RuntimeError: no memory"
    assert stopped
