"""Scenes of a duel: hands and damage as given, answers as text, and what came of them.

A vehicle is written as one sees it: ``F3 B12 T2 D1 jammed k1`` has 3 on the Front, an open
Rear, 2 on the tires, 1 on the driver, jammed guns and a kill. What is nought is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import wreckyard
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.values import Event
from wreckyard.systems.duel import RULES
from wreckyard.systems.duel import state as st
from wreckyard.systems.duel.frames import Anytime, BeginTurn, EndTurn, Escape, Frame, Turn
from wreckyard.systems.duel.turns import settle

SIDES = "FRBL"
FLAGS = ("jammed", "fireproof", "leaving")
FIELDS = {"jammed": "jammed", "fireproof": "fireproof", "leaving": "escaping", "flamed": "flamed"}
STAGES: dict[str, list[Frame]] = {
    "turn": [EndTurn(), Escape(), Turn()],
    "window": [EndTurn(), Escape(), Turn(), Anytime(0, -1)],
    "begin": [BeginTurn()],
    "start": [BeginTurn(), Anytime(0, -1)],
}
# Questions that a scene answers by itself when the next step is not an answer to them.
QUIET = {"anytime": "pass", "skid": "pass", "escape": "stay"}


class Table:
    """A duel that is played step by step, as in ``A fire MG:F > B``."""

    def __init__(
        self,
        hands: Mapping[str, str],
        cars: Mapping[str, str] | None = None,
        *,
        seats: int = 0,
        vehicles: str = "",
        stage: str = "turn",
        turn: str = "A",
        draw: str | None = None,
        discard: str = "",
        reshuffled: Sequence[str] = (),
        scores: Sequence[int] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> None:
        """Set up a scene. ``draw`` is the draw pile from its top; the default is all the rest.

        Cards that the scene does not use when ``draw`` is given are left out of the game.
        ``vehicles`` are those of the seats, as in ``cow car``; all cars without it. Every card
        lies on the piles of its own deck; ``reshuffled`` names the decks on their last run.
        """
        n = seats or max(2, len(hands))
        chosen = {"length": "duel", "prestige": False, "dealer": n - 1, **(options or {})}
        if vehicles:
            chosen["vehicles"] = vehicles.split()
        state = RULES.setup(n, chosen, LiveChance(0))
        pool = state.deck.cards(n)
        state.clear_duel()
        if scores is not None:
            state.scores = list(scores)
        self.state = state
        self.events: list[Event] = []
        self.chance = LiveChance(0)
        state.turn = wreckyard.seat_of(turn)
        state.turns = 1
        for seat in range(n):
            letter = wreckyard.seat_letter(seat)
            state.hands[seat] = sorted(self._take(pool, hands.get(letter, "")))
            state.ruled_out[seat] = [0] * len(state.hands[seat])
            self._set_up_car(seat, (cars or {}).get(letter, ""), pool)
        state.throw(self._take(pool, discard))
        rest = pool if draw is None else self._take(pool, draw)[::-1]
        state.draw = [card for card in rest if not state.deck.origin[card]]
        state.draw2 = [card for card in rest if state.deck.origin[card]]
        last = [int(vehicle in reshuffled) for vehicle in (*state.deck.vehicles, "")]
        state.reshuffles, state.reshuffles2 = last[:2]
        state.stack = list(STAGES[stage])
        settle(state, self.chance, self.events)

    def _take(self, pool: list[int], codes: str) -> list[int]:
        cards = [self.state.deck.by_code[code] for code in codes.split()]
        for card in cards:
            pool.remove(card)
        return cards

    def _set_up_car(self, seat: int, text: str, pool: list[int]) -> None:
        state = self.state
        for word in text.split():
            if word in ("out", "escaped"):
                state.status[seat] = st.OUT if word == "out" else st.ESCAPED
                state.playing -= 1
            elif word in FIELDS:
                getattr(state, FIELDS[word])[seat] = 1
                if word in ("jammed", "fireproof"):
                    effect = {"jammed": "jam", "fireproof": "fireproof"}[word]
                    card = state.special[seat][effect]
                    pool.remove(card)
                    state.laid[seat].append(card)
            elif word[0] in SIDES:
                state.damage[4 * seat + SIDES.index(word[0])] = int(word[1:])
            else:
                {"T": state.tires, "D": state.driver, "k": state.kills}[word[0]][seat] = int(
                    word[1:]
                )

    @property
    def question(self) -> str:
        """Who is asked what, as in ``B defence``; ``over`` at the end."""
        decision = RULES.decision(self.state)
        return (
            "over"
            if decision is None
            else f"{wreckyard.seat_letter(decision.seat)} {decision.kind}"
        )

    @property
    def offers(self) -> list[str]:
        """The texts of all that may be answered."""
        decision = RULES.decision(self.state)
        return [] if decision is None else [str(action) for action in decision.options]

    def answer(self, step: str) -> None:
        """Answer the open question, and nothing else, as in ``B pass``."""
        letter, _, text = step.partition(" ")
        decision = RULES.decision(self.state)
        assert decision is not None, f"{step}: the duel is over"
        assert self.question[0] == letter, f"{step}: the question is {self.question}"
        verdict = decision.options.why_not(RULES.parse(text))
        assert verdict, f"{step}: {verdict.reason}"
        self.events += RULES.apply(self.state, RULES.parse(text), self.chance)

    def play(self, *steps: str) -> Table:
        """Answer in turn; windows and escapes that no step speaks of are passed by."""
        for step in steps:
            letter, _, text = step.partition(" ")
            while not self._fits(letter, text) and self._pass_by():
                pass
            self.answer(step)
        return self

    def _fits(self, letter: str, text: str) -> bool:
        """Whether a step is meant for the open question: windows are passed by unsaid."""
        asked, _, kind = self.question.partition(" ")
        window = kind in ("anytime", "skid") and text == "pass"
        return asked == letter and text in self.offers and not window

    def close_windows(self) -> Table:
        """Pass by until something else than a window is open."""
        while self.question.endswith((" anytime", " skid")):
            self._pass_by()
        return self

    def reach(self, question: str) -> Table:
        """Pass by until a question is open."""
        while self.question != question and self._pass_by():
            pass
        assert self.question == question
        return self

    def _pass_by(self) -> bool:
        letter, _, kind = self.question.partition(" ")
        if kind not in QUIET:
            return False
        self.answer(f"{letter} {QUIET[kind]}")
        return True

    def why_not(self, text: str) -> str:
        """The sentence against an action; empty when it is offered."""
        decision = RULES.decision(self.state)
        assert decision is not None
        return decision.options.why_not(RULES.parse(text)).reason

    def car(self, letter: str) -> str:
        """A vehicle in the notation of the scenes."""
        state, seat = self.state, wreckyard.seat_of(letter)
        words = [
            f"{side}{damage}"
            for side, damage in zip(SIDES, state.damage[4 * seat : 4 * seat + 4], strict=True)
            if damage
        ]
        for sign, values in (("T", state.tires), ("D", state.driver), ("k", state.kills)):
            if values[seat]:
                words.append(f"{sign}{values[seat]}")
        words += [flag for flag in FLAGS if getattr(state, FIELDS[flag])[seat]]
        words += [["out"], ["escaped"]][state.status[seat] - 1] if state.status[seat] else []
        return " ".join(words)

    def codes(self, cards: Sequence[int]) -> str:
        """Cards as codes."""
        return " ".join(self.state.deck.kinds[card].code for card in cards)

    def hand(self, letter: str) -> str:
        """A hand as codes, in order of kind."""
        return self.codes(self.state.hands[wreckyard.seat_of(letter)])

    def laid(self, letter: str) -> str:
        """The cards on and before a vehicle."""
        return self.codes(self.state.laid[wreckyard.seat_of(letter)])

    @property
    def discarded(self) -> str:
        """The discard pile as codes; at a mixed table that of the cars, ``|``, that of the cows."""
        state = self.state
        piles = [state.discard, state.discard2][: len(state.deck.parts)]
        return " | ".join(self.codes(pile) for pile in piles).strip()

    @property
    def kinds(self) -> str:
        """What happened, by kind, until the next turn began."""
        kinds = [event.kind for event in self.events]
        return " ".join(kinds[: kinds.index("turn")] if "turn" in kinds else kinds)

    def last(self, kind: str) -> Mapping[str, Any]:
        """The data of the last event of a kind."""
        return next(event.data for event in reversed(self.events) if event.kind == kind)


@dataclass(frozen=True)
class Scene:
    """A ruling: what is given, what is done, and what must have come of it.

    ``cars``, ``laid`` and ``hands_after`` name only the seats that are looked at. ``asks`` is
    the question that must then be open (all windows are passed by, as a rule) and ``offers``
    all its answers; ``happens`` are the events until the next turn. ``discard`` is the pile of
    the cars, and at a mixed table ``|`` and that of the cows after it.
    """

    ruling: str
    hands: Mapping[str, str]
    steps: Sequence[str]
    given: Mapping[str, str] = field(default_factory=dict)
    cars: Mapping[str, str] = field(default_factory=dict)
    laid: Mapping[str, str] = field(default_factory=dict)
    hands_after: Mapping[str, str] = field(default_factory=dict)
    discard: str | None = None
    asks: str | None = None
    offers: str | None = None
    happens: str | None = None
    set_up: Mapping[str, Any] = field(default_factory=dict)

    def check(self) -> None:
        """Play the scene and compare."""
        table = Table(self.hands, self.given, **self.set_up)
        table.play(*self.steps)
        if self.asks is None:
            table.close_windows()
        else:
            table.reach(self.asks)
        if self.offers is not None:
            assert sorted(table.offers) == sorted(self.offers.split(", "))
        assert {letter: table.car(letter) for letter in self.cars} == dict(self.cars)
        assert {letter: table.laid(letter) for letter in self.laid} == dict(self.laid)
        assert {letter: table.hand(letter) for letter in self.hands_after} == dict(self.hands_after)
        if self.discard is not None:
            assert table.discarded == " ".join(self.discard.split())
        if self.happens is not None:
            assert table.kinds == self.happens


def ruling_of(scene: Scene) -> str:
    """The name of a scene's test."""
    return scene.ruling
