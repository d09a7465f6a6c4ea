"""Shots at the walls of buildings (Breaches and Collapsing Buildings).

One aims at a side of a building, from outside or inside, and hits the square of its wall that is
nearest to the muzzle (house: not at every square). Offered are weapons that can make a breach at
all.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ....kit.numbers import VehicleNumber
from ..book.people import HandWeapon
from ..design.broadside import range_modifier, targeting
from ..map.building import SECTION, House
from ..map.file.grid import SQUARE
from ..place.buildings import Stand, is_fallen, is_open, wall_side
from ..place.feet import acts
from ..sight.aims import EDGES, arc_planes, muzzle, on_wheels, shape_of
from ..sight.bearing import Aim, Line, Sum
from ..sight.line import HalfPlane
from ..sight.on_foot import Seen, in_the_way, nearest_of, veiled_between
from ..sight.smoke import is_stopped, weakened
from ..sight.triggers import Trigger, all_triggers
from ..state.actions import FIRST_WALL, Action, shot_at
from ..state.condition import NO_FIRE_YET, LastFire
from ..state.declared import WallShot
from ..state.edition import CLOUDS_MEET_EVERY_SHOT, EVERY_MODIFIER, has
from ..state.outfit import INCH
from ..state.person import Walker
from ..state.play import Play
from ..state.state import IN, State
from ..vehicle.able import rockets_left, spend
from ..vehicle.protection import half
from .to_hit import decimal, firer_lines, night_line, run_of, sight_line, veil_of
from .volley import TWO_DICE, Attack, Trail, blow_of, shoot_straight

TRIED = 4
"""So many squares of a side, the nearest first, are looked at to find one that is seen."""

type Place = tuple[int, int]


def walls_seen(
    state: State,
    eye: Place,
    arcs: Sequence[Sequence[HalfPlane]],
    stand: Stand,
    but: Sequence[int],
    stopped: bool,
) -> Iterator[tuple[int, Seen]]:
    """The squares of wall that can be aimed at from an eye (in half units): of each side of a
    building that faces it the nearest that is seen, with how far off it is and where."""
    for house in state.ground.houses:
        x, y = eye[0] // 2, eye[1] // 2
        within = house.is_within(x, y) and stand.floor < house.stories
        if is_fallen(state, house) or (house.holds(x, y) and not within):
            continue
        dark = in_the_way(state, (stand,), but, False, stopped, house.number)
        for side in _sides(state, house, x, y):
            for at in side[:TRIED]:
                found = nearest_of(eye, state.ground.walls[at].shape, arcs, dark)
                if found is not None:
                    yield at, found
                    break


def _sides(state: State, house: House, x: int, y: int) -> Iterator[list[int]]:
    """The squares of wall of every side that faces a place, its nearest first; from within all
    sides do."""
    shape, inside = house.shape, house.is_within(x, y)
    middle = SQUARE // 2
    # Whether it faces the place, which of both coordinates its squares share, and its value.
    lines = (
        (y < shape.top, 1, shape.top + middle),
        (x > shape.right, 0, shape.right - middle),
        (y > shape.bottom, 1, shape.bottom - middle),
        (x < shape.left, 0, shape.left + middle),
    )
    for faces, axis, value in lines:
        if faces or inside:
            found = [
                ((u - x) ** 2 + (v - y) ** 2, at)
                for (u, v), at in house.squares.items()
                if (u, v)[axis] == value
                and state.ground.walls[at].kind == SECTION
                and not is_open(state, at)
            ]
            yield [at for _, at in sorted(found)]


def wall_lines(state: State, found: Seen, eye: Place) -> Iterator[Line]:
    """What a building is as a target; that it does not move is in its +10."""
    inches = Fraction(found[0], INCH)
    yield Line("range", range_modifier(inches), f'{decimal(inches)}"')
    yield Line("building", targeting().parts["building"].modifier)
    veiled = veiled_between(state, eye, found[1])
    if veiled:
        yield sight_line(veiled)


def opens_a_view(state: State, walker: Walker, at: int) -> bool:
    """Whether a breach beside somebody in a building would open a view of a foe."""
    house = state.ground.houses[state.ground.walls[at].house - 1]
    x, y = next(place for place, number in house.squares.items() if number == at)
    if (
        not house.is_within(walker.x, walker.y)
        or max(abs(x - walker.x), abs(y - walker.y)) > SQUARE
    ):
        return False
    foes = [
        (each.x, each.y) for each in state.walkers if each.awake and each.vehicle != walker.vehicle
    ]
    for number in state.vehicles_in():
        vehicle = state.vehicles[number]
        if number != walker.vehicle and not vehicle.out:
            foes.append((vehicle.x, vehicle.y))
    shape = house.shape
    side = wall_side(state.ground, at)
    beyond = {
        "north": (0, -1, -shape.top),
        "south": (0, 1, shape.bottom),
        "west": (-1, 0, -shape.left),
        "east": (1, 0, shape.right),
    }
    u, v, least = beyond[side]
    return any(u * a + v * b > least for a, b in foes)


def is_manned(state: State, at: int, side: int) -> bool:
    """Whether somebody of another side who fights is in the building of a wall."""
    house = state.ground.houses[state.ground.walls[at].house - 1]
    return any(
        each.awake and each.vehicle != side and house.holds(each.x, each.y)
        for each in state.walkers
        if acts(state, each) or each.busy
    )


# From vehicles


def _seen(state: State, number: int, gun: int) -> dict[int, Seen]:
    """The walls that a weapon of a vehicle can be aimed at."""
    each = state.outfits[number].anatomy.guns[gun]
    own = shape_of(state, number)
    whole = len(each.arcs) == len(EDGES)
    arcs = [()] if whole else [arc_planes(own, side) for side in each.arcs]
    reach = each.record.range
    found = walls_seen(state, muzzle(own, each.edge), arcs, Stand(own), (number,), is_stopped(each))
    return {at: seen for at, seen in found if not reach or seen[0] <= reach * INCH}


def _suits(state: State, number: int, trigger: Trigger) -> bool:
    guns = state.outfits[number].anatomy.guns
    records = [guns[gun].record for gun in trigger.aimed]
    return bool(records) and not any(
        each.grenades or each.direct or each.to_hit is None or each.damage is None
        for each in records
    )


def wall_actions(
    state: State,
    number: int,
    triggers: Sequence[Trigger],
    crew: Sequence[str],
    manned: bool = False,
) -> Iterator[Action]:
    """Every shot at a wall that can be declared; ``manned``: of buildings alone with foes in
    them."""
    if not state.ground.houses or not on_wheels(state.vehicles[number]):
        return
    guns = state.outfits[number].anatomy.guns
    known: dict[tuple[str, tuple[str, ...], bool, int | None], dict[int, Seen]] = {}
    for trigger in triggers:
        if not _suits(state, number, trigger):
            continue
        there: list[dict[int, Seen]] = []
        for gun in trigger.aimed:
            each = guns[gun]
            key = each.edge, each.arcs, is_stopped(each), each.record.range
            if key not in known:
                known[key] = _seen(state, number, gun)
            there.append(known[key])
        most = max(_most(state, number, gun) for gun in trigger.aimed)
        for at in there[0]:
            if not all(at in each for each in there) or most < state.ground.walls[at].dp:
                continue
            if manned and not is_manned(state, at, number):
                continue
            for who in crew:
                yield shot_at(who, trigger.text, FIRST_WALL + at)


def _most(state: State, number: int, gun: int) -> int:
    damage = state.outfits[number].anatomy.guns[gun].record.damage
    return damage.most if damage is not None else 0


def _sum(state: State, number: VehicleNumber, who: str, gun: int, at: int) -> Sum | None:
    found = _seen(state, number, gun).get(at)
    record = state.outfits[number].anatomy.guns[gun].record
    if found is None or record.to_hit is None:
        return None
    edge = state.outfits[number].anatomy.guns[gun].edge
    aim = Aim(number, who, gun, FIRST_WALL + at, "")
    lines = [*wall_lines(state, found, muzzle(shape_of(state, number), edge))]
    if not state.vehicles[number].motion.speed:
        lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
    return Sum(record.to_hit, (*lines, *night_line(state, aim), *firer_lines(state, aim)))


def wall_shots_ahead(state: State, number: VehicleNumber, action: Action) -> tuple[Sum, ...]:
    """The sums of the shots at a wall that an action of a vehicle's crew would fire."""
    triggers = all_triggers(state.outfits[number])
    trigger = next((each for each in triggers if each.text == action.weapon), None)
    if trigger is None:
        return ()
    at = action.target - FIRST_WALL
    found = [_sum(state, number, action.who, gun, at) for gun in trigger.aimed]
    return tuple([each for each in found if each is not None])


def declare_at_wall(
    play: Play, number: VehicleNumber, who: int, trigger: Trigger, action: Action
) -> None:
    """Note a shot at a wall among ``State.at_walls``."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    guns = (*trigger.aimed, *trigger.straight)
    for gun in guns:
        spend(vehicle.condition, outfit, gun)
    state.at_walls.append(
        WallShot(number, who, action.target - FIRST_WALL, len(trigger.aimed), guns)
    )
    play.tell(
        "aimed", vehicle=number, who=action.who, weapon=trigger.text, target=action.target, part=""
    )


def shoot_at_walls(play: Play) -> tuple[list[Attack], list[tuple[int, int]]]:
    """Roll for everything in ``State.at_walls``: what has hit vehicles besides, and the squares of
    wall that were hit, with the damage."""
    state = play.state
    attacks: list[Attack] = []
    struck: list[tuple[int, int]] = []
    lines: list[Trail] = []
    for row in state.at_walls:
        who = state.outfits[row.firer].crew[row.position]
        for place, gun in enumerate(row.guns):
            if place >= row.aimed:
                attacks += shoot_straight(play, row.firer, who, gun, lines)
            else:
                struck += _fire(play, row.firer, who, gun, row.wall)
    state.at_walls = []
    return attacks, struck


def _fire(
    play: Play, number: VehicleNumber, who: str, gun: int, at: int
) -> Iterator[tuple[int, int]]:
    state = play.state
    vehicle, outfit = play.vehicle(number)
    record = outfit.anatomy.guns[gun].record
    found = _sum(state, number, who, gun, at)
    if found is None:
        play.tell("shot-at-nothing", vehicle=number, weapon=outfit.weapons[gun])
        return
    whole = not has(state, CLOUDS_MEET_EVERY_SHOT)
    weaker = 0 if whole else weakened(outfit.anatomy.guns[gun], veil_of(found))
    for _ in range(rockets_left(vehicle.condition, outfit, gun)):
        dice = play.roll(TWO_DICE)
        hit = sum(dice) >= found.needed
        damage = play.roll(record.damage) if hit and record.damage else []
        total = blow_of(record, tuple(damage), weaker).hits if hit else 0
        play.tell(
            "shot",
            vehicle=number,
            who=who,
            weapon=outfit.weapons[gun],
            target=FIRST_WALL + at,
            part="",
            number=found.number,
            lines=[[each.name, each.value, each.about] for each in found.lines],
            needed=found.needed,
            dice=dice,
            hit=hit,
            damage=damage,
            hits=total,
        )
        if hit:
            yield at, total
    aims, thing = vehicle.condition.aims, FIRST_WALL + at
    run = run_of(aims[gun], thing, state.turn)
    steady = has(state, EVERY_MODIFIER)
    aims[gun] = LastFire(thing, state.turn, run) if steady else NO_FIRE_YET


def is_shot_at_wall(state: State, row: WallShot) -> bool:
    """Whether a row can be one of ``State.at_walls``."""
    if not 0 <= row.firer < state.n or state.vehicles[row.firer].place != IN or not row.guns:
        return False
    firer, guns = state.outfits[row.firer], row.guns
    worked = state.vehicles[row.firer].condition.worked
    return (
        0 <= row.position < len(firer.crew)
        and is_wall(state, row.wall)
        and 1 <= row.aimed <= len(guns) == len(set(guns))
        and all(0 <= gun < len(worked) and worked[gun] for gun in guns)
        and all(firer.anatomy.guns[gun].record.to_hit is not None for gun in guns)
    )


def is_wall(state: State, at: int) -> bool:
    """Whether a number is that of a square of wall of a building."""
    walls = state.ground.walls
    return 0 <= at < len(walls) and walls[at].kind == SECTION


# By hand


def wall_damage_by_hand(weapon: HandWeapon, hits: int) -> int:
    """What a hit of a hand weapon does to a wall: what it does to vehicles (house)."""
    return {"full": hits, "half": half(hits)}.get(weapon.vehicle_damage, 0)


def breaks_by_hand(weapon: HandWeapon, shells: int, dp: int) -> bool:
    """Whether a hand weapon can make a breach at all."""
    most = weapon.damage.most if weapon.damage is not None else 0
    return wall_damage_by_hand(weapon, most * shells) >= dp
