"""Flash grenades blind people at night (Grenade Types)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ....kit.numbers import PersonNumber
from ..book.driving import PHASES
from ..harm.injury import in_burst, is_covered
from ..hidden.shown import show_goggles
from ..place.feet import is_down, thing_of
from ..place.lying import outline_of
from ..sight.darkness import is_night, wears_goggles
from ..sight.line import squared_to
from ..sight.on_foot import veiled_between
from ..state.condition import points
from ..state.people import is_person, person_of
from ..state.play import Play
from ..state.rows import Dazed
from ..state.state import State

BLINDED = PHASES
"""The phases of blindness; with goggles twice as many."""


def flash(play: Play, at: tuple[int, int], reach: int, floor: int = 0) -> None:
    """Blind everybody within reach who sees a flash, in vehicles too; by day it does nothing.
    Walls, vehicles, smoke and paint keep it from him."""
    state = play.state
    if not is_night(state):
        return
    now = {row.person: row.phases for row in state.dazed}
    seeing = _seeing_above(state, at, reach, floor) if floor else _seeing(state, at, reach)
    for person in list(seeing):
        show_goggles(play, person)
        phases = BLINDED * (2 if wears_goggles(state, person) else 1)
        now[person] = max(phases, now.get(person, 0))
        play.tell("dazzled", person=thing_of(person), phases=phases)
    state.dazed = [Dazed(person, phases) for person, phases in sorted(now.items())]


def _seeing(state: State, at: tuple[int, int], reach: int) -> Iterator[PersonNumber]:
    for number in state.vehicles_in():
        vehicle, outfit = state.vehicles[number], state.outfits[number]
        near = squared_to(at, outline_of(state, number)) <= reach * reach
        if near and _is_clear(state, at, (vehicle.x, vehicle.y), (number,)):
            for rider, who in outfit.riders():
                if points(vehicle.condition, outfit, who):
                    yield person_of(state, number, rider)
    for walker in state.walkers:
        far = (walker.x - at[0]) ** 2 + (walker.y - at[1]) ** 2
        near = walker.there and far <= reach * reach and is_down(state, walker)
        if near and _is_clear(state, at, (walker.x, walker.y)):
            yield walker.person


def _seeing_above(
    state: State, at: tuple[int, int], reach: int, floor: int
) -> Iterator[PersonNumber]:
    """Above the ground those on the same floor (house: nobody else)."""
    for walker in in_burst(state, *at, reach, floor):
        yield walker.person


def _is_clear(
    state: State, one: tuple[int, int], two: tuple[int, int], but: Sequence[int] = ()
) -> bool:
    double = (2 * one[0], 2 * one[1]), (2 * two[0], 2 * two[1])
    return not is_covered(state, one, two, but) and not veiled_between(state, *double)


def end_phase(play: Play) -> None:
    """A phase passes for all who are blinded."""
    rows = play.state.dazed
    play.state.dazed = [row._replace(phases=row.phases - 1) for row in rows if row.phases > 1]


def is_dazed(state: State, row: Dazed) -> bool:
    """Whether a row can be one of ``State.dazed``."""
    known = is_night(state) and is_person(state, row.person)
    return known and 1 <= row.phases <= 2 * BLINDED
