"""The shelf of the garage: cars that were saved, and the stock cars to start from."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.games.streets.garage import Garage
from ui.games.streets.garage_strings import say
from ui.games.streets.views.car_art import car_drawing
from ui.games.streets.views.car_look import look_of_design
from ui.games.streets.views.garage_bench import painter
from ui.widgets.parts import button
from wreckyard.systems.streets import CarDesign, StockCar, cost, stock_cars


def shelf(garage: Garage) -> Node:
    """Saved cars first, then the stock cars."""
    return h(
        "section",
        h(
            "div",
            h("h2", say("saved-cars"), id="stg-saved", class_="stg-title"),
            button("sg-duplicate", say("duplicate"), kind="quiet"),
            class_="stg-shelf-head",
        ),
        _saved(garage) if garage.saved else h("p", say("saved-none"), class_="hint"),
        button("sg-restore", say("restore", name=garage.dropped[1].name), kind="quiet")
        if garage.dropped
        else None,
        _aside(garage) if garage.aside else None,
        h("h2", say("stock"), id="stg-stock", class_="stg-title"),
        h(
            "ul",
            [_stock(each) for each in stock_cars()],
            class_="stg-cars",
            aria_labelledby="stg-stock",
        ),
        class_="stg-part stg-shelf",
        data_part="shelf",
        key="shelf",
    )


def _saved(garage: Garage) -> Node:
    return h(
        "ul",
        [
            h(
                "li",
                _line(car, f"sg-load:{at}", say("load-car"), "", car == garage.car),
                h(
                    "button",
                    h("span", "×", aria_hidden="true"),
                    type_="button",
                    class_="stg-press stg-out",
                    data_ref=f"sg-delete:{at}",
                    title=say("delete-long", name=car.name),
                    aria_label=say("delete-long", name=car.name),
                ),
                class_="stg-shelf-row",
                key=f"saved-{at}",
            )
            for at, car in enumerate(garage.saved)
        ],
        class_="stg-cars",
        aria_labelledby="stg-saved",
    )


@lru_cache(maxsize=32)
def _stock(stock: StockCar) -> Node:
    line = _line(stock.car, f"sg-stock:{stock.code}", say("stock-take"), stock.text, False)
    return h("li", line, class_="stg-shelf-row", key=stock.code)


@lru_cache(maxsize=256)
def _line(car: CarDesign, ref: str, label: str, text: str, current: bool) -> Node:
    facts = [
        car.style or say("style-"),
        f"{say('top').lower()} {car.top}",
        say("cost-long", n=cost(car)),
    ]
    return h(
        "button",
        h(
            "svg",
            car_drawing(look_of_design(car, painter(colour=4), manned=False)),
            viewBox="-330 -560 660 1120",
            class_="stg-shelf-car",
            aria_hidden="true",
        ),
        h(
            "span",
            h(
                "span",
                h("span", label, class_="visually-hidden"),
                car.name,
                class_="stg-shelf-name",
            ),
            h("span", " · ".join(facts), class_="stg-shelf-facts"),
            text and h("span", text, class_="stg-shelf-text"),
            class_="stg-shelf-words",
        ),
        type_="button",
        class_=("stg-shelf-line", current and "current"),
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
                        f"sg-aside-copy:{at}",
                        say("aside-copy"),
                        kind="quiet",
                        aria_label=say("aside-copy-long", n=at + 1),
                    ),
                    button(
                        f"sg-aside-forget:{at}",
                        say("aside-forget"),
                        kind="quiet",
                        aria_label=say("aside-forget-long", n=at + 1),
                    ),
                    key=f"aside-{at}",
                )
                for at, each in enumerate(garage.aside)
            ],
        ),
        class_="stg-aside",
    )
