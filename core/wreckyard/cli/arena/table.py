"""The arena at the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ... import Match
from ...engine.decision import Decision
from ...engine.values import Event, Verdict
from ...systems.arena import Action, Observation, State, names_in, tell_event, with_names
from ..players import Player
from ..table import Line, Table, wrapped
from . import choices
from .board import board_lines
from .dash import dashboard_lines
from .moment import Moment
from .starting import stretch_in_words, typed_place
from .where import foes_lines, near_lines
from .words import POINTS

_TURN = re.compile(r"([lr]) ?(\d{1,3})")
_MOVES = {
    "s": "straight",
    "sl": "slide L",
    "sr": "slide R",
    "slide l": "slide L",
    "slide r": "slide R",
}
_TYPED_TURN = re.compile(r"turn ([lr]) ?(\d{1,3})")

DIGITS = 4
"""A longer number is no heading."""

WITH_BOARD = ("heading", "speed", "attack")
"""Questions before which the board is shown."""

WITH_WORDS = (*WITH_BOARD, "move", "reposition", "collision-order")
"""Questions before which it is told where everything is."""


class ArenaTable(Table):
    """An arena at the terminal. All of it lies open, so that people simply take turns."""

    has_hands = False
    commands = (
        "Enter a number or an action; ? shows the board and all dashboards, ? and an action tells"
        " what that would do, q leaves."
    )

    def __init__(self, match: Match, players: Sequence[Player], *, board: bool = True) -> None:
        super().__init__(match, players)
        self.board = board

    def sentence(self, event: Event, seat: int | None) -> str:
        """An event in words; all of them are for everybody."""
        return tell_event(event, names_in(self.match.observe(None).known, self.names))

    def open(self, seat: int, observation: Observation, decision: Decision[Action]) -> None:
        """The board where it matters, where everything is, the question."""
        state = observation.known
        if self.board and decision.kind in WITH_BOARD:
            self.show_board(state)
        if decision.kind in WITH_WORDS:
            self.show_words(state, seat)
        question = choices.question(self.moment(observation, decision))
        if decision.kind in ("heading", "place"):
            question = f"{stretch_in_words(state, seat)} {question}"
        print()
        print(wrapped(question))

    def moment(self, observation: Observation, decision: Decision[Action]) -> Moment:
        """The open question with what it is about."""
        return Moment(observation.known, self.names, decision.options)

    def refusal(self, verdict: Verdict) -> str:
        """Why something cannot be done, with the names of players and things."""
        return with_names(verdict.reason, self.names)

    def menu(self, observation: Observation, decision: Decision[Action]) -> list[Line]:
        """The options that have numbers."""
        return choices.lines(self.moment(observation, decision))

    def typed(self, answer: str, decision: Decision[Action]) -> str:
        """The action behind a short form: ``l37``, ``sl``, ``ne``, ``6.0 11.4``."""
        words = " ".join(answer.split())
        short = words.lower()
        if decision.kind == "heading":
            if short in POINTS:
                return f"heading {POINTS[short]}"
            if short.isascii() and short.isdigit() and len(short) <= DIGITS:
                return f"heading {int(short)}"
        elif decision.kind == "place":
            return typed_place(words)
        elif decision.kind == "move":
            found = _TURN.fullmatch(short) or _TYPED_TURN.fullmatch(short)
            if found is not None:
                return f"turn {found[1].upper()}{int(found[2])}"
            return _MOVES.get(short, words)
        return words

    def help(self, about: str, observation: Observation, decision: Decision[Action]) -> None:
        """The board and every dashboard, or what an action would do."""
        if about:
            self.explain(about, observation, decision)
            return
        state = observation.known
        self.show_board(state)
        if observation.seat is not None:
            self.show_words(state, observation.seat)
        for seat in range(state.n):
            for line in dashboard_lines(state, seat, self.names):
                self.say(line)

    def explain(self, about: str, observation: Observation, decision: Decision[Action]) -> None:
        """Print what an action would do, or why it cannot be done."""
        action = self.read(about, decision)
        if action is not None:
            self.say(choices.describe(self.moment(observation, decision), action))

    def show_board(self, state: State) -> None:
        """Print the board."""
        print()
        for line in board_lines(state, self.names):
            print(line)

    def show_words(self, state: State, seat: int) -> None:
        """Print where everything is, as seen from a car that stands on the board."""
        if not (state.cars[seat].placed and state.cars[seat].in_play):
            return
        for line in (*foes_lines(state, seat, self.names), *near_lines(state, seat)):
            self.say(line)
