"""The stages of a phase, and what time does to counters (Using the Movement Chart; Dropped
Weapons).

A ``Phase`` frame lies under everything that a phase asks, and goes from stage to stage.

What becomes of counters as time goes by: oil that catches fire, clouds that disperse, paint that
dries, grenades that go off (Dropped Weapons, Paint and Smoke).
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

from ....kit.numbers import RosterNumber, VehicleNumber
from ..book.driving import PHASES, driving_tables, recovered
from ..book.movement import Mover, slices
from ..drive.breaching import collapse, is_buried
from ..drive.control import settle_hazards
from ..drive.falling import go_on, judge
from ..drive.helm import cap, has_driver, has_plant, hc_now, skill, slow_down, steers
from ..drive.off_road import wear
from ..drive.passage import leave
from ..drive.sidecar import roll_on, slow
from ..drive.throttle import WHOLE_REST, drain, lose_at_end, may_change
from ..ending.left import (
    is_called_off,
    is_kept,
    is_waited_for,
    mark_beaten,
    may_give_up,
    sides_left,
    went_out,
)
from ..ending.points import best, is_scored, note_kill, note_last, scores
from ..ending.races import is_decided, is_race, is_stalled, points, standings
from ..ending.road import LONE, has_escaped, is_pack
from ..ending.road import winners as pack_winners
from ..fire import flashes, gadgets, searchlights
from ..fire.firing import resolve, turn_over
from ..fire.grenades.grenades import explode_all
from ..fire.grenades.tossing import go_off_inside
from ..fire.magazines import next_phase
from ..foot import walking
from ..foot.adrift import come_out
from ..foot.leaving import is_left, may_leave
from ..ground import gas
from ..ground.hazards import catch, end_visits
from ..harm.fires import burn, end_fires
from ..hidden.shown import show_last_stand
from ..place import feet
from ..place.heights import in_air
from ..state import frames
from ..state.actions import FIRST_COUNTER, FIRST_PERSON
from ..state.counters import BLINDING, FLAMES, FUEL, SMOKE, TEAR_GAS
from ..state.declared import SliceDue
from ..state.frames import (
    BEGIN,
    BURNING,
    CLOSE,
    GIVING_UP,
    LOSSES,
    MOVES,
    SHOOT,
    SHOTS,
    SLICES,
    STATUS,
    Frame,
)
from ..state.moment import event_number
from ..state.person import RIDERS
from ..state.play import Play
from ..state.settings import LAST_TURN
from ..state.sides import sides_in, with_mates
from ..state.state import IN, State
from ..vehicle import crew
from ..vehicle.able import can_fight, is_kill, is_upright, rolls_on
from ..vehicle.concussion import recover as come_round
from . import sealed as unseen
from .asked import asks_fire

IGNITES = 2
"""Flaming oil burns from the end of the phase after the one in which it was laid."""

BURNS = 5 * PHASES
"""Phases for which it burns; then it is smoke."""

SMOKE_LASTS = 60 * PHASES
"""Phases for which smoke and gas stay."""


def end_phase(play: Play) -> None:
    """A phase more for all that changes, then for those who stand in it."""
    state = play.state
    for at, each in enumerate(state.counters):
        if not each.live or each.kind not in (FUEL, FLAMES, SMOKE, TEAR_GAS, *BLINDING):
            continue
        each.age += 1
        if each.kind == FUEL and each.age >= IGNITES:
            each.kind, each.age = FLAMES, 0
            play.tell("ignited", thing=FIRST_COUNTER + at)
            catch(play, at)
        elif each.kind == FLAMES and each.age >= BURNS:
            each.kind, each.age = SMOKE, 0
            play.tell("burnt-out", thing=FIRST_COUNTER + at)
        elif each.kind in (SMOKE, TEAR_GAS) and each.age >= SMOKE_LASTS:
            each.live = 0
    end_visits(play)


def end_turn(play: Play) -> None:
    """At the end of a turn: paint of the turn before is gone, from the air and from windows that
    have had it long enough; grenades go off."""
    state = play.state
    for each in state.counters:
        if each.kind in BLINDING and each.age > PHASES:
            each.live = 0
    state.painted = [row for row in state.painted if row.until > state.turn]
    explode_all(play)


END_OF_TURN = PHASES + 1
"""The number of the phase after the last one."""


def run_phase(play: Play, frame: frames.Phase) -> None:
    """Go on to the next stage of the phase."""
    _STAGES[frame.stage](play)


def _next(play: Play, stage: int) -> None:
    """Put the next stage of the phase in place of this one."""
    play.state.stack[-1] = frames.Phase(stage)


def _begin(play: Play) -> None:
    state = play.state
    state.phase = state.phase % END_OF_TURN + 1 if state.turn else 1
    if state.phase == END_OF_TURN:
        state.stack[-1] = frames.End(LOSSES)
        return
    if state.phase == 1:
        state.turn += 1
        play.tell("turn", turn=state.turn)
        for vehicle in state.vehicles:
            motion = vehicle.motion
            motion.began, motion.changed, motion.aim, motion.recovered = motion.speed, 0, 0, 0
    play.tell("phase", turn=state.turn, phase=state.phase)
    for number, vehicle in state.numbered():
        motion = vehicle.motion
        motion.maneuvered = motion.difficulty = motion.fresh = motion.skidded = motion.done = 0
        vehicle.met, vehicle.struck = [], [0] * 6
        _go_on(play, number)
        if motion.slow:
            slow_down(play, number, motion.slow, "skid")
            motion.slow = 0
    walking.begin_phase(state)
    if state.phase == 1:
        wear(play)
        settle_hazards(play)
    go_on(play)
    _next(play, MOVES)
    _ask(play, frames.Speed, may_change)


def _ask(
    play: Play,
    kind: Callable[[VehicleNumber], Frame],
    may: Callable[[State, VehicleNumber], bool],
) -> list[VehicleNumber]:
    """Ask all who may answer, slowest reflexes first; unseen, if the match is played so. They are
    the answer."""
    order = [number for number in play.state.by_reflexes() if may(play.state, number)]
    for number in reversed(order):
        play.push(kind(number))
    unseen.begin(play.state, order)
    return order


def _go_on(play: Play, number: VehicleNumber) -> None:
    """What passes with the phases for the people and the gadgets of a vehicle."""
    vehicle, outfit = play.vehicle(number)
    come_round(play, number)
    next_phase(vehicle.condition)
    for at in gadgets.go_on(vehicle.condition):
        out = bool(gadgets.progress(vehicle.condition, outfit)[at])
        play.tell("gadget", vehicle=number, gadget=outfit.gadgets[at], out=out, done=True)


def _moves(play: Play) -> None:
    """Move the vehicles of this phase, inch by inch."""
    state = play.state
    movers = [
        Mover(
            number, Fraction(state.vehicles[number].motion.speed, 10), state.vehicles[number].rank
        )
        for number in state.vehicles_in()
        if state.vehicles[number].motion.speed
    ]
    movers += feet.movers(state)
    alternate = state.settings["alternate"]
    state.slick = []
    state.slices = [
        SliceDue(each.number, each.quarters, int(each.may_wait))
        for each in slices(movers, state.phase, alternate)
    ]
    _next(play, SLICES)


def _slices(play: Play) -> None:
    state = play.state
    if state.slices:
        number, quarters, may_wait = state.slices.pop(0)
        if number >= FIRST_PERSON:
            walker = feet.walker_of_thing(state, number)
            squares = feet.squares_in(state, walker, state.phase) if walker else 0
            vehicle, rider = divmod(number - FIRST_PERSON, RIDERS)
            play.push(frames.Foot(VehicleNumber(vehicle), RosterNumber(rider), squares))
        else:
            play.push(frames.Slice(VehicleNumber(number), quarters, may_wait))
    else:
        roll_on(play)
        settle_hazards(play)
        _next(play, SHOTS)


def _shots(play: Play) -> None:
    """Fire is declared after all movement, slowest reflexes first (Combat)."""
    state = play.state
    _next(play, SHOOT)
    judge(play)
    searchlights.settle(play)
    state.slick = []
    if unseen.is_played(state) and state.walkers:
        state.armed = frozenset(unseen.ask_fire(play))
        return
    for walker in reversed(state.walkers):
        play.push(frames.Aim(walker.vehicle, walker.rider))
    found = _ask(play, frames.Fire, asks_fire)
    state.armed = frozenset(found)


def _shoot(play: Play) -> None:
    _next(play, CLOSE)
    play.state.armed = frozenset()
    resolve(play)
    settle_hazards(play)


def _close(play: Play) -> None:
    state = play.state
    collapse(play)
    end_phase(play)
    walking.end_phase(play)
    come_out(play)
    gas.end_phase(play)
    settle_hazards(play)
    searchlights.settle(play)
    flashes.end_phase(play)
    for vehicle in state.vehicles:
        motion = vehicle.motion
        motion.rest = min(WHOLE_REST, motion.rest + 1) if motion.speed == 0 else 0
    mark_kills(play)
    _next(play, BEGIN)


_STAGES = {
    BEGIN: _begin,
    MOVES: _moves,
    SLICES: _slices,
    SHOTS: _shots,
    SHOOT: _shoot,
    CLOSE: _close,
}


# Kills


def mark_kills(play: Play) -> None:
    """Note who can neither move nor fire any more, or has nobody conscious (ruling 35)."""
    state = play.state
    for number, vehicle in state.numbered():
        if vehicle.out or vehicle.place != IN:
            continue
        if vehicle.lost:
            leave(play, number, "lost")
            continue
        if not is_waited_for(state, number):
            show_last_stand(play, number)
        if vehicle.gave_up or counts_as_kill(state, number):
            vehicle.out = event_number(state)
            play.tell("killed", vehicle=number, gave_up=vehicle.gave_up)
            note_kill(state, number)
    mark_beaten(play)


def counts_as_kill(state: State, number: int) -> bool:
    """Whether a vehicle on the map would be a kill if the phase ended now (ruling 35)."""
    if is_buried(state, number):
        return True
    vehicle, outfit = state.vehicles[number], state.outfits[number]
    if is_kill(vehicle.condition, outfit, vehicle.motion.speed) and not is_kept(state, number):
        return True
    if in_air(state, number):
        return False
    if vehicle.aloft and not vehicle.motion.speed and not can_fight(vehicle.condition, outfit):
        return True
    # On its side or roof it neither drives nor fires.
    return vehicle.motion.speed == 0 and not is_upright(state, number)


def is_stuck(state: State, number: int) -> bool:
    """Whether a vehicle that is no kill yet cannot move: then its driver may give up."""
    vehicle = state.vehicles[number]
    if vehicle.place != IN or vehicle.out or vehicle.motion.speed or is_left(state, number):
        return False
    if vehicle.condition.changing or in_air(state, number):
        return False
    if vehicle.aloft:
        return True
    able = has_driver(state, number) and has_plant(state, number)
    return not (able and rolls_on(state, number) and steers(state, number))


# The end of a turn


def run_end(play: Play, frame: frames.End) -> None:
    """Losses of speed, fires, handling status, kills, surrender, victory."""
    state = play.state
    stage = frame.stage
    state.stack[-1] = frames.End(stage + 1)
    if stage == LOSSES:
        for number in state.vehicles_in():
            drain(play, number)
            lose_at_end(play, number)
        slow(play)
    elif stage == BURNING:
        end_turn(play)
        go_off_inside(play)
        play.push(frames.Burn(VehicleNumber(0)))
    elif stage == STATUS:
        for number in state.vehicles_in():
            _recover_status(play, number)
            _change_seats(play, number)
        turn_over(state)
        mark_kills(play)
    elif stage == GIVING_UP:
        for number in reversed(state.by_reflexes()):
            if is_stuck(state, number) or may_give_up(state, number):
                play.push(frames.Surrender(number))
        for number in reversed(state.by_reflexes()):
            if may_leave(state, number):
                play.push(frames.Leave(number))
        for number in reversed(state.by_reflexes()):
            if may_change_seats(state, number):
                play.push(frames.Seat(number))
    else:
        mark_kills(play)
        if not finish(play):
            state.stack[-1] = frames.Phase(BEGIN)


def run_burn(play: Play, frame: frames.Burn) -> None:
    """The fires of the next vehicle; after the last one people on foot, and all hazards."""
    state = play.state
    number = frame.vehicle
    if number < len(state.vehicles):
        state.stack[-1] = frames.Burn(VehicleNumber(number + 1))
        if state.vehicles[number].place == IN:
            burn(play, number)
        return
    state.stack.pop()
    end_fires(play)
    walking.end_turn(play)
    settle_hazards(play)


def may_change_seats(state: State, number: int) -> bool:
    """Whether somebody can move to the wheel of a vehicle at rest (Substitute Drivers)."""
    vehicle = state.vehicles[number]
    at_rest = vehicle.place == IN and not vehicle.out and not vehicle.motion.speed
    return at_rest and bool(crew.movers(vehicle.condition, state.outfits[number]))


def _change_seats(play: Play, number: VehicleNumber) -> None:
    """Another turn for somebody who moves to the wheel."""
    vehicle, outfit = play.vehicle(number)
    changing = vehicle.condition.changing
    left = crew.sit_down(vehicle.condition, outfit, vehicle.motion.speed == 0)
    if changing and left is not None:
        who = outfit.aboard[changing.person]
        play.tell("seat", vehicle=number, who=who, turns=max(0, left), stopped=left < 0)


def _recover_status(play: Play, number: int) -> None:
    """Regaining Handling Status: what lost wheels cost counts from now on (Handling Status)."""
    state = play.state
    motion = state.vehicles[number].motion
    motion.hc = hc_now(state, number)
    before = motion.status
    limits = driving_tables().handling
    back = recovered(before, motion.hc, skill(state, number), cap(state, number))
    motion.status = max(limits.least, min(limits.most, back))
    if motion.status != before:
        play.tell("status", vehicle=number, before=before, status=motion.status, hc=motion.hc)


def finish(play: Play) -> bool:
    """End the match when one side is left, or its time is over (ruling 36)."""
    state = play.state
    left = sides_left(state)
    limit = state.settings["turns"] or LAST_TURN
    racing = is_race(state)
    decided = is_decided(state)
    called_off = is_stalled(state) if racing else is_called_off(state)
    both = len(sides_in(state, left)) > 1
    escaped = has_escaped(state)
    if both and state.turn < limit and not called_off and not decided and not escaped:
        return False
    state.over = 1
    state.stack.clear()
    why = _why(state, left, decided, escaped)
    if not both:
        note_last(state, left)
    if is_scored(state):
        play.tell("scored", points=scores(state))
    if racing:
        play.tell("placed", order=standings(state), points=points(state))
    play.tell("game-ended", winners=winners(state), why=why, turns=state.turn)
    return True


def _why(state: State, left: list[int], decided: bool, escaped: bool) -> str:
    """Why a match is over, by the word of its event."""
    if decided:
        return "race" if is_race(state) else "home"
    if escaped:
        return "escape"
    if len(sides_in(state, left)) > 1:
        return "turns"
    if left and is_pack(state):
        return "pack" if LONE not in left else "lone"
    return "last"


def winners(state: State) -> list[int]:
    """Who has won: of a race the first that is home, and while none is who is furthest of those
    that are left; of a duel all that are left. When none is, those who went last, in one phase. A
    team wins as a whole, who of it is out too. Where feats count, whoever has most points."""
    if is_scored(state):
        return best(state)
    left = sides_left(state)
    if is_pack(state):
        return pack_winners(state)
    if is_race(state) and (left or is_decided(state)):
        return standings(state)[:1]
    if not left:
        last = max(went_out(state, each.seat) for each in state.vehicles)
        left = [each.seat for each in state.vehicles if went_out(state, each.seat) == last]
    return with_mates(state, left)
