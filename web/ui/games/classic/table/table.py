"""The table: the selection, the drawing, the meaning of a press."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import seat_looks
from ui.games.classic.base.screen_strings import say
from ui.games.classic.base.settings import TIPS
from ui.games.classic.scene.moment import Choice, ClassicView
from ui.games.classic.scene.orders import settled
from ui.games.classic.table import intent
from ui.games.classic.table.host import ClassicHost, ClassicScene
from ui.games.classic.table.initial_choice import opening_choice
from ui.games.classic.table.screen import screen
from ui.play.board_table import BoardTable
from ui.play.game_ui import Detail, Display
from wreckyard import RiskSearch
from wreckyard.systems.classic import Action, Observation, risk


def view_of(
    scene: ClassicScene,
    choice: Choice,
    display: Display | None,
    taught: frozenset[str] | None = None,
) -> ClassicView:
    """The argument of the views for a scene; without ``taught`` no tip is given."""
    seating = scene.seating
    mine = scene.asked is not None and scene.viewer == scene.asked
    return ClassicView(
        state=scene.state,
        seats=seat_looks(seating.names, seating.players, seating.colours),
        viewer=scene.viewer,
        decision=scene.decision if mine else None,
        asked=scene.asked,
        waiting_for=scene.waiting_for,
        choice=choice,
        story=scene.story,
        story_body=scene.story_body,
        ways=dict(scene.ways),
        events=scene.events,
        orders=scene.orders,
        over=scene.over,
        may_undo=scene.may_undo and mine,
        may_reset=scene.may_reset and mine,
        story_open=display is not None and display.story_open,
        rested=display is not None and display.rested,
        taught=taught,
        speed=1 if display is None else display.pace,
        may_skip=display is not None and display.may_skip,
    )


class ClassicTable(BoardTable[ClassicHost, ClassicView, Choice]):
    """The controller of a duel of the classic; `host` runs the match."""

    tips = TIPS
    answering = frozenset({"confirm", "answer", "drive-on", "keep", "all-turn"})

    def __init__(self, host: ClassicHost) -> None:
        super().__init__(host, Choice())

    @property
    def screen(self) -> str:
        """The name of what is on the screen."""
        return "classic" if self.host.scene.cover is None else "cover"

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        scene = self.host.scene
        if scene.cover is not None:
            go = say("cover-go", name=scene.seating.names[scene.cover])
            return self._cover(say("cover-sheets" if self.host.has_hands else "cover"), go)
        view = self._view(display)
        return self._with_risks(view, screen(view))

    def _view_of(self, display: Display | None, taught: frozenset[str] | None) -> ClassicView:
        return view_of(self.host.scene, self.choice, display, taught)

    def _opening(self, view: ClassicView, before: Choice) -> Choice:
        return opening_choice(view, before)

    def _closed(self, choice: Choice) -> Choice:
        return replace(choice, looked_at=-1, reason="", reason_ref="")

    def _meant(self, view: ClassicView, ref: str, kind: str, detail: Detail) -> intent.Intent:
        if kind == "press":
            return intent.press(view, ref)
        if kind in ("input", "change"):
            return intent.changed(view, ref, str(detail.get("value", "")))
        if kind == "key":
            return intent.key(view, detail["key"])
        if kind in ("drag", "point"):
            return intent.pointed(view, detail["x"], detail["y"])
        return None

    def _answer_of(self, meant: object) -> object:
        if not isinstance(meant, intent.Ordered):
            return meant
        host, decision = self.host, present(self.host.scene.decision)
        return meant.first or settled(host.seen_by(decision.seat), decision, meant.orders)

    def _risk(self, observation: object, answer: object) -> RiskSearch | None:
        told = isinstance(answer, Action) and answer.verb != "surrender"
        return risk(cast("Observation", observation), cast("Action", answer)) if told else None

    def _answer(self, view: ClassicView, meant: object) -> bool:
        if isinstance(meant, intent.Ordered):
            seat = present(self.host.scene.asked)
            return self.host.order(seat, meant.orders, now=meant.now, first=meant.first)
        return super()._answer(view, meant)
