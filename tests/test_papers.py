"""The pages beside the code name files that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools.site.steps import ROOT

PAGES = [
    page
    for folder in ("core", "web", "tools", "tests")
    for page in sorted((ROOT / folder).rglob("README.md"))
]
THERE = [
    f"/{path.relative_to(ROOT)}"
    for path in ROOT.rglob("*")
    if path.is_file() and path.parts[len(ROOT.parts)] not in ("node_modules", ".venv", "dist")
]

FILE = re.compile(r"`([\w./-]+\.(?:py|mjs|js|css|html|json|md|toml|txt))`")

QUOTED = re.compile(r"``([^`]*)``")
WITH_UNDERSCORE = re.compile(r"\w*[a-z]_[a-z]\w*")


@pytest.mark.parametrize(
    "page", [ROOT / "ARCHITECTURE.md", *PAGES], ids=lambda page: str(page.relative_to(ROOT))
)
def test_every_file_that_a_page_names_is_there(page: Path) -> None:
    named = [name.lstrip("./") for name in FILE.findall(page.read_text("utf-8"))]
    missing = [name for name in named if not any(path.endswith(f"/{name}") for path in THERE)]
    assert missing == []


def test_every_name_in_a_docstring_is_there() -> None:
    """A name with an underscore, in double backticks, stands somewhere in code as well."""
    texts = {
        path: path.read_text("utf-8")
        for folder in ("core", "web", "tools", "tests")
        for path in (ROOT / folder).rglob("*.py")
    }
    there = {path.stem for path in texts}
    for text in texts.values():
        there.update(WITH_UNDERSCORE.findall(QUOTED.sub("", text)))
    gone = {
        f"{path.relative_to(ROOT)}: {name}"
        for path, text in texts.items()
        for quoted in QUOTED.findall(text)
        for name in WITH_UNDERSCORE.findall(quoted)
        if name not in there
    }
    assert gone == set()


def test_the_map_fits_on_a_page_or_two() -> None:
    assert len((ROOT / "ARCHITECTURE.md").read_text("utf-8").splitlines()) <= 150


def test_the_contents_of_the_classics_rules_lead_to_every_section() -> None:
    page = (ROOT / "docs" / "rules-classic.md").read_text("utf-8")
    contents = page[page.index("Contents:") : page.index("## ")]
    sections = re.findall(r"^## (.+)$", page, re.MULTILINE)
    anchors = [re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in sections]
    assert re.findall(r"\[([^\]]+)\]\(#([^)]+)\)", contents) == [
        *zip(sections, anchors, strict=True)
    ]


def test_the_first_page_is_short() -> None:
    assert len((ROOT / "README.md").read_text("utf-8").splitlines()) <= 120
