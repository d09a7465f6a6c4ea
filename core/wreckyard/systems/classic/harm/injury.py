"""Damage to people on foot, and the cover that takes it first (Injury; Burst Effect; Damage from
Buildings; Tripod Gunshield; Fireproof Suit).

Body armor takes hits first, in collisions and falls only impact armor, which halves them before.
The first point lost wounds, the second makes unconscious, the third kills.

What of a shot reaches somebody on foot, through all that is before him (Damage from Buildings;
Tripod Gunshield; Fireproof Suit).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, Protocol

from ....kit.convex import Convex, contains
from ....kit.geometry import distance
from ....kit.numbers import PersonNumber, PlaceNumber
from ..book.people import HandWeapon, personal
from ..design.kit import ARMORED_VEST, MEDIKIT, SUIT
from ..hidden.shown import show_armor, show_codes, show_things
from ..place.buildings import Stand, floor_of, house_at, screens
from ..place.feet import is_down, snapped, thing_of, walker_of
from ..place.heights import height_at
from ..place.lying import outline_of
from ..sight.blockers import grazed, solid, walls_above
from ..sight.line import is_dark, shadow
from ..state.gear import set_used, things_of, used
from ..state.moment import event_number
from ..state.outfit import INCH
from ..state.people import worn_by
from ..state.person import IDLE, Walker, shape_of_walker, square_at
from ..state.play import Play
from ..state.state import State
from ..vehicle.protection import gear, half
from .cover import stopped_by_wall
from .tripods import stopped_by_shield

EXPLOSION_REACH = 2 * INCH
"""How far an explosion reaches people on foot, in units."""


SUIT_TURNS, SUIT_EVERY, SUIT_MOST = 30, 10, 999
"""For so many turns a fireproof suit keeps all fire off; then every so many turns a point comes
through; and so far they are counted."""


class Hit(NamedTuple):
    """Damage to somebody on foot that is still to land: whom, how much, by what, and where
    something bursts that reaches so far; the square of wall that was hit first, and how hard."""

    person: int
    hits: int
    by: str
    x: int = 0
    y: int = 0
    reach: int = 0
    wall: int = -1
    force: int = 0


def land_hits(play: Play, hits: Sequence[Hit]) -> None:
    """Do all damage to people, then that of what bursts, to all others about."""
    for each in hits:
        walker = walker_of(play.state, each.person)
        if walker is not None:
            harm(play, walker, each.hits, each.by)
    for each in hits:
        if each.reach:
            walker = walker_of(play.state, each.person)
            floor = floor_of(play.state, each.person)
            burst(
                play,
                each.x,
                each.y,
                each.reach,
                "burst",
                *([walker] if walker else []),
                floor=floor,
            )


class Burst(Protocol):
    """An attack of a weapon of a vehicle, and where it hit, in half units."""

    @property
    def gun(self) -> tuple[int, int]: ...
    @property
    def point(self) -> tuple[int, int]: ...


def burst_around(play: Play, attacks: Sequence[Burst]) -> None:
    """What weapons that burst do to people about the place where they have hit a vehicle."""
    if not play.state.walkers:
        return
    for each in attacks:
        firer, gun = each.gun
        record = play.state.outfits[firer].anatomy.guns[gun].record
        if record.burst:
            reach = int(record.burst * INCH)
            burst(play, each.point[0] // 2, each.point[1] // 2, reach, "burst")


def harm(play: Play, walker: Walker, hits: int, by: str, crash: bool = False) -> None:
    """Do somebody on foot so much damage; ``by`` is what did it, ``crash`` a collision or fall."""
    state = play.state
    if not walker.there or hits <= 0:
        return
    worn = gear(worn_by(state, walker.person))
    helps = worn is not None and worn.halves_collisions and walker.vest > 0
    if crash and helps:
        hits = half(hits)
    outer = 0
    for code, least in OUTER:
        outer += 0 if crash else _outer_stops(play, walker, hits - outer, code, least)
    hits -= outer
    stopped = min(walker.vest, hits) if helps or not crash else 0
    if stopped:
        show_armor(play, walker.person)
    walker.vest -= stopped
    lost = min(walker.points, hits - stopped)
    walker.points -= lost
    play.tell(
        "hurt",
        person=thing_of(walker.person),
        by=by,
        hits=hits + outer,
        stopped=stopped + outer,
        points=walker.points,
    )
    if not walker.awake:
        fall_down(state, walker)


OUTER = ((MEDIKIT, 1), (ARMORED_VEST, 0))
"""Things that are hit before body armor, and the highest roll where their record does not say."""


def _outer_stops(play: Play, walker: Walker, hits: int, code: str, most: int) -> int:
    """What an armored battle vest takes of some hits: on a die of 1 to 4, while it has points
    (Battle Vest; on foot alone, house); before it what a portable medikit does, on a 1 (Portable
    Medikit)."""
    things = things_of(play.state, walker.person)
    if code not in things or hits <= 0:
        return 0
    at, record = things.index(code), personal().gear[code]
    lost = used(play.state, walker.person, at)
    if lost >= record.dp:
        return 0
    show_things(play, walker.person, [at])
    die, most = play.die(), record.works_on or most
    stopped = min(record.dp - lost, hits) if die <= most else 0
    set_used(play.state, walker.person, PlaceNumber(at), lost + stopped)
    play.tell(
        "vest",
        person=thing_of(walker.person),
        die=die,
        most=most,
        stopped=stopped,
        **({"what": code} if code != ARMORED_VEST else {}),
    )
    return stopped


def suit_keeps(state: State, person: PersonNumber) -> bool:
    """Whether a fireproof suit keeps a fire of this turn from its wearer: for 30 turns, then all
    but one of ten (Fireproof Suit)."""
    things = things_of(state, person)
    if SUIT not in things:
        return False
    at = things.index(SUIT)
    turns = used(state, person, at) + 1
    set_used(state, person, PlaceNumber(at), min(turns, SUIT_MOST))
    return turns <= SUIT_TURNS or (turns - SUIT_TURNS) % SUIT_EVERY != 0


def through_suit(state: State, person: int, hits: int) -> int:
    """Return the damage of a flamethrower that passes a fireproof suit: half, rounded down, at
    least 1."""
    return max(1, hits // 2) if SUIT in things_of(state, person) else hits


def fall_down(state: State, walker: Walker) -> None:
    """Somebody lies there, and does nothing more."""
    walker.prone = 1
    walker.doing, walker.busy, walker.sprinting = IDLE, 0, 0
    walker.out = walker.out or event_number(state)


def burst(play: Play, x: int, y: int, reach: int, by: str, *but: Walker, floor: int = 0) -> None:
    """A die to everybody on foot within reach of a place where something bursts, whom nothing
    covers (Burst Effect)."""
    for walker in list(in_burst(play.state, x, y, reach, floor)):
        if walker not in but:
            harm(play, walker, play.die(), by)


def blow_down(play: Play, number: int, own: Convex) -> None:
    """A die to everybody on foot within two inches of a vehicle that blows up, whom nothing covers
    (Fire and Explosion)."""
    vehicle = play.state.vehicles[number]
    for walker in play.state.walkers:
        near = walker.there and distance(own, shape_of_walker(walker)) <= EXPLOSION_REACH
        near = near and is_down(play.state, walker)
        place = walker.x, walker.y
        if near and not is_covered(play.state, (vehicle.x, vehicle.y), place, (number,)):
            harm(play, walker, play.die(), "explosion")


def in_burst(state: State, x: int, y: int, reach: int, floor: int = 0) -> Iterator[Walker]:
    """Who on foot is within reach of a place on the same level, and not behind a wall or a
    vehicle."""
    for walker in state.walkers:
        if not walker.there or not is_level(state, walker, (x, y), floor):
            continue
        apart = (walker.x - x) ** 2 + (walker.y - y) ** 2
        clear = floor or not is_covered(state, (x, y), (walker.x, walker.y))
        if apart <= reach * reach and clear:
            yield walker


def is_level(state: State, walker: Walker, at: tuple[int, int], floor: int) -> bool:
    """Whether somebody is on the level of a place: on the ground, or on that floor of its
    building."""
    if not floor:
        return is_down(state, walker)
    house = house_at(state, *at)
    there = house is not None and house.holds(walker.x, walker.y)
    return there and floor_of(state, walker.person) == floor


def _square(place: tuple[int, int]) -> tuple[int, int]:
    return snapped(place[0]), snapped(place[1])


def is_covered(
    state: State, one: tuple[int, int], two: tuple[int, int], but: Sequence[int] = ()
) -> bool:
    """Whether an intact wall or a vehicle, some left out, stands between two places on the ground;
    not what has the first in it."""
    others = [n for n in state.vehicles_in() if n not in but]
    high = max(height_at(state, *one), height_at(state, *two))
    walls: list[Convex] = walls_above(state, high)
    if state.ground.houses:
        stands = [Stand(square_at(*_square(place)), gap=0) for place in (one, two)]
        walls += [each for each in screens(state, stands) if not contains(each, two)]
    eye, there = (2 * one[0], 2 * one[1]), (2 * two[0], 2 * two[1])
    things = [*solid(state, walls), *grazed(state, [outline_of(state, n) for n in others])]
    return any(is_dark(shadow(eye, *thing.screen), there) for thing in things)


def reaching(
    play: Play,
    walker: Walker,
    place: tuple[int, int],
    better: int,
    hits: int,
    *,
    flames: bool = False,
    weapon: HandWeapon | None = None,
) -> tuple[int, int]:
    """What comes through a wall, a gunshield and, of ``flames``, a fireproof suit; and the number
    of the square of wall that takes it all first, -1 for none. ``place`` is where the shot comes
    from, ``better`` by how much the roll was better than needed, ``weapon`` the hand weapon that it
    is of."""
    left, wall = stopped_by_wall(play, walker, place, better, hits)
    left = stopped_by_shield(play, walker, left, weapon)
    if left and flames:
        show_codes(play, walker.person, (SUIT,))
        left = through_suit(play.state, walker.person, left)
    return left, wall
