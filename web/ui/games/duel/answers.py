"""Answers in words, for those who look into a duel."""

from __future__ import annotations

from typing import cast

from ui.games.duel.screen_strings import say
from wreckyard import Match
from wreckyard.systems.duel import SIDE_NAMES, Action, Observation, card_name, feat_name


def answer_words(match: Match, seat: int, text: str) -> str:
    """An answer of a seat in words, with the names that its own vehicle's cards have."""
    action = cast("Action", match.rules.parse(text))
    seen = cast("Observation", match.observe(None))
    deck, vehicle = seen.deck, seen.cars[seat].vehicle
    own = {kind.effect: kind.name for kind in deck if kind.effect and kind.vehicle == vehicle}
    name = match.seats[action.target].name if action.target >= 0 else ""
    side = SIDE_NAMES[action.side] if action.side >= 0 else ""
    match action.verb:
        case "fire":
            card = card_name(deck, action.card)
            if action.tire:
                return say("answer-tires", card=card, name=name, shot=own["tire-shot"])
            return say(
                "answer-fire-side" if side else "answer-fire", card=card, name=name, side=side
            )
        case "discard":
            return say("answer-discard", card=card_name(deck, action.card))
        case "spin" | "skid":
            return say("answer-side", card=own[action.verb], side=side)
        case "jam":
            return say("answer-jam", card=own["jam"], name=name)
        case "nominate":
            feat = feat_name(action.feat, seen.cars[action.target].vehicle)
            return say("answer-nominate", name=name, feat=feat)
        case "vote":
            return say(f"answer-vote-{action.feat}")
    return own.get(action.verb) or say(f"answer-{action.verb}")
