"""Cards that are drawn off the hand with the mouse or a finger, and let go over something.

A card that is lifted is chosen, so that what it can hit lights up; letting it go over a target is
the press on the card and both presses on the target in one. Nothing here knows a rule.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from ui.games.duel.intent import (
    COMPOSED,
    Intent,
    Selection,
    choose_card,
    is_tire_card,
    matching,
    may_discard,
    press,
    why_not_card,
)
from ui.games.duel.strings import say

if TYPE_CHECKING:
    from ui.games.duel.view import TableView

PILE = "pile"
"""Where cards are thrown away; the other places have the names of what a press there would be."""


def may_lift(view: TableView, slot: int) -> bool:
    """Whether a card of the hand is for anything now: to be played, or to be thrown away."""
    if view.decision is None or view.selection.discarding or view.decision.kind == "discard":
        return False
    return may_discard(view) or not why_not_card(view, slot)


def lift(view: TableView, slot: int) -> Intent:
    """What drawing a card off the hand means: it is chosen, if it can be played."""
    if slot >= len(view.observation.hand) or not may_lift(view, slot):
        return None
    chosen = _chosen(view, slot)
    return Selection() if chosen.reason else chosen


def _chosen(view: TableView, slot: int) -> Selection:
    """The choice of a card, or why it cannot be played."""
    fresh = Selection(tire=view.selection.tire and not is_tire_card(view, slot))
    chosen = choose_card(replace(view, selection=fresh), fresh, f"card:{slot}", slot)
    return chosen if isinstance(chosen, Selection) else Selection()


def drop(view: TableView, slot: int, on: str) -> Intent:
    """What letting a card go means.

    Args:
        view: the moment, with the card lifted.
        slot: its place in the hand, from 0.
        on: `seat:<n>`, `side:<n>:<F|R|B|L>`, `pile`, or nothing: then it is put back.

    Returns:
        as `press` does. Over the pile cards are thrown away, this one and what is ticked then.
        A card that still leaves a choice stays chosen, with its target.
    """
    if not on or view.decision is None:
        return Selection()
    if on == PILE:
        if may_discard(view):
            return Selection(discarding=True, ticked=(slot,))
        return Selection(reason=say("not-now"), reason_ref=on)
    if slot >= len(view.observation.hand):
        return Selection()
    lifted = _chosen(view, slot)
    if lifted.reason:
        return lifted
    at = replace(view, selection=lifted)
    if on == f"seat:{view.viewer}":
        return _on_oneself(at)
    if lifted.card is None:
        # A Tire Shot waits for the attack that it goes with.
        return lifted
    # The target, and the second press that confirms it.
    for _ in range(2):
        result = press(at, on)
        if not isinstance(result, Selection) or result.reason:
            return result
        at = replace(at, selection=result)
    return at.selection


def _on_oneself(view: TableView) -> Intent:
    """A card that is let go over one's own vehicle: what protects it, or answers for it."""
    own = [each for each in matching(view) if each.target in (-1, view.viewer)]
    if not own:
        return Selection()
    if len(own) > 1:
        return view.selection
    return press(view, "confirm" if view.question.kind in COMPOSED else f"answer:{own[0]}")


def falls_on_oneself(view: TableView) -> bool:
    """Whether the chosen card may be let go over one's own vehicle."""
    return any(each.target in (-1, view.viewer) for each in matching(view))
