"""What the arena's panels say: every sentence by its key."""

from __future__ import annotations

from fractions import Fraction

WORDS: dict[str, str] = {
    # Sides, crew, colors and small words.
    "front": "front",
    "right": "right",
    "back": "back",
    "left": "left",
    "driver": "driver",
    "gunner": "gunner",
    "you": "You",
    "no-side": "",
    "and": " and ",
    # Starting places.
    "heading-title": "Which way will you face?",
    "heading-hint": "Turn the car on its starting place. It may stand at any angle.",
    "heading-slider": "Direction of your nose",
    "heading-value": "{degrees} degrees, {compass}",
    "heading-confirm": "Face {compass}",
    "nudge-left": "Turn left by {n}",
    "nudge-right": "Turn right by {n}",
    "place-title": "Where will you start?",
    "place-hint": "Press the lit stretch of the edge, or nudge the car.",
    "place-confirm": "Start here",
    "place-nudge": "Move {way} by {far}",
    "place-up": "up",
    "place-down": "down",
    "place-left": "left",
    "place-right": "right",
    "place-small": "a tenth of a length",
    "place-big": "a length",
    # Fires.
    "fires-title": "You are on fire",
    "fires-hint": "Every fire that burns on takes 1 from its side now, and again each round.",
    "fires-out": "Put out the {side}",
    "fires-out-effect": "{price} of your {control} control, {left} left.",
    "fires-out-lost": "{price} of your {control} control, none left: you are out of control!",
    "fires-done": "Let it burn",
    "burns": "{side} {before} − 1 = {after}",
    "burns-inside": "1 inside the {side}",
    "burn-title": "A fire burns",
    "burn-hint": "Choose what it does. Fires burn one after the other.",
    "burn-side": "The {side} takes it",
    "burn-effect": "1 damage: armor {before} becomes {after}.",
    "burn-effect-inside": "No armor there: 1 damage inside the car.",
    "burn-suppress": "The suppressor takes the {side}'s fire",
    "burn-suppress-effect": "It takes 1 ({harm} of {durability}), and the fire goes out.",
    # Speed.
    "speed-title": "How fast?",
    "speed-hint": "So many moves, and so many yellow dice for each wide turn or slide. Green: your control next round.",
    "speed-reverse": "Reverse",
    "speed-stop": "Stand",
    "speed-n": "Speed {n}",
    "speed-top": "{n} at most",
    "speed-no-moves": "no move",
    "speed-control": "{n} control next round",
    "speed-power": "−1 power",
    "speed-tire": "−1 tire",
    "speed-now": "now",
    "speed-hard-up": "Hard acceleration costs 1 of {power} power.",
    "speed-hard-up-free": "Hard acceleration: your booster makes it free.",
    "speed-hard-down": "Hard braking costs 1 of {tires} tires.",
    "speed-hard-down-free": "Hard braking: your brakes make it free.",
    "speed-shields": "While you have control you defend with {n} yellow dice.",
    "speed-shield": "While you have control you defend with 1 yellow die.",
    "speed-no-shields": "A standing car has no speed dice to defend with.",
    "speed-confirm-keep": "Keep speed {n}",
    "speed-confirm-up": "Accelerate to {n}",
    "speed-confirm-down": "Brake to {n}",
    "speed-confirm-hard-up": "Floor it: speed {n}",
    "speed-confirm-hard-down": "Brake hard to {n}",
    "speed-confirm-stop": "Stand still",
    "speed-confirm-hard-stop": "Brake hard and stand",
    "speed-confirm-reverse": "Go into reverse",
    "speed-confirm-hard-reverse": "Brake hard into reverse",
    # Moves.
    "move-title": "Drive",
    "move-left-n": "move {at} of {of}",
    "move-left-1": "last move",
    "move-straight": "Straight",
    "move-turn-left": "Turn left",
    "move-turn-right": "Turn right",
    "move-slide-left": "Slide left",
    "move-slide-right": "Slide right",
    "move-angle": "Angle of the turn",
    "move-angle-value": "{degrees} degrees {side}, {zone}",
    "move-straight-value": "straight on",
    "zone-0": "slight",
    "zone-1": "D1",
    "zone-2": "D2",
    "zone-3": "D3",
    "zone-4": "D4",
    "zone-tip-0": "Up to {to}°: no roll",
    "zone-tip": "Up to {to}°: adds a {color} die",
    "move-no-roll": "No roll: this move is safe.",
    "move-no-roll-bump": "No driving roll.",
    "move-rolls": "You roll",
    "move-extra": "{skids} from {hazards}",
    "move-ace": "+{n} ace for the maneuver",
    "move-aces": "+{n} aces for the maneuver",
    "odds-skids": "skid {n} or more: {chance}",
    "odds-title": "Skids, and the control they leave",
    "odds-none": "no skid",
    "odds-wrench": "a tire lost: {chance}",
    "odds-lost": "out of control: {chance}",
    "odds-spin": "spin-out: {chance}",
    "odds-flip": "flips over: {chance}",
    "odds-control": "{n} left",
    "odds-control-most": "≤ {n} left",
    "odds-spun": "spin {n}°",
    "odds-flipped": "flips!",
    "odds-head-skids": "Skids",
    "odds-head-chance": "Chance",
    "odds-head-left": "Then",
    "skid-cost": "Each skid here costs {n} control.",
    "bump": "Runs into {what}: 1 control, and {dice} of damage to your {side}.",
    "bump-both": "Runs into {what}: 1 control, and {dice} of damage to your {side} and to it.",
    "bump-heard": "runs into {what}",
    "bump-pile": "Pushes {first} into {what}: a pile-up.",
    "move-wall": "You press against {what}: instead of this move the car swings round, for 1 control.",
    "move-push": "Pushes {what} along.",
    "move-pop": "Crushes {what}.",
    "move-hazard": "Ends on {what}.",
    "move-confirm-straight": "Drive straight on",
    "move-confirm-turn": "Turn {n}° {side}",
    "move-confirm-slide": "Slide {side}",
    "move-confirm-reverse": "Back straight up",
    "reposition-title": "Swing the car round",
    "reposition-hint": "You press against {what}. Choose the side where the key is laid: the car pivots a quarter turn away.",
    "reposition-side": "Swing round the {side}",
    "reposition-effect": "The key lies on your {side}.",
    # Collisions.
    "struck-side-title": "Hit on the corner",
    "struck-side-hint": "The blow fell exactly between two sides. Choose which one takes the {n}.",
    "struck-side": "The {side} takes it",
    "struck-effect": "{n} damage: armor {before} becomes {after}.",
    "struck-inside": "{n} of it goes inside.",
    "collision-order-title": "Two things hit at once",
    "collision-order-hint": "Choose which collision comes first. Each costs 1 control and rolls {dice}.",
    "collide": "{what} first",
    "collide-effect": "Your {side} takes the hits, and so does {what}.",
    "pay-title": "A collision!",
    "pay-hint": "{who} against {what}. You owe 1 control.",
    "pay-control": "Pay 1 control",
    "pay-control-effect": "{control} control, {left} left.",
    "pay-control-last": "It is your last one: you will be out of control.",
    "pay-control-none": "You have none: the tires take 1, {left} left.",
    "pay-aces": "Pay {price} aces",
    "pay-aces-effect": "{aces} aces, {left} left. Your undercarriage takes the knock.",
    "wrench-title": "The tires suffer",
    "wrench-hint": "Your driving roll shows {skids} and {wrenches}.",
    "wrench-accept": "Take it",
    "wrench-accept-effect": "Tires {before} − {n} = {after}.",
    "wrench-cancel": "Cancel a wrench",
    "wrench-cancel-effect": "{price} of your {aces} aces; tires {before} − {n} = {after}.",
    "wrench-skids": "Skids then cost {cost} of {control} control.",
    "wrench-spin": "You cannot pay for {n}: you will spin {degrees}.",
    # Attacks.
    "attack-title": "Fire!",
    "attack-hint": "Choose a weapon or a target. Each of the crew may fire once a round.",
    "attack-weapons": "Weapons",
    "attack-targets": "Targets",
    "attack-crew": "Who fires",
    "attack-computer": "Targeting Computer",
    "attack-computer-tip": "One more blue die, once a round.",
    "mean-tip": "Damage on average",
    "attack-none": "nothing in its arc",
    "attack-done": "Hold fire",
    "attack-done-rest": "No more attacks",
    "attack-confirm": "Fire the {weapon} at {target}",
    "attack-choose-target": "Choose a target",
    "attack-choose-weapon": "Choose a weapon",
    "attack-choose-side": "Choose a side",
    "attack-again": "The {who} has fired.",
    "short-length": "{n} L",
    "target-side": "{name}'s {side}",
    "target-shows": "shows its {side} (armor {armor})",
    "target-range": "{lengths}",
    "target-free": "{n} free re-rolls for the range",
    "target-free-1": "1 free re-roll for the range",
    "target-cover-by": "{n} from {what}",
    "target-blocked": "hidden behind {what}",
    "target-aces": "{n} aces to re-roll with",
    "target-ace": "1 ace to re-roll with",
    "fired": "fired",
    "spent": "spent",
    "destroyed": "destroyed",
    "lost": "lost",
    "range-limit": "up to {n}",
    "one-shot": "one shot",
    "sure": "{n} sure",
    "wrench-tire": "wrench: a tire",
    "wrench-fire": "wrench: fire",
    "wrench-explosion": "wrench: blast",
    "wrench-damage": "wrench: a hit",
    "shot-odds": "What gets through",
    "shot-mean": "{mean} damage on average",
    "shot-least": "{mean} if it spends {aces} on re-rolls",
    "shot-sum": "{sum} = {mean}",
    "shot-tire-line": "{mean} tires on average",
    "shot-fire-line": "sets the side on fire: {chance}",
    "shot-blast-line": "blast, 1 control: {chance}",
    "shot-breach": "through the armor of {armor}: {chance}",
    "shot-breach-open": "no armor there: all of it goes inside",
    "shot-destroy": "destroys it: {chance}",
    "shot-nothing": "nothing: {chance}",
    "shot-defends-not": "It does not defend.",
    # Re-rolls.
    "attack-reroll-title": "Roll again?",
    "attack-reroll-hint": "Your {weapon} at {target}. {left}",
    "rerolls-left": "{n} re-rolls left.",
    "reroll-left": "1 re-roll left.",
    "defence-reroll-title": "{name} fires at your {side}",
    "defence-reroll-hint": "{who} with the {weapon}: {harm}. Your shields: {shields}.",
    "reroll-free": "{n} free re-rolls for the range.",
    "reroll-free-1": "1 free re-roll left.",
    "reroll-price": "A re-roll costs an ace, and you have {aces}.",
    "reroll-price-per": "An ace buys {n} re-rolls, and you have {aces}.",
    "reroll-die": "{color} die, {face}",
    "reroll-odds": "better {better} in 6, worse {worse} in 6",
    "reroll-better": "{n}/6 better",
    "reroll-worse": "{n}/6 worse",
    "reroll-never": "never better",
    "reroll-choose": "Choose a die to roll again",
    "reroll-confirm": "Roll the {color} die again",
    "reroll-tip": "Roll the {color} {face} again: {odds}",
    "keep": "Keep",
    "lands": "Armor {armor} − {n} = {left}.",
    "lands-inside": "Armor {armor} − {n}: {inside} goes inside!",
    "harm-none": "nothing gets through",
    "harm-basic": "{n} damage",
    "harm-tire": "{n} to the tires",
    "harm-fire": "a fire",
    "harm-explosion": "a blast for 1 control",
    "sum-stopped": "{all} − {stopped} = {left}",
    # Internal damage.
    "internal-damage-title": "{n} inside your {side}",
    "internal-damage-hint": "Damage card {card} reads from top to bottom. You choose who or what is hit.",
    "hurt": "The {member}",
    "hurt-effect": "{harm} of {durability} taken, {n} more.",
    "hurt-dies": "{harm} of {durability} taken, {n} more: lost!",
    "hit-effect": "{harm} of {durability} taken, {n} more.",
    "hit-dies": "{harm} of {durability} taken, {n} more: destroyed!",
    "entry-any": "{name}",
    "entry-limit": "{name}, up to {n}",
    # Waiting and watching.
    "waiting-title": "{name} is at the wheel",
    "waiting-others": "The others are busy",
    "watching-title": "You watch",
    "out-title": "Your car is a wreck",
    "out-hint": "You may watch how it ends.",
    "waiting-hint": "Press a car to see what it can do to you.",
    # What the others are doing.
    "doing-heading": "Chooses which way to face.",
    "doing-place": "Chooses where to start.",
    "doing-fires": "Has fires to put out.",
    "doing-burn": "Chooses which fire burns first.",
    "doing-speed": "Chooses a speed.",
    "doing-move": "Drives.",
    "doing-reposition": "Swings the car away from a wall.",
    "doing-struck-side": "Chooses which side takes the blow.",
    "doing-collision-order": "Chooses which collision comes first.",
    "doing-pay": "Pays for a collision.",
    "doing-wrench": "May save a tire.",
    "doing-attack": "Looks for a target.",
    "doing-attack-reroll": "May roll dice of the attack again.",
    "doing-defence-reroll": "May roll dice of the defense again.",
    "doing-internal-damage": "Chooses what the damage hits.",
    "doing-shot": "{who}: {weapon} at {target}, {harm}.",
    # Common buttons.
    "if-nothing": "If you do nothing:",
    "confirm": "Do it",
    "cancel": "Back",
    # The dashboard.
    "dash": "Your dashboard",
    "dash-of": "Dashboard of {name}",
    "dash-speed": "Speed",
    "dash-speed-top": "Speed, {max} at most",
    "dash-speed-value": "{n}, at most {max} in this round",
    "dash-reverse": "R",
    "dash-tires": "Tires",
    "dash-tires-value": "{n} of 10: {control} control and speed {speed} at most",
    "dash-power": "Power",
    "dash-power-value": "{n} of 10",
    "dash-control": "Control",
    "dash-aces": "Aces",
    "dash-no-control": "Out of control",
    "dash-armor": "Armor",
    "dash-armor-side": "{side}: {n} of {of}",
    "dash-fire": "on fire",
    "dash-open": "open",
    "dash-crew": "Crew",
    "dash-crew-value": "{name}: {n} of {of} damage",
    "dash-cards": "Cards",
    "dash-card-value": "{name}: {n} of {of} damage",
    "dash-max": "max {n}",
    "dash-moves": "Moves",
    "dash-moves-value": "{n} moves left",
    "dash-more": "Cards and crew",
    # Tiles and the looked-at.
    "tiles": "The other cars",
    "tile-armor": "armor front {front}, right {right}, back {back}, left {left}",
    "tile-aim": " to your {side}",
    "tile-threat-tip": "The damage it could do to you on average, where you will stand",
    "tile-threat": "{mean} to your {side}",
    "tile-threat-none": "cannot hit you",
    "tile-out": "wrecked",
    "tile-first": "goes first",
    "tile-speed": "speed {n}",
    "tile-reverse": "reverse",
    "tile-stands": "stands",
    "look-close": "Close",
    "look-mirror": "What it can do to you",
    "look-now": "Now",
    "look-there": "Where you will stand",
    "look-threat": "{mean} damage to your {side} on average",
    "look-threat-none": "Nothing: {why}",
    "look-no-arc": "you are in no arc of a weapon that works",
    "look-hidden": "full cover hides you",
    "look-fired": "its crew has fired",
    "look-weapons": "Weapons",
    "look-you": "What you can do to it",
    "look-away": "{where}, {lengths} away",
    "look-clock": "at {clock} o'clock",
    "look-sides": "It shows its {sides}.",
    "look-cover": "Cover gives it {n}.",
    "look-blow": "The {crew}: {weapon}",
    "look-thing": "{name}",
    "look-durability": "{n} of {of} damage",
    "look-indestructible": "Nothing can destroy it.",
    "weight-0": "Light: a car pushes it along, and it may be crushed.",
    "weight-1": "Heavy: running into it is a collision; touching it, a car pushes it.",
    "weight-2": "A wall: it never moves.",
    "cover-0": "It hides nothing.",
    "cover-1": "Partial cover: 1 shield for what is behind it.",
    "cover-2": "Full cover: 3 shields for what is half behind it, and no shot at what is hidden.",
    # Dice.
    "dice-of": "{n} {color}",
    "dice-none": "no dice",
    "die-words": "{color}: {face}",
    "face-S": "skid or shield",
    "face-SS": "two skids or shields",
    "face-H": "hit",
    "face-HH": "two hits",
    "face-W": "wrench",
    "face-WW": "two wrenches",
    "face-": "not rolled",
    "tray": "The dice",
    "tray-told": "{name}: {counts}",
    # Charts.
    "chart-damage": "Damage",
    "chart-chance": "Chance",
    # The end.
    "over-title": "{name} wins",
    "over-you": "You win!",
    "over-draw": "A draw",
    "over-draw-who": "{names} share it.",
    "over-limit": "The last round has been driven.",
    "over-armor": "armor {n} of {of}",
    "over-power": "power {n}",
    "over-crew": "crew {n} of 2",
    "out-crew": "driver and gunner were lost",
    "out-power": "the power plant died",
    "out-flipped": "the car flipped over",
}

PLURALS: dict[str, tuple[str, str]] = {
    "skid": ("1 skid", "{n} skids"),
    "wrench": ("1 wrench", "{n} wrenches"),
    "shield": ("1 shield", "{n} shields"),
    "ace": ("1 ace", "{n} aces"),
    "length": ("1 car length", "{n} car lengths"),
    "yellow-die": ("1 yellow die", "{n} yellow dice"),
    "round": ("1 round", "{n} rounds"),
    "move": ("1 move", "{n} moves"),
}

COMPASS = (
    "north", "north-east", "east", "south-east", "south", "south-west", "west", "north-west",
)  # fmt: skip
SIDES = ("front", "right", "back", "left")


def say(key: str, **values: object) -> str:
    """The sentence of a key with its values filled in."""
    return WORDS[key].format(**values)


def some(key: str, n: int | str) -> str:
    """So many of something: ``1 skid``, ``2 skids``."""
    one, more = PLURALS[key]
    return one if n in (1, "1") else more.format(n=n)


def listed(words: list[str]) -> str:
    """Things in a row: ``a, b and c``."""
    if len(words) < 2:
        return words[0] if words else ""
    return ", ".join(words[:-1]) + say("and") + words[-1]


def upper(text: str) -> str:
    """With a capital at the start."""
    return text[:1].upper() + text[1:]


def percent(chance: Fraction) -> str:
    """A chance in whole percent; what is not quite nothing or all says so."""
    if chance == 0 or chance == 1:
        return f"{int(chance) * 100} %"
    whole = int(chance * 100 + Fraction(1, 2))
    if whole == 0:
        return "under 1 %"
    return "over 99 %" if whole == 100 else f"{whole} %"


def rounded(value: Fraction) -> Fraction:
    """A number to a tenth, halves away from zero."""
    scaled = int(abs(value) * 10 + Fraction(1, 2))
    return Fraction(scaled if value >= 0 else -scaled, 10)


def tenth(value: Fraction) -> str:
    """A number with one decimal, or whole if it is."""
    scaled = int(abs(rounded(value)) * 10)
    sign = "−" if value < 0 and scaled else ""
    whole, part = divmod(scaled, 10)
    return f"{sign}{whole}.{part}" if part else f"{sign}{whole}"


def lengths(units: int) -> str:
    """A distance in car lengths: ``2.4 car lengths``."""
    return some("length", tenth(Fraction(units, 1000)))


def compass(degrees: int) -> str:
    """A direction by the compass, north being up."""
    return COMPASS[(degrees * 2 + 45) // 90 % 8]


def clock(tenths: int) -> int:
    """A bearing from one's nose as an hour on the clock: 12 is straight ahead."""
    return (tenths + 150) // 300 % 12 or 12


def degrees(tenths: int) -> str:
    """An angle in degrees, with tenths where there are any."""
    return f"{tenth(Fraction(tenths, 10))}°"
