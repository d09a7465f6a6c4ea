"""The corpus: matches of every game still lead to the same states, action by action."""

from __future__ import annotations

import pytest

import wreckyard
from tests.replays.write_corpus import FOLDER, MATCHES, corpus, digest_of, line_of, played

GAMES = tuple(sorted(file.stem for file in FOLDER.glob("*.txt")))

SAMPLE = 10
"""Of so many matches one is played in every run, the others in the soak."""


def check(game: str, number: int) -> None:
    """A match of the corpus, from its link and from the text of its replay."""
    digest, actions, link = list(corpus(game))[number]
    match = wreckyard.load_link(link)
    assert (digest_of(match), len(match.log)) == (digest, actions)
    assert wreckyard.replay_to_link(match) == link
    again = wreckyard.load_replay(match.replay())
    assert again.log == match.log
    assert again.replay() == match.replay()


@pytest.mark.parametrize("game", GAMES)
def test_there_are_two_hundred_matches_of_every_game(game: str) -> None:
    matches = list(corpus(game))
    assert len(matches) == len({link for _, _, link in matches}) == MATCHES >= 200
    assert sum(actions for _, actions, _ in matches) > 10_000


@pytest.mark.parametrize("game", GAMES)
def test_some_of_the_corpus_replays(game: str) -> None:
    for number in range(0, MATCHES, SAMPLE):
        check(game, number)


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES)
def test_all_of_the_corpus_replays_and_is_played_again(game: str) -> None:
    """Playing the same anew proves that steps back leave nothing behind, on any platform."""
    lines = [" ".join(map(str, entry)) for entry in corpus(game)]
    for number in range(MATCHES):
        check(game, number)
        assert line_of(played(game, number)) == lines[number]
