"""Careers that the real page keeps, and the moments that may rightly come after one."""

from __future__ import annotations

import json
import math
from typing import Any

from playwright.sync_api import Page

from tests.e2e.careers import DOOR, opened
from tests.soak.records import raw_entries
from ui.base.ports import Evening
from ui.games.classic.career.dealing import done
from ui.games.classic.career.kept import GAME, Career, careers_of
from ui.play.evenings import slice_of
from wreckyard.systems.classic.career import (
    Circuit,
    circuit_from_json,
    circuit_to_json,
    has_people,
)

LEVEL = "rookie"
"""Rivals that think least: a week is over soonest."""


def kept_career(page: Page) -> Career:
    """The only career that is kept, which is sound. `page` may be any of the origin."""
    [text] = [
        entry.value
        for entry in raw_entries(page)
        if entry.store == "kept" and json.loads(entry.key) == "classic-careers"
    ]
    careers, broken = careers_of(json.loads(text))
    assert not broken, [each.why for each in broken]
    [career] = careers
    return career


def plain(circuit: Circuit) -> Any:
    """A career as plain data that can be compared."""
    return json.loads(json.dumps(circuit_to_json(circuit)))


def copy_of(circuit: Circuit) -> Circuit:
    """The same, to be changed by itself."""
    return circuit_from_json(plain(circuit))


def after(circuit: Circuit, ref: str = "") -> list[Circuit]:
    """The moments of a career from this one on: once `ref` was pressed, and after every evening
    that nobody watches, until somebody is asked again."""
    moments = [circuit]
    if ref:
        pressed = copy_of(circuit)
        done(pressed, 0, ref)
        moments.append(pressed)
    while (now := moments[-1]).booked and not has_people(now):
        evening: Evening = {
            "game": GAME,
            "key": f"{now.week} {now.booked[0].seed}",
            "data": plain(now),
            "level": LEVEL,
            "seconds": math.inf,
        }
        moments.append(circuit_from_json(slice_of(evening)["data"]))
    return moments


def opened_from_file(page: Page, circuit: Circuit) -> None:
    """Open a career from a file, in which rivals drive as `LEVEL`."""
    page.locator(f'[data-ref="{DOOR}"]').first.click()
    opened(page, circuit, rivals=LEVEL)
