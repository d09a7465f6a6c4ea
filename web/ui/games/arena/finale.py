"""The end of a game of the arena: the last wreck and who is left, and its best moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ui.base.named import Named
from ui.base.node import Node
from ui.base.seating import Seating, seat_looks
from ui.games.arena.beats import beats_of
from ui.games.arena.harm import harms_of
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say, some
from ui.games.arena.summary import summary_of
from ui.games.arena.views.close_up import car_alone, close_up
from ui.games.arena.views.score import cause, fates
from ui.games.arena.views.thumbnail import thumbnail
from ui.play.beats import moments_of
from ui.play.game_ui import Finale
from ui.widgets.ending import fallen, name_plate, winner
from ui.widgets.parts import badge
from wreckyard import Match, seat_letter
from wreckyard.systems.arena import Observation, State, names_in

SHOWN = 3
"""So many of those who share a draw are pictured."""


def finale(match: Match, seating: Seating) -> Finale | None:
    """How a game has ended."""
    if match.outcome is None:
        return None
    state: State = match.observe(None).known
    view = ArenaView(state, seat_looks(seating.names, seating.players, seating.colours), over=True)
    winners = match.outcome.winners
    out = [seat for seat, car in enumerate(state.cars) if not car.in_play and seat not in winners]
    last = max(out, key=lambda seat: state.cars[seat].out) if out else None
    return Finale(
        how=_how(view, seating.named, last, len(winners)),
        won=[winner(close_up(view, seat), _name(seating, seat)) for seat in winners[:SHOWN]],
        fallen=None
        if last is None
        else fallen(
            car_alone(view, last),
            close_up(view, last),
            _name(seating, last),
        ),
        figures=fates(view),
        beats=beats_of(moments_of(match), seating.named),
        harms=harms_of(moments_of(match), state.n, names_in(state, seating.names).cards),
    )


def moment_picture(observation: object, seats: Sequence[int], colours: Sequence[int]) -> Node:
    """The ground round the cars of some seats at a moment."""
    state = cast("Observation", observation).known
    return thumbnail(summary_of(state, [""] * state.n), colours, frozenset(seats))


def _how(view: ArenaView, names: Sequence[Named], last: int | None, winners: int) -> str:
    rounds = some("round", view.state.round)
    if last is None or winners > 1:
        return say("finale-limit", rounds=rounds)
    if sum(car.in_play for car in view.state.cars) > 1:
        return say("finale-limit", rounds=rounds)
    return say("finale-last", name=names[last], cause=cause(view, last), rounds=rounds)


def _name(seating: Seating, seat: int) -> list[Node]:
    return name_plate(
        badge(seat_letter(seat), seating.colours[seat], small=True), seating.names[seat]
    )
