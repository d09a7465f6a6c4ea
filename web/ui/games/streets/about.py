"""What the compendium says of what the streets show: the names of its entries. Pure."""

from __future__ import annotations

from functools import cache

from wreckyard.systems.streets import CarDesign, State, stock_cars

PANELS = {
    "place": "order", "speed": "speed", "point": "speed", "stand": "three-point", "foot": "on-foot",
    "intent": "skid", "area": "area", "return": "answer", "load": "arena", "fire": "line",
    "drop": "part-pod", "leave": "on-foot",
}  # fmt: skip
"""The entry of each kind of question."""


def entry(id: str) -> str:
    """The entry of an id, as elements name it."""
    return f"streets:{id}"


def about_panel(kind: str) -> str | None:
    """The entry of a question."""
    return entry(PANELS[kind]) if kind in PANELS else None


def about_car(state: State, number: int) -> str:
    """The entry of a car on a board: a wreck, one of ours, or how cars are built."""
    design = state.outfits[number].design
    if state.cars[number].wreck or design is None:
        return entry("wreck-car")
    code = _stock().get(design)
    return entry("points" if code is None else f"car-{code}")


@cache
def _stock() -> dict[CarDesign, str]:
    return {stock.car: stock.code for stock in stock_cars()}


def about_gear(verb: str) -> str:
    """The entry of a way to move on the dial."""
    return entry(verb if verb in ("reverse", "three-point") else "speed")


def about_mount(code: str) -> str:
    """The entry of what fires, by its code."""
    kind = next((kind for kind in ("turret", "pod") if kind in code), "")
    return entry(f"part-{kind}" if kind else "on-foot")
