"""The browser's Back: it closes a dialog, then goes up a screen; a match opens its menu."""

from __future__ import annotations

import asyncio

import pytest

from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.shell.test_endings import at_the_end
from ui.games.registry import pages

WAYS = {
    "help": (["help"], ["menu"]),
    "settings": (["settings"], ["menu"]),
    "lessons": (["lessons"], ["menu"]),
    "a dialog over the lessons": (["lessons", "settings"], ["lessons", "menu"]),
    "a lesson": (["lessons", "lesson:duel:ram"], ["lessons", "menu"]),
    "drivers": (["drivers"], ["menu"]),
    "tournaments": (["drivers", "tournaments"], ["menu"]),
}
"""What is pressed, and the screens that each step back leads to."""


def back(desk: Desk) -> bool:
    return desk.shell.on_ref("", "back", {})


def press_if_there(desk: Desk, ref: str) -> None:
    # Settings and help can be opened by a key or a button of every screen.
    desk.shell.on_ref(ref, "press", {})


@pytest.mark.parametrize(("presses", "screens"), WAYS.values(), ids=WAYS)
def test_back_goes_up_to_the_menu(presses: list[str], screens: list[str]) -> None:
    async def scenario(desk: Desk) -> None:
        assert not desk.page.catches_back
        for ref in presses:
            press_if_there(desk, ref)
            await asyncio.sleep(0)
            assert desk.page.catches_back
        for screen in screens:
            assert back(desk)
            assert (desk.screen, desk.shell.store.dialog) == (screen, "")
            assert desk.page.catches_back == (screen != "menu")
        assert not back(desk)

    at_a_desk(scenario)


DOORS = [f"lobby:{page.id}:{door.screen}" for page in pages() for door in page.doors]


@pytest.mark.parametrize("door", DOORS)
def test_back_in_a_lobby_leads_to_the_menu(door: str) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(door)
        assert desk.page.catches_back
        assert back(desk)
        assert desk.screen == "menu"

    at_a_desk(scenario)


@pytest.mark.parametrize("game", [page.id for page in pages()])
def test_back_in_a_match_opens_its_menu_and_closes_it(game: str) -> None:
    async def scenario(desk: Desk) -> None:
        desk.press(f"play:{game}")
        await desk.settle(lambda: asked(desk))
        host = desk.shell.host
        for _ in range(3):
            assert back(desk)
            assert desk.shell.store.dialog == "pause"
            assert back(desk)
            assert desk.shell.store.dialog == ""
            assert desk.page.catches_back
        assert desk.shell.host is host

    at_a_desk(scenario)


def test_back_at_the_end_of_a_match_leads_to_the_menu() -> None:
    async def check(desk: Desk) -> None:
        assert desk.page.catches_back
        assert back(desk)
        assert desk.screen == "menu"

    at_the_end("duel", check)


def test_back_in_a_replay_leads_to_where_it_was_opened() -> None:
    async def check(desk: Desk) -> None:
        desk.press("watch")
        assert desk.screen == "replay"
        assert back(desk)
        assert desk.screen == "score"

    at_the_end("duel", check)
