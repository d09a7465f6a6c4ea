"""Standings of people: counted from the results of their matches."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ui.base.own_drivers import own_name
from ui.base.seating import LEVELS, PERSON
from ui.storage.results import EVEN, LOST, WON, MatchResult, SeatResult
from wreckyard.characters import character_of, level_of
from wreckyard.games import GAMES

PAIR = 2
"""The number of seats of a match between two."""

LAST = 20
"""The number of last results that a standing has."""


@dataclass(frozen=True, slots=True)
class Count:
    """Matches by their result."""

    won: int = 0
    lost: int = 0
    even: int = 0

    @property
    def played(self) -> int:
        """The number of all of them."""
        return self.won + self.lost + self.even


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody across the table.

    Attributes:
        kind: character, driver (brought by somebody), person, or seat (a level under a seat's
            name).
        name: the name to show.
        player: a character's player, for its face; else empty.
    """

    kind: str
    name: str
    player: str = ""


@dataclass(frozen=True, slots=True)
class Standing:
    """A person's matches.

    Attributes:
        name: the person.
        total: all matches.
        streak, longest: matches won in a row, up to the last one and at best.
        last: the last results, the oldest first.
        games: by the id of the game.
        rivals: head to head: won where the person won and the rival did not.
        levels: head to head with the computer players of a level.
    """

    name: str
    total: Count
    streak: int
    longest: int
    last: tuple[str, ...]
    games: tuple[tuple[str, Count], ...]
    rivals: tuple[tuple[Rival, Count], ...]
    levels: tuple[tuple[str, Count], ...]


def standings(matches: Sequence[MatchResult]) -> tuple[Standing, ...]:
    """Return a standing for every person, whoever played most first."""
    own: dict[str, list[tuple[MatchResult, SeatResult]]] = {}
    for match in matches:
        for seat in match.seats:
            if seat.player == PERSON:
                own.setdefault(_same(seat.name), []).append((match, seat))
    found = [_standing(played) for played in own.values()]
    return tuple(sorted(found, key=lambda one: (-one.total.played, one.name)))


def against(matches: Sequence[MatchResult], name: str, rival: Rival) -> Count:
    """Return a person's matches against a rival, head to head."""
    own = next((one for one in standings(matches) if _same(one.name) == _same(name)), None)
    return Count() if own is None else dict(own.rivals).get(rival, Count())


def rival_of(seat: SeatResult) -> Rival:
    """Return whoever sits at a seat, as a rival."""
    who, driver = character_of(seat.player), own_name(seat.player)
    if who is not None:
        return Rival("character", who.name, f"{who.id}.{LEVELS[0]}")
    if driver:
        return Rival("driver", driver)
    return Rival("person" if seat.player == PERSON else "seat", seat.name.strip())


def _same(name: str) -> str:
    """A name as it tells people apart."""
    return name.strip().casefold()


def is_same_name(one: str, other: str) -> bool:
    """Whether two names are those of the same person."""
    return _same(one) == _same(other)


def people_of(matches: Sequence[MatchResult]) -> tuple[str, ...]:
    """Return the names of the people who have played, whoever played most first."""
    return tuple(one.name for one in standings(matches))


def _level(seat: SeatResult) -> str:
    return level_of(seat.player)


def _standing(played: Sequence[tuple[MatchResult, SeatResult]]) -> Standing:
    results = [seat.result for _, seat in played]
    games: dict[str, Counter[str]] = {}
    rivals: dict[Rival, Counter[str]] = {}
    levels: dict[str, Counter[str]] = {}
    for match, seat in played:
        games.setdefault(match.game, Counter())[seat.result] += 1
        met = [other for other in match.seats if other is not seat]
        for rival, result in _head_to_head(seat, met, rival_of).items():
            rivals.setdefault(rival, Counter())[result] += 1
        for level, result in _head_to_head(seat, met, _level).items():
            levels.setdefault(level, Counter())[result] += 1
    streak, longest = _streaks(results)
    ids = [id for id in (*GAMES.ids, *sorted(games)) if id in games]
    return Standing(
        played[-1][1].name.strip(),
        _count(Counter(results)),
        streak,
        longest,
        tuple(results[-LAST:]),
        tuple((id, _count(games[id])) for id in dict.fromkeys(ids)),
        tuple(
            sorted(
                ((rival, _count(found)) for rival, found in rivals.items()),
                key=lambda row: (-row[1].played, row[0].name),
            )
        ),
        tuple((level, _count(levels[level])) for level in LEVELS if level in levels),
    )


def _head_to_head[K](
    seat: SeatResult, met: Iterable[SeatResult], key_of: Callable[[SeatResult], K]
) -> dict[K, str]:
    """Return the seat's result against all others that share a key."""
    others: dict[K, list[str]] = {}
    for other in met:
        others.setdefault(key_of(other), []).append(other.result)
    return {key: _between(seat.result, found) for key, found in others.items()}


def _between(mine: str, theirs: Sequence[str]) -> str:
    if (mine == WON) == (WON in theirs):
        return EVEN
    return WON if mine == WON else LOST


def _streaks(results: Iterable[str]) -> tuple[int, int]:
    now = longest = 0
    for result in results:
        now = now + 1 if result == WON else 0
        longest = max(longest, now)
    return now, longest


def _count(found: Counter[str]) -> Count:
    return Count(found[WON], found[LOST], found[EVEN])
