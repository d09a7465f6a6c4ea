"""Read hidden sheets in states and observations."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ....engine.errors import Malformed
from ....engine.values import Seat
from ..design.json import MOST_WEAPONS
from ..state.actions import FIRST_PERSON
from ..state.parting import PARTED
from ..state.rows import Mask
from ..state.state import State
from .people import is_shown
from .vehicles import BESIDE, driven, is_secret, outfit_under


def read_masks(data: Mapping[str, Any], seats: int, seat: Seat | None) -> tuple[Mask, ...]:
    """The masks of an observation of ``seat``. Raises ``Malformed``."""
    rows = data.get("masks", [])
    whole = isinstance(rows, list) and all(
        isinstance(row, list) and len(row) == len(Mask._fields) for row in rows
    )
    numbers = [each for row in rows for each in row] if whole else []
    if not whole or not all(type(each) is int and 0 <= each <= 99_999 for each in numbers):
        raise Malformed("classic observation: masks are rows of whole numbers")
    masks = tuple([Mask(*row) for row in rows])
    settings = data["settings"]
    hidden = bool(settings.get("secret")) and not data.get("over")
    others = [number for number in range(seats) if number != seat] if hidden else []
    # A spectator may look when all is over: then all sheets lie open.
    if [mask.number for mask in masks] != others and (masks or seat is not None):
        raise Malformed(
            "classic observation: all other vehicles are masked where sheets are hidden"
        )
    if not all(mask.top_speed and mask.under and mask.space in (0, 1) for mask in masks):
        raise Malformed("classic observation: a mask says how its vehicle drives")
    return masks


def put_on(state: State, masks: tuple[Mask, ...]) -> None:
    """Have the vehicles of a fresh state drive as their masks say."""
    outfits = list(state.outfits)
    for mask in masks:
        seen = outfits[mask.number]
        outfits[mask.number] = outfit_under(seen.design, seen.worn, mask)
    state.outfits, state.masks = tuple(outfits), masks


def put_on_parted(state: State) -> None:
    """The same for those that have cast their sidecar off, once that is known."""
    outfits = list(state.outfits)
    for mask in state.masks:
        number = mask.number
        if state.vehicles[number].parted == PARTED:
            outfits[number] = driven(outfits[number], mask)
    state.outfits = tuple(outfits)


def check_shown(state: State) -> None:
    """Raise ``Malformed`` where what has come to light cannot be so."""
    rows = state.shown
    if rows and not is_secret(state):
        raise Malformed("classic state: nothing comes to light where nothing is hidden")
    if rows != sorted(rows) or len(set(rows)) != len(rows):
        raise Malformed("classic state: 'shown' must be in order, each row once")
    for row in rows:
        if row.owner >= FIRST_PERSON:
            if not is_shown(state, row):
                raise Malformed("classic state: a row of 'shown' is nothing of a person")
            continue
        fits = 0 <= row.owner < state.n
        guns = len(state.outfits[row.owner].weapons) if fits else 0
        if not fits or not (0 <= row.item < min(guns, MOST_WEAPONS) or row.item in BESIDE):
            raise Malformed("classic state: a row of 'shown' is nothing of a vehicle")
