"""What the built site is made of: the games' style sheets, and games that are added."""

from __future__ import annotations

import gzip
import zipfile
from pathlib import Path

import pytest

from tests.e2e.adding import ROOMS, add_game
from tools.site.dist import GAMES_SHEETS, build_changed, games_sheets
from tools.site.fonts import CUTS
from tools.site.steps import ROOT
from wreckyard.games import GAMES

STUB = {
    "systems": "from wreckyard.systems.duel import RULES as RULES\n",
    "ai": "from wreckyard.ai.duel import PLAYERS as PLAYERS\n",
    "cli": "from wreckyard.cli.duel import COMMANDS as COMMANDS\n",
    "zoo": "from wreckyard.zoo.duel import ZOO as ZOO\n",
    "ui": "from ui.games.duel import PAGE as PAGE\n",
}
"""A game that is the duel under another name."""


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


@pytest.mark.parametrize(
    ("files", "read"),
    [
        (["chess/board.css"], ["chess/board.css"]),
        # By folder, and then by the number; small screens come last.
        (
            ["ludo/90-small.css", "ludo/20-pawns.css", "ludo/10-board.css", "go/10-stones.css"],
            ["go/10-stones.css", "ludo/10-board.css", "ludo/20-pawns.css", "ludo/90-small.css"],
        ),
        # What is no sheet of a game is left alone.
        (["go/10-stones.css", "go/notes.txt", "README.css"], ["go/10-stones.css"]),
        (["go/notes.txt"], []),
    ],
)
def test_a_folder_of_style_sheets_is_taken_in_by_itself(
    tmp_path: Path, files: list[str], read: list[str]
) -> None:
    for file in files:
        write(tmp_path / "css" / "games" / file, "")
    assert games_sheets(tmp_path) == [f"css/games/{file}" for file in read]


def test_the_page_names_no_game_and_has_a_place_for_the_sheets_of_all() -> None:
    html = (ROOT / "web" / "index.html").read_text("utf-8")
    assert html.count(GAMES_SHEETS) == 1
    assert "css/games" not in html
    sheets = games_sheets(ROOT / "web")
    # Who forgets the folder of a game would see a bare page; a game may do with the shared sheets.
    styled = {sheet.split("/")[2] for sheet in sheets}
    assert {"duel", "arena"} <= styled <= set(GAMES.ids)


@pytest.fixture(scope="module")
def stubbed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A site with one more game, whose style sheet makes its table green."""
    home = tmp_path_factory.mktemp("games")
    for part, text in STUB.items():
        write(home / part / "stub" / "__init__.py", text)
    write(home / "css" / "stub" / "10-table.css", ".stub { color: green; }\n")
    write(home / "css" / "stub" / "90-small.css", ".stub { color: lime; }\n")
    return build_changed("stub", lambda copy: add_game(copy, home, "stub"))


def test_a_game_that_is_added_is_in_the_site(stubbed: Path) -> None:
    with gzip.open(stubbed / "app.zip.gzip") as packed, zipfile.ZipFile(packed) as archive:
        names = set(archive.namelist())
    # The command line is no part of a page.
    rooms = [
        room.split("/", 1)[1] for part, room in ROOMS.items() if part in ("systems", "ai", "ui")
    ]
    assert {f"{room}/stub/__init__.pyc" for room in rooms} <= names
    sheet = (stubbed / "css" / "game.css").read_text("utf-8")
    assert sheet.index(".stub { color: green; }") < sheet.index(".stub { color: lime; }")
    menu = (stubbed / "index.html").read_text("utf-8")
    assert menu.count('data-ref="play:') == len(GAMES.ids) + 1


def test_the_font_is_small_comes_first_and_brings_its_licence(stubbed: Path) -> None:
    cuts = sorted(stubbed.glob("fonts/*.woff2"))
    assert [cut.stem for cut in cuts] == sorted(CUTS)
    assert sum(cut.stat().st_size for cut in cuts) <= 45_000
    assert "SIL Open Font License" in (stubbed / "fonts" / "OFL.txt").read_text("utf-8")
    worker = (stubbed / "sw.js").read_text("utf-8")
    head, _, after = (stubbed / "index.html").read_text("utf-8").partition("stylesheet")
    sheet = (stubbed / "css" / "game.css").read_text("utf-8")
    for cut in cuts:
        assert f"fonts/{cut.name}" in worker, "it is kept for offline play"
        assert f'href="fonts/{cut.name}" crossorigin' in head, "nothing else comes before it"
        assert f'url("../fonts/{cut.name}")' in sheet
    assert "fonts/" not in after


def test_the_sources_are_as_they_were(stubbed: Path) -> None:
    assert "stub" not in (ROOT / "core" / "wreckyard" / "games.py").read_text("utf-8")
    assert not list((ROOT / "web" / "css" / "games").glob("stub*"))
    assert stubbed.is_relative_to(ROOT / ".build")
