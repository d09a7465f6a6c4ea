"""Players in sentences: the only person at the device is “you”, with the verb that goes with it."""

from __future__ import annotations

import pytest

from ui.base.named import joined, named

ANN, BOB, CID = range(3)
NAMES = ("Ann", "Bob", "Cid")


@pytest.mark.parametrize(
    ("me", "words"),
    [
        (None, "Ann hits Bob’s car. Ann’s car burns; Bob stops."),
        (ANN, "You hit Bob’s car. Your car burns; Bob stops."),
        (BOB, "Ann hits your car. Ann’s car burns; you stop."),
    ],
)
def test_a_sentence_fits_whoever_reads_it(me: int | None, words: str) -> None:
    by, target, _ = named(NAMES, me)
    text = "{by:S} {by:hits|hit} {target:’s} car. {by:S’s} car burns; {target} {target:stops|stop}."
    assert text.format(by=by, target=target) == words


@pytest.mark.parametrize(
    ("seats", "me", "words"),
    [
        ([ANN], None, "Ann has won"),
        ([ANN], ANN, "You have won"),
        ([ANN, BOB], None, "Ann and Bob have won"),
        ([ANN, BOB, CID], ANN, "You, Bob and Cid have won"),
        ([BOB, ANN], ANN, "Bob and you have won"),
    ],
)
def test_several_are_one_subject(seats: list[int], me: int | None, words: str) -> None:
    names = named(NAMES, me)
    assert "{0:S} {0:has|have} won".format(joined([names[seat] for seat in seats])) == words


def test_a_name_is_written_as_its_owner_writes_it() -> None:
    (name,) = named(["de Vries"])
    assert f"{name:S} {name}" == "de Vries de Vries"
    assert named([name], 0)[0] == "you"
    assert named([name])[0] is name
