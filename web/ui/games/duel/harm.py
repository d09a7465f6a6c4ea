"""Damage to each player in the last duel of a match, read from its public events."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ui.games.duel.strings import say
from ui.play.harm import NOBODY, Harm, Harms
from wreckyard import Event
from wreckyard.systems.duel import Deck

PLACES = ("front", "right side", "rear", "left side")

LESSONS = {"own": "guard", "part": "guard", "weaker": "open"}


def harms_of(moments: Iterable[tuple[int, Sequence[Event]]], deck: Deck) -> Harms:
    """All damage of the last duel; `moments` are the events with the number of actions before
    them."""
    found: list[Harm] = []
    out: dict[int, int] = {}
    turn = 0
    for moment, events in moments:
        for event in events:
            if event.kind == "duel-started":
                found, out, turn = [], {}, 0
            elif event.kind == "turn":
                turn = event.data["turn"]
            elif event.kind == "out":
                out[event.data["seat"]] = moment
            elif event.kind == "hit" and event.data["damage"]:
                found.append(_hit(moment, turn, event, deck))
    return Harms("turn", found, out, LESSONS)


def _hit(moment: int, turn: int, event: Event, deck: Deck) -> Harm:
    data = event.data
    by = NOBODY if data["seat"] is None else data["seat"]
    on_side = data["place"] == "side"
    part = PLACES[data["side"]] if on_side else say(f"place-{data['place']}", data["vehicle"])
    card = deck.kinds[deck.by_code[data["card"]]]
    ram = card.weapon == "ram"
    return Harm(
        moment,
        turn,
        data["target"],
        by,
        "other" if by == NOBODY else "ram" if ram else "shot",
        data["damage"],
        part,
        card.name.rpartition(": ")[2].lower(),
        by,
    )
