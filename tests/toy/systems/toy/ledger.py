"""The luck of the dice in Flag Rush: what is rolled on oil."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from wreckyard.engine.luck import Account, Roll
from wreckyard.engine.values import Event


class ToyLedger:
    """One account: a die of six each time that a car meets oil."""

    accounts: Mapping[str, Account] = {"oil": Account("rolled on oil")}

    def rolls(self, before: Any, events: Sequence[Event]) -> Iterator[Roll]:
        """The dice of an action."""
        for event in events:
            if event.kind == "drove" and event.data["rolled"]:
                yield Roll(event.data["seat"], "oil", 3.5, event.data["rolled"], 35 / 12)


LEDGER = ToyLedger
