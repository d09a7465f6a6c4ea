"""What can be looked up of the streets: rules, parts, rounds, tables, terrain, boards and cars."""

from __future__ import annotations

from functools import cache, partial

from ui.base.node import Node, h
from ui.games.streets.compendium_strings import PARTS, ROUNDS, RULES
from ui.games.streets.views.boxes import number_words
from ui.games.streets.views.car_art import car_drawing
from ui.games.streets.views.car_look import look_of_design
from ui.games.streets.views.ground import frame, ground
from ui.games.streets.views.part_art import glyph
from ui.play.compendium import Entry
from ui.widgets.garage import painter
from wreckyard.systems.streets import (
    ARMED,
    DEVICES,
    SECTION_NAMES,
    STOCK_BOARDS,
    CarDesign,
    StockCar,
    Weapon,
    cost,
    costs,
    hit_tables,
    load_text,
    stock_board,
    stock_cars,
    tables,
    weapons,
)

PART_GROUP, ROUND_GROUP = "Parts of a car", "Rounds"
TABLES, BOARDS, CARS = "Tables", "Boards", "Cars of ours"


def _picture(code: str) -> Node:
    return h("span", glyph(code), class_="st-about")


def _car_picture(car: CarDesign) -> Node:
    return h(
        "svg",
        car_drawing(look_of_design(car, painter())),
        viewBox="-330 -620 660 1180",
        class_="st-about-car",
        aria_hidden="true",
    )


def _board_picture(code: str) -> Node:
    board = stock_board(code)
    return h(
        "svg",
        ground(board),
        viewBox=" ".join(map(str, frame(board))),
        class_="st-about-board",
        aria_hidden="true",
    )


# Facts


def _prices(kind: str) -> str:
    """What a part costs, by where it points and how large it is."""
    found = costs()
    if kind == "engine":
        least = tables().least_top
        return "; ".join(f"top speed {least + n} for {each}" for n, each in enumerate(found.top))
    if kind == "tyre":
        least = tables().boxes.least_tyre
        return "; ".join(
            f"four of {least + n} boxes for {each}" for n, each in enumerate(found.tyre)
        )
    if kind == "armour":
        return f"{found.armour_boxes_a_point} boxes for a point, halves rounded up"
    if kind == "pod":
        rows = [(name, found.pods[name]) for name in ("front", "rear", "side")]
        return "; ".join(f"to the {name} {large}, small {small}" for name, (large, small) in rows)
    if kind == "turret":
        large, small = found.pods["turret"]
        return f"{large}, small {small}"
    return str(found.devices[kind]) if kind in found.devices else "comes with every car"


def _part_facts(kind: str) -> str:
    boxes = tables().boxes
    sizes = {
        "engine": "as many boxes as the top speed",
        "pod": f"{boxes.pod} boxes, small {boxes.small_pod}",
        "turret": f"{boxes.turret} boxes, small {boxes.small_turret}",
        "tyre": f"{boxes.least_tyre} to {boxes.most_tyre} boxes each",
        "tank": f"{boxes.tank} boxes",
        "driver": f"{boxes.driver} boxes",
        "armour": f"{boxes.least_armour} to {boxes.most_armour} boxes a block",
    }
    size = sizes.get(kind, f"{boxes.device} boxes")
    price = _prices(kind)
    points = "" if price.startswith("comes") else "Points: "
    return f"{size[:1].upper()}{size[1:]}. {points}{price[:1].upper()}{price[1:]}."


def _dice(plus: int, count: int) -> str:
    die = "d" if count == 1 else f"{count}d"
    return die + (f" + {plus}" if plus > 0 else f" - {-plus}" if plus < 0 else "")


def _round_facts(each: Weapon) -> str:
    size = f"Covers {each.boxes} box{'' if each.boxes == 1 else 'es'}."
    if each.damage is None:
        sd = tables().marker_sd.get(each.code, 0)
        test = f" Speed difference {sd}, or the speed if greater." if sd else ""
        return f"{size}{test}"
    if each.within is not None:
        hits = f"Hits within {each.within}"
    else:
        assert each.hit is not None
        hits = f"Hits if {_dice(each.hit.plus, each.hit.number)} is the range or more"
    damage = _dice(each.damage.plus, each.damage.number)
    return f"{size} {hits}; damage {damage} less the range."


def _speeds() -> str:
    rows = []
    for name, row in tables().grounds.items():
        safe = ", ".join(map(str, row.safe))
        steered = ", ".join(map(str, row.safe_steered))
        rows.append(
            f"{name.capitalize()}: faster by {row.faster}, slower by {row.slower}, reverse {row.reverse};"
            f" corners of 45°, 90°, 135° safe to {safe}, with auto-steer to {steered}"
        )
    return ". ".join(rows) + "."


def _drift() -> str:
    found = tables()
    rows = []
    for sd, (less, tyre) in enumerate(zip(found.drift_less, found.tyre_damage, strict=True), 1):
        drift = "no drift" if less is None else f"d - {less}"
        rows.append(f"{sd}: {drift}" + (f", {tyre} to each tire" if tyre else ""))
    return f"Speed difference {'; '.join(rows)}."


def _facings() -> str:
    names = {0: "in hand", 4: "about"}
    words = []
    for turn in tables().facing_turns:
        side = "left" if turn < 0 else "right"
        words.append(names.get(turn, f"{45 * abs(turn)}° {side}"))
    rows = "; ".join(f"{n}: {word}" for n, word in enumerate(words, 1))
    bonus = tables().facing_bonus
    added = ", ".join(f"+{each} at speed {speed}" for speed, each in enumerate(bonus) if each)
    return f"{rows}. To the die: {added}."


def _impacts() -> str:
    table = tables().impact
    return (
        f"Damage is d + relative velocity - {table.less}; {table.stun_from} or more from one"
        " impact stun."
    )


_TABLES = (
    ("table-speed", "Speeds and corners", "How a car can move in a round, by the ground under it.", _speeds, "Movement", "speed", ("speed", "corner")),
    ("table-drift", "Drift", "How far a [skid] carries a car straight ahead, and the damage to its tires.", _drift, "Skidding", "skid", ("skid",)),
    ("table-facing", "Final facing", "The direction of a car at the end of its drift.", _facings, "Skidding", "corner", ("skid",)),
    ("table-impact", "Impacts", "The damage of a [crash] or a [ram]: one die for both cars.", _impacts, "Damage from Rams and Crashes", "ram", ("stun",)),
)  # fmt: skip


def _stock(stock: StockCar) -> Entry:
    """A car of ours with its hit tables."""
    car = stock.car
    rows = []
    for section, table in enumerate(hit_tables(car)):
        parts = dict.fromkeys(table)
        named = ", ".join(
            f"{number_words([n for n, struck in enumerate(table, 1) if struck == part])}"
            f" {car.components[part].name}"
            for part in parts
        )
        rows.append(f"{SECTION_NAMES[section].capitalize()}: {named}")
    loads = "; ".join(load_text(part.load) for part in car.parts if part.load)
    devices = [part.kind for part in car.parts if part.kind in DEVICES]
    see = ["hit-table", "points", *(f"part-{each}" for each in dict.fromkeys(devices))]
    if any(part.kind in ARMED for part in car.parts):
        see.append("part-pod")
    return Entry(
        f"car-{stock.code}",
        car.name,
        CARS,
        f"{stock.text} It carries {loads}, and its top speed is {car.top}.",
        f"{cost(car)} points. {'. '.join(rows)}.",
        "Battlecar Cards",
        tuple(see),
        partial(_car_picture, car),
    )


@cache
def entries() -> tuple[Entry, ...]:
    """All that can be looked up, group by group."""
    facts = {"points": f"{costs().points} points, {costs().turrets} turrets at most."}
    rules = [
        Entry(id, title, group, text, facts.get(id, ""), section, see, partial(_picture, art))
        for id, group, title, text, section, art, see in RULES
    ]
    parts = [
        Entry(
            f"part-{kind}",
            title,
            PART_GROUP,
            text,
            _part_facts(kind),
            section,
            see,
            partial(_picture, kind),
        )
        for kind, title, text, section, see in PARTS
    ]
    rounds = [
        Entry(
            f"round-{each.code}",
            f"{each.name[:1].upper()}{each.name[1:]}",
            ROUND_GROUP,
            ROUNDS[each.code][0],
            _round_facts(each),
            "Passive Weapons" if each.passive else "Missile Weapons",
            ROUNDS[each.code][1],
            partial(_picture, each.code),
        )
        for each in weapons()
    ]
    made = [
        Entry(id, title, TABLES, text, facts_of(), section, see, partial(_picture, art))
        for id, title, text, facts_of, section, art, see in _TABLES
    ]
    boards = [
        Entry(
            f"board-{code}",
            stock_board(code).name,
            BOARDS,
            stock_board(code).text,
            "",
            "Setting Up",
            ("board-file",),
            partial(_board_picture, code),
        )
        for code in STOCK_BOARDS
    ]
    return (
        *sorted(rules, key=lambda entry: entry.group != "Rules"),
        *parts,
        *rounds,
        *made,
        *boards,
        *(_stock(each) for each in stock_cars()),
    )
