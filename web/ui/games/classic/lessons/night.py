"""Lessons on control at its edge and on ramming."""

from __future__ import annotations

from functools import partial

from ui.games.classic.lessons.goals import bent_without_a_die, rammed, rammed_at, risked
from ui.games.classic.lessons.positions import IDLE, standing
from ui.play.lessons import Exercise, Hint, Lesson

EDGE = Lesson(
    "edge",
    "Amateur Night: the edge",
    "What a die decides, and how to do without it.",
    (
        Exercise(
            "70 mph, and your handling status is 1. Bend by 60°, and see what comes of it.",
            risked,
            partial(standing, {"speed": 700, "status": 1}, phase=2, gentle=False),
            foe=IDLE,
            seed=4,
            hints=(
                Hint(
                    "It lands on −3: at 70 mph a die must show 3 or more there. “What could happen” lists what follows else. Do it!",
                    "confirm",
                    given="hard:4",
                    phase="maneuver",
                ),
                Hint("You drive at 70 mph. A bend of 60° is D4: press it, and see what could come of it.", "hard:4", phase="maneuver"),
            ),
            solved="A 2: control is lost. Two dice on the [crash table|crash-table] say how badly. Speed and difficulty are added, so the fast ones roll over.",
            missed="That was another maneuver. Try again.",
        ),
        Exercise(
            "60 mph, handling status 1. Turn by 45° in this turn, without a die.",
            partial(bent_without_a_die, 450),
            partial(standing, {"speed": 600, "status": 1, "changed": 0}, gentle=False),
            foe=IDLE,
            solved="Ten mph less cost nothing, and at 50 mph [status −2|control] asks for no die.",
            missed="At 60 mph −2 asks for a die. Which row of the track asks for none?",
        ),
    ),
)  # fmt: skip

RAM = Lesson(
    "ram",
    "Amateur Night: the ram",
    "A car is a weapon too. What counts is how fast the two meet.",
    (
        Exercise(
            "Rusty stands across your way. Ram his side.",
            rammed,
            partial(standing, {"speed": 300}, {"x": 12_000, "y": 14_300, "heading": 900}, phase=3),
            foe=IDLE,
            hints=(
                Hint(
                    "Rusty stands in your way. The table below tells what a ram would do to both: a T-bone, at your speed. Do it!",
                    "confirm",
                    given="kind:straight",
                    phase="maneuver",
                ),
                Hint("Go straight on. Press it.", "kind:straight", phase="maneuver"),
            ),
            solved="Both take the same dice, times the [ram modifier|ram-modifier] of the other: who is heavier gains. Then both test their handling.",
            missed="You drove past him. Try again.",
        ),
        Exercise(
            "Rusty drives ahead of you at 25 mph. Ram him at 25 mph.",
            partial(rammed_at, 25),
            partial(
                standing,
                {"y": 18_000, "speed": 400, "changed": 0},
                {"x": 12_000, "y": 14_000, "speed": 250},
            ),
            foe=IDLE,
            solved="From behind the [difference|type-rear-end] of the speeds counts, head-on the [sum|type-head-on].",
            missed="Another ram, or none. From behind only the difference of your speeds counts: how fast must you be?",
        ),
    ),
)  # fmt: skip
