"""The open question in full, for whoever is asked: players, the page, the command line.

The stack of frames says the same in bare numbers. Here everything has a name: the dice on the
table, the damage that would get through now, what collides with what.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from . import frames
from .actions import COLORS, Action
from .arsenal import Item
from .collisions import ACES_FOR_CONTROL, choices, collide_action
from .combat import shields_of, shot_damage, stopped_by
from .damage import EQUIPPED, candidates, damage_cards, entry_of
from .driving import MOVE_NAMES, spin_angle
from .equipment import bonus, item_of
from .fires import EXTINGUISH_COST, burning, suppressor
from .frames import question_of
from .rolls import FACES, die_of, face_of, shown
from .state import State
from .struck import sides_of

WRENCH_ACES = 2
"""Aces that cancel one wrench of a driving roll (High-Density Radials)."""


@dataclass(frozen=True, slots=True)
class Reroll:
    """A die on the table that may be re-rolled, by its color and the face it shows.

    ``counts`` is how many of the symbols that count it shows now. Of its six faces, ``better``
    show more of them and ``worse`` fewer. ``gain`` is the mean change of the count by a re-roll,
    times six.
    """

    color: str
    face: str
    counts: int
    better: int
    worse: int
    gain: int


@dataclass(frozen=True, slots=True)
class Harm:
    """The damage of an attack: basic damage, damage to tires, and whether the target suffers an
    explosion and is set on fire."""

    basic: int
    tire: int
    explosion: bool
    fire: bool

    @property
    def nothing(self) -> bool:
        """Whether the attack does no damage at all."""
        return not (self.basic or self.tire or self.explosion or self.fire)


@dataclass(frozen=True, slots=True)
class Shot:
    """An attack being rolled: shooter, weapon, target and side.

    ``target_side`` and the weapon's side are -1 where there is none. ``harm`` is the damage of
    the attack dice before the defense, ``through`` the damage that gets through the defense as
    its dice lie now. The seat that is asked has ``left`` re-rolls left; the next one costs
    ``price`` aces, and an ace buys ``per_ace`` of them. ``shields`` counts those rolled and
    those of cover.
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
class Collision:
    """A collision of two obstacles, each touched at a part (see ``PART_NAMES``; -1: no parts).

    ``first`` ran into ``second``. It is the mover itself, or in a pile-up what the mover pushed;
    ``mover_part`` is the part of the mover that touches or pushes. ``dice`` yellow dice are
    rolled for the damage. ``action`` is the answer that resolves it before the others.
    """

    mover: int
    mover_part: int
    first: int
    first_part: int
    second: int
    second_part: int
    dice: int

    @property
    def pile_up(self) -> bool:
        """Whether it is a pile-up: something that was pushed ran into something else."""
        return self.first != self.mover

    @property
    def action(self) -> Action:
        """The answer that names this collision when several wait."""
        return collide_action(self.mover, self.first, self.second)


@dataclass(frozen=True, slots=True)
class CornerHit:
    """Collision damage to a corner of a car: ``hits`` points, to one of ``sides``."""

    sides: tuple[int, ...]
    hits: int


@dataclass(frozen=True, slots=True)
class DrivingResult:
    """The result of a driving roll: skids, which cost ``cost`` control each, and wrenches.

    ``move`` is straight, turn or slide, to ``side`` (-1: none). The car has ``control`` left;
    ``unpaid`` counts the skids beyond it, which spin the car by ``spin`` tenths of a degree.
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
class DamageCardEntry:
    """An entry of a damage card: its name, the most damage that it takes (0: no limit), and
    ``when`` it is dealt with: ``done``, ``now`` or ``next``."""

    name: str
    limit: int
    when: str


@dataclass(frozen=True, slots=True)
class InternalDamage:
    """Internal damage of ``amount`` behind a side, by a damage card.

    The entry whose turn it is takes at most ``takes`` of it. Its owner chooses what is hit among
    ``items`` (places in the arsenal) or ``members`` of the crew; the other is empty.
    """

    side: int
    amount: int
    takes: int
    card: str
    entries: tuple[DamageCardEntry, ...]
    items: tuple[int, ...]
    members: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """The open question: its kind, the seat that is asked, and what it is about.

    Only the fields of its kind are filled. ``heading`` (place) is in degrees. ``fires`` are the
    burning sides (fires), or those whose fire has still to do its damage (burn). ``price`` is the
    cost of an answer: in control (fires) or in aces (pay, wrench). ``suppressor`` (burn) is the
    place of a working fire suppressor in the arsenal, or -1. ``walls`` (reposition) are the
    numbers of the walls that the car presses on.
    """

    kind: str
    seat: int
    heading: int = -1
    fires: tuple[int, ...] = ()
    price: int = 0
    suppressor: int = -1
    walls: tuple[int, ...] = ()
    collisions: tuple[Collision, ...] = ()
    driving_result: DrivingResult | None = None
    shot: Shot | None = None
    internal_damage: InternalDamage | None = None
    corner_hit: CornerHit | None = None


def open_question(state: State) -> OpenQuestion | None:
    """The open question of a state; ``None`` when the game is over."""
    if state.asked < 0 or not state.stack:
        return None
    frame = state.stack[-1]
    seat, kind = state.asked, question_of(frame)
    if isinstance(frame, frames.Place):
        return OpenQuestion(kind, seat, heading=frame.heading)
    if isinstance(frame, frames.Fires):
        return OpenQuestion(kind, seat, fires=tuple(burning(state, seat)), price=EXTINGUISH_COST)
    if isinstance(frame, frames.Burn):
        sides = tuple(side for side in range(4) if frame.sides >> side & 1)
        return OpenQuestion(kind, seat, fires=sides, suppressor=suppressor(state, seat))
    if isinstance(frame, frames.Reposition):
        return OpenQuestion(kind, seat, walls=frame.walls)
    if isinstance(frame, frames.Contacts):
        return OpenQuestion(kind, seat, collisions=tuple(_waiting_collisions(state, frame)))
    if isinstance(frame, frames.Pay):
        return OpenQuestion(
            kind, seat, price=ACES_FOR_CONTROL, collisions=_current_collision(state)
        )
    if isinstance(frame, frames.Results):
        return OpenQuestion(
            kind, seat, price=WRENCH_ACES, driving_result=_driving_result(state, frame)
        )
    if isinstance(frame, frames.Shot):
        return OpenQuestion(kind, seat, shot=_attack(state, frame))
    if isinstance(frame, frames.Defence):
        return OpenQuestion(kind, seat, shot=_defence(state, frame))
    if isinstance(frame, frames.Internal):
        return OpenQuestion(kind, seat, internal_damage=_internal_damage(state, frame))
    if isinstance(frame, frames.Struck):
        hit = CornerHit(sides_of(frame.part), frame.hits)
        return OpenQuestion(kind, seat, collisions=_current_collision(state), corner_hit=hit)
    return OpenQuestion(kind, seat)


def _waiting_collisions(state: State, contacts: frames.Contacts) -> list[Collision]:
    due = choices(state, contacts)
    collisions = [_collision(state, contacts.seat, bump) for bump in contacts.bumps]
    return [each for each in collisions if each.action in due]


def _collision(state: State, mover: int, bump: frames.Bump) -> Collision:
    first, second, mover_part, first_part, second_part = bump
    dice = state.cars[mover].rolled_speed
    return Collision(mover, mover_part, first, first_part, second, second_part, dice)


def _current_collision(state: State) -> tuple[Collision, ...]:
    """The collision that the frame on top of the stack belongs to."""
    for frame in reversed(state.stack):
        if isinstance(frame, frames.Crash):
            return (_collision(state, frame.mover, frame.bump),)
    return ()


def _driving_result(state: State, results: frames.Results) -> DrivingResult:
    seat, move, side, skids, wrenches, cost = results
    control = state.cars[seat].control
    unpaid = max(0, -(-(skids * cost - control) // cost))
    name = MOVE_NAMES[move]
    straight = name == "straight"
    spin = 0 if straight or not unpaid else spin_angle(unpaid)
    return DrivingResult(
        name, -1 if straight else side, skids, wrenches, cost, control, unpaid, spin
    )


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


def _attack(state: State, shot: frames.Shot) -> Shot:
    basic, tire, explosion, fire = shot_damage(state, shot)
    harm = Harm(basic, tire, bool(explosion), bool(fire))
    weapon = item_of(state, shot.seat, shot.item)
    return Shot(
        shot.seat,
        shot.crew,
        weapon,
        shot.target,
        shot.side,
        bool(shot.computer),
        _dice(shot.dice),
        _rerolls(shot.dice, "HW" if weapon.wrench else "H"),
        left=shot.rerolls,
        price=0,
        per_ace=0,
        cover=0,
        shields=0,
        harm=harm,
        through=harm,
    )


def _defence(state: State, defence: frames.Defence) -> Shot:
    seat, free, dice = defence.target, defence.free, defence.dice
    basic, tire = defence.basic, defence.tire
    blast, fire = bool(defence.explosion), bool(defence.fire)
    shields = shields_of(defence)
    stopped, stopped_tire = stopped_by(shields, basic, tire)
    return Shot(
        defence.attacker,
        defence.crew,
        item_of(state, defence.attacker, defence.item),
        seat,
        defence.side,
        False,
        _dice(dice),
        _rerolls(dice, "S"),
        left=free,
        price=0 if free else 1,
        per_ace=1 + bonus(state, seat, "rerolls-per-ace"),
        cover=defence.cover,
        shields=shields,
        harm=Harm(basic, tire, blast, fire),
        through=Harm(basic - stopped, tire - stopped_tire, blast, fire),
    )


def _internal_damage(state: State, frame: frames.Internal) -> InternalDamage:
    card = damage_cards(state)[frame.card]
    at = frame.entry
    name, limit = entry_of(state, frame)
    found = tuple(candidates(state, frame))
    equipped = name in EQUIPPED
    entries = tuple(
        DamageCardEntry(what, most, "done" if place < at else "now" if place == at else "next")
        for place, (what, most) in enumerate(card.entries)
    )
    return InternalDamage(
        side=frame.side,
        amount=frame.amount,
        takes=min(frame.amount, limit),
        card=card.name,
        entries=entries,
        items=found if equipped else (),
        members=() if equipped else found,
    )
