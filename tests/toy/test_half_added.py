"""A game that has its line in the registry and no more disturbs no other game."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.terminal import answer_lines, run
from tests.ui.desk import Desk, at_a_desk
from ui import games
from ui.games import registry
from ui.games.registry import pages
from wreckyard import Malformed, cli, systems
from wreckyard.cli import play, simulate
from wreckyard.cli.games import COMMON, commands_of, with_commands
from wreckyard.cli.options import Option
from wreckyard.engine.registry import Registry, _is_there, _load
from wreckyard.games import GAMES

ID = "gymkhana"


@pytest.fixture(autouse=True)
def the_line_alone() -> Iterator[None]:
    before = GAMES.ids
    GAMES.ids = (*before, ID)  # type: ignore[misc] - the line of the registry
    try:
        yield
    finally:
        GAMES.ids = before  # type: ignore[misc]


@pytest.mark.parametrize(
    "words",
    [
        ("play", "--help"),
        ("simulate", "duel", "--games", "2", "--seats", "random,random"),
        ("simulate", "arena", "--division", "4", "--games", "2", "--seats", "random,random"),
    ],
    ids=" ".join,
)
def test_other_games_are_played_at_the_terminal(
    capsys: pytest.CaptureFixture[str], words: tuple[str, ...]
) -> None:
    status, out, err = run(capsys, *words)
    assert (status, err) == (0, "")
    assert out


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_the_game_itself_gets_a_sentence(capsys: pytest.CaptureFixture[str], command: str) -> None:
    status, _, err = run(capsys, command, ID)
    assert (status, len(err.splitlines())) == (2, 1)
    assert f"the game '{ID}' is not whole yet: it has no wreckyard.cli.{ID}.COMMANDS" in err
    assert "CONTRIBUTING.md" in err


HALF = {
    "a mistake": (
        "COMMANDS = 1 / 0\n",
        "cannot be loaded, wreckyard.cli.gymkhana raises ZeroDivisionError",
    ),
    "no Python": ("COMMANDS = (\n", "cannot be loaded, wreckyard.cli.gymkhana raises SyntaxError"),
    "a wrong name": (
        "from wreckyard.cli.games import Commnads\n",
        "cannot be loaded, wreckyard.cli.gymkhana raises ImportError",
    ),
    "a wrong module": (
        "from wreckyard.cli.gaems import Commands\n",
        "cannot be loaded, wreckyard.cli.gymkhana raises ModuleNotFoundError",
    ),
    "nothing in it": ("", "is not whole yet: it has no wreckyard.cli.gymkhana.COMMANDS"),
    "a number": ("COMMANDS = 3\n", "wreckyard.cli.gymkhana.COMMANDS has no 'title'"),
    "half a class": (
        "class Half:\n    title = 'Half'\n\nCOMMANDS = Half()\n",
        "wreckyard.cli.gymkhana.COMMANDS has no 'options'",
    ),
    "a class": (
        "class COMMANDS:\n    title = 'X'\n    options = ()\n"
        "    match_options = seated = table = tally = None\n",
        "wreckyard.cli.gymkhana.COMMANDS is a class, and must be an object of it",
    ),
    "no title": ("TITLE = 3", "COMMANDS.title must be a text, not 3"),
    "one option for several": ("OPTIONS = 3", "COMMANDS.options must be a tuple, not 3"),
    "no options": ("OPTIONS = (3,)", "COMMANDS.options must be of Option, not 3"),
    "an option of all games": (
        "OPTIONS = (Option('--seed', ''),)",
        "COMMANDS.options: --seed is an option of the commands themselves",
    ),
    "an option without dashes": (
        "OPTIONS = (Option('rounds', ''),)",
        "COMMANDS.options: 'rounds' must begin with two dashes, as --rounds does",
    ),
}

WHOLE = """
from wreckyard.cli.options import Option
from wreckyard.cli.plain_commands import PlainCommands
TITLE, OPTIONS = "Gymkhana", ()
{line}
class Half(PlainCommands):
    title, options, table = TITLE, OPTIONS, None
COMMANDS = Half()
"""
"""Commands that are whole but for a line."""


@pytest.mark.parametrize(("text", "why"), HALF.values(), ids=HALF)
def test_a_half_added_game_is_left_out_with_a_sentence(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    text: str,
    why: str,
) -> None:
    (tmp_path / ID).mkdir()
    whole = text.startswith(("TITLE", "OPTIONS"))
    text = WHOLE.format(line=text) if whole else text
    (tmp_path / ID / "__init__.py").write_text(text, "utf-8")
    monkeypatch.setattr(cli, "__path__", [*cli.__path__, str(tmp_path)])
    monkeypatch.delitem(sys.modules, f"wreckyard.cli.{ID}", raising=False)
    _load.cache_clear()
    try:
        status, out, err = run(capsys, "play", "--help")
        assert (status, err) == (0, "")
        assert ID not in out
        status, _, err = run(capsys, "play", ID)
    finally:
        sys.modules.pop(f"wreckyard.cli.{ID}", None)
        _load.cache_clear()
    assert (status, len(err.splitlines())) == (2, 1)
    assert why in err


@pytest.mark.parametrize("module", [play, simulate])
def test_options_of_the_commands_themselves_are_known(module: Any) -> None:
    parser = argparse.ArgumentParser()
    module.arguments(parser)
    flags = {flag for flag in parser._option_string_actions if flag.startswith("--")}
    of_games = {option.flag for id in with_commands() for option in commands_of(id).options}
    assert flags - of_games <= {*COMMON}
    assert not of_games & {*COMMON}


def test_a_percent_sign_in_a_help_is_printed() -> None:
    parser = argparse.ArgumentParser()
    Option("--odds", "100% unless told", str, "N").add_to(parser.add_argument_group("x"))
    assert "100% unless told" in parser.format_help()


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("PAGE = 1 / 0\n", "ZeroDivisionError"),
        ("PAGE = 3\n", "has no 'id'"),
        (
            "from ui.play.game_ui import GameUI\nclass Half(GameUI):\n    id = 'gymkhana'\n"
            "    title = 'X'\nPAGE = Half()\n",
            "has no 'hint'",
        ),
    ],
    ids=["a mistake", "a number", "half a page"],
)
def test_the_menu_leaves_out_a_page_that_is_none_and_says_why(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, text: str, why: str
) -> None:
    (tmp_path / ID).mkdir()
    (tmp_path / ID / "__init__.py").write_text(text, "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    _load.cache_clear()
    try:
        assert {page.id for page in pages()} == {*GAMES.ids} - {ID}
        with pytest.raises(Malformed, match=why):
            GAMES.part(ID, "page")

        async def scenario(desk: Desk) -> None:
            assert desk.text.count("A game is left out: the game 'gymkhana' ") == 1
            assert why in desk.text

        at_a_desk(scenario)
    finally:
        sys.modules.pop(f"ui.games.{ID}", None)
        _load.cache_clear()


BROKEN_RULES = {
    "nothing": None,
    "no Python": {"__init__.py": "RULES = (\n"},
    "a mistake": {"__init__.py": "RULES = 1 / 0\n"},
    "an outing that is no Python": {"__init__.py": "", "outing.py": "OUTING = (\n"},
    "an outing with a mistake": {"__init__.py": "", "outing.py": "OUTING = 1 / 0\n"},
    "no outing in it": {"__init__.py": "", "outing.py": ""},
}


@pytest.mark.parametrize("files", BROKEN_RULES.values(), ids=BROKEN_RULES)
def test_careers_of_other_games_go_on_without_its_outing(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    files: dict[str, str] | None,
) -> None:
    if files is not None:
        (tmp_path / ID).mkdir()
        for name, text in files.items():
            (tmp_path / ID / name).write_text(text, "utf-8")
    monkeypatch.setattr(systems, "__path__", [*systems.__path__, str(tmp_path)])
    answer_lines(monkeypatch, ["q"])
    others = GAMES.offering("outing")
    forget()
    try:
        assert GAMES.offering("outing") == others != ()
        status, out, err = run(capsys, "career", "classic", str(tmp_path / "kim.json"))
    finally:
        forget()
    assert (status, err) == (0, "")
    assert "Week 1." in out


def forget() -> None:
    """Look for everything anew, as a program does that begins."""
    for name in [each for each in sys.modules if each.startswith(f"wreckyard.systems.{ID}")]:
        del sys.modules[name]
    _load.cache_clear()
    _is_there.cache_clear()


BROKEN_PAGE = """
from ui.play.game_ui import Door, GameUI
class Half(GameUI):
    id, title, hint, set_up, records = "gymkhana", "Gymkhana", "Drive", Door("x", "Set up"), ()
    def preload(self):
        import ui.games.gymkhana.table
    def person_in(self, records):
        PERSON
PAGE = Half()
"""


@pytest.mark.parametrize(
    ("asked", "why"),
    [
        # Asked at the start, when nobody is known by name.
        ("raise KeyError('gymkhana-draft')", "it raises KeyError: 'gymkhana-draft'"),
        # Loaded when it is played.
        ("return ''", "it raises ModuleNotFoundError: No module named 'ui.games.gymkhana.table'"),
    ],
    ids=["at the start", "when it is played"],
)
def test_a_game_that_raises_an_error_is_left_out_from_then_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, asked: str, why: str
) -> None:
    (tmp_path / ID).mkdir()
    (tmp_path / ID / "__init__.py").write_text(BROKEN_PAGE.replace("PERSON", asked), "utf-8")
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    monkeypatch.setattr(registry, "_raised", {})
    _load.cache_clear()

    async def scenario(desk: Desk) -> None:
        if "Gymkhana" in desk.text:
            desk.press(f"play:{ID}")
        assert desk.screen == "menu"
        assert "Gymkhana" not in desk.text
        assert f"A game is left out: the game '{ID}' cannot be loaded, {why}." in desk.text
        desk.press("play:duel")
        await desk.settle(lambda: desk.shell.host is not None)

    try:
        at_a_desk(scenario)
    finally:
        for name in [each for each in sys.modules if each.startswith(f"ui.games.{ID}")]:
            del sys.modules[name]
        _load.cache_clear()


def test_an_unknown_game_is_told_of_all(capsys: pytest.CaptureFixture[str]) -> None:
    _, _, err = run(capsys, "play", "chess")
    assert "there is no game 'chess'; there is duel, arena" in err


def test_the_menu_and_its_doors_leave_it_out() -> None:
    async def scenario(desk: Desk) -> None:
        assert desk.screen == "menu"
        desk.press("lobby:duel:setup")
        desk.press("start")
        await desk.settle(lambda: desk.shell.host is not None)

    at_a_desk(scenario)


def test_a_package_without_its_part_is_told_and_another_missing_module_is_not_hidden(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in {"empty": "", "needy": "import no_such_module_of_mine\n"}.items():
        (tmp_path / f"half_{name}.py").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    games = Registry({"rules": "half_{id}:RULES"}, {}, "empty", "needy", "gone")
    for id in ("empty", "gone"):
        with pytest.raises(Malformed, match=f"'{id}' is not whole yet: it has no half_{id}.RULES"):
            games.part(id, "rules")
    with pytest.raises(ModuleNotFoundError, match="no_such_module_of_mine"):
        games.part("needy", "rules")
