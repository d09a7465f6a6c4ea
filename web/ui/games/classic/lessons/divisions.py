"""Lessons on dropped weapons, links and racing.

The lesson for roads: a race.
"""

from __future__ import annotations

from functools import partial

from ui.games.classic.lessons.goals import breached, caught, dropped, fired, home_first
from ui.games.classic.lessons.positions import FACING, IDLE, PAIR_CAR, TRAIL_CAR, standing
from ui.play.lessons import Exercise, Hint, Lesson

BEHIND = Lesson(
    "behind",
    "Divisions: what you leave behind",
    "What is dropped needs no dice to hit, but somebody who drives over it.",
    (
        Exercise(
            "Rusty follows you. Drop your mines before him.",
            dropped,
            partial(
                standing,
                {"y": 12_000, "speed": 300},
                {"x": 12_000, "y": 15_000, "speed": 300},
                car=TRAIL_CAR,
                phase=3,
            ),
            foe=IDLE,
            hints=(
                Hint("Rusty follows you, and your mines drop behind you. First you move: straight on. Do it!", "confirm", given="kind:straight", phase="maneuver"),
                Hint("Now is the time to fire, and to drop. Press it.", "answer:drop driver MD:B", phase="fire"),
            ),
            solved="The [mines|weapon-md] lie at your back. Whoever drives onto the counter sets them off on a 1 to 4, whoever only grazes it on a 1 or 2.",
            missed="You held them. Try again.",
        ),
        Exercise(
            "Rusty drives half an inch to your right. You have one drop: put your mines where his car goes over them, and not beside it.",
            caught,
            partial(
                standing,
                {"y": 12_000, "speed": 400},
                {"x": 12_500, "y": 16_000, "speed": 400},
                car=TRAIL_CAR,
                phase=2,
            ),
            foe=IDLE,
            seed=5,
            solved="First into his way, then [drop|dropping].",
            missed="His car passed beside them, or only grazed them. Be before him first, and only then drop.",
        ),
    ),
)  # fmt: skip

LINKED = Lesson(
    "linked",
    "Divisions: one action",
    "Everybody fires once a turn. A link makes one action of several weapons.",
    (
        Exercise(
            "Rusty stands before your two machine guns. Fire both.",
            fired,
            partial(standing, {"speed": 0}, FACING, car=PAIR_CAR, phase=2),
            foe=IDLE,
            seed=3,
            hints=(
                Hint(
                    "Both roll their own two dice, and both hits fall on the same side. Fire!",
                    "confirm",
                    given="weapon:link-1",
                    phase="fire",
                ),
                Hint("Your two machine guns are linked: they fire as one. Press it.", "weapon:link-1", phase="fire"),
            ),
            solved="One [action|linked], two shots. Without the link the second gun would need a gunner.",
            missed="You held fire. Try again.",
        ),
        Exercise(
            "Six points of armor are left on Rusty's right side. Hit something inside in one action.",
            breached,
            partial(
                standing,
                {"speed": 0},
                {**FACING, "heading": 1_550, "parts": {"armor-right": 6}},
                car=PAIR_CAR,
                phase=2,
            ),
            foe=IDLE,
            seed=20,
            solved="One die never passes six points. Two that fall on the same [side|damage] may.",
            missed="One machine gun does six at most, and the armor of his front is thicker. What falls on the same side at the same time adds up.",
        ),
    ),
)  # fmt: skip


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
