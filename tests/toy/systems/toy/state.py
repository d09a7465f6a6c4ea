"""The state of Flag Rush: whole numbers, lists, and the choices that are sealed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from wreckyard.engine.errors import Malformed
from wreckyard.engine.sealed import SealedChoices
from wreckyard.engine.values import Seat

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


def read_into(state: State, data: Mapping[str, Any]) -> State:
    """Fill a state of the same settings with what ``to_json`` wrote. Raises ``Malformed``."""
    n, rounds = state.n, int(state.settings["rounds"])
    most = {"round": rounds + 1, "step": 10**6, "dropping": n}
    for name in NUMBERS:
        setattr(state, name, _whole(data.get(name), most[name], name))
    highest = {"columns": SIZE - 1, "rows": SIZE - 1, "points": rounds, "cans": CANS}
    for name in ROWS:
        row = data.get(name)
        if not isinstance(row, list) or (name != "oil" and len(row) != n):
            raise Malformed(f"toy state: {name!r} must list {n} numbers")
        setattr(state, name, [_whole(each, highest.get(name, SIZE**2 - 1), name) for each in row])
    state.choices = SealedChoices.from_json(data.get("choices"), n, "toy state")
    return state


def _whole(value: Any, most: int, name: str) -> int:
    if type(value) is not int or not 0 <= value <= most:
        raise Malformed(f"toy state: {name!r} must be a whole number from 0 to {most}")
    return value
