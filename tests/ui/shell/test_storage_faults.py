"""Storage that is broken in every way we know: within 3 s a true sentence on the screen.

The page runs on a browser's database in Python, in time that passes only while all wait.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

import pytest

from tests.ui.desk import PLAIN, Desk, Quiet, answer_once, asked
from tests.ui.fake_database import Database, LoopClock, browser, run
from tests.ui.finished import finished
from tests.ui.games.classic.career_moments import lived
from ui.base.node import find, find_all
from ui.base.record_strings import say as say_of_records
from ui.base.strings import say
from ui.games.classic.career.kept import Career, kept_data
from ui.games.classic.career.strings import say as say_in_career
from ui.storage.record import fresh_id
from ui.storage.rows import read_matches

BAR = 3.0
"""Seconds in which every fault is answered."""

AGAIN = 10.0
"""Seconds after which what was not kept has been tried again."""


@dataclass(frozen=True)
class Fault:
    """A fault: what breaks, and the key of the sentence about it."""

    name: str
    breaks: Callable[[Database], object]
    key: str


def sets(**faults: str) -> Callable[[Database], object]:
    def breaks(database: Database) -> None:
        for name, what in faults.items():
            setattr(database.faults, name, what)

    return breaks


def closes_and(**faults: str) -> Callable[[Database], object]:
    def breaks(database: Database) -> None:
        database.close()
        sets(**faults)(database)

    return breaks


FULL, GONE, REFUSED = "saved-full", "saved-gone", "saved-refused"
BLOCKED, NEWER = "saved-blocked", "saved-newer"

IN_PLAY = [
    Fault("put throws for want of room", sets(writing="QuotaExceededError"), FULL),
    Fault("the request to put fails for want of room", sets(write="QuotaExceededError"), FULL),
    Fault("the commit fails for want of room", sets(commit="QuotaExceededError"), FULL),
    Fault("put throws", sets(writing="InvalidStateError"), GONE),
    Fault("the request to put fails", sets(write="UnknownError"), GONE),
    Fault("the transaction is aborted", sets(commit="AbortError"), GONE),
    Fault("the commit never ends", sets(commit="never"), GONE),
    Fault("the request to put never ends", sets(write="never"), GONE),
    Fault("no transaction begins", sets(transaction="InvalidStateError"), GONE),
    Fault("getAll throws", sets(reading="InvalidStateError"), GONE),
    Fault("getAll fails", sets(read="UnknownError"), GONE),
    Fault("getAll never ends", sets(read="never"), GONE),
    Fault("getAll is never answered, and all ends well", sets(read="lost"), GONE),
    Fault("closed, and open throws", closes_and(opening="SecurityError"), REFUSED),
    Fault("closed, and open fails", closes_and(open="UnknownError"), REFUSED),
    Fault("closed, and open never ends", closes_and(open="never"), GONE),
    Fault("closed, and open is blocked", closes_and(open="blocked"), BLOCKED),
    Fault("a newer release changes it", Database.upgrade, NEWER),
]

WITHOUT_A_WORD = [
    Fault("closed while nobody looks", Database.close, ""),
    Fault("deleted meanwhile", Database.delete, ""),
]

AT_THE_START = [
    Fault("no database at all", lambda database: None, REFUSED),
    Fault("open throws", sets(opening="SecurityError"), REFUSED),
    Fault("open fails", sets(open="InvalidStateError"), REFUSED),
    Fault("open never ends", sets(open="never"), REFUSED),
    Fault("open is blocked", sets(open="blocked"), BLOCKED),
    Fault("a newer release's database", lambda database: setattr(database, "version", 9), NEWER),
    Fault("no transaction begins", sets(transaction="InvalidStateError"), GONE),
    Fault("getAll throws", sets(reading="InvalidStateError"), GONE),
    Fault("getAll never ends", sets(read="never"), GONE),
]


class Waiting(Desk):
    """Somebody for whom time passes."""

    async def settle(self, done: Callable[[], bool]) -> None:
        end = self.clock.now() + 60
        while not done():
            assert self.clock.now() < end, f"still on {self.screen}: {self.text[:200]}"
            await asyncio.sleep(0.05)


def sat_down(module: Any) -> Desk:
    """Somebody at a desk whose page keeps in the database of this browser, as `main` joins them."""
    storage = module.BrowserStorage(fresh_id)
    desk = Waiting(storage, Quiet, LoopClock(), PLAIN)  # type: ignore[arg-type]
    shell = desk.shell
    storage.on_trouble = shell.sessions.storage_changed
    storage.on_unkept = shell.unkept.changed
    storage.documents.on_merged = shell.merged
    storage.tabs.on_notified = shell.sessions.other_tab.notified
    return desk


def with_storage(
    scenario: Callable[[Desk, Database], Awaitable[None]],
    fault: Fault | None = None,
    *,
    exists: bool = True,
) -> None:
    """Run a scenario on a page that was started, with a fault from the start or without one."""

    async def work(module: Any, database: Database) -> None:
        if fault is not None:
            fault.breaks(database)
        desk = sat_down(module)
        began = desk.clock.now()
        await desk.storage.open()
        await desk.shell.start()
        assert desk.clock.now() - began < BAR
        try:
            await scenario(desk, database)
        finally:
            desk.shell.stop()

    database = Database()
    with browser(database if exists else None) as module:
        run(work(module, database))


async def told(desk: Desk, sentence: str, within: float = BAR) -> None:
    """Wait until the screen says something."""
    end = desk.clock.now() + within
    while sentence not in desk.text:
        assert desk.clock.now() < end, f"{sentence!r} is not on {desk.screen}: {desk.text[:300]}"
        await asyncio.sleep(0.1)


# Every screen on which something is saved: what is done there, the document, and what is in it.


def in_arena(desk: Desk) -> tuple[str, str]:
    desk.press("lobby:arena:garage")
    desk.press("g-save")
    return "arena-cars", '"cars": [{'


def in_streets(desk: Desk) -> tuple[str, str]:
    desk.press("lobby:streets:streets-garage")
    desk.press("sg-save")
    return "streets-cars", '"cars": [{'


def in_classic(desk: Desk) -> tuple[str, str]:
    desk.press("lobby:classic:classic-garage")
    desk.press("cg-save")
    return "classic-cars", '"cars": [{'


def in_career(desk: Desk) -> tuple[str, str]:
    desk.press("lobby:classic:classic-careers")
    desk.choose("cr-name:0", "Kim")
    desk.press("cr-begin")
    return "classic-careers", "Kim"


def in_laboratory(desk: Desk) -> tuple[str, str]:
    desk.press("drivers")
    desk.press("driver-new:duel:0")
    desk.press("driver-save")
    return "drivers", "Duel-1"


def in_setup(desk: Desk) -> tuple[str, str]:
    desk.press("lobby:duel:setup")
    desk.choose("name:0", "Zed", None)
    return "draft", "Zed"


def in_records(desk: Desk) -> tuple[str, str]:
    desk.press("matches")
    desk.press("records")
    desk.shell.background.do(desk.shell.scorekeeper.count("m1", finished()))
    return "results", '"name": "Ann"'


SCREENS = [in_arena, in_streets, in_classic, in_career, in_laboratory, in_setup, in_records]


@pytest.mark.parametrize("fault", IN_PLAY, ids=lambda fault: fault.name)
@pytest.mark.parametrize(
    "saves", SCREENS[:1] + SCREENS[3:5] + SCREENS[6:], ids=lambda saves: saves.__name__
)
def test_what_is_not_kept_is_told_where_it_happened_handed_out_and_kept_later(
    saves: Callable[[Desk], tuple[str, str]], fault: Fault
) -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        fault.breaks(database)
        name, what = saves(desk)
        here = desk.shell.store.screen
        await told(desk, say(f"{fault.key}-documents"))
        assert desk.shell.store.screen == here
        desk.press("unkept-export")
        file, text = desk.page.downloaded[-1]
        assert file == "wreckyard-changes.json"
        assert what in json.dumps(json.loads(text)["documents"][name])
        assert what not in str(database.stores.get("kept", {}).get(name))
        if fault.key != NEWER:
            database.faults.heal()
            database.go_on()
            await told(desk, say("unkept-again"), AGAIN)
            assert what in database.stores["kept"][name]
            assert find(desk.page.tree, ref="unkept-export") is None

    with_storage(scenario)


@pytest.mark.parametrize("saves", SCREENS, ids=lambda saves: saves.__name__)
def test_every_screen_tells_a_full_disk(saves: Callable[[Desk], tuple[str, str]]) -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        database.faults.writing = "QuotaExceededError"
        name, what = saves(desk)
        await told(desk, say("saved-full-documents"), 1.0)
        database.faults.heal()
        await told(desk, say("unkept-again"), AGAIN)
        assert what in database.stores["kept"][name]

    with_storage(scenario)


@pytest.mark.parametrize("fault", WITHOUT_A_WORD, ids=lambda fault: fault.name)
@pytest.mark.parametrize("saves", SCREENS, ids=lambda saves: saves.__name__)
def test_what_mends_itself_is_not_told(
    saves: Callable[[Desk], tuple[str, str]], fault: Fault
) -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        fault.breaks(database)
        name, what = saves(desk)
        await desk.shell.background.flush()
        await desk.storage.flush()
        assert what in database.stores["kept"][name]
        assert find(desk.page.tree, ref="unkept-export") is None

    with_storage(scenario)


@pytest.mark.parametrize("fault", IN_PLAY, ids=lambda fault: fault.name)
def test_a_match_goes_on_and_is_kept_later(fault: Fault) -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        fault.breaks(database)
        began = desk.clock.now()
        answered = asyncio.ensure_future(answer_once(desk))
        await told(desk, say(fault.key))
        assert desk.clock.now() - began < BAR
        await answered
        if fault.key != NEWER:
            database.faults.heal()
            database.go_on()
            await told(desk, say("saved-again"), AGAIN)
            (kept,) = read_matches(database.stores["matches"])
            assert kept.record is not None
            assert kept.record.body["replay"] == desk.shell.host.match.replay()

    with_storage(scenario)


@pytest.mark.parametrize("fault", AT_THE_START, ids=lambda fault: fault.name)
def test_a_start_without_storage_says_so_on_the_menu_and_where_something_is_saved(
    fault: Fault,
) -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        await told(desk, say("saved-gone-menu" if fault.key == GONE else fault.key), 0.1)
        in_arena(desk)
        await told(desk, say(f"{fault.key}-documents"))

    with_storage(scenario, fault, exists=fault.name != "no database at all")


def test_a_closed_sentence_comes_back_when_something_is_saved() -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        database.faults.writing = "QuotaExceededError"
        in_arena(desk)
        await told(desk, say("saved-full-documents"))
        desk.press("unkept-close")
        await asyncio.sleep(60)
        assert say("saved-full-documents") not in desk.text
        desk.press("g-duplicate")
        await told(desk, say("saved-full-documents"))

    with_storage(scenario)


def test_what_could_not_be_read_at_the_start_is_there_when_storage_works() -> None:
    async def save(desk: Desk, database: Database) -> None:
        in_arena(desk)
        await desk.storage.flush()

    async def work() -> None:
        database = Database()
        for hangs in (False, True):
            with browser(database) as module:
                desk = sat_down(module)
                database.faults.read = "never" if hangs else ""
                await desk.storage.open()
                await desk.shell.start()
                if not hangs:
                    await save(desk, database)
                    desk.shell.stop()
                    continue
                desk.press("lobby:arena:garage")
                database.faults.heal()
                database.go_on()
                desk.press("g-duplicate")
                await desk.storage.flush()
                await asyncio.sleep(AGAIN)
                cars = json.loads(database.stores["kept"]["arena-cars"])["cars"]
                assert len(cars) == 2
                lobby: Any = desk.shell.lobbies.open_lobby
                assert len(lobby.garage.saved) == 2
                desk.shell.stop()

    run(work())


@pytest.mark.parametrize("saves", SCREENS, ids=lambda saves: saves.__name__)
def test_a_file_of_changes_is_opened_in_another_browser(
    saves: Callable[[Desk], tuple[str, str]],
) -> None:
    async def unkept(desk: Desk, database: Database) -> None:
        database.faults.writing = "QuotaExceededError"
        found.extend(saves(desk))
        await told(desk, say("saved-full-documents"))
        desk.press("unkept-export")
        files.append(desk.page.downloaded[-1][1])

    done = say_of_records("in-0") if saves is in_records else say("changes-in")

    async def opens(desk: Desk, database: Database) -> None:
        # Once more, it changes nothing: and what is there already is kept beside it.
        saves(desk)
        for _ in range(2):
            desk.shell.on_ref("match-file", "file", {"text": files[0], "name": "f", "size": 1})
            await told(desk, done)
            desk.press("notice-close")
            await desk.storage.flush()
        name, what = found
        data = json.loads(database.stores["kept"][name])
        assert what in json.dumps(data)
        if name == "drivers":
            assert [each["stranger"] for each in data["drivers"]] == [False]

    found: list[str] = []
    files: list[str] = []
    with_storage(unkept)
    with_storage(opens)


def test_a_damaged_file_of_changes_is_refused_in_a_sentence() -> None:
    async def scenario(desk: Desk, database: Database) -> None:
        for text in (
            '{"wreckyard-changes": 1',
            '{"wreckyard-changes": 1, "documents": 3}',
            '{"wreckyard-changes": 1, "documents": {"drivers": {"drivers": 1}}}',
        ):
            desk.shell.on_ref("match-file", "file", {"text": text, "name": "f", "size": 1})
            await desk.shell.background.flush()
            assert desk.shell.store.report.endswith(".")
            assert desk.shell.store.report != say("changes-in")

    with_storage(scenario)


TWICE = [{"name": "Late Fee"}, {"name": "Late Fee"}]


@pytest.mark.parametrize(
    ("saves", "instead"),
    [
        (in_arena, 5),
        (in_arena, None),
        (in_arena, {"name": "one thing"}),
        (in_arena, {"cars": "none"}),
        (in_classic, {"cars": TWICE}),
        (in_streets, {"cars": [{}], "aside": []}),
        (in_streets, {"cars": [], "aside": 7}),
        (in_career, [[]]),
        (in_career, {"name": {"data": "{}"}}),
    ],
)
def test_a_strange_file_of_changes_takes_nothing_away(
    saves: Callable[[Desk], tuple[str, str]], instead: object
) -> None:
    """What the file has in place of a document would have stood in the place of what is kept."""

    async def scenario(desk: Desk, database: Database) -> None:
        name, what = saves(desk)
        await desk.storage.flush()
        before = database.stores["kept"][name]
        assert what in before
        text = json.dumps({"wreckyard-changes": 1, "documents": {name: instead}})
        desk.shell.on_ref("match-file", "file", {"text": text, "name": "f", "size": 1})
        await told(desk, f"“{name}” in it cannot be read.")
        await desk.storage.flush()
        assert database.stores["kept"][name] == before

    with_storage(scenario)


# Two tabs of a browser without Web Locks.


def test_two_tabs_of_one_career_do_not_write_over_each_other() -> None:
    """A buys, B buys on what it knew: B is refused, told, and goes on from what A has."""

    async def buy(desk: Desk, number: int) -> None:
        desk.press("cr-tab:dealers")
        desk.press(refs(desk, "cr-buy:")[number])
        await desk.storage.flush()
        await asyncio.sleep(1)

    async def work(module: Any, database: Database) -> None:
        circuit = lived()
        circuit.you.character.money = 200_000
        before = len(circuit.you.cars)
        first, second = (sat_down(module) for _ in range(2))
        await first.storage.open()
        first.storage.put("classic-careers", kept_data([Career("a1", circuit)], []))
        await first.storage.flush()
        await second.storage.open()
        for tab in (first, second):
            await tab.shell.start()
            tab.press("lobby:classic:classic-careers")
        await asyncio.sleep(1)
        await buy(first, 0)
        await buy(second, 1)
        assert _cars(database) == before + 1
        assert say_in_career("overtaken") in second.text
        # B goes on here, from what A has: and now A is the one who is refused.
        second.press("cr-here")
        await asyncio.sleep(1)
        await buy(second, 3)
        await buy(first, 2)
        assert _cars(database) == before + 2
        assert say_in_career("overtaken") in first.text
        for tab in (first, second):
            tab.shell.stop()

    database = Database()
    with browser(database) as module:
        run(work(module, database))


def _cars(database: Database) -> int:
    (kept,) = json.loads(database.stores["kept"]["classic-careers"]).values()
    return len(json.loads(kept["data"])["circuit"]["drivers"][0]["cars"])


def refs(desk: Desk, head: str) -> list[str]:
    found = (str(each.attrs.get("data-ref", "")) for each in find_all(desk.page.tree))
    return [ref for ref in found if ref.startswith(head)]
