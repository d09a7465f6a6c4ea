"""The board as characters, and what stands where in words."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.values import seat_letter
from ...systems.streets import (
    CODES,
    DIRECTION_NAMES,
    Names,
    State,
    is_on_foot,
    open_boxes,
    point_text,
    top_speed,
)

GROUNDS = {"road": ".", "grass": ",", "trees": "T", "building": "#"}
WEAPONS = {"oil": "o", "smoke": "~", "spikes": "^", "mine": "*"}
KEY = (
    ". road   , grass   T trees   # building   o oil   ~ smoke   ^ spikes   * mine   @ on foot"
    "   X wreck"
)


def board_lines(state: State) -> Iterator[str]:
    """The board: cars by the letters of their seats, numbers at every fifth point."""
    signs = {(each.x, each.y): WEAPONS[CODES[each.weapon]] for each in state.markers}
    for number, car in enumerate(state.cars):
        signs[car.x, car.y] = "X" if car.wreck else seat_letter(number)
    for seat, person in enumerate(state.people):
        if is_on_foot(state, seat):
            signs[person.x, person.y] = "@"
    board = state.board
    yield "    " + "".join(f"{x:<10}" for x in range(0, board.width, 5)).rstrip()
    for y in range(board.height):
        row = [signs.get((x, y)) or GROUNDS[board.ground((x, y))] for x in range(board.width)]
        yield f"{y if y % 5 == 0 else '':>3} {' '.join(row)}"
    yield ""
    yield f"    {KEY}"


def where_lines(state: State, names: Names) -> Iterator[str]:
    """Every car and everyone on foot: where, which way, how fast, in what shape."""
    for number, car in enumerate(state.cars):
        if car.x < 0:
            continue
        at = point_text((car.x, car.y))
        if car.wreck:
            yield f"{names.cars[number]}: a wreck at {at}."
            continue
        speed = f"speed {car.speed}" if car.speed >= 0 else f"reverse {-car.speed}"
        empty = "" if car.driver >= 0 else ", empty"
        way = DIRECTION_NAMES[car.facing]
        top = top_speed(state, number)
        yield f"{names.cars[number]} at {at}, facing {way}, {speed} of {top}{empty}."
    for seat, person in enumerate(state.people):
        if is_on_foot(state, seat):
            at = point_text((person.x, person.y))
            yield f"{names.seats[seat]} on foot at {at}, with {person.rounds} rounds."


def card_lines(state: State, car: int, names: Names) -> Iterator[str]:
    """Yield a car's card: the boxes left of every block and component, and the loads of its
    pods."""
    outfit, each = state.outfits[car], state.cars[car]
    left = [boxes - harm for boxes, harm in zip(outfit.armour, each.armour, strict=True)]
    front, rf, rc, rr, rear, lr, lc, lf = left
    yield f"{names.cars[car]}: armor {front} / left {lf} {lc} {lr}, right {rf} {rc} {rr} / {rear}."
    parts = []
    for at, part in enumerate(outfit.parts):
        load = each.loads[at]
        held = [f"{load.count(kind)} {CODES[kind]}" for kind in dict.fromkeys(load)]
        inside = f" ({', '.join(held)})" if held else ""
        parts.append(f"{part.name} {open_boxes(state, car, at)}/{part.boxes}{inside}")
    yield f"  {', '.join(parts)}."
