"""What of a shot reaches somebody on foot, through all that is before him (Damage from Buildings; Tripod
Gunshield; Fireproof Suit)."""

from __future__ import annotations

from .cover import stopped_by_wall
from .gear_option import SUIT
from .injury import through_suit
from .personal import HandWeapon
from .play import Play
from .showing_gear import show_codes
from .tripods import stopped_by_shield
from .walker import Walker


def reaching(
    play: Play,
    walker: Walker,
    place: tuple[int, int],
    better: int,
    hits: int,
    *,
    flames: bool = False,
    weapon: HandWeapon | None = None,
) -> tuple[int, int]:
    """What comes through a wall, a gunshield and, of ``flames``, a fireproof suit; and the number of the
    square of wall that takes it all first, -1 for none. ``place`` is where the shot comes from, ``better`` by
    how much the roll was better than needed, ``weapon`` the hand weapon that it is of."""
    left, wall = stopped_by_wall(play, walker, place, better, hits)
    left = stopped_by_shield(play, walker, left, weapon)
    if left and flames:
        show_codes(play, walker.person, (SUIT,))
        left = through_suit(play.state, walker.person, left)
    return left, wall
