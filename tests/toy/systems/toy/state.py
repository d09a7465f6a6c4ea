"""The state of Flag Rush: whole numbers, lists, and the choices that are sealed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wreckyard.engine.errors import Malformed
from wreckyard.engine.plain_rules import PlainState
from wreckyard.engine.sealed import HIDDEN, SealedChoices
from wreckyard.engine.values import Seat
from wreckyard.kit.reading import ObjectReader

from .actions import DRIVE_ACTIONS, SPEED_ACTIONS

SIZE = 5
FLAG = (2, 2)
CORNERS = ((0, 0), (4, 4), (4, 0), (0, 4))
CANS = 2
"""How often each may drop oil."""
NUMBERS = ("round", "step", "dropping")
ROWS = ("columns", "rows", "points", "cans", "oil")


class State(PlainState):
    """A moment of the game. Squares are counted from the north-west corner.

    ``dropping`` is the seat that is asked for oil; while all choose it is the number of seats.
    ``oil`` are the squares with oil, as row times five plus column. ``step`` counts the public
    steps and the seals, never the steps of a choice: nobody may tell how far another one is.
    """

    fields = (*NUMBERS, *ROWS, "choices")

    choices: SealedChoices
    round: int
    step: int
    dropping: int
    columns: list[int]
    rows: list[int]
    points: list[int]
    cans: list[int]
    oil: list[int]

    def __init__(self, n: int, settings: Mapping[str, Any]) -> None:
        super().__init__(n, settings)
        self.round, self.step, self.dropping = 1, 0, n
        self.columns = [CORNERS[seat][0] for seat in range(n)]
        self.rows = [CORNERS[seat][1] for seat in range(n)]
        self.points, self.cans, self.oil = [0] * n, [CANS] * n, []
        self.choices = SealedChoices(range(n))

    @property
    def over(self) -> bool:
        """Whether the last round has ended."""
        return self.round > int(self.settings["rounds"])

    @property
    def asked(self) -> Seat | None:
        """The seat that the open question is put to."""
        if self.over:
            return None
        return self.choices.asked if self.dropping == self.n else self.dropping


def read_state(data: Mapping[str, Any], settings: Mapping[str, Any], seen: bool) -> State:
    """The state that its ``to_json`` wrote, with checked settings. Raises ``Malformed``.

    ``seen`` is whether it is known to a seat from which choices are hidden.
    """
    reader = ObjectReader("toy state", data, Malformed)
    reader.inner("settings")
    n, rounds = reader.whole("seats"), int(settings["rounds"])
    state = State(n, settings)
    state.round = reader.whole("round", 1, rounds + 1)
    state.step = reader.whole("step", 0, 10**6)
    state.dropping = reader.whole("dropping", 0, n)
    for name, high in zip(ROWS, (SIZE - 1, SIZE - 1, rounds, CANS), strict=False):
        setattr(state, name, list(reader.numbers(name, 0, high, n)))
    squares = len(reader.listed("oil", SIZE**2))
    state.oil = list(reader.numbers("oil", 0, SIZE**2 - 1, squares))
    if len(set(state.oil)) < squares:
        raise reader.wrong("oil", "must name each square once")
    state.choices = SealedChoices.from_json(reader.inner("choices").data, n, "toy state")
    reader.finish()
    _check_choices(state, seen)
    return state


def _check_choices(state: State, seen: bool) -> None:
    """Who chooses, how far each is, and that the texts are those of a choice."""
    choices, choosing = state.choices, state.dropping == state.n
    if state.over and not choosing:
        raise Malformed("toy state: nobody drops oil when the last round has ended")
    if choices.order != (tuple(range(state.n)) if choosing and not state.over else ()):
        raise Malformed("toy state: 'order' must list all seats while they choose, else none")
    if choices.order and choices.asked is None:
        raise Malformed("toy state: 'sealed' must leave a seat that chooses")
    for at, steps in enumerate(choices.steps):
        if seen and steps == HIDDEN:
            continue
        long = {2} if at < choices.sealed else {0, 1} if at == choices.sealed else {0}
        kinds = zip(steps, (SPEED_ACTIONS, DRIVE_ACTIONS), strict=False)
        if len(steps) not in long or not all(step in map(str, kind) for step, kind in kinds):
            raise Malformed(f"toy state: 'steps' of seat {at} are no choice at this moment")
