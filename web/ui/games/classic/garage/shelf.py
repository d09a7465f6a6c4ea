"""Saved vehicles and samples."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node
from ui.games.classic.garage.bits import amount
from ui.games.classic.garage.garage import Garage, trouble
from ui.games.classic.garage.plan import drawing, weapons_at
from ui.games.classic.garage.presses import LONGEST_SEARCH
from ui.games.classic.garage.strings import say
from ui.widgets.fields import search_field
from ui.widgets.garage import GarageParts
from wreckyard.systems.classic import (
    PLACES,
    Design,
    figures,
    find_stock,
    stock_vehicle,
)

_PARTS = GarageParts(Garage.prefix, say)


def shelf(garage: Garage) -> Node:
    """Saved vehicles first, then the samples, by our name or the book's."""
    most = garage.budget * 1000
    found = [
        each for each in find_stock(garage.sought) if not most or figures(each.design).price <= most
    ]
    found.sort(key=lambda each: figures(each.design).price)
    return _PARTS.shelf(
        [_saved(at, car, car == garage.car) for at, car in enumerate(garage.saved)],
        [_stock(each.code) for each in found],
        dropped=garage.dropped[1].name if garage.dropped else "",
        reasons=[each.reason for each in garage.aside],
        finding=search_field("cg-sought", say("stock-search"), garage.sought, LONGEST_SEARCH),
    )


@lru_cache(maxsize=256)
def _saved(at: int, car: Design, current: bool) -> Node:
    text = say("shelf-illegal") if trouble(car) else ""
    facts = ". ".join(filter(None, (_facts(car), text)))
    return _PARTS.saved_row(at, _picture(car), car.name, facts, current=current)


@lru_cache(maxsize=64)
def _stock(code: str) -> Node:
    stock = stock_vehicle(code)
    car = stock.design
    told = [say("stock-book", name=car.book_name)] if car.book_name else []
    told += [
        say(
            "stock-differs",
            figure=say(f"figure-{each.figure}"),
            value=amount(stock.published[each.figure]),
            reason=each.reason,
        )
        for each in stock.differences
    ]
    book = " ".join(told)
    return _PARTS.stock_row(code, _picture(car), car.name, _facts(car), book)


@lru_cache(maxsize=128)
def _picture(car: Design) -> Node:
    return drawing(car)


def _facts(car: Design) -> str:
    guns = [
        f"{gun} {say(f'place-{place}').lower()}"
        for place in PLACES
        for gun in weapons_at(car, place)
    ]
    head = say("stock-facts", body=car.record.name, price=f"{figures(car).price:,}")
    return f"{head}: {', '.join(guns)}" if guns else head
