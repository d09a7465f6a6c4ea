"""Prestige: how every computer player names and votes (Prestige in docs/rules-duel.md)."""

from __future__ import annotations

from ...systems.duel.search import (
    FEATS,
    PRESTIGE_POINTS,
    Action,
    Nominate,
    State,
    Vote,
    act,
    feats_of,
)


def reaches_target(state: State, seat: int) -> bool:
    """Whether the bonus would bring a seat to the points that end the match."""
    return state.scores[seat] + PRESTIGE_POINTS >= int(state.settings["target"])


def name_or_vote(state: State) -> Action | None:
    """The answer to a question about prestige; ``None`` when that is not what is asked.

    A feat of the rulebook's list is worth a yes, unless the bonus would bring the nominee
    to the points that end the match. Other feats are a matter between people.
    """
    frame = state.stack[-1]
    if isinstance(frame, Vote):
        named = state.nominations[frame.nomination]
        target, name = named.target, FEATS[named.feat]
        listed = name != "other" and name in feats_of(state, target)
        return act.VOTE_YES if listed and not reaches_target(state, target) else act.VOTE_NO
    if not isinstance(frame, Nominate):
        return None
    for seat in range(state.n):
        if seat == state.asked or reaches_target(state, seat) or state.awarded[seat]:
            continue
        feats = feats_of(state, seat)
        # One that outpoints the namer already is not helped.
        if feats and state.scores[seat] <= state.scores[state.asked] + PRESTIGE_POINTS * 4:
            return Action("nominate", target=seat, feat=feats[0])
    return act.PASS
