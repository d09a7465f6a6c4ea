"""Flag Rush at the table: its host, what is drawn, and what a press there means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import cast

from ui.games.toy import ToySummary
from wreckyard.systems.toy import FLAG, SIZE, Observation, State, tell_event

from ui.base.node import Node, h
from ui.base.seating import Seating
from ui.base.story import StoryLine
from ui.base.strings import listed
from ui.play.game_ui import Detail, Display, Moment
from ui.play.host import Host
from ui.play.surroundings import Scene, Shown
from ui.widgets.cover import cover
from ui.widgets.parts import badge, button, undo_buttons
from ui.widgets.story import story, ticker
from wreckyard import Decision, Event, seat_letter

TONES: Mapping[str, str] = {"drove": "act", "flag": "gain", "dropped": "harm", "round": "info"}


@dataclass(frozen=True, slots=True)
class ToyScene:
    """What may be on the screen now: see ``ui.play.surroundings.Scene``."""

    seating: Seating
    observation: Observation
    viewer: int | None = None
    decision: Decision[object] | None = None
    asked: int | None = None
    waiting_for: int | None = None
    cover: int | None = None
    over: bool = False
    winners: tuple[int, ...] = ()
    question: int | None = None
    story: tuple[StoryLine, ...] = ()
    story_body: Node | None = None
    may_undo: bool = False
    may_reset: bool = False

    @property
    def state(self) -> State:
        """What the viewer knows."""
        return self.observation.known


def lines_in(events: Sequence[Event], names: Sequence[str]) -> list[StoryLine]:
    """Events as lines of the story."""
    told = ((event, tell_event(event, names)) for event in events)
    return [StoryLine(text, event.kind, event.kind == "round") for event, text in told if text]


class ToyHost(Host):
    """Runs one match."""

    scene: ToyScene
    idle = frozenset({"keep"})
    has_hands = False

    def _lines(self, events: list[Event]) -> list[StoryLine]:
        return lines_in(events, self.seating.names)

    def summary(self) -> ToySummary:
        """Names, round, points, and where the cars stand."""
        state: State = self.match.observe(None).known
        return {
            "names": list(self.seating.names),
            "round": min(state.round, state.settings["rounds"]),
            "points": list(state.points),
            "cars": [list(place) for place in zip(state.columns, state.rows, strict=True)],
        }

    def progress(self) -> tuple[int]:
        """The round."""
        return (self.match.observe(None).known.round,)

    def _make_scene(self, **extra: object) -> ToyScene:
        shown = cast("Shown[object]", extra)
        asked, outcome = shown.get("asked"), self.match.outcome
        return ToyScene(
            self.seating,
            self.match.observe(self._eyes),
            self._eyes,
            winners=() if outcome is None else outcome.winners,
            story=tuple(self._story),
            question=None if self.match.decision is None else self.match.decision.id,
            may_undo=asked is not None and self.match.undo_seat == asked,
            may_reset=asked is not None and self.match.undo_limit > 1,
            **shown,
        )


class ToyTable:
    """The controller of the table; `host` runs the match."""

    def __init__(self, host: ToyHost) -> None:
        self.host = host

    @property
    def screen(self) -> str:
        """The name of what is on the screen."""
        return "toy" if self.host.scene.cover is None else "cover"

    def tree(self, display: Display) -> Node:
        """The screen of the moment."""
        scene = self.host.scene
        if scene.cover is not None:
            return cover(scene.seating, scene.cover, "Nobody's choice is on the screen.")
        return table(scene, display)

    def moved_on(self) -> None:
        """Nothing is chosen beside the match."""

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> bool:
        """Something happened at `ref`. True when it was used up."""
        if kind != "press":
            return False
        head, _, text = ref.partition(":")
        if head == "uncover":
            self.host.uncover()
            return True
        return head == "t-do" and self.host.submit(self.host.match.rules.parse(text))

    def cancel(self, display: Display) -> bool:
        """Nothing is chosen that could be taken back."""
        return False


class ToyReplay:
    """How a match is looked at."""

    tones = TONES

    def __init__(self, seating: Seating) -> None:
        self._seating = seating

    def lines(self, events: Sequence[Event]) -> list[StoryLine]:
        """Events as lines of the story."""
        return lines_in(events, self._seating.names)

    def scene(self, moment: Moment, before: Scene | None) -> ToyScene:
        """The scene of a moment."""
        return ToyScene(
            self._seating,
            cast("Observation", moment.observation),
            moment.viewer,
            question=moment.number,
            story=moment.story,
            story_body=moment.story_body,
        )

    def tree(self, scene: Scene, display: Display, chosen: object) -> Node:
        """The table."""
        return table(cast("ToyScene", scene), display)

    def press(self, scene: Scene, display: Display, ref: str, chosen: object) -> None:
        """All that there is to see is seen already."""


# Drawing


@dataclass(frozen=True, slots=True)
class _StoryView:
    story: tuple[StoryLine, ...]
    story_body: Node | None
    story_open: bool


def table(scene: ToyScene, display: Display) -> Node:
    """The board, the points, the question, and the story."""
    told = _StoryView(scene.story, scene.story_body, display.story_open)
    return h(
        "main",
        h(
            "header",
            h("h1", f"Round {scene.state.round}" if not scene.over else "The end"),
            scene.may_undo and undo_buttons(scene.may_reset),
            button("menu", "Menu", kind="quiet"),
            class_="screen-head",
        ),
        board(scene),
        h("ul", [_seat(scene, seat) for seat in range(scene.state.n)], class_="toy-points"),
        _question(scene),
        ticker(told),
        story(told, TONES),
        class_="toy",
        key="toy",
        data_phase="over" if scene.over else scene.decision.kind if scene.decision else "waiting",
    )


def board(scene: ToyScene) -> Node:
    """The squares with the flag, the oil and the cars."""
    state = scene.state
    squares = [
        h("rect", x=20 * (n % SIZE), y=20 * (n // SIZE), width=19, height=19, class_="toy-square")
        for n in range(SIZE**2)
    ]
    oil = [
        h(
            "ellipse",
            cx=20 * (n % SIZE) + 10,
            cy=20 * (n // SIZE) + 12,
            rx=8,
            ry=5,
            class_="toy-oil",
        )
        for n in state.oil
    ]
    x, y = (20 * each for each in FLAG)
    flag = h("path", d=f"M{x + 6} {y + 16}V{y + 3}l9 4l-9 4", class_="toy-flag")
    cars = [
        h(
            "circle",
            cx=20 * state.columns[seat] + 10,
            cy=20 * state.rows[seat] + 10,
            r=6,
            class_=f"toy-car mini-seat-{scene.seating.colours[seat]}",
            key=f"car-{seat}",
        )
        for seat in range(state.n)
    ]
    places = ", ".join(
        f"{scene.seating.names[seat]} at column {state.columns[seat] + 1}, row {state.rows[seat] + 1}"
        for seat in range(state.n)
    )
    return h(
        "svg", squares, oil, flag, cars,
        viewBox="0 0 100 100", class_="toy-board", role="img", aria_label=f"Board: {places}",
    )  # fmt: skip


def _seat(scene: ToyScene, seat: int) -> Node:
    return h(
        "li",
        badge(seat_letter(seat), scene.seating.colours[seat], small=True),
        f"{scene.seating.names[seat]}: {scene.state.points[seat]} points",
        key=str(seat),
    )


def _question(scene: ToyScene) -> Node:
    names, decision = scene.seating.names, scene.decision
    if scene.over:
        winners = [names[seat] for seat in scene.winners]
        return h(
            "section",
            h("h2", f"{listed(winners)} {'wins' if len(winners) == 1 else 'win'}"),
            button("again", "Play again", kind="primary", autofocus=True),
            button("watch", "Watch"),
            button("finish", "To the menu"),
            class_="toy-question",
        )
    if decision is None or scene.asked is None:
        waiting = "" if scene.waiting_for is None else f"{names[scene.waiting_for]} chooses."
        return h("section", h("p", waiting, role="status"), class_="toy-question")
    return h(
        "section",
        h("h2", f"{names[scene.asked]}, your {decision.kind}?"),
        [
            button(f"t-do:{action}", str(action), autofocus=at == 0, key=str(action))
            for at, action in enumerate(decision.options)
        ],
        class_="toy-question",
        key=str(scene.question),
    )
