"""The lessons of the laboratory: what they name is there, and what they teach beats chance."""

from __future__ import annotations

from fnmatch import fnmatchcase
from typing import Any

import pytest

from tests.replays.write_corpus import corpora_of, corpus
from ui.games.registry import page_of, pages
from wreckyard import Playback, load_link, new_match
from wreckyard.ai import Budget, make_agent

TAUGHT = [page.id for page in pages() if page.templates()]
GAMES = {1: 6, 2: 6}
"""Matches that the second and the third lesson are measured by: half of them on either side."""

LONGEST = 3_000
"""Answers after which a match counts as shared."""


def carried_out(game: str, lesson: int) -> dict[str, Any]:
    names: dict[str, Any] = {}
    exec(page_of(game).templates()[lesson][1], names)
    return names


@pytest.mark.parametrize("game", TAUGHT)
def test_whatever_the_rule_of_a_lesson_likes_can_be_answered(game: str) -> None:
    """In matches that were played at random, options of other games never come up."""
    missing = set(carried_out(game, 1)["LIKES"])
    for name in corpora_of(game):
        for _, _, link in list(corpus(name))[:20]:
            playback = Playback(load_link(link))
            for number in range(playback.length):
                if not missing:
                    return
                decision = playback.decision(number)
                offered = [str(each) for each in decision.options] if decision else []
                missing -= {like for like in missing for each in offered if fnmatchcase(each, like)}
    assert missing == set()


@pytest.mark.parametrize("lesson", GAMES)
@pytest.mark.parametrize("game", TAUGHT)
def test_a_lesson_beats_chance(game: str, lesson: int) -> None:
    """Chance is the first lesson. A match that is shared goes to the vehicle with more left."""
    names, points, won, lost = carried_out(game, lesson), carried_out(game, 2)["points"], 0, 0
    for seed in range(GAMES[lesson]):
        mine = seed % 2
        choose = names["Driver"](seed).choose if "Driver" in names else names["choose"]
        match, chance = new_match(game, ["A", "B"], seed), make_agent(game, "random", seed)
        while (decision := match.decision) is not None and match.length < LONGEST:
            seat = decision.seat
            view = match.observe(seat)
            action = (
                choose(view, decision) if seat == mine else chance.choose(view, decision, Budget())
            )
            match.submit(seat, str(action), decision.id)
        winners = match.outcome.winners if match.outcome is not None else ()
        state = match.rules.open_handed(match.state_at(match.length)).known
        own, other = (
            (seat in winners, points(state, seat))
            if len(winners) == 1
            else (0, points(state, seat))
            for seat in (mine, 1 - mine)
        )
        won, lost = won + (own > other), lost + (own < other)
    assert won > lost, (won, lost)
