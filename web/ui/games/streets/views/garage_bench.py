"""The workbench of the streets: the car from above, its numbers, its armour block by block."""

from __future__ import annotations

from functools import lru_cache

from ui.base.node import Node, h
from ui.base.seating import COLOURS, PATTERNS, SeatLook
from ui.games.streets.garage import OTHER_SIDE, Garage
from ui.games.streets.garage_presses import stepped
from ui.games.streets.garage_strings import say
from ui.games.streets.views.car_art import car_drawing
from ui.games.streets.views.car_look import look_of_design
from ui.widgets.fields import labelled_select
from ui.widgets.parts import switch
from wreckyard.systems.streets import (
    BLOCKS,
    STYLES,
    CarDesign,
    Step,
    block_code,
    load_text,
    tables,
    top_cost,
    tyre_cost,
)

NOBODYS = "★"
"""What stands on a car that is built for no seat."""


def painter(letter: str = "", colour: int = 0) -> SeatLook:
    """The livery that a car on the workbench has."""
    return SeatLook("", letter or NOBODYS, COLOURS[colour], PATTERNS[colour])


def bench(garage: Garage, seat: SeatLook) -> Node:
    """The car that is being built."""
    car = garage.car
    return h(
        "section",
        _fields(garage),
        _numbers(garage),
        h(
            "div",
            h("h2", say("armour"), class_="stg-title"),
            switch("sg-alike", say("alike"), garage.alike),
            class_="stg-armour-head",
        ),
        h(
            "div",
            [_block(garage, block) for block in range(len(BLOCKS))],
            _picture(car, seat),
            class_="stg-armour",
        ),
        class_="garage-part stg-bench",
        data_part="car",
        key="bench",
    )


def _fields(garage: Garage) -> Node:
    return h(
        "div",
        h(
            "label",
            h("span", say("name"), class_="field-label"),
            h(
                "input",
                type_="text",
                value=garage.typed,
                maxlength="40",
                autocomplete="off",
                spellcheck="false",
                data_ref="sg-name",
                aria_invalid="true" if garage.refused and garage.touched == "sg-name" else None,
            ),
            class_="field",
        ),
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


def _block(garage: Garage, block: int) -> Node:
    code, name, boxes = block_code(block), BLOCKS[block], garage.car.armour[block]

    def button(amount: int, sign: str, words: str) -> Node:
        reason, _ = stepped(garage.car, Step("armour", code, amount), garage.alike)
        return h(
            "button",
            h("span", sign, aria_hidden="true"),
            type_="button",
            class_=("stg-press", reason and "off"),
            data_ref=f"sg-step:armour {code} {amount}",
            title=reason or None,
            aria_disabled="true" if reason else None,
            aria_label=words,
        )

    return h(
        "div",
        button(boxes - 1, "−", say("armour-less", block=name)),
        h(
            "span",
            boxes,
            class_="stg-boxes",
            aria_label=f"{name}: {say('armour-boxes', n=boxes)}",
            role="img",
        ),
        button(boxes + 1, "+", say("armour-more", block=name)),
        class_=("stg-block", f"stg-block-{block}", OTHER_SIDE.get(code) and "side"),
        role="group",
        aria_label=say("armour-block", block=name[:1].upper() + name[1:]),
        data_about="streets:part-armour",
        key=code,
    )


@lru_cache(maxsize=64)
def _picture(car: CarDesign, seat: SeatLook) -> Node:
    loads = [load_text(part.load) for part in car.parts if part.load]
    return h(
        "svg",
        car_drawing(look_of_design(car, seat)),
        viewBox="-330 -620 660 1180",
        class_="stg-picture",
        role="img",
        aria_label=say("picture", weapons=", ".join(loads) or say("no-weapon")),
    )
