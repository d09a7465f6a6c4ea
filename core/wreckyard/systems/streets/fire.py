"""A round from its muzzle to its damage (Missile Weapons step by step; rulings 7, 8, 20 to 24)."""

from __future__ import annotations

from .actions import FIRST_PERSON, FIRST_TERRAIN, Action
from .damage import (
    Blow,
    hurt_person,
    hurt_terrain,
    hurt_wreck,
    kill,
    make_wreck,
    settle_wrecks,
    strike,
)
from .frames import Flight, Hit, Return
from .parts import manned_by, works
from .places import cover_of, inside_wreck, occupied, point_of, targets_on, walkers_at
from .play import Play
from .points import opposite, step
from .rounds import BURSTS, FLAME, SMOKE, is_passive, kinds
from .shooting import Muzzle, blocks_of, muzzle_of
from .sight import along
from .state import State
from .tables import tables

NONE = -1


def fire(play: Play, seat: int, action: Action, answer: bool) -> None:
    """Fire a round; the one who is fired at may answer after the damage, an answer is not
    answered."""
    state = play.state
    gun = muzzle_of(state, seat, action.mount)
    assert gun is not None
    if gun.car >= 0:
        state.cars[gun.car].loads[gun.mount].pop()
    else:
        state.people[seat].rounds -= 1
    target = action.target
    play.tell(
        "fired",
        seat=seat,
        car=gun.car,
        part=gun.mount,
        weapon=gun.weapon,
        direction=action.direction,
        target=target,
        also=action.also,
        area=action.area,
        answer=answer,
    )
    if not answer:
        state.shot_at.append(target)
        bits = sum([1 << each for each in aimed_at(state, target) if each != seat])
        if bits:
            play.push(Return(seat, bits))
    play.push(flight_of(state, seat, gun, action))


def flight_of(state: State, seat: int, gun: Muzzle, action: Action) -> Flight:
    """The round that a person fires, before it flies."""
    at = point_of(state, seat)
    computer = gun.car >= 0 and works(state, gun.car, "gunnery-computer")
    return Flight(
        by=seat,
        firer=seat,
        weapon=gun.weapon,
        x=at.x,
        y=at.y,
        direction=action.direction,
        cover=cover_of(state, seat),
        added=tables().fire.gunnery if computer else 0,
        passed=0,
        aimed=action.target,
        area=action.area,
        source=NONE,
    )


def aimed_at(state: State, target: int) -> list[int]:
    """The people at whom a round is aimed: a driver, one on foot, all in a wreck (ruling 24)."""
    if target >= FIRST_TERRAIN:
        return []
    if target >= FIRST_PERSON:
        return [target - FIRST_PERSON]
    if state.cars[target].wreck:
        return inside_wreck(state, target)
    seat = manned_by(state, target)
    return [seat] if seat >= 0 else []


def smoke_on(state: State, start: tuple[int, int], direction: int, points: int) -> bool:
    """Whether smoke lies on a line of some points beyond its start, or at an end (ruling 23)."""
    lying = {(each.x, each.y) for each in state.markers if each.weapon == SMOKE}
    return bool(lying) and any(step(start, direction, at) in lying for at in range(points + 1))


def to_hit(state: State, flight: Flight, thing: int, distance: int) -> int:
    """Return the modifier of a shot at something on its line."""
    start, sums = (flight.x, flight.y), tables().fire
    at_corner = thing >= FIRST_TERRAIN
    added = flight.added
    if smoke_on(state, start, flight.direction, distance + (not at_corner)):
        added += sums.smoke
    if FIRST_PERSON <= thing < FIRST_TERRAIN:
        added += sums.pedestrian
        if flight.cover >= 0 and cover_of(state, thing - FIRST_PERSON) == flight.cover:
            added += sums.pedestrian
    return added


def run_flight(play: Play, frame: Flight) -> None:
    """The round meets the next thing on its line: hit, or on to the one behind (ruling 23)."""
    state = play.state
    start, way = (frame.x, frame.y), frame.direction
    stops = along(state.board, occupied(state), start, way, frame.cover)
    stop = next((each for number, each in enumerate(stops) if number == frame.passed), None)
    if stop is None:
        play.tell("flown-off", weapon=frame.weapon)
        state.stack.pop()
        return
    if stop.markers:
        state.stack.pop()
        marker = play.one_of(list(stop.markers))
        if _roll(play, frame, FIRST_TERRAIN + marker, stop.distance):
            amount = _damage(play, frame.weapon, stop.distance)
            hurt_terrain(play, marker, amount, frame.by)
            settle_wrecks(play, frame.by)
        return
    things = targets_on(state, stop.point)
    thing = frame.aimed if frame.aimed in things else things[0]
    if not _roll(play, frame, thing, stop.distance):
        if frame.cover >= 0 and state.board.marker_at(stop.point) == frame.cover:
            # Within the same trees or building a miss harms them (ruling 28).
            state.stack.pop()
            amount = _damage(play, frame.weapon, stop.distance)
            hurt_terrain(play, frame.cover, amount, frame.by)
        elif frame.weapon == FLAME:
            state.stack.pop()
        else:
            state.stack[-1] = frame._replace(passed=frame.passed + 1, aimed=NONE, area=NONE)
        return
    state.stack.pop()
    _place(play, frame, thing if frame.aimed >= 0 else NONE, things, stop.point, stop.distance)


def _roll(play: Play, flight: Flight, thing: int, distance: int) -> bool:
    """Roll to hit; flame needs no die."""
    weapon = kinds()[flight.weapon]
    if weapon.hit is None:
        hit = weapon.hits(0, distance)
        play.tell(
            "to-hit", weapon=flight.weapon, target=thing, shown=[], added=0, range=distance, hit=hit
        )
        return hit
    shown = [play.die() for _ in range(weapon.hit.number)]
    added = to_hit(play.state, flight, thing, distance)
    hit = weapon.hits(sum(shown), distance, added)
    play.tell(
        "to-hit",
        weapon=flight.weapon,
        target=thing,
        shown=shown,
        added=added,
        range=distance,
        hit=hit,
    )
    return hit


def _damage(play: Play, number: int, distance: int) -> int:
    weapon = kinds()[number]
    assert weapon.damage is not None
    shown = [play.die() for _ in range(weapon.damage.number)]
    amount = weapon.harm(sum(shown), distance)
    play.tell("damage", weapon=number, shown=shown, range=distance, damage=amount)
    return amount


def _place(
    play: Play, flight: Flight, thing: int, things: list[int], point: tuple[int, int], far: int
) -> None:
    """Where a round strikes what it has hit: as it was aimed, or as somebody may choose."""
    state = play.state
    bearing = opposite(flight.direction)
    if thing < 0 and len(things) == 1:
        thing = things[0]
    by, weapon = flight.by, flight.weapon
    if thing < 0:
        if flight.firer >= 0:
            play.push(Hit(flight.firer, by, weapon, far, bearing, NONE, *point))
            return
        thing = play.one_of(things)
    if thing >= FIRST_PERSON:
        land(play, by, weapon, far, thing, NONE, bearing)
    elif state.cars[thing].wreck or flight.area >= 0:
        land(play, by, weapon, far, thing, flight.area, bearing)
    else:
        blocks = blocks_of(state, thing, bearing)
        asked = flight.firer if flight.source < 0 else manned_by(state, thing)
        if len(blocks) == 1 or asked < 0:
            land(play, by, weapon, far, thing, play.one_of(list(blocks)), bearing)
        else:
            play.push(Hit(asked, by, weapon, far, bearing, thing, NONE, NONE))


def hit_actions(state: State, hit: Hit) -> list[Action]:
    """The areas, or the people on a point, that a hit may be taken by."""
    if hit.car >= 0:
        return [Action("area", area=block) for block in blocks_of(state, hit.car, hit.bearing)]
    people = walkers_at(state, (hit.x, hit.y))
    return [Action("aim", target=FIRST_PERSON + seat) for seat in people]


def answer_hit(play: Play, frame: Hit, action: Action) -> None:
    """The hit lands where the one who was asked has said."""
    play.state.stack.pop()
    thing = frame.car if frame.car >= 0 else action.target
    land(play, frame.by, frame.weapon, frame.range, thing, action.area, frame.bearing)


def land(
    play: Play, by: int, weapon: int, distance: int, thing: int, area: int, bearing: int
) -> None:
    """The damage of a hit, and what it sets off when the whole of it is done (rulings 7 and 8)."""
    state = play.state
    amount = _damage(play, weapon, distance)
    if thing >= FIRST_PERSON:
        hurt_person(play, thing - FIRST_PERSON, amount, by)
    elif state.cars[thing].wreck:
        hurt_wreck(play, thing, amount, by)
    else:
        from_front = (bearing - state.cars[thing].facing) % 8
        play.tell("struck", car=thing, area=area, damage=amount)
        blow = strike(play, thing, area, amount, from_front, by)
        if not _tank(play, thing, weapon, blow, by):
            _detonations(play, thing, weapon, blow, by)
    settle_wrecks(play, by)


def tank_threat(state: State, car: int, weapon: int, blow: Blow) -> int | None:
    """Return the modifier of the roll for a tank explosion, or ``None`` where none is possible
    (ruling 8)."""
    tank = state.outfits[car].tank
    if tank < 0 or works(state, car, "extinguisher"):
        return None
    harm = state.cars[car].harm[tank]
    if weapon == FLAME and blow.rear and harm:
        return harm
    if weapon in BURSTS and blow.tank:
        return harm - tables().fire.tank_missile_less
    return None


def _tank(play: Play, car: int, weapon: int, blow: Blow, by: int) -> bool:
    """Whether the tank explodes: the car is a wreck without weapons, and its driver dead."""
    state = play.state
    added = tank_threat(state, car, weapon, blow)
    if added is None:
        return False
    shown = play.die()
    explodes = shown + added >= tables().fire.explodes_from
    play.tell("tank-roll", car=car, shown=shown, added=added, explodes=explodes)
    if not explodes:
        return False
    play.tell("exploded", car=car)
    driver = manned_by(state, car)
    if driver >= 0:
        kill(play, driver, by)
    make_wreck(play, car, by)
    state.cars[car].loads = [[] for _ in state.cars[car].loads]
    return True


def _detonations(play: Play, car: int, weapon: int, blow: Blow, by: int) -> None:
    """Each missile counter that was hit may go off: straight out of its pod, from a turret any
    way (ruling 7)."""
    state = play.state
    if weapon not in BURSTS or works(state, car, "gunnery-computer"):
        return
    each, gone_off = state.cars[car], []
    for mount, number in blow.rounds:
        if is_passive(number):
            continue
        shown = play.die()
        goes_off = shown >= tables().fire.detonates_from
        play.tell(
            "detonation-roll", car=car, part=mount, weapon=number, shown=shown, goes_off=goes_off
        )
        if not goes_off:
            continue
        part = state.outfits[car].parts[mount]
        if part.kind == "turret":
            scatter = play.die()
            way = (each.facing + scatter - 3) % 8
        else:
            scatter, way = 0, (each.facing + part.side) % 8
        play.tell("goes-off", car=car, part=mount, weapon=number, scatter=scatter, direction=way)
        gone_off.append((number, way))
    for number, way in reversed(gone_off):
        play.push(
            Flight(
                by=by,
                firer=NONE,
                weapon=number,
                x=each.x,
                y=each.y,
                direction=way,
                cover=NONE,
                added=0,
                passed=0,
                aimed=NONE,
                area=NONE,
                source=car,
            )
        )
