"""The streets on the page: what is chosen, what is drawn, and what a press there means."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import seat_looks
from ui.games.streets import intent, steering
from ui.games.streets.host import StreetHost, StreetScene
from ui.games.streets.initial_choice import opening_choice
from ui.games.streets.moment import Choice, StreetView
from ui.games.streets.screen_strings import say
from ui.games.streets.settings import TIPS, put_away
from ui.games.streets.views.briefing import briefing
from ui.games.streets.views.screen import screen
from ui.play.game_ui import Detail, Display
from ui.widgets.cover import cover
from ui.widgets.parts import button
from wreckyard import Decision
from wreckyard.systems.streets import Action, StrokePoint


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
        story_open=display is not None and display.story_open,
        taught=taught,
        speed=1 if display is None else display.speed,
    )


TIPS_OF_A_KIND = 3
"""So many questions of a kind come with its tip in a game, unless it is put away before."""


class StreetTable:
    """The controller of a game on the streets; `host` runs the match."""

    def __init__(self, host: StreetHost) -> None:
        self.host = host
        self.choice = Choice()
        self._decision_shown: Decision[Action] | None = None
        self._answered: Counter[str] = Counter()
        self._drawn: dict[int, tuple[StrokePoint, ...]] = {}
        self.moved_on()

    @property
    def screen(self) -> str:
        """The name of what is on the screen."""
        scene = self.host.scene
        return "cover" if scene.cover is not None else "briefing" if scene.briefing else "streets"

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        scene = self.host.scene
        if scene.cover is not None:
            words = say("cover-mission" if self.host.briefs else "cover")
            name = scene.seating.names[scene.cover]
            ready = button("uncover", say("cover-go", name=name), kind="primary", autofocus=True)
            return cover(scene.seating, scene.cover, words, answers=[ready])
        if scene.briefing:
            return briefing(self._view(display), scene.seating.colours[present(scene.viewer)])
        return screen(self._view(display))

    def _view(self, display: Display | None) -> StreetView:
        taught = None
        if display is not None and not display.coached:
            taught = self._taught | frozenset(TIPS.of(display.settings))
        return view_of(self.host.scene, self.choice, display, taught)

    @property
    def _taught(self) -> frozenset[str]:
        """What has been answered so often in this game that it needs no tip."""
        return frozenset(kind for kind, times in self._answered.items() if times >= TIPS_OF_A_KIND)

    def moved_on(self) -> None:
        """The host shows something new: a new question starts with its plainest answer."""
        decision = self.host.scene.decision
        if decision is not self._decision_shown:
            self._decision_shown = decision
            view = self._view(None)
            if view.phase == "speed":
                self._drawn.clear()
            drawn = () if view.asked is None else self._drawn.get(view.asked, ())
            self.choice = opening_choice(view, self.choice, drawn)

    # -- what happens ----------------------------------------------------------------

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind == "press" and ref == "uncover":
            self.host.uncover()
            return True
        if kind == "press" and ref == "understood":
            return self.host.understood()
        if kind == "press" and ref.startswith("tip:"):
            self.host.change_settings(put_away(display.settings, ref.partition(":")[2]))
            return True
        if self.screen != "streets":
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

    def _take(self, view: StreetView, result: intent.Intent) -> bool:
        if result is None:
            return False
        if isinstance(result, Choice):
            self.choice = result
            return True
        kind = present(self.host.scene.decision).kind
        if kind == "point":
            # What is left of the stroke is there again at the next point.
            self._drawn[view.asker] = steering.drawn(view).points
        if isinstance(result, intent.Drive):
            done = self.host.drive(result.first, result.plan)
        elif isinstance(result, intent.Refill):
            done = self.host.refill(result.first)
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
