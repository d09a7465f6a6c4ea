"""People aboard toss grenades out of a vehicle (Grenades).

They fly as any that is thrown. Two dice fall when one is thrown, too: on a 2 or 3 it drops inside
the vehicle instead, and goes off there (house: the book has one roll for both).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import isqrt

from .....kit.convex import contains
from .....kit.numbers import PersonNumber, PlaceNumber, VehicleNumber
from ...book.people import personal
from ...design.broadside import range_modifier, targeting
from ...design.kit import EXTINGUISHER_TEXT, SECONDS, timer_of
from ...foot.packing import fetch, fetchable
from ...harm.damage import Target
from ...harm.fires import burns, kindle
from ...harm.hazards import attack_difficulty, note
from ...harm.injury import is_covered
from ...hidden.shown import show_fired
from ...place.breath import gas_aim
from ...place.feet import is_down, is_on_map, thing_of
from ...place.lying import outline_of
from ...sight.bearing import Line, Sum
from ...sight.darkness import BLIND_AIM, is_blind, night_aim
from ...sight.on_foot import veiled_between
from ...state import frames
from ...state.actions import Action
from ...state.condition import WOUNDED, points
from ...state.declared import Flight, Floors, HandShot, Throw
from ...state.edition import EVERY_MODIFIER, has
from ...state.gear import spend, things_of
from ...state.outcome import Outcome
from ...state.outfit import INCH
from ...state.people import person_of
from ...state.person import Walker
from ...state.play import Play
from ...state.rows import Fumbled
from ...state.state import IN, State
from ...vehicle.able import WOUNDED_SKILLS
from .. import by_hand
from ..dousing import charged, douse
from ..handgunner import handgunner_lines
from ..to_hit import decimal, sight_line, surroundings
from ..volley import TWO_DICE
from .aims import lead_of
from .grenades import codes
from .throwing import grenades_of, load_of, square_of_place

MOVING = -2
"""For a throw out of a moving vehicle."""

FUMBLED = 3
"""Two dice up to this, and it drops inside."""


def tosses(state: State, number: VehicleNumber) -> Iterator[Action]:
    """Every throw out of a vehicle that can be declared: at vehicles, at where they will be in half
    a second and in one, and at people, whom nothing hides (house: at no free place)."""
    if not by_hand.may(state, number):
        return
    outfit = state.outfits[number]
    places: list[tuple[int, int]] | None = None
    for rider, who in outfit.riders():
        if not by_hand.is_free(state, number, rider):
            continue
        for at, text in _grenades(state, person_of(state, number, rider)):
            if places is None:
                places = list(_places(state, number))
            if at >= 0:
                for x, y in places:
                    yield Action("shoot", who=who, weapon=text, x=x, y=y)


def _grenades(state: State, person: PersonNumber) -> Iterator[tuple[int, str]]:
    """What somebody aboard can throw: nothing that needs a launcher (house)."""
    things = things_of(state, person)
    for at, text in grenades_of(state, Walker(person)):
        if things[at] in codes():
            yield at, text


def _places(state: State, number: int) -> Iterator[tuple[int, int]]:
    own, reach = state.vehicles[number], personal().ranges.thrown * INCH
    wanted: dict[tuple[int, int], None] = {}
    for other in state.vehicles_in():
        if other != number:
            for part in (0, 1, 2):
                pose = lead_of(state.vehicles[other], True, part)
                wanted[square_of_place(pose.x, pose.y)] = None
    for walker in state.walkers:
        if walker.there and walker.vehicle != number and is_down(state, walker):
            wanted[square_of_place(walker.x, walker.y)] = None
    for x, y in wanted:
        far = isqrt((x - own.x) ** 2 + (y - own.y) ** 2)
        if far > reach or not is_on_map(state, x, y) or contains(outline_of(state, number), (x, y)):
            continue
        seen = [n for n in state.vehicles_in() if contains(outline_of(state, n), (x, y))]
        if not is_covered(state, (own.x, own.y), (x, y), (number, *seen)):
            yield x, y


def toss_ahead(state: State, number: VehicleNumber, action: Action) -> Sum:
    """The sum for a throw out of a vehicle; nothing is put down beside it without a roll."""
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    person = person_of(state, number, outfit.rider(action.who))
    inches = Fraction(isqrt((action.x - vehicle.x) ** 2 + (action.y - vehicle.y) ** 2), INCH)
    lines = [Line("range", range_modifier(inches), f'{decimal(inches)}"')]
    if vehicle.motion.speed:
        lines.append(Line("from a moving vehicle", MOVING))
    else:
        lines.append(Line("firer at rest", targeting().speed.firer_at_rest))
    if points(vehicle.condition, outfit, action.who) <= WOUNDED:
        lines.append(Line("wounded", WOUNDED_SKILLS))
    lines += handgunner_lines(state, person, thrown=True)
    dark, gassed = night_aim(state, person), gas_aim(state, person)
    if dark:
        lines.append(Line("night", dark))
    if gassed:
        lines.append(Line("tear gas", gassed))
    if has(state, EVERY_MODIFIER):
        if is_blind(state, person, number):
            lines.append(Line("blinded", BLIND_AIM))
        lines += surroundings(state, number)
    veiled = veiled_between(state, (2 * vehicle.x, 2 * vehicle.y), (2 * action.x, 2 * action.y))
    if veiled:
        lines.append(sight_line(veiled))
    return Sum(personal().weapons["grenade"].to_hit, tuple(lines))


def fetches(state: State, number: VehicleNumber) -> Iterator[Action]:
    """Who aboard can take a grenade out of a box in this turn, in which he fires nothing (Hand
    Weapons)."""
    if not state.outfits[number].boxed or not by_hand.may(state, number):
        return
    for rider, who in state.outfits[number].riders():
        if by_hand.is_free(state, number, rider):
            for _, text in fetchable(state, person_of(state, number, rider)):
                yield Action("fetch", who=who, weapon=text)


def declare_fetch(play: Play, number: VehicleNumber, action: Action) -> None:
    """Somebody aboard takes a grenade out of a box."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    rider = outfit.rider(action.who)
    at = fetch(play, person_of(state, number, rider), action.weapon)
    if action.who in outfit.crew:
        vehicle.condition.fired[outfit.crew.index(action.who)] = 1
    state.inside.append(HandShot(number, rider, PlaceNumber(at)))


def douses_inside(state: State, number: VehicleNumber) -> Iterator[Action]:
    """Who aboard of a burning vehicle can try to put it out."""
    if not burns(state.vehicles[number].condition) or not by_hand.may(state, number):
        return
    for rider, who in state.outfits[number].riders():
        if (
            by_hand.is_free(state, number, rider)
            and charged(state, person_of(state, number, rider)) >= 0
        ):
            yield Action("shoot", who=who, weapon=EXTINGUISHER_TEXT, target=number)


def douse_inside(play: Play, number: VehicleNumber, action: Action) -> None:
    """Use the extinguisher of a person aboard."""
    state = play.state
    vehicle, outfit = play.vehicle(number)
    rider = outfit.rider(action.who)
    at = charged(state, person_of(state, number, rider))
    if action.who in outfit.crew:
        vehicle.condition.fired[outfit.crew.index(action.who)] = 1
    state.inside.append(HandShot(number, rider, PlaceNumber(at)))
    douse(play, person_of(state, number, rider), number)


def hand_ahead(state: State, number: VehicleNumber, action: Action) -> Sum | None:
    """The sum of what can be fired or thrown by hand from inside; ``None`` where it needs no
    roll."""
    if action.weapon == EXTINGUISHER_TEXT:
        return None
    if action.target < 0:
        return toss_ahead(state, number, action)
    return by_hand.hand_ahead(state, number, action)


def declare_by_hand(play: Play, number: VehicleNumber, action: Action) -> None:
    """Note a shot of a hand weapon from inside, or a throw."""
    if action.weapon == EXTINGUISHER_TEXT:
        douse_inside(play, number, action)
        return
    if action.target >= 0:
        by_hand.declare_by_hand(play, number, action)
        return
    state = play.state
    vehicle, outfit = play.vehicle(number)
    rider = outfit.rider(action.who)
    person = person_of(state, number, rider)
    at = next(n for n, text in _grenades(state, person) if text == action.weapon)
    needed = toss_ahead(state, number, action).needed
    if action.who in outfit.crew:
        vehicle.condition.fired[outfit.crew.index(action.who)] = 1
    show_fired(play, person, at)
    spend(state, person, PlaceNumber(at))
    state.inside.append(HandShot(number, rider, PlaceNumber(at)))
    load = codes().index(load_of(state, person, at))
    dice = list(play.roll(TWO_DICE))
    fumbled = sum(dice) <= FUMBLED
    play.tell(
        "tossed",
        person=thing_of(person),
        vehicle=number,
        weapon=action.weapon,
        x=action.x,
        y=action.y,
        needed=needed,
        dice=dice,
        fumbled=fumbled,
        turn=state.turn + 1,
    )
    if fumbled:
        due = state.turn + timer_of(codes()[load])
        state.fumbled.append(Fumbled(number, load, due))
        return
    aim, start, turn = (action.x, action.y), (vehicle.x, vehicle.y), state.turn + 1
    flight = Flight(*aim, *start, needed, load, turn, state.phase)
    state.throws.append(Throw(person, Floors(), flight))


def go_off_inside(play: Play) -> None:
    """At the end of a turn what was dropped in a vehicle goes off: it hurts everybody who is still
    in it as it does people, and may set it on fire (house)."""
    state = play.state
    due = [row for row in state.fumbled if row.due <= state.turn]
    state.fumbled = [row for row in state.fumbled if row.due > state.turn]
    for number, load, _ in due:
        vehicle, outfit = play.vehicle(number)
        code = codes()[load].partition("+")[0]
        record = personal().grenades[code]
        dice = list(play.roll(record.people)) if record.people is not None else []
        hits = max(1, record.people.total(dice)) if record.people is not None else 0
        play.tell("went-off-inside", vehicle=number, grenade=code, dice=dice, hits=hits)
        if vehicle.place != IN:
            continue
        if code == "foam":
            vehicle.condition.burning, vehicle.condition.burning_tires = 0, []
        target = Target(vehicle.condition, outfit, Outcome("inside", hits))
        for rider, each in enumerate(outfit.anatomy.riders):
            if hits and vehicle.condition.left[each.part]:
                target.hurt(rider, hits)
        target.outcome.flammable = True
        kindle(vehicle.condition, target.outcome, record.fire_modifier, record.burn_duration)
        taken = target.outcome.taken
        note(play, number, target.outcome, frames.ATTACKED, attack_difficulty(taken))


def is_fumbled(state: State, row: Fumbled) -> bool:
    """Whether a row can be one of ``State.fumbled``."""
    return (
        0 <= row.vehicle < state.n
        and 0 <= row.load < len(codes())
        and state.turn <= row.due <= state.turn + max(SECONDS)
    )


__all__ = [
    "declare_by_hand",
    "declare_fetch",
    "douses_inside",
    "fetches",
    "go_off_inside",
    "hand_ahead",
    "is_fumbled",
    "tosses",
]
