"""The packages of the laboratory: what the site's lock file names is there, whole and compiled."""

from __future__ import annotations

import hashlib
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from tools.site.dist import FILES_LINE, LATER_LINE
from tools.site.package import PACKAGE
from tools.site.steps import ROOT
from tools.site.wheels import LIBRARY, LOCK, PLACE
from wreckyard import __version__

SITE = ROOT / "dist"
FOLDER = SITE / PLACE


@pytest.fixture(scope="module")
def lock() -> dict[str, Any]:
    """The lock of the site that is built."""
    if not (FOLDER / LOCK).is_file():
        pytest.fail("there is no built site: run the tests with “python3 build.py test”")
    read: dict[str, Any] = json.loads((FOLDER / LOCK).read_text("utf-8"))
    return read


def test_the_lock_names_ours_and_what_it_needs_each_with_its_true_hash(
    lock: dict[str, Any],
) -> None:
    packages = lock["packages"]
    assert set(packages) == {"wreckyard", "micropip", "openskill"}
    assert packages["wreckyard"]["version"] == __version__
    for package in packages.values():
        wheel = (FOLDER / package["file_name"]).read_bytes()
        assert package["sha256"] == hashlib.sha256(wheel).hexdigest(), package["name"]
        # A package that needs another is none without it.
        assert set(package["depends"]) <= set(packages)


def test_ours_is_whole_and_compiled_for_the_python_of_the_page(lock: dict[str, Any]) -> None:
    theirs = json.loads((ROOT / "node_modules" / "pyodide" / LOCK).read_text("utf-8"))["info"]
    assert lock["info"] == theirs
    name = lock["packages"]["wreckyard"]["file_name"]
    tag = "cp" + "".join(theirs["python"].split(".")[:2])
    assert name == f"wreckyard-{__version__}-{tag}-none-any.whl"
    with zipfile.ZipFile(FOLDER / name) as wheel:
        names = set(wheel.namelist())
        magic = {wheel.read(each)[:4] for each in names if each.endswith(".pyc")}
    wanted = {
        f"wreckyard/{file.relative_to(PACKAGE).as_posix()}{'c' if file.suffix == '.py' else ''}"
        for file in PACKAGE.rglob("*")
        if file.suffix in (".py", ".json")
    }
    assert wanted <= names
    assert not [each for each in names if each.endswith(".py")]
    # One Python has compiled all of it: that of its tag, as a page that imports it shows.
    assert len(magic) == 1


def listed(line: str) -> dict[str, str]:
    """A list of files that the service worker is given."""
    script = (SITE / "sw.js").read_text("utf-8")
    read: dict[str, str] = json.loads(script.split(line)[1].split(";")[0])
    return read


def test_what_the_laboratory_needs_comes_later_and_is_held_to_its_hash(
    lock: dict[str, Any],
) -> None:
    later = listed(LATER_LINE)
    wheels = {package["file_name"] for package in lock["packages"].values()}
    brought = {path for path in later if not path.startswith(f"{PLACE}/editor/")}
    assert brought == {f"{PLACE}/{name}" for name in {LOCK, LIBRARY, *wheels}}
    for path, sha256 in later.items():
        assert hashlib.sha256((SITE / Path(path)).read_bytes()).hexdigest() == sha256
    # No first visit waits for it.
    assert not [path for path in listed(FILES_LINE) if path.startswith(f"{PLACE}/")]
