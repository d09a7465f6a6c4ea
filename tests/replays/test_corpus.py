"""The corpus: matches of every game still lead to the same states, action by action."""

from __future__ import annotations

from functools import cache

import pytest

import wreckyard
from tests.replays.write_corpus import (
    FOLDER,
    MATCHES,
    corpora_of,
    corpus,
    digest_of,
    file_of,
    game_of,
    hashes_of,
    kinds_in,
    line_of,
    played,
    unmet_in,
    written,
)
from wreckyard import Match

SAMPLE = 11
"""Of so many matches one is played in every run, at tables of every size; the others in the
soak."""

NAMES = written()


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


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_every_game_has_a_corpus(game: str) -> None:
    missing = [name for name in corpora_of(game) if not file_of(name).is_file()]
    assert all(game_of(name) == game for name in corpora_of(game))
    if missing:
        pytest.fail(
            f"there is no corpus {' or '.join(missing)} yet; when the rules of the game are right,"
            f" write it: .venv/bin/python -m tests.replays.write_corpus {game}",
            pytrace=False,
        )


def test_every_corpus_belongs_to_a_game() -> None:
    assert {"duel-cars", "duel-cattle", "duel-mixed", "arena"} <= set(NAMES)
    assert {file.stem for file in FOLDER.iterdir()} == set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_there_are_two_hundred_matches(name: str) -> None:
    found = matches(name)
    assert len(found) == len({link for _, _, link in found}) == MATCHES >= 200
    assert all(actions > 0 for _, actions, _ in found)


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
        met |= kinds_in(match)
        assert line_of(played(name, number, match.options)) == lines[number]
    game = game_of(name)
    assert met == set(wreckyard.rules_of(game).kinds) - unmet_in(name)
