"""What the end of a duel says: who decided it, and what it is for somebody who got away."""

from __future__ import annotations

import wreckyard
from ui.base.seating import Seating
from ui.games.duel.finale import finale
from ui.shell.views.ending import title_of
from wreckyard.systems.duel import position

FILL = "AR:F AR:R AR:B"


def after(*answers: str, seats: int = 2, **given: object) -> wreckyard.Match:
    """A single duel from a position: these answers in turn, and a pass wherever one is possible."""
    hands = [f"MI:L {FILL}", f"MI:R {FILL}", f"MG:L {FILL}"][:seats]
    state = position(hands, **given)
    match = wreckyard.match_from_state("duel", state, ["Jet", "Rusty", "Moss"][:seats])
    left = list(answers)
    while match.decision is not None:
        options = list(map(str, match.decision.options))
        idle = next((each for each in ("pass", "done", "stay") if each in options), "")
        wanted = left.pop(0) if left and left[0] in options else idle
        match.submit(match.decision.seat, wanted or options[0])
    return match


def told(match: wreckyard.Match, people: tuple[int, ...] = (0,)) -> tuple[str, str, str]:
    """The title, what that is for the only person, and the sentence of an end."""
    names = tuple(info.name for info in match.seats)
    players = tuple("person" if seat in people else "ace" for seat in range(len(names)))
    seating = Seating(names, players, tuple(range(len(names))))
    end = finale(match, seating)
    assert end is not None
    assert match.outcome is not None
    return *title_of(match.outcome.winners, seating, end.escaped), end.how


def test_somebody_who_escapes_from_a_duel_is_told_so() -> None:
    """An escape costs nothing but the win: nobody scores a kill (Escaping)."""
    match = after("discard MI:L", "done", "escape")
    turns = match.observe(None).turns
    assert told(match) == (
        "You got away",
        "over",
        f"You escape in turn {turns}. The arena belongs to Rusty.",
    )
    assert told(match, people=(1,)) == (
        "You won",
        "won",
        f"Jet escapes in turn {turns}. The arena belongs to you.",
    )
    assert told(match, people=(0, 1))[:2] == ("Rusty won", "over")


def test_somebody_who_is_taken_out_has_lost() -> None:
    """A missile of 4 at an open side with 1 left of the driver's 5 takes a car out (Damage)."""
    match = after("fire MI:L > B", sides={1: (0, 0, 0, 12)}, driver={1: 4})
    assert told(match, people=(1,))[:2] == ("You lost", "lost")
    assert "Jet takes you out" in told(match, people=(1,))[2]
    assert "You take Rusty out" in told(match)[2]
    assert "Jet takes Rusty out" in told(match, people=(0, 1))[2]
