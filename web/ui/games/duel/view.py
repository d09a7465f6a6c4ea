"""What the table shows at one moment: the one argument of every view of the table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import SeatLook, seat_looks
from ui.base.story import StoryLine
from ui.games.duel.intent import Selection
from wreckyard import Decision
from wreckyard.systems.duel import Action, Attack, CardKind, Observation


@dataclass(frozen=True, slots=True)
class VehicleLook(SeatLook):
    """How a seat of a duel appears. `vehicle` is its kind: car or cow."""

    vehicle: str = "car"


@dataclass(frozen=True, slots=True)
class Piles:
    """A draw pile and its discard pile; `vehicle` says whose deck it is.

    `top` is the card on top of `discards` discarded ones, or None. `last` is whether the
    discards have been shuffled already: when the draw pile runs out again, the duel ends.
    """

    vehicle: str
    draw: int
    discards: int
    top: CardKind | None = None
    last: bool = False


@dataclass(frozen=True, slots=True)
class Interrupt:
    """An open public window on a shared device: the table dims while it is asked."""

    seats: tuple[int, ...]
    next_seat: int | None = None
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class TableView:
    """A moment of the duel for one pair of eyes.

    Attributes:
        observation: what the viewer (a spectator when `viewer` is None) may know.
        decision: the open question, only when it is the viewer's to answer.
        waiting_for: the seat that everybody waits for, or None.
        selection: what has been chosen so far.
        far_hands: the other hands that lie open, by seat.
        take_back: the seat that may still take back what it did last, or None.
        bells: the people who may still say that they play a card first.
        before: the any-time cards that may be played before the question is answered.
        shared: whether several people use this device.
        asks_escape: whether the viewer wants to be asked at the end of this turn.
        planned_escape: whether the viewer announces an escape at the end of this turn.
        may_plan_escape: whether the toggle for it is shown.
        may_undo: whether the viewer may take back his last action.
        may_reset: whether there is more than one to take back.
        story_body: the story as drawn by who has drawn it, in place of `story`.
        open_hands: whether all hands are shown.
        fallen: the seats that have just been taken out.
        speed: the pace in force.
        may_skip: whether the match can be skipped to its end.
        rested: whether the exercise of a lesson is over, so that nothing more is asked.
        story_open: whether the drawer with the story is open where it is a drawer.
    """

    observation: Observation
    seats: tuple[VehicleLook, ...]
    viewer: int | None = None
    decision: Decision[Action] | None = None
    waiting_for: int | None = None
    selection: Selection = field(default_factory=Selection)
    story: tuple[StoryLine, ...] = ()
    story_body: Node | None = None
    covered: bool = False
    interrupt: Interrupt | None = None
    far_hands: tuple[tuple[int, tuple[CardKind, ...]], ...] = ()
    take_back: int | None = None
    bells: tuple[int, ...] = ()
    before: tuple[Action, ...] = ()
    shared: bool = False
    asks_escape: bool = False
    planned_escape: bool = False
    may_plan_escape: bool = False
    may_undo: bool = False
    may_reset: bool = False
    story_open: bool = False
    rested: bool = False
    open_hands: bool = False
    fallen: tuple[int, ...] = ()
    speed: int = 1
    may_skip: bool = False

    @property
    def phase(self) -> str:
        """The kind of the viewer's open question, or waiting, or over."""
        if self.decision is not None:
            return str(self.decision.kind)
        return "waiting" if self.observation.live else "over"

    @property
    def question(self) -> Decision[Action]:
        """The viewer's open question, where there is one. Raises ``LookupError`` elsewhere."""
        return present(self.decision)

    @property
    def attack(self) -> Attack:
        """The attack that is answered, where there is one. Raises ``LookupError`` elsewhere."""
        return present(self.observation.attack)

    @property
    def foes(self) -> tuple[int, ...]:
        """The other seats, clockwise from the viewer's left (all seats for a spectator)."""
        count = self.observation.seats
        if self.viewer is None:
            return tuple(range(count))
        return tuple((self.viewer + step) % count for step in range(1, count))

    def vehicle(self, seat: int | None) -> str:
        """The kind of vehicle of a seat; that of the table without one."""
        return self.ground if seat is None else self.seats[seat].vehicle

    @property
    def ground(self) -> str:
        """The kind of vehicle that all have in common, or mixed."""
        kinds = {look.vehicle for look in self.seats}
        return kinds.pop() if len(kinds) == 1 else "mixed"

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name


def looks(
    names: Sequence[str],
    players: Sequence[str] = (),
    colours: Sequence[int] = (),
    vehicles: Sequence[str] = (),
) -> tuple[VehicleLook, ...]:
    """Looks for seats from their names, kinds of players, color numbers and kinds of vehicles."""
    return tuple(
        VehicleLook(
            look.name,
            look.letter,
            look.colour,
            look.pattern,
            look.player,
            vehicles[seat] if vehicles else "car",
        )
        for seat, look in enumerate(seat_looks(names, players, colours))
    )


def vehicles_of(observation: Observation) -> tuple[str, ...]:
    """The kind of vehicle of every seat."""
    return tuple(str(car.vehicle) for car in observation.cars)


def ground_of(observation: Observation) -> str:
    """The kind of vehicle that all seats have in common, or mixed."""
    kinds = set(vehicles_of(observation))
    return kinds.pop() if len(kinds) == 1 else "mixed"


def piles_of(observation: Observation) -> tuple[Piles, ...]:
    """The piles on the table, one pair for each deck that is played with."""
    return tuple(
        Piles(
            pile.vehicle,
            pile.draw_size,
            len(pile.discard),
            pile.discard[-1] if pile.discard else None,
            pile.reshuffled,
        )
        for pile in observation.piles
    )
