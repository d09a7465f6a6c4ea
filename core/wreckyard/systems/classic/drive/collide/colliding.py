"""Run a collision: its type, damage and hazards, and vehicles wedged between two (Collisions;
Sideswipes).

Vehicles that are wedged between things along which they would slide (Sideswipes, 4; rulings 22,
23).
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from .....kit.convex import Convex, Side
from .....kit.geometry import Pose, touch
from .....kit.numbers import VehicleNumber
from ...book.collisions import HEAD_ON, SIDESWIPE, T_BONE, against_fixed, fixed_damage, ram_damage
from ...book.maneuvers import Leg
from ...ending.left import note_fight
from ...ending.points import note_hurt
from ...harm.hazards import crush_side
from ...hidden.shown import show_ram
from ...map.map import BARRIER, Wall
from ...map.terrain import BOULDER, DITCH
from ...place.buildings import fixed_shape
from ...place.ways import drive
from ...sight.aims import side_at
from ...state import frames
from ...state.actions import CONFORMS, FIRST_WALL, TYPES, Action
from ...state.edition import LEAST_TURN_CONFORMS, PRESSING_KEEPS_SPEED, has
from ...state.play import Play
from ...state.state import DRIVING, IN, TURNING_ABOUT, State
from ...vehicle.concussion import stun
from ...vehicle.fittings import has_ram
from ..breaching import hold_wall, holes_of, make_breaches, one_each
from ..helm import has_driver, set_speed
from ..jumping import hold_back, take_off
from ..passage import (
    carry,
    cut_short,
    hold_on,
    let_go_of_distant,
    move_to,
    obstacles_of,
    shape_of,
)
from .contact import BOOTLEGGER_SPEED, NAMES, Outcome, Party, collide, meet_fixed
from .meeting import has_net_speed, meeting_of, party
from .pushing import push_ahead
from .yielding import along_wall, corners_for, give_way, least_turn


def holds_up(state: State, number: int, thing: int) -> bool:
    """Whether a thing does not give way to a vehicle, which slides along it: a wall, or a vehicle
    with a higher damage modifier."""
    return thing >= FIRST_WALL or state.outfits[thing].dm > state.outfits[number].dm


def is_wedged(state: State, number: int, pose: Pose, way: Sequence[Leg]) -> bool:
    """Whether a vehicle that has turned along one thing would only be led to another and back to
    the first, without any way made (house)."""
    world = state.copy()
    vehicle, base = world.vehicles[number], world.outfits[number].base
    seen: set[tuple[Pose, tuple[Leg, ...]]] = set()
    while (pose, tuple(way)) not in seen:
        seen.add((pose, tuple(way)))
        vehicle.x, vehicle.y, vehicle.heading = pose
        let_go_of_distant(world, number)
        there = obstacles_of(world, number)
        held = [place for place, thing in enumerate(there.things) if thing in vehicle.touching]
        made = drive(pose, base, way, there.shapes, held)
        things = [there.things[each.obstacle] for each in made.contacts if each.already]
        leans = len(things) == len(made.contacts) > 0 and made.pose == pose
        if not (leans and all(holds_up(world, number, thing) for thing in things)):
            return False
        slid = along_wall(world, number, way, things[0])
        if slid is None or slid == (pose, way):
            return False
        pose, way = slid
    return True


RAMPLATE, SPIKES = "ramplate", "bumper-spikes"
"""What makes collisions worse for the other."""

FISHTAIL_FROM = {Side.RIGHT: 1, Side.LEFT: -1}
"""The turn of a fishtail away from what a side touched: to the left is clockwise."""


def run_way(play: Play, frame: frames.Way) -> None:
    """Go on with a way until something is met or it is done."""
    state = play.state
    number, legs = frame
    if not legs or state.vehicles[number].motion.done:
        stop_way(play, frame)
        return
    legs, rest = hold_back(state, number, legs)
    way, met = carry(play, number, legs)
    frame = frames.Way(number, way.rest + rest)
    state.stack[-1] = frame
    new = one_each(state, number, [thing for thing, already in met if not already])
    fresh = [each for each in new if each >= FIRST_WALL or has_net_speed(state, number, each)]
    if fresh:
        play.push(frames.Contact(number, tuple(fresh)))
    elif met:
        _press(play, frame, [thing for thing, _ in met], not new)
    elif rest and state.vehicles[number].place == IN:
        stop_way(play, frame)
        take_off(play, number, sum(leg.length for leg in rest))
    else:
        stop_way(play, frame)


def stop_way(play: Play, frame: frames.Way) -> None:
    """Leave the rest of a way: a maneuver counts as far as it came."""
    stack = play.state.stack
    stack.pop()
    made = stack[-1] if stack else None
    if frame.legs and isinstance(made, frames.Made):
        stack[-1] = cut_short(play.state, made, frame.legs)


def _press(play: Play, frame: frames.Way, things: list[int], held: bool) -> None:
    """Press on what it touches: others give way; along walls and heavier vehicles it slides, and a
    lighter one is pushed ahead. Else it is blocked: by a vehicle for this slice, by what is fixed
    for the phase, and at speed 0 if it stands square to it (rulings 22, 23; Sideswipes, 4).

    ``held`` says that it has collided with all of them before (ruling 40).
    """
    state = play.state
    number, legs = frame
    for thing in things:
        if thing < FIRST_WALL and number in state.vehicles[thing].yields:
            state.vehicles[thing].yields.remove(number)
            play.push(frames.Conform(VehicleNumber(thing), number))
            return
    solid = held and all(holds_up(state, number, thing) for thing in things)
    if solid and _slide_along(play, frame, things):
        return
    keeps = has(state, PRESSING_KEEPS_SPEED)
    if held and push_ahead(play, number, legs, things):
        return
    fixed = [thing for thing in things if thing >= FIRST_WALL or not keeps]
    square = any(
        meet_fixed(party(state, number), _shape(state, thing))[0] == HEAD_ON for thing in fixed
    )
    play.tell("blocked", vehicle=number, things=things, stopped=square)
    if not fixed:
        stop_way(play, frame)
        return
    state.vehicles[number].motion.done = 1
    if square:
        set_speed(play, number, 0, "blocked")


def _shape(state: State, thing: int) -> Convex:
    if thing >= FIRST_WALL:
        return fixed_shape(state, thing - FIRST_WALL)
    return shape_of(state, thing)


def slides_along(
    state: State, number: int, legs: Sequence[Leg], things: list[int]
) -> tuple[Pose, list[Leg]] | None:
    """Return where a vehicle stands that turns along what it leans on, and the rest of its way
    along it; ``None`` where it stands square to it, or is wedged (ruling 22)."""
    own = party(state, number)
    if any(meet_fixed(own, _shape(state, thing))[0] == HEAD_ON for thing in things):
        return None
    slid = along_wall(state, number, legs, things[0])
    if slid is None or slid == (state.vehicles[number].pose, [*legs]):
        return None
    return None if is_wedged(state, number, *slid) else slid


def _slide_along(play: Play, frame: frames.Way, things: list[int]) -> bool:
    """Turn along a thing and slide on, if the vehicle only leans on it. What was left of a maneuver
    is not made any more (ruling 11)."""
    state = play.state
    number, legs = frame
    slid = slides_along(state, number, legs, things)
    if slid is None:
        return False
    pose, way = slid
    move_to(play, number, pose)
    play.tell(
        "turned-along", vehicle=number, thing=things[0], x=pose.x, y=pose.y, heading=pose.heading
    )
    made = state.stack[-2]
    if isinstance(made, frames.Made):
        state.stack[-2] = cut_short(state, made, legs)
    state.stack[-1] = frames.Way(number, tuple(way))
    return True


# Which collision comes first


def asks_which(state: State, frame: frames.Contact) -> bool:
    """Whether several things were met at once: the mover orders them (ruling 24)."""
    return len(frame.things) > 1 and has_driver(state, frame.vehicle)


def run_contacts(play: Play, frame: frames.Contact) -> None:
    """The first collision, when there is no choice."""
    if frame.things:
        _start(play, frame, frame.things[0])
    else:
        play.state.stack.pop()


def choose(play: Play, frame: frames.Contact, action: Action) -> None:
    """The mover says which comes first."""
    _start(play, frame, action.target)


def _start(play: Play, frame: frames.Contact, thing: int) -> None:
    state = play.state
    number = frame.vehicle
    others = tuple([each for each in frame.things if each != thing])
    state.stack[-1] = frames.Contact(number, others)
    if not touch(shape_of(state, number), _shape(state, thing)):
        return
    if thing >= FIRST_WALL:
        _hit_wall(play, number, thing)
        return
    other = VehicleNumber(thing)
    meeting = meeting_of(state, number, other)
    hit = other if meeting.mover_rams else number
    play.push(frames.Type(hit, number, other))


# Walls


def meet_wall(own: Party, wall: Wall) -> tuple[str, Side]:
    """How a vehicle meets something fixed: whoever falls into a ditch hits its far side head on
    (Ditches and Gullies)."""
    kind, side = meet_fixed(own, wall.shape)
    return (HEAD_ON if wall.kind == DITCH else kind), side


def scrapes(state: State, number: int, thing: int) -> bool:
    """Whether a vehicle only scrapes along something fixed, and drives on (Sideswipes)."""
    return meet_wall(party(state, number), _wall_at(state, thing))[0] == SIDESWIPE


def _wall_at(state: State, thing: int) -> Wall:
    at = thing - FIRST_WALL
    wall = state.ground.walls[at]
    return wall._replace(shape=fixed_shape(state, at)) if wall.house else wall


def wall_damage(wall: Wall, rolled: int, modifier: Fraction) -> tuple[int, bool]:
    """What something fixed and a vehicle take of each other, and whether it stands no more: a tree
    falls with its last point, a boulder is knocked away by more than its points (Off-Road Terrain).
    Of a crash barrier a vehicle takes half (Racetrack Map), rounded down as with a ramplate
    (house).
    """
    spare = int(wall.kind == BOULDER)
    hits, breaks = fixed_damage(rolled, modifier, wall.dp, wall.sections, spare)
    return (hits // 2 if wall.kind == BARRIER else hits), breaks


def _hit_wall(play: Play, number: VehicleNumber, thing: int) -> None:
    state = play.state
    vehicle, outfit = play.vehicle(number)
    motion = vehicle.motion
    at = thing - FIRST_WALL
    wall = _wall_at(state, thing)
    kind, side = meet_wall(party(state, number), wall)
    found = against_fixed(kind, motion.mph)
    shown = play.roll(found.dice)
    hits, breaks = wall_damage(wall, found.dice.total(shown), outfit.dm)
    if breaks:
        found = against_fixed(kind, motion.mph, breaks)
    holes = holes_of(state, number, at, hits, breaks)
    if breaks and not wall.house:
        state.breaches[at] = 1
    play.tell(
        "hit-wall",
        vehicle=number,
        thing=thing,
        type=kind,
        side=side_at(vehicle, NAMES[side]),
        speed=found.speed,
        dice=shown,
        hits=hits,
        breaks=breaks,
    )
    make_breaches(play, holes)
    hand = FISHTAIL_FROM.get(side, 0) if kind == SIDESWIPE else 0
    hard = found.hazard + stun(play, number, abs(motion.mph - found.after))
    play.hazard(number, hard, frames.COLLIDED, hand=hand)
    crush_side(play, number, side_at(vehicle, NAMES[side]), hits, frames.COLLIDED)
    _new_speed(play, number, found.after)
    if not breaks:
        hold_wall(state, number, thing)
        if kind != SIDESWIPE:
            motion.done = 1


# Vehicles


def asks_type(state: State, frame: frames.Type) -> bool:
    """Whether it is on the border of two types: the one that is hit chooses (ruling 20)."""
    kinds = meeting_of(state, frame.mover, frame.other).kinds
    return len(kinds) > 1 and has_driver(state, frame.vehicle)


def types_of(state: State, frame: frames.Type) -> tuple[Action, ...]:
    """The types that it can be taken for."""
    kinds = meeting_of(state, frame.mover, frame.other).kinds
    return tuple([TYPES[kind] for kind in kinds])


def run_type(play: Play, frame: frames.Type) -> None:
    """The one type there is."""
    _collide(play, frame, meeting_of(play.state, frame.mover, frame.other).kinds[0])


def take_for(play: Play, frame: frames.Type, action: Action) -> None:
    """The one that is hit has chosen."""
    _collide(play, frame, action.kind)


def _collide(play: Play, frame: frames.Type, kind: str) -> None:
    state = play.state
    number, other = frame.mover, frame.other
    meeting = meeting_of(state, number, other)
    state.stack.pop()
    if not has_net_speed(state, number, other, kind):
        state.vehicles[number].motion.done = 1
        play.tell("blocked", vehicle=number, things=[other], stopped=False)
        return
    found = collide(party(state, number), party(state, other), meeting, kind)
    pair = (number, other)
    sides = [
        side_at(state.vehicles[each], NAMES[side])
        for each, side in zip(pair, found.sides, strict=True)
    ]
    fronts = list(zip(pair, sides, strict=True))
    for each, end in fronts:
        show_ram(play, each, end)
    shown = play.roll(found.dice)
    spikes = {each: play.die() for each, side in fronts if _fitted(state, each, SPIKES, side)}
    plates = [_fitted(state, each, RAMPLATE, side) for each, side in fronts]
    modifiers = state.outfits[number].dm, state.outfits[other].dm
    extra = spikes.get(number, 0), spikes.get(other, 0)
    hits = ram_damage(found.dice.total(shown), modifiers, (plates[0], plates[1]), extra)
    more = {"spikes": [[each, die] for each, die in spikes.items()]} if spikes else {}
    play.tell(
        "collision",
        mover=number,
        other=other,
        type=kind,
        sides=sides,
        speed=found.speed,
        dice=shown,
        hits=list(hits),
        before=[state.vehicles[each].motion.speed for each in pair],
        **more,
    )
    changes = _changes(state, pair, found.speeds, kind)
    for each, difficulty, side, change in zip(
        pair, found.hazards, found.sides, changes, strict=True
    ):
        hand = FISHTAIL_FROM.get(side, 0) if kind == SIDESWIPE else 0
        hard = difficulty + stun(play, each, change)
        play.hazard(each, hard, frames.COLLIDED, hand=hand)
    if any(hits):
        note_fight(state)
        note_hurt(state, number, other)
        note_hurt(state, other, number)
    for each, struck, damage in zip(pair, sides, hits, strict=True):
        crush_side(play, each, struck, damage, frames.COLLIDED)
    for each, speed in zip(pair, found.speeds, strict=True):
        _new_speed(play, each, speed)
    hold_on(state, number, other)
    _who_yields(play, number, other, found)


def _changes(
    state: State, pair: tuple[int, int], after: tuple[Fraction, Fraction], kind: str
) -> tuple[Fraction, Fraction]:
    """The changes of speed that concussion counts: one's own, in a T-bone the rammer's for both, in
    a sideswipe none."""
    before = [party(state, each).speed for each in pair]
    one, two = [abs(Fraction(a) - b) for a, b in zip(after, before, strict=True)]
    return (max(one, two),) * 2 if kind == T_BONE else (one, two)


def _fitted(state: State, number: int, code: str, side: str) -> bool:
    """Whether a ramplate or spikes hit with a side: they are lost with its armor."""
    return has_ram(state.vehicles[number].condition, state.outfits[number], code, side)


def _new_speed(play: Play, number: int, mph: Fraction) -> None:
    """The speed after a collision, in the direction of travel."""
    motion = play.state.vehicles[number].motion
    if motion.mode == TURNING_ABOUT and mph == BOOTLEGGER_SPEED:
        return
    backward = motion.mode == DRIVING and motion.gear < 0 and motion.speed != 0
    speed = int(mph * 10)
    set_speed(play, number, -speed if backward else speed, "collision")


def _who_yields(play: Play, number: VehicleNumber, other: VehicleNumber, found: Outcome) -> None:
    state = play.state
    mover, struck = state.vehicles[number], state.vehicles[other]
    if found.yields == 0 and other not in mover.yields:
        mover.yields.append(other)
    if not found.goes_on or mover.motion.speed == 0:
        mover.motion.done = 1
        if found.yields == 1 and number not in struck.yields:
            struck.yields.append(number)
    elif found.yields == 1:
        play.push(frames.Conform(other, number))


# Giving way


def asks_corner(state: State, frame: frames.Conform) -> bool:
    """Whether there is a choice of corners for a vehicle that conforms."""
    return len(_corners(state, frame)) > 1 and has_driver(state, frame.vehicle)


def _corners(state: State, frame: frames.Conform) -> list[int]:
    number, mover = frame
    return corners_for(state, number, mover, _way_of(state, mover))


def _way_of(state: State, mover: int) -> list[Leg]:
    ways = (each for each in reversed(state.stack) if isinstance(each, frames.Way))
    way = next(ways, None)
    return [*way.legs] if way is not None and way.vehicle == mover else []


def conforms(state: State, frame: frames.Conform) -> tuple[Action, ...]:
    """The corners on which it can turn out of the way."""
    return tuple([CONFORMS[corner] for corner in _corners(state, frame)])


def run_conform(play: Play, frame: frames.Conform) -> None:
    """The only corner, or none; without a conscious driver that of the least turn (ruling 41)."""
    state = play.state
    number, mover = frame
    corners = _corners(state, frame)
    if len(corners) > 1 and has(state, LEAST_TURN_CONFORMS):
        corners = [least_turn(state, number, mover, _way_of(state, mover))]
    state.stack.pop()
    _turn_away(play, frame, corners[0] if corners else -1)


def conform_on(play: Play, frame: frames.Conform, action: Action) -> None:
    """Its driver has chosen a corner."""
    play.state.stack.pop()
    _turn_away(play, frame, action.amount)


def _turn_away(play: Play, frame: frames.Conform, corner: int) -> None:
    state = play.state
    number, mover = frame
    pose = give_way(state, number, mover, corner, _way_of(state, mover)) if corner >= 0 else None
    if pose is None or pose == state.vehicles[number].pose:
        return
    move_to(play, number, pose)
    # The mover passes it closely: that is still the collision that they have had.
    hold_on(state, number, mover)
    play.tell("conformed", vehicle=number, to=mover, x=pose.x, y=pose.y, heading=pose.heading)
