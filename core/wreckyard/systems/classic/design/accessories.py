"""Every restriction on the accessories of a design (Accessories; Cycle Accessories)."""

from __future__ import annotations

from collections.abc import Iterator

from ..book.catalogue import catalogue
from ..book.records import CYCLE, FRONT, REVERSED, SIDECAR, Accessory
from .design import (
    ON_SIDECAR,
    TURRET,
    Design,
    Fitted,
    corners_of,
    crew_of,
    on_sidecar,
    positions_of,
    weapon_names,
    wheels_of,
)
from .fault import Fault, a
from .figures import rounded
from .parts import accessory_cost, armor_of, body_of, grenades_in_box, unit_of

GRENADES_IN_BOX = 12

GUARDS = ("wheelguard", "cycle-wheelguard")
LIGHTS = ("searchlight", "armored-searchlight")
PAIRS = "retractable-wheelguards"
OF_ANY_ARMOR = ("spoiler", "airdam")
"""What may be of any type of armor."""


def accessory_faults(design: Design) -> Iterator[Fault]:
    """Everything that is wrong with the accessories of a design."""
    for each in dict.fromkeys(design.accessories):
        record = catalogue().accessories[each.code]
        for rule, reason in _problems(design, each, record):
            yield Fault(f"{each.code} {each.place} {each.position}", rule, reason)
    yield from _number_faults(design)


def fields_of(record: Accessory) -> set[str]:
    """The fields of ``Fitted`` that an accessory has a use for."""
    found = set()
    if record.places or record.code in (*GUARDS, *LIGHTS, PAIRS):
        found.add("place")
    if record.code in GUARDS:
        found.add("points")
    if record.per.startswith(("position", "person")):
        found.add("position")
    if record.per == "position and weapon":
        found.add("aim")
    if record.matches or record.code in OF_ANY_ARMOR:
        found.add("armor")
    if record.code == "tire-spare":
        found.add("tire")
    if record.code == "grenade-box":
        found.add("load")
    return found


def places_of(design: Design, record: Accessory) -> tuple[str, ...]:
    """Where an accessory can be on a design; empty when it has no place of its own."""
    body, single = design.record, [place for place in wheels_of(design) if "-" not in place]
    if record.code == "wheelguard":
        return tuple(
            [place for place in corners_of(design) if place.startswith(("front-", "back-"))]
        )
    if record.code == "cycle-wheelguard":
        return (*single, ON_SIDECAR) if design.sidecar else tuple(single)
    if record.code == PAIRS:
        ends = [place.partition("-")[0] for place in corners_of(design) if "-" in place]
        return tuple(dict.fromkeys(ends))
    places = record.places
    if record.code in LIGHTS:
        places = (*body.weapon_sides, TURRET) if design.turret else body.weapon_sides
    if design.sidecar and SIDECAR in record.kinds:
        own = [f"{ON_SIDECAR}-{place}" for place in places if place in (FRONT, "back")]
        places = (*places, *own)
    return places


def may_have(design: Design, record: Accessory, unit: str) -> bool:
    """Whether the vehicle, or its sidecar, is of a kind that may have an accessory."""
    if unit == ON_SIDECAR:
        return design.sidecar is not None and SIDECAR in record.kinds
    return design.kind in record.kinds or (design.reversed and REVERSED in record.kinds)


def _problems(design: Design, each: Fitted, record: Accessory) -> Iterator[tuple[str, str]]:
    """The rule and the sentence of each problem of one accessory."""
    rule = f"Accessories, {record.name}"
    unit = unit_of(each)
    body = body_of(design, unit)
    what = record.name.lower()
    if not may_have(design, record, unit):
        yield rule, f"{a(body.name.lower())} cannot have {a(what)}"
        return
    for problem in (
        *_field_problems(design, each, record),
        *_armor_problems(design, each, record),
        *_need_problems(design, each, record),
    ):
        yield rule, problem
    if record.most_weight:
        weight = accessory_cost(design, each)[1]
        if each.points < 1:
            yield rule, f"{a(what)} has one point of armor at least"
        elif weight > record.most_weight:
            limit = f"weighs {record.most_weight} lb at most"
            yield rule, f"{a(what)} {limit}, and this one {rounded(weight)}"


def _field_problems(design: Design, each: Fitted, record: Accessory) -> Iterator[str]:
    what, used = record.name.lower(), fields_of(record)
    places = places_of(design, record)
    placeless = each.place == ON_SIDECAR and not {"place", "position"} & used
    given = "" if placeless else each.place
    if "place" in used and given not in places:
        yield f"{a(what)} goes {' or '.join(places) or 'nowhere here'}, not {given[:40] or 'nowhere'}"
    elif "place" not in used and given:
        yield f"{a(what)} has no place of its own, and not {given[:40]}"
    if "position" in used and each.position not in _whose(design, record):
        who = each.position[:40].replace("-", " ") or "nobody"
        yield f"{a(what)} is for somebody aboard who can use it, not for {who}"
    names = weapon_names(design.weapons)
    if "aim" in used and each.aim not in names:
        yield f"{a(what)} is set to a weapon, and there is no {each.aim[:40] or 'weapon named'}"
    if "tire" in used and not each.tire:
        yield "a spare tire is of some make"
    if "load" in used and not 1 <= grenades_in_box(each) <= GRENADES_IN_BOX:
        yield f"a box holds 1 to {GRENADES_IN_BOX} grenades, and not {grenades_in_box(each)}"
    for name in ("points", "position", "aim", "armor", "tire", "load"):
        if getattr(each, name) and name not in used:
            yield f"{a(what)} has no {name}"


def _whose(design: Design, record: Accessory) -> tuple[str, ...]:
    if record.per == "person":
        return tuple([who for who in positions_of(design) if not on_sidecar(who)])
    return crew_of(design)


def _armor_problems(design: Design, each: Fitted, record: Accessory) -> Iterator[str]:
    what, unit = record.name.lower(), unit_of(each)
    types = [layer.type for layer in armor_of(design, unit)]
    if record.matches and each.armor and each.armor not in types:
        yield f"{a(what)} must be of the vehicle's own armor, not {each.armor}"
    if record.code in ("ramplate", "fake-ramplate", "bumper-spikes", "brushcutter"):
        body = body_of(design, unit)
        side = each.place.removeprefix(f"{ON_SIDECAR}-")
        layers = armor_of(design, unit)
        if side in body.armor_sides:
            at = body.armor_sides.index(side)
            if not any(layer.points[at] for layer in layers):
                yield f"{a(what)} needs armor {side}"


def _need_problems(design: Design, each: Fitted, record: Accessory) -> Iterator[str]:
    known, what = catalogue().accessories, record.name.lower()
    for other in record.not_with:
        if design.has(other) and record.code < other:
            yield f"{a(what)} and {a(known[other].name.lower())} do not go together"
    if record.needs == TURRET and not design.turret:
        yield "there is no turret for it"
    if record.needs == SIDECAR and not design.sidecar:
        yield "there is no sidecar for it"
    if record.code == PAIRS:
        guards = {guard.place for guard in design.fitted("wheelguard")}
        if not {f"{each.place}-left", f"{each.place}-right"} <= guards:
            yield f"there is no pair of wheelguards {each.place} to draw in"


def _number_faults(design: Design) -> Iterator[Fault]:
    """What there is too much of."""
    counts: dict[tuple[str, str], int] = {}
    for each in design.accessories:
        record = catalogue().accessories[each.code]
        rule = f"Accessories, {record.name}"
        words = record.name.lower()
        if record.cargo or record.code in LIGHTS:
            one = (record.code, "")
        elif record.slot == "extinguisher":
            one = (record.slot, "")
        else:
            one = (record.code, f"{each.place} {each.position} {each.aim}")
        counts[one] = counts.get(one, 0) + 1
        limit = record.most if record.cargo else 0 if record.code in LIGHTS else 1
        if limit and counts[one] == limit + 1:
            where = " ".join(filter(None, (each.place, each.position))).replace("-", " ")
            many = f"{a(words)} {where}".strip() if limit == 1 else f"{limit} of {words}"
            yield Fault(f"number {one}", rule, f"{many} is all that there can be")
    if design.kind == CYCLE and design.has("cycle-blades") and design.has("fake-cycle-blades"):
        reason = "cycle blades are real or fake"
        yield Fault("blades", "Cycle Accessories", reason)
