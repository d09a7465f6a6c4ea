"""The page's inputs for files, and what a stranger's file may hold: too deep, too large, half a
character, and numbers of 5,000 digits."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache

import wreckyard
from tests.engine.links import finished
from tests.systems.classic.career.test_careers import begun
from ui.storage import driver_shelf, match_files
from ui.storage.driver_shelf import Kept
from ui.storage.record import Record, write
from wreckyard.systems import arena, classic, duel, streets
from wreckyard.systems.classic import roads
from wreckyard.systems.classic.career import CAREER, circuit_to_json

DIGITS = "1" * 5_000
"""More than Python makes a number of."""

LONE = "\\ud800"
"""Half of a character, as JSON writes it."""


@dataclass(frozen=True, slots=True)
class Place:
    """An input for files: its reference, and what is pressed on the menu to come to it."""

    ref: str
    presses: tuple[str, ...] = field(default=())


PLACES = (
    Place("open-file", ("open",)),
    Place("match-file", ("matches",)),
    Place("driver-file", ("drivers",)),
    Place("driver-import", ("drivers",)),
    Place("deck-file", ("lobby:duel:setup",)),
    Place("a-arena-file", ("lobby:arena:arena-setup",)),
    Place("s-board-file", ("lobby:streets:streets-setup",)),
    Place("sg-file", ("lobby:streets:streets-garage",)),
    Place("cg-file", ("lobby:classic:classic-garage",)),
    Place("ro-file", ("lobby:classic:classic-setup", "cl-road")),
    Place("cr-file", ("lobby:classic:classic-careers",)),
)


def _match_file() -> str:
    body = {"replay": finished("duel").replay(), "summary": {}}
    return match_files.write_file([write(Record("a1", 1, place=1, body=body))])


@cache
def whole(ref: str) -> str:
    """A file that fits the input."""
    career = {"circuit": circuit_to_json(begun()), "match": "", "rivals": "ace"}
    drivers = driver_shelf.write_file([Kept("Mine", "def driver(observation, decision): 0")])
    board, car = streets.stock_board("market-cross"), streets.stock_car("gatepost").car
    made: Mapping[str, object] = {
        "a-arena-file": arena.arena_to_json(arena.stock_arena("open-yard")),
        "s-board-file": streets.board_to_json(board),
        "sg-file": streets.car_to_json(car),
        "cg-file": classic.design_to_json(classic.stock_vehicle("pocket-change").design),
        "ro-file": roads.plan_to_json(roads.sample_road(next(iter(roads.SAMPLES)))),
    }
    texts = {
        "open-file": finished("duel").replay(),
        "match-file": _match_file(),
        "driver-file": drivers,
        "driver-import": drivers,
        "deck-file": duel.deck_file("cars"),
        "cr-file": wreckyard.write_store("classic", CAREER, career),
    }
    return texts[ref] if ref in texts else json.dumps(made[ref])


def hostile(ref: str, most: int = 20) -> dict[str, str]:
    """Files that nobody made by accident, by what is wrong with them. Of the many places in a
    whole file at most ``most`` are tried with a number or a text in them."""
    text = whole(ref)
    found = {
        "deep objects": '{"a":' * 8_000,
        "deep lists": "[" * 300_000,
        "deep within": re.sub(r"^\s*\{", '{"a":' + "[" * 30_000 + ",", text, count=1),
        "a number": DIGITS,
        "a lone surrogate": f'{{"format": 1, "name": "{LONE}"}}',
        "large": " " * 4_200_000,
        "nothing": "",
    }
    for what, pattern, instead in (
        ("number", r"(?<![\w.#\"-])\d+(?![\w.])", DIGITS),
        ("text", r'"(?=[^"]*"\s*[,}\]])', f'"{LONE}'),
    ):
        places = [each.span() for each in re.finditer(pattern, text)]
        for start, end in places[:: 1 + len(places) // most]:
            found[f"{what} at {start}"] = text[:start] + instead + text[end:]
    return found
