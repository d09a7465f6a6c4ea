"""The equipment of people that does not show (Blended Body Armor; Fireproof Suit).

On foot shows what is worn, and what is as large as a long gun; what is smaller is in pockets, what
is in a backpack is not seen, and aboard nothing shows. All else comes to light when it is used: see
``shown``. An observation has stand-ins for the kits of others: what is known of each, and something
usual besides.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from ....kit.numbers import PersonNumber, PlaceNumber, VehicleNumber
from ..book.people import personal
from ..book.tripods import MOUNT, is_magazine, is_tripod, plain, thing_place, tripod_record
from ..design.kit import (
    BACKPACK,
    CLIP,
    EXTENDED,
    GOGGLES,
    GUNSHIELD,
    KITS,
    MASKS,
    MOST_THINGS,
    SPIKED,
    SUIT,
    USUAL_KIT,
    is_grenade,
    kit_fault,
)
from ..sight.darkness import is_night
from ..state.actions import FIRST_PERSON
from ..state.declared import FootShot
from ..state.gear import things_of
from ..state.people import has_seat, person_of, rider_of, worn_by
from ..state.person import RIDERS, WHOLE
from ..state.rows import Fetched, Shown, Spent, Stowed, Timer, Tripod
from ..state.settings import setting
from ..state.state import State

SEEN, ARMOR = BESIDE = range(100, 102)
"""In the place of a thing: he has been seen on foot; the armor that looked like clothes."""

LARGE = 2
"""The grenade equivalents from which on a thing cannot be hidden on a person (house)."""

WORN = (BACKPACK, SPIKED, GUNSHIELD, *MASKS, *GOGGLES)
"""Smaller things that are worn where one sees them, or stand there."""

OVER_SUIT = ("body-armor", "improved-body-armor", "impact-armor")
"""The body armor under which a fireproof suit is not seen."""

BLENDED = "blended-body-armor"
"""The body armor that looks like clothes; improved, it shows by its bulk (house)."""

LONG_GUN, SHORT_GUN, GRENADE = "submachine-gun", "heavy-pistol", "explosive"
"""What somebody is taken to have while nobody knows it (house)."""

MOST_GRENADES = 2

SMALL = (
    SHORT_GUN, "light-pistol", "very-light-anti-tank-weapon", CLIP, GRENADE, "flechette", "smoke", "thermite",
)  # fmt: skip
"""Things that a person may have in the pockets, unknown to others."""

type Places = Mapping[int, int]
"""Where each of somebody's things stands in another list of them, by its place in this one."""


def hides_people(settings: Mapping[str, Any]) -> bool:
    """Whether what people carry is known only as far as it shows."""
    return bool(setting(settings, "secret") and setting(settings, "on_foot"))


def _rows(state: State, person: int) -> frozenset[int]:
    return frozenset([row.item for row in state.shown if row.owner == FIRST_PERSON + person])


def known_things(state: State, person: int) -> frozenset[int]:
    """The things of somebody, by their places, that everybody knows by now."""
    return _rows(state, person) - frozenset(BESIDE)


def unknown_things(state: State, person: int) -> frozenset[int]:
    """The places among somebody's things of which an observed state does not know what is there."""
    if not any(mask.number == person // RIDERS for mask in state.masks):
        return frozenset()
    if not hides_people(state.settings):
        return frozenset()
    return frozenset(range(len(kit_of(state, person)))) - known_things(state, person)


def kit_of(state: State, person: int) -> tuple[str, ...]:
    """Return the things a person came with, without those in the vehicle's boxes, which are
    public."""
    boxed = len(state.outfits[person // RIDERS].people.boxed)
    things = things_of(state, person)
    return things[: len(things) - boxed]


def seen_on_foot(kit: Sequence[str], worn: str) -> list[int]:
    """The places of what everybody sees of a kit when its bearer, in some body armor, is on
    foot."""
    in_sight = kit[: kit.index(BACKPACK) + 1] if BACKPACK in kit else kit
    return [at for at, code in enumerate(in_sight) if _shows(code, worn)]


def _shows(code: str, worn: str) -> bool:
    if code == SUIT:
        return worn not in OVER_SUIT
    if code in WORN:
        return True
    known = personal()
    record = known.weapons.get(plain(code)) or tripod_record(code)
    if record is not None:
        return record.ge >= LARGE
    return code in known.gear and (known.gear[code].ge or 0) >= LARGE


def from_outside(code: str) -> str:
    """A thing as others see it: nobody sees into a launcher (house)."""
    return code if is_magazine(code) else plain(code)


def with_counted(things: Sequence[str], own: int, ats: Iterable[int]) -> set[int]:
    """Places among things, of which so many are somebody's ``own``, with those that go with them:
    who sees the second of a kind knows of the first, and what is out of a backpack tells of it."""
    found = set(ats)
    for at in list(found):
        found |= {before for before in range(at) if things[before] == things[at]}
    found = {at for at in found if 0 <= at < own}
    if BACKPACK in things and any(at > things.index(BACKPACK) for at in found):
        found.add(things.index(BACKPACK))
    return found


# Stand-ins


def _usual(known: Sequence[str], seen: bool) -> list[str]:
    """The assumed things in hands and pockets, besides the known ones."""
    weapons = personal().weapons
    armed = any(plain(code) in weapons or is_tripod(code) for code in known)
    found = [] if armed else [SHORT_GUN if seen else LONG_GUN]
    found += [] if {CLIP, EXTENDED} & set(known) else [CLIP]
    grenades = sum(map(is_grenade, known))
    found += [GRENADE] * max(0, MOST_GRENADES - grenades)
    return found[: max(0, MOST_THINGS - len(known))]


def _filled(state: State, person: int, unknown: Sequence[str]) -> tuple[list[str], dict[int, int]]:
    """A kit of what is known of somebody, with something for what is not, before any backpack that
    is known; and where what is known stands in it."""
    things, kit, known = (
        things_of(state, person),
        kit_of(state, person),
        known_things(state, person),
    )
    packs = [at for at in known if kit[at] == BACKPACK]
    split = packs[0] if packs else len(kit)
    front = [at for at in sorted(known) if at < split]
    back = [at for at in sorted(known) if at >= split]
    kit = tuple(map(from_outside, kit))
    found = [*[kit[at] for at in front], *unknown, *[kit[at] for at in back]]
    first = len(front) + len(unknown)
    places = {at: n for n, at in enumerate(front)} | {at: first + n for n, at in enumerate(back)}
    boxed = range(len(things) - len(kit))
    return found, places | {len(kit) + at: len(found) + at for at in boxed}


def mask_people(state: State, seat: int | None) -> dict[VehicleNumber, tuple[str, ...]]:
    """Make what people carry what a seat may know of it: all but its own have stand-ins. What those
    of each other vehicle wear as far as it shows."""
    if not hides_people(state.settings):
        return {}
    others = [number for number in state.numbers() if number != seat]
    armor = dict[VehicleNumber, tuple[str, ...]]()
    for number in others:
        people = _aboard(state, number)
        armor[number] = tuple([_worn_as_seen(state, person) for person in people])
        for person, worn in zip(people, armor[number], strict=True):
            if worn != worn_by(state, person):
                _set_vest(state, person, 0)
    _replace_kits(state, others, lambda person: _as_seen(state, person))
    _wear(state, armor)
    return armor


def _as_seen(state: State, person: int) -> Sequence[str]:
    rows = _rows(state, person)
    kit = kit_of(state, person)
    return _usual([kit[at] for at in rows - frozenset(BESIDE)], SEEN in rows)


def _worn_as_seen(state: State, person: PersonNumber) -> str:
    worn = worn_by(state, person)
    return "" if worn == BLENDED and ARMOR not in _rows(state, person) else worn


def _aboard(state: State, number: VehicleNumber) -> list[PersonNumber]:
    return [
        PersonNumber(number * RIDERS + rider)
        for rider in range(len(state.outfits[number].people.aboard))
    ]


def _set_vest(state: State, person: PersonNumber, points: int) -> None:
    """Set the points of a person's body armor, aboard or on foot."""
    walker = next((each for each in state.walkers if each.person == person), None)
    adrift = [row.person for row in state.adrift]
    if walker is not None:
        walker.vest = points
    elif person in adrift:
        at = adrift.index(person)
        state.adrift[at] = state.adrift[at]._replace(vest=points)
    elif has_seat(state, person):
        vests = state.vehicles[person // RIDERS].condition.vests
        vests[rider_of(state, person)] = points


def _wear(state: State, armor: Mapping[VehicleNumber, Sequence[str]]) -> None:
    """Have the people of some vehicles wear something else, in the options."""
    now = state.settings.get("body_armor") or [
        [""] * len(each.people.aboard) for each in state.outfits
    ]
    worn = [list(armor.get(VehicleNumber(number), each)) for number, each in enumerate(now)]
    rest = {name: each for name, each in state.settings.items() if name != "body_armor"}
    state.settings = {**rest, "body_armor": worn} if any(any(each) for each in worn) else rest


def _replace_kits(state: State, numbers: Sequence[int], unknown: Any) -> None:
    """Give the people of some vehicles other kits, of what is known and what ``unknown`` says of
    each, and have all rows name their things anew."""
    gear, moved = [], dict[PersonNumber, Places]()
    for number in state.numbers():
        crew = []
        for person in _aboard(state, number):
            if number in numbers:
                kit, moved[person] = _filled(state, person, unknown(person))
            else:
                kit = list(kit_of(state, person))
            crew.append(kit)
        gear.append(crew)
    usual = all(tuple(kit) == USUAL_KIT for crew in gear for kit in crew)
    rest = {name: each for name, each in state.settings.items() if name != "gear"}
    _move(state, moved)
    state.settings = rest if usual else {**rest, "gear": gear}


def _move(state: State, moved: Mapping[PersonNumber, Places]) -> None:
    """Have all rows that name things of some people name them by other places; what is not known
    has no row."""
    state.spent = sorted(_renamed(state.spent, moved))
    state.timers = sorted(_renamed(state.timers, moved))
    state.fetched = sorted(_renamed(state.fetched, moved))
    state.stowed = sorted(_renamed(state.stowed, moved))
    state.tripods = sorted(_renamed(state.tripods, moved))
    state.on_foot = list(_renamed(state.on_foot, moved))
    for at, row in enumerate(state.inside):
        places = moved.get(person_of(state, row.vehicle, row.rider))
        if places is not None:
            state.inside[at] = row._replace(thing=PlaceNumber(places.get(row.thing, 0)))
    for walker in state.walkers:
        places = moved.get(walker.person)
        if places is not None and walker.aim_turn and walker.aim_weapon >= 0:
            walker.aim_weapon = _moved(places, walker.aim_weapon)
    shown = []
    for each in state.shown:
        places = moved.get(PersonNumber(each.owner - FIRST_PERSON))
        if places is not None and each.item not in BESIDE:
            each = each._replace(item=places[each.item])
        shown.append(each)
    state.shown = sorted(shown)


def _renamed[Row: (Spent, Timer, Fetched, Stowed, Tripod, FootShot)](
    rows: Iterable[Row], moved: Mapping[PersonNumber, Places]
) -> Iterator[Row]:
    for row in rows:
        places = moved.get(row.person)
        if places is None or row.thing < 0:
            yield row
        elif thing_place(row.thing) in places:
            yield row._replace(thing=_moved(places, row.thing))


def _moved(places: Places, at: int) -> PlaceNumber:
    """Where a thing, or a weapon of a link, stands in another list; at its head if it does not."""
    new = places.get(thing_place(at))
    return PlaceNumber(0 if new is None else new + at // MOUNT * MOUNT)


# Possible worlds


def guess_people(state: State, rng: random.Random) -> dict[VehicleNumber, tuple[str, ...]]:
    """Make what people carry in an observed state something that it could be; what those of each
    masked vehicle wear then."""
    if not hides_people(state.settings):
        return {}
    numbers = [mask.number for mask in state.masks]
    armor = {
        number: tuple([_armor(state, each, rng) for each in _aboard(state, number)])
        for number in numbers
    }
    for number, worn in armor.items():
        for person, code in zip(_aboard(state, number), worn, strict=True):
            if code != worn_by(state, person):
                _set_vest(state, person, personal().gear[code].dp)
    _wear(state, armor)
    _replace_kits(
        state,
        numbers,
        lambda each: _rest(state, each, armor[VehicleNumber(each // RIDERS)][each % RIDERS], rng),
    )
    return armor


def _armor(state: State, person: PersonNumber, rng: random.Random) -> str:
    """What somebody may wear: who has no armor on that shows, and was not hurt yet, perhaps one
    that does not."""
    worn, left = worn_by(state, person), _points_of(state, person)
    return BLENDED if not worn and left == WHOLE and rng.random() < 0.25 else worn


def _points_of(state: State, person: PersonNumber) -> int:
    """The damage points a person has left, aboard or on foot."""
    for walker in state.walkers:
        if walker.person == person:
            return walker.points
    for row in state.adrift:
        if row.person == person:
            return row.points
    if not has_seat(state, person):
        return 0
    outfit = state.outfits[person // RIDERS]
    part = outfit.part_of[outfit.aboard[rider_of(state, person)]]
    return state.vehicles[person // RIDERS].condition.left[part]


def _rest(state: State, person: int, worn: str, rng: random.Random) -> list[str]:
    """A possible set of unknown things of a person."""
    rows = _rows(state, person)
    kit = kit_of(state, person)
    known = [kit[at] for at in sorted(rows - frozenset(BESIDE))]
    if not rows:
        # By night who aims shows his goggles: a shot that is on its way was aimed without any.
        night = is_night(state)
        kits = [kit for kit in KITS.values() if not (night and set(GOGGLES) & set(kit))]
        whole = list(rng.choice(kits))
        return [] if kit_fault(whole, worn) else whole
    found: list[str] = []
    for code in rng.choices(SMALL, k=rng.randrange(4)):
        fits = len(known) + len(found) < MOST_THINGS
        if fits and not kit_fault([*found, code, *known], worn):
            found.append(code)
    return found


# Reading


def is_shown(state: State, row: Shown) -> bool:
    """Whether a row can be one of ``State.shown`` of somebody."""
    if not hides_people(state.settings):
        return False
    number, rider = divmod(row.owner - FIRST_PERSON, RIDERS)
    if not 0 <= number < state.n or rider >= len(state.outfits[number].people.aboard):
        return False
    return 0 <= row.item < len(kit_of(state, number * RIDERS + rider)) or row.item in BESIDE
