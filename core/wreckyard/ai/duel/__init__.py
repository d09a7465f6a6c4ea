"""Computer players of the card duel."""

from __future__ import annotations

from ..agent import Players
from .ace import Ace
from .regular import Regular
from .rookie import Rookie
from .simple import Attacker, LeaderHitter, RandomAgent, RandomAttacker, TireShooter, Turtle
from .style import DEFAULT

PLAYERS: Players = {
    "rookie": Rookie,
    "regular": Regular,
    "ace": Ace,
    "random": RandomAgent,
    "random-attacker": RandomAttacker,
    "attacker": Attacker,
    "turtle": Turtle,
    "tire-shooter": TireShooter,
    "leader-hitter": LeaderHitter,
    # Frozen: the Ace as it first was, for every later one to be measured against.
    "first-ace": lambda seed: Ace(seed, weights="first", style=DEFAULT, believes=False),
}
