"""A design as a link: its sheet, packed small enough for an address.

A link ends in a mark of the game's own and letters that are safe in any address: a figure for the
packing, then base64 of the zlib stream of the sheet. Whatever else comes in is refused with one
sentence, and never unpacked beyond the length of a sheet.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, urlsafe_b64encode
from collections.abc import Callable
from dataclasses import dataclass

from wreckyard import Malformed

PACKING = "1"
"""How designs are packed; a link says which way it was."""

LONGEST_LINK = 1_000
"""How many letters a packed design may have, where a game needs no more."""

LONGEST_TEXT = 8_000
"""How many bytes may come out of a link: the letters of a sheet, four bytes each at most."""

_PACKED = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class DesignLinks[D]:
    """Links to designs of a game: writing and reading.

    Attributes:
        mark: the text before the design in an address, different for every game.
        write_sheet: the sheet of a design.
        read_sheet: the design of a sheet; raises ``Malformed``.
        longest: how many letters a packed design may have.
        what: what a design is called in sentences on what is wrong.
    """

    mark: str
    write_sheet: Callable[[D], str]
    read_sheet: Callable[[str], D]
    longest: int = LONGEST_LINK
    what: str = "car"

    def write(self, design: D) -> str:
        """The design as the end of an address."""
        packed = zlib.compress(self.write_sheet(design).encode(), 9)
        return self.mark + PACKING + urlsafe_b64encode(packed).decode("ascii").rstrip("=")

    def is_link(self, text: str) -> bool:
        """Whether a text looks like a link to a design rather than like a sheet."""
        return self.mark in text and len(text.split()) == 1

    def read(self, text: str) -> D:
        """The design of a link, of a whole address or from its ``#`` on.

        Raises ``Malformed`` when it is cut short, damaged, or not a legal design.
        """
        _, mark, packed = text.strip().rpartition(self.mark)
        if not mark:
            raise self._wrong(f"there is no {self.mark} in it")
        if len(packed) > self.longest:
            raise self._wrong(f"longer than {self.longest} letters")
        if not _PACKED.fullmatch(packed):
            raise self._wrong("has letters that no link of ours has")
        if packed[0] != PACKING:
            raise self._wrong(
                f"made by a version of the game that packs {self.what}s in another way"
            )
        return self.read_sheet(self._unpacked(packed[1:]))

    def _unpacked(self, packed: str) -> str:
        damaged = self._wrong("damaged, or not copied whole")
        unpacker = zlib.decompressobj()
        try:
            stream = b64decode(packed + "=" * (-len(packed) % 4), altchars=b"-_", validate=True)
            # Never more than asked for: a small stream can stand for gigabytes.
            data = unpacker.decompress(stream, LONGEST_TEXT)
            text = data.decode()
        except (ValueError, zlib.error):
            raise damaged from None
        if not unpacker.eof or unpacker.unused_data:
            raise damaged
        return text

    def _wrong(self, why: str) -> Malformed:
        return Malformed(f"{self.what} link: {why}")
