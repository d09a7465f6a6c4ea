"""How to play the card duel, in our own short words."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the last car running: that scores 20 [points|score]. Every car that you wreck "
            "scores 10 more. A player who leads with 60 or more after a duel is the Ace.",
        ),
    ),
    (
        "Your turn",
        (
            "In your [turn] you draw from the [deck] until you hold six cards. Then you do "
            "one thing: attack, play a [Fireproof Armor|fireproof-armor] or a [Machine Gun "
            "Jams!|machine-gun-jams], or discard cards.",
            "Choose a card, then a lit car. The car shows the result before you commit. Press "
            "it again, or Confirm.",
            "If two people share the device, one press plays an attack that leaves nothing to "
            "choose. You can take it back until it is answered.",
        ),
    ),
    (
        "Cars",
        (
            "Each of the four [sides|side] takes 12 damage. Then it is breached, and every "
            "later hit on it reaches the [driver]. Five damage to the driver wreck the car.",
            "[Tires] take 9 damage. A car without tires cannot ram, swerve, spin or escape.",
        ),
    ),
    (
        "Attacks",
        (
            "[Machine Gun|machine-gun], [Autocannon], [Flamethrower] and [Missile] cards name "
            "the side that they hit. With a [Called Shot|called-shot-machine-gun] you name "
            "the side. With a [Tire Shot|tire-shot] the damage goes to the tires instead.",
            "To [ram|ramming], your front must not be breached and you need tires. If your "
            "target does not swerve, you may shoot the same side at once.",
        ),
    ),
    (
        "When you are hit",
        (
            "You may [answer|answers]. Each [Armor] of that side stops 3 damage. A [Spin] "
            "turns the hit to an adjacent side. A [Swerve] makes it miss and costs your tires "
            "1, but an opponent may send you into a wall with a [Skid|skid-into-a-wall].",
            "[Dud Missile!|dud-missile] stops a missile. [Autocannon "
            "Backfires!|autocannon-backfires] turns an autocannon on its owner. [Fireproof "
            "Armor|fireproof-armor] stops all fire damage, unless you have been burned "
            "already.",
        ),
    ),
    (
        "At any time",
        (
            "You may play [Machine Gun Jams!|machine-gun-jams] and [Fireproof "
            "Armor|fireproof-armor] [outside your own action|any-time], too. A [jam] stops "
            "the burst that it answers. To clear a jam, discard your whole hand.",
        ),
    ),
    (
        "Escape",
        (
            "At the end of your turn you may announce your [escape]. If your tires last until "
            "your next turn begins, you are gone, and nobody scores for you.",
        ),
    ),
    (
        "Cows",
        (
            "A [cow] has hooves instead of tires, a body instead of a driver, and a deck of "
            "its own. [T-Bone] is its [Ramming], [Hoof Shot|hoof-shot] its [Tire "
            "Shot|tire-shot], [Steer Clear|steer-clear] its [Spin], [Milk Bomb|milk-bomb] its "
            "[Missile]. A [Moo-ve] dodges and costs the hooves 2. A [Cattle-pult] is fire.",
            "[Methane] ignores all armor, and only dodging helps. The last cow standing is "
            "Chief Beef.",
        ),
    ),
    (
        "Cars against cows",
        (
            "You draw from the deck of your own kind of vehicle. An answer to a card also "
            "answers its [twin in the other deck|mixed]. [Cow Tipping|cow-tipping] is for "
            "cars against cows, [Trample] for cows against cars. If either deck runs out a "
            "second time, the duel is a tie.",
        ),
    ),
    (
        "Keys",
        ("Tab and the arrow keys move, Enter chooses, Escape takes back or closes.",),
    ),
)
