"""The set-up of a small game: its seats, a few numbers that its matches have as options, the
seed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace

from ui.base.json_data import exactly, members
from ui.base.node import Node, h
from ui.base.seating import (
    first_person,
    may_be_kept,
    seating_of,
    trouble_with_seats,
    with_count,
    with_field,
)
from ui.base.strings import say
from ui.play.game_ui import Begin, Detail, Display, Lobby, LobbyStep
from ui.play.services import PageServices
from ui.widgets.fields import name_field, player_field, seed_field
from ui.widgets.parts import badge, button, choice
from wreckyard import seat_letter

SEED_KEPT = 99
"""Characters of a seed that are kept, whatever they are."""


@dataclass(frozen=True, slots=True)
class NumberChoice:
    """A number of the set-up: the option's name, its label, the numbers to choose from, the
    first."""

    name: str
    label: str
    values: tuple[int, ...]
    start: int


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the set-up."""

    name: str
    player: str
    colour: int


@dataclass(frozen=True, slots=True)
class Draft:
    """The match that is being set up. `numbers` are its options by their names."""

    numbers: Mapping[str, int]
    seats: tuple[Seat, ...] = (Seat("Jet", "person", 0), Seat("Rusty", "regular", 1))
    seed: str = ""


@dataclass(frozen=True, slots=True)
class SetUp:
    """The set-up of a game.

    Attributes:
        id: the id of the game.
        seats: the smallest and the largest number of seats.
        go: the words of the button that starts a match.
        numbers: the numbers that can be chosen.
    """

    id: str
    seats: tuple[int, int]
    go: str
    numbers: tuple[NumberChoice, ...] = field(default=())

    @property
    def record(self) -> str:
        """The name of the record that the draft is kept under."""
        return f"{self.id}-draft"

    def draft(self, records: Mapping[str, object]) -> Draft:
        """The draft of the records; a fresh one without a sound draft in them."""
        fresh = Draft({each.name: each.start for each in self.numbers})
        return self.read(records.get(self.record)) or fresh

    def person_in(self, records: Mapping[str, object]) -> str:
        """The name of the person of the last set-up; empty where nothing sound was kept."""
        kept = self.read(records.get(self.record))
        return "" if kept is None else first_person(kept.seats)

    def read(self, data: object) -> Draft | None:
        """The draft that `written` gave; None for anything else."""
        try:
            kept = members(data)
            rows: list[object] = exactly(list, kept["seats"])
            seats = tuple(_seat_from_json(members(row)) for row in rows)
            numbers = {each.name: exactly(int, kept[each.name]) for each in self.numbers}
            seed = exactly(str, kept["seed"])
        except (KeyError, TypeError):
            return None
        sound = (
            may_be_kept(seats, *self.seats)
            and all(numbers[each.name] in each.values for each in self.numbers)
            and len(seed) <= SEED_KEPT
        )
        return Draft(numbers, seats, seed) if sound else None

    def written(self, draft: Draft) -> dict[str, object]:
        """A draft as plain data."""
        seats = [asdict(seat) for seat in draft.seats]
        return {"seats": seats, **draft.numbers, "seed": draft.seed}


def _seat_from_json(data: Mapping[str, object]) -> Seat:
    return Seat(
        exactly(str, data["name"]), exactly(str, data["player"]), exactly(int, data["colour"])
    )


class PlainLobby(Lobby):
    """The controller of a set-up, `set_up`."""

    def __init__(
        self, set_up: SetUp, records: Mapping[str, object], services: PageServices
    ) -> None:
        self.screen = f"{set_up.id}-setup"
        self.draft = set_up.draft(records)
        self.set_up, self._services = set_up, services

    def records(self) -> dict[str, object]:
        """The draft, to be kept."""
        return {self.set_up.record: self.set_up.written(self.draft)}

    def tree(self, display: Display) -> Node:
        """The set-up."""
        draft, id = self.draft, self.set_up.id
        fewest, most = self.set_up.seats
        trouble = trouble_with_seats(draft.seats, draft.seed)
        return h(
            "main",
            h("header", button("menu", say("back")), h("h1", say("setup")), class_="screen-head"),
            choice(
                "t-count",
                say("setup-count"),
                [(str(n), str(n)) for n in range(fewest, most + 1)],
                str(len(draft.seats)),
            ),
            h("ol", [_seat(at, seat) for at, seat in enumerate(draft.seats)], class_=f"{id}-seats"),
            [
                choice(
                    f"t-{each.name}",
                    each.label,
                    [(str(n), str(n)) for n in each.values],
                    str(draft.numbers[each.name]),
                )
                for each in self.set_up.numbers
            ],
            seed_field("t-seed", draft.seed, say("plain-seed-hint")),
            h("p", trouble and say(trouble), class_="trouble", role="status"),
            button("t-start", self.set_up.go, kind="primary", autofocus=True),
            class_=f"{id} {id}-setup",
            key=f"{id}-setup",
        )

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        head, _, rest = ref.partition(":")
        if kind == "press":
            return self._start(display) if head == "t-start" else None
        if kind not in ("input", "change"):
            return None
        changed = self._changed(head.removeprefix("t-"), rest, str(detail["value"]), detail)
        if changed is None:
            return None
        self.draft = changed
        return LobbyStep()

    def _changed(self, field: str, rest: str, value: str, detail: Detail) -> Draft | None:
        draft = self.draft
        if field == "count" and detail["checked"]:
            return replace(draft, seats=with_count(draft.seats, int(rest), Seat))
        if field in draft.numbers and detail["checked"]:
            return replace(draft, numbers={**draft.numbers, field: int(rest)})
        if field in ("name", "player"):
            return replace(draft, seats=with_field(draft.seats, field, int(rest), value))
        return replace(draft, seed=value) if field == "seed" else None

    def _start(self, display: Display) -> LobbyStep | None:
        draft = self.draft
        if trouble_with_seats(draft.seats, draft.seed):
            return None
        seating = seating_of(draft.seats, display.settings.ace_seconds)
        return LobbyStep(begin=Begin(seating, self._services.seed_of(draft.seed), draft.numbers))


def _seat(at: int, seat: Seat) -> Node:
    letter = seat_letter(at)
    return h(
        "li",
        badge(letter, seat.colour),
        name_field(f"t-name:{at}", seat.name, letter),
        player_field(f"t-player:{at}", seat.player, say("setup-player", letter=letter)),
        key=letter,
    )
