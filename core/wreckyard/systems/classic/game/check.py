"""Check a state from a stranger.

``state.json`` reads the numbers; here they are held against each other and the rules, those of
open frames by ``check_frames``, those of people by ``check_people``.
"""

from __future__ import annotations

from collections.abc import Iterable

from ....engine.errors import Malformed
from ....kit.convex import overlap
from ....kit.numbers import PersonNumber
from ....kit.trig import TURN
from ..book.driving import PHASES, driving_tables
from ..book.movement import is_speed
from ..drive.breaching import is_buried
from ..drive.passage import shape_of
from ..drive.rough import FIRST_FEATURE
from ..drive.sidecar import is_loose
from ..drive.throttle import WHOLE_REST
from ..ending import points as feats
from ..ending.forks import LEADER, has_forks, is_sound
from ..ending.left import is_note
from ..ending.races import can_come_home, is_race, passings
from ..ending.road import is_on_road
from ..fire.automatic import may_be_automatic
from ..fire.grenades.grenades import codes
from ..fire.grenades.lobbing import is_lob
from ..fire.volley import is_shot
from ..ground.dropping import is_drop
from ..harm.hazards import NO_FLOOR, RIDER_DOWN
from ..hidden.masks import check_shown
from ..map.file.grid import SQUARE
from ..map.file.relief import HIGHEST
from ..map.map import DOOR, RUBBLE
from ..map.terrain import DITCH
from ..place.feet import on_foot
from ..place.heights import FALLS, GROUNDED, HANGING, JUMPING, in_the_way, meets
from ..state.actions import FIRST_PERSON, FIRST_WALL
from ..state.counters import may_live
from ..state.frames import CAUSES
from ..state.parting import PARTED, WHOLE
from ..state.people import is_person
from ..state.settings import LAST_TURN
from ..state.skills import BEST_SKILL
from ..state.state import (
    COUNTER_KINDS,
    DRIVING,
    FLYING,
    IN,
    LEFT,
    NO_FIRE,
    SPINNING,
    TURNING_ABOUT,
    WAITING,
    Motion,
    State,
    Vehicle,
)
from ..turn.turns import seat_asked
from .check_frames import check_stack
from .check_people import check_buildings, check_people, check_rows

MOST = 10**6

BEYOND = 3000
"""How far off the map the middle of a vehicle can be."""

SKID_LENGTHS = (250, 500, 750, 1000)

FISHTAILS = (150, 300, 450)

FLAGS = (
    "changed",
    "maneuvered",
    "recovered",
    "fresh",
    "skidded",
    "done",
)


def need(holds: bool, what: str) -> None:
    """Raise ``Malformed`` where something does not hold."""
    if not holds:
        raise Malformed(f"classic state: {what}")


def check_state(state: State) -> State:
    """The state, if it can be one. Raises ``Malformed``."""
    check_things(state)
    if state.over:
        need(not state.stack and state.asked == -1, "nobody is asked when the match is over")
        waiting = (state.slices, state.shots, state.hazards, state.drops, state.at_people)
        need(not any((*waiting, state.on_foot)), "something is open after the end")
        _check_later_rows(state)
        return state
    _check_rows(state)
    check_stack(state)
    asked = seat_asked(state, state.stack[-1])
    need(asked == state.asked >= 0, "the open question is not put to the seat that is asked")
    return state


def check_things(state: State) -> None:
    """Check all vehicles, people and counters, whatever is asked. Raises ``Malformed``."""
    _check_numbers(state)
    for number, vehicle in state.numbered():
        _check_vehicle(state, number, vehicle)
    _check_places(state)
    _check_ground(state)


def _within(values: Iterable[int], low: int, high: int) -> bool:
    return all(low <= value <= high for value in values)


def _check_numbers(state: State) -> None:
    need(state.over in (0, 1), "over must be 0 or 1")
    need(-1 <= state.asked < state.n, "asked must be a seat, or -1")
    need(0 <= state.step <= MOST, "step must not be too great")
    last = state.settings["turns"] or LAST_TURN
    need(0 <= state.turn <= last, f"turn must not be after the last one, {last}")
    need(0 <= state.phase <= PHASES + 1, f"phase must be from 0 to {PHASES + 1}")
    need((state.turn == 0) == (state.phase == 0), "turn and phase begin together")
    ranks = sorted(vehicle.rank for vehicle in state.vehicles)
    need(ranks == list(state.numbers()), "ranks must order the drivers")


def _check_vehicle(state: State, number: int, vehicle: Vehicle) -> None:
    who = f"vehicle {number}"
    ground = state.ground
    need(vehicle.seat == number, f"{who} must belong to its seat")
    need(vehicle.place in (WAITING, IN, LEFT), f"place of {who} must be from 0 to 2")
    need(-1 <= vehicle.gate < len(ground.gates), f"{who} has no such gate")
    need(0 <= vehicle.heading < TURN, f"heading of {who} is out of range")
    need(-BEYOND <= vehicle.x <= ground.width + BEYOND, f"{who} is too far off the map")
    need(-BEYOND <= vehicle.y <= ground.height + BEYOND, f"{who} is too far off the map")
    need(0 <= vehicle.reflexes <= 6 + BEST_SKILL, f"reflexes of {who} are a die and a skill")
    need(vehicle.gave_up in (0, 1), f"gave_up of {who} must be 0 or 1")
    need(0 <= vehicle.out <= 20 * MOST, f"out of {who} is no event")
    need(vehicle.place != LEFT or vehicle.out > 0, f"{who} has left, and must be out")
    need(_within(vehicle.struck, 0, MOST), f"{who} was struck by too much")
    met, features = vehicle.met, len(ground.terrain.features)
    known = [
        0 <= each < len(state.counters) or 0 <= each - FIRST_FEATURE < features for each in met
    ]
    need(len(set(met)) == len(met) and all(known), f"{who} met no such counter")
    need(0 <= vehicle.bank <= len(ground.banks), f"{who} is on no such bank")
    _check_race(state, vehicle, who)
    lost = has_forks(state) and number != LEADER and vehicle.place != WAITING
    need(0 <= vehicle.lost <= int(lost), f"{who} cannot be lost")
    need(WHOLE <= vehicle.parted <= PARTED, f"parted of {who} must be from 0 to 2")
    _check_height(state, vehicle, who)
    _check_touching(state, number, vehicle, who)
    _check_motion(vehicle.motion, who)
    need(vehicle.place != WAITING or _is_fresh(vehicle.motion), f"{who} moves before it is there")
    outfit = state.outfits[number]
    top = outfit.top_speed
    need(vehicle.place == IN or vehicle.motion.speed == 0, f"{who} moves, and is not there")
    need(top > 0, f"{who} has no top speed")


def _check_race(state: State, vehicle: Vehicle, who: str) -> None:
    """How far somebody has come in a race; nowhere in anything else."""
    if is_on_road(state):
        may = can_come_home(state, vehicle.seat)
        home = may and vehicle.passed == passings(state)
        need(vehicle.home == int(home), f"{who} is home when it has passed all lines")
        need(0 <= vehicle.passed <= MOST, f"{who} has passed too many lines")
        most = passings(state) if may or state.ground.course.open else MOST
        need(vehicle.passed <= most, f"{who} has passed too many lines")
        need(0 <= vehicle.marked <= state.turn, f"marked of {who} is no turn of the match")
        need(vehicle.passed > 0 or not vehicle.marked, f"{who} has passed lines in no turn")
        return
    if not is_race(state):
        numbers = vehicle.passed, vehicle.home, vehicle.marked
        need(not any(numbers), f"{who} has passed a line, and there is no race")
        return
    need(0 <= vehicle.passed <= passings(state), f"{who} has passed too many lines")
    need(0 <= vehicle.marked <= state.turn, f"marked of {who} is no turn of the match")
    need(bool(vehicle.passed) == bool(vehicle.marked), f"{who} has passed lines in no turn")
    home = vehicle.passed == passings(state)
    need(bool(vehicle.home) == home, f"{who} is home when it has passed all lines")
    homes = sorted(each.home for each in state.vehicles if each.home)
    need(homes == list(range(1, len(homes) + 1)), "places of a race must be in order")


def _check_height(state: State, vehicle: Vehicle, who: str) -> None:
    relief = state.ground.relief
    high = (vehicle.level, vehicle.ramp, vehicle.aloft, vehicle.left, vehicle.drop, vehicle.kept)
    need(bool(relief) or not any(high), f"{who} cannot be high, the map is level")
    need(0 <= vehicle.level <= HIGHEST * SQUARE, f"level of {who} is out of range")
    need(0 <= vehicle.ramp <= len(relief.ramps), f"{who} is on no such ramp")
    need(GROUNDED <= vehicle.aloft <= HANGING, f"aloft of {who} is out of range")
    need(vehicle.aloft != JUMPING or vehicle.ramp > 0, f"{who} jumps off no ramp")
    flies = vehicle.aloft in (JUMPING, *FALLS)
    need(flies == (vehicle.left > 0), f"left of {who} is out of range")
    need(0 <= vehicle.left <= MOST and 0 <= vehicle.drop <= MOST, f"{who} flies too far")
    need(flies or not vehicle.drop, f"drop of {who} is out of range")
    falls = vehicle.aloft in FALLS
    need(not falls or 0 < vehicle.drop <= vehicle.level, f"{who} falls from no height")
    limits = driving_tables().handling
    need(0 <= vehicle.kept <= limits.most - limits.least + 1, f"kept of {who} is out of range")


def _check_touching(state: State, number: int, vehicle: Vehicle, who: str) -> None:
    touching = vehicle.touching
    need(touching == sorted(set(touching)), f"touching of {who} must be in order")
    for thing in touching:
        wall = 0 <= thing - FIRST_WALL < len(state.ground.walls)
        other = 0 <= thing < state.n and thing != number
        need(wall or other, f"{who} touches no such thing")
        if other:
            there = state.vehicles[thing]
            need(number in there.touching, f"{who} touches what does not touch it")
            need(there.place == vehicle.place == IN, f"{who} touches what is not there")
    yields = vehicle.yields
    need(len(set(yields)) == len(yields), f"yields of {who} names one twice")
    need(all(each < FIRST_WALL and each in touching for each in yields), f"{who} yields to nobody")


def _check_motion(motion: Motion, who: str) -> None:
    limits = driving_tables().handling
    for name in FLAGS:
        need(getattr(motion, name) in (0, 1), f"{name} of {who} must be 0 or 1")
    for name in ("speed", "began", "landing", "slow", "slid"):
        need(is_speed(getattr(motion, name)), f"{name} of {who} must be a speed of the tables")
    need(motion.slow >= 0 and motion.slid >= 0, f"{who} cannot lose less than nothing")
    need(motion.gear in (1, -1), f"gear of {who} must be 1 or -1")
    driving = motion.mode == DRIVING and motion.speed
    need(not driving or motion.gear * motion.speed > 0, f"{who} has the wrong gear")
    need(limits.least <= motion.status <= limits.most, f"status of {who} is off the track")
    need(-99 <= motion.hc <= 99, f"hc of {who} is out of range")
    need(motion.aim in (0, -1, -3, -6, NO_FIRE), f"aim of {who} is out of range")
    need(0 <= motion.difficulty <= 999, f"difficulty of {who} is out of range")
    need(0 <= motion.rest <= WHOLE_REST, f"rest of {who} must be from 0 to {WHOLE_REST}")
    need(DRIVING <= motion.mode <= FLYING, f"mode of {who} is out of range")
    need(motion.mode == DRIVING or motion.speed != 0, f"{who} cannot spin or slide at rest")
    need(
        motion.coming == 0 or SPINNING <= motion.coming <= FLYING,
        f"coming of {who} is out of range",
    )
    bearings = (motion.bearing, motion.course)
    need(_within(bearings, 0, TURN - 1), f"bearing of {who} is out of range")
    need(_within((motion.hand, motion.turning), -1, 1), f"hand of {who} must be from -1 to 1")
    turns = motion.mode in (TURNING_ABOUT, SPINNING) or motion.mode > SPINNING
    need(not turns or motion.hand != 0, f"{who} turns no way")
    need(not motion.coming or motion.turning != 0, f"{who} will turn no way")
    need(0 <= motion.face <= 3, f"face of {who} must be from 0 to 3")
    need(0 <= motion.flight <= 6, f"flight of {who} must be from 0 to 6")
    need(_within((motion.quarters, motion.paid), 0, MOST), f"quarters of {who} are too many")
    _check_skid(motion, who)


def _is_fresh(motion: Motion) -> bool:
    """Whether a motion is that of a vehicle before it enters: at rest, with its first status."""
    fresh = Motion(motion.hc)
    fresh.status = motion.status
    return all(getattr(motion, name) == getattr(fresh, name) for name in Motion.__slots__)


def _check_skid(motion: Motion, who: str) -> None:
    skid = motion.skid
    if skid:
        need(
            0 <= skid.bearing < TURN
            and skid.length in SKID_LENGTHS
            and skid.then in (0, *SKID_LENGTHS)
            and 0 <= skid.loss <= 450
            and is_speed(skid.loss)
            and 0 <= skid.tires <= 6
            and skid.chosen in (0, 1),
            f"skid of {who} is out of range",
        )
    tails = motion.fishtails
    need(not tails or (len(tails) == 1 and abs(tails[0]) in FISHTAILS), f"{who} fishtails oddly")


def _check_places(state: State) -> None:
    """Nothing overlaps, and nobody who is there is off the map."""
    there = state.vehicles_in()
    shapes = {number: shape_of(state, number) for number in there}
    for number, shape in shapes.items():
        need(not state.ground.outside(shape), f"vehicle {number} is off the map")
        for other in there:
            passes = other >= number or not meets(state, number, other)
            clear = passes or not overlap(shape, shapes[other])
            need(clear, f"vehicles {other} and {number} overlap")
        for at, wall in enumerate(state.ground.walls):
            flat = wall.kind in (DITCH, DOOR) or bool(state.breaches[at])
            flat = flat or (wall.kind == RUBBLE and is_buried(state, number))
            flat = flat or not in_the_way(state, number, wall, shape)
            clear = flat or not overlap(shape, wall.shape)
            need(clear, f"vehicle {number} stands in a wall")


def _check_ground(state: State) -> None:
    need(_within(state.breaches, 0, 1), "breaches must be 0 or 1")
    check_buildings(state)
    check_people(state)
    for counter in state.counters:
        need(0 <= counter.kind < len(COUNTER_KINDS), "there is no counter of that kind")
        need(0 <= counter.heading < TURN, "heading of a counter is out of range")
        lives = may_live(counter.kind, counter.live, len(codes()))
        need(lives, "a counter cannot be so")
        need(-1 <= counter.by < state.n, "a counter belongs to no such vehicle")
        need(0 <= counter.age <= MOST, "a counter is too old")


def _check_rows(state: State) -> None:
    for row in state.slices:
        fits = 0 <= row.mover < state.n or is_person(state, PersonNumber(row.mover - FIRST_PERSON))
        fits = fits and 1 <= row.quarters <= 4 and row.may_wait in (0, 1)
        need(fits, "a row of 'slices' is not possible")
    for shot in state.shots:
        need(is_shot(state, shot), "a row of 'shots' is no shot that could have been declared")
    _check_later_rows(state)
    for hazard in state.hazards:
        need(
            0 <= hazard.vehicle < state.n
            and _within((hazard.difficulty, hazard.crash_as), 0, 99)
            and 0 <= hazard.cause < len(CAUSES)
            and NO_FLOOR <= hazard.floor <= RIDER_DOWN
            and -1 <= hazard.hand <= 1
            and is_speed(hazard.speed),
            "a row of 'hazards' is not possible",
        )


def _has_windows(state: State, thing: int) -> bool:
    """Whether a thing is a vehicle, or somebody who may wear a mask."""
    return 0 <= thing < state.n or (
        on_foot(state) and is_person(state, PersonNumber(thing - FIRST_PERSON))
    )


def _check_later_rows(state: State) -> None:
    check_rows(state)
    check_shown(state)
    for drop in state.drops:
        need(is_drop(state, drop), "a row of 'drops' holds a drop that nobody could declare")
    for lob in state.lobs:
        need(is_lob(state, lob), "a row of 'lobs' is no shot that could be on its way")
    for auto in state.autos:
        guns = len(state.outfits[auto.vehicle].weapons) if 0 <= auto.vehicle < state.n else 0
        fits = 0 <= auto.gun < guns and may_be_automatic(state, auto.vehicle, auto.gun)
        need(fits and state.autos.count(auto) == 1, "a row of 'autos' is no weapon on automatic")
    for visit in state.visits:
        fits = 0 <= visit.vehicle < state.n and 0 <= visit.counter < len(state.counters)
        fits = fits and 0 <= visit.die <= 6 and 0 <= visit.done <= 2 and 0 <= visit.phases <= 5
        need(fits, "a row of 'visits' is not possible")
    pairs = [(visit.vehicle, visit.counter) for visit in state.visits]
    need(len(set(pairs)) == len(pairs), "a row of 'visits' is there twice")
    for paint in state.painted:
        lasts = state.turn <= paint.until <= state.turn + 3
        need(
            _has_windows(state, paint.thing) and lasts,
            "a row of 'painted' names nothing that can be painted, or a wrong turn",
        )
    for sidecar in state.loose:
        need(is_loose(state, sidecar), "a row of 'loose' is no sidecar that rolls")
    rolling = [sidecar.counter for sidecar in state.loose]
    need(len(set(rolling)) == len(rolling), "a sidecar rolls twice")
    need(feats.is_sound(state), "a row of 'feats' is not possible")
    need(is_sound(state), "a row of 'forks' is no fork that the leader has come to")
    need(is_note(state), "'fought' is no turn of this match that a referee asks for")
    for things in ([row.vehicle for row in state.slick], [row.thing for row in state.painted]):
        fits = all(_has_windows(state, thing) for thing in things)
        need(fits and len(set(things)) == len(things), "a vehicle is named twice")
