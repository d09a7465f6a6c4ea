"""The match of duels that is being set up: plain frozen values and functions on them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from ui.base.json_data import exactly, members
from ui.base.seating import may_be_kept, with_count, with_field, with_seat_changed
from ui.games.duel.deck_files import from_kept
from wreckyard.systems.duel import RULES, VEHICLES

LENGTHS = ("duel", "match")
SEATS_MIN, SEATS_MAX = RULES.seats


@dataclass(frozen=True, slots=True)
class SeatDraft:
    """One seat in the set-up: name, kind of player, index into `COLOURS`, kind of vehicle."""

    name: str
    player: str
    colour: int
    vehicle: str = "car"


@dataclass(frozen=True, slots=True)
class Draft:
    """The match that is being set up. `prestige` None follows the number of seats.

    `open_hands` and `facing` are how several people sit: see `Manners`. `decks` are the deck files
    of the players' own, as `decks` keeps them.
    """

    seats: tuple[SeatDraft, ...] = (
        SeatDraft("Jet", "person", 0),
        SeatDraft("Rusty", "regular", 1),
    )
    length: str = "match"
    prestige: bool | None = None
    seed: str = ""
    decks: tuple[str, ...] = ()
    open_hands: bool = False
    facing: bool = False

    @property
    def vehicles(self) -> tuple[str, ...]:
        """The kinds of vehicles by seat."""
        return tuple(seat.vehicle for seat in self.seats)

    @property
    def ground(self) -> str:
        """The kind of vehicle that all seats have in common, or mixed."""
        return self.seats[0].vehicle if len(set(self.vehicles)) == 1 else "mixed"

    @property
    def with_prestige(self) -> bool:
        """Whether prestige is voted on: by default with three or more seats."""
        return len(self.seats) > 2 if self.prestige is None else self.prestige


def with_seats(draft: Draft, count: int) -> Draft:
    """The draft with `count` seats, as far as the duel has so many."""
    count = max(SEATS_MIN, min(SEATS_MAX, count))
    return replace(draft, seats=with_count(draft.seats, count, SeatDraft))


def with_seat(draft: Draft, at: int, **changes: object) -> Draft:
    """The draft with one seat changed."""
    return replace(draft, seats=with_seat_changed(draft.seats, at, **changes))


def changed_draft(
    draft: Draft, head: str, rest: str, value: str, checked: bool | None
) -> Draft | None:
    """The draft after a change of a field; None for a field that is none of its own.

    The field's reference is `head:rest`, `value` its text, and `checked` whether a choice is on.
    """
    if head == "count":
        return with_seats(draft, int(rest)) if checked else draft
    if head in ("name", "player", "colour"):
        return replace(draft, seats=with_field(draft.seats, head, int(rest), value))
    if head == "vehicle":
        at, _, vehicle = rest.partition(":")
        return with_seat(draft, int(at), vehicle=vehicle) if checked else draft
    if head == "length":
        return replace(draft, length=rest) if checked else draft
    if head == "prestige":
        return replace(draft, prestige=bool(checked))
    if head in ("open-hands", "facing"):
        on = bool(checked)
        return replace(draft, open_hands=on) if head == "open-hands" else replace(draft, facing=on)
    if head == "seed":
        return replace(draft, seed=value.strip())
    return None


def draft_to_json(draft: Draft) -> dict[str, object]:
    """A draft as plain data."""
    return asdict(draft)


def draft_from_json(data: object) -> Draft | None:
    """A draft from plain data, or None when it is not one."""
    try:
        draft = _draft_from_json(members(data))
    except (KeyError, TypeError, ValueError):
        return None
    seats = draft.seats
    fine = (
        may_be_kept(seats, SEATS_MIN, SEATS_MAX)
        and all(seat.vehicle in VEHICLES for seat in seats)
        and draft.length in LENGTHS
    )
    return draft if fine else None


def _draft_from_json(data: Mapping[str, object]) -> Draft:
    rows, prestige = data["seats"], data["prestige"]
    if not isinstance(rows, (list, tuple)):
        raise TypeError("its seats are no list")
    return Draft(
        tuple(_seat_from_json(members(row)) for row in rows),
        str(data["length"]),
        None if prestige is None else exactly(bool, prestige),
        str(data["seed"]),
        from_kept(data.get("decks")),
        exactly(bool, data.get("open_hands", False)),
        exactly(bool, data.get("facing", False)),
    )


def _seat_from_json(data: Mapping[str, object]) -> SeatDraft:
    return SeatDraft(
        str(data["name"]),
        str(data["player"]),
        exactly(int, data["colour"]),
        str(data.get("vehicle", "car")),
    )
