"""The any-time and skid windows as the host runs them: who may be asked, how, and how long each is
open.

What a window does depends on who sits where and on what lies open, never on what anybody holds.
On a shared device an any-time window before a person's turn or defense stops nobody: whoever
is asked first passes for the time being, what that person may play in it is offered with the
question that follows, and the answers are put again (`Held`) when somebody says so before
anything has come of them. A single person passes so before his own turn and defense.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from ui.base.seating import Seating
from ui.games.duel import pace
from wreckyard.systems.duel import Action, Observation, hidden_cards

EFFECTS = {"anytime": ("jam", "fireproof"), "skid": ("skid",)}
"""What the cards do that may be played in a window of a kind."""


@dataclass
class Window:
    """One opening of a window: from its first question to the first card or the last pass.

    `people` may be asked in it, whatever they hold; `next_seat` is the person who will be
    asked for a turn or a defense next, as everyone can see; `goes_on` the person who has the
    device after a skid; `interested` want to play a card. `opening` is whether nobody has drawn
    a card yet: the same window comes again before anything can happen to anybody. `possible` is
    whether a card that could be played may be in a hand, as far as everyone can see. `playing`
    is what its seat has said already.
    """

    kind: str
    opened: float
    length: float
    people: tuple[int, ...]
    next_seat: int | None
    goes_on: int | None = None
    opening: bool = False
    possible: bool = True
    interested: set[int] = field(default_factory=set)
    playing: tuple[int, Action] | None = None

    @property
    def aloud(self) -> bool:
        """Whether the whole table is asked: nobody who could be asked by himself comes next."""
        return self.next_seat is None and bool(self.people) and self.possible


@dataclass
class Held:
    """The passes of a window that stand for the time being, as numbers of actions before them.

    `bells` are the people who may still say that they play a card, `before` is what the one who
    is asked now may play before he answers.
    """

    window: Window
    bells: dict[int, int] = field(default_factory=dict)
    before: tuple[Action, ...] = ()
    own: int = 0


def open_window(
    observation: Observation, kind: str, seating: Seating, speed: int, now: float
) -> Window:
    """The window that opens now, from what a spectator sees."""
    attack = observation.attack
    barred = _barred(observation, kind)
    may = [
        car.seat
        for car in observation.cars
        if car.status == "in" and car.hand_size and car.seat != barred
    ]
    aces = sum(seating.players[seat] == "ace" for seat in may)
    people = tuple(seat for seat in may if seating.players[seat] == "person")
    next_seat = goes_on = None
    opening = kind == "anytime" and observation.turns == 0
    possible = may_be_answered(observation, kind)
    if kind == "anytime" and not opening:
        coming = attack.target if attack is not None else observation.turn
        if coming in people:
            next_seat = coming
    if kind == "skid":
        coming = _next_turn(observation)
        if coming in seating.people and coming not in people:
            goes_on = coming
    return Window(
        kind,
        now,
        # Where everybody can see that nobody has such a card, nobody waits for one.
        pace.window_length(aces, seating.ace_seconds, speed) if possible else 0.0,
        people,
        next_seat,
        goes_on,
        opening,
        possible,
    )


def may_be_answered(observation: Observation, kind: str) -> bool:
    """Whether a card for a window of this kind may be in any hand, as everybody can see."""
    known, deck = observation.known, observation.deck
    hidden = {deck.effect[card] for card in hidden_cards(observation)}
    if kind == "skid":
        return "skid" in hidden
    cars = [car for car in observation.cars if car.status == "in"]
    jam = "jam" in hidden and not all(car.jammed for car in cars)
    proof = [not car.fireproof and not known.flamed[car.seat] for car in cars]
    return jam or ("fireproof" in hidden and any(proof))


def helps_now(observation: Observation, actions: Iterable[Action]) -> bool:
    """Whether a card that may be played in the open window does what it could not do later.

    An any-time card that stops the attack of another is such a card, and so is a Skid. Everything
    else can wait: one's own turn and an attack on oneself offer any-time cards as well.
    """
    attack = observation.attack
    gunner = attack.attacker if attack is not None and attack.card.weapon == "gun" else None
    return any(
        action.verb == "skid" or (action.verb == "jam" and action.target == gunner)
        for action in actions
    )


def _next_turn(observation: Observation) -> int:
    """The seat that has the next turn, if nothing happens in between."""
    count, turn = observation.seats, observation.turn
    order = [(turn + step) % count for step in range(1, count + 1)]
    return next((seat for seat in order if observation.cars[seat].status == "in"), turn)


def _barred(observation: Observation, kind: str) -> int | None:
    """The seat that is not asked: the one that swerved, or the one that attacks."""
    attack = observation.attack
    if kind == "skid":
        return observation.swerver
    return attack.attacker if attack is not None and attack.stage == "attack" else None
