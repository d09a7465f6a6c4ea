"""The car duel's skin: names of things, and every string of the table, by key."""

from __future__ import annotations

from collections.abc import Mapping

from ui.games.duel import cattle_strings as cattle
from ui.games.duel.vehicle_strings import VehicleStrings
from wreckyard.systems.duel import CardKind

SIDES = ("Front", "Right", "Rear", "Left")
SIDE_LETTERS = "FRBL"

STRINGS: dict[str, str] = {
    "story": "Story of the duel",
    # the end, and what is remembered of a match
    "finale-kill": "{by:S} {by:takes|take} {target} out in turn {n}.",
    "finale-out": "{target:S} {target:is|are} wrecked in turn {n}.",
    "finale-tie": "The deck is used up: a tie after {n} turns.",
    "finale-last": "Nobody else is left after {n} turns.",
    "finale-escaped": "{name:S} {name:escapes|escape} in turn {n}. The arena belongs to {left}.",
    "beat-kill": "{by:S} {by:takes|take} {target} out",
    "beat-out": "{by:S} {by:is|are} wrecked",
    "beat-escape": "{by:S} {by:gets|get} away",
    "beat-dodge": "{by:S} {by:dodges|dodge} a hit of {n}",
    "beat-hit": "{by:S} {by:hits|hit} {target} for {n}",
    "beat-hit-alone": "{by:S} {by:takes|take} {n}",
    "beat-driver": "{by:S} {by:hits|hit} {target:’s} driver for {n}",
    "beat-driver-alone": "{by:S’s} driver takes {n}",
    "beat-breach": "{by:S} {by:breaches|breach} {target:’s} {side}",
    "beat-breach-alone": "{by:S’s} {side} is breached",
    # the table
    "table": "The duel table",
    "foes": "Other cars",
    "your-hand": "Your hand",
    "no-hand": "Your hand is empty.",
    "hidden-hand": "Cards are hidden while you watch.",
    "open-hands": "All hands",
    "no-cards": "No cards.",
    "draw-pile": "Draw pile",
    "draw-pile-of": "Draw pile of the cars",
    "draw-size": "{n} to draw",
    "discard-size": "{n} discarded",
    "discard-top": "{n} discarded, {card} on top",
    "discard-empty": "none discarded",
    "reshuffled": "Last time through the deck",
    "reshuffled-of": "Cars: last time through",
    "reshuffled-tip": "The discards were shuffled once. When the pile runs out again, the duel ends in a tie.",
    "duel-number": "Duel {n}",
    "menu": "Menu",
    "score-short": "{n} pts",
    # cars
    "car": "{whose}: {state}",
    "car-of": "{name}'s car",
    "car-yours": "Your car",
    "state-side": "{side} {left} of {full}",
    "state-breached": "{side} breached",
    "state-tires": "tires {left} of {full}",
    "state-tires-gone": "tires gone",
    "state-driver": "driver {left} of {full}",
    "state-driver-unhurt": "driver unhurt",
    "state-hand": "{n} cards",
    "state-hand-one": "1 card",
    "state-jammed": "machine guns jammed",
    "state-fireproof": "fireproof",
    "state-escaping": "escaping next turn",
    "state-kills": "{n} kills",
    "state-kills-one": "1 kill",
    "state-out": "wrecked, out of the duel",
    "state-escaped": "escaped from the arena",
    "out": "Wrecked",
    "escaped": "Escaped",
    "breached": "OPEN",
    "badge-jammed": "Jammed",
    "badge-fireproof": "Fireproof",
    "badge-escaping": "Escaping",
    "points-kills": ", {kills}",
    "tip-jammed": "Cannot fire machine guns until the whole hand is discarded.",
    "tip-fireproof": "Fire does nothing to this car.",
    "tip-escaping": "Leaves at the start of the next turn, if the tires hold.",
    "turn-now": "Turn",
    "turn-of": "It is {name}'s turn",
    # cards
    "card-side": "{name}, {side}",
    "card-attack": "{n} to {side}",
    "card-called": "{n} to any side you name",
    "card-ram": "{n} to {side}, then shoot",
    "card-armor": "Stops {n} on {side}",
    "card-tire-shot": "With an attack: hits tires",
    "card-swerve": "Dodge it. Costs {cost} tires",
    "card-swerve-one": "Dodge it. Costs {cost} tire",
    "card-spin": "Turn the hit aside",
    "card-skid": "{n} when a foe swerves",
    "card-skid-mixed": "{n} when a foe dodges",
    "card-tire-shot-mixed": "Makes it hit tires or hooves",
    "card-dud-mixed": "Stops a missile or milk bomb",
    "card-jam": "Jams a foe's machine guns",
    "card-dud": "Stops a missile",
    "card-backfire": "The shells hit the shooter",
    "card-fireproof": "No more fire damage",
    "any-side": "Any",
    "called-short": "Called Shot",
    # prompt: your turn
    "turn-title": "Your turn",
    "turn-hint": "Choose a card, then a target.",
    "follow-up-title": "You rammed: shoot now",
    "follow-up-hint": "Make one more attack on {name}, on the side you rammed, or hold fire.",
    "choose-target": "{card}. Choose a target.",
    "choose-spot": "{card}. Choose a car and a side.",
    "choose-jam": "{card}. Choose whose guns to jam.",
    "choose-attack": "Tire Shot: now choose an attack card.",
    "tire-shot": "Tire Shot",
    "tire-shot-tip": "Play your Tire Shot with it: the damage goes to the tires.",
    "confirm": "Confirm",
    "confirm-attack": "Fire",
    "confirm-charge": "Attack",
    "cancel": "Cancel",
    "discard": "Discard",
    "discard-title": "Discard",
    "discard-hint": "Tick the cards to discard. You draw up to six next turn.",
    "discard-more-hint": "Discard more, or stop here.",
    "discard-n": "Discard {n} cards",
    "discard-n-one": "Discard 1 card",
    "unjam": "Unjam: discard your hand",
    "unjam-tip": "Your only action this turn. You draw six new cards on your next turn.",
    "done": "Stop discarding",
    "escape-toggle": "Escape at the end of this turn",
    "escape-tip": "You leave at the start of your next turn, if your tires hold. Nobody scores you.",
    # what a choice does
    "hit": "{n} to {place}",
    "hit-breach": "{n} to {place}, breaches",
    "hit-tires-gone": "{n} to tires, all gone",
    "hit-kill": "{n} to driver, kills",
    "hit-nothing": "no damage",
    "place-driver": "driver",
    "place-tires": "tires",
    "jam-them": "Jam the guns",
    "sum": "{value} − {stopped} armor = {left}",
    "sentence": "{card} at {name}: {result}.",
    "sentence-jam": "Jam {name}'s machine guns.",
    "sentence-fireproof": "Make your car fireproof.",
    "sentence-unjam": "Discard your whole hand and clear the jam.",
    # waiting and watching
    "waiting": "{name} is thinking",
    "waiting-anyone": "Does anyone interrupt?",
    "watching": "Watching",
    "waiting-others": "The others may respond",
    "over": "The duel is over",
    "out-title": "You are out",
    "out-hint": "Your kills still count. Watch how it ends.",
    "escaped-title": "You got away",
    # sheets
    "attack-head": "{attacker} fires {card} at {target}",
    "attack-head-ram": "{attacker} rams {target}",
    "attack-head-charge": "{attacker} goes for {target}: {card}",
    "attack-head-gas": "{attacker} lets {card} loose on {target}",
    "attack-follow": "{attacker} follows the ram with {card} at {target}",
    "you": "you",
    "You": "You",
    "if-nothing": "If you do nothing:",
    "defence-title": "You are hit",
    "defence-pass": "Take it",
    "defence-pass-armored": "Enough armor",
    "anytime-title": "Any time",
    "anytime-start": "The duel begins. You may play an any-time card now.",
    "anytime-turn": "{name} is about to act. You may play an any-time card now.",
    "anytime-attack": "You may play an any-time card now.",
    "anytime-nothing": "The game goes on.",
    "anytime-pass": "Not now",
    "skid-title": "{name} swerves",
    "skid-hint": "Send the car into a wall with the side you choose. Only Armor of that side helps.",
    "skid-nothing": "The swerve costs {n} tires, nothing more.",
    "skid-nothing-one": "The swerve costs {n} tire, nothing more.",
    "skid-pass": "Let it go",
    "skid-armor-title": "You skid into a wall",
    "backfire-armor-title": "Your autocannon blows up",
    "follow-pass": "Hold fire",
    "escape-title": "Escape?",
    "escape-hint": "Announce it now, and you leave at the start of your next turn if your tires still hold. Nobody scores you.",
    "escape-nothing": "You stay in the duel.",
    "escape-yes": "Announce the escape",
    "escape-no": "Stay and fight",
    "answer-armor": "Armor, {side}",
    "answer-spin": "Spin to {side}",
    "answer-swerve": "Swerve",
    "answer-dud": "Dud Missile!",
    "answer-backfire": "Autocannon Backfires!",
    "answer-fireproof": "Fireproof Armor",
    "answer-jam": "Jam {name}'s machine guns",
    "answer-skid": "Skid: {side}",
    "effect-miss": "It misses. Your tires lose {n}, and foes may play a Skid.",
    "effect-cancel": "The {card} does nothing.",
    "effect-fireproof": "The fire does nothing, now or later.",
    "effect-fireproof-no-help": "This hit stays. From now on fire does nothing.",
    "effect-no-help": "This hit stays.",
    "effect-fireproof-later": "Fire does nothing to you from now on.",
    "effect-jam": "No machine guns for {name}.",
    "effect-jam-now": "The burst fails, and the turn is over.",
    "effect-stopped": "{value} − {stopped} armor = 0",
    # story
    # labels of the table
    "short-nothing": "no",
    "short-hit": "{n}",
    "short-side": "{before}→{after}",
    "short-breach": "breaches",
    "short-driver": "driver",
    "short-kill": "kills",
    "barred": "Not this one",
    "card-label": "{face}. {text} {reason}",
    "target-label": "{name}: {result}",
    "side-label": "{name}, {side}: {result}",
    "piles-of": "Piles of the cars: {draw} to draw, {discard}.",
    "piles": "Piles: {draw} to draw, {discard}",
    "turn-yours": "Your turn",
    "discard-open": "Discard cards",
    "follow-up-none": "You have no card that can follow a ram there.",
    "answers": "Your answers",
    "strip-aim": "{value} damage to {aim}",
    "strip-stopped": "− {n} armor",
    "attack-head-you": "You fire {card} at {target}",
    "attack-head-ram-you": "You ram {target}",
    "attack-head-charge-you": "You go for {target}: {card}",
    "attack-head-gas-you": "You let {card} loose on {target}",
    "attack-follow-you": "You follow the ram with {card} at {target}",
    "skid-head": "{target} in the wall",
    "backfire-head": "The autocannon blows up on {target}",
    "anytime-own": "Your turn begins. You may play an any-time card first.",
    "nothing-lands": "Nothing gets through.",
    "result-for": "{name}: {result}.",
    "result-you": "{result}.",
    "effect-miss-last": "It misses, but you lose your last tire.",
    "effect-escape": "You leave at the start of your next turn, if your tires hold.",
    # grayed
    "not-now": "It is not your turn to choose.",
    "other-armor": "That Armor is for another side.",
    "no-card": "Choose a card first.",
    "tick-first": "Tick the cards to discard first.",
    "choose-first": "Choose a card and a target first.",
}


BY_VEHICLE: Mapping[str, Mapping[str, str]] = {
    "car": {},
    "cow": cattle.COW,
    "mixed": cattle.MIXED,
}
"""What differs from STRINGS where something is about this kind of vehicle, or about a mixed
table."""


say = VehicleStrings(STRINGS, BY_VEHICLE)
"""The words of the table."""


def plural(key: str, n: int, vehicle: str = "car", **values: object) -> str:
    """`say(key)`, or `say(key-one)` when `n` is 1."""
    one = f"{key}-one"
    return say(one if n == 1 and one in STRINGS else key, vehicle, n=n, **values)


def side_name(side: int | str | None) -> str:
    """Front, Right, Rear or Left; of an int or a letter of FRBL."""
    if side is None:
        return say("any-side")
    return SIDES[SIDE_LETTERS.index(side) if isinstance(side, str) else side]


_CARD_LINES = {
    "tire-shot": "card-tire-shot",
    "swerve": "card-swerve",
    "spin": "card-spin",
    "skid": "card-skid",
    "jam": "card-jam",
    "dud": "card-dud",
    "backfire": "card-backfire",
    "fireproof": "card-fireproof",
}


def card_line(kind: CardKind) -> str:
    """What a card does in one short line."""
    lines = {**cattle.LINES, **cattle.LINES_MIXED} if kind.mixed else cattle.LINES
    if kind.name in lines:
        side = side_name(kind.side)
        return lines[kind.name].format(n=kind.value, side=side, cost=kind.cost)
    if kind.role == "armor":
        return say("card-armor", n=kind.value, side=side_name(kind.side))
    if kind.role == "attack":
        if kind.side is None:
            return say("card-called", n=kind.value)
        key = "card-ram" if kind.weapon == "ram" else "card-attack"
        return say(key, n=kind.value, side=side_name(kind.side))
    key = _CARD_LINES[kind.effect]
    if kind.effect == "swerve":
        return plural(key, kind.cost, cost=kind.cost)
    if kind.mixed and f"{key}-mixed" in STRINGS:
        key = f"{key}-mixed"
    return say(key, n=kind.value)


def card_name(kind: CardKind) -> str:
    """The card's name, with its side where it has one: "Missile, Left"."""
    if kind.side is None:
        return kind.name
    return say("card-side", name=kind.name, side=side_name(kind.side))


def glyph_of(kind: CardKind) -> str:
    """The name of the drawing on a card's face."""
    if kind.name in cattle.PICTURES:
        return cattle.PICTURES[kind.name]
    if kind.role == "attack":
        return kind.weapon
    return "armor" if kind.role == "armor" else kind.effect
