"""What the arena's set-up and the garage say: every sentence by its key."""

from __future__ import annotations

WORDS: dict[str, str] = {
    # Set-up.
    "setup": "New arena game",
    "setup-back": "Back",
    "setup-seats": "Who drives",
    "setup-count": "Seats",
    "setup-name": "Name of seat {letter}",
    "setup-player": "Who drives seat {letter}",
    "setup-colour": "Colour of seat {letter}",
    "setup-colour-is": "{colour}, {pattern}",
    "setup-car": "Car of seat {letter}",
    "setup-any": "Any stock car",
    "setup-none": "No car yet",
    "setup-stock": "Stock cars",
    "setup-saved": "Your garage",
    "setup-own": "{name}",
    "setup-ready": "Car ready",
    "setup-stock-is": "{name}, {style}",
    "setup-build": "Build",
    "setup-build-for": "Build a car for {name}",
    "setup-division": "Division",
    "setup-division-n": "Division {n}",
    "setup-size": "{armor} armor on each side, {build} build points, {crew} crew points.",
    "setup-size-small": "Small game: damage deck A, and no weapon of 6 points or more.",
    "setup-size-large": "Large game: damage deck B, and every weapon is allowed.",
    "setup-no-stock": "No stock cars are this small: every seat needs a car from the garage.",
    "setup-stock-below": "Stock cars of division {n} drive here; a car of your own can have more.",
    "setup-arena": "Arena",
    "setup-wrecks": "Wrecks",
    "wrecks-solid": "Stay for good",
    "wrecks-durable": "Can be shot away",
    "wrecks-hint": "A wreck that can be shot away takes 5 damage.",
    "setup-rounds": "Rounds",
    "rounds-0": "No limit",
    "rounds-n": "{n} rounds, then a draw",
    "setup-first": "First player",
    "first-any": "By chance",
    "setup-seed": "Seed",
    "setup-seed-hint": "Empty for new luck; the same number rolls the same dice again.",
    "setup-start": "Start the engines",
    "setup-watch": "No person drives: you watch the computers fight it out.",
    "setup-secret": "Cars are secret until all are built: each of you builds behind a cover, and the others only see that a car is ready.",
    # What is wrong with a set-up.
    "trouble-name-empty": "Every seat needs a name.",
    "trouble-name-twice": "Two seats have the same name.",
    "trouble-name-long": "Names have at most {most} characters.",
    "trouble-seed": "The seed must be a whole number from 0 to {most}.",
    "trouble-no-car": "{name} has no car: there are no stock cars of division {division}.",
    "trouble-car": "{name} cannot start: {why}.",
    "trouble-secret": "{name}'s car is not legal in division {division}: it must go back to the garage.",
    # The cover before building.
    "cover-title": "Pass the device to {name}",
    "cover-why": "Division {division}: a car to build.",
    "cover-text": "Nobody's car is on the screen. {name}, take it where only you can see it.",
    "cover-go": "I am {name}, open my garage",
    "cover-back": "Not now",
    # Styles.
    "style-": "no style",
    "style-rammer": "rammer",
    "style-sniper": "sniper",
    "style-burner": "burner",
    "style-tire-killer": "tire killer",
    "style-brawler": "brawler",
    "style-racer": "racer",
}


def say(key: str, **values: object) -> str:
    """The sentence of a key with its values filled in. Raises KeyError for an unknown key."""
    return WORDS[key].format(**values)
