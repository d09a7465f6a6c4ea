"""Where to start: nose to the middle, with a free way ahead."""

from __future__ import annotations

import random

from ...systems.arena import Action, State, stretch
from ...systems.arena.search import Place, legal_actions
from .outlook import Outlook


def heading(state: State, seat: int) -> Action:
    """The direction in which the arena is: away from the player's edge."""
    strips = stretch(state.field, seat, state.n)
    left, top, right, bottom = max(strips, key=lambda s: max(s[2] - s[0], s[3] - s[1]))
    across = right - left >= bottom - top
    degrees = (180 if top == 0 else 0) if across else (90 if left == 0 else 270)
    return Action("heading", amount=degrees)


def place(state: State, seat: int, rng: random.Random) -> Action:
    """A place on the stretch with nothing in the way for a while."""
    options = list(legal_actions(state))
    sample = [options[rng.randrange(len(options))] for _ in range(24)]
    outlook = Outlook(state.copy(), seat)
    frame = state.stack[-1]
    assert isinstance(frame, Place)
    degrees = 10 * frame.heading
    best, chosen = -1e9, sample[0]
    for action in sample:
        spot = action.x, action.y, degrees
        u, v = outlook.ahead(spot)
        value = min(6000.0, outlook.free(action.x, action.y, u, v)) / 1000
        outlook.put(seat, spot)
        value += min(2000.0, outlook.free(action.x, action.y, -v, u)) / 1000
        value += min(2000.0, outlook.free(action.x, action.y, v, -u)) / 1000
        value += 0.8 * rng.random()
        if value > best:
            best, chosen = value, action
    return chosen
