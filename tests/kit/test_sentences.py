"""One mark ends a sentence, whatever the names in it end in."""

from __future__ import annotations

import pytest

from wreckyard.kit.sentences import marked_once, sentence


@pytest.mark.parametrize(
    ("text", "right"),
    [
        ("Ann discards Autocannon Backfires!.", "Ann discards Autocannon Backfires!"),
        ("Dud Missile!. Choose a target.", "Dud Missile! Choose a target."),
        ("The kill goes to Smith Jr..", "The kill goes to Smith Jr."),
        ("Who is it?.", "Who is it?"),
        ("Wait….", "Wait…"),
        ("It answers...", "It answers..."),
        ("Open a file of type a!.txt.", "Open a file of type a!.txt."),
        ("“Dud!”.", "“Dud!”."),
        ("Ann wins.", "Ann wins."),
        ("", ""),
    ],
)
def test_one_mark_ends_a_sentence(text: str, right: str) -> None:
    assert marked_once(text) == right


def test_a_sentence_begins_with_a_capital() -> None:
    assert sentence("the loser is Boom!.") == "The loser is Boom!"
