"""The duel on the page: what is chosen, what is drawn, and what a press at the table means."""

from __future__ import annotations

from ui.base.node import Node
from ui.games.duel.host import DuelHost
from ui.games.duel.intent import Selection, press
from ui.games.duel.scene import table_view_of
from ui.games.duel.view import TableView
from ui.games.duel.views.screen import screen_of, screen_tree
from ui.play.game_ui import Detail, Display
from wreckyard import Decision
from wreckyard.systems.duel import Action


class DuelTable:
    """The controller of a duel's table; `host` runs the match."""

    def __init__(self, host: DuelHost) -> None:
        self.host = host
        self.selection = Selection()
        self._decision_shown: Decision[Action] | None = None

    # -- drawing ---------------------------------------------------------------------

    @property
    def screen(self) -> str:
        """The name of what is on the screen: table, cover, score or vote."""
        return screen_of(self.host.scene)

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        return screen_tree(self.host.scene, self._view(display))

    def _view(self, display: Display) -> TableView:
        return table_view_of(self.host.scene, self.selection, display)

    def moved_on(self) -> None:
        """The host shows something new: what was chosen for another question is forgotten."""
        decision = self.host.scene.decision
        if decision is not self._decision_shown:
            self._decision_shown = decision
            self.selection = Selection()

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref` of the table. True when it was used up."""
        if kind not in ("press", "input", "change"):
            return False
        head, _, rest = ref.partition(":")
        host = self.host
        if head == "uncover":
            host.uncover()
        elif head == "interrupt":
            host.interrupt(int(rest) if rest.isdigit() else None)
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

    def _choose(self, display: Display, ref: str) -> bool:
        result = press(self._view(display), ref)
        if result is None:
            return False
        if isinstance(result, Selection):
            self.selection = result
            return True
        return self.host.submit(*(result if type(result) is tuple else (result,)))

    def _do(self, text: str) -> None:
        decision = self.host.scene.decision
        for action in decision.options if decision is not None else ():
            if str(action) == text:
                self.host.submit(action)
                return
