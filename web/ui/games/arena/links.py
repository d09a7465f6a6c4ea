"""A car of the arena, complete or not, as a link."""

from __future__ import annotations

from ui.play.design_links import DesignLinks
from wreckyard.systems.arena import read_sheet, write_sheet

MARK = "#car="
"""What stands before the car in an address."""

LINKS = DesignLinks(MARK, write_sheet, lambda text: read_sheet(text, complete=False))

car_to_link, car_from_link, is_link = LINKS.write, LINKS.read, LINKS.is_link
