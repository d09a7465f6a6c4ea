"""The duel on the page: what is chosen, what is drawn, and what a press at the table means."""

from __future__ import annotations

from dataclasses import replace

from ui.base.node import Node
from ui.games.duel.dropping import drop, lift
from ui.games.duel.host import DuelHost
from ui.games.duel.intent import Alone, Before, Intent, Selection, press
from ui.games.duel.scene import table_view_of
from ui.games.duel.view import TableView
from ui.games.duel.views.screen import screen_of, screen_tree
from ui.games.duel.views.sitting import sitting
from ui.play.game_ui import Detail, Display
from wreckyard import Decision
from wreckyard.systems.duel import Action


class DuelTable:
    """The controller of a duel's table; `host` runs the match."""

    def __init__(self, host: DuelHost) -> None:
        self.host = host
        self.selection = Selection()
        self._decision_shown: Decision[Action] | None = None
        self._agreed: frozenset[int] | None = None

    # -- drawing ---------------------------------------------------------------------

    @property
    def screen(self) -> str:
        """The name of what is on the screen: table, cover, score or vote."""
        return screen_of(self.host.scene)

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        if self._agreed is not None:
            return sitting(self.host.scene, self._agreed)
        return screen_tree(self.host.scene, self._view(display))

    def _view(self, display: Display) -> TableView:
        return table_view_of(self.host.scene, self.selection, display)

    def moved_on(self) -> None:
        """The host shows something new: what was chosen for another question is forgotten."""
        decision = self.host.scene.decision
        if decision is not self._decision_shown:
            self._decision_shown = decision
            refused = self.host.scene.refused
            self.selection = Selection(reason=refused, reason_ref="cover" if refused else "")

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref` of the table. True when it was used up."""
        if kind in ("lift", "drop"):
            view = self._view(display)
            slot = int(ref.removeprefix("card:"))
            return self._take(
                lift(view, slot) if kind == "lift" else drop(view, slot, detail["on"])
            )
        if kind not in ("press", "input", "change"):
            return False
        head, _, rest = ref.partition(":")
        host = self.host
        if head == "uncover":
            host.uncover()
        elif head == "interrupt":
            host.interrupt(int(rest) if rest.isdigit() else None)
        elif head == "sit" or head.startswith("sit-"):
            self._sit(head, rest)
        elif head == "bell":
            host.interrupt(int(rest))
        elif head == "take":
            host.take()
        elif head == "say":
            host.answer_covered(rest)
        elif head == "take-back":
            host.take_back()
        elif head == "go-on":
            host.go_on()
        elif head == "escape-toggle":
            host.plan_escape()
        elif head == "do":
            self._do(rest)
        else:
            return self._choose(display, ref or "cancel")
        return True

    def cancel(self, display: Display) -> bool:
        """Take back what is chosen. False when nothing was."""
        before = self.selection
        self.selection = Selection()
        return before != self.selection

    def _sit(self, head: str, rest: str) -> None:
        """Sit otherwise: hands are laid open when everybody has agreed."""
        manners, agreed = self.host.manners, self._agreed or frozenset()
        self._agreed = agreed
        if head == "sit-agree":
            self._agreed = agreed ^ {int(rest)}
            if self._agreed == frozenset(self.host.seating.people):
                self._agreed = None
                self.host.sit(replace(manners, open_hands=True))
        elif head == "sit-covered":
            self.host.sit(replace(manners, open_hands=False))
        elif head == "sit-facing":
            self.host.sit(replace(manners, facing=not manners.facing))
        elif head == "sit-done":
            self._agreed = None

    def _choose(self, display: Display, ref: str) -> bool:
        return self._take(press(self._view(display), ref))

    def _take(self, result: Intent) -> bool:
        if result is None:
            return False
        if isinstance(result, Selection):
            self.selection = result
            return True
        if isinstance(result, Before):
            return self.host.play_before(result.action)
        if isinstance(result, Alone):
            return self.host.submit_alone(result.action)
        return self.host.submit(*(result if type(result) is tuple else (result,)))

    def _do(self, text: str) -> None:
        decision = self.host.scene.decision
        for action in decision.options if decision is not None else ():
            if str(action) == text:
                self.host.submit(action)
                return
