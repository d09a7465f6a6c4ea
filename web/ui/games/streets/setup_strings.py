"""The sentences of the set-up of the streets, by their keys."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "back": "Back",
    "title": "Streets",
    "scenario": "Scenario",
    "scenario-street": "Street combat",
    "scenario-arena": "Arena combat",
    "scenario-mission": "Missions",
    "scenario-street-hint": "The last driver with a running car wins, or the last survivor.",
    "scenario-arena-hint": "Everyone enters through gates at speed 3, among mines, spikes and oil. The last side inside wins.",
    "scenario-mission-hint": "Four drivers on a double board, each with a secret mission.",
    "seats": "Drivers",
    "count": "How many",
    "player": "Driver {letter}",
    "car": "Car of {letter}",
    "car-any": "Any stock car",
    "car-own": "{name} (yours)",
    "car-saved": "{name} (from your garage)",
    "build": "Build",
    "change": "Change",
    "build-for": "{what} the car of {name}",
    "team": "Team of {letter}",
    "team-0": "Alone",
    "team-1": "Team 1",
    "team-2": "Team 2",
    "board": "Board",
    "board-own": "{name} (from a file)",
    "board-double": "Two boards side by side.",
    "board-open": "Open a board file",
    "board-save": "Save this board as a file",
    "board-forget": "Remove this board",
    "board-forgotten": "{name} removed.",
    "wrecks": "Old wrecks",
    "wrecks-hint": "Wrecks from earlier fights are on the board. They give cover.",
    "rearming": "Re-arming",
    "rearming-hint": "A car that leaves misses a round and returns fully loaded. Damage stays.",
    "first": "First player",
    "first-any": "Highest roll",
    "tips": "Tips",
    "tips-hint": "Each kind of question explains itself the first few times.",
    "more": "More",
    "seed-hint": "The same seed gives the same dice.",
    "start": "Start",
    "trouble-teams": "Everyone is in the same team. Put somebody in another team.",
    "trouble-car": "{name}'s car cannot be driven: {why}",
}

say = Strings(WORDS)
"""The sentences of the set-up."""
