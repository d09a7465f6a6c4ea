"""The lessons of the arena. In each the person is seat 0; Rusty's car stands still."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ui.games.arena.lesson_goals import (
    armed,
    guarded_behind,
    hired,
    in_control,
    rolled,
    shot,
    shot_in_safety,
    shot_with,
    through,
    turned_right,
)
from ui.play.lessons import Exercise, Hint, Lesson, LobbyExercise
from wreckyard.systems.arena import position

IDLE = ("stop", "done", "keep", "accept", "pay control")
"""What Rusty does: nothing."""

CAR = "\n".join(
    (
        "Old Nail (division 4)",
        "front: Heavy Machine Gun",
        "left: Anti-Tank Gun",
        "crew: Rookie Driver, Rookie Gunner",
    )
)
FOES = "\n".join(
    ("Rust Bucket (division 4)", "back: Light Machine Gun", "crew: Rookie Driver, Rookie Gunner")
)


def _yard(code: str, **things: object) -> Mapping[str, object]:
    return {
        "format": 1,
        "code": code,
        "name": "The yard",
        "width": 12000,
        "height": 12000,
        **things,
    }


def _position(
    arena: Mapping[str, object],
    me: Mapping[str, object],
    foe: Mapping[str, object],
    phase: str = "movement",
) -> Mapping[str, object]:
    cars = ({"control": 6, "speed": 2, **me}, {"speed": 0, "control": 6, **foe})
    return position({"arena": arena, "cars": [CAR, FOES]}, cars, phase)


OPEN = _yard("lesson-open")
GAP = _yard(
    "lesson-gap",
    walls=[
        {"x": 4900, "y": 1750, "length": 3500, "width": 200, "heading": 0},
        {"x": 4900, "y": 8775, "length": 6450, "width": 200, "heading": 0},
        # Rusty waits behind it, where nobody can shoot at him: steering alone is asked.
        {"x": 6000, "y": 2150, "length": 2000, "width": 200, "heading": 90},
    ],
)
WALL = _yard(
    "lesson-wall", walls=[{"x": 1550, "y": 3000, "length": 3100, "width": 200, "heading": 90}]
)
MUD = _yard(
    "lesson-mud",
    hazards=[
        {"kind": "mud", "x": 3500, "y": 6400},
        {"kind": "mud", "x": 4700, "y": 6400},
    ],
)
EAST = 900
"""The heading of who drives to the right of the board: so a phone shows what lies ahead."""


def _speed(n: int, why: str) -> tuple[Hint, ...]:
    pick = f"pick:speed {n}"
    return (
        Hint(
            f"Your speed is the number of your moves. {n} is right: drive!",
            "confirm",
            given=pick,
            phase="speed",
        ),
        Hint(why, pick, phase="speed"),
    )


def _turn(why: str) -> tuple[Hint, ...]:
    return (
        Hint(
            "The ghost shows where you will end up. Go!",
            "confirm",
            given="move:turn:R",
            phase="move",
        ),
        Hint(why, "move:turn:R", phase="move"),
    )


STEER = Lesson(
    "steer",
    "Steer",
    "Your speed is the number of your moves. Slight turns are free.",
    (
        Exercise(
            "Drive two moves and turn to the right.",
            turned_right,
            partial(
                _position,
                OPEN,
                {"x": 5000, "y": 9000},
                {"x": 9000, "y": 3000, "heading": 1800},
            ),
            foe=IDLE,
            hints=(
                *_speed(2, "First comes your speed: the number of your moves. Press 2."),
                *_turn(
                    "Each move is one car length. Turn a little to the right: up to 15° is free."
                ),
            ),
            solved="Two [slight turns|zone], and not a single die.",
            missed="After two moves your nose must point to the right. Try again.",
        ),
        Exercise(
            "Through the gap in the wall, without rolling a die! You have three rounds.",
            partial(through, 5300),
            partial(
                _position,
                GAP,
                {"x": 1300, "y": 2500, "heading": EAST},
                {"x": 5800, "y": 900, "heading": 1800},
            ),
            foe=IDLE,
            solved="Early and gently: turn in time, and you need no luck.",
            missed="No. Begin early: turns in the gray zone, up to 15°, roll no dice.",
        ),
    ),
)

ARCS = Lesson(
    "arcs",
    "Arcs and cover",
    "A weapon fires through the arc of its side, and not through walls.",
    (
        Exercise(
            "Rusty is in front of your gun. Shoot.",
            shot,
            partial(
                _position,
                OPEN,
                {"x": 6000, "y": 7000},
                {"x": 6400, "y": 4600, "heading": 900},
                "combat",
            ),
            foe=IDLE,
            seed=8,
            hints=(
                Hint(
                    "Everybody has driven, and now everybody shoots. Only your Heavy Machine Gun reaches Rusty, so it is chosen. The bars show how likely each amount of damage is. Fire!",
                    "confirm",
                    phase="attack",
                ),
                Hint(
                    "Its arc lights up. Choose Rusty.", "target:1", given="weapon:*", phase="attack"
                ),
                Hint("Press your Heavy Machine Gun.", "weapon:*", phase="attack"),
                Hint("Leave these dice as they are.", "answer:keep", phase="attack-reroll"),
                Hint("Hits minus shields is the damage.", phase="waiting"),
            ),
            solved="Each of your crew may fire once a round. The story tells what happened.",
            missed="You did not shoot. Try again.",
        ),
        Exercise(
            "The wall hides Rusty, and your Anti-Tank Gun points to the left. Drive past the wall, and shoot.",
            partial(shot_with, "anti-tank-gun"),
            partial(
                _position,
                WALL,
                {"x": 1700, "y": 3700, "heading": EAST},
                {"x": 3800, "y": 1600, "heading": EAST},
            ),
            foe=IDLE,
            seed=4,
            hints=(
                *_speed(2, "Two moves bring you past the end of the wall. Press 2."),
                Hint(
                    "The wall hides Rusty, and no shot gets through it. Drive on!",
                    "confirm",
                    phase="move",
                ),
                Hint(
                    "Nothing is in the way now. Rusty is to your left, where your Anti-Tank Gun points. Fire!",
                    "confirm",
                    phase="attack",
                ),
                Hint("Now choose Rusty.", "target:1", given="weapon:*", phase="attack"),
                Hint("Press the Anti-Tank Gun.", "weapon:anti-tank-gun:*", phase="attack"),
                Hint("Leave these dice as they are.", "answer:keep", phase="attack-reroll"),
                Hint("Hits minus shields is the damage.", phase="waiting"),
            ),
            solved="A gun on the left side reaches targets to the left, and no shot goes through a [wall].",
            missed="From there the gun on your left did not reach Rusty. Try again.",
        ),
        Exercise(
            "Rusty can shoot to the sides and to the back, but not to the front. Drive in front of Rusty this round, and hit with the gun on your left.",
            partial(shot_in_safety, "anti-tank-gun"),
            partial(
                _position,
                OPEN,
                {"x": 1200, "y": 4200, "heading": EAST},
                {"x": 5000, "y": 3300, "heading": 2000},
            ),
            foe=IDLE,
            seed=4,
            solved="You are in front of Rusty with your side turned: you hit, and Rusty cannot.",
            missed="Not like that. While you drive, Rusty’s line shows whether Rusty could hit you. Stop in front of Rusty, with your left side turned.",
        ),
    ),
)

CONTROL = Lesson(
    "control",
    "Keep control",
    "Skids cost control. Without control you can only go straight ahead.",
    (
        Exercise(
            "Turn hard, and see what it costs.",
            rolled,
            partial(
                _position,
                OPEN,
                {"x": 4000, "y": 8000, "control": 5, "speed": 3},
                {"x": 10000, "y": 2000, "heading": 1800},
            ),
            foe=IDLE,
            seed=2,
            hints=(
                *_speed(3, "Go on at 3."),
                Hint(
                    "The ghost shows where you will end up, and the panel what the dice may do. Go!",
                    "confirm",
                    given="angle:50",
                    phase="move",
                ),
                Hint(
                    "A wide turn reaches colored zones, and each adds a die. Choose D2.",
                    "angle:50",
                    given="move:turn:R",
                    phase="move",
                ),
                Hint("Begin a turn to the right.", "move:turn:R", phase="move"),
                Hint("Accept the result.", "accept", phase="wrench"),
            ),
            solved="[Skids|skid] cost [control] tokens, and [wrenches|wrench] cost [tires]. At 0 control you are a passenger.",
            missed="That was no hard turn. Try again.",
        ),
        Exercise(
            "You have two tokens of control, and mud takes one each time. Get past it this round and keep both.",
            partial(in_control, 4800, 2),
            partial(
                _position,
                MUD,
                {"x": 1300, "y": 6000, "heading": EAST, "control": 2, "speed": 4},
                {"x": 10500, "y": 1500, "heading": 900},
            ),
            foe=IDLE,
            seed=3,
            solved="Gently around it: both tokens are still yours.",
            missed="A token is gone. Steer around the mud, and do not turn so hard that you must roll dice.",
        ),
    ),
)

BUILD = Lesson(
    "build",
    "Build a car",
    "Points, places and a crew: what goes where.",
    (
        LobbyExercise(
            "Put a weapon on the left of this car.",
            armed,
            "garage",
            dict,
            hints=(
                Hint(
                    "You see every weapon that fits. Add this one.",
                    "g-add:light-machine-gun:L",
                    given="g-place:L",
                ),
                Hint("The car is empty. Choose the place first: its left side.", "g-place:L"),
            ),
            solved="It fires through the left [arc], and its points come off your build points.",
        ),
        LobbyExercise(
            "Hire a driver and a gunner.",
            hired,
            "garage",
            dict,
            hints=(
                Hint(
                    "Hire a driver. This one costs nothing.",
                    "g-add:rookie-driver:C",
                    given="g-place:C",
                ),
                Hint("And a gunner.", "g-add:rookie-gunner:C", given="g-place:C"),
                Hint("Driver and gunner have a place, too: the crew area.", "g-place:C"),
            ),
            solved="No car drives without both. You pay them with [crew points|points].",
        ),
        LobbyExercise(
            "Rusty hunts from behind. Build a car that can drive, with a weapon and armor at the back.",
            guarded_behind,
            "garage",
            dict,
            solved="A gun and steel at the back: let Rusty come.",
        ),
    ),
)

LESSONS = (STEER, ARCS, CONTROL, BUILD)
