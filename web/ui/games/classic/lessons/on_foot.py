"""Lessons on night and on people on foot."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from ui.games.classic.lessons.goals import got_out, hit_with_one, hurt_side, lit
from ui.games.classic.lessons.positions import (
    FACING,
    IDLE,
    LAMP_CAR,
    PARKED,
    RUSTY,
    SCHOOL_CAR,
    standing,
)
from ui.play.lessons import Exercise, Hint, Lesson
from wreckyard.systems.classic import position

ON_FOOT = (*IDLE, "stay", "halt", "fight")
"""What Rusty does where people are on foot: nothing."""


def lost() -> Mapping[str, object]:
    """My car at rest without its plant, in the last phase of a turn."""
    options = {
        "vehicles": [SCHOOL_CAR, RUSTY],
        "gentle": True,
        "on_foot": True,
        "gear": [[], []],
    }
    me = {"x": 12_000, "y": 16_000, "parts": {"plant": 0}, "changed": 1}
    return position(options, (me, PARKED), 5)


def walking() -> Mapping[str, object]:
    """I stand with a pistol an inch and a half from the right side of Rusty's car."""
    kit = ["light-pistol"]
    options = {
        "vehicles": [SCHOOL_CAR, RUSTY],
        "gentle": True,
        "on_foot": True,
        "gear": [kit, kit],
    }
    foe = {"x": 12_000, "y": 12_000, "heading": 900, "changed": 1}
    me = {"vehicle": 0, "x": 12_125, "y": 13_875}
    return position(options, (PARKED, foe), 1, (), (me,))


LIGHT = Lesson(
    "light",
    "At night: the searchlight",
    "In your light you shoot as by day.",
    (
        Exercise(
            "It is night, and every shot is at −3. Let your gunner turn the searchlight on Rusty.",
            lit,
            partial(standing, {"speed": 0}, FACING, car=LAMP_CAR, phase=2, light="night"),
            foe=IDLE,
            seed=3,
            hints=(
                Hint(
                    "Two dice decide: 3 or more holds Rusty in the light, 6 or more also blinds. Press it.",
                    "answer:shine gunner-1 light-F > B",
                    given="who:gunner-1",
                    phase="fire",
                ),
                Hint(
                    "There is one gun, so your gunner is free for the light. Choose the gunner.",
                    "who:gunner-1",
                    phase="fire",
                ),
            ),
            solved="Lights come before the shots of a [phase], and hold until the same phase of the next turn. See [nights|night].",
            missed="The gunner did something else. Try again.",
        ),
        Exercise(
            "You have one shot of your machine gun. Hit Rusty with it.",
            hit_with_one,
            partial(standing, {"speed": 0}, FACING, car=LAMP_CAR, phase=2, light="night"),
            foe=IDLE,
            seed=13,
            solved="First the light, then the shot: in the light, [the night|night] costs nothing.",
            missed="In the dark the shot is at −3. Who in your crew has nothing to do?",
        ),
    ),
)

FEET = Lesson(
    "feet",
    "On foot: up close",
    "You can lose your car and still win the duel.",
    (
        Exercise(
            "Your power plant is gone. Get out on the right.",
            got_out,
            lost,
            foe=ON_FOOT,
            hints=(
                Hint(
                    "At the end of a turn people can get out of a vehicle that stands. Press it.",
                    "answer:leave driver R",
                    phase="leave",
                ),
                Hint("You stay where you are. Press it.", "answer:hold", phase="speed"),
            ),
            solved="Your driver stands beside the car for a turn, then walks a square of a quarter inch in every phase. See [on foot|on-foot].",
            missed="You stayed in. Try again.",
        ),
        Exercise(
            "Your light pistol does nothing to armor from a distance. Damage the right side of Rusty's car in this turn.",
            hurt_side,
            walking,
            foe=ON_FOOT,
            solved="Within an inch, every [hand weapon|hand-weapons] hits a standing vehicle without a roll, for at least a point.",
            missed="From there, or in a sprint, the pistol does nothing. How near must you be, and in which phases do you walk?",
        ),
    ),
)
