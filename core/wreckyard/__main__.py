"""``python -m wreckyard``: play in a terminal, simulate, verify a replay."""

from __future__ import annotations

import sys


def main() -> int:
    """Run a command and return its exit status: see ``cli.main``.

    An interrupt that comes while Python loads the command is no fault either.
    """
    try:
        from .cli import main as run
    except KeyboardInterrupt:
        print("\nGoodbye.")
        return 130
    return run()


if __name__ == "__main__":
    sys.exit(main())
