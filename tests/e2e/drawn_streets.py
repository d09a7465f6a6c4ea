"""Moments of the streets, for a look at their boxes: every kind of question, card and set-up."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.e2e.drawn import Drawn, drawn, told, watched
from tests.ui.desk import Desk, at_a_desk
from tests.ui.games.streets.street_moments import firsts
from ui.games.streets import intent
from ui.games.streets.moment import StreetView
from ui.games.streets.views.briefing import briefing
from ui.games.streets.views.screen import screen

STORY = tuple(
    told(
        "Round 3.",
        "Rusty fires a shell south-west at Jet's car, left front.",
        "7 + 3 at Jet's car, range 4: a hit.",
        "The left front armor of Jet's car takes 3, 2 left.",
    )
)


def street_screens() -> Iterator[Drawn]:
    """All of them."""
    yield from _lobby()
    view = firsts(3, 4, "mission")[0]
    yield drawn("streets, a mission", "briefing", briefing(view, 0))
    for seats, scenario in ((2, "street"), (4, "mission")):
        for first in firsts(3, seats, scenario):
            view = replace(first, story=STORY, may_undo=True, may_reset=True, speed=0)
            name = f"streets, {seats} seats, {view.phase}"
            yield drawn(name, "streets", screen(view))
            if view.phase == "speed":
                yield drawn(f"{name}, watched", "streets", screen(watched(view)))
            for doing, more in _doings(view):
                yield drawn(f"{name}, {doing}", "streets", screen(more))


def _doings(view: StreetView) -> Iterator[tuple[str, StreetView]]:
    """Firing, dropping, getting out, and a card that lies open."""
    if view.decision is None:
        return
    wanted = [("tip", replace(view, taught=frozenset()))]
    for what in ("fire", "drop", "leave"):
        if view.offered(what) and view.phase != "return":
            choice = intent.press(view, f"doing:{what}")
            wanted.append((what, replace(view, choice=choice)))
    if view.phase == "point":
        wanted.append(("card", replace(view, choice=intent.press(view, "look:0"))))
    yield from wanted


def _lobby() -> Iterator[Drawn]:
    found: list[Drawn] = []

    async def look(desk: Desk) -> None:
        desk.shell.on_ref("lobby:streets:streets-setup", "press", {})
        for scenario in ("street", "arena", "mission"):
            desk.choose(f"s-scenario:{scenario}")
            data = {key: value for key, value in desk.page.data.items() if value is not None}
            found.append(Drawn(f"streets, set-up, {scenario}", desk.page.tree, data))
        desk.shell.on_ref("menu", "press", {})
        desk.shell.on_ref("lobby:streets:streets-garage", "press", {})
        desk.shell.on_ref("sg-stock:slow-puncture", "press", {})
        for tab in ("car", "parts", "card", "shelf"):
            desk.shell.on_ref(f"sg-tab:{tab}", "press", {})
            data = {key: value for key, value in desk.page.data.items() if value is not None}
            found.append(Drawn(f"streets, garage, {tab}", desk.page.tree, data))

    at_a_desk(look)
    yield from found
