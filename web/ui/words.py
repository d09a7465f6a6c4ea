"""The words of the page outside the table, by key. The table's own are in `skins.duel`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .skins import cattle

WORDS: dict[str, str] = {
    "title": "Wreckyard",
    "tagline": "Armed cars, a deck of cards and a grudge.",
    "fan-made": (
        "Unofficial and fan-made, after Car Wars and Battle Cattle: The Card Game. Not affiliated "
        "with or endorsed by Steve Jackson Games or Wingnut Games, who own these trademarks."
    ),
    # menu
    "menu": "Menu",
    "menu-duel": "Card duel",
    "menu-duel-hint": "Play now: you against one computer",
    "menu-arena": "Arena",
    "menu-arena-hint": "Play now: drive and shoot, one on one",
    "menu-garage": "Garage",
    "menu-resume": "Resume",
    "menu-resume-arena": "Arena, round {round}: {names}",
    "menu-resume-hint": "Duel {duel}, turn {turns}: {scores}",
    "menu-setup": "Set up",
    "menu-setup-duel": "Set up a card duel",
    "menu-setup-arena": "Set up an arena game",
    "menu-help": "How to play",
    "menu-settings": "Settings",
    "menu-loading": "Loading",
    "menu-no-script": "Wreckyard needs JavaScript switched on: it starts the Python that runs the game.",
    "score-pair": "{name} {score}",
    "offline-ready": "Ready offline",
    "saved-broken": "The saved match was damaged and could not be read, so it was put away.",
    "saved-refused": "This browser keeps no saved games here: you can play, but not resume later.",
    "saved-full": "The match could not be saved: the browser refused to store it.",
    "worker-trouble": "The computers' helper stopped. They now think here, in a simpler way.",
    "host-trouble": "Something broke at the table. Reload the page to resume at the last move.",
    "resuming": "Setting the table as you left it…",
    # set-up
    "setup": "New match",
    "setup-seats": "Who plays",
    "setup-count": "Seats",
    "setup-count-n": "{n} seats",
    "setup-name": "Name of seat {letter}",
    "setup-player": "Who plays seat {letter}",
    "setup-vehicle": "Vehicle of seat {letter}",
    "vehicle-car": "Car",
    "vehicle-cow": "Cow",
    "setup-colour": "Colour of seat {letter}",
    "setup-colour-is": "{colour}, {pattern}",
    "player-person": "Person",
    "player-rookie": "Rookie",
    "player-regular": "Regular",
    "player-ace": "Ace",
    "player-rookie-hint": "careless",
    "player-regular-hint": "sound",
    "player-ace-hint": "thinks ahead",
    "length": "How long",
    "length-duel": "One duel",
    "length-match": "Match to 60",
    "prestige": "Prestige votes",
    "prestige-hint": "After each duel the table may give 5 points for something special.",
    "seed": "Seed",
    "seed-hint": "Empty for a new deal; the same number deals the same cards again.",
    "ace-seconds": "The Ace thinks",
    "ace-seconds-n": "{n} s",
    "ace-seconds-hint": "At most this long for each move, 0.3 to 10 seconds.",
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
    "back": "Back",
    "trouble-name-empty": "Every seat needs a name.",
    "trouble-name-twice": "Two seats have the same name.",
    "trouble-name-long": "Names have at most 12 characters.",
    "trouble-seed": "The seed must be a whole number from 0 to 999999999.",
    "setup-shared": "Several people share this device: a cover comes up before each hand is shown.",
    "setup-watch": "No person plays: you watch the computers fight it out.",
    # settings
    "settings": "Settings",
    "speed": "Pace",
    "speed-0": "At once",
    "speed-1": "Brisk",
    "speed-2": "Easy",
    "speed-hint": "How fast computers play and things move. Your system's wish for less motion is kept.",
    "ask": "Any-time cards",
    "ask-always": "Ask always",
    "ask-when-can": "When I can",
    "ask-never": "Never ask",
    "ask-hint": "Machine Gun Jams! and Fireproof Armor may be played outside your turn. When shall the game stop for you?",
    "ask-escape": "Ask about escaping every turn",
    "ask-escape-hint": "Otherwise only when your armor is breached or what it guards is hurt.",
    "done": "Done",
    "close": "Close",
    # leaving, replacing
    "leave": "Back to the menu?",
    "leave-text": "The match is saved after every move. You can resume it from the menu.",
    "leave-text-unsaved": "This browser keeps no saved games: the match is lost when you close the page.",
    "leave-yes": "To the menu",
    "leave-no": "Keep playing",
    "replace": "Start a new match?",
    "replace-text": "The match that waits to be resumed will be thrown away.",
    "replace-yes": "Start anew",
    "replace-no": "Keep it",
    "pause": "Game menu",
    "pause-quit": "Leave the table",
    # cover and windows
    "cover-title": "Pass the device to {name}",
    "cover-text": "Nobody's cards are on the screen. {name}, take it where only you can see it.",
    "cover-text-attack": "{attacker} attacks {name}.",
    "cover-text-turn": "It is {name}'s turn.",
    "cover-button": "I am {name}, show my hand",
    "bar-anytime": "Does anyone play an any-time card?",
    "bar-skid": "Does anyone send {name} into a wall?",
    "bar-me": "{name} plays a card",
    "bar-next": "Nobody. I am {name}, show my hand",
    "bar-nobody": "Nobody, go on",
    "bar-hint": "It closes by itself in a moment.",
    # public questions
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
    # score
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
    # help
    "help": "How to play",
    "help-game": "Which game",
}

COLOUR_NAMES = ("Amber", "Cyan", "Magenta", "Lime", "White", "Violet")
PATTERN_NAMES = ("stripes", "dots", "checks", "chevrons", "band", "split")


BY_VEHICLE: Mapping[str, Mapping[str, str]] = {
    "car": {},
    "cow": cattle.PAGE,
    "mixed": cattle.PAGE_MIXED,
}
"""What differs from WORDS where something is about this kind of vehicle, or about a mixed table."""


def say(key: str, vehicle: str = "car", **values: Any) -> str:
    """The words of `key` as they are said of a vehicle, with its values put in.

    Raises KeyError for an unknown key or kind of vehicle.
    """
    return (BY_VEHICLE[vehicle].get(key) or WORDS[key]).format(**values)


def listed(names: list[str]) -> str:
    """Names as a list in a sentence: "Ann, Bob and Cy"."""
    if len(names) < 2:
        return "".join(names)
    return ", ".join(names[:-1]) + " and " + names[-1]
