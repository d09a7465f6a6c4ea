"""Crew losses, power plants, eliminated players and their wrecks (Player Elimination)."""

from __future__ import annotations

from .actions import CREW, FIRST_THING
from .equipment import crew_durability, crew_works
from .frames import Crash
from .play import Play
from .state import Thing


def eliminate(play: Play, seat: int, cause: str) -> None:
    """Take a car out of the game and leave a wreck in its place."""
    state = play.state
    car = state.cars[seat]
    if not car.in_play:
        return
    if not any(isinstance(frame, Crash) for frame in state.stack):
        state.events += 1
    car.in_play, car.points, car.out = 0, 0, state.events
    state.things.append(Thing(state.field.wreck, car.x, car.y, car.heading))
    play.tell("eliminated", seat=seat, cause=cause, wreck=FIRST_THING + len(state.things) - 1)


def lose_power(play: Play, seat: int, amount: int, cause: str) -> int:
    """Damage to the power plant; at 0 the player is out. Returns what it took."""
    car = play.state.cars[seat]
    lost = min(amount, car.power)
    car.power -= lost
    play.tell("power", seat=seat, amount=lost, left=car.power, cause=cause)
    if car.power == 0:
        eliminate(play, seat, "power-plant")
    return lost


def hurt_crew(play: Play, seat: int, member: int, amount: int) -> int:
    """Damage to a crew member; with both lost the player is out. Returns what was taken."""
    state = play.state
    car = state.cars[seat]
    taken = min(amount, crew_durability(state, seat, member) - car.crew[member])
    car.crew[member] += taken
    dead = not crew_works(state, seat, member)
    play.tell(
        "crew", seat=seat, member=CREW[member], amount=taken, damage=car.crew[member], dead=dead
    )
    if not crew_works(state, seat, 0) and not crew_works(state, seat, 1):
        eliminate(play, seat, "crew")
    return taken
