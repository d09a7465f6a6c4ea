"""Somebody who takes lessons at a desk, and all that may be played in an exercise."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import wreckyard
from tests.ui.desk import Desk
from ui.base.node import Node, attr_of, find, walk
from ui.play.exercise import wished
from ui.play.lessons import Exercise, LobbyExercise, found_at


def pointed_at(desk: Desk) -> str | None:
    """The reference of what the coach points at."""
    marked = next((one for one in walk(desk.page.tree) if "data-pointed" in one.attrs), None)
    return None if marked is None else attr_of(marked, "data-ref")


def coach(desk: Desk) -> Node:
    """The coach's bar."""
    bar = find(desk.page.tree, where=lambda one: "coach" in (attr_of(one, "class") or "").split())
    assert bar is not None
    return bar


def mood(desk: Desk) -> str:
    """Whether the exercise is ``solved`` or ``missed``; empty while it is open."""
    return (attr_of(coach(desk), "class") or "").removeprefix("coach").strip()


async def press(desk: Desk, at: str) -> None:
    """Wait until something can be pressed, press it, and wait for what comes of an answer."""

    def wanted() -> Node | None:
        host = desk.shell.host
        if host is not None and host.scene.decision is None:
            return None
        return next(iter(found_at(desk.page.tree, at)), None)

    await desk.settle(lambda: wanted() is not None)
    node, host = wanted(), desk.shell.host
    assert node is not None
    before = None if host is None else host.scene.decision
    desk.press(str(node.attrs["data-ref"]))
    if at.startswith(("confirm", "answer")) and host is not None:
        await desk.settle(lambda: host.scene.decision is not before)


async def follow(desk: Desk) -> None:
    """Press what the coach points at until the exercise is decided."""
    await desk.settle(lambda: pointed_at(desk) is not None)
    for _ in range(80):
        ref = pointed_at(desk)
        if mood(desk):
            return
        if ref is not None:
            before = desk.page.tree
            desk.press(ref)
            await desk.settle(lambda before=before: desk.page.tree is not before)
        await desk.settle(lambda: bool(mood(desk)) or pointed_at(desk) is not None)
    raise AssertionError(f"the coach leads nowhere: {desk.text[:300]}")


@dataclass(frozen=True)
class Line:
    """What a person has done in an exercise, and what came of it: solved, or missed."""

    actions: tuple[str, ...]
    solved: bool


def lines(
    game: str, exercise: Exercise | LobbyExercise, start: tuple[str, ...] = ()
) -> Iterator[Line]:
    """All that a person can do in an exercise, where the choices are few.

    Of a throwing away of several cards only the first is a choice.
    """
    assert isinstance(exercise, Exercise)
    match = wreckyard.match_from_state(game, exercise.position(), ["Ann", "Bob"], exercise.seed)
    done = 0
    while True:
        solved = exercise.goal(match)
        if solved is not None:
            yield Line(start, solved)
            return
        decision = match.decision
        if decision is None:
            yield Line(start, False)
            return
        texts = [str(option) for option in decision.options]
        if decision.seat:
            match.submit(1, wished(texts, exercise.foe) or texts[0])
        elif given := wished(texts, exercise.mine):
            match.submit(0, given)
        elif done < len(start):
            match.submit(0, start[done])
            done += 1
        else:
            if decision.kind == "discard":
                texts = [text for text in texts if text == "done"] or texts[:1]
            for text in texts:
                yield from lines(game, exercise, (*start, text))
            return
