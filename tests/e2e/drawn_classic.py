"""Screens of the classic for the tests that measure boxes: the set-up, and every kind of question."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.e2e.drawn import Drawn, drawn, told
from tests.ui.games.classic.classic_moments import firsts
from ui.games.classic.draft import ClassicDraft, with_seats
from ui.games.classic.moment import Choice
from ui.games.classic.views.screen import screen
from ui.games.classic.views.setup import setup
from wreckyard.systems.classic import Maneuver

STORY = tuple(
    told(
        "Turn 3.",
        "Rusty: D5 for the maneuver, handling 3 to −2: 2+ is needed, a 1: control is lost.",
        "Rusty: crash table 1, 2 + 3 + 3 = 8: severe skid.",
        "Jet fires the front machine gun at the front left tire of Rusty: 9+ is needed, a miss.",
    )
)


def classic_screens() -> Iterator[Drawn]:
    """All of them, at two and at four drivers."""
    for seats in (2, 4):
        draft = with_seats(ClassicDraft(), seats)
        yield drawn(f"classic, set-up for {seats}", "classic-setup", setup(draft, 1.5))
        for view in firsts(2, seats, map=("lot", "six-gates")[seats // 4]):
            view = replace(view, story=STORY, taught=frozenset())
            name = f"classic, {seats} seats, {view.phase}"
            yield drawn(name, "classic", screen(view))
            if view.phase == "maneuver":
                sharp = Choice(maneuver=Maneuver("bend", "L", 90, 1000), odds=True)
                yield drawn(f"{name}, sharp", "classic", screen(replace(view, choice=sharp)))
                looking = replace(view, choice=Choice(looked_at=1), taught=None)
                yield drawn(f"{name}, a sheet", "classic", screen(looking))
    sheet = replace(ClassicDraft(), sheet=0)
    yield drawn("classic, a sheet in the set-up", "classic-setup", setup(sheet, 1.5))
