"""What a press on the arena's board and panels means. Pure.

The offered options are the one authority: a press narrows them, and when one is left it can
be confirmed.
"""

from __future__ import annotations

import math
from dataclasses import replace

from wreckyard.systems.arena import (
    ARENA,
    CAR_BASE,
    SIDE_LETTERS,
    Action,
    item_text,
    pose_of,
    stretch,
)

from .moment import ArenaView, Choice
from .refusals import refusal

FRONT, RIGHT, BACK, LEFT = range(4)

STEP = CAR_BASE.length
"""Every movement point begins with one car length, in units (Drive)."""

type Intent = Action | Choice | None
"""An action to carry out, a new choice, or nothing."""


# What is chosen when a question opens


def opening_choice(view: ArenaView, before: Choice) -> Choice:
    """What a question starts with: the plainest answer, so that its ghost is there at once."""
    kept = Choice(looked_at=before.looked_at)
    if view.decision is None:
        return kept
    action = None
    kind = view.decision.kind
    if kind == "heading":
        action = _inward(view)
    elif kind == "place":
        action = _middle_place(view)
    elif kind == "speed":
        action = _same_speed(view)
    elif kind == "move":
        action = offered(view, "straight")
    return replace(kept, action=action)


def offered(view: ArenaView, text: str) -> Action | None:
    """The offered action with this text, or None."""
    if view.decision is None:
        return None
    return next((each for each in view.decision.options if str(each) == text), None)


def _middle(view: ArenaView, seat: int) -> tuple[int, int]:
    strips = stretch(view.state.field, seat, view.state.n)
    left, top, right, bottom = max(strips, key=lambda s: max(s[2] - s[0], s[3] - s[1]))
    return (left + right) // 2, (top + bottom) // 2


def _inward(view: ArenaView) -> Action | None:
    """Straight away from one's edge."""
    assert view.asked is not None
    field = view.state.field
    x, y = _middle(view, view.asked)
    dx, dy = field.width // 2 - x, field.height // 2 - y
    across = 90 if dx > 0 else 270
    degrees = across if abs(dx) > abs(dy) else 180 if dy > 0 else 0
    return offered(view, f"heading {degrees}") or next(iter(view.decision.options), None)


def _middle_place(view: ArenaView) -> Action | None:
    assert view.asked is not None
    return nearest_place(view, *_middle(view, view.asked))


def nearest_place(view: ArenaView, x: int, y: int) -> Action | None:
    """The offered starting place that is nearest to a point."""
    places = [each for each in view.decision.options if each.verb == "place"]
    return min(places, key=lambda a: ((a.x - x) ** 2 + (a.y - y) ** 2, a.y, a.x), default=None)


def _same_speed(view: ArenaView) -> Action | None:
    assert view.asked is not None
    car = view.state.cars[view.asked]
    text = "reverse" if car.reverse else "stop" if not car.speed else f"speed {car.speed}"
    return offered(view, text)


# Attacks


def attack_options(view: ArenaView, choice: Choice) -> list[Action]:
    """The offered attacks that agree with all that is chosen."""
    found = [each for each in view.decision.options if each.verb == "attack"]
    if choice.weapon:
        found = [each for each in found if weapon_text(each) == choice.weapon]
    if choice.crew >= 0:
        found = [each for each in found if each.crew == choice.crew]
    if choice.target >= 0:
        found = [each for each in found if each.target == choice.target]
    if choice.side >= 0:
        found = [each for each in found if each.target_side == choice.side]
    if choice.computer or choice.action is not None:
        found = [each for each in found if each.computer == choice.computer]
    return found


def weapon_text(action: Action) -> str:
    """The weapon of an attack as text."""
    return item_text(action.card, action.side, action.copy)


def _settled(view: ArenaView, choice: Choice) -> Choice:
    """Fill in what the options leave no choice about, and the action when one is left."""
    found = attack_options(view, replace(choice, action=None))
    plain = [each for each in found if each.computer == choice.computer]
    if not plain:
        return replace(choice, action=None)
    weapons = {weapon_text(each) for each in plain}
    targets = {each.target for each in plain}
    if choice.target >= 0 and len(weapons) == 1:
        choice = replace(choice, weapon=weapons.pop())
    if choice.weapon and len(targets) == 1:
        choice = replace(choice, target=targets.pop())
    if choice.weapon and choice.target >= 0:
        left = attack_options(view, replace(choice, action=None))
        left = [each for each in left if each.computer == choice.computer]
        crews, sides = {each.crew for each in left}, {each.target_side for each in left}
        if choice.crew < 0:
            # The gunner shoots while the driver drives: his dice are the better ones.
            choice = replace(choice, crew=max(crews))
        if len(sides) == 1:
            choice = replace(choice, side=sides.pop())
    left = attack_options(view, replace(choice, action=None))
    left = [each for each in left if each.computer == choice.computer]
    complete = choice.weapon and choice.target >= 0 and len(left) == 1
    return replace(choice, action=left[0] if complete else None)


def _attempt(view: ArenaView, choice: Choice) -> Action:
    """An attack to be told what is against it."""
    card, _, place = choice.weapon.partition(":")
    side = SIDE_LETTERS.index(place[0]) if place else -1
    copy = int(place[1:]) - 1 if len(place) > 1 else 0
    return Action(
        "attack", side=side, crew=max(choice.crew, 0), card=card, copy=copy,
        target=choice.target, target_side=choice.side, computer=choice.computer,
    )  # fmt: skip


def _refuse(choice: Choice, ref: str, reason: str) -> Choice:
    return replace(choice, reason=reason, reason_ref=ref)


def _why_not(view: ArenaView, action: Action) -> str:
    return refusal(view, view.decision.options.why_not(action))


def _narrow(view: ArenaView, choice: Choice, wanted: Choice, ref: str) -> Choice:
    """`wanted` when an attack agrees with it; else what it names alone, else the reason."""
    wanted = replace(wanted, action=None)
    if attack_options(view, wanted):
        return _settled(view, wanted)
    head = ref.partition(":")[0]
    fresh = Choice(looked_at=choice.looked_at)
    if head == "weapon":
        alone = replace(fresh, weapon=wanted.weapon)
    elif head == "crew":
        alone = replace(fresh, crew=wanted.crew)
    elif head == "side":
        alone = replace(fresh, target=wanted.target, side=wanted.side)
    else:
        alone = replace(fresh, target=wanted.target)
    if alone != wanted and attack_options(view, alone):
        return _settled(view, alone)
    return _refuse(choice, ref, _why_not(view, _attempt(view, wanted)))


# Presses


def press(view: ArenaView, ref: str) -> Intent:
    """What a press on `ref` means: an action, a new choice, or None when it means nothing."""
    choice = replace(view.choice, term="", reason="", reason_ref="")
    head, _, rest = ref.partition(":")
    if head == "term":
        word = rest.partition(":")[0]
        return replace(choice, term="" if view.choice.term == word else word)
    if head == "look":
        number = int(rest)
        return replace(choice, looked_at=-1 if choice.looked_at == number else number)
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
        return choice.action if choice.action in view.decision.options else None
    if head == "cancel":
        return opening_choice(view, Choice())
    if view.decision.kind == "attack":
        return _press_attack(view, choice, ref, head, rest)
    if view.decision.kind == "move":
        return _press_move(view, choice, head, rest)
    return None


def _pick(view: ArenaView, choice: Choice, ref: str, text: str) -> Intent:
    action = offered(view, text)
    if action is None:
        return _refuse(choice, ref, _why_not(view, ARENA.parse(text)))
    if choice.action == action:
        return action
    return replace(opening_choice(view, choice), action=action)


def _press_thing(view: ArenaView, choice: Choice, ref: str, number: int, side: int = -1) -> Intent:
    """A car or thing: a target where one is wanted, else it is looked at."""
    decision = view.decision
    if decision is not None and decision.kind == "collision-order":
        for action in decision.options:
            if number in (action.target, action.pushed):
                return _pick(view, choice, ref, str(action))
    if decision is not None and decision.kind == "attack" and number != view.asked:
        if choice.target == number and side in (-1, choice.side) and choice.action is not None:
            return choice.action
        keep = choice.side if choice.target == number else -1
        wanted = replace(choice, target=number, side=side if side >= 0 else keep)
        narrowed = _narrow(view, choice, wanted, ref)
        return replace(narrowed, looked_at=number) if narrowed.reason else narrowed
    return replace(choice, looked_at=-1 if choice.looked_at == number else number)


def _press_attack(view: ArenaView, choice: Choice, ref: str, head: str, rest: str) -> Intent:
    if head == "weapon":
        if choice.weapon == rest:
            return Choice(looked_at=choice.looked_at)
        return _narrow(view, choice, replace(choice, weapon=rest), ref)
    if head == "crew":
        return _narrow(view, choice, replace(choice, crew=int(rest)), ref)
    if head == "computer":
        return _narrow(view, choice, replace(choice, computer=not choice.computer), ref)
    return None


def _press_move(view: ArenaView, choice: Choice, head: str, rest: str) -> Intent:
    now = choice.action
    if head == "move":
        verb, _, letter = rest.partition(":")
        if verb == "turn":
            degrees = now.amount if now is not None and now.verb == "turn" else FIRST_TURN
            return turned(view, choice, LEFT if letter == "L" else RIGHT, degrees)
        text = verb if not letter else f"{verb} {letter}"
        action = offered(view, text)
        if action is None:
            return None
        if action == now:
            return action
        return replace(choice, action=action)
    if head == "angle":
        side = now.side if now is not None and now.side >= 0 else RIGHT
        return turned(view, choice, side, int(rest))
    return None


FIRST_TURN = 15
"""How far a turn starts: the end of the slight zone, which costs nothing."""


def turned(view: ArenaView, choice: Choice, side: int, degrees: int) -> Choice:
    """The choice of a turn, held within the key."""
    degrees = max(1, min(90, degrees))
    action = offered_turn(view, side, degrees)
    return replace(choice, action=action or choice.action)


def offered_turn(view: ArenaView, side: int, degrees: int) -> Action | None:
    """The offered turn by so many degrees."""
    action = Action("turn", side, degrees)
    return action if action in view.decision.options else None


def steered(view: ArenaView, signed: int) -> Choice:
    """The choice of a move by an angle: left is negative, 0 is straight on."""
    choice = replace(view.choice, reason="", reason_ref="")
    if signed == 0:
        return replace(choice, action=offered(view, "straight") or choice.action)
    return turned(view, choice, LEFT if signed < 0 else RIGHT, abs(signed))


def signed_angle(action: Action | None) -> int:
    """The angle of a chosen move: left is negative, 0 for all that is no turn."""
    if action is None or action.verb != "turn":
        return 0
    return -action.amount if action.side == LEFT else action.amount


# Keys


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
            return _key_move(view, choice, dx, dy, step)
        if kind == "heading" and choice.action is not None:
            degrees = (choice.action.amount + (dx or -dy) * step) % 360
            return replace(choice, action=offered(view, f"heading {degrees}") or choice.action)
        if kind == "place" and choice.action is not None:
            return _key_place(view, choice, dx, dy)
        if kind == "speed":
            return _key_list(view, choice, dx or -dy)
    return None


def _key_move(view: ArenaView, choice: Choice, dx: int, dy: int, step: int) -> Intent:
    now = choice.action
    if dy:
        # Up is straight on; down slides, first right and then left.
        if dy < 0:
            return replace(choice, action=offered(view, "straight"))
        slides = [offered(view, "slide R"), offered(view, "slide L")]
        at = slides.index(now) + 1 if now in slides else 0
        return replace(choice, action=slides[at % 2])
    angle = signed_angle(now)
    return steered(view, max(-90, min(90, angle + dx * step)))


def _key_place(view: ArenaView, choice: Choice, dx: int, dy: int) -> Choice:
    assert choice.action is not None
    x, y = choice.action.x, choice.action.y
    ahead = [each for each in view.decision.options if (each.x - x) * dx + (each.y - y) * dy > 0]
    best = min(
        ahead,
        key=lambda a: (abs((a.x - x) * dy) + abs((a.y - y) * dx), abs(a.x - x) + abs(a.y - y)),
        default=choice.action,
    )
    return replace(choice, action=best)


def _key_list(view: ArenaView, choice: Choice, step: int) -> Choice:
    actions = list(view.decision.options)
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
        mx, my = _middle(view, view.asked)
        degrees = _bearing(x - mx, y - my)
        return replace(choice, action=offered(view, f"heading {degrees}") or choice.action)
    if kind == "move":
        return steered(view, _angle_to(view, x, y))
    return None


def _bearing(dx: int, dy: int) -> int:
    """The bearing of a way in whole degrees, clockwise from up."""
    # Floats are fine for a pointer: what it comes to is an offered whole number of degrees.
    return round(math.degrees(math.atan2(dx, -dy))) % 360


def _angle_to(view: ArenaView, x: int, y: int) -> int:
    """The turn that brings the leading end towards a place: signed, left negative."""
    assert view.asked is not None
    car = view.state.cars[view.asked]
    pose = pose_of(view.state, view.asked)
    bearing = math.radians(pose.heading / 10 + (180 if car.reverse else 0))
    east, north = math.sin(bearing), -math.cos(bearing)
    # The place as it is seen from the end of the step, along the way and to the right of it.
    dx, dy = x - pose.x - STEP * east, y - pose.y - STEP * north
    along, right = dx * east + dy * north, dy * east - dx * north
    # The car swings round the trailing corner on that side.
    half, tail = CAR_BASE.width / 2, CAR_BASE.length / 2
    nose = math.atan2(-half, CAR_BASE.length + CAR_BASE.cap)
    angle = math.degrees(math.atan2(abs(right) - half, along + tail) - nose)
    degrees = max(0, min(90, round(angle)))
    return degrees if (right > 0) != bool(car.reverse) else -degrees
