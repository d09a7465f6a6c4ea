"""The frames of the stack: open questions, and what is to happen after them.

Each frame is a ``NamedTuple`` whose class says what it is; the last one on the stack is dealt with
first (``kit.frames``). Cards are kinds, and sides run from 0, the Front, clockwise; -1 is none.
"""

from __future__ import annotations

from typing import NamedTuple

from ...engine.values import Seat
from ...kit.frames import FrameKinds


class Anytime(NamedTuple):
    """Ask those with cards, clockwise from the seat whose turn it is, for an any-time card.

    Attributes:
        passed: the seats that have passed (bits); -1 for all.
        barred: the seat that is not asked: the attacker; -1 for none.
    """

    passed: int
    barred: Seat


class Turn(NamedTuple):
    """Ask the seat whose turn it is for its action."""


class Discarding(NamedTuple):
    """Ask the seat whose turn it is which cards it discards besides the first."""


class Defence(NamedTuple):
    """Ask the target of an attack for its defense.

    Attributes:
        card: the attack card.
        side: the side that it will hit now; -1 for the tires and for what has no side.
        tire: 1 for a tire shot, otherwise 0.
        stopped: the damage that Armor has stopped.
        armors: the Armor cards played against it.
        following: 1 for the second attack after a ram, otherwise 0.
        aimed: the side that it was aimed at first.
    """

    attacker: Seat
    target: Seat
    card: int
    side: int
    tire: int
    stopped: int
    armors: int
    following: int
    aimed: int


class Skid(NamedTuple):
    """Ask those with cards, clockwise from the attacker, for a skid of the one who swerved.

    Attributes:
        passed: the seats that have passed (bits).
    """

    swerver: Seat
    attacker: Seat
    passed: int


class SkidArmor(NamedTuple):
    """Ask the victim of a skid for Armor.

    Attributes:
        side: the side that hits the wall.
        value: the damage of the skid.
        stopped, armors: as in ``Defence``.
        attacker: the seat whose attack was swerved from.
        by: the seat that has played the skid.
    """

    victim: Seat
    side: int
    value: int
    stopped: int
    armors: int
    attacker: Seat
    by: Seat


class BackfireArmor(NamedTuple):
    """Ask the owner of an autocannon that backfires for Armor.

    Attributes:
        side: the side that it was aimed at, which it now hits on ``victim``.
        card: the card of the attack.
        stopped, armors, tire: as in ``Defence``.
        by: the seat that has played Autocannon Backfires!.
    """

    victim: Seat
    side: int
    card: int
    stopped: int
    armors: int
    tire: int
    by: Seat


class FollowUp(NamedTuple):
    """Ask somebody who has rammed a side for a second attack on it."""

    rammer: Seat
    target: Seat
    side: int


class Escape(NamedTuple):
    """Ask the seat whose turn ends whether it announces its escape."""


class EndTurn(NamedTuple):
    """The turn passes to the next seat."""


class BeginTurn(NamedTuple):
    """The turn of a seat begins: it escapes or draws."""


class Nominate(NamedTuple):
    """Ask one seat after the other for nominations; ``asked`` have answered."""

    asked: int


class Vote(NamedTuple):
    """Ask for the votes on a nomination, by its number."""

    nomination: int


class NextDuel(NamedTuple):
    """The duel is scored, and the next one begins."""


type Frame = (
    Anytime | Turn | Discarding | Defence | Skid | SkidArmor | BackfireArmor | FollowUp | Escape
    | EndTurn | BeginTurn | Nominate | Vote | NextDuel
)  # fmt: skip

FRAMES = FrameKinds[Frame](
    Anytime,
    Turn,
    Discarding,
    Defence,
    Skid,
    SkidArmor,
    BackfireArmor,
    FollowUp,
    Escape,
    EndTurn,
    BeginTurn,
    Nominate,
    Vote,
    NextDuel,
)
"""The kinds of frames in the order of their numbers in JSON."""

QUESTIONS: dict[type[Frame], str] = {
    Anytime: "anytime",
    Turn: "turn",
    Discarding: "discard",
    Defence: "defence",
    Skid: "skid",
    SkidArmor: "skid-armor",
    BackfireArmor: "backfire-armor",
    FollowUp: "follow-up",
    Escape: "escape",
    Nominate: "nominate",
    Vote: "vote",
}
"""The kinds of decisions, by the frame that asks them."""


def question_of(frame: Frame) -> str:
    """The kind of the decision that a frame asks. Raises ``KeyError`` for one that asks nothing."""
    return QUESTIONS[type(frame)]
