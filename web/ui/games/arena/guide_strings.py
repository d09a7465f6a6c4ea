"""The arena explained: a tip for each question's first time, the rule behind it, and terms.

In tips and rules ``[skids|skid]`` is a word that opens the term ``skid``; ``[skid]`` is
both. A term's own words name no other.
"""

from __future__ import annotations

import re

from ui.base.strings import Strings

WORDS: dict[str, str] = {
    "help": "How it works",
    "tip": "First time",
    "tip-known": "Got it",
    "tip-none": "No more tips",
    "term-tip": "{name}: {text}",
    "term-close": "Close",
}

TIPS: dict[str, str] = {
    "heading": "Be the last car running! Point its nose to where you want to drive.",
    "place": "Press the lit strip to move your car along it.",
    "fires": "A fire takes 1 armor in every round until you put it out.",
    "burn": "Fires do their damage one after the other. Begin with the one that hurts least.",
    "speed": "Speed is the number of your moves: 2 or 3 is good to learn with.",
    "move": "Press an arrow, or drag the ghost’s round handle: there you will stand.",
    "reposition": "You cannot push a wall. Your car swings round by a quarter turn, and you choose which way.",
    "collision-order": "You hit several things at once. The order matters when your [control] may run out.",
    "pay": "A [collision] costs 1 [control], and then dice are rolled for the damage.",
    "wrench": "Your aces may save a tire.",
    "struck-side": "Your corner was hit, so you choose which of its two sides takes the damage.",
    "attack": "Choose a weapon, then a target in its [arc], and fire.",
    "attack-reroll": "You may roll some dice of your attack again.",
    "defence-reroll": "[Shields|shield] stop [hits|hit]. Roll dice without shields again.",
    "internal-damage": "The [armor] of that side is gone, so it goes [inside].",
}
"""What has to be known at once."""

TIPS_MORE: dict[str, str] = {
    "heading": "Straight in is a good start. Weapons fire through the [arc] of their side.",
    "place": "Far from the others you have time, opposite them you have a target.",
    "fires": "Putting it out costs [control], which you may need for driving.",
    "speed": "Each move is a car length. Fast cars defend better and steer worse. All cars drive, and then all shoot.",
    "move": "Gray is safe; each colored zone of the [key] adds a die. [Skids|skid] cost [control], [wrenches|wrench] [tires].",
    "pay": "With none left, your [tires] pay.",
    "wrench": "An [ace] that is not spent is gone at the end of the round.",
    "attack": "The bars show how likely each amount of damage is.",
    "attack-reroll": "The figures under each die say how many of its faces are better.",
    "defence-reroll": "From afar some [re-rolls|reroll] are free, the others cost an [ace].",
    "internal-damage": "The card is read line by line, and what the lit line hits is your choice.",
}
"""What a phone has no room for beside its board; the rule behind "?" tells it, too."""

HELP: dict[str, str] = {
    "heading": "Lines through the corners of a car part the arena into its front, right, back and left [arc]. A weapon fires through the arc of its side, and whoever stands in an arc of yours can hit that side.",
    "place": "A turning [key], two car lengths long, lies against your stretch of the edge, and your car must touch it. Nobody moves before all have taken their places; then the [first player|first] begins.",
    "fires": "A [fire] burns on until it is put out or suppressed. Without [control] tokens you can only drive straight on, and speed gives you no dice to defend with.",
    "burn": "Each [fire] does 1 damage to its side, and where the [armor] is gone it goes [inside]. A fire suppressor may take the damage in place of the side; then that fire is out.",
    "speed": "Speed changes by 1 in a turn. A hard change by 2 costs a point of [power] to speed up, or a tire to slow down. At speed 0 you stand or back up. The fewer [tires], the lower your top speed and the fewer tokens of [control].",
    "move": "A move is one car length. Straight on and slight turns are free. A wider turn or a [slide] is a [maneuver]: it earns an [ace], and rolls a yellow die for each point of speed and a die for each [zone] the turn reaches. A [skid] costs 1 [control], a [wrench] a tire. Skids that you cannot pay cost tires too, and after a maneuver they [spin you out|spin]. Five of them flip the car.",
    "reposition": "A wall cannot be pushed. The move is lost, it costs 1 [control], and the car pivots by a quarter turn. If something is in the way it is stuck: it rolls back two lengths, stands, and has lost all control.",
    "collision-order": "[Collisions|collision] with cars come first, clockwise. The others come in the order that you choose. Each is paid for and rolled by itself.",
    "pay": "All who collide pay 1 [control], then the one who drove rolls a yellow die for each point of speed, and every [hit] is 1 damage to what touched.",
    "wrench": "Each [wrench] of a driving roll takes a tire. With fewer [tires] the next rounds give less [control], and a lower top speed.",
    "struck-side": "Where a corner is touched exactly, both its sides were hit. Its owner says which one takes the damage, [armor] and all.",
    "attack": "Each of the crew may fire one weapon a round. You need the target in the [arc] of the weapon, and hit a side of it that faces you. [Hits|hit] and sure damage add up; the target rolls a yellow die for each point of speed, [shields|shield] stop hits, [cover] adds shields, and each two lengths of [range] give it a [re-roll|reroll].",
    "attack-reroll": "Roll one die again at a time, as often as you have [re-rolls|reroll]. The new face counts, better or worse.",
    "defence-reroll": "Each [shield] stops damage to the [tires] first, and then other damage. Blasts and [fires|fire] are not stopped. [Re-rolls|reroll] come from the [range], one for each two car lengths, and from [aces|ace].",
    "internal-damage": "Damage that no [armor] stops goes [inside]. A damage card is read from the top: each line takes what it can, and the rest goes on to the next. The [power] plant takes all that is left. When it is at 0, or both of the crew are lost, the car is out.",
}

TERMS: dict[str, tuple[str, str]] = {
    "speed": ("Speed", "So many moves you make, and so many yellow dice you roll for maneuvers, collisions and defense."),
    "tires": ("Tires", "The fewer, the less control you take each round and the lower your top speed. Wrenches, hard braking and skids you cannot pay wear them down."),
    "power": ("Power", "The power plant. Hard acceleration costs 1 of it, and damage from inside ends here. At 0 your car is out."),
    "control": ("Control", "Tokens that you take each round: more with good tires, fewer at high speed. They pay for skids, collisions and putting out fires. At 0 you are out of control: straight ahead only, and no speed dice to defend with."),
    "ace": ("Ace", "A token that maneuvers and some cards give you. It buys a re-roll when you defend, and some cards use it in other ways. What is left at the end of a round is lost."),
    "armor": ("Armor", "Each side has its own. When it is gone, damage to that side goes inside."),
    "key": ("Turning key", "The strip of two car lengths that lies beside your car. Its zones show how hard a turn is: gray is slight and safe, then come D1 to D4."),
    "zone": ("Zones D1 to D4", "The colors of the turning key. A turn rolls a die of each zone that it reaches, besides the yellow ones for speed."),
    "maneuver": ("Maneuver", "A slide, or a turn beyond the slight zone. It earns an ace and needs a driving roll."),
    "slide": ("Slide", "A car length on and half a length aside, with the nose as before. It rolls only the yellow dice of your speed."),
    "skid": ("Skid", "A result of driving dice. Each costs 1 control; one that you cannot pay costs a tire, and after a maneuver it spins you out."),
    "wrench": ("Wrench", "In a driving roll it takes a tire. In an attack it does what the weapon says: a tire, a fire, a blast or a hit."),
    "spin": ("Spin-out", "With skids that you cannot pay after a maneuver your tail swings out, further with each of them. Five flip the car, and a car that flips is out."),
    "collision": ("Collision", "Running into a car, a wall or something heavy. All who drive pay 1 control, and a yellow die for each point of speed of the one who drove may do damage to both."),
    "arc": ("Arc", "What lies before one side of a car: front, right, back or left. A weapon on a side reaches what is in its arc."),
    "range": ("Range", "How far away the target is. For each full two car lengths it may roll one die of its defense again for nothing."),
    "cover": ("Cover", "What stands in the way of a shot. Partial cover gives 1 shield, full cover 3, and a car that is hidden altogether cannot be shot at."),
    "shield": ("Shield", "A result of defense dice: it stops one damage. The same face is a skid when you drive."),
    "hit": ("Hit", "A result of dice: 1 damage in an attack or a collision."),
    "reroll": ("Re-roll", "One die is rolled again, and its new face counts, better or worse."),
    "fire": ("Fire", "A burning side takes 1 damage in every round. 2 control put it out."),
    "inside": ("Inside", "What gets past the armor of a side: a damage card says which part of the car takes it, line by line, and the power plant takes the rest."),
    "first": ("First player", "Moves and shoots first in this round. The star goes to the left after it."),
}  # fmt: skip

_LINK = re.compile(r"\[([^\]|]+)(?:\|([a-z]+))?\]")


say = Strings(WORDS)
"""The sentences around tips and rules."""


def parts_of(text: str) -> list[tuple[str, str]]:
    """A tip or rule in pieces: the words of each, and the term they open, or empty.

    Only the first mention of a term opens it.
    """
    found: list[tuple[str, str]] = []
    at = 0
    for link in _LINK.finditer(text):
        if link.start() > at:
            found.append((text[at : link.start()], ""))
        key = link[2] or link[1]
        known = any(key == each for _, each in found)
        found.append((link[1], "" if known else key))
        at = link.end()
    return [*found, (text[at:], "")] if at < len(text) else found
