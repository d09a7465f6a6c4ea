"""Reading objects: what is accepted, and the sentence against anything else."""

from __future__ import annotations

import json
from collections.abc import Callable
from datetime import date
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from wreckyard.kit.reading import ObjectReader, among, by_code, nearest_word, quoted, read_object


class Refused(Exception):
    """What these tests have raised."""


def reader(**data: object) -> ObjectReader:
    return ObjectReader("car 2", data, Refused)


@pytest.mark.parametrize(
    ("read", "value"),
    [
        (lambda it: it.text("name"), "Rust"),
        (lambda it: it.text("style", ""), ""),
        (lambda it: it.whole("speed", 0, 9), 9),
        (lambda it: it.whole("debt"), -300),
        (lambda it: it.whole("rank", 1, 3, 2), 2),
        (lambda it: it.number("speed", 0, 9), 9.0),
        (lambda it: it.number("wait", 0, 9), 0.5),
        (lambda it: it.number("rest", 0, 9, None), None),
        (lambda it: it.flag("small"), True),
        (lambda it: it.flag("large"), False),
        (lambda it: it.choice("side", ("F", "B")), "B"),
        (lambda it: it.listed("mounts", 2), [{}, 3]),
        (lambda it: it.words("tags"), ("a", "b")),
        (lambda it: it.numbers("armor", 0, 9, 2), (3, 9)),
        (lambda it: it.counts("dice", ("red", "blue"), 4), {"red": 4}),
        (lambda it: it.counts("spare", ("red", "blue"), 4), {}),
        (lambda it: it.inner("engine").whole("power", 1, 9), 5),
    ],
)
def test_fields_of_the_right_kind_are_read(
    read: Callable[[ObjectReader], object], value: object
) -> None:
    car = reader(
        name="Rust",
        speed=9,
        debt=-300,
        small=True,
        side="B",
        mounts=[{}, 3],
        tags=["a", "b"],
        armor=[3, 9],
        dice={"red": 4},
        engine={"power": 5},
        wait=0.5,
    )
    assert read(car) == value


@pytest.mark.parametrize(
    ("data", "read", "sentence"),
    [
        ({}, lambda it: it.text("name"), "car 2: 'name' is missing"),
        ({}, lambda it: it.number("wait", 0, 9), "car 2: 'wait' is missing"),
        (
            {"wait": 0},
            lambda it: it.number("wait", 0, 9),
            "car 2: 'wait' must be a number above 0 and at most 9, not 0",
        ),
        (
            {"wait": float("nan")},
            lambda it: it.number("wait", 0, 9),
            "car 2: 'wait' must be a number above 0 and at most 9, not nan",
        ),
        (
            {"wait": True},
            lambda it: it.number("wait", 0, 9),
            "car 2: 'wait' must be a number above 0 and at most 9, not true",
        ),
        (
            {"name": "a\nb"},
            lambda it: it.text("name", longest=9),
            r"car 2: 'name' must be a text of one line, 9 characters at most, not 'a\nb'",
        ),
        (
            {"speed": True},
            lambda it: it.whole("speed", 0, 9),
            "car 2: 'speed' must be a whole number from 0 to 9, not true",
        ),
        ({"speed": 1.0}, lambda it: it.whole("speed"), "must be a whole number, not 1.0"),
        ({"speed": -1}, lambda it: it.whole("speed", 0), "must be a whole number from 0, not -1"),
        ({"format": 2}, lambda it: it.whole("format", 1, 1), "'format' must be 1, not 2"),
        ({"small": 1}, lambda it: it.flag("small"), "'small' must be true or false, not 1"),
        ({"side": "X"}, lambda it: it.choice("side", ("F", "B")), "must be one of F, B, not 'X'"),
        (
            {"mounts": [1, 2, 3]},
            lambda it: it.listed("mounts", 2),
            "must be a list of at most 2 in square brackets, not [1, 2, 3]",
        ),
        ({"tags": [1]}, lambda it: it.words("tags"), "must be a list of words, not [1]"),
        (
            {"armor": [1, 10]},
            lambda it: it.numbers("armor", 0, 9, 2),
            "must be 2 whole numbers from 0 to 9, not [1, 10]",
        ),
        (
            {"dice": {"green": 1}},
            lambda it: it.counts("dice", ("red", "blue"), 4),
            "car 2, 'dice': 'green' is none of red, blue",
        ),
        (
            {"mounts": [{}, {"side": "X"}]},
            lambda it: [each.choice("side", ("F",)) for each in it.objects("mounts", "mount", 9)],
            "car 2, mount 1: 'side' is missing",
        ),
        (
            {"engine": []},
            lambda it: it.inner("engine"),
            "car 2, engine: must be an object in braces, not []",
        ),
        (
            {"tags": "x" * 60},
            lambda it: it.listed("tags", 3),
            "must be a list of at most 3 in square brackets, not '" + "x" * 39 + " …",
        ),
    ],
)
def test_anything_else_is_refused_in_a_sentence(
    data: dict[str, Any], read: Callable[[ObjectReader], object], sentence: str
) -> None:
    with pytest.raises(Refused) as raised:
        read(reader(**data))
    assert str(raised.value).endswith(sentence)
    assert str(raised.value).startswith("car 2")


def test_a_field_that_nobody_reads_is_unknown() -> None:
    car = reader(name="Rust", speeed=3)
    car.text("name")
    car.whole("speed", 0, 9, 0)
    with pytest.raises(Refused, match="car 2: 'speeed' is unknown; known: speed"):
        car.finish()
    known = reader(name="Rust")
    known.text("name")
    known.finish()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{", "cars: not JSON, see line 1: "),
        ('{\n"a" 1}', "cars: not JSON, see line 2: "),
        ("[]", "cars: must be an object in braces, not []"),
        (" " * 200_001, "cars: longer than 200000 characters"),
        ('{"a":' * 8_000, "cars: not JSON that can be read"),
        (f'{{"a": {"1" * 5_000}}}', "cars: not JSON that can be read"),
    ],
)
def test_what_is_no_object_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(Refused) as raised:
        read_object(text, "cars", Refused)
    assert str(raised.value).startswith(sentence)


def test_two_things_with_one_code() -> None:
    assert by_code(["a1", "b2"], lambda it: it[0], "cars", Refused) == {"a": "a1", "b": "b2"}
    with pytest.raises(Refused, match="cars: two entries have the code 'a'"):
        by_code(["a1", "a2"], lambda it: it[0], "cars", Refused)


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (None, "null"),
        ([True, None], "[true, null]"),
        ({"a": False}, "{'a': false}"),
        (10**4_299, "a number of more than 300 digits"),
        (1 << 20_000, "a number of more than 300 digits"),
        (date(1979, 5, 27), "1979-05-27"),
        ("a" * 99, "'" + "a" * 39 + " …"),
    ],
    ids=["null", "list", "object", "digits", "bits", "date", "text"],
)
def test_a_value_is_quoted_in_the_words_of_its_file(value: object, shown: str) -> None:
    assert quoted(value) == shown


def test_no_more_of_a_value_is_read_than_is_quoted() -> None:
    """However deep it is, and where it contains itself: Python ends at some thousand levels."""
    deep: list[Any] = []
    for _ in range(5_000):
        deep = [deep]
    itself: dict[str, Any] = {}
    itself["a"] = [itself]
    assert quoted(deep) == f"{'[' * 40} …"
    assert quoted(itself) == ("{'a': [" * 6)[:40] + " …"


def test_a_long_list_of_words_is_cut_to_those_that_come_near() -> None:
    codes = [f"gun-{number}" for number in range(20)] + ["sunday-roast"]
    assert among("sunday-rost", codes) == "sunday-roast and 20 more"
    assert among("xyz", codes).startswith("gun-0, gun-1, ")
    assert among("xyz", codes).endswith(" and 13 more")
    assert among(None, codes).endswith(" and 13 more")
    assert among("x", ["a", "b"]) == "a, b"


def test_misspelled_words() -> None:
    assert nearest_word("fornt", ["front", "back"]) == "front"
    assert nearest_word("x", ["front", "back"]) == ""


values = st.recursive(
    st.none() | st.booleans() | st.integers(-20, 20) | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)


def is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


@given(values, st.integers(-9, 9), st.integers(-9, 9))
def test_every_value_is_read_as_it_is_or_refused(value: Any, one: int, two: int) -> None:
    low, high = min(one, two), max(one, two)
    cases: list[tuple[Callable[[ObjectReader], object], bool]] = [
        (
            lambda it: it.text("x", longest=5),
            isinstance(value, str) and len(value) <= 5 and value.isprintable(),
        ),
        (lambda it: it.whole("x", low, high), is_whole(value) and value in range(low, high + 1)),
        (lambda it: it.whole("x"), is_whole(value)),
        (lambda it: it.flag("x"), value in (True, False) and isinstance(value, bool)),
        (lambda it: it.listed("x", 2), isinstance(value, list) and len(value) <= 2),
        (
            lambda it: list(it.numbers("x", low, high, 2)),
            isinstance(value, list)
            and len(value) == 2
            and all(is_whole(each) and low <= each <= high for each in value),
        ),
        (lambda it: it.inner("x").data, isinstance(value, dict)),
    ]
    for read, fine in cases:
        if fine:
            assert read(reader(x=value)) == value
            continue
        with pytest.raises(Refused) as raised:
            read(reader(x=value))
        assert str(raised.value).startswith("car 2")
        assert str(raised.value).isprintable()


@given(values)
def test_texts_are_read_as_json_is(value: Any) -> None:
    text = json.dumps(value)
    if isinstance(value, dict):
        assert read_object(text, "it", Refused).data == json.loads(text)
    else:
        with pytest.raises(Refused):
            read_object(text, "it", Refused)


@given(values)
def test_quotes_stay_short(value: Any) -> None:
    assert len(quoted(value)) <= 42
