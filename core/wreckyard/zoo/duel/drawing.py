"""A card duel as everybody sees it: a car in each seat, its plates as bright as they are whole."""

from __future__ import annotations

from typing import Any

from ...engine.rules import Rules
from ...engine.values import seat_letter
from ...systems.duel import SIDE_NAMES, State
from ..scene import COLOURS, Scene, Shape

STATUS = ("in", "out", "escaped")
GREYS = ("#e6e9ee", "#c4cad3", "#8d97a5", "#4f5965")
PLATES = (
    ((3, 1), (7, 1), (7, 2), (3, 2)),
    ((7, 2), (8, 2), (8, 8), (7, 8)),
    ((3, 8), (7, 8), (7, 9), (3, 9)),
    ((2, 2), (3, 2), (3, 8), (2, 8)),
)
"""Front, Right, Rear and Left of a car ten wide."""


def scene(rules: Rules[Any, Any, Any], state: State) -> Scene:
    """Return a drawing of the cars, without cards."""
    deck, shapes, lines = state.deck, [], []
    for seat in range(state.n):
        damage = state.damage[4 * seat : 4 * seat + 4]
        x = 10 * seat
        body = [(x + 3, 2), (x + 7, 2), (x + 7, 8), (x + 3, 8)]
        inside = COLOURS[seat] if state.status[seat] == 0 else GREYS[-1]
        shapes.append(Shape(body, inside, seat_letter(seat)))
        for hurt, plate in zip(damage, PLATES, strict=True):
            if hurt < deck.side_points:
                left = GREYS[min(3, 3 * (deck.side_points - hurt) // deck.side_points)]
                shapes.append(Shape([(x + px, py) for px, py in plate], left))
        sides = ", ".join(
            f"{name} {max(0, deck.side_points - hurt)}"
            for name, hurt in zip(SIDE_NAMES, damage, strict=True)
        )
        lines.append(
            f"{seat_letter(seat)}: {STATUS[state.status[seat]]}; {sides};"
            f" tires {deck.tire_points - state.tires[seat]},"
            f" driver {deck.driver_points - state.driver[seat]};"
            f" {len(state.hands[seat])} cards, {state.kills[seat]} kills"
        )
    return Scene(f"Card duel, turn {state.turns}", lines, 10 * state.n, 10, shapes)
