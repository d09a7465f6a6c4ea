"""Questions of the duel for `tools.bench.answers`."""

from __future__ import annotations

from . import Question, asked_of_regulars

FEW, MANY = 6, 30
"""How many of each kind are asked, in a hurry and else."""

ASKED = ("turn", "defence", "anytime")
"""The kinds of questions over which the Ace thinks."""


def questions(count: int) -> list[Question]:
    """So many questions to the Ace of each kind and number of seats, of duels between Regulars."""
    return [
        {**question, "level": "ace", "group": f"{seats} seats, ace {kind}"}
        for seats in (2, 4)
        for kind, found in asked_of_regulars(
            "duel", {"length": "duel"}, seats, ASKED, count
        ).items()
        for question in found
    ]
