"""The state of the screen outside the match: plain frozen values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ui.base.ports import Option
from ui.base.settings import USUAL_PACE, Settings
from ui.play.game_ui import Display
from ui.shell.tournament_data import Contest
from ui.storage.driver_shelf import Kept
from ui.storage.ports import StorageStatus
from ui.storage.results import Results
from ui.storage.rows import SavedMatch
from wreckyard.games import GAMES


@dataclass(frozen=True, slots=True)
class Resumable:
    """What the menu says about the match that can be resumed; `elsewhere` when another tab has
    it."""

    summary: str
    id: str = ""
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class ListedMatch:
    """A match that is kept, as it is shown.

    `elsewhere` is whether another tab plays it, `hint` one line about it, `awaited` whether it is
    an evening that a career waits for.
    """

    saved: SavedMatch
    elsewhere: bool
    hint: str
    awaited: bool = False

    @property
    def may_resume(self) -> bool:
        """Whether one can go on with it where it stands."""
        return self.saved.record is not None and not (self.saved.newer or self.saved.named)


@dataclass(frozen=True, slots=True)
class LookedUp:
    """What the compendium shows: the `entry` of a game, or its list.

    `trail` are the entries that led there, as game and id; `under` the dialog to close back to.
    """

    game: str = ""
    entry: str = ""
    search: str = ""
    trail: tuple[tuple[str, str], ...] = ()
    under: str = ""


@dataclass(frozen=True, slots=True)
class OnBench:
    """The laboratory: the shelf of own drivers, and the one that is written.

    `parcel` has the wheels of one that came in wheels, `entry` the name of its entry point, `shown`
    the wheel and the path of the file in them that is looked at, and `source` then its text.
    `was` is the name on the shelf of what is written, empty for a new one; `opened` grows with
    every other driver that is opened, so that the editor begins anew. `game` is the one that a
    driver is tried in, `said` what came of that or of anything else, `trying` whether it goes on,
    and `dropped` who was deleted last. `begun` is the text as it was put on the bench; `draft` is
    text that was never kept and made room for another driver, with the name of its driver on the
    shelf.
    """

    shelf: tuple[Kept, ...] = ()
    name: str = ""
    source: str = ""
    begun: str = ""
    draft: tuple[Kept, str] | None = None
    stranger: bool = False
    was: str = ""
    opened: int = 0
    game: str = GAMES.ids[0]
    said: str = ""
    trying: bool = False
    dropped: Kept | None = None
    parcel: Parcel | None = None
    entry: str = ""
    shown: tuple[str, str] = ("", "")

    @property
    def unsaved(self) -> bool:
        """Whether the text on the bench has been changed and is nowhere on the shelf."""
        changed = self.parcel is None and self.source not in ("", self.begun)
        return changed and all(each.source != self.source for each in self.shelf)

    def kept(self, name: str) -> Kept:
        """The driver on the bench as a saved one, under a name."""
        if self.parcel is None:
            return Kept(name, self.source)
        reference = dict(self.parcel.points)[self.entry]
        return Kept(name, "", False, self.entry, reference, self.parcel.wheels)


@dataclass(frozen=True, slots=True)
class TurnedAt:
    """A moment at which a match turned: what `actor` did then; whose chance moved, from `before` to
    `then`, each with the standard error `error`; what the Ace would have done instead, by how much
    that is better in `unit`, and how sure that is; `compared` whether that could be told."""

    moment: int
    actor: int
    done: str
    seat: int
    before: float
    then: float
    error: float
    instead: str
    gain: float
    gain_error: float
    compared: bool
    unit: str


@dataclass(frozen=True, slots=True)
class Insight:
    """What is known of a match that is over: everybody's luck, once it is `counted`, and where it
    turned, as far as that is `found`; `progress` in hundredths while one is `looking`."""

    names: tuple[str, ...] = ()
    balances: tuple[Balance, ...] = ()
    counted: bool = False
    looking: bool = False
    progress: int = 0
    turned: tuple[TurnedAt, ...] = ()
    found: bool = False
    trouble: bool = False


@dataclass(frozen=True, slots=True)
class Why:
    """What a computer saw and weighed: `options` are action, worth, error, looks and like; `own`
    whether the numbers are its own, or those of an Ace. While that would give something away it is
    `closed`: told are only what lay open, and the chances of the seats `moved` before and after,
        with
    their standard error, as the asker can work them out; `seated` is whether he plays himself."""

    name: str = ""
    player: str = ""
    action: str = ""
    saw: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    unit: str = ""
    own: bool = False
    closed: bool = False
    seated: bool = False
    moved: tuple[tuple[str, float, float, float], ...] = ()
    known: bool = False
    trouble: bool = False


@dataclass(frozen=True, slots=True)
class Store:
    """Everything on the screen that is not in the match.

    Attributes:
        screen: menu, matches, records, yard, lessons, drivers, tournaments, lobby, lesson (in a
            lobby), table.
        dialog: the open dialog (settings, help, leave, score, replace) or empty.
        settings: what the player has chosen for all games.
        resumable: the match that the menu offers to resume.
        storage_trouble: why nothing can be kept now, as a key of the words, or empty.
        matches: the matches that are kept, the last one first.
        matches_notice: what is wrong with one of them, as a key of the words, or empty.
        watching: why a table is only shown: elsewhere (another tab plays it), lost (to another
            tab), or empty.
        storage_status: what the browser says of its storage.
        asked_to_persist: whether it was asked to keep what is there.
        asks_sound: whether the page asks whether one wants sound.
        notice: one sentence to tell in a corner, or empty.
        unkept: why the latest changes of documents are not kept, as a key of the words, or empty.
        reduced_motion: what the system asks for.
        busy: whether a kept match is being read, so that no other one can be resumed.
        story_open: whether the drawer with the story is open.
        help_game: the game whose rules are shown when somebody asks for help.
        may_rewind, may_share, may_keep: whether the match that is on can be, as the pause offers
            it.
        may_ask: whether a computer has answered something in it.
        may_skip: whether it goes on without any person, and can be skipped to its end.
        skipped: how far a match is that is being skipped.
        hurried: whether somebody holds the page down, so that all goes at once.
        at_moment: whether a moment is looked at that can be shared by itself.
        paste: the text in the field of the dialog that opens a match.
        uncopied: the text that the browser would not copy.
        report: what came of what was pasted, linked or chosen, or empty.
        report_press: the ref and the words of a button beside the report, or None.
        match_name, renaming: the name of a moment as it is typed; whether it has one already.
        read: how much of a match has been read, in hundredths.
        lessons_done, lessons_begun: the lessons, as `game:id`.
        bench: the laboratory.
        forfeit: how a driver has lost the match that is on, in a sentence.
        looked_up: what the compendium shows.
        insight, why: what is known of a match that is over, and of an answer of a computer.
        contest: the tournament that is set up, played or told.
        prepared: whether a set-up, a garage, a career or the like is kept of any game.
        results: the results of finished matches, as they were read last.
        person: whose Yard is shown, and who takes up its challenges.
    """

    screen: str = "menu"
    dialog: str = ""
    settings: Settings = field(default_factory=Settings)
    resumable: Resumable | None = None
    storage_trouble: str = ""
    matches: tuple[ListedMatch, ...] = ()
    matches_notice: str = ""
    watching: str = ""
    storage_status: StorageStatus | None = None
    asked_to_persist: bool = False
    asks_sound: bool = False
    notice: str = ""
    unkept: str = ""
    reduced_motion: bool = False
    busy: bool = False
    story_open: bool = False
    help_game: str = GAMES.ids[0]
    may_rewind: bool = False
    may_share: bool = False
    may_keep: bool = True
    may_ask: bool = False
    may_skip: bool = False
    skipped: str = ""
    at_moment: bool = False
    hurried: bool = False
    paste: str = ""
    uncopied: str = ""
    report: str = ""
    report_press: tuple[str, str] | None = None
    match_name: str = ""
    renaming: bool = False
    read: int = 0
    lessons_done: frozenset[str] = frozenset()
    lessons_begun: frozenset[str] = frozenset()
    looked_up: LookedUp = LookedUp()
    bench: OnBench = OnBench()
    forfeit: str = ""
    insight: Insight = Insight()
    why: Why = Why()
    contest: Contest = field(default_factory=Contest)
    prepared: bool = False
    results: Results = field(default_factory=Results)
    person: str = ""

    @property
    def is_fresh(self) -> bool:
        """Whether nobody has played or prepared anything here yet, apart from lessons."""
        return not (self.matches or self.prepared or self.bench.shelf)

    @property
    def pace(self) -> int:
        """The current pace: instant while hurried, else the chosen one, else the system's."""
        if self.hurried:
            return 0
        if self.settings.pace is not None:
            return self.settings.pace
        return 0 if self.reduced_motion else USUAL_PACE

    @property
    def display(self) -> Display:
        """What the screens of games may know of it."""
        return Display(self.settings, self.pace, self.story_open, may_skip=self.may_skip)


if TYPE_CHECKING:
    from typing import TypedDict

    from ui.storage.wheels import Parcel
    from wreckyard import Balance

    class BenchChanges(TypedDict, total=False):
        """Any of the members of a bench."""

        shelf: tuple[Kept, ...]
        name: str
        source: str
        begun: str
        draft: tuple[Kept, str] | None
        stranger: bool
        was: str
        opened: int
        game: str
        said: str
        trying: bool
        dropped: Kept | None
        parcel: Parcel | None
        entry: str
        shown: tuple[str, str]

    class Changes(TypedDict, total=False):
        """Any of the members of a store."""

        screen: str
        dialog: str
        settings: Settings
        resumable: Resumable | None
        storage_trouble: str
        matches: tuple[ListedMatch, ...]
        matches_notice: str
        watching: str
        storage_status: StorageStatus | None
        asked_to_persist: bool
        asks_sound: bool
        notice: str
        unkept: str
        reduced_motion: bool
        busy: bool
        story_open: bool
        help_game: str
        may_rewind: bool
        may_share: bool
        may_keep: bool
        may_ask: bool
        may_skip: bool
        skipped: str
        at_moment: bool
        hurried: bool
        paste: str
        uncopied: str
        report: str
        report_press: tuple[str, str] | None
        match_name: str
        renaming: bool
        read: int
        lessons_done: frozenset[str]
        lessons_begun: frozenset[str]
        looked_up: LookedUp
        bench: OnBench
        forfeit: str
        insight: Insight
        why: Why
        contest: Contest
        prepared: bool
        results: Results
        person: str
