"""The arena on the page: what is chosen, what is drawn, and what a press there means."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from ui.base.node import Node
from ui.base.seating import seat_looks
from ui.games.arena import intent
from ui.games.arena.ahead import look_ahead, look_further
from ui.games.arena.host import ArenaHost, ArenaScene
from ui.games.arena.initial_choice import offered, opening_choice
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.settings import TIPS
from ui.games.arena.steering import RIGHT, steered, turned
from ui.games.arena.views.screen import screen
from ui.play.board_table import BoardTable
from ui.play.game_ui import Detail, Display
from ui.play.manners import facing_of
from wreckyard import RiskSearch
from wreckyard.systems.arena import Action, Observation, risk


def view_of(
    scene: ArenaScene,
    choice: Choice,
    display: Display | None,
    taught: frozenset[str] | None = None,
) -> ArenaView:
    """The argument of the arena's views for a scene; without ``taught`` no tip is given."""
    seating = scene.seating
    mine = scene.asked is not None and scene.viewer == scene.asked
    return ArenaView(
        state=scene.state,
        seats=seat_looks(seating.names, seating.players, seating.colours),
        viewer=scene.viewer,
        decision=scene.decision if mine else None,
        asked=scene.asked,
        waiting_for=scene.waiting_for,
        choice=choice,
        story=scene.story,
        story_body=scene.story_body,
        dice=scene.dice,
        ways=dict(scene.ways),
        events=scene.events,
        over=scene.over,
        facing=_facing(scene),
        may_undo=scene.may_undo and mine,
        may_reset=scene.may_reset and mine,
        story_open=display is not None and display.story_open,
        rested=display is not None and display.rested,
        taught=taught,
        speed=1 if display is None else display.pace,
        may_skip=display is not None and display.may_skip,
    )


def _facing(scene: ArenaScene) -> str | None:
    """Whom the screen is turned to: far, near, empty for nobody; None where not two people sit."""
    if scene.manners is None:
        return None
    wanted = (scene.asked, scene.viewer)
    return facing_of(scene.manners, scene.seating.people, wanted) or ""


class ArenaTable(BoardTable[ArenaHost, ArenaView, Choice]):
    """The controller of an arena game; `host` runs the match."""

    tips = TIPS

    def __init__(self, host: ArenaHost) -> None:
        self._looking = False
        super().__init__(host, Choice())

    @property
    def screen(self) -> str:
        """The name of what is on the screen."""
        return "arena"

    def tree(self, display: Display) -> Node:
        """The screen of the moment. What takes long is seen to later, in tasks of its own."""
        view = self._view(display)
        drawn = self._with_risks(view, screen(view))
        if look_ahead(view).left and not self._looking:
            self._looking = True
            self.host.in_slices(lambda: look_further(self._view(None)), self._looked)
        return drawn

    def _looked(self) -> None:
        self._looking = False

    def _view_of(self, display: Display | None, taught: frozenset[str] | None) -> ArenaView:
        return replace(view_of(self.host.scene, self.choice, display, taught), in_slices=True)

    def _opening(self, view: ArenaView, before: Choice) -> Choice:
        return opening_choice(view, before)

    def _closed(self, choice: Choice) -> Choice:
        return replace(choice, looked_at=-1, term="", reason="", reason_ref="")

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press" and ref == "sit-facing":
            manners = self.host.manners
            self.host.sit(replace(manners, facing=not manners.facing))
            return True
        return super().on_ref(display, ref, kind, detail)

    def _meant(self, view: ArenaView, ref: str, kind: str, detail: Detail) -> intent.Intent:
        if kind == "press":
            return intent.press(view, ref)
        if kind in ("input", "change"):
            return self._change(view, ref, str(detail.get("value", "")))
        if kind == "key":
            return intent.key(view, detail["key"], bool(detail.get("shift")))
        if kind in ("drag", "point"):
            return intent.dragged(view, int(detail["x"]), int(detail["y"]))
        return None

    def _risk(self, observation: object, answer: object) -> RiskSearch | None:
        seen = cast("Observation", observation)
        return risk(seen, answer) if isinstance(answer, Action) else None

    def _change(self, view: ArenaView, ref: str, value: str) -> intent.Intent:
        head, _, rest = ref.partition(":")
        if view.decision is None or not value.lstrip("-").isdigit():
            return intent.press(view, ref)
        number = int(value)
        if head == "angle" and not rest:
            now = view.choice.action
            side = now.side if now is not None and now.side >= 0 else RIGHT
            return turned(view, view.choice, side, number)
        if head == "steer":
            return steered(view, max(-90, min(90, number)))
        if head == "heading":
            action = offered(view, f"heading {number % 360}")
            return None if action is None else replace(view.choice, action=action)
        return None
