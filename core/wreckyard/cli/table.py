"""A match at the terminal: what every game shares. Whose turn it is, the story, the asking."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from .. import Match
from ..ai import make_agent
from ..engine.decision import Decision
from ..engine.errors import WreckyardError
from ..engine.values import Event, Verdict
from .players import Player

WIDTH = 96
"""Columns of the story."""

DIGITS = 6
"""A longer number is none of any list."""

type Line = tuple[Any, str]
"""An option and what it says; a heading among the options has ``None`` for one."""


def wrapped(text: str, first: str = "", later: str = "") -> str:
    """A text on as many lines as it needs, the first and the later ones indented so."""
    return textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    )


class Table:
    """A match and those who play it. A game adds how it tells, shows and describes itself."""

    commands = "Enter a number; ? shows the table, q leaves."
    """What can be entered, in a sentence."""

    def __init__(self, match: Match, players: Sequence[Player]) -> None:
        self.match = match
        self.players = players
        self.names = [info.name for info in match.seats]
        self.people = [seat for seat, player in enumerate(players) if player.person]
        self.agents = [
            None if player.person else make_agent(match.rules.name, player.level, match.seed + seat)
            for seat, player in enumerate(players)
        ]
        self.told = 0
        self.shown = -1

    # What a game adds

    def introduction(self) -> list[str]:
        """What should be known before the story begins."""
        return []

    def sentence(self, event: Event, seat: int | None) -> str:
        """An event in words for a seat (``None``: for everybody); "" for none."""
        raise NotImplementedError

    def answers_itself(self) -> bool:
        """Whether a question with one answer need not be put."""
        return len(self.people) == 1

    def open(self, seat: int, observation: Any, decision: Decision[Any]) -> None:
        """Print what somebody should see before the options: the table, the question."""
        raise NotImplementedError

    def menu(self, observation: Any, decision: Decision[Any]) -> list[Line]:
        """The options that are numbered, in words, and headings among them."""
        raise NotImplementedError

    def typed(self, answer: str, decision: Decision[Any]) -> str:
        """The text of the action that somebody means who typed this."""
        return answer

    def help(self, about: str, observation: Any, decision: Decision[Any]) -> None:
        """Print what ``?`` shows; ``about`` is what was entered behind it."""
        raise NotImplementedError

    # What games share

    def tell(self, seat: int | None) -> None:
        """Print what ``seat`` may know of all that has happened since the last time."""
        events = self.match.events_for(seat)
        for event in events[self.told if seat == self.shown or self.shown < 0 else 0 :]:
            sentence = self.sentence(event, seat)
            if sentence:
                self.say(sentence)
        self.told, self.shown = len(events), -1 if seat is None else seat

    def say(self, sentence: str) -> None:
        """Print a sentence, indented, on as many lines as it needs."""
        print(wrapped(sentence, "  ", "    "))

    def play(self) -> None:
        """Ask until the match is over. Raises ``EOFError`` when the input ends."""
        viewer = self.people[0] if len(self.people) == 1 else None
        while (decision := self.match.decision) is not None:
            seat = decision.seat
            agent = self.agents[seat]
            if agent is not None:
                budget = self.players[seat].budget
                action = agent.choose(self.match.observe(seat), decision, budget)
            else:
                self.tell(seat if viewer is not None else None)
                action = self.ask(seat, decision)
            self.match.submit(seat, action, decision.id)
        self.tell(viewer)

    def ask(self, seat: int, decision: Decision[Any]) -> Any:
        """Let a person choose; what has only one answer may need no question."""
        if len(decision.options) == 1 and self.answers_itself():
            return next(iter(decision.options))
        observation = self.match.observe(seat)
        self.open(seat, observation, decision)
        numbered = []
        for option, text in self.menu(observation, decision):
            start = "  "
            if option is not None:
                numbered.append(option)
                start = f"  {len(numbered):>2}  "
            print(wrapped(text, start, " " * 8))
        while True:
            answer = input("> ").strip()
            if answer == "q":
                raise EOFError
            if answer.startswith("?"):
                self.help(answer[1:].strip(), observation, decision)
            elif _is_one_of(answer, len(numbered)):
                return numbered[int(answer) - 1]
            elif answer:
                action = self.read(answer, decision)
                if action is not None:
                    return action
            else:
                print(self.commands)

    def read(self, answer: str, decision: Decision[Any]) -> Any:
        """The action that was typed; ``None``, and why not, when it cannot be done."""
        try:
            action = self.match.rules.parse(self.typed(answer, decision))
        except WreckyardError:
            print(self.commands)
            return None
        verdict = decision.options.why_not(action)
        if verdict:
            return action
        print(self.refusal(verdict))
        return None

    def refusal(self, verdict: Verdict) -> str:
        """Why something cannot be done, in a sentence."""
        return verdict.reason


def _is_one_of(answer: str, count: int) -> bool:
    whole = answer.isascii() and answer.isdigit() and len(answer) <= DIGITS
    return whole and 1 <= int(answer) <= count
