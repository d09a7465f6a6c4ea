"""One press of a key, one answer: a key that is held down moves things, and commits nothing."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

from ui.platform.listener import Listener


class Target:
    """An element of the page, or without a reference its body."""

    def __init__(self, tag: str, ref: str = "") -> None:
        self.tagName = tag
        self.type = "range" if ref == "slider" else "text"
        self._ref = ref

    def closest(self, wanted: str) -> Target | None:
        return self if self._ref and wanted == "[data-ref]" else None

    def getAttribute(self, _: str) -> str:
        return self._ref


class Hears:
    """Something that events come to."""

    def __init__(self) -> None:
        self.heard: dict[str, list[Callable[[Any], None]]] = {}

    def addEventListener(self, kind: str, heard: Callable[[Any], None], *_: object) -> None:
        self.heard.setdefault(kind, []).append(heard)

    def contains(self, target: Target) -> bool:
        return target.tagName != "BODY"


class Keyboard:
    """Keys that are pressed at a target; `told` is what the shell was told of them."""

    def __init__(self, target: Target) -> None:
        self.told: list[str] = []
        self.default = True
        self._target = target
        self._root, self._document = Hears(), Hears()
        Listener(self._root, self._document, self._on_ref, lambda each: each)

    def _on_ref(self, ref: str, kind: str, detail: dict[str, Any]) -> bool:
        self.told.append(str(detail["key"]) if kind == "key" else f"{kind} {ref}".strip())
        return False

    def press(self, key: str, *, repeat: bool = False) -> None:
        """One `keydown`, as a browser sends it first or again while the key is held."""
        self.default = True
        event = SimpleNamespace(
            key=key,
            target=self._target,
            repeat=repeat,
            preventDefault=self._refuse,
            ctrlKey=False,
            metaKey=False,
            altKey=False,
            shiftKey=False,
        )
        inside = self._root.heard["keydown"] if self._root.contains(self._target) else []
        for heard in (*inside, *self._document.heard["keydown"]):
            heard(event)

    def _refuse(self) -> None:
        self.default = False


BODY, MARK = Target("BODY"), Target("g", "car:0")
BUTTON, FIELD, LINES = Target("BUTTON", "confirm"), Target("INPUT", "seed"), Target("TEXTAREA", "a")
SLIDER = Target("INPUT", "slider")


@pytest.mark.parametrize(
    ("target", "key", "told"),
    [
        (BODY, "Enter", "Enter"),
        (BODY, "u", "u"),
        (BODY, "k", "k"),
        (BUTTON, "Escape", "Escape"),
        (BODY, "Escape", "Escape"),
        (MARK, "Enter", "press car:0"),
        (MARK, " ", "press car:0"),
        (FIELD, "Enter", "Enter"),
        (SLIDER, "Enter", "Enter"),
    ],
)
def test_a_held_key_is_told_once(target: Target, key: str, told: str) -> None:
    keyboard = Keyboard(target)
    keyboard.press(key)
    for _ in range(60):
        keyboard.press(key, repeat=True)
    assert [each for each in keyboard.told if each != "hold"] == [told]


def test_a_browser_presses_a_button_once_while_enter_is_held() -> None:
    keyboard = Keyboard(BUTTON)
    keyboard.press("Enter")
    assert keyboard.default, "the browser itself presses the button"
    keyboard.press("Enter", repeat=True)
    assert not keyboard.default


def test_a_held_space_bar_hurries_and_scrolls_nothing() -> None:
    keyboard = Keyboard(BODY)
    keyboard.press(" ", repeat=True)
    assert (keyboard.told, keyboard.default) == (["hold"], False)


def test_a_held_escape_closes_no_dialog_that_it_has_opened() -> None:
    keyboard = Keyboard(BUTTON)
    keyboard.press("Escape", repeat=True)
    assert (keyboard.told, keyboard.default) == ([], False)


@pytest.mark.parametrize("key", ["ArrowLeft", "PageUp", "Home"])
def test_a_held_arrow_steers_on(key: str) -> None:
    keyboard = Keyboard(BODY)
    for repeat in (False, True, True):
        keyboard.press(key, repeat=repeat)
    assert keyboard.told == [key] * 3


@pytest.mark.parametrize(("target", "key"), [(FIELD, "a"), (FIELD, " "), (LINES, "Enter")])
def test_what_is_typed_repeats(target: Target, key: str) -> None:
    keyboard = Keyboard(target)
    keyboard.press(key, repeat=True)
    assert (keyboard.told, keyboard.default) == ([], True)
