"""Compare two vehicles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache

from ui.base.node import Node, h
from ui.games.classic.garage.bits import amount, mph, number
from ui.games.classic.garage.garage import Garage, beside_of
from ui.games.classic.garage.plan import weapons_at
from ui.games.classic.garage.strings import say
from ui.widgets.fields import labelled_select
from wreckyard.systems.classic import (
    PLACES,
    Design,
    armor_of,
    broadside,
    figures,
    safe_turns,
    stock_vehicles,
    stopping_ways,
)

REACH = 8
"""The inches at which fire is compared."""

COMPARED_AT = 60
"""The speed in mph at which stops and bends are compared, or the top speed if that is less."""

type Row = tuple[str, str, str, int]
"""What is compared, both values as texts, and whose is better: 1 the first, -1 the other, 0
nobody's."""


def beside(garage: Garage) -> Node:
    """The choice of the other vehicle, and the table."""
    other = beside_of(garage)
    choices = [("", say("beside-none"))]
    choices += [(f"saved:{at}", car.name) for at, car in enumerate(garage.saved)]
    choices += [(each.code, each.design.name) for each in stock_vehicles().values()]
    return h(
        "section",
        h("h3", say("compare"), class_="cg-title"),
        h(
            "div",
            labelled_select("cg-beside", say("beside-with"), choices, garage.beside),
            class_="cg-fields",
        ),
        _table(garage.car, other) if other is not None else None,
        class_="cg-group",
        aria_label=say("compare"),
        key="beside",
    )


@lru_cache(maxsize=16)
def _table(car: Design, other: Design) -> Node:
    return h(
        "table",
        h(
            "thead",
            h(
                "tr",
                h("th", h("span", say("beside-what"), class_="visually-hidden"), scope="col"),
                h("th", car.name, scope="col"),
                h("th", other.name, scope="col"),
            ),
        ),
        h("tbody", [_row(each) for each in _rows(car, other)]),
        class_="cg-table cg-beside",
    )


def _row(row: Row) -> Node:
    name, one, two, better = row
    return h(
        "tr",
        h("th", name, scope="row"),
        h("td", one, class_=better > 0 and "better"),
        h("td", two, class_=better < 0 and "better"),
        key=name,
    )


def _sign(one: Fraction | int, two: Fraction | int) -> int:
    return (one > two) - (one < two)


def _rows(car: Design, other: Design) -> Iterator[Row]:
    """What is compared, one after the other; more is better but for price and stopping way."""
    pair = (car, other)
    both = [figures(each) for each in pair]
    one, two = both
    prices = [say("price", n=f"{each.price:,}") for each in both]
    yield say("money"), prices[0], prices[1], _sign(two.price, one.price)
    loads = [say("beside-lb", n=f"{each.vehicle.weight:,}") for each in both]
    yield say("weight"), loads[0], loads[1], 0
    yield _plain(say("acceleration"), [each.empty.acceleration for each in both])
    tops = [each.empty.top_speed for each in both]
    texts = [say("mph", n=mph(each)) for each in tops]
    yield say("top"), texts[0], texts[1], _sign(*tops)
    for name, hcs in (
        ("hc", [each.empty.hc for each in both]),
        ("beside-fast", [each.empty.hc_fast for each in both]),
        ("beside-off", [each.empty.hc_off_road for each in both]),
    ):
        yield say(name), number(hcs[0]), number(hcs[1]), _sign(*hcs)
    rams = [each.empty.damage_modifier for each in both]
    yield say("ram"), f"×{amount(rams[0])}", f"×{amount(rams[1])}", _sign(*rams)
    sides = [_armor(each) for each in pair]
    for side in dict.fromkeys(name for found in sides for name in found):
        points = [found.get(side, 0) for found in sides]
        yield _plain(say("beside-armor", side=say(f"place-{side}").lower()), points)
    for side in ("front", "back", "left", "right"):
        damage = [broadside(each, side, REACH) for each in pair]
        if any(damage):
            name = say("beside-fire", side=say(f"place-{side}").lower(), n=REACH)
            shown = [f"{float(each):.1f}" for each in damage]
            yield name, shown[0], shown[1], _sign(*damage)
    guns = [_guns(each) for each in pair]
    yield say("section-weapons"), guns[0], guns[1], 0
    if all(tops):
        yield from _driving(pair, min(Fraction(COMPARED_AT), *tops))


def _driving(pair: Sequence[Design], speed: Fraction) -> Iterator[Row]:
    stops = [stopping_ways(each, speed)["hard"].quarters for each in pair]
    texts = [say("inches", n=f"{each / 4:g}") for each in stops]
    yield say("beside-stop", n=mph(speed)), texts[0], texts[1], _sign(stops[1], stops[0])
    bends = [
        max((turn.degrees for turn in safe_turns(each) if turn.speed >= speed), default=0)
        for each in pair
    ]
    yield (say("beside-bend", n=mph(speed)), f"{bends[0]}°", f"{bends[1]}°", _sign(*bends))


def _plain(name: str, values: Sequence[int]) -> Row:
    return name, str(values[0]), str(values[1]), _sign(values[0], values[1])


def _armor(car: Design) -> dict[str, int]:
    """The points of each side, both layers together."""
    found: dict[str, int] = {}
    for layer in armor_of(car, "vehicle"):
        for side, points in zip(car.record.armor_sides, layer.points, strict=True):
            found[side] = found.get(side, 0) + points
    return found


def _guns(car: Design) -> str:
    found = [
        f"{gun} {say(f'place-{place}').lower()}"
        for place in PLACES
        for gun in weapons_at(car, place)
    ]
    return ", ".join(found) or "–"
