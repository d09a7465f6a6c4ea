"""The printable record sheet and the text sheet."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.seating import SeatLook
from ui.games.classic.garage.garage import Garage, sheet_text
from ui.games.classic.garage.strings import say
from ui.games.classic.sheet.record import sheet_of
from ui.games.classic.sheet.record_sheet import record_sheet
from ui.widgets.parts import button


def sheet(garage: Garage, seat: SeatLook) -> Node:
    """The sheet as it is printed, and as players write it."""
    return h(
        "section",
        h("h2", say("tab-sheet"), class_="visually-hidden"),
        button("print", say("print")),
        h(
            "div",
            record_sheet(sheet_of(garage.car), seat),
            _turns(),
            h("h3", say("sheet-text"), class_="cg-title cg-noprint"),
            h("p", sheet_text(garage.car), class_="cg-text"),
            class_="cl-print",
        ),
        class_="garage-part cg-sheet",
        aria_label=say("tab-sheet"),
        data_part="sheet",
        # Nothing in it can be reached by Tab, and yet it is to be scrolled by keys.
        tabindex="0",
        key="sheet",
    )


TURNS = 12
"""How many turns a row for speed and handling status has."""


def _turns() -> Node:
    """Empty boxes for speed and handling status turn by turn, to be written into on paper."""
    blank = [h("td", key=str(turn)) for turn in range(1, TURNS + 1)]
    return h(
        "table",
        h("caption", say("by-turn"), class_="visually-hidden"),
        h(
            "tbody",
            h(
                "tr",
                h("th", say("by-turn-turn"), scope="row"),
                [h("th", turn, scope="col", key=str(turn)) for turn in range(1, TURNS + 1)],
            ),
            [
                h("tr", h("th", say(f"by-turn-{row}"), scope="row"), blank, key=row)
                for row in ("speed", "handling")
            ],
        ),
        class_="cg-by-turn",
    )
