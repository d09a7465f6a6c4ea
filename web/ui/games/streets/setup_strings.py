"""The sentences of the set-up of the streets, by their keys."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "back": "Back",
    "title": "Streets",
    "scenario": "What is played",
    "scenario-street": "Street combat",
    "scenario-arena": "Arena combat",
    "scenario-mission": "Missions",
    "scenario-street-hint": "The driver of the only car that is no wreck wins, or the last alive.",
    "scenario-arena-hint": "All come in by gates at speed 3, among mines, spikes and oil. The last side inside wins.",
    "scenario-mission-hint": "Four drivers, each with a secret task on a double board.",
    "seats": "Drivers",
    "count": "How many",
    "player": "Who drives {letter}",
    "car": "Car of {letter}",
    "car-any": "Any of ours",
    "car-own": "{name}, your own",
    "car-saved": "{name}, from your garage",
    "build": "Build",
    "change": "Change",
    "build-for": "{what} the car of {name}",
    "team": "Team of {letter}",
    "team-0": "Alone",
    "team-1": "Team 1",
    "team-2": "Team 2",
    "board": "Board",
    "board-own": "{name}, from a file",
    "board-double": "Two boards side by side.",
    "board-open": "Open a board file",
    "board-save": "Save this board as a file",
    "board-forget": "Put it away",
    "board-forgotten": "{name} is put away.",
    "wrecks": "Old wrecks",
    "wrecks-hint": "Wrecks of combats before stand about, and are cover.",
    "rearming": "Re-arming",
    "rearming-hint": "Who drives out misses a round and comes back with new rounds; damage stays.",
    "first": "Who begins every round",
    "first-any": "The highest die",
    "tips": "Tips",
    "tips-hint": "Each kind of question explains itself the first times.",
    "more": "More",
    "seed-hint": "The same number throws the same dice again.",
    "start": "Start",
    "trouble-teams": "There must be two sides at least: somebody has to be in another team.",
    "trouble-car": "{name}'s car cannot be driven: {why}",
}

say = Strings(WORDS)
"""The sentences of the set-up."""
