"""Two tabs get in each other's way, at random: nothing of any match is ever overwritten."""

from __future__ import annotations

import random
import sys
import time

import pytest

from tests.e2e.conftest import NewContext
from tests.soak.tabs import Tabs

LONG = pytest.mark.soak
ACTS = 5
"""An interleaving is so many acts, each of either tab, while both are playing."""


@pytest.mark.timeout(0)
@pytest.mark.parametrize("times", [4, pytest.param(220, marks=LONG)])
def test_two_tabs_overwrite_nothing(
    new_context: NewContext, address: str, luck: random.Random, times: int
) -> None:
    begun = time.monotonic()
    tabs = Tabs(new_context, address, luck)
    try:
        for number in range(times):
            for _ in range(ACTS):
                tabs.act()
            tabs.check()
            if number % 4 == 3:
                tabs.check_writer()
    finally:
        minutes = (time.monotonic() - begun) / 60
        acts = ", ".join(f"{act} {count}" for act, count in sorted(tabs.acts.items()))
        print(
            f"{times} interleavings ({acts}), {tabs.history.count} writes in {minutes:.1f} minutes",
            file=sys.stderr,
        )
