"""Check people on foot and buildings in a state from a stranger.

What must hold of buildings in a state that may come from a stranger.
"""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import Any, NamedTuple

from ....engine.errors import Malformed
from ....kit.convex import overlap
from ....kit.numbers import PersonNumber
from ....kit.trig import TURN
from ..book.driving import PHASES
from ..drive.breaching import is_buried
from ..drive.passage import shape_of
from ..fire.arms_on_foot import FIST_AT, is_arm_place
from ..fire.by_hand import is_by_hand
from ..fire.firing_at_people import is_shot_at_person
from ..fire.firing_at_walls import is_shot_at_wall, is_wall
from ..fire.firing_on_foot import is_shot_on_foot
from ..fire.flashes import is_dazed
from ..fire.grenades.grenades import codes
from ..fire.grenades.throwing import is_throw
from ..fire.grenades.tossing import is_fumbled
from ..fire.searchlights import is_beam, is_shine
from ..foot.adrift import is_adrift
from ..foot.chores import is_timer
from ..foot.leaving import STARTING
from ..foot.packing import is_burden, is_fetched, is_laid, is_moved
from ..harm.perched import is_perched
from ..harm.tripods import is_standing
from ..hidden.vehicles import loses_blades
from ..map.map import DOOR, RUBBLE
from ..place.breath import is_gassed
from ..place.buildings import floor_of, house_at, is_fallen, is_place
from ..place.feet import STOOD_ON, on_foot, walker_of
from ..state.actions import FIRST_PERSON, FIRST_WALL
from ..state.gear import is_spent, things_of
from ..state.people import has_seat, is_person, rider_of
from ..state.person import DEEDS, IDLE, SQUARE, WHOLE, Walker, shape_of_walker
from ..state.state import IN, State

LONGEST = 10 * PHASES
"""Nothing keeps anybody busy for more phases."""

MOST_WINDED = 10

MOST = 10**6

STUNNED_MOST = 5000

FLAGS = ("prone", "fired", "sprinting", "gone")


class Things(NamedTuple):
    """Rows of what people carry.

    Attributes:
        name: the field of ``State``.
        key: what a row names; rows are in its order, and no two name the same.
        check: whether a row can be.
        done: what was done with the thing, in words.
    """

    name: str
    key: Callable[[Any], tuple[int, int]]
    check: Callable[[State, Any], bool]
    done: str


_THING, _PLACE = attrgetter("person", "thing"), attrgetter("person", "x")

THINGS = (
    Things("fetched", _THING, is_fetched, "taken out of a box"),
    Things("spent", _THING, is_spent, "used up"),
    Things("timers", _THING, is_timer, "set"),
    Things("stowed", _THING, is_moved, "put into a backpack or taken out"),
    Things("packs", _PLACE, is_laid, "laid down"),
)


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise Malformed(f"classic state: {what}")


def check_people(state: State) -> None:
    """Raise ``Malformed`` where something of those on foot does not hold."""
    played = on_foot(state)
    _need(played or not state.walkers, "nobody is on foot in this match")
    for number, vehicle in state.numbered():
        odd = vehicle.cold or vehicle.beaten or vehicle.condition.doors
        _need(played or not odd, f"vehicle {number} knows of people on foot")
        _need(0 <= vehicle.cold <= STARTING, f"cold of vehicle {number} is out of range")
        _need(vehicle.dulled in (0, 1), f"dulled of vehicle {number} must be 0 or 1")
        blades = loses_blades(state, number)
        _need(blades or not vehicle.dulled, f"vehicle {number} never had blades")
        _need(0 <= vehicle.beaten <= 20 * MOST, f"beaten of vehicle {number} is no event")
    for row in state.adrift:
        _need(is_adrift(state, row), "a row of 'adrift' is nobody in a sidecar that was cast off")
    adrift = [row.person for row in state.adrift]
    _need(adrift == sorted(set(adrift)), "'adrift' must be in order, each once")
    people = [each.person for each in state.walkers]
    _need(people == sorted(set(people)), "people on foot must be in order, each once")
    for each in state.walkers:
        _check_walker(state, each)
    places = [
        (each.x, each.y, floor_of(state, each.person)) for each in state.walkers if each.there
    ]
    _need(len(set(places)) == len(places), "two people stand on one square")
    for name, key, check, done in THINGS:
        rows = getattr(state, name)
        named = [key(row) for row in rows]
        _need(
            named == sorted(named) and len(set(named)) == len(named),
            f"{name!r} names something twice, or out of order",
        )
        _need(played or not rows, "nobody carries anything in this match")
        for row in rows:
            _need(
                check(state, row), f"a row of {name!r} is nothing that somebody could have {done}"
            )


def _check_walker(state: State, walker: Walker) -> None:
    who = f"person {walker.person} on foot"
    _need(is_person(state, walker.person), f"{who} is nobody")
    outfit, condition = state.outfits[walker.vehicle], state.vehicles[walker.vehicle].condition
    if has_seat(state, walker.person):
        rider = rider_of(state, walker.person)
        aboard = condition.left[outfit.part_of[outfit.aboard[rider]]]
        _need(not aboard and not condition.vests[rider], f"{who} is aboard besides")
    for name in FLAGS:
        _need(getattr(walker, name) in (0, 1), f"{name} of {who} must be 0 or 1")
    _need(0 <= walker.points <= WHOLE, f"points of {who} are too many")
    _need(0 <= walker.vest <= outfit.people.vests[walker.rider], f"vest of {who} is too much")
    _need(0 <= walker.heading < TURN, f"heading of {who} is out of range")
    _need(0 <= walker.doing < len(DEEDS), f"doing of {who} is out of range")
    _need((walker.doing == IDLE) == (walker.busy == 0), f"busy of {who} does not fit")
    _need(0 <= walker.busy <= LONGEST, f"busy of {who} is too long")
    _need(0 <= walker.steps <= 2 * PHASES, f"steps of {who} are too many")
    limits = (walker.winded, walker.late)
    _need(all(0 <= each <= MOST_WINDED for each in limits), f"breath of {who} is out of range")
    _need(0 <= walker.slips <= MOST, f"slips of {who} are too many")
    for each in (walker.stunned, walker.blind):
        _need(0 <= each <= STUNNED_MOST, f"stunned of {who} is too long")
    _need(0 <= walker.struck < 1 << state.n, f"struck of {who} names no vehicles")
    _need(0 <= walker.out <= 20 * MOST, f"out of {who} is no event")
    _need(walker.awake or walker.out > 0, f"{who} is out of the duel, and not noted so")
    _need(walker.awake or not walker.busy, f"{who} does nothing any more")
    _check_aim(state, walker, who)
    _check_place(state, walker, who)


def _check_aim(state: State, walker: Walker, who: str) -> None:
    things = things_of(state, walker.person)
    known = walker.aim_weapon in (FIST_AT, 0) or is_arm_place(things, walker.aim_weapon)
    _need(known, f"aim of {who} is out of range")
    target = walker.aim_target
    known = 0 <= target < state.n or is_person(state, PersonNumber(target - FIRST_PERSON))
    known = known or is_wall(state, target - FIRST_WALL)
    _need(known, f"aim of {who} is at nothing")
    for each in (walker.aim_turn, walker.aim_run):
        _need(0 <= each <= state.turn, f"aim of {who} is too late")


def _check_place(state: State, walker: Walker, who: str) -> None:
    middle = walker.x % SQUARE == walker.y % SQUARE == SQUARE // 2
    _need(middle, f"{who} is not in a square")
    ground = state.ground
    inside = 0 < walker.x < ground.width and 0 < walker.y < ground.height
    near = (
        -SQUARE < walker.x < ground.width + SQUARE and -SQUARE < walker.y < ground.height + SQUARE
    )
    _need(near if walker.gone else inside, f"{who} is off the map")
    shape = shape_of_walker(walker)
    for wall, breach in zip(ground.walls, state.breaches, strict=True):
        solid = not (breach or walker.gone) and wall.kind not in (*STOOD_ON, DOOR, RUBBLE)
        solid = solid and not (wall.house and floor_of(state, walker.person))
        _need(not (solid and overlap(shape, wall.shape)), f"{who} stands in a wall")


def check_rows(state: State) -> None:
    """Raise ``Malformed`` for shots at or by people that could not have been declared."""
    for at_person in state.at_people:
        _need(is_shot_at_person(state, at_person), "a row of 'at_people' is no shot")
    for on_foot_shot in state.on_foot:
        _need(is_shot_on_foot(state, on_foot_shot), "a row of 'on_foot' is no shot")
    for by_hand_shot in state.inside:
        _need(is_by_hand(state, by_hand_shot), "a row of 'inside' is no shot from inside")
    for beam in state.beams:
        _need(is_beam(state, beam), "a row of 'beams' is no light that could be on anything")
    for shine in state.shines:
        _need(is_shine(state, shine), "a row of 'shines' is no light that could be declared")
    gassed = [row.person for row in state.gassed]
    _need(gassed == sorted(set(gassed)), "'gassed' must be in order, each once")
    for breather in state.gassed:
        _need(is_gassed(state, breather), "a row of 'gassed' is nobody who could have breathed gas")
    dazed = [row.person for row in state.dazed]
    _need(dazed == sorted(set(dazed)), "'dazed' must be in order, each once")
    for blinded in state.dazed:
        _need(
            is_dazed(state, blinded), "a row of 'dazed' is nobody whom a flash could have blinded"
        )
    for dropped in state.fumbled:
        _need(
            is_fumbled(state, dropped),
            "a row of 'fumbled' is no grenade that could lie in a vehicle",
        )
    for burden in state.burdens:
        _need(is_burden(state, burden), "a row of 'burdens' is nothing that somebody could carry")
    for tripod in state.tripods:
        _need(is_standing(state, tripod), "a row of 'tripods' is a tripod that nobody could set up")
    for name in ("burdens", "tripods", "packs"):
        people = [row.person for row in getattr(state, name)]
        _need(len(set(people)) == len(people), f"{name!r} names somebody twice")
    for throw in state.throws:
        _need(is_throw(state, throw), "a row of 'throws' is no grenade that could be on its way")


def check_buildings(state: State) -> None:
    """Raise ``Malformed`` where something of buildings does not hold."""
    for house in state.ground.houses:
        whole = all(state.breaches[house.first : house.rubble])
        _need(whole or not is_fallen(state, house), f"rubble of building {house.number} has walls")
    people = [row.person for row in state.upstairs]
    _need(people == sorted(set(people)), "'upstairs' must be in order, each once")
    for above in state.upstairs:
        _need(_is_upstairs(state, *above), "a row of 'upstairs' is no floor")
    under = [row.vehicle for row in state.buried]
    _need(under == sorted(set(under)), "'buried' must be in order, each once")
    for covered in state.buried:
        _need(_lies_under(state, *covered), "a row of 'buried' lies under nothing")
    for grenade in state.perched:
        _need(is_perched(state, grenade, len(codes())), "a row of 'perched' lies on no floor")
    for at_wall in state.at_walls:
        _need(is_shot_at_wall(state, at_wall), "a row of 'at_walls' is no shot")


def _is_upstairs(state: State, person: int, floor: int) -> bool:
    walker = walker_of(state, person)
    if walker is None or walker.gone:
        return False
    house = house_at(state, walker.x, walker.y)
    return (
        house is not None
        and not is_fallen(state, house)
        and 1 <= floor <= house.stories
        and is_place(state, house, walker.x, walker.y, floor)
    )


def _lies_under(state: State, number: int, until: int) -> bool:
    if not 0 <= number < state.n or not 0 <= until <= MOST or not is_buried(state, number):
        return False
    vehicle = state.vehicles[number]
    there = vehicle.place == IN and not vehicle.motion.speed and vehicle.condition.drowned
    own = shape_of(state, number)
    return bool(there) and any(
        is_fallen(state, house) and overlap(own, house.shape) for house in state.ground.houses
    )
