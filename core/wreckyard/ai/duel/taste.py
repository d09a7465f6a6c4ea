"""What a character likes in the card duel, as a number from -1 to 1 for each answer."""

from __future__ import annotations

from collections.abc import Sequence

from ...characters import Temper
from ...systems.duel import Action
from ...systems.duel.search import IN, State
from .style import Style

GRUDGE, WEAK = 1.0, 0.7
"""How much the choice of a target pleases beside that of a weapon."""

OPEN = ("armor", "swerve", "spin", "dud", "backfire")
"""Answers that spend a card to stop a hit."""


def styled(base: Style, temper: Temper) -> Style:
    """A style as a character turns it: cards that it likes to keep are dearer, and it shoots at
    tires more readily."""
    keep = 1.0 + 0.35 * temper.hoard
    return base._replace(
        armor_cost=base.armor_cost * keep,
        swerve_cost=base.swerve_cost * keep,
        special_cost=base.special_cost * keep,
        tire_bias=base.tire_bias * (1.0 + 0.5 * temper.tires),
    )


class Taste:
    """The likes of a character who plays a seat; ``wrongs`` is what others have done to it."""

    def __init__(self, temper: Temper, state: State, wrongs: Sequence[float]) -> None:
        self.temper, self.state, self.wrongs = temper, state, wrongs
        me = state.asked
        foes = [seat for seat in range(state.n) if seat != me and state.status[seat] == IN]
        self._hurt = {seat: sum(state.damage[4 * seat : 4 * seat + 4]) for seat in foes}
        self._most = max([1, *self._hurt.values()])

    def of(self, action: Action) -> float:
        """How much an answer pleases, from -1 to 1."""
        temper = self.temper
        if action.verb == "fire":
            return max(-1.0, min(1.0, self._weapon(action) + self._target(action.target)))
        if action.verb == "discard":
            return 0.4 * temper.hoard
        if action.verb in OPEN:
            return -0.5 * temper.hoard
        return 0.0

    def _weapon(self, shot: Action) -> float:
        temper, deck = self.temper, self.state.deck
        weapon = deck.weapon[deck.by_code[shot.card]]
        liked = 0.8 * temper.tires if shot.tire else 0.0
        if weapon in ("ram", "charge"):
            return liked + temper.rams
        if weapon == "flame":
            return liked + temper.fire
        if weapon == "missile":
            return liked + 0.8 * temper.far
        return liked

    def _target(self, target: int) -> float:
        temper = self.temper
        if len(self._hurt) < 2:
            return 0.0
        wrong = self.wrongs[target] if target < len(self.wrongs) else 0.0
        hurt = 2 * self._hurt.get(target, 0) / self._most - 1
        return GRUDGE * temper.grudge * wrong + WEAK * temper.weak * hurt
