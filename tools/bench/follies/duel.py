"""Follies of the duel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from wreckyard.engine.values import Event
from wreckyard.systems.duel import Action
from wreckyard.systems.duel.search import Defence, Skid, State, legal_actions, may_fireproof

from . import Folly

DISCARDS = "discards"

FOLLIES = (
    Folly("lethal shot unfired", "did something else with a card in hand that takes a foe out"),
    Folly("lethal skid unplayed", "let a foe go whom a skid would take out"),
    Folly(
        "Armor thrown away", "threw away Armor that the next attack would have met", 0.01, DISCARDS
    ),
    Folly("flame at the fireproof", "fired a flame at fireproof armor"),
    Folly("escape without need", "announced an escape while no attack could take it out"),
    Folly("died with an answer", "let a hit take it out with an answer in hand that saves"),
    Folly("spun into worse", "spun a hit onto a side where it does more"),
    Folly("tires shot twice", "shot at tires that are gone"),
)

HEAVIEST = 6
"""The most that one attack of the printed decks does."""


class Watch:
    """Counts the follies of one duel or match."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self._thrown: list[set[int]] = [set() for _ in range(6)]
        """The sides whose Armor each seat has thrown away since it was last attacked."""

    def before(self, state: State, action: Action) -> None:
        """Hold an answer against what its seat could know."""
        frame = state.stack[-1]
        me, verb = state.asked, action.verb
        if verb == "discard":
            self._discard(state, me, action)
        if verb == "fire":
            self._fire(state, action)
        if verb in ("fire", "discard", "unjam", "pass", "jam", "fireproof") and not isinstance(
            frame, Defence | Skid
        ):
            shots = [each for each in legal_actions(state) if each.verb == "fire"]
            lethal = [each for each in shots if kills(state, each)]
            if lethal and action not in lethal:
                self.counts["lethal shot unfired"] += 1
        if verb == "escape" and not in_need(state, me):
            self.counts["escape without need"] += 1
        if isinstance(frame, Defence):
            self._defence(state, frame, action)
        if isinstance(frame, Skid) and state.playing == 2 and verb != "skid":
            swerver, value = frame.swerver, state.deck.value[state.special[me]["skid"]]
            sides = [each.side for each in legal_actions(state) if each.verb == "skid"]
            if any(mortal(state, swerver, side, value) for side in sides):
                self.counts["lethal skid unplayed"] += 1

    def _discard(self, state: State, me: int, action: Action) -> None:
        card = state.deck.by_code[action.card]
        self.counts[DISCARDS] += 1
        # A second one that stays in hand would do as well.
        if card in state.armor[me] and state.hands[me].count(card) == 1:
            self._thrown[me].add(state.armor[me].index(card))

    def _fire(self, state: State, action: Action) -> None:
        deck, foe = state.deck, action.target
        card = deck.by_code[action.card]
        if deck.weapon[card] == "flame" and state.fireproof[foe]:
            self.counts["flame at the fireproof"] += 1
        if action.tire and state.tires[foe] >= deck.tire_points:
            self.counts["tires shot twice"] += 1

    def _defence(self, state: State, frame: Defence, action: Action) -> None:
        me, card, side = frame.target, frame.card, frame.side
        net = state.deck.value[card] - frame.stopped
        if frame.tire:
            return
        if action.verb == "spin":
            there = self._blunted(state, me, action.side, net)
            if mortal(state, me, action.side, there) and not mortal(state, me, side, net):
                self.counts["spun into worse"] += 1
            return
        if action.verb != "pass" or not mortal(state, me, side, net):
            return
        saving = {each.verb for each in legal_actions(state)} & {"swerve", "dud", "backfire"}
        if not mortal(state, me, side, self._blunted(state, me, side, net)):
            saving.add("armor")
        if state.deck.weapon[card] == "flame" and not frame.armors and may_fireproof(state, me):
            saving |= {each.verb for each in legal_actions(state)} & {"fireproof"}
        if saving:
            self.counts["died with an answer"] += 1

    @staticmethod
    def _blunted(state: State, seat: int, side: int, net: int) -> int:
        """What is left of a hit on a side after all Armor for it that a seat holds."""
        if side < 0:
            return net
        armor = state.armor[seat][side]
        return net - state.hands[seat].count(armor) * state.deck.value[armor]

    def after(self, state: State, events: Sequence[Event]) -> None:
        """An attack that lands tells whether Armor that is gone would have met it."""
        for event in events:
            if event.kind == "hit" and event.data["place"] != "tires":
                target, side = event.data["target"], event.data["side"]
                if side in self._thrown[target] and event.data["damage"] > 0:
                    self.counts["Armor thrown away"] += 1
                self._thrown[target].clear()
            elif event.kind in ("stopped", "swerved", "dud"):
                self._thrown[event.data.get("target", event.data["seat"])].clear()
            elif event.kind == "duel-started":
                for each in self._thrown:
                    each.clear()


def mortal(state: State, seat: int, side: int, net: int) -> bool:
    """Whether so much damage takes a seat out."""
    deck = state.deck
    if net <= 0 or (side >= 0 and state.damage[4 * seat + side] < deck.side_points):
        return False
    return state.driver[seat] + net >= deck.driver_points


def kills(state: State, shot: Action) -> bool:
    """Whether a shot takes its target out, as far as its player can know: unless it is answered."""
    deck = state.deck
    card = deck.by_code[shot.card]
    if shot.tire or (deck.weapon[card] == "flame" and state.fireproof[shot.target]):
        return False
    side = shot.side if shot.side >= 0 else deck.side[card]
    return mortal(state, shot.target, side, deck.value[card])


def in_need(state: State, seat: int) -> bool:
    """Whether one attack could take a seat out before its next turn."""
    # Whoever attacks has drawn up to six before: an empty hand is no comfort.
    return any(mortal(state, seat, side, HEAVIEST) for side in (0, 1, 2, 3))


def settings(number: int, seats: int) -> dict[str, object]:
    """The options of a numbered game."""
    return {"length": "duel", "prestige": False}
