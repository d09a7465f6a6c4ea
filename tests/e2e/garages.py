"""Garages in the real page: what somebody does in that of any game."""

from __future__ import annotations

import re
from dataclasses import dataclass

from playwright.sync_api import Locator, Page, expect

from tests.e2e.playing import tap, walk_and_press
from tests.e2e.test_garage import press
from tests.e2e.test_screens import audit


@dataclass(frozen=True, slots=True)
class GarageInPage:
    """The garage of a game.

    Attributes:
        door: its ref in the menu.
        prefix: what its refs begin with, before a dash.
        main: its screen, as a selector.
    """

    door: str
    prefix: str
    main: str

    def enter(self, page: Page) -> None:
        """Open it from the menu."""
        press(page, self.door)
        page.wait_for_selector(self.main)

    def walk_in(self, page: Page) -> None:
        """Open it from the menu by keyboard."""
        walk_and_press(page, self.door)
        page.wait_for_selector(self.main)

    def tap_in(self, page: Page) -> None:
        """Open it from the menu with a finger."""
        tap(page, self.door)
        page.wait_for_selector(self.main)

    def field(self, page: Page, name: str) -> Locator:
        """One of its fields."""
        return page.locator(f'[data-ref="{self.prefix}-{name}"]')

    def says(self, page: Page, text: str | re.Pattern[str]) -> None:
        """Its foot says this, whole or as a pattern within it."""
        expect(page.locator("[role=status].garage-state")).to_have_text(text)

    def copied(self, page: Page, tool: str, mark: str) -> str:
        """What a tool puts on the clipboard, in which there is a mark."""
        press(page, f"{self.prefix}-{tool}")
        page.wait_for_function(
            "mark => navigator.clipboard.readText().then(text => text.includes(mark))", arg=mark
        )
        return str(page.evaluate("navigator.clipboard.readText()"))

    def goes_out_and_comes_back(
        self, page: Page, name: str, wrong: tuple[str, str], told: str
    ) -> None:
        """The design of that name goes out as a sheet and as a link and comes back as both.

        A sheet with the first of the ``wrong`` words exchanged for the second is refused with
        what is ``told``, and stays in the box.
        """
        sheet = self.copied(page, "copy", name)
        link = self.copied(page, "link", "#")
        press(page, f"{self.prefix}-new")
        press(page, f"{self.prefix}-paste")
        box = self.field(page, "text")
        box.fill(sheet.replace(*wrong))
        press(page, f"{self.prefix}-paste-go")
        expect(page.locator("#paste-trouble")).to_contain_text(told)
        expect(box).to_have_value(re.compile(wrong[1]))
        audit(page)
        box.fill(sheet)
        press(page, f"{self.prefix}-paste-go")
        expect(page.locator("dialog")).to_have_count(0)
        expect(self.field(page, "name")).to_have_value(name)
        other = page.context.new_page()
        other.goto(link)
        other.wait_for_selector(self.main)
        self.says(other, f"{name} was opened from the link.")
        other.close()
