"""Stairs (Pedestrian Movement, Stairs).

Between two floors are two squares of stairs, a turn each; a turn more leads out onto a roof, or in from
it (house: in from it).
"""

from __future__ import annotations

from collections.abc import Iterator

from .actions import CLIMBS, Action
from .buildings import floor_of, house_at, is_fallen, set_floor
from .driving import PHASES
from .feet import is_free, running_of, thing_of
from .house import House
from .play import Play
from .state import State
from .walker import CLIMBING, DESCENDING, Walker

UP, DOWN = CLIMBS

STAIRS, HATCH = 2 * PHASES, PHASES
"""The phases that it takes from floor to floor, and through the hatch of a roof. Who runs better than others
takes both squares of a floor in the same turn."""


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
