"""Kills, survivors and the best moments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import cast

from ui.base.named import Named, joined
from ui.base.node import Node, h
from ui.base.seating import Seating, seat_looks
from ui.games.classic.base.screen_strings import say
from ui.games.classic.base.summary import summary_of
from ui.games.classic.base.thumbnail import thumbnail
from ui.games.classic.board.close_up import close_up
from ui.games.classic.ending.fates import (
    GIVEN_UP,
    LEFT,
    LIT,
    LOST,
    Fate,
    blow_words,
    fates_in,
    state_words,
)
from ui.games.classic.ending.harm import harms_of
from ui.games.classic.scene.moment import ClassicView
from ui.games.classic.table.beats import beats_of
from ui.play.beats import moments_of
from ui.play.game_ui import Finale
from ui.widgets.ending import fallen, name_plate, winner
from ui.widgets.parts import badge
from wreckyard import Match, seat_letter
from wreckyard.systems.classic import (
    GONE,
    Observation,
    State,
    VehicleNumber,
    feats,
    place_words,
    racing,
    road,
    sides_left,
)

INCH = 1000

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
    fates = fates_in(event for entry in match.log for event in entry.events)
    last = next((seat for seat in reversed(fates) if seat not in winners), None)
    wreck = None if last is None or view.vehicle(last).place == GONE else last
    return Finale(
        how=_how(view, seating.named, fates, last),
        won=[winner(close_up(view, seat), _name(seating, seat)) for seat in winners[:SHOWN]],
        fallen=None
        if wreck is None
        else fallen(
            close_up(view, wreck, alone=True), close_up(view, wreck), _name(seating, wreck)
        ),
        figures=_fates(view, seating, fates),
        beats=beats_of(moments_of(match), seating.named),
        harms=harms_of(moments_of(match), state.n),
    )


def moment_picture(observation: object, seats: Sequence[int], colours: Sequence[int]) -> Node:
    """The map round some seats at a moment."""
    state = cast("Observation", observation).known
    return thumbnail(summary_of(state, [""] * state.n), colours, frozenset(seats))


def _how(
    view: ClassicView, players: Sequence[Named], fates: Mapping[int, Fate], last: int | None
) -> str:
    """Who was taken out last, by whom and with what; else why nobody was."""
    state = view.state
    turns = say("turn-one") if state.turn == 1 else say("turn-many", n=state.turn)
    left = sides_left(state)
    if racing.is_race(state) and (left or racing.is_decided(state)):
        why = "" if racing.is_decided(state) else "-left" if len(left) == 1 else "-turns"
        return say(f"finale-race{why}", name=players[racing.standings(state)[0]], turns=turns)
    if feats.is_scored(state):
        best = feats.best(state)
        names = joined([players[seat] for seat in best])
        points = sum(feats.scores(state)[seat] for seat in best)
        many = len(road.sides_in(state, best)) > 1
        key = "finale-points-shared" if many else "finale-points"
        return say(key, name=names, points=points // (len(best) if many else 1), turns=turns)
    if road.is_pack(state):
        found = _pack(view, players, left, turns)
        if found:
            return found
    sides = road.sides_in(state, left)
    if len(sides) != 1 or last is None:
        why = "draw" if not left else "turns" if len(sides) > 1 else "last"
        return say(f"finale-{why}", turns=turns)
    blow = fates[last].blow
    name, kind = players[last], "" if blow is None else blow.kind
    if kind in (GIVEN_UP, LEFT):
        return say(f"finale-{kind}", name=name, turns=turns)
    words = blow_words(blow, players)
    if kind in ("shot", LIT):
        words, key = f"{words[:1].upper()}{words[1:]}", "finale-taken"
    else:
        key = "finale-own"
    return say(key, blow=words, name=name, state=state_words(state, last), turns=turns)


def _pack(view: ClassicView, players: Sequence[Named], left: Sequence[int], turns: str) -> str:
    """How a Pack Attack or a chase has ended; empty where neither side has won."""
    name = players[road.LONE]
    if road.has_escaped(view.state):
        return say("finale-escape", name=name, n=road.lead(view.state) // INCH, turns=turns)
    if racing.is_decided(view.state):
        return say("finale-home", name=name, turns=turns)
    if not left or len(road.sides_in(view.state, left)) > 1:
        return ""
    chase = "-chase" if road.is_chase(view.state) else ""
    return say(f"finale{chase}-{'lone' if road.LONE in left else 'pack'}", name=name, turns=turns)


def _fates(view: ClassicView, seating: Seating, fates: Mapping[int, Fate]) -> Node:
    """What has become of everybody: those who are left first, then the last one out."""
    order = list(fates)
    seats: list[int] = sorted(
        view.state.numbers(), key=lambda seat: -1 if seat not in fates else -order.index(seat)
    )
    places = racing.standings(view.state) if racing.is_race(view.state) else []
    seats = places or seats
    rows = [
        h(
            "tr",
            h("th", h("span", _name(seating, seat), class_="cl-fate-name"), scope="row"),
            h("td", view.sheet(VehicleNumber(seat)).name),
            h("td", _placed(view, places, seat, _fate(view, VehicleNumber(seat), fates.get(seat)))),
            key=str(seat),
        )
        for seat in seats
    ]
    heads = ("name", "car", "state")
    return h(
        "table",
        h("caption", say("figures"), class_="visually-hidden"),
        h("thead", h("tr", [h("th", say(f"figure-{name}"), scope="col") for name in heads])),
        h("tbody", rows),
        class_="cl-fates",
    )


def _fate(view: ClassicView, seat: VehicleNumber, fate: Fate | None) -> str:
    if fate is None:
        armor = [row for rows in view.sheet(seat).armor.values() for row in rows]
        left, whole = sum(row.left for row in armor), sum(row.whole for row in armor)
        return say("figure-runs", left=left, whole=whole)
    words = blow_words(fate.blow, [each.name for each in view.seats])
    gone = fate.blow is not None and fate.blow.kind in (GIVEN_UP, LEFT, LOST)
    return say("figure-gone" if gone else "figure-out", turn=fate.turn, blow=words)


def _placed(view: ClassicView, places: Sequence[int], seat: int, words: str) -> str:
    """In a race also the place, and its points; where feats count these."""
    if feats.is_scored(view.state):
        return say("figure-points", points=feats.scores(view.state)[seat], words=words)
    if not places:
        return words
    place, points = place_words(1 + places.index(seat)), racing.points(view.state)[seat]
    return say("figure-placed", place=place, points=points, words=words)


def _name(seating: Seating, seat: int) -> list[Node]:
    return name_plate(
        badge(seat_letter(seat), seating.colours[seat], small=True), seating.names[seat]
    )
