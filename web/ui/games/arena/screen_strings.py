"""What the arena's screen says around board and panels: every sentence by its key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS = {
    "round": "Round {n}",
    "before-first": "Starting places",
    "your-turn": "{name}, your move.",
    "your-question": "{name}, a question for you.",
    "waiting": "{name} is playing.",
    "over": "The match is over.",
    "board": "The arena",
    "placed-for-you": "You start in the middle of your edge, facing the center. A set-up lets you choose.",
    "keeps-safe": "Nothing gets through, so you keep your dice.",
    "keeps-best": "No die can do better, so you keep your dice.",
    "ask-all": "Ask me everything",
    "ask-all-hint": "Ask about re-rolls that cannot help too, and about starting places in a quick game.",
    "side": "Cars and questions",
    "zoom-in": "Zoom in",
    "zoom-out": "Zoom out",
    "zoom-fit": "Show the whole arena",
    "zoom-me": "Follow the fight",
    "story": "Story of the match",
    "menu": "Menu",
    "facing": "Face to face",
    "facing-tip": "Face to face: the screen turns toward the player who is asked",
    "phases": "The phases of a round",
    "phase-fires": "Fires",
    "phase-movement": "Movement",
    "phase-combat": "Combat",
    # Answers of others, for those who look into them.
    "answer-heading": "Start facing {way}",
    "answer-place": "Start at {x} by {y} car lengths",
    "answer-extinguish": "Put out the fire on the {side}",
    "answer-burn": "The fire burns the {side}",
    "answer-suppress": "The suppressor takes the fire on the {side}",
    "answer-done": "Nothing more",
    "answer-speed": "Speed {n}",
    "answer-speed-hard": "Speed {n}, hard",
    "answer-straight": "Straight on",
    "answer-reposition": "Swing around the {side}",
    "answer-collide": "First the collision with {what}",
    "answer-collide-pushed": "First the pile-up of {first} and {second}",
    "answer-pay-control": "Pay with control",
    "answer-pay-aces": "Pay with aces",
    "answer-cancel": "Cancel a wrench with aces",
    "answer-accept": "Take the wrench",
    "answer-attack": "The {who} fires the {weapon} at {target}",
    "answer-attack-computer": "The {who} fires the {weapon} by computer at {target}",
    "answer-reroll": "Re-roll the {color} die with {face}",
    "answer-keep": "Keep the dice",
    "answer-hit": "The {what} takes it",
    "card-side": "{name} on the {side}",
    "card-copy": "{name} {n} on the {side}",
    "shows-S": "a shield",
    "shows-SS": "two shields",
    "shows-H": "a hit",
    "shows-HH": "two hits",
    "shows-W": "a wrench",
    "shows-WW": "two wrenches",
}


say = Strings(WORDS)
"""The sentences around board and panels."""
