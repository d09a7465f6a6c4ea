"""``verify``: play a replay again and check every state."""

from __future__ import annotations

import argparse
from pathlib import Path

from .. import load_replay
from ..engine.errors import Malformed, WreckyardError
from ..engine.replay import SIZE_LIMIT

HELP = "check a replay, action by action"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("file", help="a file that holds a replay")


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    path = Path(options.file)
    try:
        if path.stat().st_size > 4 * SIZE_LIMIT:
            raise Malformed(f"{path}: too large for a replay")
        text = path.read_text("utf-8")
    except OSError as error:
        raise Malformed(f"{path}: cannot be read ({error.strerror})") from None
    except UnicodeDecodeError:
        raise Malformed(f"{path}: not a text in UTF-8") from None
    try:
        match = load_replay(text)
    except WreckyardError as error:
        raise Malformed(f"{path}: {error}") from None
    names = [info.name for info in match.seats]
    outcome = match.outcome
    if outcome is None:
        end = "not over yet"
    else:
        won = " and ".join(names[seat] for seat in outcome.winners)
        tally = ", ".join(
            f"{name} {points}" for name, points in zip(names, outcome.points, strict=True)
        )
        end = f"won by {won} ({tally})"
    print(f"{path}: {len(match.log)} actions, every state as recorded; {end}")
    return 0
