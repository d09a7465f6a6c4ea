"""Computer players of Flag Rush."""

from __future__ import annotations

from wreckyard.ai.agent import Players

from .players import Ace, Regular, Rookie

PLAYERS: Players = {"rookie": Rookie, "regular": Regular, "ace": Ace}
