"""A saved match as a record: reading one back, and saying what is wrong with it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ui.base.json_data import is_whole
from ui.base.seating import Seating, seating_from_json
from ui.storage.rows import SavedMatch
from wreckyard import Match, WreckyardError, load_replay

SHARED = frozenset(
    {"actions", "summary", "seating", "epoch", "replay", "seen", "career", "from_moment"}
)
"""The fields of every saved match; other fields belong to its game."""


class Unplayable(Exception):
    """A record that cannot be read."""


@dataclass(frozen=True, slots=True)
class Loaded:
    """A match that can be played on from exactly where it was.

    `beside` is what its game keeps beside the replay: from any hand, so the game must check it.
    `career` is the id of a match of a career; `from_moment` whether it began from a kept moment.
    """

    match: Match
    seating: Seating
    epoch: int
    beside: Mapping[str, object]
    career: str = ""
    from_moment: bool = False


def load(record: object) -> Loaded:
    """The match of a record that the host made. Raises `Unplayable` on anything else."""
    if not isinstance(record, Mapping):
        raise Unplayable("it is no saved match")
    replay, epoch = record.get("replay"), record.get("epoch")
    if not isinstance(replay, str):
        raise Unplayable("its replay is missing")
    if not is_whole(epoch):
        raise Unplayable("its “epoch” is missing or no whole number")
    try:
        match = load_replay(replay)
    except WreckyardError as error:
        raise Unplayable(str(error)) from None
    seating = seating_from_json(record.get("seating") or {}, match.seats)
    beside = {key: value for key, value in record.items() if key not in SHARED}
    career = record.get("career")
    return Loaded(
        match,
        seating,
        epoch,
        beside,
        career if isinstance(career, str) else "",
        record.get("from_moment") is True,
    )


def playable(saved: SavedMatch) -> tuple[Loaded, bool]:
    """The newest save that can be played, and whether it is the one before the newest.

    Raises `Unplayable` with what is wrong with the newest.
    """
    if saved.record is None or saved.newer:
        raise Unplayable(saved.why or "it is kept by a newer release")
    try:
        return load(saved.record.body), False
    except Unplayable:
        if saved.before is None:
            raise
    return load(saved.before.body), True
