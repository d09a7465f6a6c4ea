"""Tournaments: setting one up, playing it in workers, keeping what is played, telling what comes of
it."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Unpack, cast

from ui.base.own_drivers import own_name
from ui.base.ports import Clock, Laboratory, LaboratoryWorker
from ui.base.tournament_strings import say
from ui.shell.background import Background
from ui.shell.screen import Screen
from ui.shell.tournament_data import (
    MOST_DRIVERS,
    Contest,
    Entry,
    Made,
    Planned,
    Played,
    Report,
    Row,
    as_toml,
    made_of,
    seats_of,
    setup_from,
)
from ui.storage.ports import Storage
from wreckyard import parse_json
from wreckyard.games import GAMES

if TYPE_CHECKING:
    from ui.base.json_data import Json
    from ui.shell.tournament_data import ContestChanges

RECORD = "tournament"
CHUNK = 20
"""Games that are kept in one document."""

MORE = 40

MOST_PYTHONS = 16
"""Interpreters at most, those of workers and of own drivers together."""


class Tournaments:
    """The part of the shell that runs tournaments. It goes on when its screen is left."""

    def __init__(
        self,
        screen: Screen,
        storage: Storage,
        clock: Clock,
        background: Background,
        laboratory: Laboratory | None,
        watch: Callable[[str], None],
    ) -> None:
        self._screen, self._storage, self._clock = screen, storage, clock
        self._background, self._laboratory, self._watch = background, laboratory, watch
        self._plan: dict[str, Json] = {}
        self._brought: dict[str, Made] = {}
        self._digest = ""
        self._results: dict[int, Played] = {}
        # The digest of the tournament that this tab knows to be kept, and the chunks it has read.
        self._seen = ""
        self._chunks: set[int] = set()
        self._workers: list[LaboratoryWorker] = []
        self._read = False
        # Whether workers shall play: none is begun once it was stopped, or the page is left.
        self._going = self._left = False
        self._one = asyncio.Lock()
        self.presses: Mapping[str, Callable[[str], None]] = {
            "tournaments": lambda _: self.enter(),
            "cup-start": lambda _: self._start(),
            "cup-go-on": lambda _: self._go_on(),
            "cup-stop": lambda _: self.stop(),
            "cup-again": lambda _: self._set(state="setup", told=None, trouble="", rows=()),
            "cup-add": lambda _: self._add(),
            "cup-remove": lambda number: self._remove(int(number)),
            "cup-watch": lambda number: self._watch_game(int(number)),
            "cup-more": lambda _: self._set(shown=self._contest.shown + MORE),
            "cup-file": self._save,
        }

    @property
    def _contest(self) -> Contest:
        return self._screen.store.contest

    def _set(self, **changes: Unpack[ContestChanges]) -> None:
        self._screen.set(contest=replace(self._contest, **changes))
        if self._screen.store.screen == "tournaments":
            self._screen.draw()

    def enter(self) -> None:
        """Show the screen, with what was kept when it is first shown."""
        self._screen.set(screen="tournaments", dialog="", notice="")
        self._screen.draw()
        if not self._read:
            self._read = True
            self._background.do(self._read_kept())

    # -- setting up ------------------------------------------------------------------

    def on_change(self, head: str, rest: str, value: str) -> bool:
        """A field was changed. True when it is one of these."""
        setup = self._contest.setup
        if head == "cup-game" and value in GAMES.ids:
            entries = tuple(Entry(entry.level) for entry in setup.entries)
            seats = setup.seats if setup.seats in seats_of(value) else 2
            changed = replace(setup, game=value, entries=entries, seats=seats)
            self._set(setup=changed, trouble="")
        elif head == "cup-seats" and value.isdigit() and int(value) in seats_of(setup.game):
            self._set(setup=replace(setup, seats=int(value)), trouble="")
        elif head == "cup-games":
            self._set(setup=replace(setup, games=value.strip()), trouble="")
        elif head == "cup-seed":
            self._set(setup=replace(setup, seed=value.strip()), trouble="")
        elif head in ("cup-level", "cup-car"):
            chosen, at = list(setup.entries), int(rest)
            if head == "cup-level":
                chosen[at] = replace(chosen[at], level=value)
            else:
                chosen[at] = replace(chosen[at], car=value)
            self._set(setup=replace(setup, entries=tuple(chosen)), trouble="")
        else:
            return False
        return True

    def _add(self) -> None:
        setup = self._contest.setup
        if len(setup.entries) < MOST_DRIVERS:
            self._set(setup=replace(setup, entries=(*setup.entries, Entry("ace"))))

    def _remove(self, number: int) -> None:
        setup = self._contest.setup
        entries = tuple(each for at, each in enumerate(setup.entries) if at != number)
        if len(entries) > 1:
            self._set(setup=replace(setup, entries=entries))

    # -- playing ---------------------------------------------------------------------

    def _start(self) -> None:
        setup = self._contest.setup
        wrong = setup.wrong()
        if wrong is not None:
            self._set(trouble=say(wrong[0], **wrong[1]))
            return
        own = {name for entry in setup.entries if (name := own_name(entry.level))}
        shelf = {each.name: each for each in self._screen.store.bench.shelf if not each.stranger}
        brought = {name: made_of(shelf[name]) for name in own if name in shelf}
        missing = [*sorted(own - shelf.keys())]
        if missing:
            self._set(trouble=say("bad-own", name=missing[0]))
            return
        files = [each["file"] for each in brought.values()]
        twice = [file for file in files if files.count(file) > 1]
        if twice:
            self._set(trouble=say("bad-entries", name=twice[0]))
            return
        self._plan, self._digest, self._results = setup.plan(brought), "", {}
        self._chunks = set()
        self._brought = {each["file"]: each for each in brought.values()}
        self._go_on()

    def _go_on(self) -> None:
        if self._laboratory is not None and self._contest.state != "playing":
            self._going = True
            self._set(state="playing", trouble="", left=None, done=len(self._results))
            self._background.do(self._play_alone(self._laboratory))

    def stop(self) -> None:
        """Stop playing, and show the results so far."""
        if self._contest.state != "playing":
            return
        self._going = False
        self._end_workers()
        self._set(state="stopped")

    def _end_workers(self) -> None:
        for worker in self._workers:
            worker.stop()
        self._workers = []

    def close(self) -> None:
        """The page is left."""
        self._left, self._going = True, False
        self._end_workers()

    async def _play_alone(self, laboratory: Laboratory) -> None:
        """Play when what was stopped has been told, unless another tab plays."""
        tabs = self._storage.tabs
        async with self._one:
            if not self._going:
                return
            if not await tabs.lock(RECORD, force=False, lost=self.stop):
                self._refuse("elsewhere")
                return
            try:
                if await self._may_play():
                    self._set(state="playing", told=None, done=len(self._results))
                    await self._play(laboratory)
            finally:
                await self._storage.flush()
                tabs.unlock(RECORD)

    def _refuse(self, key: str) -> None:
        """Another tab is in the way: nothing more is played here, and the player is told why."""
        self._going = False
        self._end_workers()
        self._set(state="stopped" if self._results else "setup", trouble=say(key))

    async def _play(self, laboratory: Laboratory) -> None:
        try:
            first = await self._opened(laboratory)
            missing = [n for n in range(self._contest.of) if n not in self._results]
            missing.reverse()
            begun = self._clock.now(), len(self._results)
            # Each own driver has a Python of its own beside that of each worker.
            lanes_most = max(1, MOST_PYTHONS // (1 + len(self._brought)))
            helpers = min(laboratory.cores, len(missing), lanes_most) - 1
            lanes = [self._lane(first, missing, begun)]
            lanes += [self._helper(laboratory, missing, begun) for _ in range(helpers)]
            await asyncio.gather(*lanes)
            if self._results:
                self._going = False
                await self._reckon(first)
        except (RuntimeError, ValueError) as error:
            if self._contest.state == "playing":
                self._set(state="stopped", trouble=say("trouble", why=str(error)))
            if self._results and not self._left:
                await self._reckon_anew(laboratory)
        finally:
            self._end_workers()

    async def _opened(self, laboratory: Laboratory) -> LaboratoryWorker:
        """One more worker, that knows the plan."""
        worker = laboratory.open()
        self._workers.append(worker)
        asked = json.dumps({"plan": self._plan, "brought": self._brought})
        told = cast("Planned", _answer(await worker.ask("plan", asked)))
        if not self._digest:
            self._digest = told["digest"]
            self._keep_plan(told["games"])
        if self._digest != told["digest"]:
            raise RuntimeError("another release would play other games")
        self._set(of=told["games"])
        return worker

    async def _helper(
        self, laboratory: Laboratory, missing: list[int], begun: tuple[float, int]
    ) -> None:
        await self._lane(await self._opened(laboratory), missing, begun)

    async def _lane(
        self, worker: LaboratoryWorker, missing: list[int], begun: tuple[float, int]
    ) -> None:
        """Have a worker play one game after the other."""
        while missing and self._going:
            text = await worker.ask("play", json.dumps(missing.pop()))
            result = cast("Played", _answer(text))
            self._results[result["number"]] = result
            await self._keep(result["number"] // CHUNK)
            done = len(self._results)
            since = self._clock.now() - begun[0]
            left = since / (done - begun[1]) * (self._contest.of - done)
            kept = not self._storage.trouble
            self._set(done=done, left=left, kept=kept)

    async def _reckon(self, worker: LaboratoryWorker) -> None:
        self._set(state="reckoning", left=None, rows=self._rows())
        # A replay is not needed for it, but that there is one is told.
        plain = [{**each, "replay": "kept"} for each in self._results.values()]
        told = cast("Report", _answer(await worker.ask("report", json.dumps(plain))))
        over = len(self._results) == self._contest.of
        files = [name for name, each in self._brought.items() if not each["wheels"]]
        self._set(state="over" if over else "stopped", told=told, drivers=files)

    async def _reckon_anew(self, laboratory: Laboratory) -> None:
        """Tell what has been played so far, by a worker that is not in a game."""
        trouble = self._contest.trouble
        try:
            await self._reckon(await self._opened(laboratory))
        except (RuntimeError, ValueError):
            self._set(state="stopped")
        self._set(trouble=trouble)

    def _rows(self) -> tuple[Row, ...]:
        return tuple(
            Row(number, tuple(each["seats"]), tuple(each["winners"]), each["turns"])
            for number, each in sorted(self._results.items())
        )

    # -- what is kept ------------------------------------------------------------------

    def _keep_plan(self, games: int) -> None:
        self._seen = self._digest
        self._storage.put(
            RECORD,
            {
                "setup": self._contest.setup.data(),
                "plan": json.dumps(self._plan),
                "brought": json.dumps(self._brought),
                "digest": self._digest,
                "games": games,
            },
        )

    async def _keep(self, chunk: int) -> None:
        """Keep the games of a chunk beside those that another tab has played of it."""
        if chunk not in self._chunks:
            await self._read_chunk(chunk)
            if not await self._is_in_place():
                self._refuse("replaced")
                return
        own = range(chunk * CHUNK, (chunk + 1) * CHUNK)
        games = [json.dumps(self._results[n]) for n in own if n in self._results]
        document = {"digest": self._digest, "games": games}
        self._storage.put(f"{RECORD}:{chunk}", document, partial(self._overtaken, chunk))

    def _overtaken(self, chunk: int, _: object) -> None:
        """A tab of a browser without Web Locks has kept games in the same chunk."""
        self._chunks.discard(chunk)
        self._background.do(self._keep(chunk))

    async def _read_chunk(self, chunk: int) -> None:
        self._chunks.add(chunk)
        document = await self._storage.get(f"{RECORD}:{chunk}")
        if isinstance(document, Mapping) and document.get("digest") == self._digest:
            self._results = _read_games(document.get("games")) | self._results

    async def _kept_digest(self) -> str:
        """The digest of the tournament that is kept, empty for none."""
        await self._storage.flush()
        kept = await self._storage.get(RECORD)
        return str(kept.get("digest")) if isinstance(kept, Mapping) else ""

    async def _is_in_place(self) -> bool:
        """Whether no tournament of another tab has taken the place of this one."""
        kept = await self._kept_digest()
        return kept in ("", self._digest) or RECORD in self._storage.unkept

    async def _may_play(self) -> bool:
        """Whether a tournament may begin or go on: another tab may have kept one meanwhile."""
        if self._digest:
            if not await self._is_in_place():
                self._refuse("replaced")
                return False
            for chunk in range(-(-self._contest.of // CHUNK)):
                await self._read_chunk(chunk)
            return self._going
        kept = await self._kept_digest()
        if kept not in ("", self._seen):
            self._seen = kept
            self._refuse("since")
        return self._going

    async def _read_kept(self) -> None:
        """Read the tournament of an earlier visit."""
        kept = await self._storage.get(RECORD)
        if not isinstance(kept, Mapping) or self._contest.state != "setup" or self._results:
            return
        setup = setup_from(kept.get("setup"))
        try:
            plan, games = parse_json(str(kept.get("plan"))), int(str(kept.get("games")))
            brought = parse_json(str(kept.get("brought", "{}")))
        except ValueError:
            return
        digest = str(kept.get("digest"))
        self._seen = digest
        results: dict[int, Played] = {}
        for chunk in range(-(-games // CHUNK)):
            document = await self._storage.get(f"{RECORD}:{chunk}")
            if isinstance(document, Mapping) and document.get("digest") == digest:
                results |= _read_games(document.get("games"))
        if self._contest.state != "setup" or self._results or not results:
            return
        self._plan, self._digest, self._results = plan, digest, results
        self._brought = brought
        self._set(setup=setup, state="stopped", done=len(results), of=games, rows=self._rows())
        if self._laboratory is not None:
            await self._tell_kept(self._laboratory)

    async def _tell_kept(self, laboratory: Laboratory) -> None:
        async with self._one:
            await self._reckon_anew(laboratory)
            self._end_workers()

    # -- what is done with results -------------------------------------------------------

    def _watch_game(self, number: int) -> None:
        result = self._results.get(number)
        if result is not None:
            self._watch(str(result["replay"]))

    def _save(self, name: str) -> None:
        told = self._contest.told
        if name == "tournament.toml":
            self._screen.page.download(name, as_toml(self._plan))
        elif name in self._brought:
            self._screen.page.download(name, self._brought[name]["source"])
        elif told is not None and name in told["files"]:
            self._screen.page.download(name, told["files"][name])


def _answer(text: str) -> object:
    """What a worker has answered. Raises ``RuntimeError`` with its sentence where that is one."""
    told = parse_json(text)
    if "error" in told:
        raise RuntimeError(told["error"])
    answer: object = told
    return answer


def _read_games(texts: object) -> dict[int, Played]:
    found: dict[int, Played] = {}
    for text in texts if isinstance(texts, list) else ():
        result: Played = parse_json(str(text))
        found[result["number"]] = result
    return found
