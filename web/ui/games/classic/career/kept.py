"""Careers as they are kept: plain data in the page's storage, and files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass

from ui.base.json_data import Json
from ui.base.seating import LEVELS
from wreckyard import Malformed, parse_json, read_store, write_store
from wreckyard.systems.classic.career import (
    CAREER,
    Booking,
    Circuit,
    circuit_from_json,
    circuit_to_json,
)

GAME = "classic"
MOST = 8
"""So many careers are kept."""

USUAL = "regular"

WITHOUT_VERSION = 7
"""The version of careers that the page kept before it kept their version."""


@dataclass(slots=True)
class Career:
    """A career on this device.

    Attributes:
        id: of letters and digits, its own on this device.
        match: the replay with which the evening that is open came from elsewhere, or empty.
        level: how well rivals drive.
        driven: how many evenings of the week have been driven while nobody watched, and how many
            there were; `actions` how far the next one is; `trouble` is why driving them ended.
    """

    id: str
    circuit: Circuit
    match: str = ""
    level: str = USUAL
    driven: tuple[int, int] = (0, 0)
    actions: int = 0
    trouble: str = ""
    _text: str = ""

    @property
    def names(self) -> list[str]:
        """Whose career it is."""
        return [driver.name for driver in self.circuit.drivers[: self.circuit.people]]

    def text(self) -> str:
        """Its data as JSON text, made anew after `changed` alone."""
        if not self._text:
            data = {"circuit": circuit_to_json(self.circuit), "match": self.match}
            self._text = json.dumps(data, separators=(",", ":"))
        return self._text

    def changed(self) -> None:
        """Something of it is different now."""
        self._text = ""

    def match_id(self, booking: Booking) -> str:
        """The id under which the match of an evening is kept: see `GameUI.careers`."""
        return f"career{self.id}x{booking.seed}"


@dataclass(frozen=True, slots=True)
class Broken:
    """What was kept and cannot be read; it stays as it is."""

    id: str
    data: Json
    why: str


def careers_of(data: object) -> tuple[list[Career], list[Broken]]:
    """What is kept, from any hand: sound careers, and all else."""
    careers: list[Career] = []
    broken: list[Broken] = []
    for id, each in (data if isinstance(data, Mapping) else {}).items():
        try:
            careers.append(_career(id, each))
        except Malformed as error:
            broken.append(Broken(str(id), each, str(error)))
    return careers, broken


def awaited(data: object, match: str) -> bool:
    """Whether a career of the kept ones waits for a match, by the id of the match."""
    careers, _ = careers_of(data)
    return any(
        each.circuit.booked and each.match_id(each.circuit.booked[0]) == match for each in careers
    )


def _career(id: object, data: object) -> Career:
    if not isinstance(data, Mapping) or not isinstance(data.get("data"), str):
        raise Malformed("it has no 'data'")
    level = data.get("rivals")
    try:
        found = parse_json(data["data"])
    except (ValueError, RecursionError):
        raise Malformed("its data is not JSON") from None
    circuit, match = _sound(CAREER.read(found, data.get("version", WITHOUT_VERSION)))
    return Career(str(id), circuit, match, _level(level))


def _sound(data: Mapping[str, object]) -> tuple[Circuit, str]:
    if not data:
        raise Malformed("the career has not begun")
    return circuit_from_json(data["circuit"]), str(data["match"])


def kept_data(careers: list[Career], broken: list[Broken]) -> dict[str, Json]:
    """All of them as plain data: each by its id, so that two tabs never mix two moments of one."""
    found: dict[str, Json] = {each.id: each.data for each in broken}
    for career in careers:
        found[career.id] = {
            "rivals": career.level,
            "data": career.text(),
            "version": CAREER.version,
        }
    return found


def file_of(career: Career, replay: str) -> tuple[str, str]:
    """A career as the name and the text of a file; `replay` is that of the evening that is open."""
    circuit = circuit_to_json(career.circuit)
    data = {"circuit": circuit, "match": replay, "rivals": career.level}
    name = "-".join("".join(c for c in each if c.isalnum()) for each in career.names)
    return f"wreckyard-career-{name or 'driver'}.json", write_store(GAME, CAREER, data)


def read_file(id: str, text: str) -> Career:
    """The career of a file, under an id of its own. Raises `Malformed`."""
    data = read_store(GAME, CAREER, text)
    circuit, match = _sound(data)
    return Career(id, circuit, match, _level(data.get("rivals")))


def _level(level: object) -> str:
    """How well rivals drive, from any hand; as usual where nothing is said, or what is not
    known."""
    return level if isinstance(level, str) and level in LEVELS else USUAL
