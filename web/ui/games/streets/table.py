"""The streets on the page: what is chosen, what is drawn, and what a press there means."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import seat_looks
from ui.games.streets import intent, steering
from ui.games.streets.host import StreetHost, StreetScene
from ui.games.streets.initial_choice import opening_choice
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.plan import next_action
from ui.games.streets.screen_strings import say
from ui.games.streets.settings import TIPS
from ui.games.streets.views.briefing import briefing
from ui.games.streets.views.changes import changes
from ui.games.streets.views.screen import screen
from ui.play.board_table import BoardTable
from ui.play.game_ui import Detail, Display
from ui.widgets.parts import button
from wreckyard import RiskSearch
from wreckyard.systems.streets import Action, Observation, StrokePoint, risk


def view_of(
    scene: StreetScene,
    choice: Choice,
    display: Display | None,
    taught: frozenset[str] | None = None,
) -> StreetView:
    """The argument of the views for a scene; without ``taught`` no tip is given."""
    seating = scene.seating
    mine = scene.asked is not None and scene.viewer == scene.asked
    return StreetView(
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
        over=scene.over,
        may_undo=scene.may_undo and mine,
        may_reset=scene.may_reset and mine,
        may_change=scene.may_change,
        story_open=display is not None and display.story_open,
        rested=display is not None and display.rested,
        taught=taught,
        speed=1 if display is None else display.pace,
        may_skip=display is not None and display.may_skip,
    )


class StreetTable(BoardTable[StreetHost, StreetView, Choice]):
    """The controller of a game on the streets; `host` runs the match."""

    tips = TIPS
    answering = frozenset({"confirm", "answer", "drive", "drive-one"})
    fates = "die", "wreck-car"

    def __init__(self, host: StreetHost) -> None:
        self._drawn: dict[int, tuple[StrokePoint, ...]] = {}
        super().__init__(host, Choice())

    @property
    def screen(self) -> str:
        """The name of what is on the screen."""
        scene = self.host.scene
        return "cover" if scene.cover is not None else "briefing" if scene.briefing else "streets"

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        scene = self.host.scene
        if scene.cover is not None:
            return self._covered(self._view(display), scene.cover)
        if scene.briefing:
            return briefing(self._view(display), scene.seating.colours[present(scene.viewer)])
        view = self._view(display)
        return self._with_risks(view, screen(view))

    def _covered(self, view: StreetView, seat: int) -> Node:
        again = self.host.scene.again
        words = "cover-again" if again else "cover-mission" if self.host.briefs else "cover"
        return self._cover(
            say(words),
            say("cover-go", name=view.name(seat)),
            [button("let-be", say("let-be"), kind="quiet")] if again else (),
            changes(view),
        )

    def _view_of(self, display: Display | None, taught: frozenset[str] | None) -> StreetView:
        return view_of(self.host.scene, self.choice, display, taught)

    def _opening(self, view: StreetView, before: Choice) -> Choice:
        if view.phase == "speed":
            self._drawn.clear()
        drawn = () if view.asked is None else self._drawn.get(view.asked, ())
        return opening_choice(view, before, drawn)

    def _plainest(self, view: StreetView) -> Choice:
        return opening_choice(view, self._plain)

    def _closed(self, choice: Choice) -> Choice:
        return replace(choice, looked_at=-1, reason="", reason_ref="")

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press" and ref == "understood":
            return self.host.understood()
        return super().on_ref(display, ref, kind, detail)

    def _meant(self, view: StreetView, ref: str, kind: str, detail: Detail) -> intent.Intent:
        if self.host.scene.briefing:
            return None
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
        return meant.first if isinstance(meant, intent.Drive) and not meant.plan else meant

    def _risk(self, observation: object, answer: object) -> RiskSearch | None:
        seen = cast("Observation", observation)
        if isinstance(answer, intent.Drive):
            plan, seat = answer.plan, present(seen.seat)
            return risk(seen, answer.first, lambda state: next_action(plan, state, seat))
        return risk(seen, answer) if isinstance(answer, Action) else None

    def _answer(self, view: StreetView, meant: object) -> bool:
        if view.phase == "point":
            # What is left of the stroke is there again at the next point.
            self._drawn[view.asker] = steering.drawn(view).points
        if isinstance(meant, intent.Drive):
            return self.host.drive(meant.first, meant.plan)
        if isinstance(meant, intent.Refill):
            return self.host.refill(meant.first)
        return super()._answer(view, meant)
