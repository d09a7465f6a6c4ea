"""A saved match as a record: reading one back, and saying what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from wreckyard import Match, WreckyardError, load_replay

from .host import SAVE_FORMAT
from .seating import Seating, seating_from_json
from .words import say


class Damaged(Exception):
    """A record that cannot be read."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match that can be played on from exactly where it was."""

    match: Match
    seating: Seating
    epoch: int
    acknowledged: int
    planned: tuple[int, ...]


def load(record: Any) -> Loaded:
    """The match of a record that the host saved. Raises `Damaged` on anything else."""
    if not isinstance(record, Mapping) or record.get("format") != SAVE_FORMAT:
        raise Damaged("not a saved match of this release")
    try:
        match = load_replay(record["replay"])
        seating = seating_from_json(record.get("seating") or {}, match.seats)
        planned = tuple(
            seat for seat in record.get("planned", ()) if seat in range(len(match.seats))
        )
        return Loaded(match, seating, int(record["epoch"]), int(record["acknowledged"]), planned)
    except (KeyError, TypeError, ValueError, WreckyardError) as error:
        raise Damaged(str(error)) from None


def hint_of(record: Any) -> str:
    """One line for the menu about a saved match; raises `Damaged` when it is none."""
    try:
        told = record["summary"]
        scores = ", ".join(
            say("score-pair", name=name, score=score)
            for name, score in zip(told["names"], told["scores"], strict=True)
        )
        return say("menu-resume-hint", duel=told["duel"], turns=told["turns"], scores=scores)
    except (KeyError, TypeError, ValueError) as error:
        raise Damaged(str(error)) from None
