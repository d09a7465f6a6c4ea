"""The survivors of each side, surrender, and duels that a referee calls off (Kills).

A vehicle is a kill as ever, but an empty one is none while somebody of its people, conscious on
foot, could still drive or fire it. In a duel a side is beaten when nobody of it is conscious on the
map, or when it has given up; in a race, a Pack Attack and a chase when its vehicle is out, as
without people on foot: there vehicles come home, get away and are destroyed (Racetrack Map; Road
Combat).

When a referee calls a duel off: it is long, and nothing comes of it any more (house).
"""

from __future__ import annotations

from ..map.scenarios import BY_VEHICLES
from ..place.feet import anyone_left, could_return, on_foot, thing_of
from ..state.condition import runs
from ..state.moment import event_number
from ..state.play import Play
from ..state.rows import Fought
from ..state.settings import setting
from ..state.state import IN, WAITING, State
from ..vehicle.able import ready, rolls_on


def people_count(state: State) -> bool:
    """Whether a side fights on by its people on foot alone: in a duel, a Road Duel too (house)."""
    return on_foot(state) and setting(state.settings, "scenario") not in BY_VEHICLES


def can_be_driven(state: State, number: int) -> bool:
    """Whether a vehicle would drive if somebody sat at its wheel."""
    return runs(state.vehicles[number].condition, state.outfits[number]) and rolls_on(state, number)


def is_waited_for(state: State, number: int) -> bool:
    """Whether a vehicle is no kill because somebody on foot could still drive it, whatever it
    fires."""
    return could_return(state, number) and can_be_driven(state, number)


def is_kept(state: State, number: int) -> bool:
    """Whether a vehicle without anybody conscious is no kill, as its people could still use it."""
    if not on_foot(state) or not could_return(state, number):
        return False
    condition, outfit = state.vehicles[number].condition, state.outfits[number]
    return can_be_driven(state, number) or any(
        ready(condition, outfit, gun) for gun in range(len(outfit.weapons))
    )


def is_beaten(state: State, seat: int) -> bool:
    """Whether a side fights no more."""
    vehicle = state.vehicles[seat]
    if vehicle.place == WAITING:
        return False
    if not people_count(state):
        return vehicle.place != IN or bool(vehicle.out)
    return bool(vehicle.gave_up) or not anyone_left(state, seat)


def sides_left(state: State) -> list[int]:
    """The seats that still fight."""
    if not people_count(state):
        return [each.seat for each in state.vehicles if each.place == IN and not each.out]
    return [each.seat for each in state.vehicles if not is_beaten(state, each.seat)]


def went_out(state: State, seat: int) -> int:
    """The moment in which a side was out of the duel."""
    vehicle = state.vehicles[seat]
    return vehicle.beaten or vehicle.out


def mark_beaten(play: Play) -> None:
    """Note which sides have nobody left, and who of theirs lies there for good."""
    state = play.state
    if not people_count(state):
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


LONG, QUIET = 45, 15
"""From this turn on a match is over, as when its turns are up, if for so many turns nobody has
aimed a shot at anybody, dropped anything or hurt anybody by running into him."""


def note_fight(state: State) -> None:
    """Note that somebody has dropped something, or run into somebody. Of the first turns, which no
    referee asks for, nothing is kept."""
    if state.turn > LONG - QUIET:
        state.fought = [Fought(state.turn)]


def is_called_off(state: State) -> bool:
    """Whether a duel is called off; never where no vehicle has a weapon. Of aimed shots the weapons
    know the last turn themselves."""
    turns = [last.turn for each in state.vehicles for last in each.condition.aims]
    turns += [each.aim_turn for each in state.walkers]
    if not turns or state.turn < LONG:
        return False
    return state.turn - max(*turns, *[row.turn for row in state.fought], 0) >= QUIET


def is_note(state: State) -> bool:
    """Whether what a state says of drops and rams is what ``note_fight`` may have noted."""
    return len(state.fought) <= 1 and all(
        LONG - QUIET < row.turn <= state.turn for row in state.fought
    )
