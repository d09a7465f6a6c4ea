"""The card duel: cars with four armored sides, and a hand of attacks, armor and tricks.

What other packages may use is named here; everything else is the duel's own business.
"""

from .actions import FEATS, Action
from .cards import SIDE_LETTERS, CardKind, Deck, load_deck
from .game import DUEL, Duel
from .hints import uses_card, why_cannot_use
from .observation import Attack, Car, Nomination, Observation, Question
from .preview import Preview, preview
from .state import State
from .words import SIDE_NAMES, card_name, feat_name, tell_event

__all__ = [
    "DUEL",
    "FEATS",
    "SIDE_LETTERS",
    "SIDE_NAMES",
    "Action",
    "Attack",
    "Car",
    "CardKind",
    "Deck",
    "Duel",
    "Nomination",
    "Observation",
    "Preview",
    "Question",
    "State",
    "card_name",
    "feat_name",
    "load_deck",
    "preview",
    "tell_event",
    "uses_card",
    "why_cannot_use",
]
