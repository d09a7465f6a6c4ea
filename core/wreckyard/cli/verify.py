"""``verify``: play a replay or a link again and check it."""

from __future__ import annotations

import argparse

from .matches import read_match

HELP = "check a replay action by action, or a link at its end"


def arguments(parser: argparse.ArgumentParser) -> None:
    """Define the arguments of the command."""
    parser.add_argument("file", help="a file that holds a replay or a link, or a link with #r=")


def run(options: argparse.Namespace) -> int:
    """Carry out the command."""
    match, source, is_link = read_match(options.file)
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
    practice = "; for practice" if match.practice else ""
    # A link holds the hash of its last state alone.
    checked = "the last state" if is_link else "every state"
    print(f"{source}: {len(match.log)} actions, {checked} as recorded; {end}{practice}")
    return 0
