"""The classic at the terminal."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ... import Match
from ...engine.decision import Decision
from ...engine.values import Event
from ...kit.numbers import VehicleNumber
from ...systems.classic import Action, Names, Observation, State, names_in, tell_event
from ..players import Player
from ..table import Line, Table, wrapped
from . import choices
from .board import board_lines
from .where import card_lines, where_lines

WITH_BOARD = ("enter", "speed")
"""Questions before which the map is shown, once a phase."""

_TURN = re.compile(r"([LR]) ?(\d{1,2})", re.ASCII)
_CHANGE = re.compile(r"[+-]\d{1,3}(?:\.5)?", re.ASCII)


class ClassicTable(Table):
    """The classic at the terminal. All of it lies open, so that people simply take turns, but where
    sheets are hidden."""

    has_hands = False
    commands = (
        "Enter a number or an action; ? shows the map and all vehicles, ? and an action tells what"
        " that would do, q leaves."
    )

    def __init__(self, match: Match, players: Sequence[Player], *, board: bool = True) -> None:
        super().__init__(match, players)
        self.board = board
        self.has_hands = bool(match.options.get("secret"))
        self.shown = (-1, -1)

    def called(self) -> Names:
        """What things are called."""
        return names_in(self.match.observe(None).known, self.names)

    def sentence(self, event: Event, seat: int | None) -> str:
        """An event in words; all of them are for everybody."""
        return tell_event(event, self.called())

    def open(self, seat: int, observation: Observation, decision: Decision[Action]) -> None:
        """The map where it matters, where everything is, the question."""
        state = observation.known
        moment = (state.turn, state.phase)
        if decision.kind in WITH_BOARD and moment != self.shown:
            self.shown = moment
            self.show(state, seat)
        print()
        print(wrapped(choices.question(state, seat, decision.kind)))

    def menu(self, observation: Observation, decision: Decision[Action]) -> list[Line]:
        """The options that have numbers, with what they may bring."""
        assert observation.seat is not None
        return list(
            choices.menu(
                observation.known, VehicleNumber(observation.seat), decision, self.called()
            )
        )

    def typed(self, answer: str, decision: Decision[Action]) -> str:
        """The action behind a short form: ``s``, ``l45``, ``+10``."""
        words = " ".join(answer.split())
        found = _TURN.fullmatch(words.upper())
        if decision.kind == "maneuver":
            if words.lower() == "s":
                return "straight"
            if found is not None:
                return f"bend {found[1]}{int(found[2])}"
        if decision.kind == "speed" and _CHANGE.fullmatch(words):
            return f"speed {words}"
        return words

    def help(self, about: str, observation: Observation, decision: Decision[Action]) -> None:
        """The map and every vehicle's sheet, or what an action would do."""
        state, seat = observation.known, observation.seat
        assert seat is not None
        names = self.called()
        if about:
            action = self.read(about, decision)
            if action is not None:
                self.say(f"{choices.describe(state, VehicleNumber(seat), action, names)}.")
                for line in choices.sums(state, VehicleNumber(seat), action):
                    self.say(line)
            return
        self.show(state, seat)
        for number in state.numbers():
            for line in card_lines(state, number, names):
                self.say(line)

    def show(self, state: State, seat: int) -> None:
        """Print the map, and where everything is."""
        print()
        if self.board:
            for line in board_lines(state):
                print(line)
        for line in where_lines(state, seat, self.called()):
            self.say(line)
