"""A game that has its line in the registry and no more disturbs no other game."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.terminal import run
from tests.ui.desk import Desk, at_a_desk
from wreckyard import Malformed
from wreckyard.engine.registry import Registry
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
    games = Registry({"rules": "half_{id}:RULES"}, "empty", "needy", "gone")
    for id in ("empty", "gone"):
        with pytest.raises(Malformed, match=f"'{id}' is not whole yet: it has no half_{id}.RULES"):
            games.part(id, "rules")
    with pytest.raises(ModuleNotFoundError, match="no_such_module_of_mine"):
        games.part("needy", "rules")
