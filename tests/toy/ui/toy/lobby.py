"""The set-up of Flag Rush: who plays, and how many rounds."""

from __future__ import annotations

from wreckyard.systems.toy import RULES

from ui.play.plain_lobby import NumberChoice, SetUp

SET_UP = SetUp(
    "toy", RULES.seats, "Start the rush", (NumberChoice("rounds", "Rounds", (1, 4, 9), 4),)
)
