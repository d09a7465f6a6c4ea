"""Moments of a duel, set up by hand, as the table shows them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from ui.games.duel.intent import Selection, press
from ui.games.duel.view import TableView, looks
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import RULES, load_deck

NAMES = ("Jet", "Rusty", "Moss", "Bolt", "Vera", "Tank")
DECK = load_deck("cars")
FILLER = ("AR:F", "AR:R", "AR:B")


class Duel:
    """A duel that stands at seat 0's turn, with the hands that a test gives."""

    def __init__(
        self,
        *hands: Sequence[str],
        seats: int = 3,
        damage: Mapping[int, tuple[int, int, int, int]] | None = None,
        **rows: Mapping[int, int],
    ) -> None:
        self.chance = LiveChance(7)
        self.state = RULES.setup(seats, {"dealer": seats - 1}, self.chance)
        for seat in range(seats):
            self.state.hands[seat] = self._cards(FILLER)
        self.until("turn", 0)
        for seat, hand in enumerate(hands):
            self.state.hands[seat] = self._cards(hand)
        for seat, sides in (damage or {}).items():
            self.state.damage[4 * seat : 4 * seat + 4] = sides
        for name, values in rows.items():
            for seat, value in values.items():
                getattr(self.state, name)[seat] = value

    @staticmethod
    def _cards(codes: Sequence[str]) -> list[int]:
        return sorted(DECK.by_code[code] for code in codes)

    def do(self, *texts: str) -> Duel:
        """Apply actions of whoever is asked."""
        for text in texts:
            action = RULES.parse(text)
            decision = RULES.decision(self.state)
            assert decision is not None
            assert action in decision.options, text
            RULES.apply(self.state, action, self.chance)
        return self

    def until(self, kind: str, seat: int) -> Duel:
        """Let everybody pass until this question is put to this seat."""
        for _ in range(40):
            decision = RULES.decision(self.state)
            assert decision is not None
            if (decision.kind, decision.seat) == (kind, seat):
                return self
            RULES.apply(self.state, RULES.parse("pass"), self.chance)
        raise AssertionError(f"{kind} was never asked of seat {seat}")

    def view(self, viewer: int | None = 0, **changes: Any) -> TableView:
        """The table as `viewer` sees it."""
        decision = RULES.decision(self.state)
        assert decision is not None
        asked = decision.seat
        return TableView(
            observation=RULES.observe(self.state, viewer),
            seats=looks(NAMES[: self.state.n]),
            viewer=viewer,
            decision=decision if asked == viewer else None,
            waiting_for=None if asked == viewer else asked,
            **changes,
        )


def pressed(view: TableView, *refs: str) -> TableView:
    """The view after presses that must each lead to a selection."""
    for ref in refs:
        result = press(view, ref)
        assert isinstance(result, Selection), f"{ref}: {result}"
        view = replace(view, selection=result)
    return view


def slot(view: TableView, code: str) -> str:
    """The ref of the first card of this code in the viewer's hand."""
    codes = [kind.code for kind in view.observation.hand]
    return f"card:{codes.index(code)}"
