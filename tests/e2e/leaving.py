"""Matches that are played for a while and left, for the tests of what is kept of them."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page

from tests.e2e.keeping import writes_ended
from tests.e2e.playing import click, play_until


def saved(page: Page) -> int:
    """How many actions the page says it has kept of the match that is on."""
    return int(page.evaluate("document.body.dataset.saved ?? '-1'"))


def pause(page: Page) -> None:
    """Open the game menu."""
    click(page, "menu")
    page.wait_for_selector("dialog[open]")


def leave(page: Page) -> None:
    pause(page)
    click(page, "leave")
    page.wait_for_selector("body[data-screen=menu]")


def some_moves(page: Page, count: int = 6) -> None:
    """Make a few presses that answer something, and stop where a person is asked anew."""
    left, begun = count, ""

    def enough(moment: dict[str, Any]) -> bool:
        nonlocal left, begun
        left -= 1
        question = moment["moment"].split(" ")[0]
        begun = begun or question
        # To pick a card and a target is no answer yet, and nothing to keep.
        return left < 0 and moment["phase"] == "turn" and question != begun

    play_until(page, enough, click)


def reload(page: Page) -> None:
    """Load the page anew once all is kept that it has begun to keep."""
    writes_ended(page)
    page.reload()
    page.wait_for_selector("body[data-ready]")
