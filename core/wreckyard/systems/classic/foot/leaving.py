"""Get out of a vehicle and in again (Pedestrians and Vehicles).

Who is on foot is gone from his vehicle: his seat lets damage pass. He takes his points and those of
his body armor with him, and brings them back.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....kit.geometry import touch
from ....kit.numbers import VehicleNumber
from ..book.collisions import ram_dice
from ..book.driving import PHASES
from ..book.records import BACK, FRONT, LEFT, RIGHT
from ..drive.breaching import is_trapped
from ..drive.control import settle_hazards
from ..drive.helm import has_driver, steers
from ..drive.off_road import landing_speed
from ..harm.fires import burns
from ..harm.hazards import DRIVER_HURT, RIDER_DOWN
from ..harm.injury import harm
from ..hidden.shown import show_on_foot
from ..place.buildings import floor_of
from ..place.feet import could_return, is_free, is_on_map, on_foot, squares_near, thing_of
from ..place.heights import in_air, is_in_stride
from ..place.lying import outline_of
from ..sight.aims import EDGES, faces
from ..state import frames
from ..state.actions import SIDE_LETTERS, STAY, Action
from ..state.outfit import MPH
from ..state.people import has_seat, person_of, rider_of
from ..state.person import ALIGHTING, BOARDING, SQUARE, Walker, square_at
from ..state.play import Play
from ..state.state import FLYING, IN, ROLLING, State
from ..vehicle.able import is_upright
from ..vehicle.crew import acts
from ..vehicle.doors import door_beside, open_door

DOORS, ENDS = (RIGHT, LEFT), (FRONT, BACK)
"""Where one gets out; over the ends only where no door has room (house)."""

BESIDE = 2
"""How many squares from the middle of a side a free one is looked for."""

SLOWER = 10
"""A jump hurts like being hit at this much less than the vehicle's speed, in mph."""

STARTING = 3 * PHASES
"""Phases that it takes to start a vehicle."""


# Out


def may_leave(state: State, number: int) -> bool:
    """Whether the people of a vehicle are asked at the end of a turn who gets out: at rest; on the
    move only out of what burns, or obeys nobody (house). Nobody does out of the air or a roll."""
    vehicle = state.vehicles[number]
    if is_trapped(state, number):
        return False
    if not on_foot(state) or vehicle.place != IN or vehicle.gave_up or in_air(state, number):
        return False
    motion = vehicle.motion
    if motion.mode in (ROLLING, FLYING):
        return False
    lost = burns(vehicle.condition) or not has_driver(state, number) or not steers(state, number)
    return (not motion.speed or lost) and next(leave_actions(state, number), STAY) != STAY


def leave_actions(state: State, number: int) -> Iterator[Action]:
    """Yield the ways to get out, ``stay`` last."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    sides = [each for each in DOORS if square_beside(state, number, each) is not None]
    sides = sides or [each for each in ENDS if square_beside(state, number, each) is not None]
    for rider, who in outfit.riders():
        if acts(vehicle.condition, outfit, rider):
            for side in sides:
                yield Action("leave", who=who, part=SIDE_LETTERS[side])
    yield STAY


def square_beside(state: State, number: int, edge: str) -> tuple[int, int] | None:
    """The free square nearest to the middle of a side of a vehicle's counter, before it."""
    shape = outline_of(state, number)
    at = EDGES.index(edge)
    a, b = shape.points[at], shape.points[at - 3]
    for x, y in squares_near((a.x + b.x) // 2, (a.y + b.y) // 2, BESIDE):
        before = faces((x, y), (a.x, a.y), (b.x, b.y))
        level = is_in_stride(state, x, y, state.vehicles[number].level)
        if before and level and is_on_map(state, x, y) and is_free(state, x, y):
            return x, y
    return None


def leave(play: Play, number: VehicleNumber, action: Action) -> None:
    """Let a person get out or jump. Out of a vehicle at rest it takes a full turn beside it."""
    state = play.state
    if action == STAY:
        state.stack.pop()
        return
    vehicle, outfit = play.vehicle(number)
    rider = outfit.rider(action.who)
    edge = next(each for each in EDGES if SIDE_LETTERS[each] == action.part)
    place = square_beside(state, number, edge)
    assert place is not None
    condition, part = vehicle.condition, outfit.part_of[action.who]
    walker = Walker(person_of(state, number, rider), *place)
    walker.heading = vehicle.heading
    walker.points, walker.vest = condition.left[part], condition.vests[rider]
    condition.left[part] = condition.vests[rider] = 0
    state.walkers.append(walker)
    state.walkers.sort(key=lambda each: each.person)
    speed = abs(vehicle.motion.speed)
    play.tell(
        "got-out",
        vehicle=number,
        person=thing_of(walker.person),
        x=walker.x,
        y=walker.y,
        jumped=bool(speed),
    )
    show_on_foot(play, walker.person)
    if speed:
        _land(play, walker, Fraction(landing_speed(state, number), MPH) - SLOWER)
        if outfit.falls and rider == condition.wheel:
            play.hazard(number, DRIVER_HURT, frames.DRIVER_HURT, 0, RIDER_DOWN)
            settle_hazards(play)
    else:
        walker.doing, walker.busy = ALIGHTING, PHASES
        open_door(state, number, edge)


def _land(play: Play, walker: Walker, mph: Fraction) -> None:
    """The damage of a jump: as of a vehicle of a damage modifier of 1."""
    dice = ram_dice(mph)
    shown = play.roll(dice) if mph > 0 else []
    hits = max(0, dice.total(shown)) if shown else 0
    play.tell("jumped", person=thing_of(walker.person), dice=shown, hits=hits)
    harm(play, walker, hits, "jump", crash=True)


# In


def may_board(state: State, walker: Walker) -> bool:
    """Whether somebody stands beside his own vehicle, which stands on its wheels at rest (house: he
    gets into no other, and into his own seat)."""
    if floor_of(state, walker.person) or not has_seat(state, walker.person):
        return False
    number = walker.vehicle
    vehicle = state.vehicles[number]
    if vehicle.place != IN or vehicle.motion.speed or in_air(state, number):
        return False
    if not any(vehicle.condition.left):
        # It has blown up: there is nothing to get into.
        return False
    level = is_in_stride(state, walker.x, walker.y, vehicle.level)
    return level and is_upright(state, number) and is_beside(state, walker, number)


def is_beside(state: State, walker: Walker, number: int) -> bool:
    """Whether somebody stands on a square beside a vehicle, at a corner too."""
    reach = square_at(walker.x, walker.y)
    own = outline_of(state, number)
    if touch(own, reach):
        return True
    near = [(i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if i or j]
    return any(
        touch(own, square_at(walker.x + i * SQUARE // 2, walker.y + j * SQUARE // 2))
        for i, j in near
    )


def board(play: Play, walker: Walker) -> None:
    """Somebody opens the door, for a turn."""
    walker.doing, walker.busy = BOARDING, PHASES
    play.tell("boarding", person=thing_of(walker.person), vehicle=walker.vehicle)


def get_in(play: Play, walker: Walker) -> None:
    """The turn beside the vehicle is over: in, if it is still there."""
    state = play.state
    number = walker.vehicle
    if not may_board(state, walker):
        return
    vehicle, outfit = play.vehicle(number)
    rider = rider_of(state, walker.person)
    condition, who = vehicle.condition, outfit.aboard[rider]
    condition.left[outfit.part_of[who]] = walker.points
    condition.vests[rider] = walker.vest
    state.walkers.remove(walker)
    if rider == condition.wheel:
        vehicle.cold = STARTING
    open_door(state, number, door_beside(state, number, walker.x, walker.y))
    play.tell("got-in", vehicle=number, person=thing_of(walker.person))


# What becomes of who is left behind


def is_left(state: State, number: int) -> bool:
    """Whether a vehicle is without anybody who could drive it, but for those on foot."""
    outfit = state.outfits[number]
    condition = state.vehicles[number].condition
    aboard = any(condition.left[outfit.part_of[who]] > 1 for who in outfit.aboard)
    return not aboard and could_return(state, number)


__all__ = [
    "board",
    "get_in",
    "is_left",
    "leave",
    "leave_actions",
    "may_board",
    "may_leave",
    "square_beside",
]
