"""The luck of the dice: rolls to hit and their damage, and what skids come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from ...engine.luck import Account, Roll
from ...engine.values import Event
from ...kit.plain_dice import PlainDice, sums
from .observation import Observation
from .rounds import kinds


class StreetsLedger:
    """The accounts of a game. A round is of whoever fired that weapon last at what it meets, or
    fired it last at all."""

    accounts: Mapping[str, Account] = {
        "hits": Account("hits"),
        "damage": Account("damage of hits"),
    }

    def __init__(self) -> None:
        self._fired: list[tuple[int, int, int]] = []
        self._hitting = -1

    def rolls(self, before: Observation, events: Sequence[Event]) -> Iterator[Roll]:
        """The rolls of an action."""
        for event in events:
            data = event.data
            if event.kind == "fired":
                self._fired.append((data["seat"], data["weapon"], data["target"]))
            elif event.kind == "to-hit":
                self._hitting = self._firer(data["weapon"], data["target"])
                chance = _to_hit(data["weapon"], data["range"], data["added"])
                if self._hitting >= 0 and data["shown"]:
                    yield Roll(self._hitting, "hits", chance, data["hit"], chance * (1 - chance))
            elif event.kind == "damage" and self._hitting >= 0:
                mean, variance = _harm(data["weapon"], data["range"])
                yield Roll(self._hitting, "damage", mean, data["damage"], variance)

    def _firer(self, weapon: int, target: int) -> int:
        same = [each for each in self._fired if each[1] == weapon]
        at_it = [each for each in same if each[2] == target]
        return (at_it or same or [(-1, 0, 0)])[-1][0]


@lru_cache(maxsize=256)
def _to_hit(weapon: int, distance: int, added: int) -> float:
    """The chance to hit; 1 or 0 for what needs no die."""
    kind = kinds()[weapon]
    if kind.hit is None:
        return float(kind.hits(0, distance))
    found = sums(PlainDice(kind.hit.number, kind.hit.sides))
    return float(found.chance(lambda shown: kind.hits(shown, distance, added)))


@lru_cache(maxsize=256)
def _harm(weapon: int, distance: int) -> tuple[float, float]:
    """The mean damage of a hit, and its variance."""
    kind = kinds()[weapon]
    dice = kind.damage or PlainDice(0, 1)
    harm = sums(PlainDice(dice.number, dice.sides)).map(lambda shown: kind.harm(shown, distance))
    mean = harm.expected()
    return float(mean), float(harm.expected(lambda each: each * each) - mean * mean)


LEDGER = StreetsLedger
