"""Positions and loaded dice for rulings of the classic."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from wreckyard.engine.values import Event
from wreckyard.systems.classic import RULES, State, position
from wreckyard.systems.classic.state.state import Motion

FAR = {"x": 20_000, "y": 20_000, "heading": 0}
"""Somewhere out of everybody's way, at rest."""


class Dice:
    """Dice that fall as they are told; who rolls more than was told has read the rules
    otherwise."""

    def __init__(self, *faces: int) -> None:
        self.left = list(faces)

    def pick(self, count: int) -> int:
        assert self.left, f"a pick of {count} that nobody expected"
        face = self.left.pop(0)
        assert 1 <= face <= count
        return face - 1

    def shuffle(self, items: Sequence[int]) -> list[int]:
        raise AssertionError("nothing is shuffled in the classic")


class Scene:
    """A position that is played on by texts of actions, with dice that are told."""

    def __init__(
        self,
        *vehicles: Mapping[str, Any],
        phase: int = 1,
        counters: Sequence[Sequence[int]] = (),
        people: Sequence[Mapping[str, int]] = (),
        turn: int = 1,
        **options: Any,
    ) -> None:
        others = [*vehicles] if len(vehicles) > 1 else [*vehicles, FAR]
        self.state: State = RULES.from_json(
            position(options, others, phase, counters, people, turn)
        )
        self.story: list[Event] = []

    @property
    def asked(self) -> tuple[str, str]:
        """The open question, and the seat that it is put to."""
        decision = RULES.decision(self.state)
        assert decision is not None
        return decision.kind, "ABCDEF"[decision.seat]

    @property
    def options(self) -> list[str]:
        """The answers to the open question."""
        decision = RULES.decision(self.state)
        assert decision is not None
        return [str(each) for each in decision.options]

    def why_not(self, text: str) -> str:
        """Why an answer is not offered; empty when it is."""
        decision = RULES.decision(self.state)
        assert decision is not None
        return decision.options.why_not(RULES.parse(text)).reason

    def do(self, text: str, *faces: int) -> list[Event]:
        """Answer the open question; all dice must be used."""
        action = RULES.parse(text)
        decision = RULES.decision(self.state)
        assert decision is not None
        assert action in decision.options, self.why_not(text)
        dice = Dice(*faces)
        events = RULES.apply(self.state, action, dice)
        assert not dice.left, f"not rolled: {dice.left}"
        self.story += events
        return events

    def until(self, kind: str, seat: str = "A") -> None:
        """Answer what else is asked with its first option, without any dice, up to a question."""
        for _ in range(60):
            if self.asked == (kind, seat):
                return
            self.do(self.options[0] if self.asked[0] != "fire" else "done")
        raise AssertionError(f"{kind} is never asked of {seat}")

    def motion(self, seat: str = "A") -> Motion:
        """How a vehicle moves."""
        return self.state.vehicles["ABCDEF".index(seat)].motion

    def pose(self, seat: str = "A") -> tuple[int, int, int]:
        """Where a vehicle is."""
        return tuple(self.state.vehicles["ABCDEF".index(seat)].pose)

    def told(self, kind: str) -> list[dict[str, Any]]:
        """The data of all events of a kind so far."""
        return [dict(event.data.items()) for event in self.story if event.kind == kind]
