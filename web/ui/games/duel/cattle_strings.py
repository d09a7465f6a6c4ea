"""The words of cows: what differs from the words of cars, by key, and cards known by name.

A key that is not here says the same of both. `MIXED` is for tables with cars and cows.
"""

from __future__ import annotations

COW: dict[str, str] = {
    "foes": "Other cows",
    "draw-pile-of": "Draw pile of the cows",
    "reshuffled-of": "Cows: last time through",
    "piles-of": "Piles of the cows: {draw} to draw, {discard}.",
    "car-of": "{name}'s cow",
    "car-yours": "Your cow",
    "state-tires": "hooves {left} of {full}",
    "state-tires-gone": "hooves gone",
    "state-driver": "body {left} of {full}",
    "state-driver-unhurt": "body unhurt",
    "state-out": "made into hamburger, out of the duel",
    "state-escaped": "over the fence, out of the duel",
    "out": "Hamburger",
    "tip-fireproof": "Fire does nothing to this cow.",
    "tip-escaping": "Leaves at the start of the next turn, if the hooves hold.",
    "place-driver": "body",
    "place-tires": "hooves",
    "short-driver": "body",
    "hit-tires-gone": "{n} to hooves, all gone",
    "hit-kill": "{n} to body, kills",
    "choose-spot": "{card}. Choose a cow and a side.",
    "choose-attack": "Hoof Shot: now choose an attack card.",
    "tire-shot": "Hoof Shot",
    "tire-shot-tip": "Play your Hoof Shot with it: the damage goes to the hooves.",
    "escape-tip": "You leave at the start of your next turn, if your hooves hold. Nobody scores you.",
    "sentence-fireproof": "Make your cow fireproof.",
    "follow-up-title": "You T-Boned: shoot now",
    "follow-up-hint": "Make one more attack on {name}, on the side you T-Boned, or hold fire.",
    "follow-up-none": "You have no card that can follow a T-Bone there.",
    "attack-head-ram": "{attacker} T-Bones {target}",
    "attack-head-ram-you": "You T-Bone {target}",
    "attack-follow": "{attacker} follows the T-Bone with {card} at {target}",
    "attack-follow-you": "You follow the T-Bone with {card} at {target}",
    "skid-title": "{name} moo-ves",
    "skid-hint": "Send the cow into a fence with the side you choose. Only Armor of that side helps.",
    "skid-nothing": "The moo-ve costs {n} hooves, nothing more.",
    "skid-nothing-one": "The moo-ve costs {n} hoof, nothing more.",
    "skid-armor-title": "You skid into a fence",
    "skid-head": "{target} in the fence",
    "escape-hint": "Announce it now, and you leave at the start of your next turn if your hooves still hold. Nobody scores you.",
    "answer-spin": "Steer Clear to {side}",
    "answer-swerve": "Moo-ve",
    "answer-dud": "Dud Milk Bomb!",
    "effect-miss": "It misses. Your hooves lose {n}, and foes may play a Skid.",
    "effect-miss-last": "It misses, but you lose your last hoof.",
    "effect-escape": "You leave at the start of your next turn, if your hooves hold.",
}

MIXED: dict[str, str] = {
    "foes": "Other cars and cows",
    "choose-spot": "{card}. Choose a target and a side.",
    "tire-shot-tip": "Play it with an attack: the damage goes to tires or hooves.",
}

PAGE: dict[str, str] = {
    "setup-start": "Open the gate",
    "bar-skid": "Does anyone send {name} into a fence?",
    "escape-text": "You leave at the start of your next turn if your hooves still hold, and nobody scores you.",
    "score-why-win": "last cow standing +20",
    "score-why-tie": "still standing +10",
    "score-why-out": "hamburger, by {by}",
    "score-why-out-nobody": "hamburger",
    "ace-title": "{names:S} {names:is|are} Chief Beef",
    "ace-title-many": "{names:S} share the title of Chief Beef",
    "ace-text": "{score} points after {duels}. The pasture is {whose}.",
    "score-player": "Cow",
}

PAGE_MIXED: dict[str, str] = {
    "setup-start": "Start the duel",
    "ace-text": "{score} points after {duels}. Yard and pasture are {whose}.",
    "score-player": "Player",
}

LINES: dict[str, str] = {
    "Hoof Shot": "With an attack: hits hooves",
    "Moo-ve": "Dodge it. Costs {cost} hooves",
    "Steer Clear": "Turn the hit aside",
    "Skid Into A Fence": "{n} when a foe dodges",
    "Dud Milk Bomb!": "Stops a milk bomb",
    "T-Bone": "{n} to {side}, then shoot",
    "Methane": "{n} past all armor",
    "Cow Tipping": "{n} to a cow's {side}",
    "Trample": "{n} to a car, any side",
}
"""What a card does in one short line, by the card's name."""

LINES_MIXED: dict[str, str] = {
    "Hoof Shot": "Makes it hit hooves or tires",
    "Dud Milk Bomb!": "Stops a milk bomb or missile",
}
"""The same at a table with cars."""

PICTURES: dict[str, str] = {
    "Milk Bomb": "milk-bomb",
    "Called Shot: Milk Bomb": "milk-bomb",
    "Cattle-pult": "cattle-pult",
    "T-Bone": "t-bone",
    "Hoof Shot": "hoof-shot",
    "Moo-ve": "moo-ve",
    "Steer Clear": "steer-clear",
    "Skid Into A Fence": "fence",
    "Dud Milk Bomb!": "dud-milk",
    "Methane": "methane",
    "Cow Tipping": "tipping",
    "Trample": "trample",
}
"""The drawing on a card's face, by the card's name."""
