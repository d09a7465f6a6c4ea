"""A car of the streets as a link."""

from __future__ import annotations

from ui.play.design_links import DesignLinks
from wreckyard.systems.streets import read_sheet, write_sheet

MARK = "#street-car="
"""What stands before the car in an address."""

LINKS = DesignLinks(MARK, write_sheet, read_sheet)

car_to_link, car_from_link, is_link = LINKS.write, LINKS.read, LINKS.is_link
