"""The end of a match of duels: its last blow, who is left, the points, and its best moments."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import cast

from ui.base.named import Named
from ui.base.node import Node
from ui.base.seating import Seating
from ui.base.strings import listed
from ui.games.duel.beats import beats_of
from ui.games.duel.harm import harms_of
from ui.games.duel.results import results_of
from ui.games.duel.scene import DuelResult, Scene
from ui.games.duel.strings import say
from ui.games.duel.summary import summary_of
from ui.games.duel.view import VehicleLook, looks, vehicles_of
from ui.games.duel.views.score import ace_words, score_rows
from ui.games.duel.views.thumbnail import thumbnail
from ui.games.duel.views.vehicle import vehicle_picture
from ui.play.beats import moments_of
from ui.play.game_ui import Finale
from ui.widgets.ending import fallen, name_plate, winner
from ui.widgets.parts import badge
from wreckyard import Event, Match, seat_letter
from wreckyard.systems.duel import Observation


def finale(match: Match, seating: Seating) -> Finale | None:
    """How a match has ended; None when no duel of it has, as in a position that was over."""
    public = match.events_for(None)
    done, _ = results_of(public)
    tables = [event.data["table"] for event in public if event.kind == "duel-ended"]
    if not done or match.outcome is None:
        return None
    result = done[-1]
    table: Observation = match.rules.observation_from_json({"seat": None, "known": tables[-1]})
    seen = looks(seating.names, seating.players, seating.colours, vehicles_of(table))
    winners = match.outcome.winners
    out = [(seat, by) for seat, by in result.out if seat not in winners]
    last_gone = next((e for e in reversed(public) if e.kind in ("out", "escaped")), None)
    return Finale(
        how=_how(match, seating.named, result, table, out, last_gone),
        won=[_winner(table, seen, seating, seat) for seat in winners],
        fallen=_fallen(table, seen, seating, out[-1][0]) if out else None,
        figures=score_rows(Scene(seating, table), result),
        beats=beats_of(moments_of(match), seating.named),
        harms=harms_of(moments_of(match), table.deck),
        escaped=result.escaped if match.options["length"] == "duel" else (),
    )


def moment_picture(observation: object, seats: Sequence[int], colours: Sequence[int]) -> Node:
    """The vehicles of some seats at a moment."""
    seen = cast("Observation", observation)
    shown = sorted(seats)
    vehicles = summary_of(seen, [""] * seen.seats)["vehicles"]
    return thumbnail([vehicles[seat] for seat in shown], [colours[seat] for seat in shown], shown)


def _how(
    match: Match,
    names: Sequence[Named],
    result: DuelResult,
    table: Observation,
    out: Sequence[tuple[int, int | None]],
    last_gone: Event | None,
) -> str:
    if match.options["length"] != "duel":
        winners = match.outcome.winners if match.outcome else ()
        return ace_words(winners, names, table, result)
    if result.result == "tie":
        return say("finale-tie", n=table.turns)
    if last_gone is not None and last_gone.kind == "escaped":
        left = listed([names[seat] for seat in match.outcome.winners] if match.outcome else [])
        return say("finale-escaped", name=names[last_gone.data["seat"]], left=left, n=table.turns)
    if not out:
        return say("finale-last", n=table.turns)
    seat, by = out[-1]
    if by is None or by == seat:
        return say("finale-out", target=names[seat], n=table.turns)
    return say("finale-kill", by=names[by], target=names[seat], n=table.turns)


def _winner(table: Observation, seen: Sequence[VehicleLook], seating: Seating, seat: int) -> Node:
    car = table.cars[seat]
    # Whoever has driven off is not seen at the table any more, but here.
    shown = replace(car, status="in") if car.status == "escaped" else car
    picture = vehicle_picture(shown, seen[seat], big=True)
    return winner(picture, _name(seating, seat))


def _fallen(table: Observation, seen: Sequence[VehicleLook], seating: Seating, seat: int) -> Node:
    car = table.cars[seat]
    return fallen(
        vehicle_picture(replace(car, status="in"), seen[seat]),
        vehicle_picture(car, seen[seat]),
        _name(seating, seat),
    )


def _name(seating: Seating, seat: int) -> list[Node]:
    return name_plate(
        badge(seat_letter(seat), seating.colours[seat], small=True), seating.names[seat]
    )
