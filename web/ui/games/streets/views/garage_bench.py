"""The workbench of the streets: name and numbers, the car from above, and what it costs."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.base.seating import SeatLook
from ui.games.streets.car_sheet import sheet_of_design
from ui.games.streets.garage import Garage
from ui.games.streets.garage_presses import stepped
from ui.games.streets.garage_strings import say
from ui.games.streets.views.car_art import car_drawing
from ui.games.streets.views.car_card import armour_numbers
from ui.games.streets.views.car_look import look_of_design
from ui.widgets.fields import labelled_select
from ui.widgets.garage import GarageParts
from wreckyard.systems.streets import (
    STYLES,
    CarDesign,
    Step,
    cost,
    cost_rows,
    load_text,
    tables,
    top_cost,
    tyre_cost,
)

_PARTS = GarageParts(Garage.prefix, say)


def bench(garage: Garage, seat: SeatLook) -> Node:
    """The car that is being built."""
    car = garage.car
    return h(
        "section",
        _fields(garage),
        _numbers(garage),
        _picture(car, seat),
        _bill(car),
        class_="garage-part stg-bench",
        data_part="car",
        key="bench",
    )


def _fields(garage: Garage) -> Node:
    return h(
        "div",
        _PARTS.name_field(garage),
        labelled_select(
            "sg-style",
            say("style"),
            [(style, style or say("style-")) for style in ("", *STYLES)],
            garage.car.style,
        ),
        class_="stg-fields",
    )


def _numbers(garage: Garage) -> Node:
    limits, boxes, car = tables(), tables().boxes, garage.car
    return h(
        "div",
        _few(garage, "top", say("top"), range(limits.least_top, limits.most_top + 1), car.top),
        _few(garage, "tyre", say("tyres"), range(boxes.least_tyre, boxes.most_tyre + 1), car.tyre),
        class_="stg-numbers",
    )


def _few(garage: Garage, verb: str, title: str, values: range, chosen: int) -> Node:
    """One of a few numbers, each with what it costs; what cannot be had says why when pressed."""
    price = {"top": top_cost, "tyre": tyre_cost}[verb]

    def one(value: int) -> Node:
        reason, _ = stepped(garage.car, Step(verb, amount=value), False)
        current = value == chosen
        off = bool(reason) and not current
        return h(
            "button",
            h("span", value, class_="stg-few-n"),
            h("span", say("cost", n=price(value)), class_="stg-cost"),
            type_="button",
            class_=("stg-few-one", current and "chosen", off and "off"),
            data_ref="sg-hush" if current else f"sg-step:{verb} {value}",
            title=reason if off else None,
            aria_disabled="true" if off else None,
            aria_pressed="true" if current else "false",
            key=str(value),
        )

    return h(
        "div",
        h("h2", title, class_="stg-title"),
        h(
            "div",
            [one(value) for value in values],
            class_="stg-few",
            role="group",
            aria_label=title,
        ),
        class_="stg-number",
        data_about="streets:part-engine" if verb == "top" else "streets:part-tyre",
        key=verb,
    )


@lru_cache(maxsize=64)
def _picture(car: CarDesign, seat: SeatLook) -> Node:
    loads = [load_text(part.load) for part in car.parts if part.load]
    return h(
        "svg",
        car_drawing(look_of_design(car, seat)),
        armour_numbers(sheet_of_design(car).armour),
        viewBox="-620 -760 1240 1520",
        class_="stg-picture",
        role="img",
        aria_label=say("picture", weapons=", ".join(loads) or say("no-weapon")),
    )


@lru_cache(maxsize=64)
def _bill(car: CarDesign) -> Node:
    """What the car costs, item by item."""
    rows = [(row.what, row.points) for row in cost_rows(car)]
    return h(
        "div",
        h("h2", say("bill"), class_="stg-title"),
        h(
            "dl",
            [
                h("div", h("dt", what), h("dd", points), class_="stg-bill-row")
                for what, points in rows
            ],
            h(
                "div",
                h("dt", say("bill-sum")),
                h("dd", cost(car)),
                class_="stg-bill-row stg-bill-sum",
            ),
            class_="stg-bill",
        ),
    )
