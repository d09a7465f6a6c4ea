"""What the shell and the host need of the world outside: page, clock and thinkers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Protocol, TypedDict, runtime_checkable

from ui.base.json_data import Json
from ui.base.node import Node


class PageLike(Protocol):
    """What the shell needs of the page."""

    def render(self, make: Callable[[], Node]) -> None: ...

    def flush(self) -> None: ...

    def announce(self, lines: list[str]) -> None: ...

    def sound(self, cues: Sequence[str], volume: int) -> None: ...

    def hush(self) -> None: ...

    def body(self, **data: str | None) -> None: ...

    def title(self, text: str) -> None: ...

    def copy(
        self, text: str, copied: Callable[[], None], refused: Callable[[str], None]
    ) -> None: ...

    def share(
        self, end: str, copied: Callable[[], None], refused: Callable[[str], None]
    ) -> None: ...

    def forget_link(self) -> None: ...

    def catch_back(self, on: bool) -> None: ...

    def download(self, name: str, text: str) -> bool: ...

    def print(self) -> None: ...


class Clock(Protocol):
    """Time as the host sees it, in seconds."""

    def now(self) -> float: ...

    async def sleep(self, seconds: float) -> None: ...


class Request(TypedDict):
    """A question to a computer seat: what the seat sees, what share of the harm that it remembers
    each seat has done to it, its own way of late, and how it is to be answered."""

    game: str
    observation: dict[str, Json]
    level: str
    wrongs: list[float]
    trail: list[int]
    seat: int
    seconds: float
    seed: int
    decision: int
    epoch: int


class Look(TypedDict):
    """A look into a match: `do` is chances, of a position that is tried `looks` times; saw, what is
    to be seen in it; or weighed, of what was `done` at a question by a player of a `level`, empty
    for what the Ace would say of it alone."""

    do: str
    game: str
    observation: dict[str, Json]
    looks: int
    seed: int
    done: str
    level: str
    wrongs: list[float]
    trail: list[int]
    names: list[str]
    seconds: float


type Option = tuple[str, float, float, int, float]
"""An option as text, its worth, the standard error of that, in how many worlds it was tried, and
what its character adds because it likes it."""


class Seen(TypedDict, total=False):
    """What came of a look: of chances `mean` and standard `error` by seat; of what was weighed the
    `options` in a `unit`, what the Ace would have done instead (action, gain, standard error,
    whether it could be compared), what the seat `saw`, and whether the options are the player's
    `own`."""

    mean: list[float]
    error: list[float]
    unit: str
    options: list[Option]
    better: tuple[str, float, float, bool]
    saw: list[str]
    own: bool


class Evening(TypedDict):
    """A match of a career that nobody watches: of which `game`, in which career `data`, with rivals
    of what `level`. `key` tells the match from all others; it is driven for so many `seconds` at
    most."""

    game: str
    key: str
    data: Json
    level: str
    seconds: float


class Driven(TypedDict, total=False):
    """What came of it: whether it is `over`; the career's `data` then, and till then how many
    `actions` there have been."""

    over: bool
    data: Json
    actions: int


@runtime_checkable
class Evenings(Protocol):
    """A service that plays matches of careers."""

    async def evening(self, asked: Evening) -> Driven:
        """Drive on. Raises RuntimeError and TimeoutError, as thinkers do."""
        ...


@runtime_checkable
class Looker(Protocol):
    """A service that analyses a match."""

    async def look(self, look: Look) -> Seen:
        """Analyse a position. Raises RuntimeError and TimeoutError, as thinkers do."""
        ...


class Thinker(Protocol):
    """Answers for computer seats."""

    def prepare(self) -> None:
        """Get ready: a question will come soon."""
        ...

    async def choose(self, request: Request) -> str:
        """The text of the action that is chosen."""
        ...


class LaboratoryWorker(Protocol):
    """Plays games of one tournament, and reckons what comes of them."""

    async def ask(self, what: str, text: str) -> str:
        """Its answer, as JSON text. Raises ``RuntimeError`` when it cannot, or was ended."""
        ...

    def stop(self) -> None:
        """End it, whatever it does."""
        ...


class Laboratory(Protocol):
    """Makes workers; ``cores`` is how many of them shall play at a time, at least one."""

    cores: int

    def open(self) -> LaboratoryWorker: ...


@dataclass(frozen=True, slots=True)
class Thinkers:
    """Who answers for computer seats, and who does when that one fails."""

    thinker: Thinker
    fallback: Thinker


class NotStarted(TimeoutError):
    """The worker of a `Thinker` has not started yet, and may still do so."""


class DriverFailed(Exception):
    """An own driver has failed; the text goes on after its name: “threw …”, “took longer than
    …”."""


@dataclass(frozen=True, slots=True)
class Brought:
    """A driver that somebody has brought: its file, and what in it drives; or its wheels.

    Attributes:
        name: one word of letters, figures and dashes.
        source: the text of its ``.py`` file; empty for one from a wheel.
        use: its class or function; ``Driver`` or else ``choose`` where it is empty.
        reference: what the entry point of its wheel names, such as ``package.module:Driver``.
        wheels: that wheel and those that it needs, by the names of their files, in base64.
    """

    name: str
    source: str
    use: str = ""
    reference: str = ""
    wheels: tuple[tuple[str, str], ...] = ()


class Driving(Protocol):
    """An own driver in one game. It must be stopped."""

    async def answer(self, observation: dict[str, Json], number: int, seconds: float) -> str:
        """The text of its answer to the question of a number. Raises `DriverFailed`."""
        ...

    def stop(self) -> None:
        """End it, whatever it does."""
        ...


class Sandbox(Protocol):
    """Where own drivers run: apart from page, saves and network."""

    async def start(self, driver: Brought, game: str, seed: int, seconds: float) -> Driving:
        """Carry a driver out for a game; it may take so many seconds. Raises `DriverFailed`."""
        ...
