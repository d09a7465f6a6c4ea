"""Every part with its price, weight and spaces."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.classic.garage.bits import amount
from ui.games.classic.garage.crew import person
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.gear import link_words, place_name, remove_button, weapon_name
from ui.games.classic.garage.options import gear_options, weapon_options
from ui.games.classic.garage.strings import say
from wreckyard.systems.classic import (
    Design,
    Part,
    catalogue,
    figures,
    parts,
    positions_of,
    weapon_names,
)


def listing(garage: Garage) -> Node:
    """Everything in the vehicle, by groups."""
    car = garage.car
    cut = _Cut(car)
    return h(
        "section",
        h("h2", say("list"), class_="visually-hidden"),
        _frame(cut.frame),
        _group(say("list-people"), _people(car, cut.people)),
        _group(
            say("list-weapons"),
            [_weapon(car, n, part, garage.amateur) for n, part in enumerate(cut.weapons)],
        ),
        _group(say("list-links"), [_link(car, n, part) for n, part in enumerate(cut.links)]),
        _group(
            say("list-gear"),
            [
                [_turret(car, part) for part in cut.turret],
                [_gear(car, number, part) for number, part in enumerate(cut.gear)],
            ],
        ),
        _group(say("list-armor"), [_armor(cut.armor)] if cut.armor else []),
        _sum(car),
        class_="garage-part cg-list",
        aria_label=say("list"),
        data_part="list",
        key="list",
    )


class _Cut:
    """The bill of a design, cut where one kind of part ends and the next begins."""

    def __init__(self, car: Design) -> None:
        bill = parts(car)
        layers = [*car.armor, *(car.sidecar.armor if car.sidecar else ())]
        ends = [
            sum(len(layer.points) for layer in layers),
            len(car.accessories),
            1 if car.turret else 0,
            len(car.links),
            len(car.weapons),
            len(positions_of(car)),
        ]
        cut: list[list[Part]] = []
        for count in ends:
            at = len(bill) - count
            bill, last = bill[:at], bill[at:]
            cut.append(last)
        self.frame = bill
        self.armor, self.gear, self.turret, self.links, self.weapons, self.people = cut


def _row(name: Content, part: Part, *more: Content, key: str) -> Node:
    return h(
        "li",
        h("span", name, class_="cg-held-name"),
        h(
            "span",
            h("span", say("price", n=amount(_whole(part.price)))),
            h("span", f"{amount(_whole(part.weight))} lb"),
            h("span", f"{amount(part.spaces)} sp.") if part.spaces else None,
            class_="cg-held-costs",
        ),
        *more,
        class_="cg-held-row",
        key=key,
    )


def _whole(value: Fraction) -> int:
    return (value + Fraction(1, 2)).__floor__()


def _group(label: str, found: Content) -> Node | None:
    items = h("ul", found, class_="cg-held", aria_label=label)
    if not items.children:
        return None
    return h("section", h("h3", label, class_="cg-title"), items, class_="cg-group", key=label)


def _frame(bill: Sequence[Part]) -> Node | None:
    """Body to tires: like tires are one row. What is free and weighs nothing is left out."""
    found: dict[str, Part] = {}
    counts: dict[str, int] = {}
    for part in bill:
        name = part.name.split(",")[0]
        counts[name] = counts.get(name, 0) + 1
        if name in found:
            old = found[name]
            part = old._replace(price=old.price + part.price, weight=old.weight + part.weight)
        found[name] = part
    rows = [
        _row(f"{counts[name]} × {name}" if counts[name] > 1 else name, part, key=name)
        for name, part in found.items()
    ]
    return _group(say("list-frame"), rows)


def _people(car: Design, bill: Sequence[Part]) -> list[Node]:
    found = []
    for number, part in enumerate(bill):
        who = part.name.replace("passenger behind the cyclist", "pillion")
        name = person(who)
        out: Content = None
        if part.name in ("gunner", "passenger"):
            beside = part.unit == "sidecar"
            name = person(f"sidecar-{who}") if beside else name
            step = "beside-cycle" if beside else "people"
            out = remove_button(f"cg-do:{step} {who}s -1", say("take-out", what=name))
        elif who == "pillion":
            out = remove_button("cg-do:pillion", say("take-out", what=name))
        found.append(_row(name, part, out, key=str(number)))
    return found


def _weapon(car: Design, number: int, part: Part, plain: bool) -> Node:
    name = weapon_names(car.weapons)[number]
    mounted = car.weapons[number]
    record = catalogue().weapons[mounted.code]
    where = say(f"place-{mounted.place}").lower()
    short = weapon_name(car, name)
    words: list[str] = [record.name, where]
    if mounted.infrared:
        words.append(say("infrared").lower())
    return _row(
        ", ".join(words),
        part,
        remove_button(f"cg-do:remove {name}", say("take-out", what=short)),
        weapon_options(car, number, short, plain),
        key=name,
    )


def _link(car: Design, number: int, part: Part) -> Node:
    words = link_words(car, number)
    out = remove_button(f"cg-do:unlink {number}", say("link-remove", what=words))
    return _row(words, part, out, key=str(number))


def _turret(car: Design, part: Part) -> Node:
    out = remove_button("cg-do:turret -", say("take-out", what=part.name))
    return _row(part.name, part, out, key="turret")


def _gear(car: Design, number: int, part: Part) -> Node:
    each = car.accessories[number]
    record = catalogue().accessories[each.code]
    words = [record.name]
    if each.place:
        words.append(place_name(each.place).lower())
    if each.points:
        words.append(say("list-armor-row", points=each.points).split(" of ")[0])
    if each.position:
        words.append(person(each.position).lower())
    if each.aim:
        words.append(weapon_name(car, each.aim))
    name = ", ".join(words)
    return _row(
        name,
        part,
        remove_button(f"cg-do:unfit {number}", say("take-out", what=name)),
        gear_options(car, number, name),
        key=f"{number}-{each.code}",
    )


def _armor(bill: Sequence[Part]) -> Node:
    """All armor as one row."""
    points = sum(int(part.name.rsplit(" ", 1)[1]) for part in bill)
    whole = Part(
        "",
        sum((part.price for part in bill), Fraction(0)),
        sum((part.weight for part in bill), Fraction(0)),
    )
    return _row(say("list-armor-row", points=points), whole, key="armor")


def _sum(car: Design) -> Node:
    found = figures(car)
    used = found.vehicle.used + (found.sidecar.used if found.sidecar else 0)
    whole = Part("", Fraction(found.price), Fraction(found.weight), Fraction(used))
    return h("ul", _row(say("list-sum"), whole, key="sum"), class_="cg-held cg-sum")
