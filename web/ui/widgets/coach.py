"""The coach: one short line above the table of a lesson, and what comes when it is solved."""

from __future__ import annotations

from dataclasses import dataclass

from ui.base.lesson_strings import say
from ui.base.node import Node, h
from ui.widgets.linked import linked
from ui.widgets.parts import button


@dataclass(frozen=True, slots=True)
class CoachView:
    """What the coach shows.

    `words` may lead to entries of the `game`, as `linked` reads them. `outcome` is whether the
    exercise is solved, None while it is open; `after` are the references and words of what follows
    the last one.
    """

    game: str
    title: str
    number: int
    count: int
    words: str
    test: bool
    outcome: bool | None = None
    after: tuple[tuple[str, str], ...] = ()


def coach(view: CoachView) -> Node:
    """The coach's bar."""
    mood = {None: "", True: "solved", False: "missed"}[view.outcome]
    return h(
        "aside",
        h(
            "button",
            h("span", "‹", class_="coach-arrow", aria_hidden="true"),
            h("span", say("leave"), class_="coach-back"),
            type_="button",
            class_="coach-leave",
            data_ref="coach-leave",
            aria_label=say("leave-long"),
        ),
        h(
            "div",
            h(
                "p",
                h("strong", view.title),
                " ",
                h("span", _where(view), class_="coach-where"),
                _dots(view),
                class_="coach-title",
            ),
            h("p", linked(view.game, view.words), class_="coach-words", role="status", key="words"),
            class_="coach-text",
        ),
        h("div", _buttons(view), class_="coach-buttons", key="buttons"),
        class_=("coach", mood),
        aria_label=say("coach"),
        key="coach",
    )


def _where(view: CoachView) -> str:
    return say("where-test" if view.test else "where", n=view.number + 1, of=view.count)


def _dots(view: CoachView) -> Node:
    done = view.number + (view.outcome is True)
    return h(
        "span",
        [
            h("i", class_=("coach-dot", at < done and "done", at == view.number and "now"))
            for at in range(view.count)
        ],
        class_="coach-dots",
        aria_hidden="true",
    )


def _buttons(view: CoachView) -> list[Node]:
    if view.outcome is None:
        return []
    if not view.outcome:
        return [button("coach-again", say("again"), kind="primary", autofocus=True)]
    if view.number < view.count - 1:
        return [button("coach-next", say("next"), kind="primary", autofocus=True)]
    return [
        button(ref, words, kind="" if number else "primary", autofocus=not number, key=ref)
        for number, (ref, words) in enumerate(view.after)
    ]
