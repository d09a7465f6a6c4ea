"""Lessons off the road and over a ramp."""

from __future__ import annotations

from functools import partial

from ui.games.classic.lessons.goals import bent_without_a_die, in_the_rough, landed, landed_high
from ui.games.classic.lessons.positions import IDLE, standing
from ui.play.lessons import Exercise, Hint, Lesson

FAR = {"x": 26_000, "y": 20_800}
"""Where Rusty waits on the maps of the country."""

COUNTRY = Lesson(
    "country",
    "All wheels: off the road",
    "Your grip depends on the ground.",
    (
        Exercise(
            "You are off the road, where a car like yours has no handling class left. Bend by 15°.",
            in_the_rough,
            partial(standing, {"x": 14_000, "y": 15_600, "speed": 300}, FAR, map="scrub"),
            foe=IDLE,
            hints=(
                Hint(
                    "D2; on a road it would be D1. Do it!",
                    "confirm",
                    given="kind:bend",
                    phase="maneuver",
                ),
                Hint(
                    "You are off the road. A bend begins with 15°: press it.",
                    "kind:bend",
                    phase="maneuver",
                ),
                Hint("Keep your speed. Do it!", "confirm", phase="speed"),
            ),
            solved="[Off the road|off-road] every maneuver is D1 harder, and driving faster than 10 mph [wears|wear] your tires. Off-road suspension keeps your handling class.",
            missed="That was no bend. Try again.",
        ),
        Exercise(
            "Ahead of you lies a track. At 40 mph you need no roll down to −3. Turn by 45° in this turn without a roll.",
            partial(bent_without_a_die, 450),
            partial(
                standing,
                {"x": 14_000, "y": 14_600, "speed": 400},
                FAR,
                map="scrub",
                phase=1,
            ),
            foe=IDLE,
            solved="On the track 45° are D3, beside it D4. If you have a choice, turn where the [ground|off-road] holds.",
            missed="Your handling status is 0 here, so D3 is the most you can afford. Off the road 45° are D4. Where are they less?",
        ),
    ),
)

LEAP = Lesson(
    "leap",
    "All wheels: the ramp",
    "An inch of flight for every 10 mph over 20.",
    (
        Exercise(
            "Drive over the ramp, and land on the platform.",
            landed,
            partial(
                standing,
                {"x": 21_000, "y": 17_600, "speed": 500},
                {"x": 28_000},
                map="jumps",
                phase=2,
            ),
            foe=IDLE,
            hints=(
                Hint(
                    "Straight ahead over the ramp. The outline shows where you land. Do it!",
                    "confirm",
                    given="kind:straight",
                    phase="maneuver",
                ),
                Hint("Only straight ahead leads up. Press it.", "kind:straight", phase="maneuver"),
            ),
            solved="The [landing|ramp] is a hazard: D1, plus one for each two inches of flight. Tires may suffer.",
            missed="You missed the ramp. Try again.",
        ),
        Exercise(
            "The gap behind the ramp is an inch and a half wide. Land on the platform.",
            landed_high,
            partial(
                standing,
                {"x": 21_000, "y": 20_000, "speed": 300, "changed": 0},
                {"x": 28_000},
                map="jumps",
            ),
            foe=IDLE,
            solved="At 40 mph you fly two inches, at 30 only one: [speed|ramp] gives distance.",
            missed="Too short, or not over it. How many inches do you fly at 30 mph, and how many at 40?",
        ),
    ),
)
