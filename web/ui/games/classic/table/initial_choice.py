"""The selection that a question starts with."""

from __future__ import annotations

from dataclasses import replace

from ui.games.classic.scene.aiming import aimed
from ui.games.classic.scene.moment import Choice, ClassicView
from wreckyard.systems.classic import HOLD, Action, Maneuver


def opening_choice(view: ClassicView, before: Choice) -> Choice:
    """What a question starts with: the plainest answer, so that it is there at once."""
    kept = Choice(
        weapon=before.weapon,
        who=before.who,
        target=before.target,
        part=before.part,
        looked_at=before.looked_at,
        odds=before.odds,
        foes=before.foes,
    )
    if view.decision is None:
        return kept
    kind = view.decision.kind
    if kind == "enter":
        offered = view.offered("enter")
        return _with(kept, max(offered, key=lambda each: (each.amount, -each.gate)))
    if kind == "speed":
        return _with(kept, HOLD)
    if kind == "maneuver":
        return replace(kept, maneuver=Maneuver("straight"))
    if kind == "fire":
        # What was fired last time is fired at again, if it can be.
        return aimed(view, kept)
    return kept


def _with(choice: Choice, action: Action) -> Choice:
    return replace(choice, action=action)


def offered(view: ClassicView, text: str) -> Action | None:
    """The offered action with this text, or None."""
    if view.decision is None:
        return None
    return next((each for each in view.options if str(each) == text), None)
