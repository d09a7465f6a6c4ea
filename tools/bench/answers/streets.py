"""Questions of the streets for `tools.bench.answers`."""

from __future__ import annotations

from . import Question, asked_of_regulars

FEW, MANY = 20, 60
"""How many of each kind are asked, in a hurry and else."""

ASKED = ("speed", "point", "stand")
"""The kinds of questions of the streets over which drivers think."""

LEVELS = ("rookie", "regular", "ace")


def questions(count: int) -> list[Question]:
    """So many questions of each kind, level, and number of cars, of matches between Regulars."""
    return [
        {**question, "level": level, "group": f"{seats} seats, {level} {kind}"}
        for seats in (2, 4)
        for kind, found in asked_of_regulars("streets", {}, seats, ASKED, count).items()
        for question in found
        for level in LEVELS
    ]
