"""The laboratory: writing drivers, keeping, trying, sharing and seating them."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import wreckyard
from ui.base import own_drivers
from ui.base.driver_strings import say
from ui.base.ports import Brought, DriverFailed, Sandbox
from ui.base.strings import as_sentence, listed
from ui.games.registry import page_of
from ui.play.forfeits import Forfeit, Forfeited, OwnDrivers, Seats, forfeit_of
from ui.play.game_ui import Detail
from ui.shell.background import Background
from ui.shell.clipboard import Clipboard
from ui.shell.screen import Screen
from ui.shell.stage import Stage
from ui.storage import driver_shelf as shelves
from ui.storage.driver_shelf import Kept
from ui.storage.loading import Loaded
from ui.storage.ports import Storage
from wreckyard import Malformed
from wreckyard.games import GAMES

if TYPE_CHECKING:
    from typing import Unpack

    from ui.shell.store import BenchChanges, OnBench
    from ui.storage.wheels import Files, Parcel

RECORD = "drivers"
"""The name of the record that the shelf is kept in."""

RIVAL = "rookie"
"""Whom a driver is tried against."""

ANSWERS = 40
"""How many questions a driver is tried with at most."""


class Drivers:
    """The part of the shell that looks after own drivers.

    `files` are the references of its fields for files; `on_saves` is called before the shelf is
    kept, `on_forfeit` when a driver has lost the match that is on.
    """

    files = frozenset({"driver-file", "driver-import"})

    def __init__(
        self,
        screen: Screen,
        stage: Stage,
        background: Background,
        storage: Storage,
        sandbox: Sandbox | None,
        random_seed: Callable[[], int],
    ) -> None:
        self._screen, self._stage, self._background = screen, stage, background
        self._storage, self._sandbox, self._random_seed = storage, sandbox, random_seed
        self._clipboard = Clipboard(screen)
        self.on_saves: Callable[[], None] = lambda: None
        self.on_forfeit: Callable[[], None] = lambda: None
        self.presses: Mapping[str, Callable[[str], None]] = {
            "drivers": lambda _: self._enter(),
            "driver-new": self._new,
            "driver-open": self._open,
            "driver-save": lambda _: self._save(),
            "driver-trust": lambda _: self._save(),
            "driver-delete": lambda _: self._delete(),
            "driver-restore": lambda _: self._restore(),
            "driver-draft": lambda _: self._take_draft(),
            "driver-try": lambda _: self._try(),
            "driver-link": lambda _: self._link(),
            "driver-copy": lambda _: self._copy(),
            "driver-text": lambda _: self._download(),
            "driver-export": lambda _: self._export(),
        }

    # -- what is kept ------------------------------------------------------------------

    @property
    def _bench(self) -> OnBench:
        return self._screen.store.bench

    def _set(self, **changes: Unpack[BenchChanges]) -> None:
        self._screen.set(bench=replace(self._bench, **changes))

    def _say(self, said: str) -> None:
        self._set(said=said)
        self._screen.draw()

    async def read(self) -> None:
        """Read the shelf, unless something is on it already."""
        data = await self._storage.get(RECORD)
        try:
            shelf = shelves.from_json(data)
        except Malformed as error:
            # What cannot be read is left as it is until something is saved over it.
            self._set(said=as_sentence(str(error)))
            return
        if not self._bench.shelf:
            self._set(shelf=shelf)
            self._offer()

    def reread(self, name: str, document: object) -> bool:
        """Whether this tab goes on from a shelf on which other tabs have put something."""
        if name != RECORD:
            return False
        try:
            shelf = shelves.from_json(document)
        except Malformed:
            return False
        self._set(shelf=shelf)
        self._offer()
        self._screen.draw()
        return True

    def _keep(self, shelf: tuple[Kept, ...], said: str = "") -> None:
        """Keep a shelf, and say what was done once it is kept."""
        self._set(shelf=shelf, said="")
        self.on_saves()
        self._storage.put(RECORD, shelves.to_json(shelf))
        self._offer()
        self._screen.draw()
        self._background.do(self._say_when_kept(said))

    async def _say_when_kept(self, said: str) -> None:
        await self._storage.flush()
        if said and RECORD not in self._storage.unkept:
            self._say(said)

    def _offer(self) -> None:
        own_drivers.offer(tuple(each.name for each in self._bench.shelf if not each.stranger))

    # -- at a table --------------------------------------------------------------------

    def at_table(self, loaded: Loaded) -> OwnDrivers:
        """Own drivers for the table of a match."""
        return OwnDrivers(
            self._find,
            self._sandbox,
            forfeit_of(loaded.beside, len(loaded.seating.names)),
            self._forfeited,
        )

    def _find(self, name: str) -> Brought | None:
        return next(
            (each.brought for each in self._bench.shelf if each.name == name and not each.stranger),
            None,
        )

    def _forfeited(self, forfeit: Forfeit) -> None:
        host = self._stage.host
        if host is None:
            return
        names = host.seating.names
        others = [name for seat, name in enumerate(names) if seat != forfeit.seat]
        text = say(
            "forfeit-text" if len(others) == 1 else "forfeit-text-share",
            name=names[forfeit.seat],
            driver=own_drivers.own_name(host.seating.players[forfeit.seat]),
            why=forfeit.why,
            others=listed(others),
        )
        self.on_forfeit()
        self._screen.set(forfeit=text)
        self._screen.open("forfeit")

    # -- the bench ---------------------------------------------------------------------

    def _enter(self) -> None:
        self._set(said="")
        self._screen.set(screen="drivers", dialog="", report="", report_press=None)
        self._screen.draw()

    def _put_on_bench(self, driver: Kept, was: str, said: str = "") -> None:
        parcel: Parcel | None = None
        if driver.wheels:
            from ui.storage import wheels

            try:
                parcel = wheels.read(driver.wheels)
            except Malformed as error:
                self._say(as_sentence(str(error)))
                return
        before = self._bench
        if before.unsaved:
            unsaved = Kept(before.name, before.source, before.stranger)
            self._set(draft=(unsaved, before.was))
            said = " ".join(filter(None, (say("set-aside", name=before.name), said)))
        self._set(
            name=driver.name,
            source=driver.source,
            begun=driver.source,
            stranger=driver.stranger,
            was=was,
            opened=self._bench.opened + 1,
            said=said,
            parcel=parcel,
        )
        if parcel is not None:
            self._choose_entry(parcel, driver.entry)
        self._screen.draw()

    def _take_draft(self) -> None:
        """Put the unsaved text that made room back on the bench. It is as unsaved as before."""
        if self._bench.draft is not None:
            driver, was = self._bench.draft
            self._set(draft=None)
            self._put_on_bench(
                driver, was if was in {each.name for each in self._bench.shelf} else ""
            )
            self._set(begun="")

    def _choose_entry(self, parcel: Parcel, entry: str) -> None:
        """Take one of the drivers of some wheels, and show the file that it is in."""
        from ui.storage import wheels

        points = dict(parcel.points)
        if entry in points:
            self._set(entry=entry)
            self._show(parcel, *wheels.place_of(parcel, points[entry]))

    def _show(self, parcel: Parcel, wheel: str, path: str) -> None:
        """Show a file of some wheels."""
        from ui.storage import wheels

        if (wheel, path) in {each[:2] for each in parcel.files}:
            try:
                self._set(shown=(wheel, path), source=wheels.text_of(parcel, wheel, path))
            except Malformed as error:
                self._set(said=as_sentence(str(error)))

    def _new(self, ref: str) -> None:
        game, _, number = ref.partition(":")
        templates = page_of(game).templates() if game in GAMES.ids else ()
        if not number.isdigit() or int(number) >= len(templates):
            return
        self._set(game=game)
        name = shelves.free_name(f"{game.capitalize()}-{int(number) + 1}", self._bench.shelf)
        self._put_on_bench(Kept(name, templates[int(number)][1]), "")

    def _open(self, name: str) -> None:
        found = next((each for each in self._bench.shelf if each.name == name), None)
        if found is not None:
            self._put_on_bench(found, name, say("stranger") if found.stranger else "")

    def _save(self) -> None:
        bench = self._bench
        driver = bench.kept(bench.name.strip())
        try:
            shelf = shelves.put(bench.shelf, driver, bench.was)
        except Malformed as error:
            self._say(as_sentence(str(error)))
            return
        self._set(was=driver.name, name=driver.name, stranger=False, begun=bench.source)
        self._keep(shelf, say("trusted" if bench.stranger else "saved", name=driver.name))

    def _delete(self) -> None:
        bench = self._bench
        gone = next((each for each in bench.shelf if each.name == bench.was), None)
        if gone is not None:
            self._set(was="", dropped=gone)
            shelf = tuple(each for each in bench.shelf if each is not gone)
            self._keep(shelf, say("deleted", name=gone.name))

    def _restore(self) -> None:
        bench, gone = self._bench, self._bench.dropped
        if gone is None:
            return
        gone = replace(gone, name=shelves.free_name(gone.name, bench.shelf))
        try:
            shelf = shelves.put(bench.shelf, gone)
        except Malformed as error:
            self._say(as_sentence(str(error)))
            return
        self._set(dropped=None)
        self._put_on_bench(gone, gone.name)
        self._keep(
            shelf, " ".join(filter(None, (self._bench.said, say("restored", name=gone.name))))
        )

    def on_change(self, head: str, value: str) -> bool:
        """Handle a changed field of the laboratory. Return False for a field of something else."""
        if head == "driver-source":
            self._set(source=value)
        elif head == "driver-name":
            self._set(name=value)
        elif head == "driver-game" and value in GAMES.ids:
            self._set(game=value)
            self._screen.draw()
        elif head in ("driver-entry", "driver-shown"):
            self._look_into(head, value)
        else:
            return False
        return True

    def _look_into(self, head: str, value: str) -> None:
        parcel = self._bench.parcel
        if parcel is not None:
            if head == "driver-entry":
                self._choose_entry(parcel, value)
            else:
                wheel, _, path = value.partition("/")
                self._show(parcel, wheel, path)
            self._screen.draw()

    # -- trying ------------------------------------------------------------------------

    def _try(self) -> None:
        """Have the driver on the bench answer the first questions of a match against a Rookie."""
        bench = self._bench
        # A stranger's that is being read does not run, whatever is pressed.
        if not bench.trying and not bench.stranger and self._sandbox is not None:
            self._set(trying=True)
            self._say(say("trying"))
            self._background.do(self._tell_tried(bench, self._sandbox))

    async def _tell_tried(self, bench: OnBench, sandbox: Sandbox) -> None:
        said = await self._tried(bench, sandbox)
        self._set(trying=False)
        self._say(said)

    async def _tried(self, bench: OnBench, sandbox: Sandbox) -> str:
        from wreckyard.ai import Budget, make_agent

        match = wreckyard.new_match(bench.game, ["A", "B"], self._random_seed())
        own = OwnDrivers(lambda _: bench.kept("Bench").brought, sandbox)
        seats, rival, given = Seats(match, own), make_agent(bench.game, RIVAL, 0), 0
        try:
            while (decision := match.decision) is not None and given < ANSWERS:
                seat = decision.seat
                if decision.unasked:
                    action = next(iter(decision.options))
                elif seat == 0:
                    action = await seats.answer(decision, 0, own_drivers.own_player("Bench"))
                    given += 1
                else:
                    action = rival.choose(match.observe(seat), decision, Budget())
                match.submit(seat, action, decision.id)
        except Forfeited as lost:
            return say("try-failed", why=lost.forfeit.why, n=given)
        except (DriverFailed, RuntimeError) as error:
            return say("try-not", why=str(error))
        finally:
            seats.stop()
        return say("try-over" if match.decision is None else "try-well", n=given)

    # -- sharing -----------------------------------------------------------------------

    def open_link(self, link: str) -> None:
        """Show the driver of a link: a stranger's, that runs when it has been read."""
        self._enter()
        try:
            driver = shelves.read_link(link)
        except Malformed as error:
            self._say(as_sentence(str(error)))
            return
        self._stranger(driver)

    def _stranger(self, driver: Kept) -> None:
        name = shelves.free_name(driver.name, self._bench.shelf)
        self._put_on_bench(replace(driver, name=name, stranger=True), "", say("stranger"))

    def file(self, ref: str, detail: Detail) -> bool:
        """Files have been chosen: a driver's text, its wheels, or a shelf."""
        if "wheels" in detail:
            self._wheels(tuple(detail["wheels"]))
            return True
        text = detail["text"]
        if ref == "driver-file" and not detail["name"].endswith(".json"):
            if not text.strip() or len(text) > shelves.SOURCE_MOST or "\0" in text:
                self._say(say("file-none", most=shelves.SOURCE_MOST))
            else:
                name = detail["name"].removesuffix(".py")
                self._stranger(Kept(shelves.free_name(name, ()), text))
            return True
        try:
            read = shelves.read_file(text)
            self.take_in(read, say("imported", n=len(read)))
        except Malformed as error:
            self._say(as_sentence(str(error)))
        return True

    def take_in(self, read: Sequence[Kept], said: str = "") -> None:
        """Put drivers from elsewhere on the shelf, as strangers, and say so. Raises `Malformed`."""
        shelf = self._bench.shelf
        for each in read:
            name = shelves.free_name(each.name, shelf)
            shelf = shelves.put(shelf, replace(each, name=name, stranger=True))
        self._keep(shelf, said)

    def _wheels(self, files: Files) -> None:
        from ui.storage import wheels

        try:
            parcel = wheels.read(files)
        except Malformed as error:
            self._say(as_sentence(str(error)))
            return
        entry, reference = parcel.points[0]
        name = shelves.free_name(entry, ())
        self._stranger(Kept(name, "", True, entry, reference, parcel.wheels))

    def _here(self) -> Kept:
        return self._bench.kept(shelves.free_name(self._bench.name.strip(), ()))

    def _link(self) -> None:
        link = shelves.link_of(self._here())
        if link:
            self._clipboard.share(link, lambda: self._say(say("link-copied")))
        else:
            self._say(say("link-long"))

    def _copy(self) -> None:
        self._clipboard.copy(self._bench.source, lambda: self._say(say("text-copied")))

    def _download(self) -> None:
        driver = self._here()
        if driver.wheels:
            self._screen.page.download(f"{driver.name}.json", shelves.write_file([driver]))
        else:
            self._screen.page.download(f"{driver.name}.py", driver.source)

    def _export(self) -> None:
        try:
            text = shelves.write_file(self._bench.shelf)
        except Malformed as error:
            self._say(as_sentence(str(error)))
            return
        self._screen.page.download("wreckyard-drivers.json", text)
