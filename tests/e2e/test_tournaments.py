"""A tournament in the real page: workers that have the rules package from its wheel, by the
lock."""

from __future__ import annotations

import base64
import io
import json
import zipfile
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.e2e.conftest import PHONE, NewContext, open_site, save_screenshots
from tests.e2e.leaving import reload
from tests.e2e.test_screens import audit
from tests.ui.made_wheels import CAREFUL, PICKING
from ui.base.tournament_strings import say
from wreckyard.cli.tournament_file import read_plan
from wreckyard.lab import as_data, report, run
from wreckyard.lab.seat import end_idle


def saved(page: Page, name: str) -> str:
    """What is downloaded under a name."""
    with page.expect_download() as download:
        page.locator(f'[data-ref="cup-file:{name}"]').click()
    return Path(download.value.path()).read_text("utf-8")


def test_a_tournament_is_played_told_kept_and_watched_without_a_network(
    new_context: NewContext, address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    context = new_context()
    page = open_site(context, address)
    page.wait_for_selector("body[data-offline=ready]")
    page.keyboard.press("Tab")
    page.locator('[data-ref="drivers"]').press("Enter")
    # One of the drivers has come as a wheel, with that of what it needs; pip would install both.
    wheels = [(name, base64.b64decode(content)) for name, content in (CAREFUL, PICKING)]
    page.locator('[data-ref="driver-file"]').set_input_files(
        [
            {"name": name, "mimeType": "application/zip", "buffer": content}
            for name, content in wheels
        ]
    )
    expect(page.locator(".lab-file")).to_contain_text("from picking import pick")
    audit(page)
    save_screenshots(page, "wheel")
    page.locator('[data-ref="driver-trust"]').press("Enter")
    for _, content in wheels:
        zipfile.ZipFile(io.BytesIO(content)).extractall(tmp_path / "site")
    monkeypatch.syspath_prepend(tmp_path / "site")
    monkeypatch.setenv("PYTHONPATH", str(tmp_path / "site"))
    page.locator('[data-ref="tournaments"]').press("Enter")
    page.locator('[data-ref="cup-level:0"]').select_option("own:careful")
    page.locator('[data-ref="cup-games"]').fill("4")
    audit(page)
    page.locator('[data-ref="cup-start"]').press("Enter")
    expect(page.locator("#cup-state")).to_have_text("4 games played")
    expect(page.locator(".cup-drawings svg").first).to_be_visible()
    audit(page)
    save_screenshots(page, "tournament")
    (tmp_path / "cup.toml").write_text(saved(page, "tournament.toml"), "utf-8")
    plan = read_plan(tmp_path / "cup.toml")
    # A process that waits has the packages of another test.
    end_idle()
    # The page's own Python, and its library, come to what this one comes to.
    assert json.loads(saved(page, "results.json")) == as_data(
        plan, report(plan, run(plan, tmp_path / "cup"))
    )
    assert saved(page, "games.csv").count("\n") == 5
    # On a phone in a train: what was played is there, and the workers start.
    context.set_offline(True)
    page.set_viewport_size(PHONE)
    reload(page)
    page.locator('[data-ref="drivers"]').click()
    page.locator('[data-ref="tournaments"]').click()
    expect(page.locator(".cup-table").first).to_contain_text("Regular")
    audit(page)
    page.locator('[data-ref="cup-watch:3"]').click()
    page.wait_for_selector("body[data-screen=replay]")
    page.locator('[data-ref="replay-leave"]').first.click()
    page.wait_for_selector("body[data-screen=tournaments]")


def set_up(page: Page, games: int) -> None:
    """The set-up of a tournament between a Rookie and a Regular."""
    page.locator('[data-ref="drivers"]').click()
    page.locator('[data-ref="tournaments"]').click()
    page.locator('[data-ref="cup-games"]').fill(str(games))


def test_two_tabs_do_not_play_tournaments_over_each_other(
    new_context: NewContext, address: str
) -> None:
    context = new_context()
    first = open_site(context, address)
    second = open_site(context, address)
    set_up(first, 1000)
    set_up(second, 2)
    first.locator('[data-ref="cup-start"]').click()
    expect(first.locator("#cup-state")).to_contain_text("games played, about")
    second.locator('[data-ref="cup-start"]').click()
    expect(second.locator(".trouble")).to_contain_text([say("elsewhere")])
    first.locator('[data-ref="cup-stop"]').click()
    expect(first.locator(".cup-table").first).to_be_visible()
    second.locator('[data-ref="cup-start"]').click()
    expect(second.locator(".trouble")).to_contain_text([say("since")])
    second.locator('[data-ref="cup-start"]').click()
    expect(second.locator("#cup-state")).to_have_text("2 games played")
    first.locator('[data-ref="cup-go-on"]').click()
    expect(first.locator(".trouble")).to_contain_text([say("replaced")])
    expect(first.locator(".cup-table").first).to_be_visible()
    reload(first)

    first.locator('[data-ref="drivers"]').click()
    first.locator('[data-ref="tournaments"]').click()
    expect(first.locator('[data-ref^="cup-watch:"]')).to_have_count(2)
