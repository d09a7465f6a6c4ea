"""What grenades do to people on foot (Grenade Types; Burst Effect)."""

from __future__ import annotations

from collections.abc import Sequence

from .cover import is_behind_a_wall
from .driving import PHASES
from .feet import thing_of
from .injury import fall_down, harm, in_burst, is_covered, is_level
from .outfit import INCH
from .personal import Grenade
from .play import Play

BEHIND_SOMETHING = 5
"""Added to the roll against a concussion behind something solid."""

STUNNED = {1: 600, 2: 600, 3: 180, 4: 130, 5: 30, 6: 10}
"""The turns for which a concussion puts somebody out, by his roll: unconscious, stunned, or both."""

AT_AN_OPENING = 3
"""The same in a door or window."""

OUT_COLD = 4
"""Up to this roll he is unconscious first, and falls."""


def hurt_people(
    play: Play, record: Grenade, at: tuple[int, int], dice: Sequence[int], floor: int = 0
) -> None:
    """Damage to everybody within reach whom nothing covers: the die that vehicles take, where they
    take one, else one for all; then the roll against a concussion."""
    if record.people is None or not play.state.walkers:
        return
    there = list(in_burst(play.state, *at, int(record.people_radius * INCH), floor))
    if there:
        shown = list(dice) or list(play.roll(record.people))
        for walker in there:
            harm(play, walker, max(1, record.people.total(shown)), "grenade")
    if record.stun_radius:
        _concuss(play, at, int(record.stun_radius * INCH), floor)


def _concuss(play: Play, at: tuple[int, int], reach: int, floor: int) -> None:
    for walker in play.state.walkers:
        far = (walker.x - at[0]) ** 2 + (walker.y - at[1]) ** 2
        if not walker.awake or far > reach * reach or not is_level(play.state, walker, at, floor):
            continue
        die = play.die()
        rolled = die
        if floor:
            pass
        elif is_covered(play.state, at, (walker.x, walker.y)):
            rolled += BEHIND_SOMETHING
        elif is_behind_a_wall(play.state, walker, at):
            rolled += AT_AN_OPENING
        turns = STUNNED.get(rolled, 0)
        play.tell("stunned-on-foot", person=thing_of(walker.person), die=die, turns=turns)
        if not turns:
            continue
        if rolled <= OUT_COLD:
            out = walker.out
            fall_down(play.state, walker)
            walker.out = out
        walker.stunned = max(walker.stunned, turns * PHASES)
        walker.doing, walker.busy = 0, 0
