"""Everything that the classic shows at one moment."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache

from ui.base.node import Node
from ui.base.present import present
from ui.base.seating import COLOURS, SeatLook
from ui.base.story import StoryLine
from ui.games.classic.scene.orders import NO_ORDERS, Orders
from ui.games.classic.sheet.crew_notes import people_notes
from ui.games.classic.sheet.record import Sheet, sheet_of
from ui.games.classic.sheet.veiled import Veil, told_of, veil_of, veiled
from wreckyard import Decision, Event, Options
from wreckyard.systems.classic import (
    IN,
    Action,
    Maneuver,
    Outfit,
    State,
    Vehicle,
    VehicleNumber,
    catalogue,
)


@dataclass(frozen=True, slots=True)
class Choice:
    """What has been chosen so far and is not yet confirmed.

    Attributes:
        action: an offered answer that the button would carry out; maneuvers and shots aside.
        maneuver: what the driver would do with this inch.
        weapon: the weapon or link that would fire, as actions write it; empty for the first one.
        who: who of the crew does it; empty for the first one who can.
        target, part: what it is aimed at: a vehicle, -1 for the first one, and what of it.
        looked_at: the vehicle whose sheet lies open, -1 none; looking needs no question.
        odds: whether the odds lie open; ``foes`` whether what they could do in the coming phases
            does.
        reason: why the last press was refused, and ``reason_ref`` what was pressed.
    """

    action: Action | None = None
    maneuver: Maneuver | None = None
    weapon: str = ""
    who: str = ""
    target: int = -1
    part: str = ""
    looked_at: int = -1
    odds: bool = False
    foes: bool = False
    reason: str = ""
    reason_ref: str = ""


@dataclass(frozen=True, slots=True)
class Way:
    """How a vehicle came to where it is: poses (x, y, heading) from start to end.

    Headings go on beyond a full turn, so that none jumps. ``number`` grows with every way, so that
    a new one is driven once.
    """

    number: int
    poses: tuple[tuple[int, int, int], ...]


@dataclass(frozen=True, slots=True)
class ClassicView:
    """A moment of a duel of the classic for one pair of eyes.

    Attributes:
        state: all that the viewer knows: where sheets are hidden, others are stand-ins. It is for
            reading.
        viewer: the person whose eyes are on the map, None for a spectator.
        decision: the open question, only when it is the viewer's to answer.
        asked: the seat that the open question is put to, or None.
        waiting_for: the computer seat that everybody waits for, or None.
        story_body: the story as drawn by who has drawn it, in place of `story`.
        ways: the last way of each vehicle that has moved.
        events: what has happened since the moment before.
        orders: the viewer's standing orders.
        may_undo: whether the viewer may take back his last action; may_reset whether more than one.
        rested: whether the exercise of a lesson is over, so that nothing more is asked.
        taught: the kinds of questions that need no tip any more; None when none is given.
        replayed: whether it is a moment of a replay, in which nobody is asked.
    """

    state: State
    seats: tuple[SeatLook, ...]
    viewer: int | None = None
    decision: Decision[Action] | None = None
    asked: int | None = None
    waiting_for: int | None = None
    choice: Choice = field(default_factory=Choice)
    story: tuple[StoryLine, ...] = ()
    story_body: Node | None = None
    ways: dict[int, Way] = field(default_factory=dict)
    events: tuple[Event, ...] = ()
    orders: Orders = NO_ORDERS
    over: bool = False
    may_undo: bool = False
    may_reset: bool = False
    story_open: bool = False
    rested: bool = False
    speed: int = 1
    may_skip: bool = False
    taught: frozenset[str] | None = None
    replayed: bool = False

    @property
    def phase(self) -> str:
        """The kind of the viewer's open question, or waiting, or over."""
        if self.decision is not None:
            return str(self.decision.kind)
        return "over" if self.over else "waiting"

    @property
    def options(self) -> Options[Action]:
        """The answers to the viewer's open question. Raises ``LookupError`` when there is none."""
        return present(self.decision).options

    @property
    def asker(self) -> VehicleNumber:
        """The vehicle whose seat the open question is put to. Raises ``LookupError`` when there is
        none."""
        return VehicleNumber(present(self.asked))

    def name(self, seat: int) -> str:
        """The name of a seat."""
        return self.seats[seat].name

    def colour(self, number: int) -> int:
        """The color of a vehicle as an index into ``COLOURS``."""
        return COLOURS.index(self.seats[number].colour)

    def weapon_name(self, code: str) -> str:
        """What a make of weapon is called."""
        return catalogue().weapons[code].name

    def vehicle(self, number: int) -> Vehicle:
        """A vehicle by its number, which is its seat's."""
        return self.state.vehicles[number]

    def sheet(self, number: VehicleNumber) -> Sheet:
        """The record sheet of a vehicle as it is now."""
        return sheet_in(self.state, number)

    def offered(self, verb: str) -> tuple[Action, ...]:
        """The offered answers of a verb; of what a crew does those of who is chosen."""
        if self.decision is None:
            return ()
        found = [each for each in self.options if each.verb == verb]
        who = self.shooter if self.phase == "fire" else ""
        return tuple([each for each in found if not who or not each.who or each.who == who])

    @property
    def crew(self) -> tuple[str, ...]:
        """Who of the asked vehicle can do something now, as the options name them."""
        people = (each.who for each in self.options if each.who)
        return tuple(dict.fromkeys(people)) if self.decision is not None else ()

    @property
    def shooter(self) -> str:
        """Who does what is chosen: the chosen one, else the first who can."""
        people = self.crew
        chosen = self.choice.who
        return chosen if chosen in people else people[0] if people else ""

    @property
    def on_map(self) -> list[VehicleNumber]:
        """The vehicles that are on the map, wrecks among them."""
        return [number for number, each in self.state.numbered() if each.place == IN]


def sheet_in(state: State, number: VehicleNumber) -> Sheet:
    """The record sheet of a vehicle in a state."""
    left = state.vehicles[number].condition
    found = _sheet(
        state.outfits[number],
        tuple(left.left),
        tuple([sum(runs) for runs in left.shots]),
        tuple(left.wheels),
        people_notes(state, number),
        veil_of(state, number),
    )
    told = told_of(state, number)
    return replace(found, beside=(told,)) if told else found


@lru_cache(maxsize=64)
def _sheet(
    outfit: Outfit,
    left: tuple[int, ...],
    shots: tuple[int, ...],
    wheels: tuple[int, ...],
    notes: tuple[tuple[str, str], ...],
    veil: Veil | None,
) -> Sheet:
    sheet = sheet_of(
        outfit.design,
        {part.code: points for part, points in zip(outfit.parts, left, strict=True)},
        dict(zip(outfit.weapons, shots, strict=True)),
        tuple(place for place, on in zip(outfit.wheels, wheels, strict=True) if not on),
        notes,
    )
    return veiled(sheet, veil)
