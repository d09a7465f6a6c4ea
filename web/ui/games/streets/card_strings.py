"""What the car cards of the streets say: every sentence by its key."""

from __future__ import annotations

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "card": "Car card of {name}",
    "card-top": "Top speed",
    "card-top-now": "{now} of {whole}",
    "section-0": "Front",
    "section-1": "Centre",
    "section-2": "Rear",
    "wreck": "Wreck",
    "nobody": "Nobody inside",
    "drives": "{name} drives",
    "stunned": "stunned",
    "in-wreck": "{name} inside",
    "armour-said": "{block} armour: {left} of {boxes} left",
    "armour-gone": "{block} armour: gone",
    "part-said": "{part}: {left} of {boxes} boxes left{load}{numbers}",
    "part-load": ", {rounds}",
    "part-empty": ", no rounds",
    "part-numbers": ", hit on {numbers}",
    "small-armour": "Armour {armour}",
    "no-rounds": "no rounds left",
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
