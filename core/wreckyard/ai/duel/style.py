"""Preferences of the heuristic: what it thinks that damage and cards are worth."""

from __future__ import annotations

from typing import NamedTuple


class Style(NamedTuple):
    """Preferences of a player, in points of damage on a fresh side unless said otherwise."""

    curve: float = 0.05
    """How much more a point is worth on a damaged side: the square's factor."""
    breach: float = 25.0
    """Worth of a breach beyond its damage."""
    driver: float = 8.8
    """Worth of one point of driver damage."""
    kill: float = 120.0
    """Worth of taking a foe out."""
    foreseen: float = 0.6
    """Chance that a hit is expected to meet one Armor."""
    armor_cost: float = 0.6
    swerve_cost: float = 6.0
    spin_cost: float = 1.9
    special_cost: float = 0.7
    """Worth of keeping a card; an answer is given when it saves more."""
    tire_bias: float = 1.0
    """Worth of one point of tire damage on a foe."""
    called_cost: float = 3.5
    """Worth of keeping a Called Shot."""
    need: tuple[float, ...] = (1.0,)
    """Least worth of an attack, by the number of attack cards in hand: with many of them and
    no good one, a discard that draws answers may do more. The last holds for the rest."""
    armor_kept: float = 2.6
    """What the last Armor for a side that stands is worth in hand."""
    keep: float = 2.5
    """Cards worth less than this go when one discards."""
    leader: float = 0.0
    """Extra will to hit a foe, for each point that he is ahead in the match."""
    weak: float = 0.0
    """Extra will to hit a foe among several, for each point of damage more than they have on
    average."""
    doomed: int = 2
    """With this much driver left, and a side breached, one escapes from three or more."""
    grudge: int = -1
    """The seat that one would rather hit than others, -1 for none."""
    spite: float = 5.0
    """Extra will to hit that seat."""


DEFAULT = Style(weak=-0.5)
"""How the Regular plays. Among several it rather hits whoever is hurt least: so they stay a match
for each other."""

KEEN = Style(
    curve=0.06,
    breach=18.0,
    swerve_cost=7.2,
    special_cost=1.0,
    called_cost=2.1,
    need=(1.0, 1.0, 1.0, 2.0, 3.0, 6.0, 8.0),
    armor_kept=2.2,
    keep=2.45,
)
"""Better in self-play than the plain style: how everybody plays in the Ace's playouts."""
