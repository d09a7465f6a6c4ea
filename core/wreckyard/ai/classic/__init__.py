"""Computer players of the classic: three levels, and some to measure against."""

from __future__ import annotations

from ..agent import Players
from .ace import Ace
from .drive.quick import Quick
from .regular import Regular
from .rookie import Rookie
from .simple import RandomAgent, Turtle

PLAYERS: Players = {
    "rookie": Rookie,
    "regular": Regular,
    "ace": Ace,
    "random": RandomAgent,
    "quick": Quick,
    "turtle": Turtle,
}
"""The computer players by name, the levels for people first."""
