"""The open question with all that it is about, for the eyes of players.

The stack says the same in numbers. Here it is told with names, so that a page can put the
question in words: the dice on the table, what would get through now, who runs into whom.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import frames
from .actions import COLORS, Action
from .arsenal import Item
from .collisions import ACES_FOR_CONTROL, bumps_of, choices, collide_action
from .combat import shields_of, shot_damage, stopped_by
from .damage import EQUIPPED, candidates, damage_cards, entry_of
from .driving import MOVE_NAMES, spin_angle
from .equipment import bonus, item_of
from .fires import EXTINGUISH_COST, burning, suppressor
from .frames import QUESTIONS
from .rolls import FACES, die_of, face_of, shown
from .state import State
from .struck import sides_of

WRENCH_ACES = 2
"""Aces that cancel one wrench of a driving roll (High-Density Radials)."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """A die on the table that may be rolled again.

    ``counts`` is how much it counts for now; of its six faces ``better`` count for more and
    ``worse`` for less. ``gain`` is what rolling it again adds to the count on average, times six.
    """

    color: str
    face: str
    counts: int
    better: int
    worse: int
    gain: int


@dataclass(frozen=True, slots=True)
class Harm:
    """Damage of an attack: basic, to tires, and whether it explodes and sets on fire."""

    basic: int
    tire: int
    explosion: bool
    fire: bool

    @property
    def nothing(self) -> bool:
        """Whether there is no damage at all."""
        return not (self.basic or self.tire or self.explosion or self.fire)


@dataclass(frozen=True, slots=True)
class Shot:
    """An attack on the table: who fires what at which side of whom, and what it comes to.

    ``target_side`` and the weapon's side are -1 where there is none. ``harm`` is what the attack
    dice make before the defense, ``through`` what gets through with the defense as it lies now.
    ``left`` are the re-rolls that are left to the one who is asked, ``price`` what the next one
    costs in aces and ``per_ace`` how many an ace buys; ``shields`` are rolled ones and cover's.
    """

    attacker: int
    crew: int
    weapon: Item
    target: int
    target_side: int
    computer: bool
    dice: tuple[tuple[str, str], ...]
    rerolls: tuple[Reroll, ...]
    left: int
    price: int
    per_ace: int
    cover: int
    shields: int
    harm: Harm
    through: Harm


@dataclass(frozen=True, slots=True)
class Touch:
    """A collision: what touched what with which part (see ``PART_NAMES``; -1: none). ``first``
    is the mover, and then its part is ``mover_part``, or what it pushed into ``second``.
    ``dice`` yellow dice are rolled for the damage. ``action`` puts it before others."""

    mover: int
    mover_part: int
    first: int
    first_part: int
    second: int
    second_part: int
    dice: int

    @property
    def pile_up(self) -> bool:
        """Whether something that was pushed ran into something else."""
        return self.first != self.mover

    @property
    def action(self) -> Action:
        """The answer that names this collision when several wait."""
        return collide_action(self.mover, self.first, self.second)


@dataclass(frozen=True, slots=True)
class Struck:
    """Collision damage to a corner of a car: so much, to one of these sides."""

    sides: tuple[int, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class Slip:
    """The result of a driving roll: skids to pay ``cost`` control each, and wrenches.

    ``move`` is straight, turn or slide, to ``side`` (-1: none). ``unpaid`` are the skids that
    there is no control for, and ``spin`` how far they would spin the car, in tenths of a degree.
    """

    move: str
    side: int
    skids: int
    wrenches: int
    cost: int
    control: int
    unpaid: int
    spin: int


@dataclass(frozen=True, slots=True)
class Entry:
    """A line of a damage card: what it names, how much it may take (0: any), and whether it is
    ``done``, ``now`` or ``next``."""

    name: str
    limit: int
    when: str


@dataclass(frozen=True, slots=True)
class Inside:
    """Internal damage: so much on a side, by this damage card; ``items`` or ``members`` may be
    chosen, and the present entry takes ``takes`` of it at most."""

    side: int
    amount: int
    takes: int
    card: str
    entries: tuple[Entry, ...]
    items: tuple[int, ...]
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Asked:
    """The open question: its kind, the seat that it is put to, and what it is about.

    Only the fields of its kind are filled. ``heading`` (place) is in degrees; ``fires`` (fires,
    burn) are the sides that burn, or are still to burn; ``price`` is what an answer costs: in
    control (fires), or in aces (pay, wrench); ``suppressor`` is the place of a fire suppressor
    that works, or -1; ``walls`` (reposition) are pressed on.
    """

    kind: str
    seat: int
    heading: int = -1
    fires: tuple[int, ...] = ()
    price: int = 0
    suppressor: int = -1
    walls: tuple[int, ...] = ()
    touches: tuple[Touch, ...] = ()
    slip: Slip | None = None
    shot: Shot | None = None
    inside: Inside | None = None
    struck: Struck | None = None


def asked(state: State) -> Asked | None:
    """The open question in full; ``None`` when the game is over."""
    if state.asked < 0 or not state.stack:
        return None
    frame = state.stack[-1]
    seat, kind = state.asked, QUESTIONS[frame[0]]
    if kind == "place":
        return Asked(kind, seat, heading=frame[2])
    if kind == "fires":
        return Asked(kind, seat, fires=tuple(burning(state, seat)), price=EXTINGUISH_COST)
    if kind == "burn":
        sides = tuple(side for side in range(4) if frame[2] >> side & 1)
        return Asked(kind, seat, fires=sides, suppressor=suppressor(state, seat))
    if kind == "reposition":
        return Asked(kind, seat, walls=tuple(frame[2:]))
    if kind == "collision-order":
        return Asked(kind, seat, touches=tuple(_waiting(state, frame)))
    if kind == "pay":
        return Asked(kind, seat, price=ACES_FOR_CONTROL, touches=_touching(state))
    if kind == "wrench":
        return Asked(kind, seat, price=WRENCH_ACES, slip=_slip(state, frame))
    if kind == "attack-reroll":
        return Asked(kind, seat, shot=_attack(state, frame))
    if kind == "defence-reroll":
        return Asked(kind, seat, shot=_defence(state, frame))
    if kind == "internal-damage":
        return Asked(kind, seat, inside=_inside(state, frame))
    if kind == "struck-side":
        struck = Struck(sides_of(frame[2]), frame[3])
        return Asked(kind, seat, touches=_touching(state), struck=struck)
    return Asked(kind, seat)


def _waiting(state: State, frame: list[int]) -> list[Touch]:
    due = choices(state, frame)
    touches = [_touch(state, frame[1], bump) for bump in bumps_of(frame)]
    return [touch for touch in touches if touch.action in due]


def _touch(state: State, mover: int, bump: Sequence[int]) -> Touch:
    first, second, mover_part, first_part, second_part = bump
    dice = state.cars[mover].rolled_speed
    return Touch(mover, mover_part, first, first_part, second, second_part, dice)


def _touching(state: State) -> tuple[Touch, ...]:
    """The collision that the frame on top of the stack belongs to."""
    crash = next((frame for frame in reversed(state.stack) if frame[0] == frames.CRASH), None)
    if crash is None:
        return ()
    return (_touch(state, crash[frames.MOVER], crash[frames.FIRST : frames.STAGE]),)


def _slip(state: State, frame: list[int]) -> Slip:
    _, seat, move, side, skids, wrenches, cost = frame
    control = state.cars[seat].control
    unpaid = max(0, -(-(skids * cost - control) // cost))
    name = MOVE_NAMES[move]
    straight = name == "straight"
    spin = 0 if straight or not unpaid else spin_angle(unpaid)
    return Slip(name, -1 if straight else side, skids, wrenches, cost, control, unpaid, spin)


def _count(face: str, symbols: str) -> int:
    return sum(face.count(symbol) for symbol in symbols)


def _rerolls(dice: Sequence[int], symbols: str) -> tuple[Reroll, ...]:
    """Every color and face on the table, each once, with what rolling it again may bring."""
    found = []
    for die in dict.fromkeys((die // FACES, face_of(die)) for die in dice):
        color, face = die
        now = _count(face, symbols)
        others = [_count(each, symbols) for each in die_of(color).faces]
        found.append(
            Reroll(
                COLORS[color],
                face,
                now,
                sum(each > now for each in others),
                sum(each < now for each in others),
                sum(others) - FACES * now,
            )
        )
    return tuple(found)


def _dice(dice: Sequence[int]) -> tuple[tuple[str, str], ...]:
    return tuple((color, face) for color, face in shown(dice))


def _attack(state: State, frame: list[int]) -> Shot:
    dice = frame[frames.SHOT_DICE :]
    seat, index = frame[frames.SHOOTER], frame[frames.SHOT_ITEM]
    basic, tire, explosion, fire = shot_damage(state, frame)
    harm = Harm(basic, tire, bool(explosion), bool(fire))
    weapon = item_of(state, seat, index)
    return Shot(
        seat,
        frame[frames.SHOT_CREW],
        weapon,
        frame[frames.SHOT_TARGET],
        frame[frames.SHOT_SIDE],
        bool(frame[frames.SHOT_COMPUTER]),
        _dice(dice),
        _rerolls(dice, "HW" if weapon.wrench else "H"),
        left=frame[frames.SHOT_REROLLS],
        price=0,
        per_ace=0,
        cover=0,
        shields=0,
        harm=harm,
        through=harm,
    )


def _defence(state: State, frame: list[int]) -> Shot:
    seat, free = frame[frames.TARGET], frame[frames.FREE]
    dice = frame[frames.DEFENCE_DICE :]
    basic, tire = frame[frames.BASIC], frame[frames.TIRE]
    blast, fire = bool(frame[frames.EXPLOSION]), bool(frame[frames.FIRE])
    shields = shields_of(frame)
    stopped, stopped_tire = stopped_by(shields, basic, tire)
    return Shot(
        frame[frames.ATTACKER],
        frame[frames.ATTACK_CREW],
        item_of(state, frame[frames.ATTACKER], frame[frames.ATTACK_ITEM]),
        seat,
        frame[frames.TARGET_SIDE],
        False,
        _dice(dice),
        _rerolls(dice, "S"),
        left=free,
        price=0 if free else 1,
        per_ace=1 + bonus(state, seat, "rerolls-per-ace"),
        cover=frame[frames.COVER],
        shields=shields,
        harm=Harm(basic, tire, blast, fire),
        through=Harm(basic - stopped, tire - stopped_tire, blast, fire),
    )


def _inside(state: State, frame: list[int]) -> Inside:
    card = damage_cards(state)[frame[frames.DAMAGE_CARD]]
    at = frame[frames.ENTRY]
    name, limit = entry_of(state, frame)
    found = tuple(candidates(state, frame))
    equipped = name in EQUIPPED
    entries = tuple(
        Entry(what, most, "done" if place < at else "now" if place == at else "next")
        for place, (what, most) in enumerate(card.entries)
    )
    return Inside(
        side=frame[frames.HURT_SIDE],
        amount=frame[frames.AMOUNT],
        takes=min(frame[frames.AMOUNT], limit),
        card=card.name,
        entries=entries,
        items=found if equipped else (),
        members=() if equipped else found,
    )
