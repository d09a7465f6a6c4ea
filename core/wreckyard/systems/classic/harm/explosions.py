"""Exploding vehicles (Fire and Explosion).

A ``Blast`` frame is one other vehicle within reach. Of two equally near sides its owner chooses the
one that takes the die, before it is rolled.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.geometry import distance
from ....kit.numbers import VehicleNumber
from ..sight.aims import EDGES, shape_of, side_at
from ..sight.line import nearest_seen
from ..state import frames
from ..state.actions import SIDE_LETTERS, SIDES_TAKEN, Action
from ..state.play import Play
from ..state.state import IN, State
from .damage import Blow, strike
from .debris import scatter
from .hazards import attack_difficulty, note
from .injury import blow_down

BLAST_REACH = 2000
"""How far an explosion reaches, in units."""


def explode(play: Play, number: VehicleNumber) -> None:
    """A burning vehicle blows up: everybody aboard dies, all of it is lost, debris lies about, and
    who is within two inches is to take a die."""
    state = play.state
    condition = state.vehicles[number].condition
    condition.left = [0] * len(condition.left)
    condition.vests = [0] * len(condition.vests)
    condition.wheels = [0] * len(condition.wheels)
    condition.burning, condition.burning_tires = 0, []
    play.tell("exploded", vehicle=number)
    scatter(play, number)
    blow_down(play, number, shape_of(state, number))
    for other in reversed(list(_reached(state, number))):
        play.push(frames.Blast(other, number))


def _reached(state: State, number: VehicleNumber) -> Iterator[VehicleNumber]:
    """The other vehicles that an explosion reaches."""
    own = shape_of(state, number)
    for other in state.vehicles_in():
        if other != number and distance(own, shape_of(state, other)) <= BLAST_REACH:
            yield other


def blast_sides(state: State, number: int, other: int) -> list[str]:
    """The sides of a vehicle that are nearest to one that blows up; of two the one with more armor
    first, which is the better one as a rule."""
    vehicle, outfit = state.vehicles[other], state.outfits[other]
    shape = shape_of(state, other)
    eye = state.vehicles[number].x, state.vehicles[number].y
    far = {
        edge: nearest_seen(eye, shape.points[at], shape.points[at - 3], (), ())
        for at, edge in enumerate(EDGES)
    }
    least = min(each for each in far.values() if each is not None)
    plates = outfit.anatomy.plates

    def armor(side: str) -> int:
        return sum(vehicle.condition.left[plate.part] for plate in plates[side])

    sides = [side_at(vehicle, edge) for edge in EDGES if far[edge] == least]
    return sorted(sides, key=armor, reverse=True)


def blown_up(state: State) -> int:
    """The vehicle that has blown up, where it is asked which side takes it."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Blast)
    return frame.exploded


def asks_side(state: State, frame: frames.Blast) -> bool:
    """Whether an owner has a choice; nobody is asked for what is out of the duel already."""
    other, number = frame
    vehicle = state.vehicles[other]
    if vehicle.place != IN or vehicle.out or not any(vehicle.condition.left):
        return False
    return len(blast_sides(state, number, other)) > 1


def blast_actions(state: State, frame: frames.Blast) -> tuple[Action, ...]:
    """The sides that may take it."""
    other, number = frame
    return tuple([SIDES_TAKEN[SIDE_LETTERS[side]] for side in blast_sides(state, number, other)])


def run_blast(play: Play, frame: frames.Blast) -> None:
    """The only side, or the better one of what is out of the duel."""
    other, number = frame
    play.state.stack.pop()
    _strike(play, other, blast_sides(play.state, number, other)[0])


def take(play: Play, frame: frames.Blast, action: Action) -> None:
    """The owner has chosen a side."""
    other, number = frame
    play.state.stack.pop()
    sides = blast_sides(play.state, number, other)
    _strike(play, other, next(each for each in sides if SIDE_LETTERS[each] == action.part))


def _strike(play: Play, other: VehicleNumber, side: str) -> None:
    die = play.die()
    hurt, outfit = play.vehicle(other)
    outcome = strike(hurt.condition, outfit, side, Blow(die, (die,), armed=False), play.chance)
    note(play, other, outcome, frames.ATTACKED, attack_difficulty(outcome.taken))


def may_have_blown_up(state: State, number: VehicleNumber) -> list[VehicleNumber]:
    """Return the completely destroyed vehicles that another vehicle may be asked about."""
    return [
        other
        for other in state.vehicles_in()
        if other != number
        and not any(state.vehicles[other].condition.left)
        and number in _reached(state, other)
    ]
