"""The arena's panels in tests: the panel of a moment, and moments with something chosen."""

from __future__ import annotations

from dataclasses import replace

from tests.systems.arena.table import Table, gun
from tests.ui.games.arena.arena_moments import view_at
from ui.base.node import Node, text_of
from ui.games.arena.ahead import look_ahead
from ui.games.arena.aiming import weapon_text
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.views.ask import ask
from wreckyard.systems.arena import RULES, frames


def panel(view: ArenaView) -> Node:
    return ask(view, look_ahead(view))


def said(view: ArenaView) -> str:
    return text_of(panel(view))


def driving(table: Table, text: str, points: int = 1) -> ArenaView:
    table.state.cars[0].points = points
    table.state.stack.append(frames.Drive(0))
    table.settle()
    return view_at(table, text)


def shooting(view: ArenaView, text: str) -> ArenaView:
    """The moment with an attack chosen, as presses would choose it."""
    action = RULES.parse(text)
    choice = Choice(
        action,
        weapon_text(action),
        action.crew,
        action.computer,
        action.target,
        action.target_side,
    )
    return replace(view, choice=choice)


def facing(**target: int) -> Table:
    """A's gun (2 sure, 2 yellow) looks at B's back, one length away."""
    table = Table(items={0: (gun(damage=2),)})
    table.put(0, 6000, 8000)
    table.put(1, 6000, 6000, **target)
    table.state.stack.append(frames.Attack(0))
    table.settle()
    return table
