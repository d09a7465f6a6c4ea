"""What is in each section of a car on the workbench, its rounds, and what can be put in."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.streets.car_sheet import Row, sheet_of_design
from ui.games.streets.garage import Garage, refusal
from ui.games.streets.garage_strings import say
from ui.games.streets.views.boxes import boxes, number_words
from ui.games.streets.views.car_card import about, part_name
from ui.games.streets.views.part_art import glyph
from ui.widgets.parts import picks
from wreckyard.systems.streets import (
    ARMED,
    DEVICES,
    SECTIONS,
    Part,
    Step,
    load_boxes,
    part_cost,
    parts_to_fit,
    weapons,
)


def parts(garage: Garage) -> Node:
    """The three sections with what they hold, and the parts for the chosen one."""
    sheet = sheet_of_design(garage.car)
    return h(
        "section",
        picks(
            "sg-section",
            say("sections"),
            [(name, say(f"section-{number}")) for number, name in enumerate(SECTIONS)],
            SECTIONS[garage.section],
            group="stg-section-tabs",
            one="stg-section-tab",
        ),
        h(
            "ul",
            [_held(garage, row) for row in sheet.section(garage.section)],
            class_="stg-held",
            aria_label=say(f"section-{garage.section}"),
        ),
        h(
            "h2",
            say("section-add", section=say(f"section-{garage.section}").lower()),
            class_="stg-title",
        ),
        h(
            "ul",
            [_offer(garage, part) for part in parts_to_fit() if part.section == garage.section],
            class_="stg-offers",
        ),
        class_="garage-part stg-parts",
        data_part="parts",
        # Another section begins at its top.
        key=f"parts-{garage.section}",
    )


def _held(garage: Garage, row: Row) -> Node:
    """A component that the car has; what was put in can be taken out."""
    part = row.part
    name = part_name(row)
    return h(
        "li",
        glyph(part.kind),
        h(
            "div",
            h("span", name, class_="stg-name"),
            h("span", number_words(row.numbers), class_="stg-hit", aria_hidden="true"),
            class_="stg-held-words",
        ),
        boxes(part.boxes, 0, 4 if part.kind in ARMED else 9, part.load),
        _take_out(part.code, name, part.kind),
        _rounds(garage, row) if part.kind in ARMED else None,
        class_="stg-held-row",
        data_about=about(part.kind),
        key=part.code,
    )


def _take_out(code: str, name: str, kind: str) -> Content:
    if kind not in (*ARMED, *DEVICES):
        return h("span", say("comes-with"), class_="stg-built-in")
    return h(
        "button",
        h("span", "×", aria_hidden="true"),
        type_="button",
        class_="stg-press stg-out",
        data_ref=f"sg-step:remove {code}",
        title=say("remove-long", part=name),
        aria_label=say("remove-long", part=name),
    )


def _rounds(garage: Garage, row: Row) -> Node:
    """The rounds that a pod or turret can be loaded with; those that cannot say why."""
    part, car = row.part, garage.car
    name = part_name(row)
    buttons = []
    for each in weapons():
        step = Step("load", f"{part.code} {each.code}")
        reason = refusal(car, step)
        buttons.append(
            h(
                "button",
                glyph(each.code),
                h("span", each.name, class_="stg-round-name"),
                type_="button",
                class_=("stg-round", reason and "off"),
                data_ref=f"sg-step:{step}",
                title=reason or None,
                aria_disabled="true" if reason else None,
                aria_label=say("load-add-long", name=each.name, part=name),
                data_about=f"streets:round-{each.code}",
                key=each.code,
            )
        )
    left = part.boxes - load_boxes(part.load)
    return h(
        "div",
        h(
            "div",
            h("span", say("load-left", left=left) if left else say("load-full"), class_="stg-free"),
            h(
                "button",
                say("load-off"),
                type_="button",
                class_=("stg-unload", not part.load and "off"),
                data_ref=f"sg-step:unload {part.code}",
                aria_disabled=None if part.load else "true",
                aria_label=say("load-off-long", part=name),
            ),
            class_="stg-load-head",
        ),
        h("div", buttons, class_="stg-rounds"),
        class_="stg-load",
    )


def name_of(part: Part) -> str:
    """A part that can be put in, as it is called."""
    code = f"part-pod-{part.side}" if part.kind == "pod" else f"part-{part.kind}"
    name = say(code)
    return say("part-small", part=name[:1].lower() + name[1:]) if part.small else name


def _offer(garage: Garage, part: Part) -> Node | None:
    step = Step("fit", part=part)
    if part.kind == "engine" and part in garage.car.parts:
        return None
    reason = refusal(garage.car, step)
    cost = part_cost(part)
    name = name_of(part)
    size = garage.car.top if part.kind == "engine" else part.boxes
    price = say("cost", n=cost) if cost else say("cost-free")
    return h(
        "li",
        h(
            "button",
            glyph(part.kind),
            h("span", name, class_="stg-name"),
            h("span", say("part-boxes", n=size), class_="stg-size"),
            h("span", price, class_="stg-cost"),
            type_="button",
            class_=("stg-offer", reason and "off"),
            data_ref=f"sg-step:{step}",
            title=reason or None,
            aria_disabled="true" if reason else None,
            data_about=about(part.kind),
        ),
        key=str(step),
    )
