"""What an action would do before a die is rolled, exactly: for previews, advice and searches.

Nothing here changes a state, and all of it asks the rules and tables that carry actions out.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from .actions import FIRST_PERSON, FIRST_TERRAIN, Action
from .fire import to_hit
from .frames import ADDED, COVER, FROM_X, FROM_Y, HEADING, HIT, HIT_CAR, INTENT, WEAPON
from .gates import ARENA
from .impacts import Impact, foresee
from .odds import ENDURING, ImpactOdds, SkidOdds, impact_odds, skid_odds
from .parts import TYRE_LOSS, manned_by, open_boxes, top_speed, works
from .places import (
    car_at,
    cover_of,
    inside_terrain,
    inside_wreck,
    is_on_board,
    occupied,
    point_of,
)
from .points import opposite
from .rounds import CODES
from .shooting import aim, muzzle_of, muzzles, returns
from .shot_odds import Hull, ShotOdds, hit_chance, hit_sum, shot_odds
from .sight import struck_from
from .skids import corner_sd, marker_test
from .state import IN, State
from .tables import faster, reverse_top, safe_speed, slower, tables
from .ways import SpeedEnds, speed_ends

NEVER = -1


class Pace(NamedTuple):
    """What a car can do on the ground that it is on: how much faster and slower in a round, its
    top speeds ahead and in reverse, and the safe speeds of corners of 45, 90 and 135 degrees."""

    faster: int
    slower: int
    top: int
    reverse: int
    safe: tuple[int, int, int]


class Shot(NamedTuple):
    """What a round would do: its range, what is added to the roll, the roll as a sum, the chance
    to hit, and for the area of a car all that may follow."""

    range: int
    added: int
    sum: str
    hit: Fraction
    odds: ShotOdds | None


def pace(state: State, car: int) -> Pace:
    """What a car can do from where it is."""
    each = state.cars[car]
    ground = state.board.ground((each.x, each.y))
    steered, top = works(state, car, "auto-steer"), top_speed(state, car)
    one, two, three = (safe_speed(eighths, ground, steered) for eighths in (1, 2, 3))
    return Pace(
        faster(ground, works(state, car, "supercharger")),
        slower(ground, works(state, car, "power-brakes")),
        top,
        min(top, reverse_top(ground)),
        (one, two, three),
    )


def ends_at(state: State, car: int, speed: int) -> SpeedEnds:
    """Where a car on the board can end at a speed other than 0, below 0 in reverse.

    Other cars and wrecks stand where they are now. Out by a gate is no crash.
    """
    each = state.cars[car]
    travel = each.facing if speed > 0 else opposite(each.facing)
    ends = speed_ends(
        state.board,
        solid(state, car),
        (each.x, each.y),
        travel,
        abs(speed),
        works(state, car, "auto-steer"),
    )
    if state.settings["scenario"] != ARENA:
        return ends
    outward = {(gate.x, gate.y): opposite(gate.facing) for gate in state.board.gates}
    left = {
        point: tuple([way for way in ways if way != outward.get(point)])
        for point, ways in ends.crashes.items()
    }
    return ends._replace(crashes={point: ways for point, ways in left.items() if ways})


def skid_test(state: State, car: int, eighths: int) -> int:
    """The speed difference of a corner where a car is, or of going straight on with 0 eighths:
    the greater of its corner's and, where it is asked what it means, the marker's."""
    asked = bool(state.stack) and state.stack[-1] == [INTENT, state.cars[car].driver]
    return max(corner_sd(state, car, eighths), marker_test(state, car) if asked else 0)


def solid(state: State, but: int = NEVER) -> dict[tuple[int, int], str]:
    """What cars and wrecks stand on which points, one left out."""
    return {
        (car.x, car.y): "wreck" if car.wreck else "car"
        for number, car in enumerate(state.cars)
        if car.out == IN and number != but
    }


def skid(state: State, car: int, sd: int) -> SkidOdds:
    """How a test that a car must make where it is may end; ``sd`` is 1 or more."""
    each = state.cars[car]
    markers = {(x, y): CODES[weapon] for weapon, x, y, _ in state.markers}
    at, lasting = (each.x, each.y), tyres_last(state, car)
    return skid_odds(
        state.board, solid(state, car), markers, at, each.travel, abs(each.speed), sd, lasting
    )


def tyres_last(state: State, car: int) -> int:
    """The damage to each tyre that makes a wreck of a car (4, 5); ``ENDURING`` where none does."""
    outfit, harm = state.outfits[car], state.cars[car].harm
    most = max([outfit.parts[tyre].boxes for tyre in outfit.tyres], default=0)
    for damage in range(1, most + 1):
        flat = sum([harm[tyre] + damage >= outfit.parts[tyre].boxes for tyre in outfit.tyres])
        if outfit.top <= TYRE_LOSS * flat:
            return damage
    return ENDURING


def impact_ahead(state: State, car: int) -> tuple[Impact, int] | None:
    """What a car would run into with its next point, and the car that it would ram (-1: a crash);
    ``None`` where the way is free."""
    each = state.cars[car]
    way = state.board.step((each.x, each.y), each.travel)
    other = NEVER if way.block else car_at(state, way.point)
    if not way.block and other < 0:
        return None
    if other >= 0 and state.cars[other].wreck:
        other = NEVER
    return foresee(state, car, other), other


def impact(state: State, car: int, target: int) -> ImpactOdds:
    """The damage of a crash (-1) or ram, for both."""
    would = foresee(state, car, target)
    return impact_odds(would.kind, would.velocity)


def hull(state: State, car: int) -> Hull:
    """What of a car is whole, as ``shot_odds`` asks."""
    each, outfit = state.cars[car], state.outfits[car]
    return Hull(
        tuple([boxes - harm for boxes, harm in zip(outfit.armour, each.armour, strict=True)]),
        tuple([open_boxes(state, car, part) for part in range(len(outfit.parts))]),
        tuple([tuple([CODES[weapon] for weapon in load]) for load in each.loads]),
    )


def shot(state: State, seat: int, action: Action) -> Shot | None:
    """What a round would do that a person fires from where he is; ``None`` where it cannot be."""
    gun = muzzle_of(state, seat, action.mount)
    met = aim(state, seat, action.direction, occupied(state)) if gun is not None else None
    if gun is None or met is None or action.target not in met.things:
        return None
    at = point_of(state, seat)
    frame = [0] * 13
    frame[WEAPON], frame[FROM_X], frame[FROM_Y] = gun.weapon, at[0], at[1]
    frame[HEADING], frame[COVER] = action.direction, cover_of(state, seat)
    if gun.car >= 0 and works(state, gun.car, "gunnery-computer"):
        frame[ADDED] = tables().fire.gunnery
    added, code = to_hit(state, frame, action.target, met.range), CODES[gun.weapon]
    odds = None
    if action.target < FIRST_PERSON and action.area >= 0:
        target = action.target
        design = state.outfits[target].design
        if design is not None and not state.cars[target].wreck:
            came_from = struck_from(opposite(action.direction), state.cars[target].facing)
            odds = shot_odds(
                design, hull(state, target), code, met.range, added, action.area, came_from
            )
    return Shot(
        met.range,
        added,
        hit_sum(code, met.range, added),
        hit_chance(code, met.range, added),
        odds,
    )


def rounds_left(state: State, seat: int) -> dict[str, int]:
    """The missile rounds that a person has to fire, by the code of what fires them."""
    counts = {}
    for gun in muzzles(state, seat):
        own = state.people[seat].rounds if gun.car < 0 else 0
        counts[gun.code] = own or len(state.cars[gun.car].loads[gun.mount])
    return counts


class Answer(NamedTuple):
    """The round that somebody who is fired at would best answer with, as things stand now."""

    seat: int
    action: Action
    shot: Shot


def answers(state: State, seat: int, action: Action) -> list[Answer]:
    """Who may answer a round, each with the one that most likely passes armour, or hits.

    What the round itself does is not foreseen: whoever it stuns or kills does not answer (24).
    """
    found = []
    for foe in _aimed_at(state, action.target):
        if foe == seat or not is_on_board(state, foe) or state.people[foe].stunned:
            continue
        seen = [(each, shot(state, foe, each)) for each in returns(state, foe, seat)]
        rounds = [Answer(foe, each, told) for each, told in seen if told is not None]
        if rounds:
            found.append(max(rounds, key=lambda each: (_bite(each.shot), each.shot.hit)))
    return found


def _bite(told: Shot) -> Fraction:
    return told.hit if told.odds is None else told.odds.breach


def _aimed_at(state: State, thing: int) -> list[int]:
    """The people in or on something that is aimed at."""
    if thing >= FIRST_TERRAIN:
        return inside_terrain(state, thing - FIRST_TERRAIN)
    if thing >= FIRST_PERSON:
        return [thing - FIRST_PERSON]
    if state.cars[thing].wreck:
        return inside_wreck(state, thing)
    driver = manned_by(state, thing)
    return [driver] if driver >= 0 else []


def hit_car(state: State) -> int:
    """The car that the open question of where a round strikes is about; -1 where there is none."""
    frame = state.stack[-1] if state.stack else [-1]
    return frame[HIT_CAR] if frame[0] == HIT else NEVER
