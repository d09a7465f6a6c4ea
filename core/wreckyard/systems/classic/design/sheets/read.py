"""Read a one-paragraph vehicle sheet in any case, with full words or abbreviations.

The figures of a sheet are checked, never believed: ``Sheet.notes`` says which differ. What is
missing is an error and never guessed.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import among, nearest_word, quoted
from ...book.catalogue import catalogue
from ...book.records import CAR, SIDECAR, Body
from ..design import (
    TURRET,
    Design,
    FittedTire,
    Layer,
    Link,
    Mounted,
    Sidecar,
    equipment_names,
    is_car,
    weapon_names,
    weapon_record,
    wheel_places,
)
from ..json import check_name, make_tire
from .accessories import AccessoryItem, fit_accessories, read_accessory
from .figures import ARMOR, differences, part_figures, read_armor
from .weapons import (
    LinkItem,
    WeaponItem,
    name_joined,
    outermost,
    read_link,
    read_weapons,
    split_items,
)
from .words import accessory_words, body_words, number_of, same, tire_words, weapon_words

LONGEST_SHEET = 4000

_NAME = re.compile(r"\s*(?P<name>.*?)\s*(?::|–|—|\s-\s)(?P<rest>.*)", re.DOTALL)
_SIDE_OF_IT = re.compile(r"^(\w+\.? sidecar) (?=left|right)", re.IGNORECASE)
"""A sidecar that is named with its side."""

_SECOND = re.compile(r"\n\s*sidecar\s*[:–—]", re.IGNORECASE)


class Sheet(NamedTuple):
    """A design that was read, and a sentence for each figure that its parts do not come to."""

    design: Design
    notes: tuple[str, ...]


@dataclass(slots=True)
class _Draft:
    """What is known of a vehicle or sidecar while its sheet is read."""

    body: Body | None = None
    reversed: bool = False
    side: str = ""
    chassis: str = ""
    suspension: str = ""
    plant: str = ""
    tires: list[tuple[FittedTire, int, str]] = field(default_factory=list)
    drivers: int = 0
    gunners: int = 0
    passengers: int = 0
    pillion: bool = False
    turret: str = ""
    weapons: list[WeaponItem] = field(default_factory=list)
    links: list[LinkItem] = field(default_factory=list)
    accessories: list[AccessoryItem] = field(default_factory=list)
    armor: tuple[Layer, ...] = ()


def read_sheet(text: str) -> Sheet:
    """The design that a sheet describes. Raises ``Malformed`` in one sentence.

    It may be illegal: ask ``faults``.
    """
    if len(text) > LONGEST_SHEET:
        raise Malformed(f"a sheet has at most {LONGEST_SHEET} characters")
    named = _NAME.match(text)
    if named is None:
        raise Malformed("a sheet begins with the vehicle's name and a colon")
    name = check_name(" ".join(named["name"].split()), "sheet, name")
    first, *others = _SECOND.split(named["rest"])
    if len(others) > 1:
        raise Malformed("a cycle has one sidecar at most")
    try:
        main, figures_text = _read(first, False)
        side = _read(others[0], True)[0] if others else None
        design = _design(name, main, side)
    except Malformed as error:
        raise Malformed(f"{name}: {error}") from None
    return Sheet(design, differences(design, figures_text))


def _read(text: str, beside: bool) -> tuple[_Draft, str]:
    """The draft of a paragraph, and the part of it that has its figures."""
    draft = _Draft()
    parts = part_figures(" ".join(text.split()))
    items = _SIDE_OF_IT.sub(r"\1, ", parts.items) if beside else parts.items
    for item in split_items(items):
        _read_item(draft, same(item), item, beside)
    if draft.body is None:
        raise Malformed("the sheet names no body")
    extra: list[str] = []
    if parts.armor:
        found = ARMOR.match(parts.armor)
        assert found is not None
        draft.armor, extra = read_armor(
            draft.body, found["types"] or "", parts.armor[found.end() :]
        )
    for item in extra:
        _read_item(draft, same(item), item, beside)
    return draft, parts.figures


def _read_item(draft: _Draft, words: str, item: str, beside: bool) -> None:
    if draft.body is None:
        _read_body(draft, words, item, beside)
    elif not (
        _read_frame(draft, words, item)
        or _read_people(draft, words, beside)
        or _tires(draft, words)
    ):
        accessory = read_accessory(words, beside)
        link = None if accessory else read_link(words)
        weapons = None if accessory or link else read_weapons(words, beside)
        if accessory:
            draft.accessories.append(accessory)
        elif link:
            draft.links.append(link)
        elif weapons:
            draft.weapons.append(weapons)
        else:
            known = [*accessory_words(), *weapon_words()]
            hint = nearest_word(words, known) or nearest_word(words.split()[-1], known)
            perhaps = f"; perhaps {hint!r}" if hint else ""
            raise Malformed(f"{quoted(item)} is no part that sheets know{perhaps}")


# Frame


def _read_body(draft: _Draft, words: str, item: str, beside: bool) -> None:
    draft.reversed = words.startswith("reversed ")
    code = body_words().get(words.removeprefix("reversed "))
    body = catalogue().bodies[code] if code else None
    if body is None or (body.kind == SIDECAR) != beside:
        wanted = [
            word
            for word, code in body_words().items()
            if (catalogue().bodies[code].kind == SIDECAR) == beside
        ]
        raise Malformed(f"{quoted(item)} is no body; there are {among(words, wanted)}")
    draft.body = body


def _read_frame(draft: _Draft, words: str, item: str) -> bool:
    """Chassis, suspension, plant or turret; whether it was one."""
    assert draft.body is not None
    found = catalogue()
    if words.endswith(" chassis"):
        word = words.removesuffix(" chassis").replace(" six-wheeled", "")
        draft.chassis = _once(draft.chassis, word, list(found.chassis), "chassis", item)
        return True
    if words.endswith(" suspension") and words != "active suspension":
        word = words.removesuffix(" suspension")
        word = "off-road" if word == "or" else word
        known = list(found.suspensions_of(draft.body))
        draft.suspension = _once(draft.suspension, word, known, "suspension", item)
        return True
    if words.endswith(" plant"):
        word = words.removesuffix(" plant").removesuffix(" power").replace(" ", "-")
        if word not in found.plants or (draft.body.kind != CAR and f"{word}-cycle" in found.plants):
            word = f"{word}-cycle"
        draft.plant = _once(draft.plant, word, list(found.plants), "power plant", item)
        return True
    turret = re.fullmatch(r"(?:a )?(\w+)[- ]space (pop-up )?turret", words)
    if turret:
        code = f"{'pop-up-' if turret[2] else ''}turret-{number_of(turret[1])}"
        turrets = [each for each, record in found.accessories.items() if record.holds]
        draft.turret = _once(draft.turret, code, turrets, "turret", item)
        return True
    return False


def _once(before: str, code: str, known: list[str], what: str, item: str) -> str:
    if code not in known:
        raise Malformed(f"{quoted(item)}: there is no such {what}; there are {among(code, known)}")
    if before:
        raise Malformed(f"{quoted(item)}: a {what} was named before")
    return code


def _read_people(draft: _Draft, words: str, beside: bool) -> bool:
    if beside and re.fullmatch(r"(left|right)( side)?", words):
        draft.side = words.removesuffix(" side")
    elif words in ("driver", "cyclist", "one driver"):
        draft.drivers += 1
    elif words in ("passenger behind", "pillion passenger", "pillion"):
        draft.pillion = True
    else:
        count, _, who = words.partition(" ") if " " in words else ("one", "", words)
        number = number_of(count)
        if number is None or who.removesuffix("s") not in ("gunner", "passenger"):
            return False
        if who.startswith("gunner"):
            draft.gunners += number
        else:
            draft.passengers += number
    return True


def _tires(draft: _Draft, words: str) -> bool:
    found = re.fullmatch(r"(?:(\w+) )?(\S.*?) tires?(?: (\S.*))?", words)
    if found is None or "spare" in words:
        return False
    count = number_of(found[1]) if found[1] else None
    kinds = found[2] if count is not None else " ".join(filter(None, (found[1], found[2])))
    codes = [tire_words().get(word, word) for word in kinds.split()]
    makes = [code for code in codes if code in catalogue().tires]
    modifications = [code for code in codes if code not in makes]
    unknown = [code for code in modifications if code not in catalogue().tire_modifications]
    if unknown or len(makes) != 1:
        raise Malformed(f"{quoted(words)}: {quoted((unknown or [kinds])[0])} is no make of tire")
    draft.tires.append((make_tire(makes[0], modifications), count or 1, found[3] or ""))
    return True


# From drafts to a design


def _design(name: str, main: _Draft, side: _Draft | None) -> Design:
    body = main.body
    assert body is not None
    for what, value in (("suspension", main.suspension), ("power plant", main.plant)):
        if not value:
            raise Malformed(f"the sheet names no {what}")
    if body.chassis and not main.chassis:
        raise Malformed("the sheet names no chassis")
    if main.drivers != 1:
        raise Malformed("a vehicle has one driver or cyclist, and the sheet names " + (
            "none" if not main.drivers else "more"))  # fmt: skip
    drafts = [main, side] if side else [main]
    weapons = tuple([each for draft in drafts for item in draft.weapons for each in item.weapons])
    design = Design(
        name=name,
        body=body.code,
        chassis=main.chassis or "standard",
        suspension=main.suspension,
        plant=main.plant,
        tires=_place_tires(main, body),
        reversed=main.reversed,
        gunners=main.gunners,
        passengers=main.passengers,
        pillion=main.pillion,
        weapons=weapons,
        turret=main.turret or _smallest_turret(weapons),
        armor=main.armor,
        sidecar=_sidecar(side) if side else None,
    )
    if design.gunners and is_car(design):
        design = replace(design, beside="gunner-1")
    items = [each for draft in drafts for each in draft.accessories]
    design = replace(design, accessories=fit_accessories(design, items))
    return replace(design, links=_links(design, drafts))


def _sidecar(draft: _Draft) -> Sidecar:
    assert draft.body is not None
    for what, value in (("side", draft.side), ("suspension", draft.suspension)):
        if not value:
            raise Malformed(f"the sheet of the sidecar names no {what}")
    if len(draft.tires) != 1 or draft.tires[0][1] != 1 or draft.links or draft.turret:
        raise Malformed("a sidecar has one tire, and neither turret nor links of its own")
    return Sidecar(
        draft.body.code,
        draft.side,
        draft.suspension,
        draft.tires[0][0],
        draft.armor,
        draft.gunners,
        draft.passengers,
    )


def _place_tires(draft: _Draft, body: Body) -> tuple[FittedTire, ...]:
    """The tire of each wheel. Raises ``Malformed`` when some wheel has none, or two."""
    total = sum(count for _, count, _ in draft.tires)
    if total not in body.wheels:
        counts = " or ".join(map(str, body.wheels))
        raise Malformed(f"a {body.name.lower()} has {counts} tires, and the sheet names {total}")
    places = wheel_places(body.kind, draft.reversed, total)
    fitted: dict[str, FittedTire] = {}
    for tire, count, where in draft.tires:
        where = where.replace(" ", "-")
        own = [p for p in places if not where or p == where or p.partition("-")[0] == where]
        own = [where] if where in places else own
        if len(own) != count or set(own) & set(fitted):
            here = where or "all"
            raise Malformed(
                f"{count} tires {here}: the wheels there are {len(own)}, each has one tire"
            )
        fitted |= dict.fromkeys(own, tire)
    return tuple([fitted[place] for place in places])


def _smallest_turret(weapons: tuple[Mounted, ...]) -> str:
    """The smallest turret that holds what stands in one, when the sheet names none."""
    inside = [weapon_record(each).spaces for each in weapons if each.place == TURRET]
    if not inside:
        return ""
    needed = sum(inside, Fraction(0))
    turrets = catalogue().accessories.items()
    fitting = [code for code, each in turrets if each.holds >= needed and not each.pop_up]
    if not fitting:
        raise Malformed(f"no turret holds weapons of {needed} spaces")
    return fitting[0]


def _links(design: Design, drafts: list[_Draft]) -> tuple[Link, ...]:
    """The links of linked weapons in the order of the sheet, then those with items of their own."""
    names = weapon_names(design.weapons)
    free = dict(zip(names, design.weapons, strict=True))
    found: list[Link] = []
    for item in [item for draft in drafts for item in draft.weapons]:
        joins = []
        for weapon in item.weapons:
            name = next(name for name, other in free.items() if other == weapon)
            joins.append(name)
            del free[name]
        if item.link:
            found.append(Link(item.link, tuple(joins)))
    equipment = equipment_names(design)
    for link in [link for draft in drafts for link in draft.links]:
        if link.joins and link.joins[0].startswith("all "):
            what = link.joins[0].removeprefix("all ")
            code = weapon_words().get(what)
            if code is None and what != "weapons":
                raise Malformed(f"a link joins all {quoted(what)}, and there is no such weapon")
            among = frozenset([n for n in names if code is None or n.startswith(f"{code}-")])
            joined = outermost(names, [each.joins for each in found], among)
        else:
            joined = tuple([name_joined(each, names, len(found), equipment) for each in link.joins])
        found.append(Link(link.kind, joined))
    return tuple(found)
