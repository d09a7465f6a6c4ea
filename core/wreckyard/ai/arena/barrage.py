"""The two shots of a crew, planned together: the second counts the damage of the first."""

from __future__ import annotations

from collections.abc import Sequence

from ...systems.arena import Action, State
from ...systems.arena.search import Sight, sight
from .answers import DONE
from .focus import Focus
from .gunnery import COMPUTER

LEAST = 0.05
"""Shots of no more value are not fired: the weapon may be needed later."""

FOLLOWED = 6
"""How many of the best first shots are tried with every second one."""


def attack(state: State, seat: int, options: Sequence[Action]) -> Action:
    """The first shot of the best pair, or the only one that is left."""
    shots = [each for each in options if each.verb == "attack" and each.target < state.n]
    views = {target: sight(state, seat, target) for target in {shot.target for shot in shots}}
    focus = Focus(state)
    first = sorted(
        ((_worth(focus, seat, shot, views), at, shot) for at, shot in enumerate(shots)),
        key=lambda row: (-row[0], row[1]),
    )
    best, chosen = LEAST, DONE
    for worth, _, shot in first[:FOLLOWED]:
        if worth <= LEAST:
            break
        both = worth + _second(focus, seat, shot, shots, views)
        if both > best + 1e-9:
            best, chosen = both, shot
    return chosen


def _worth(focus: Focus, seat: int, shot: Action, views: dict[int, Sight]) -> float:
    worth = focus.attack(seat, shot, views[shot.target])
    return worth - (COMPUTER if shot.computer else 0.0)


def _second(
    focus: Focus, seat: int, shot: Action, shots: Sequence[Action], views: dict[int, Sight]
) -> float:
    """The worth of the best shot of the other crew member after one has done what it does on
    average."""
    left = [
        other
        for other in shots
        if other.crew != shot.crew
        and not (other.computer and shot.computer)
        and (
            (other.card, other.side, other.copy) != (shot.card, shot.side, shot.copy)
            or shot.side < 0
        )
    ]
    if not left:
        return 0.0
    after = focus.state.copy()
    car, harm = after.cars[shot.target], round(focus.mean(seat, shot, views[shot.target]))
    inside = max(0, harm - car.armor[shot.target_side])
    car.armor[shot.target_side] = max(0, car.armor[shot.target_side] - harm)
    car.power = max(1, car.power - max(0, inside - 2))
    struck = Focus(after)
    return max(0.0, *(_worth(struck, seat, other, views) for other in left))
