"""Sealed choices of people that can still be made again, and who wants to."""

from __future__ import annotations

from collections.abc import Collection

from wreckyard import Match, View


class Recalls:
    """Tracks the people who may change a sealed choice, and the one who wants to.

    Attributes:
        wanted: the seat that wants to change its choice and has not been asked again yet, or None.
        now: whose choice is being made again; None for nobody's.
    """

    def __init__(self, match: Match, people: Collection[int]) -> None:
        self._match, self._people = match, people
        self.wanted: int | None = None
        self.now: int | None = None

    @property
    def seats(self) -> tuple[int, ...]:
        """The people whose sealed choice nobody else knows yet, but for who makes it again now."""
        sealed = self._match.sealed_seats
        return tuple(seat for seat in sealed if seat in self._people and seat != self.now)

    def want(self, seat: int) -> bool:
        """Ask a person again. Return False if they may not change."""
        if seat not in self.seats:
            return False
        self.wanted = seat
        return True

    def begin(self) -> View[object, object] | None:
        """Return the view for the person who wants to change, or None."""
        seat, self.wanted = self.wanted, None
        view = None if seat is None else self._match.sealed_view(seat)
        self.now = seat if view is not None else None
        return view

    def end(self) -> None:
        """He has chosen, or leaves it as it is."""
        self.now = None
