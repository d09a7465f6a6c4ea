"""The reference of a press becomes a selection or an action.

The offered options are the one authority: a press narrows them, and when one is left it can be
confirmed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.games.classic.scene import steering
from ui.games.classic.scene.aiming import (
    aimed,
    chosen_shot,
    ground_shot,
    nearest_shot,
    targets,
    thrown_at,
)
from ui.games.classic.scene.driving_on import done_first, orders_to_drive_on, why_not_on
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.scene.orders import EVENINGS, NUMBERS, Orders
from ui.games.classic.table.initial_choice import offered
from wreckyard import Malformed
from wreckyard.systems.classic import RULES, Action


@dataclass(frozen=True, slots=True)
class Ordered:
    """Standing orders are given; with ``now`` the open question is answered by them too, or by
    ``first``, what is done before they hold."""

    orders: Orders
    now: bool = False
    first: Action | None = None


type Intent = Action | Choice | Ordered | None
"""An action to carry out, a new choice, standing orders, or nothing."""


def press(view: ClassicView, ref: str) -> Intent:
    """What a press on `ref` means: an action, a new choice, orders, or None for nothing."""
    choice = replace(view.choice, reason="", reason_ref="")
    head, _, rest = ref.partition(":")
    if head in ("look", "car") and rest.isdigit():
        return _press_vehicle(view, choice, head, int(rest))
    if head == "look-close":
        return replace(choice, looked_at=-1)
    if view.decision is None:
        return None
    if head == "answer":
        return offered(view, rest)
    if head == "pick":
        return _pick(view, choice, ref, rest)
    if head == "confirm":
        return _confirm(view)
    if head in ("odds", "foes"):
        return _opened(choice, head)
    if head == "drive-on":
        return _drive_on(view, choice)
    if head == "keep" and view.phase == "speed":
        return Ordered(replace(view.orders, kept=view.state.turn), now=True)
    if head == "all-turn" and view.phase == "order" and rest in ("go", "wait"):
        return Ordered(replace(view.orders, going=view.state.turn, lets=rest == "wait"), now=True)
    if head == "gate" and rest.isdigit():
        return _gate(view, choice, int(rest))
    if view.phase in ("fire", "foot-fire"):
        return _aim(view, choice, head, rest)
    if view.phase == "maneuver":
        return steering.pressed(view, head, rest)
    return None


def _aim(view: ClassicView, choice: Choice, head: str, rest: str) -> Intent:
    """Who fires what at whom, where fire is asked for."""
    if view.phase == "foot-fire":
        return replace(choice, weapon=rest) if head == "weapon" else None
    if head == "who" and rest in view.crew:
        return _by(view, replace(choice, who=rest, action=None))
    if head in ("target", "weapon", "part"):
        return aimed(view, replace(choice, action=None), head, rest)
    if head == "ground":
        own = view.vehicle(view.asker)
        return replace(choice, action=nearest_shot(view, rest, own.x, own.y))
    return None


def _opened(choice: Choice, what: str) -> Choice:
    """The odds, or what foes could do, opened or closed."""
    if what == "odds":
        return replace(choice, odds=not choice.odds)
    return replace(choice, foes=not choice.foes)


def _drive_on(view: ClassicView, choice: Choice) -> Intent:
    """Standing orders for the rest of the turn; not where they leave the open question open."""
    reason = why_not_on(view)
    if reason:
        return replace(choice, reason=reason, reason_ref="drive-on")
    return Ordered(orders_to_drive_on(view), now=True, first=done_first(view))


def _by(view: ClassicView, choice: Choice) -> Choice:
    """The choice for another of the crew: what is aimed at stays where he can."""
    return aimed(replace(view, choice=choice), choice)


def _press_vehicle(view: ClassicView, choice: Choice, head: str, number: int) -> Intent:
    """A vehicle: a target where one is wanted, else it is looked at."""
    if not 0 <= number < view.state.n:
        return None
    if head == "car" and view.phase == "fire" and number in targets(view):
        return aimed(view, replace(choice, looked_at=-1, action=None), "target", str(number))
    return replace(choice, looked_at=-1 if choice.looked_at == number else number)


def _gate(view: ClassicView, choice: Choice, gate: int) -> Choice | None:
    """Another gate, with the speed that is chosen."""
    speed = choice.action.amount if choice.action is not None else 0
    fitting = [each for each in view.offered("enter") if each.gate == gate]
    if not fitting:
        return None
    return replace(choice, action=min(fitting, key=lambda each: abs(each.amount - speed)))


def _confirm(view: ClassicView) -> Intent:
    if view.phase == "fire":
        ground = ground_shot(view)
        if ground is not None:
            return ground
        shot = chosen_shot(view)
        return None if shot is None else shot.action
    if view.phase == "maneuver":
        action = steering.chosen_action(view)
        if action is not None or view.choice.maneuver is None:
            return action
        return refused(view, view.choice, "confirm", str(view.choice.maneuver))
    chosen = view.choice.action
    return chosen if chosen is not None and chosen in view.options else None


def _pick(view: ClassicView, choice: Choice, ref: str, text: str) -> Intent:
    action = offered(view, text)
    if action is None:
        return refused(view, choice, ref, text)
    if choice.action == action and view.phase == "speed":
        return action
    return replace(choice, action=action)


def refused(view: ClassicView, choice: Choice, ref: str, text: str) -> Choice | None:
    """The choice with the reason why an action is not offered."""
    try:
        action = RULES.parse(text)
    except Malformed:
        return None
    return replace(choice, reason=view.options.why_not(action).reason, reason_ref=ref)


def changed(view: ClassicView, ref: str, value: str) -> Intent:
    """What a field says: the slider of a turn, or the shots one is asked about."""
    if ref == "hold-until" and value.isdigit() and int(value) in NUMBERS:
        return Ordered(replace(view.orders, shot=int(value)))
    if ref == "evening" and value in EVENINGS:
        return Ordered(replace(view.orders, even=value))
    if view.decision is None:
        return None
    if ref == "by" and view.phase == "maneuver" and value.lstrip("-").isdigit():
        return steering.pressed(view, "by", value)
    return None


def key(view: ClassicView, name: str) -> Intent:
    """What a key means while no control has the focus."""
    if view.decision is None:
        return None
    if name == "Enter":
        return _confirm(view)
    if name.lower() == "k":
        return press(view, "keep")
    if name.lower() == "t":
        return press(view, "drive-on")
    arrows = {"ArrowLeft": -1, "ArrowRight": 1, "ArrowUp": 1, "ArrowDown": -1}
    if name not in arrows:
        return None
    if view.phase == "maneuver":
        return _key_wheel(view, name)
    if view.phase == "speed":
        return _key_speed(view, arrows[name])
    return None


def _key_wheel(view: ClassicView, name: str) -> Intent:
    """Left and right turn the wheel, up is straight on."""
    if name == "ArrowUp":
        return steering.pressed(view, "kind", steering.STRAIGHT)
    sides = {"ArrowLeft": "L", "ArrowRight": "R"}
    return steering.keyed(view, sides[name]) if name in sides else None


def _key_speed(view: ClassicView, step: int) -> Choice | None:
    """The next faster or slower of the offered speeds."""
    actions = sorted(view.options, key=lambda each: each.amount)
    if view.choice.action not in actions:
        return None
    at = actions.index(view.choice.action) + step
    return replace(view.choice, action=actions[max(0, min(len(actions) - 1, at))], reason="")


def pointed(view: ClassicView, x: float, y: float) -> Intent:
    """The nose of the ghost was dragged to a place of the map, or the ground was pressed there."""
    if view.decision is None:
        return None
    ground = ground_shot(view)
    if ground is not None:
        return replace(view.choice, action=nearest_shot(view, ground.weapon, x, y), reason="")
    if view.phase == "foot-fire":
        return thrown_at(view, x, y)
    if view.phase != "maneuver":
        return None
    return steering.led_to(view, x, y)
