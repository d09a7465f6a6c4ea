"""What a choice would do, in words and as cells about to fall."""

from __future__ import annotations

from collections.abc import Mapping

from ui.games.duel import intent
from ui.games.duel.strings import say, side_name
from ui.games.duel.view import TableView
from ui.games.duel.views.plates import SIDE_POINTS
from wreckyard.systems.duel import Action, Preview, preview


def place_name(view: TableView, result: Preview) -> str:
    """The place that is hit: a side, or what the vehicle that is hit has for a driver or tires."""
    if result.place in ("driver", "tires"):
        return say(f"place-{result.place}", view.vehicle(result.seat))
    return side_name(result.place)


def result_words(view: TableView, result: Preview | None) -> str:
    """ "3 to Left, breaches"; empty for an action that hits nothing by nature."""
    if result is None:
        return ""
    if result.place is None:
        return say("hit-nothing")
    if result.destroys_tires:
        return say("hit-tires-gone", view.vehicle(result.seat), n=result.damage)
    key = "hit-kill" if result.kills else "hit-breach" if result.breaches else "hit"
    return say(key, view.vehicle(result.seat), n=result.damage, place=place_name(view, result))


def short_words(view: TableView, result: Preview | None) -> str:
    """The result for a small label whose place is clear from where it stands."""
    if result is None or result.place is None:
        return say("short-nothing")
    if result.kills:
        return say("short-kill")
    if result.breaches:
        return say("short-breach", n=result.damage)
    if result.place == "driver":
        return say("short-driver", view.vehicle(result.seat), n=result.damage)
    if result.side is not None and result.place != "tires":
        damage = view.observation.cars[result.seat].sides[result.side]
        before = SIDE_POINTS - damage
        return say("short-side", before=before, after=before - result.damage)
    return say("short-hit", n=result.damage)


def with_sum(view: TableView, result: Preview | None) -> str:
    """The result led by its sum where armor takes part: "6 − 3 armor = 3 to Left"."""
    words = result_words(view, result)
    if result is None or not result.stopped or result.place is None:
        return words
    total = say("sum", value=result.value, stopped=result.stopped, left=result.damage)
    return words.replace(str(result.damage), total, 1)


def _ghost_of(result: Preview | None) -> dict[str, int]:
    if result is None or result.place is None:
        return {}
    return {result.place: result.damage}


def ghosts(view: TableView) -> Mapping[int, Mapping[str, int]]:
    """Damage about to be done, by seat and place: the chosen action's, else the open attack's."""
    if view.decision is not None:
        action = intent.chosen_action(view)
        if action is not None:
            result = preview(view.observation, action)
            return {result.seat: _ghost_of(result)} if result else {}
    if view.observation.attack is not None:
        result = preview(view.observation, Action("pass"))
        return {result.seat: _ghost_of(result)} if result else {}
    return {}


def look_ahead(view: TableView, action: Action) -> Preview | None:
    """What an offered action leads to if nobody answers it."""
    return preview(view.observation, action)
