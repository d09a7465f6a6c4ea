"""Dashboards in words: sliders, tokens, armor, cards and crew of a car."""

from __future__ import annotations

from collections.abc import Sequence

from ...engine.values import seat_letter
from ...systems.arena import (
    CREW,
    SIDE_NAMES,
    Item,
    State,
    crew_durability,
    crew_works,
    works,
)
from .where import driving
from .words import place

CREW_AREA = -1


def dashboard_lines(state: State, seat: int, names: Sequence[str]) -> list[str]:
    """A car's dashboard and what is laid round it."""
    car, arsenal = state.cars[seat], state.arsenals[seat]
    head = f"{seat_letter(seat)} {names[seat]} in {arsenal.name}"
    if not car.in_play:
        return [f"{head}: a wreck."]
    lines = [
        f"{head}: speed {car.speed}, at most {car.max_speed}; control {car.control},"
        f" aces {car.aces}; tires {car.tires}, power {car.power}."
    ]
    if car.placed:
        lines.append(f"    At {place(car.x, car.y)}, {driving(state, seat)}.")
    armor = [
        f"{name} {points}{' on fire' if fire else ''}"
        for name, points, fire in zip(SIDE_NAMES, car.armor, car.fire, strict=True)
    ]
    lines.append(f"    Armor: {', '.join(armor)}.")
    for side, name in [*enumerate(SIDE_NAMES), (CREW_AREA, "inside")]:
        items = [
            _item(state, seat, index, item)
            for index, item in enumerate(arsenal.items)
            if item.side == side
        ]
        if items:
            lines.append(f"    {name.capitalize()}: {', '.join(items)}.")
    crew = [_member(state, seat, member) for member in range(len(CREW))]
    return [*lines, f"    Crew: {', '.join(crew)}."]


def _item(state: State, seat: int, index: int, item: Item) -> str:
    harm = state.cars[seat].harm[index]
    if item.durability and harm >= item.durability:
        return f"{item.name} (destroyed)"
    if not works(state, seat, index):
        return f"{item.name} (spent)"
    left = item.durability - harm
    return f"{item.name} ({left} of {item.durability} left)" if harm else item.name


def _member(state: State, seat: int, member: int) -> str:
    name = state.arsenals[seat].crew[member].name
    if not crew_works(state, seat, member):
        return f"{name} (lost)"
    harm = state.cars[seat].crew[member]
    most = crew_durability(state, seat, member)
    return f"{name} ({most - harm} of {most} left)" if harm else name
