"""Computer players of Flag Rush."""

from __future__ import annotations

from wreckyard.ai.agent import Players
from wreckyard.ai.rollouts import Rookie

from .players import Regular, ace

PLAYERS: Players = {"rookie": Rookie, "regular": Regular, "ace": ace}
