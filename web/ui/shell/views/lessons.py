"""The lessons of all games: their subjects, progress, and a way to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ui.base.lesson_strings import say
from ui.base.node import Node, h
from ui.games.registry import pages
from ui.widgets.parts import button

if TYPE_CHECKING:
    from ui.play.game_ui import GameUI
    from ui.play.lessons import Lesson
    from ui.shell.store import Store


def lessons_room(store: Store) -> Node:
    """The screen of the lessons."""
    return h(
        "main",
        h(
            "header",
            button("menu", say("back"), kind="quiet"),
            h("h1", say("room")),
            button("look-up", say("rules"), kind="quiet"),
            class_="learn-head",
        ),
        h(
            "div",
            h("p", say("room-hint"), class_="learn-hint"),
            h(
                "div",
                [_game(store, game) for game in pages() if game.lessons()],
                class_="learn-games",
            ),
            class_="learn-body",
        ),
        class_="learn",
        key="lessons",
    )


def _game(store: Store, game: GameUI) -> Node:
    lessons = game.lessons()
    left = [one for one in lessons if f"{game.id}:{one.id}" not in store.lessons_done]
    next_one = left[0] if left else None
    return h(
        "section",
        h("h2", game.title),
        h(
            "ol",
            [
                _lesson(store, game, one, number, one is next_one)
                for number, one in enumerate(lessons)
            ],
            class_="learn-list",
        ),
        h(
            "div",
            button(f"play:{game.id}", say("play", game=game.title), kind="" if left else "primary"),
            class_="learn-more",
        ),
        class_="learn-game",
        aria_label=say("of-game", game=game.title),
        key=game.id,
    )


def _lesson(store: Store, game: GameUI, lesson: Lesson, number: int, is_next: bool) -> Node:
    id = f"{game.id}:{lesson.id}"
    done, begun = id in store.lessons_done, id in store.lessons_begun
    state = say("state-begun") if begun else say("state-done") if done else ""
    return h(
        "li",
        h(
            "button",
            h("span", "✓" if done else number + 1, class_="learn-mark", aria_hidden="true"),
            h(
                "span",
                h("span", lesson.title, class_="learn-title"),
                " ",
                h("span", lesson.about, class_="learn-about"),
                class_="learn-words",
            ),
            state and h("span", " ", state, class_="learn-state"),
            type_="button",
            class_=("learn-lesson", done and "done", is_next and "next"),
            data_ref=f"lesson:{id}",
            data_autofocus=is_next and number == 0,
        ),
        key=lesson.id,
    )
