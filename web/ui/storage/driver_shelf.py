"""The shelf of custom drivers: saved, checked, as files and as links."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from ui.base.own_drivers import NAME_MOST, is_name
from ui.base.ports import Brought
from wreckyard import Malformed, Store, read_store, write_store

if TYPE_CHECKING:
    from ui.storage.wheels import Files

MOST = 40
"""Drivers that can be put on the shelf."""

READ_MOST = 400
"""Drivers that are read: the shelves of several tabs, put together, may hold more than `MOST`."""

SOURCE_MOST = 60_000
"""Characters of a driver's text at most."""

FILE_MOST = 2_000_000
"""Characters of a file with drivers at most."""

PLACE = "page"
"""Whose store it is, where games have theirs."""

LINK = "#driver="
LINK_MOST = 24_000
"""Letters of a link at most."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A driver on the shelf. A stranger's has not been looked at yet, and does not run.

    One from a wheel has no source, but its wheels, the name of its entry point and what that refers
    to.
    """

    name: str
    source: str
    stranger: bool = False
    entry: str = ""
    reference: str = ""
    wheels: Files = ()

    @property
    def brought(self) -> Brought:
        """What a sandbox carries out."""
        return Brought(self.name, self.source, "", self.reference, self.wheels)


def check_name(name: str) -> None:
    """Raises `Malformed` for what no driver can be called."""
    if not is_name(name):
        raise Malformed(
            f"a driver's name is one word of at most {NAME_MOST} letters, figures and dashes,"
            f" not {name!r:.40}"
        )


_PLAIN = {"name", "source", "stranger"}
_FROM_WHEEL = {*_PLAIN, "entry", "reference", "wheels"}


def _check(data: object) -> object:
    if not isinstance(data, list) or len(data) > READ_MOST:
        raise Malformed(f"the drivers must be a list of at most {READ_MOST}")
    names: set[str] = set()
    for number, each in enumerate(data, 1):
        if not isinstance(each, dict) or set(each) not in (_PLAIN, _FROM_WHEEL):
            raise Malformed(
                f"driver {number} needs a name, a source and whether it is a stranger's"
            )
        name = _check_row(number, each)
        if name in names:
            raise Malformed(f"two drivers are called {name}")
        names.add(name)
    return data


def _check_row(number: int, row: Mapping[str, object]) -> str:
    name, source = row["name"], row["source"]
    if not isinstance(name, str) or not isinstance(source, str):
        raise Malformed(f"the name and the source of driver {number} must be texts")
    check_name(name)
    if len(source) > SOURCE_MOST:
        raise Malformed(f"{name}: a driver has at most {SOURCE_MOST} characters")
    if type(row["stranger"]) is not bool:
        raise Malformed(f"{name}: whether it is a stranger's must be true or false")
    if not all(isinstance(row.get(key, ""), str) for key in ("entry", "reference")):
        raise Malformed(f"{name}: its entry point must be a text")
    _wheels(row.get("wheels", []))
    return name


def _wheels(data: object) -> Files:
    if not isinstance(data, list) or not all(
        isinstance(each, list) and len(each) == 2 and all(isinstance(text, str) for text in each)
        for each in data
    ):
        raise Malformed("its wheels must be a list of names and contents")
    return tuple((name, content) for name, content in data)


STORE = Store("drivers", 2, list, _check, {1: lambda data: data})
"""The shelf as a `Store`, as those of the games."""


def to_json(shelf: Sequence[Kept]) -> dict[str, object]:
    """The shelf as it is kept."""
    return {"version": STORE.version, "drivers": _rows(shelf)}


def _rows(shelf: Sequence[Kept]) -> list[object]:
    return [_row(each) for each in shelf]


def _row(driver: Kept) -> dict[str, object]:
    row = {"name": driver.name, "source": driver.source, "stranger": driver.stranger}
    if not driver.wheels:
        return row
    wheels = [[*each] for each in driver.wheels]
    return {**row, "entry": driver.entry, "reference": driver.reference, "wheels": wheels}


def from_json(data: object) -> tuple[Kept, ...]:
    """The shelf as it was kept; None stands for an empty one. Raises `Malformed`."""
    if data is None:
        return ()
    if not isinstance(data, dict):
        raise Malformed("the kept drivers cannot be read")
    return _from_rows(STORE.read(data.get("drivers"), data.get("version", 0)))


def _from_rows(rows: Sequence[dict[str, object]]) -> tuple[Kept, ...]:
    return tuple(
        Kept(
            str(row["name"]),
            str(row["source"]),
            bool(row["stranger"]),
            str(row.get("entry", "")),
            str(row.get("reference", "")),
            _wheels(row.get("wheels", [])),
        )
        for row in rows
    )


def write_file(shelf: Sequence[Kept]) -> str:
    """The text of a file with some drivers. Raises `Malformed` where they are too many for one."""
    text = write_store(PLACE, STORE, _rows(shelf))
    if len(text) > FILE_MOST:
        raise Malformed("these drivers are too large for one file: keep each as one")
    return text


def read_file(text: str) -> tuple[Kept, ...]:
    """The drivers of such a file: strangers, whoever wrote it. Raises `Malformed`."""
    read = _from_rows(read_store(PLACE, STORE, text))
    for each in read:
        _check_wheels(each)
    return tuple(replace(each, stranger=True) for each in read)


def _check_wheels(driver: Kept) -> None:
    from ui.storage import wheels

    if driver.wheels or driver.reference:
        try:
            points = wheels.read(driver.wheels).points
        except Malformed as error:
            raise Malformed(f"{driver.name}: {error}") from None
        if (driver.entry, driver.reference) not in points or driver.source:
            raise Malformed(f"{driver.name}: its wheels have no such driver")


def free_name(wanted: str, shelf: Sequence[Kept]) -> str:
    """Return the name, or a similar valid one that is free on the shelf."""
    made = "".join(each if is_name(f"a{each}") else "-" for each in wanted)[:NAME_MOST]
    name = made if is_name(made) else "Driver"
    taken = {each.name for each in shelf}
    numbered = (f"{name[: NAME_MOST - 4]}-{number}" for number in range(2, READ_MOST + 3))
    return name if name not in taken else next(each for each in numbered if each not in taken)


def put(shelf: Sequence[Kept], driver: Kept, instead: str = "") -> tuple[Kept, ...]:
    """The shelf with a driver, in the place of the one called `instead`. Raises `Malformed`."""
    check_name(driver.name)
    if len(driver.source) > SOURCE_MOST:
        raise Malformed(f"a driver has at most {SOURCE_MOST} characters")
    if any(each.name == driver.name != instead for each in shelf):
        raise Malformed(f"there is a driver called {driver.name} already")
    if any(each.name == instead for each in shelf):
        return tuple(driver if each.name == instead else each for each in shelf)
    if len(shelf) >= MOST:
        raise Malformed(f"the shelf holds {MOST} drivers: delete one first")
    return (*shelf, driver)


def link_of(driver: Kept) -> str:
    """A driver as the end of an address; empty where it is too long for one, or in a wheel."""
    if driver.wheels:
        return ""
    packed = zlib.compress(f"{driver.name}\n{driver.source}".encode("utf-8", "replace"), 9)
    link = LINK + base64.urlsafe_b64encode(packed).decode("ascii").rstrip("=")
    return link if len(link) <= LINK_MOST else ""


def read_link(link: str) -> Kept:
    """The driver of a link: a stranger's. Raises `Malformed`."""
    packed = link.strip().rpartition(LINK)[2]
    damaged = Malformed("driver link: damaged, or not copied whole")
    if len(packed) > LINK_MOST:
        raise Malformed(f"driver link: longer than {LINK_MOST} letters")
    unpacker = zlib.decompressobj()
    try:
        stream = base64.b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
        # Never more than a driver may have: a small stream can stand for gigabytes.
        text = unpacker.decompress(stream, 4 * SOURCE_MOST).decode()
    except (ValueError, binascii.Error, zlib.error):
        raise damaged from None
    name, mark, source = text.partition("\n")
    if not unpacker.eof or not mark or len(source) > SOURCE_MOST:
        raise damaged
    check_name(name)
    return Kept(name, source, stranger=True)
