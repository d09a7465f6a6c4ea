"""Cars as text to share and as JSON to save.

A sheet is a few lines that a person can read and write::

    Anvil Chorus (division 4, rammer)
    front: Thresher, Standard Steel Plate
    left: 2 Standard Rocket
    crew: Amateur Driver, Rookie Gunner, Flak Jacket

The first line is the name; then a line for each side, and ``crew`` for all that stands on none.
Cards are called by name or code, in any case of letters; the Hand Cannon is left out.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, NamedTuple

from ...engine.errors import Malformed
from ...engine.plain import without_mark
from ...kit.reading import ObjectReader, nearest_word, quoted
from .catalogue import CREW_AREA, HAND_CANNON, SIDES, Card, catalogue
from .construction import (
    STYLES,
    CarDesign,
    Mount,
    assembled,
    check_name,
    is_complete,
    refusal_text,
)
from .reading import FORMAT, object_reader
from .sizes import MOST_BUILD, MOST_CREW, AgreedPoints, agree

LONGEST_SHEET = 2_000
"""How many characters a sheet may have."""

PLACES = {**{word: side for side, word in enumerate(SIDES)}, "crew": CREW_AREA}
"""The words that begin the lines of a sheet."""

MOST_CARDS = 60

_TITLE = re.compile(r"(?P<name>.*?)\s*\((?P<rest>[^()]*)\)")
_DIVISION = re.compile(
    r"division (?P<division>\d{1,3})"
    r"(?:\s*,\s*(?P<build>\d{1,3}) build points\s*,\s*(?P<crew>\d{1,3}) crew points)?"
    r"(?:\s*,\s*(?P<style>[a-z -]+?))?\s*"
)
_CARD = re.compile(
    r"(?:(?P<before>\d{1,2})\s*[x×]?\s+)?(?P<card>\S.*?)(?:\s+[x×]\s*(?P<after>\d{1,2}))?"
)


def write_sheet(car: CarDesign) -> str:
    """The sheet of a car, complete or not; ``read_sheet`` gives the same car back."""
    style = f", {car.style}" if car.style else ""
    points = ""
    if car.agreed is not None:
        points = f", {car.agreed.build} build points, {car.agreed.crew} crew points"
    lines = [f"{car.name} (division {car.division}{points}{style})"]
    for word, side in PLACES.items():
        counts: dict[str, int] = {}
        for card in car.cards(side):
            if card.code != HAND_CANNON:
                counts[card.name] = counts.get(card.name, 0) + 1
        if counts:
            cards = [name if count == 1 else f"{count} {name}" for name, count in counts.items()]
            lines.append(f"{word}: {', '.join(cards)}")
    return "\n".join(lines) + "\n"


def read_sheet(text: str, *, complete: bool = True) -> CarDesign:
    """The car of a sheet.

    Raises ``Malformed`` with the line and what is wrong in it: something that cannot be read,
    something that the rules of construction forbid, or, unless ``complete`` is false, a crew
    that is not whole.
    """
    if len(text) > LONGEST_SHEET:
        raise Malformed(f"car sheet: longer than {LONGEST_SHEET} characters")
    lines = [
        (number, line.strip()) for number, line in enumerate(without_mark(text).splitlines(), 1)
    ]
    lines = [(number, line) for number, line in lines if line]
    if not lines:
        raise Malformed("car sheet: it is empty")
    title = _read_title(lines[0][1])
    rows = [(number, _read_line(f"car sheet, line {number}", line)) for number, line in lines[1:]]
    try:
        car = title.assembled([mount for _, row in rows for mount in row])
    except Malformed as error:
        raise _line_at_fault(title, rows) or error from None
    return _checked(car, complete)


class _Title(NamedTuple):
    """The first line of a sheet."""

    name: str
    division: int
    style: str
    agreed: AgreedPoints | None

    def assembled(self, mounts: list[Mount]) -> CarDesign:
        return assembled(self.name, self.division, self.style, mounts, self.agreed)


def _line_at_fault(title: _Title, rows: list[tuple[int, list[Mount]]]) -> Malformed | None:
    """The error of a sheet with the line that is too much; None when it is in the title."""
    mounts: list[Mount] = []
    title.assembled(mounts)
    for number, row in rows:
        mounts += row
        try:
            title.assembled(mounts)
        except Malformed as error:
            place, _, reason = str(error).removeprefix(title.name).partition(": ")
            return Malformed(f"car sheet, line {number}{place}: {reason}")
    return None


def _checked(car: CarDesign, complete: bool) -> CarDesign:
    verdict = is_complete(car)
    if complete and not verdict:
        raise Malformed(f"{car.name}: {refusal_text(verdict)}")
    return car


def _read_title(line: str) -> _Title:
    match = _TITLE.fullmatch(line)
    rest = _DIVISION.fullmatch(match["rest"].strip().lower()) if match is not None else None
    if match is None or rest is None:
        raise Malformed(
            "car sheet, line 1: must be a name and a division in brackets,"
            f" such as Old Nail (division 4, rammer), not {quoted(line)}"
        )
    style = "-".join((rest["style"] or "").split())
    if style and style not in STYLES:
        raise Malformed(
            f"car sheet, line 1: a style is one of {', '.join(STYLES)}, not {style[:20]!r}"
        )
    division = int(rest["division"])
    agreed = None
    if rest["build"] is not None:
        agreed = agree(division, int(rest["build"]), int(rest["crew"]))
    return _Title(check_name(match["name"]), division, style, agreed)


def _read_line(at: str, line: str) -> list[Mount]:
    word, colon, rest = line.partition(":")
    place = word.strip().lower()
    if not colon or place not in PLACES:
        known = ", ".join(PLACES)
        raise Malformed(f"{at}: must begin with one of {known} and a colon, not {quoted(line)}")
    mounts = []
    for text in filter(None, (part.strip() for part in rest.split(","))):
        match = _CARD.fullmatch(text)
        assert match is not None
        count = int(match["before"] or match["after"] or 1)
        if not 1 <= count <= MOST_CARDS:
            raise Malformed(f"{at}: {text[:40]!r} says how many, which must be 1 to {MOST_CARDS}")
        card = _find(f"{at} ({place})", match["card"])
        mounts += [Mount(PLACES[place], card.code)] * count
    return mounts


def _find(at: str, name: str) -> Card:
    """The card of a name or code. Raises ``Malformed``, with the name that is nearest."""
    card = catalogue().find(name)
    if card is not None:
        return card
    names = {each.name.lower(): each.name for each in catalogue()}
    near = nearest_word(name.lower(), names)
    hint = f"; {names[near]} comes nearest" if near else ""
    raise Malformed(f"{at}: there is no build card {name[:40]!r}{hint}")


# JSON


def car_to_json(car: CarDesign) -> dict[str, Any]:
    """A car as plain data, without loss."""
    data: dict[str, Any] = {"format": FORMAT, "name": car.name, "division": car.division}
    if car.style:
        data["style"] = car.style
    if car.agreed is not None:
        data["points"] = car.agreed._asdict()
    for word, side in PLACES.items():
        data[word] = [card.code for card in car.cards(side) if card.code != HAND_CANNON]
    return data


def car_from_json(data: object, where: str = "car", *, complete: bool = True) -> CarDesign:
    """The car that ``car_to_json`` wrote. Raises ``Malformed`` as ``read_sheet`` does."""
    reader = object_reader(where, data)
    reader.whole("format", FORMAT, FORMAT, FORMAT)
    name = reader.text("name")
    reader.where = f"{where} {quoted(name)}"
    division = reader.whole("division", 1, 100)
    style = reader.choice("style", STYLES, "")
    agreed = _read_points(reader, division) if "points" in reader else None
    mounts = [
        Mount(side, _find(f"{reader.where} ({word})", code).code)
        for word, side in PLACES.items()
        for code in reader.words(word, MOST_CARDS, [])
    ]
    reader.finish()
    return _checked(assembled(name, division, style, mounts, agreed), complete)


def _read_points(reader: ObjectReader, division: int) -> AgreedPoints | None:
    points = reader.inner("points")
    build = points.whole("build", 0, MOST_BUILD)
    crew = points.whole("crew", 0, MOST_CREW)
    points.finish()
    return agree(division, build, crew)


def load_car(car: object, where: str = "car", *, complete: bool = True) -> CarDesign:
    """A car from a sheet or from JSON, whichever it is. Raises ``Malformed``."""
    if isinstance(car, str):
        return read_sheet(car, complete=complete)
    if isinstance(car, Mapping):
        return car_from_json(car, where, complete=complete)
    raise Malformed(f"{where}: must be a sheet or an object, not {quoted(car)}")
