"""The command line: one subcommand a file, and one sentence with status 2 for what is wrong."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

from .. import __version__
from ..engine.errors import WreckyardError
from ..engine.plain import one_line, without_long_words
from . import career, console, link, play, simulate, tournament, verify
from .files import cause_of

SUBCOMMANDS = (play, career, simulate, tournament, verify, link)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {one_line(without_long_words(message))}\n")

    def _print_message(self, message: str, file: Any = None) -> None:
        if file is sys.stdout:
            # The parser itself would say nothing of an output that is full.
            sys.stdout.write(message)
        else:
            super()._print_message(message, file)


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status.

    0 is for done, 2 for what cannot be done, with a sentence on stderr, 130 for broken off, and
    1 for what could not be written, to the output or to the file that was asked for.
    """
    if sys.stdout is None:
        console.complain("there is no output to write to")
        return 1
    console.make_lenient()
    try:
        try:
            return _run(words)
        finally:
            sys.stdout.flush()
    except BrokenPipeError:
        # Whoever read the output has had enough of it.
        console.drop(sys.stdout)
        return 0
    except OSError as error:
        console.drop(sys.stdout)
        console.complain(f"the output cannot be written ({cause_of(error)})")
        return 1


def _run(words: Sequence[str] | None) -> int:
    parser = _Parser(prog="wreckyard", description="Armed-vehicle tabletop games.")
    parser.add_argument("--version", action="version", version=f"wreckyard {__version__}")
    commands = parser.add_subparsers(dest="command", required=True, parser_class=_Parser)
    for module in SUBCOMMANDS:
        name = module.__name__.rpartition(".")[2]
        entry = commands.add_parser(name, help=module.HELP, description=module.HELP)
        module.arguments(entry)
        entry.set_defaults(run=module.run)
    arguments = parser.parse_args(words)
    try:
        status: int = arguments.run(arguments)
        return status
    except WreckyardError as error:
        console.complain(str(error))
        return 2
    except KeyboardInterrupt:
        print("\nGoodbye.")
        return 130
