"""Unwatched matches of careers: played in slices, in the worker or on the page's thread.

A half-played match stays in memory between two slices. If it is lost, the match starts again and
goes the same way.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, cast

import wreckyard
from ui.base.ports import Driven, Evening, Evenings
from wreckyard import Match, rules_of
from wreckyard.ai import Agent, Budget, make_agent
from wreckyard.characters import DRIVER, of_kind, player_name
from wreckyard.games import GAMES

if TYPE_CHECKING:
    from ui.base.json_data import Json

WORKER_SLICE, PAGE_SLICE = 0.5, 0.02
"""Seconds of driving at a time: in the worker, which others want to ask as well, and on the
page."""


@dataclass(slots=True)
class _Going:
    """The match that is being driven."""

    key: tuple[object, ...]
    match: Match
    agents: list[Agent]


_going: list[_Going] = []
"""At most one."""


def named(level: str) -> dict[str, str]:
    """The characters as players of a level, by their names."""
    return {each.name: player_name(each.id, level) for each in of_kind(DRIVER)}


def slice_of(evening: Evening) -> Driven:
    """Drive on: how far the match is, or what the career is once it is over; `data` is as it was
    where nothing is to be driven."""
    game, data, level = evening["game"], evening["data"], evening["level"]
    rivals: wreckyard.Evenings = GAMES.part(game, "evenings")
    key = (game, evening["key"], level)
    if not _going or _going[0].key != key:
        match = rivals.next(rules_of(game), data, level, named(level))
        if match is None:
            return {"data": data, "over": True}
        # An evening may be one of another game than the career's own.
        played = match.rules.name
        agents = [
            make_agent(played, seat.player, number) for number, seat in enumerate(match.seats)
        ]
        _going[:] = [_Going(key, match, agents)]
    match, agents = _going[0].match, _going[0].agents
    until = time.monotonic() + evening["seconds"]
    while (decision := match.decision) is not None:
        answer = match.ask(agents[decision.seat], Budget())
        match.submit(decision.seat, answer, decision.id)
        if time.monotonic() >= until:
            break
    if match.decision is not None:
        return {"actions": match.length, "over": False}
    _going.clear()
    return {"data": rivals.concluded(data, match), "over": True}


async def driven(
    evenings: Evenings,
    game: str,
    key: str,
    data: object,
    level: str,
    progress: Callable[[Driven], None],
) -> object:
    """The data of a career once its next match is over that nobody watches. `key` tells the match
    from all others; `progress` is told how far it is. Raises what asking the worker raises."""
    asked: Evening = {
        "game": game,
        "key": key,
        "data": cast("Json", data),
        "level": level,
        "seconds": WORKER_SLICE,
    }
    while True:
        told = await evenings.evening(asked)
        if told["over"]:
            return told["data"]
        progress(told)
