"""Wreckyard: armed-vehicle tabletop games as a pure-Python rules package.

    >>> import wreckyard
    >>> match = wreckyard.new_match("duel", seats=["Ann", "Bob"], seed=7)
    >>> match.decision.kind
    'anytime'
    >>> events = match.submit(match.decision.seat, "pass")

Everything a caller needs is named here; see ``Match`` for what a match can do.
"""

from __future__ import annotations

import re
from collections.abc import Generator, Mapping, Sequence
from typing import Any

from .engine.career.evenings import Evenings
from .engine.decision import Decision, Options, View
from .engine.errors import Illegal, Malformed, NotYourDecision, Stale, WreckyardError
from .engine.link import PREFIX, read_link, write_link
from .engine.link import moment_of as moment_of_link
from .engine.link import reading as reading_link
from .engine.log import Entry
from .engine.luck import Balance, Luck
from .engine.match import Match
from .engine.plain import parse_json
from .engine.playback import Mark, Playback
from .engine.replay import MAGIC, read_replay
from .engine.replay import reading as reading_replay
from .engine.risk import Risk, RiskSearch
from .engine.rules import Rules
from .engine.stores import Store, read_store, write_store
from .engine.values import Event, Outcome, Seat, SeatInfo, Verdict, seat_letter, seat_of
from .games import GAMES
from .kit.sentences import marked_once

__version__ = "1.0.0"

__all__ = [
    "Balance",
    "Decision",
    "Entry",
    "Evenings",
    "Event",
    "Illegal",
    "Luck",
    "Malformed",
    "Mark",
    "Match",
    "NotYourDecision",
    "Options",
    "Outcome",
    "Playback",
    "Risk",
    "RiskSearch",
    "Rules",
    "Seat",
    "SeatInfo",
    "Stale",
    "Store",
    "Verdict",
    "View",
    "WreckyardError",
    "game_ids",
    "load_link",
    "load_replay",
    "marked_once",
    "match_from_state",
    "moment_of_link",
    "new_match",
    "parse_json",
    "read_store",
    "reading",
    "replay_from_link",
    "replay_to_link",
    "rules_of",
    "seat_letter",
    "seat_of",
    "write_store",
]


def game_ids() -> tuple[str, ...]:
    """The ids of the games that can be played, in the order in which they are offered."""
    return GAMES.ids


def rules_of(id: str) -> Rules[Any, Any, Any]:
    """The rules of a game. Raises ``Malformed`` when there is no game of that id."""
    rules: Rules[Any, Any, Any] = GAMES.part(id, "rules")
    return rules


def new_match(
    game: str,
    seats: Sequence[str | Mapping[str, str] | SeatInfo],
    seed: int = 0,
    options: Mapping[str, Any] | None = None,
) -> Match:
    """Start a match of ``game``, one of ``game_ids()``.

    ``seats`` gives a name, or ``{"name": ..., "player": ...}``, for each seat clockwise.
    ``seed`` (0 to 2**53 - 1) fixes all chance: the same seed and answers give the same match.
    ``options`` are the game's own; the ones left out keep the rulebook's values.
    Raises ``Malformed`` naming the game, seat, seed or option that is wrong.
    """
    return Match(rules_of(game), seats, seed, options)


def match_from_state(
    game: str,
    state: Any,
    seats: Sequence[str | Mapping[str, str] | SeatInfo],
    seed: int = 0,
) -> Match:
    """Start a match of ``game`` from a position, for tests, puzzles and studies.

    ``state`` is a state of the game or its JSON; ``seats`` as for ``new_match``; ``seed`` fixes the
    chance that follows. Its replays and links hold the position. Raises ``Malformed`` when the
    position cannot be, or has other seats.
    """
    return Match.from_state(rules_of(game), state, seats, seed)


def load_replay(text: str) -> Match:
    """Read what ``Match.replay`` wrote, playing and verifying every action again.

    The match that comes back can be played on. Raises ``Malformed`` with the number of the
    line that is wrong.
    """
    return read_replay(text, rules_of)


def load_link(text: str) -> Match:
    """The match of a link: an address with ``#r=``, or what stands behind that.

    Played again, verified at its end, and ready to be played on. Raises ``Malformed`` with one
    sentence for every text that is no link of a match.
    """
    return read_link(text, rules_of)


def reading(text: str) -> Generator[tuple[int, int], None, Match]:
    """The match of a link or of a replay's text, whichever this is, step by step.

    For those who must not be held up: it yields how far it is, and of how much, and returns
    the match. A link may stand in a sentence, and a replay may come from any system's editor.
    Raises ``Malformed`` with one sentence for every other text.
    """
    if not isinstance(text, str):
        raise Malformed("a link or a replay must be text")
    text = text.lstrip("\ufeff").strip()
    if text.startswith(MAGIC):
        return (yield from reading_replay(text, rules_of))
    found = re.search(re.escape(PREFIX) + r"([\w-]*)", text)
    if found is None and not re.fullmatch(r"[\w-]{40,}", text):
        raise Malformed("this is neither a link to a match nor the text of one")
    return (yield from reading_link(found[1] if found else text, rules_of))


def replay_to_link(match: Match | str, at: int | None = None) -> str:
    """A match, or the text of its replay, as the part of an address behind ``#r=``.

    It holds everything, hidden cards included, and with ``at`` the moment that is meant, as a
    number of actions. Raises ``Malformed`` when the text is no replay, when the match has no such
    moment, or when it is too long for a link.
    """
    return write_link(load_replay(match) if isinstance(match, str) else match, at)


def replay_from_link(text: str) -> str:
    """The text of the replay that a link holds. Raises ``Malformed`` as ``load_link`` does."""
    return read_link(text, rules_of).replay()
