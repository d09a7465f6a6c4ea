"""What can be looked up of the card duel: every card, and the rules behind them."""

from __future__ import annotations

from functools import cache, partial

from ui.base.node import Node
from ui.games.duel.card_art import glyph
from ui.games.duel.ids import id_of
from ui.games.duel.rule_art import rule_art
from ui.games.duel.strings import glyph_of
from ui.play.compendium import Entry
from wreckyard.systems.duel import CardKind, load_deck

CARS, COWS = "Cards of the cars", "Cards of the cows"
BOTH = "Cards of both decks"
RULES = "Rules"

# By the name of a card: what it does, the rulebook's section, and what else to look up.
CARDS: dict[str, tuple[str, str, tuple[str, ...]]] = {
    "Machine Gun": ("A burst at the [side] that the card names. [Machine Gun Jams!|machine-gun-jams] stops it.", "Attack", ("jam", "armor")),
    "Missile": ("A missile at the [side] that the card names. A [Dud Missile!|dud-missile] stops it.", "Attack", ("armor",)),
    "Autocannon": ("Shells at the [side] that the card names. They may [backfire] on you.", "Attack", ("autocannon-backfires", "armor")),
    "Flamethrower": ("Flames at the [side] that the card names. A [fireproof|fireproof-armor] car takes no damage from them.", "Attack", ("armor",)),
    "Called Shot: Machine Gun": ("A burst at the [side] that you name: best at an open one. With a [Tire Shot|tire-shot] you name no side.", "Attack", ("machine-gun", "jam")),
    "Called Shot: Missile": ("A missile at the [side] that you name: best at an open one. With a [Tire Shot|tire-shot] you name no side.", "Attack", ("missile",)),
    "Ramming": ("Hit the [side] with your front. Your own front must not be breached, and you need [tires]. It costs you nothing. Unless the target swerves, you may attack that side again at once.", "Ramming", ("swerve", "t-bone")),
    "Armor": ("An answer to a hit on the [side] that the card names: it stops 3 damage. Play as many for that side as you hold. Armor does not protect [tires], and does not stop [Methane|methane]. After Armor, only more Armor may follow.", "Armor Cards", ("answers",)),
    "Tire Shot": ("Play it with any attack card: the damage goes to the [tires]. Neither [Armor] nor [Spin] helps against it.", "Tire Shots", ("hoof-shot",)),
    "Swerve": ("An answer: the attack misses, and your [tires] take damage. An opponent may then play a [Skid|skid-into-a-wall].", "Swerve and Skid", ("answers", "moo-ve")),
    "Spin": ("An answer: the hit moves to a [side] next to it. Another Spin moves it on, or back.", "Spin", ("answers", "steer-clear")),
    "Skid Into A Wall": ("Send an opponent who has just [swerved|swerve] into a wall, with the [side] that you choose. Only [Armor] of that side helps. Only one Skid may follow a Swerve.", "Swerve and Skid", ("skid-into-a-fence",)),
    "Machine Gun Jams!": ("Play it at [any time|any-time] on an opponent whose guns are not jammed. Played as an answer to a burst, it stops the burst and ends the attacker's turn.", "Specials", ("jam",)),
    "Dud Missile!": ("An answer: the missile fired at you does nothing. A [Milk Bomb|milk-bomb] is a missile, too.", "Specials", ("answers", "dud-milk-bomb")),
    "Autocannon Backfires!": ("An answer: the autocannon fired at you damages its owner instead, on the [side] that was aimed at.", "Specials", ("backfire",)),
    "Fireproof Armor": ("Play it at [any time|any-time], if fire has not hurt you in this duel. From now on flames do nothing to you.", "Fireproof Armor", ("flamethrower", "cattle-pult")),
    "Cow Tipping": ("Tip a cow over onto the [side] that the card names. Only for cars against cows, in [mixed duels|mixed].", "Combining the Games", ("trample",)),
    "Milk Bomb": ("The cows’ [Missile]. A [Dud Milk Bomb!|dud-milk-bomb] stops it.", "Attack", ("missile",)),
    "Cattle-pult": ("Fire, like a [Flamethrower]: it hits the [side] that the card names, and [Fireproof Armor|fireproof-armor] stops it.", "Attack", ("flamethrower",)),
    "Called Shot: Milk Bomb": ("A Milk Bomb at the [side] that you name.", "Attack", ("milk-bomb",)),
    "T-Bone": ("The cows’ [Ramming]: hit the side with your head, then attack it again at once.", "Ramming", ("ramming",)),
    "Hoof Shot": ("The cows’ [Tire Shot|tire-shot]: the damage goes to the hooves, or to tires.", "Hoof Shots", ("tire-shot",)),
    "Moo-ve": ("The cows’ [Swerve]: the attack misses, and your hooves take 2 damage. If they have one point left, they lose that one.", "Specials", ("swerve",)),
    "Steer Clear": ("The cows’ [Spin]: the hit moves to a side next to it.", "Steer Clear", ("spin",)),
    "Skid Into A Fence": ("The cows’ [Skid|skid-into-a-wall]: for an opponent who has just dodged.", "Specials", ("skid-into-a-wall",)),
    "Dud Milk Bomb!": ("An answer: the Milk Bomb or missile fired at you does nothing.", "Specials", ("dud-missile",)),
    "Methane": ("Has no side. It goes straight to the body, or to a car’s [driver], and ignores all armor. Only a dodge helps. It cannot be combined with a Hoof Shot or follow a T-Bone.", "Methane", ("moo-ve", "swerve")),
    "Trample": ("Jump onto a car, on the [side] that you name. Only for cows against cars, in [mixed duels|mixed].", "Combining the Games", ("cow-tipping",)),
}  # fmt: skip

RULE_ENTRIES: tuple[tuple[str, str, str, str, tuple[str, ...]], ...] = (
    ("turn", "Your turn", "You draw until you hold six cards. Then do one thing: attack, play [Fireproof Armor|fireproof-armor] or a [jam], clear your own jam, or discard cards. While you hold a card, you must do something. At the end you may announce an [escape].", "Drawing and Playing", ("any-time", "deck")),
    ("side", "Side", "Front, right, rear and left take 12 damage each. At 12 a side is open. The surplus of that hit is lost, and later hits there reach the [driver].", "Breached Armor", ("armor", "called-shot-machine-gun")),
    ("driver", "Driver", "The driver takes all damage through an open [side]. At 5 the car is out, and its hand is discarded. The player of the card scores a [kill|score].", "Eliminating an Opponent", ("methane",)),
    ("tires", "Tires", "All four together take 9 damage. Without tires the car cannot ram, swerve, spin or [escape].", "Tire Shots", ("tire-shot", "swerve")),
    ("answers", "Answers", "When you are hit, you may answer with one card after the other, until you take the remaining damage. A [Swerve], a dud or a backfire may follow a [Spin]. After [Armor], only more Armor may follow.", "Armor Cards", ("swerve", "spin", "armor")),
    ("any-time", "Any time", "You may play some cards outside your own action: at the start of the duel, after a draw, and when an attack is declared. Everybody with cards is asked, so that nobody can tell what you hold.", "Specials", ("machine-gun-jams", "fireproof-armor")),
    ("jam", "Jammed guns", "A jammed car cannot fire its [machine gun|machine-gun], not even in a called shot. To clear the jam, discard your whole hand as your only action.", "Specials", ("machine-gun-jams",)),
    ("backfire", "Backfire", "The attackers take the full damage themselves, on the same [side] that they aimed at, or on the tires. [Armor] of that side helps. Nobody scores a kill for it.", "Specials", ("autocannon", "autocannon-backfires")),
    ("escape", "Escape", "At the end of your turn you may announce an escape. If you still have [tires] when your next turn begins, you are gone. Nobody scores for you, and your kills count.", "Escaping", ("score",)),
    ("deck", "The deck", "When the draw pile runs out, the discard pile is shuffled, once a duel. When it runs out again, the duel is a tie of all who are still in.", "Reshuffling", ("score",)),
    ("score", "Scores", "The last car running scores 20, and every kill scores 10. In a tie, everybody still in scores 10. You play duels until somebody has 60 at the end of one.", "Scoring and Winning", ("prestige",)),
    ("prestige", "Prestige", "After a duel you may nominate another player for a feat, for example winning without tires. If more than half of the others agree, it is worth 5 points.", "Scoring and Winning", ("score",)),
    ("cow", "Cows", "A cow plays like a car with other names: hooves for [tires], a body for the [driver]. Cows have their own deck.", "", ("methane", "moo-ve", "mixed")),
    ("mixed", "Cars against cows", "You draw from the deck of your own kind of vehicle. An answer to a card also answers its twin in the other deck. When either deck runs out a second time, the duel is a tie.", "Combining the Games", ("cow-tipping", "trample")),
)  # fmt: skip


def _facts(kinds: list[CardKind]) -> str:
    """What is printed on a card: its value, its cost, and how many there are in each deck."""
    first = kinds[0]
    facts = []
    if first.value:
        does = "Stops" if first.role == "armor" else "Does"
        facts.append(f"{does} {first.value}")
    if first.cost:
        facts.append(
            f"Costs {first.cost} of your {'tires' if first.vehicle == 'car' else 'hooves'}"
        )
    decks: dict[str, int] = {}
    for kind in kinds:
        decks[kind.vehicle] = decks.get(kind.vehicle, 0) + kind.copies
    counts = [
        f"{n} in the {'cars’' if vehicle == 'car' else 'cows’'} deck"
        for vehicle, n in decks.items()
    ]
    return ". ".join([*facts, " and ".join(counts)]) + "."


def _group(kinds: list[CardKind]) -> str:
    vehicles = {kind.vehicle for kind in kinds}
    return BOTH if len(vehicles) > 1 else CARS if "car" in vehicles else COWS


def _picture(kind: CardKind) -> Node:
    return glyph(glyph_of(kind))


@cache
def entries() -> tuple[Entry, ...]:
    """All that can be looked up: the cards by deck, and the rules."""
    by_name: dict[str, list[CardKind]] = {}
    for kind in load_deck("mixed"):
        by_name.setdefault(kind.name, []).append(kind)
    cards = [
        Entry(id_of(name), name, _group(kinds), *_text(name, kinds), partial(_picture, kinds[0]))
        for name, kinds in by_name.items()
    ]
    rules = [
        Entry(id, title, RULES, text, "", section, see, partial(rule_art, id))
        for id, title, text, section, see in RULE_ENTRIES
    ]
    order = [RULES, BOTH, CARS, COWS]
    return tuple(sorted([*rules, *cards], key=lambda entry: order.index(entry.group)))


def _text(name: str, kinds: list[CardKind]) -> tuple[str, str, str, tuple[str, ...]]:
    text, section, see = CARDS[name]
    return text, _facts(kinds), section, see
