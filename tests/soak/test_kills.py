"""Tabs, renderers and whole browsers are killed while somebody plays: nothing that he saw is
lost."""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

import pytest
from playwright.sync_api import Error, Playwright

from tests.soak.browsers import KINDS
from tests.soak.lives import Lives

LONG = pytest.mark.soak
SHARES = {"tab": 2, "crash": 1, "renderer": 2, "browser": 3}


@pytest.mark.timeout(0)
@pytest.mark.parametrize("times", [4, pytest.param(320, marks=LONG)])
def test_nothing_that_was_seen_is_lost_when_something_is_killed(
    playwright: Playwright, address: str, profile: Path, luck: random.Random, times: int
) -> None:
    begun = time.monotonic()
    lives = Lives(playwright, address, profile, luck)
    kinds = [kind for kind in KINDS for _ in range(SHARES[kind])]
    # Each kind at least once, however few there are.
    order = [*KINDS, *(luck.choice(kinds) for _ in range(times))][:times]
    luck.shuffle(order)
    try:
        if times > 100:
            lives.make_room()
        for number, kind in enumerate(order, 1):
            _live(lives, kind)
            if number % 20 == 0:
                print(f"{number}: {lives.told}", file=sys.stderr)
        lives.come_back()
        if times > 100:
            # Of a few lives on a busy machine it would say nothing.
            lives.check_ahead()
    finally:
        lives.chromium.kill_process()
        minutes = (time.monotonic() - begun) / 60
        print(f"{lives.told} in {minutes:.1f} minutes", file=sys.stderr)


def _live(lives: Lives, kind: str) -> None:
    """One life, which may end before its time: browsers crash or hang now and then by
    themselves."""
    try:
        lives.live(kind)
    except Error as error:
        why = str(error).splitlines()[0]
        if not ("crashed" in why or "Page.goto: Timeout" in why):
            raise
        lives.die_by_itself()
        print(f"by itself: {why}; {lives.told}", file=sys.stderr)
        assert lives.kills["itself"] < 3 + lives.kills.total() / 20
