"""Observations: the state as one seat may see it, with hidden cards blanked out."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from ...engine.values import Seat
from .actions import FEATS
from .cards import CardKind, Deck
from .frames import BackfireArmor, Defence, Skid, SkidArmor, Vote, question_of
from .state import State, to_json

HIDDEN = -1
STATUS = ("in", "out", "escaped")


@dataclass(frozen=True, slots=True)
class Car:
    """One vehicle as everybody sees it. ``sides`` is damage, Front first clockwise.

    ``vehicle`` is car or cow. A cow has hooves for ``tires`` and its body for ``driver``.
    """

    seat: Seat
    vehicle: str
    status: str
    sides: tuple[int, int, int, int]
    tires: int
    driver: int
    hand_size: int
    jammed: bool
    fireproof: bool
    escaping: bool
    kills: int


@dataclass(frozen=True, slots=True)
class Attack:
    """A hit on its way. ``stage`` is attack, skid or backfire; ``target`` is who it will hit.

    ``side`` is where it will land now, ``aimed`` where it was aimed at first; None where no
    side is: a Called Shot at the tires, or Methane, which goes to the driver or the body.
    ``attacker`` is the seat whose card it is: for a skid the seat that played the skid, for a
    backfire the seat that played Autocannon Backfires!.
    """

    stage: str
    attacker: Seat
    target: Seat
    card: CardKind
    side: int | None
    aimed: int | None
    tire: bool
    value: int
    stopped: int
    armored: bool
    follow_up: bool


@dataclass(frozen=True, slots=True)
class Pile:
    """The draw and discard piles of one deck.

    ``vehicle`` says whose deck it is. ``draw_size`` counts the cards in its draw pile;
    ``discard`` lies face up, its top last. ``reshuffled`` is whether the discards have been
    shuffled in this duel: the deck is on its last run.
    """

    vehicle: str
    draw_size: int
    discard: tuple[CardKind, ...]
    reshuffled: bool


@dataclass(frozen=True, slots=True)
class Question:
    """The open question and the seats it is put to: public."""

    kind: str
    seat: Seat


@dataclass(frozen=True, slots=True)
class Nomination:
    """A player named for prestige, and the seats for and against so far."""

    target: Seat
    feat: str
    yes: tuple[Seat, ...]
    no: tuple[Seat, ...]


def _seats(bits: int) -> tuple[Seat, ...]:
    return tuple(seat for seat in range(6) if bits >> seat & 1)


class Observation:
    """Everything that ``seat`` may know (``None``: a spectator).

    ``known`` is the state with -1 for every card that the seat cannot see. Do not change it.
    """

    __slots__ = ("known", "seat")

    def __init__(self, known: State, seat: Seat | None) -> None:
        self.known = known
        self.seat = seat

    @property
    def deck(self) -> Deck:
        """All cards that are played with, of one deck or of two."""
        return self.known.deck

    @property
    def seats(self) -> int:
        """How many seats there are, 2 to 6."""
        return self.known.n

    @property
    def options(self) -> Mapping[str, Any]:
        """The options of the match."""
        return self.known.settings

    @property
    def duel(self) -> int:
        """The number of the duel in the match, from 1."""
        return self.known.duel

    @property
    def dealer(self) -> Seat:
        """The seat that dealt."""
        return self.known.dealer

    @property
    def turn(self) -> Seat:
        """The seat whose turn it is."""
        return self.known.turn

    @property
    def turns(self) -> int:
        """Turns begun in this duel."""
        return self.known.turns

    @property
    def hand(self) -> tuple[CardKind, ...]:
        """One's own cards in order of kind; empty for a spectator."""
        return self.hand_of(self.seat) if self.seat is not None else ()

    def hand_of(self, seat: Seat) -> tuple[CardKind, ...]:
        """The cards of a seat that this observation knows."""
        return tuple(self.deck.kinds[card] for card in self.known.hands[seat] if card >= 0)

    @property
    def cars(self) -> tuple[Car, ...]:
        """Every vehicle, by seat."""
        known = self.known
        result = []
        for seat in range(known.n):
            front, right, rear, left = known.damage[4 * seat : 4 * seat + 4]
            result.append(
                Car(
                    seat=seat,
                    vehicle=known.vehicle_of(seat),
                    status=STATUS[known.status[seat]],
                    sides=(front, right, rear, left),
                    tires=known.tires[seat],
                    driver=known.driver[seat],
                    hand_size=len(known.hands[seat]),
                    jammed=bool(known.jammed[seat]),
                    fireproof=bool(known.fireproof[seat]),
                    escaping=bool(known.escaping[seat]),
                    kills=known.kills[seat],
                )
            )
        return tuple(result)

    @property
    def scores(self) -> tuple[int, ...]:
        """Points in the match, by seat."""
        return tuple(self.known.scores)

    @property
    def piles(self) -> tuple[Pile, ...]:
        """The piles of every deck on the table."""
        known, kinds = self.known, self.deck.kinds
        rows = (
            (known.draw, known.discard, known.reshuffles),
            (known.draw2, known.discard2, known.reshuffles2),
        )
        return tuple(
            Pile(vehicle, len(draw), tuple(kinds[card] for card in discard), reshuffles > 0)
            for vehicle, (draw, discard, reshuffles) in zip(
                self.deck.vehicles, rows[: len(self.deck.vehicles)], strict=True
            )
        )

    def dodge_cost(self, seat: Seat) -> int:
        """What a Swerve or a Moo-ve costs a seat in points of its tires or hooves."""
        return self.deck.cost[self.known.special[seat]["swerve"]]

    @property
    def live(self) -> bool:
        """Whether a duel is being fought, and not scored."""
        return bool(self.known.live)

    @property
    def attack(self) -> Attack | None:
        """The hit that is on its way, if there is one."""
        deck = self.deck
        for frame in reversed(self.known.stack):
            if isinstance(frame, Defence):
                return Attack(
                    stage="attack",
                    attacker=frame.attacker,
                    target=frame.target,
                    card=deck.kinds[frame.card],
                    side=None if frame.side < 0 else frame.side,
                    aimed=None if frame.aimed < 0 else frame.aimed,
                    tire=bool(frame.tire),
                    value=deck.value[frame.card],
                    stopped=frame.stopped,
                    armored=frame.armors > 0,
                    follow_up=bool(frame.following),
                )
            if isinstance(frame, SkidArmor):
                card, tire = self.known.special[frame.by]["skid"], 0
                value = frame.value
            elif isinstance(frame, BackfireArmor):
                card, tire = frame.card, frame.tire
                value = deck.value[card]
            else:
                continue
            return Attack(
                stage="skid" if isinstance(frame, SkidArmor) else "backfire",
                attacker=frame.by,
                target=frame.victim,
                card=deck.kinds[card],
                side=None if frame.side < 0 else frame.side,
                aimed=None if frame.side < 0 else frame.side,
                tire=bool(tire),
                value=value,
                stopped=frame.stopped,
                armored=frame.armors > 0,
                follow_up=False,
            )
        return None

    @property
    def question(self) -> Question | None:
        """The open question; ``None`` when nobody is asked: the match or the duel is over."""
        known = self.known
        return Question(question_of(known.stack[-1]), known.asked) if known.asked >= 0 else None

    @property
    def swerver(self) -> Seat | None:
        """The seat that has swerved, while foes are asked for a skid; otherwise ``None``."""
        frame = self.known.stack[-1] if self.known.stack else None
        return frame.swerver if isinstance(frame, Skid) else None

    @property
    def nominations(self) -> tuple[Nomination, ...]:
        """The players named for prestige after the last duel."""
        return tuple(
            Nomination(target, FEATS[feat], _seats(yes), _seats(no))
            for target, feat, yes, no in self.known.nominations
        )

    @property
    def voting_on(self) -> Nomination | None:
        """The nomination that is being voted on."""
        frame = self.known.stack[-1] if self.known.asked >= 0 else None
        return self.nominations[frame.nomination] if isinstance(frame, Vote) else None


def observe(state: State, seat: Seat | None) -> Observation:
    """What a seat may know of a state."""
    known = state.copy()
    known.draw = [HIDDEN] * len(state.draw)
    known.draw2 = [HIDDEN] * len(state.draw2)
    known.hands = [
        hand if owner == seat else [HIDDEN] * len(hand) for owner, hand in enumerate(known.hands)
    ]
    return Observation(known, seat)


def open_handed(state: State) -> Observation:
    """What a spectator sees while all hands lie open; the draw piles stay face down."""
    known = state.copy()
    known.draw = [HIDDEN] * len(state.draw)
    known.draw2 = [HIDDEN] * len(state.draw2)
    return Observation(known, None)


def unseen_cards(known: State) -> list[list[int]]:
    """The kinds of all cards that are hidden in ``known``, in order, for each deck.

    These are the cards of the other hands and of the draw piles.
    """
    counts = [0] * len(known.deck.kinds)
    for card in known.deck.cards(known.n):
        counts[card] += 1
    for pile in (known.discard, known.discard2, known.table, *known.laid, *known.hands):
        for card in pile:
            if card >= 0:
                counts[card] -= 1
    return [
        [kind.index for kind in part.kinds for _ in range(counts[kind.index])]
        for part in known.deck.parts
    ]


def determinize(observation: Observation, rng: random.Random) -> State:
    """A possible world: every hidden card dealt anew, all worlds equally likely."""
    known = observation.known
    unseen = unseen_cards(known)
    for cards in unseen:
        rng.shuffle(cards)
    return fill(known, unseen)


def fill(known: State, unseen: Sequence[Sequence[int]]) -> State:
    """``known`` with its hidden cards taken from ``unseen``: hands first, then the draw piles."""
    state = known.copy()
    hands, origin = state.hands, state.origin
    at = [0] * len(unseen)
    for seat, hand in enumerate(hands):
        if hand and hand[0] < 0:
            number = origin[seat]
            start = at[number]
            at[number] = end = start + len(hand)
            hands[seat] = sorted(unseen[number][start:end])
    state.draw = list(unseen[0][at[0] :])
    if len(unseen) > 1:
        state.draw2 = list(unseen[1][at[1] :])
    return state


def observation_to_json(observation: Observation) -> dict[str, Any]:
    """The observation as plain data, without loss."""
    return {"seat": observation.seat, "known": to_json(observation.known)}
