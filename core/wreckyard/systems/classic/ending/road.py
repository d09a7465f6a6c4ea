"""Road combat: start places, sides, escapes (Road Combat; Highway Chases).

Both are driven on a map with a course, which is the road: everybody starts at speed, in one
direction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from ....engine.values import Event
from ....kit.convex import Convex, hull, overlap
from ....kit.geometry import Pose, ahead, outline
from ..book.movement import FIVE
from ..map.scenarios import (
    CHASE,
    LEAST_PACK,
    LONE_PRICE,
    PACK_ATTACK,
    PACK_PRICE,
    PURSUITS,
    ROAD_DUEL,
    why_not_of,
)
from ..state.actions import SEATS
from ..state.outfit import MPH
from ..state.settings import map_of, setting
from ..state.sides import LONE, are_foes, has_mates, side_of, sides_in, with_mates
from ..state.state import IN, State
from .left import sides_left
from .races import along, is_chase, is_decided

if TYPE_CHECKING:
    from ..state.play import Play

__all__ = [
    "CHASE",
    "LONE",
    "LONE_PRICE",
    "PACK_ATTACK",
    "PACK_PRICE",
    "ROAD_DUEL",
    "Turnoff",
    "are_foes",
    "has_escaped",
    "has_mates",
    "is_chase",
    "is_on_road",
    "is_pack",
    "lead",
    "line_up",
    "map_of",
    "scenario_of",
    "seats_of",
    "side_of",
    "sides_in",
    "told",
    "turnoff",
    "why_not_of",
    "winners",
]

INCH = 1000

DUEL_SPEED, PACK_SPEED, CHASE_SPEED = 60 * MPH, 80 * MPH, 60 * MPH
"""How fast all start in a Road Duel, in a Pack Attack, and in a chase (house); who cannot, as fast
as he can (house)."""

HEAD_START = 12 * INCH
"""By how much the lone car of a Pack Attack is ahead, and who flees in a chase (house)."""

AWAY = 30 * INCH
"""With a lead of more than this who flees has won."""


def seats_of(scenario: str) -> tuple[int, int]:
    """The least and the most seats of a scenario."""
    least, most = SEATS
    if scenario == ROAD_DUEL:
        return 2, 2
    return (1 + LEAST_PACK if scenario == PACK_ATTACK else least), most


def scenario_of(state: State) -> str:
    """What a match is about, by its code; empty for a duel."""
    return str(setting(state.settings, "scenario"))


def is_on_road(state: State) -> bool:
    """Whether a match is a Road Duel, a Pack Attack or a chase."""
    return scenario_of(state) in (ROAD_DUEL, *PURSUITS)


def is_pack(state: State) -> bool:
    """Whether all others are after the first seat: a Pack Attack, or a chase."""
    return scenario_of(state) in PURSUITS


def line_up(play: Play) -> None:
    """Put everybody on the road. Of a Road Duel a die says who is in front, two how many inches are
    between the cars; the lone car of a Pack Attack has its head start on the first place."""
    state = play.state
    starts = [gate.start for gate in state.ground.gates]
    lengths = [outfit.base.length for outfit in state.outfits]
    if is_pack(state):
        gap = HEAD_START + (lengths[LONE] + lengths[1]) // 2
        poses = [ahead(starts[0], gap), *starts[: state.n - 1]]
        speed = CHASE_SPEED if is_chase(state) else PACK_SPEED
    else:
        leader = int(play.die() > 3)
        gap = (play.die() + play.die()) * INCH + sum(lengths) // 2
        poses = [starts[0], starts[0]]
        poses[leader] = ahead(starts[0], gap)
        speed = DUEL_SPEED
    for number, pose in enumerate(poses):
        vehicle, top = state.vehicles[number], state.outfits[number].top_speed
        vehicle.place = IN
        vehicle.x, vehicle.y, vehicle.heading = pose
        vehicle.motion.speed = vehicle.motion.began = min(speed, top // FIVE * FIVE)
        vehicle.passed = _passed(state, number, starts[0]) if pose not in starts else 0


def _passed(state: State, number: int, start: Pose) -> int:
    """The number of lines behind or under a vehicle placed straight ahead of a start."""
    course, base, passed = state.ground.course, state.outfits[number].base, 0
    here = outline(state.vehicles[number].pose, base)
    way = hull([*outline(start, base).points, *here.points])
    while not course.is_past(passed) and overlap(way, course.line(passed)):
        passed += 1
    return passed


def told(state: State) -> list[Event]:
    """What a match on the road opens with: where everybody is, and its first phase, in which
    somebody is asked at once."""
    if not is_on_road(state):
        return []
    found = [
        Event(
            "lined-up",
            {
                "vehicle": number,
                "speed": each.motion.speed,
                "x": each.x,
                "y": each.y,
                "heading": each.heading,
            },
        )
        for number, each in state.numbered()
    ]
    return [*found, Event("turn", {"turn": 1}), Event("phase", {"turn": 1, "phase": 1})]


def lead(state: State) -> int:
    """How far who flees is ahead of the nearest of those who chase and are still in it, in
    units along the road; 0 where none is."""
    rest = [seat for seat in sides_left(state) if seat != LONE]
    return along(state, LONE) - max(
        [along(state, seat) for seat in rest], default=along(state, LONE)
    )


class Turnoff(NamedTuple):
    """A fork that a chase has come to last: the first lines of the left and the right way, and
    which is taken, 0 while that is open."""

    left: Convex
    right: Convex
    way: int


def turnoff(state: State) -> Turnoff | None:
    """Return the last fork whose line the fugitive has passed, until both ways are behind them."""
    course = state.ground.course
    here = course.fork_at(state.vehicles[LONE].passed) if state.forks else None
    if here is None or here[1] != state.forks[-1].key:
        return None
    fork, key = here
    return Turnoff(course.line(key), course.line(key, fork), state.forks[-1].way)


def has_escaped(state: State) -> bool:
    """Whether who flees has got away."""
    return is_pack(state) and LONE in sides_left(state) and lead(state) > AWAY


def winners(state: State) -> list[int]:
    """Who has won a match on the road: all of the side that is left, or who got away; where both
    are left, or neither, both (house)."""
    if has_escaped(state) or is_decided(state):
        return [LONE]
    left = sides_left(state)
    if len(sides_in(state, left)) != 1:
        return list(state.numbers())
    return with_mates(state, left)
