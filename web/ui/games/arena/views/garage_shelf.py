"""The shelf of the garage: cars that were saved, and the stock cars to start from."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.arena.garage import Garage
from ui.games.arena.garage_strings import say
from ui.games.arena.views.car_art import car_drawing
from ui.games.arena.views.garage_bench import look_of
from ui.widgets.parts import button
from wreckyard.systems.arena import CarDesign, StockCar, stock_cars, totals


def shelf(garage: Garage) -> Node:
    """Saved cars first, then the stock cars: those of the division before the others."""
    division = garage.car.division
    stock = sorted(stock_cars(), key=lambda each: each.car.division != division)
    return h(
        "section",
        h(
            "div",
            h("h2", say("saved-cars"), id="garage-saved"),
            button("g-duplicate", say("duplicate"), kind="quiet"),
            class_="shelf-head",
        ),
        _saved(garage) if garage.saved else h("p", say("saved-none"), class_="hint"),
        button("g-restore", say("restore", name=garage.dropped[1].name), kind="quiet")
        if garage.dropped
        else None,
        h("p", say("saved-shared"), class_="hint") if garage.locked and garage.saved else None,
        _aside(garage) if garage.aside else None,
        h("h2", say("stock"), id="garage-stock"),
        h(
            "ul",
            [_stock(each) for each in stock],
            class_="shelf-cars",
            aria_labelledby="garage-stock",
        ),
        class_="garage-part garage-shelf",
        data_part="shelf",
        key="shelf",
    )


def _saved(garage: Garage) -> Node:
    return h(
        "ul",
        [
            h(
                "li",
                _line(car, f"g-load:{at}", say("load"), "", car == garage.car),
                h(
                    "button",
                    h("span", say("delete-long", name=car.name), class_="visually-hidden"),
                    h("span", "×", aria_hidden="true"),
                    type_="button",
                    class_="shelf-delete",
                    data_ref=f"g-delete:{at}",
                    title=say("delete-long", name=car.name),
                ),
                class_="shelf-row",
                key=f"saved-{at}",
            )
            for at, car in enumerate(garage.saved)
        ],
        class_="shelf-cars",
        aria_labelledby="garage-saved",
    )


@lru_cache(maxsize=32)
def _stock(stock: StockCar) -> Node:
    ref = f"g-stock:{stock.code}"
    line = _line(stock.car, ref, say("stock-take"), stock.text, False)
    return h("li", line, class_="shelf-row", key=stock.code)


@lru_cache(maxsize=256)
def _line(car: CarDesign, ref: str, label: str, text: str, current: bool) -> Node:
    spent = totals(car)
    return h(
        "button",
        h(
            "svg",
            car_drawing(look_of(car, "", 4)),
            viewBox="-330 -680 660 1360",
            class_="shelf-car bd-white",
            aria_hidden="true",
        ),
        h("span", h("span", label, class_="visually-hidden"), car.name, class_="shelf-name"),
        h(
            "span",
            say("shelf-line", division=car.division, style=say(f"style-{car.style}")),
            " · ",
            say("shelf-cost", build=spent.build, crew=spent.crew),
            class_="shelf-facts",
        ),
        text and h("span", text, class_="shelf-text"),
        type_="button",
        class_=("shelf-line", current and "current"),
        data_ref=ref,
        aria_current="true" if current else None,
    )


def _aside(garage: Garage) -> Node:
    return h(
        "div",
        h("h3", say("aside")),
        h(
            "ul",
            [
                h(
                    "li",
                    h("p", each.reason),
                    button(
                        f"g-aside-copy:{at}",
                        say("aside-copy"),
                        kind="quiet",
                        aria_label=say("aside-copy-long", n=at + 1),
                    ),
                    button(
                        f"g-aside-forget:{at}",
                        say("aside-forget"),
                        kind="quiet",
                        aria_label=say("aside-forget-long", n=at + 1),
                    ),
                    key=f"aside-{at}",
                )
                for at, each in enumerate(garage.aside)
            ],
        ),
        class_="aside-cars",
    )
