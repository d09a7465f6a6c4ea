"""What build.py tells a person when something is wrong, and that the next run recovers."""

from __future__ import annotations

import ast
import json
import os
import re
import shutil
import socket
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from tools.site import archive, engines, packing, setup
from tools.site.archive import python_sources
from tools.site.commands import UNIT_TESTS
from tools.site.steps import BUILD, ROOT, Trouble

SOURCES = (
    "build.py", "tools", "requirements", "package.json", "package-lock.json", "pyproject.toml",
    "README.md", "LICENSE",
)  # fmt: skip
posix = pytest.mark.skipif(os.name == "nt", reason="the stand-in for npm is a shell script")


class Checkout:
    """A clone of the project in which nothing has been set up yet."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.programs = root.parent / "programs"
        self.programs.mkdir()
        for name in (*SOURCES, "web", "core"):
            source = ROOT / name
            if source.is_dir():
                shutil.copytree(source, root / name, ignore=shutil.ignore_patterns("__pycache__"))
            else:
                shutil.copy2(source, root / name)

    def lend_tools(self) -> None:
        """Take over the virtual environment of the real checkout, to need no network, and what
        it has compiled and packed, to need no minute."""
        (self.root / ".venv").symlink_to(ROOT / ".venv", target_is_directory=True)
        (self.root / ".build").mkdir()
        for stamp in BUILD.glob("*.venv*.stamp"):
            shutil.copy2(stamp, self.root / ".build" / stamp.name)
        shutil.copy2(archive.KEPT, self.root / ".build" / archive.KEPT.name)
        shutil.copytree(packing.KEPT, self.root / ".build" / packing.KEPT.name)

    def put_npm(self, script: str) -> None:
        """Let `npm` be a shell script; REAL is the finished node_modules."""
        program = self.programs / "npm"
        program.write_text(f"#!/bin/sh\nREAL='{ROOT / 'node_modules'}'\n{script}\n", "utf-8")
        program.chmod(0o755)

    def build(self, *words: str, **variables: str) -> subprocess.CompletedProcess[str]:
        path = os.pathsep.join([str(self.programs), os.environ["PATH"]])
        return subprocess.run(
            [sys.executable, "build.py", *words],
            cwd=self.root,
            env={**os.environ, "PATH": path, **variables},
            capture_output=True,
            text=True,
            check=False,
        )


GOOD_NPM = 'cp -R "$REAL" node_modules'
HALF_NPM = 'mkdir -p node_modules/pyodide; cp "$REAL/pyodide/pyodide.mjs" node_modules/pyodide'


@pytest.fixture
def checkout(tmp_path: Path) -> Checkout:
    root = tmp_path / "clone"
    root.mkdir()
    return Checkout(root)


@pytest.fixture
def lent(checkout: Checkout) -> Checkout:
    checkout.lend_tools()
    checkout.put_npm(GOOD_NPM)
    return checkout


def assert_one_sentence(result: subprocess.CompletedProcess[str], *parts: str) -> None:
    """The command failed with a single line that holds these parts."""
    assert result.returncode == 1, result.stdout + result.stderr
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1, result.stderr
    for part in parts:
        assert part in lines[0]


def test_build_py_can_be_read_by_old_pythons() -> None:
    ast.parse((ROOT / "build.py").read_text("utf-8"), feature_version=(3, 4))


def test_unit_runs_every_room_that_needs_neither_page_nor_browser() -> None:
    rooms = {f"tests/{file.parent.name}" for file in (ROOT / "tests").glob("*/test_*.py")}
    of_the_page = {f"tests/{room}" for room in ("e2e", "engines", "soak", "toy")}
    assert set(UNIT_TESTS) >= rooms - of_the_page - {"tests/ui"}
    assert all((ROOT / room).is_dir() for room in UNIT_TESTS)


def test_an_old_python_is_told_which_one_is_needed() -> None:
    pretend = "import runpy, sys; sys.version_info = (3, 11, 9); runpy.run_path('build.py')"
    result = subprocess.run(
        [sys.executable, "-c", pretend], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert_one_sentence(result, "Python 3.12 or newer", "this is Python 3.11")


def test_a_taken_port_is_told_before_anything_is_fetched(checkout: Checkout) -> None:
    with socket.create_server(("127.0.0.1", 0)) as holder:
        port = str(holder.getsockname()[1])
        assert_one_sentence(checkout.build("serve", "--no-open", "--port", port), port, "--port")
    assert not (checkout.root / ".venv").exists()


def test_without_a_network_the_tools_cannot_come(checkout: Checkout) -> None:
    nowhere = "http://127.0.0.1:9/"
    result = checkout.build(
        "site", PIP_INDEX_URL=nowhere, PIP_EXTRA_INDEX_URL="", PIP_FIND_LINKS="", PIP_RETRIES="0"
    )
    assert_one_sentence(result, "requirements/site.txt", "network")
    assert not (checkout.root / "dist").exists()


@posix
@pytest.mark.parametrize(
    ("version", "is_used"),
    [("v18.20.4", False), ("v20.18.3", False), ("v20.19.0", True), ("v24.1.0", True)],
)
def test_an_old_node_of_the_system_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: str, is_used: bool
) -> None:
    """ESLint needs Node.js 20.19."""
    for name in ("node", "npm"):
        (tmp_path / name).write_text(f"#!/bin/sh\necho {version}\n", "utf-8")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = (str(tmp_path / "node"), str(tmp_path / "npm"))
    assert setup._system_node() == (found if is_used else None)


@posix
def test_a_refused_npm_package_is_told_and_the_next_run_fetches_it(lent: Checkout) -> None:
    lent.put_npm(f"{HALF_NPM}; echo 'npm error code ECONNREFUSED' >&2; exit 1")
    assert_one_sentence(lent.build("site"), "npm packages", "network")
    assert not (lent.root / "dist").exists()
    kept = (lent.root / ".build" / "last-failure.txt").read_text("utf-8")
    assert "ECONNREFUSED" in kept
    lent.put_npm(f"rm -rf node_modules; {GOOD_NPM}")
    assert_whole_site(lent)


@posix
def test_a_run_that_dies_in_a_download_is_made_good_by_the_next(lent: Checkout) -> None:
    lent.put_npm(f"{HALF_NPM}; kill -9 $PPID")
    assert lent.build("site").returncode < 0
    lent.put_npm(f"rm -rf node_modules; {GOOD_NPM}")
    assert_whole_site(lent)


def assert_whole_site(checkout: Checkout) -> None:
    result = checkout.build("site")
    assert result.returncode == 0, result.stdout + result.stderr
    listed = re.search(
        r"const FILES = (\{.*?\});",
        (checkout.root / "dist" / "sw.js").read_text("utf-8"),
        re.DOTALL,
    )
    assert listed
    for name in json.loads(listed[1]):
        assert (checkout.root / "dist" / name).is_file()


@posix
def test_a_second_run_does_nothing_and_a_damaged_site_is_built_anew(lent: Checkout) -> None:
    assert_whole_site(lent)
    lent.put_npm("echo 'npm was started a second time' >&2; exit 1")
    made = (lent.root / "dist").stat().st_ino
    assert lent.build("site").returncode == 0
    assert (lent.root / "dist").stat().st_ino == made
    (lent.root / "dist" / "css" / "game.css").write_text("", "utf-8")
    assert_whole_site(lent)
    assert (lent.root / "dist" / "css" / "game.css").stat().st_size > 0


@posix
def test_python_that_does_not_compile_is_named_with_its_line(lent: Checkout) -> None:
    (lent.root / "web" / "ui" / "broken.py").write_text("x = 1\ndef y(:\n", "utf-8")
    assert_one_sentence(lent.build("site"), "ui/broken.py, line 2")


@posix
def test_serve_says_where_the_page_is(lent: Checkout) -> None:
    command = [sys.executable, "-u", "build.py", "serve", "--no-open", "--port", "0"]
    path = os.pathsep.join([str(lent.programs), os.environ["PATH"]])
    with subprocess.Popen(
        command, cwd=lent.root, env={**os.environ, "PATH": path}, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout
            found = next(filter(None, (re.search(r"http://\S+", line) for line in server.stdout)))
            with urllib.request.urlopen(found[0]) as page:
                assert "<title>Wreckyard</title>" in page.read().decode()
            with urllib.request.urlopen(found[0] + "vendor/pyodide/pyodide.asm.wasm") as wasm:
                assert wasm.headers["Content-Type"] == "application/wasm"
        finally:
            server.terminate()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["serve", "--port", "80x"], "build.py serve: argument --port: '80x' is no port"),
        (["serve", "--port", "70000"], "build.py serve: argument --port: '70000' is no port"),
        (
            ["test", "--engines", "firefox,opera"],
            "build.py test: argument --engines: 'opera' is no",
        ),
        (["site", "--engines", "all"], "build.py: unrecognized arguments: --engines all"),
        (["bench", "speed"], "build.py: 'speed' is no part of the bench: there are rules,"),
        (["fly"], "build.py: argument command: invalid choice: 'fly'"),
        ([], "build.py: the following arguments are required: command"),
    ],
)
def test_a_wrong_word_gets_one_sentence(words: list[str], said: str) -> None:
    result = subprocess.run(
        [sys.executable, "build.py", *words], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert result.returncode == 2
    assert result.stderr.startswith(said)
    assert result.stderr.count("\n") == 1


@pytest.mark.parametrize(
    ("engine", "said"),
    [
        ("firefox", "No Firefox could be had .* apt-get install firefox-esr"),
        ("webkit", "WebKit is tested in WebKitGTK's MiniBrowser"),
    ],
)
def test_an_engine_that_cannot_be_had_is_told(
    monkeypatch: pytest.MonkeyPatch, engine: str, said: str
) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.delenv("WRECKYARD_FIREFOX", raising=False)
    monkeypatch.setattr(engines, "FIREFOXES", ("firefox",))
    with pytest.raises(Trouble, match=said):
        engines.engine_programs([engine])


def test_a_firefox_that_does_not_start_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("WRECKYARD_FIREFOX", "/nowhere/firefox")
    with pytest.raises(Trouble, match="'/nowhere/firefox', which does not start"):
        engines.engine_programs(["firefox"])


def test_pages_for_readers_are_no_part_of_the_site(tmp_path: Path) -> None:
    names = set(python_sources(ROOT / "web", ROOT / "core", tmp_path))
    assert {"wreckyard/py.typed", "ui/main.py"} <= names
    assert not [name for name in names if name.endswith(".md")]
