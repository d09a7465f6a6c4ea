"""Notices at a table: each is seen, also when two things go wrong at the same time."""

from __future__ import annotations

import asyncio

from tests.ui.desk import Desk, answer_once, asked
from tests.ui.fake_database import Database
from tests.ui.shell.test_storage_faults import AGAIN, told, with_storage
from ui.base.node import find, find_all
from ui.base.strings import say

FULL, WORKER = say("saved-full"), say("worker-trouble")


async def at_a_table_without_room(desk: Desk, database: Database) -> None:
    """Somebody has answered at a table, and the disk is full."""
    desk.press("play:duel")
    await desk.settle(lambda: asked(desk))
    database.faults.writing = "QuotaExceededError"
    answered = asyncio.ensure_future(answer_once(desk))
    await told(desk, FULL)
    await answered


async def at_a_table_without_room_and_helper(desk: Desk, database: Database) -> None:
    """What computers think in has stopped as well, which is told last."""
    await at_a_table_without_room(desk, database)
    desk.shell.stage.tell_thinker_trouble("")
    assert WORKER in desk.text
    assert FULL not in desk.text


def test_a_notice_comes_back_once_the_one_that_took_its_place_is_closed() -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        await at_a_table_without_room_and_helper(desk, database)
        desk.press("notice-close")
        assert FULL in desk.text
        assert WORKER not in desk.text
        desk.press("notice-close")
        assert find(desk.page.tree, ref="notice-close") is None

    with_storage(scenario)


def test_a_notice_that_is_no_longer_true_does_not_come_back() -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        await at_a_table_without_room_and_helper(desk, database)
        database.faults.heal()
        await told(desk, say("saved-again"), AGAIN)
        desk.press("notice-close")
        assert WORKER in desk.text
        assert FULL not in desk.text
        desk.press("notice-close")
        assert find(desk.page.tree, ref="notice-close") is None

    with_storage(scenario)


def test_a_notice_of_a_match_that_was_left_does_not_come_back() -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        await at_a_table_without_room_and_helper(desk, database)
        desk.press("menu")
        desk.press("leave")
        database.faults.heal()
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.shell.tabs_silent()
        desk.press("notice-close")
        assert WORKER not in desk.text
        assert FULL not in desk.text

    with_storage(scenario)


def test_silent_locks_are_told_beside_storage_that_is_full() -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        await at_a_table_without_room(desk, database)
        desk.shell.tabs_silent()
        assert say("tabs-silent") in desk.text
        desk.press("notice-close")
        assert FULL in desk.text

    with_storage(scenario)


def test_a_report_lies_over_no_notice_and_gives_way_to_a_new_one() -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        def notices() -> int:
            return len(
                find_all(desk.page.tree, where=lambda node: node.attrs.get("class") == "notice")
            )

        await at_a_table_without_room(desk, database)
        desk.shell.screen.set(report="Kept.")
        desk.shell.screen.draw()
        assert "Kept." in desk.text
        assert notices() == 1
        desk.press("notice-close")
        assert FULL in desk.text
        desk.shell.screen.set(report="Kept.")
        desk.shell.stage.tell_thinker_trouble("")
        assert WORKER in desk.text
        assert notices() == 1

    with_storage(scenario)


def test_a_helper_that_is_slow_is_told_until_it_answers() -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        await at_a_table_without_room(desk, database)
        desk.shell.stage.tell_slow_thinker(True)
        assert say("worker-slow") in desk.text
        desk.shell.tabs_silent()
        desk.shell.stage.tell_slow_thinker(False)
        desk.press("notice-close")
        assert say("worker-slow") not in desk.text
        assert FULL in desk.text

    with_storage(scenario)
