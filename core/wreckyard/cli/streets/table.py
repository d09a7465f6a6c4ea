"""The streets at the terminal."""

from __future__ import annotations

from collections.abc import Sequence

from ... import Match
from ...engine.decision import Decision
from ...engine.values import Event, Verdict
from ...systems.streets import (
    Action,
    Names,
    Observation,
    State,
    mission_words,
    names_in,
    tell_event,
    with_names,
)
from ..players import Player
from ..table import Line, Table, wrapped
from . import choices
from .board import board_lines, card_lines, where_lines

WITH_BOARD = ("place", "speed")
"""Questions before which the board is shown."""

QUIET = ("sealed", "turn", "flown-off")
"""Events that need no sentence at a terminal."""


class StreetTable(Table):
    """The streets at the terminal. What is secret is asked behind a cover, and shown there alone:
    speeds under their seal, and beside them the mission of who is asked."""

    has_hands, may_change = False, True
    commands = (
        "Enter a number or an action; ? shows the board and all cars, ? and an action tells what"
        " that would do, q leaves."
    )

    def __init__(self, match: Match, players: Sequence[Player], *, board: bool = True) -> None:
        super().__init__(match, players)
        self.board = board

    def called(self) -> Names:
        """What things are called."""
        return names_in(self.match.observe(None).known, self.names)

    def sentence(self, event: Event, seat: int | None) -> str:
        """An event in words; steps of secret choices are told to nobody."""
        if event.kind in QUIET or event.kind == "chose":
            return ""
        return tell_event(event, self.called())

    def open(self, seat: int, observation: Observation, decision: Decision[Action]) -> None:
        """The board where it matters, the mission behind its cover, the question."""
        state = observation.known
        if decision.kind in WITH_BOARD:
            self.show(state)
        if decision.sealed and state.missions[seat]:
            mission = mission_words(seat, state.missions[seat], self.names)
            self.say(f"Your mission: {mission}.")
        print()
        print(wrapped(choices.question(state, decision.kind)))

    def menu(self, observation: Observation, decision: Decision[Action]) -> list[Line]:
        """Every option, with what it may bring."""
        assert observation.seat is not None
        names = self.called()
        return [
            (action, choices.describe(observation.known, observation.seat, action, names))
            for action in decision.options
        ]

    def typed(self, answer: str, decision: Decision[Action]) -> str:
        """The action behind a short form: ``l45``, ``r90``."""
        words = " ".join(answer.split())
        short = words.upper()
        return f"turn {short}" if short[:1] in ("L", "R") and short[1:].isdigit() else words

    def refusal(self, verdict: Verdict) -> str:
        """Why something cannot be done, with the names of players and things."""
        return with_names(verdict.reason, self.called())

    def help(self, about: str, observation: Observation, decision: Decision[Action]) -> None:
        """The board and every car's card, or what an action would do."""
        state, seat = observation.known, observation.seat
        if about:
            action = self.read(about, decision)
            if action is not None and seat is not None:
                self.say(f"{choices.describe(state, seat, action, self.called())}.")
            return
        self.show(state)
        for car in range(state.n):
            for line in card_lines(state, car, self.called()):
                self.say(line)

    def show(self, state: State) -> None:
        """Print the board, and where everything is."""
        print()
        if self.board:
            for line in board_lines(state):
                print(line)
        for line in where_lines(state, self.called()):
            self.say(line)
