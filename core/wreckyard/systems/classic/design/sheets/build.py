"""Build a design from the items of a sheet. An item that does not fit is a problem of its
clause."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import NamedTuple

from .....engine.errors import Malformed
from .....kit.reading import quoted
from ...book.catalogue import catalogue
from ...book.records import CAR, SIDECAR, Body
from ..design import (
    SMART_LINK,
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
from ..json import MOST_OTHERS, MOST_PEOPLE, MOST_WEAPONS
from .accessories import AccessoryItem, fit_accessory
from .armor import PLASTIC, ArmorHead, SideItem, layers_of
from .figures import FigureItem
from .kinds import BodyItem, FrameItem, Item, PersonItem, Placed, SidecarSide, TireItem
from .links import all_joined, name_joined, outermost
from .weapons import LastLinked, LinkItem, WeaponItem

NO_BODY = "a sheet begins with a name and a body, such as 'Tin Whistle: Compact, hvy. chassis'"


class Built(NamedTuple):
    """A design, or the sentence about a part that is missing, and the problems by clause."""

    design: Design | None
    missing: str
    problems: dict[int, str]
    figures: tuple[FigureItem, ...]
    beside: tuple[FigureItem, ...]


@dataclass(slots=True)
class _Unit:
    """The items of the vehicle, or of its sidecar."""

    body: Body | None = None
    reversed: bool = False
    side: str = ""
    wheels: int = 0
    frame: dict[str, FrameItem] = field(default_factory=dict)
    tires: list[tuple[int, TireItem]] = field(default_factory=list)
    people: Counter[str] = field(default_factory=Counter)
    weapons: list[tuple[int, WeaponItem]] = field(default_factory=list)
    links: list[tuple[int, LinkItem]] = field(default_factory=list)
    accessories: list[tuple[int, AccessoryItem]] = field(default_factory=list)
    types: tuple[str, ...] = ()
    typed_behind: int = 0
    sides: list[tuple[int, SideItem]] = field(default_factory=list)
    outer: tuple[tuple[str, ...], list[tuple[int, SideItem]]] | None = None
    figures: list[FigureItem] = field(default_factory=list)


def build(name: str, items: Sequence[Placed]) -> Built:
    """The design of a sheet's items."""
    return _Builder(items).built(name)


_ONCE = frozenset(("ramplate", "fake-ramplate"))
"""Accessories of which a vehicle has one, however often its sheet names it."""


class _Builder:
    def __init__(self, items: Sequence[Placed]) -> None:
        self.problems: dict[int, str] = {}
        self.main, self.side = _Unit(), _Unit()
        self.together = False
        unit = self.main
        for clause, item, of in items:
            if isinstance(item, BodyItem) and catalogue().bodies[item.code].kind == SIDECAR:
                # A sidecar that is told with its cycle's body leaves the parts behind it to both.
                self.together = "suspension" not in unit.frame
                if self.together:
                    of = SIDECAR
                else:
                    unit = self.side
            own = {SIDECAR: self.side, "cycle": self.main}.get(of, unit)
            try:
                self._add(own, clause, item)
            except Malformed as error:
                self.problems.setdefault(clause, str(error))

    def _add(self, unit: _Unit, clause: int, item: Item) -> None:
        if isinstance(item, BodyItem | SidecarSide | FrameItem | PersonItem | ArmorHead):
            _add_once(unit, item)
        elif isinstance(item, TireItem):
            unit.tires.append((clause, item))
        elif isinstance(item, WeaponItem):
            fitted = sum(len(each.weapons) for _, each in unit.weapons)
            if fitted + len(item.weapons) > MOST_WEAPONS:
                raise Malformed(f"a vehicle has at most {MOST_WEAPONS} weapons")
            unit.weapons.append((clause, item))
        elif isinstance(item, LastLinked):
            _link_last(unit, item)
        elif isinstance(item, LinkItem):
            unit.links.append((clause, item))
        elif isinstance(item, AccessoryItem):
            unit.accessories.append((clause, item))
        elif isinstance(item, SideItem):
            unit.sides.append((clause, item))
        elif isinstance(item, FigureItem):
            unit.figures.append(item)

    def built(self, name: str) -> Built:
        figures = tuple(self.main.figures), tuple(self.side.figures)
        try:
            design = self._design(name)
        except Malformed as error:
            return Built(None, str(error), self.problems, *figures)
        return Built(design, "", self.problems, *figures)

    def _design(self, name: str) -> Design:
        main, body = self.main, self.main.body
        if body is None:
            raise Malformed(NO_BODY)
        for what in ("suspension", "power plant", *(["chassis"] if body.chassis else [])):
            if what not in main.frame:
                raise Malformed(f"the sheet names no {what}")
        drivers = main.people["driver"]
        if drivers != 1:
            more = "more" if drivers else "none"
            raise Malformed(f"a vehicle has one driver or cyclist, and the sheet names {more}")
        suspension = main.frame["suspension"].code
        if suspension not in catalogue().suspensions_of(body):
            raise Malformed(f"a {body.name.lower()} has no {suspension} suspension")
        if self.together:
            self._share(body)
        side = self._sidecar() if self.side.body is not None else None
        units = [main, self.side] if side else [main]
        weapons = tuple([w for unit in units for _, item in unit.weapons for w in item.weapons])
        design = Design(
            name=name,
            body=body.code,
            chassis=main.frame["chassis"].code if "chassis" in main.frame else "standard",
            suspension=suspension,
            plant=_plant(body, main.frame["power plant"].code),
            tires=self._tires(body),
            reversed=main.reversed,
            gunners=main.people["gunner"],
            passengers=main.people["passenger"],
            pillion=bool(main.people["pillion"]),
            weapons=weapons,
            turret=_turret(main.frame.get(TURRET), weapons),
            armor=self._armor(main),
            sidecar=side,
        )
        if design.gunners and is_car(design):
            design = replace(design, beside="gunner-1")
        design = self._fitted(design, units)
        return replace(design, links=tuple(self._links(design, units)))

    def _fitted(self, design: Design, units: Sequence[_Unit]) -> Design:
        found = list(design.accessories)
        for unit in units:
            for clause, item in unit.accessories:
                try:
                    fitted = fit_accessory(design, item)
                    # A ramplate may be named with the front armor besides.
                    found += [
                        each for each in fitted if each.code not in _ONCE or each not in found
                    ]
                    if len(found) > MOST_OTHERS:
                        raise Malformed(f"a vehicle has at most {MOST_OTHERS} accessories")
                except Malformed as error:
                    self.problems.setdefault(clause, str(error))
        return replace(design, accessories=tuple(found[:MOST_OTHERS]))

    def _armor(self, unit: _Unit) -> tuple[Layer, ...]:
        assert unit.body is not None
        if not unit.sides:
            return ()
        try:
            if 0 < unit.typed_behind < len(unit.sides) and unit.types != (PLASTIC,):
                raise Malformed(
                    "all sides have one type of armor; write it before them, such as LR armor: F30"
                )
            inner = layers_of(unit.body, unit.types, [item for _, item in unit.sides])
            if unit.outer is None:
                return inner
            types, sides = unit.outer
            return layers_of(unit.body, types, [item for _, item in sides]) + inner
        except Malformed as error:
            for clause, _ in unit.sides:
                self.problems.setdefault(clause, str(error))
            return ()

    def _share(self, body: Body) -> None:
        """Give a sidecar that is told with its cycle the suspension and the third tire of both."""
        main, side = self.main, self.side
        side.frame.setdefault("suspension", main.frame["suspension"])
        if len(main.tires) == 1 and not side.tires:
            clause, item = main.tires[0]
            if item.number in (0, min(body.wheels) + 1) and not item.where:
                main.tires = [(clause, item._replace(number=min(body.wheels)))]
                side.tires = [(clause, item._replace(number=1))]

    def _sidecar(self) -> Sidecar:
        unit, body = self.side, self.side.body
        assert body is not None
        if not unit.side or "suspension" not in unit.frame:
            what = "suspension" if unit.side else "side"
            raise Malformed(f"the sheet of the sidecar names no {what}")
        tires = [item for _, item in unit.tires]
        if len(tires) != 1 or tires[0].number > 1 or unit.links or TURRET in unit.frame:
            raise Malformed("a sidecar has one tire, no turret and no links")
        return Sidecar(
            body.code,
            unit.side,
            unit.frame["suspension"].code,
            tires[0].tire,
            self._armor(unit),
            unit.people["gunner"],
            unit.people["passenger"],
        )

    def _tires(self, body: Body) -> tuple[FittedTire, ...]:
        """The tire of each wheel. Raises ``Malformed`` when some wheel has none, or two."""
        six = self.main.wheels or any(each.wheels for each in self.main.frame.values())
        usual = max(body.wheels) if six else min(body.wheels)
        tires = [item for _, item in self.main.tires]
        if len(tires) == 1 and not tires[0].number and not tires[0].where:
            tires = [tires[0]._replace(number=usual)]
        total = sum(_count(item, body, self.main.reversed, usual) for item in tires)
        if total not in body.wheels:
            counts = " or ".join(map(str, body.wheels))
            raise Malformed(
                f"a {body.name.lower()} has {counts} tires, and the sheet names {total}"
            )
        if six and total != 6:
            raise Malformed(f"the sheet says six wheels and names {total} tires; write 6 tires")
        places = wheel_places(body.kind, self.main.reversed, total)
        fitted: dict[str, FittedTire] = {}
        for item in tires:
            own = _wheels_at(places, item.where)
            if len(own) != (item.number or len(own)) or set(own) & set(fitted):
                raise Malformed(
                    f"the tires {item.where.replace('-', ' ') or 'all around'} do not fit: there are "
                    f"{len(own)} wheels, and each has one tire"
                )
            fitted |= dict.fromkeys(own, item.tire)
        return tuple([fitted[place] for place in places])

    def _links(self, design: Design, units: Sequence[_Unit]) -> Iterator[Link]:
        """The links of linked weapons in the order of the sheet, then those on their own."""
        names = weapon_names(design.weapons)
        free = dict(zip(names, design.weapons, strict=True))
        found: list[Link] = []
        for _, item in [each for unit in units for each in unit.weapons]:
            joins = []
            for weapon in item.weapons:
                name = next(name for name, other in free.items() if other == weapon)
                joins.append(name)
                del free[name]
            if item.link:
                found.append(Link(item.link, tuple(joins)))
        equipment = equipment_names(design)
        for clause, link in [each for unit in units for each in unit.links]:
            try:
                found.append(_link(link, names, found, equipment))
            except Malformed as error:
                self.problems.setdefault(clause, str(error))
        yield from found


def _add_once(
    unit: _Unit, item: BodyItem | SidecarSide | FrameItem | PersonItem | ArmorHead
) -> None:
    """Give a unit what it has only one of, or people. Raises ``Malformed`` for the second."""
    if isinstance(item, BodyItem):
        if unit.body is not None:
            raise Malformed(f"{item.words.partition(': ')[2]}: a body was named before")
        unit.body, unit.reversed = catalogue().bodies[item.code], item.reversed
        unit.side, unit.wheels = item.side, item.wheels
    elif isinstance(item, SidecarSide):
        if unit.side:
            raise Malformed("the side of the sidecar was named before")
        unit.side = item.side
    elif isinstance(item, FrameItem):
        before = unit.frame.get(item.what)
        again = before and before.code == item.code and (before.of_weapon or item.of_weapon)
        if before and not again:
            raise Malformed(f"a {item.what} was named before")
        unit.frame[item.what] = item
    elif isinstance(item, PersonItem):
        if unit.people[item.who] + item.number > MOST_PEOPLE:
            raise Malformed(f"a vehicle has at most {MOST_PEOPLE} {item.who}s")
        unit.people[item.who] += item.number
    else:
        if item.types and unit.types and item.types != unit.types:
            named = {side for _, each in unit.sides for side in each.sides}
            whole = unit.body is not None and named.issuperset(unit.body.armor_sides)
            if unit.outer or unit.typed_behind or not whole:
                raise Malformed("another type of armor was named before")
            unit.outer = unit.types, unit.sides
            unit.types, unit.sides = (), []
        if item.types and (unit.typed_behind or not unit.types):
            unit.types, unit.typed_behind = item.types, len(unit.sides)


def _link(
    item: LinkItem, names: tuple[str, ...], before: Sequence[Link], equipment: tuple[str, ...]
) -> Link:
    joined: list[str] = []
    for words in item.joins:
        among = all_joined(words, names)
        if among is None:
            joined.append(name_joined(words, names, len(before), equipment))
        else:
            joined += outermost(names, [each.joins for each in before], among)
    if len(joined) < 2:
        what = item.joins[0] if item.joins else "nothing"
        raise Malformed(f"a link joins two weapons at least, and {quoted(what)} are fewer")
    return Link(item.kind, tuple(joined))


def _link_last(unit: _Unit, item: LastLinked) -> None:
    """Link the last weapons of a unit: those of one item, or of several of one make in one place.
    A smart link, or one behind weapons of one clause, joins those of several places."""
    alike = [each for _, each in unit.weapons[-1:]]
    last_clause = [each for clause, each in unit.weapons if clause == unit.weapons[-1][0]]
    if len({each.weapons[0].code for each in last_clause}) > 1 and not any(
        e.link for e in last_clause
    ):
        # *MG and RL front, linked*: the weapons of one clause.
        weapons = tuple([weapon for each in last_clause for weapon in each.weapons])
        unit.weapons[-len(last_clause) :] = [(unit.weapons[-1][0], WeaponItem(weapons, item.kind))]
        return
    for clause, before in reversed(unit.weapons[:-1]):
        last, first = alike[-1].weapons[0], before.weapons[0]
        together = first.place == last.place or item.kind == SMART_LINK
        together = together or clause == unit.weapons[-1][0]
        if len(alike[0].weapons) > 1 or before.link or first.code != last.code or not together:
            break
        alike.append(before)
    weapons = tuple([weapon for each in alike for weapon in each.weapons])
    if len(weapons) < 2 or alike[0].link:
        raise Malformed("write what is linked, such as link (MG front, RL front)")
    clause = unit.weapons[-1][0]
    unit.weapons[-len(alike) :] = [(clause, WeaponItem(weapons, item.kind))]


def _plant(body: Body, code: str) -> str:
    """The power plant of a code, of those for cycles where the body takes such."""
    cycle = f"{code}-cycle"
    if body.kind != CAR and cycle in catalogue().plants:
        return cycle
    return code


def _count(item: TireItem, body: Body, reversed: bool, usual: int) -> int:
    return item.number or len(_wheels_at(wheel_places(body.kind, reversed, usual), item.where))


def _wheels_at(places: Sequence[str], where: str) -> list[str]:
    if where in places:
        return [where]
    return [each for each in places if not where or each.partition("-")[0] == where]


def _turret(named: FrameItem | None, weapons: Sequence[Mounted]) -> str:
    """The turret of a sheet; the smallest that holds its weapons when the sheet gives no size."""
    if named and named.code not in (TURRET, "pop-up-turret"):
        return named.code
    inside = [weapon_record(each).spaces for each in weapons if each.place == TURRET]
    if not inside and named is None:
        return ""
    needed = sum(inside, Fraction(0))
    pop_up = named is not None and named.code != TURRET
    turrets = catalogue().accessories.items()
    fitting = [
        code
        for code, each in turrets
        if each.holds and each.holds >= needed and each.pop_up == pop_up
    ]
    if not fitting:
        raise Malformed(f"no turret holds weapons of {needed} spaces")
    return fitting[0]
