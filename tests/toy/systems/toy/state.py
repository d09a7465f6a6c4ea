"""The state of Flag Rush: whole numbers, lists, and the choices that are sealed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wreckyard.engine.errors import Malformed
from wreckyard.engine.sealed import HIDDEN, SealedChoices
from wreckyard.engine.values import Seat

from .actions import DRIVE_ACTIONS, SPEED_ACTIONS

SIZE = 5
FLAG = (2, 2)
CORNERS = ((0, 0), (4, 4), (4, 0), (0, 4))
CANS = 2
"""How often each may drop oil."""
NUMBERS = ("round", "step", "dropping")
ROWS = ("columns", "rows", "points", "cans", "oil")


class State:
    """A moment of the game. Squares are counted from the north-west corner.

    ``dropping`` is the seat that is asked for oil; while all choose it is the number of seats.
    ``oil`` are the squares with oil, as row times five plus column. ``step`` counts the public
    steps and the seals, never the steps of a choice: nobody may tell how far another one is.
    """

    __slots__ = ("choices", "n", "settings", *NUMBERS, *ROWS)

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
        self.n = n
        self.settings = dict(settings)
        self.round, self.step, self.dropping = 1, 0, n
        self.columns = [CORNERS[seat][0] for seat in range(n)]
        self.rows = [CORNERS[seat][1] for seat in range(n)]
        self.points, self.cans, self.oil = [0] * n, [CANS] * n, []
        self.choices = SealedChoices(range(n))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and to_json(self) == to_json(other)

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

    def copy(self) -> State:
        """The same, sharing nothing that changes."""
        new = State(self.n, self.settings)
        for name in NUMBERS:
            setattr(new, name, getattr(self, name))
        for name in ROWS:
            setattr(new, name, getattr(self, name)[:])
        new.choices = self.choices.copy()
        return new


def to_json(state: State) -> dict[str, Any]:
    """The state as JSON data, without loss."""
    return {
        "settings": dict(state.settings),
        "seats": state.n,
        **{name: getattr(state, name) for name in NUMBERS},
        **{name: list(getattr(state, name)) for name in ROWS},
        "choices": state.choices.to_json(),
    }


def read_state(data: Mapping[str, Any], settings: Mapping[str, Any], seen: bool) -> State:
    """What ``to_json`` wrote, with checked settings. Raises ``Malformed``.

    ``seen`` is whether somebody looks at it from whom choices are hidden.
    """
    if set(data) != {"settings", "seats", *NUMBERS, *ROWS, "choices"}:
        raise Malformed("toy state: there must be the fields that a state has, and no other")
    state = State(data["seats"], settings)
    n, rounds = state.n, int(settings["rounds"])
    most = {"round": rounds + 1, "step": 10**6, "dropping": n}
    for name in NUMBERS:
        setattr(state, name, _whole(data[name], most[name], name))
    highest = {"columns": SIZE - 1, "rows": SIZE - 1, "points": rounds, "cans": CANS}
    for name in ROWS:
        row = data[name]
        if not isinstance(row, list) or (name != "oil" and len(row) != n):
            raise Malformed(f"toy state: {name!r} must list {n} numbers")
        setattr(state, name, [_whole(each, highest.get(name, SIZE**2 - 1), name) for each in row])
    if len(set(state.oil)) < len(state.oil):
        raise Malformed("toy state: 'oil' must name each square once")
    state.choices = SealedChoices.from_json(data["choices"], n, "toy state")
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


def _whole(value: Any, most: int, name: str) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise Malformed(f"toy state: {name!r} must be a whole number from 0 to {most}")
    return value
