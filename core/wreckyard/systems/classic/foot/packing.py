"""Backpacks, boxes of grenades, and obstacles that people carry (Pedestrian Equipment; Producing
and Moving Obstacles).

A backpack holds things beyond what can be carried. It is put on and off as a firing action, and
only one that lies there is filled or emptied, in a die of seconds for each thing. Out of a box in
the cargo of a vehicle a grenade is taken in a turn.

Obstacles that people carry (Producing and Moving Obstacles).

It takes a turn to pick one up and a turn to drop it; who carries one goes a square a turn and uses
no weapon.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from ....kit.convex import overlap
from ....kit.numbers import PersonNumber, PlaceNumber
from ..book.driving import PHASES
from ..book.people import personal
from ..book.tripods import is_magazine
from ..design.kit import BACKPACK, CLIP, EXTENDED, bulk, is_grenade, is_packed, most_carried
from ..hidden.shown import show_things
from ..place.buildings import is_rubble
from ..place.feet import is_down, name_of, thing_of
from ..place.lying import outline_of
from ..state.actions import DOFF, DON, FIRST_COUNTER, LAY, Action
from ..state.counters import OBSTACLE, Counter, counter_shape
from ..state.gear import (
    is_boxed,
    is_stowed,
    shots_left,
    taken_out,
    texts_of,
    things_of,
    used,
    weapon_at,
)
from ..state.outfit import grenades_in
from ..state.people import is_person, worn_by
from ..state.person import RIDERS, SQUARE, Walker, square_at
from ..state.play import Play
from ..state.rows import Burden, Fetched, Pack, Stowed
from ..state.state import State
from .leaving import is_beside


def _weighed(state: State, person: int, stowed: bool) -> Fraction:
    """The grenade equivalents inside or outside a person's pack, without used-up things."""
    kit = []
    for at, code in enumerate(things_of(state, person)):
        if is_stowed(state, person, at) != stowed or _is_gone(state, person, at):
            continue
        count = shots_left(state, person, at) if is_boxed(state, person, at) else 1
        kit += [code] * count
    return bulk(kit)


def _is_gone(state: State, person: int, at: int) -> bool:
    """Whether a thing is used up, and thrown away."""
    things = things_of(state, person)
    weapon = weapon_at(things, at)
    if is_boxed(state, person, at):
        return shots_left(state, person, at) <= 0
    if weapon is not None:
        return weapon.one_shot and used(state, person, at) >= weapon.shots
    spent = is_grenade(things[at]) or things[at] in (CLIP, EXTENDED) or is_magazine(things[at])
    return spent and used(state, person, at) > 0


def room_in_hand(state: State, person: PersonNumber) -> Fraction:
    """How many grenade equivalents more somebody can carry."""
    return most_carried(worn_by(state, person)) - _weighed(state, person, False)


# Backpacks


def has_pack(state: State, person: int) -> bool:
    """Whether somebody came with a backpack."""
    return BACKPACK in things_of(state, person)


def pack_at(state: State, person: int) -> tuple[int, int] | None:
    """Return the place of a person's backpack, or ``None`` while it is worn."""
    return next(((row.x, row.y) for row in state.packs if row.person == person), None)


def pack_actions(state: State, walker: Walker) -> Iterator[Action]:
    """Yield the possible actions with a backpack."""
    if not has_pack(state, walker.person):
        return
    where = pack_at(state, walker.person)
    if where is None:
        if not walker.fired and not walker.sprinting:
            yield DOFF
        return
    if where != (walker.x, walker.y):
        return
    if not walker.fired and not walker.sprinting:
        yield DON
    yield from _moved(state, walker)


def _moved(state: State, walker: Walker) -> Iterator[Action]:
    things = things_of(state, walker.person)
    room = room_in_hand(state, walker.person)
    free = personal().gear[BACKPACK].carries - _weighed(state, walker.person, True)
    for at, text in enumerate(texts_of(things)):
        fits = is_packed(things[at]) and not is_boxed(state, walker.person, at)
        if not fits or _is_gone(state, walker.person, at):
            continue
        inside = is_stowed(state, walker.person, at)
        if bulk([things[at]]) <= (room if inside else free):
            yield Action("unpack" if inside else "stow", weapon=text)


def put_pack(play: Play, walker: Walker, action: Action) -> None:
    """Take a backpack off, or on: a firing action."""
    state = play.state
    walker.fired = 1
    off = action == DOFF
    state.packs = [row for row in state.packs if row.person != walker.person]
    if off:
        state.packs = sorted([*state.packs, Pack(walker.person, walker.x, walker.y)])
    play.tell("backpack", person=thing_of(walker.person), off=off)


def move_thing(play: Play, walker: Walker, action: Action) -> int:
    """Take a thing out of the backpack or put one in, and return the phases it takes."""
    state = play.state
    at = texts_of(things_of(state, walker.person)).index(action.weapon)
    inside = int(action.verb == "stow")
    state.stowed = [row for row in state.stowed if (row.person, row.thing) != (walker.person, at)]
    if is_stowed(state, walker.person, at) != inside:
        state.stowed = sorted([*state.stowed, Stowed(walker.person, PlaceNumber(at), inside)])
    return play.die() * PHASES


# Boxes of grenades


def left_in_box(state: State, number: int, code: str) -> int:
    """How many grenades of a kind are left in the boxes of a vehicle."""
    outfit = state.outfits[number]
    whole = sum(count for each, count in grenades_in(outfit.design) if each == code)
    taken = 0
    for row in state.fetched:
        if row.person // RIDERS == number and things_of(state, row.person)[row.thing] == code:
            taken += row.taken
    return whole - taken


def fetchable(state: State, person: PersonNumber) -> Iterator[tuple[int, str]]:
    """Yield the grenades a person could take from the vehicle's boxes: place among their things,
    and text."""
    number = person // RIDERS
    outfit = state.outfits[number]
    if not outfit.boxed or not any(state.vehicles[number].condition.left):
        return
    things = things_of(state, person)
    room = room_in_hand(state, person)
    for at, text in enumerate(texts_of(things)):
        if not is_boxed(state, person, at) or bulk([things[at]]) > room:
            continue
        if left_in_box(state, number, things[at]) > 0:
            yield at, text


def fetches_on_foot(state: State, walker: Walker) -> Iterator[Action]:
    """Yield the grenades a person beside their standing vehicle could take from its boxes
    (house)."""
    number = walker.vehicle
    if not state.outfits[number].boxed or state.vehicles[number].motion.speed:
        return
    if is_beside(state, walker, number):
        who = name_of(state, walker)
        for _, text in fetchable(state, walker.person):
            yield Action("fetch", who=who, weapon=text)


def fetch(play: Play, person: PersonNumber, text: str) -> int:
    """Take a grenade from a box, and return its place among the person's things."""
    state = play.state
    at = texts_of(things_of(state, person)).index(text)
    count = taken_out(state, person, at) + 1
    rest = [row for row in state.fetched if (row.person, row.thing) != (person, at)]
    state.fetched = sorted([*rest, Fetched(person, PlaceNumber(at), count)])
    show_things(play, person, [at])
    play.tell("fetched", person=thing_of(person), vehicle=person // RIDERS, weapon=text)
    return at


# What a stranger may say


def is_fetched(state: State, row: Fetched) -> bool:
    """Whether a row can be one of ``State.fetched``."""
    person, at, count = row
    if not is_person(state, person):
        return False
    things = things_of(state, person)
    return 0 <= at < len(things) and is_boxed(state, person, at) and count >= 1


def is_laid(state: State, row: Pack) -> bool:
    """Whether a row can be one of ``State.packs``."""
    return is_person(state, row.person) and has_pack(state, row.person)


def is_moved(state: State, row: Stowed) -> bool:
    """Whether a row can be one of ``State.stowed``: a thing that is elsewhere than it was at
    first."""
    person, at, inside = row
    if not is_person(state, person):
        return False
    things = things_of(state, person)
    if BACKPACK not in things or not 0 <= at < len(things) or inside not in (0, 1):
        return False
    first = at > things.index(BACKPACK)
    return is_packed(things[at]) and not is_boxed(state, person, at) and inside != first


def carries(state: State, person: int) -> bool:
    """Whether somebody carries an obstacle."""
    return any(row.person == person for row in state.burdens)


def lifts(state: State, walker: Walker) -> Iterator[Action]:
    """Yield the obstacles a walker could pick up: on their square or the next, under no vehicle
    (house)."""
    if walker.prone or carries(state, walker.person) or not is_down(state, walker):
        return
    reach = [
        square_at(walker.x + across * SQUARE, walker.y + down * SQUARE)
        for across in (-1, 0, 1)
        for down in (-1, 0, 1)
    ]
    for at, counter in enumerate(state.counters):
        if counter.kind != OBSTACLE or not counter.live:
            continue
        shape = counter_shape(counter)
        if not any(overlap(shape, each) for each in reach):
            continue
        if not any(overlap(shape, outline_of(state, each)) for each in state.vehicles_in()):
            yield Action("lift", target=FIRST_COUNTER + at)


def lays(state: State, walker: Walker) -> Iterator[Action]:
    """Yield the action of putting down a carried obstacle."""
    if carries(state, walker.person) and not is_rubble(state, walker.x, walker.y):
        yield LAY


def lift(play: Play, walker: Walker, thing: int) -> None:
    """Take an obstacle up: it is gone from the ground at once, and its bearer busy for a turn."""
    counter = play.state.counters[thing - FIRST_COUNTER]
    play.state.burdens.append(Burden(walker.person, counter.live))
    counter.live = 0
    play.tell("lifted", person=thing_of(walker.person), thing=thing)


def drop(play: Play, walker: Walker) -> None:
    """What somebody carries lies on his square, across the way that he looks (house); upstairs it
    stays in the house and does nothing more."""
    state = play.state
    for row in state.burdens:
        if row.person == walker.person and is_down(state, walker):
            counter = Counter(
                OBSTACLE, walker.x, walker.y, walker.heading, row.live, walker.vehicle
            )
            state.counters.append(counter)
            play.tell(
                "laid",
                person=thing_of(walker.person),
                x=walker.x,
                y=walker.y,
                thing=FIRST_COUNTER + len(state.counters) - 1,
            )
    state.burdens = [row for row in state.burdens if row.person != walker.person]


def is_burden(state: State, row: Burden) -> bool:
    """Whether a row can be one of ``State.burdens``: somebody on foot, and a live part."""
    if not 1 <= row.live <= 3:
        return False
    return any(each.person == row.person for each in state.walkers)
