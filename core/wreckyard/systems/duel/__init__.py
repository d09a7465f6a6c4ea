"""The card duel: cars with four armored sides, and a hand of attacks, armor and tricks.

What other packages may use is named here; everything else is the duel's own business.
"""

from .actions import FEATS, Action
from .card_use import hidden_cards, possible_answers, uses_card, why_cannot_use
from .cards import DECK_IDS, SIDE_LETTERS, SIDE_NAMES, VEHICLES, CardKind, Deck
from .deckfiles import deck_file, differences, load_deck, read_deck_file
from .frames import FRAMES
from .game import RULES, Duel
from .observation import Attack, Car, Nomination, Observation, Pile, Question
from .positions import position
from .preview import Preview, preview
from .state import State
from .words import card_name, feat_name, tell_event

__all__ = [
    "DECK_IDS",
    "FEATS",
    "FRAMES",
    "RULES",
    "SIDE_LETTERS",
    "SIDE_NAMES",
    "VEHICLES",
    "Action",
    "Attack",
    "Car",
    "CardKind",
    "Deck",
    "Duel",
    "Nomination",
    "Observation",
    "Pile",
    "Preview",
    "Question",
    "State",
    "card_name",
    "deck_file",
    "differences",
    "feat_name",
    "hidden_cards",
    "load_deck",
    "position",
    "possible_answers",
    "preview",
    "read_deck_file",
    "tell_event",
    "uses_card",
    "why_cannot_use",
]
