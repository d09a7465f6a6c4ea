"""Frames of open questions: how they are written, and the loop over a stack of them.

Whatever is half-way in a game stands on a stack in its state as a frame: a ``NamedTuple`` whose
class says what is asked or what happens next, and whose fields say of whom and how far. The frame
on top, the last of the list, is dealt with first. So a game that has to ask in the middle of
something needs no callback, and every moment of it can be copied and saved.

A frame never changes. To go on with it, put its successor in its place::

    state.stack[-1] = frame._replace(left=frame.left - 1)

So copies of a state share their frames. Ask for a kind with ``isinstance`` or ``type``, never with
``==``: frames of two classes are equal if their fields are, and a frame without fields is false.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from ..engine.values import Seat
from .rows import Record, from_row, is_flat, to_row

NOBODY = -1
"""The seat that is asked when nobody is."""


class FrameKinds[F: Record]:
    """The kinds of frames of a game: classes that ``rows`` can write.

    In JSON a frame is a list of whole numbers: the number of its kind, then its row. Kinds are
    numbered from 0 in the order in which they are given, so the order must stay.
    """

    def __init__(self, *kinds: type[F]) -> None:
        """Raises ``TypeError`` for a class that ``rows`` cannot write."""
        self.kinds = kinds
        self._numbers = {kind: number for number, kind in enumerate(kinds)}
        self._flat = {kind: number for kind, number in self._numbers.items() if is_flat(kind)}

    def number(self, kind: type[F]) -> int:
        """The number of a kind in JSON. Raises ``KeyError`` for any other class."""
        return self._numbers[kind]

    def to_json(self, frame: F) -> list[int]:
        """The numbers of a frame, without loss."""
        number = self._flat.get(type(frame))
        if number is not None:
            return [number, *frame]
        return [self._numbers[type(frame)], *to_row(frame)]

    def stack_to_json(self, stack: Sequence[F]) -> list[list[int]]:
        """The numbers of each frame of a stack, the one on top last."""
        return [self.to_json(frame) for frame in stack]

    def from_json(self, numbers: Sequence[int]) -> F:
        """The frame that ``to_json`` wrote.

        Raises ``ValueError`` for an unknown kind or a wrong length. Whether the numbers can be is
        for the game to check.
        """
        if not numbers or not 0 <= numbers[0] < len(self.kinds):
            raise ValueError("a frame starts with the number of its kind")
        return from_row(self.kinds[numbers[0]], numbers[1:])


class Stacked(Protocol):
    """A state with a stack of frames, the last of them on top."""

    stack: list[Any]


def settle[State: Stacked, *Context](
    state: State,
    over: Callable[[State, *Context], bool],
    asks: Callable[[State, Any], Seat],
    run: Callable[[State, Any, *Context], None],
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
