"""Sealed choices: declared unseen, revealed together.

Speeds of a phase and fire are asked of one driver after the other, as always, but nothing is done
before all have chosen. Until then ``State.choices`` holds what each has chosen; the frames on the
stack are those that ask who is left. Fire of a side's people on foot is one choice with that of its
vehicle.
"""

from __future__ import annotations

import random
from collections.abc import Sequence

from ....engine.errors import Malformed
from ....engine.sealed import HIDDEN, SealedChoices, Steps
from ....engine.values import Seat
from ....kit.numbers import VehicleNumber
from ..drive.throttle import change_speed, changes
from ..fire import aims_on_foot, firing_on_foot
from ..fire.firing import declare, fire_actions
from ..state import frames
from ..state.actions import DONE, HOLD, Action, parse
from ..state.frames import Frame, vehicle_of
from ..state.play import Play
from ..state.settings import setting
from ..state.state import NOTHING_UNSEEN, State
from .asked import asks_fire

SPEEDS, FIRE = "speeds", "fire"
"""What is revealed."""

ASKING: dict[type[Frame], str] = {frames.Speed: SPEEDS, frames.Fire: FIRE, frames.Aim: FIRE}
"""The frames whose answers can be sealed."""

type Firing = frames.Fire | frames.Aim

FIRING = (frames.Fire, frames.Aim)


class _NoLuck:
    """What is only tried out asks no luck: dice that fall with a declaration (a fire that is
    sprayed, a grenade that may drop inside) are rolled when it is revealed, and until then change
    nothing."""

    def pick(self, count: int) -> int:
        return count - 1

    def shuffle(self, items: Sequence[int]) -> list[int]:
        raise AssertionError("nothing is shuffled")


def is_played(state: State) -> bool:
    """Whether speeds and fire of a match are chosen unseen."""
    return bool(setting(state.settings, "sealed"))


def begin(state: State, order: Sequence[Seat]) -> None:
    """Choices of these seats are sealed from now on, if the match is played so."""
    if is_played(state) and order:
        state.choices = SealedChoices(order)


def _asked_of(state: State, number: VehicleNumber) -> list[Firing]:
    """The frames that ask a side for fire: of its vehicle, then of its people on foot. While
    nothing is revealed they stay what they were."""
    found: list[Firing] = [frames.Fire(number)] if asks_fire(state, number) else []
    for walker in state.walkers:
        frame = frames.Aim(walker.vehicle, walker.rider)
        if walker.vehicle == number and aims_on_foot.asks(state, frame):
            found.append(frame)
    return found


def ask_fire(play: Play) -> list[VehicleNumber]:
    """Ask everybody for fire where there are people on foot: side by side, slowest reflexes first.
    Which vehicles are asked."""
    state = play.state
    rows = {number: _asked_of(state, number) for number in state.by_reflexes()}
    order = [number for number, asked in rows.items() if asked]
    for number in reversed(order):
        for frame in reversed(rows[number]):
            play.push(frame)
    begin(state, order)
    return [number for number in order if isinstance(rows[number][0], frames.Fire)]


def is_open(state: State) -> bool:
    """Whether the open question is answered unseen."""
    return bool(state.choices.order)


def worked(state: State) -> State:
    """Return the state with the fire declared so far by the seat that is asked.

    It is the state itself if the seat has declared nothing, or if its fire is not known.
    """
    if not is_open(state):
        return state
    frame = state.stack[-1]
    if not isinstance(frame, frames.Fire):
        return state
    steps = state.choices.open_steps
    return state if steps in ((), HIDDEN) else _declared(state, frame.vehicle, steps)


def _declared(state: State, number: VehicleNumber, steps: Steps) -> State:
    there = state.copy()
    for text in steps:
        declare(Play(there, _NoLuck(), None), number, parse(text))
    return there


STEPS = 64
"""More than a choice can have: a shot for each of the crew, and ``done``."""


def number_of(state: State) -> int:
    """The number of the open question: it grows with every step, and tells nobody how many steps a
    choice has that he may not know."""
    if not is_played(state):
        return state.step
    known = is_open(state) and state.choices.open_steps != HIDDEN
    return STEPS * state.step + (len(state.choices.open_steps) if known else 0)


def answer(play: Play, frame: Frame, action: Action) -> bool:
    """Take a step of a choice: True when the choice is sealed with it. A speed is one step, fire
    ends with ``done`` or when nothing is left to fire; with the last choice all are shown and
    carried out.
    """
    state = play.state
    seat, number = state.asked, vehicle_of(frame)
    speeds, fires = isinstance(frame, frames.Speed), isinstance(frame, frames.Fire)
    state.choices = state.choices.copy()
    state.choices.take(str(action))
    play.tell_one(seat, "chose", seat=seat, what=str(action))
    if fires and action != DONE and asks_fire(worked(state), number):
        return False
    state.stack.pop()
    if not speeds and _asks_on(state, number):
        return False
    play.tell("sealed", seat=seat)
    if not state.choices.seal():
        return True
    chosen = state.choices.revealed()
    fire = {}
    if not speeds:
        fire = {
            each: _split(state, each, steps)[0]
            for each, steps in ((VehicleNumber(seat), steps) for seat, steps in chosen.items())
        }
    state.choices = NOTHING_UNSEEN
    play.tell(
        "revealed",
        what=ASKING[type(frame)],
        seats=list(chosen),
        choices=[list(steps) for steps in chosen.values()],
    )
    if speeds:
        for chooser, (text,) in chosen.items():
            _change_speed(play, VehicleNumber(chooser), parse(text))
    for number, parts in fire.items():
        for asked, texts in parts:
            for text in texts:
                _fire(play, number, asked, parse(text))
    return True


def _asks_on(state: State, number: int) -> bool:
    """Whether the choice of a side for fire goes on with the next of its people."""
    top = state.stack[-1] if state.stack else None
    return isinstance(top, frames.Aim) and top.vehicle == number


def stack_before(state: State) -> list[Frame]:
    """The open frames as others know them: how far somebody has come with his choice is for nobody
    to see, so all are there that ask him."""
    top, number = state.stack[-1], state.choices.asked
    if isinstance(top, frames.Speed) or number is None or not state.walkers:
        return state.stack
    rest = [
        each for each in state.stack if not (isinstance(each, FIRING) and each.vehicle == number)
    ]
    return [*rest, *_asked_of(state, VehicleNumber(number))[::-1]]


def _change_speed(play: Play, number: VehicleNumber, action: Action) -> None:
    if action != HOLD:
        change_speed(play, number, action.amount)


def _fire(play: Play, number: VehicleNumber, asked: Firing, action: Action) -> None:
    if action == DONE:
        return
    if isinstance(asked, frames.Fire):
        declare(play, number, action)
    else:
        play.push(asked)
        firing_on_foot.declare(play, asked, action)


def _split(
    state: State, number: VehicleNumber, steps: Steps
) -> tuple[list[tuple[Firing, Steps]], Steps]:
    """The steps of a choice for fire by the frames that ask for them, up to the first that is not
    ended; and steps that nobody has asked for."""
    found: list[tuple[Firing, Steps]] = []
    for frame in _asked_of(state, number):
        mine: Steps = ()
        while steps and not _is_ended(state, frame, mine):
            mine, steps = (*mine, steps[0]), steps[1:]
        found.append((frame, mine))
        if not _is_ended(state, frame, mine):
            break
    return found, steps


def _is_ended(state: State, frame: Firing, steps: Steps) -> bool:
    """Whether a frame has its answer: fire on foot is one step, that of a vehicle ends with
    ``done`` or when nothing is left to fire."""
    if not steps or isinstance(frame, frames.Aim):
        return bool(steps)
    return steps[-1] == str(DONE) or not asks_fire(
        _declared(state, frame.vehicle, steps), frame.vehicle
    )


# What may be known


def guessed(state: State, rng: random.Random) -> SealedChoices:
    """A possible world of choices of which some are hidden: any speed, no fire."""
    if not is_open(state):
        return NOTHING_UNSEEN
    speeds = isinstance(state.stack[-1], frames.Speed)

    def choose(seat: Seat) -> tuple[str, ...]:
        if speeds:
            return (str(rng.choice(changes(state, seat))),)
        return tuple([str(DONE) for _ in _asked_of(state, VehicleNumber(seat))])

    return state.choices.filled(choose)


def check(state: State, seen: bool, seat: Seat | None = None) -> None:
    """Raise ``Malformed`` where the sealed choices of a state, or of what a seat has ``seen`` of
    one, cannot be."""
    choices = state.choices
    top = type(state.stack[-1]) if state.stack else None
    sealed = is_played(state) and top in ASKING
    _need(sealed == is_open(state), "speeds and fire are chosen unseen, and nothing else is")
    if top is None or not sealed:
        return
    asking = [frame for frame in state.stack if ASKING.get(type(frame)) == ASKING[top]][::-1]
    left = list(dict.fromkeys(vehicle_of(frame) for frame in asking))
    rest = list(choices.order[choices.sealed :])
    _need(left == rest and bool(rest), "whoever has not chosen is asked in his turn")
    if top is not frames.Speed and not seen:
        able = all(_asked_of(state, VehicleNumber(number)) for number in rest)
        _need(able, "whoever is asked for fire can fire")
    for at, (chooser, steps) in enumerate(zip(choices.order, choices.steps, strict=True)):
        if seen and chooser != seat:
            _need(steps == HIDDEN, "the choices of others are hidden")
        elif at > choices.sealed:
            _need(not steps, "somebody has chosen before it was his turn")
        else:
            _check_steps(state, top, VehicleNumber(chooser), steps, at < choices.sealed)


def _check_steps(
    state: State, kind: type[Frame], number: VehicleNumber, steps: Steps, whole: bool
) -> None:
    """Whether steps are those of a choice that is sealed, ``whole``, or still open."""
    if kind is frames.Speed:
        _need(len(steps) == whole, "a speed is one step")
        known = {str(each) for each in changes(state, number)}
        _need(set(steps) <= known, "that is no change of speed")
        return
    parts, more = _split(state, number, steps)
    for frame, mine in parts:
        for at, text in enumerate(mine):
            _need(text in _offered(state, frame, mine[:at]), "that is no fire")
    ended = [frame for frame, mine in parts if _is_ended(state, frame, mine)]
    asked = _asked_of(state, number)
    _need(not more and (ended == asked) == whole, "fire is sealed when it is done, and not before")
    if not whole:
        # What others see of it has all frames that ask him, see ``stack_before``.
        open_frames = [
            frame for frame in state.stack if isinstance(frame, FIRING) and frame.vehicle == number
        ]
        _need(
            open_frames[::-1] == asked[len(ended) :], "whoever has not fired is asked in his turn"
        )


def _offered(state: State, frame: Firing, steps: Steps) -> set[str]:
    """What whoever is asked for fire may answer after some steps."""
    if isinstance(frame, frames.Aim):
        return {str(each) for each in aims_on_foot.aim_actions(state, frame)}
    there = _declared(state, frame.vehicle, steps)
    return {str(each) for each in fire_actions(there, frame.vehicle)}


def _need(holds: bool, what: str) -> None:
    if not holds:
        raise Malformed(f"classic state: {what}")
