"""The equipment of a vehicle that does not show (Weapons; Accessories).

Of a foe's weapons one sees the place and the class of each port; what it is and holds comes to
light when it is fired, dropped, set on automatic or struck. What hides besides are links,
computers, fire extinguishers, what is in a pop-up turret, and whether a ramplate or blades are
real. All else of a vehicle shows (house): its body and how it drives, armor, tires, people, cargo.

An observation shows others by stand-ins: vehicles whose hidden weapons are the usual ones of their
class.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any

from ....engine.values import Seat
from ....kit.numbers import VehicleNumber
from ..book.catalogue import catalogue
from ..design.design import TURRET, Design, Fitted, Link, Mounted, mounted, weapon_names
from ..design.json import design_to_json
from ..state.anatomy import NOTHING, anatomy
from ..state.condition import Condition, loaded_shots
from ..state.outfit import Outfit, outfit_of
from ..state.parting import PARTED, without_sidecar
from ..state.rows import Mask
from ..state.settings import setting
from ..state.state import State
from ..vehicle.fittings import BLADES, has_blades
from .people import guess_people, mask_people

HATCH, LINKS, RAM, COMPUTERS, EXTINGUISHER = BESIDE = range(100, 105)
"""What comes to light besides weapons, which are known by their numbers; of a pop-up turret the
classes of what is in it."""

COMPUTER = "computer"
"""The slot of everything that helps to aim."""

RAMS = ("ramplate", "fake-ramplate")

REAL = {
    "fake-ramplate": "ramplate",
    "fake-body-blades": "body-blades",
    "fake-cycle-blades": "cycle-blades",
}
"""Fakes, and what they look like."""

USUAL = {
    "small-bore-projectile": "mg", "large-bore-projectile": "atg", "rocket": "rl", "laser": "l",
    "flamethrower": "ft", "dropped-gas": "ss", "dropped-liquid": "oj", "dropped-solid": "md",
}  # fmt: skip
"""The weapon assumed behind a hidden port of each class (house)."""

EXTINGUISHERS = ("fire-extinguisher", "improved-fire-extinguisher")


type Choose = Callable[[Sequence[str], str], str]
"""Chooses a weapon for a port, of those that it can be, by its class (empty: nobody knows it)."""


def is_secret(state: State) -> bool:
    """Whether what vehicles carry is known only as far as it shows."""
    return bool(setting(state.settings, "secret"))


def has_come_to_light(state: State, number: int) -> frozenset[int]:
    """Return the public equipment of a vehicle: weapons by number, and members of ``BESIDE``."""
    return frozenset([row.item for row in state.shown if row.owner == number])


def is_masked(state: State, number: int) -> bool:
    """Whether a state is somebody's view in which a vehicle is a stand-in."""
    return any(mask.number == number for mask in state.masks)


def known_guns(state: State, number: int) -> frozenset[int]:
    """The weapons of a vehicle, by number, that everybody knows by now where sheets are hidden."""
    return has_come_to_light(state, number) & frozenset(range(len(state.outfits[number].weapons)))


def unknown_guns(state: State, number: int) -> frozenset[int]:
    """The weapons of a vehicle, by number, of which an observed state does not know the make."""
    if not is_masked(state, number):
        return frozenset()
    guns = range(len(state.outfits[number].weapons))
    return frozenset(guns) - known_guns(state, number)


def class_seen(state: State, number: int, gun: int) -> str:
    """The code of the class of a weapon as it shows; empty while it waits in a pop-up turret."""
    outfit = state.outfits[number]
    known = has_come_to_light(state, number)
    return (
        "" if _is_in_hatch(outfit.design, gun, known) else outfit.anatomy.guns[gun].record.category
    )


def may_be_fake(state: State, number: int) -> tuple[str, ...]:
    """Return the codes of a stand-in's accessories that may be fakes."""
    if not is_masked(state, number):
        return ()
    open_ = RAM in has_come_to_light(state, number)
    look = [each for each in REAL.values() if not (open_ and each in RAMS)]
    return tuple(
        [each.code for each in state.outfits[number].design.accessories if each.code in look]
    )


def loses_blades(state: State, number: int) -> bool:
    """Whether a roll takes blades off a vehicle: where sheets are hidden, fakes as well."""
    fakes = [fake for fake, look in REAL.items() if look in BLADES]
    outfit = state.outfits[number]
    return has_blades(outfit) or (is_secret(state) and outfit.design.has(*fakes))


def is_pop_up(design: Design) -> bool:
    """Whether its turret hides in the vehicle."""
    return bool(design.turret) and catalogue().accessories[design.turret].pop_up


def _is_in_hatch(design: Design, gun: int, known: frozenset[int]) -> bool:
    hidden = HATCH not in known and gun not in known and is_pop_up(design)
    return hidden and design.weapons[gun].place == TURRET


# Stand-ins


def usual(codes: Sequence[str], category: str) -> str:
    """The usual weapon of a class, or the next to it among those that it can be."""
    order = list(catalogue().weapons)
    wanted = order.index(USUAL.get(category, "mg"))
    return min(codes, key=lambda code: abs(order.index(code) - wanted))


def refitted(design: Design, known: frozenset[int], choose: Choose) -> tuple[Mounted, ...]:
    """The weapons of a design with those that nobody knows chosen anew, in the order of the
    design."""
    makes = list(catalogue().weapons)
    found: list[Mounted] = []
    for at, each in enumerate(design.weapons):
        if at in known:
            found.append(each)
            continue
        beside = [other for other in found if other.place == each.place]
        least = makes.index(beside[-1].code) if beside else 0
        after = [
            makes.index(other.code)
            for number, other in enumerate(design.weapons)
            if number > at and number in known and other.place == each.place
        ]
        # A known one behind it would be known by its number if it were of the same make.
        most = min(after, default=len(makes))
        category = "" if _is_in_hatch(design, at, known) else _category(each.code)
        codes = [code for code in makes[least:most] if not category or _category(code) == category]
        found.append(mounted(choose(codes, category), each.place))
    return tuple(found)


def _category(code: str) -> str:
    return catalogue().weapons[code].category


@lru_cache(maxsize=512)
def stand_in(design: Design, known: frozenset[int]) -> Design:
    """Return a design as far as it is known: hidden parts are usual or absent."""
    weapons = refitted(design, known, usual)
    names = _names(design, weapons)
    return replace(
        design,
        name=design.record.name,
        book_name="",
        weapons=weapons,
        links=_links(design, names) if LINKS in known else (),
        accessories=tuple(
            [seen for each in design.accessories if (seen := _as_seen(each, known, names))]
        ),
    )


def _names(design: Design, weapons: tuple[Mounted, ...]) -> Mapping[str, str]:
    """What the weapons of a stand-in are called in place of those of a design."""
    return dict(zip(weapon_names(design.weapons), weapon_names(weapons), strict=True))


def _links(design: Design, names: Mapping[str, str]) -> tuple[Link, ...]:
    return tuple(
        [
            Link(each.kind, tuple([names.get(name, name) for name in each.joins]))
            for each in design.links
        ]
    )


def _as_seen(each: Fitted, known: frozenset[int], names: Mapping[str, str]) -> Fitted | None:
    """An accessory as it looks; ``None`` for what cannot be seen."""
    record = catalogue().accessories[each.code]
    if record.slot == COMPUTER:
        return each._replace(aim=names.get(each.aim, each.aim)) if COMPUTERS in known else None
    if record.puts_out:
        return each if EXTINGUISHER in known else None
    look = REAL.get(each.code, each.code)
    open_ = each.code in RAMS and RAM in known
    if look in REAL.values() and not open_:
        return Fitted(look, each.place)
    return each


@lru_cache(maxsize=512)
def stand_in_json(design: Design) -> dict[str, Any]:
    """A stand-in as JSON, which nobody must change."""
    return design_to_json(design)


def mask_of(outfit: Outfit, number: VehicleNumber) -> Mask:
    """What shows of how a vehicle drives."""
    dm, space = outfit.dm, (NOTHING,) in outfit.anatomy.locations
    return Mask(
        number, outfit.top_speed, outfit.acceleration, dm.numerator, dm.denominator, int(space)
    )


@lru_cache(maxsize=512)
def outfit_under(design: Design, worn: tuple[str, ...], mask: Mask) -> Outfit:
    """The outfit of a design that drives as its mask says, whatever it weighs."""
    return driven(outfit_of(design, worn), mask)


def _known_of_whole(state: State, number: int) -> frozenset[int]:
    """What everybody knows of a vehicle as it came, by its numbers of then: all of a sidecar that
    is gone."""
    known, outfit = has_come_to_light(state, number), state.outfits[number]
    whole = outfit.people
    if whole is outfit:
        return known
    names = {outfit.weapons[each] for each in known if each < len(outfit.weapons)}
    gone = {each for each in whole.weapons if each not in outfit.weapons}
    guns = [at for at, name in enumerate(whole.weapons) if name in names | gone]
    return frozenset([*guns, *(known & frozenset(BESIDE))])


def _as_it_is(state: State, number: int, whole: Outfit, mask: Mask) -> Outfit:
    """The outfit of a stand-in as its vehicle is now: without a sidecar that it has cast off."""
    if state.vehicles[number].parted != PARTED:
        return whole
    alone = without_sidecar(whole)
    return driven(alone, mask)


def driven(outfit: Outfit, mask: Mask) -> Outfit:
    """An outfit that drives as a mask says."""
    return replace(
        outfit,
        anatomy=anatomy(outfit.design, bool(mask.space)),
        top_speed=mask.top_speed,
        acceleration=mask.acceleration,
        dm=Fraction(mask.over, mask.under),
    )


def refit(condition: Condition, other: Outfit, known: frozenset[int]) -> None:
    """Make the condition of a vehicle that of another one, which has other weapons where they are
    not known: those are whole and full."""
    for at, gun in enumerate(other.anatomy.guns):
        if at in known:
            continue
        condition.left[gun.part] = other.parts[gun.part].dp
        condition.shots[at] = loaded_shots(gun)
        if condition.sources:
            condition.sources[at] = 0
    if not any(condition.sources):
        condition.sources = []


def mask_others(state: State, seat: Seat | None) -> None:
    """Make a state what a seat may know of it: all vehicles but its own are stand-ins. After the
    end everything lies open."""
    if not is_secret(state) or state.over:
        return
    armor = mask_people(state, seat)
    outfits, vehicles = list(state.outfits), list(state.settings["vehicles"])
    masks = []
    for number in state.numbers():
        if number == seat:
            continue
        real = state.outfits[number]
        known, mask = has_come_to_light(state, number), mask_of(real, number)
        design = stand_in(real.people.design, _known_of_whole(state, number))
        worn = armor.get(number, real.people.worn)
        outfits[number] = _as_it_is(state, number, outfit_under(design, worn, mask), mask)
        vehicles[number] = stand_in_json(design)
        refit(state.vehicles[number].condition, outfits[number], known)
        masks.append(mask)
    state.outfits, state.masks = tuple(outfits), tuple(masks)
    state.settings = {**state.settings, "vehicles": vehicles}


def guess(state: State, rng: random.Random) -> None:
    """Turn an observed state into a possible one: hidden parts get possible values."""
    armor = guess_people(state, rng)
    outfits = list(state.outfits)
    for mask in state.masks:
        number = mask.number
        seen, known = outfits[number], has_come_to_light(state, number)
        worn = armor.get(number, seen.people.worn)
        design = _guessed(seen.people.design, _known_of_whole(state, number), rng)
        whole = outfit_under(design, worn, mask)
        outfits[number] = _as_it_is(state, number, whole, mask)
        refit(state.vehicles[number].condition, outfits[number], known)
    state.outfits, state.masks = tuple(outfits), ()


def _guessed(design: Design, known: frozenset[int], rng: random.Random) -> Design:
    weapons = refitted(design, known, lambda codes, category: rng.choice(codes))
    names = _names(design, weapons)
    fakes = {look: fake for fake, look in REAL.items() if rng.random() < 0.5}
    accessories = [
        each
        if each.code in RAMS and RAM in known
        else each._replace(code=fakes.get(each.code, each.code), aim=names.get(each.aim, each.aim))
        for each in design.accessories
    ]
    if EXTINGUISHER not in known and rng.random() < 0.5:
        accessories.append(Fitted(rng.choice(EXTINGUISHERS)))
    # Once somebody has fired, no computer has helped him.
    if not known and rng.random() < 0.5:
        accessories.append(Fitted("targeting-computer", position="driver"))
    return rearmed(replace(design, accessories=tuple(accessories)), weapons)


def rearmed(design: Design, weapons: tuple[Mounted, ...]) -> Design:
    """A design with other weapons in the same places."""
    names = _names(design, weapons)
    return replace(design, weapons=weapons, links=_links(design, names))
