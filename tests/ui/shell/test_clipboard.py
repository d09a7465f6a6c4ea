"""Copying: the page says so once the browser has copied, and shows what it will not copy."""

from __future__ import annotations

import pytest

from tests.ui.desk import Desk, at_a_desk
from ui.base.node import find

MATCH = ("play:duel", "menu", "replay-share")
ROADS = ("lobby:classic:classic-setup", "cl-road")
MOMENT = ("play:duel", "menu", "look-back", "replay-share")
LABORATORY = ("drivers", "driver-new:duel:0")


def garage(game: str, name: str = "garage") -> tuple[str, ...]:
    return (f"lobby:{game}:{name}",)


EVERYTHING_COPIED = [
    (MATCH, "share-match", "Link copied"),
    (MATCH, "copy-match", "Match copied as text"),
    (MOMENT, "share-moment", "Link copied"),
    (LABORATORY, "driver-link", "Link to this driver copied"),
    (LABORATORY, "driver-copy", "Code copied"),
    (garage("arena"), "g-copy", "Copied as text."),
    (garage("arena"), "g-link", "Copied as a link."),
    (garage("streets", "streets-garage"), "sg-copy", "Copied as text."),
    (garage("streets", "streets-garage"), "sg-link", "Copied as a link."),
    (garage("classic", "classic-garage"), "cg-copy", "Copied as text."),
    (garage("classic", "classic-garage"), "cg-link", "Copied as a link."),
    (ROADS, "ro-copy", "Copied as text."),
    (ROADS, "ro-link", "Copied as a link."),
]
"""The way to each button that copies, the button, and what the page says once it is done."""


def copies(way: tuple[str, ...], ref: str, *, refused: bool) -> tuple[str, str | None, Desk]:
    """What the page says after a press that copies, and the text it shows instead."""
    seen: list[tuple[str, str | None]] = []

    async def scenario(desk: Desk) -> None:
        desk.page.refuses_to_copy = refused
        for each in way:
            await desk.settle(lambda each=each: find(desk.page.tree, ref=each) is not None)
            desk.press(each)
        desk.press(ref)
        shown = find(desk.page.tree, ref="uncopied-text")
        seen.append((desk.text, None if shown is None else str(shown.attrs["value"])))
        if refused:
            assert shown is not None
            assert "data-select" in shown.attrs
            desk.press("close")
            assert find(desk.page.tree, ref="uncopied-text") is None

    desk = at_a_desk(scenario)
    return *seen[0], desk


@pytest.mark.parametrize(("way", "ref", "said"), EVERYTHING_COPIED)
def test_the_page_says_what_is_on_the_clipboard(way: tuple[str, ...], ref: str, said: str) -> None:
    text, shown, desk = copies(way, ref, refused=False)
    assert said in text
    assert shown is None
    assert len(desk.page.copied) + len(desk.page.shared) == 1


@pytest.mark.parametrize(("way", "ref", "said"), EVERYTHING_COPIED)
def test_a_text_that_cannot_be_copied_is_shown_to_be_copied_by_hand(
    way: tuple[str, ...], ref: str, said: str
) -> None:
    handed_out = copies(way, ref, refused=False)[2].page
    text, shown, _ = copies(way, ref, refused=True)
    assert said not in text
    assert "Copy it yourself" in text
    assert shown is not None
    wanted = (handed_out.copied + handed_out.shared)[0]
    # Each match is played anew: links of two begin alike.
    assert shown.removeprefix("https://wreckyard.test/")[:20] == wanted[:20]
