"""The loop over a stack of frames: from one question of a game to the next.

Whatever is half-way in a game stands on a stack in its state as a frame: a list of whole numbers
of which the first says what kind it is. The frame on top is dealt with first. So a game that has
to ask in the middle of something needs no callback, and every moment of it can be copied and
saved.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from ..engine.values import Seat

type Frame = list[int]
"""What is half-way: its kind, then its numbers."""

NOBODY = -1
"""The seat that is asked when nobody is."""


class Stacked(Protocol):
    """A state with a stack of frames, the last of them on top."""

    stack: list[Frame]


def settle[State: Stacked, *Context](
    state: State,
    over: Callable[[State, *Context], bool],
    asks: Callable[[State, Frame], Seat],
    run: Callable[[State, Frame, *Context], None],
    *context: *Context,
) -> Seat:
    """Run frame after frame until one asks a seat, and return that seat, or ``NOBODY`` at the end.

    ``over`` is called before every frame. It may end the game or replace the frames, and returns
    whether the game is over. ``asks`` returns the seat that a frame asks, or ``NOBODY``; it
    changes nothing. ``run`` executes a frame. It must pop the frame or change the state, otherwise
    the loop never ends. ``context`` is passed on to ``over`` and ``run``: luck, the story and so
    on.
    """
    while not over(state, *context):
        frame = state.stack[-1]
        seat = asks(state, frame)
        if seat >= 0:
            return seat
        run(state, frame, *context)
    return NOBODY
