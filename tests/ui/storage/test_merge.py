"""What several tabs changed in one document, put together."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ui.storage.merge import ABSENT, SHORT, contested, merged, yielding

CAR, OTHER, THIRD = ({"name": name, "cards": [1]} for name in ("Wasp", "Hornet", "Bee"))
BIG, HUGE = {"name": "Wasp", "cards": [1, 2]}, {"name": "Wasp", "cards": [3]}


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "result"),
    [
        ({"a": 1}, {"a": 1}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"a": 2}, {"a": 1}, {"a": 2}),
        ({"a": 1, "b": 1}, {"a": 2, "b": 1}, {"a": 1, "b": 2}, {"a": 2, "b": 2}),
        ({"a": 1}, {"a": 2}, {"a": 3}, {"a": 2}),
        (ABSENT, {"a": 1}, {"b": 2}, {"a": 1, "b": 2}),
        ({"a": 1}, {}, {"a": 1, "b": 2}, {"b": 2}),
        # A change stands against a deletion, whoever made it.
        ({"a": 1}, {}, {"a": 2}, {"a": 2}),
        ({"a": 1}, {"a": 2}, {}, {"a": 2}),
        # Texts in no order: what either added is there, what either took out is not.
        ({"done": ["a", "b"]}, {"done": ["b", "c"]}, {"done": ["a", "b", "d"]},
         {"done": ["b", "c", "d"]}),
        (ABSENT, {"done": ["a"]}, {"done": ["b"]}, {"done": ["a", "b"]}),
        (ABSENT, {"aside": []}, {"aside": [{"data": 1}]}, {"aside": [{"data": 1}]}),
        # Any other list is one value.
        ({"seats": [1]}, {"seats": [1, 2]}, {"seats": [1, 3]}, {"seats": [1, 2]}),
        # The parts of two designs, or of two tournaments, make no third.
        ({"bench": CAR}, {"bench": {"name": "Wasp", "cards": [1], "body": "van"}},
         {"bench": BIG}, {"bench": {"name": "Wasp", "cards": [1], "body": "van"}}),
        ({"digest": "o", "plan": 1, "games": 1}, {"digest": "m", "plan": 2, "games": 1},
         {"digest": "t", "plan": 3, "games": 4}, {"digest": "m", "plan": 2, "games": 1}),
        ("x", "y", "z", "y"),
    ],
)  # fmt: skip
def test_what_each_has_changed_is_in_the_result(base, mine, theirs, result) -> None:
    assert merged(base, mine, theirs) == result


@pytest.mark.parametrize("member", ["cars", "drivers"])
@pytest.mark.parametrize(
    ("base", "mine", "theirs", "result"),
    [
        ([CAR], [CAR, OTHER], [CAR, THIRD], [CAR, OTHER, THIRD]),
        ([CAR, OTHER], [CAR], [CAR, OTHER, THIRD], [CAR, THIRD]),
        ([CAR, OTHER], [BIG, OTHER], [CAR], [BIG]),
        (ABSENT, [CAR], [OTHER], [CAR, OTHER]),
        (None, [CAR], [OTHER], [CAR, OTHER]),
        # Both made, or changed, a thing of one name: both versions stay.
        ([], [CAR], [BIG], [CAR, {"name": "Wasp-2", "cards": [1, 2]}]),
        ([CAR], [BIG], [HUGE], [BIG, {"name": "Wasp-2", "cards": [3]}]),
        # One deleted what the other changed.
        ([CAR], [], [BIG], [BIG]),
        ([CAR], [BIG], [], [BIG]),
        # What is no shelf is one value.
        ([CAR], [CAR, CAR, OTHER], [CAR, THIRD], [CAR, CAR, OTHER]),
    ],
)
def test_nothing_on_a_shelf_is_lost(member, base, mine, theirs, result) -> None:
    old = base if base is ABSENT else {member: base}
    assert merged(old, {member: mine}, {member: theirs}) == {member: result}


def test_without_a_document_the_things_of_both_tabs_are_kept() -> None:
    assert merged(ABSENT, {"cars": [CAR]}, {"cars": [OTHER]}) == {"cars": [CAR, OTHER]}


def test_cars_of_two_tabs_are_all_kept() -> None:
    base = {"format": 1, "cars": [CAR], "bench": CAR}
    mine = {"format": 1, "cars": [CAR, OTHER], "bench": OTHER}
    theirs = {"format": 1, "cars": [CAR, THIRD], "bench": THIRD}
    assert merged(base, mine, theirs) == {
        "format": 1,
        "cars": [CAR, OTHER, THIRD],
        "bench": OTHER,
    }


def test_a_numbered_name_is_no_longer_than_a_shelf_allows() -> None:
    for length in range(1, 41):
        name = "x" * length
        versions = ([{"name": name, "cards": [number]}] for number in (1, 2))
        mine, theirs = ({"cars": each} for each in versions)
        result: Any = merged(ABSENT, mine, theirs)
        own, other = (each["name"] for each in result["cars"])
        assert own == name
        assert other != name
        assert len(other) <= max(SHORT, length)


def test_contested_are_the_members_that_both_have_changed() -> None:
    base = {"a": 1, "b": 1, "c": 1, "d": 1, "e": 1}
    mine = {"a": 2, "b": 2, "c": 1, "d": 2, "n": 1}
    theirs = {"a": 3, "b": 2, "c": 2, "d": 1, "e": 2, "n": 2, "o": 1}
    assert contested(base, mine, theirs) == ["a", "e", "n"]
    assert contested(ABSENT, {"a": 1}, {"a": 2}) == ["a"]


@pytest.mark.parametrize(
    ("base", "mine", "theirs", "result", "lost"),
    [
        ({"a": 1, "b": 1}, {"a": 2, "b": 2}, {"a": 3, "b": 1}, {"a": 3, "b": 2}, ["a"]),
        ({"a": 1}, {"a": 2}, {"a": 1}, {"a": 2}, []),
        # One thing is yielded as a whole, although no member has been changed by both.
        ({"digest": "o", "games": [1]}, {"digest": "o", "games": [1, 2]},
         {"digest": "t", "games": [1]}, {"digest": "t", "games": [1]}, ["digest", "games"]),
        ({"digest": "o", "games": [1]}, {"digest": "m", "games": [1]},
         {"digest": "o", "games": [1]}, {"digest": "m", "games": [1]}, []),
        (ABSENT, {"digest": "m"}, {"digest": "m"}, {"digest": "m"}, []),
    ],
)  # fmt: skip
def test_a_tab_yields_to_the_first_that_changed_a_member(base, mine, theirs, result, lost) -> None:
    assert yielding(base, mine, theirs) == (result, lost)


# Three tabs that begin with the same shelf, or with none, and write one after the other.

_VERSIONS = st.dictionaries(st.sampled_from(["Wasp", "Bee", "Ant"]), st.integers(0, 3))


def _document(versions: dict[str, int]) -> dict[str, Any]:
    return {"cars": [{"name": name, "cards": [number]} for name, number in versions.items()]}


@given(
    st.one_of(st.just(ABSENT), st.just(None), st.just({}), _VERSIONS.map(_document)),
    st.lists(_VERSIONS, min_size=3, max_size=3),
)
def test_three_tabs_lose_nothing_that_one_of_them_has_saved(base: Any, wants: list[Any]) -> None:
    kept = base
    for want in wants:
        kept = _document(want) if kept is ABSENT else merged(base, _document(want), kept)
    old = {} if base in (ABSENT, None) else {c["name"]: c["cards"] for c in base.get("cars", [])}
    found = [(car["name"].partition("-")[0], car["cards"]) for car in kept["cars"]]
    names = [car["name"] for car in kept["cars"]]
    assert len(set(names)) == len(names)
    for want in wants:
        for name, number in want.items():
            # A version that this tab did not change may have been changed, or deleted, by others.
            assert (name, [number]) in found or old.get(name) == [number]
    for name, cards in found:
        # Nothing comes from nowhere, and what one tab deleted stays only where another changed it.
        assert any(want.get(name) == cards[0] for want in wants)
        if old.get(name) == cards:
            assert all(name in want for want in wants)
