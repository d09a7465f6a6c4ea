"""Tournaments in two tabs: nothing that one of them has kept is mixed with what the other plays."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from typing import Any

from tests.ui.desk import Desk, at_a_desk
from tests.ui.fake_database import Database, LoopClock, browser, run
from tests.ui.shell.test_storage_faults import Waiting
from tests.ui.shell.test_tournaments import Laboratory, desk_with, enter, set_up, state
from ui.base.node import find
from ui.base.tournament_strings import say
from ui.storage.record import fresh_id


def kept_games(documents: dict[str, str]) -> list[int]:
    """The games of the kept tournament that can be read: those in chunks with its digest."""
    digest = json.loads(documents["tournament"])["digest"]
    chunks = [json.loads(text) for name, text in documents.items() if ":" in name]
    games = [
        json.loads(game) for each in chunks if each["digest"] == digest for game in each["games"]
    ]
    return sorted(game["number"] for game in games)


def kept_seed(documents: dict[str, str]) -> int:
    seed: int = json.loads(json.loads(documents["tournament"])["plan"])["seed"]
    return seed


def is_over(desk: Desk) -> bool:
    return find(desk.page.tree, ref="cup-file:results.json") is not None


def beside(scenario: Callable[[Desk, Desk], Awaitable[None]], first: Desk, second: Desk) -> None:
    """Run a scenario in two tabs."""

    async def both(first: Desk) -> None:
        await second.shell.start()
        try:
            await scenario(first, second)
        finally:
            second.shell.stop()

    at_a_desk(both, first)


def two_desks(most: int = 1000) -> tuple[Desk, Desk]:
    """Two tabs of one browser with Web Locks; the first is held up after ``most`` games."""
    first = desk_with(Laboratory(most=most))
    return first, desk_with(Laboratory(), first.storage.other_tab())


def test_a_tab_is_refused_while_another_plays_and_not_when_that_has_stopped() -> None:
    first, second = two_desks(most=1)

    async def scenario(first: Desk, second: Desk) -> None:
        set_up(first, seed="5")
        set_up(second, seed="6")
        first.press("cup-start")
        await first.settle(lambda: state(first).startswith("1 of 4"))
        second.press("cup-start")
        await second.settle(lambda: say("elsewhere") in second.text)
        assert find(second.page.tree, ref="cup-start") is not None
        assert kept_seed(first.storage.documents) == 5
        first.press("cup-stop")
        await first.settle(lambda: is_over(first))
        # That there is one now is told before it is replaced.
        second.press("cup-start")
        await second.settle(lambda: say("since") in second.text)
        assert kept_seed(first.storage.documents) == 5
        second.press("cup-start")
        await second.settle(lambda: state(second) == "4 games played")
        assert kept_seed(first.storage.documents) == 6
        assert kept_games(first.storage.documents) == [0, 1, 2, 3]
        # The first one has been replaced: its results stay, and nothing is written over.
        first.press("cup-go-on")
        await first.settle(lambda: say("replaced") in first.text)
        assert kept_seed(first.storage.documents) == 6
        assert is_over(first)

    beside(scenario, first, second)


def test_a_tab_goes_on_from_what_another_has_played_of_the_same_tournament() -> None:
    first, second = two_desks(most=1)

    async def scenario(first: Desk, second: Desk) -> None:
        set_up(first)
        first.press("cup-start")
        await first.settle(lambda: state(first).startswith("1 of 4"))
        first.press("cup-stop")
        await first.settle(lambda: is_over(first))
        enter(second)
        await second.settle(lambda: is_over(second))
        second.press("cup-go-on")
        await second.settle(lambda: state(second) == "4 games played")
        first.press("cup-go-on")
        await first.settle(lambda: state(first) == "4 games played")
        assert kept_games(first.storage.documents) == [0, 1, 2, 3]
        assert first.shell.tournaments._laboratory.played == 1

    beside(scenario, first, second)


def two_without_locks(module: Any, most: int) -> tuple[Desk, Desk]:
    """Two tabs of a browser without Web Locks; the first is held up after ``most`` games."""
    laboratories = (Laboratory(most=most), Laboratory())
    first, second = (
        Waiting(module.BrowserStorage(fresh_id), clock=LoopClock(), laboratory=laboratory)  # type: ignore[arg-type]
        for laboratory in laboratories
    )
    return first, second


def without_locks(
    scenario: Callable[[Desk, Desk, dict[str, str]], Awaitable[None]], most: int
) -> None:
    database = Database()

    async def work(module: Any) -> None:
        desks = two_without_locks(module, most)
        for desk in desks:
            await desk.storage.open()
            await desk.shell.start()
        try:
            await scenario(*desks, database.stores["kept"])
        finally:
            for desk in desks:
                desk.shell.stop()

    with browser(database) as module:
        run(work(module))


def test_without_locks_the_tournament_that_was_replaced_stops_and_says_so() -> None:
    async def scenario(first: Desk, second: Desk, documents: dict[str, str]) -> None:
        set_up(first, games="44", seed="5")
        set_up(second, games="44", seed="6")
        await asyncio.sleep(1)
        first.press("cup-start")
        await first.settle(lambda: state(first).startswith("2 of 44"))
        await asyncio.sleep(1)
        second.press("cup-start")
        await second.settle(lambda: say("since") in second.text)
        second.press("cup-start")
        await second.settle(lambda: state(second) == "44 games played")
        laboratory: Any = first.shell.tournaments._laboratory
        laboratory.most = 1000
        await first.settle(lambda: say("replaced") in first.text)
        await asyncio.sleep(5)
        assert kept_seed(documents) == 6
        assert kept_games(documents) == [*range(44)]

    without_locks(scenario, most=2)


def test_without_locks_two_tabs_may_go_on_with_one_tournament() -> None:
    async def scenario(first: Desk, second: Desk, documents: dict[str, str]) -> None:
        set_up(first, games="44")
        await asyncio.sleep(1)
        first.press("cup-start")
        await first.settle(lambda: state(first).startswith("2 of 44"))
        await asyncio.sleep(1)
        enter(second)
        await second.settle(lambda: is_over(second))
        second.press("cup-go-on")
        laboratory: Any = first.shell.tournaments._laboratory
        laboratory.most = 1000
        for desk in (first, second):
            await desk.settle(lambda desk=desk: state(desk) == "44 games played")
        await asyncio.sleep(5)
        assert kept_games(documents) == [*range(44)]

    without_locks(scenario, most=2)
