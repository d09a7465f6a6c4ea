"""Choices that all seats make at the same time: asked in turn, sealed, and revealed together.

A game that has them keeps a ``SealedChoices`` in its state. Each seat is asked one after the
other, in an order that everybody knows, and its ``Decision`` says that it is ``sealed``. A choice
may be made of several steps, which its seat may take back until the choice is sealed. When the
last one is sealed the game tells all of them in one public event, of a kind that its ``reveals``
list. Until then nobody but its own seat knows a choice, whoever has sealed: observations come
from ``seen_by``, possible worlds from ``filled``, and the events of a step are for its seat alone.
So a seat may still make again what it has sealed (``Match.choose_again``): nobody else's choice
changes, and no record tells that it was another one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from .errors import Malformed
from .values import Seat

type Steps = tuple[str, ...]
"""The steps of a choice as texts of actions, in the order in which they were taken."""

HIDDEN: Steps = ("?",)
"""Stands for a choice that the one who looks may not know, begun or not."""


class SealedChoices:
    """The choices of one round, for as long as they are secret. Plain data, in place.

    ``order`` are the seats that choose, in the order in which they are asked; ``sealed`` says how
    many of them have sealed their choices, and ``steps`` holds what each has chosen so far.
    """

    __slots__ = ("order", "sealed", "steps")

    def __init__(self, order: Sequence[Seat]) -> None:
        self.order = tuple(order)
        self.sealed = 0
        self.steps: list[Steps] = [()] * len(self.order)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, SealedChoices) and self.to_json() == other.to_json()

    @property
    def asked(self) -> Seat | None:
        """The seat whose choice is open; ``None`` when all are sealed."""
        return self.order[self.sealed] if self.sealed < len(self.order) else None

    @property
    def open_steps(self) -> Steps:
        """What the seat that is asked has chosen so far."""
        return self.steps[self.sealed]

    def take(self, step: str) -> None:
        """Add a step to the open choice."""
        self.steps[self.sealed] += (step,)

    def seal(self) -> bool:
        """Seal the open choice, and ask the next seat. True when all are sealed now."""
        self.sealed += 1
        return self.sealed == len(self.order)

    def of(self, seat: Seat) -> Steps:
        """What a seat has chosen; nothing for one that does not choose."""
        return self.steps[self.order.index(seat)] if seat in self.order else ()

    def revealed(self) -> dict[Seat, Steps]:
        """All choices by seat. Only to be told when every one is sealed."""
        return dict(zip(self.order, self.steps, strict=True))

    def copy(self) -> SealedChoices:
        """The same, sharing nothing that changes."""
        new = SealedChoices(self.order)
        new.sealed, new.steps = self.sealed, self.steps[:]
        return new

    # -- what may be known -------------------------------------------------------------

    def seen_by(self, seat: Seat | None) -> SealedChoices:
        """Return the choices as a seat may know them: its own choice, and which seats have sealed
        theirs.

        All other choices are ``HIDDEN``. A spectator (``None``) sees none.
        """
        new = self.copy()
        new.steps = [
            steps if other == seat else HIDDEN
            for other, steps in zip(self.order, self.steps, strict=True)
        ]
        return new

    def filled(self, choose: Callable[[Seat], Sequence[str]]) -> SealedChoices:
        """A possible world of what ``seen_by`` gave: ``choose`` gives choices that are hidden.

        It is asked for the seats that have sealed; nothing is chosen yet for those after them.
        """
        new = self.copy()
        for at, (seat, steps) in enumerate(zip(self.order, self.steps, strict=True)):
            if steps == HIDDEN:
                new.steps[at] = tuple(choose(seat)) if at < self.sealed else ()
        return new

    # -- as plain data -----------------------------------------------------------------

    def to_json(self) -> dict[str, Any]:
        """As JSON data, without loss."""
        return {
            "order": list(self.order),
            "sealed": self.sealed,
            "steps": [list(steps) for steps in self.steps],
        }

    @classmethod
    def from_json(cls, data: Any, seats: int, where: str) -> SealedChoices:
        """What ``to_json`` wrote, at a table of so many seats.

        Raises ``Malformed`` that begins with ``where``.
        """
        if not isinstance(data, Mapping) or set(data) != {"order", "sealed", "steps"}:
            raise Malformed(f"{where}: sealed choices must have 'order', 'sealed' and 'steps'")
        order, sealed, steps = data["order"], data["sealed"], data["steps"]
        if (
            not isinstance(order, list)
            or not all(type(seat) is int and 0 <= seat < seats for seat in order)
            or len(set(order)) < len(order)
        ):
            raise Malformed(f"{where}: 'order' must list seats from 0 to {seats - 1}, each once")
        if type(sealed) is not int or not 0 <= sealed <= len(order):
            raise Malformed(f"{where}: 'sealed' must be a number from 0 to {len(order)}")
        if (
            not isinstance(steps, list)
            or len(steps) != len(order)
            or not all(isinstance(each, list) for each in steps)
            or not all(isinstance(step, str) for each in steps for step in each)
        ):
            raise Malformed(f"{where}: 'steps' must list texts for each seat of 'order'")
        new = cls(order)
        new.sealed, new.steps = sealed, [tuple(each) for each in steps]
        return new
