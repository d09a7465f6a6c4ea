"""What can be looked up of the arena: rules, questions, every card, dice, damage and obstacles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, partial

from ui.base.node import Node, h
from ui.base.strings import listed
from ui.games.arena.garage_strings import say
from ui.games.arena.guide_strings import HELP, TERMS
from ui.games.arena.views import question_art, rule_art, thing_art
from ui.games.arena.views.card_art import card_art
from ui.games.arena.views.damage_art import damage_art
from ui.games.arena.views.dice import die
from ui.play.compendium import Entry
from ui.widgets.sketch import sketch
from wreckyard.systems.arena import CREW_AREA, Card, catalogue, components

RULES, QUESTIONS, DICE = "Rules", "Questions of a round", "Dice"
DAMAGE, THINGS = "Damage cards", "Things on the map"

SECTIONS = {
    "speed": "Adjust Speed", "tires": "Tire Damage", "power": "Player Elimination", "control": "Take Control",
    "ace": "Ace Tokens", "armor": "Damage", "key": "Turning Key", "zone": "Turn", "maneuver": "Maneuvers",
    "slide": "Slide", "skid": "Dice Icons", "wrench": "Dice Icons",
    "spin": "Spinning Out", "collision": "Collisions", "arc": "Choosing a Target", "range": "Range",
    "cover": "Cover", "shield": "Dice Icons", "hit": "Dice Icons", "reroll": "Defending",
    "fire": "Manage Fires", "inside": "Internal Damage", "first": "Sequence of Play",
}  # fmt: skip

TITLES = {
    "heading": "Where you start to", "place": "Where you start", "fires": "Putting out fires",
    "burn": "Burning", "speed": "How fast?", "move": "Driving", "reposition": "Against a wall",
    "collision-order": "Several collisions", "pay": "Paying for a collision",
    "wrench": "Saving a tire", "struck-side": "A corner was hit", "attack": "Shooting",
    "attack-reroll": "Rolling an attack again", "defence-reroll": "Rolling a defense again",
    "internal-damage": "Damage inside",
}  # fmt: skip

EFFECTS = {
    "side-defence-yellow": "shield", "maneuver-blue": "skid", "crew-shield": "crew", "aces": "ace",
    "free-braking": "speed", "suppressor": "fire", "free-acceleration": "speed", "computer": "ask-attack",
    "control": "control", "aces-per-terrain": "terrain", "fast-maneuver-aces": "maneuver",
    "cage": "collision", "collision-aces": "collision", "wrench-aces": "wrench",
    "rerolls-per-ace": "reroll", "defence-white": "shield", "attack-rerolls": "reroll",
    "attack-yellow": "hit", "attack-blue": "hit", "attack-damage": "hit", "crew-durability": "crew",
    "sidearm-blue": "sidearm",
}  # fmt: skip
"""The rule that each effect of a card changes."""

WRENCHES = {"tire": "tires", "fire": "fire", "explosion": "explosion", "damage": "hit"}
"""What to look up of what a wrench of an attack adds."""

KINDS = {
    "weapon": "Weapons", "structure": "Structure", "accessory": "Accessories", "upgrade": "Upgrades",
    "driver": "Crew", "gunner": "Crew", "sidearm": "Sidearms", "gear": "Gear",
}  # fmt: skip

MORE: tuple[tuple[str, str, str, str, str, tuple[str, ...]], ...] = (
    ("round", RULES, "A round", "Everybody takes [control]. Fires burn or are put out. Then the cars drive, one after the other, and then they shoot. Unspent tokens go back.", "Sequence of Play", ("first", "ask-fires", "ask-speed", "ask-attack")),
    ("crew", RULES, "Crew", "A driver and a gunner. Each may fire one weapon a round, and they must fire different weapons. Damage [inside] may hit them. A car that loses both is out.", "Crew", ("inside",)),
    ("sidearm", RULES, "Sidearm", "A weapon that the crew fires through the left or the right [arc]. Every car has a [Hand Cannon|hand-cannon].", "Sidearms", ("arc",)),
    ("explosion", RULES, "Explosion", "Some weapons explode on their first [wrench]. That does one more damage that no [shield] stops, and the target pays a [control].", "Special Damage", ("control",)),
    ("points", RULES, "Division and points", "The division is the [armor] of each side. You have four times as many build points for everything on the car. You have as many crew points as the division for the [crew] and their gear.", "Game Size", ("crew",)),
    ("terrain", THINGS, "Rough ground", "Driving over it adds dice to your roll: as many as its level.", "Terrain and Hazards", ("maneuver",)),
    ("barrel", THINGS, "Barrel", "Light: a car pushes it along, and it pops when it can go no farther. It gives no [cover].", "Pushing Light Obstacles", ("collision",)),
    ("barrier", THINGS, "Barrier", "Heavy: driving into it is a [collision]. It gives partial [cover], and 4 damage destroy it.", "Obstacles", ("cover",)),
    ("wreck", THINGS, "Wreck", "A destroyed car, or an old wreck on the map. It is heavy and gives partial [cover].", "Obstacles", ("cover",)),
    ("wall", THINGS, "Wall", "Walls cannot be pushed or destroyed, and give full [cover]. A car that presses on one is [swung around|ask-reposition].", "Pushing Walls", ("cover",)),
    ("clay", THINGS, "Clay", "Two more blue dice for a [driving roll|maneuver].", "Terrain and Hazards", ("skid",)),
    ("mud", THINGS, "Mud", "One [skid] more for each patch, without any roll.", "Terrain and Hazards", ("control",)),
    ("oil", THINGS, "Oil", "Each [skid] costs 2 [control] there.", "Terrain and Hazards", ("skid",)),
    ("debris", THINGS, "Debris", "One more green die for a [driving roll|maneuver].", "Terrain and Hazards", ("wrench",)),
)  # fmt: skip


def _facts(card: Card) -> str:
    """What is printed on a build card."""
    facts = [say(f"cost-{card.paid_with}-long", n=card.points)]
    dice = [f"{n} {color.name}" for n, color in zip(card.dice, components().dice, strict=True) if n]
    if dice:
        facts.append(f"{listed(dice)} dice")
    if card.damage:
        facts.append(say("sure-long", n=card.damage))
    if card.range:
        facts.append(say("limit-range", n=card.range))
    if card.one_shot:
        facts.append(say("limit-one-shot"))
    if card.second_copy_free:
        facts.append(say("limit-free"))
    if card.durability:
        facts.append(say("limit-durability", n=card.durability))
    if card.places != (CREW_AREA,) and len(card.places) < 4:
        facts.append(
            say("limit-places", places=listed([say(f"place-{at}").lower() for at in card.places]))
        )
    return f"{', '.join(facts)}."


def _card(card: Card) -> Entry:
    see = {EFFECTS[effect]: None for effect in card.effects}
    if card.wrench:
        see["wrench"] = see[WRENCHES[card.wrench]] = None
    if card.kind in ("driver", "gunner"):
        see["crew"] = None
    if card.kind == "sidearm":
        see["sidearm"] = None
    if card.kind == "weapon":
        see["arc"] = None
    section = "Sidearms" if card.kind == "sidearm" else "Build Cards"
    return Entry(
        card.code,
        card.name,
        KINDS[card.kind],
        card.text,
        _facts(card),
        section,
        tuple(see),
        partial(card_art, card.code),
    )


def _sketch(drawings: Mapping[str, Callable[[], list[Node]]], key: str) -> Node:
    return sketch(drawings[key]())


def _faces(color: str, faces: tuple[str, ...]) -> Node:
    return h("span", [die(color, face) for face in faces], class_="about-dice", aria_hidden="true")


def _die(color: str, faces: tuple[str, ...]) -> Entry:
    names = {"S": "a shield or skid", "H": "a hit", "W": "a wrench"}
    counts: dict[str, int] = {}
    for face in faces:
        name = names[face[0]] if len(face) == 1 else f"two of {names[face[0]]}"
        counts[name] = counts.get(name, 0) + 1
    text = listed([f"{n} × {name}" for name, n in counts.items()])
    return Entry(
        f"die-{color}",
        f"{color.capitalize()} die",
        DICE,
        f"Its six faces: {text}.",
        "",
        "Dice Icons",
        ("hit", "shield", "skid", "wrench"),
        partial(_faces, color, faces),
    )


def _damage() -> list[Entry]:
    found = []
    for deck in components().damage_decks:
        for card in deck.cards:
            lines = [name + (f" (at most {most})" if most else "") for name, most in card.entries]
            text = f"From the top, each takes what it can: {', then '.join(lines)}."
            found.append(
                Entry(
                    f"damage-{card.name.lower()}",
                    f"Damage card {card.name}",
                    DAMAGE,
                    text,
                    f"Deck {deck.name}.",
                    "Internal Damage",
                    ("inside", "power"),
                    partial(damage_art, card.name),
                )
            )
    return found


@cache
def entries() -> tuple[Entry, ...]:
    """All that can be looked up, group by group."""
    rules = [
        Entry(
            key, name, RULES, text, "", SECTIONS[key], picture=partial(_sketch, rule_art.RULES, key)
        )
        for key, (name, text) in TERMS.items()
    ]
    questions = [
        Entry(
            f"ask-{kind}",
            TITLES[kind],
            QUESTIONS,
            text,
            picture=partial(_sketch, question_art.QUESTIONS, kind),
        )
        for kind, text in HELP.items()
    ]
    more = [
        Entry(
            id,
            title,
            group,
            text,
            "",
            section,
            see,
            partial(_sketch, {**rule_art.RULES, **thing_art.THINGS}, id),
        )
        for id, group, title, text, section, see in MORE
    ]
    cards = [_card(card) for card in catalogue()]
    cards.sort(key=lambda entry: list(dict.fromkeys(KINDS.values())).index(entry.group))
    return (
        *sorted(
            (*rules, *(entry for entry in more if entry.group == RULES)),
            key=lambda entry: entry.title,
        ),
        *questions,
        *cards,
        *(_die(each.name, tuple(each.faces)) for each in components().dice),
        *_damage(),
        *(entry for entry in more if entry.group == THINGS),
    )
