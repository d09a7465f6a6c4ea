"""What two people at one tablet press: ``python -m tests.ui.presses [--quick]``, for every game."""

from __future__ import annotations

from tests.ui import two_drivers, two_people


def main() -> None:
    """Print the figures of the duel and of the arena."""
    two_people.main()
    two_drivers.main()


if __name__ == "__main__":
    main()
