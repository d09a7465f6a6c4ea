"""What hurries what is shown answers nothing that comes meanwhile."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

from ui.platform.resting import AGAIN_WITHIN, Resting


class Loop:
    """The time, as the test says."""

    now = 100.0

    def time(self) -> float:
        return self.now


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    found = Loop()
    monkeypatch.setattr(asyncio, "get_event_loop", lambda: found)
    return found


def resting() -> Resting:
    hears_nothing = SimpleNamespace(addEventListener=lambda *_: None)
    return Resting(hears_nothing, hears_nothing, lambda *_: True, lambda each: each)


def test_a_button_is_pressed_as_always(loop: Loop) -> None:
    assert not resting().hurries_on(repeated=False)


def test_who_strikes_it_to_hurry_presses_no_button_until_he_rests(loop: Loop) -> None:
    hand = resting()
    hand.struck()
    for _ in range(4):
        loop.now += AGAIN_WITHIN / 2
        assert hand.hurries_on(repeated=False)
    loop.now += 2 * AGAIN_WITHIN
    assert not hand.hurries_on(repeated=False)


def test_who_keeps_it_down_presses_no_button(loop: Loop) -> None:
    assert resting().hurries_on(repeated=True)


def test_the_button_that_hurries_may_be_held_and_no_other(loop: Loop) -> None:
    """A finger that stays on it hurries on, as it does on the ground."""
    timers: list[str] = []
    loop.call_later = lambda seconds, then: timers.append(then.__name__)  # type: ignore[attr-defined]
    hand = resting()
    for ref in ("hurry", "pace"):
        owner = SimpleNamespace(tagName="BUTTON", getAttribute=lambda name, ref=ref: ref)
        button = SimpleNamespace(
            tagName="BUTTON",
            closest=lambda wanted, owner=owner: owner if wanted == "[data-ref]" else None,
        )
        hand._down(SimpleNamespace(clientX=0, clientY=0, target=button, pointerType="mouse"))
        hand._timers.clear()
    assert timers == ["_hurry"]


def test_a_finger_that_hurries_presses_nothing_that_comes_under_it(loop: Loop) -> None:
    hand = resting()
    assert not hand.hurries_at(100, 100)
    hand.struck((100, 100))
    loop.now += AGAIN_WITHIN / 2
    assert hand.hurries_at(110, 95)
    loop.now += AGAIN_WITHIN / 2
    # What is elsewhere is meant.
    assert not hand.hurries_at(300, 95)
    loop.now += 2 * AGAIN_WITHIN
    assert not hand.hurries_at(110, 95)
