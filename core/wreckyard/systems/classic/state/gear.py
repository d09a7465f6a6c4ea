"""The remaining ammunition of hand weapons and of tripod links (Hand Weapons; Linked Weapons;
Tripod Weapons).

What somebody carries is a list of codes; what he has used up of each thing stands in
``State.spent``: shots of a weapon's load, below 0 where more is loaded than it usually holds.

What the weapons of a link on a tripod have left, each by itself (Linked Weapons; Tripod Weapons).

A link of one make that fires as a whole counts at the place of its thing, a weapon of it that fires
alone at its own place; unlike ones count at their own places alone. Lasers draw on the power pack
together.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import lru_cache

from ....kit.numbers import PersonNumber, PlaceNumber
from ..book.people import HandWeapon, personal
from ..book.records import Weapon
from ..book.tripods import (
    FEEDS,
    MOUNT,
    code_of_mount,
    is_alike,
    is_magazine,
    is_tripod,
    linked_on,
    magazine_for,
    mounted_on,
    mounts_of,
    plain,
    thing_place,
    trigger_text,
    tripod_record,
)
from ..design.kit import (
    ARMORED_VEST,
    BACKPACK,
    CLIP,
    EXTENDED,
    EXTINGUISHER,
    EXTINGUISHER_TEXT,
    GUNSHIELD,
    MEDIKIT,
    PACK,
    SUIT,
    USUAL_KIT,
    is_grenade,
    timer_of,
    with_timer,
)
from .people import is_person
from .person import RIDERS
from .rows import Spent
from .state import State

type Used = Mapping[int, int]
"""How much somebody has used up of his things, by their places."""


def _power_left(things: Sequence[str], used: Used, at: int, packs: int) -> int:
    """The power units that power packs still have for the lasers of the link at a place."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    drawn = used.get(at, 0) * sum(each.power_units for each in makes)
    pairs = zip(places, makes, strict=True)
    drawn += sum(used.get(place, 0) * make.power_units for place, make in pairs)
    return FEEDS * packs - drawn


def left_of_mount(things: Sequence[str], used: Used, place: int, packs: int) -> int:
    """How often a weapon of a link can still be fired, with so many power packs."""
    at = thing_place(place)
    make = mounted_on(things[at])[mounts_of(things[at], at).index(place)]
    if make.power_units:
        return max(0, _power_left(things, used, at, packs)) // make.power_units
    return make.shots - used.get(at, 0) - used.get(place, 0)


def loaded_mounts(things: Sequence[str], used: Used, at: int, packs: int) -> tuple[int, ...]:
    """The places of the weapons of a link that can fire; of lasers so many as there is power for at
    once."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    power, found = _power_left(things, used, at, packs), []
    for make, place in zip(makes, places, strict=True):
        if make.power_units > power or left_of_mount(things, used, place, packs) <= 0:
            continue
        power -= make.power_units
        found.append(place)
    return tuple(found)


def most_left(things: Sequence[str], used: Used, at: int, packs: int) -> int:
    """How often a link can still be fired in whole or in part."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    if all(make.power_units for make in makes):
        power, drawn = (
            _power_left(things, used, at, packs),
            sum(make.power_units for make in makes),
        )
        return max(0, -(-power // drawn))
    return max(left_of_mount(things, used, place, packs) for place in places)


def takes_magazine(things: Sequence[str], used: Used, at: int) -> bool:
    """Whether a weapon of a link that is loaded with shots has fired any."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    gone = used.get(at, 0)
    return any(
        make.loads and gone + used.get(place, 0) > 0
        for make, place in zip(makes, places, strict=True)
    )


def loaded_places(things: Sequence[str], at: int) -> tuple[int, ...]:
    """The places of which nothing is used up any more when a link is loaded anew from a
    magazine."""
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    fed = tuple([place for make, place in zip(makes, places, strict=True) if make.loads])
    return (at, *fed) if is_alike(things[at]) else fed


def emptiest(things: Sequence[str], used: Used, at: int) -> dict[int, Weapon]:
    """Of each make of a link that is loaded with shots the weapon that has fired most, if it has
    fired any, the first of several (house): its place, and the make."""
    found: dict[str, tuple[int, int, Weapon]] = {}
    for make, place in zip(mounted_on(things[at]), mounts_of(things[at], at), strict=True):
        gone = used.get(at, 0) + used.get(place, 0)
        if make.loads and gone > found.get(make.code, (0,))[0]:
            found[make.code] = gone, place, make
    return {place: make for _, place, make in found.values()}


def loaded_alone(things: Sequence[str], used: Used, place: int) -> dict[int, int]:
    """How much is used up of a link and of each of its weapons, by their places, when one of them
    is loaded anew by itself."""
    at = thing_place(place)
    every, whole = mounts_of(things[at], at), used.get(at, 0)
    return {at: 0} | {each: whole + used.get(each, 0) if each != place else 0 for each in every}


def is_used_of_link(things: Sequence[str], used: Used, place: int, packs: int) -> bool:
    """Whether what is noted as used up at a place of a link, or of one of its weapons, can be."""
    at = thing_place(place)
    makes, places = mounted_on(things[at]), mounts_of(things[at], at)
    if place != at and place not in places:
        return False
    if place == at and not is_alike(things[at]):
        return False
    if used.get(place, 0) < 1:
        return False
    if any(make.power_units for make in makes) and _power_left(things, used, at, packs) < 0:
        return False
    return all(left_of_mount(things, used, each, packs) >= 0 for each in places)


EXTENDS = ("pistol", "submachine-gun", "rifle")
"""What kinds of weapons an extended clip fits, as their codes end."""


IN_PACK = ", packed"
"""Said behind what is in a backpack."""

MOST_USED = {PACK: 100, ARMORED_VEST: 3, SUIT: 999, EXTINGUISHER: 20, GUNSHIELD: 10, MEDIKIT: 2}
"""How much can be used up of gear that is no clip: shots, points, turns in the fire,
charges."""


def things_of(state: State, person: int) -> tuple[str, ...]:
    """The codes of what somebody carries, in order; then, a place for each, those of the grenades
    that he could take out of a box in his vehicle."""
    gear = state.settings.get("gear")
    number, rider = divmod(person, RIDERS)
    kit = tuple(gear[number][rider]) if gear else USUAL_KIT
    boxed = state.outfits[number].people.boxed
    return (*kit, *boxed) if boxed else kit


def is_boxed(state: State, person: int, at: int) -> bool:
    """Whether a place among somebody's things is one for grenades out of a box."""
    boxed = state.outfits[person // RIDERS].people.boxed
    return bool(boxed) and at >= len(things_of(state, person)) - len(boxed)


def taken_out(state: State, person: int, at: int) -> int:
    """Return the number of grenades taken from a box for one of a person's places."""
    rows = state.fetched
    return next((row.taken for row in rows if row.person == person and row.thing == at), 0)


def is_stowed(state: State, person: int, at: int) -> bool:
    """Whether a thing is in a backpack, where it does nothing until it is taken out."""
    at = thing_place(at)
    for row in state.stowed:
        if row.person == person and row.thing == at:
            return bool(row.inside)
    things = things_of(state, person)
    packed = BACKPACK in things and at > things.index(BACKPACK)
    return packed and not is_boxed(state, person, at)


def code_at(state: State, person: int, at: int) -> str:
    """The code of a thing, of a grenade with its timer as it is set now."""
    code = things_of(state, person)[at]
    for row in state.timers:
        if row.person == person and row.thing == at:
            return with_timer(code, row.seconds)
    return code


@lru_cache(maxsize=1024)
def texts_of(things: tuple[str, ...]) -> tuple[str, ...]:
    """How actions name the things of a list: ``SMG``, the second of its kind ``SMG2``."""
    found: list[str] = []
    for at, code in enumerate(things):
        copies = [plain(each) for each in things[:at]].count(plain(code))
        found.append(f"{_short(code)}{copies + 1 if copies else ''}")
    return tuple(found)


def _short(code: str) -> str:
    if code == EXTINGUISHER:
        return EXTINGUISHER_TEXT
    weapon = record_of(code)
    if weapon is None:
        return plain(code).replace("+impact-fuse", "-impact").replace("+timer-", "-t")
    return weapon.abbreviation or ("Knife" if weapon.hand_to_hand else weapon.name.split(" ")[0])


def used(state: State, person: int, at: int) -> int:
    """How much of a thing somebody has used up."""
    for row in state.spent:
        if row.person == person and row.thing == at:
            return row.used
    return 0


def used_by(state: State, person: int) -> dict[int, int]:
    """Return the used-up amounts of a person's things, by their places."""
    return {row.thing: row.used for row in state.spent if row.person == person}


def set_used(state: State, person: PersonNumber, at: PlaceNumber, count: int) -> None:
    """Note how much of a thing somebody has used up."""
    state.spent = [row for row in state.spent if row.person != person or row.thing != at]
    if count:
        state.spent.append(Spent(person, at, count))
        state.spent.sort()


def record_of(code: str) -> HandWeapon | None:
    """The hand weapon of a code, or the weapon on a tripod; ``None`` for anything else."""
    return personal().weapons.get(plain(code)) or tripod_record(code)


def weapon_at(things: Sequence[str], at: int) -> HandWeapon | None:
    """The hand weapon that a thing is, if it is one; at the place of a weapon of a link that one
    alone."""
    return record_of(code_of_mount(things[thing_place(at)], at))


def shots_left(state: State, person: int, at: int) -> int:
    """How often a weapon can still be fired before it is loaded anew; what strikes has no end."""
    things = things_of(state, person)
    weapon = weapon_at(things, at)
    if is_stowed(state, person, at):
        return 0
    if at >= MOUNT:
        return left_of_mount(things, used_by(state, person), at, things.count(PACK))
    if linked_on(things[at]) > 1:
        return most_left(things, used_by(state, person), at, things.count(PACK))
    if weapon is None:
        had = taken_out(state, person, at) if is_boxed(state, person, at) else 1
        return had - used(state, person, at) if is_grenade(things[at]) else 0
    if weapon.hand_to_hand:
        return 1
    packs = [n for n, code in enumerate(things) if code == PACK]
    gone = used(state, person, at)
    if weapon.code == "laser-rifle":
        return weapon.shots + weapon.pack_shots * len(packs) - gone
    left = weapon.shots - gone
    if weapon.needs == PACK:
        power = sum(weapon.pack_shots - used(state, person, n) for n in packs)
        return min(left, max(0, power))
    return left


def spend(state: State, person: PersonNumber, at: PlaceNumber, shots: int = 1) -> None:
    """Take shots off a weapon, and off the power pack that feeds it; a fist, below 0, has none."""
    if at < 0:
        return
    things = things_of(state, person)
    weapon = weapon_at(things, at)
    if weapon is None and is_grenade(things[at]):
        set_used(state, person, at, used(state, person, at) + 1)
    if weapon is None or weapon.hand_to_hand:
        return
    set_used(state, person, at, used(state, person, at) + shots)
    if weapon.needs == PACK and weapon.code != "laser-rifle":
        packs = [n for n, code in enumerate(things) if code == PACK]
        full = [n for n in packs if used(state, person, n) < weapon.pack_shots]
        if full:
            set_used(state, person, PlaceNumber(full[0]), used(state, person, full[0]) + shots)


def ready_mounts(state: State, person: int, at: int) -> tuple[int, ...]:
    """The places of the weapons of a link on a tripod that can be fired at once."""
    things = things_of(state, person)
    return loaded_mounts(things, used_by(state, person), at, things.count(PACK))


def spend_mounts(
    state: State, person: PersonNumber, at: PlaceNumber, places: Collection[int]
) -> None:
    """Take a shot off some weapons of a link; where they are of one make and all fire, off the
    link."""
    things = things_of(state, person)
    every = mounts_of(things[at], at)
    if is_alike(things[at]) and len(places) == len(every):
        spend(state, person, at)
        return
    for place in places:
        set_used(state, person, PlaceNumber(place), used(state, person, place) + 1)


def carried(state: State, person: int, unknown: Collection[int] = ()) -> list[tuple[str, int]]:
    """What somebody has, but for things at ``unknown`` places: each weapon with its shots, blades
    with 1, all else by kinds with how many are left."""
    things = things_of(state, person)
    found: dict[str, int] = {}
    for at, text in enumerate(texts_of(things)):
        if at in unknown:
            continue
        if is_stowed(state, person, at):
            found[f"{text}{_owner(things[at])}{IN_PACK}"] = 1 - min(
                1, max(0, used(state, person, at))
            )
        elif linked_on(things[at]) > 1 and not _is_even(state, person, at):
            found |= _by_makes(state, person, at)
        elif weapon_at(things, at) is not None:
            found[text] = max(0, shots_left(state, person, at))
        else:
            kind = f"{_short(code_at(state, person, at))}{_owner(things[at])}"
            left = _left_of(state, person, things[at], at)
            found[kind] = found.get(kind, 0) + left
    return list(found.items())


def _owner(code: str) -> str:
    """Said behind a magazine that is for one make: `` (MG)``."""
    make = magazine_for(code) if is_magazine(code) else None
    return f" ({make.abbreviation})" if make is not None else ""


def _is_even(state: State, person: int, at: int) -> bool:
    """Whether a link is of one make and has only been fired as a whole."""
    code = things_of(state, person)[at]
    apart = used_by(state, person).keys() & set(mounts_of(code, at))
    return is_alike(code) and not apart


def _by_makes(state: State, person: int, at: int) -> dict[str, int]:
    """What each make of the weapons of a link has left together."""
    code, found = things_of(state, person)[at], dict[str, int]()
    for make, place in zip(mounted_on(code), mounts_of(code, at), strict=True):
        text = trigger_text([make.code])
        found[text] = found.get(text, 0) + max(0, shots_left(state, person, place))
    return found


def _left_of(state: State, person: int, code: str, at: int) -> int:
    """How many are left of a thing that is no weapon: of an armored vest its points."""
    if code in (ARMORED_VEST, EXTINGUISHER, GUNSHIELD, MEDIKIT):
        return MOST_USED[code] - used(state, person, at)
    if is_boxed(state, person, at):
        return shots_left(state, person, at)
    return 1 if code in MOST_USED else 1 - used(state, person, at)


def timer_at(state: State, person: int, text: str) -> int:
    """To how many seconds the timer of a thing is set by the name that actions have for it; 0 where
    it has a fuse, or is no grenade."""
    texts = texts_of(things_of(state, person))
    code = code_at(state, person, texts.index(text)) if text in texts else ""
    return timer_of(code) if is_grenade(code) else 0


def clip_for(state: State, person: int, at: int) -> int:
    """The clip with which somebody would load a weapon anew; -1 where he has none, or where it is
    full already."""
    things = things_of(state, person)
    weapon = weapon_at(things, at)
    if at >= MOUNT:
        make = emptiest(things, used_by(state, person), thing_place(at)).get(at)
        return _magazine_for(state, person, [make.code]) if make is not None else -1
    if weapon is not None and linked_on(weapon.code) > 1:
        fits = takes_magazine(things, used_by(state, person), at)
        return _magazine_for(state, person, [""]) if fits else -1
    if weapon is None or weapon.one_shot or weapon.hand_to_hand or used(state, person, at) <= 0:
        return -1
    if is_tripod(weapon.code):
        makes = ["", *[each.code for each in mounted_on(weapon.code)]]
        return -1 if weapon.needs else _magazine_for(state, person, makes)
    if weapon.code == "laser-rifle" or is_stowed(state, person, at):
        return -1
    for n, code in enumerate(things):
        fits = code == CLIP or (code == EXTENDED and things[at].endswith(EXTENDS))
        if fits and not used(state, person, n) and not is_stowed(state, person, n):
            return n
    return -1


def _magazine_for(state: State, person: int, makes: Collection[str]) -> int:
    """The next full magazine for a tripod that is for one of some makes, or for "" all that stands
    on it; it lies beside the tripod, out of a backpack or in it (house)."""
    for n, code in enumerate(things_of(state, person)):
        if is_magazine(code) and not used(state, person, n):
            make = magazine_for(code)
            if (make.code if make is not None else "") in makes:
                return n
    return -1


def reloads_of(state: State, person: int) -> Iterator[tuple[int, str]]:
    """What somebody could load anew: its place, and how actions name it; of a link also one weapon
    of each make for which there is a magazine."""
    things = things_of(state, person)
    for at, text in enumerate(texts_of(things)):
        if clip_for(state, person, at) >= 0:
            yield at, text
        if linked_on(things[at]) > 1:
            for place, make in emptiest(things, used_by(state, person), at).items():
                if clip_for(state, person, place) >= 0:
                    yield place, trigger_text([make.code])


def reload(state: State, person: PersonNumber, at: PlaceNumber) -> None:
    """Load a weapon with the next clip; an extended one holds twice as much."""
    clip = clip_for(state, person, at)
    things = things_of(state, person)
    weapon = weapon_at(things, at)
    assert weapon is not None
    set_used(state, person, PlaceNumber(clip), 1)
    if at >= MOUNT:
        for place, gone in loaded_alone(things, used_by(state, person), at).items():
            set_used(state, person, PlaceNumber(place), gone)
        return
    if linked_on(weapon.code) > 1:
        for place in loaded_places(things, at):
            set_used(state, person, PlaceNumber(place), 0)
        return
    set_used(state, person, at, -weapon.shots if things[clip] == EXTENDED else 0)


def is_spent(state: State, row: Spent) -> bool:
    """Whether a row can be one of ``State.spent``."""
    person, at, count = row
    if not is_person(state, person):
        return False
    things = things_of(state, person)
    if not 0 <= thing_place(at) < len(things) or not count:
        return False
    if at >= MOUNT or linked_on(things[at]) > 1:
        link = linked_on(things[thing_place(at)]) > 1
        used_up = used_by(state, person)
        return link and is_used_of_link(things, used_up, at, things.count(PACK))
    weapon = weapon_at(things, at)
    if is_boxed(state, person, at):
        return 1 <= count <= taken_out(state, person, at)
    if weapon is None:
        return 1 <= count <= MOST_USED.get(things[at], 1)
    least = -weapon.shots if EXTENDED in things else 0
    return least <= count <= weapon.shots + weapon.pack_shots * things.count(PACK)
