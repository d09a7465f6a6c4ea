"""The corpus: matches of every game still lead to the same states, action by action."""

from __future__ import annotations

from functools import cache

import pytest

import wreckyard
from tests.replays.write_corpus import (
    CORPORA,
    FOLDER,
    MATCHES,
    corpus,
    digest_of,
    hashes_of,
    line_of,
    played,
)
from wreckyard import Match
from wreckyard.systems.arena.events import KINDS as ARENA_KINDS
from wreckyard.systems.duel.events import KINDS as DUEL_KINDS

SAMPLE = 11
"""Of so many matches one is played in every run, at tables of every size; the others in the soak."""

NAMES = tuple(CORPORA)
KINDS = {"duel": DUEL_KINDS, "arena": ARENA_KINDS}
UNMET = {"duel": {"missed-turn"}, "arena": set[str]()}
"""Events that do not happen in any match of a game's corpora. In the duel whoever lives has
drawn up to six cards."""


@cache
def matches(name: str) -> tuple[tuple[str, int, str], ...]:
    return tuple(corpus(name))


def check(name: str, number: int) -> Match:
    """A match of the corpus, from its link and from the text of its replay."""
    digest, actions, link = matches(name)[number]
    match = wreckyard.load_link(link)
    assert (digest_of(hashes_of(match)), len(match.log)) == (digest, actions)
    assert match.outcome is not None
    assert wreckyard.replay_to_link(match) == link
    again = wreckyard.load_replay(match.replay())
    assert again.log == match.log
    assert again.replay() == match.replay()
    return match


def test_no_game_has_been_forgotten() -> None:
    assert {name.split("-")[0] for name in NAMES} == set(wreckyard.game_ids())
    assert {file.stem for file in FOLDER.iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_there_are_two_hundred_matches(name: str) -> None:
    found = matches(name)
    assert len(found) == len({link for _, _, link in found}) == MATCHES >= 200
    assert sum(actions for _, actions, _ in found) > 10_000


@pytest.mark.parametrize("name", NAMES)
def test_some_of_the_corpus_replays(name: str) -> None:
    for number in range(0, MATCHES, SAMPLE):
        check(name, number)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("name", NAMES)
def test_all_of_the_corpus_replays_and_is_played_again(name: str) -> None:
    """Playing the same anew proves that steps back leave nothing behind, on any platform."""
    lines = [" ".join(map(str, entry)) for entry in matches(name)]
    met: set[str] = set()
    for number in range(MATCHES):
        match = check(name, number)
        met.update(event.kind for event in match.start_events)
        met.update(event.kind for entry in match.log for event in entry.events)
        assert line_of(played(name, number, match.options)) == lines[number]
    game = name.split("-")[0]
    assert met == set(KINDS[game]) - UNMET[game]
