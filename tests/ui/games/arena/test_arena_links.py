"""Cars as links: whole there and back, short, and safe from whatever else comes in."""

from __future__ import annotations

import base64
import re
import zlib

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from ui.games.arena.links import car_from_link, car_to_link, is_link
from ui.play.design_links import LONGEST_LINK
from wreckyard import Malformed
from wreckyard.systems.arena import (
    STYLES,
    CarDesign,
    apply_step,
    legal_steps,
    new_car,
    stock_cars,
    write_sheet,
)


@st.composite
def cars(draw: st.DrawFn) -> CarDesign:
    """Any legal car, built by any legal steps."""
    letters = st.characters(codec="utf-8", exclude_categories=("C", "Z"))
    name = draw(st.text(letters, min_size=1, max_size=40))
    style = draw(st.sampled_from(("", *STYLES)))
    car = new_car(name, draw(st.integers(1, 12)), style)
    for _ in range(draw(st.integers(0, 14))):
        car = apply_step(car, draw(st.sampled_from(legal_steps(car))))
    return car


@settings(deadline=None)
@given(cars())
def test_every_car_comes_back_from_its_link(car: CarDesign) -> None:
    link = car_to_link(car)
    assert re.fullmatch(r"#car=[A-Za-z0-9_-]+", link)
    assert len(link) <= LONGEST_LINK
    assert car_from_link(link) == car
    assert car_from_link(f"https://example.org/wreckyard/{link}\n") == car


@pytest.mark.parametrize("code", [stock.code for stock in stock_cars()])
def test_a_stock_car_fits_into_a_short_message(code: str) -> None:
    car = next(stock.car for stock in stock_cars() if stock.code == code)
    assert len(car_to_link(car)) < 400


def packed(data: bytes) -> str:
    return "#car=1" + base64.urlsafe_b64encode(zlib.compress(data)).decode().rstrip("=")


GOOD = car_to_link(stock_cars()[0].car)

HOSTILE = {
    "empty": "",
    "no mark": "https://example.org/",
    "nothing behind the mark": "#car=",
    "another packing": GOOD.replace("#car=1", "#car=2"),
    "cut short": GOOD[:-9],
    "one letter changed": GOOD[:40] + ("A" if GOOD[40] != "A" else "B") + GOOD[41:],
    "more behind it": GOOD + "AAAA",
    "spaces": GOOD[:30] + " " + GOOD[30:],
    "letters of no link": "#car=1<script>alert(1)</script>",
    "other figures": "#car=1٣٣٣",
    "no stream": "#car=1" + base64.urlsafe_b64encode(b"not zlib").decode(),
    "a bomb": packed(b"\0" * 50_000_000)[:LONGEST_LINK],
    "a small bomb": packed(b"a" * 300_000),
    "too long": packed(b"".join(bytes([n % 251]) * (n % 7) for n in range(90_000))),
    "no text": packed(b"\xff\xfe\xfd"),
    "no sheet": packed(b"hello"),
    "no such card": packed(b"Bug (division 4)\nfront: Death Ray\n"),
    "an illegal car": packed(b"Hog (division 1)\nfront: 2 Thresher\n"),
    "two drivers": packed(b"Hog (division 4)\ncrew: Rookie Driver, Amateur Driver\n"),
    "no name": packed(b" (division 4)\n"),
    "a huge division": packed(b"Hog (division 999)\n"),
}


@pytest.mark.parametrize("kind", HOSTILE)
def test_what_is_no_car_is_refused_in_one_sentence(kind: str) -> None:
    with pytest.raises(Malformed) as error:
        car_from_link(HOSTILE[kind])
    text = str(error.value)
    assert "\n" not in text
    assert 10 < len(text) < 300


@settings(deadline=None)
@given(st.text(max_size=80) | st.binary(max_size=60).map(lambda data: packed(data)))
def test_anything_at_all_is_a_car_or_refused(text: str) -> None:
    try:
        car = car_from_link(text)
    except Malformed:
        return
    assert car_from_link(car_to_link(car)) == car


@settings(deadline=None)
@given(st.integers(6, len(GOOD) - 1), st.sampled_from("AZaz09-_"))
def test_a_damaged_link_never_gives_another_car(at: int, letter: str) -> None:
    damaged = GOOD[:at] + letter + GOOD[at + 1 :]
    try:
        car = car_from_link(damaged)
    except Malformed:
        return
    assert car == stock_cars()[0].car


def test_links_are_told_from_sheets() -> None:
    assert is_link("https://example.org/" + GOOD)
    assert not is_link(write_sheet(stock_cars()[0].car))
    assert not is_link("Odd #car= name (division 4)")
