"""The frames of the stack: open questions, and what is to happen after them.

Each frame is a ``NamedTuple`` whose class says what it is; the last one on the stack is dealt with
first (``kit.frames``). Obstacles are numbered as in ``actions``, the sides of a car 0 to 3 from the
front clockwise, the corners between them as in ``struck``, and dice as in ``rolls``.
"""

from __future__ import annotations

from typing import NamedTuple

from ...engine.values import Seat
from ...kit.frames import FrameKinds


class Heading(NamedTuple):
    """Ask which way a car faces at the start."""

    seat: Seat


class Place(NamedTuple):
    """Ask where a car starts that faces ``heading``, in degrees."""

    seat: Seat
    heading: int


class Round(NamedTuple):
    """Go on with the rounds, one phase after the other.

    Attributes:
        phase: the number of a phase in ``PHASES``.
        begun: the seats that have begun this phase.
    """

    phase: int
    begun: int


class Fires(NamedTuple):
    """Ask which fires a car puts out (3. Manage Fires)."""

    seat: Seat


class Burn(NamedTuple):
    """The fires of a car do their damage: ask where order or a suppressor matters.

    Attributes:
        sides: the sides that are still to burn (bits).
    """

    seat: Seat
    sides: int


class Speed(NamedTuple):
    """Ask for the speed of a car (4A. Adjust Speed)."""

    seat: Seat


class Drive(NamedTuple):
    """Ask how a car spends its next movement point (4B. Drive)."""

    seat: Seat


class Reposition(NamedTuple):
    """Ask where the turning key is laid to pivot away from the walls pressed on (Pushing Walls)."""

    seat: Seat
    walls: tuple[int, ...]


class Pushed(NamedTuple):
    """Roll for the light obstacles that a car has pushed."""

    seat: Seat
    lights: tuple[int, ...]


class Bump(NamedTuple):
    """A collision of a car that moves.

    Attributes:
        first: the obstacle that has touched ``second``: the car that moves, or the end of the chain
            that it pushes.
        mover_part, first_part, second_part: the sides or corners that were touched, of the car that
            moves and the two obstacles; -1 for things.
    """

    first: int
    second: int
    mover_part: int
    first_part: int
    second_part: int


class Contacts(NamedTuple):
    """Several collisions at once: ask which of them comes first (Simultaneous Collisions)."""

    seat: Seat
    bumps: tuple[Bump, ...]


class Crash(NamedTuple):
    """A collision, step by step.

    Attributes:
        mover: the seat of the car that has caused it.
        stage: the steps that are done.
        hits: the hits of its roll, once made.
        still: 1 if it is a pile-up, whose first obstacle takes damage too; otherwise 0.
    """

    mover: Seat
    bump: Bump
    stage: int
    hits: int
    still: int


class Pay(NamedTuple):
    """Ask whether control or aces pay for a collision; ``control`` is the price in control."""

    seat: Seat
    control: int


class Roll(NamedTuple):
    """Make the driving roll of a movement point.

    Attributes:
        move: ``STRAIGHT``, ``TURN`` or ``SLIDE`` of ``motion``.
        side: the side that it was made to.
        turned: how far the car has turned, in tenths of a degree.
    """

    seat: Seat
    move: int
    side: int
    turned: int


class Results(NamedTuple):
    """The result of a driving roll: ask whether aces cancel a wrench.

    Attributes:
        move, side: as in ``Roll``.
        skid_cost: the control that pays for one skid.
    """

    seat: Seat
    move: int
    side: int
    skids: int
    wrenches: int
    skid_cost: int


class Spin(NamedTuple):
    """A car spins out (Spinning Out).

    Attributes:
        side: the side of its maneuver.
        skids: the skids that are not paid for.
    """

    seat: Seat
    side: int
    skids: int


class Attack(NamedTuple):
    """Ask what a car attacks, until it is done."""

    seat: Seat


class Shot(NamedTuple):
    """An attack whose dice are on the table: ask which are rolled again.

    Attributes:
        seat: the attacker.
        crew: 0 for the driver, 1 for the gunner.
        item: the number of the weapon among the items of the attacker.
        target: the obstacle attacked.
        side: the side of a car that is attacked; -1 for a thing.
        computer: 1 if the Targeting Computer was used, otherwise 0.
        rerolls: the re-rolls that are left.
    """

    seat: Seat
    crew: int
    item: int
    target: int
    side: int
    computer: int
    rerolls: int
    dice: tuple[int, ...]


class Defence(NamedTuple):
    """A defense whose dice are on the table: ask the target which are rolled again.

    Attributes:
        attacker, crew, item, target, side: as in ``Shot``.
        basic, tire: the damage to be stopped.
        explosion, fire: 1 if the attack has this effect, otherwise 0.
        cover: the shields of cover.
        free: the re-rolls left that cost nothing.
    """

    attacker: Seat
    crew: int
    item: int
    target: Seat
    side: int
    basic: int
    tire: int
    explosion: int
    fire: int
    cover: int
    free: int
    dice: tuple[int, ...]


class Internal(NamedTuple):
    """Internal damage, entry by entry of a damage card: ask which item or crew member it hits.

    Attributes:
        side: the side through which it came.
        amount: the damage that is left.
        card: the number of the damage card in its deck.
        entry: the number of its entry that is dealt with.
        taken: the damage that this entry has taken.
        chosen: the item or crew member that was chosen; -1 before a choice.
    """

    seat: Seat
    side: int
    amount: int
    card: int
    entry: int
    taken: int
    chosen: int


class Struck(NamedTuple):
    """Ask which side takes the hits of a collision at a corner, which is ``part``."""

    seat: Seat
    part: int
    hits: int


type Frame = (
    Heading | Place | Round | Fires | Burn | Speed | Drive | Reposition | Pushed | Contacts | Crash
    | Pay | Roll | Results | Spin | Attack | Shot | Defence | Internal | Struck
)  # fmt: skip

FRAMES = FrameKinds[Frame](
    Heading, Place, Round, Fires, Burn, Speed, Drive, Reposition, Pushed, Contacts, Crash,
    Pay, Roll, Results, Spin, Attack, Shot, Defence, Internal, Struck,
)  # fmt: skip
"""The kinds of frames in the order of their numbers in JSON."""

QUESTIONS: dict[type[Frame], str] = {
    Heading: "heading",
    Place: "place",
    Fires: "fires",
    Burn: "burn",
    Speed: "speed",
    Drive: "move",
    Reposition: "reposition",
    Contacts: "collision-order",
    Pay: "pay",
    Results: "wrench",
    Attack: "attack",
    Shot: "attack-reroll",
    Defence: "defence-reroll",
    Internal: "internal-damage",
    Struck: "struck-side",
}
"""The kinds of decisions, by the frame that asks them."""

UPKEEP, FIRE_PHASE, MOVEMENT, COMBAT, END_OF_ROUND = range(5)
PHASES = ("start", "fires", "movement", "combat", "end")
"""The phases of a ``Round``."""

COMBAT_DAMAGE, COLLISION_DAMAGE, FIRE_DAMAGE, PUSH_DAMAGE = range(4)
"""Causes of damage (Damage)."""

CAUSES = ("combat", "collision", "fire", "push")


def question_of(frame: Frame) -> str:
    """The kind of the decision that a frame asks. Raises ``KeyError`` for one that asks nothing."""
    return QUESTIONS[type(frame)]
