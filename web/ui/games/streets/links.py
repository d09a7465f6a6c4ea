"""A car as a link: its sheet, packed small enough for an address.

A link ends in ``#car=`` and letters that are safe in any address: a figure for the packing,
then base64 of the zlib stream of the car's sheet. Whatever else comes in is refused with one
sentence, and never unpacked beyond the length of a sheet.
"""

from __future__ import annotations

import re
import zlib
from base64 import b64decode, urlsafe_b64encode

from wreckyard import Malformed
from wreckyard.systems.streets import CarDesign, read_sheet, write_sheet

MARK = "#street-car="
"""What stands before the car in an address."""

PACKING = "1"
"""How cars are packed; a link says which way it was."""

LONGEST_LINK = 1_000
"""How many letters a packed car may have; the largest cars have about half of it."""

LONGEST_TEXT = 8_000
"""How many bytes may come out of a link: the letters of a sheet, four bytes each at most."""

_PACKED = re.compile(r"[A-Za-z0-9_-]+")


def car_to_link(car: CarDesign) -> str:
    """The car as the end of an address."""
    packed = zlib.compress(write_sheet(car).encode(), 9)
    return MARK + PACKING + urlsafe_b64encode(packed).decode("ascii").rstrip("=")


def is_link(text: str) -> bool:
    """Whether a text looks like a link to a car rather than like a sheet."""
    return MARK in text and len(text.split()) == 1


def car_from_link(text: str) -> CarDesign:
    """The car of a link, of a whole address or from its ``#`` on.

    Raises ``Malformed`` when it is cut short, damaged, or not a legal car.
    """
    _, mark, packed = text.strip().rpartition(MARK)
    if not mark:
        raise Malformed(f"car link: there is no {MARK} in it")
    if len(packed) > LONGEST_LINK:
        raise Malformed(f"car link: longer than {LONGEST_LINK} letters")
    if not _PACKED.fullmatch(packed):
        raise Malformed("car link: has letters that no link of ours has")
    if packed[0] != PACKING:
        raise Malformed("car link: made by a version of the game that packs cars in another way")
    return read_sheet(_unpacked(packed[1:]))


def _unpacked(packed: str) -> str:
    damaged = Malformed("car link: damaged, or not copied whole")
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
