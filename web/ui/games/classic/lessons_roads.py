"""The lesson for roads: a race."""

from __future__ import annotations

from functools import partial

from ui.games.classic.lesson_goals import home_first
from ui.games.classic.lesson_positions import IDLE, standing
from ui.play.lessons import Exercise, Hint, Lesson

RACING = {"heading": 900, "speed": 300, "passed": 9, "marked": 1}
"""On the straight before the finish, all other lines of the lap passed."""

RACE = Lesson(
    "race",
    "On the road: the race",
    "The first over the line has won, whatever is left of him.",
    (
        Exercise(
            "Yours is the last lap, and the chequered line lies right before you. Drive over it.",
            home_first,
            partial(
                standing,
                {**RACING, "x": 22_900, "y": 3_000},
                {**RACING, "x": 15_000, "y": 5_000, "speed": 200},
                map="ring",
                scenario="race",
                laps=1,
            ),
            foe=IDLE,
            hints=(
                Hint("Any part of your counter on the line is enough. Do it!", "confirm", given="kind:straight", phase="maneuver"),
                Hint("Straight on leads over it: press it.", "kind:straight", phase="maneuver"),
                Hint("Keep your speed. Do it!", "confirm", phase="speed"),
            ),
            solved="All lines of a lap count, in their order: who misses one turns back. With the first one home the race is over.",
            missed="You did not come over the line. Try again.",
        ),
        Exercise(
            "You drive 30 mph, Rusty 25. He has less than two inches to the line, you have more than two and a half. Be there first.",
            home_first,
            partial(
                standing,
                {**RACING, "x": 20_900, "y": 3_000, "changed": 0},
                {**RACING, "x": 21_600, "y": 5_000, "speed": 250},
                map="ring",
                scenario="race",
                laps=1,
            ),
            foe=IDLE,
            solved="At 40 mph you move in phase 2 as well, and in the same phase the [faster|phase] one moves first.",
            missed="Rusty was there before you. In which phases do you move at 30 mph, at 35, at 40?",
        ),
    ),
)  # fmt: skip
