"""Draw a record sheet.

It fills as a paper one does. What can be chosen on it is told by whoever draws it: an armor side
or a tire with a reference is a button.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ui.base.node import Content, Node, h
from ui.base.seating import COLOURS, SeatLook
from ui.games.classic.base.about import about_part, about_vehicle, about_weapon, entry
from ui.games.classic.base.bodies import body
from ui.games.classic.base.sheet_strings import say
from ui.games.classic.sheet.boxes import boxes, ticks
from ui.games.classic.sheet.record import Row, Sheet
from ui.widgets.parts import badge
from wreckyard.systems.classic import figures

NO_REFS: Mapping[str, str] = MappingProxyType({})

FIGURES = ("speed", "table-plants", "handling-class", "ram-modifier")
"""The entries of the figures at the head of a sheet."""

WOUNDED, UNCONSCIOUS = 2, 1
"""The points left of somebody at which he is so."""


def record_sheet(
    sheet: Sheet,
    seat: SeatLook,
    refs: Mapping[str, str] = NO_REFS,
    chosen: str = "",
    marked: Sequence[str] = (),
    now: Content = "",
) -> Node:
    """The whole sheet. `refs` make buttons of sides and tires by their places (`front`,
    `tire-front-left`), `chosen` and `marked` ones stand out; `now` is how it drives."""
    return h(
        "article",
        _head(sheet, seat),
        h("div", now, class_="cl-sheet-now") if now else None,
        _plan(sheet, refs, chosen, marked),
        _rows("weapons", [_weapon(sheet, row) for row in sheet.weapons]),
        _rows("inside", [_part(row, dict(sheet.notes)) for row in sheet.inside]),
        _rows("others", [_part(row) for row in (*sheet.guards, *sheet.others)]),
        [
            h("p", each, class_="cl-sheet-beside", data_about=entry("secret"))
            for each in sheet.beside
        ],
        class_=("cl-sheet", f"cl-{seat.colour}"),
        # It is longer than most windows: the keyboard has to reach what scrolls.
        tabindex="0",
        aria_label=say("sheet-of", name=sheet.name),
    )


def _head(sheet: Sheet, seat: SeatLook) -> Node:
    design = sheet.design
    found = figures(design)
    words = say(
        "sheet-body-veiled" if sheet.veiled else "sheet-body",
        body=design.record.name,
        weight=f"{found.weight:,}",
        price=f"{found.price:,}",
    )
    return h(
        "header",
        badge(seat.letter, COLOURS.index(seat.colour), small=True),
        h(
            "div",
            h(
                "h2",
                sheet.name,
                class_="cl-sheet-name",
                data_about=about_vehicle(sheet.design),
            ),
            h("p", words, class_="cl-sheet-body"),
        ),
        h(
            "dl",
            [
                h("div", h("dt", name), h("dd", value), data_about=entry(about), key=name)
                for (name, value), about in zip(sheet.figures, FIGURES, strict=True)
            ],
            class_="cl-sheet-figures",
        ),
        class_="cl-sheet-head",
    )


# The plan


def _plan(sheet: Sheet, refs: Mapping[str, str], chosen: str, marked: Sequence[str]) -> Node:
    def armor(side: str, across: int) -> Node:
        ref = refs.get(side, "")
        return _armor(sheet, side, across, ref, side == chosen, side in marked)

    def tires(side: str) -> list[Node]:
        return [
            _tire(sheet, row, refs.get(row.code, ""), row.code == chosen)
            for row in sheet.tires
            if row.place.endswith((side, f"{side}-2")) or (side == "left" and "-" not in row.place)
        ]

    ends = 10
    return h(
        "div",
        armor("front", ends),
        h(
            "div",
            armor("left", 4),
            h("div", tires("left"), class_="cl-tires"),
            _outline(sheet),
            h("div", tires("right"), class_="cl-tires"),
            armor("right", 4),
            class_="cl-plan-middle",
        ),
        armor("back", ends),
        h("div", armor("top", 5), armor("underbody", 5), class_="cl-plan-flat"),
        class_="cl-plan",
    )


def _outline(sheet: Sheet) -> Node:
    """The vehicle in ink, nose up."""
    shape = body(sheet.design.body)
    return h(
        "svg",
        h("path", d="M0-500l-34 40h68z", class_="cl-plan-nose"),
        [
            h(
                "rect",
                x=x - 34,
                y=y - 74,
                width=68,
                height=148,
                rx=24,
                class_=("cl-plan-wheel", place in sheet.flat and "gone"),
            )
            for place, x, y in shape.wheels
        ],
        h("path", d=shape.outline, class_="cl-plan-body"),
        h("path", d=shape.lines, class_="cl-plan-line"),
        h("path", d=shape.glass, class_="cl-plan-glass"),
        viewBox="-260 -510 520 1000",
        class_="cl-plan-car",
        aria_hidden="true",
    )


def _button_or_box(
    content: Content,
    ref: str,
    classes: Sequence[object],
    words: str,
    chosen: bool,
    key: str,
    about: str,
) -> Node:
    names = tuple(str(each) for each in classes if each)
    if not ref:
        return h(
            "div", content, class_=names, role="img", aria_label=words, data_about=about, key=key
        )
    return h(
        "button",
        content,
        type_="button",
        class_=(*names, "pick"),
        data_ref=ref,
        aria_label=words,
        aria_pressed="true" if chosen else "false",
        data_about=about,
        key=key,
    )


def _armor(sheet: Sheet, side: str, across: int, ref: str, chosen: bool, marked: bool) -> Node:
    rows = sheet.armor[side]
    name = say(f"side-{side}")
    left = sum(row.left for row in rows)
    whole = sum(row.whole for row in rows)
    if not whole:
        words = say("armor-none", side=name)
    elif not left:
        words = say("armor-gone", side=name)
    else:
        words = say("armor-said", side=name, left=left, whole=whole)
    content = (
        h(
            "span",
            h("span", name, class_="cl-armor-side"),
            h("span", left, class_="cl-armor-points"),
            class_="cl-armor-head",
            aria_hidden="true",
        ),
        [boxes(row.whole, row.harm, across) for row in rows if row.whole],
    )
    classes = (
        "cl-armor",
        f"cl-armor-{side}",
        not left and "gone",
        chosen and "chosen",
        marked and "marked",
    )
    return _button_or_box(content, ref, classes, words, chosen, f"armor-{side}", entry("armor"))


def _tire(sheet: Sheet, row: Row, ref: str, chosen: bool) -> Node:
    gone = row.place in sheet.flat
    key = "wheel-gone" if row.place in sheet.off else "tire-gone" if gone else "tire-said"
    words = say(key, wheel=row.name, left=row.left, whole=row.whole)
    content = (
        boxes(row.whole, row.whole if gone else row.harm, 3),
        h("span", 0 if gone else row.left, class_="cl-tire-points", aria_hidden="true"),
    )
    classes = ("cl-tire", f"cl-tire-{row.place}", gone and "gone", chosen and "chosen")
    return _button_or_box(content, ref, classes, words, chosen, row.code, entry("tires"))


# The lists


def _rows(name: str, rows: Sequence[Node]) -> Node | None:
    return h("ul", rows, class_=("cl-rows", f"cl-rows-{name}")) if rows else None


def _weapon(sheet: Sheet, row: Row) -> Node:
    where = row.place.removeprefix("sidecar-")
    name = say("weapon-in", name=row.name, side=say(f"side-{where}").lower())
    if row.unknown:
        return _unknown(row, name)
    linked = any(row.code in link.joins for link in sheet.design.links)
    shots = say("shots", n=row.shots, of=row.of) if row.of >= 0 else say("shots-endless")
    key = "weapon-gone" if row.left <= 0 else "weapon-said"
    words = say(key, part=name, left=row.left, whole=row.whole, shots=shots)
    short = (
        say("shots-short", n=row.shots, of=row.of) if row.of >= 0 else say("shots-short-endless")
    )
    told = h(
        "div",
        h(
            "span",
            name,
            linked and h("span", say("linked"), class_="cl-linked"),
            class_="cl-row-name",
        ),
        boxes(row.whole, row.harm, 5),
        h(
            "span",
            ticks(row.of, row.of - row.shots) if row.of > 1 else None,
            h("span", short, class_="cl-shots-left"),
            class_="cl-shots",
        ),
        class_=("cl-row", row.left <= 0 and "gone", not row.shots and "spent"),
        data_about=about_weapon(row.make),
        role="img",
        aria_label=words,
    )
    return h("li", told, key=row.code)


def _unknown(row: Row, name: str) -> Node:
    """A weapon of which nobody but its owner knows what it is."""
    told = h(
        "div",
        h("span", name, class_="cl-row-name"),
        class_="cl-row",
        data_about=entry("secret"),
        role="img",
        aria_label=say("weapon-unknown", part=name),
    )
    return h("li", told, key=row.code)


def _part(row: Row, notes: Mapping[str, str] = NO_REFS) -> Node:
    key = "part-gone" if row.left <= 0 else "part-said"
    words = say(key, part=row.name, left=row.left, whole=row.whole)
    state, note = _state_of(row), notes.get(row.code, "")
    words = ", ".join(filter(None, (words, state, note)))
    told = h(
        "div",
        h("span", row.name, class_="cl-row-name"),
        boxes(row.whole, row.harm, 10),
        h("span", state, class_="cl-row-state") if state else None,
        h("span", note, class_="cl-note") if note else None,
        class_=("cl-row", row.left <= 0 and "gone"),
        data_about=about_part(row.code),
        role="img",
        aria_label=words,
    )
    return h("li", told, key=row.code)


def _state_of(row: Row) -> str:
    """How somebody is; empty for things, and for who is well."""
    person = row.code.startswith(("driver", "gunner", "passenger"))
    if not person or not row.harm:
        return ""
    if row.left <= 0:
        return say("person-dead")
    return say("person-out" if row.left <= UNCONSCIOUS else "person-hurt")
