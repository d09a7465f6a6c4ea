"""Walk, run, crawl, climb and take the stairs (Pedestrian Movement; Going Faster; Dropping Prone,
Crawling, and Hiding; Stairs).

Stairs (Pedestrian Movement, Stairs).

Between two floors are two squares of stairs, a turn each; a turn more leads out onto a roof, or in
from it (house: in from it).
"""

from __future__ import annotations

from collections.abc import Iterator

from ....kit.numbers import PlaceNumber
from ..book.driving import PHASES
from ..book.tripods import is_tripod, thing_place
from ..design.kit import SUIT
from ..drive.trampling import thrown_aside
from ..harm.injury import harm, suit_keeps
from ..harm.tripods import standing
from ..hidden.shown import show_codes, show_things
from ..map.building import House
from ..place.breath import CHOKING, breath
from ..place.buildings import floor_of, house_at, is_fallen, is_rubble, set_floor
from ..place.feet import (
    MOST_SPRINT,
    covers,
    is_down,
    is_free,
    is_notch,
    is_on_map,
    may_move,
    on_foot,
    on_low_wall,
    running_of,
    squares_in,
    thing_of,
    walker_at,
)
from ..place.heights import height_at, is_in_stride
from ..state import frames
from ..state.actions import BOARD, CLIMBS, COMPASS, HALT, PRONE, REST, RISE, SPRINT, STEPS, Action
from ..state.counters import FLAMES, SLICKS, SPIKES, counter_shape
from ..state.gear import clip_for, reload, reloads_of, things_of
from ..state.moment import event_number
from ..state.person import (
    BOARDING,
    CLIMBING,
    DESCENDING,
    IDLE,
    RELOADING,
    RESTING,
    RISING,
    SQUARE,
    Walker,
)
from ..state.play import Play
from ..state.state import State
from ..vehicle import doors
from .chores import VERBS, chores, do_chore, end_chore, holds, let_go
from .leaving import board, get_in, may_board
from .packing import carries

UP, DOWN = CLIMBS

STAIRS, HATCH = 2 * PHASES, PHASES
"""The phases that it takes from floor to floor, and through the hatch of a roof. Who runs better
than others takes both squares of a floor in the same turn."""


def _stairs(state: State, walker: Walker) -> House | None:
    """The building on whose stairs somebody stands."""
    house = house_at(state, walker.x, walker.y)
    if house is None or is_fallen(state, house) or house.stairs != (walker.x, walker.y):
        return None
    return house


def climbs(state: State, walker: Walker) -> Iterator[Action]:
    """What somebody can climb now, where the next floor is free."""
    house = _stairs(state, walker)
    if house is None:
        return
    floor = floor_of(state, walker.person)
    for action, to in ((UP, floor + 1), (DOWN, floor - 1)):
        if 0 <= to <= house.stories and is_free(state, walker.x, walker.y, floor=to):
            yield action


def begin_climb(play: Play, walker: Walker, action: Action) -> None:
    """Somebody takes the stairs."""
    house = _stairs(play.state, walker)
    assert house is not None
    floor = floor_of(play.state, walker.person) + (1 if action == UP else 0)
    walker.doing = CLIMBING if action == UP else DESCENDING
    stairs = PHASES if running_of(play.state, walker) else STAIRS
    walker.busy = stairs + (HATCH if floor == house.stories else 0)
    play.tell(
        "busy", person=thing_of(walker.person), deed=walker.doing, phases=walker.busy, weapon=""
    )


def end_climb(play: Play, walker: Walker, deed: int) -> None:
    """He is there, unless somebody else has come there before."""
    state = play.state
    to = floor_of(state, walker.person) + (1 if deed == CLIMBING else -1)
    house = _stairs(state, walker)
    if house is None:
        return
    if is_free(state, walker.x, walker.y, walker.person, floor=to):
        set_floor(state, walker.person, to)
        roof = to == house.stories
        play.tell("climbed", person=thing_of(walker.person), floor=to, roof=roof)


OFFSETS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))
"""The squares beside one, in the order of ``COMPASS``."""

TWO_DICE = 2

FIRST_OIL, MORE_OIL = 5, 2
"""The roll that keeps one on one's feet on oil, and what each further square of it adds."""

RISE_ON_OIL = 7
"""The roll with which one stands up on oil."""

SPIKE_ON = 3
"""Two dice up to this, and one has stepped on spikes."""

SLOW_LOADER = "bazooka"


# What is offered


def asks(state: State, frame: frames.Foot) -> bool:
    """Whether somebody on foot has a say in this phase."""
    walker = walker_at(state, frame.vehicle, frame.rider)
    return walker is not None and may_move(state, walker)


def foot_actions(state: State, frame: frames.Foot) -> tuple[Action, ...]:
    """All that somebody on foot may do now, ``halt`` last."""
    walker = walker_at(state, frame.vehicle, frame.rider)
    assert walker is not None
    found: list[Action] = []
    if frame.squares > 0 and standing(state, walker.person) is None:
        found += [STEPS[at] for at in range(len(COMPASS)) if _may_step(state, walker, at)]
    laden = carries(state, walker.person) or standing(state, walker.person) is not None
    if laden:
        return (*found, *_reloads(state, walker, True), *chores(state, walker), HALT)
    if not walker.prone:
        if not on_low_wall(state, walker):
            found.append(PRONE)
        if _may_sprint(state, walker):
            found.append(SPRINT)
    still = not walker.steps
    if walker.prone:
        if breath(state, walker.person) != CHOKING:
            found.append(RISE)
    elif may_board(state, walker):
        found.append(BOARD)
    if still and not walker.prone:
        found += climbs(state, walker)
    if walker.winded and still:
        found.append(REST)
    return (*found, *_reloads(state, walker, False), *chores(state, walker), HALT)


def _reloads(state: State, walker: Walker, laden: bool) -> list[Action]:
    """The weapons that can be loaded anew; by who is ``laden`` that of the tripod at which he
    stands."""
    things = things_of(state, walker.person)
    row = standing(state, walker.person)
    return [
        Action("reload", weapon=text)
        for at, text in reloads_of(state, walker.person)
        if (
            row is not None and row.thing == thing_place(at)
            if laden
            else not is_tripod(things[thing_place(at)])
        )
    ]


def _may_step(state: State, walker: Walker, at: int) -> bool:
    x, y = _beside(walker, at)
    if walker.winded and not walker.sprinting and walker.late >= MOST_SPRINT:
        return False
    floor = floor_of(state, walker.person)
    if not floor and state.phase > 1 and is_rubble(state, x, y):
        return False
    if not floor and not is_in_stride(state, x, y, height_at(state, walker.x, walker.y)):
        return False
    return is_free(state, x, y, floor=floor) or (not floor and is_notch(state, x, y))


def _beside(walker: Walker, at: int) -> tuple[int, int]:
    across, down = OFFSETS[at]
    return walker.x + across * SQUARE, walker.y + down * SQUARE


def square_of(walker: Walker, action: Action) -> tuple[int, int]:
    """The middle of the square that a step leads to."""
    return _beside(walker, COMPASS.index(action.part))


def _may_sprint(state: State, walker: Walker) -> bool:
    """One sprints from the start of a turn, for ten turns on end at most."""
    fresh = state.phase == 1 and not walker.steps and not walker.sprinting
    return fresh and walker.winded < MOST_SPRINT and not walker.late


# What is done


def act(play: Play, frame: frames.Foot, action: Action) -> None:
    """Carry out what somebody does on foot."""
    walker = walker_at(play.state, frame.vehicle, frame.rider)
    assert walker is not None
    if action.verb == "step":
        _step(play, frame, walker, COMPASS.index(action.part))
        return
    if action in (PRONE, SPRINT):
        # That takes no time: he may go on.
        squares = _still_to_go(play, walker, frame.squares, action)
        play.state.stack[-1] = frame._replace(squares=squares)
        return
    play.state.stack.pop()
    if action == HALT:
        return
    _begin(play, walker, action)


def _still_to_go(play: Play, walker: Walker, squares: int, action: Action) -> int:
    """The squares that are left after dropping, or beginning to sprint."""
    if action == PRONE:
        walker.prone, walker.sprinting = 1, 0
        play.tell("posture", person=thing_of(walker.person), prone=True)
        return min(squares, squares_in(play.state, walker, play.state.phase))
    walker.sprinting = 1
    play.tell("sprints", person=thing_of(walker.person))
    return squares_in(play.state, walker, play.state.phase)


def _begin(play: Play, walker: Walker, action: Action) -> None:
    """Something that takes a while and lets nothing else be done."""
    if action in CLIMBS:
        begin_climb(play, walker, action)
        return
    if action == BOARD:
        board(play, walker)
        return
    if action.verb in VERBS:
        do_chore(play, walker, action)
        return
    deed, phases = RISING, PHASES
    if action == REST:
        deed, phases = RESTING, -(-walker.winded // 2) * PHASES
    elif action.verb == "reload":
        things = things_of(play.state, walker.person)
        reloads = reloads_of(play.state, walker.person)
        at = next(place for place, text in reloads if text == action.weapon)
        clip = clip_for(play.state, walker.person, at)
        show_things(play, walker.person, [thing_place(at), clip])
        deed, phases = RELOADING, PHASES
        if things[thing_place(at)] == SLOW_LOADER and not _is_helped(play, walker):
            phases *= 2
        reload(play.state, walker.person, PlaceNumber(at))
    walker.doing, walker.busy = deed, phases
    play.tell(
        "busy", person=thing_of(walker.person), deed=deed, phases=phases, weapon=action.weapon
    )


def _is_helped(play: Play, walker: Walker) -> bool:
    """Whether somebody of one's own beside one, who has done nothing in this turn, helps to load a
    bazooka: he does nothing else in that turn either (Hand Weapon List, note e; house who it
        is)."""
    for other in play.state.walkers:
        beside = max(abs(other.x - walker.x), abs(other.y - walker.y)) == SQUARE
        own = other.vehicle == walker.vehicle and beside
        if not own or not may_move(play.state, other) or other.steps or other.prone:
            continue
        if floor_of(play.state, other.person) == floor_of(play.state, walker.person):
            other.doing, other.busy = RELOADING, PHASES
            play.tell(
                "busy",
                person=thing_of(other.person),
                deed=RELOADING,
                phases=PHASES,
                weapon="bazooka of the other",
            )
            return True
    return False


def _step(play: Play, frame: frames.Foot, walker: Walker, at: int) -> None:
    state = play.state
    walker.x, walker.y = _beside(walker, at)
    walker.heading = 450 * at
    walker.steps += 1
    squares = frame.squares - 1
    state.stack[-1] = frame._replace(squares=squares)
    play.tell(
        "walked", person=thing_of(walker.person), x=walker.x, y=walker.y, heading=walker.heading
    )
    if not is_on_map(state, walker.x, walker.y):
        walker.gone, walker.out = 1, walker.out or event_number(state)
        play.tell("walked-off", person=thing_of(walker.person))
    elif is_notch(state, walker.x, walker.y):
        walker.gone, walker.out = 1, walker.out or event_number(state)
        play.tell("sheltered", person=thing_of(walker.person))
    elif is_down(state, walker):
        _tread(play, walker)
    if squares <= 0 or walker.gone or not may_move(state, walker):
        state.stack.pop()


def _tread(play: Play, walker: Walker) -> None:
    """Apply the effects of things on the square that a walker enters."""
    state = play.state
    lying = [each for each in state.counters if each.live and covers(counter_shape(each), walker)]
    if any(each.kind == SPIKES for each in lying):
        dice = [play.die() for _ in range(TWO_DICE)]
        hurt = sum(dice) <= SPIKE_ON
        die = play.die() if hurt else 0
        hits = max(0, die - 4)
        play.tell("trod-on-spikes", person=thing_of(walker.person), dice=dice, hits=hits)
        harm(play, walker, hits, "spikes")
    if any(each.kind in SLICKS for each in lying):
        _slip(play, walker)
    else:
        walker.slips = 0


def _slip(play: Play, walker: Walker) -> None:
    """Oil: each square after another is harder; who crawls cannot fall."""
    if walker.prone:
        return
    needed = FIRST_OIL + MORE_OIL * walker.slips
    walker.slips += 1
    dice = [play.die() for _ in range(TWO_DICE)]
    kept = sum(dice) >= needed
    play.tell("slipped", person=thing_of(walker.person), dice=dice, needed=needed, kept=kept)
    if not kept:
        walker.prone, walker.slips, walker.sprinting = 1, 0, 0


# Time


def begin_phase(state: State) -> None:
    """Begin a phase: people hit in the last one can be hit again; in phase 1 everyone has a
    turn."""
    for walker in state.walkers:
        walker.struck = 0
        if state.phase == 1:
            walker.fired = walker.steps = 0


def end_phase(play: Play) -> None:
    """A phase passes for everybody on foot."""
    state = play.state
    if not on_foot(state):
        return
    for vehicle in state.vehicles:
        vehicle.cold = max(0, vehicle.cold - 1)
        doors.end_phase(vehicle.condition)
    for walker in state.walkers[:]:
        if (walker.gone or walker.prone) and holds(state, walker.person):
            let_go(play, walker)
        if not walker.there:
            continue
        walker.stunned, walker.blind = max(0, walker.stunned - 1), max(0, walker.blind - 1)
        if walker.busy:
            walker.busy -= 1
            if not walker.busy:
                _finish(play, walker)
        if walker not in state.walkers or not is_down(state, walker):
            continue
        if not is_free(state, walker.x, walker.y, walker.person):
            thrown_aside(play, walker)


def _finish(play: Play, walker: Walker) -> None:
    deed, walker.doing = walker.doing, IDLE
    if deed == RISING:
        _rise(play, walker)
    elif deed == RESTING:
        walker.winded = walker.late = 0
    elif deed == BOARDING:
        get_in(play, walker)
    elif deed in (CLIMBING, DESCENDING):
        end_climb(play, walker, deed)
    else:
        end_chore(play, walker, deed)


def _rise(play: Play, walker: Walker) -> None:
    state = play.state
    on_oil = is_down(state, walker) and any(
        each.live and each.kind in SLICKS and covers(counter_shape(each), walker)
        for each in state.counters
    )
    dice = [play.die() for _ in range(TWO_DICE)] if on_oil else []
    walker.prone = int(on_oil and sum(dice) < RISE_ON_OIL)
    play.tell("posture", person=thing_of(walker.person), prone=bool(walker.prone), dice=dice)


def end_turn(play: Play) -> None:
    """A turn passes: breath is lost or not, flames hurt who stands in them."""
    state = play.state
    for walker in state.walkers[:]:
        if not walker.there:
            continue
        if walker.sprinting:
            walker.winded += 1
        elif walker.winded and walker.steps:
            walker.late = min(MOST_SPRINT, walker.late + 1)
        walker.sprinting = 0
        burning = [each for each in state.counters if each.live and each.kind == FLAMES]
        in_fire = any(covers(counter_shape(each), walker) for each in burning)
        in_fire = in_fire and is_down(state, walker)
        if in_fire:
            show_codes(play, walker.person, (SUIT,))
        if in_fire and not suit_keeps(state, walker.person):
            harm(play, walker, 1, "flames")
