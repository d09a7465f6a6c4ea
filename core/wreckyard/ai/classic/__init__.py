"""Computer players of the classic: two levels so far, and some to measure against."""

from __future__ import annotations

from ..agent import Players
from .quick import Quick
from .regular import Regular
from .rookie import Rookie
from .simple import RandomAgent, Turtle

PLAYERS: Players = {
    "rookie": Rookie,
    "regular": Regular,
    "random": RandomAgent,
    "quick": Quick,
    "turtle": Turtle,
}
"""The computer players by name, the levels for people first."""
