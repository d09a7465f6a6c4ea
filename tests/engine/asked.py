"""Nobody is forgotten: a seat that is in the game and could act is asked again before long.

What a turn of a game is, and who could act, its own tests say in ``tests/systems/ID/waiting.py``:
``turn_of(state)``, a number that grows, ``can_act(state, seat)``, and ``MOST``, the turns that may
pass. For a game without that file every seat could always act, and its opponents answer up to
``MOST_ANSWERS`` questions each in the meantime.
"""

from __future__ import annotations

from typing import Any

from tests.engine.own_parts import own_part

MOST_ANSWERS = 60


class Asked:
    """The turns since every seat was asked, or could not act, in one match of a game."""

    def __init__(self, game: str, seats: int) -> None:
        self.own = own_part(game, "waiting")
        self.most = seats * (self.own.MOST if self.own else MOST_ANSWERS)
        self.since = [0] * seats
        self.answers = 0

    def note(self, state: Any, asked: int) -> None:
        """Look at a state in which a seat is asked. Raise ``AssertionError`` for a forgotten
        seat."""
        self.answers += 1
        turn = self.answers if self.own is None else self.own.turn_of(state)
        for seat, since in enumerate(self.since):
            waits = seat != asked and (self.own is None or self.own.can_act(state, seat))
            if not waits or turn < since:
                self.since[seat] = turn
            elif turn - since > self.most:
                raise AssertionError(
                    f"seat {seat} could act, and was not asked from turn {since} to turn {turn}"
                )
