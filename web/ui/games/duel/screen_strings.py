"""The words of the duel's screens around the table: set-up, windows, votes, scores, settings."""

from __future__ import annotations

from collections.abc import Mapping

from ui.base import strings
from ui.games.duel import cattle_strings as cattle

STRINGS: dict[str, str] = {
    "summary-line": "Duel {duel}, turn {turns}: {scores}",
    "score-pair": "{name} {score}",
    "where": "Duel {duel}, turn {turns}",
    "setup-vehicle": "Vehicle of seat {letter}",
    "vehicle-car": "Car",
    "vehicle-cow": "Cow",
    "length": "How long",
    "length-duel": "One duel",
    "length-match": "Match to 60",
    "prestige": "Prestige votes",
    "prestige-hint": "After each duel the table may give 5 points for something special.",
    "seed-hint": "Empty for a new deal; the same number deals the same cards again.",
    "deck-file": "A deck file of your own",
    "deck-file-hint": "Other numbers for our cards, if you own the printed ones: save our deck, change it in any text editor, and load it. The replay carries what differs.",
    "deck-differs": "{name}, with these differences",
    "deck-forget": "Back to our own deck",
    "deck-load": "Load a deck file…",
    "deck-cars": "car deck",
    "deck-cattle": "cattle deck",
    "deck-save": "Save our {deck} as a file",
    "deck-taken": "“{name}” is loaded for the {deck}.",
    "deck-same": "“{name}” changes nothing: the {deck} is our own.",
    "deck-refused": "“{name}” was not taken: {why}.",
    "deck-nameless": "the file",
    "deck-forgotten": "The {deck} is our own again.",
    "deck-idle": "Nobody at this table draws from it.",
    "setup-start": "Start the engines",
    "setup-shared": "Several people share this device: a cover comes up before each hand is shown.",
    "ask": "Any-time cards",
    "ask-always": "Ask always",
    "ask-when-can": "When I can",
    "ask-never": "Never ask",
    "ask-hint": "Machine Gun Jams! and Fireproof Armor may be played outside your turn. When shall the game stop for you?",
    "ask-escape": "Ask about escaping every turn",
    "ask-escape-hint": "Otherwise only when your armor is breached or what it guards is hurt.",
    "cover-text": "Nobody's cards are on the screen. {name}, take it where only you can see it.",
    "cover-text-attack": "{attacker} attacks {name}.",
    "cover-text-turn": "It is {name}'s turn.",
    "bar-anytime": "Does anyone play an any-time card?",
    "bar-skid": "Does anyone send {name} into a wall?",
    "bar-me": "{name} plays a card",
    "bar-next": "Nobody. I am {name}, show my hand",
    "bar-nobody": "Nobody, go on",
    "bar-hint": "It closes by itself in a moment.",
    "escape-title": "{name}, will you make for the gate?",
    "escape-text": "You leave at the start of your next turn if your tires still hold, and nobody scores you.",
    "escape-yes": "Announce the escape",
    "escape-no": "Stay and fight",
    "nominate-title": "{name}, does anyone deserve prestige?",
    "nominate-text": "Name one other player for one feat. It takes more than half of the others to agree, and is worth 5 points.",
    "nominate-for": "{name}, for {feat}",
    "nominate-pass": "Nobody",
    "vote-title": "{name}, your vote",
    "vote-text": "Shall {target} have 5 prestige for {feat}?",
    "vote-yes": "Yes, 5 points",
    "vote-no": "No",
    "voting": "The table votes",
    "voting-waiting": "{name} is making up their mind.",
    "score": "Duel {duel}",
    "score-win": "{names} wins the duel",
    "score-tie": "A tie between {names}",
    "score-tie-all": "A tie",
    "score-duel-over": "{names} wins",
    "score-player": "Driver",
    "score-won": "Won",
    "score-kills": "Kills",
    "score-prestige": "Prestige",
    "score-points": "This duel",
    "score-total": "Total",
    "score-to": "First to {target} at the end of a duel takes the match.",
    "score-why-win": "last car running +20",
    "score-why-tie": "still running +10",
    "score-why-kill": "1 kill +10",
    "score-why-kills": "{n} kills +{points}",
    "score-why-prestige": "prestige +{points}",
    "score-why-out": "wrecked by {by}",
    "score-why-out-nobody": "wrecked",
    "score-why-escaped": "escaped",
    "score-why-nothing": "nothing",
    "score-continue": "Next duel",
    "score-finish": "Back to the menu",
    "score-again": "Play again",
    "ace-title": "{names} is the Ace",
    "ace-title-many": "{names} share the title",
    "ace-text": "{score} points after {duels}. The yard is theirs.",
    "duels-1": "one duel",
    "duels-n": "{n} duels",
}

BY_VEHICLE: Mapping[str, Mapping[str, str]] = {
    "car": {},
    "cow": cattle.PAGE,
    "mixed": cattle.PAGE_MIXED,
}
"""What differs from STRINGS where something is about this kind of vehicle, or about a mixed table."""


def say(key: str, vehicle: str = "car", **values: object) -> str:
    """The words of `key` as they are said of a vehicle, or else those that all screens share.

    Raises KeyError for an unknown key or kind of vehicle.
    """
    words = BY_VEHICLE[vehicle].get(key) or STRINGS.get(key)
    return strings.say(key, **values) if words is None else words.format(**values)
