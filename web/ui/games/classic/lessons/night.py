"""Lessons on control at its edge and on ramming."""

from __future__ import annotations

from functools import partial

from ui.games.classic.lessons.goals import bent_without_a_die, rammed, rammed_at, risked
from ui.games.classic.lessons.positions import IDLE, standing
from ui.play.lessons import Exercise, Hint, Lesson

EDGE = Lesson(
    "edge",
    "Amateur Night: the edge",
    "What a control roll decides, and how to avoid it.",
    (
        Exercise(
            "70 mph, and your handling status is 1. Bend by 60°, and see what comes of it.",
            risked,
            partial(standing, {"speed": 700, "status": 1}, phase=2, gentle=False),
            foe=IDLE,
            seed=4,
            hints=(
                Hint(
                    "You end on −3. At 70 mph a die must show 3 or more there. “What could happen” lists what follows if it does not. Do it!",
                    "confirm",
                    given="hard:4",
                    phase="maneuver",
                ),
                Hint(
                    "You drive at 70 mph. A bend of 60° is D4: press it, and see what could come of it.",
                    "hard:4",
                    phase="maneuver",
                ),
            ),
            solved="A 2: you lose control. Two dice on the [crash table|crash-table] decide how badly. Speed and difficulty are added, so fast cars roll over.",
            missed="That was another maneuver. Try again.",
        ),
        Exercise(
            "60 mph, handling status 1. Turn by 45° in this turn, without a die.",
            partial(bent_without_a_die, 450),
            partial(standing, {"speed": 600, "status": 1, "changed": 0}, gentle=False),
            foe=IDLE,
            solved="Braking by 10 mph costs nothing, and at 50 mph [status −2|control] needs no roll.",
            missed="At 60 mph, status −2 needs a roll. Which row of the track needs none?",
        ),
    ),
)

RAM = Lesson(
    "ram",
    "Amateur Night: the ram",
    "A car is a weapon, too. The speed of the collision counts.",
    (
        Exercise(
            "Rusty stands across your way. Ram Rusty's side.",
            rammed,
            partial(standing, {"speed": 300}, {"x": 12_000, "y": 14_300, "heading": 900}, phase=3),
            foe=IDLE,
            hints=(
                Hint(
                    "Rusty stands in your way. The table below shows what a ram would do to both cars: a T-bone, at your speed. Do it!",
                    "confirm",
                    given="kind:straight",
                    phase="maneuver",
                ),
                Hint("Go straight on. Press it.", "kind:straight", phase="maneuver"),
            ),
            solved="Both take the same roll, times the other's [ram modifier|ram-modifier], so the heavier car gains. Then both test their handling.",
            missed="You drove past. Try again.",
        ),
        Exercise(
            "Rusty drives ahead of you at 25 mph. Ram that car with a collision speed of 25 mph.",
            partial(rammed_at, 25),
            partial(
                standing,
                {"y": 18_000, "speed": 400, "changed": 0},
                {"x": 12_000, "y": 14_000, "speed": 250},
            ),
            foe=IDLE,
            solved="From behind, the [difference|type-rear-end] of the speeds counts; head-on, their [sum|type-head-on].",
            missed="That was another ram, or none. From behind only the difference of the speeds counts. How fast must you be?",
        ),
    ),
)
