"""The commands of build.py."""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from .dist import build_site
from .engines import ENGINES, engine_programs
from .package import build_reference, build_wheel
from .scripts import checks_of_scripts
from .server import open_server, serve_forever
from .setup import browser, environment
from .skeleton import checked_names, what_to_do_next, write_game
from .steps import ROOT, Trouble, step


def _call(what: str, command: Sequence[str | Path], **variables: str) -> int:
    with step(what):
        return subprocess.run(
            [str(part) for part in command], cwd=ROOT, env={**os.environ, **variables}, check=False
        ).returncode


def serve(arguments: argparse.Namespace) -> int:
    """Build the site if needed and serve it."""
    # A taken port is told before minutes of set-up, not after.
    open_server(ROOT, arguments.host, arguments.port).server_close()
    site = build_site()
    serve_forever(site, arguments.host, arguments.port, open_browser=not arguments.no_open)
    return 0


def site(arguments: argparse.Namespace) -> int:
    """Build dist/ only."""
    print(f"The site is in {build_site().relative_to(ROOT)}/: put it on any static host.")
    return 0


def wheel(arguments: argparse.Namespace) -> int:
    """Build the wheel of the rules package."""
    built = build_wheel()
    print(f"{built.relative_to(ROOT)}: pip install it.")
    return 0


def docs(arguments: argparse.Namespace) -> int:
    """Write the reference of the rules package into dist/docs/."""
    print(f"The reference is in {build_reference().relative_to(ROOT)}/: open its index.html.")
    return 0


def game(arguments: argparse.Namespace) -> int:
    """Write a new game that can be played, to be made one's own: an ID and a title."""
    id, title = arguments.id, " ".join(arguments.title).strip()
    # A wrong name is told before minutes of set-up, not after.
    checked_names(ROOT, id, title)
    python = environment("test")
    with step(f"Writing {title}"):
        written = write_game(ROOT, id, title, python)
    print(what_to_do_next(ROOT, id, title, written))
    return 0


SOURCE_TESTS = ("tests/test_imports.py", "tests/test_sources.py")
"""Tests that read the sources and run nothing."""


def check(arguments: argparse.Namespace) -> int:
    """Formatter, linters with a limit of complexity, strict types, imports and lengths."""
    python = environment("test")
    results = [
        _look("Formatter", "format", python, "format", "--check", "."),
        _look("Linter", "check --fix", python, "check", "."),
        _call("Types", [python, "-m", "mypy", "core", "web/ui", "tools", "docs/examples"]),
        _call("Imports and lengths", [python, "-m", "pytest", *SOURCE_TESTS]),
        *(_call(what, command) for what, command in checks_of_scripts()),
    ]
    return int(any(results))


def _look(what: str, mending: str, python: Path, *words: str) -> int:
    """Have ruff look at the sources, and say which command mends what it found, as far as it
    can."""
    status = _call(what, [python, "-m", "ruff", *words])
    if status:
        print(f"To mend it: {Path(python).relative_to(ROOT)} -m ruff {mending} .", flush=True)
    return status


WORKERS = max(1, min(4, os.cpu_count() or 1))
"""Tests that run at a time: each worker has a browser of its own, which takes memory."""

SIDE_BY_SIDE = (f"-n{WORKERS}", "--no-loadscope-reorder")
"""Tests keep their order: browsers come last for every worker."""

EXPLORING = ("-m", "soak or hypothesis", "--hypothesis-profile=exploring")
"""Tests of properties try the same examples in every run but this: a fault that one finds by luck
belongs to no change."""


def test(arguments: argparse.Namespace) -> int:
    """Every test, with a browser, and what a visitor does in each engine that is asked for."""
    programs = engine_programs(arguments.engines)
    build_site()
    python = environment("test")
    if set(arguments.engines) != {"chromium"}:
        environment("engines")
    chromium = browser(python)
    return _call(
        "Tests",
        [python, "-m", "pytest", *SIDE_BY_SIDE, *arguments.pytest],
        WRECKYARD_CHROMIUM=chromium,
        **programs,
    )


UNIT_TESTS = tuple(
    f"tests/{room}"
    for room in ("ai", "cli", "counts", "engine", "kit", "lab", "replays", "systems", "zoo")
)
"""The tests that need neither a site nor a browser."""

COVERAGE = ("--cov=wreckyard", "--cov-report=term:skip-covered")


def unit(arguments: argparse.Namespace) -> int:
    """The tests of the rules package, without a site or a browser."""
    python = environment("test")
    measured: tuple[str, ...] = ()
    if arguments.coverage:
        environment("coverage")
        measured = COVERAGE
    return _call(
        "Tests of the rules package",
        [python, "-m", "pytest", *SIDE_BY_SIDE, *measured, *UNIT_TESTS, *arguments.pytest],
        # Python's own monitoring, which slows tests down far less than a trace function.
        COVERAGE_CORE="sysmon",
    )


def soak(arguments: argparse.Namespace) -> int:
    """The tests marked as soak, in full length, and those of properties with new examples."""
    build_site()
    python = environment("test")
    chromium = browser(python)
    return _call(
        "Soak",
        [python, "-m", "pytest", *EXPLORING, *arguments.pytest],
        WRECKYARD_CHROMIUM=chromium,
    )


BENCHES = {
    "rules": ("Random play beside RLCard's UNO", "tools.bench.engine"),
    "zoo": ("The duel's environment beside RLCard's UNO", "tools.bench.zoo"),
    "lab": ("Tournaments beside plain simulate", "tools.bench.lab"),
    "players": ("Strength of the computer players", "tools.bench.duel"),
    "drivers": ("The arena and its drivers", "tools.bench.arena"),
    "streets": ("The streets and their drivers", "tools.bench.streets"),
    "classic": ("Drivers of the classic", "tools.bench.classic"),
    "careers": ("The economy of careers", "tools.bench.careers"),
    "follies": ("What one laughs at", "tools.bench.follies"),
    "answers": ("Drivers' answers in the page", "tools.bench.answers"),
    "start": ("The start, beside a bare PyScript page", "tools.bench.start"),
    "wheel": ("The rules as a wheel, beside the page's archive", "tools.bench.wheel"),
    "page": ("The page", "tools.bench.page"),
    "board": ("The board", "tools.bench.board"),
    "lighthouse": ("Lighthouse, as a phone and as a desktop", "tools.bench.lighthouse"),
    "rest": ("Processor time at rest", "tools.bench.rest"),
    "tasks": ("Long tasks while one plays", "tools.bench.tasks"),
    "presses": ("Presses of two people at one device", "tests.ui.presses"),
    "watching": ("What a round of six takes to watch", "tests.ui.watching"),
}
"""The parts of the bench by name: what is told while they run, and what is run."""


BESIDE_RLCARD = ("rules", "zoo")
"""The parts that are run by an environment of their own."""


def bench(arguments: argparse.Namespace) -> int:
    """Speed and strength, each beside a baseline of the same run."""
    build_site()
    python = environment("test")
    chromium = browser(python)
    quick = ["--quick"] if arguments.quick else []
    wanted = arguments.parts or list(BENCHES)
    results = []
    for part, (what, module) in BENCHES.items():
        if part not in wanted:
            continue
        # RLCard and its packages stay out of the tests' environment.
        runner = environment("bench", ".venv-bench") if part in BESIDE_RLCARD else python
        results.append(_call(what, [runner, "-m", module, *quick], WRECKYARD_CHROMIUM=chromium))
    return int(any(results))


HANDED_ON = "All else is handed to pytest."


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 0 <= int(text) <= 65535:
        raise argparse.ArgumentTypeError(f"{text!r} is no port: use a number from 0 to 65535")
    return int(text)


def _engines(text: str) -> tuple[str, ...]:
    named = ENGINES if text == "all" else tuple(dict.fromkeys(text.split(",")))
    for name in named:
        if name not in ENGINES:
            raise argparse.ArgumentTypeError(
                f"{name!r} is no engine: there are {', '.join(ENGINES)}, and all"
            )
    return named


def main(words: Sequence[str]) -> int:
    """Run a command; a trouble is printed as one sentence and ends with status 1."""
    parser = _Parser(prog="build.py", description="Build, play and test Wreckyard.")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    entry = commands.add_parser("serve", help="build the site and play")
    entry.add_argument("--port", type=_port, default=8000)
    entry.add_argument("--host", default="127.0.0.1")
    entry.add_argument("--no-open", action="store_true", help="do not open the browser")
    entry.set_defaults(run=serve)
    entry = commands.add_parser("test", help=test.__doc__, allow_abbrev=False, epilog=HANDED_ON)
    entry.add_argument(
        "--engines",
        type=_engines,
        default="chromium",
        metavar="NAMES",
        help=f"any of {', '.join(ENGINES)}, with commas between them, or all",
    )
    entry.set_defaults(run=test)
    entry = commands.add_parser("unit", help=unit.__doc__, allow_abbrev=False, epilog=HANDED_ON)
    entry.add_argument(
        "--coverage", action="store_true", help="print the lines of the package that no test runs"
    )
    entry.set_defaults(run=unit)
    entry = commands.add_parser("soak", help=soak.__doc__, allow_abbrev=False, epilog=HANDED_ON)
    entry.set_defaults(run=soak)
    for name, command in (("site", site), ("check", check), ("wheel", wheel), ("docs", docs)):
        commands.add_parser(name, help=command.__doc__).set_defaults(run=command)
    entry = commands.add_parser("game", help="write a new game that can be played")
    entry.add_argument("id", nargs="?", default="", metavar="ID", help="a word of small letters")
    entry.add_argument("title", nargs="*", metavar="TITLE", help="what players call it")
    entry.set_defaults(run=game)
    entry = commands.add_parser("bench", help=bench.__doc__)
    entry.add_argument(
        "parts", nargs="*", metavar="PART", help=f"{', '.join(BENCHES)}; all of them by default"
    )
    entry.add_argument("--quick", action="store_true", help="fewer games, wider intervals")
    entry.set_defaults(run=bench)
    arguments, rest = parser.parse_known_args(words)
    if rest and arguments.run not in (test, unit, soak):
        parser.error(f"unrecognized arguments: {' '.join(rest)}")
    arguments.pytest = rest
    unknown = sorted(set(getattr(arguments, "parts", ())) - set(BENCHES))
    if unknown:
        parser.error(f"{unknown[0]!r} is no part of the bench: there are {', '.join(BENCHES)}")
    try:
        result: int = arguments.run(arguments)
        return result
    except Trouble as trouble:
        print(f"build.py: {trouble}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print("\nbuild.py: broken off; the next run does what is missing.", file=sys.stderr)
        return 130
