"""What is kept and what is shown are the same moment of a duel whenever time passes."""

from __future__ import annotations

import json
import random

import pytest

from tests.soak.records import story_of
from tests.ui.table_players import Clock, Table, anything
from ui.storage.loading import load


class Looking(Clock):
    """Before any time passes, compares what has been told with what the last save tells."""

    def __init__(self, table: Table) -> None:
        super().__init__()
        self.table = table
        self.looks = 0
        self.window = False

    async def sleep(self, seconds: float) -> None:
        if seconds > 0 and self.table.saves:
            saved = load(json.loads(json.dumps(self.table.saves[-1])))
            shown = [line.text for line in self.table.host.scene.story]
            assert story_of(saved.match) == shown
            self.looks += 1
            self.window |= len(saved.match.log) < len(self.table.host.match.log)
        await super().sleep(seconds)


@pytest.mark.parametrize(
    "players", [("person", "rookie"), ("person", "regular", "rookie"), ("person", "rookie") * 2]
)
def test_after_a_kill_at_any_time_the_match_is_what_was_shown(players) -> None:
    windows = 0
    for seed in range(3):
        table = Table(players, seed=seed, speed=1)
        clock = table.clock = table.host._clock = Looking(table)
        table.run(anything(random.Random(seed)), until=lambda _: clock.looks > 60)  # noqa: B023
        assert clock.looks > 10
        windows += clock.window
    # Somewhere a window was open, with answers that nobody had seen yet.
    assert windows
