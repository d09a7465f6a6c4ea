"""Purchases that fit the remaining money and weight.

Every suggestion is a legal design that costs no more than it may.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from typing import NamedTuple

from ..book.catalogue import catalogue
from .design import (
    DRIVER,
    LINK,
    Design,
    Fitted,
    FittedTire,
    Layer,
    Link,
    weapon_names,
    weapon_record,
)
from .faults import is_legal
from .figures import figures
from .json import make_tire
from .workbench import swap_weapon, with_tires


class Suggestion(NamedTuple):
    """A way to spend: what it is for, one sentence, what comes of it, and what it costs more;
    below 0 it saves."""

    aim: str
    text: str
    design: Design
    price: int


def suggestions(design: Design, most: int) -> list[Suggestion]:
    """All that a design could still buy up to a price, by aim: armor, acceleration, aiming, fire,
    tires, links, swaps."""
    every = [
        *_more_armor(design, most),
        *_faster(design),
        *_computers(design),
        *_extinguishers(design),
        *_tires(design),
        *_links(design),
        *_swaps(design),
    ]
    return [each for each in every if figures(each.design).price <= most and is_legal(each.design)]


def division(price: int) -> int:
    """The least division in which a price may drive: a thousand dollars each (ruling V22)."""
    return -(-price // 1000)


def _suggestion(aim: str, text: str, design: Design, changed: Design) -> Suggestion:
    return Suggestion(aim, text, changed, figures(changed).price - figures(design).price)


# Armor


def with_more_armor(design: Design, points: int) -> Design:
    """With so many points more, or fewer below 0, in the present shares of the sides; equal ones
    where there are none. Points go to the innermost layer; no side goes below 0."""
    sides = len(design.record.armor_sides)
    layers = list(design.armor) or [Layer("plastic", (0,) * sides)]
    have = layers[-1].points
    total = max(0, sum(have) + points)
    shares = have if sum(have) else (1,) * sides
    exact = [Fraction(total * share, sum(shares)) for share in shares]
    dealt = [each.__floor__() for each in exact]
    by_rest = sorted(range(sides), key=lambda at: (dealt[at] - exact[at], at))
    for at in by_rest[: total - sum(dealt)]:
        dealt[at] += 1
    layers[-1] = layers[-1]._replace(points=tuple(dealt))
    return replace(design, armor=tuple(layers))


def most_armor(design: Design, most: int) -> int:
    """How many points more a design can carry and pay up to a price."""
    low, high = 0, 2000
    while low < high:
        middle = (low + high + 1) // 2
        changed = with_more_armor(design, middle)
        fits = figures(changed).price <= most and is_legal(changed)
        low, high = (middle, high) if fits else (low, middle - 1)
    return low


def _more_armor(design: Design, most: int) -> Iterator[Suggestion]:
    points = most_armor(design, most)
    if points:
        changed = with_more_armor(design, points)
        armored = any(sum(layer.points) for layer in design.armor[-1:])
        text = (
            f"{points} more points of armor, in the present shares."
            if armored
            else f"{points} points of armor, spread over all sides."
        )
        yield _suggestion("armor", text, design, changed)


# Acceleration


def _faster(design: Design) -> Iterator[Suggestion]:
    """The cheapest stronger plant that brings the next step, and the armor that would have to
    go."""
    now = figures(design).empty
    ways = []
    for plant in catalogue().plants.values():
        changed = replace(design, plant=plant.code)
        if figures(changed).empty.acceleration > now.acceleration and is_legal(changed):
            ways.append(changed)
    if ways:
        best = min(ways, key=lambda each: figures(each).price)
        name = catalogue().plants[best.plant].name.lower()
        to = figures(best).empty.acceleration
        yield _suggestion("acceleration", f"The {name} plant: acceleration {to}.", design, best)
    points = sum(design.armor[-1].points) if design.armor else 0
    for less in range(1, points + 1) if now.lighter else ():
        changed = with_more_armor(design, -less)
        found = figures(changed)
        if found.empty.acceleration > now.acceleration:
            text = f"{less} points of armor less: acceleration {found.empty.acceleration}."
            yield _suggestion("acceleration", text, design, changed)
            return


# Single parts


def _computers(design: Design) -> Iterator[Suggestion]:
    aimed = any(weapon_record(each).to_hit for each in design.weapons)
    best = max((_to_hit(each) for each in design.accessories if each.position == DRIVER), default=0)
    for code in ("targeting-computer", "hi-res-targeting-computer") if aimed else ():
        record = catalogue().accessories[code]
        if record.to_hit > best:
            rest = [
                each
                for each in design.accessories
                if each.position != DRIVER or each.aim or not _to_hit(each)
            ]
            changed = replace(design, accessories=(*rest, Fitted(code, position=DRIVER)))
            text = f"A {record.name.lower()}: +{record.to_hit} to hit with every weapon."
            yield _suggestion("aiming", text, design, changed)


def _to_hit(each: Fitted) -> int:
    return catalogue().accessories[each.code].to_hit


def _extinguishers(design: Design) -> Iterator[Suggestion]:
    now = max(
        (catalogue().accessories[each.code].puts_out for each in design.accessories), default=0
    )
    for code in ("fire-extinguisher", "improved-fire-extinguisher"):
        record = catalogue().accessories[code]
        if record.puts_out > now:
            rest = [e for e in design.accessories if not catalogue().accessories[e.code].puts_out]
            changed = replace(design, accessories=(*rest, Fitted(code)))
            text = f"A {record.name.lower()}: a fire goes out on 1 to {record.puts_out}."
            yield _suggestion("fire", text, design, changed)
    if design.armor and all(layer.type == "plastic" for layer in design.armor):
        layers = tuple([layer._replace(type="fireproof") for layer in design.armor])
        text = "Fireproof armor of the same weight."
        yield _suggestion("fire", text, design, replace(design, armor=layers))


def _tires(design: Design) -> Iterator[Suggestion]:
    tires = catalogue().tires
    one = design.tires[0]
    if len(set(design.tires)) > 1:
        return
    for make in tires.values():
        if make.dp > tires[one.make].dp:
            better = FittedTire(make.code, one.modifications)
            text = f"{make.name} tires: {make.dp} DP each before their modifications."
            yield _suggestion("tires", text, design, with_tires(design, better))
    if "radial" not in one.modifications and "off-road" not in one.modifications:
        radial = make_tire(one.make, [*one.modifications, "radial"])
        text = "Radial tires: handling class +1 on the road."
        yield _suggestion("tires", text, design, with_tires(design, radial))


def _links(design: Design) -> Iterator[Suggestion]:
    """A link for like weapons of one place that none joins yet."""
    joined = {name for link in design.links for name in link.joins}
    groups: dict[tuple[str, str], list[str]] = {}
    for name, weapon in zip(weapon_names(design.weapons), design.weapons, strict=True):
        if name not in joined:
            groups.setdefault((weapon.code, weapon.place), []).append(name)
    for (code, place), names in groups.items():
        if len(names) > 1:
            changed = replace(design, links=(*design.links, Link(LINK, tuple(names))))
            what = catalogue().weapons[code].name.lower()
            text = f"A link: {len(names)} {what}s {place} fire as one action."
            yield _suggestion("links", text, design, changed)


def _swaps(design: Design) -> Iterator[Suggestion]:
    """Weapons of the same weight and spaces in place of one, each pair of makes once."""
    seen: set[tuple[str, str, str]] = set()
    for name, weapon in zip(weapon_names(design.weapons), design.weapons, strict=True):
        for code in catalogue().weapons:
            pair = (weapon.code, weapon.place, code)
            if code == weapon.code or pair in seen or weapon.magazines:
                continue
            seen.add(pair)
            if weight_and_spaces(code) == weight_and_spaces(weapon.code):
                changed = swap_weapon(design, name, code)
                old, new = catalogue().weapons[weapon.code].name, catalogue().weapons[code].name
                text = f"A {new.lower()} {weapon.place} for a {old.lower()}: same weight and space."
                yield _suggestion("swaps", text, design, changed)


def weight_and_spaces(code: str) -> tuple[Fraction, Fraction]:
    """What a fully loaded weapon weighs and takes."""
    record = catalogue().weapons[code]
    shots = record.shots * record.shot_weight if record.loads else Fraction(0)
    return record.weight + shots, record.spaces
