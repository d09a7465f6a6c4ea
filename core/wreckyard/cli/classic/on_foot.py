"""People on foot at the terminal: their questions, positions and shots."""

from __future__ import annotations

from collections.abc import Iterator

from ...systems.classic import (
    FIRST_COUNTER,
    FIRST_PERSON,
    FIRST_WALL,
    Action,
    Names,
    State,
    Walker,
    aim_ahead,
    asked_walker,
    carried,
    floor_of,
    is_masked,
    is_notch,
    is_on_roof,
    is_roof,
    launches,
    name_of,
    open_squares,
    part_label,
    person,
    refuge,
    square_of,
    sweep_ahead,
    unknown_things,
    wall_side,
)
from .words import listed, percent, place, signed

DEEDS = (
    "", "getting out", "standing up", "getting in", "reloading", "resting", "climbing the stairs",
    "going down the stairs", "setting a timer", "picking up an obstacle", "laying an obstacle down",
    "taking a grenade out of a box", "busy with his backpack", "setting up a tripod", "taking down a tripod",
)  # fmt: skip

HEALTH = ("dead", "unconscious", "wounded", "unhurt")

WAYS = {
    "N": "north", "NE": "north-east", "E": "east", "SE": "south-east", "S": "south",
    "SW": "south-west", "W": "west", "NW": "north-west",
}  # fmt: skip

SIDES = {"R": "right", "L": "left", "F": "front", "B": "back"}

PLAIN = {
    "halt": "stay here",
    "prone": "drop to the ground",
    "rise": "stand up, which takes a turn",
    "sprint": "sprint in this turn: faster, and no shot",
    "rest": "rest, and get the breath back",
    "board": "open the door and get in, which takes a turn",
    "lay": "lay the obstacle down here, which takes a turn",
    "doff": "take the backpack off, and do nothing else in this turn",
    "don": "put the backpack on, and do nothing else in this turn",
    "mount": "set the tripod up, which takes a turn",
    "unmount": "take the tripod down, which takes a turn",
}

WITH_THINGS = {
    "reload": "load the {weapon} anew, which takes a turn or two",
    "set": "set the timer of a grenade ({weapon}) to {kind} seconds, which takes a turn",
    "fetch": "take a grenade ({weapon}) out of the box, which takes a turn",
    "unpack": "take the {weapon} out of the backpack, which takes a die of turns",
    "stow": "put the {weapon} into the backpack, which takes a die of turns",
}
"""The sentences for actions with carried things."""


def question(state: State, kind: str) -> str:
    """A question about people on foot in words."""
    moment = f"Turn {state.turn}, phase {state.phase}"
    if kind == "leave":
        return f"The end of turn {state.turn}: does anybody get out?"
    walker = asked_walker(state)
    who = person(name_of(state, walker)) if walker else "somebody"
    if kind == "foot":
        left = open_squares(state)
        far = f"{left} square{'s' if left != 1 else ''}" if left else "no square"
        return f"{moment}, {who} on foot may move {far}: what do they do?"
    return f"{moment}, {who} on foot: do they fire?"


NEAR = 150
"""How near a place is to somebody at whom a grenade is thrown, in units."""


BESIDE = 700
"""How far off what is dropped from a tripod lies at most, in units."""


def is_near(state: State, action: Action) -> bool:
    """Whether a throw is at somebody: a vehicle, somebody on foot, or a floor above the ground; or
    drops something, for which there is no roll."""
    walker = asked_walker(state)
    if action.amount:
        return True
    if walker is not None and action.weapon.startswith("T-"):
        beside = max(abs(walker.x - action.x), abs(walker.y - action.y)) < BESIDE
        if beside and aim_ahead(state, walker, action) is None:
            return True
    places = [(each.x, each.y) for each in state.walkers if each.there]
    places += [(state.vehicles[each].x, state.vehicles[each].y) for each in state.vehicles_in()]
    return any(abs(x - action.x) <= NEAR and abs(y - action.y) <= NEAR for x, y in places)


def _level(state: State, action: Action) -> str:
    """The ground, or the floor of a building that a throw is for."""
    if not action.amount:
        return "the ground"
    found = refuge(state, action.x, action.y)
    roof = is_roof(state, action.x, action.y, action.amount)
    level = "the roof" if roof else f"floor {action.amount}"
    return f"{level} of the {found[0]}" if found else level


def describe(state: State, action: Action, names: Names) -> str:
    """An answer about people on foot in words."""
    if action.verb in PLAIN:
        return PLAIN[action.verb]
    if action.verb == "leave":
        return f"{person(action.who)} gets out at the {SIDES[action.part]}"
    if action.verb == "step":
        asked = asked_walker(state)
        safe = asked is not None and is_notch(state, *square_of(asked, action))
        bunker = ", into the bunker: safe, and out of the duel" if safe else ""
        return f"a square {WAYS[action.part]}{bunker}"
    if action.verb == "climb":
        return f"{action.part} the stairs, which takes two turns, to or from a roof three"
    if action.verb in WITH_THINGS:
        return WITH_THINGS[action.verb].format(weapon=action.weapon, kind=action.kind)
    walker = asked_walker(state)
    if action.verb == "lift":
        counter = state.counters[action.target - FIRST_COUNTER]
        return f"pick up the obstacle at {place(counter.x, counter.y)}, which takes a turn"
    if action.verb == "sweep":
        needs = [
            f"{each.needed}+, {percent(each.chance)}"
            for each in (sweep_ahead(state, walker, action) if walker else ())
        ]
        return f"{action.weapon} sweeps {names.thing(action.target)} and everybody near: {'; '.join(needs)}"
    return _shot(state, walker, action, names)


def _shot(state: State, walker: Walker | None, action: Action, names: Names) -> str:
    """A shot or a throw on foot in words."""
    ground = f"{_level(state, action)}, {place(action.x, action.y)}"
    target = ground if action.target < 0 else names.thing(action.target)
    if FIRST_WALL <= action.target < FIRST_PERSON:
        target += f", its {wall_side(state.ground, action.target - FIRST_WALL)} wall"
    if action.part:
        target += f", {part_label(action.part)}"
    found = aim_ahead(state, walker, action) if walker else None
    odds = (
        "hits without a roll" if found is None else f"{found.needed}+, hits {percent(found.chance)}"
    )
    load = launches(state, walker.person, action.weapon) if walker else ""
    return f"{action.weapon}{f' ({load})' if load else ''} at {target}: {odds}"


def sums(state: State, action: Action) -> Iterator[str]:
    """The sum of a shot on foot, line by line."""
    walker = asked_walker(state)
    found = aim_ahead(state, walker, action) if walker and action.verb == "fire" else None
    if found is None:
        return
    lines = [
        f"{line.name}{f' ({line.about})' if line.about else ''} {signed(line.value)}"
        for line in found.lines
    ]
    whole = "; ".join([f"{action.weapon}: {found.number}", *lines])
    yield f"{whole}: {found.needed}+ on two dice, {percent(found.chance)}."


def where_lines(state: State, names: Names) -> Iterator[str]:
    """Yield a line for everybody on foot: position, health, equipment."""
    for walker in state.walkers:
        if walker.gone:
            continue
        text = f"{names.person(walker.person)}, on foot at {place(walker.x, walker.y)}"
        high = floor_of(state, walker.person)
        if high:
            roof = is_on_roof(state, walker.person, walker.x, walker.y)
            text += ", on the roof" if roof else f", on floor {high} above the ground"
        text += f": {HEALTH[walker.points]}"
        if walker.vest:
            text += f", body armor {walker.vest}"
        if walker.prone and walker.there:
            text += ", prone"
        if walker.doing:
            text += f", {DEEDS[walker.doing]} for {walker.busy} phases"
        if walker.awake:
            unknown = unknown_things(state, walker.person)
            things = [
                f"{name} ({left})" if left else f"{name}, empty"
                for name, left in carried(state, walker.person, unknown)
            ]
            if is_masked(state, walker.vehicle):
                things.append("unknown things in the pockets")
            text += f"; {listed(things) or 'bare hands'}"
        yield f"{text}."
