"""The small answers: places, shots in return, areas, new rounds, and what is dropped."""

from __future__ import annotations

from ...systems.streets import Action, State
from ...systems.streets.search import (
    CODES,
    FIRST_PERSON,
    FIRST_TERRAIN,
    Hit,
    manned_by,
    point_of,
    side_of,
)
from . import gunfire
from .gunfire import BLOCK_SECTION, damage_row
from .judgement import PLAIN_JUDGEMENT
from .outlook import Outlook
from .sketch import ROUND_WORTH, cell_of, rig_of

LEAST_SHOT = 0.25
"""A round is not spent on less."""

AROUND, ASTRAY = 8, 0.2
"""From so many steps a foe may come onto what is dropped, and how likely where nothing tells that
he will: too little for most."""

WORN = {"oil": 1.2, "spikes": 1.1, "mine": 1.3, "smoke": 0.6}
"""What is dropped first, before somebody who follows."""


def shot_value(state: State, seat: int, shot: Action) -> float:
    """What one of the offered shots is worth, its answer not counted."""
    person = state.people[seat]
    point = point_of(state, seat)
    number, added = _round_of(state, seat, shot)
    target = shot.target
    if target >= FIRST_TERRAIN:
        return 0.0
    if target >= FIRST_PERSON:
        foe = target - FIRST_PERSON
        if side_of(state, foe) == side_of(state, seat):
            return -1.0
        there = point_of(state, foe)
        length = max(abs(there[0] - point[0]), abs(there[1] - point[1]))
        return damage_row(number, length - 1, added - 2)[1] * 6.0 / (3 - state.people[foe].wounds)
    each = state.cars[target]
    driver = manned_by(state, target)
    if driver >= 0 and side_of(state, driver) == side_of(state, seat):
        return -1.0
    if driver < 0:
        # Nobody's car: it may be somebody's next one.
        return 0.0 if person.car >= 0 else -1.0
    length = max(abs(each.x - point[0]), abs(each.y - point[1]))
    stops, whole = damage_row(number, length - 1, added)
    if each.wreck:
        left = max(0, 2 - each.cover)
        return (whole - stops[left]) * 8.0
    rig = rig_of(state, target)
    left = rig.armour[shot.area]
    return stops[left] * gunfire.box_weight(left) + rig.inside[BLOCK_SECTION[shot.area]] * (
        whole - stops[left]
    )


def _round_of(state: State, seat: int, shot: Action) -> tuple[int, int]:
    """The weapon of a shot, and what a gunnery computer adds."""
    car = state.people[seat].car
    if car < 0 or shot.mount == "hand":
        return 0, 0
    mount = state.outfits[car].part_of(shot.mount)
    rig = rig_of(state, car)
    return state.cars[car].loads[mount][-1], rig.added


def best_shot(
    state: State, seat: int, options: list[Action], spare: float = PLAIN_JUDGEMENT.spare
) -> tuple[float, Action | None]:
    """The offered shot that is worth most, less a share of the round's own worth."""
    best: tuple[float, Action | None] = (0.0, None)
    for shot in options:
        if shot.verb == "fire":
            code = CODES[_round_of(state, seat, shot)[0]]
            value = shot_value(state, seat, shot) - spare * ROUND_WORTH[code]
            if value > best[0]:
                best = value, shot
    return best


def answer_fire(
    state: State, seat: int, options: list[Action], spare: float = PLAIN_JUDGEMENT.spare
) -> Action:
    """A shot in return is never answered: it is fired when it is worth the round."""
    value, shot = best_shot(state, seat, options, spare)
    return shot if shot is not None and value > LEAST_SHOT else Action("pass")


def area(state: State, seat: int, options: list[Action]) -> Action:
    """Where a hit lands: of a foe where it does most, of one's own car where it does least."""
    if options[0].verb == "aim":
        foes = [
            each
            for each in options
            if side_of(state, each.target - FIRST_PERSON) != side_of(state, seat)
        ]
        return (foes or options)[0]
    frame = state.stack[-1]
    assert isinstance(frame, Hit)
    car = frame.car
    rig = rig_of(state, car)
    own = manned_by(state, car)
    mine = own >= 0 and side_of(state, own) == side_of(state, seat)
    rows = {each: rig.armour[each.area] - rig.inside[BLOCK_SECTION[each.area]] for each in options}
    return max(options, key=lambda each: rows[each] if mine else -rows[each])


def place(state: State, seat: int, options: list[Action], pick: int) -> Action:
    """A start far from those who have theirs; ``pick`` decides among equals."""
    taken = [(car.x, car.y) for car in state.cars if car.x >= 0]
    if not taken:
        return options[pick % len(options)]

    def room(action: Action) -> int:
        return min(max(abs(action.x - x), abs(action.y - y)) for x, y in taken)

    most = max(room(each) for each in options)
    best = [each for each in options if room(each) == most]
    return best[pick % len(best)]


def load(state: State, seat: int, options: list[Action]) -> Action:
    """The rounds that the car was built with, as far as there is room."""
    car = state.people[seat].car
    outfit, each = state.outfits[car], state.cars[car]
    for mount, part in enumerate(outfit.parts):
        for code in part.load[len(each.loads[mount]) :]:
            wanted = Action("load", mount=part.code, weapon=code)
            if wanted in options:
                return wanted
    return next(each for each in options if each.verb == "done")


def drop(outlook: Outlook, options: list[Action], last: bool) -> Action | None:
    """Something to drop where a foe is about to come, or ``None``."""
    best: tuple[float, Action | None] = (0.45, None)
    state, ground = outlook.state, outlook.ground
    for each in options:
        if each.verb != "drop":
            continue
        cell = cell_of(state, each.x, each.y)
        chance = 0.0
        for foe in outlook.foes:
            distance = ground.distance(foe.cell, cell)
            if distance > AROUND:
                continue
            chance = max(chance, ASTRAY)
            ahead = foe.facing if foe.speed >= 0 else (foe.facing + 4) % 8
            way, length = ground.line(foe.cell, cell)
            if way == ahead:
                chance = max(chance, 0.9 if length <= abs(foe.speed) + 2 else 0.4)
            elif distance <= abs(foe.speed) + 1 and cell in foe.posts:
                chance = max(chance, 0.25 + 0.15 * (not last))
        value = chance * WORN[each.weapon] * outlook.style.lay
        if value > best[0]:
            best = value, each
    return best[1]


__all__ = (
    "CODES", "LEAST_SHOT", "answer_fire", "area", "best_shot", "drop", "load", "place",
    "shot_value",
)  # fmt: skip
