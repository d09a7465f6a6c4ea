"""What the screen knows beside the game: plain frozen values and functions on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from typing import Any, Protocol

from ui.games.duel.deck_files import from_kept
from ui.games.duel.vehicles import VEHICLES
from ui.storage.ports import StorageTold
from ui.storage.rows import Kept

LEVELS = ("rookie", "regular", "ace")
PLAYERS = ("person", *LEVELS)
ASK = ("always", "when-can", "never")
LENGTHS = ("duel", "match")
SEATS_MIN, SEATS_MAX = 2, 6
NAME_MAX = 12
ACE_SECONDS_MIN, ACE_SECONDS_MAX, ACE_SECONDS = 0.3, 10.0, 1.5
SEED_MAX = 999_999_999
COLOURS = ("amber", "cyan", "magenta", "lime", "white", "violet")
"""Seat colours; each has its livery pattern, so that they differ without colour too."""

NAMES = ("Jet", "Rusty", "Moss", "Bolt", "Vera", "Tank")
"""Names that seats start with."""


@dataclass(frozen=True, slots=True)
class Settings:
    """What a player has chosen for all matches.

    Attributes:
        speed: 0 at once, 1 brisk, 2 easy to follow; None until chosen (then 1, or 0 where
            the system asks for reduced motion).
        ask: when a single person at the table is asked in any-time windows.
        ask_escape: whether the escape question comes every turn.
        ace_seconds: thinking time of the Ace, 0.3 to 10 seconds.
        sound: 0 off, 1 low, 2 full.
        taught: the kinds of the arena's questions whose lessons have been put away, or `all`.
    """

    speed: int | None = None
    ask: str = "when-can"
    ask_escape: bool = False
    ace_seconds: float = ACE_SECONDS
    sound: int = 0
    taught: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """One seat in the set-up: name, kind of player, index into `COLOURS`, kind of vehicle."""

    name: str
    player: str
    colour: int
    vehicle: str = "car"


@dataclass(frozen=True, slots=True)
class Draft:
    """The match that is being set up. `prestige` None follows the number of seats.

    `decks` are the deck files of the players' own, as `decks` keeps them.
    """

    seats: tuple[SeatDraft, ...] = (
        SeatDraft("Jet", "person", 0),
        SeatDraft("Rusty", "regular", 1),
    )
    length: str = "match"
    prestige: bool | None = None
    seed: str = ""
    decks: tuple[str, ...] = ()

    @property
    def vehicles(self) -> tuple[str, ...]:
        """The kinds of vehicles by seat."""
        return tuple(seat.vehicle for seat in self.seats)

    @property
    def ground(self) -> str:
        """The kind of vehicle that all seats have in common, or mixed."""
        return self.seats[0].vehicle if len(set(self.vehicles)) == 1 else "mixed"

    @property
    def with_prestige(self) -> bool:
        """Whether prestige is voted on: by default with three or more seats."""
        return len(self.seats) > 2 if self.prestige is None else self.prestige


@dataclass(frozen=True, slots=True)
class SavedInfo:
    """What the menu says about the match that can be resumed; `elsewhere` when another tab has it."""

    summary: str
    id: str = ""
    elsewhere: bool = False


@dataclass(frozen=True, slots=True)
class Shelved:
    """A match that is kept, as it is shown.

    `elsewhere` is whether another tab plays it, `hint` one line about it.
    """

    kept: Kept
    elsewhere: bool
    hint: str

    @property
    def may_resume(self) -> bool:
        """Whether one can go on with it where it stands."""
        return self.kept.record is not None and not (self.kept.newer or self.kept.named)


@dataclass(frozen=True, slots=True)
class Store:
    """All that is on the screen and not in the match.

    Attributes:
        screen: menu, matches, setup, lobby, table.
        dialog: the open dialog (settings, help, leave, score, replace) or empty.
        saved: the match that the menu offers to resume.
        saved_trouble: why nothing can be kept now, as a key of the words, or empty.
        shelf: the matches that are kept, the last one first.
        shelf_told: what is wrong with one of them, as a key of the words, or empty.
        storage: what the browser says of its storage; asked_to_persist whether it was asked.
        watching: why a table is only shown: elsewhere (another tab plays it), lost (to another
            tab), or empty.
        notice: one sentence to tell in a corner, or empty.
        reduced_motion: what the system asks for.
        vehicles: the kinds of vehicles that a seat may choose from.
        may_rewind, may_share: whether the match that is on can be, as the pause offers it.
        paste: the text in the field of the dialog that opens a match.
        told_press: the ref and the words of a button beside what is told, or None.
        match_name, renaming: the name of a moment as it is typed; whether it has one already.
        told: a sentence from the rules about what was pasted or linked, or empty.
        help_game: the game whose rules are shown when somebody asks for help.
        deck_told: what came of the last deck file, as a sentence, or empty.
        deck_refused: whether that file was not taken.
        read: how much of a match has been read, in hundredths.
    """

    screen: str = "menu"
    dialog: str = ""
    settings: Settings = field(default_factory=Settings)
    draft: Draft = field(default_factory=Draft)
    saved: SavedInfo | None = None
    saved_trouble: str = ""
    shelf: tuple[Shelved, ...] = ()
    shelf_told: str = ""
    watching: str = ""
    storage: StorageTold | None = None
    asked_to_persist: bool = False
    notice: str = ""
    reduced_motion: bool = False
    busy: bool = False
    story_open: bool = False
    vehicles: tuple[str, ...] = ("car",)
    help_game: str = "duel"
    may_rewind: bool = False
    may_share: bool = False
    paste: str = ""
    told: str = ""
    told_press: tuple[str, str] | None = None
    match_name: str = ""
    renaming: bool = False
    deck_told: str = ""
    deck_refused: bool = False
    read: int = 0

    @property
    def speed(self) -> int:
        """The pace in force: what was chosen, else what the system prefers."""
        if self.settings.speed is not None:
            return self.settings.speed
        return 0 if self.reduced_motion else 1


class Seated(Protocol):
    """A seat in a set-up of any game."""

    @property
    def name(self) -> str: ...

    @property
    def colour(self) -> int: ...


def left_over(seats: Sequence[Seated]) -> tuple[str, int]:
    """The next name and colour that no seat has."""
    names, colours = {seat.name for seat in seats}, {seat.colour for seat in seats}
    name = next(name for name in NAMES[1:] + NAMES if name not in names)
    return name, next(colour for colour in range(SEATS_MAX) if colour not in colours)


def with_seats(draft: Draft, count: int) -> Draft:
    """The draft with `count` seats: new ones are Regulars with names and colours left over."""
    count = max(SEATS_MIN, min(SEATS_MAX, count))
    seats = list(draft.seats[:count])
    while len(seats) < count:
        name, colour = left_over(seats)
        seats.append(SeatDraft(name, "regular", colour))
    return replace(draft, seats=tuple(seats))


def with_seat(draft: Draft, at: int, **changes: Any) -> Draft:
    """The draft with one seat changed. A colour that another seat has is swapped with it."""
    seats = list(draft.seats)
    before = seats[at]
    seats[at] = replace(before, **changes)
    if "colour" in changes:
        for other, seat in enumerate(seats):
            if other != at and seat.colour == changes["colour"]:
                seats[other] = replace(seat, colour=before.colour)
    return replace(draft, seats=tuple(seats))


def trouble_with(draft: Draft) -> str:
    """The first reason why the draft cannot be played, as a key of the words, or empty."""
    names = [seat.name.strip() for seat in draft.seats]
    if not all(names):
        return "trouble-name-empty"
    if len({name.casefold() for name in names}) < len(names):
        return "trouble-name-twice"
    if any(len(name) > NAME_MAX or not name.isprintable() for name in names):
        return "trouble-name-long"
    seed = draft.seed.strip()
    if seed and not (seed.isascii() and seed.isdigit() and int(seed) <= SEED_MAX):
        return "trouble-seed"
    return ""


def settings_to_json(settings: Settings) -> dict[str, Any]:
    """Settings as plain data."""
    return asdict(settings)


def settings_from_json(data: Any) -> Settings:
    """Settings from plain data; anything missing or wrong gets its default."""
    clean: dict[str, Any] = {}
    if isinstance(data, Mapping):
        for each in fields(Settings):
            value = data.get(each.name)
            if each.name in data and _setting_ok(each.name, value):
                clean[each.name] = tuple(value) if each.name == "taught" else value
    return Settings(**clean)


def _setting_ok(name: str, value: Any) -> bool:
    if name == "speed":
        return value is None or (value in (0, 1, 2) and not isinstance(value, bool))
    if name == "sound":
        return value in (0, 1, 2) and not isinstance(value, bool)
    if name == "ask":
        return value in ASK
    if name == "ask_escape":
        return isinstance(value, bool)
    if name == "taught":
        return isinstance(value, (list, tuple)) and all(isinstance(one, str) for one in value)
    number = isinstance(value, (int, float)) and not isinstance(value, bool)
    return bool(number and ACE_SECONDS_MIN <= value <= ACE_SECONDS_MAX)


def with_vehicles(draft: Draft, offered: tuple[str, ...]) -> Draft:
    """The draft with the usual vehicle on every seat whose own is not offered."""
    return replace(
        draft,
        seats=tuple(
            seat if seat.vehicle in offered else replace(seat, vehicle=offered[0])
            for seat in draft.seats
        ),
    )


def draft_to_json(draft: Draft) -> dict[str, Any]:
    """A draft as plain data."""
    return asdict(draft)


def draft_from_json(data: Any) -> Draft | None:
    """A draft from plain data, or None when it is not one."""
    try:
        seats = tuple(
            SeatDraft(
                str(seat["name"]),
                str(seat["player"]),
                int(seat["colour"]),
                str(seat.get("vehicle", "car")),
            )
            for seat in data["seats"]
        )
        draft = Draft(seats, data["length"], data["prestige"], str(data["seed"]))
        draft = replace(draft, decks=from_kept(data.get("decks")))
    except (AttributeError, KeyError, TypeError, ValueError):
        return None
    fine = (
        SEATS_MIN <= len(seats) <= SEATS_MAX
        and all(seat.player in PLAYERS for seat in seats)
        and all(seat.vehicle in VEHICLES for seat in seats)
        and sorted({seat.colour for seat in seats}) == sorted(seat.colour for seat in seats)
        and all(0 <= seat.colour < SEATS_MAX for seat in seats)
        and draft.length in LENGTHS
        and draft.prestige in (None, True, False)
    )
    return draft if fine else None
