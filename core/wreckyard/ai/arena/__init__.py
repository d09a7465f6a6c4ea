"""Computer players of the open arena."""

from __future__ import annotations

from ..agent import Players
from .ace import Ace
from .regular import Regular
from .rookie import Rookie
from .simple import RandomAgent, RandomShooter

PLAYERS: Players = {
    "rookie": Rookie,
    "regular": Regular,
    "ace": Ace,
    "random": RandomAgent,
    "random-shooter": RandomShooter,
}
