"""Records of the people at this device: counted when a match ends, shown, and saved as files."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping

from ui.base.record_strings import say
from ui.games.registry import pages
from ui.play.host import Host
from ui.shell.background import Background
from ui.shell.screen import Screen
from ui.shell.standings import PAIR, Count, Standing, against, rival_of, standings
from ui.storage import results
from ui.storage.document_files import write_file
from ui.storage.ports import Storage
from ui.storage.results import EVEN, LOST, WON, ResultShelf, SeatResult
from wreckyard import Malformed

CSV, FILE = "wreckyard-records.csv", "wreckyard-records.json"
"""The names of the files that are handed out."""

SHOW_RECORDS = ("menu", "records", "yard")
"""The screens that show something of the records."""

FEWEST = 2
"""The number of decided matches after which it is told who leads."""

HEAD = ("person", "by", "name", "played", "won", "lost", "undecided", "streak", "longest streak")


class Scorekeeper:
    """The part of the shell that keeps records. Another tab may have counted more at any time, so
    the document is read again before something is added or shown.
    """

    def __init__(self, screen: Screen, storage: Storage, background: Background) -> None:
        self._screen, self._storage, self._background = screen, storage, background
        self._shelf, self._trouble, self._damaged = ResultShelf(), "", ""
        storage.suppose(results.NAME, results.empty())
        self.presses: Mapping[str, Callable[[str], None]] = {
            "records": lambda _: self.enter("records"),
            "records-csv": lambda _: self._hand_out(
                CSV, csv(standings(screen.store.results.matches))
            ),
            "records-export": lambda _: self._export(),
        }

    # -- counting ------------------------------------------------------------------------

    async def count(self, match: str, host: Host, escaped: Collection[int] = ()) -> None:
        """Count a match that has ended, unless it is counted already or does not count.

        Matches of computers alone and matches for practice do not count.
        """
        outcome = host.match.outcome
        if outcome is None or not host.seating.people or host.match.practice:
            return
        seats = [
            SeatResult(name, player, _result(seat, outcome.winners, escaped))
            for seat, (name, player) in enumerate(
                zip(host.seating.names, host.seating.players, strict=True)
            )
        ]
        await self.look()
        if self._trouble != "newer" and self._shelf.add(match, host.match.rules.name, seats):
            self._keep()

    def sentence(self, host: Host) -> str:
        """Return how the two at a table stand after their matches, or nothing.

        It is for tables of two with a person, from the second match that one of them has won.
        """
        people, names = host.seating.people, host.seating.names
        if len(names) != PAIR or not people or host.match.practice:
            return ""
        me = people[0]
        other = SeatResult(names[1 - me], host.seating.players[1 - me], EVEN)
        rival = rival_of(other)
        count = against(self._shelf.results().matches, names[me], rival)
        if count.won + count.lost < FEWEST:
            return ""
        return standing_words("" if len(people) == 1 else names[me], rival.name, count)

    async def take_in(self, document: object) -> int:
        """Take in the document of a file. Return the number of new results.

        Raises `Malformed` with a sentence where it cannot be read, or nothing can be added.
        """
        checked = results.check_file(document)
        await self.look()
        if self._trouble == "newer":
            raise Malformed(say("newer"))
        before = len(self._shelf.rows)
        self._shelf.join(checked)
        added = len(self._shelf.rows) - before
        if added:
            self._keep()
        return added

    def reread(self, name: str, document: object) -> bool:
        """Another tab has counted a match: this tab goes on from what is kept now."""
        if name != results.NAME:
            return False
        self._join(document)
        if self._screen.store.screen in SHOW_RECORDS:
            self._screen.draw()
        return True

    def _keep(self) -> None:
        self._trouble = self._damaged = ""
        self._storage.put(results.NAME, self._shelf.document())
        self._show()

    # -- reading -------------------------------------------------------------------------

    async def look(self) -> None:
        """Read the records as they are kept now."""
        await self._storage.flush()
        self._join(await self._storage.peek(results.NAME))

    def _join(self, document: object) -> None:
        self._trouble = self._shelf.join(document)
        text = document if isinstance(document, str) else json.dumps(document)
        self._damaged = text if self._trouble == "damaged" else ""
        self._show()

    def _show(self) -> None:
        self._screen.set(results=self._shelf.results(self._trouble))

    def enter(self, screen: str) -> None:
        """Show a screen of records: as they were read last, then as they are now."""
        self._screen.set(screen=screen, dialog="", report="", report_press=None)
        self._screen.draw()
        self._background.do(self._look_and_draw())

    async def _look_and_draw(self) -> None:
        await self.look()
        if self._screen.store.screen in SHOW_RECORDS:
            self._screen.draw()

    # -- files ---------------------------------------------------------------------------

    def _export(self) -> None:
        text = self._damaged or write_file(
            {results.NAME: self._shelf.document()}, say("about-file")
        )
        self._hand_out(FILE, text)

    def _hand_out(self, file: str, text: str) -> None:
        self._screen.page.download(file, text)
        self._screen.set(report=say("saved", file=file), report_press=None)
        self._screen.draw()


def _result(seat: int, winners: Collection[int], escaped: Collection[int]) -> str:
    if seat in winners:
        return WON
    return EVEN if not winners or seat in escaped else LOST


def standing_words(name: str, rival: str, count: Count) -> str:
    """Return who leads whom, and by how much. An empty name is the only person: you."""
    won, lost = count.won, count.lost
    if won == lost:
        return say("even-names" if name else "you-even", name=name, rival=rival, n=won, m=lost)
    if name:
        ahead, behind = (name, rival) if won > lost else (rival, name)
        return say("lead", name=ahead, rival=behind, n=max(won, lost), m=min(won, lost))
    key = "you-lead" if won > lost else "you-trail"
    return say(key, rival=rival, n=max(won, lost), m=min(won, lost))


def csv(people: Collection[Standing]) -> str:
    """Return standings as comma-separated values, a line for each count."""
    # The page starts without the laboratory.
    from wreckyard.lab import csv_text

    return csv_text(HEAD, _rows(people))


def _rows(people: Collection[Standing]) -> Iterator[tuple[object, ...]]:
    titles = {page.id: page.title for page in pages()}
    for one in people:
        yield (one.name, "all", "", *_numbers(one.total), one.streak, one.longest)
        for id, count in one.games:
            yield (one.name, "game", titles.get(id, id), *_numbers(count), "", "")
        for rival, count in one.rivals:
            yield (one.name, "rival", rival.name, *_numbers(count), "", "")
        for level, count in one.levels:
            yield (one.name, "level", say(f"level-{level}"), *_numbers(count), "", "")


def _numbers(count: Count) -> tuple[int, int, int, int]:
    return count.played, count.won, count.lost, count.even
