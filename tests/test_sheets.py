"""No style sheet reaches into the room of another, and nothing moves for ever."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.site.steps import ROOT
from wreckyard.games import GAMES

CSS = ROOT / "web" / "css"


def rules(text: str) -> Iterator[str]:
    """The heads of all rules of a style sheet: selectors, and what `@keyframes` names."""
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    # The steps of an animation are no selectors.
    text = re.sub(r"(@keyframes [^{]+)\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}", r"\1{}", text)
    for head in re.findall(r"([^{};]+)\{", text):
        if not head.strip().startswith("@media"):
            yield " ".join(head.split())


def selectors(head: str) -> list[str]:
    """The selectors of a list, of which some may have commas in brackets."""
    found, depth = [""], 0
    for letter in head:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            found.append("")
        else:
            found[-1] += letter
    return found


def classes(selector: str) -> set[str]:
    """The classes that an element must have, or one around or beside it."""
    return set(re.findall(r"\.([a-zA-Z][\w-]*)", re.sub(r":not\([^)]*\)", "", selector)))


def heads(folder: Path) -> list[tuple[str, str]]:
    """The heads of all rules of a folder, each with the name of its sheet."""
    sheets = sorted(folder.rglob("*.css"))
    return [(sheet.name, head) for sheet in sheets for head in rules(sheet.read_text("utf-8"))]


def elsewhere(game: str) -> list[tuple[str, str]]:
    """The heads of all rules that are not this game's."""
    own = CSS / "games" / game
    folders = {*CSS.iterdir(), *own.parent.iterdir()} - {own, own.parent}
    return [each for folder in sorted(folders) for each in heads(folder)]


@pytest.mark.parametrize("game", GAMES.ids)
def test_a_game_styles_only_what_has_a_class_of_its_own(game: str) -> None:
    taken = {name for _, head in elsewhere(game) for name in classes(head)}
    shared = [
        f"{sheet}: {selector.strip()}"
        for sheet, head in heads(CSS / "games" / game)
        if not head.startswith("@")
        for selector in selectors(head)
        if not classes(selector) - taken
    ]
    assert shared == [], "these would style what other rooms draw"


@pytest.mark.parametrize("game", GAMES.ids)
def test_animations_of_a_game_have_names_of_their_own(game: str) -> None:
    own = {head for _, head in heads(CSS / "games" / game) if head.startswith("@keyframes")}
    assert own & {head for _, head in elsewhere(game)} == set()


def test_no_sheet_has_an_animation_without_an_end() -> None:
    sheets = sorted(CSS.rglob("*.css"))
    assert sheets
    assert [sheet.name for sheet in sheets if "infinite" in sheet.read_text("utf-8")] == []
