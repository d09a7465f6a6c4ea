"""A foe as a driver sees him: where he may fire from, and the worst that he can do there."""

from __future__ import annotations

from collections.abc import Collection

from ...systems.streets import State
from .gunfire import duel, exchange
from .ramming import exchange_of_ram
from .reach import reach_of
from .sketch import Ground, Rig, cell_of, rig_of


class Foe:
    """A manned car of another side: where it is, what it can do to us and we to it."""

    __slots__ = (
        "_lines", "_rams", "cell", "entries", "facing", "fight", "given", "later", "pace", "posts",
        "rig", "seat", "speed", "taken", "worth",
    )  # fmt: skip

    def __init__(
        self,
        state: State,
        seat: int,
        car: int,
        me: Rig,
        worth: float,
        *,
        later: bool,
        spare: float = 0.0,
    ) -> None:
        """``worth`` scales what is done to it; ``later`` says that its turn comes after ours."""
        each = state.cars[car]
        self.seat, self.later, self.worth = seat, later, worth
        self.cell, self.facing, self.speed = (
            cell_of(state, each.x, each.y),
            each.facing,
            each.speed,
        )
        self.rig = rig_of(state, car)
        self.given, self.taken = duel(me, self.rig, worth, spare), duel(self.rig, me)
        self.fight = exchange(self.given, self.taken)
        self.posts: dict[int, int] = {}
        self.entries: dict[int, int] = {}
        self.pace = abs(self.speed)
        self._rams: dict[int, float] = {}
        self._lines: dict[int, list[tuple[int, int, int]]] = {}

    @property
    def travel(self) -> int:
        """The direction in which it drives, or would drive from a stand."""
        return self.facing if self.speed >= 0 else (self.facing + 4) % 8

    def watch(self, ground: Ground, shut: set[int]) -> None:
        """Work out from where it may fire: in this round if its turn is to come, else the next."""
        others = shut - {self.cell}
        now = abs(self.speed)
        speed = now if self.later else min(self.rig.top, max(2, now + 1))
        self.pace = speed
        self.posts, self.entries = reach_of(
            ground, self.rig, self.cell, self.travel, speed, speed, others
        )
        if self.speed < 0:
            self.posts = {cell: (bits << 4 | bits >> 4) & 255 for cell, bits in self.posts.items()}
        if not self.later or not speed:
            self.posts[self.cell] = self.posts.get(self.cell, 0) | 1 << self.facing

    def lines_to(
        self, ground: Ground, cell: int, blocked: Collection[int]
    ) -> list[tuple[int, int, int]]:
        """Its lines of fire to a cell: direction, length, the facings (bits) it may have there.

        Facings are counted from the line's own direction, so that lines alike are judged once.
        """
        found = self._lines.get(cell)
        if found is None:
            found = self._lines[cell] = []
            steps = ground.next
            for out in range(8):
                there, length = steps[8 * cell + out], 1
                while there >= 0:
                    bits = self.posts.get(there)
                    if bits:
                        way = (out + 4) % 8
                        found.append((way, length, (bits >> way | bits << (8 - way)) & 255))
                    if there in blocked:
                        break
                    there = steps[8 * there + out]
                    length += 1
        return found

    def threat(
        self, ground: Ground, cell: int, facing: int, blocked: Collection[int], answer: float
    ) -> float:
        """The worst shot that it may fire at us there, ``answer`` of our own answer taken off."""
        worst, ranked = 0.0, self.fight.ranked
        for way, length, bits in self.lines_to(ground, cell, blocked):
            for value, bit in ranked(length, (facing - way) % 8, answer):
                if value <= worst:
                    break
                if bits & bit:
                    worst = value
                    break
        return worst

    def ram_threat(
        self, me: Rig, cell: int, facing: int, speed: int, stun: float, answer: float
    ) -> float:
        """The worst ram that it may drive into us there, ``answer`` of its own damage taken off."""
        ways = self.entries.get(cell, 0)
        worst = 0.0
        travel = facing if speed >= 0 else (facing + 4) % 8
        while ways:
            bit = ways & -ways
            ways ^= bit
            way = bit.bit_length() - 1
            key = ((way - facing) % 8 << 8) | ((way - travel) % 8 << 4) | abs(speed)
            value = self._rams.get(key)
            if value is None:
                # Seen from our facing, so that rams alike are worked out once.
                given, taken, theirs, mine = exchange_of_ram(
                    self.rig,
                    self.speed < 0,
                    me,
                    0,
                    (travel - facing) % 8,
                    (way - facing) % 8,
                    self.pace,
                    abs(speed),
                )
                value = given + stun * theirs - answer * (taken + stun * mine)
                self._rams[key] = value
            worst = max(worst, value)
        return worst


__all__ = ("Foe",)
