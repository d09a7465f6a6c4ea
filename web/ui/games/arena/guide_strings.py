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
    "fires": "A fire takes 1 armor each round until you put it out.",
    "burn": "Fires do their damage one after the other. Start with the one that hurts least.",
    "speed": "Speed is your number of moves. Start with 2 or 3.",
    "move": "Press an arrow, or drag the round handle of the ghost. The ghost shows where you will stand.",
    "reposition": "You cannot push a wall. Your car swings around a quarter turn; you choose which way.",
    "collision-order": "You hit several things at once. The order matters if your [control] may run out.",
    "pay": "A [collision] costs 1 [control], and then dice are rolled for the damage.",
    "wrench": "Your aces can save a tire.",
    "struck-side": "Your corner was hit, so you choose which of its two sides takes the damage.",
    "attack": "Choose a weapon, then a target in its [arc], and fire.",
    "attack-reroll": "You may roll some dice of your attack again.",
    "defence-reroll": "[Shields|shield] stop [hits|hit]. Roll dice without shields again.",
    "internal-damage": "This side has no [armor] left, so the damage goes [inside].",
}
"""What has to be known at once."""

TIPS_MORE: dict[str, str] = {
    "heading": "Pointing straight in is a good start. Weapons fire through the [arc] of their side.",
    "place": "Far from the others you have time. Opposite them you have a target.",
    "fires": "Putting it out costs [control], which you may need for driving.",
    "speed": "Each move is a car length. Fast cars defend better and steer worse. All cars drive, and then all shoot.",
    "move": "Gray is safe; each colored zone of the [key] adds a die. [Skids|skid] cost [control], [wrenches|wrench] [tires].",
    "pay": "Without control, your [tires] pay.",
    "wrench": "An unspent [ace] is lost at the end of the round.",
    "attack": "The bars show how likely each amount of damage is.",
    "attack-reroll": "The number under each die says how many of its faces are better.",
    "defence-reroll": "At long range some [re-rolls|reroll] are free. The others cost an [ace].",
    "internal-damage": "Read the card line by line. You choose what the lit line hits.",
}
"""What a phone has no room for beside its board; the rule behind "?" tells it, too."""

HELP: dict[str, str] = {
    "heading": "Lines through the corners of a car part the arena into its front, right, back and left [arc]. A weapon fires through the arc of its side. A foe in one of your arcs can hit that side.",
    "place": "A turning [key], two car lengths long, lies against your stretch of the edge, and your car must touch it. Nobody moves until everyone has a place. Then the [first player|first] begins.",
    "fires": "A [fire] keeps burning until you put it out or suppress it. Without [control] tokens you can only drive straight, and speed gives you no dice to defend with.",
    "burn": "Each [fire] does 1 damage to its side; without [armor] the damage goes [inside]. A fire suppressor may take the damage instead, and puts the fire out.",
    "speed": "Speed changes by 1 in a turn. Hard acceleration (by 2) costs a point of [power], and hard braking (by 2) a tire. At speed 0 you stand still or reverse. The fewer [tires], the lower your top speed and the fewer tokens of [control].",
    "move": "A move is one car length. Straight on and slight turns are free. A wider turn or a [slide] is a [maneuver]: it earns an [ace], and rolls a yellow die for each point of speed and a die for each [zone] the turn reaches. A [skid] costs 1 [control], a [wrench] a tire. Skids that you cannot pay cost tires, and after a maneuver they [spin you out|spin]. Five of them flip the car.",
    "reposition": "You cannot push a wall. You lose the move and 1 [control], and the car pivots a quarter turn. If something is in the way, the car is stuck: it rolls back two lengths, stops, and loses all control.",
    "collision-order": "[Collisions|collision] with cars come first, clockwise. You choose the order of the others. Pay and roll for each separately.",
    "pay": "Every car in the collision pays 1 [control]. Then the moving driver rolls a yellow die for each point of speed. Every [hit] does 1 damage to both sides that touch.",
    "wrench": "Each [wrench] of a driving roll takes a tire. Fewer [tires] mean less [control] and a lower top speed from the next round on.",
    "struck-side": "An exact hit on a corner touches two sides. The owner of the car chooses which one takes the damage.",
    "attack": "Driver and gunner may each fire one weapon a round. The target must be in the [arc] of the weapon, and you hit a side that faces you. [Hits|hit] and sure damage add up; the target rolls a yellow die for each point of speed, [shields|shield] stop hits, [cover] adds shields, and each two lengths of [range] give it a [re-roll|reroll].",
    "attack-reroll": "Re-roll one die at a time, as often as you have [re-rolls|reroll]. The new face counts, better or worse.",
    "defence-reroll": "Each [shield] stops damage to the [tires] first, and then other damage. Blasts and [fires|fire] are not stopped. [Re-rolls|reroll] come from the [range], one for each two car lengths, and from [aces|ace].",
    "internal-damage": "Damage that no [armor] stops goes [inside]. Read the damage card from the top: each line takes what it can, and the rest goes on to the next line. The [power] plant takes what remains. At 0 power, or without driver and gunner, the car is out.",
}

TERMS: dict[str, tuple[str, str]] = {
    "speed": ("Speed", "Your number of moves, and the number of yellow dice you roll for maneuvers, collisions and defense."),
    "tires": ("Tires", "Fewer tires mean less control each round and a lower top speed. Wrenches, hard braking and skids you cannot pay wear them down."),
    "power": ("Power", "The points of your power plant. Hard acceleration costs 1, and damage inside the car ends here. At 0 your car is out."),
    "control": ("Control", "Tokens you get each round: more with good tires, fewer at high speed. They pay for skids, collisions and putting out fires. At 0 you are out of control: straight ahead only, and no speed dice to defend with."),
    "ace": ("Ace", "A token that maneuvers and some cards give you. It buys a re-roll when you defend, and some cards use it in other ways. Unspent aces are lost at the end of the round."),
    "armor": ("Armor", "Each side has its own. When it is gone, damage to that side goes inside."),
    "key": ("Turning key", "The strip beside your car, two car lengths long. Its zones show how hard a turn is: gray is slight and safe, then come D1 to D4."),
    "zone": ("Zones D1 to D4", "The colors of the turning key. A turn rolls a die for each zone it reaches, besides the yellow dice for speed."),
    "maneuver": ("Maneuver", "A slide, or a turn beyond the slight zone. It earns an ace and needs a driving roll."),
    "slide": ("Slide", "A car length ahead and half a length aside, without turning. It rolls only the yellow dice for speed."),
    "skid": ("Skid", "A result of driving dice. Each costs 1 control. A skid you cannot pay costs a tire, and after a maneuver it spins you out."),
    "wrench": ("Wrench", "In a driving roll it takes a tire. In an attack the weapon decides: a tire, a fire, a blast or a hit."),
    "spin": ("Spin-out", "After a maneuver, skids you cannot pay swing your tail out, farther with each one. Five flip the car, and a flipped car is out."),
    "collision": ("Collision", "Hitting a car, a wall or something heavy. Each car pays 1 control. The moving driver rolls a yellow die for each point of speed; hits damage both."),
    "arc": ("Arc", "The area in front of one side of a car: front, right, back or left. A weapon hits targets in the arc of its side."),
    "range": ("Range", "The distance to the target. For each full two car lengths, the target may re-roll one defense die for free."),
    "cover": ("Cover", "Something in the way of a shot. Partial cover gives 1 shield, full cover 3. A fully hidden car cannot be shot at."),
    "shield": ("Shield", "A result of defense dice that stops one damage. The same face is a skid when you drive."),
    "hit": ("Hit", "A result of dice: 1 damage in an attack or a collision."),
    "reroll": ("Re-roll", "You roll one die again. The new face counts, better or worse."),
    "fire": ("Fire", "A burning side takes 1 damage each round. Pay 2 control to put it out."),
    "inside": ("Inside", "Damage that gets past the armor of a side. A damage card says, line by line, which parts of the car take it. The power plant takes the rest."),
    "first": ("First player", "The player who moves and shoots first this round. After the round the star passes to the left."),
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
