"""What the characters at a table say about what happens: at most one sentence a turn.

It follows from what all may know and from the seed of the match, so a replay hears the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING
from zlib import crc32

from ui.base.remark_words import SAYINGS
from wreckyard.characters import CHARACTERS, character_of

if TYPE_CHECKING:
    from wreckyard import Event
    from wreckyard.ai import Occasion

KIND = "remark"
"""The kind of a line of the story that somebody says."""

TALK = {
    "kill": 100,
    "ram": 70,
    "burn": 60,
    "tires": 60,
    "crash": 50,
    "dodge": 40,
    "block": 40,
    "hit": 35,
}
"""How often of a hundred times something is worth a word."""

HITS = frozenset({"ram", "burn", "tires", "breach"})
"""Occasions that count as hits."""

GRUDGE = 0.5
"""From this share of the harm that somebody has had on, paying it back is a grudge's work."""


@dataclass(frozen=True, slots=True)
class Remark:
    """Who says something, and what."""

    seat: int
    character: str
    text: str


def about(character: str) -> str:
    """A sentence that introduces a character."""
    return SAYINGS[character]["about"][0]


def last_words(player: str, *, won: bool) -> str:
    """What somebody says when a match is over; empty for one without character."""
    who = character_of(player)
    return SAYINGS[who.id]["won" if won else "lost"][0] if who is not None else ""


class Remarks:
    """Hears the events of a match in their order, and says what is said to them."""

    def __init__(
        self, players: Sequence[str], meaning: Callable[[Event], Iterable[Occasion]], seed: int
    ) -> None:
        self._who = [character_of(player) for player in players]
        self._meaning, self._seed = meaning, seed
        self.wanted = any(self._who)
        self._heard = 0
        self._quiet = False
        self._harm: dict[tuple[int, int], int] = {}
        self._last: dict[int, int] = {}

    def hear(self, events: Iterable[Event]) -> list[Remark]:
        """Return the remark to some events, at most one sentence."""
        if not self.wanted:
            return []
        said: list[Remark] = []
        for event in events:
            if event.only is None:
                for occasion in self._meaning(event):
                    remark = self._on(occasion)
                    said += [remark] if remark else []
        return said[:1]

    def _on(self, occasion: Occasion) -> Remark | None:
        kind, by, to, harm = occasion
        self._heard += 1
        if kind == "turn":
            self._quiet = False
            return None
        pays = by >= 0 and harm > 0 and self._holds_against(by, to)
        if harm and 0 <= by != to:
            self._harm[by, to] = self._harm.get((by, to), 0) + harm
            self._last[to] = by
        if kind == "kill" and by < 0:
            by = self._last.get(to, -1)
        dice = crc32(f"{self._seed} {self._heard}".encode())
        if self._quiet or dice % 100 >= TALK.get(kind, 0):
            return None
        found = list(self._roles(kind, by, to, pays=pays))
        if not found:
            return None
        self._quiet = True
        seat, character, texts = found[dice // 100 % len(found)]
        return Remark(seat, character, texts[dice // 1000 % len(texts)])

    def _holds_against(self, seat: int, other: int) -> bool:
        """Whether a seat took at least half of its harm from another, of several foes."""
        had = [self._harm.get((each, seat), 0) for each in range(len(self._who))]
        return len(had) > 2 and other >= 0 and had[other] > 0 and had[other] >= GRUDGE * sum(had)

    def _roles(
        self, kind: str, by: int, to: int, *, pays: bool
    ) -> Iterator[tuple[int, str, tuple[str, ...]]]:
        """Yield the seats that may remark on an occasion, and the key of the remark: the one who
        acted first."""
        wanted: list[tuple[int, str]] = []
        if kind == "crash":
            wanted = [(to, "crash")]
        elif kind == "kill":
            wanted = [(by, "did-kill"), (to, "killed")]
        else:
            grudge = pays and self._has_grudge(by)
            wanted = [(by, "grudge" if grudge else f"did-{kind}"), (to, f"had-{kind}")]
        for seat, role in wanted:
            who = self._who[seat] if 0 <= seat < len(self._who) else None
            texts = SAYINGS[who.id] if who is not None else {}
            # Whoever has nothing to say of fire or tires has been hit, or has hit, all the same.
            plain = f"{role.partition('-')[0]}-hit" if kind in HITS else role
            if who is not None and (role in texts or plain in texts):
                yield seat, who.id, texts.get(role) or texts[plain]

    def _has_grudge(self, seat: int) -> bool:
        who = self._who[seat]
        return who is not None and CHARACTERS[who.id].temper.grudge > 0
