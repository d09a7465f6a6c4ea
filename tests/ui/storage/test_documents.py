"""Documents in several tabs, and storage that fails while one of them writes."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import Callable
from typing import Any

import pytest

from ui.storage.documents import Documents
from ui.storage.ports import StorageFailed

ALPHA, BETA, GAMMA = ({"name": name} for name in ("Alpha", "Beta", "Gamma"))


class Disk:
    """The texts of all tabs. `full` refuses to write, `late` writes and says that it did not."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.full = self.late = False

    async def transact(
        self, name: str, edit: Callable[[str | None], str | None], *, write: bool
    ) -> None:
        await asyncio.sleep(0)
        text = edit(self.texts.get(name))
        if self.full:
            raise StorageFailed("saved-full")
        if text is not None:
            self.texts[name] = text
        if self.late and write:
            raise StorageFailed("saved-gone")

    def tab(self) -> Documents:
        return Documents(self.transact)


async def kept(disk: Disk, name: str) -> Any:
    return await disk.tab().get(name)


async def put(tab: Documents, name: str, data: object) -> None:
    tab.put(name, data)
    await tab.flush()


def shelf(member: str, *things: object) -> dict[str, object]:
    return {"version": 1, member: list(things)}


@pytest.mark.parametrize("member", ["cars", "drivers"])
@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
@pytest.mark.parametrize("base", [None, (), ("Old",)])
def test_three_tabs_keep_the_things_of_all(member, order, base) -> None:
    """They begin with no document, with an empty shelf, or with one thing on it."""

    async def scenario() -> None:
        disk = Disk()
        old = [{"name": name} for name in base or ()]
        if base is not None:
            await put(disk.tab(), "s", shelf(member, *old))
        tabs = [disk.tab() for _ in range(3)]
        for tab in tabs:
            await tab.get("s")
        # Twice round, so that what a tab does not know is not taken for deleted.
        for number, at in enumerate((*order, *order)):
            own = [{"name": f"{at}-{each}"} for each in range(1 + number // 3)]
            await put(tabs[at], "s", shelf(member, *old, *own))
        names = sorted(each["name"] for each in (await kept(disk, "s"))[member])
        assert names == ["0-0", "0-1", "1-0", "1-1", "2-0", "2-1", *(each["name"] for each in old)]

    asyncio.run(scenario())


def test_what_was_put_while_an_earlier_version_failed_is_all_kept() -> None:
    async def scenario() -> None:
        disk = Disk()
        tab = disk.tab()
        disk.full = True
        tab.put("s", shelf("cars", ALPHA))
        await tab.flush()
        assert tab.unkept == {"s": shelf("cars", ALPHA)}
        tab.put("s", shelf("cars", ALPHA, BETA))
        disk.full = False
        await tab.flush()
        assert tab.unkept == {}
        assert await kept(disk, "s") == shelf("cars", ALPHA, BETA)

    asyncio.run(scenario())


def test_every_version_that_cannot_be_kept_is_told_and_the_last_one_is_kept_later() -> None:
    async def scenario() -> None:
        disk = Disk()
        tab, told = disk.tab(), []
        tab.on_failed = told.append
        disk.full = True
        for things in ([ALPHA], [ALPHA, BETA]):
            await put(tab, "s", shelf("cars", *things))
        assert told == ["saved-full", "saved-full"]
        disk.full = False
        tab.retry()
        await tab.flush()
        assert await kept(disk, "s") == shelf("cars", ALPHA, BETA)

    asyncio.run(scenario())


def test_what_was_kept_although_storage_did_not_say_so_is_no_change_of_another_tab() -> None:
    async def scenario() -> None:
        disk = Disk()
        tab = disk.tab()
        disk.late = True
        await put(tab, "s", shelf("cars", ALPHA, BETA))
        disk.late = False
        await put(tab, "s", shelf("cars", {**ALPHA, "armor": 2}))
        assert await kept(disk, "s") == shelf("cars", {**ALPHA, "armor": 2})

    asyncio.run(scenario())


def test_a_tab_that_only_looks_does_not_delete_what_it_saw() -> None:
    async def scenario() -> None:
        disk = Disk()
        one, other = disk.tab(), disk.tab()
        await put(one, "s", shelf("cars", ALPHA))
        await other.peek("s")
        await put(other, "s", shelf("cars", BETA))
        assert (await kept(disk, "s"))["cars"] == [BETA, ALPHA]

    asyncio.run(scenario())


def test_a_tab_goes_on_from_what_others_have_put_on_the_shelf() -> None:
    async def scenario() -> None:
        disk = Disk()
        one, other = disk.tab(), disk.tab()
        seen: list[Any] = []
        other.on_merged = lambda name, data: bool(seen.append(data)) or True
        await put(one, "s", shelf("cars", ALPHA))
        await put(other, "s", shelf("cars", BETA))
        assert seen == [shelf("cars", BETA, ALPHA)]
        # It knows Alpha now: without it, it has been deleted.
        await put(other, "s", shelf("cars", BETA, GAMMA))
        assert (await kept(disk, "s"))["cars"] == [BETA, GAMMA]

    asyncio.run(scenario())


def test_of_two_tabs_that_go_on_with_one_member_the_second_is_refused_and_told() -> None:
    async def scenario() -> None:
        disk = Disk()
        one, other = disk.tab(), disk.tab()
        lost: list[Any] = []
        await put(one, "s", {"a": 1, "b": 1})
        await other.get("s")
        await put(one, "s", {"a": 2, "b": 1})
        other.put("s", {"a": 3, "b": 2, "c": 1}, lost.extend)
        await other.flush()
        assert lost == ["a"]
        assert await kept(disk, "s") == {"a": 2, "b": 2, "c": 1}

    asyncio.run(scenario())


def test_a_tab_is_told_of_another_although_it_has_put_a_newer_version_meanwhile() -> None:
    async def scenario() -> None:
        disk = Disk()
        one, other = disk.tab(), disk.tab()
        lost: list[Any] = []
        await put(one, "s", {"a": 1, "b": 1})
        await other.get("s")
        await put(one, "s", {"a": 2, "b": 1})
        other.put("s", {"a": 3, "b": 1}, lost.extend)
        await asyncio.sleep(0)
        other.put("s", {"a": 3, "b": 2}, lost.extend)
        await other.flush()
        assert lost == ["a"]
        assert await kept(disk, "s") == {"a": 2, "b": 2}

    asyncio.run(scenario())


def test_a_damaged_document_is_written_over() -> None:
    async def scenario() -> None:
        disk = Disk()
        disk.texts["s"] = '{"cars": ['
        tab = disk.tab()
        assert await tab.get("s") == '{"cars": ['
        await put(tab, "s", shelf("cars", ALPHA))
        assert await kept(disk, "s") == shelf("cars", ALPHA)

    asyncio.run(scenario())
