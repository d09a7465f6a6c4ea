"""Flag Rush at the terminal."""

from __future__ import annotations

from wreckyard.systems.toy import FLAG, SIZE, Action, Observation, tell_event

from wreckyard import seat_letter
from wreckyard.cli.table import Line, Table
from wreckyard.engine.decision import Decision
from wreckyard.engine.values import Event

QUESTIONS = {
    "speed": "How fast do you drive?",
    "direction": "Which way do you drive?",
    "oil": "Do you drop oil?",
}
WORDS = {"drop": "Drop oil", "keep": "Save", "speed": "Speed {}", "drive": "Drive {}"}


class ToyTable(Table):
    """Flag Rush at the terminal. Only choices are secret, for as long as they are sealed."""

    has_hands = False

    def sentence(self, event: Event, seat: int | None) -> str:
        """An event in words."""
        return tell_event(event, self.names)

    def open(self, seat: int, observation: Observation, decision: Decision[Action]) -> None:
        """The board and the question."""
        self.show(observation)
        print(QUESTIONS[decision.kind])

    def menu(self, observation: Observation, decision: Decision[Action]) -> list[Line]:
        """Every option."""
        return [(each, WORDS[each.verb].format(each.what)) for each in decision.options]

    def help(self, about: str, observation: Observation, decision: Decision[Action]) -> None:
        """The board."""
        self.show(observation)

    def show(self, observation: Observation) -> None:
        """Print the board: cars by their letters, F for the flag, = for oil."""
        known = observation.known
        signs = {(square % SIZE, square // SIZE): "=" for square in known.oil}
        signs[FLAG] = "F"
        for seat in range(known.n):
            signs[known.columns[seat], known.rows[seat]] = seat_letter(seat)
        print()
        for row in range(SIZE):
            print("  " + " ".join(signs.get((column, row), ".") for column in range(SIZE)))
