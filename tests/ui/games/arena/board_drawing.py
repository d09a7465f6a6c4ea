"""The arena's board in tests: what is drawn of moments that are set up by hand.

A stands at (6000, 6000) and heads north, unless a test says otherwise.
"""

from __future__ import annotations

from tests.systems.arena.table import R, Table, card, gun
from ui.base.node import Node, find_all
from ui.games.arena.ahead import look_ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.views.board import board
from wreckyard.engine.values import Event
from wreckyard.systems.arena import frames


def drawn(view: ArenaView, events: tuple[Event, ...] = ()) -> Node:
    return board(view, look_ahead(view), events)


def classes(node: Node) -> set[str]:
    return set(str(node.attrs.get("class", "")).split())


def all_with(tree: Node, *names: str) -> list[Node]:
    return find_all(tree, where=lambda node: set(names) <= classes(node))


def one(tree: Node, ref: str) -> Node:
    found = find_all(tree, ref=ref)
    assert len(found) == 1, f"{len(found)} times {ref}"
    return found[0]


def place(node: Node) -> str:
    return str(node.attrs["style"]["transform"])


def moving(text: str = "", reverse: int = 0, heading: int = 0, cars: int = 2) -> Table:
    table = Table(cars)
    table.put(0, 6000, 6000, heading, speed=0 if reverse else 2, reverse=reverse, points=1)
    if cars > 1:
        table.put(1, 1000, 1000, 90)
    table.state.round = 1
    table.state.stack.append(frames.Drive(0))
    table.settle()
    return table


def attacking(cars: int = 2, **kw) -> Table:
    table = Table(cars, {0: (gun(), gun("cannon", R), card("pistol", "sidearm", -1))}, **kw)
    table.put(0, 6000, 6000)
    table.put(1, 6000, 3000)
    for seat in range(2, cars):
        table.put(seat, 1000, 1000 + 1500 * seat)
    table.state.round = 1
    table.state.stack.append(frames.Attack(0))
    table.settle()
    return table
