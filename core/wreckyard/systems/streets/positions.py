"""Positions of a game on the streets that are set up by hand: for lessons, puzzles and studies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...engine.chance import LiveChance
from ...engine.errors import Malformed
from .checking import check_state
from .frames import BEGIN, ROUND, TURNS
from .play import Play
from .settings import check_options, new_state
from .state import CAR_NUMBERS, CAR_ROWS, PERSON_NUMBERS, Car, State, to_json
from .turns import settle

PHASES = {"speeds": BEGIN, "turns": TURNS}
"""What a position may stand before: the choice of speeds, or the turns of a round."""


def position(
    options: Mapping[str, Any],
    cars: Sequence[Mapping[str, Any]],
    people: Mapping[int, Mapping[str, int]] | None = None,
    phase: str = "speeds",
) -> dict[str, Any]:
    """The JSON of a game in its first round, as ``match_from_state`` takes it.

    ``options`` are those of a new game; ``first`` is seat 0 unless they say otherwise. ``cars``
    say of each car what is not as in a new one, by the names of ``Car``; damage of components
    (``harm``) by their codes. ``people`` are those who are on foot, by seat: their cars stand
    empty. The position stands before ``phase``: ``speeds`` or ``turns``, in which speeds are
    chosen already. Raises ``Malformed`` when the position cannot be.
    """
    if phase not in PHASES:
        raise Malformed(f"a position cannot begin with the phase {phase[:20]!r}")
    state = new_state(check_options(len(cars), {"first": 0, **options}))
    state.first = state.settings["first"]
    for number, given in enumerate(cars):
        _set_car(state, state.cars[number], number, given)
    for seat, numbers in (people or {}).items():
        person = state.people[seat]
        state.cars[person.car].driver = person.car = -1
        for name, value in numbers.items():
            if name not in PERSON_NUMBERS:
                raise Malformed(f"a person has no {name[:20]!r}")
            setattr(person, name, value)
    state.event = 1
    state.round = int(phase == "turns")
    state.stack = [[ROUND, PHASES[phase], 0]]
    settle(Play(state, LiveChance(0), None))
    check_state(state)
    return to_json(state)


def _set_car(state: State, car: Car, number: int, given: Mapping[str, Any]) -> None:
    for name, value in given.items():
        if name == "harm":
            for code, harm in value.items():
                car.harm[state.outfits[number].part_of(code)] = harm
        elif name in CAR_NUMBERS or name in CAR_ROWS:
            setattr(car, name, list(value) if isinstance(value, (list, tuple)) else value)
        else:
            raise Malformed(f"a car has no {name[:20]!r}")
