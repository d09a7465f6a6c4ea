"""A new game from the toy: its files in every room, its line in the registry, and its corpus."""

from __future__ import annotations

import keyword
import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path

from .steps import Trouble

TEMPLATE = "tests/toy"
TITLE = "Flag Rush"

ROOMS = {
    "systems": "core/wreckyard/systems",
    "ai": "core/wreckyard/ai",
    "cli": "core/wreckyard/cli",
    "zoo": "core/wreckyard/zoo",
    "ui": "web/ui/games",
    "css": "web/css/games",
}
"""The folders that hold a folder of every game, by the names of the toy's folders."""

TESTS = {
    "waiting.py": "tests/systems",
    "test_rules.py": "tests/systems",
    "test_players.py": "tests/ai",
    "test_commands.py": "tests/cli",
    "test_page.py": "tests/ui/games",
}
"""The folders that hold a folder of every game's tests, by the toy's tests."""

BROWSER_TEST = "tests/e2e/test_{}.py"
REGISTRY = "core/wreckyard/games.py"
CORPUS = "tests/replays/corpus/{}.txt"

LEFT_OUT = ("career.py",)
"""Files of the toy that few games need."""

SHARED = ("core/wreckyard", "web/ui")
"""Folders whose shared files may use a word that a game then cannot have as its id."""

LONGEST_ID, LONGEST_TITLE = 12, 24

NEEDS = 'a game needs an ID and a title, as in: python3 build.py game rally "Yard Rally".'


def checked_names(root: Path, id: str, title: str) -> None:
    """Raise ``Trouble`` for an ID or a title that a new game cannot have."""
    if not id or not title:
        raise Trouble(NEEDS)
    if not re.fullmatch(r"[a-z]+", id) or len(id) > LONGEST_ID or keyword.iskeyword(id):
        raise Trouble(
            f"{id!r} cannot be the ID of a game: "
            f"use one word of 1 to {LONGEST_ID} small letters from a to z, such as rally."
        )
    fine = re.fullmatch(r"[^\W\d_][^\W_]*([ '-][^\W_]+)*", title)
    if not fine or len(title) > LONGEST_TITLE:
        raise Trouble(
            f"{title!r} cannot be the title of a game: use at most {LONGEST_TITLE} letters and "
            "digits, with single spaces, hyphens or apostrophes between them."
        )
    _check_free(root, id, title)


def _check_free(root: Path, id: str, title: str) -> None:
    rooms = {*ROOMS.values(), *TESTS.values(), "tests"}
    taken = [root / room / f"{id}{suffix}" for room in sorted(rooms) for suffix in ("", ".py")]
    taken += [root / BROWSER_TEST.format(id), root / CORPUS.format(id)]
    for path in taken:
        if path.exists():
            where = path.relative_to(root).as_posix()
            raise Trouble(f"the ID {id!r} is taken by {where}: choose another one.")
    for file, text in _shared_texts(root):
        if re.search(rf"""(["'])(lobby:)?{id}\1""", text) or re.search(rf"\.{id}[ ,.:>{{-]", text):
            where = file.relative_to(root).as_posix()
            raise Trouble(f"the ID {id!r} is a word that {where} uses: choose another one.")
    for file in (root / "web" / "ui" / "games").glob("*/__init__.py"):
        found = re.search(r'^    title = "(.*)"$', file.read_text("utf-8"), re.MULTILINE)
        if found and found[1].casefold() == title.casefold():
            raise Trouble(f"the title {title!r} is that of the game {file.parent.name!r} already.")


def _shared_texts(root: Path) -> Iterator[tuple[Path, str]]:
    """Yield the Python files that no game owns, and every style sheet, with their texts."""
    own = [root / room for room in ROOMS.values()]
    for folder in SHARED:
        for file in sorted((root / folder).rglob("*.py")):
            if not any(room in file.parents and file.parent != room for room in own):
                yield file, file.read_text("utf-8")
    for file in sorted((root / "web" / "css").rglob("*.css")):
        yield file, file.read_text("utf-8")


def _sources(root: Path, id: str) -> Iterator[tuple[Path, Path]]:
    """Yield the files of the toy, each with the place that it has in a new game."""
    toy = root / TEMPLATE
    for part, room in ROOMS.items():
        home = toy / part / toy.name
        for file in sorted(home.rglob("*")):
            if file.suffix in (".py", ".css") and file.name not in LEFT_OUT:
                name = file.relative_to(home).as_posix().replace("toy", id)
                yield file, root / room / id / name
    for test, room in TESTS.items():
        yield toy / test, root / room / id / test
    yield root / BROWSER_TEST.format(toy.name), root / BROWSER_TEST.format(id)


def _renamed(text: str, id: str, title: str) -> str:
    names = {TITLE: title, "Toy": id.capitalize(), "toy_address": "address", "toy": id}
    return re.sub("|".join(names), lambda found: names[found[0]], text)


def _relative(text: str, package: Sequence[str]) -> str:
    """A module of the rules with its imports as the games have them: from the package it is in."""

    def shortened(found: re.Match[str]) -> str:
        parts, shared = found[2].split("."), 0
        while shared < len(package) and parts[shared : shared + 1] == [package[shared]]:
            shared += 1
        return (
            f"{found[1]}from {'.' * (len(package) - shared + 1)}{'.'.join(parts[shared:])} import"
        )

    return re.sub(r"(?m)^( *)from (wreckyard[\w.]*) import", shortened, text)


def add_line(registry: Path, id: str) -> None:
    """Add a game to the registry, behind all others."""
    before, end, after = registry.read_text("utf-8").partition("\n)\n")
    registry.write_text(f'{before}\n    "{id}",{end}{after}', "utf-8")


def write_game(root: Path, id: str, title: str, python: str | Path) -> list[Path]:
    """Write a new game into the project at ``root``; return the files, in order of the steps.

    ``python`` has the tools of the tests: they format the files, and play the game's corpus.
    Raises ``Trouble`` when a name cannot be used, before anything is written.
    """
    checked_names(root, id, title)
    written = []
    for source, place in _sources(root, id):
        text = _renamed(source.read_text("utf-8"), id, title)
        package = place.relative_to(root).parent.parts
        if package[0] == "core":
            text = _relative(text, package[1:])
        place.parent.mkdir(parents=True, exist_ok=True)
        with place.open("x", encoding="utf-8") as file:
            file.write(text)
        written.append(place)
    add_line(root / REGISTRY, id)
    modules = [str(place) for place in written if place.suffix == ".py"]
    for words in (("check", "--fix"), ("format",)):
        _have(root, [python, "-m", "ruff", *words, "--quiet", *modules])
    _have(root, [python, "-m", "tests.replays.write_corpus", id])
    return [*written, root / CORPUS.format(id)]


def _have(root: Path, command: Sequence[str | Path]) -> None:
    words = [str(word) for word in command]
    rooms = os.pathsep.join(str(root / room) for room in ("core", "web", "."))
    around = {**os.environ, "PYTHONPATH": rooms}
    done = subprocess.run(words, cwd=root, env=around, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Trouble(
            f"{' '.join(words[1:4])} failed for the new game: {done.stdout + done.stderr}"
        )


def what_to_do_next(root: Path, id: str, title: str, written: Sequence[Path]) -> str:
    """What a person is told when a game has been written."""
    names = [place.relative_to(root).as_posix() for place in written]
    lines = {name: len((root / name).read_text("utf-8").splitlines()) for name in names}
    listed = "\n".join(f"  {lines[name]:4} {name}" for name in names)
    tests = " ".join(f"{room}/{id}" for room in dict.fromkeys(TESTS.values()))
    return f"""{title} has {len(names)} files, with so many lines:
{listed}
Its line is in {REGISTRY}.

It is Flag Rush under another name. To make it your own game:
  1. Play it: .venv/bin/python -m wreckyard play {id}, or python3 build.py serve
  2. Change its rules, and then room by room the rest. CONTRIBUTING.md, "Add a game", has the order.
  3. Run its own tests: .venv/bin/python -m pytest {tests}
  4. Write its corpus anew: .venv/bin/python -m tests.replays.write_corpus {id}
  5. Run the tests of all games: .venv/bin/python -m pytest tests -k {id} --ignore=tests/e2e
  6. Name it in README.md, CHANGELOG.md and the glossary of ARCHITECTURE.md."""
