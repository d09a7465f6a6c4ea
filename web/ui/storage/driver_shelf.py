"""The shelf of own drivers: what is kept of them, checked, as files and as links."""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Sequence
from dataclasses import dataclass, replace

from ui.base.own_drivers import NAME_MOST, is_name
from ui.base.ports import Brought
from wreckyard import Malformed, Store, read_store, write_store

MOST = 40
SOURCE_MOST = 60_000
"""Characters of a driver's text at most."""

PLACE = "page"
"""Whose store it is, where games have theirs."""

LINK = "#driver="
LINK_MOST = 24_000
"""Letters of a link at most."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A driver on the shelf. A stranger's has not been looked at yet, and does not run."""

    name: str
    source: str
    stranger: bool = False

    @property
    def brought(self) -> Brought:
        """What a sandbox carries out."""
        return Brought(self.name, self.source)


def check_name(name: str) -> None:
    """Raises `Malformed` for what no driver can be called."""
    if not is_name(name):
        raise Malformed(
            f"a driver's name is one word of at most {NAME_MOST} letters, figures and dashes,"
            f" not {name!r:.40}"
        )


def _check(data: object) -> object:
    if not isinstance(data, list) or len(data) > MOST:
        raise Malformed(f"the drivers must be a list of at most {MOST}")
    names: set[str] = set()
    for number, each in enumerate(data, 1):
        if not isinstance(each, dict) or set(each) != {"name", "source", "stranger"}:
            raise Malformed(
                f"driver {number} needs a name, a source and whether it is a stranger's"
            )
        name, source = each["name"], each["source"]
        if not isinstance(name, str) or not isinstance(source, str):
            raise Malformed(f"the name and the source of driver {number} must be texts")
        check_name(name)
        if len(source) > SOURCE_MOST:
            raise Malformed(f"{name}: a driver has at most {SOURCE_MOST} characters")
        if type(each["stranger"]) is not bool:
            raise Malformed(f"{name}: whether it is a stranger's must be true or false")
        if name in names:
            raise Malformed(f"two drivers are called {name}")
        names.add(name)
    return data


STORE = Store("drivers", 1, list, _check)
"""The shelf as a `Store`, as those of the games."""


def to_json(shelf: Sequence[Kept]) -> dict[str, object]:
    """The shelf as it is kept."""
    return {"version": STORE.version, "drivers": _rows(shelf)}


def _rows(shelf: Sequence[Kept]) -> list[object]:
    return [{"name": each.name, "source": each.source, "stranger": each.stranger} for each in shelf]


def from_json(data: object) -> tuple[Kept, ...]:
    """The shelf as it was kept; None stands for an empty one. Raises `Malformed`."""
    if data is None:
        return ()
    if not isinstance(data, dict):
        raise Malformed("the kept drivers cannot be read")
    return _from_rows(STORE.read(data.get("drivers"), data.get("version", 0)))


def _from_rows(rows: Sequence[dict[str, object]]) -> tuple[Kept, ...]:
    return tuple(Kept(str(row["name"]), str(row["source"]), bool(row["stranger"])) for row in rows)


def write_file(shelf: Sequence[Kept]) -> str:
    """The text of a file with all drivers."""
    return write_store(PLACE, STORE, _rows(shelf))


def read_file(text: str) -> tuple[Kept, ...]:
    """The drivers of such a file: strangers, whoever wrote it. Raises `Malformed`."""
    read = _from_rows(read_store(PLACE, STORE, text))
    return tuple(replace(each, stranger=True) for each in read)


def free_name(wanted: str, shelf: Sequence[Kept]) -> str:
    """The name, or one like it that can be used and that none on the shelf has."""
    made = "".join(each if is_name(f"a{each}") else "-" for each in wanted)[:NAME_MOST]
    name = made if is_name(made) else "Driver"
    taken = {each.name for each in shelf}
    numbered = (f"{name[: NAME_MOST - 3]}-{number}" for number in range(2, MOST + 3))
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
    """A driver as the end of an address; empty where it is too long for one."""
    packed = zlib.compress(f"{driver.name}\n{driver.source}".encode(), 9)
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
