"""The part of Python's library that the page ships: nothing that it imports is missing."""

from __future__ import annotations

from pathlib import Path

import pytest

import tools.site.library
from tools.site.archive import python_sources
from tools.site.dist import CORE, WEB
from tools.site.library import imports_of, library_sources
from tools.site.setup import npm_packages
from tools.site.steps import Trouble


@pytest.mark.parametrize(
    ("source", "modules"),
    [
        ("import json", {"json"}),
        ("import importlib.resources", {"importlib.resources"}),
        ("from collections import abc", {"collections"}),
        ("def late():\n    import html", {"html"}),
        ("try:\n    import zlib\nexcept ImportError:\n    pass", {"zlib"}),
        ("if TYPE_CHECKING:\n    import decimal", set()),
        ("import js, ui.base.node\nfrom wreckyard import games\nfrom . import csv", set()),
    ],
)
def test_imports_are_found_wherever_they_stand(source: str, modules: set[str]) -> None:
    assert imports_of({"module.py": source})[0] == modules


def test_a_name_out_of_a_package_may_be_a_module() -> None:
    assert imports_of({"module.py": "from importlib import resources"})[1] == {
        "importlib.resources"
    }


def needed_with(source: str) -> set[str]:
    """What the page needs of Python's library if a module of this source is added to it."""
    modules = npm_packages()
    page = python_sources(WEB, CORE, modules)
    texts = {name: text.decode() for name, text in page.items() if name.endswith(".py")}
    return set(library_sources({**texts, "module.py": source}, modules))


@pytest.fixture(autouse=True)
def fresh(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What the last build found is neither used nor changed."""
    monkeypatch.setattr(tools.site.library, "KEPT", tmp_path / "library.json")


def test_what_is_imported_brings_along_what_it_imports_and_little_else() -> None:
    paths = needed_with("def late():\n    import csv")
    assert {"csv.py", "json/__init__.py", "json/decoder.py", "re/__init__.py"} <= paths
    # Never needed; of Windows; parts of the interpreter itself.
    assert not {"urllib/request.py", "asyncio/windows_events.py", "os.py", "codecs.py"} & paths


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("import numpy", "Python's library has no module numpy."),
        ("def late():\n    import json.nonsense", "Python's library has no module json.nonsense."),
        ("import tarfile", "tarfile is wanted and left out."),
        (
            "import platform",
            "nothing is said of what others may import later: ctypes (platform), plistlib (platform).",
        ),
    ],
)
def test_what_is_missing_stops_the_build(source: str, said: str) -> None:
    with pytest.raises(Trouble) as trouble:
        needed_with(source)
    assert f"Python's library cannot be trimmed: {said}" in str(trouble.value)
