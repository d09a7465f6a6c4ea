"""People on foot throw grenades, also up to floors and roofs (Grenades; Height Modifications).

A grenade is in the air for a second: it comes down in the same phase of the next turn, and the roll
is made then, with what counted when it was thrown (house). With its timer at one second it goes off
at the end of that turn, with each second more a turn later; with an impact fuse where it lands.

Grenades for the floors and roofs of buildings, from the ground and from other floors (Height
Modifications; Missed Shots).

One throws at people above the ground whom one sees, and through the windows of a floor on which
somebody of another side is (house). Only what does something there at once is thrown so (house).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from math import isqrt

from .....kit.convex import contains
from .....kit.numbers import PlaceNumber
from ...book.people import personal
from ...book.tripods import load_in, mounted_weapon, next_grenade
from ...design.broadside import range_modifier, targeting
from ...design.kit import timer_of
from ...ground.hazards import laid
from ...harm.injury import is_covered
from ...harm.perched import into_room, lie_above
from ...harm.tripods import may_use
from ...hidden.shown import show_fired, show_launched
from ...map.building import House
from ...map.file.buildings import MOST_STORIES
from ...place.buildings import Stand, floor_of, is_fallen, is_opening, is_roof
from ...place.feet import is_down, is_on_map, name_of, thing_of
from ...place.lying import outline_of
from ...sight.bearing import Line, Sum
from ...sight.line import is_dark, shadow
from ...sight.on_foot import in_the_way, seen_on_foot, spots_of, stand_of, veiled_between
from ...state.actions import Action, shot_at_ground
from ...state.counters import GRENADE, SPIKES, Counter
from ...state.declared import Flight, Floors, Throw
from ...state.edition import GRENADES_BOUNCE, has
from ...state.gear import code_at, record_of, shots_left, spend, texts_of, things_of, used
from ...state.outfit import INCH
from ...state.people import is_person
from ...state.person import RIDERS, Walker, square_at
from ...state.play import Play
from ...state.rows import Perched
from ...state.state import State
from ..firer_on_foot import firer_lines_on_foot
from ..to_hit import decimal, sight_line
from .aims import QUARTER, lead_of
from .bouncing import Bounce, bounce
from .dropping import drop_places, dropper, lay_dropped
from .flights import EXACT, SURE, Landing, come_down, is_flight, lands_now
from .grenades import codes, go_off
from .lobbing import NO_GRENADE

type Place = tuple[int, int, int]
"""A place above the ground: x, y, the floor."""


def does_something(code: str) -> bool:
    """Whether a kind of grenade does anything above the ground: clouds and oil are left to it
    (house)."""
    record = personal().grenades[code.partition("+")[0]]
    return bool(record.people or record.stun_radius or record.flash_radius)


def upper_places(state: State, walker: Walker) -> Iterator[Place]:
    """The places above the ground that somebody can throw at."""
    foes = [
        each
        for each in state.walkers
        if each.vehicle != walker.vehicle and each.there and not is_down(state, each)
    ]
    found: dict[Place, None] = {}
    for other in foes:
        if seen_on_foot(state, walker, other) is not None:
            found[other.x, other.y, floor_of(state, other.person)] = None
    for house in state.ground.houses:
        floors = {
            floor_of(state, each.person)
            for each in foes
            if house.is_within(each.x, each.y) and each.awake
        }
        floors -= {house.stories}
        if floors and not house.holds(walker.x, walker.y) and not is_fallen(state, house):
            found |= dict.fromkeys(_by_windows(state, walker, house, sorted(floors)))
    yield from found


def _by_windows(
    state: State, walker: Walker, house: House, floors: Sequence[int]
) -> Iterator[Place]:
    """The squares behind the openings of a building's floors that can be seen through them."""
    spots = spots_of(state, walker)
    for floor in floors:
        for (x, y), at in house.squares.items():
            if not is_opening(state, at):
                continue
            inner = into_room(house, (x, y))
            stands = stand_of(state, walker), Stand(square_at(*inner), floor, gap=0)
            dark = in_the_way(state, stands, (), bool(walker.prone), False)
            there = 2 * inner[0], 2 * inner[1]
            if not all(
                any(is_dark(shadow((2 * u, 2 * v), *each), there) for each in dark)
                for u, v in spots
            ):
                yield *inner, floor


SPIKES_FELL = "spikes"
"""What the events of a spike gun on a tripod have in the place of a grenade."""

CLOSE = 375
"""A grenade can be put down without a roll in one's own square and those beside it, by their
corners."""


def load_of(state: State, person: int, at: int) -> str:
    """The code of the grenade that a thing is, with its timer, or fires next; empty for anything
    else."""
    code = code_at(state, person, at)
    if code in codes():
        return code
    weapon = record_of(code)
    launches = weapon is not None and weapon.grenades
    return next_grenade(code, used(state, person, at)) if launches else ""


def grenades_of(state: State, walker: Walker) -> Iterator[tuple[int, str]]:
    """What somebody can throw or launch, or lay as spikes with a gun, each kind and timer once: its
    place among his things, its text."""
    things = things_of(state, walker.person)
    seen = set()
    for at, text in enumerate(texts_of(things)):
        if not (load_of(state, walker.person, at) or _is_laid(things[at])):
            continue
        if not shots_left(state, walker.person, at):
            continue
        code = code_at(state, walker.person, at)
        if code not in seen and may_use(state, walker.person, at):
            seen.add(code)
            yield at, text


def _is_laid(code: str) -> bool:
    """Whether a thing is a weapon on a tripod that lays something in the same phase."""
    return lays_spikes(code) or dropper(code) is not None


def lays_spikes(code: str) -> bool:
    """Whether a thing is a spike gun on a tripod."""
    mounted = mounted_weapon(code)
    return mounted is not None and mounted.direct is not None


def reach_of(things: Sequence[str], at: int) -> int:
    """How far a thing is thrown or launched, in units."""
    ranges = personal().ranges
    return (ranges.thrown if things[at] in codes() else ranges.hand_weapons) * INCH


def throws(state: State, walker: Walker) -> Iterator[Action]:
    """Every throw that somebody on foot could declare: at full inches of the map, at others, and at
    where vehicles will be in half a second and in one; not at what a wall or a vehicle hides."""
    things = things_of(state, walker.person)
    found = list(grenades_of(state, walker))
    for at, text in found:
        for x, y in drop_places(state, walker, things[at]):
            yield shot_at_ground(name_of(state, walker), text, x, y)
    found = [each for each in found if dropper(things[each[0]]) is None]
    if not found:
        return
    late = not any(lays_spikes(things[at]) for at, _ in found)
    places = list(_places(state, walker, max(reach_of(things, at) for at, _ in found), late))
    who = name_of(state, walker)
    above = list(upper_places(state, walker)) if state.upstairs else []
    for at, text in found:
        for x, y, far in places:
            if far <= reach_of(things, at):
                yield shot_at_ground(who, text, x, y)
        load = load_of(state, walker.person, at)
        for x, y, floor in above if load and does_something(load) else ():
            if _far(walker, x, y) <= reach_of(things, at):
                yield shot_at_ground(who, text, x, y, floor)


def _far(walker: Walker, x: int, y: int) -> int:
    """How far off a place is, in units, rounded down."""
    return isqrt((x - walker.x) ** 2 + (y - walker.y) ** 2)


def _places(state: State, walker: Walker, reach: int, late: bool) -> Iterator[tuple[int, int, int]]:
    wanted: dict[tuple[int, int], None] = {}
    for number in state.vehicles_in():
        vehicle = state.vehicles[number]
        for part in (0, 1, 2):
            pose = lead_of(vehicle, late, part)
            wanted[_square(pose.x), _square(pose.y)] = None
    for other in state.walkers:
        if other.there and is_down(state, other):
            wanted[_square(other.x), _square(other.y)] = None
    spots = spots_of(state, walker)
    first_x, first_y = (walker.x - reach) // INCH, (walker.y - reach) // INCH
    last_x, last_y = (walker.x + reach) // INCH + 1, (walker.y + reach) // INCH + 1
    for i in range(max(1, first_x), last_x + 1):
        for j in range(max(1, first_y), last_y + 1):
            wanted[i * INCH, j * INCH] = None
    for x, y in wanted:
        far = _far(walker, x, y)
        if far > reach or not is_on_map(state, x, y):
            continue
        seen = [n for n in state.vehicles_in() if contains(outline_of(state, n), (x, y))]
        if not _is_hidden(state, walker, spots, (x, y), seen):
            yield x, y, far


def _is_hidden(
    state: State,
    walker: Walker,
    spots: Sequence[tuple[int, int]],
    place: tuple[int, int],
    seen: Sequence[int],
) -> bool:
    """Whether a place on the ground cannot be thrown at from any of some squares; from a floor
    above one throws over all that is lower."""
    if is_down(state, walker):
        return all(is_covered(state, spot, place, seen) for spot in spots)
    stands = stand_of(state, walker), Stand(square_at(*place), gap=0)
    dark = in_the_way(state, stands, (), False, False)
    there = 2 * place[0], 2 * place[1]
    return all(
        any(is_dark(shadow((2 * x, 2 * y), *each), there) for each in dark) for x, y in spots
    )


def square_of_place(x: int, y: int) -> tuple[int, int]:
    """Return the corner of squares nearest to a place."""
    return _square(x), _square(y)


def _square(value: int) -> int:
    return (value + QUARTER // 2) // QUARTER * QUARTER


def sum_of_throw(
    state: State, walker: Walker, at: int, x: int, y: int, floor: int = 0
) -> Sum | None:
    """The sum for a throw at a place; ``None`` where a grenade is put down without a roll, or a
    weapon drops something."""
    things = things_of(state, walker.person)
    if dropper(things[at]) is not None:
        return None
    thrown = things[at] in codes()
    above = floor - floor_of(state, walker.person)
    if thrown and not above and max(abs(x - walker.x), abs(y - walker.y)) <= CLOSE:
        return None
    weapon = personal().weapons["grenade"] if thrown else record_of(things[at])
    assert weapon is not None
    inches = Fraction(_far(walker, x, y), INCH)
    lines = [Line("range", range_modifier(inches), f'{decimal(inches)}"')]
    if not thrown:
        lines.append(Line("ground", targeting().parts["ground"].modifier))
    # What is thrown is harder both ways, what is fired only upward (Height Modifications).
    height = abs(above) if thrown else max(0, above)
    if height:
        lines.append(Line("height", -height))
    lines += firer_lines_on_foot(state, walker, at)
    veiled = veiled_between(state, (2 * walker.x, 2 * walker.y), (2 * x, 2 * y))
    if veiled:
        lines.append(sight_line(veiled))
    return Sum(weapon.to_hit, tuple(lines))


def declare_throw(play: Play, walker: Walker, action: Action) -> None:
    """Note a throw: it comes down in the same phase of the next turn."""
    state = play.state
    at = next(n for n, text in grenades_of(state, walker) if text == action.weapon)
    found = sum_of_throw(state, walker, at, action.x, action.y, action.amount)
    needed = SURE if found is None else found.needed
    walker.fired = 1
    show_fired(play, walker.person, at)
    load = load_of(state, walker.person, at)
    if load_in(things_of(state, walker.person)[at]):
        show_launched(play, walker.person, load)
    spend(state, walker.person, PlaceNumber(at))
    # Spikes lie where they were aimed in the same phase, what is dropped where it was dropped.
    kind = codes().index(load) if load else NO_GRENADE
    turn = state.turn + 1 if load else state.turn
    floors = Floors(floor_of(state, walker.person), action.amount)
    flight = Flight(action.x, action.y, walker.x, walker.y, needed, kind, turn, state.phase)
    state.throws.append(Throw(walker.person, floors, flight))
    play.tell(
        "throws",
        person=thing_of(walker.person),
        weapon=action.weapon,
        x=action.x,
        y=action.y,
        needed=needed,
        turn=turn,
        floor=action.amount,
        roof=is_roof(state, action.x, action.y, action.amount),
    )


def throws_to(state: State) -> Iterator[tuple[int, int]]:
    """Where grenades of people on foot are to come down."""
    for throw in state.throws:
        yield throw.flight.x, throw.flight.y


def throws_down(play: Play) -> None:
    """Every grenade of people on foot that comes down in this phase, in order."""
    state = play.state
    due = [throw for throw in state.throws if lands_now(state, throw.flight)]
    state.throws = [throw for throw in state.throws if not lands_now(state, throw.flight)]
    for throw in due:
        _land(play, throw)


def _land(play: Play, throw: Throw) -> None:
    state, flight = play.state, throw.flight
    if flight.load == NO_GRENADE:
        if not lay_dropped(play, throw.person, flight):
            _lay_spikes(play, throw)
        return
    at = come_down(play, flight, floors=throw.floors)
    full = codes()[flight.load]
    code, fused = full.partition("+")[0], not timer_of(full)
    off = _bounced(play, flight, at, fused)
    at = at._replace(x=off.x, y=off.y) if off is not None else at
    play.tell(
        "grenade-fell",
        person=thing_of(throw.person),
        grenade=code,
        x=at.x,
        y=at.y,
        needed=flight.needed,
        dice=at.dice,
        right=at.right,
        long=at.long,
        floor=at.floor,
        roof=is_roof(state, at.x, at.y, at.floor),
        **({"off": off.thing, "die": off.die} if off is not None else {}),
    )
    by = throw.person // RIDERS
    if fused:
        go_off(play, at.x, at.y, code, by, at.floor)
    elif at.floor:
        lie_above(state, Perched(at.x, at.y, at.floor, flight.load, by))
    else:
        state.counters.append(Counter(GRENADE, at.x, at.y, 0, flight.load + 1, by))


def _lay_spikes(play: Play, throw: Throw) -> None:
    """The spikes of a gun on a tripod come to lie: where they were aimed if the roll hits (Spike
    Gun)."""
    flight = throw.flight
    at = come_down(play, flight, hits=True)
    play.tell(
        "grenade-fell",
        person=thing_of(throw.person),
        grenade=SPIKES_FELL,
        x=at.x,
        y=at.y,
        needed=flight.needed,
        dice=at.dice,
        right=at.right,
        long=at.long,
        floor=0,
        roof=False,
    )
    play.state.counters.append(Counter(SPIKES, at.x, at.y, 0, 1, throw.person // RIDERS))
    laid(play, len(play.state.counters) - 1)


def _bounced(play: Play, flight: Flight, at: Landing, fused: bool) -> Bounce | None:
    """How a grenade on the ground has come off what it has hit; ``None`` where it lies where it was
    aimed, or hit nothing."""
    if at.floor or not at.dice or sum(at.dice) == EXACT or not has(play.state, GRENADES_BOUNCE):
        return None
    return bounce(play, (flight.from_x, flight.from_y), (at.x, at.y), fused)


def is_throw(state: State, throw: Throw) -> bool:
    """Whether a row can be one of ``State.throws``."""
    flight, floors = throw.flight, throw.floors
    known = is_person(state, throw.person)
    if not known or not all(0 <= each <= MOST_STORIES for each in floors):
        return False
    if flight.load == NO_GRENADE:
        laid = any(map(_is_laid, things_of(state, throw.person)))
        return laid and not any(floors) and is_flight(state, flight)
    return 0 <= flight.load < len(codes()) and is_flight(state, flight)
