"""The luck of the dice: hits and shields of shots, skids of driving rolls."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from ...engine.luck import Account, Roll
from ...engine.values import Event
from ...kit.dice import distribution
from .components import components
from .observation import Observation

_ROLLS = {
    "attacked": ("hits", "H"),
    "defended": ("shields", "S"),
    "driving-roll": ("skids", "S"),
}


class ArenaLedger:
    """The accounts of a game: each die as it was first thrown, and each that was thrown again."""

    accounts: Mapping[str, Account] = {
        "hits": Account("hits rolled"),
        "shields": Account("shields rolled"),
        "skids": Account("skids rolled", good=False),
    }

    def rolls(self, before: Observation, events: Sequence[Event]) -> Iterator[Roll]:
        """The dice of an action."""
        for event in events:
            if event.kind in _ROLLS:
                account, symbol = _ROLLS[event.kind]
                yield _thrown(event.data["seat"], account, symbol, event.data["dice"])
            elif event.kind in ("attack-reroll", "defence-reroll"):
                account, symbol = _ROLLS[
                    "attacked" if event.kind == "attack-reroll" else "defended"
                ]
                dice = [[event.data["color"], event.data["after"]]]
                yield _thrown(event.data["seat"], account, symbol, dice)


def _thrown(seat: int, account: str, symbol: str, dice: Sequence[Sequence[str]]) -> Roll:
    mean, variance = _odds(tuple(sorted(color for color, _ in dice)), symbol)
    return Roll(seat, account, mean, sum(face.count(symbol) for _, face in dice), variance)


@lru_cache(maxsize=512)
def _odds(colors: tuple[str, ...], symbol: str) -> tuple[float, float]:
    by_name = {die.name: die for die in components().dice}
    found = distribution([by_name[color] for color in colors], symbol)
    mean = found.expected(lambda total: total[0])
    return float(mean), float(found.expected(lambda total: total[0] ** 2) - mean * mean)


LEDGER = ArenaLedger
