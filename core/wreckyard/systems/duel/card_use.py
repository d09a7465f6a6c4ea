"""Which card of a hand an action uses, and why a card cannot be used now."""

from __future__ import annotations

from collections import Counter

from .actions import Action
from .cards import SIDE_NAMES
from .observation import Observation
from .options import DuelOptions, legal_actions

OTHER_ARMOR = "The hit is on the {side} side: this Armor covers another."


def uses_card(observation: Observation, action: Action, code: str) -> bool:
    """Whether an action plays or discards a card of this code out of one's hand."""
    deck = observation.deck
    kind = deck.kinds[deck.by_code[code]]
    if action.verb in ("fire", "discard"):
        return action.card == code or (action.tire and kind.effect == "tire-shot")
    if action.verb == "armor":
        attack = observation.attack
        return kind.role == "armor" and attack is not None and kind.side == attack.side
    return bool(kind.effect) and kind.effect == action.verb


def hidden_cards(observation: Observation) -> set[int]:
    """Return the codes of cards that may still be in a hand or a draw pile, from open information.

    The cards on the piles and in front of the cars are counted, and the contents of the box are
    known.
    """
    known = observation.known
    left = Counter(observation.deck.cards(known.n))
    shown = [card for laid in known.laid for card in laid] + known.table
    left.subtract([*shown, *known.discard, *known.discard2])
    return {card for card, count in left.items() if count > 0}


def possible_answers(observation: Observation) -> tuple[Action, ...]:
    """What the seat that is asked could answer with some hand or other, as everybody can see.

    They are the same whatever it holds: a card is left out only when it lies open elsewhere, and
    all but passing when the hand is empty. Of a question that cards answer (Defending, Skid).
    """
    world = observation.known.copy()
    if world.hands[world.asked]:
        world.hands[world.asked] = sorted(hidden_cards(observation))
    return tuple(legal_actions(world))


def why_cannot_use(observation: Observation, code: str) -> str:
    """Why no offered action plays this card now, in one sentence; "" when one does.

    Throwing it away is not playing it. The observing seat must be the one that is asked.
    Raises ``KeyError`` when the deck has no such card.
    """
    options = DuelOptions(observation.known)
    if any(uses_card(observation, action, code) for action in options if action.verb != "discard"):
        return ""
    verdict = options.why_not(_attempt(observation, code))
    attack = observation.attack
    if verdict and attack is not None and attack.side is not None:
        # Armor may be played, but not this one.
        return OTHER_ARMOR.format(side=SIDE_NAMES[attack.side])
    return verdict.reason


def _attempt(observation: Observation, code: str) -> Action:
    """The plainest try to play a card."""
    kind = observation.deck.kinds[observation.deck.by_code[code]]
    foes = [car for car in observation.cars if car.status == "in" and car.seat != observation.seat]
    # The first that the card could be played on; where there is none, that is the reason.
    foes.sort(key=lambda car: kind.only_on not in ("", car.vehicle))
    foe = foes[0].seat if foes else -1
    if kind.role == "armor":
        return Action("armor")
    if kind.role == "attack":
        return Action("fire", code, foe, 0 if kind.called else -1)
    if kind.effect == "tire-shot":
        return Action("fire", code)
    if kind.effect == "jam":
        return Action("jam", target=foe)
    return Action(kind.effect, side=0 if kind.effect in ("spin", "skid") else -1)
