"""The classic on the page: what is chosen, what is drawn, and what a press there means."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import seat_looks
from ui.games.classic import intent
from ui.games.classic.host import ClassicHost, ClassicScene
from ui.games.classic.initial_choice import opening_choice
from ui.games.classic.moment import Choice, ClassicView
from ui.games.classic.screen_strings import say
from ui.games.classic.settings import TIPS, put_away
from ui.games.classic.views.screen import screen
from ui.play.game_ui import Detail, Display
from ui.widgets.cover import cover
from ui.widgets.parts import button
from wreckyard import Decision
from wreckyard.systems.classic import Action


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
        taught=taught,
        speed=1 if display is None else display.speed,
    )


TIPS_OF_A_KIND = 3
"""So many questions of a kind come with its tip in a duel, unless it is put away before."""


class ClassicTable:
    """The controller of a duel of the classic; `host` runs the match."""

    def __init__(self, host: ClassicHost) -> None:
        self.host = host
        self.choice = Choice()
        self._decision_shown: Decision[Action] | None = None
        self._answered: Counter[str] = Counter()
        self.moved_on()

    @property
    def screen(self) -> str:
        """The name of what is on the screen."""
        return "classic" if self.host.scene.cover is None else "cover"

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        scene = self.host.scene
        if scene.cover is not None:
            words = say("cover-go", name=scene.seating.names[scene.cover])
            ready = button("uncover", words, kind="primary", autofocus=True)
            return cover(scene.seating, scene.cover, say("cover"), answers=[ready])
        return screen(self._view(display))

    def _view(self, display: Display | None) -> ClassicView:
        taught = None
        if display is not None and not display.coached:
            taught = self._taught | frozenset(TIPS.of(display.settings))
        return view_of(self.host.scene, self.choice, display, taught)

    @property
    def _taught(self) -> frozenset[str]:
        """What has been answered so often in this duel that it needs no tip."""
        return frozenset(kind for kind, times in self._answered.items() if times >= TIPS_OF_A_KIND)

    def moved_on(self) -> None:
        """The host shows something new: a new question starts with its plainest answer."""
        decision = self.host.scene.decision
        if decision is not self._decision_shown:
            self._decision_shown = decision
            self.choice = opening_choice(self._view(None), self.choice)

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press" and ref == "uncover":
            self.host.uncover()
            return True
        if kind == "press" and ref.startswith("tip:"):
            self.host.change_settings(put_away(display.settings, ref.partition(":")[2]))
            return True
        if self.host.scene.cover is not None:
            return False
        view = self._view(display)
        if kind == "press":
            return self._take(view, intent.press(view, ref))
        if kind in ("input", "change"):
            return self._take(view, intent.changed(view, ref, str(detail.get("value", ""))))
        if kind == "key":
            return self._take(view, intent.key(view, detail["key"]))
        if kind in ("drag", "point"):
            return self._take(view, intent.pointed(view, detail["x"], detail["y"]))
        return False

    def _take(self, view: ClassicView, result: intent.Intent) -> bool:
        if result is None:
            return False
        if isinstance(result, Choice):
            self.choice = result
            return True
        kind = present(self.host.scene.decision).kind
        if isinstance(result, intent.Ordered):
            seat = present(self.host.scene.asked)
            done = self.host.order(seat, result.orders, now=result.now)
        else:
            done = self.host.submit(result)
        if done:
            self._answered[kind] += 1
        return done

    def cancel(self, display: Display) -> bool:
        """Close what lies open, or go back to the plainest answer. False when there is neither."""
        before = self.choice
        if before.looked_at >= 0 or before.reason:
            self.choice = replace(before, looked_at=-1, reason="", reason_ref="")
        else:
            self.choice = opening_choice(self._view(display), Choice())
        return before != self.choice
