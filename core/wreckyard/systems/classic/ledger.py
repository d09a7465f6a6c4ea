"""The luck of the dice: expected and actual results."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from ...engine.luck import Account, Roll
from ...engine.values import Event
from ...kit.plain_dice import PlainDice, sums
from .game.observation import Observation

TWO, ONE = sums(PlainDice(2, 6)), sums(PlainDice(1, 6))
DIE_MEAN = float(ONE.expected())
DIE_VARIANCE = float(ONE.expected(lambda each: each * each)) - DIE_MEAN**2


class ClassicLedger:
    """The accounts of a duel; vehicles beyond the seats have none."""

    accounts: Mapping[str, Account] = {
        "hits": Account("hits"),
        "damage": Account("points on the dice of damage"),
        "control": Account("rolls for control that were kept"),
    }

    def rolls(self, before: Observation, events: Sequence[Event]) -> Iterator[Roll]:
        """The rolls of an action."""
        for event in events:
            data = event.data
            if event.kind == "shot" and data["dice"]:
                chance = float(TWO.at_least(data["needed"]))
                yield Roll(data["vehicle"], "hits", chance, data["hit"], chance * (1 - chance))
                count = len(data["damage"])
                if data["hit"] and count:
                    yield Roll(
                        data["vehicle"],
                        "damage",
                        count * DIE_MEAN,
                        sum(data["damage"]),
                        count * DIE_VARIANCE,
                    )
            elif event.kind == "control" and 2 <= data["needed"] <= 6:
                chance = float(ONE.at_least(data["needed"]))
                yield Roll(data["vehicle"], "control", chance, data["kept"], chance * (1 - chance))


LEDGER = ClassicLedger
