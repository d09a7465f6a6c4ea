"""Vehicle weapons at people on foot (Targeting Modifiers; Burst Effect; Area Effect).

What needs no aim of a link fires straight on or drops as it does with any shot.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction

from ....kit.numbers import VehicleNumber
from ..design.broadside import range_modifier, targeting
from ..harm.injury import Hit, reaching
from ..place.buildings import floor_of, is_rubble
from ..place.feet import thing_of, walker_of, walker_of_thing
from ..sight.aims import muzzle, on_wheels, shape_of
from ..sight.bearing import Aim, Line, Sum
from ..sight.on_foot import Seen, seen_by_vehicle, veiled_between
from ..sight.smoke import is_stopped, weakened
from ..sight.triggers import Trigger, all_triggers
from ..state.actions import Action, shot_at, sweep_at
from ..state.anatomy import Gun
from ..state.condition import LastFire
from ..state.declared import PersonShot
from ..state.edition import CLOUDS_WEAKEN_AT_PEOPLE, DIRECT_FIRE_AT_PEOPLE, has
from ..state.outfit import INCH, Outfit
from ..state.person import RIDERS, Walker
from ..state.play import Play
from ..state.state import IN, State
from ..vehicle.able import rockets_left, spend
from .sweeping import groups, sweep, swept_with
from .to_hit import decimal, firer_lines, night_line, run_of, sight_line, veil_of
from .volley import TWO_DICE, Attack, Miss, Trail, blow_of, shoot_straight


def person_shots(
    state: State, number: int, triggers: Sequence[Trigger]
) -> Iterator[tuple[Trigger, Walker]]:
    """Every trigger of a vehicle with everybody on foot at whom it can be aimed; not with those of
    its own side."""
    if not on_wheels(state.vehicles[number]):
        return
    for walker in state.walkers:
        if not walker.there or walker.vehicle == number:
            continue
        for trigger in triggers:
            if _suits(state, number, trigger) and all(
                sight_of(state, number, gun, walker) for gun in trigger.aimed
            ):
                yield trigger, walker


def person_actions(
    state: State, number: int, triggers: Sequence[Trigger], crew: Sequence[str]
) -> Iterator[Action]:
    """Every shot at somebody on foot that can be declared."""
    by_trigger: dict[Trigger, list[Walker]] = {}
    for trigger, walker in person_shots(state, number, triggers):
        by_trigger.setdefault(trigger, []).append(walker)
        for who in crew:
            yield shot_at(who, trigger.text, thing_of(walker.person))
    for trigger, people in by_trigger.items():
        if len(people) > 1 and sweeps(state, number, trigger):
            for walker in groups(state, people, people.__contains__, number):
                for who in crew:
                    yield sweep_at(who, trigger.text, thing_of(walker.person))


def sweeps(state: State, number: int, trigger: Trigger) -> bool:
    """Whether a trigger fires one weapon that sweeps an area, and nothing else (house: no
    links)."""
    record = state.outfits[number].anatomy.guns[trigger.aimed[0]].record
    return record.area and len(trigger.guns) == 1


def swept_by(state: State, number: int, gun: int, walker: Walker) -> list[Walker]:
    """Return the people that a vehicle's weapon sweeps around one target."""
    return swept_with(
        state, walker, lambda each: sight_of(state, number, gun, each) is not None, number
    )


def _suits(state: State, number: int, trigger: Trigger) -> bool:
    guns = state.outfits[number].anatomy.guns
    records = [guns[gun].record for gun in trigger.aimed]
    straight = has(state, DIRECT_FIRE_AT_PEOPLE)
    return bool(records) and not any(
        each.grenades or each.to_hit is None or (each.direct and not straight) for each in records
    )


def sight_of(state: State, number: int, gun: int, walker: Walker) -> Seen | None:
    """Return the view of a person from a weapon, or ``None`` if it cannot be aimed at them."""
    each = state.outfits[number].anatomy.guns[gun]
    found = seen_by_vehicle(state, number, gun, walker, is_stopped(each))
    reach = each.record.range
    return None if found is None or (reach and found[0] > reach * INCH) else found


def sum_at_person(state: State, aim: Aim, walker: Walker, found: Seen, eye: Seen) -> Sum:
    """The sum for a shot of a vehicle's weapon at somebody on foot; ``eye`` is where it begins."""
    record = state.outfits[aim.firer].anatomy.guns[aim.gun].record
    assert record.to_hit is not None
    lines = [*person_lines(state, walker, found[0], eye[1], found[1])]
    if not state.vehicles[aim.firer].motion.speed:
        lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
    if record.direct is not None:
        lines.append(Line("straight at it", record.direct.to_hit))
    return Sum(record.to_hit, (*lines, *night_line(state, aim), *firer_lines(state, aim)))


IN_RUBBLE = -4
"""For somebody in the rubble of a building, from outside of it (Breaches and Collapsing
Buildings)."""


def _cover_lines(state: State, walker: Walker, floor: int) -> Iterator[Line]:
    """Yield the modifiers of buildings for a person as target: rubble, and floors above the
    shooter."""
    if is_rubble(state, walker.x, walker.y):
        yield Line("in rubble", IN_RUBBLE)
    above = floor_of(state, walker.person) - floor
    if above > 0:
        yield Line("height", -above)


def person_lines(
    state: State,
    walker: Walker,
    distance: int,
    eye: tuple[int, int],
    point: tuple[int, int],
    floor: int = 0,
) -> Iterator[Line]:
    """What somebody on foot is as a target, from a floor."""
    inches = Fraction(distance, INCH)
    yield Line("range", range_modifier(inches), f'{decimal(inches)}"')
    part = "prone" if walker.prone else "pedestrian"
    yield Line(part, targeting().parts[part].modifier)
    if state.ground.houses:
        yield from _cover_lines(state, walker, floor)
    if not walker.steps:
        yield Line("target at rest", targeting().speed.target_at_rest)
    veiled = veiled_between(state, eye, point)
    if veiled:
        yield sight_line(veiled)


def aim_at(state: State, firer: VehicleNumber, who: str, gun: int, walker: Walker) -> Sum | None:
    """Return the sum for a weapon against a person on foot, or ``None`` if it cannot be aimed at
    them."""
    found = sight_of(state, firer, gun, walker)
    if found is None:
        return None
    edge = state.outfits[firer].anatomy.guns[gun].edge
    eye = muzzle(shape_of(state, firer), edge)
    aim = Aim(firer, who, gun, thing_of(walker.person), "")
    return sum_at_person(state, aim, walker, found, (0, eye))


def person_shots_ahead(state: State, number: VehicleNumber, action: Action) -> tuple[Sum, ...]:
    """The sums of the shots at somebody on foot that an action of a vehicle's crew would fire; of a
    sweep those for everybody."""
    walker = walker_of_thing(state, action.target)
    triggers = all_triggers(state.outfits[number])
    trigger = next((each for each in triggers if each.text == action.weapon), None)
    if walker is None or trigger is None:
        return ()
    if action.verb == "sweep":
        group = swept_by(state, number, trigger.aimed[0], walker)
        found = [aim_at(state, number, action.who, trigger.aimed[0], each) for each in group]
    else:
        found = [aim_at(state, number, action.who, gun, walker) for gun in trigger.aimed]
    return tuple([each for each in found if each is not None])


def declare_at_person(
    play: Play, number: VehicleNumber, who: int, trigger: Trigger, action: Action
) -> None:
    """Note a shot at somebody on foot among ``State.at_people``."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    walker = walker_of_thing(state, action.target)
    assert walker is not None
    guns = (*trigger.aimed, *trigger.straight)
    for gun in guns:
        spend(vehicle.condition, outfit, gun)
    aimed = 0 if action.verb == "sweep" else len(trigger.aimed)
    state.at_people.append(PersonShot(number, who, walker.person, aimed, guns))
    play.tell(
        "aimed", vehicle=number, who=action.who, weapon=trigger.text, target=action.target, part=""
    )


def shoot_at_people(play: Play, missed: list[Miss] | None = None) -> tuple[list[Attack], list[Hit]]:
    """Roll for everything in ``State.at_people``: what has hit vehicles besides, and people;
    ``missed`` takes the shots that have not."""
    state = play.state
    attacks: list[Attack] = []
    found: list[Hit] = []
    lines: list[Trail] = []
    for row in state.at_people:
        who = state.outfits[row.firer].crew[row.position]
        walker = walker_of(state, row.person)
        if not row.aimed and walker is not None:
            found += _sweep(play, row.firer, who, row.guns[0], walker)
            continue
        for at, gun in enumerate(row.guns):
            if at >= row.aimed or walker is None:
                attacks += shoot_straight(play, row.firer, who, gun, lines)
            else:
                found += _fire(play, row.firer, who, gun, walker, missed)
    state.at_people = []
    return attacks, found


def _weakened(state: State, gun: Gun, found: Sum) -> int:
    """What clouds on its way take off the damage of a shot at somebody."""
    return weakened(gun, veil_of(found)) if has(state, CLOUDS_WEAKEN_AT_PEOPLE) else 0


def _sweep(play: Play, number: VehicleNumber, who: str, gun: int, walker: Walker) -> Iterator[Hit]:
    """Sweep everybody about somebody (Area Effect); what misses is lost (house)."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    record = outfit.anatomy.guns[gun].record
    group = swept_by(state, number, gun, walker)
    pairs = [(each, aim_at(state, number, who, gun, each)) for each in group]
    there = [(each, found) for each, found in pairs if found is not None]
    if not there:
        play.tell("shot-at-nothing", vehicle=number, weapon=outfit.weapons[gun])
        return
    told = {"vehicle": number, "who": who, "weapon": outfit.weapons[gun]}
    people, sums = [each for each, _ in there], [found for _, found in there]
    less = _weakened(state, outfit.anatomy.guns[gun], sums[0])
    for each, hits, better in sweep(play, record, people, sums, told, less):
        place, flames = (vehicle.x, vehicle.y), record.burns_when_hit
        left, wall = reaching(play, each, place, better, hits, flames=flames)
        if not hits:
            continue
        yield Hit(each.person, left, "shot", each.x, each.y, 0, wall, hits)
    thing, aims = thing_of(walker.person), vehicle.condition.aims
    aims[gun] = LastFire(thing, state.turn, run_of(aims[gun], thing, state.turn))


def _fire(
    play: Play, number: VehicleNumber, who: str, gun: int, walker: Walker, missed: list[Miss] | None
) -> list[Hit]:
    state = play.state
    vehicle, outfit = play.vehicle(number)
    record, thing = outfit.anatomy.guns[gun].record, thing_of(walker.person)
    found = aim_at(state, number, who, gun, walker)
    if found is None:
        play.tell("shot-at-nothing", vehicle=number, weapon=outfit.weapons[gun])
        return []
    hits = []
    weaker = _weakened(state, outfit.anatomy.guns[gun], found)
    for _ in range(rockets_left(vehicle.condition, outfit, gun)):
        dice = play.roll(TWO_DICE)
        hit = sum(dice) >= found.needed
        damage = play.roll(record.damage) if hit and record.damage else []
        least = 0 if weaker else 1
        total = max(least, blow_of(record, tuple(damage)).hits - weaker) if hit else 0
        play.tell(
            "shot",
            vehicle=number,
            who=who,
            weapon=outfit.weapons[gun],
            target=thing,
            part="",
            number=found.number,
            lines=[[each.name, each.value, each.about] for each in found.lines],
            needed=found.needed,
            dice=dice,
            hit=hit,
            damage=damage,
            hits=total,
        )
        if hit and total:
            place, better = (vehicle.x, vehicle.y), sum(dice) - found.needed
            flames = record.burns_when_hit
            left, wall = reaching(play, walker, place, better, total, flames=flames)
            reach = int(record.burst * INCH) if record.burst else 0
            at = walker.x, walker.y, reach
            hits.append(Hit(walker.person, left, "shot", *at, wall, total))
        elif missed is not None:
            point = (2 * walker.x, 2 * walker.y)
            missed.append(Miss(number, who, gun, thing, point))
    aims = vehicle.condition.aims
    aims[gun] = LastFire(thing, state.turn, run_of(aims[gun], thing, state.turn))
    return hits


def is_shot_at_person(state: State, row: PersonShot) -> bool:
    """Whether a row can be one of ``State.at_people``."""
    if not 0 <= row.firer < state.n or state.vehicles[row.firer].place != IN or not row.guns:
        return False
    firer, guns = state.outfits[row.firer], row.guns
    worked = state.vehicles[row.firer].condition.worked
    aimed = all(0 <= gun < len(worked) and worked[gun] for gun in guns)
    return (
        0 <= row.position < len(firer.crew)
        and walker_of(state, row.person) is not None
        and row.person // RIDERS != row.firer
        and (1 <= row.aimed <= len(guns) == len(set(guns)) or _is_sweep(firer, row))
        and aimed
        and all(firer.anatomy.guns[gun].record.to_hit is not None for gun in guns)
    )


def _is_sweep(firer: Outfit, row: PersonShot) -> bool:
    """Whether a row is of a weapon that sweeps an area: none of it is aimed at one alone."""
    guns = row.guns
    return row.aimed == 0 and len(guns) == 1 and firer.anatomy.guns[guns[0]].record.area
