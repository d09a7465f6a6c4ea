"""What an action would do before a die is rolled, exactly: for previews, advice and searches.

Nothing here changes a state, and all of it asks the rules and tables that carry actions out.
"""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

from ...kit.plain_dice import Sums
from .actions import FIRST_PERSON, FIRST_TERRAIN, Action
from .board import Road
from .fire import aimed_at, flight_of, to_hit
from .frames import Hit, Intent
from .gates import ARENA, gate_ahead
from .impacts import Impact, foresee
from .odds import ImpactOdds, SkidOdds, impact_odds, skid_odds
from .parts import TYRE_LOSS, open_boxes, top_speed, works
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
from .shooting import aim, muzzle_of, muzzles, reaches, returns
from .shot_odds import Hull, ShotOdds, damage_odds, hit_chance, hit_sum, shot_odds
from .sight import struck_from
from .skids import corner_sd, marker_test
from .state import DRIVER_BOXES, IN, WRECK_BOXES, State
from .tables import faster, reverse_top, safe_speed, slower
from .ways import ENDURING, SpeedEnds, speed_ends
from .wear import Ride

NEVER = -1


class Pace(NamedTuple):
    """What a car can do on the ground that it is on: how much faster and slower in a round, its
    top speeds ahead and in reverse, and the safe speeds of corners of 45, 90 and 135 degrees."""

    faster: int
    slower: int
    top: int
    reverse: int
    safe: tuple[int, int, int]


class Behind(NamedTuple):
    """Who is hurt by a round at anything but a car that runs (rulings 1 and 4).

    ``boxes`` take damage first, of a wreck, trees or a building; what is left over goes to one of
    ``people``, by chance. ``wounds`` and ``kills`` are the chances that anybody is wounded, or
    dies; the chance to hit is counted in.
    """

    boxes: int
    people: tuple[int, ...]
    wounds: Fraction
    kills: Fraction


class Shot(NamedTuple):
    """What a round would do: its range, what is added to the roll, the roll as a sum, the chance
    to hit, the damage of a hit; for the area of a car all that may follow, else who is hurt."""

    range: int
    added: int
    sum: str
    hit: Fraction
    damage: Sums
    odds: ShotOdds | None
    behind: Behind | None


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


def road_of(state: State, car: int) -> Road:
    """The board as a car meets it: other cars and wrecks stand where they are now."""
    outward = {}
    if state.settings["scenario"] == ARENA:
        outward = {(gate.x, gate.y): opposite(gate.facing) for gate in state.board.gates}
    markers = {(each.x, each.y): CODES[each.weapon] for each in state.markers}
    return Road(state.board, solid(state, car), markers, outward)


def ends_at(state: State, car: int, speed: int) -> SpeedEnds:
    """Where a car on the board can end at a speed other than 0, below 0 in reverse.

    Other cars and wrecks stand where they are now.
    """
    each = state.cars[car]
    return speed_ends(
        road_of(state, car),
        (each.x, each.y),
        each.facing if speed > 0 else opposite(each.facing),
        abs(speed),
        works(state, car, "auto-steer"),
        tyres_last(state, car),
    )


def skid_test(state: State, car: int, eighths: int) -> int:
    """The speed difference of a corner where a car is, or of going straight on with 0 eighths:
    the greater of its corner's and, where it is asked what it means, the marker's."""
    top = state.stack[-1] if state.stack else None
    asked = isinstance(top, Intent) and top.seat == state.cars[car].driver
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
    return skid_from(state, car, (each.x, each.y), each.travel, sd)


def skid_from(state: State, car: int, point: tuple[int, int], travel: int, sd: int) -> SkidOdds:
    """How a test may end that a car makes on a point which it comes onto in a direction."""
    design = state.outfits[car].design
    ride = None if design is None else Ride(design, hull(state, car).boxes)
    speed = abs(state.cars[car].speed)
    return skid_odds(road_of(state, car), point, travel, speed, sd, ride)


def tyres_last(state: State, car: int) -> int:
    """The damage to each tire that makes a wreck of a car (rulings 4 and 5).

    ``ENDURING`` where none does.
    """
    outfit, harm = state.outfits[car], state.cars[car].harm
    most = max([outfit.parts[tyre].boxes for tyre in outfit.tyres], default=0)
    for damage in range(1, most + 1):
        flat = sum([harm[tyre] + damage >= outfit.parts[tyre].boxes for tyre in outfit.tyres])
        if outfit.top <= TYRE_LOSS * flat:
            return damage
    return ENDURING


def impact_ahead(state: State, car: int) -> tuple[Impact, int] | None:
    """What a car would run into with its next point, and the car that it would ram (-1: a crash);
    ``None`` where the way is free, or leads out of an arena."""
    if gate_ahead(state, car):
        return None
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
    flight = flight_of(state, seat, gun, action)
    added, code = to_hit(state, flight, action.target, met.range), CODES[gun.weapon]
    odds = None
    if action.target < FIRST_PERSON and action.area >= 0:
        target = action.target
        design = state.outfits[target].design
        if design is not None and not state.cars[target].wreck:
            came_from = struck_from(opposite(action.direction), state.cars[target].facing)
            odds = shot_odds(
                design, hull(state, target), code, met.range, added, action.area, came_from
            )
    chance, damage = hit_chance(code, met.range, added), damage_odds(code, met.range)
    behind = None if odds is not None else _behind(state, action.target, chance, damage)
    return Shot(met.range, added, hit_sum(code, met.range, added), chance, damage, odds, behind)


def _behind(state: State, thing: int, chance: Fraction, damage: Sums) -> Behind | None:
    """Who is hurt in or on a thing; ``None`` for a car that runs."""
    if thing >= FIRST_TERRAIN:
        marker = thing - FIRST_TERRAIN
        boxes = state.board.markers[marker].boxes - state.hurt[marker]
        people = inside_terrain(state, marker)
    elif thing >= FIRST_PERSON:
        boxes, people = 0, [thing - FIRST_PERSON]
    elif state.cars[thing].wreck:
        boxes = WRECK_BOXES - state.cars[thing].cover
        people = inside_wreck(state, thing)
    else:
        return None
    left = [DRIVER_BOXES - state.people[seat].wounds for seat in people]
    fatal = [chance * damage.at_least(boxes + each) for each in left]
    return Behind(
        boxes,
        tuple(people),
        chance * damage.at_least(boxes + 1) if people else Fraction(),
        sum(fatal, Fraction()) / max(1, len(fatal)),
    )


def rounds_left(state: State, seat: int) -> dict[str, tuple[str, int]]:
    """The missile rounds that a person has to fire, and how many, by the code of what fires
    them."""
    counts = {}
    for gun in muzzles(state, seat):
        own = state.people[seat].rounds if gun.car < 0 else 0
        count = own or len(state.cars[gun.car].loads[gun.mount])
        counts[gun.code] = CODES[gun.weapon], count
    return counts


class Answer(NamedTuple):
    """The round that somebody who is fired at would best answer with, as things stand now."""

    seat: int
    action: Action
    shot: Shot


def answers(state: State, seat: int, action: Action) -> list[Answer]:
    """The seats that may fire back at a round, each with its best shot: the one that most likely
    passes armor, or hits.

    The effect of the round itself is not foreseen: a person it stuns or kills does not answer
    (ruling 24).
    """
    found = []
    for foe in aimed_at(state, action.target):
        if foe == seat or not is_on_board(state, foe) or state.people[foe].stunned:
            continue
        best = worst_shot(state, foe, seat)
        if best is not None:
            found.append(best)
    return found


def worst_shot(state: State, foe: int, seat: int) -> Answer | None:
    """The round of one person at another from where both are, that most likely passes armor, or
    hits; ``None`` if no hand weapon reaches the target."""
    seen = [(each, shot(state, foe, each)) for each in returns(state, foe, seat)]
    rounds = [Answer(foe, each, told) for each, told in seen if told is not None]
    return max(rounds, key=lambda each: (_bite(each.shot), each.shot.hit), default=None)


def lines_of_fire(state: State, seat: int) -> list[tuple[int, int]]:
    """The directions in which a person can fire from where he is, each with the points that it
    goes on for: to the first thing on it, to the edge, or as far as flame reaches."""
    reach: dict[int, int] = {}
    filled = occupied(state)
    for gun in muzzles(state, seat):
        for way in gun.directions:
            met = aim(state, seat, way, filled)
            far = _free_points(state, seat, way) if met is None else met.range + 1
            while far and not reaches(gun.weapon, far - 1):
                far -= 1
            reach[way] = max(far, reach.get(way, 0))
    return [(way, far) for way, far in sorted(reach.items()) if far]


def _free_points(state: State, seat: int, way: int) -> int:
    """The points of a line that meets nothing up to the edge; none into own cover (ruling 28)."""
    count, step = 0, state.board.step(point_of(state, seat), way)
    cover = cover_of(state, seat)
    if cover >= 0 and step.block != "edge" and state.board.marker_at(step.point) == cover:
        return 0
    while step.block != "edge":
        count, step = count + 1, state.board.step(step.point, way)
    return count


def _bite(told: Shot) -> Fraction:
    return told.hit if told.odds is None else told.odds.breach


def hit_car(state: State) -> int:
    """The car that the open question of where a round strikes is about; -1 where there is none."""
    frame = state.stack[-1] if state.stack else None
    return frame.car if isinstance(frame, Hit) else NEVER
