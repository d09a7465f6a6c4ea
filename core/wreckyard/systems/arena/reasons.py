"""Why an action is not offered: the rule, and one sentence for the player."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from ...engine.values import Verdict
from . import frames
from .actions import CREW, SIDE_LETTERS, TURN_LIMIT, Action
from .combat import index_of
from .equipment import crew_works, works
from .fires import EXTINGUISH_COST, burning, suppressor
from .ground import obstacles_in_play
from .shooting import (
    arcs_of,
    computer_ready,
    in_range,
    sight,
    targets_of,
    usable_crew,
    usable_weapons,
)
from .starts import Starts
from .state import GONE, State
from .struck import PART_NAMES
from .words import obstacle_words

VERBS = {
    "heading": ("heading",),
    "place": ("place",),
    "fires": ("extinguish", "done"),
    "burn": ("burn", "suppress"),
    "speed": ("speed", "stop", "reverse"),
    "move": ("straight", "turn", "slide"),
    "reposition": ("reposition",),
    "collision-order": ("collide",),
    "pay": ("pay",),
    "wrench": ("cancel", "accept"),
    "attack": ("attack", "done"),
    "attack-reroll": ("reroll", "keep"),
    "defence-reroll": ("reroll", "keep"),
    "internal-damage": ("hurt", "hit"),
    "struck-side": ("take",),
}
"""The verbs that answer each kind of question."""

SIDE_NAMES = ("front", "right", "back", "left")


def _called(state: State, obstacle: int) -> str:
    """What a reason calls a car or thing; ``words.with_names`` knows a better name."""
    return obstacle_words(state, obstacle)


def _no(rule: str, reason: str) -> Verdict:
    return Verdict(False, rule, reason[:1].upper() + reason[1:] + ".")


def reason_against(state: State, action: Action) -> Verdict:
    """The first rule that an action breaks which is not offered."""
    frame = state.stack[-1]
    kind = frames.question_of(frame)
    if action.verb not in VERBS[kind]:
        return _no("Sequence of Play", f"this is not the moment to {action.verb}")
    found = _AGAINST[kind](state, frame, action)
    return found if found is not None else _no("Sequence of Play", "that answers no open question")


def _heading(state: State, frame: frames.Heading, action: Action) -> Verdict:
    if not 0 <= action.amount < 360:
        return _no("Starting Positions", "a heading is from 0 to 359 degrees")
    return _no("Starting Positions", "there is no room to start with that heading")


def _place(state: State, frame: frames.Place, action: Action) -> Verdict:
    reason = Starts(state, frame.seat).reason(action.x, action.y, frame.heading)
    return _no("Starting Positions", reason or "the car cannot start there")


def _fires(state: State, frame: frames.Fires, action: Action) -> Verdict:
    if action.side not in burning(state, frame.seat):
        return _no("Manage Fires", f"the {_side(action.side)} is not on fire")
    return _no("Manage Fires", f"a fire costs {EXTINGUISH_COST} control to put out")


def _burn(state: State, frame: frames.Burn, action: Action) -> Verdict:
    if action.side not in range(4) or not frame.sides >> action.side & 1:
        return _no("Manage Fires", f"the {_side(action.side)} has no fire that is still to burn")
    if action.verb == "suppress" and suppressor(state, frame.seat) < 0:
        return _no("Automatic Fire Suppressor", "this car has no fire suppressor that works")
    return _no("Manage Fires", "that answers no open question")


def _speed(state: State, frame: frames.Speed, action: Action) -> Verdict:
    car = state.cars[frame.seat]
    rule = "Adjust Speed"
    speed = action.amount if action.verb == "speed" else 0
    if speed > car.max_speed:
        return _no(rule, f"the tires allow speed {car.max_speed} at most in this round")
    change = speed - car.speed
    if abs(change) > 2:
        return _no(rule, "speed changes by 1 in a turn, or by 2 with a hard change")
    if abs(change) == 2 and action.mode != "hard":
        rule = "Hard Acceleration" if change > 0 else "Hard Braking"
        return _no(rule, "a change by 2 is a hard one")
    if abs(change) < 2 and action.mode == "hard":
        return _no(rule, "only a change by 2 is hard")
    if change == -2 and not car.tires:
        return _no("Hard Braking", "without tires there is no hard braking")
    if action.verb == "reverse":
        return _no(rule, "the back of the car touches a wall")
    return _no(rule, "that is no speed")


def _move(state: State, frame: frames.Drive, action: Action) -> Verdict:
    if action.verb == "turn":
        return _no("Turn", f"a turn is to the left or right by 1 to {TURN_LIMIT} degrees")
    return _no("Slide", "a slide is to the left or right")


def _reposition(state: State, frame: frames.Reposition, action: Action) -> Verdict:
    return _no("Pushing Walls", "the key goes on the side that is furthest from the wall")


def _contacts(state: State, frame: frames.Contacts, action: Action) -> Verdict:
    what = _called(state, action.target)
    if action.pushed >= 0:
        what = f"{_called(state, action.pushed)} and {what}"
    return _no("Simultaneous Collisions", f"no collision with {what} is waiting")


def _pay(state: State, frame: frames.Pay, action: Action) -> Verdict:
    return _no("Collisions", "pay with control or with aces")


def _wrench(state: State, frame: frames.Results, action: Action) -> Verdict:
    return _no("High-Density Radials", "accept the wrenches or cancel one")


def _attack(state: State, frame: frames.Attack, action: Action) -> Verdict:
    # A verdict against something is false, so that “or” would pass it over.
    for against in (_against_crew, _against_weapon, _against_target):
        verdict = against(state, frame.seat, action)
        if verdict is not None:
            return verdict
    return _no("Attacking", "that attack cannot be made")


def _against_crew(state: State, seat: int, action: Action) -> Verdict | None:
    if action.crew not in (0, 1):
        return _no("Attacking", "the driver or the gunner attacks")
    if action.crew in usable_crew(state, seat):
        return None
    who = CREW[action.crew]
    if not crew_works(state, seat, action.crew):
        return _no("Attacking", f"the {who} is lost")
    return _no("Attacking", f"the {who} has attacked in this round")


def _against_weapon(state: State, seat: int, action: Action) -> Verdict | None:
    index = index_of(state, seat, action)
    if index < 0 or state.arsenals[seat].items[index].kind not in ("weapon", "sidearm"):
        return _no("Attacking", "the car has no such weapon")
    if index not in usable_weapons(state, seat):
        if state.cars[seat].fired[index] == GONE:
            return _no("Restrictions", "a one-shot weapon fires only once")
        if not works(state, seat, index):
            return _no("Destroyed", "that weapon is destroyed")
        return _no("Attacking", "a weapon fires once in a combat phase")
    if action.computer and not computer_ready(state, seat, index):
        return _no("Targeting Computer", "the computer helps one attack a round, not a sidearm's")
    return None


def _against_target(state: State, seat: int, action: Action) -> Verdict | None:
    target = action.target
    what = _called(state, target)
    if target == seat or target not in obstacles_in_play(state):
        return _no("Choosing a Target", f"{what} is no target")
    if target not in targets_of(state, seat):
        return _no("Destroyed", f"{what} cannot take damage")
    index = index_of(state, seat, action)
    view = sight(state, seat, target)
    if not any(arc in view.arcs for arc in arcs_of(state, seat, index)):
        return _no("Choosing a Target", f"{what} is not in an arc of that weapon")
    if not in_range(state, seat, index, target):
        limit = state.arsenals[seat].items[index].range
        return _no("Restrictions", f"that weapon reaches {limit} car lengths")
    if view.blocked:
        return _no("Cover", f"full cover hides {what}")
    if view.sides and action.target_side not in view.sides:
        return _no("Choosing a Target", f"the {_side(action.target_side)} of {what} faces away")
    return None


def _reroll(state: State, frame: frames.Frame, action: Action) -> Verdict:
    return _no("Re-Rolling Dice", f"no {action.color} die shows {action.face}")


def _internal(state: State, frame: frames.Internal, action: Action) -> Verdict:
    return _no("Internal Damage", "the damage card does not mean that")


def _struck(state: State, frame: frames.Struck, action: Action) -> Verdict:
    part = PART_NAMES[frame.part]
    return _no("Collisions", f"the {part} was hit, and the {_side(action.side)} is not part of it")


def _side(side: int) -> str:
    return SIDE_NAMES[side] if 0 <= side < len(SIDE_LETTERS) else "side"


_AGAINST: dict[str, Callable[[State, Any, Action], Verdict | None]] = {
    "heading": _heading,
    "place": _place,
    "fires": _fires,
    "burn": _burn,
    "speed": _speed,
    "move": _move,
    "reposition": _reposition,
    "collision-order": _contacts,
    "pay": _pay,
    "wrench": _wrench,
    "attack": _attack,
    "attack-reroll": _reroll,
    "defence-reroll": _reroll,
    "internal-damage": _internal,
    "struck-side": _struck,
}
