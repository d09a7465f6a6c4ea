"""The list of lessons, and the first ones.

Driving school and first shots stand here; the rungs above them have files of their own. The cars of
the driving school have no weapons; its cones are obstacles.
"""

from __future__ import annotations

from functools import partial

from ui.games.classic.lessons.divisions import BEHIND, LINKED, RACE
from ui.games.classic.lessons.goals import (
    bent,
    breached,
    faces_east,
    fired,
    hit_and_turned,
    safely_bent,
    slower,
    stopped,
    through,
)
from ui.games.classic.lessons.night import EDGE, RAM
from ui.games.classic.lessons.on_foot import FEET, LIGHT
from ui.games.classic.lessons.positions import FACING, GUN_CAR, IDLE, across, standing
from ui.games.classic.lessons.wheels import COUNTRY, LEAP
from ui.play.lessons import Exercise, Hint, Lesson

STEER = Lesson(
    "steer",
    "Driving school: the wheel",
    "One maneuver a phase, and each has its difficulty.",
    (
        Exercise(
            "Cones stand ahead of you. Drive round them.",
            bent,
            partial(standing, {"speed": 300}, cones=across(12_125, 11_000, 12_000), phase=3),
            foe=IDLE,
            hints=(
                Hint(
                    "15° are D1: it comes off your handling status, 3 now. The track shows where it lands: nothing is rolled there. Do it!",
                    "confirm",
                    given="kind:bend",
                    phase="maneuver",
                ),
                Hint(
                    "An inch at a time. A bend turns the car: press it.",
                    "kind:bend",
                    phase="maneuver",
                ),
            ),
            solved="A [bend|maneuver-bend] costs D1 for every 15° or part of it. The ghost shows where you end up.",
            missed="That was no bend. Try again.",
        ),
        Exercise(
            "Your handling status is −1. At 40 mph you need no roll down to −3. Pass between the two cones half an inch to your right without a roll.",
            partial(through, (13_600, 12_375, 12_625)),
            partial(
                standing,
                {"speed": 400, "status": -1},
                cones=((11_875, 13_125), (13_125, 13_125)),
                phase=2,
            ),
            foe=IDLE,
            solved="Two small [drifts|maneuver-drift] are D1 each. A wide one would be D3, and need a roll.",
            missed="Not like this. How far sideways does a drift of only D1 go? You have three inches before the cones.",
        ),
    ),
)

BRAKE = Lesson(
    "brake",
    "Driving school: the brakes",
    "Braking by 10 mph a turn is free. More takes a control roll.",
    (
        Exercise(
            "You drive at 30 mph. Brake by 10.",
            slower,
            partial(standing, {"speed": 300, "changed": 0}),
            foe=IDLE,
            hints=(
                Hint(
                    "Braking by 10 mph is free. The strip above the map shows in which phases you move then. Do it!",
                    "confirm",
                    given="pick:speed -10",
                    phase="speed",
                ),
                Hint("20 mph is 10 less. Press it.", "pick:speed -10", phase="speed"),
            ),
            solved="Once a [turn], at the start of any phase, you may change your [speed]. The new speed counts at once.",
            missed="That was another speed. Try again.",
        ),
        Exercise(
            "A row of cones stands a little over three inches ahead. Stop before it, and do nothing that has a difficulty.",
            stopped,
            partial(standing, {"speed": 300, "status": -4, "changed": 0}, cones=across(12_125)),
            foe=IDLE,
            solved="30, 20, 10, 0: two inches, one inch, none. Count the turns, and you need not [brake|braking] hard.",
            missed="Too late, or too hard. By 10 mph a turn, beginning now, you need three inches.",
        ),
    ),
)

BUDGET = Lesson(
    "budget",
    "Driving school: the budget",
    "Your handling comes back at the end of the turn, not before.",
    (
        Exercise(
            "50 mph, and your handling status is 3. Nothing is rolled down to −2. Make a bend of D4.",
            safely_bent,
            partial(standing, {"speed": 500}, phase=2),
            foe=IDLE,
            hints=(
                Hint(
                    "60° to the right: it lands on −1. Do it!",
                    "confirm",
                    given="hard:4",
                    phase="maneuver",
                ),
                Hint(
                    "The marks on the track show what you could do. Press D4, the sharpest bend it allows.",
                    "hard:4",
                    phase="maneuver",
                ),
            ),
            solved="Your remaining [handling status|handling-status] must last until [the turn ends|recovery].",
            missed="That was another maneuver. Try again.",
        ),
        Exercise(
            "60 mph, status 2: down to −1 nothing is rolled. It is phase 4. Face right, by 90°, when phase 2 of the next turn is over, without a die.",
            faces_east,
            partial(standing, {"speed": 600, "status": 2}, cones=across(8_125), phase=4),
            foe=IDLE,
            solved="45° in this turn and 45° in the next: in between, your [handling class|handling-class] came back.",
            missed="90° are D6, too much for one turn. How much can you spend in this turn, and how much will you have in the next?",
        ),
    ),
)

GUN = Lesson(
    "gun",
    "First shots: where to aim",
    "Two dice against a sum that you can check.",
    (
        Exercise(
            "Rusty is in front of your gun. Fire.",
            fired,
            partial(standing, {"speed": 0}, FACING, car=GUN_CAR, phase=2),
            foe=IDLE,
            seed=3,
            hints=(
                Hint(
                    "The bill below shows, line by line, what your two dice must reach. Fire!",
                    "confirm",
                    phase="fire",
                ),
            ),
            solved="Two dice [must reach|to-hit] the weapon's number, less all lines of the bill.",
            missed="You held fire. Try again.",
        ),
        Exercise(
            "One of the sides you see has no armor left. You have one shot: hit something inside.",
            breached,
            partial(
                standing,
                {"speed": 0},
                {**FACING, "heading": 1_550, "parts": {"armor-right": 0}},
                car=GUN_CAR,
                phase=2,
            ),
            foe=IDLE,
            seed=2,
            solved="Where the [armor] is gone, all damage goes [inside|damage]: to weapons, plant and driver.",
            missed="The armor held, or you hit a tire. Under each part you see what protects it.",
        ),
    ),
)

STEADY = Lesson(
    "steady",
    "First shots: a steady hand",
    "Every turn of the wheel makes your shots harder.",
    (
        Exercise(
            "Drive an inch straight ahead, then fire at Rusty.",
            fired,
            partial(standing, {"speed": 300}, {**FACING, "heading": 900}, car=GUN_CAR, phase=3),
            foe=IDLE,
            seed=3,
            hints=(
                Hint(
                    "Straight ahead has no difficulty, so your aim stays steady. Do it!",
                    "confirm",
                    given="kind:straight",
                    phase="maneuver",
                ),
                Hint(
                    "After all have moved everybody may fire, once a turn. Fire!",
                    "confirm",
                    phase="fire",
                ),
            ),
            solved="Each weapon fires [once a turn|shot], in whichever phase you like.",
            missed="You held fire. Try again.",
        ),
        Exercise(
            "In this turn, hit Rusty with your only shot, and turn 45° to the right.",
            hit_and_turned,
            partial(standing, {"speed": 300}, {**FACING, "heading": 900}, car=GUN_CAR, phase=3),
            foe=IDLE,
            seed=1,
            solved="Shoot first, then turn: driving in a phase makes [your own shots|own-driving] harder.",
            missed="Missed. 45° are D3, which takes three off every shot of that phase. In which phase would you lose nothing?",
        ),
    ),
)

LESSONS = (
    STEER,
    BRAKE,
    BUDGET,
    GUN,
    STEADY,
    EDGE,
    RAM,
    BEHIND,
    LINKED,
    COUNTRY,
    LEAP,
    LIGHT,
    FEET,
    RACE,
)
