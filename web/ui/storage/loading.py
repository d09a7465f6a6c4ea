"""A saved match as a record: reading one back, and saying what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from ui.base.seating import Seating, seating_from_json
from ui.base.strings import listed, say
from ui.storage.rows import Kept
from wreckyard import Match, WreckyardError, load_replay


class Damaged(Exception):
    """A record that cannot be read."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match that can be played on from exactly where it was."""

    match: Match
    seating: Seating
    epoch: int
    kept: Mapping[str, Any]


def load(record: Any) -> Loaded:
    """The match of a record that the host made. Raises `Damaged` on anything else."""
    if not isinstance(record, Mapping):
        raise Damaged("it is no saved match")
    try:
        match = load_replay(record["replay"])
        seating = seating_from_json(record.get("seating") or {}, match.seats)
        kept = {"acknowledged": int(record.get("acknowledged", 0)), "planned": []}
        kept["planned"] = [int(seat) for seat in record.get("planned", ())]
        return Loaded(match, seating, int(record["epoch"]), kept)
    except (KeyError, TypeError, ValueError, WreckyardError) as error:
        raise Damaged(str(error)) from None


def hint_of(record: Any) -> str:
    """One line for the menu about a saved match; raises `Damaged` when it is none."""
    try:
        told = record["summary"]
        if told.get("game") == "arena":
            names = listed(list(told["names"]))
            return say("menu-resume-arena", names=names, round=told["round"])
        scores = ", ".join(
            say("score-pair", name=name, score=score)
            for name, score in zip(told["names"], told["scores"], strict=True)
        )
        return say("menu-resume-hint", duel=told["duel"], turns=told["turns"], scores=scores)
    except (AttributeError, KeyError, TypeError, ValueError) as error:
        raise Damaged(str(error)) from None


def playable(kept: Kept) -> tuple[Loaded, bool]:
    """The newest save that can be played, and whether it is the one before the newest.

    Raises `Damaged` with what is wrong with the newest.
    """
    if kept.record is None or kept.newer:
        raise Damaged(kept.why or "it is kept by a newer release")
    try:
        return load(kept.record.body), False
    except Damaged:
        if kept.before is None:
            raise
    return load(kept.before.body), True
