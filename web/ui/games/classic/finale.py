"""The end of a duel of the classic: who was taken out last, who is left, and its best moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ui.base.node import Node, h
from ui.base.seating import Seating, seat_looks
from ui.games.classic.beats import beats_of
from ui.games.classic.moment import ClassicView
from ui.games.classic.screen_strings import say
from ui.games.classic.summary import summary_of
from ui.games.classic.views.close_up import close_up
from ui.games.classic.views.thumbnail import thumbnail
from ui.play.beats import Beat
from ui.play.game_ui import Finale
from ui.widgets.ending import fallen, name_plate, winner
from ui.widgets.parts import badge
from wreckyard import Match, seat_letter
from wreckyard.systems.classic import GONE, Observation, State

SHOWN = 3
"""So many of those who share a victory are pictured."""


def finale(match: Match, seating: Seating) -> Finale | None:
    """How a duel has ended."""
    if match.outcome is None:
        return None
    state: State = match.observe(None).known
    view = ClassicView(
        state, seat_looks(seating.names, seating.players, seating.colours), over=True
    )
    winners = match.outcome.winners
    last = _last_out(match, winners)
    return Finale(
        how=_how(match, state),
        won=[winner(close_up(view, seat), _name(seating, seat)) for seat in winners[:SHOWN]],
        fallen=None
        if last is None
        else fallen(close_up(view, last, alone=True), close_up(view, last), _name(seating, last)),
        figures=_fates(view, seating),
        beats=beats_in(match),
    )


def beats_in(match: Match) -> list[Beat]:
    """What a duel may be remembered by."""
    moments = [(number, entry.events) for number, entry in enumerate(match.log, 1)]
    return beats_of(moments, [info.name for info in match.seats])


def moment_picture(observation: object, seats: Sequence[int], colours: Sequence[int]) -> Node:
    """The map round some seats at a moment."""
    state = cast("Observation", observation).known
    return thumbnail(summary_of(state, [""] * state.n), colours, frozenset(seats))


def _last_out(match: Match, winners: Sequence[int]) -> int | None:
    """Who was taken out last of those who have not won."""
    last = None
    for entry in match.log:
        for event in entry.events:
            if event.kind == "killed" and event.data["vehicle"] not in winners:
                last = event.data["vehicle"]
    return last


def _how(match: Match, state: State) -> str:
    left = [each for each in state.vehicles if not each.out and each.place != GONE]
    why = "draw" if not left else "turns" if len(left) > 1 else "last"
    turns = say("turn-one") if state.turn == 1 else say("turn-many", n=state.turn)
    return say("finale-how", why=say(f"why-{why}"), turns=turns)


def _fates(view: ClassicView, seating: Seating) -> Node:
    """What has become of everybody."""
    rows = []
    for seat, vehicle in enumerate(view.state.vehicles):
        fate = "figure-left" if vehicle.place == GONE else "figure-runs"
        if vehicle.out:
            fate = "figure-out"
        rows.append(
            h(
                "tr",
                h("th", _name(seating, seat), scope="row"),
                h("td", view.sheet(seat).name),
                h("td", say(fate)),
                key=str(seat),
            )
        )
    heads = ("name", "car", "state")
    return h(
        "table",
        h("caption", say("figures"), class_="visually-hidden"),
        h("thead", h("tr", [h("th", say(f"figure-{name}"), scope="col") for name in heads])),
        h("tbody", rows),
        class_="cl-fates",
    )


def _name(seating: Seating, seat: int) -> list[Node]:
    return name_plate(
        badge(seat_letter(seat), seating.colours[seat], small=True), seating.names[seat]
    )
