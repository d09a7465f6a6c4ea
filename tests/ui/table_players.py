"""Stand-ins for what surrounds the host and the shell: time, thinkers, a page, saves."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Callable
from typing import Any

import wreckyard
from ui.base.seating import Seating
from ui.base.settings import Settings
from ui.games.duel.host import DuelHost as Host
from ui.play.surroundings import Surroundings
from ui.storage.ports import StorageFailed, StorageStatus
from ui.storage.record import write
from ui.storage.rows import Change, KeyRange, read_matches

NAMES = ("Ann", "Rusty", "Moss", "Bolt", "Vera", "Tank")


class Clock:
    """Time that passes at once, and remembers how much."""

    def __init__(self) -> None:
        self.time = 0.0

    def now(self) -> float:
        return self.time

    async def sleep(self, seconds: float) -> None:
        # The bar of a shared device must leave people their turn first.
        for _ in range(20):
            await asyncio.sleep(0)
        self.time += seconds


class RandomThinker:
    """Answers any question at random; keeps the requests."""

    def __init__(self, seed: int = 1) -> None:
        self.rng = random.Random(seed)
        self.requests: list[dict[str, Any]] = []
        self.prepared = 0

    def prepare(self) -> None:
        self.prepared += 1

    async def choose(self, request: dict[str, Any]) -> str:
        self.requests.append(json.loads(json.dumps(request)))
        rules = wreckyard.rules_of(request["game"])
        observation = rules.observation_from_json(request["observation"])
        decision = rules.decision_of(observation)
        assert decision is not None
        return str(self.rng.choice(list(decision.options)))


class Broken:
    """A worker that has stopped."""

    def prepare(self) -> None:
        pass

    async def choose(self, request: dict[str, Any]) -> str:
        raise RuntimeError("the worker is gone")


class Table:
    """A host with everything around it, played by a function of the scene."""

    def __init__(
        self,
        players: tuple[str, ...],
        *,
        seed: int = 5,
        options: dict[str, Any] | None = None,
        settings: Settings | None = None,
        thinker: Any = None,
        speed: int = 1,
        match: Any = None,
        epoch: int = 0,
        **more: Any,
    ) -> None:
        names = NAMES[: len(players)]
        self.match = match or wreckyard.new_match(
            "duel",
            [{"name": name, "player": player} for name, player in zip(names, players, strict=True)],
            seed,
            {"length": "duel", "prestige": False, **(options or {})},
        )
        self.clock = Clock()
        self.saves: list[dict[str, Any]] = []
        self.told: list[str] = []
        self.troubles: list[str] = []
        self.scenes: list[Any] = []
        self.failed: BaseException | None = None
        self.play: Callable[[Host], None] = lambda host: None
        self.fallback = RandomThinker(2)
        self.host = Host(
            self.match,
            Seating(names, players, tuple(range(len(players)))),
            Surroundings(
                thinker=thinker or RandomThinker(),
                fallback=self.fallback,
                clock=self.clock,
                saver=self.saves.append,
                on_change=self._changed,
                on_story=lambda lines: self.told.extend(line.text for line in lines),
                on_trouble=self.troubles.append,
                settings=settings or Settings(),
                speed=speed,
                epoch=epoch,
            ),
            **more,
        )

    def _changed(self) -> None:
        self.scenes.append(self.host.scene)
        asyncio.get_running_loop().call_soon(self._play)

    def _play(self) -> None:
        try:
            self.play(self.host)
        except BaseException as error:
            self.failed = self.failed or error

    async def _run(self, until: Callable[[Any], bool] | None) -> None:
        task = asyncio.ensure_future(self.host.run())
        try:
            for _ in range(300_000):
                if self.failed is not None:
                    raise self.failed
                if task.done() or (until is not None and until(self.host.scene)):
                    break
                await asyncio.sleep(0)
            else:
                raise AssertionError("the match does not end")
            if task.done():
                task.result()
        finally:
            task.cancel()

    def run(
        self,
        play: Callable[[Host], None] | None = None,
        until: Callable[[Any], bool] | None = None,
    ) -> None:
        """Play until the match is over or `until` is true of the scene."""
        self.play = play or anything(random.Random(3))
        asyncio.run(self._run(until))


def anything(rng: random.Random) -> Callable[[Host], None]:
    """People who press anything that is offered."""

    def play(host: Host) -> None:
        scene = host.scene
        if scene.cover is not None:
            host.uncover()
        elif scene.bar is not None:
            host.interrupt(rng.choice([None, *scene.bar.seats]))
        elif scene.score is not None:
            host.go_on()
        elif scene.decision is not None:
            host.submit(rng.choice(list(scene.decision.options)))

    return play


def answers(**by_kind: str) -> Callable[[Host], None]:
    """People who answer every question of a kind with the first option that starts so."""

    def play(host: Host) -> None:
        scene = host.scene
        if scene.cover is not None:
            host.uncover()
        elif scene.bar is not None:
            host.interrupt(None)
        elif scene.score is not None:
            host.go_on()
        elif scene.decision is not None:
            options = list(scene.decision.options)
            wish = by_kind.get(scene.decision.kind.replace("-", "_"), "pass")
            chosen = next((one for one in options if str(one).startswith(wish)), options[0])
            host.submit(chosen)

    return play


class FakePage:
    """Takes trees in place of the browser."""

    def __init__(self) -> None:
        self.tree: Any = None
        self.drawn: Any = None
        self.data: dict[str, str | None] = {}
        self.name = ""
        self.heard: list[str] = []
        self.sounded: list[tuple[list[str], int]] = []
        self.address = "#opened"
        self.refuses_to_copy = False
        self.refuses_to_download = False
        self.copied: list[str] = []
        self.shared: list[str] = []
        self.downloaded: list[tuple[str, str]] = []
        self.printed = 0
        self.catches_back = False

    def render(self, make: Callable[[], Any]) -> None:
        self.tree = make()

    def flush(self) -> None:
        self.drawn = self.tree

    def announce(self, lines: list[str]) -> None:
        self.heard += lines

    def sound(self, cues: list[str], volume: int) -> None:
        self.sounded.append((cues, volume))

    def hush(self) -> None:
        self.heard.clear()

    def body(self, **data: str | None) -> None:
        self.data.update(data)

    def title(self, text: str) -> None:
        self.name = text

    def copy(self, text: str, copied: Callable[[], None], refused: Callable[[str], None]) -> None:
        if self.refuses_to_copy:
            refused(text)
            return
        self.copied.append(text)
        copied()

    def forget_link(self) -> None:
        self.address = ""

    def catch_back(self, on: bool) -> None:
        self.catches_back = on

    def share(self, end: str, copied: Callable[[], None], refused: Callable[[str], None]) -> None:
        if self.refuses_to_copy:
            refused(f"https://wreckyard.test/{end}")
            return
        self.shared.append(end)
        copied()

    def download(self, name: str, text: str) -> bool:
        if self.refuses_to_download:
            return False
        self.downloaded.append((name, text))
        return True

    def print(self) -> None:
        self.printed += 1


class FakeTabs:
    """The tabs of one browser; `tab` gives what one of them sees."""

    def __init__(self) -> None:
        self.holders: dict[str, tuple[Any, Callable[[], None]]] = {}
        self.on_notified: dict[Any, Callable[[str], None]] = {}

    def tab(self) -> FakeTab:
        return FakeTab(self)


class FakeTab:
    """Other tabs, as one tab sees them."""

    def __init__(self, browser: FakeTabs) -> None:
        self.browser = browser

    async def playing(self) -> set[str]:
        return {id for id, (tab, _) in self.browser.holders.items() if tab is not self}

    async def lock(self, match: str, *, force: bool, lost: Callable[[], None]) -> bool:
        holder = self.browser.holders.get(match)
        if holder is not None and holder[0] is not self:
            if not force:
                return False
            holder[1]()
        self.browser.holders[match] = (self, lost)
        return True

    def unlock(self, match: str) -> None:
        if self.browser.holders.get(match, (None,))[0] is self:
            del self.browser.holders[match]

    def notify(self, match: str) -> None:
        for tab, told in self.browser.on_notified.items():
            if tab is not self:
                told(match)


class FakeStorage:
    """Keeps documents as JSON text, and rows of matches, as the browser does.

    While `failing` names a trouble, nothing is read or written. `room` is the most characters
    that all rows may have.
    """

    def __init__(self, trouble: str = "", browser: FakeTabs | None = None) -> None:
        self.trouble = trouble
        self.failing = trouble
        self.unkept: dict[str, Any] = {}
        self.on_unkept: Callable[[str], None] = lambda key: None
        self.documents: dict[str, str] = {}
        self.matches: dict[str, str] = {}
        self.room = 10**9
        self.writes = 0
        self.characters = 0
        self.asked_to_persist = 0
        self.promise = StorageStatus()
        self.tabs = (browser or FakeTabs()).tab()

    def other_tab(self) -> FakeStorage:
        """The same storage, as another tab of the same browser has it."""
        other = FakeStorage(browser=self.tabs.browser)
        other.documents, other.matches = self.documents, self.matches
        return other

    def put(self, name: str, document: Any, overtaken: Any = None) -> None:
        if self.failing:
            self.unkept[name] = document
            self.on_unkept(self.failing)
            return
        self.documents[name] = json.dumps(document)
        if self.unkept.pop(name, None) is not None and not self.unkept:
            self.on_unkept("")

    def suppose(self, name: str, document: Any) -> None:
        """All tabs of this stand-in write over each other."""

    async def get(self, name: str) -> Any:
        text = self.documents.get(name)
        if text is None:
            return None
        try:
            return json.loads(text)
        except ValueError:
            return text

    async def peek(self, name: str) -> Any:
        return await self.get(name)

    def take_in(self, name: str, document: Any) -> None:
        """All tabs of this stand-in write over each other."""

    async def flush(self) -> None:
        await asyncio.sleep(0)

    def retry(self) -> None:
        if not self.failing:
            for name, document in list(self.unkept.items()):
                self.put(name, document)

    async def ask_to_persist(self) -> None:
        self.asked_to_persist += 1
        self.promise = StorageStatus(True, 2_500_000, 4_000_000_000)

    async def status(self) -> StorageStatus:
        return self.promise

    async def rows(self) -> dict[str, str]:
        await asyncio.sleep(0)
        if self.failing and self.failing != "saved-full":
            raise StorageFailed(self.failing)
        return dict(self.matches)

    async def change(self, keys: KeyRange, edit: Callable[[dict[str, str]], Change]) -> Change:
        await asyncio.sleep(0)
        if self.failing:
            raise StorageFailed(self.failing)
        change = edit({key: self.matches[key] for key in self.matches if keys.holds(key)})
        after = {**self.matches, **change.rows}
        if sum(len(text) for text in after.values() if text is not None) > self.room:
            raise StorageFailed("saved-full")
        self.matches.clear()
        self.matches.update({key: text for key, text in after.items() if text is not None})
        self.writes += bool(change.rows)
        self.characters += sum(len(text) for text in change.rows.values() if text is not None)
        await asyncio.sleep(0)
        return change

    def match(self) -> dict[str, Any]:
        """The members of the newest save of the match that was played last."""
        record = read_matches(self.matches)[0].record
        assert record is not None
        return json.loads(write(record))
