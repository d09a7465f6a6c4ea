"""How to play the card duel, in our own short words."""

from __future__ import annotations

SECTIONS: tuple[tuple[str, tuple[str, ...]], ...] = (
    (
        "The aim",
        (
            "Be the last car running: 20 [points|score]. Every car that you wreck: 10 more. "
            "Whoever leads with 60 or more after a duel is the Ace.",
        ),
    ),
    (
        "Your turn",
        (
            "In your [turn] you draw up to six cards from the [deck]. Then you do one thing: attack, "
            "play a [Fireproof Armor|fireproof-armor] or a [Machine Gun Jams!|machine-gun-jams], or "
            "throw cards away.",
            "Choose a card, then a lit car. The result is written on it before you commit; "
            "press it again, or Confirm.",
            "Where two people share the device, one press plays an attack that leaves nothing to choose: "
            "until it is answered it can be taken back.",
        ),
    ),
    (
        "Cars",
        (
            "Each of the four [sides|side] stands 12 damage. With 12 it is breached, and what hits it "
            "afterwards reaches the [driver]. Five on the driver wreck the car.",
            "[Tires] stand 9. Without tires nobody rams, swerves, spins or escapes.",
        ),
    ),
    (
        "Attacks",
        (
            "A card, be it [Machine Gun|machine-gun], [Autocannon], [Flamethrower] or [Missile], names "
            "the side that it hits; a [Called Shot|called-shot-machine-gun] hits the side that you "
            "name. With a [Tire Shot|tire-shot] the damage goes to the tires instead.",
            "[Ramming] needs your front whole and your tires on. After a ram that was not swerved "
            "you may shoot the same side at once.",
        ),
    ),
    (
        "When you are hit",
        (
            "You may [answer|answers]. [Armor] of that side stops 3 each. [Spin] turns the hit to a "
            "side beside it. [Swerve] makes it miss for 1 of your tires, but a foe may send you "
            "into a wall with a [Skid|skid-into-a-wall].",
            "[Dud Missile!|dud-missile] stops a missile. "
            "[Autocannon Backfires!|autocannon-backfires] turns an autocannon on its owner. "
            "[Fireproof Armor|fireproof-armor] ends all fire damage, if you have not been burnt yet.",
        ),
    ),
    (
        "At any time",
        (
            "[Machine Gun Jams!|machine-gun-jams] and [Fireproof Armor|fireproof-armor] may be played "
            "[outside your own action|any-time] too. A [jam] stops the burst that it answers. To "
            "clear a jam, throw your whole hand away.",
        ),
    ),
    (
        "Escape",
        (
            "At the end of your turn you may announce your [escape]. If your tires hold, you are gone when "
            "your next turn begins, and nobody scores you.",
        ),
    ),
    (
        "Cows",
        (
            "A [cow] has hooves for tires and its body for a driver, and its own deck. [T-Bone] is its "
            "[Ramming], [Hoof Shot|hoof-shot] its [Tire Shot|tire-shot], "
            "[Steer Clear|steer-clear] its [Spin], [Milk Bomb|milk-bomb] its [Missile]. A "
            "[Moo-ve] dodges for 2 of the hooves. A [Cattle-pult] is fire.",
            "[Methane] goes past all armor; only dodging helps. The last cow standing is Chief Beef.",
        ),
    ),
    (
        "Cars against cows",
        (
            "Everybody draws from the deck of his own vehicle. What answers a card answers its "
            "[twin in the other deck|mixed] too. [Cow Tipping|cow-tipping] is for cars on cows, "
            "[Trample] for cows on cars. When either deck runs out a second time the duel is a tie.",
        ),
    ),
    (
        "Keys",
        ("Tab and the arrows move, Enter chooses, Escape takes back or closes.",),
    ),
)
