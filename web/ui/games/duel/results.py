"""Results of duels, read from the events of a match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from ui.games.duel.scene import DuelResult
from wreckyard import Event


def results_of(events: Iterable[Event]) -> tuple[list[DuelResult], DuelResult | None]:
    """The duels that are over and done with, and the one that is still being voted on.

    `events` are the public events of the match from its start.
    """
    done: list[DuelResult] = []
    current: DuelResult | None = None
    out: list[tuple[int, int | None]] = []
    escaped: list[int] = []
    for event in events:
        data = event.data
        if event.kind == "out":
            out.append((data["seat"], data["credit"]))
        elif event.kind == "escaped":
            escaped.append(data["seat"])
        elif event.kind == "duel-ended":
            current = DuelResult(
                duel=data["duel"],
                result=data["result"],
                winners=tuple(data["seats"]),
                points=tuple(data["points"]),
                kills=tuple(data["kills"]),
                scores=tuple(data["scores"]),
                out=tuple(out),
                escaped=tuple(escaped),
            )
            out, escaped = [], []
        elif event.kind == "prestige" and current is not None:
            current = replace(
                current,
                prestige=(*current.prestige, (data["seat"], data["feat"], data["points"])),
                scores=tuple(data["scores"]),
            )
        elif event.kind == "match-ended" and current is not None:
            done.append(replace(current, match_winners=tuple(data["winners"])))
            current = None
        elif event.kind == "duel-started" and current is not None:
            done.append(current)
            current = None
    return done, current
