"""Strangers' files in the built page: whatever they hold, Python goes on and takes the next one."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page

from tests.e2e.playing import SETTLED, click
from tests.ui.strangers import PLACES, Place, hostile, whole


def to_menu(page: Page) -> None:
    """Back to the menu, from wherever a file has led."""
    page.evaluate(SETTLED)
    while not page.locator("body[data-screen=menu]:not(:has(dialog[open]))").count():
        page.keyboard.press("Escape")
        page.evaluate(SETTLED)


def choose(page: Page, place: Place, text: str) -> None:
    """Choose a file in an input, which is entered anew where the last file has led elsewhere."""
    field = page.locator(f'[data-ref="{place.ref}"]')
    page.evaluate(SETTLED)
    if not field.count():
        to_menu(page)
        for ref in place.presses:
            click(page, ref)
    file = {"name": "strange.json", "mimeType": "text/plain", "buffer": text.encode()}
    field.set_input_files(file)  # type: ignore[arg-type]


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.ref)
def test_no_file_ends_python(page: Page, place: Place) -> None:
    """A browser's stack is smaller than any other: what nests too deep for it ends the interpreter,
    and no press is answered after that."""
    for text in [*hostile(place.ref, 1).values(), whole(place.ref)]:
        choose(page, place, text)
    to_menu(page)
    click(page, "lobby:duel:setup")
    page.wait_for_selector("body[data-screen=setup]")
