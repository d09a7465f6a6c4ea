"""A place of the map that a grenade is thrown at on foot. Pure."""

from __future__ import annotations

from dataclasses import replace

from ui.games.classic.moment import Choice, ClassicView


def thrown_at(view: ClassicView, x: float, y: float) -> Choice | None:
    """The choice with the offered throw that is nearest to a place, with what is chosen; None where
    that is nothing to throw."""
    weapons = [
        each.weapon for each in sorted(view.offered("fire"), key=lambda each: each.target < 0)
    ]
    chosen = view.choice.weapon if view.choice.weapon in weapons else weapons[0]
    throws = [
        each
        for each in view.offered("fire")
        if each.target < 0 and each.weapon == chosen and not each.amount
    ]
    if not throws:
        return None
    near = min(throws, key=lambda each: (each.x - x) ** 2 + (each.y - y) ** 2)
    return replace(view.choice, action=near, reason="")
