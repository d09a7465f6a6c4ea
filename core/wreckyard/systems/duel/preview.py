"""What an action would do if nobody answered it: for people who choose and for advice."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ...engine.values import Seat
from .actions import Action
from .cards import SIDE_LETTERS
from .observation import Attack, Observation


@dataclass(frozen=True, slots=True)
class Preview:
    """A hit that would land.

    ``place`` is the letter of a side, ``driver`` (a cow's body), ``tires`` (its hooves), or
    ``None`` when nothing lands.
    ``damage`` is what lands of ``value`` after ``stopped``, before any surplus is lost.
    """

    seat: Seat
    place: str | None
    side: int | None
    value: int
    stopped: int
    damage: int
    breaches: bool = False
    destroys_tires: bool = False
    kills: bool = False


def _landing(
    observation: Observation, seat: Seat, side: int | None, tire: bool, value: int, stopped: int
) -> Preview:
    known, deck = observation.known, observation.deck
    damage = max(0, value - stopped)
    if damage == 0:
        return Preview(seat, None, side, value, stopped, 0)
    if tire:
        gone = known.tires[seat] < deck.tire_points <= known.tires[seat] + damage
        return Preview(seat, "tires", None, value, stopped, damage, destroys_tires=gone)
    before = known.damage[4 * seat + side] if side is not None else deck.side_points
    if side is not None and before < deck.side_points:
        breaches = before + damage >= deck.side_points
        return Preview(seat, SIDE_LETTERS[side], side, value, stopped, damage, breaches)
    kills = known.driver[seat] + damage >= deck.driver_points
    return Preview(seat, "driver", side, value, stopped, damage, kills=kills)


def _fizzles(observation: Observation, seat: Seat, weapon: str) -> bool:
    return weapon == "flame" and bool(observation.known.fireproof[seat])


def preview(observation: Observation, action: Action) -> Preview | None:
    """What an offered action leads to if nobody answers it; ``None`` when it hits nothing.

    For an answer to an attack, ``pass`` included, it is what would then land on whom.
    """
    deck, attack = observation.deck, observation.attack
    if action.verb == "fire":
        kind = deck.kinds[deck.by_code[action.card]]
        side = action.side if action.side >= 0 else kind.side
        if _fizzles(observation, action.target, kind.weapon):
            return Preview(action.target, None, side, kind.value, kind.value, 0)
        return _landing(observation, action.target, side, action.tire, kind.value, 0)
    if action.verb == "skid":
        swerver = observation.swerver
        if swerver is None:
            return None
        value = deck.value[observation.known.special[observation.known.asked]["skid"]]
        return _landing(observation, swerver, action.side, False, value, 0)
    if attack is None:
        return None
    return _after_answer(observation, attack, action)


def _after_answer(observation: Observation, attack: Attack, action: Action) -> Preview | None:
    verb = action.verb
    if verb == "swerve":
        cost = observation.dodge_cost(attack.target)
        return _landing(observation, attack.target, None, True, cost, 0)
    if verb == "dud" or (verb == "fireproof" and attack.card.weapon == "flame"):
        return Preview(attack.target, None, attack.side, attack.value, attack.value, 0)
    if verb == "jam" and action.target == attack.attacker and attack.card.weapon == "gun":
        return Preview(attack.target, None, attack.side, attack.value, attack.value, 0)
    if verb == "backfire":
        return _landing(observation, attack.attacker, attack.aimed, attack.tire, attack.value, 0)
    if verb == "spin":
        attack = replace(attack, side=action.side)
    elif verb == "armor" and attack.side is not None:
        armor = observation.deck.value[observation.known.armor[attack.target][attack.side]]
        attack = replace(attack, stopped=attack.stopped + armor)
    if _fizzles(observation, attack.target, attack.card.weapon):
        return Preview(attack.target, None, attack.side, attack.value, attack.value, 0)
    return _landing(
        observation, attack.target, attack.side, attack.tire, attack.value, attack.stopped
    )
