"""What outlives a match: a garage of cars, a career. Each game says what it keeps, and how.

A store is JSON data with a version. Where it is kept is the caller's business: the page has its
database, others have files. ``write_store`` gives the text of a file, and ``read_store`` reads
one from any hand.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from .errors import Malformed
from .plain import as_sentence, parse_json, quoted, without_mark

FORMAT = 1
MAGIC = "wreckyard-store"
SIZE_LIMIT = 4_000_000
"""Characters of a file at most."""

type Json = Any


@dataclass(frozen=True, slots=True)
class Store:
    """One thing that a game keeps between matches.

    Attributes:
        id: its name among the stores of its game, of small letters.
        version: grows when the shape of the data changes.
        empty: gives the data that a player begins with.
        check: gives sound data back; raises ``Malformed`` with one sentence that says where it
            is wrong.
        migrations: by an older version, what makes data of that version data of the next one.
    """

    id: str
    version: int
    empty: Callable[[], Json]
    check: Callable[[Json], Json]
    migrations: Mapping[int, Callable[[Json], Json]] = field(default_factory=dict)

    def read(self, data: Json, version: int) -> Json:
        """Data of some version as data of today, checked. Raises ``Malformed``."""
        if type(version) is not int or version < 1:
            raise Malformed(f"{self.id}: its version must be a whole number from 1")
        if version > self.version:
            raise Malformed(
                f"{self.id}: this release keeps version {self.version}; version {version} is of a"
                " newer release"
            )
        for step in range(version, self.version):
            if step not in self.migrations:
                raise Malformed(f"{self.id}: version {version} can no longer be read")
            data = self.migrations[step](data)
        return self.check(data)


def shelf_store(
    id: str, version: int, most: int, one: str, read: Callable[[Json, str], object]
) -> Store:
    """A store of what people have built: a shelf of ``most`` at most, in ``cars`` whatever they
    are, the one on the workbench, and what was put aside as it could not be read, each with its
    reason.

    ``read`` makes one of its data, or raises ``Malformed`` with a sentence that begins with where
    it is; ``one`` is what each is called there.
    """
    nothing: dict[str, Json] = {"format": version, "cars": [], "aside": [], "bench": None}

    def check(data: Json) -> Json:
        if not isinstance(data, Mapping) or not isinstance(data.get("cars"), list):
            raise Malformed(f"{id}: it must be an object with a list of 'cars'")
        if len(data["cars"]) > most:
            raise Malformed(f"{id}: it has room for {most} {one}s, not {len(data['cars'])}")
        for number, each in enumerate(data["cars"], 1):
            read(each, f"{id}, {one} {number}")
        if data.get("bench") is not None:
            read(data["bench"], f"{id}, the {one} on the workbench")
        aside = data.get("aside", [])
        if not isinstance(aside, list) or not all(
            isinstance(each, Mapping) and "data" in each and isinstance(each.get("reason"), str)
            for each in aside
        ):
            raise Malformed(f"{id}: 'aside' must list what could not be read, each with a reason")
        return nothing | {name: data[name] for name in nothing if name in data}

    return Store(id, version, lambda: {**nothing, "cars": [], "aside": []}, check)


def write_store(game: str, store: Store, data: Json) -> str:
    """The text of a file with a store's data. Raises ``Malformed`` when the data is not sound."""
    head = {MAGIC: FORMAT, "game": game, "store": store.id, "version": store.version}
    whole = {**head, "data": store.check(data)}
    text = json.dumps(whole, indent=1) + "\n"
    if len(text) > SIZE_LIMIT:
        text = json.dumps(whole, separators=(",", ":")) + "\n"
    if len(text) > SIZE_LIMIT:
        raise Malformed(f"{store.id}: it would be longer than {SIZE_LIMIT} characters")
    return text


def read_store(game: str, store: Store, text: str) -> Json:
    """The data of a file that ``write_store`` wrote, in the shape of today.

    Raises ``Malformed`` with one sentence for every other text.
    """
    if not isinstance(text, str):
        raise Malformed("a store must be text")
    if len(text) > SIZE_LIMIT:
        raise Malformed(f"the file is longer than {SIZE_LIMIT} characters")
    try:
        data = parse_json(without_mark(text))
    except (ValueError, RecursionError):
        raise Malformed("the file is not JSON") from None
    if not isinstance(data, dict) or data.get(MAGIC) != FORMAT:
        raise Malformed(f"the file is no store of this release: it must begin with {MAGIC!r}: 1")
    for what, wanted in (("game", game), ("store", store.id)):
        if data.get(what) != wanted:
            raise Malformed(
                as_sentence(
                    f"the file is of the {what} {quoted(data.get(what))}, not of {wanted!r}"
                )
            )
    if "data" not in data:
        raise Malformed("the file has no 'data'")
    return store.read(data["data"], data.get("version", 0))
