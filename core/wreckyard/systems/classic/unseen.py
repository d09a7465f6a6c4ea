"""Choices that are declared unseen and shown together: option ``sealed`` (section 4).

Speeds of a phase and fire are asked of one driver after the other, as always, but nothing is done
before all have chosen. Until then ``State.choices`` holds what each has chosen; the frames on the
stack are those that ask who is left.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ...engine.errors import Malformed
from ...engine.sealed import HIDDEN, SealedChoices, Steps
from ...engine.values import Seat
from . import frames
from .actions import DONE, HOLD, Action, parse
from .firing import declare, fire_actions, may_fire
from .play import Play
from .settings import setting
from .state import NOTHING_UNSEEN, State
from .throttle import change_speed, changes

SPEEDS, FIRE = "speeds", "fire"
"""What is revealed."""

ASKING = {frames.SPEED: SPEEDS, frames.FIRE: FIRE}
"""The frames whose answers can be sealed."""


class _NoLuck:
    """What is only tried out asks no luck: nothing is rolled before it is revealed."""

    def pick(self, count: int) -> int:
        raise AssertionError("nothing is rolled for what is not revealed")

    def shuffle(self, items: Sequence[int]) -> list[int]:
        raise AssertionError("nothing is shuffled")


def begin(state: State, order: Sequence[Seat]) -> None:
    """Choices of these seats are sealed from now on, if the match is played so."""
    if setting(state.settings, "sealed") and order:
        state.choices = SealedChoices(order)


def is_open(state: State) -> bool:
    """Whether the open question is answered unseen."""
    return bool(state.choices.order)


def worked(state: State) -> State:
    """The state as whoever is asked for fire has it before him: with what he has declared so far.

    It is the state itself where he has declared nothing, or where that is not known.
    """
    if not is_open(state) or state.stack[-1][0] != frames.FIRE:
        return state
    steps = state.choices.open_steps
    return state if steps in ((), HIDDEN) else _declared(state, state.stack[-1][1], steps)


def _declared(state: State, number: int, steps: Steps) -> State:
    there = state.copy()
    for text in steps:
        declare(Play(there, _NoLuck(), None), number, parse(text))
    return there


STEPS = 64
"""More than a choice can have: a shot for each of the crew, and ``done``."""


def number_of(state: State) -> int:
    """The number of the open question: it grows with every step, and tells nobody how many steps a
    choice has that he may not know."""
    if not setting(state.settings, "sealed"):
        return state.step
    known = is_open(state) and state.choices.open_steps != HIDDEN
    return STEPS * state.step + (len(state.choices.open_steps) if known else 0)


def answer(play: Play, frame: list[int], action: Action) -> bool:
    """Take a step of a choice: True when the choice is sealed with it. A speed is one step, fire ends
    with ``done`` or when nothing is left to fire; with the last choice all are shown and carried out.
    """
    state = play.state
    seat, kind = state.asked, frame[0]
    state.choices = state.choices.copy()
    state.choices.take(str(action))
    play.tell_one(seat, "chose", seat=seat, what=str(action))
    if kind == frames.FIRE and action != DONE and may_fire(worked(state), frame[1]):
        return False
    play.tell("sealed", seat=seat)
    state.stack.pop()
    if not state.choices.seal():
        return True
    chosen = state.choices.revealed()
    state.choices = NOTHING_UNSEEN
    play.tell(
        "revealed", what=ASKING[kind], seats=list(chosen),
        choices=[list(steps) for steps in chosen.values()],
    )  # fmt: skip
    for number, steps in chosen.items():
        for text in steps:
            _carry_out(play, kind, number, parse(text))
    return True


def _carry_out(play: Play, kind: int, number: int, action: Action) -> None:
    if kind == frames.FIRE:
        if action != DONE:
            declare(play, number, action)
    elif action != HOLD:
        change_speed(play, number, action.amount)


# What may be known


def guessed(state: State, rng: random.Random) -> SealedChoices:
    """A possible world of choices of which some are hidden: any speed, no fire."""
    if not is_open(state):
        return NOTHING_UNSEEN
    speeds = state.stack[-1][0] == frames.SPEED

    def choose(seat: Seat) -> tuple[str, ...]:
        return (str(rng.choice(changes(state, seat)) if speeds else DONE),)

    return state.choices.filled(choose)


def check(state: State, seen: bool, seat: Seat | None = None) -> None:
    """Raise ``Malformed`` where the sealed choices of a state, or of what a seat has ``seen`` of one,
    cannot be."""
    choices = state.choices
    top = state.stack[-1][0] if state.stack else -1
    sealed = bool(setting(state.settings, "sealed")) and top in ASKING
    _need(sealed == is_open(state), "speeds and fire are chosen unseen, and nothing else is")
    if not sealed:
        return
    left = [frame[1] for frame in state.stack if frame[0] == top][::-1]
    rest = list(choices.order[choices.sealed :])
    _need(left == rest and bool(rest), "whoever has not chosen is asked in his turn")
    for at, (chooser, steps) in enumerate(zip(choices.order, choices.steps, strict=True)):
        if seen and chooser != seat:
            _need(steps == HIDDEN, "the choices of others are hidden")
        elif at > choices.sealed:
            _need(not steps, "somebody has chosen before it was his turn")
        else:
            _check_steps(state, top, chooser, steps, at < choices.sealed)


def _check_steps(state: State, kind: int, number: int, steps: Steps, whole: bool) -> None:
    """Whether steps are those of a choice that is sealed, ``whole``, or still open."""
    if kind == frames.SPEED:
        _need(len(steps) == whole, "a speed is one step")
        known = {str(each) for each in changes(state, number)}
        _need(set(steps) <= known, "that is no change of speed")
        return
    done = str(DONE)
    for at, text in enumerate(steps):
        last = at == len(steps) - 1
        there = _declared(state, number, steps[:at])
        offered = {str(each) for each in fire_actions(there, number)}
        _need(text in offered and (text != done or (whole and last)), "that is no fire")
    ended = bool(steps) and (
        steps[-1] == done or not may_fire(_declared(state, number, steps), number)
    )
    _need(ended == whole, "fire is sealed when it is done, and not before")


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise Malformed(f"classic state: {what}")
