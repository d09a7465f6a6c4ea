"""The hashes by which a page holds its files before a service worker does."""

from __future__ import annotations

import gzip
import json
import re
from pathlib import Path

import pytest

from tools.site.integrity import hash_of, hold, large_files, let_go

PAGE = """<meta content="script-src 'self' 'unsafe-eval'">
<script src="theme.js"></script>
<link rel="icon" href="icon.svg">
<link rel="stylesheet" href="a.css">
<link rel="modulepreload" href="a.mjs">
<script type="module" src="a.mjs"></script>
"""
EMPTY = "sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="
"""The SHA-256 of nothing, as everyone has it."""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text(PAGE, "utf-8")
    for name in ("theme.js", "a.css", "a.mjs", "later.mjs", "icon.svg", "sw.js"):
        (tmp_path / name).touch()
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs" / "page.js").touch()
    return tmp_path


def test_a_file_is_held_by_the_hash_of_what_is_sent() -> None:
    assert hash_of(b"") == EMPTY


def test_all_that_runs_is_held_whether_the_page_names_it_or_not(site: Path) -> None:
    hold(site, ("docs",))
    html = (site / "index.html").read_text("utf-8")
    (text,) = re.findall(r'<script type="importmap">(.*)</script>', html)
    # No page can hold itself, nor what has its hash in turn.
    names = ("a.css", "a.mjs", "later.mjs", "theme.js")
    assert json.loads(text) == {"integrity": {f"./{name}": EMPTY for name in names}}
    assert html.count(f' integrity="{EMPTY}">') == 4
    assert f"script-src 'self' '{hash_of(text.encode())}' 'unsafe-eval'" in html
    assert html.index("importmap") < html.index('theme.js" integrity')


def test_what_was_held_can_be_let_go_and_held_again(site: Path) -> None:
    hold(site, ("docs",))
    held = (site / "index.html").read_text("utf-8")
    let_go(site)
    assert (site / "index.html").read_text("utf-8") == PAGE
    hold(site, ("docs",))
    assert (site / "index.html").read_text("utf-8") == held


def test_an_archive_is_right_as_it_is_sent_and_as_it_is_kept(site: Path) -> None:
    sent = gzip.compress(b"archive")
    (site / "app.zip.gzip").write_bytes(sent)
    assert large_files(site) == {"app.zip.gzip": f"{hash_of(sent)} {hash_of(b'archive')}"}
