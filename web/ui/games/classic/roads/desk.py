"""The controller of the yard for roads, beside the set-up that it lays roads for."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from ui.base.node import Node
from ui.games.classic.roads import yard as yards
from ui.games.classic.roads.views.screen import yard_screen
from ui.games.classic.roads.yard import Yard
from ui.play.game_ui import Detail, LobbyStep
from ui.play.garage_lobby import hand_out, happened
from ui.play.services import PageServices
from ui.play.workbench import Effect
from wreckyard.systems.classic.roads import RoadPlan

SCREEN = "classic-roads"


class RoadDesk:
    """The yard, and what comes of what happens there.

    ``use`` is called with a road that was laid for the match that is set up. ``is_left`` says after
    a press whether the yard was left, ``for_match`` whether it was entered from the set-up.
    """

    def __init__(
        self, kept: object, services: PageServices, use: Callable[[RoadPlan], None]
    ) -> None:
        self._services, self._use = services, use
        self.yard = Yard().with_kept(kept)
        self.is_left = self.for_match = False

    def enter(self) -> None:
        """As from the menu."""
        self.yard, self.is_left, self.for_match = self.yard.put_back(), False, False

    def enter_for(self, plan: RoadPlan | None, scenario: str) -> None:
        """As from the set-up, with its road, for what it is about."""
        self.yard = yards.for_match(self.yard, plan, scenario)
        self.is_left, self.for_match = False, True

    def open_link(self, link: str) -> None:
        """Lay the road of a link, or say what is wrong with it."""
        self.enter()
        self.yard = self.yard.from_link(link)

    def tree(self) -> Node:
        """The screen."""
        return yard_screen(self.yard)

    def on_ref(self, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened; None when it means nothing here."""
        done = happened(
            self.yard,
            ref,
            kind,
            detail,
            lambda ref: yards.pressed(self.yard, ref),
            lambda ref, value, checked: yards.changed(self.yard, ref, value, checked),
        )
        if done is None:
            return None
        if not isinstance(done, Effect):
            self.yard = done
            return LobbyStep()
        self.yard = done.garage
        hand_out(self._services, done, self._tell)
        if done.do == "use" and done.car is not None:
            self._use(done.car)
        if done.do in ("use", "leave"):
            self._leave()
        left = self.is_left and not self.for_match
        if done.do != "save":
            return LobbyStep(left)
        return LobbyStep(left, tells_kept=True, confirm=partial(self._tell, done.notice))

    def escape(self) -> bool:
        """One step back; False when that leaves the yard."""
        if self.yard.paste is not None:
            self.yard = replace(self.yard, paste=None).hushed()
            return True
        if self.yard.shown_chosen >= 0:
            self.yard = replace(self.yard, chosen=-1).hushed()
            return True
        self._leave()
        return False

    def _tell(self, notice: str) -> None:
        self.yard = self.yard.noticed(notice)

    def _leave(self) -> None:
        self.yard, self.is_left = self.yard.put_back(), True
