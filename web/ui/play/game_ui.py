"""What a game gives to the page: its screens, its words, and what is kept for it.

The page of a game is `PAGE` in `ui/games/ID/__init__.py`, which is light: see `ui/games/README.md`.

**References.** What can be pressed has a reference, `word` or `word:rest`. The shell takes the
words that are its own before any game is asked: a game gives buttons with `menu`, `undo` and
`undo-all` (`widgets.parts.undo_buttons`), and when a match is over with `again`, `watch` and
`finish`, and the shell does them; `story` opens the drawer. A game's own words are best told from
the shell's by a letter and a dash, as `a-start`. A game that gives a `Finale` needs no screen for
the end: the shell has one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Protocol, TypedDict

from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.settings import OwnSetting, Settings
from ui.base.story import StoryLine
from ui.play.beats import Beat
from ui.play.harm import Harms
from ui.play.host import Host
from ui.play.services import PageServices
from ui.play.surroundings import Scene, Surroundings
from ui.widgets.thumbnail import unknown_thumbnail
from wreckyard import Event, Match

if TYPE_CHECKING:
    from ui.play.compendium import Entry
    from ui.play.lessons import Lesson
    from ui.play.rivals import Challenge

type Summary = Mapping[str, object]
"""What a menu tells of a match: plain data that the game's host has made. It has `names`, the list
of the players' names; all else is the game's own. The host adds which `game` it is, and whether the
match is `over` or for `practice`."""

type Sections = Sequence[tuple[str, Sequence[str]]]
"""The rules of a game in short: headings with their paragraphs."""


class Detail(TypedDict, total=False):
    """The details of an event on the page, by its kind.

    Of `press` whether it was by a `pointer`; of `key` which one, and whether with `shift`; of
    `input` and `change` the `value`, and whether a box is `checked`; of `file` its `name`, `text`
    and `size`, or the `wheels` that were chosen, by their names, in base64; of `drag` and `point`
    where; of `drop` what something was let go `on`, by its name, or nothing.
    """

    pointer: bool
    key: str
    shift: bool
    value: str
    checked: bool | None
    name: str
    text: str
    size: int
    wheels: list[tuple[str, str]]
    on: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Display:
    """What the screens of a game may know of the page around them.

    `pace` is the one in force; `story_open` whether the drawer with the story is open; `coached`
    whether a lesson goes on, so that the game's own tips can wait; `rested` whether its exercise is
    over, so that nothing more is asked. `may_skip` is whether no person has a part in the rest of
    the match.
    """

    settings: Settings
    pace: int = 1
    story_open: bool = False
    coached: bool = False
    rested: bool = False
    may_skip: bool = False


class Table(Protocol):
    """A match on the page: its host, its screen, and what a press there means.

    The element that it draws has the phase of the match as `data_phase`, by which tests know what
    is asked, and a `key`, so that another screen does not take it over.
    """

    @property
    def host(self) -> Host:
        """What runs the match."""
        ...

    @property
    def screen(self) -> str:
        """The name of what is on the screen, as `data-screen` says it."""
        ...

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        ...

    def moved_on(self) -> None:
        """The host shows something new."""
        ...

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        ...

    def cancel(self, display: Display) -> bool:
        """Take back what is chosen. False when nothing was."""
        ...


@dataclass(frozen=True, slots=True)
class Begin:
    """A match that is to begin. `seed` is a whole number, `beside` what its table is to keep.
    A match of a career stands already: it is `match`, kept under the id `career`.
    """

    seating: Seating
    seed: int
    options: Mapping[str, object]
    beside: Mapping[str, object] = field(default_factory=dict)
    match: Match | None = None
    career: str = ""


@dataclass(frozen=True, slots=True)
class LobbyStep:
    """The result of an event in a lobby.

    Attributes:
        left: the menu is wanted.
        begin: a match is wanted.
        resume: the id of a saved match to resume.
        tells_kept: whether the next screen says that something is saved, so that it must be saved
            by then.
        confirm: called once it is saved, to say so; never called if saving failed.
    """

    left: bool = False
    begin: Begin | None = None
    resume: str = ""
    tells_kept: bool = False
    confirm: Callable[[], None] | None = None


class Lobby(Protocol):
    """The screens of a game outside its matches, such as the set-up.

    A game derives its own from it; what is given here is for a lobby of one screen. `screen` is the
    name of what is on the screen, as `data-screen` says it; no two games share one.
    """

    screen: str

    def enter(self, screen: str) -> None:
        """Show one of the screens, as from the menu."""
        self.screen = screen

    def open_link(self, link: str) -> None:
        """Show what a link of one of the game's kinds holds, or what is wrong with it."""
        return

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        ...

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        ...

    def escape(self) -> bool:
        """One step back. False when that is the menu."""
        return False

    def match_over(self, career: str, match: Match) -> None:
        """A match of a career is over, as often as its end is shown; `career` is its id."""
        return

    def reread(self, name: str, record: object) -> bool:
        """Another tab has kept a record anew. False when what is here stays."""
        return False

    def overtaken(self, name: str, ids: Sequence[str]) -> None:
        """Another tab was first to go on with members of a record: see `GameUI.one_tab`."""
        return

    def enter_career(self, career: str) -> None:
        """Show the career that a match is of."""
        return

    def records(self) -> Mapping[str, object]:
        """The lobby's data to save, by the names of the game's records."""
        ...


@dataclass(frozen=True, slots=True)
class Moment:
    """A moment of a match that is only looked at.

    Attributes:
        number: how many actions have led to it.
        observation: what the eyes see.
        viewer: whose eyes they are, or None.
        story: the last line of the story that the eyes have seen, if any.
        story_body: the story as it is drawn.
        events: what the eyes have seen on the last step.
        stepped: whether the moment follows the one that was shown.
        open_hands: whether nothing is hidden.
    """

    number: int
    observation: object
    viewer: int | None
    story: tuple[StoryLine, ...]
    story_body: Node
    events: Sequence[Event]
    stepped: bool
    open_hands: bool


class ReplayScenes(Protocol):
    """How the table of a game shows moments of a match in which nobody is asked."""

    @property
    def tones(self) -> Mapping[str, str]:
        """What kinds of events mean to a reader of the story: harm, act, gain or info."""
        ...

    def lines(self, events: Sequence[Event]) -> list[StoryLine]:
        """Events as lines of the story."""
        ...

    def scene(self, moment: Moment, before: Scene | None) -> Scene:
        """The scene of a moment; `before` is the one that is shown, or None."""
        ...

    def tree(self, scene: Scene, display: Display, chosen: object) -> Node:
        """The table; `chosen` is what `press` gave last, or None."""
        ...

    def press(self, scene: Scene, display: Display, ref: str, chosen: object) -> object:
        """Return the object to look at after a press on the table, or None."""
        return None


@dataclass(frozen=True, slots=True)
class Finale:
    """The end of a match, as its game tells and draws it for the shell's screen.

    Attributes:
        how: what decided it, in a sentence or two.
        won: a picture for each of the winners that are shown, with its name:
            `widgets.ending.winner`.
        fallen: who was taken out last, before and after: `widgets.ending.fallen`; None when nobody
            was.
        figures: what everybody has come to, as a table or a list.
        beats: what the match may be remembered by; the best are chosen of it.
        escaped: the seats that got away unbeaten, and won no more than that.
        harms: what has hurt everybody, for who wants to know what took them out.
    """

    how: str
    won: Sequence[Node]
    fallen: Node | None
    figures: Node
    beats: Sequence[Beat] = ()
    escaped: Sequence[int] = ()
    harms: Harms = field(default_factory=Harms)


@dataclass(frozen=True, slots=True)
class Mark:
    """What a mark on the line of a replay stands for. Of greater `weight` is what is drawn last."""

    words: str
    weight: int = 1


@dataclass(frozen=True, slots=True)
class Door:
    """A screen of a game's lobby that the menu leads to beside the game. Its words are read out; on
    the button stands what is `short`. That of the set-up says “Set up”."""

    screen: str
    words: str
    short: str = ""


class GameUI(Protocol):
    """The page of a game. A game derives a class from it and overrides what differs.

    Attributes:
        id: the game's id in the registry.
        title, hint: its name, and what pressing it in the menu does.
        set_up: the door to its set-up.
        doors: what else of it the menu leads to.
        first_lesson: the id of its first lesson, where that is what a newcomer is offered; or
            empty.
        records: the names of what is kept for its lobby. No two games share one.
        one_tab: those of them whose members, each by an id, only one tab at a time goes on with.
        links: how the ends of addresses begin that its lobby opens, such as `#car=`.
        careers: how the ids of matches of its careers begin, whatever is played in them; or empty.
        settings: what it adds to the settings, no name twice.
        marks: by name, what its rules mark in replays.
        cues: the sound of each kind of event, of those in `base.sounds`; others are silent.
    """

    id: str
    title: str
    hint: str
    set_up: Door
    doors: tuple[Door, ...] = ()
    first_lesson: str = ""
    records: tuple[str, ...]
    one_tab: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    careers: str = ""
    settings: tuple[OwnSetting, ...] = ()
    marks: Mapping[str, Mark]
    cues: Mapping[str, str]

    def preload(self) -> None:
        """Import what a match needs: a start is quicker where that is in memory already."""
        ...

    def settings_fields(self, settings: Settings) -> Sequence[Node]:
        """Its part of the dialog of settings; none as a rule."""
        return ()

    def changed_settings(
        self, settings: Settings, head: str, rest: str, value: str, checked: bool | None
    ) -> Settings | None:
        """Return the settings after a change of the field `head:rest`, or None for an unknown
        field."""
        return None

    def lessons(self) -> Sequence[Lesson]:
        """Its lessons, in the order in which they are best taken; none as a rule."""
        return ()

    def templates(self) -> Sequence[tuple[str, str]]:
        """Drivers to begin with, as lessons: what each shows, and its text; none as a rule."""
        return ()

    def challenges(self) -> Sequence[Challenge]:
        """The game's rivals in the Yard, the easiest first; none as a rule."""
        return ()

    def compendium(self) -> Sequence[Entry]:
        """Return the entries of the compendium, group by group."""
        return ()

    def contest_cars(self) -> tuple[str, list[tuple[str, str]]]:
        """What a driver of a tournament can bring: the option of its command line that lists it by
        seats, and the choices as value and words; none as a rule."""
        return "", []

    def help(self) -> Sections:
        """Its rules in short."""

    def person_in(self, records: Mapping[str, object]) -> str:
        """The name of the person of the last set-up, from its records; or empty."""
        ...

    def quick_options(self, records: Mapping[str, object]) -> Mapping[str, object]:
        """The options of a match of two that is played at once; those of the rules as a rule. Its
        records tell who is new to it."""
        return {}

    def lobby(self, records: Mapping[str, object], services: PageServices) -> Lobby:
        """Its lobby, from the records that are kept; a damaged one counts as none."""
        ...

    def table(
        self, match: Match, seating: Seating, beside: Mapping[str, object], around: Surroundings
    ) -> Table:
        """The table of a match; `beside` is what was kept beside its replay, from any hand."""
        ...

    def replay(self, match: Match, seating: Seating) -> ReplayScenes:
        """How a match of it is looked at."""
        ...

    def answer_words(self, match: Match, seat: int, action: str) -> str:
        """Return a seat's answer in words; by default as replays write it."""
        return action

    def summary_line(self, summary: Summary) -> str:
        """A match in one line. May raise what looking into foreign data raises."""
        ...

    def where(self, summary: Summary) -> str:
        """How far a match is, such as “Round 3”. May raise as `summary_line`."""
        ...

    def figure(self, summary: Summary, seat: int) -> str:
        """Return a seat's figure, such as its points, or an empty string. May raise as
        `summary_line`."""
        ...

    def thumbnail(self, summary: Summary, colours: Sequence[int]) -> Node:
        """A small picture of a match, in a `widgets.thumbnail.thumbnail_frame`. May raise as
        `summary_line`."""
        ...

    def awaits(self, records: Mapping[str, object], match: str) -> bool:
        """Whether a career among the kept records of this game waits for a match, by the match's
        id."""
        return False

    def poster(self) -> Node | None:
        """A picture for the posters of its outing in careers, of `widgets.poster`; None for
        none."""
        return None

    def finale(self, match: Match, seating: Seating) -> Finale | None:
        """How a match that is over has ended; None where its table shows the end itself."""
        return None

    def moment_picture(
        self, observation: object, seats: Sequence[int], colours: Sequence[int]
    ) -> Node:
        """A small picture of a moment, as a spectator saw it, with those whom it is about."""
        return unknown_thumbnail()

    def rematch_options(self, match: Match) -> Mapping[str, object]:
        """The options of a match after this one: the same, but for whose turn it is to begin."""
        return match.options
