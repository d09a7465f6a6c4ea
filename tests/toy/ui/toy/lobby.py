"""The set-up of Flag Rush: who plays, and how many rounds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace

from wreckyard.systems.toy import RULES

from ui.base.json_data import exactly, members
from ui.base.node import Node, h
from ui.base.seating import (
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

FEWEST, MOST = RULES.seats
ROUNDS = (1, 4, 9)


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat of the set-up."""

    name: str
    player: str
    colour: int


@dataclass(frozen=True, slots=True)
class Draft:
    """The match that is being set up."""

    seats: tuple[Seat, ...] = (Seat("Jet", "person", 0), Seat("Rusty", "regular", 1))
    rounds: int = 4
    seed: str = ""


def draft_from_json(data: object) -> Draft | None:
    """The draft that was kept; None for anything else."""
    try:
        kept = members(data)
        rows: list[object] = exactly(list, kept["seats"])
        seats = tuple(_seat_from_json(members(row)) for row in rows)
        draft = Draft(seats, exactly(int, kept["rounds"]), exactly(str, kept["seed"]))
    except (KeyError, TypeError, ValueError):
        return None
    return draft if _sound(draft) else None


def _seat_from_json(data: Mapping[str, object]) -> Seat:
    return Seat(
        exactly(str, data["name"]), exactly(str, data["player"]), exactly(int, data["colour"])
    )


def _sound(draft: Draft) -> bool:
    return (
        may_be_kept(draft.seats, FEWEST, MOST) and draft.rounds in ROUNDS and len(draft.seed) <= 99
    )


class ToyLobby(Lobby):
    """The controller of the set-up."""

    screen = "toy-setup"

    def __init__(self, records: Mapping[str, object], services: PageServices) -> None:
        self.draft = draft_from_json(records.get("toy-draft")) or Draft()
        self._services = services

    def records(self) -> dict[str, object]:
        """What is being set up."""
        return {"toy-draft": asdict(self.draft) | {"seats": [asdict(s) for s in self.draft.seats]}}

    def tree(self, display: Display) -> Node:
        """The set-up."""
        draft = self.draft
        trouble = trouble_with_seats(draft.seats, draft.seed)
        return h(
            "main",
            h("header", button("menu", say("back")), h("h1", say("setup")), class_="screen-head"),
            choice(
                "t-count",
                say("setup-count"),
                [(str(n), str(n)) for n in range(FEWEST, MOST + 1)],
                str(len(draft.seats)),
            ),
            h("ol", [_seat(at, seat) for at, seat in enumerate(draft.seats)], class_="toy-seats"),
            choice("t-rounds", "Rounds", [(str(n), str(n)) for n in ROUNDS], str(draft.rounds)),
            seed_field("t-seed", draft.seed, "The same seed gives the same dice."),
            h("p", trouble and say(trouble), class_="trouble", role="status"),
            button("t-start", "Start the rush", kind="primary", autofocus=True),
            class_="toy toy-setup",
            key="toy-setup",
        )

    def on_ref(self, display: Display, ref: str, kind: str, detail: Detail) -> LobbyStep | None:
        """Something happened at `ref`; None when it means nothing here."""
        head, _, rest = ref.partition(":")
        if kind == "press":
            return self._start(display) if head == "t-start" else None
        if kind not in ("input", "change"):
            return None
        value, checked, draft = str(detail["value"]), detail["checked"], self.draft
        if head in ("t-count", "t-rounds") and checked:
            many = int(rest)
            seats = with_count(draft.seats, many, Seat) if head == "t-count" else draft.seats
            rounds = many if head == "t-rounds" else draft.rounds
            draft = replace(draft, seats=seats, rounds=rounds)
        elif head in ("t-name", "t-player"):
            field = head.removeprefix("t-")
            draft = replace(draft, seats=with_field(draft.seats, field, int(rest), value))
        elif head == "t-seed":
            draft = replace(draft, seed=value)
        else:
            return None
        self.draft = draft
        return LobbyStep()

    def _start(self, display: Display) -> LobbyStep | None:
        draft = self.draft
        if trouble_with_seats(draft.seats, draft.seed):
            return None
        seating = seating_of(draft.seats, display.settings.ace_seconds)
        seed = self._services.seed_of(draft.seed)
        return LobbyStep(begin=Begin(seating, seed, {"rounds": draft.rounds}))


def _seat(at: int, seat: Seat) -> Node:
    letter = seat_letter(at)
    return h(
        "li",
        badge(letter, seat.colour),
        name_field(f"t-name:{at}", seat.name, letter),
        player_field(f"t-player:{at}", seat.player, say("setup-player", letter=letter)),
        key=letter,
    )
