"""Write a design as a one-paragraph vehicle sheet.

What it writes reads back to the same design, but for what a sheet leaves to JSON: the layout, the
driver's seat, who sits beside him, and the name in the book (``as_on_sheet``).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from ...book.catalogue import catalogue
from ...book.records import LEFT, SIDES, Body
from ..accessories import GUARDS, places_of
from ..design import (
    DRIVER,
    LOCATIONS,
    ON_SIDECAR,
    SMART_LINK,
    Design,
    Fitted,
    FittedTire,
    Layer,
    Link,
    Load,
    Mounted,
    full_load,
    is_car,
    link_name,
    mounted,
    on_sidecar,
    weapon_names,
    weapon_record,
    wheels_of,
)
from ..figures import figures
from ..json import read_tire
from ..parts import unit_of
from .links import outermost
from .words import LETTERS, accessory_word, armor_word, place_words

SPREAD = {"front": "F", "back": "B", "right": "R", "left": "L", "top": "T", "underbody": "U"}


def as_on_sheet(design: Design) -> Design:
    """A design with all that a sheet does not tell as it is when nothing is said."""
    beside = "gunner-1" if design.gunners and is_car(design) else ""
    return replace(design, layout=LOCATIONS, seat=LEFT, beside=beside, book_name="")


def write_sheet(design: Design) -> str:
    """The sheet of a design, and that of its sidecar as a second paragraph."""
    found = figures(design)
    links = _Links(design)
    items = [*_frame(design), *_people(design.gunners, design.passengers), *_turret(design)]
    if design.pillion:
        items.append("passenger behind")
    mine = [each for each in design.accessories if unit_of(each) != ON_SIDECAR]
    weapons = links.weapon_items(False)
    beside = links.weapon_items(True) if design.sidecar else []
    items += [*weapons, *links.link_items(), *_accessories(design, mine)]
    drive = found.empty
    driving = f"Accel. {drive.acceleration}, top speed {_plain(drive.top_speed)}, HC {drive.hc}"
    totals = f"{found.weight:,} lbs., ${found.price:,}"
    if design.record.cargo_spaces:
        room = _plain(found.cargo_spaces)
        totals += f"; cargo {found.cargo_weight:,} lbs., {room} spaces"
    armor = _armor(design.record, design.armor)
    text = f"{design.name}: {', '.join(items)}. {armor}{driving}; {totals}.\n"
    return text + (_sidecar_sheet(design, beside) if design.sidecar else "")


def _sidecar_sheet(design: Design, weapons: Sequence[str]) -> str:
    sidecar, found = design.sidecar, figures(design).sidecar
    assert sidecar is not None
    assert found is not None
    body = catalogue().bodies[sidecar.body]
    suspension = catalogue().suspensions_of(body)[sidecar.suspension].abbreviation
    items = [body.name, sidecar.side, f"{suspension} suspension", f"{_tire(sidecar.tire)} tire"]
    items += [*_people(sidecar.gunners, sidecar.passengers), *weapons]
    items += _accessories(design, [each for each in design.accessories if _is_own(each)])
    figures_of = f"{found.weight:,} lbs., ${found.price:,}"
    return f"Sidecar: {', '.join(items)}. {_armor(body, sidecar.armor)}{figures_of}.\n"


def _is_own(each: Fitted) -> bool:
    return unit_of(each) == ON_SIDECAR


def _plain(value: Fraction) -> str:
    """A number as sheets write it: ``92.5``, ``4``, ``3 1/2``."""
    if value.denominator == 1:
        return str(value.numerator)
    if value.denominator == 2:
        return f"{value.numerator // 2}.5"
    whole, rest = divmod(value, 1)
    return f"{whole} {rest}" if whole else str(rest)


# Frame


def _frame(design: Design) -> Iterator[str]:
    found, body = catalogue(), design.record
    yield f"Rev. {body.name[0].lower()}{body.name[1:]}" if design.reversed else body.name
    if body.chassis:
        yield f"{found.chassis[design.chassis].abbreviation} chassis"
    yield f"{found.suspensions_of(body)[design.suspension].abbreviation} suspension"
    yield f"{found.plants[design.plant].name.lower()} power plant"
    yield from _tires(design)
    yield DRIVER if is_car(design) else "cyclist"


def _tire(tire: FittedTire) -> str:
    found = catalogue()
    known = found.tire_modifications
    words = [known[code].abbreviation for code in tire.modifications]
    return " ".join([found.tires[tire.make].abbreviation, *words])


def _tires(design: Design) -> Iterator[str]:
    """All of them, else one end after the other, else wheel by wheel."""
    places = dict(zip(wheels_of(design), design.tires, strict=True))
    if len(set(design.tires)) == 1:
        yield f"{len(places)} {_tire(design.tires[0])} tires"
        return
    for end in dict.fromkeys(place.partition("-")[0] for place in places):
        own = {place: tire for place, tire in places.items() if place.partition("-")[0] == end}
        tires = list(own.values())
        if len(set(tires)) == 1:
            count, many = (f"{len(own)} ", "s") if len(own) > 1 else ("", "")
            yield f"{count}{_tire(tires[0])} tire{many} {end}"
        else:
            yield from (
                f"{_tire(tire)} tire {place.replace('-', ' ')}" for place, tire in own.items()
            )


def _people(gunners: int, passengers: int) -> Iterator[str]:
    for word, count in (("gunner", gunners), ("passenger", passengers)):
        if count:
            yield word if count == 1 else f"{count} {word}s"


def _turret(design: Design) -> Iterator[str]:
    if design.turret:
        record = catalogue().accessories[design.turret]
        yield f"{record.holds}-space {'pop-up ' if record.pop_up else ''}turret"


# Weapons and links


class _Links:
    """The links of a design, each written once, and what they are numbered on the sheet.

    A link of one run of like weapons is part of its item, and so is one of one make in several
    places; all others have items of their own.
    """

    def __init__(self, design: Design) -> None:
        self.design = design
        self.names = weapon_names(design.weapons)
        self.numbers: dict[str, int] = {}
        self.spread: dict[str, str] = {}
        for number, link in enumerate(design.links):
            if self._is_spread(link) and not set(link.joins) & set(self.spread):
                self.spread |= dict.fromkeys(link.joins, link_name(number))

    def _is_spread(self, link: Link) -> bool:
        """Whether a link joins all plain weapons of a make that stand one to a side."""
        weapons = [self.design.weapons[self.names.index(n)] for n in link.joins if n in self.names]
        code = weapons[0].code if weapons else ""
        return (
            len(weapons) == len(link.joins) == len({each.place for each in weapons}) > 1
            and all(each == mounted(code, each.place) for each in weapons)
            and all(each.place in SPREAD for each in weapons)
            and all(f"{code}-{each.place}-2" not in self.names for each in weapons)
        )

    def _number(self, name: str) -> int:
        return self.numbers.setdefault(name, len(self.numbers) + 1)

    def weapon_items(self, beside: bool) -> list[str]:
        """The items of the weapons of the vehicle, or of its sidecar."""
        items: list[str] = []
        run: list[str] = []
        for name, weapon in zip(self.names, self.design.weapons, strict=True):
            if on_sidecar(weapon.place) != beside:
                continue
            if name in self.spread:
                link = self.spread[name]
                if link not in self.numbers:
                    items.append(self._spread_item(link))
                continue
            if run and self._weapon(run[0]) != weapon:
                items.append(self._run_item(run))
                run = []
            run.append(name)
        return [*items, self._run_item(run)] if run else items

    def _weapon(self, name: str) -> Mounted:
        return self.design.weapons[self.names.index(name)]

    def _spread_item(self, link: str) -> str:
        joins = [name for name, other in self.spread.items() if other == link]
        self._number(link)
        letters = [SPREAD[self._weapon(name).place] for name in joins]
        sides = f"{', '.join(letters[:-1])} and {letters[-1]}"
        kind = self._kind(link)
        what = weapon_record(self._weapon(joins[0])).abbreviation
        return f"{len(joins)} {kind}{what}s ({sides})"

    def _kind(self, link: str) -> str:
        smart = self._link(link).kind == SMART_LINK
        return "smart-linked " if smart else "linked "

    def _run_item(self, run: Sequence[str]) -> str:
        weapon, linked = self._weapon(run[0]), ""
        for number, link in enumerate(self.design.links):
            name = link_name(number)
            fits = len(run) > 1 and link.joins == tuple(run) and name not in self.numbers
            if fits and not linked:
                self._number(name)
                linked = self._kind(name)
        count = f"{len(run)} " if len(run) > 1 else ""
        many = "s" if len(run) > 1 else ""
        what = f"{'IR ' if weapon.infrared else ''}{weapon_record(weapon).abbreviation}{many}"
        return f"{count}{linked}{what} {place_words(weapon.place)}{_loads(weapon)}"

    def link_items(self) -> Iterator[str]:
        """The items of all links that are not part of a weapon's."""
        rest = [
            (link_name(number), link)
            for number, link in enumerate(self.design.links)
            if link_name(number) not in self.numbers
        ]
        for name, link in rest:
            kind = "smart link" if link.kind == SMART_LINK else "link"
            every = self._every(link)
            self._number(name)
            joined = ", ".join([self._join(each) for each in link.joins])
            yield f"{kind} for all {every}" if every else f"{kind} ({joined})"

    def _every(self, link: Link) -> str:
        """What a link joins all of: ``weapons``, ``RLs``; empty when it is nothing so simple."""
        renamed = {name: f"link-{number}" for name, number in self.numbers.items()}
        before = sorted(self.numbers, key=lambda name: self.numbers[name])
        joins = [
            tuple([renamed.get(each, each) for each in self._link(name).joins]) for name in before
        ]
        own = {renamed.get(each, each) for each in link.joins}
        makes = dict.fromkeys([weapon.code for weapon in self.design.weapons])
        for code in ("", *makes):
            among = frozenset([n for n in self.names if not code or n.startswith(f"{code}-")])
            if own == set(outermost(self.names, joins, among)):
                return f"{catalogue().weapons[code].abbreviation}s" if code else "weapons"
        return ""

    def _link(self, name: str) -> Link:
        return self.design.links[int(name.removeprefix("link-")) - 1]

    def _join(self, name: str) -> str:
        if name in self.names:
            weapon = self._weapon(name)
            first = f"{weapon.code}-{weapon.place}"
            which = name.removeprefix(first).replace("-", " ")
            where = "sidecar " if on_sidecar(weapon.place) else ""
            record = weapon_record(weapon).abbreviation
            return f"{record} {where}{place_words(weapon.place)}{which}"
        if name.startswith("link-"):
            return f"link {self._number(name)}"
        return name.replace("-", " ")


def _loads(weapon: Mounted) -> str:
    usual = full_load(weapon.code)
    text = "" if weapon.load == usual else f" ({_load(weapon.code, weapon.load)})"
    runs: list[tuple[Load, int]] = []
    for load in weapon.magazines:
        if runs and runs[-1][0] == load:
            runs[-1] = load, runs[-1][1] + 1
        else:
            runs.append((load, 1))
    for load, count in runs:
        text += f" w/{count} extra magazines" if count > 1 else " w/extra magazine"
        text += "" if load == usual else f" ({_load(weapon.code, load)})"
    return f"{text} w/magazine switch" if weapon.switch else text


def _load(code: str, load: Load) -> str:
    runs = [f"{count} {shot.removeprefix(f'{code}-')}" for shot, count in load]
    return ", ".join(runs) or "empty"


# Armor and accessories


def _armor(body: Body, armor: Sequence[Layer]) -> str:
    if not armor:
        return ""
    types = [layer.type for layer in armor]
    words = " over ".join([armor_word(each) for each in types])
    title = (
        "Armor"
        if types in (["plastic"], ["metal", "plastic"])
        else f"{words[0].upper()}{words[1:]} armor"
    )
    letters = {side: letter.upper() for letter, side in LETTERS.items()}
    sides = []
    for side in [side for side in SIDES if side in body.armor_sides]:
        at = body.armor_sides.index(side)
        sides.append(letters[side] + "/".join([str(layer.points[at]) for layer in armor]))
    return f"{title}: {', '.join(sides)}. "


def _accessories(design: Design, own: Sequence[Fitted]) -> Iterator[str]:
    done: set[Fitted] = set()
    for each in own:
        if each in done:
            continue
        if each.code in GUARDS:
            like = [one for one in own if one._replace(place="") == each._replace(place="")]
            done |= set(like)
            yield from _guards(design, like)
        else:
            done.add(each)
            yield _accessory(design, each, list(own).count(each))


def _guards(design: Design, like: Sequence[Fitted]) -> Iterator[str]:
    """Guards of one make: all together, by ends, else one by one."""
    one, places = like[0], [each.place for each in like]
    what = accessory_word(one.code)
    kind = f"{armor_word(one.armor)} " if one.armor else ""
    every = places_of(design, catalogue().accessories[one.code])
    every = tuple([each for each in every if not on_sidecar(each)])
    if len(places) > 1 and sorted(places) == sorted(every):
        yield f"{len(places)} {one.points}-pt. {kind}{what}s"
        return
    for end in dict.fromkeys(place.partition("-")[0] for place in places):
        own = [place for place in places if place.partition("-")[0] == end]
        if len(own) > 1:
            yield f"{len(own)} {one.points}-pt. {kind}{what}s {end}"
        else:
            where = "" if own[0] == ON_SIDECAR else f" {own[0].replace('-', ' ')}"
            yield f"{one.points}-pt. {kind}{what}{where}"


def _accessory(design: Design, each: Fitted, count: int) -> str:
    record = catalogue().accessories[each.code]
    words = [accessory_word(each.code, count > 1)]
    if each.tire:
        tire = _tire(read_tire(each.tire, "spare"))
        words = [f"spare {tire} tire{'s' if count > 1 else ''}"]
    if each.armor:
        words.insert(0, armor_word(each.armor))
    if count > 1:
        words.insert(0, str(count))
    if each.place and each.place != ON_SIDECAR and len(record.places) != 1:
        words.append(place_words(each.place).removeprefix("in "))
    elif on_sidecar(each.place) and each.place != ON_SIDECAR:
        words.append(place_words(each.place))
    if each.load:
        words.append(f"({_load('', each.load)})")
    if each.aim:
        words.append(f"({_Links(design)._join(each.aim)})")
    if each.position and each.position != DRIVER:
        words.append(f"for {each.position.replace('-', ' ')}")
    return " ".join(words)
