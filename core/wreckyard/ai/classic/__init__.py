"""Computer players of the classic: two so far, and chance."""

from __future__ import annotations

from ..agent import Players
from .regular import Regular
from .rookie import Rookie
from .simple import RandomAgent

PLAYERS: Players = {"rookie": Rookie, "regular": Regular, "random": RandomAgent}
