"""How a car looks: of a design as it is built, and of a car in a state with its damage."""

from __future__ import annotations

from collections.abc import Sequence

from ui.base.seating import SeatLook
from ui.games.streets.views.car_art import CHIPPED, GONE, THIN, WHOLE, CarLook, MountLook
from wreckyard.systems.streets import (
    ARMED,
    CODES,
    DEVICES,
    CarDesign,
    State,
    manned_by,
    open_boxes,
    works,
)

OLD = "old"
"""The color of a wreck that nobody came in."""

_REAR = 2


def level(boxes: int, harm: int) -> int:
    """How something with so many boxes looks after so much damage."""
    left = boxes - harm
    if left <= 0:
        return GONE
    if harm <= 0:
        return WHOLE
    return THIN if 3 * left <= boxes else CHIPPED


def look_of_design(design: CarDesign, seat: SeatLook, manned: bool = True) -> CarLook:
    """A car as it was built, in the livery of a seat."""
    return CarLook(
        seat.colour,
        seat.pattern,
        seat.letter,
        design.style,
        tuple(
            MountLook(part.section, part.side, part.small, part.load[-1] if part.load else "")
            for part in design.parts
            if part.kind in ARMED
        ),
        tuple(part.kind for part in design.parts if part.kind in DEVICES),
        any(part.kind == "engine" and part.section == _REAR for part in design.parts),
        crew=seat.letter if manned else "",
        crew_colour=seat.colour if manned else "",
    )


def look_of(state: State, car: int, seats: Sequence[SeatLook]) -> CarLook:
    """A car or wreck as it is now, in the livery of the seat that brought it."""
    each, outfit = state.cars[car], state.outfits[car]
    design = outfit.design
    driver = manned_by(state, car)
    crew = (seats[driver].letter, seats[driver].colour) if driver >= 0 else ("", "")
    if design is None:
        return CarLook(OLD, "band", "", wreck=True, crew=crew[0], crew_colour=crew[1])
    own = look_of_design(design, seats[car])
    mounts = tuple(
        seen._replace(
            round=CODES[each.loads[part][-1]] if each.loads[part] else "",
            broken=open_boxes(state, car, part) <= 0,
        )
        for part, seen in zip(outfit.mounts, own.mounts, strict=True)
    )
    return own._replace(
        mounts=mounts,
        devices=tuple(device for device in own.devices if works(state, car, device)),
        blocks=tuple(level(*pair) for pair in zip(outfit.armour, each.armour, strict=True)),
        tyres=tuple(level(outfit.parts[tyre].boxes, each.harm[tyre]) for tyre in outfit.tyres),
        smoking=each.harm[outfit.engine] > 0,
        stunned=driver >= 0 and bool(state.people[driver].stunned),
        wreck=bool(each.wreck),
        crew=crew[0],
        crew_colour=crew[1],
    )
