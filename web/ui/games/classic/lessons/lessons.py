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
    "One maneuver a phase; each has its difficulty.",
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
                Hint("An inch at a time. A bend turns the car: press it.", "kind:bend", phase="maneuver"),
            ),
            solved="A [bend|maneuver-bend] costs one D for every 15° that are begun. The ghost shows where you end.",
            missed="That was no bend. Try again.",
        ),
        Exercise(
            "Your handling status is −1, and at 40 mph nothing is rolled down to −3. Pass between the two cones half an inch to your right, without a die.",
            partial(through, (13_600, 12_375, 12_625)),
            partial(
                standing,
                {"speed": 400, "status": -1},
                cones=((11_875, 13_125), (13_125, 13_125)),
                phase=2,
            ),
            foe=IDLE,
            solved="Two small [drifts|maneuver-drift] are D1 each; a steep one would be D3, and a die.",
            missed="Not like this. How far aside does one drift go that is only D1? You have three inches before the cones.",
        ),
    ),
)  # fmt: skip

BRAKE = Lesson(
    "brake",
    "Driving school: the brakes",
    "Ten mph a turn are free; more asks for control.",
    (
        Exercise(
            "You drive at 30 mph. Brake by 10.",
            slower,
            partial(standing, {"speed": 300, "changed": 0}),
            foe=IDLE,
            hints=(
                Hint(
                    "By 10 mph: free. The strip above the map shows in which phases you move then. Do it!",
                    "confirm",
                    given="pick:speed -10",
                    phase="speed",
                ),
                Hint("20 mph is 10 less. Press it.", "pick:speed -10", phase="speed"),
            ),
            solved="Once a [turn] you may change your [speed], at the start of any phase. The new speed counts at once.",
            missed="That was another speed. Try again.",
        ),
        Exercise(
            "A row of cones stands three inches and a bit ahead. Stop before it, without anything that has a difficulty.",
            stopped,
            partial(
                standing, {"speed": 300, "status": -4, "changed": 0}, cones=across(12_125)
            ),
            foe=IDLE,
            solved="30, 20, 10, 0: two inches, one inch, none. Whoever counts the turns need not [brake|braking] hard.",
            missed="Too late, or too hard. By 10 mph a turn, beginning now, you need three inches.",
        ),
    ),
)  # fmt: skip

BUDGET = Lesson(
    "budget",
    "Driving school: the budget",
    "Handling comes back at the end of the turn, and not before.",
    (
        Exercise(
            "50 mph, and your handling status is 3. Nothing is rolled down to −2. Make a bend of D4.",
            safely_bent,
            partial(standing, {"speed": 500}, phase=2),
            foe=IDLE,
            hints=(
                Hint("60° to the right: it lands on −1. Do it!", "confirm", given="hard:4", phase="maneuver"),
                Hint(
                    "The marks on the track are what you could do. Press D4: the sharpest bend that it allows.",
                    "hard:4",
                    phase="maneuver",
                ),
            ),
            solved="What is left of your [handling status|handling-status] must last until [the turn ends|recovery].",
            missed="That was another maneuver. Try again.",
        ),
        Exercise(
            "60 mph, status 2: down to −1 nothing is rolled. It is phase 4. Face right, by 90°, when phase 2 of the next turn is over, without a die.",
            faces_east,
            partial(
                standing, {"speed": 600, "status": 2}, cones=across(8_125), phase=4
            ),
            foe=IDLE,
            solved="45° in this turn, 45° in the next: between them your [handling class|handling-class] came back.",
            missed="90° are D6, too much for one turn. How much can you spend before this turn ends, and what do you have after it?",
        ),
    ),
)  # fmt: skip

GUN = Lesson(
    "gun",
    "First shots: where to aim",
    "Two dice against a sum that anybody can check.",
    (
        Exercise(
            "Rusty stands before your gun. Fire.",
            fired,
            partial(standing, {"speed": 0}, FACING, car=GUN_CAR, phase=2),
            foe=IDLE,
            seed=3,
            hints=(
                Hint(
                    "The bill below tells what two dice must show, line by line. Fire!",
                    "confirm",
                    phase="fire",
                ),
            ),
            solved="What two dice [must show|to-hit] is the weapon's number, less all lines of the bill.",
            missed="You held fire. Try again.",
        ),
        Exercise(
            "One of the sides that you see has no armor left. One shot: hit something inside.",
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
            solved="Where [armor] is gone everything goes [inside|damage]: weapons, plant, driver.",
            missed="His armor held, or it was a tire. Under each part stands what protects it.",
        ),
    ),
)  # fmt: skip

STEADY = Lesson(
    "steady",
    "First shots: a steady hand",
    "What you do with the wheel comes off your aim.",
    (
        Exercise(
            "Drive an inch straight on, then fire at Rusty.",
            fired,
            partial(standing, {"speed": 300}, {**FACING, "heading": 900}, car=GUN_CAR, phase=3),
            foe=IDLE,
            seed=3,
            hints=(
                Hint("Straight on has no difficulty: nothing comes off your aim. Do it!", "confirm", given="kind:straight", phase="maneuver"),
                Hint("After all have moved everybody may fire, once a turn. Fire!", "confirm", phase="fire"),
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
            solved="First the shot, then the wheel: the difficulty of a phase comes off [your own shots|own-driving] in it.",
            missed="Missed. 45° are D3, three off every shot of that phase. Which phase would have none?",
        ),
    ),
)  # fmt: skip

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
