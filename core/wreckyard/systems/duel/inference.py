"""Traits that hidden cards probably lack, inferred from what their holders did not play.

A player who lets a hit through on the Front usually has no Armor for the Front; one who does not
attack a breached side has nothing that reaches it. ``State.ruled_out`` holds a mask of unlikely
traits for every card in a hand, the longest-held first. It is public and changes no rule: players
with a good memory have it, and so do computer players.
"""

from __future__ import annotations

from .frames import Defence
from .state import IN, State

DUD, BACKFIRE, FIREPROOF, SWERVE, SPIN = 1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12
"""Traits of the answers. Below them, by side: bits 0 to 3 Armor, bits 4 to 7 an attack."""

GAS = 1 << 13
"""The trait of an attack that needs no breached side."""

ALL_ATTACKS = 0xF0 | GAS


def remove_card(state: State, seat: int, card: int) -> None:
    """A card leaves a hand: the longest held that may well be it."""
    state.hands[seat].remove(card)
    if state.ruled_out:
        slots, trait = state.ruled_out[seat], state.deck.trait[card]
        for at, mask in enumerate(slots):
            if not mask & trait:
                del slots[at]
                return
        slots.pop()


def rule_out(state: State, seat: int, traits: int) -> None:
    """None of the cards that a seat holds now has these traits, as far as one can see."""
    if traits:
        state.ruled_out[seat] = [mask | traits for mask in state.ruled_out[seat]]


def infer_from_hit(state: State, frame: Defence) -> None:
    """Rule out the cards that would have stopped an attack which is about to do damage."""
    if not state.ruled_out:
        return
    deck, seat, side, card = state.deck, frame.target, frame.side, frame.card
    if deck.gas[card]:
        if state.tires[seat] < deck.tire_points:
            rule_out(state, seat, SWERVE)
        return
    traits = 0 if frame.tire else 1 << side
    if not frame.armors:
        weapon = deck.weapon[card]
        if weapon == "missile":
            traits |= DUD
        elif weapon == "autocannon":
            traits |= BACKFIRE
        elif weapon == "flame" and not state.flamed[seat]:
            traits |= FIREPROOF
        before = state.damage[4 * seat + side]
        grave = before + deck.value[card] >= deck.side_points
        if grave and not frame.tire and state.tires[seat] < deck.tire_points:
            traits |= SPIN if frame.following else SPIN | SWERVE
    rule_out(state, seat, traits)


def infer_from_armor(state: State, seat: int, side: int) -> None:
    """Damage is about to be done that nothing but Armor of a side could have stopped."""
    if state.ruled_out:
        rule_out(state, seat, 1 << side)


def infer_from_turn(state: State, seat: int, verb: str, target: int, side: int) -> None:
    """A seat uses its turn: foes' breached sides that it does not attack are out of its reach.

    ``side`` is the one attacked, -1 for none or the tires. Who discards has nothing to
    attack with at all. A jammed seat shows nothing.
    """
    if not state.ruled_out or state.jammed[seat]:
        return
    if verb == "discard":
        rule_out(state, seat, ALL_ATTACKS)
        return
    deck, damage = state.deck, state.damage
    if side >= 0 and damage[4 * target + side] >= deck.side_points:
        return
    traits = GAS if deck.has_gas else 0
    for foe in range(state.n):
        if foe != seat and state.status[foe] == IN:
            for spot in range(4):
                if damage[4 * foe + spot] >= deck.side_points:
                    traits |= 16 << spot
    rule_out(state, seat, traits)
