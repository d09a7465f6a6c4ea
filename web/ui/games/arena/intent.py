"""What a press on the arena's board and panels means. Pure.

The offered options are the one authority: a press narrows them, and when one is left it can
be confirmed.
"""

from __future__ import annotations

from dataclasses import replace

from ui.games.arena.aiming import narrowed, press_attack, refused, why_not
from ui.games.arena.initial_choice import middle_of_stretch, nearest_place, offered, opening_choice
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.steering import angle_to, bearing, key_move, press_move, steered
from wreckyard.systems.arena import RULES, SIDE_LETTERS, Action

type Intent = Action | Choice | None
"""An action to carry out, a new choice, or nothing."""


def press(view: ArenaView, ref: str) -> Intent:
    """What a press on `ref` means: an action, a new choice, or None when it means nothing."""
    choice = replace(view.choice, term="", reason="", reason_ref="", given=False)
    head, _, rest = ref.partition(":")
    if head == "term":
        word = rest.partition(":")[0]
        return replace(choice, term="" if view.choice.term == word else word)
    if head == "look":
        at = int(rest)
        return replace(choice, looked_at=-1 if choice.looked_at == at else at)
    if head == "look-close":
        return replace(choice, looked_at=-1)
    if head in ("car", "thing"):
        return _press_thing(view, choice, ref, int(rest))
    if head == "side":
        number, _, letter = rest.partition(":")
        return _press_thing(view, choice, ref, int(number), SIDE_LETTERS.index(letter))
    if view.decision is None:
        return None
    if head == "answer":
        return offered(view, rest)
    if head == "pick":
        return _pick(view, choice, ref, rest)
    if head == "confirm":
        return choice.action if choice.action in view.options else None
    if head == "cancel":
        return opening_choice(view, Choice())
    if view.decision.kind == "attack":
        return press_attack(view, choice, ref, head, rest)
    if view.decision.kind == "move":
        return press_move(view, choice, head, rest)
    return None


def _pick(view: ArenaView, choice: Choice, ref: str, text: str) -> Intent:
    action = offered(view, text)
    if action is None:
        return refused(choice, ref, why_not(view, RULES.parse(text)))
    if choice.action == action or _helps(view, action):
        return action
    return replace(opening_choice(view, choice), action=action)


def _helps(view: ArenaView, action: Action) -> bool:
    """Whether it rolls a die that may come up better: its button has said all, nothing is left."""
    shot = view.question.shot if action.verb == "reroll" else None
    return shot is not None and any(
        (each.color, each.face) == (action.color, action.face) and each.better > 0
        for each in shot.rerolls
    )


def _press_thing(view: ArenaView, choice: Choice, ref: str, number: int, side: int = -1) -> Intent:
    """A car or thing: a target where one is wanted, else it is looked at."""
    decision = view.decision
    if decision is not None and decision.kind == "collision-order":
        for action in decision.options:
            if number in (action.target, action.pushed):
                return _pick(view, choice, ref, str(action))
    if decision is not None and decision.kind == "attack" and number != view.asked:
        chosen = choice.target == number and side in (-1, choice.side)
        if chosen and choice.action is not None and not view.choice.given:
            return choice.action
        keep = choice.side if choice.target == number else -1
        wanted = replace(choice, target=number, side=side if side >= 0 else keep)
        found = narrowed(view, choice, wanted, ref)
        return replace(found, looked_at=number) if found.reason else found
    return replace(choice, looked_at=-1 if choice.looked_at == number else number)


def key(view: ArenaView, name: str, shift: bool = False) -> Intent:
    """What a key means while no control has the focus."""
    if view.decision is None:
        return None
    kind, choice = view.decision.kind, replace(view.choice, reason="", reason_ref="")
    if name == "Enter":
        return press(view, "confirm")
    step = 1 if shift else 5
    arrows = {"ArrowLeft": (-1, 0), "ArrowRight": (1, 0), "ArrowUp": (0, -1), "ArrowDown": (0, 1)}
    if name in arrows:
        dx, dy = arrows[name]
        if kind == "move":
            return key_move(view, choice, dx, dy, step)
        if kind == "heading" and choice.action is not None:
            degrees = (choice.action.amount + (dx or -dy) * step) % 360
            return replace(choice, action=offered(view, f"heading {degrees}") or choice.action)
        if kind == "place" and choice.action is not None:
            return _key_place(view, choice, dx, dy)
        if kind == "speed":
            return _key_list(view, choice, dx or -dy)
    return None


def _key_place(view: ArenaView, choice: Choice, dx: int, dy: int) -> Choice:
    assert choice.action is not None
    x, y = choice.action.x, choice.action.y
    ahead = [each for each in view.options if (each.x - x) * dx + (each.y - y) * dy > 0]
    best = min(
        ahead,
        key=lambda a: (abs((a.x - x) * dy) + abs((a.y - y) * dx), abs(a.x - x) + abs(a.y - y)),
        default=choice.action,
    )
    return replace(choice, action=best)


def _key_list(view: ArenaView, choice: Choice, step: int) -> Choice:
    actions = list(view.options)
    at = actions.index(choice.action) if choice.action in actions else 0
    return replace(choice, action=actions[max(0, min(len(actions) - 1, at + step))])


def dragged(view: ArenaView, x: int, y: int) -> Intent:
    """The nose was dragged to a point of the arena, or the ground was pressed there."""
    if view.decision is None or view.asked is None:
        return None
    kind = view.decision.kind
    choice = replace(view.choice, reason="", reason_ref="")
    if kind == "place":
        action = nearest_place(view, x, y)
        return None if action is None else replace(choice, action=action)
    if kind == "heading":
        mx, my = middle_of_stretch(view, view.asked)
        degrees = bearing(x - mx, y - my)
        return replace(choice, action=offered(view, f"heading {degrees}") or choice.action)
    if kind == "move":
        return steered(view, angle_to(view, x, y))
    return None
