"""The light theme: the system's wish, the player's choice, and no flash of the other one."""

from __future__ import annotations

from playwright.sync_api import BrowserContext, Page, expect

from tests.e2e.conftest import NewContext, open_site
from tests.e2e.leaving import reload
from tests.e2e.playing import click
from tests.test_colours import THEMES, tokens

DAY, NIGHT = (tokens(theme)["asphalt"] for theme in THEMES)
GROUND = """() => '#' + getComputedStyle(document.documentElement).backgroundColor
  .match(/\\d+/g).map((part) => Number(part).toString(16).padStart(2, '0')).join('')"""
AROUND = """() => [...document.querySelectorAll('meta[name=theme-color]')]
  .filter((one) => matchMedia(one.media).matches).map((one) => one.content)"""


def choose(page: Page, theme: str) -> None:
    """Choose a theme in the settings."""
    click(page, "settings")
    page.locator(f'label:has([data-ref="theme:{theme}"])').click()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def before_python(context: BrowserContext, address: str) -> Page:
    """The page as it is painted first, with a Python that never comes."""
    page = context.new_page()
    page.route("**/pyodide.mjs", lambda route: None)
    page.goto(address)
    return page


def test_the_page_follows_the_system_until_somebody_chooses(
    new_context: NewContext, address: str
) -> None:
    context = new_context(color_scheme="light")
    page = open_site(context, address)
    assert (page.evaluate(GROUND), page.evaluate(AROUND)) == (DAY, [DAY])
    page.emulate_media(color_scheme="dark")
    assert (page.evaluate(GROUND), page.evaluate(AROUND)) == (NIGHT, [NIGHT])
    choose(page, "light")
    assert (page.evaluate(GROUND), page.evaluate(AROUND)) == (DAY, [DAY])
    choose(page, "system")
    assert (page.evaluate(GROUND), page.evaluate(AROUND)) == (NIGHT, [NIGHT])


def test_a_chosen_theme_is_there_before_anything_is_painted(
    new_context: NewContext, address: str
) -> None:
    context = new_context(color_scheme="light")
    page = open_site(context, address)
    choose(page, "dark")
    again = before_python(context, address)
    assert (again.evaluate(GROUND), again.evaluate(AROUND)) == (NIGHT, [NIGHT])
    again.unroute_all(behavior="ignoreErrors")
    reload(page)
    assert page.evaluate(GROUND) == NIGHT
    click(page, "settings")
    expect(page.locator('[data-ref="theme:dark"]')).to_be_checked()
