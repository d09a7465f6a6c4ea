"""The server of `build.py serve`: what a browser gets of it is what a static host sends."""

from __future__ import annotations

import gzip
import urllib.error
import urllib.request
from collections.abc import Iterator
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path

import pytest

from tools.site.server import serving

PAGE = b"<!doctype html><title>Yard</title>" + b"<p>Scrap</p>" * 200
ARCHIVE = b"PK" + bytes(2000)


@pytest.fixture
def address(tmp_path: Path) -> Iterator[str]:
    (tmp_path / "index.html").write_bytes(PAGE)
    for name in ("app.zip", "app.wasm.packed"):
        (tmp_path / name).write_bytes(ARCHIVE)
    with serving(tmp_path) as address:
        yield address


def get(address: str, *, method: str = "GET", **headers: str) -> HTTPResponse:
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    request = urllib.request.Request(address, headers=named, method=method)
    answer: HTTPResponse = urllib.request.urlopen(request, timeout=30)
    return answer


@pytest.mark.parametrize("path", ["", "index.html"])
def test_text_comes_compressed_to_who_takes_it_so(address: str, path: str) -> None:
    answer = get(address + path, Accept_Encoding="gzip, br")
    body = answer.read()
    assert answer.headers["Content-Encoding"] == "gzip"
    assert answer.headers["Content-Type"] == "text/html"
    assert int(answer.headers["Content-Length"]) == len(body) < len(PAGE) / 10
    assert gzip.decompress(body) == PAGE
    head = get(address + path, method="HEAD", Accept_Encoding="gzip")
    assert head.headers["Content-Length"] == str(len(body))


@pytest.mark.parametrize(
    ("path", "headers", "expected"),
    [
        ("index.html", {}, PAGE),
        ("app.zip", {"Accept_Encoding": "gzip"}, ARCHIVE),
        ("app.wasm.packed", {"Accept_Encoding": "gzip"}, ARCHIVE),
    ],
    ids=["to who does not", "an archive", "what is packed already"],
)
def test_all_else_comes_as_it_is(
    address: str, path: str, headers: dict[str, str], expected: bytes
) -> None:
    answer = get(address + path, **headers)
    assert answer.headers["Content-Encoding"] is None
    assert answer.headers["Vary"] == "Accept-Encoding"
    assert answer.read() == expected


def test_what_has_not_changed_is_not_sent_again(address: str) -> None:
    changed = get(address, Accept_Encoding="gzip").headers["Last-Modified"]
    with pytest.raises(urllib.error.HTTPError) as answer:
        get(address, Accept_Encoding="gzip", If_Modified_Since=changed)
    assert answer.value.code == 304
    assert answer.value.read() == b""


def test_an_answer_takes_nothing_from_the_one_before(address: str) -> None:
    connection = HTTPConnection(address.removeprefix("http://").rstrip("/"), timeout=30)
    connection.request("GET", "/", headers={"Accept-Encoding": "gzip"})
    connection.getresponse().read()
    connection.request("POST", "/")
    answer = connection.getresponse()
    assert answer.status == 501
    assert answer.headers["Content-Encoding"] is None
    assert b"Unsupported method" in answer.read()
    connection.close()


def test_what_is_not_there_is_said_readably(address: str) -> None:
    with pytest.raises(urllib.error.HTTPError) as answer:
        get(f"{address}nothing.html", Accept_Encoding="gzip")
    assert answer.value.code == 404
    assert answer.value.headers["Content-Encoding"] is None
    assert b"File not found" in answer.value.read()
