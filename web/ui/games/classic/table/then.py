"""What remains possible at the selected speed."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.classic.base.panel_strings import say
from ui.games.classic.base.track import percent, spare, track
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.table.handling import handling
from wreckyard.systems.classic import Change, driving_skill

PER_D = 15
"""Degrees of a bend for each point of difficulty."""

SHARPEST = 90

HARDEST = 6
"""A bend of 90 degrees."""


def then(view: ClassicView, change: Change | None) -> Content:
    """The row of another speed that is chosen, under that of now; which bends ask for no roll
    there."""
    motion = view.vehicle(view.asker).motion
    speed = motion.speed if change is None else change.speed
    status = motion.status if change is None else change.status
    mph = Fraction(abs(speed), 10)
    if not mph:
        return None
    return [_row(view, change, mph) if change is not None else None, _bends(mph, status)]


def _row(view: ClassicView, change: Change, mph: Fraction) -> Node:
    """A second track: braking is rolled on the row of before, and driven on on this one."""
    motion = view.vehicle(view.asker).motion
    skill = driving_skill(view.state, view.asker)
    after = track(mph, change.status, motion.hc, range(1, HARDEST + 1), skill)
    held = say("then-held", chance=percent(change.kept)) if change.kept < 1 else say("then-title")
    return h(
        "div",
        handling(after, title=held),
        class_="cl-then",
        key="then",
    )


def _bends(mph: Fraction, status: int) -> Node:
    """Up to which bend nothing is rolled then."""
    free, speed = spare(mph, status), f"{float(mph):g}"
    if free < 1:
        words = say("then-none", n=speed)
    elif free >= HARDEST:
        words = say("then-all", n=speed, b=SHARPEST)
    else:
        words = say("then-some", n=speed, d=free, b=free * PER_D)
    return h("p", words, class_="cl-note cl-then-said", role="status", key="then-said")
