"""The browser's Back, and what it leaves of the history."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any, cast

import pytest

from ui.platform.back import STEPS, BackSteps


class Browser:
    """A window whose session history is a list; what `go` asks for comes a moment later, by
    `wait`."""

    def __init__(self, address: str = "https://yard/", before: int = 1) -> None:
        self.entries: list[tuple[object, str]] = [(None, "https://elsewhere/")] * before
        self.entries.append((None, address))
        self.here = before
        self.before = before
        self.asked: list[int] = []
        self.heard: dict[str, Callable[[Any], None]] = {}
        self.history = SimpleNamespace(
            state=None, go=self.asked.append, pushState=self._push, replaceState=self._replace
        )
        self.location = SimpleNamespace(href=address, hash=address.partition("#")[2])

    def addEventListener(
        self, kind: str, told: Callable[[Any], None], capture: bool = False
    ) -> None:
        self.heard[kind] = told

    def steps(self, on_back: Callable[[], object]) -> BackSteps:
        return BackSteps(cast("Any", self), on_back, cast("Any", lambda work: work))

    @property
    def address(self) -> str:
        return self.entries[self.here][1]

    @property
    def left(self) -> bool:
        return self.here < self.before

    def press(self) -> None:
        self.heard["pointerdown"](None)

    def move(self, by: int) -> None:
        self.here += by
        if not self.left:
            self._arrive()
            self.heard["popstate"](None)
        self.wait()

    def open_link(self, end: str) -> None:
        del self.entries[self.here + 1 :]
        self.entries.append((None, self.address.partition("#")[0] + end))
        self.move(1)

    def wait(self) -> None:
        while self.asked:
            self.move(self.asked.pop(0))

    def _arrive(self) -> None:
        state, address = self.entries[self.here]
        self.history.state = state
        self.location.href, self.location.hash = address, address.partition("#")[2]

    def _push(self, state: object, unused: str) -> None:
        del self.entries[self.here + 1 :]
        self.entries.append((state, self.address))
        self.here += 1
        self._arrive()

    def _replace(self, state: object, unused: str, address: str = "") -> None:
        self.entries[self.here] = (state, address or self.address)
        self._arrive()


class Inside:
    """A page with so many screens above its menu; Back goes up one."""

    def __init__(self, browser: Browser) -> None:
        self.depth = 0
        self.browser = browser
        self.steps = browser.steps(self._back)

    def enter(self, depth: int) -> None:
        self.browser.press()
        self._show(depth)

    def _back(self) -> None:
        self._show(self.depth - 1)

    def _show(self, depth: int) -> None:
        self.depth = depth
        self.steps.catch(depth > 0)
        self.browser.wait()


@pytest.mark.parametrize("depth", [0, 1, 2, STEPS, STEPS + 2])
def test_back_goes_up_a_screen_at_a_time_and_leaves_from_the_menu(depth: int) -> None:
    browser = Browser()
    inside = Inside(browser)
    inside.enter(depth)
    for above in range(depth, 0, -1):
        assert inside.depth == above
        browser.move(-1)
        assert not browser.left
    assert inside.depth == 0
    browser.move(-1)
    assert browser.left


def test_back_leaves_from_the_menu_that_a_button_led_to() -> None:
    browser = Browser()
    inside = Inside(browser)
    inside.enter(2)
    inside.enter(0)
    browser.move(-1)
    assert browser.left


def test_forward_changes_no_screen_and_is_no_trap() -> None:
    browser = Browser()
    inside = Inside(browser)
    inside.enter(2)
    browser.move(-1)
    assert inside.depth == 1
    browser.move(1)
    assert inside.depth == 1
    browser.move(-1)
    assert inside.depth == 0
    browser.move(1)
    assert inside.depth == 0
    browser.move(-1)
    assert browser.left


def test_a_press_while_the_page_returns_to_its_own_entry_is_not_lost() -> None:
    browser = Browser()
    inside = Inside(browser)
    inside.enter(1)
    inside.depth = 0
    inside.steps.catch(False)
    inside.enter(1)
    browser.move(-1)
    assert inside.depth == 0
    assert not browser.left


def test_a_link_that_is_opened_later_is_no_step_back_and_is_not_opened_again() -> None:
    browser = Browser()
    inside = Inside(browser)
    inside.enter(1)
    browser.open_link("#r=match")
    assert inside.depth == 1
    assert browser.location.hash
    browser.move(-1)
    assert inside.depth == 0
    assert not browser.location.hash


def test_a_link_is_forgotten_on_every_entry_that_is_gone_back_to() -> None:
    browser = Browser("https://yard/#r=match")
    inside = Inside(browser)
    inside.enter(1)
    inside.steps.forget_link()
    inside.enter(0)
    assert browser.address == "https://yard/"


def test_a_page_that_is_loaded_anew_deep_in_its_history_is_left_by_one_step() -> None:
    browser = Browser()
    Inside(browser).enter(1)
    again = Inside(browser)
    again.enter(0)
    browser.move(-1)
    assert browser.left


def test_a_history_that_takes_nothing_leaves_the_browsers_back_as_it_is() -> None:
    browser = Browser()

    def refuse(*_: object) -> None:
        raise RuntimeError("SecurityError")

    browser.history.pushState = browser.history.replaceState = refuse
    inside = Inside(browser)
    inside.enter(1)
    browser.move(-1)
    assert browser.left


def test_a_history_that_may_not_be_looked_at_leaves_the_browsers_back_as_it_is() -> None:
    class Hidden:
        @property
        def state(self) -> object:
            raise RuntimeError("SecurityError")

        def pushState(self, *_: object) -> None:
            pushed.append(_)

        replaceState = pushState

    pushed: list[object] = []
    browser = Browser()
    browser.history = cast("Any", Hidden())
    steps = browser.steps(lambda: None)
    pushed.clear()
    steps.catch(True)
    assert pushed == []
