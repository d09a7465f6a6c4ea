"""What a press on the board and the panels of the streets means. Pure.

The offered options are the one authority: a press narrows them, and when one is left it can be
confirmed.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from ui.base.present import present
from ui.games.streets import steering
from ui.games.streets.aiming import aimed, fire_action, why_no_shot
from ui.games.streets.initial_choice import nearest_place, offered, opening_choice, signed
from ui.games.streets.loading import next_load
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.plan import Plan, plan_of
from ui.games.streets.views.plane import point_at
from wreckyard import Malformed
from wreckyard.systems.streets import RULES, Action, with_names


@dataclass(frozen=True, slots=True)
class Drive:
    """A drive that is carried out: what is done first, and the points that follow."""

    first: Action
    plan: Plan


@dataclass(frozen=True, slots=True)
class Refill:
    """A car is armed again as it was built: the first counter, and all the others after it."""

    first: Action


type Intent = Action | Choice | Drive | Refill | None
"""An action, a drive or a loading to carry out, a new choice, or nothing."""


def press(view: StreetView, ref: str) -> Intent:
    """What a press on `ref` means: an action, a new choice, or None when it means nothing."""
    choice = replace(view.choice, reason="", reason_ref="")
    head, _, rest = ref.partition(":")
    if head in ("look", "car") and rest.isdigit():
        return _press_car(view, choice, head, int(rest))
    if head == "look-close":
        return replace(choice, looked_at=-1)
    if view.decision is None:
        return None
    if head == "answer":
        return offered(view, rest)
    if head == "refill":
        first = next_load(view.state, view.decision)
        return None if first is None else Refill(first)
    if head == "pick":
        return _pick(view, choice, ref, rest)
    if head == "confirm":
        return _confirm(view)
    if head == "cancel":
        return opening_choice(view, Choice())
    if head == "doing":
        return _doing(view, choice, rest)
    if head in ("target", "mount", "line", "area"):
        return aimed(view, replace(choice, doing="fire"), head, rest)
    if view.decision.kind == "point":
        return _press_drive(view, choice, head, rest)
    return None


def _press_drive(view: StreetView, choice: Choice, head: str, rest: str) -> Intent:
    if head == "drive":
        return _drive(view, whole=True)
    if head == "drive-one":
        return _drive(view, whole=False)
    changed = steering.pressed(view, choice, head, rest)
    return None if changed is None else replace(changed, doing="", action=None)


def _press_car(view: StreetView, choice: Choice, head: str, number: int) -> Intent:
    """A car: a target where one is wanted, else it is looked at."""
    if not 0 <= number < len(view.state.cars):
        return None
    if head == "car" and any(number == each.target for each in view.offered("fire")):
        return aimed(view, replace(choice, doing="fire", looked_at=-1), "target", str(number))
    if head == "car" and choice.doing == "fire" and number != view.own_car:
        return replace(choice, reason=why_no_shot(view, number), reason_ref=f"car:{number}")
    return replace(choice, looked_at=-1 if choice.looked_at == number else number)


def _doing(view: StreetView, choice: Choice, what: str) -> Choice | None:
    """Another part of the question: driving, firing, dropping, getting out."""
    if what == "fire":
        return aimed(view, replace(choice, doing=what, action=None), "", "")
    return replace(choice, doing=what, action=None)


def _confirm(view: StreetView) -> Intent:
    choice = view.choice
    if choice.doing == "fire":
        return fire_action(view, choice)
    if choice.action is not None:
        return choice.action if choice.action in view.options else None
    if view.phase == "point" and not choice.doing:
        return _drive(view, whole=True)
    return None


def _drive(view: StreetView, *, whole: bool) -> Intent:
    """The drawn drive: all of it that is safe, or the next step of it whatever it brings."""
    planned = steering.drawn(view)
    first = steering.first_action(view, planned)
    if first is None:
        return None
    return Drive(first, plan_of(planned, planned.safe) if whole and planned.safe > 0 else ())


def _pick(view: StreetView, choice: Choice, ref: str, text: str) -> Intent:
    action = offered(view, text)
    if action is None:
        return refused(view, choice, ref, text)
    # A second press confirms, but not on the dial, where one speed is chosen from the start.
    if choice.action == action and present(view.decision).kind != "speed":
        return action
    return replace(choice, action=action)


def refused(view: StreetView, choice: Choice, ref: str, text: str) -> Choice | None:
    """The choice with the reason why an action is not offered."""
    try:
        action = RULES.parse(text)
    except Malformed:
        return None
    reason = with_names(view.options.why_not(action).reason, view.names)
    return replace(choice, reason=reason, reason_ref=ref)


def changed(view: StreetView, ref: str, value: str) -> Intent:
    """What a field says: the dial of speeds, or a list."""
    if view.decision is None:
        return None
    if ref == "dial" and view.phase == "speed" and value.lstrip("-").isdigit():
        return _dialled(view, int(value))
    return press(view, ref)


def _dialled(view: StreetView, speed: int) -> Choice:
    """The offered speed that is nearest to a number."""
    best = min(
        (each for each in view.options if each.verb in ("speed", "reverse")),
        key=lambda each: abs(signed(each) - speed),
        default=view.choice.action,
    )
    return replace(view.choice, action=best, reason="", reason_ref="")


def key(view: StreetView, name: str) -> Intent:
    """What a key means while no control has the focus."""
    if view.decision is None:
        return None
    choice = replace(view.choice, reason="", reason_ref="")
    if name == "Enter":
        return _confirm(view)
    arrows = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
    if name not in arrows:
        return None
    dx, dy = arrows[name]
    kind = view.decision.kind
    if kind == "point" and not choice.doing:
        return steering.keyed(view, choice, dx, dy)
    if kind == "place" and choice.action is not None:
        return _key_place(view, choice, dx, dy)
    return _key_list(view, choice, dx or dy if kind != "speed" else dx or -dy)


def _key_place(view: StreetView, choice: Choice, dx: int, dy: int) -> Choice:
    assert choice.action is not None
    x, y = choice.action.x, choice.action.y
    ahead = [each for each in view.options if (each.x - x) * dx + (each.y - y) * dy > 0]
    best = min(
        ahead,
        key=lambda a: (abs((a.x - x) * dy) + abs((a.y - y) * dx), abs(a.x - x) + abs(a.y - y)),
        default=choice.action,
    )
    return replace(choice, action=best)


def _key_list(view: StreetView, choice: Choice, step: int) -> Choice | None:
    if choice.doing:
        return None
    actions = steering.meanings(view) if view.phase == "intent" else list(view.options)
    at = actions.index(choice.action) if choice.action in actions else -1 if step > 0 else 1
    return replace(choice, action=actions[max(0, min(len(actions) - 1, at + step))])


def pointed(view: StreetView, x: float, y: float) -> Intent:
    """The head of a drive was dragged to a place of the board, or the ground was pressed there."""
    if view.decision is None or view.asked is None:
        return None
    point = point_at(x, y)
    choice = replace(view.choice, reason="", reason_ref="")
    if view.phase == "place":
        action = nearest_place(view, *point)
        return None if action is None else replace(choice, action=action)
    there = _on_point(view, point)
    if there:
        return replace(choice, action=steering.alike(choice.action, there))
    if view.phase == "intent":
        meant = steering.meaning_to(view, point)
        return None if meant is None else replace(choice, action=meant)
    if view.phase == "point":
        if choice.doing:
            return None
        return steering.led_to(view, choice, point)
    return None


def _on_point(view: StreetView, point: tuple[int, int]) -> list[Action]:
    """The offered answers that lie on a point: drops, steps, ways out of a car."""
    return [each for each in view.options if _lies_on(view, each, point)]


def _lies_on(view: StreetView, action: Action, point: tuple[int, int]) -> bool:
    verb, doing = action.verb, view.choice.doing
    if verb == "drop":
        return doing == "drop" and (action.x, action.y) == point
    wanted = verb == "step" or (verb == "leave" and doing == "leave")
    return wanted and steering.beside(view, action.direction) == point
