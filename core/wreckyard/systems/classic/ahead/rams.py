"""The cost of a collision at the end of a path (Collisions)."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ....kit.plain_dice import PlainDice
from ..book.collisions import against_fixed, ram_damage
from ..drive.collide.colliding import RAMPLATE, SPIKES, meet_wall, wall_damage
from ..drive.collide.contact import NAMES, collide, meet
from ..drive.collide.meeting import has_net_speed, party
from ..sight.aims import side_at
from ..state import frames
from ..state.actions import FIRST_COUNTER, FIRST_WALL
from ..state.state import State
from ..vehicle.fittings import has_ram
from .previews import Ahead

SPIKES_DIE = (1, 6)
"""What bumper spikes add at least and at most."""


class RamAhead(NamedTuple):
    """A collision; pairs are the mover's and the other's, which of a wall has neither speed nor
    hazard.

    Attributes:
        other: what is met, numbered as in actions.
        kinds: what it can be taken for: two on a border, where the one that is hit chooses; all
            else is of the first.
        speed: the ramming speed in mph, for which ``dice`` are rolled once.
        harm: the least and the most that each takes.
        speeds: mph afterwards; ``hazards`` the D of each.
    """

    other: int
    kinds: tuple[str, ...]
    speed: int
    dice: PlainDice
    harm: tuple[tuple[int, int], tuple[int, int]]
    speeds: tuple[Fraction, Fraction]
    hazards: tuple[int, int]


def ram_ahead(state: State, number: int, way: Ahead) -> RamAhead | None:
    """The first collision of a way; ``None`` when it meets nothing, or nothing at a net speed."""
    there = state.copy()
    vehicle = there.vehicles[number]
    vehicle.x, vehicle.y, vehicle.heading = way.end
    for other in way.meets:
        if other >= FIRST_COUNTER:
            return None
        if other >= FIRST_WALL:
            return _wall(there, number, other)
        if has_net_speed(there, number, other):
            return _vehicle(there, number, other)
    return None


def ram_as(state: State, kind: str) -> RamAhead:
    """What the collision would come to about which it is asked how it is taken (ruling 20), if it
    is taken for a kind."""
    frame = state.stack[-1]
    assert isinstance(frame, frames.Type)
    return _vehicle(state, frame.mover, frame.other, kind)


def _wall(state: State, number: int, thing: int) -> RamAhead:
    """It is taken to hold: a breach would let the vehicle on."""
    own, wall = party(state, number), state.ground.walls[thing - FIRST_WALL]
    kind, _ = meet_wall(own, wall)
    found = against_fixed(kind, own.speed)
    ends = [wall_damage(wall, end, own.dm)[0] for end in _ends(found.dice)]
    harm = ends[0], ends[1]
    return RamAhead(
        thing,
        (kind,),
        found.speed,
        found.dice,
        (harm, harm),
        (found.after, Fraction(0)),
        (found.hazard, 0),
    )


def _vehicle(state: State, number: int, other: int, kind: str = "") -> RamAhead:
    own, struck = party(state, number), party(state, other)
    meeting = meet(own, struck)
    found = collide(own, struck, meeting, kind or meeting.kinds[0])
    pair = (number, other)
    sides = [
        side_at(state.vehicles[each], NAMES[side])
        for each, side in zip(pair, found.sides, strict=True)
    ]
    fitted = {
        code: [
            has_ram(state.vehicles[each].condition, state.outfits[each], code, side)
            for each, side in zip(pair, sides, strict=True)
        ]
        for code in (RAMPLATE, SPIKES)
    }
    plates = fitted[RAMPLATE][0], fitted[RAMPLATE][1]
    ends = []
    for rolled, die in zip(_ends(found.dice), SPIKES_DIE, strict=True):
        spikes = die * fitted[SPIKES][0], die * fitted[SPIKES][1]
        ends.append(ram_damage(rolled, (own.dm, struck.dm), plates, spikes))
    harm = (ends[0][0], ends[1][0]), (ends[0][1], ends[1][1])
    return RamAhead(
        other, meeting.kinds, found.speed, found.dice, harm, found.speeds, found.hazards
    )


def _ends(dice: PlainDice) -> tuple[int, int]:
    """The least and the most that dice come to, never below 0."""
    return max(0, dice.least), max(0, dice.most)
