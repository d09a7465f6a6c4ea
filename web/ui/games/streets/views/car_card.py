"""The car card: armor blocks, sections, pods with their rounds, filling up with red pips.

The whole card lies beside one's own board; the small one is for foes and lists. The caller says
what can be chosen on it: a block with a ref is a button.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from ui.base.node import Node, h
from ui.base.seating import COLOURS, SeatLook
from ui.games.streets.car_sheet import Row, Sheet, block_name, crew_of, sheet_of
from ui.games.streets.card_strings import say
from ui.games.streets.views.boxes import boxes, number_words
from ui.games.streets.views.car_art import CarLook, car_drawing
from ui.games.streets.views.car_look import look_of
from ui.widgets.faces import faced
from ui.widgets.parts import badge
from wreckyard.systems.streets import (
    LEFT_BLOCKS,
    RIGHT_BLOCKS,
    State,
    load_text,
)

NO_REFS: Mapping[int, str] = MappingProxyType({})

_FRONT, _REAR = 0, 4


# Armor and components


def _armour(
    sheet: Sheet, block: int, across: int, refs: Mapping[int, str], chosen: int, marked: bool
) -> Node:
    whole, harm = sheet.armour[block]
    name = block_name(block)
    left = whole - harm
    words = (
        say("armour-gone", block=name)
        if left <= 0
        else say("armour-said", block=name, left=left, boxes=whole)
    )
    ref = refs.get(block)
    classes = (
        "st-armour",
        f"st-armour-{block}",
        left <= 0 and "gone",
        block == chosen and "chosen",
        marked and "marked",
        ref and "pick",
    )
    content = (
        boxes(whole, min(harm, whole), across),
        h("span", max(0, left), class_="st-armour-left", aria_hidden="true"),
    )
    if ref is None:
        return h(
            "div",
            content,
            class_=classes,
            role="img",
            aria_label=words,
            data_about=about("armour"),
            key=f"armour-{block}",
        )
    return h(
        "button",
        content,
        type_="button",
        class_=classes,
        data_ref=ref,
        data_about=about("armour"),
        aria_label=words,
        aria_pressed="true" if block == chosen else "false",
        key=f"armour-{block}",
    )


def part_name(row: Row) -> str:
    """What a component is called on the card."""
    name = row.part.name
    return name[:1].upper() + name[1:]


def _said(row: Row) -> str:
    load = ""
    if row.part.kind in ("pod", "turret"):
        load = say("part-load", rounds=load_text(row.load)) if row.load else say("part-empty")
    numbers = say("part-numbers", numbers=number_words(row.numbers)) if row.numbers else ""
    return say(
        "part-said",
        part=part_name(row),
        left=row.left,
        boxes=row.part.boxes,
        load=load,
        numbers=numbers,
    )


def _row(row: Row) -> Node:
    many = row.part.kind in ("pod", "turret", "engine")
    across = 4 if row.part.kind in ("pod", "turret") else 9 if many else 4
    return h(
        "div",
        h("span", number_words(row.numbers), class_="st-hit-on", aria_hidden="true"),
        h("span", part_name(row), class_="st-part-name", aria_hidden="true"),
        boxes(row.part.boxes, row.harm, across, row.load),
        class_=("st-part-row", f"st-part-{row.part.kind}", row.left <= 0 and "gone"),
        role="img",
        aria_label=_said(row),
        data_about=about(row.part.kind),
        key=row.part.code,
    )


def about(kind: str) -> str:
    """What to look up of a kind of component."""
    return f"streets:part-{kind}"


def _tyre(row: Row) -> Node:
    return h(
        "div",
        boxes(row.part.boxes, row.harm, 1),
        h("span", number_words(row.numbers), class_="st-hit-on", aria_hidden="true"),
        class_=("st-tyre-row", row.left <= 0 and "gone"),
        role="img",
        aria_label=_said(row),
        data_about=about("tyre"),
        key=row.part.code,
    )


def section(sheet: Sheet, number: int, head: Node | None = None) -> Node:
    """What is in a section; ``head`` stands in the place of its name."""
    rows = sheet.section(number)
    tyres = [row for row in rows if row.part.kind == "tyre"]
    others = [row for row in rows if row.part.kind != "tyre"]
    covered = all(row.left <= 0 for row in rows)
    return h(
        "div",
        h(
            "h3",
            head or say(f"section-{number}"),
            class_="st-section-name",
            data_about="streets:surplus",
        ),
        h(
            "div",
            _tyre(tyres[0]) if tyres else None,
            h("div", [_row(row) for row in others], class_="st-parts"),
            _tyre(tyres[1]) if tyres else None,
            class_="st-section-body",
        ),
        class_=("st-section", covered and "gone"),
        key=f"section-{number}",
    )


def plan(armour: Callable[[int, int], Node], sections: Callable[[int], Node]) -> Node:
    """The car from above: its armor blocks, each drawn with so many boxes across, round its
    sections."""
    return h(
        "div",
        armour(_FRONT, 10),
        h("div", [armour(each, 2) for each in LEFT_BLOCKS], class_="st-flank"),
        h("div", [sections(number) for number in range(3)], class_="st-sections"),
        h("div", [armour(each, 2) for each in RIGHT_BLOCKS], class_="st-flank"),
        armour(_REAR, 10),
        class_="st-plan",
    )


def _head(sheet: Sheet, seat: SeatLook, crew: str) -> Node:
    top = (
        str(sheet.top)
        if sheet.top_now == sheet.top
        else say("card-top-now", now=sheet.top_now, whole=sheet.top)
    )
    return h(
        "header",
        badge(seat.letter, COLOURS.index(seat.colour), small=True),
        h(
            "div",
            h("h2", sheet.name, class_="st-card-name"),
            h("p", crew, class_="st-card-crew") if crew else None,
            class_="st-card-who",
        ),
        h(
            "dl",
            h("dt", say("card-top")),
            h("dd", top, class_=sheet.top_now < sheet.top and "less"),
            class_="st-card-top",
            data_about=about("engine"),
        ),
        class_="st-card-head",
    )


def card(
    sheet: Sheet,
    seat: SeatLook,
    crew: str = "",
    refs: Mapping[int, str] = NO_REFS,
    chosen: int = -1,
    marked: Sequence[int] = (),
) -> Node:
    """The whole card of a car. ``refs`` make buttons of armor blocks, ``marked`` ones stand out."""
    return h(
        "section",
        _head(sheet, seat, crew),
        plan(
            lambda block, across: _armour(sheet, block, across, refs, chosen, block in marked),
            lambda number: section(sheet, number),
        ),
        class_=("st-card", f"st-{seat.colour}", sheet.wreck and "wreck"),
        aria_label=say("card", name=sheet.name),
        key=f"card-{seat.letter}",
    )


def crew_words(state: State, car: int, seats: Sequence[SeatLook]) -> str:
    """Who is in a car, in a few words."""
    seat = crew_of(state, car)
    if state.cars[car].wreck:
        return say("wreck") + (f", {say('in-wreck', name=seats[seat].name)}" if seat >= 0 else "")
    if seat < 0:
        return say("nobody")
    words = say("drives", name=seats[seat].name)
    return f"{words}, {say('stunned')}" if state.people[seat].stunned else words


def car_card(
    state: State,
    car: int,
    seats: Sequence[SeatLook],
    refs: Mapping[int, str] = NO_REFS,
    chosen: int = -1,
    marked: Sequence[int] = (),
) -> Node | None:
    """The whole card of a car in a game; ``None`` for an old wreck."""
    sheet = sheet_of(state, car)
    if sheet is None:
        return None
    return card(sheet, seats[car], crew_words(state, car, seats), refs, chosen, marked)


# The small card

_AROUND = (
    (0, -640),
    (440, -380),
    (480, 20),
    (440, 420),
    (0, 690),
    (-440, 420),
    (-480, 20),
    (-440, -380),
)
"""Where the numbers of armor stand round a car."""


@lru_cache(maxsize=128)
def armour_numbers(armour: tuple[tuple[int, int], ...]) -> Node:
    """The remaining boxes of each armor block, around a picture of the car."""
    return h(
        "g",
        [
            h(
                "text",
                max(0, whole - harm),
                x=x,
                y=y + 50,
                class_=("st-around", harm >= whole and "gone", 0 < harm < whole and "hurt"),
            )
            for (whole, harm), (x, y) in zip(armour, _AROUND, strict=True)
        ],
    )


def _rounds(sheet: Sheet) -> list[tuple[str, tuple[str, ...]]]:
    return [(part_name(row), row.load) for row in sheet.rows if row.part.kind in ("pod", "turret")]


def _all_rounds(sheet: Sheet) -> tuple[str, ...]:
    """All that is left, like beside like, in the order of the pods."""
    held = [code for _, load in _rounds(sheet) for code in load]
    return tuple(sorted(held, key=held.index))


def small_card(
    state: State, car: int, seats: Sequence[SeatLook], ref: str = "", pressed: bool = False
) -> Node | None:
    """A foe's car at a glance: armor in numbers round its picture, top speed, rounds.

    With a ref it is a button that opens the whole card. ``None`` for an old wreck.
    """
    sheet = sheet_of(state, car)
    if sheet is None:
        return None
    crew = crew_words(state, car, seats)
    return _small(sheet, seats[car], crew, look_of(state, car, seats), ref, pressed)


def _small(sheet: Sheet, seat: SeatLook, crew: str, look: CarLook, ref: str, pressed: bool) -> Node:
    rounds = load_text(_all_rounds(sheet)) or say("no-rounds")
    armour = " ".join(str(max(0, whole - harm)) for whole, harm in sheet.armour)
    content = (
        h(
            "svg",
            car_drawing(look),
            armour_numbers(sheet.armour),
            viewBox="-620 -760 1240 1520",
            class_="st-small-plan",
            aria_hidden="true",
        ),
        h(
            "div",
            h(
                "span",
                faced(badge(seat.letter, COLOURS.index(seat.colour), small=True), seat.player),
                h("span", sheet.name, class_="st-small-name"),
                class_="st-small-head",
            ),
            h("span", crew, class_="st-small-crew") if crew else None,
            h(
                "span",
                f"{say('card-top')} {sheet.top_now}",
                class_=("st-small-top", sheet.top_now < sheet.top and "less"),
            ),
            h("span", rounds, class_="st-small-rounds"),
            # Its picture has the numbers for those who see it.
            h("span", say("small-armour", armour=armour), class_="visually-hidden"),
            class_="st-small-words",
        ),
    )
    classes = ("st-small", sheet.wreck and "wreck", pressed and "chosen")
    if not ref:
        return h("div", content, class_=classes, key=f"small-{seat.letter}")
    return h(
        "button",
        content,
        type_="button",
        class_=classes,
        data_ref=ref,
        aria_pressed="true" if pressed else "false",
        key=f"small-{seat.letter}",
    )
