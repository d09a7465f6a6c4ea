"""The lessons of the classic: driving school, then first shots. In each the person is seat 0.

Rusty, seat 1, stands still. The cars of the driving school have no weapons; its cones are obstacles.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from ui.games.classic.lesson_goals import (
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
from ui.play.lessons import Exercise, Hint, Lesson
from wreckyard.systems.classic import position

IDLE = ("hold", "done", "straight", "go")
"""What Rusty does: nothing."""

_SCHOOL = (
    "{name}: Compact, std. chassis, hvy. suspension, large power plant, 4 HD tires, driver{gun}."
    " Armor: F10, R10, L10, B10, T5, U5."
)
SCHOOL_CAR = _SCHOOL.format(name="School Car", gun="")
RUSTY = _SCHOOL.format(name="Rusty's Rest", gun="")
GUN_CAR = _SCHOOL.format(name="Range Car", gun=", RR front")

CONE = 1
"""Obstacles stand for cones."""

type Cone = tuple[int, int]

PARKED = {"x": 3_000, "y": 21_000, "heading": 0, "speed": 0, "changed": 1}
"""Where Rusty waits when he is not needed: behind, so that no sign for him hides a cone."""


def _position(
    me: Mapping[str, object],
    foe: Mapping[str, object] = PARKED,
    cones: Sequence[Cone] = (),
    car: str = SCHOOL_CAR,
    phase: int = 1,
) -> Mapping[str, object]:
    options = {"vehicles": [car, RUSTY], "gentle": True}
    start = {"x": 12_000, "y": 16_000, "heading": 0, "changed": 1}
    counters = [(CONE, x, y, 0) for x, y in cones]
    return position(options, ({**start, **me}, foe), phase, counters)


def _row(y: int, left: int = 9_000, right: int = 15_000) -> tuple[Cone, ...]:
    """A row of cones across the way."""
    return tuple((x, y) for x in range(left, right + 1, 500))


STEER = Lesson(
    "steer",
    "Driving school: the wheel",
    "One maneuver a phase; each has its difficulty.",
    (
        Exercise(
            "Cones stand ahead of you. Drive round them.",
            bent,
            partial(_position, {"speed": 300}, cones=_row(12_125, 11_000, 12_000), phase=3),
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
                _position,
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
            partial(_position, {"speed": 300, "changed": 0}),
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
                _position, {"speed": 300, "status": -4, "changed": 0}, cones=_row(12_125)
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
            partial(_position, {"speed": 500}, phase=2),
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
                _position, {"speed": 600, "status": 2}, cones=_row(8_125), phase=4
            ),
            foe=IDLE,
            solved="45° in this turn, 45° in the next: between them your [handling class|handling-class] came back.",
            missed="90° are D6, too much for one turn. How much can you spend before this turn ends, and what do you have after it?",
        ),
    ),
)  # fmt: skip

FACING = {"x": 12_000, "y": 11_000, "heading": 1_350, "speed": 0, "changed": 1}
"""Rusty across the way: his front and his right side can be seen."""

GUN = Lesson(
    "gun",
    "First shots: where to aim",
    "Two dice against a sum that anybody can check.",
    (
        Exercise(
            "Rusty stands before your gun. Fire.",
            fired,
            partial(_position, {"speed": 0}, FACING, car=GUN_CAR, phase=2),
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
                _position,
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
            partial(_position, {"speed": 300}, {**FACING, "heading": 900}, car=GUN_CAR, phase=3),
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
            partial(_position, {"speed": 300}, {**FACING, "heading": 900}, car=GUN_CAR, phase=3),
            foe=IDLE,
            seed=1,
            solved="First the shot, then the wheel: the difficulty of a phase comes off [your own shots|own-driving] in it.",
            missed="Missed. 45° are D3, three off every shot of that phase. Which phase would have none?",
        ),
    ),
)  # fmt: skip

LESSONS = (STEER, BRAKE, BUDGET, GUN, STEADY)
