"""Every kind of document in two and in three tabs, beginning with none: nothing is lost.

The browser has no Web Locks: what holds here holds the more where tabs know of each other.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Awaitable, Callable, Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from tests.ui.desk import PLAIN, Desk, Quiet, asked
from tests.ui.fake_database import Database, LoopClock, browser, run
from tests.ui.finished import finished
from tests.ui.games.test_pages import SERVICES
from tests.ui.shell.test_storage_faults import Waiting
from tests.ui.shell.test_tournaments import Laboratory, state
from tests.ui.shell.test_tournaments import set_up as set_up_tournament
from tests.ui.shell.test_tournaments_beside import kept_games, kept_seed
from tools.site.steps import ROOT
from ui.base.node import find
from ui.base.tournament_strings import say
from ui.games.registry import pages
from ui.play.plain_lobby import PlainLobby
from ui.storage.record import fresh_id
from ui.storage.results import ResultShelf
from ui.storage.rows import read_matches

type Kept = dict[str, Any]

NAMES = ("Alpha", "Beta", "Gamma")


@dataclass(frozen=True)
class Kind:
    """A kind of document.

    Attributes:
        name: its name.
        enter: what is pressed to come to its screen.
        change: what the tab of a number does there.
        holds: whether the stored texts hold what so many tabs have done.
    """

    name: str
    enter: tuple[str, ...]
    change: Callable[[Desk, int], Awaitable[None]]
    holds: Callable[[Kept, int], bool]


def setting_up(name: str, door: str, seed: str, person: str, third: tuple[str, str, str]) -> Kind:
    """A set-up: one tab changes the seed, one a name, and one another member, by a field with a
    value."""
    ref, member, value = third

    async def change(desk: Desk, number: int) -> None:
        desk.choose(*((seed, "77"), (person, "Zoe"), (ref, value))[number])

    def holds(kept: Kept, tabs: int) -> bool:
        draft = json.loads(kept[name])
        rows = (
            draft["seed"] in (77, "77"),
            "Zoe" in json.dumps(draft["seats"]),
            str(draft[member]) == value,
        )
        return all(rows[:tabs])

    return Kind(name, (door,), change, holds)


def shelved(name: str, enter: tuple[str, ...], head: str) -> Kind:
    """A shelf on which each tab puts a thing."""

    async def change(desk: Desk, number: int) -> None:
        desk.choose(f"{head}-name", NAMES[number])
        desk.press(f"{head}-save")

    return Kind(name, enter, change, lambda kept, tabs: on_shelf(kept[name], "cars", tabs))


def on_shelf(text: str, member: str, tabs: int) -> bool:
    return sorted(each["name"] for each in json.loads(text)[member]) == [*NAMES[:tabs]]


async def set_something(desk: Desk, number: int) -> None:
    desk.shell.preferences.on_change(
        *(("speed", "2"), ("theme", "dark"), ("sound", "1"))[number], "", True
    )


def is_set(kept: Kept, tabs: int) -> bool:
    found = json.loads(kept["settings"])
    return [found["pace"], found["theme"], found["sound"]][:tabs] == [2, "dark", 1][:tabs]


async def save_driver(desk: Desk, number: int) -> None:
    desk.press("driver-new:duel:0")
    desk.choose("driver-name", NAMES[number])
    desk.press("driver-save")


LESSONS = ("duel:open", "streets:corners", "classic:steer")


async def begin_lesson(desk: Desk, number: int) -> None:
    desk.press(f"lesson:{LESSONS[number]}")


async def begin_career(desk: Desk, number: int) -> None:
    desk.choose("cr-name:0", NAMES[number])
    desk.press("cr-begin")


async def play_tournament(desk: Desk, number: int) -> None:
    """The second tab is told that there is one, and puts its own in the place of it."""
    set_up_tournament(desk, games="2", seed=str(number))
    for _ in range(1 + (number > 0)):
        desk.press("cup-start")
        await desk.settle(
            lambda: (
                state(desk) == "2 games played"
                or (find(desk.page.tree, ref="cup-start") is not None and say("since") in desk.text)
            )
        )


def is_last_tournament(kept: Kept, tabs: int) -> bool:
    return kept_seed(kept) == tabs - 1 and kept_games(kept) == [0, 1]


async def play(desk: Desk, number: int) -> None:
    desk.press("play:duel")
    await desk.settle(lambda: asked(desk))


async def end_first_match(desk: Desk, number: int) -> None:
    desk.shell.kept_matches.ask_once()


async def end_match(desk: Desk, number: int) -> None:
    """Each tab ends its own match, then a match that every tab ends."""
    for match in (NAMES[number], "same"):
        await desk.shell.scorekeeper.count(match, finished())


def are_counted(kept: Kept, tabs: int) -> bool:
    shelf = ResultShelf()
    return (
        shelf.join(json.loads(kept["results"])) == "" and len(shelf.results().matches) == tabs + 1
    )


def plain_set_ups() -> Iterator[Kind]:
    """The set-ups of small games, in which one finds the same fields."""
    for page in pages():
        lobby = page.lobby({}, SERVICES)
        if isinstance(lobby, PlainLobby):
            chosen = lobby.set_up.numbers[0]
            other = next(str(value) for value in chosen.values if value != chosen.start)
            third = (f"t-{chosen.name}:{other}", chosen.name, other)
            door = f"lobby:{page.id}:{lobby.screen}"
            yield setting_up(lobby.set_up.record, door, "t-seed", "t-name:1", third)


KINDS = (
    *plain_set_ups(),
    Kind("settings", (), set_something, is_set),
    Kind("drivers", ("drivers",), save_driver,
         lambda kept, tabs: on_shelf(kept["drivers"], "drivers", tabs)),
    Kind("lessons", ("lessons",), begin_lesson,
         lambda kept, tabs: sorted(json.loads(kept["lessons"])["at"]) == sorted(LESSONS[:tabs])),
    Kind("tournament", (), play_tournament, is_last_tournament),
    Kind("persistence-asked", (), end_first_match, lambda kept, tabs: kept["persistence-asked"] == "true"),
    setting_up("draft", "lobby:duel:setup", "seed", "name:1", ("length:match", "length", "match")),
    setting_up("arena-draft", "lobby:arena:arena-setup", "a-seed", "a-name:1",
               ("a-division:3", "division", "3")),
    setting_up("streets-draft", "lobby:streets:streets-setup", "s-seed", "s-name:1",
               ("s-board:the-common", "board", "the-common")),
    setting_up("classic-draft", "lobby:classic:classic-setup", "cl-seed", "cl-name:1",
               ("cl-weather", "weather", "fog")),
    shelved("arena-cars", ("lobby:arena:garage",), "g"),
    shelved("streets-cars", ("lobby:streets:streets-garage",), "sg"),
    shelved("classic-cars", ("lobby:classic:classic-garage",), "cg"),
    shelved("classic-roads", ("lobby:classic:classic-setup", "cl-road"), "ro"),
    Kind("classic-careers", ("lobby:classic:classic-careers",), begin_career,
         lambda kept, tabs: all(name in kept["classic-careers"] for name in NAMES[:tabs])),
    Kind("results", ("matches", "records"), end_match, are_counted),
    Kind("matches", (), play, lambda kept, tabs: len(read_matches(kept)) == tabs),
)  # fmt: skip


def kinds_of_the_page() -> set[str]:
    """The names of all documents: the records of the games, and what is put elsewhere."""
    found = {name for page in pages() for name in page.records}
    for file in (ROOT / "web" / "ui").rglob("*.py"):
        text = file.read_text("utf-8")
        for put in re.findall(r"storage\.put\(\s*([^,\s]+)", text):
            constant = re.search(r"\b[A-Z]{2,}\b", put)
            if constant is None:
                # A record of a game, or a document from elsewhere with a name that is known.
                assert put == "name", f"{file.name} puts {put}"
                continue
            # `results.NAME` stands in a module of the storage.
            module, dot, _ = put.rpartition(".")
            place = ROOT / "web" / "ui" / "storage" / f"{module}.py" if dot else file
            source = place.read_text("utf-8")
            named = re.search(rf'^{constant[0]} = "([\w-]+)"', source, re.MULTILINE)
            assert named is not None
            found.add(named[1])
    return found


def test_every_kind_is_tried() -> None:
    assert {kind.name for kind in KINDS} == kinds_of_the_page() | {"matches"}


@pytest.mark.parametrize("tabs", [2, 3])
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.name)
def test_what_each_tab_has_done_is_kept(kind: Kind, tabs: int) -> None:
    database = Database()

    async def work(module: Any) -> None:
        desks = [
            Waiting(
                module.BrowserStorage(fresh_id),
                Quiet,
                LoopClock(),
                PLAIN,
                number,
                laboratory=Laboratory(),
            )
            for number in range(tabs)
        ]
        for desk in desks:
            await desk.storage.open()
            await desk.shell.start()
            for ref in kind.enter:
                desk.press(ref)
        await asyncio.sleep(1)
        for number, desk in enumerate(desks):
            await kind.change(desk, number)
            await desk.storage.flush()
            await asyncio.sleep(1)
        kept = database.stores["matches" if kind.name == "matches" else "kept"]
        assert kind.holds(kept, tabs), kept
        for desk in desks:
            desk.shell.stop()
        # A tab that is opened now can read it: what it takes for none it would write over.
        before = dict(kept)
        late = Waiting(module.BrowserStorage(fresh_id), Quiet, LoopClock(), PLAIN)
        await late.storage.open()
        await late.shell.start()
        for ref in kind.enter:
            late.press(ref)
        await late.storage.flush()
        assert kept == before
        late.shell.stop()

    with browser(database) as module:
        run(work(module))
