"""The open question and its answers in words, with what each would do."""

from __future__ import annotations

from collections.abc import Iterator

from ...engine.decision import Decision
from ...kit.numbers import VehicleNumber
from ...systems.classic import (
    FIRST_PERSON,
    FIRST_WALL,
    JOINING,
    Action,
    Ahead,
    Change,
    Maneuver,
    Names,
    ShotAhead,
    State,
    ahead,
    change_ahead,
    comes_down_later,
    damage_odds,
    dice_text,
    gadget_name,
    ground_shots,
    hand_ahead,
    lead_of,
    light_words,
    load_name,
    load_of,
    of_maneuver,
    open_slice,
    part_label,
    person,
    person_shots,
    shine_ahead,
    shots_of,
    wall_shots,
    wall_side,
)
from ...systems.classic import (
    QUESTIONS as QUESTION,
)
from ..table import Line
from . import on_foot
from .where import mph
from .words import inches, listed, minus, percent, place, signed

QUESTIONS = {
    "enter": "By which gate do you come in, and how fast?",
    "start": "From which place do you start, and how fast?",
    "speed": "Turn {turn}, phase {phase}, at {mph}: do you change your speed?",
    "order": "Another is as fast as you: do you go first?",
    "recover": "You are out of control: do you try to recover?",
    "maneuver": "Turn {turn}, phase {phase}, at {mph}, handling {status}: how do you drive this {inches}?",
    "collision-order": "You have met several at once: which comes first?",
    "collision-type": "It can be taken for either: what is it?",
    "conform": "You are shoved: on which corner do you turn?",
    "fire": "Turn {turn}, phase {phase}: do you fire?",
    "surrender": "You cannot move any more: do you give up?",
    "seat": "Your driver is out, and you stand: who moves to the wheel?",
    "even": "You stand along the lines of the map: are you put exactly on them?",
    "blast": "It blows up as near to two of your sides: which one takes it?",
}

ON_FOOT = ("leave", "foot", "foot-fire")
"""The questions about people on foot."""

PLAIN = {
    "hold": "keep this speed for now",
    "go": "go first",
    "wait": "let the others go first",
    "recover": "try to recover",
    "ride": "ride it out",
    "done": "no more fire in this phase",
    "surrender": "give up",
    "fight": "fight on",
    "stay": "nobody",
}

CORNERS = ("front left", "front right", "back right", "back left")

FIRST_COUNTER = 1000
"""Things from this number on are counters."""

NEAR = 125
"""Places of the ground so near to a vehicle, or to where a shot leads it, have numbers."""

TURNS, ASIDES = (15, 30, 45, 60, 90), (250, 500)
"""Bends and drifts that have numbers; all others, and swerves, can be typed."""

TYPED = {
    "maneuver": "Any whole degree and any drift by 50 can be typed: l37 is bend L37; drift R150,"
    " swerve L20 (a drift to the right, then a bend to the left), and a controlled skid behind"
    " either: bend L45 skid 500. With ? before it you hear what it does.",
    "fire": "Shots that cannot hit are typed, to aim on with: fire driver MG:F > B:L; so are other"
    " places of the ground, by full inches: fire driver GL:F > ground 6000 4000.",
    "foot-fire": "Other places for a grenade are typed, by full inches: fire driver explosive > ground"
    " 6000 4000.",
    "enter": "Slower, by steps of 5 mph, is typed: enter 0 10.",
}
"""Hints for answers without numbers."""


def question(state: State, seat: int, kind: str) -> str:
    """The question in words."""
    if kind in ON_FOOT:
        return on_foot.question(state, kind)
    motion = state.vehicles[seat].motion
    if kind == "enter" and state.ground.course:
        kind = "start"
    return QUESTIONS[kind].format(
        turn=state.turn,
        phase=state.phase,
        mph=mph(motion.speed),
        status=minus(motion.status),
        inches=inches(open_slice(state) * 250),
    )


def menu(
    state: State, seat: VehicleNumber, decision: Decision[Action], names: Names
) -> Iterator[Line]:
    """The answers that have numbers, with what they may bring."""
    offered = list(decision.options)
    shown = offered
    if decision.kind == "maneuver":
        wanted = _usual()
        shown = [action for action in offered if action in wanted]
    elif decision.kind == "fire":
        shown = [
            action
            for action in offered
            if _may_hit(state, seat, action) and _near(state, seat, action)
        ]
    elif decision.kind == "foot-fire":
        shown = [action for action in offered if _near(state, seat, action)]
    elif decision.kind == "enter":
        # By each gate as fast as may be: that comes last.
        shown = list({action.gate: action for action in offered}.values())
    for action in shown:
        yield action, describe(state, seat, action, names)
    if len(shown) < len(offered):
        yield None, TYPED[decision.kind]


def _may_hit(state: State, seat: VehicleNumber, action: Action) -> bool:
    """Whether an answer is no shot, or one that can hit."""
    if action.verb == "shoot":
        found = hand_ahead(state, seat, action)
        return found is None or bool(found.chance)
    shots = shots_of(state, seat, action)
    ground = action.verb == "fire" and not 0 <= action.target < len(state.vehicles)
    return action.verb != "fire" or ground or any(each.sum.chance for each in shots)


def _near(state: State, seat: int, action: Action) -> bool:
    """Whether an answer is no shot at the ground, or one near another vehicle or before it."""
    if action.verb != "fire" or action.target >= 0:
        return True
    later = comes_down_later(state, seat, action.weapon)
    if QUESTION[type(state.stack[-1])] in ON_FOOT:
        return on_foot.is_near(state, action)
    for number in state.vehicles_in():
        vehicle = state.vehicles[number]
        for pose in (lead_of(vehicle, later, 0), lead_of(vehicle, later)):
            near = abs(pose.x - action.x) <= NEAR and abs(pose.y - action.y) <= NEAR
            if number != seat and near:
                return True
    return False


def _usual() -> set[Action]:
    sides = ("L", "R")
    found = [Maneuver("straight")]
    for side in sides:
        found += [Maneuver("drift", side, aside) for aside in ASIDES]
        found += [Maneuver("bend", side, by) for by in TURNS]
        found += [Maneuver("tstop", side), Maneuver("bootlegger", side)]
        found += [
            Maneuver("pivot", side, by, about=about) for about in sides for by in (45, 90, 180)
        ]
    return {of_maneuver(each) for each in found}


def describe(state: State, seat: VehicleNumber, action: Action, names: Names) -> str:
    """An answer in words, with what it may bring."""
    if QUESTION[type(state.stack[-1])] in ON_FOOT and action.verb not in PLAIN:
        return on_foot.describe(state, action, names)
    if action.verb == "stay" and QUESTION[type(state.stack[-1])] == "even":
        return "stay as it stands"
    if action.verb in PLAIN:
        return PLAIN[action.verb]
    if action.maneuver is not None:
        return _driving(state, seat, action.maneuver, names)
    if action.verb == "speed":
        return _speed(state, seat, action)
    if action.verb == "enter":
        gate = state.ground.gates[action.gate].name
        if not state.ground.gates[action.gate].width:
            return f"from {gate} ({action.gate} on the map) at {mph(action.amount)}"
        return f"by gate {action.gate} ({gate}) at {mph(action.amount)}"
    if action.verb == "select":
        return f"{action.weapon}: {load_name(load_of(state, seat, action))} next"
    if action.verb == "shine":
        return _light(state, seat, action, names)
    if action.verb == "shoot":
        return _by_hand(state, seat, action, names)
    if action.verb == "fetch":
        return f"{person(action.who)}: take a grenade ({action.weapon}) out of the box"
    if action.verb in ("fire", "sweep", "drop", "auto", "detonate"):
        return _armed(state, seat, action, names)
    return _others(action, names)


def _others(action: Action, names: Names) -> str:
    """An answer in words that brings nothing to be reckoned."""
    if action.verb == "collide":
        return f"first {names.thing(action.target)}"
    if action.verb == "work":
        if action.weapon == JOINING:
            return f"{person(action.who)}: cast off the sidecar"
        return f"{person(action.who)}: bring out or draw in, {gadget_name(action.weapon)}"
    if action.verb == "seat":
        return f"{person(action.who)}, in five turns"
    if action.verb == "even":
        return f"onto {action.x / 1000:g}, {action.y / 1000:g}"
    if action.verb == "take":
        return f"with the {part_label(action.part)}"
    if action.verb == "conform":
        return f"about the {CORNERS[action.amount]} corner"
    return f"a {action.kind} collision"


def _speed(state: State, seat: VehicleNumber, action: Action) -> str:
    found = change_ahead(state, seat, action.amount)
    before = abs(state.vehicles[seat].motion.speed)
    verb = "brake to" if abs(found.speed) < before else "speed up to"
    text = f"{verb} {mph(found.speed)}"
    text += _control(found)
    return f"{text}; it hurts the tires" if found.hurts_tires else text


def _control(found: Ahead | Change) -> str:
    """What a D does to the handling, and the odds that control is kept."""
    if not found.difficulty:
        return ""
    odds = "" if found.kept == 1 else f", in hand {percent(found.kept)}"
    return f", D{found.difficulty}: handling {minus(found.status)}{odds}"


ROUGH = {
    "tree": "small trees", "boulder": "small boulders", "ditch": "a ditch", "water": "water",
    "curb": "a curb", "debris": "debris", "obstacle": "an obstacle", "sidecar": "a loose sidecar",
    "mines": "mines or beside them", "spear-mines": "spear mines or beside them",
    "spikes": "spikes or beside them", "flames": "burning oil", "paint": "paint", "foam": "foam",
    "person": "somebody on foot",
}  # fmt: skip


def _driving(state: State, seat: VehicleNumber, maneuver: Maneuver, names: Names) -> str:
    found = ahead(state, seat, maneuver, open_slice(state))
    end = found.end
    text = f"{maneuver}: to {place(end.x, end.y)}, heading {end.heading // 10}°"
    text += _control(found)
    for what, hard in found.hazards:
        text += f"; over {ROUGH[what]}" + (f", D{hard}" if hard else "")
    if found.over < 1:
        text += f", in hand {percent(found.over)}"
    if found.drowns:
        text += "; the water there is too deep"
    if found.meets:
        text += f"; into {listed([names.thing(thing) for thing in found.meets])}"
    return text


def _armed(state: State, seat: VehicleNumber, action: Action, names: Names) -> str:
    if action.verb == "drop":
        side = f" at the {part_label(action.part)}" if action.part else ""
        return f"{action.who}: drop {action.weapon}{side}"
    if action.verb == "auto":
        change = "on" if action.kind == "on" else "off"
        return f"{action.who}: {action.weapon} {change} automatic"
    if action.verb == "detonate":
        counter = state.counters[action.target - FIRST_COUNTER]
        return f"{action.who}: set off the mines at {place(counter.x, counter.y)}"
    if action.target >= 0:
        return _fire(state, seat, action, names)
    odds = [f"{each.needed}+, {percent(each.chance)}" for each in ground_shots(state, seat, action)]
    text = f"{action.who}: {action.weapon} at the ground, {place(action.x, action.y)}"
    return f"{text}: {', '.join(odds)}"


def _by_hand(state: State, seat: VehicleNumber, action: Action, names: Names) -> str:
    target = "the ground, " + place(action.x, action.y)
    if action.target >= 0:
        target = names.thing(action.target)
    target += f", {part_label(action.part)}" if action.part else ""
    found = hand_ahead(state, seat, action)
    odds = "without a roll" if found is None else f"{found.needed}+, hits {percent(found.chance)}"
    return f"{person(action.who)}: {action.weapon} by hand at {target}: {odds}"


def _light(state: State, seat: VehicleNumber, action: Action, names: Names) -> str:
    found = shine_ahead(state, seat, action)
    odds = f"holds it {percent(found.sum.chance)}, blinds {percent(found.blinds)}"
    where = f"{light_words(action.weapon)} on {names.thing(action.target)}"
    return f"{person(action.who)}: {where}: {found.sum.needed}+, {odds}"


def _fire(state: State, seat: VehicleNumber, action: Action, names: Names) -> str:
    if action.target >= len(state.vehicles):
        found = person_shots(state, seat, action) or wall_shots(state, seat, action)
        needs = ", ".join([f"{each.needed}+, hits {percent(each.chance)}" for each in found])
        target = names.thing(action.target)
        if action.target < FIRST_PERSON:
            target += f", its {wall_side(state.ground, action.target - FIRST_WALL)} wall"
        at = f"sweeps the people about {target}" if action.verb == "sweep" else f"at {target}"
        return f"{action.who}: {action.weapon} {at}: {needs}"
    target = f"{names.thing(action.target)}, {part_label(action.part)}"
    text = f"{action.who}: {action.weapon} at {target}"
    shots = shots_of(state, seat, action)
    odds = [
        f"{each.sum.needed}+, hits {percent(each.sum.chance)}{_damage(state, seat, each)}"
        for each in shots
    ]
    return f"{text}: {', '.join(odds)}" if odds else text


def _damage(state: State, seat: int, each: ShotAhead) -> str:
    found = damage_odds(state, seat, each.gun)
    return "" if found is None else f" for {dice_text(found.dice)}"


def sums(state: State, seat: VehicleNumber, action: Action) -> Iterator[str]:
    """The sum of each shot, line by line."""
    if QUESTION[type(state.stack[-1])] in ON_FOOT:
        yield from on_foot.sums(state, action)
        return
    if action.verb == "shine":
        found = shine_ahead(state, seat, action).sum
        lines = [f"{line.name} {signed(line.value)}" for line in found.lines]
        yield f"{light_words(action.weapon)}: {'; '.join([str(found.number), *lines])}."
        return
    for each in shots_of(state, seat, action):
        lines = [
            f"{line.name}{f' ({line.about})' if line.about else ''} {signed(line.value)}"
            for line in each.sum.lines
        ]
        name = state.outfits[seat].weapons[each.gun]
        whole = "; ".join([f"{name}: {each.sum.number}", *lines])
        yield f"{whole}: {each.sum.needed}+ on two dice, {percent(each.sum.chance)}."
