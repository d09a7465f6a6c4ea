"""Choosing a way: by presses, angles, keys, and places that are pointed at. Pure."""

from __future__ import annotations

import math
from dataclasses import replace

from ui.games.arena.initial_choice import offered
from ui.games.arena.moment import ArenaView, Choice
from wreckyard.systems.arena import CAR_BASE, Action, pose_of

RIGHT, LEFT = 1, 3

STEP = CAR_BASE.length
"""Every movement point begins with one car length, in units (Drive)."""

FIRST_TURN = 15
"""How far a turn starts: the end of the slight zone, which costs nothing."""


def press_move(view: ArenaView, choice: Choice, head: str, rest: str) -> Action | Choice | None:
    """What a press on a kind of move or an angle means."""
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


def turned(view: ArenaView, choice: Choice, side: int, degrees: int) -> Choice:
    """The choice of a turn, held within the key."""
    degrees = max(1, min(90, degrees))
    action = offered_turn(view, side, degrees)
    return replace(choice, action=action or choice.action)


def offered_turn(view: ArenaView, side: int, degrees: int) -> Action | None:
    """The offered turn by so many degrees."""
    action = Action("turn", side, degrees)
    return action if action in view.options else None


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


def key_move(
    view: ArenaView, choice: Choice, dx: int, dy: int, step: int
) -> Action | Choice | None:
    """Left and right steer, up is straight on, down slides."""
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


def bearing(dx: int, dy: int) -> int:
    """The bearing of a way in whole degrees, clockwise from up."""
    # Floats are fine for a pointer: what it comes to is an offered whole number of degrees.
    return round(math.degrees(math.atan2(dx, -dy))) % 360


def angle_to(view: ArenaView, x: int, y: int) -> int:
    """The turn that brings the leading end toward a place: signed, left negative."""
    car = view.state.cars[view.asker]
    pose = pose_of(view.state, view.asker)
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
