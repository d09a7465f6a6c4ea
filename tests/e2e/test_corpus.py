"""The corpus in the page: its Python plays every match as CPython did, state by state."""

from __future__ import annotations

import json
from typing import Any

import pytest
from playwright.sync_api import Page

import wreckyard
from tests.replays.write_corpus import MATCHES, corpus, digest_of, hashes_of, written

SAMPLE = 21
"""Of so many matches one is played in every run, at tables of every size; all of them in the
soak."""

AT_ONCE = 10
"""Matches that are handed to the page together: it must stay able to answer."""

START = """async () => {
    const { startPython } = await import(new URL("python.mjs", document.baseURI));
    window.python = await startPython({});
    return python.runPython("import sys; sys.platform");
}"""

PLAY = """
import json, wreckyard

def hashes(link):
    match = wreckyard.load_link(link)
    return [match.start_hash, *(entry.state_hash for entry in match.log)]

json.dumps([hashes(link) for link in json.loads(links)])
"""

IN_THE_PAGE = """([code, links]) => {
    python.globals.set("links", links);
    return python.runPython(code);
}"""


def first_difference(theirs: list[str], link: str) -> str:
    """After which action of a match the page was somewhere else."""
    ours = hashes_of(wreckyard.load_link(link))
    at = next((at for at, pair in enumerate(zip(ours, theirs, strict=False)) if pair[0] != pair[1]))
    return f"after {at} of {len(ours) - 1} actions the page has {theirs[at]}, CPython {ours[at]}"


def check(page: Page, name: str, numbers: range) -> int:
    """Play matches of a corpus in the page and compare the hash after every action."""
    known: list[Any] = list(corpus(name))
    actions = 0
    for start in range(0, len(numbers), AT_ONCE):
        batch = numbers[start : start + AT_ONCE]
        links = json.dumps([known[number][2] for number in batch])
        found = json.loads(page.evaluate(IN_THE_PAGE, [PLAY, links]))
        for number, hashes in zip(batch, found, strict=True):
            digest, length, link = known[number]
            assert len(hashes) == length + 1, f"{name} {number}"
            if digest_of(hashes) != digest:
                pytest.fail(f"{name} {number}: {first_difference(hashes, link)}")
            actions += length
    return actions


def test_some_of_the_corpus_replays_in_the_page_with_equal_hashes(page: Page) -> None:
    assert page.evaluate(START) == "emscripten"
    numbers = range(0, MATCHES, SAMPLE)
    for name in written():
        assert check(page, name, numbers) >= len(numbers)


@pytest.mark.soak
@pytest.mark.timeout(3_600)
@pytest.mark.parametrize("name", written())
def test_all_of_the_corpus_replays_in_the_page_with_equal_hashes(page: Page, name: str) -> None:
    assert page.evaluate(START) == "emscripten"
    actions = check(page, name, range(MATCHES))
    print(f"{name}: {MATCHES} matches, {actions} actions, equal in the page and in CPython")
