"""The arena on the page: what is chosen, what is drawn, and what a press there means."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import seat_looks
from ui.games.arena import intent
from ui.games.arena.ahead import look_ahead, look_further
from ui.games.arena.host import ArenaHost, ArenaScene
from ui.games.arena.initial_choice import offered, opening_choice
from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.settings import TAUGHT, put_away
from ui.games.arena.steering import RIGHT, steered, turned
from ui.games.arena.views.screen import screen
from ui.play.game_ui import Detail, Display
from ui.play.manners import facing_of
from wreckyard import Decision
from wreckyard.systems.arena import Action


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
        taught=taught,
        speed=1 if display is None else display.speed,
    )


def _facing(scene: ArenaScene) -> str | None:
    """Whom the screen is turned to: far, near, empty for nobody; None where not two people sit."""
    if scene.manners is None:
        return None
    wanted = (scene.asked, scene.viewer)
    return facing_of(scene.manners, scene.seating.people, wanted) or ""


TIPPED = 3
"""So many questions of a kind come with its tip in a game, unless it is put away before."""


class ArenaTable:
    """The controller of an arena game; `host` runs the match."""

    def __init__(self, host: ArenaHost) -> None:
        self.host = host
        self.choice = Choice()
        self._decision_shown: Decision[Action] | None = None
        self._answered: Counter[str] = Counter()
        self._looking = False
        self.moved_on()

    @property
    def screen(self) -> str:
        """The name of what is on the screen."""
        return "arena"

    def tree(self, display: Display) -> Node:
        """The screen of the moment. What takes long is seen to later, in tasks of its own."""
        view = self._view(display)
        drawn = screen(view)
        if look_ahead(view).left and not self._looking:
            self._looking = True
            self.host.in_slices(lambda: look_further(self._view(None)), self._looked)
        return drawn

    def _looked(self) -> None:
        self._looking = False

    def _view(self, display: Display | None) -> ArenaView:
        taught = None
        if display is not None and not display.coached:
            taught = self._taught | frozenset(TAUGHT.of(display.settings))
        return replace(view_of(self.host.scene, self.choice, display, taught), in_slices=True)

    @property
    def _taught(self) -> frozenset[str]:
        """What has been answered so often in this game that it needs no tip."""
        return frozenset(kind for kind, times in self._answered.items() if times >= TIPPED)

    def moved_on(self) -> None:
        """The host shows something new: a new question starts with its plainest answer."""
        decision = self.host.scene.decision
        if decision is not self._decision_shown:
            self._decision_shown = decision
            self.choice = opening_choice(self._view(None), self.choice)

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        view = self._view(display)
        if kind == "press" and ref.startswith("taught:"):
            self.host.change_settings(put_away(display.settings, ref.partition(":")[2]))
            return True
        if kind == "press" and ref == "sit-facing":
            manners = self.host.manners
            self.host.sit(replace(manners, facing=not manners.facing))
            return True
        if kind == "press":
            return self._take(intent.press(view, ref))
        if kind in ("input", "change"):
            return self._change(view, ref, str(detail.get("value", "")))
        if kind == "key":
            return self._take(intent.key(view, detail["key"], bool(detail.get("shift"))))
        if kind in ("drag", "point"):
            return self._take(intent.dragged(view, int(detail["x"]), int(detail["y"])))
        return False

    def _change(self, view: ArenaView, ref: str, value: str) -> bool:
        head, _, rest = ref.partition(":")
        if view.decision is None or not value.lstrip("-").isdigit():
            return self._take(intent.press(view, ref))
        number = int(value)
        if head == "angle" and not rest:
            now = view.choice.action
            side = now.side if now is not None and now.side >= 0 else RIGHT
            return self._take(turned(view, view.choice, side, number))
        if head == "steer":
            return self._take(steered(view, max(-90, min(90, number))))
        if head == "heading":
            action = offered(view, f"heading {number % 360}")
            return self._take(None if action is None else replace(view.choice, action=action))
        return False

    def _take(self, result: intent.Intent) -> bool:
        if result is None:
            return False
        if isinstance(result, Choice):
            self.choice = result
            return True
        kind = present(self.host.scene.decision).kind
        if not self.host.submit(result):
            return False
        self._answered[kind] += 1
        return True

    def cancel(self, display: Display) -> bool:
        """Close what lies open, or go back to the plainest answer. False when there is neither."""
        before = self.choice
        if before.looked_at >= 0 or before.reason or before.term:
            self.choice = replace(before, looked_at=-1, term="", reason="", reason_ref="")
        else:
            self.choice = opening_choice(self._view(display), Choice())
        return before != self.choice
