"""The state of a match of card duels: plain data that copies fast."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from ...engine.errors import Malformed
from ...engine.values import Seat
from .actions import ActionBook, book_of
from .cards import Deck
from .deckfiles import deck_of
from .frames import FRAMES, Frame

IN, OUT, ESCAPED = 0, 1, 2

NUMBERS = (
    "step", "duel", "dealer", "turn", "turns", "playing", "asked", "live", "over", "reshuffles",
    "reshuffles2", "exhausted",
)  # fmt: skip
COUNTS = ("tires", "driver", "flamed", "fireproof", "jammed", "escaping", "kills", "awarded")
PILES = ("draw", "discard", "draw2", "discard2", "table")
ROWS = ("scores", "status", "damage", *COUNTS, *PILES)
TABLES = ("hands", "ruled_out", "laid", "stack", "nominations")
KEYS = {"ruled_out": "shown"}
"""What records call a table by another name than we do now: hashes stand on it."""


type Cards = list[int]
"""Cards by kind, as indices into the deck; -1 is a hidden card."""

type Traits = list[int]
"""For each card of a hand what it is probably not (bits; see ``inference``)."""


class Nomination(NamedTuple):
    """A seat that is named for prestige.

    Attributes:
        feat: the place of the feat in ``actions.FEATS``.
        yes, no: the seats that have voted so (bits).
    """

    target: Seat
    feat: int
    yes: int
    no: int = 0


class State:
    """All there is to know. Cards are kinds (indices into the deck); -1 is a hidden card.

    ``damage`` holds four numbers a seat, 0 to the points of a side, Front first clockwise.
    ``ruled_out`` is what the cards in each hand are probably not, by what the table has seen
    (see ``inference``); empty, it is not kept, as in possible worlds. ``laid`` are the cards on
    and before each vehicle, ``table`` those of the exchange that is under way, ``asked`` is the
    seat that the question on top of ``stack`` is put to. ``live`` is 1 while a duel is fought, 0
    while it is being scored; ``exhausted`` is 1 when a deck has run out a second time. ``draw2``,
    ``discard2`` and ``reshuffles2`` are those of the second deck of a mixed table, empty at any
    other.

    ``origin`` is the number of the deck that each seat draws from, ``special`` and ``armor``
    are that deck's; they follow from the settings and never change.
    """

    __slots__ = (
        "deck", "book", "settings", "origin", "special", "armor", "n", *NUMBERS, *ROWS, *TABLES
    )  # fmt: skip

    deck: Deck
    book: ActionBook
    settings: Mapping[str, Any]
    origin: list[int]
    special: list[dict[str, int]]
    armor: list[Cards]
    n: int
    step: int
    duel: int
    dealer: int
    turn: int
    turns: int
    playing: int
    asked: int
    live: int
    over: int
    reshuffles: int
    reshuffles2: int
    exhausted: int
    scores: list[int]
    status: list[int]
    damage: list[int]
    tires: list[int]
    driver: list[int]
    flamed: list[int]
    fireproof: list[int]
    jammed: list[int]
    escaping: list[int]
    kills: list[int]
    draw: list[int]
    discard: list[int]
    draw2: list[int]
    discard2: list[int]
    table: list[int]
    awarded: list[int]
    hands: list[Cards]
    ruled_out: list[Traits]
    laid: list[Cards]
    stack: list[Frame]
    nominations: list[Nomination]

    def __init__(self, seats: int, settings: Mapping[str, Any]) -> None:
        self.settings = settings
        vehicles = settings["vehicles"]
        self.deck = deck = deck_of(vehicles, settings["decks"])
        self.book = book_of(deck)
        self.origin, self.special, self.armor = _seats_of(deck, tuple(vehicles))
        self.n = seats
        for name in NUMBERS:
            setattr(self, name, 0)
        for name in (*ROWS, *TABLES):
            setattr(self, name, [])
        self.scores = [0] * seats
        self.clear_duel()

    def clear_duel(self) -> None:
        """Everything that does not outlive a duel, as new."""
        n = self.n
        self.turns = self.reshuffles = self.reshuffles2 = self.exhausted = 0
        self.playing = n
        self.status = [IN] * n
        self.damage = [0] * (4 * n)
        for name in COUNTS:
            setattr(self, name, [0] * n)
        self.draw, self.discard, self.draw2, self.discard2, self.table = [], [], [], [], []
        self.hands = [[] for _ in range(n)]
        self.ruled_out = [[] for _ in range(n)]
        self.laid = [[] for _ in range(n)]
        self.stack, self.nominations = [], []

    def copy(self) -> State:
        """An independent copy; the deck, the book and the settings never change."""
        new = State.__new__(State)
        new.deck = self.deck
        new.book = self.book
        new.settings = self.settings
        new.origin = self.origin
        new.special = self.special
        new.armor = self.armor
        new.n = self.n
        new.step = self.step
        new.duel = self.duel
        new.dealer = self.dealer
        new.turn = self.turn
        new.turns = self.turns
        new.playing = self.playing
        new.asked = self.asked
        new.live = self.live
        new.over = self.over
        new.reshuffles = self.reshuffles
        new.reshuffles2 = self.reshuffles2
        new.exhausted = self.exhausted
        new.scores = self.scores[:]
        new.status = self.status[:]
        new.damage = self.damage[:]
        new.tires = self.tires[:]
        new.driver = self.driver[:]
        new.flamed = self.flamed[:]
        new.fireproof = self.fireproof[:]
        new.jammed = self.jammed[:]
        new.escaping = self.escaping[:]
        new.kills = self.kills[:]
        new.draw = self.draw[:]
        new.discard = self.discard[:]
        new.draw2 = self.draw2[:]
        new.discard2 = self.discard2[:]
        new.table = self.table[:]
        new.awarded = self.awarded[:]
        new.hands = [hand[:] for hand in self.hands]
        new.ruled_out = [masks[:] for masks in self.ruled_out]
        new.laid = [laid[:] for laid in self.laid]
        new.stack = self.stack[:]
        new.nominations = self.nominations[:]
        return new

    def vehicle_of(self, seat: int) -> str:
        """What kind of vehicle a seat has."""
        return self.deck.vehicles[self.origin[seat]]

    def throw(self, cards: Sequence[int]) -> None:
        """Put cards on the discard piles of the decks that they came from."""
        if len(self.deck.parts) == 1:
            self.discard += cards
            return
        origin = self.deck.origin
        for card in cards:
            (self.discard2 if origin[card] else self.discard).append(card)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and to_json(self) == to_json(other)

    __hash__ = None  # type: ignore[assignment]


@cache
def _seats_of(
    deck: Deck, vehicles: tuple[str, ...]
) -> tuple[list[int], list[dict[str, int]], list[Cards]]:
    """Which deck each seat draws from, and where its special cards and its Armor are."""
    origin = [deck.vehicles.index(vehicle) for vehicle in vehicles]
    parts = [deck.parts[number] for number in origin]
    return origin, [part.special for part in parts], [part.armor for part in parts]


def to_json(state: State) -> dict[str, Any]:
    """The state as plain data, without loss."""
    data: dict[str, Any] = {"settings": dict(state.settings), "seats": state.n}
    for name in NUMBERS:
        data[name] = getattr(state, name)
    for name in ROWS:
        data[name] = list(getattr(state, name))
    for name in TABLES:
        rows = map(FRAMES.to_json, state.stack) if name == "stack" else getattr(state, name)
        data[KEYS.get(name, name)] = [list(row) for row in rows]
    return data


def _whole(value: Any, low: int, high: int, where: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
        raise Malformed(f"duel state: {where} must be a whole number from {low} to {high}")
    return value


def _row(value: Any, low: int, high: int, where: str, length: int | None = None) -> list[int]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        raise Malformed(f"duel state: {where} must be a list of {length or 'numbers'}")
    return [_whole(each, low, high, where) for each in value]


def from_json(data: Mapping[str, Any], settings: Mapping[str, Any]) -> State:
    """The state that ``to_json`` wrote, with checked settings. Raises ``Malformed``."""
    n = _whole(data.get("seats"), 2, 6, "seats")
    state = State(n, settings)
    last = len(state.deck.kinds) - 1
    highest = {
        "dealer": n - 1,
        "turn": n - 1,
        "asked": n - 1,
        "playing": n,
        "live": 1,
        "over": 1,
        "exhausted": 1,
    }
    for name in NUMBERS:
        low = -1 if name == "asked" else 0
        setattr(state, name, _whole(data.get(name), low, highest.get(name, 10**9), name))
    for name in ROWS:
        if name in PILES:
            row = _row(data.get(name), -1, last, name)
        else:
            row = _row(data.get(name), 0, 10**9, name, 4 * n if name == "damage" else n)
        setattr(state, name, row)
    for name in TABLES:
        key = KEYS.get(name, name)
        rows = data.get(key)
        if not isinstance(rows, list):
            raise Malformed(f"duel state: {key} must be a list")
        high = last if name in ("hands", "laid") else 10**9
        table = [_row(row, -1, high, key) for row in rows]
        if name == "stack":
            state.stack = [_frame(row) for row in table]
        elif name == "nominations":
            state.nominations = [_nomination(row) for row in table]
        else:
            setattr(state, name, table)
    if len(state.hands) != n or len(state.laid) != n:
        raise Malformed("duel state: hands and laid must have a list for each seat")
    if state.ruled_out and [len(row) for row in state.ruled_out] != [
        len(hand) for hand in state.hands
    ]:
        raise Malformed("duel state: shown must have a number for each card in a hand")
    return state


def _nomination(row: list[int]) -> Nomination:
    if len(row) != len(Nomination._fields):
        raise Malformed("duel state: a nomination is a seat, a feat and two sets of votes")
    return Nomination(*row)


def _frame(row: list[int]) -> Frame:
    try:
        return FRAMES.from_json(row)
    except ValueError:
        raise Malformed("duel state: the stack holds something that is no open question") from None
