"""Computer players of the streets."""

from __future__ import annotations

from ..agent import Players
from .ace import Ace
from .regular import Regular
from .rookie import Rookie
from .simple import RandomAgent, Reader

PLAYERS: Players = {
    "rookie": Rookie,
    "regular": Regular,
    "ace": Ace,
    "random": RandomAgent,
    "reader": Reader,
}
"""The computer players by name, the levels for people first."""
