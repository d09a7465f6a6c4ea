"""The winners, and the size of the victory (The Winner; rulings 30, 32 and 33)."""

from __future__ import annotations

from .edition import LAST_WRECKS_DRAW, has
from .gates import ARENA
from .missions import MISSION, accomplished
from .parts import manned_by
from .play import Play
from .state import State

QUIET_ROUNDS = 20
"""After so many rounds in a row without damage to cars or people it is a draw (house)."""

DECISIVE, MARGINAL, PLAIN, DRAW = 2, 1, 1, 0


def side_of(state: State, seat: int) -> int:
    """The team of a seat."""
    return int(state.settings["teams"][seat])


def living(state: State) -> list[int]:
    """The seats whose people are alive."""
    return [seat for seat, person in enumerate(state.people) if person.alive]


def last_dead(state: State) -> list[int]:
    """Those who died by the last event that killed anybody."""
    last = max(person.died for person in state.people)
    return [seat for seat, person in enumerate(state.people) if person.died == last]


def inside(state: State) -> list[int]:
    """The living seats inside an arena; who waits before a gate or arms again counts as inside."""
    return [seat for seat, person in enumerate(state.people) if person.alive and not person.gone]


def one_side(state: State, seats: list[int]) -> bool:
    """Whether some seats, one at least, are all of one side."""
    return len({side_of(state, seat) for seat in seats}) == 1


def mates(state: State, seat: int) -> list[int]:
    """All seats of a side: they win together."""
    return [each for each in range(state.n) if side_of(state, each) == side_of(state, seat)]


def verdict(state: State) -> tuple[list[int], int, str] | None:
    """The winners, what the victory is worth and why; ``None`` while the game goes on."""
    if state.quiet >= QUIET_ROUNDS:
        return inside(state) or living(state), DRAW, "quiet"
    scenario = state.settings["scenario"]
    if scenario == ARENA:
        return _arena(state)
    alive = living(state)
    if scenario == MISSION:
        done = accomplished(state)
        if done:
            # A sole survivor of the same event shares it.
            last = alive if len(alive) == 1 else []
            return [*{*done, *last}], PLAIN, "mission"
    if not alive:
        return last_dead(state), DRAW, "all-dead"
    if one_side(state, alive):
        return mates(state, alive[0]), PLAIN, "survivor"
    return None if scenario == MISSION else _street(state, alive)


def _street(state: State, alive: list[int]) -> tuple[list[int], int, str] | None:
    """The driver of the only car that is no wreck; all wrecks: a draw (ruling 30)."""
    mobile = [car for car, each in enumerate(state.cars) if not each.wreck]
    if not mobile:
        return _wrecked_last(state) or alive, DRAW, "all-wrecks"
    drivers = [manned_by(state, car) for car in mobile]
    if -1 not in drivers and one_side(state, drivers):
        return mates(state, drivers[0]), PLAIN, "last-car"
    return None


def _wrecked_last(state: State) -> list[int]:
    """The drivers whose cars this event wrecked, and who are alive or died in it (ruling 30).

    Empty if the last car that it wrecked was empty.
    """
    if not has(state, LAST_WRECKS_DRAW):
        return []
    return [
        seat
        for seat, person in enumerate(state.people)
        if person.lost == state.event and (person.alive or person.died == state.event)
    ]


def _arena(state: State) -> tuple[list[int], int, str] | None:
    """One side alone inside: decisive when all foes are dead, else marginal."""
    left = inside(state)
    if not left:
        gone = [seat for seat in living(state) if state.people[seat].gone]
        return (gone, DRAW, "empty") if gone else (last_dead(state), DRAW, "all-dead")
    if not one_side(state, left):
        return None
    side = side_of(state, left[0])
    foes = [seat for seat in living(state) if side_of(state, seat) != side]
    grade = MARGINAL if foes else DECISIVE
    return mates(state, left[0]), grade, "marginal" if foes else "decisive"


def finish(play: Play, winners: list[int], grade: int, why: str) -> None:
    """The game is over, and what was secret is told."""
    state = play.state
    state.over, state.grade = 1, grade
    state.winners = sorted(winners)
    state.stack.clear()
    state.active = -1
    if state.settings["scenario"] == MISSION:
        play.tell("missions", missions=list(state.missions))
    play.tell("game-ended", winners=state.winners, grade=grade, why=why, rounds=state.round)


def points(state: State) -> tuple[int, ...]:
    """Every seat's points: what the victory is worth to its winners, nothing for a draw."""
    return tuple([state.grade if seat in state.winners else 0 for seat in range(state.n)])
