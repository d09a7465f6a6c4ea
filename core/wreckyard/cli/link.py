"""``link``: the link of a match, from the file of its replay."""

from __future__ import annotations

import argparse

from .. import replay_to_link
from ..engine.link import PREFIX
from .matches import read_match

HELP = "print the link of a replay, to be put behind the page's address"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("file", help="a file that holds a replay, or a link")
    parser.add_argument(
        "--page", default="", metavar="ADDRESS", help="the address of the page, to print all of it"
    )


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    match, _, _ = read_match(options.file)
    print(f"{options.page}{PREFIX}{replay_to_link(match)}")
    return 0
