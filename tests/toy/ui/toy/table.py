"""Flag Rush at the table: its host, and what is drawn."""

from __future__ import annotations

from ui.games.toy import ToySummary
from wreckyard.systems.toy import FLAG, SIZE, Observation, State, tell_event

from ui.base.node import Node, h
from ui.play.game_ui import Display
from ui.play.plain_table import PlainHost, PlainScene, Telling
from ui.play.plain_views import framed, question, seat_list

type Scene = PlainScene[Observation]

TELLING = Telling(
    tell_event, "round", {"drove": "act", "flag": "gain", "dropped": "harm", "round": "info"}
)


class ToyHost(PlainHost[Observation]):
    """Runs one match."""

    telling = TELLING
    idle = frozenset({"keep"})
    has_hands = False

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


def draw(scene: Scene, display: Display) -> Node:
    """The board, the points, the question, and the story."""
    state = scene.observation.known
    return framed(
        "toy",
        "The end" if scene.over else f"Round {state.round}",
        TELLING,
        scene,
        display,
        board(scene),
        seat_list("toy-points", scene, [f"{points} points" for points in state.points]),
        question("toy-question", scene),
    )


def board(scene: Scene) -> Node:
    """The squares with the flag, the oil and the cars."""
    state = scene.observation.known
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
        "svg",
        squares,
        oil,
        flag,
        cars,
        viewBox="0 0 100 100",
        class_="toy-board",
        role="img",
        aria_label=f"Board: {places}",
    )
