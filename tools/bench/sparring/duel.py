"""Opponents of the duel's benches that are no part of the package: a greedy player, the frozen Ace
by the name ``baseline``, and an Ace to whom all hands are open."""

from __future__ import annotations

from wreckyard.ai import Agent, Budget, make_agent
from wreckyard.ai.duel.ace import Ace
from wreckyard.engine.decision import Decision
from wreckyard.systems.duel import Action, Observation
from wreckyard.systems.duel.observation import observe
from wreckyard.systems.duel.search import (
    Anytime,
    BackfireArmor,
    Defence,
    Skid,
    SkidArmor,
    State,
    act,
    adjacent,
    feats_of,
)

from .frozen import BASELINE, frozen_players

OPEN = 3.0
"""How much more a point on a driver is worth than one on a side."""

WORN = 0.08
"""How much more a point is worth for each that a side has taken: it goes on where it began."""

BREACH, KILL = 10.0, 1000.0
"""Worth of a breach and of a kill beside their damage."""


class Greedy:
    """Does what does most at once and answers whatever hurts: sound, and without a plan.

    It attacks where the damage counts most, a kill first, then a breach; spends Armor on every hit
    that it blunts, the special answers where they fit, a Swerve or a Spin where a side would break
    or its driver be hit; and throws away what it can use least.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed

    def choose(
        self, observation: Observation, decision: Decision[Action], budget: Budget
    ) -> Action:
        """One of the options, by what it does at once."""
        state, options = observation.known, list(decision.options)
        match decision.kind:
            case "turn" | "follow-up":
                return self._attack(state, options)
            case "discard":
                return act.DONE if act.DONE in options else self._least(state, options)
            case "anytime":
                return self._window(state, options)
            case "defence":
                return self._defence(state, options)
            case "skid-armor" | "backfire-armor":
                return act.ARMOR if act.ARMOR in options and self._hurts(state) else act.PASS
            case "skid":
                skids = [each for each in options if each.verb == "skid"]
                frame = state.stack[-1]
                assert isinstance(frame, Skid)
                swerver = frame.swerver
                value = state.deck.value[self._special(state, "skid")] if skids else 0
                return max(
                    skids,
                    key=lambda each: _gain(state, swerver, each.side, value),
                    default=act.PASS,
                )
            case "nominate":
                return self._nominate(state, options)
            case "vote":
                return act.VOTE_NO
            case _:
                return options[-1] if act.STAY not in options else act.STAY

    @staticmethod
    def _special(state: State, effect: str) -> int:
        return state.special[state.asked][effect]

    @staticmethod
    def _nominate(state: State, options: list[Action]) -> Action:
        for each in options:
            if each.verb == "nominate" and each.feat in feats_of(state, each.target):
                return each
        return act.PASS

    def _attack(self, state: State, options: list[Action]) -> Action:
        deck = state.deck
        best, chosen = 0.0, None
        for each in options:
            if each.verb != "fire":
                continue
            card = deck.by_code[each.card]
            if deck.weapon[card] == "flame" and state.fireproof[each.target]:
                continue
            if each.tire:
                left = deck.tire_points - state.tires[each.target]
                worth = 0.8 * min(left, deck.value[card])
            else:
                side = each.side if each.side >= 0 else deck.side[card]
                worth = _gain(state, each.target, side, deck.value[card])
                worth -= 1.0 if each.side >= 0 else 0.0
            if worth > best:
                best, chosen = worth, each
        if chosen:
            return chosen
        if act.PASS in options:
            return act.PASS
        if act.FIREPROOF in options:
            return act.FIREPROOF
        return self._least(state, options)

    def _least(self, state: State, options: list[Action]) -> Action:
        """The discard of what it can use least."""
        deck, me = state.deck, state.asked

        def use(each: Action) -> float:
            card = deck.by_code[each.card]
            if deck.weapon[card]:
                flame = deck.weapon[card] == "flame"
                foes = [
                    foe
                    for foe in range(state.n)
                    if foe != me and not (flame and state.fireproof[foe])
                ]
                return 0.5 * deck.value[card] if foes else 0.0
            if card in state.armor[me]:
                return 2.0
            if card == self._special(state, "tire-shot"):
                return 0.5
            return 1.5

        discards = [each for each in options if each.verb == "discard"]
        return min(discards, key=use) if discards else options[0]

    def _window(self, state: State, options: list[Action]) -> Action:
        frame = state.stack[-1]
        assert isinstance(frame, Anytime)
        for each in options:
            if each.verb == "jam" and each.target == frame.barred:
                return each
        return act.FIREPROOF if act.FIREPROOF in options else act.PASS

    @staticmethod
    def _hurts(state: State) -> bool:
        """Whether something of a skid or a backfire is not stopped yet."""
        frame = state.stack[-1]
        if isinstance(frame, SkidArmor):
            return frame.value > frame.stopped
        assert isinstance(frame, BackfireArmor)
        return state.deck.value[frame.card] > frame.stopped

    @staticmethod
    def _defence(state: State, options: list[Action]) -> Action:
        frame = state.stack[-1]
        assert isinstance(frame, Defence)
        me, card, side, tire = frame.target, frame.card, frame.side, frame.tire
        deck = state.deck
        net = deck.value[card] - frame.stopped
        for sure in (act.DUD, act.BACKFIRE, act.FIREPROOF):
            if sure in options:
                return sure
        if net <= 0:
            return act.PASS
        if tire:
            gone = state.tires[me] + net >= deck.tire_points
            return act.SWERVE if gone and act.SWERVE in options else act.PASS
        grave = side < 0 or state.damage[4 * me + side] + net >= deck.side_points
        held = state.hands[me].count(state.armor[me][side]) if side >= 0 else 0
        blunted = 3 * held >= net or not grave
        if act.ARMOR in options and blunted:
            return act.ARMOR
        if grave and act.SWERVE in options:
            return act.SWERVE
        if grave:
            for other in adjacent(side) if side >= 0 else ():
                if (
                    act.SPIN[other] in options
                    and state.damage[4 * me + other] + net < deck.side_points
                ):
                    return act.SPIN[other]
        return act.ARMOR if act.ARMOR in options else act.PASS


def _gain(state: State, foe: int, side: int, value: int) -> float:
    """What damage on a foe's side is worth at once."""
    deck = state.deck
    left = deck.side_points - state.damage[4 * foe + side] if side >= 0 else 0
    if left > 0:
        hurt = deck.side_points - left
        return min(value, left) * (1 + WORN * hurt) + (BREACH if value >= left else 0.0)
    left = deck.driver_points - state.driver[foe]
    return OPEN * min(value, left) + (KILL if value >= left else 0.0)


class Clairvoyant(Ace):
    """The Ace with every hand open to it: what knowing more could bring at most. The draw piles
    stay hidden."""


def seen_by(agent: Agent, state: State, seat: int) -> Observation:
    """What an agent is shown of a state."""
    return (
        Observation(state.copy(), seat) if isinstance(agent, Clairvoyant) else observe(state, seat)
    )


def player(level: str, seed: int) -> Agent:
    """A player by its name: ``greedy``, ``baseline``, ``clairvoyant``, or one of the package's."""
    if level == "greedy":
        return Greedy(seed)
    if level == "clairvoyant":
        return Clairvoyant(seed)
    if level == BASELINE:
        return frozen_players("duel")["ace"](seed)
    return make_agent("duel", level, seed)
