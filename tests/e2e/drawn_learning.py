"""Lessons and the compendium, for a look at their boxes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from tests.e2e.drawn import Drawn, drawn
from tests.ui.desk import Desk, at_a_desk
from tests.ui.learner import follow, mood, pointed_at
from ui.base.lesson_strings import say
from ui.base.node import Node, find
from ui.games.registry import page_of
from ui.shell.lessons import lesson_ids
from ui.shell.store import LookedUp, Store
from ui.widgets.coach import CoachView, coach


def rooms() -> Iterator[Drawn]:
    """The list of the lessons: for a newcomer, and for somebody who has done most."""
    ids = lesson_ids()
    yield drawn("lessons, none done", "lessons", store=Store(screen="lessons"))
    well_on = Store(
        screen="lessons", lessons_done=frozenset(ids[:-1]), lessons_begun=frozenset(ids[-1:])
    )
    yield drawn("lessons, most done", "lessons", store=well_on)


def lessons(game: str) -> Iterator[Drawn]:
    """Every lesson of a game as it begins, at its test and at its end, and the first one solved."""
    found: list[Drawn] = []

    async def learn(desk: Desk) -> None:
        desk.press("lessons")
        for id in (one for one in lesson_ids() if one.startswith(f"{game}:")):
            desk.press(f"lesson:{id}")
            await desk.settle(lambda: pointed_at(desk) is not None)
            found.append(_shown(desk, f"lesson {id}"))
            await follow(desk)
            assert mood(desk) == "solved"
            if len(found) == 1:
                found.append(_shown(desk, f"lesson {id}, solved"))
            while find(desk.page.tree, ref="coach-next") is not None:
                desk.press("coach-next")
                await desk.settle(lambda: not mood(desk))
                if pointed_at(desk) is not None:
                    await follow(desk)
            found.append(_shown(desk, f"lesson {id}, the test"))
            found.append(_ended(desk, id))
            desk.shell.on_ref("menu", "press", {})

    at_a_desk(learn)
    yield from found


def _shown(desk: Desk, name: str) -> Drawn:
    data = {key: value for key, value in desk.page.data.items() if value is not None}
    return Drawn(name, desk.page.tree, {**data, "speed": "0"})


def _ended(desk: Desk, id: str) -> Drawn:
    """The table of a lesson's test under what its coach says when it is solved."""
    game, _, name = id.partition(":")
    lessons = page_of(game).lessons()
    at = next(number for number, one in enumerate(lessons) if one.id == name)
    lesson, later = lessons[at], lessons[at + 1 :]
    follows = say("next-lesson", title=later[0].title) if later else say("play", game=game)
    last = len(lesson.exercises) - 1
    view = CoachView(
        game,
        lesson.title,
        last,
        last + 1,
        lesson.exercises[last].solved,
        test=True,
        outcome=True,
        after=(("next", follows), ("coach-leave", say("all"))),
    )
    shown = _shown(desk, f"lesson {id}, the end")
    return replace(shown, tree=_with(shown.tree, coach(view)))


def _with(tree: Node, other: Node) -> Node:
    """A tree with another node in the place of the one that has its key."""
    children = tuple(
        each if isinstance(each, str) else _with(each, other) for each in tree.children
    )
    return other if tree.key == other.key else tree._replace(children=children)


def compendium(game: str) -> Iterator[Drawn]:
    """The list of a game, its longest entry, one with a picture, and searches."""
    entries = page_of(game).compendium()
    longest = max(entries, key=lambda entry: len(entry.text) + 20 * len(entry.see))
    pictured = next(entry for entry in entries if entry.picture is not None)
    for name, looked_up in (
        ("list", LookedUp(game)),
        ("the longest entry", LookedUp(game, longest.id)),
        ("an entry with a picture", LookedUp(game, pictured.id, trail=((game, longest.id),))),
        ("a search", LookedUp(game, search="a")),
        ("a search without an end", LookedUp(game, search="zebra")),
    ):
        store = Store(dialog="compendium", looked_up=looked_up)
        yield drawn(f"compendium of {game}, {name}", "menu", store=store)
