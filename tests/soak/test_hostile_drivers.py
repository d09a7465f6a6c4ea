"""Every driver that means harm, one after the other in one page: each fails by the rule."""

from __future__ import annotations

import re

import pytest

from tests.e2e.conftest import NewContext, open_site
from tests.e2e.hostile import HOSTILE, HOSTILE_WHEELS, SAVED, open_bench, tried, tried_wheel
from tests.e2e.playing import click


@pytest.mark.soak
def test_no_driver_harms_the_page(new_context: NewContext, address: str) -> None:
    # What a driver does to its own frame may be told in the console.
    page = open_site(new_context(quiet=True), address)
    open_bench(page)
    click(page, "driver-save")
    page.locator(".lab-said", has_text="on the shelf").wait_for()
    before = page.evaluate(SAVED)
    wrong = {}
    for hostile in HOSTILE:
        told = tried(page, hostile)
        if not re.search(hostile.told, told):
            wrong[hostile.what] = told
    for wheel in HOSTILE_WHEELS:
        told = tried_wheel(page, wheel)
        if not re.search(wheel.told, told):
            wrong[wheel.what] = told
        click(page, "driver-delete")
    assert wrong == {}
    # What was deleted last may still be on its way to storage.
    page.wait_for_function(f"async (before) => (await ({SAVED})()) === before", arg=before)
