"""A match at the terminal: what every game shares. Whose turn it is, the story, the asking."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from typing import Any

from .. import Match
from ..ai import answer, make_agent
from ..engine.decision import Decision
from ..engine.errors import WreckyardError
from ..engine.values import Event, Verdict, seat_letter
from . import console
from .players import Player

WIDTH = 96
"""Columns of the story."""

LEAVE = "q"
CHANGE = "change"

DIGITS = 6
"""A longer number cannot be in any list."""

type Line = tuple[Any, str]
"""An option and what it says; a heading among the options has ``None`` for one."""


def wrapped(text: str, first: str = "", later: str = "") -> str:
    """A text on as many lines as it needs, the first and the later ones indented so."""
    return textwrap.fill(
        text, WIDTH, initial_indent=first, subsequent_indent=later, break_on_hyphens=False
    )


class Table:
    """A match and those who play it. A game adds how it tells, shows and describes itself."""

    has_hands = True
    """Whether people know things at all times that others must not see, and not in sealed
    choices alone. Where they do not, people share the screen, and only sealed choices are asked
    behind a cover."""
    may_change = False
    """Whether a choice that is sealed is a single answer, and may be made again until all are
    told."""
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
        self.heard: dict[int | None, int] = {}
        self.eyes: int | None = None
        self.asked_last: int | None = None

    # What a game adds

    def introduction(self) -> list[str]:
        """What should be known before the story begins."""
        return []

    def sentence(self, event: Event, seat: int | None) -> str:
        """An event in words for a seat (``None``: for everybody); "" for none."""
        raise NotImplementedError

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

    def tell(self, seat: int) -> None:
        """Print what has happened since ``seat`` was last told of anything.

        Several people read one screen, so that they are told what everybody may know. Where
        they look at it one after the other, each hears what went on behind the others' covers.
        """
        reader = seat if self.has_hands else None
        self._tell_since(self.heard.get(reader, 0))
        self.heard[reader] = len(self._story())

    def _story(self) -> list[Event]:
        return self.match.events_for(self.people[0] if len(self.people) == 1 else None)

    def _tell_since(self, number: int) -> None:
        viewer = self.people[0] if len(self.people) == 1 else None
        for event in self._story()[number:]:
            sentence = self.sentence(event, viewer)
            if sentence:
                self.say(sentence)

    def say(self, sentence: str) -> None:
        """Print a sentence, indented, on as many lines as it needs."""
        print(wrapped(sentence, "  ", "    "))

    def play(self) -> None:
        """Ask until the match is over. Raises ``EOFError`` when the input ends."""
        try:
            while (decision := self.match.decision) is not None:
                seat = decision.seat
                agent = self.agents[seat]
                if agent is not None:
                    action = answer(self.match, agent, self.players[seat].budget)
                elif decision.unasked:
                    action = next(iter(decision.options))
                else:
                    action = self.ask(seat, decision)
                self.match.submit(seat, action)
        finally:
            self._cover()
        readers = self.people if self.has_hands else [None]
        self._tell_since(min((self.heard.get(reader, 0) for reader in readers), default=0))

    def _cover(self) -> None:
        """Take off the screen what only one of several people may see."""
        if self.eyes is not None:
            console.clear()
            self.eyes = None

    def _hand_over(self, seat: int, private: bool) -> None:
        """Bring the right person before the screen, with nothing secret on it."""
        if not private or self.eyes != seat:
            self._cover()
        self.tell(seat)
        if private and self.eyes is None:
            self._call(seat)
            self.eyes = seat
        elif not private and len(self.people) > 1 and seat != self.asked_last:
            print(f"\n[{self.names[seat]}, it is you who is asked]")
        self.asked_last = seat

    def _call(self, seat: int) -> None:
        """Wait until somebody is there; others may change first what they have sealed."""
        changed = True
        while changed:
            others = self._may_change(seat)
            if others:
                names = " or ".join(
                    f"{CHANGE} {seat_letter(each)} ({self.names[each]})" for each in others
                )
                self.say(f"Chosen already, and still secret: enter {names} to choose again.")
            answer = console.line(f"\n[{self.names[seat]}, your eyes only: press Enter] ").strip()
            if answer == LEAVE:
                raise EOFError
            changed = self._changed(answer, seat)

    def _may_change(self, seat: int) -> list[int]:
        """The people whose sealed choice may be made again while ``seat`` is asked."""
        sealed = self.match.sealed_seats if self.may_change else ()
        return [each for each in sealed if each in self.people and each != seat]

    def _changed(self, answer: str, seat: int) -> bool:
        """Whether somebody changed a sealed choice by typing this."""
        word, _, letter = answer.partition(" ")
        found = [
            each for each in self._may_change(seat) if seat_letter(each) == letter.strip().upper()
        ]
        view = self.match.sealed_view(found[0]) if word == CHANGE and found else None
        if view is None or view.decision is None:
            return False
        self._cover()
        self.match.choose_again(found[0], self.ask(found[0], view.decision))
        self._cover()
        return True

    def ask(self, seat: int, decision: Decision[Any]) -> Any:
        """Let a person choose. A question with one public answer is skipped."""
        private = len(self.people) > 1 and (self.has_hands or decision.sealed)
        if len(decision.options) == 1 and not private:
            return next(iter(decision.options))
        self._hand_over(seat, private)
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
            answer = console.line("> ").strip()
            if answer == LEAVE:
                raise EOFError
            if answer.startswith("?"):
                self.help(answer[1:].strip(), observation, decision)
            elif self._changed(answer, seat):
                return self.ask(seat, decision)
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
