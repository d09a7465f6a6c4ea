"""Set timers, carry obstacles, empty backpacks, set up tripods (Pedestrian Equipment).

All of it but a backpack on or off takes turns in which nothing else is done.
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.numbers import PlaceNumber
from ..book.driving import PHASES
from ..design.kit import SECONDS, is_grenade, timer_of
from ..harm.tripods import knock_over, set_up, standing, tripod_actions
from ..hidden.shown import show_named
from ..place.feet import thing_of
from ..state.actions import DOFF, DON, LAY, MOUNT, UNMOUNT, Action
from ..state.gear import code_at, shots_left, texts_of, things_of
from ..state.people import is_person
from ..state.person import FETCHING, LAYING, LIFTING, MOUNTING, PACKING, SETTING, UNMOUNTING, Walker
from ..state.play import Play
from ..state.rows import Timer
from ..state.state import State
from .packing import (
    carries,
    drop,
    fetch,
    fetches_on_foot,
    lays,
    lift,
    lifts,
    move_thing,
    pack_actions,
    put_pack,
)

DEED_OF = {
    "set": SETTING, "lift": LIFTING, "lay": LAYING, "fetch": FETCHING, "unpack": PACKING, "stow": PACKING,
    "mount": MOUNTING, "unmount": UNMOUNTING,
}  # fmt: skip
"""What keeps somebody busy, by the verb of the action."""

VERBS = (*DEED_OF, "doff", "don")


def chores(state: State, walker: Walker) -> Iterator[Action]:
    """Yield everything that a walker could do with gear now."""
    if carries(state, walker.person):
        yield from lays(state, walker)
        return
    yield from tripod_actions(state, walker)
    if standing(state, walker.person) is not None:
        return
    yield from lifts(state, walker)
    yield from _settings(state, walker)
    yield from fetches_on_foot(state, walker)
    yield from pack_actions(state, walker)


def _settings(state: State, walker: Walker) -> Iterator[Action]:
    """The timers that can be set, of each kind once (Grenades)."""
    things = things_of(state, walker.person)
    seen = set()
    for at, text in enumerate(texts_of(things)):
        code = code_at(state, walker.person, at)
        known = not is_grenade(code) or not timer_of(code) or code in seen
        if known or not shots_left(state, walker.person, at):
            continue
        seen.add(code)
        for seconds in SECONDS:
            if seconds != timer_of(code):
                yield Action("set", weapon=text, kind=str(seconds))


def do_chore(play: Play, walker: Walker, action: Action) -> None:
    """Begin a walker's work with gear."""
    if action in (DOFF, DON):
        put_pack(play, walker, action)
        return
    phases = PHASES
    show_named(play, walker.person, action.weapon)
    if action.verb == "set":
        _set(play, walker, action)
    elif action.verb == "lift":
        lift(play, walker, action.target)
    elif action.verb == "fetch":
        fetch(play, walker.person, action.weapon)
    elif action.verb in ("unpack", "stow"):
        phases = move_thing(play, walker, action)
    walker.doing, walker.busy = DEED_OF[action.verb], phases
    play.tell(
        "busy",
        person=thing_of(walker.person),
        deed=walker.doing,
        phases=phases,
        weapon=action.weapon,
    )


def _set(play: Play, walker: Walker, action: Action) -> None:
    state = play.state
    at = texts_of(things_of(state, walker.person)).index(action.weapon)
    seconds = int(action.kind)
    state.timers = [row for row in state.timers if (row.person, row.thing) != (walker.person, at)]
    if timer_of(code_at(state, walker.person, at)) != seconds:
        state.timers = sorted([*state.timers, Timer(walker.person, PlaceNumber(at), seconds)])
    play.tell("timer", person=thing_of(walker.person), weapon=action.weapon, seconds=seconds)


def end_chore(play: Play, walker: Walker, deed: int) -> None:
    """A turn or more over it is done."""
    if deed == LAYING:
        drop(play, walker)
    elif deed in (MOUNTING, UNMOUNTING):
        set_up(play, walker, deed == MOUNTING)


def holds(state: State, person: int) -> bool:
    """Whether somebody carries an obstacle, or stands at a tripod."""
    return carries(state, person) or standing(state, person) is not None


def let_go(play: Play, walker: Walker) -> None:
    """Who falls, is run over or leaves the map holds nothing any more: an obstacle lies there, a
    tripod is knocked over."""
    if not walker.gone:
        drop(play, walker)
    state = play.state
    state.burdens = [row for row in state.burdens if row.person != walker.person]
    knock_over(state, walker.person)


def is_timer(state: State, row: Timer) -> bool:
    """Whether a row can be one of ``State.timers``: other than how the grenade came."""
    person, at, seconds = row
    if not is_person(state, person) or not 1 <= seconds <= max(SECONDS):
        return False
    things = things_of(state, person)
    if not 0 <= at < len(things) or not is_grenade(things[at]):
        return False
    return timer_of(things[at]) not in (0, seconds)


__all__ = [
    "LAY",
    "MOUNT",
    "UNMOUNT",
    "VERBS",
    "chores",
    "do_chore",
    "end_chore",
    "holds",
    "is_timer",
    "let_go",
]
