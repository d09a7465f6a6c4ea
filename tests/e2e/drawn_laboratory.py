"""The screens of the laboratory for a look at their boxes: drivers, wheels, tournaments,
results."""

from __future__ import annotations

from collections.abc import Iterator

from tests.e2e.drawn import Drawn, drawn
from tests.ui.desk import Desk, at_a_desk
from tests.ui.made_wheels import CAREFUL, FIRST, PICKING
from tests.ui.shell.test_tournaments import Laboratory
from ui.base.node import find
from ui.storage.driver_shelf import Kept, link_of

LONG = "Careful-cornering-mk-iii"
"""As long a name as a driver can have."""


def laboratory_screens() -> Iterator[Drawn]:
    """All of them, with names as long as they can be."""
    found: list[Drawn] = []

    def look(desk: Desk, name: str) -> None:
        store = desk.shell.store
        found.append(drawn(f"laboratory, {name}", store.screen, store=store))

    async def visit(desk: Desk) -> None:
        desk.press("drivers")
        look(desk, "nothing yet")
        desk.press("driver-new:duel:2")
        desk.choose("driver-name", LONG)
        look(desk, "a lesson")
        desk.choose("driver-source", FIRST)
        desk.press("driver-save")
        desk.shell.on_ref("driver-file", "file", {"wheels": [CAREFUL]})
        look(desk, "a wheel without what it needs")
        desk.shell.on_ref("driver-file", "file", {"wheels": [CAREFUL, PICKING]})
        look(desk, "a stranger's wheel")
        desk.press("driver-trust")
        desk.press("driver-delete")
        desk.shell.open_link(link_of(Kept("Theirs", FIRST)))
        look(desk, "a stranger's link")
        desk.press("tournaments")
        for _ in range(3):
            desk.press("cup-add")
        look(desk, "setting up")
        for at, level in enumerate(("random", f"own:{LONG}", "random", "random", "random")):
            desk.choose(f"cup-level:{at}", level)
        desk.choose("cup-seats", "5")
        desk.choose("cup-games", "7")
        desk.press("cup-start")
        look(desk, "set up wrongly")
        desk.choose("cup-games", "5")
        desk.press("cup-start")
        look(desk, "starting")
        await desk.settle(lambda: find(desk.page.tree, ref="cup-file:results.json") is not None)
        look(desk, "results")

    at_a_desk(visit, Desk(laboratory=Laboratory()))
    yield from found
