"""The manifest, by which a browser installs the page as an app."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.e2e.conftest import OFFLINE, NewContext, open_site
from tools.site.steps import ROOT

MANIFEST: dict[str, Any] = json.loads((ROOT / "web" / "manifest.webmanifest").read_text("utf-8"))

SIZE_OF = """async (path) => {
    const image = new Image();
    image.src = path;
    await image.decode();
    return `${image.naturalWidth}x${image.naturalHeight}`;
}"""


@pytest.mark.parametrize("kind", ["icons", "screenshots"])
def test_pictures_are_there_in_the_sizes_that_the_manifest_says(page: Page, kind: str) -> None:
    for picture in MANIFEST[kind]:
        if picture["sizes"] != "any":
            assert page.evaluate(SIZE_OF, picture["src"]) == picture["sizes"], picture["src"]


def test_every_platform_finds_an_icon_that_it_asks_for() -> None:
    offered = {(icon["sizes"], icon["purpose"]) for icon in MANIFEST["icons"]}
    assert {("192x192", "any"), ("512x512", "any"), ("512x512", "maskable")} <= offered


def test_a_browser_can_install_the_page(page: Page) -> None:
    """Chromium itself reads the manifest and finds nothing to complain of."""
    session = page.context.new_cdp_session(page)
    answer = session.send("Page.getAppManifest")
    assert answer["errors"] == []
    assert answer["url"].endswith("/manifest.webmanifest")
    page.wait_for_selector(OFFLINE)
    errors = session.send("Page.getInstallabilityErrors")["installabilityErrors"]
    # A context of a test is a private window, which is all that may stand against it.
    assert {error["errorId"] for error in errors} <= {"in-incognito"}


def test_every_address_of_the_manifest_is_relative() -> None:
    addresses = [MANIFEST[name] for name in ("id", "start_url", "scope")]
    addresses += [shortcut["url"] for shortcut in MANIFEST["shortcuts"]]
    addresses += [picture["src"] for picture in MANIFEST["icons"] + MANIFEST["screenshots"]]
    assert [one for one in addresses if one.startswith("/") or "//" in one] == []


@pytest.mark.parametrize("shortcut", MANIFEST["shortcuts"], ids=lambda shortcut: shortcut["name"])
def test_a_shortcut_opens_the_page(
    new_context: NewContext, address: str, shortcut: dict[str, Any]
) -> None:
    page = open_site(new_context(), address + shortcut["url"])
    expected = "setup" if shortcut["url"].endswith("do=new") else "menu"
    page.wait_for_selector(f"body[data-screen={expected}]")
