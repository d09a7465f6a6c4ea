"""What a car meets on a point that it comes onto: people, spikes, mines (rulings 17 and 29)."""

from __future__ import annotations

from .damage import NOBODY, Blow, hurt_tyres, kill, settle_wrecks, strike_inside
from .parts import manned_by
from .places import walkers_at, weapon_at
from .play import Play
from .rounds import MINE, SPIKES
from .tables import section_of, tables


def drive_over(play: Play, car: int) -> None:
    """People on the point are run over; spikes and mines do their damage. Mines stay."""
    state = play.state
    each = state.cars[car]
    point = (each.x, each.y)
    for seat in walkers_at(state, point):
        play.tell("run-over", car=car, seat=seat)
        kill(play, seat, manned_by(state, car))
    marker = weapon_at(state, point)
    if marker is None or marker.weapon not in (SPIKES, MINE):
        return
    weapon, owner = marker.weapon, marker.owner
    play.tell("driven-onto", car=car, weapon=weapon)
    less = tables().markers.spikes_less if weapon == SPIKES else tables().markers.mine_less
    shown = [play.die() for _ in state.outfits[car].tyres]
    play.tell("tyre-rolls", car=car, shown=shown)
    hurt_tyres(play, car, [max(0, die - less) for die in shown])
    if weapon == MINE:
        _mine(play, car, owner)
    settle_wrecks(play, owner if owner >= 0 else NOBODY)


def _mine(play: Play, car: int, owner: int) -> None:
    """Explode a mine below a car: past the armor, into its section only (ruling 3)."""
    section = section_of(play.die())
    shown = play.die()
    amount = max(0, shown - tables().markers.mine_inside_less)
    play.tell("mine", car=car, section=section, shown=shown, damage=amount)
    if amount:
        strike_inside(play, car, (section,), amount, owner, Blow())
