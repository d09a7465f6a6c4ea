"""Careers in the real page: opened from a file, and taken to another device."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page, expect

import wreckyard
from tests.e2e.conftest import NewContext, open_site
from tests.e2e.playing import click
from wreckyard.systems.classic.career import CAREER, Circuit, circuit_to_json

DOOR = "lobby:classic:classic-careers"


def opened(page: Page, circuit: Circuit, replay: str = "", rivals: str = "") -> None:
    """Open a career from a file, as from another device; `page` shows all careers. `rivals` say how
    well the others drive."""
    data = {"circuit": circuit_to_json(circuit), "match": replay, "rivals": rivals}
    text = wreckyard.write_store("classic", CAREER, data)
    file = {"name": "kim.json", "mimeType": "application/json", "buffer": text.encode()}
    page.locator('[data-ref="cr-file"]').set_input_files(file)
    expect(
        page.get_by_text("The career of Kim was opened, next to your other careers.")
    ).to_be_visible()


def on_another_device(page: Page, new_context: NewContext, address: str, folder: Path) -> Page:
    """Save the newest career as a file, and open that in a browser that knows nothing."""
    click(page, "cr-all")
    with page.expect_download() as download:
        page.locator('[data-ref^="cr-save:"]').first.click()
    file = folder / "kim.json"
    download.value.save_as(file)
    other = open_site(new_context(), address)
    click(other, DOOR)
    other.locator('[data-ref="cr-file"]').set_input_files(file)
    return other
