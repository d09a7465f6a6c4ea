"""The end of a duel, prestige, and the match (Scoring and Winning; The Next Duel)."""

from __future__ import annotations

from typing import Any

from ...engine.chance import Chance
from ...engine.values import Outcome
from ...kit.seating import left_of, right_of, round_from
from .actions import FEATS
from .events import Story, tell, whisper
from .frames import Anytime, BeginTurn, NextDuel, Nominate, Vote
from .observation import observe
from .state import IN, Nomination, State, to_json

HAND_AT_START = 5
WIN_POINTS = 20
KILL_POINTS = 10
TIE_POINTS = 10
PRESTIGE_POINTS = 5

FURTHEST_SHARED_LEAD = 1000
"""So far past the target a lead that is still shared ends the match (House, The match).

A drawn duel gives every leader ten, so it takes about a hundred of them: a table that only
waits comes there, and no link is long enough for a match that did.
"""


def start_duel(state: State, chance: Chance, story: Story) -> None:
    """Shuffle, deal five to each, and open the first any-time window."""
    state.clear_duel()
    state.duel += 1
    state.live = 1
    state.turn = left_of(state.dealer, state.n)
    piles = [chance.shuffle(cards) for cards in state.deck.piles(state.n)]
    state.draw = piles[0]
    state.draw2 = piles[1] if len(piles) > 1 else []
    for _ in range(HAND_AT_START):
        for seat in round_from(state.turn, state.n):
            state.hands[seat].append(piles[state.origin[seat]].pop())
    for hand in state.hands:
        hand.sort()
    state.ruled_out = [[0] * HAND_AT_START for _ in state.hands]
    state.stack = [BeginTurn(), Anytime(0, -1)]
    tell_deal(state, story)


def tell_deal(state: State, story: Story) -> None:
    """The events of a deal, from the state right after it."""
    if story is None:
        return
    tell(
        story,
        "duel-started",
        duel=state.duel,
        dealer=state.dealer,
        first=state.turn,
        seats=state.n,
    )
    kinds = state.deck.kinds
    for seat, hand in enumerate(state.hands):
        whisper(story, "hand", seat, cards=[kinds[card].code for card in hand])


def end_duel(state: State, story: Story) -> None:
    """Count the points of a duel with one player left, or of a tie of those still in."""
    left = [seat for seat in range(state.n) if state.status[seat] == IN]
    won = len(left) == 1
    share = WIN_POINTS if won else TIE_POINTS
    points = [
        KILL_POINTS * state.kills[seat] + (share if seat in left else 0) for seat in range(state.n)
    ]
    state.scores = [score + extra for score, extra in zip(state.scores, points, strict=True)]
    state.live = 0
    state.stack = [NextDuel()]
    if state.settings["prestige"]:
        state.stack.append(Nominate(0))
    if story is not None:
        tell(
            story,
            "duel-ended",
            duel=state.duel,
            result="win" if won else "tie",
            seats=left,
            points=points,
            kills=list(state.kills),
            scores=list(state.scores),
            table=_last_table(state),
        )


def _last_table(state: State) -> dict[str, Any]:
    """What all can see at the end of a duel: the next one may be dealt in the same breath."""
    known = observe(state, None).known
    known.asked = -1
    return to_json(known)


def feats_of(state: State, seat: int) -> list[str]:
    """The feats of the rulebook's list that a seat has done in the duel just ended."""
    if state.status[seat] != IN or state.playing != 1:
        return []
    sides = state.damage[4 * seat : 4 * seat + 4]
    breached = sum(side >= state.deck.side_points for side in sides)
    done = {
        "all-breached": breached == 4,
        "no-tires": state.tires[seat] >= state.deck.tire_points,
        "no-breach": breached == 0,
        "no-kills": state.kills[seat] == 0,
    }
    return [feat for feat in FEATS if done.get(feat)]


def voters(state: State) -> list[int]:
    """Every seat in the order of asking: from the dealer's left."""
    return round_from(left_of(state.dealer, state.n), state.n)


def nominate(state: State, seat: int, target: int, feat: str, story: Story) -> None:
    """Name a player for a feat. The nomination counts as a vote for it."""
    tell(story, "nominated", seat=seat, target=target, feat=feat, vehicle=state.vehicle_of(target))
    number = FEATS.index(feat)
    for at, named in enumerate(state.nominations):
        if (named.target, named.feat) == (target, number):
            state.nominations[at] = named._replace(yes=named.yes | 1 << seat)
            return
    state.nominations.append(Nomination(target, number, yes=1 << seat))


def close_nominations(state: State) -> None:
    """Put every nomination to the vote, the first one first."""
    for number in reversed(range(len(state.nominations))):
        state.stack.append(Vote(number))


def next_voter(state: State, number: int) -> int:
    """Who votes next on a nomination; -1 when it is decided."""
    target, _, yes, no = state.nominations[number]
    if state.awarded[target]:
        return -1
    others = state.n - 1
    if 2 * yes.bit_count() > others or 2 * (others - no.bit_count()) <= others:
        return -1
    for seat in voters(state):
        if seat != target and not (yes | no) >> seat & 1:
            return seat
    return -1


def close_vote(state: State, number: int, story: Story) -> None:
    """Award five points where more than half of the others agree, once a duel and player."""
    target, feat, yes, _ = state.nominations[number]
    if state.awarded[target]:
        return
    if 2 * yes.bit_count() > state.n - 1:
        state.awarded[target] = 1
        state.scores[target] += PRESTIGE_POINTS
        tell(
            story,
            "prestige",
            seat=target,
            feat=FEATS[feat],
            points=PRESTIGE_POINTS,
            scores=list(state.scores),
            vehicle=state.vehicle_of(target),
        )
    else:
        vehicle = state.vehicle_of(target)
        tell(story, "no-prestige", seat=target, feat=FEATS[feat], vehicle=vehicle)


def leaders(state: State) -> tuple[int, ...]:
    """The seats with the most points."""
    best = max(state.scores)
    return tuple(seat for seat in range(state.n) if state.scores[seat] == best)


def next_duel(state: State, chance: Chance, story: Story) -> None:
    """End the match, or pass the deal to the right and deal again."""
    ahead = leaders(state)
    target = int(state.settings["target"])
    single = state.settings["length"] == "duel"
    past = max(state.scores) - target
    if single or (past >= 0 and len(ahead) == 1) or past >= FURTHEST_SHARED_LEAD:
        state.over = 1
        winners = list(_winners(state))
        tell(
            story,
            "match-ended",
            winners=winners,
            scores=list(state.scores),
            length=state.settings["length"],
            vehicles=[state.vehicle_of(each) for each in winners],
        )
        return
    state.dealer = right_of(state.dealer, state.n)
    start_duel(state, chance, story)


def _winners(state: State) -> tuple[int, ...]:
    if state.settings["length"] == "duel":
        return tuple(seat for seat in range(state.n) if state.status[seat] == IN)
    return leaders(state)


def outcome(state: State) -> Outcome | None:
    """The winners and points of a match that is over, else ``None``.

    A match of one duel is won by the last player in; all of a tie's players share it.
    """
    return Outcome(_winners(state), tuple(state.scores)) if state.over else None
