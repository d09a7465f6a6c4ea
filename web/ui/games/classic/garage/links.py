"""A vehicle as a share link.

It holds the sheet; JSON where the sheet would leave something out, such as the layout.
"""

from __future__ import annotations

import json
from dataclasses import replace

from ui.play.design_links import DesignLinks
from wreckyard.systems.classic import (
    Design,
    as_on_sheet,
    design_to_json,
    load_design,
    read_sheet,
    write_sheet,
)

MARK = "#classic-car="
"""What stands before the vehicle in an address."""

LONGEST = 2_400
"""How many letters a packed design may have."""


def _text(design: Design) -> str:
    design = replace(design, book_name="")
    if as_on_sheet(design) == design:
        return write_sheet(design)
    return json.dumps(design_to_json(design), ensure_ascii=False, separators=(",", ":"))


def _design(text: str) -> Design:
    if text.lstrip().startswith("{"):
        return load_design(text, "design")
    return read_sheet(text).design


LINKS = DesignLinks(MARK, _text, _design, LONGEST, "vehicle")

car_to_link, car_from_link, is_link = LINKS.write, LINKS.read, LINKS.is_link
