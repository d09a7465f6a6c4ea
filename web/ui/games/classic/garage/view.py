"""Draw the garage."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.seating import SeatLook
from ui.games.classic.garage.able import able
from ui.games.classic.garage.figures import driving, gauges
from ui.games.classic.garage.garage import BUDGETS, Garage, unplayed
from ui.games.classic.garage.list import listing
from ui.games.classic.garage.parts import parts
from ui.games.classic.garage.pasted import pasted
from ui.games.classic.garage.plan import plan
from ui.games.classic.garage.sheet import sheet
from ui.games.classic.garage.shelf import shelf
from ui.games.classic.garage.strings import say
from ui.widgets.fields import labelled_select
from ui.widgets.garage import GarageParts, painter
from ui.widgets.parts import switch
from wreckyard import seat_letter

_PARTS = GarageParts(Garage.prefix, say)

_TOOLS = ("undo", "redo", "new", "paste", "copy", "link", "download")


def garage_screen(garage: Garage, name: str = "", colour: int = 0) -> Node:
    """The garage; ``name`` and ``colour`` are those of the seat that the vehicle is for, if one
    is."""
    letter = seat_letter(garage.seat) if garage.seat >= 0 else ""
    why = unplayed(garage.car) if garage.seat < 0 else ""
    return _PARTS.screen(
        "cg",
        garage,
        name,
        colour,
        _TOOLS,
        [_bench(garage), parts(garage)],
        [_panel(garage, painter(letter, colour))],
        gauges(garage.car, garage.budget),
        missing=garage.missing(),
        remark=say("legal-only", why=why) if why else "",
        takes_files=True,
        reading=pasted(garage.paste or ""),
    )


def _panel(garage: Garage, seat: SeatLook) -> Node:
    """What stands beside the parts. Only one is drawn: each takes a while to work out."""
    if garage.panel == "list":
        return listing(garage)
    if garage.panel == "able":
        return able(garage)
    if garage.panel == "sheet":
        return sheet(garage, seat)
    return shelf(garage)


def _bench(garage: Garage) -> Node:
    """The vehicle that is being built."""
    return h(
        "section",
        h(
            "div",
            _PARTS.name_field(garage),
            _division(garage),
            class_="cg-fields",
        ),
        switch("cg-amateur", say("amateur"), garage.amateur, say("amateur-hint")),
        plan(garage),
        driving(garage.car),
        class_="garage-part cg-bench",
        data_part="car",
        key="bench",
    )


def _division(garage: Garage) -> Node | None:
    """What the vehicle may cost: chosen here, or by the set-up that it is for."""
    if garage.seat >= 0:
        return None
    choices = [
        (str(n), say("division-n", n=n, most=f"{n * 1000:,}") if n else say("division-0"))
        for n in BUDGETS
    ]
    return labelled_select("cg-division", say("division"), choices, str(garage.division))
