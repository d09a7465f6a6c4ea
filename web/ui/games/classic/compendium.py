"""What can be looked up of the classic: its rules, its tables, and what vehicles are built of."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial

from ui.games.classic.compendium_built import BUILT_RULES
from ui.games.classic.compendium_ground import GROUND_RULES
from ui.games.classic.compendium_parts import part_entries
from ui.games.classic.compendium_rough import ROUGH_RULES
from ui.games.classic.compendium_strings import RULES
from ui.games.classic.setup_strings import say
from ui.games.classic.sheet_strings import dice, number, status
from ui.games.classic.track import brings
from ui.games.classic.views.map_picture import map_picture
from ui.games.classic.views.phases import inches
from ui.games.classic.views.rule_art import rule_picture
from ui.play.compendium import Entry
from wreckyard.systems.classic import (
    GROUNDS,
    LOST,
    catalogue,
    chart,
    driving_tables,
    ground_of,
    size_modifier,
)

TABLES, MAPS = "Tables", "Maps"

CHARTED = (5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60, 75, 100)
"""The speeds whose phases are told."""

CONTROLLED = (10, 20, 30, 40, 50, 60, 70, 80, 90, 100)
"""The rows of the control table that are told."""

SIZED = ("subcompact", "sedan", "light-cycle", "light-trike", "heavy-trike")


def _movement() -> str:
    rows = []
    for mph in CHARTED:
        moved = " ".join(inches(each) for each in chart(mph))
        rows.append(f"{mph} mph: {moved}")
    return f"Inches in phases 1 to 5. {'; '.join(rows)}."


def _braking() -> str:
    rows = []
    for row in driving_tables().braking:
        hard = f"D{row.difficulty}" if row.difficulty else "free"
        tires = f" and {dice(row.tires)} to each tire" if row.tires else ""
        rows.append(f"{row.most} mph {hard}{tires}")
    return f"Down in one change by {', '.join(rows)}; more never."


def _control() -> str:
    rows = []
    for row in driving_tables().control:
        if row.speed in CONTROLLED:
            needs = ", ".join(
                f"{each}+ at {status(row.safe - 1 - at)}"
                for at, each in enumerate(row.dice)
                if each < LOST
            )
            rows.append(
                f"{row.speed} mph: nothing down to {status(row.safe)}, {needs},"
                f" crash modifier {number(row.crash)}"
            )
    return f"{'; '.join(rows)}."


def _rams() -> str:
    return (
        "5 mph 1d − 4, 10 mph 1d − 2, 15 mph 1d − 1, 20 to 30 mph 1d; from 35 mph on a die for every"
        " 5 mph above 25."
    )


def _sizes() -> str:
    rows = []
    for code in SIZED:
        name = catalogue().bodies[code].name
        ends, side = size_modifier(code, "front"), size_modifier(code, "left")
        rows.append(f"{name}: {number(ends)} from the ends, {number(side)} from the side")
    return f"{'; '.join(rows)}."


def _plants() -> str:
    rows = [
        f"{each.name}: ${each.price:,}, {each.weight:,} lb, {each.spaces} spaces, {each.dp} points,"
        f" {each.power_factors:,} factors"
        for each in catalogue().plants.values()
    ]
    return f"{'; '.join(rows)}."


def _chassis() -> str:
    rows = [
        f"{each.name}: load {each.load_percent} %, price {each.price_percent:+} %".replace("-", "−")
        for each in catalogue().chassis.values()
    ]
    rows += [each.name for each in catalogue().chassis_options.values()]
    return f"{'; '.join(rows)}."


def _suspension() -> str:
    rows = [
        f"{each.name}: price +{each.price_percent} %, HC {each.hc['car']}, subcompacts"
        f" {each.hc['subcompact']}, vans {each.hc['van']}"
        for each in catalogue().suspensions["car"].values()
    ]
    return f"{'; '.join(rows)}."


type Table = tuple[str, str, str, Callable[[], str], str, str, tuple[str, ...]]

_TABLES: tuple[Table, ...] = (
    ("table-movement", "Movement chart", "In which [phases|phase] one moves, and how far, by [speed].", _movement, "Movement, The Movement Chart", "phase", ("phase",)),
    ("table-braking", "Braking table", "What [braking] asks for.", _braking, "Movement, Deceleration", "braking", ("braking",)),
    ("table-control", "Control table", "The die that a [control roll|control] needs, by speed and [handling status|handling-status]; further down control is lost.", _control, "Movement, Control Table", "control", ("control", "crash-table")),
    ("table-ram", "Ram dice", "What a [collision] does, before the [ram modifiers|ram-modifier].", _rams, "Collisions", "collision", ("collision",)),
    ("table-size", "Sizes of targets", "What the size of a target adds to a shot.", _sizes, "Combat, Targeting Modifiers", "to-hit", ("to-hit",)),
    ("table-plants", "Plants", "What drives a vehicle. Its factors, by the loaded weight, say how fast it gets and how quickly.", _plants, "Vehicle Design, Power Plants", "plant", ("plant",)),
    ("table-chassis", "Chassis", "How much a body may weigh when it is loaded.", _chassis, "Vehicle Design, Chassis", "ram-modifier", ("table-plants",)),
    ("table-suspension", "Suspension", "The better it is, the higher the [handling class|handling-class].", _suspension, "Vehicle Design, Suspension", "handling-class", ("handling-class",)),
)  # fmt: skip


def _facts_of(id: str) -> str:
    """The numbers of a crash result."""
    tables = driving_tables()
    code = id.removeprefix("crash-")
    if id.startswith("crash-") and code in tables.maneuvers:
        told = brings(tables.maneuvers[code])
    else:
        code = {"fishtail-minor": "minor-fishtail", "fishtail-major": "major-fishtail"}.get(id, "")
        told = brings(tables.hazards[code]) if code else ""
    return f"{told[:1].upper()}{told[1:]}." if told else ""


@cache
def entries() -> tuple[Entry, ...]:
    """All that can be looked up, group by group."""
    rules = [
        Entry(id, title, group, text, _facts_of(id), section, see, partial(rule_picture, id))
        for id, group, title, text, section, see in (
            *RULES,
            *GROUND_RULES,
            *ROUGH_RULES,
            *BUILT_RULES,
        )
    ]
    tables = [
        Entry(id, title, TABLES, text, facts(), section, see, partial(rule_picture, art))
        for id, title, text, facts, section, art, see in _TABLES
    ]
    maps = [
        Entry(
            f"map-{code}",
            ground_of(code).name,
            MAPS,
            say(f"map-hint-{code}"),
            "",
            "Game Maps",
            ("gate", "wall"),
            partial(map_picture, code),
        )
        for code in GROUNDS
    ]
    return (*rules, *tables, *part_entries(), *maps)
