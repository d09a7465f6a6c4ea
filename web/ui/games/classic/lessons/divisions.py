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
    "A dropped weapon needs no roll to hit. Somebody must drive over it.",
    (
        Exercise(
            "Rusty follows you. Drop your mines in Rusty's way.",
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
                Hint(
                    "Rusty follows you, and your mines drop behind you. First you move: straight on. Do it!",
                    "confirm",
                    given="kind:straight",
                    phase="maneuver",
                ),
                Hint(
                    "Now is the time to fire, and to drop. Press it.",
                    "answer:drop driver MD:B",
                    phase="fire",
                ),
            ),
            solved="The [mines|weapon-md] lie behind you. A vehicle that drives onto the counter sets them off on a 1 to 4. One that only grazes it does so on a 1 or 2.",
            missed="You dropped nothing. Try again.",
        ),
        Exercise(
            "Rusty drives half an inch to your right. You have one drop: put your mines where Rusty's car drives over them, and not only past them.",
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
            solved="First get in front of Rusty, then [drop|dropping].",
            missed="Rusty's car passed beside the mines, or only grazed them. Get in front of Rusty first, then drop.",
        ),
    ),
)

LINKED = Lesson(
    "linked",
    "Divisions: one action",
    "Everybody fires once a turn. A link fires several weapons as one action.",
    (
        Exercise(
            "Rusty is in front of your two machine guns. Fire both.",
            fired,
            partial(standing, {"speed": 0}, FACING, car=PAIR_CAR, phase=2),
            foe=IDLE,
            seed=3,
            hints=(
                Hint(
                    "Each gun rolls its own two dice, and both hit the same side. Fire!",
                    "confirm",
                    given="weapon:link-1",
                    phase="fire",
                ),
                Hint(
                    "Your two machine guns are linked: they fire as one. Press it.",
                    "weapon:link-1",
                    phase="fire",
                ),
            ),
            solved="One [action|linked], two shots. Without the link the second gun would need a gunner.",
            missed="You held fire. Try again.",
        ),
        Exercise(
            "Rusty's right side has six points of armor left. Hit something inside with one action.",
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
            solved="One die never gets past six points. Two hits on the same [side|damage] may.",
            missed="One machine gun does six damage at most, and Rusty's front armor is thicker. Hits on the same side at the same time add up.",
        ),
    ),
)


RACING = {"heading": 900, "speed": 300, "passed": 9, "marked": 1}
"""On the straight before the finish, all other lines of the lap passed."""

RACE = Lesson(
    "race",
    "On the road: the race",
    "The first over the line wins, in whatever shape.",
    (
        Exercise(
            "You are on the last lap, and the checkered line is right in front of you. Drive over it.",
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
                Hint(
                    "Any part of your counter on the line is enough. Do it!",
                    "confirm",
                    given="kind:straight",
                    phase="maneuver",
                ),
                Hint("Straight ahead leads over it. Press it.", "kind:straight", phase="maneuver"),
                Hint("Keep your speed. Do it!", "confirm", phase="speed"),
            ),
            solved="You must cross all lines of a lap in order. If you miss one, turn back. The race is over when the first driver is home.",
            missed="You did not cross the line. Try again.",
        ),
        Exercise(
            "You drive at 30 mph, Rusty at 25. Rusty has less than two inches to the line, you have more than two and a half. Get there first.",
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
            solved="At 40 mph you also move in phase 2, and within a phase the [faster|order] vehicle moves first.",
            missed="Rusty was faster. In which phases do you move at 30 mph, at 35, at 40?",
        ),
    ),
)
