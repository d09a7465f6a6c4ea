"""The seats of a match: names, players and colors, in a set-up and at the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Protocol, TypeGuard

import wreckyard
from ui.base.json_data import Json
from ui.base.named import Named, named
from ui.base.own_drivers import own_name
from wreckyard.characters import CHARACTERS, character_of

PERSON = "person"
LEVELS = ("rookie", "regular", "ace")
PLAYERS = (PERSON, *LEVELS)
NAME_MAX = 12
NAME_KEPT = 99
"""A name may be too long for a match while it is typed, and is kept so, but not without end."""

SEED_MAX = 999_999_999
ACE_SECONDS_MIN, ACE_SECONDS_MAX, ACE_SECONDS = 0.3, 10.0, 1.5

COLOURS = ("amber", "cyan", "magenta", "lime", "white", "violet")
PATTERNS = ("stripes", "dots", "checks", "chevrons", "band", "split")
"""Seat colors; each has a livery pattern, so that seats differ without color too."""

NAMES = ("Jet", "Rusty", "Moss", "Bolt", "Vera", "Tank")
"""Names that seats start with."""


@dataclass(frozen=True, slots=True)
class Seating:
    """Names, kinds of players and colors by seat, and the Ace's thinking time in seconds."""

    names: tuple[str, ...]
    players: tuple[str, ...]
    colours: tuple[int, ...]
    ace_seconds: float = ACE_SECONDS

    @property
    def people(self) -> tuple[int, ...]:
        """The seats of people, in order."""
        return tuple(seat for seat, player in enumerate(self.players) if player == "person")

    @property
    def single(self) -> int | None:
        """The seat of the only person, if there is one alone."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def named(self) -> tuple[Named, ...]:
        """The names for sentences: the only person is “you”."""
        return named(self.names, self.single)

    @property
    def shared(self) -> bool:
        """Whether several people use this device."""
        return len(self.people) > 1


@dataclass(frozen=True, slots=True)
class SeatLook:
    """A seat's look: `colour` is one of COLOURS, `pattern` the livery of that color."""

    name: str
    letter: str
    colour: str
    pattern: str
    player: str = PERSON


def seat_looks(
    names: Sequence[str], players: Sequence[str] = (), colours: Sequence[int] = ()
) -> tuple[SeatLook, ...]:
    """Return the looks of seats from their names, kinds of players and colors."""
    return tuple(
        SeatLook(
            name,
            wreckyard.seat_letter(seat),
            COLOURS[colours[seat] if colours else seat],
            PATTERNS[colours[seat] if colours else seat],
            players[seat] if players else PERSON,
        )
        for seat, name in enumerate(names)
    )


class SeatInSetUp(Protocol):
    """A seat in a set-up of any game."""

    @property
    def name(self) -> str: ...

    @property
    def player(self) -> str: ...

    @property
    def colour(self) -> int: ...


def next_seat(seats: Sequence[SeatInSetUp]) -> tuple[str, int]:
    """Return the next free name and color."""
    names, colours = {seat.name for seat in seats}, {seat.colour for seat in seats}
    name = next(name for name in NAMES[1:] + NAMES if name not in names)
    return name, next(colour for colour in range(len(COLOURS)) if colour not in colours)


def first_person(seats: Sequence[SeatInSetUp]) -> str:
    """The name of whoever sits in the first seat, if it is a person; else empty."""
    return seats[0].name.strip() if seats[0].player == PERSON else ""


def with_count[S: SeatInSetUp](
    seats: Sequence[S], count: int, made: Callable[[str, str, int], S]
) -> tuple[S, ...]:
    """Return this many seats. New ones are Regulars with free names and colors.

    `made` makes a seat of a name, a kind of player and the number of a color.
    """
    result = list(seats[:count])
    while len(result) < count:
        name, colour = next_seat(result)
        result.append(made(name, "regular", colour))
    return tuple(result)


def with_seat_changed[S: SeatInSetUp](
    seats: Sequence[S], at: int, **changes: object
) -> tuple[S, ...]:
    """Return the seats, which are dataclasses, with changes to one.

    If another seat has the new color, the two seats swap colors.
    """
    result = list(seats)
    before = result[at]
    result[at] = _replaced(before, changes)
    for other, seat in enumerate(seats):
        if other != at and seat.colour == changes.get("colour"):
            result[other] = _replaced(seat, {"colour": before.colour})
    return tuple(result)


def _replaced[S](seat: S, changes: Mapping[str, object]) -> S:
    return replace(seat, **changes)  # type: ignore[type-var]


def with_field[S: SeatInSetUp](
    seats: Sequence[S], field: str, at: int, value: str
) -> tuple[S, ...]:
    """Return the seats after a change of one's name, player or color.

    An invalid value changes nothing. Raises `ValueError` for a color that is not a number.
    """
    if not 0 <= at < len(seats):
        return tuple(seats)
    if field == "name":
        return with_seat_changed(seats, at, name=value)
    if field == "player" and is_player(value):
        return with_seat_changed(seats, at, player=value, name=_name_with(seats, at, value))
    if field == "colour" and int(value) in range(len(COLOURS)):
        return with_seat_changed(seats, at, colour=int(value))
    return tuple(seats)


def is_player(player: str) -> bool:
    """Whether a seat may be played so: by a person, a level, a level with a character, or a driver
    that somebody has brought."""
    return player in PLAYERS or character_of(player) is not None or bool(own_name(player))


def _name_with[S: SeatInSetUp](seats: Sequence[S], at: int, player: str) -> str:
    """The name of a seat that another player takes: a character brings its own, unless somebody
    has named the seat or another has that name; and takes it away."""
    before, who = seats[at].name, character_of(player)
    own = {each.name for each in CHARACTERS.values()}
    others = {seat.name for number, seat in enumerate(seats) if number != at}
    if before not in own and before not in NAMES:
        return before
    if who is not None:
        return who.name if who.name not in others else before
    return next(name for name in NAMES if name not in others) if before in own else before


def may_be_kept(seats: Sequence[SeatInSetUp], fewest: int, most: int) -> bool:
    """Whether a set-up that was kept may have these seats, whatever their names are."""
    colours = {seat.colour for seat in seats}
    return (
        fewest <= len(seats) <= most
        and all(len(seat.name) <= NAME_KEPT for seat in seats)
        and all(is_player(seat.player) for seat in seats)
        and len(colours) == len(seats)
        and colours <= set(range(len(COLOURS)))
    )


def trouble_with_seats(seats: Sequence[SeatInSetUp], seed: str) -> str:
    """The first reason why nobody can sit down like that, as a key of the words, or empty."""
    names = [seat.name.strip() for seat in seats]
    if not all(names):
        return "trouble-name-empty"
    if len({name.casefold() for name in names}) < len(names):
        return "trouble-name-twice"
    if any(len(name) > NAME_MAX or not name.isprintable() for name in names):
        return "trouble-name-long"
    seed = seed.strip()
    if seed and not (seed.isascii() and seed.isdigit() and int(seed[:99]) <= SEED_MAX):
        return "trouble-seed"
    return ""


def seating_of(seats: Sequence[SeatInSetUp], ace_seconds: float) -> Seating:
    """The seating of a set-up without trouble."""
    return Seating(
        tuple(seat.name.strip() for seat in seats),
        tuple(seat.player for seat in seats),
        tuple(seat.colour for seat in seats),
        ace_seconds,
    )


def seating_to_json(seating: Seating) -> dict[str, Json]:
    """The part of a seating that a replay does not hold."""
    return {"colours": list(seating.colours), "ace_seconds": seating.ace_seconds}


def is_ace_seconds(value: object) -> TypeGuard[float]:
    """Whether the Ace may be given so many seconds to think."""
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    return ACE_SECONDS_MIN <= value <= ACE_SECONDS_MAX


def seating_from_json(data: object, seats: Sequence[wreckyard.SeatInfo]) -> Seating:
    """Return a seating from a match's seats and saved colors; odd values get defaults."""
    colours = data.get("colours") if isinstance(data, Mapping) else None
    if not (
        isinstance(colours, list)
        and len(colours) == len(seats)
        and all(type(colour) is int and 0 <= colour < len(COLOURS) for colour in colours)
        and len(set(colours)) == len(colours)
    ):
        colours = list(range(len(seats)))
    seconds = data.get("ace_seconds") if isinstance(data, Mapping) else None
    if not is_ace_seconds(seconds):
        seconds = ACE_SECONDS
    return Seating(
        tuple(seat.name for seat in seats),
        tuple(seat.player for seat in seats),
        tuple(colours),
        float(seconds),
    )
