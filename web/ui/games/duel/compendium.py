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
    "Machine Gun": ("A burst into the [side] that the card names. [Machine Gun Jams!|machine-gun-jams] stops it.", "Attack", ("jam", "armor")),
    "Missile": ("One straight into the [side] that the card names. A [Dud Missile!|dud-missile] stops it.", "Attack", ("armor",)),
    "Autocannon": ("Shells for the [side] that the card names. They may [backfire] on you.", "Attack", ("autocannon-backfires", "armor")),
    "Flamethrower": ("Fire over the [side] that the card names. A car that is [fireproof|fireproof-armor] takes nothing.", "Attack", ("armor",)),
    "Called Shot: Machine Gun": ("A burst into the [side] that you name: best where it is open. With a [Tire Shot|tire-shot] it names no side.", "Attack", ("machine-gun", "jam")),
    "Called Shot: Missile": ("A missile into the [side] that you name: best where it is open. With a [Tire Shot|tire-shot] it names no side.", "Attack", ("missile",)),
    "Ramming": ("Hit the [side] with your nose. It needs your own front whole and your [tires] on, and costs you nothing. If it was not swerved, you may attack that side again at once.", "Ramming", ("swerve", "t-bone")),
    "Armor": ("An answer to a hit on the [side] that the card names: it stops 3. Play as many as you hold of that side. It does not help [tires], nor against [Methane|methane]. Once Armor is down only more Armor may follow.", "Armor Cards", ("answers",)),
    "Tire Shot": ("Goes with any attack card: its damage is done to the [tires]. Neither [Armor] nor [Spin] helps then.", "Tire Shots", ("hoof-shot",)),
    "Swerve": ("An answer: the attack misses, and you lose [tires]. A foe may then play a [Skid|skid-into-a-wall].", "Swerve and Skid", ("answers", "moo-ve")),
    "Spin": ("An answer: the hit moves to a [side] next to it. Another Spin moves it on, or back.", "Spin", ("answers", "steer-clear")),
    "Skid Into A Wall": ("When a foe has [swerved|swerve], you send him into a wall with the [side] that you choose. Only [Armor] of that side helps, and only one Skid may follow a Swerve.", "Swerve and Skid", ("skid-into-a-fence",)),
    "Machine Gun Jams!": ("At [any time|any-time], on a foe whose guns are not jammed. Played on the burst that he has just fired, it makes that fail and ends his turn.", "Specials", ("jam",)),
    "Dud Missile!": ("An answer: the missile that was fired at you does nothing. A [Milk Bomb|milk-bomb] is a missile, too.", "Specials", ("answers", "dud-milk-bomb")),
    "Autocannon Backfires!": ("An answer: the autocannon that was fired at you hurts its owner, on the [side] that he aimed at.", "Specials", ("backfire",)),
    "Fireproof Armor": ("At [any time|any-time], if fire has not hurt you in this duel: from now on flames do nothing to you.", "Fireproof Armor", ("flamethrower", "cattle-pult")),
    "Cow Tipping": ("Shove a cow over onto the [side] that the card names. Cars play it on cows only, in [mixed duels|mixed].", "Combining the Games", ("trample",)),
    "Milk Bomb": ("The cows’ [Missile]. A [Dud Milk Bomb!|dud-milk-bomb] stops it.", "Attack", ("missile",)),
    "Cattle-pult": ("Fire, as a [Flamethrower] is: it hits the [side] that the card names, and [Fireproof Armor|fireproof-armor] stops it.", "Attack", ("flamethrower",)),
    "Called Shot: Milk Bomb": ("A Milk Bomb into the [side] that you name.", "Attack", ("milk-bomb",)),
    "T-Bone": ("The cows’ [Ramming]: hit the side with your head, then attack it again at once.", "Ramming", ("ramming",)),
    "Hoof Shot": ("The cows’ [Tire Shot|tire-shot]: the attack hurts hooves, or tires.", "Hoof Shots", ("tire-shot",)),
    "Moo-ve": ("The cows’ [Swerve]: the attack misses, for 2 of the hooves. With one point left it takes that one.", "Specials", ("swerve",)),
    "Steer Clear": ("The cows’ [Spin]: the hit moves to a side next to it.", "Steer Clear", ("spin",)),
    "Skid Into A Fence": ("The cows’ [Skid|skid-into-a-wall]: for a foe who has dodged.", "Specials", ("skid-into-a-wall",)),
    "Dud Milk Bomb!": ("An answer: the Milk Bomb or missile that was fired at you does nothing.", "Specials", ("dud-missile",)),
    "Methane": ("Has no side: it goes straight to the body, or to a car’s [driver], past whole armor. Only a dodge helps. It goes with no Hoof Shot and follows no T-Bone.", "Methane", ("moo-ve", "swerve")),
    "Trample": ("Onto a car, on the [side] that you name. Cows play it on cars only, in [mixed duels|mixed].", "Combining the Games", ("cow-tipping",)),
}  # fmt: skip

RULE_ENTRIES: tuple[tuple[str, str, str, str, tuple[str, ...]], ...] = (
    ("turn", "Your turn", "You draw up to six cards. Then one thing: attack, play [Fireproof Armor|fireproof-armor] or a [jam], clear your own jam, or throw cards away. While you hold a card you must do something. At the end you may announce an [escape].", "Drawing and Playing", ("any-time", "deck")),
    ("side", "Side", "Front, right, rear and left stand 12 damage each. At 12 a side is open: what is left over of that hit is lost, and later hits there reach the [driver].", "Breached Armor", ("armor", "called-shot-machine-gun")),
    ("driver", "Driver", "He takes what comes through an open [side]. At 5 the car is out: its hand is thrown away, and whoever played the card scores a [kill|score].", "Eliminating an Opponent", ("methane",)),
    ("tires", "Tires", "All together they stand 9. When they are gone the car can neither ram, swerve, spin nor [escape].", "Tire Shots", ("tire-shot", "swerve")),
    ("answers", "Answers", "When you are hit you answer, one card after the other, until you take what is left. [Swerve], a dud or a backfire may follow a [Spin]; after [Armor] only more Armor.", "Armor Cards", ("swerve", "spin", "armor")),
    ("any-time", "Any time", "Some cards may be played outside your own action: at the start of the duel, after a draw, and when an attack was declared. Everybody who holds cards is asked, so that nobody can tell what you hold.", "Specials", ("machine-gun-jams", "fireproof-armor")),
    ("jam", "Jammed guns", "Whoever is jammed fires no [machine gun|machine-gun], called shots with one included. To clear the jam he throws away his whole hand, as his only action.", "Specials", ("machine-gun-jams",)),
    ("backfire", "Backfire", "The attacker takes the full damage on the [side] that he aimed at, or on his tires. [Armor] of that side helps him. Nobody scores a kill by it.", "Specials", ("autocannon", "autocannon-backfires")),
    ("escape", "Escape", "At the end of your turn you may announce it. If your [tires] still hold when your next turn begins, you are gone: nobody scores you, and your kills count.", "Escaping", ("score",)),
    ("deck", "The deck", "When the draw pile is used up the discards are shuffled, once a duel. When it runs out again the duel ends in a tie of all who are still in.", "Reshuffling", ("score",)),
    ("score", "Scores", "The last car running wins 20, every kill is worth 10, and in a tie each who is still in has 10. Duels are played until somebody has 60 at the end of one.", "Scoring and Winning", ("prestige",)),
    ("prestige", "Prestige", "After a duel each may name another player for a feat, such as winning without tires. If more than half of the others agree it is worth 5 points.", "Scoring and Winning", ("score",)),
    ("cow", "Cows", "A cow is a car by other names: hooves for [tires], its body for the [driver]. It has a deck of its own.", "", ("methane", "moo-ve", "mixed")),
    ("mixed", "Cars against cows", "Everybody draws from the deck of his own vehicle. What answers a card answers its twin of the other deck, too. When either deck runs out a second time the duel is a tie.", "Combining the Games", ("cow-tipping", "trample")),
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
