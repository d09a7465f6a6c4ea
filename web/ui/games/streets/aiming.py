"""Choosing a shot: a target, what fires at it, and where it is to hit. Pure."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from ui.games.streets.moment import STEPS, Choice, StreetView
from ui.games.streets.panel_strings import say
from wreckyard.systems.streets import (
    FIRST_TERRAIN,
    Action,
    point_of,
    rounds_left,
    shot,
    with_names,
)


def shots_of(view: StreetView) -> tuple[Action, ...]:
    """The rounds that are offered."""
    return view.offered("fire")


def targets_of(view: StreetView) -> tuple[int, ...]:
    """What can be fired at, each once: cars and people before walls and trees."""
    found = dict.fromkeys(each.target for each in shots_of(view))
    return tuple(sorted(found, key=lambda thing: thing >= FIRST_TERRAIN))


def mounts_at(view: StreetView, target: int) -> tuple[str, ...]:
    """What can fire at a target."""
    return tuple(dict.fromkeys(each.mount for each in shots_of(view) if each.target == target))


def areas_at(view: StreetView, target: int, mount: str) -> tuple[int, ...]:
    """Where a target can be hit."""
    return tuple(
        dict.fromkeys(
            each.area for each in shots_of(view) if (each.target, each.mount) == (target, mount)
        )
    )


def lines_at(view: StreetView, target: int, mount: str) -> tuple[int, ...]:
    """The directions in which a target can be fired at: walls and trees in several."""
    return tuple(
        dict.fromkeys(
            each.direction
            for each in shots_of(view)
            if (each.target, each.mount) == (target, mount)
        )
    )


def fire_action(view: StreetView, choice: Choice) -> Action | None:
    """The round that is chosen, with the first of what is not chosen yet; None without one."""
    for each in shots_of(view):
        if (
            choice.target in (-1, each.target)
            and choice.mount in ("", each.mount)
            and choice.line in (-1, each.direction)
            and choice.area in (-1, each.area)
        ):
            return each
    return None


def aimed(view: StreetView, choice: Choice, head: str, rest: str) -> Choice | None:
    """The choice with another target, weapon, line or area; what no longer fits becomes the
    best."""
    if head == "target" and rest.isdigit():
        choice = replace(choice, target=int(rest), mount="", line=-1, area=-1)
    elif head == "mount":
        choice = replace(choice, mount=rest, line=-1, area=-1)
    elif head == "line" and rest.isdigit():
        choice = replace(choice, line=int(rest))
    elif head == "area" and rest.isdigit():
        choice = replace(choice, area=int(rest))
    targets = targets_of(view)
    if not targets:
        return replace(choice, doing="", target=-1, mount="", line=-1, area=-1)
    if choice.target not in targets:
        choice = replace(choice, target=_first_target(view, targets), mount="", line=-1, area=-1)
    if choice.mount not in mounts_at(view, choice.target):
        choice = replace(choice, mount=best_at(view, choice.target).mount, line=-1, area=-1)
    if choice.line not in lines_at(view, choice.target, choice.mount):
        best = best_at(view, choice.target, choice.mount)
        choice = replace(choice, line=best.direction, area=best.area)
    areas = areas_at(view, choice.target, choice.mount)
    if choice.area not in areas:
        choice = replace(choice, area=best_at(view, choice.target, choice.mount).area)
    return replace(choice, looked_at=-1)


def _first_target(view: StreetView, targets: tuple[int, ...]) -> int:
    """The foe that a round most likely harms; else another car or person, or a wall or tree."""
    found = [each for each in targets if each < FIRST_TERRAIN]
    foes = [each for each in found if not view.is_friend(each)]
    return max(foes or found or targets[:1], key=lambda each: worth(view, best_at(view, each)))


def best_at(view: StreetView, target: int, mount: str = "") -> Action:
    """The round at a target that does most on average."""
    fitting = [
        each for each in shots_of(view) if each.target == target and mount in ("", each.mount)
    ]
    return max(fitting, key=lambda each: worth(view, each))


def worth(view: StreetView, action: Action) -> tuple[Fraction, Fraction]:
    """The chance that a round passes the armor (where none is left: that it hits), and the chance
    that it hits."""
    seen = shot(view.state, view.asker, action)
    if seen is None:
        return Fraction(), Fraction()
    return (seen.hit if seen.odds is None else seen.odds.breach), seen.hit


def why_no_shot(view: StreetView, target: int) -> str:
    """Why a car cannot be fired at from here: what blocks the line, or that there is none."""
    car = view.state.cars[target]
    here = point_of(view.state, view.asker)
    dx, dy = car.x - here.x, car.y - here.y
    if (not dx and not dy) or (dx and dy and abs(dx) != abs(dy)):
        return say("no-line")
    way = STEPS.index(((dx > 0) - (dx < 0), (dy > 0) - (dy < 0)))
    # What fires best tells most: a weapon that bears is stopped by what stands between.
    reasons = {}
    for code in rounds_left(view.state, view.asker):
        action = Action("fire", direction=way, mount=code, target=target, area=0)
        verdict = view.options.why_not(action)
        reasons[verdict.rule] = with_names(verdict.reason, view.names)
    return reasons.get("Obstructions") or next(iter(reasons.values()), say("no-rounds"))
