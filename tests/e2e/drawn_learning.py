"""Lessons and the compendium, for a look at their boxes."""

from __future__ import annotations

from collections.abc import Iterator

from tests.e2e.drawn import Drawn, drawn
from tests.ui.desk import Desk, at_a_desk
from tests.ui.learner import follow, mood, pointed_at
from ui.base.node import find
from ui.games.registry import page_of
from ui.shell.lessons import lesson_ids
from ui.shell.store import LookedUp, Store


def rooms() -> Iterator[Drawn]:
    """The list of the lessons: for a newcomer, and for somebody who has done most."""
    ids = lesson_ids()
    yield drawn("lessons, none done", "lessons", store=Store(screen="lessons"))
    well_on = Store(
        screen="lessons", lessons_done=frozenset(ids[:-1]), lessons_begun=frozenset(ids[-1:])
    )
    yield drawn("lessons, most done", "lessons", store=well_on)


def lessons(game: str) -> Iterator[Drawn]:
    """Every lesson of a game as it begins and at its test, and the first one solved."""
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
            desk.shell.on_ref("menu", "press", {})

    at_a_desk(learn)
    yield from found


def _shown(desk: Desk, name: str) -> Drawn:
    data = {key: value for key, value in desk.page.data.items() if value is not None}
    return Drawn(name, desk.page.tree, {**data, "speed": "0"})


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
