"""The command line: one subcommand a file, and one sentence with status 2 for what is wrong."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from typing import NoReturn

from .. import __version__
from ..engine.errors import WreckyardError
from . import link, play, simulate, verify

SUBCOMMANDS = (play, simulate, verify, link)


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, without the usage in front of it."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(words: Sequence[str] | None = None) -> int:
    """Run a command and return its exit status: 0, or 2 with a sentence on stderr."""
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
        print(f"wreckyard: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("\nGoodbye.")
        return 130
    except BrokenPipeError:
        # Whoever read the output has had enough of it.
        sys.stderr.close()
        return 0
