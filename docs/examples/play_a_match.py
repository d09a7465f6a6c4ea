"""Play a match: one seat is yours, a computer player has the other.

    python docs/examples/play_a_match.py

Every game is asked in the same way. Whatever is open is a decision, put to one seat; its options are
all that is legal. Here you take the last option each time: put your own line in its place.
"""

from __future__ import annotations

import wreckyard
from wreckyard.ai import Budget, make_agent

GAME, SEED = "duel", 7


def main() -> None:
    """Play to the end, and say how it went."""
    match = wreckyard.new_match(GAME, ["You", "Rusty"], SEED, {"length": "duel"})
    rusty = make_agent(GAME, "regular", seed=1)
    while (decision := match.decision) is not None:
        mine = decision.seat == 0
        # A computer player gets what its seat may know, and nothing else.
        answer = [*decision.options][-1] if mine else match.ask(rusty, Budget())
        match.submit(decision.seat, answer, decision.id)
    outcome = match.outcome
    assert outcome is not None
    winners = " and ".join(match.seats[seat].name for seat in outcome.winners)
    print(f"{match.length} answers; won by {winners}, points {outcome.points}")
    # A replay holds every action with the hash of the state after it, and all luck.
    again = wreckyard.load_replay(match.replay())
    print(f"played again: {again.state_hash == match.state_hash}")


if __name__ == "__main__":
    main()
