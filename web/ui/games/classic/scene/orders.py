"""Standing orders: answers that the page gives until something changes."""

from __future__ import annotations

from dataclasses import dataclass, replace

from wreckyard import Decision, Event
from wreckyard.systems.classic import (
    DONE,
    FIRST_PERSON,
    GO,
    HOLD,
    RIDERS,
    Action,
    Maneuver,
    State,
    VehicleNumber,
    aim_ahead,
    asked_walker,
    hand_ahead,
    is_smooth,
    of_maneuver,
    shots_of,
)

BESIDE = ("drop", "auto", "detonate", "work", "shine")
"""What a crew can do beside shooting."""

NEAR = 150
"""How near a place is to somebody at whom a grenade is thrown, in units."""

STRAIGHT = of_maneuver(Maneuver("straight"))

WAIT, STAY = Action("wait"), Action("stay")

LOOK_AHEAD = 3
"""Inches straight ahead in which nothing may lie."""

NEVER = 13
"""Two dice never need so much: a shot at this number or better is every shot there is."""

USUAL = 8
"""The number up to which one is asked about a shot, if nothing else is said."""

HARDEST = 12
"""The most that two dice can show."""

NUMBERS = (5, 6, 7, 8, 9, 10, 11, 12, 0)
"""The numbers to choose from; 0 holds fire whatever there is."""


ASK, NEAREST, AS_IT_STANDS = EVENINGS = ("ask", "near", "stay")
"""What can be ordered about evening-out."""


@dataclass(frozen=True, slots=True)
class Orders:
    """What a driver has ordered.

    Attributes:
        until: the last turn for which it holds; 0 for no orders at all.
        shot: the greatest needed number of a shot that he wants to be asked about.
        kept: the turn for which the speed is settled: it is kept to its end; 0 for none.
        going: the turn for which it is settled who goes first among equals; 0 for none; ``lets``
            when it is the other.
        even: what evening-out does: ``ask``, ``near`` for the nearest place, or ``stay``. Nothing
            new ends it.
    """

    until: int = 0
    shot: int = USUAL
    kept: int = 0
    going: int = 0
    lets: bool = False
    even: str = ASK

    @property
    def any(self) -> bool:
        """Whether there are orders that may answer something."""
        return bool(self.until or self.kept or self.going) or self.even != ASK

    def ended(self) -> Orders:
        """What is left of them when something new concerns their driver."""
        return replace(self, until=0, kept=0, going=0)


NO_ORDERS = Orders()


def settled(state: State, decision: Decision[Action], orders: Orders) -> Action | None:
    """What the orders answer to a question, None where there is something to think about.

    They keep the speed, go first among equals or let others go, and drive straight on as long as
    nothing lies in the way; shots that need a greater number than ordered are let go by. Whatever
    else is asked waits for its player.
    """
    number, kind = decision.seat, decision.kind
    if kind == "speed" and state.turn == orders.kept and HOLD in decision.options:
        return HOLD
    if kind == "order" and state.turn == orders.going:
        return WAIT if orders.lets else GO
    if kind == "even" and orders.even != ASK:
        return STAY if orders.even == AS_IT_STANDS else next(iter(decision.options))
    if state.turn > orders.until:
        return None
    if kind == "speed":
        return HOLD if HOLD in decision.options else None
    if kind == "order":
        return GO
    if kind == "maneuver":
        return STRAIGHT if is_smooth(state, VehicleNumber(number), LOOK_AHEAD) else None
    if kind == "fire":
        return None if _worth_asking(state, decision, orders.shot) else DONE
    return None


def _worth_asking(state: State, decision: Decision[Action], shot: int) -> bool:
    """Whether a shot is at hand that needs no more than the ordered number."""
    return any(
        each.sum.needed <= shot
        for action in decision.options
        for each in shots_of(state, VehicleNumber(decision.seat), action)
    )


def hopeless(state: State, decision: Decision[Action]) -> bool:
    """Whether fire is asked for, no shot can hit, and there is nothing else to do: there is nothing
    to think about then."""
    if decision.kind == "foot-fire":
        walker = asked_walker(state)
        shots = [
            each
            for each in decision.options
            if each != DONE and (each.target >= 0 or _is_at_a_foe(state, decision.seat, each))
        ]
        sums = [aim_ahead(state, walker, each) for each in shots] if walker else []
        return all(found is not None and found.needed > HARDEST for found in sums)
    if decision.kind != "fire" or any(_is_beside(each) for each in decision.options):
        return False
    if any(each.verb == "fetch" for each in decision.options):
        return False
    by_hand = [each for each in decision.options if each.verb == "shoot"]
    sums = [hand_ahead(state, VehicleNumber(decision.seat), each) for each in by_hand]
    if any(found is None or found.needed <= HARDEST for found in sums):
        return False
    return not _worth_asking(state, decision, HARDEST)


def _is_at_a_foe(state: State, seat: int, throw: Action) -> bool:
    """Whether a grenade is thrown at somebody of another side, and not at a free place."""
    places = [(each.x, each.y) for each in state.walkers if each.there and each.vehicle != seat]
    places += [
        (state.vehicles[each].x, state.vehicles[each].y)
        for each in state.vehicles_in()
        if each != seat
    ]
    return any(abs(x - throw.x) <= NEAR >= abs(y - throw.y) for x, y in places)


def _is_beside(action: Action) -> bool:
    """Whether an answer is neither a shot at a vehicle nor the end of fire."""
    other = action.target < 0 or action.target >= FIRST_PERSON
    return action.verb in BESIDE or (action.verb == "fire" and other)


def concerns(event: Event, seat: int) -> bool:
    """Whether something that has happened is new to a driver and ends his orders."""
    if event.kind not in NEWS:
        return False
    data = event.data
    if event.kind == "beam":
        return bool(data["hit"]) and data["target"] == seat
    person = data.get("person", -1)
    if person >= FIRST_PERSON and (person - FIRST_PERSON) // RIDERS == seat:
        return True
    return seat in [data.get(name) for name in ("vehicle", "mover", "other")]


NEWS = frozenset(
    {
        "damage", "crash", "out-of-hand", "out-of-control", "collision", "hit-wall", "rolled",
        "vault", "landed", "burning", "killed", "skid", "fishtail", "met", "blocked", "pushed", "conformed",
        "turned-along", "trap", "painted", "concussion", "recovered", "seat", "crossed", "wear",
        "drowned", "buried", "went-off-inside", "washed-away", "backed-up", "parted",
        "hurt", "run-over", "got-in", "stunned-on-foot", "gassed", "dazzled", "beam",
    }
)  # fmt: skip
"""The kinds of events after which a driver wants to be asked again."""
