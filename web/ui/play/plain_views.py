"""Views of a small game's table: its frame, its seats, and its question with a button an answer.

Their classes begin with the game's id, so that its style sheets can lay them out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.base.node import Content, Node, h
from ui.base.story import StoryLine
from ui.base.strings import listed, say
from ui.play.game_ui import Display
from ui.play.plain_table import ANSWER, PlainScene, Telling
from ui.widgets.parts import badge, button, undo_buttons
from ui.widgets.story import story, ticker
from wreckyard import seat_letter


@dataclass(frozen=True, slots=True)
class _StoryView:
    story: tuple[StoryLine, ...]
    story_body: Node | None
    story_open: bool


def framed[O](
    id: str, title: str, telling: Telling, scene: PlainScene[O], display: Display, *parts: Content
) -> Node:
    """The screen of a table: its title, the parts that the game draws, and the story."""
    told = _StoryView(scene.story, scene.story_body, display.story_open)
    return h(
        "main",
        h(
            "header",
            h("h1", title),
            scene.may_undo and undo_buttons(scene.may_reset),
            button("menu", say("menu"), kind="quiet"),
            class_="screen-head",
        ),
        *parts,
        ticker(told),
        story(told, telling.tones),
        class_=id,
        key=id,
        data_phase="over" if scene.over else scene.decision.kind if scene.decision else "waiting",
    )


def seat_list[O](class_: str, scene: PlainScene[O], figures: Sequence[str]) -> Node:
    """The seats with their names and a figure for each."""
    seating = scene.seating
    rows = [
        h(
            "li",
            badge(seat_letter(seat), seating.colours[seat], small=True),
            f"{seating.names[seat]}: {figure}",
            key=str(seat),
        )
        for seat, figure in enumerate(figures)
    ]
    return h("ul", rows, class_=class_)


def question[O](class_: str, scene: PlainScene[O]) -> Node:
    """The open question with a button for every answer; whom all wait for; or who has won."""
    names, decision = scene.seating.names, scene.decision
    if scene.over:
        winners = [names[seat] for seat in scene.winners]
        key = "ending-name" if len(winners) == 1 else "ending-share"
        return h(
            "section",
            h("h2", say(key, names=listed(winners))),
            button("again", say("ending-rematch"), kind="primary", autofocus=True),
            button("watch", say("ending-watch")),
            button("finish", say("menu")),
            class_=class_,
        )
    if decision is None or scene.asked is None:
        waiting = (
            "" if scene.waiting_for is None else say("plain-waiting", name=names[scene.waiting_for])
        )
        return h("section", h("p", waiting, role="status"), class_=class_)
    return h(
        "section",
        h("h2", say("plain-question", name=names[scene.asked], kind=decision.kind)),
        [
            button(f"{ANSWER}:{action}", str(action), autofocus=at == 0, key=str(action))
            for at, action in enumerate(decision.options)
        ],
        class_=class_,
        key=str(scene.question),
    )
