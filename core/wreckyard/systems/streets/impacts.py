"""Crashes and rams (Crashing, Ramming, Damage from Rams and Crashes, Stunned; ruling 19)."""

from __future__ import annotations

from typing import NamedTuple

from .damage import NOBODY, Blow, hurt_terrain, hurt_wreck, settle_wrecks, strike
from .outfit import SIDE_BLOCKS
from .parts import manned_by
from .play import Play
from .points import opposite
from .state import Car, State
from .tables import (
    CRASH,
    HEAD_ON,
    SHUNT,
    SIDE,
    impact_damage,
    rammer_share,
    relative_velocity,
    section_of,
    stuns,
)

FRONT_BLOCK, REAR_BLOCK = 0, 4


class Impact(NamedTuple):
    """What an impact would be: its kind, the relative velocity, and for each car the bearing that
    it is struck from, in eighths from its front (``theirs`` is 0 in a crash)."""

    kind: str
    velocity: int
    own: int
    theirs: int


def leading_end(car: Car) -> int:
    """The end of a car that goes first, as a bearing from its front."""
    return 0 if car.speed >= 0 else 4


def meeting(state: State, car: int, travel: int, target: int) -> tuple[str, int]:
    """The kind and the relative velocity of a ram from a direction (Ramming; ruling 19).

    It goes by the way both travel, of a target that stands by its facing; -1 is a crash.
    """
    own = abs(state.cars[car].speed)
    if target < 0:
        return CRASH, relative_velocity(CRASH, own)
    other = state.cars[target]
    between = (other.travel - travel) % 8
    kind = HEAD_ON if between in (3, 4, 5) else SHUNT if between in (0, 1, 7) else SIDE
    return kind, relative_velocity(kind, own, abs(other.speed))


def foresee(state: State, car: int, target: int) -> Impact:
    """A ram of one car into another that is next to it (Ramming; ruling 19); -1 is a crash."""
    each = state.cars[car]
    kind, velocity = meeting(state, car, each.travel, target)
    if target < 0:
        return Impact(kind, velocity, leading_end(each), 0)
    theirs = (opposite(each.travel) - state.cars[target].facing) % 8
    return Impact(kind, velocity, leading_end(each), theirs)


def crash(play: Play, car: int, markers: tuple[int, ...], wreck: int) -> None:
    """A car drives into trees, a building, a wreck, a corner or the edge (Crashing; ruling 12)."""
    state = play.state
    each = state.cars[car]
    impact = foresee(state, car, NOBODY)
    marker = play.one_of(list(markers)) if markers else -1
    play.tell("crash", car=car, marker=marker, wreck=wreck, speed=abs(each.speed))
    amount = _roll(play, impact)
    bearing = impact.own
    _stop(state, car)
    if amount:
        _strike_end(play, car, bearing, amount, NOBODY)
    if marker >= 0:
        hurt_terrain(play, marker, 1, NOBODY)
    if wreck >= 0:
        hurt_wreck(play, wreck, 1, NOBODY)
    _stun(play, car, amount)
    settle_wrecks(play, NOBODY)


def ram(play: Play, car: int, target: int) -> None:
    """A car drives into another, which may be empty (Ramming)."""
    state = play.state
    impact = foresee(state, car, target)
    by, back = manned_by(state, car), manned_by(state, target)
    if impact.kind != HEAD_ON:
        back = NOBODY
    play.tell("ram", car=car, target=target, kind=impact.kind, velocity=impact.velocity)
    amount = _roll(play, impact)
    _stop(state, car)
    _stop(state, target)
    mine = rammer_share(impact.kind, amount)
    if amount:
        _strike_end(play, target, impact.theirs, amount, by)
    if mine:
        _strike_end(play, car, impact.own, mine, back)
    _stun(play, target, amount)
    _stun(play, car, mine)
    settle_wrecks(play, {target: by, car: back})


def _roll(play: Play, impact: Impact) -> int:
    """One die for all that are struck; none without relative velocity."""
    if not impact.velocity:
        return 0
    shown = play.die()
    amount = impact_damage(impact.velocity, shown)
    play.tell("impact", shown=shown, velocity=impact.velocity, damage=amount)
    return amount


def _strike_end(play: Play, car: int, bearing: int, amount: int, by: int) -> Blow:
    """A blow on the end or side of a car that lies that way; quarters count as ends."""
    state = play.state
    if state.cars[car].wreck:
        hurt_wreck(play, car, amount, by)
        return Blow()
    if bearing in SIDE_BLOCKS:
        shown = play.die()
        section = section_of(shown)
        play.tell("side-roll", car=car, shown=shown, section=section)
        block = SIDE_BLOCKS[bearing][section]
    else:
        block = FRONT_BLOCK if bearing in (0, 1, 7) else REAR_BLOCK
    return strike(play, car, block, amount, bearing, by)


def _stop(state: State, car: int) -> None:
    """Its speed is 0, and it drives no further in this round."""
    each = state.cars[car]
    each.speed = 0
    seat = each.driver
    if seat < 0:
        return
    state.people[seat].about = 0
    if state.active == seat:
        state.left = 0


def _stun(play: Play, car: int, amount: int) -> None:
    """Six or more from one impact stun the driver until the round ends."""
    seat = manned_by(play.state, car)
    if seat >= 0 and stuns(amount) and not play.state.people[seat].stunned:
        play.state.people[seat].stunned = 1
        play.tell("stunned", seat=seat)
