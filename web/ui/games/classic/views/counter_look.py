"""How a counter looks, from a record sheet or from what is left of a vehicle in a state."""

from __future__ import annotations

from ui.base.seating import SeatLook
from ui.games.classic.record import Sheet
from ui.games.classic.views.counter import CounterLook


def look_of_sheet(
    sheet: Sheet, seat: SeatLook, *, wreck: bool = False, burning: bool = False
) -> CounterLook:
    """The counter of the vehicle of a sheet."""
    return CounterLook(
        sheet.design.body,
        seat.colour,
        seat.pattern,
        seat.letter,
        tuple((row.place, row.left > 0) for row in sheet.weapons),
        sheet.open_sides,
        sheet.flat,
        wreck,
        burning,
        sheet.design.sidecar.side if sheet.design.sidecar else "",
    )
