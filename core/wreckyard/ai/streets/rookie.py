"""The Rookie: sees one turn, takes safe corners, and goes for whoever is nearest."""

from __future__ import annotations

from typing import ClassVar

from ...systems.streets import Action, State
from ...systems.streets.search import manned_by, point_of, side_of
from .nodes import Plan
from .outlook import Outlook
from .regular import Regular, moment_rng

SLIP = 0.5
"""How often it does not think of answering."""

WHIM = 6.0
"""How far a whim may lift a speed over better ones, in the unit of all values."""


class Rookie(Regular):
    """Lawful and not silly, but it sees no answer, no threat and nothing of what foes will do."""

    width: ClassVar[int] = 3
    wary: ClassVar[bool] = False

    def ahead(self, state: State, seat: int) -> Outlook:
        """Where everybody is now."""
        return self.look(state, seat)

    def guess(self, state: State, seat: int, speed: int) -> Plan:
        """It guesses nothing."""
        raise NotImplementedError

    def speed(self, state: State, seat: int, options: list[Action]) -> Action:
        """A speed that it likes, with a way on."""
        if state.cars[state.people[seat].car].x < 0:
            return options[-1]
        outlook = self.ahead(state, seat)
        rng = moment_rng(self.seed, state)
        worths = self.speed_worths(outlook, options)
        return max(options, key=lambda each: worths[each] + WHIM * rng.random())

    def drop(self, outlook: Outlook, options: list[Action], last: bool) -> Action | None:
        """It does not think of who follows."""
        return None

    def answer(self, state: State, seat: int, kind: str, options: list[Action]) -> Action:
        """The first shot there is, at whoever is nearest; now and then it forgets to answer."""
        if kind == "return" and moment_rng(self.seed, state).random() < SLIP:
            return Action("pass")
        if kind in ("point", "stand"):
            shot = first_shot(state, seat, options)
            if shot is not None:
                return shot
        return super().answer(state, seat, kind, options)


def first_shot(state: State, seat: int, options: list[Action]) -> Action | None:
    """The shot at the nearest manned car's weakest block, by the first weapon that bears."""
    x, y = point_of(state, seat)
    rows = []
    for order, shot in enumerate(options):
        if shot.verb != "fire" or shot.area < 0:
            continue
        driver = manned_by(state, shot.target)
        if driver >= 0 and side_of(state, driver) != side_of(state, seat):
            car = state.cars[shot.target]
            distance = max(abs(car.x - x), abs(car.y - y))
            left = state.outfits[shot.target].armour[shot.area] - car.armour[shot.area]
            rows.append((distance, left, order))
    return options[min(rows)[2]] if rows else None
