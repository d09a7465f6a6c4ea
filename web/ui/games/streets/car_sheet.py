"""The contents of a car card: armor, components and rounds with their damage.

Read from a design, or from a car in a state.
"""

from __future__ import annotations

from typing import NamedTuple

from wreckyard.systems.streets import (
    BLOCK_NAMES,
    CODES,
    CarDesign,
    Component,
    State,
    hit_tables,
    manned_by,
    open_boxes,
    top_speed,
)


class Row(NamedTuple):
    """A component on a card: ``harm`` covers its last boxes, ``load`` its first ones.

    ``numbers`` are those of the hit table that strike it.
    """

    part: Component
    harm: int = 0
    load: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()

    @property
    def left(self) -> int:
        """The boxes without damage."""
        return self.part.boxes - self.harm


class Sheet(NamedTuple):
    """A car card. ``armour`` are boxes and damage of each block, clockwise from the front."""

    name: str
    style: str
    top: int
    top_now: int
    armour: tuple[tuple[int, int], ...]
    rows: tuple[Row, ...]
    wreck: bool = False

    def section(self, number: int) -> tuple[Row, ...]:
        """What is in a section."""
        return tuple(row for row in self.rows if row.part.section == number)


def _numbers(table: tuple[int, ...], part: int) -> tuple[int, ...]:
    return tuple(number for number, struck in enumerate(table, 1) if struck == part)


def sheet_of_design(car: CarDesign) -> Sheet:
    """The card of a car that nothing has happened to."""
    tables = hit_tables(car)
    rows = tuple(
        Row(part, 0, part.load, _numbers(tables[part.section], number))
        for number, part in enumerate(car.components)
    )
    armour = tuple((boxes, 0) for boxes in car.armour)
    return Sheet(car.name, car.style, car.top, car.top, armour, rows)


def sheet_of(state: State, car: int) -> Sheet | None:
    """The card of a car as it is now; ``None`` for an old wreck, which has none."""
    design = state.outfits[car].design
    if design is None:
        return None
    each, whole = state.cars[car], sheet_of_design(design)
    rows = tuple(
        row._replace(
            harm=row.part.boxes - open_boxes(state, car, number),
            load=tuple(CODES[code] for code in each.loads[number]),
        )
        for number, row in enumerate(whole.rows)
    )
    armour = tuple(
        (boxes, harm) for (boxes, _), harm in zip(whole.armour, each.armour, strict=True)
    )
    return whole._replace(
        top_now=top_speed(state, car), armour=armour, rows=rows, wreck=bool(each.wreck)
    )


def crew_of(state: State, car: int) -> int:
    """The seat of whoever sits in a car or wreck; -1 for nobody."""
    return manned_by(state, car)


def block_name(block: int) -> str:
    """An armor block by its name, with a capital."""
    name = BLOCK_NAMES[block]
    return name[:1].upper() + name[1:]
