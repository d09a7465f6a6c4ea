"""The screens of a duel: the table, the cover, the score and the vote."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.duel.scene import Scene, facing
from ui.games.duel.view import TableView
from ui.games.duel.views.far_hand import far_hands
from ui.games.duel.views.handing import handing_over
from ui.games.duel.views.score import score
from ui.games.duel.views.table import table
from ui.games.duel.views.vote import escape_question, vote
from ui.games.duel.views.window import window_bar


def screen_of(scene: Scene) -> str:
    """The name of what is on the screen, as `data-screen` says it."""
    if scene.cover is not None:
        return "cover"
    if scene.score is not None:
        return "score"
    return "vote" if is_vote(scene) else "table"


def is_vote(scene: Scene) -> bool:
    """Whether the table votes on prestige now."""
    question = scene.observation.question
    return question is not None and question.kind in ("nominate", "vote")


def screen_tree(scene: Scene, view: TableView) -> Node:
    """The screen of a moment of a duel."""
    screen = screen_of(scene)
    if screen == "cover":
        covered = handing_over(scene, view, scene.cover or 0)
        return h(
            "div", covered, class_="cover-screen", data_facing=facing(scene), key="cover-screen"
        )
    if screen == "score":
        return score(scene)
    if screen == "vote":
        return vote(scene)
    return h(
        "div",
        far_hands(view),
        table(view),
        _over_table(scene),
        class_=("table-screen", "with-far-hands" if view.far_hands else ""),
        data_facing=facing(scene),
        key="table-screen",
    )


def _over_table(scene: Scene) -> Node | None:
    """What lies over the table: the public bar, or the question of an escape."""
    decision = scene.decision
    if scene.bar is not None:
        return window_bar(scene)
    if decision is not None and decision.kind == "escape" and scene.viewer != scene.asked:
        return escape_question(scene)
    return None
