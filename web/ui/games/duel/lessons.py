"""The lessons of the card duel. In each the person is seat 0 and drives against Rusty."""

from __future__ import annotations

from functools import partial

from ui.play.lessons import Exercise, Hint, Lesson
from wreckyard import Match
from wreckyard.systems.duel import position

ME, FOE = 0, 1
FRONT, RIGHT, REAR, LEFT = range(4)

IDLE = ("pass", "stay", "discard", "done")
"""What Rusty does where he only stands there."""


def _attacks(match: Match, seat: int) -> int:
    """How many attacks a seat has declared."""
    return sum(entry.seat == seat and str(entry.action).startswith("fire") for entry in match.log)


def _settled(match: Match) -> bool:
    """Whether all attacks are over: nobody is asked for an answer to one."""
    decision = match.decision
    return decision is None or decision.kind not in ("anytime", "defence", "skid", "follow-up")


def _out(match: Match, seat: int) -> bool:
    return bool(match.observe(None).cars[seat].status == "out")


def _turns(match: Match, seat: int) -> int:
    """How many turns a seat has acted in."""
    kinds = ("fire", "fireproof", "unjam", "jam")
    done = sum(
        entry.seat == seat and str(entry.action).partition(" ")[0] in kinds for entry in match.log
    )
    thrown = [
        at
        for at, entry in enumerate(match.log)
        if entry.seat == seat
        and str(entry.action).startswith("discard")
        and not (
            at
            and match.log[at - 1].seat == seat
            and str(match.log[at - 1].action).startswith("discard")
        )
    ]
    return done + len(thrown)


def _within(turns: int, done: bool, match: Match) -> bool | None:
    """True when it is done, False when so many turns of mine are over without it."""
    if done:
        return True
    decision = match.decision
    over = decision is None or (decision.kind == "turn" and decision.seat == FOE)
    return False if _turns(match, ME) >= turns and over else None


def wrecked_within(turns: int, match: Match) -> bool | None:
    """Rusty is out within so many turns of mine; each is one attack, or none."""
    return _within(turns, _out(match, FOE), match)


def breached(side: int, match: Match) -> bool | None:
    """Rusty's armor on a side is gone after one turn."""
    return _within(1, match.observe(None).cars[FOE].sides[side] >= 12, match)


def driver_hurt(match: Match) -> bool | None:
    """Rusty's driver is hurt after one turn."""
    return _within(1, match.observe(None).cars[FOE].driver > 0, match)


def survived(attacks: int, most: int, match: Match) -> bool | None:
    """Rusty has attacked so often, and at most so much harm was done to me."""
    car = match.observe(None).cars[ME]
    if car.status != "in" or sum(car.sides) + car.tires + car.driver > most:
        return False
    return True if _attacks(match, FOE) >= attacks and _settled(match) else None


def alive_after(attacks: int, match: Match) -> bool | None:
    """Rusty has attacked so often, and my car still runs."""
    if match.observe(None).cars[ME].status != "in":
        return False
    return True if _attacks(match, FOE) >= attacks and _settled(match) else None


def rammed_and_shot(match: Match) -> bool | None:
    """A ram has landed, and another attack has followed it."""
    fired = _attacks(match, ME)
    return _within(1, fired > 1 and _settled(match), match)


def _fire(code: str, card: str, why: str, target: str = "") -> tuple[Hint, ...]:
    """From the choice of a card to the button that fires it."""
    at = f"card={code}"
    aimed = (
        Hint(f"Now choose the side: press {target}.", "side:1:*", given=at, phase="turn"),
        Hint("Now choose Rusty’s car.", "seat:1", given=at, phase="turn"),
    )
    return (
        Hint("Rusty’s car shows what the hit will do. Fire!", "confirm", given=at),
        *aimed[not target :],
        Hint(f"{why} Press {card}.", at, phase="turn"),
    )


WAIT = Hint("Rusty has no answer. Look what your hit has done.", phase="waiting")

OPEN = Lesson(
    "open",
    "Shoot a side open",
    "Armor goes first, and then the driver: hit the same side again.",
    (
        Exercise(
            "Break the armor of Rusty’s right side.",
            partial(breached, RIGHT),
            partial(
                position,
                hands=("MI:R MG:F AC:B AR:F", "AR:F AR:B AR:L SPIN"),
                sides={FOE: (0, 9, 0, 0)},
                draw="MG:R",
            ),
            foe=IDLE,
            hints=(
                *_fire(
                    "MI:R",
                    "the Missile for the right",
                    "Your cards are below. Rusty’s right side has 3 of its 12 points left: one Missile opens it.",
                ),
                WAIT,
            ),
            missed="Not quite: Rusty’s right side needs one more hit. Try again.",
            solved="12 damage: the [side] is open. From now on, every hit on it reaches the driver.",
        ),
        Exercise(
            "Rusty’s right side is open. Hit the driver.",
            driver_hurt,
            partial(
                position,
                hands=("MG:R MI:F AR:L", "AR:F AR:B AR:L"),
                sides={FOE: (0, 12, 0, 0)},
                draw="AR:R",
            ),
            foe=IDLE,
            hints=(
                *_fire(
                    "MG:R",
                    "the Machine Gun for the right",
                    "Only a card for the right side hits there.",
                ),
                WAIT,
            ),
            missed="That did not reach the driver. Only a hit on the open side does.",
            solved="3 damage to the [driver], who takes 5 in all. Two hits like this wreck the car.",
        ),
        Exercise(
            "You have two turns and two shots. Wreck Rusty, whose driver has 3 points left. Which side, and which card first?",
            partial(wrecked_within, 2),
            partial(
                position,
                hands=("MI:R MG:R FT:F AC:L MG:B", "SPIN AR:F AR:B AR:L DUD BACKFIRE"),
                sides={FOE: (3, 8, 0, 4)},
                driver={FOE: 2},
                draw="AR:B AR:L AR:F",
            ),
            foe=IDLE,
            solved="First open the side, then hit through it: that wins duels.",
            missed="Not this time. The surplus of the hit that opens a side is lost. Open it with one card, and hit the driver with the other.",
        ),
    ),
)

GUARD = Lesson(
    "guard",
    "Guard and dodge",
    "Armor stops 3, a Spin turns the hit to another side, and a Swerve dodges it for 1 damage to your tires.",
    (
        Exercise(
            "Rusty fires at your front. Stop the hit.",
            partial(survived, 1, 0),
            partial(position, hands=("AR:F AR:B MG:L", "MG:F"), turn=FOE),
            foe=("fire MG:F", *IDLE),
            hints=(
                Hint(
                    "Armor on the side that is hit stops 3. Yours is for the front: play it.",
                    "answer:armor",
                    phase="defence",
                ),
                Hint("Rusty aims.", phase="waiting"),
            ),
            solved="3 damage − 3 armor = 0. [Armor] only helps on its own side.",
            missed="That hurt. The Armor for the front would have stopped all of it.",
        ),
        Exercise(
            "A Flamethrower does 6. Dodge it.",
            partial(survived, 1, 1),
            partial(position, hands=("SWERVE AR:B MG:L", "FT:F"), turn=FOE),
            foe=("fire FT:F", *IDLE),
            hints=(
                Hint(
                    "One Armor is not enough. Swerve: the fire misses, and your tires lose 1.",
                    "answer:swerve",
                    phase="defence",
                ),
                Hint("Rusty aims.", phase="waiting"),
            ),
            solved="A miss, for 1 of 9 on your [tires]. Without tires nobody can swerve.",
            missed="That burned. A Swerve makes any attack on you miss.",
        ),
        Exercise(
            "Your front is open, and your driver has 3 points left. Rusty shoots twice: a burst of 3, then flames of 6. Stay alive.",
            partial(alive_after, 2),
            partial(
                position,
                hands=("AR:F SWERVE MG:L MG:B AR:B AR:L", "MG:F FT:F"),
                sides={ME: (12, 0, 0, 0)},
                driver={ME: 2},
                tires={ME: 8},
                turn=FOE,
                draw="MG:R AR:R",
            ),
            foe=("fire MG:F", "fire FT:F", *IDLE),
            # His own turn between the two attacks is not what he learns here.
            mine=("discard MG:B", "done", "stay"),
            solved="[Armor] for the small hit, the [dodge|swerve] for the big one: you are still here.",
            missed="The flames got through. One Armor stops only 3 of 6. Keep the Swerve for a hit that Armor cannot stop.",
        ),
    ),
)

RAM = Lesson(
    "ram",
    "Ram",
    "After a ram you may shoot the same side at once.",
    (
        Exercise(
            "Ram Rusty’s left side, then shoot it at once.",
            rammed_and_shot,
            partial(position, hands=("RAM:L MI:L MG:F AR:F", "AR:F AR:B AR:R"), draw="AR:B"),
            foe=IDLE,
            hints=(
                Hint("Now shoot it.", "confirm", given="card=MI:L", phase="follow-up"),
                Hint(
                    "After a ram you may shoot that side at once. Press the Missile for the left.",
                    "card=MI:L",
                    phase="follow-up",
                ),
                *_fire(
                    "RAM:L",
                    "Ramming",
                    "To ram, your front must not be breached and you need tires. Both are fine.",
                ),
                WAIT,
            ),
            solved="4 and 4 damage in a single turn. No other card gives you two attacks.",
            missed="Ram first: only then may you shoot in the same turn.",
        ),
        Exercise(
            "You have one turn. Wreck Rusty, whose right side has taken 8 and whose driver has 3 points left.",
            partial(wrecked_within, 1),
            partial(
                position,
                hands=("RAM:R MG:R FT:L AC:F AR:F CM", "AR:F AR:B AR:L"),
                sides={FOE: (0, 8, 0, 6)},
                driver={FOE: 2},
            ),
            foe=IDLE,
            solved="The [ram|ramming] opened the side, and the shot went through. One turn!",
            missed="One attack cannot do it. The ram opens the side, and lets you shoot at once.",
        ),
    ),
)

COWS = Lesson(
    "cows",
    "Cows",
    "A cow plays like a car, with other names. One card ignores all armor.",
    (
        Exercise(
            "You are a cow now. Your body stands for the driver, your hooves for the tires. Dodge the Milk Bomb.",
            partial(survived, 1, 2),
            partial(
                position, hands=("MOOVE cAR:B cMG:L", "MILK:F"), vehicles=("cow", "cow"), turn=FOE
            ),
            foe=("fire MILK:F", *IDLE),
            hints=(
                Hint(
                    "A Moo-ve dodges anything, and costs your hooves 2.",
                    "answer:swerve",
                    phase="defence",
                ),
                Hint("Rusty aims.", phase="waiting"),
            ),
            solved="Udderly missed. [Hooves|cow] take 9 damage, as tires do.",
            missed="That hit. A Moo-ve is a cow’s Swerve.",
        ),
        Exercise(
            "You have one turn. Finish Rusty, whose body has 3 points left, whose right side is open, and who holds Armor for every side.",
            partial(wrecked_within, 1),
            partial(
                position,
                hands=("METHANE MILK:R cMG:R cAC:F cFT:L cAR:F", "cAR:F cAR:R cAR:R cAR:B cAR:L"),
                vehicles=("cow", "cow"),
                sides={FOE: (0, 12, 0, 0)},
                driver={FOE: 2},
            ),
            foe=("armor", *IDLE),
            solved="[Methane] goes straight to the body. Only a dodge helps against it.",
            missed="The Armor stopped 3 of it. Look for the card that ignores all armor.",
        ),
    ),
)

LESSONS = (OPEN, GUARD, RAM, COWS)
