"""The car card on the workbench: armor is chosen on it block by block, and a section to fill."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.seating import SeatLook
from ui.games.streets.car_sheet import block_name, sheet_of_design
from ui.games.streets.garage import Garage
from ui.games.streets.garage_presses import BLOCK_CODES, armour_step, stepped
from ui.games.streets.garage_strings import say
from ui.games.streets.views.boxes import boxes_and_one_more
from ui.games.streets.views.car_card import plan, section
from ui.widgets.parts import switch
from wreckyard.systems.streets import SECTIONS, tables


def armour_card(garage: Garage, seat: SeatLook) -> Node:
    """The card that the car will have. Pressed blocks get one box more, or one less."""
    sheet = sheet_of_design(garage.car)
    return h(
        "section",
        h("h2", say("tab-card"), class_="visually-hidden"),
        h(
            "div",
            h("p", say("armour-hint"), class_="hint"),
            switch("sg-alike", say("alike"), garage.alike),
            class_="stg-armour-head",
        ),
        h(
            "div",
            plan(
                lambda block, across: _block(garage, block, across),
                lambda number: section(sheet, number, _section_button(garage, number)),
            ),
            class_=("st-card", f"st-{seat.colour}"),
        ),
        class_="garage-part stg-card",
        aria_label=say("tab-card"),
        data_part="card",
        key="card",
    )


def _block(garage: Garage, block: int, across: int) -> Node:
    """An armor block: pressed on its boxes it gets one more, on its minus it loses one."""
    code, name, count = BLOCK_CODES[block], block_name(block), garage.car.armour[block]

    def button(more: int, words: str, kind: str, *content: Node) -> Node:
        reason, _ = stepped(garage.car, armour_step(garage.car, code, more), garage.alike)
        return h(
            "button",
            content,
            type_="button",
            class_=(f"stg-{kind}", reason and "off"),
            data_ref=f"sg-{kind}:{code}",
            title=reason or None,
            aria_disabled="true" if reason else None,
            aria_label=words,
            key=kind,
        )

    return h(
        "div",
        button(
            1,
            say("armour-more", block=name, boxes=count),
            "more",
            boxes_and_one_more(count, across, count < tables().boxes.most_armour),
            h("span", count, class_="st-armour-left", aria_hidden="true"),
        ),
        button(
            -1,
            say("armour-less", block=name, boxes=count),
            "less",
            h("span", "−", aria_hidden="true"),
        ),
        class_=("st-armour", "stg-block", f"st-armour-{block}"),
        role="group",
        aria_label=say("armour-block", block=name, boxes=count),
        data_about="streets:part-armour",
        key=f"armour-{block}",
    )


def _section_button(garage: Garage, number: int) -> Node:
    return h(
        "button",
        say(f"section-{number}"),
        type_="button",
        class_=("stg-section-head", number == garage.section and "chosen"),
        data_ref=f"sg-section:{SECTIONS[number]}",
        aria_pressed="true" if number == garage.section else "false",
        title=say("section-add", section=say(f"section-{number}").lower()),
    )
