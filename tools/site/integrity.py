"""Holds what the page fetches to the hashes that stand in `index.html`, before a service worker
does.

Whoever is sent that one document unchanged runs no other file than those that were built with it.
Its import map has their hashes: browsers hold modules to them, and the page what it fetches itself
(`boot.mjs`). Scripts, sheets and modules that links name have theirs as attributes too, for
browsers that know no hashes in an import map.
"""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import re
from pathlib import Path

PAGE = "index.html"
HELD = (".css", ".html", ".js", ".json", ".mjs", ".py", ".zip")
"""The endings of files that run, or say what does. `LARGE` are held to hashes in `release.mjs`,
which has them for workers too."""
GZIP = ".gzip"
LARGE = (GZIP, ".wasm")

_MAP = '<script type="importmap">{}</script>\n'
_A_MAP = re.compile(_MAP.format("(.*)"))
_PLACE = re.compile(r"(?=<script src=)")
_ATTRIBUTE = re.compile(r' integrity="[^"]*"')
_LINKS = re.compile(
    r'<(?:script\b[^>]*? src|link rel="(?:stylesheet|modulepreload)" href)="([^"]+)"(?=[ >])'
)
_POLICY = re.compile(r"(script-src 'self')( 'sha256-[^']*')?(?= 'unsafe-eval')")


def hash_of(data: bytes) -> str:
    """The hash of what a browser is sent, as attributes and policies have it."""
    return f"sha256-{base64.b64encode(hashlib.sha256(data).digest()).decode()}"


def large_files(site: Path) -> dict[str, str]:
    """Hashes of the large files. An archive may come as it is sent, or unpacked from the offline
    copy."""
    found = {}
    for file in _files(site, LARGE):
        data = file.read_bytes()
        ways = [data, gzip.decompress(data)] if file.suffix == GZIP else [data]
        found[file.relative_to(site).as_posix()] = " ".join(map(hash_of, ways))
    return found


def let_go(site: Path) -> None:
    """Take all hashes out of the page. What it is then is what a release is named after."""
    page = site / PAGE
    html = _ATTRIBUTE.sub("", _A_MAP.sub("", page.read_text("utf-8")))
    page.write_text(_POLICY.sub(r"\1", html), "utf-8")


def hold(site: Path, left_out: tuple[str, ...] = ()) -> None:
    """Write the hashes of a site's files into its page, which has none. `left_out` are folders
    without."""
    page = site / PAGE
    hashes = {
        file.relative_to(site).as_posix(): hash_of(file.read_bytes())
        for file in _files(site, HELD)
        if file != page
        and file != site / "sw.js"
        and file.relative_to(site).parts[0] not in left_out
    }
    integrity = {f"./{path}": held for path, held in hashes.items()}
    text = json.dumps({"integrity": integrity}, separators=(",", ":"))

    def with_hash(link: re.Match[str]) -> str:
        held = hashes.get(link[1])
        return link[0] if held is None else f'{link[0]} integrity="{held}"'

    html = _LINKS.sub(with_hash, page.read_text("utf-8"))
    html = _PLACE.sub(lambda _: _MAP.format(text), html, count=1)
    html = _POLICY.sub(rf"\1 '{hash_of(text.encode())}'", html)
    page.write_text(html, "utf-8")


def _files(site: Path, endings: tuple[str, ...]) -> list[Path]:
    return [file for file in sorted(site.rglob("*")) if file.suffix in endings and file.is_file()]
