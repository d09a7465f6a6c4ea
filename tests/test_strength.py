"""What the benches of strength have in common, by hand."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from tools.bench.streets import Crashes
from tools.bench.strength import Game, Series, Tally, interval, percentiles, played, total
from wreckyard.engine.values import Event


def deal(seed: int, number: int, seats: int) -> int:
    """Nothing but the number of the deal."""
    return number


def first_seat_wins(
    levels: Sequence[str], place: int, dealt: int, seed: int, tally: Tally
) -> Sequence[int]:
    """Whoever sits in front, but in the second deal, which all share."""
    winners = tuple(range(len(levels))) if dealt == 1 else (0,)
    tally.ended(winners, 10 + dealt)
    return winners


GAME = Game(deal, first_seat_wins)


def test_an_interval_comes_from_the_spread_between_deals() -> None:
    # Mean 1/2, variance 1/2: 1.96 times the root of 1/2 over 2.
    assert interval([1.0, 0.0]) == (0.5, pytest.approx(0.98))
    assert interval([1.0, 1.0]) == (1.0, 0.0)


def test_one_deal_tells_nothing() -> None:
    assert interval([1.0]) == (1.0, 1.0)


def test_times_are_told_in_milliseconds() -> None:
    # Of 1 to 20 ms the eleventh, and the one that 19 are below.
    assert percentiles([each / 1000 for each in range(20, 0, -1)]) == (11.0, 20.0)


def test_a_seat_that_wins_is_no_strength_in_a_duel() -> None:
    """Each deal is played from both seats, so that who sits in front gets half."""
    tally = total(GAME, Series("ace", "regular", 2, 5, 1), lambda _: "")
    assert tally.shares == [0.5, 0.5, 0.5]
    assert (tally.games, tally.draws) == (6, 2)
    assert tally.median() == 11


def test_among_others_a_level_sits_one_seat_further_each_deal() -> None:
    series = Series("ace", "regular", 3, 4, 1)
    shares = [played(GAME, series, number).shares for number in range(4)]
    # It sits in front in the first deal and in the fourth; the second is shared by three.
    assert shares == [[1.0], [pytest.approx(1 / 3)], [0.0], [1.0]]


@pytest.mark.parametrize(
    ("told", "chosen"),
    [
        (["turn", "crash"], True),
        (["turn", "skid", "drifted", "crash"], False),
        (["turn", "skid", "facing", "turn", "crash"], True),
    ],
)
def test_a_crash_is_chosen_when_no_skid_has_led_to_it(told: list[str], chosen: bool) -> None:
    """A skid has led to what its driver runs into in the rest of his turn, answers between."""
    crashes = Crashes()
    for kind in told:
        crashes.watch([Event(kind, {})])
    assert crashes.chosen == chosen
