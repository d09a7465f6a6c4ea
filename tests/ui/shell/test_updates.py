"""When the page may reload for a new release."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

from ui.shell.updates import turn_of, turn_over


class Table:
    """A host of which only the counted turns matter."""

    def __init__(self, **counted: int) -> None:
        self.counted = counted
        self.scene = SimpleNamespace(over=False)

    def progress(self) -> tuple[int, ...]:
        return tuple(self.counted.values())


class Steps:
    """A clock whose time is a list of what happens."""

    def __init__(self, *happens: Any) -> None:
        self.happens = list(happens)

    def now(self) -> float:
        return 0.0

    async def sleep(self, seconds: float) -> None:
        self.happens.pop(0)()


def nothing() -> None:
    """Time passes."""


def test_in_the_menu_the_page_may_go_at_once() -> None:
    clock = Steps()
    asyncio.run(turn_over(lambda: None, clock))


def test_a_turn_of_the_duel_is_waited_for() -> None:
    table = Table(duel=1, turns=4)
    clock = Steps(nothing, nothing, lambda: table.counted.update(turns=5), nothing)
    asyncio.run(turn_over(lambda: table, clock))
    assert clock.happens == [nothing]


def test_a_new_duel_ends_the_turn_although_it_counts_anew() -> None:
    table = Table(duel=1, turns=4)
    clock = Steps(lambda: table.counted.update(duel=2), nothing)
    asyncio.run(turn_over(lambda: table, clock))
    assert clock.happens == [nothing]


def test_a_round_of_the_arena_is_waited_for() -> None:
    table = Table(round=2)
    clock = Steps(nothing, lambda: table.counted.update(round=3))
    asyncio.run(turn_over(lambda: table, clock))
    assert clock.happens == []


def test_the_end_of_the_match_ends_the_turn() -> None:
    table = Table(duel=1, turns=4)
    clock = Steps(nothing, lambda: setattr(table.scene, "over", True))
    asyncio.run(turn_over(lambda: table, clock))
    assert turn_of(table) is None


def test_leaving_the_table_ends_the_turn() -> None:
    tables: list[Any] = [Table(duel=1, turns=4)]
    clock = Steps(nothing, lambda: tables.__setitem__(0, None))
    asyncio.run(turn_over(lambda: tables[0], clock))
    assert clock.happens == []


def test_another_match_in_the_same_state_is_another_turn() -> None:
    tables: list[Any] = [Table(duel=1, turns=4)]
    clock = Steps(lambda: tables.__setitem__(0, Table(duel=1, turns=4)))
    asyncio.run(turn_over(lambda: tables[0], clock))
    assert clock.happens == []


def test_nobody_ends_a_turn_on_a_hidden_page() -> None:
    table = Table(duel=1, turns=4)
    hidden = [False]
    clock = Steps(nothing, lambda: hidden.__setitem__(0, True))
    asyncio.run(turn_over(lambda: table, clock, lambda: hidden[0]))
    assert clock.happens == []
