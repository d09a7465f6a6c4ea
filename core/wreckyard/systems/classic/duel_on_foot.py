"""Who is left of each side in a duel with people on foot: kills, surrender, the end (house; ruling 35).

A vehicle is a kill as ever, but an empty one is none while somebody of its people, conscious on
foot, could still drive or fire it. A side is beaten when nobody of it is conscious on the map, or when
it has given up.
"""

from __future__ import annotations

from .able import ready
from .condition import runs
from .feet import anyone_left, of_vehicle, on_foot, thing_of
from .helm import rolls_on
from .moment import event_number
from .play import Play
from .state import IN, WAITING, State


def is_kept(state: State, number: int) -> bool:
    """Whether a vehicle without anybody conscious is no kill, as its people could still use it."""
    if not on_foot(state) or next(of_vehicle(state, number), None) is None:
        return False
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    drives = runs(condition, outfit) and rolls_on(state, number)
    return drives or any(ready(condition, outfit, gun) for gun in range(len(outfit.weapons)))


def is_beaten(state: State, seat: int) -> bool:
    """Whether a side fights no more."""
    vehicle = state.vehicles[seat]
    if vehicle.place == WAITING:
        return False
    if not on_foot(state):
        return vehicle.place != IN or bool(vehicle.out)
    return bool(vehicle.gave_up) or not anyone_left(state, seat)


def sides_left(state: State) -> list[int]:
    """The seats that still fight."""
    if not on_foot(state):
        return [each.seat for each in state.vehicles if each.place == IN and not each.out]
    return [each.seat for each in state.vehicles if not is_beaten(state, each.seat)]


def went_out(state: State, seat: int) -> int:
    """The moment in which a side was out of the duel."""
    vehicle = state.vehicles[seat]
    return vehicle.beaten or vehicle.out


def mark_beaten(play: Play) -> None:
    """Note which sides have nobody left, and who of theirs lies there for good."""
    state = play.state
    if not on_foot(state):
        return
    for vehicle in state.vehicles:
        if vehicle.beaten or not is_beaten(state, vehicle.seat):
            continue
        vehicle.beaten = event_number(state)
        # Whose people walked off, or who lost them beside a wreck, is told of; a kill says it itself.
        people = [each for each in state.walkers if each.vehicle == vehicle.seat]
        if people and not vehicle.gave_up:
            play.tell("side-out", vehicle=vehicle.seat, people=[thing_of(p.person) for p in people])


def may_give_up(state: State, number: int) -> bool:
    """Whether a side whose vehicle is a kill, and whose people fight on, may give up."""
    vehicle = state.vehicles[number]
    if not on_foot(state) or vehicle.gave_up or not vehicle.out:
        return False
    return anyone_left(state, number)
