"""The end of a game on the streets: who was taken out last, who is left, and its best moments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from ui.base.node import Node, h
from ui.base.seating import Seating, seat_looks
from ui.base.strings import listed
from ui.games.streets.beats import beats_of
from ui.games.streets.harm import harms_of
from ui.games.streets.moment import StreetView
from ui.games.streets.screen_strings import say, some
from ui.games.streets.summary import summary_of
from ui.games.streets.views.close_up import close_up
from ui.games.streets.views.spoken import upper
from ui.games.streets.views.thumbnail import thumbnail
from ui.play.beats import moments_of
from ui.play.game_ui import Finale
from ui.widgets.ending import fallen, name_plate, winner
from ui.widgets.parts import badge
from wreckyard import Match, seat_letter
from wreckyard.systems.streets import Observation, State, mission_words

_OF_SOMEBODY = frozenset({"last-car", "survivor", "mission", "decisive", "marginal"})
"""Ends that somebody has brought about, so that his name belongs to them."""

SHOWN = 3
"""So many of those who share a victory are pictured."""


def finale(match: Match, seating: Seating) -> Finale | None:
    """How a game has ended."""
    if match.outcome is None:
        return None
    state: State = match.observe(None).known
    view = StreetView(state, seat_looks(seating.names, seating.players, seating.colours), over=True)
    winners = match.outcome.winners
    last = _last_out(match, winners)
    return Finale(
        how=_how(match, state, seating),
        won=[winner(close_up(view, seat), _name(seating, seat)) for seat in winners[:SHOWN]],
        fallen=None
        if last is None
        else fallen(close_up(view, last, alone=True), close_up(view, last), _name(seating, last)),
        figures=_fates(view, seating),
        beats=beats_of(moments_of(match), seating.named),
        harms=harms_of(moments_of(match), state.n),
    )


def moment_picture(observation: object, seats: Sequence[int], colours: Sequence[int]) -> Node:
    """The board round some seats at a moment."""
    state = cast("Observation", observation).known
    return thumbnail(summary_of(state, [""] * state.n), colours, frozenset(seats))


def _last_out(match: Match, winners: Sequence[int]) -> int | None:
    """Whose car was wrecked last, or who died last, of those who have not won."""
    last = None
    for entry in match.log:
        for event in entry.events:
            seat = event.data.get("seat" if event.kind == "killed" else "car", -1)
            if event.kind in ("wreck", "killed") and 0 <= seat < len(match.seats):
                last = seat if seat not in winners else last
    return last


def _how(match: Match, state: State, seating: Seating) -> str:
    """Why it has ended, and who has done it where it is one."""
    why = next(
        (
            event.data["why"]
            for event in reversed(match.log[-1].events if match.log else [])
            if event.kind == "game-ended"
        ),
        "",
    )
    winners = () if match.outcome is None else match.outcome.winners
    if why in _OF_SOMEBODY and len(winners) != 1:
        words = say(f"why-{why}-many")
    elif why in _OF_SOMEBODY:
        (seat,) = winners
        shown = state.missions[seat]
        mission = mission_words(seat, shown, seating.names) if shown else ""
        # Who is left alone has won without it.
        words = say(f"why-{why}", who=seating.named[seat], mission=mission)
    else:
        words = say(f"why-{why}") if why else ""
    return say("finale-why", why=words, rounds=some("round", state.round))


def _fates(view: StreetView, seating: Seating) -> Node:
    """What has become of everybody."""
    deeds = [listed(_deeds(view.state, seat, seating)) for seat in range(view.state.n)]
    tasks = view.state.missions
    names = [each.name for each in view.seats]
    rows = []
    for seat, person in enumerate(view.state.people):
        car = view.state.cars[seat]
        runs = "figure-gone" if car.x < 0 else "figure-wreck" if car.wreck else "figure-runs"
        lives = "figure-dead"
        if person.alive:
            lives = "figure-foot" if person.car < 0 and not person.gone else "figure-alive"
            lives = "figure-other" if person.car not in (seat, -1) else lives
        owner = seating.names[person.car] if 0 <= person.car < view.state.n else ""
        rows.append(
            h(
                "tr",
                h("th", h("span", _name(seating, seat), class_="sc-fate-name"), scope="row"),
                h("td", say(runs)),
                h("td", say(lives, name=owner)),
                h("td", upper(mission_words(seat, tasks[seat], names))) if any(tasks) else None,
                h("td", deeds[seat]) if any(deeds) else None,
                key=str(seat),
            )
        )
    heads = ["name", "car", "person"]
    heads += ["mission"] if any(tasks) else []
    heads += ["deeds"] if any(deeds) else []
    return h(
        "table",
        h("caption", say("figures"), class_="visually-hidden"),
        h("thead", h("tr", [h("th", say(f"figure-{name}"), scope="col") for name in heads])),
        h("tbody", rows),
        class_="sc-fates",
    )


def _deeds(state: State, seat: int, seating: Seating) -> list[str]:
    """Whom somebody has killed and whose cars he has wrecked, his own not counted."""
    found = [
        say("deed-wrecked", name=seating.names[other])
        for other in range(state.n)
        if other != seat and state.cars[other].wrecked_by >> seat & 1
    ]
    return found + [
        say("deed-killed", name=seating.names[other])
        for other in range(state.n)
        if other != seat and state.people[other].killed_by >> seat & 1
    ]


def _name(seating: Seating, seat: int) -> list[Node]:
    return name_plate(
        badge(seat_letter(seat), seating.colours[seat], small=True), seating.names[seat]
    )
