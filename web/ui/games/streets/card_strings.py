"""What the car cards of the streets say: every sentence by its key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "card": "Car card of {name}",
    "card-top": "Top speed",
    "card-top-now": "{now} of {whole}",
    "section-0": "Front",
    "section-1": "Center",
    "section-2": "Rear",
    "wreck": "Wreck",
    "nobody": "Nobody inside",
    "drives": "{name} drives",
    "stunned": "stunned",
    "in-wreck": "{name} inside",
    "armour-said": "{block} armor: {left} of {boxes} left",
    "armour-gone": "{block} armor: gone",
    "part-said": "{part}: {left} of {boxes} boxes left{load}{numbers}",
    "part-load": ", {rounds}",
    "part-empty": ", no ammunition",
    "part-numbers": ", hit on {numbers}",
    "small-armour": "Armor {armour}",
    "no-rounds": "no ammunition left",
}

say = Strings(WORDS)
"""The sentences of car cards."""

ROUND_SIGNS = {
    "mg": "M",
    "shell": "S",
    "rocket": "R",
    "flame": "F",
    "oil": "Oil",
    "smoke": "Smk",
    "spikes": "Spk",
    "mine": "Mine",
}
"""What stands on the counters of rounds."""
