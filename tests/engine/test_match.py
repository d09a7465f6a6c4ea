"""A match: who may answer what and when, what each seat is told, and the package's surface."""

from __future__ import annotations

import doctest
import inspect
import random
from typing import Any

import pytest

import wreckyard
from wreckyard import Illegal, Malformed, Match, NotYourDecision, SeatInfo, Stale, WreckyardError
from wreckyard.systems.duel import Action


def new(seats: int = 2, **options: Any) -> Match:
    return wreckyard.new_match(
        "duel", [wreckyard.seat_letter(seat) for seat in range(seats)], 7, options
    )


def open_decision(match: Match) -> wreckyard.Decision[Any]:
    decision = match.decision
    assert decision is not None
    return decision


def play_on(match: Match, steps: int = 10_000) -> None:
    while (decision := match.decision) is not None and steps:
        match.submit(decision.seat, list(decision.options)[-1])
        steps -= 1


def test_the_examples_of_the_package_hold() -> None:
    result = doctest.testmod(wreckyard)
    assert result.attempted > 3
    assert result.failed == 0


def test_everything_public_says_what_it_is() -> None:
    for name in wreckyard.__all__:
        public = getattr(wreckyard, name)
        if inspect.isclass(public) or inspect.isfunction(public):
            assert (public.__doc__ or "").strip().endswith((".", ")")) or "\n" in public.__doc__
    assert {"duel", "arena"} <= set(wreckyard.game_ids())
    assert {name for name, value in vars(wreckyard).items() if inspect.isclass(value)} <= {
        *wreckyard.__all__,
        "Mapping",
        "Sequence",
        "Any",
        "Generator",
    }


def test_the_methods_of_a_match_say_what_they_do() -> None:
    for name, method in vars(Match).items():
        if not name.startswith("_") and callable(method):
            assert method.__doc__, name


def test_the_same_seed_and_answers_give_the_same_match() -> None:
    first, second, other = new(), new(), wreckyard.new_match("duel", ["A", "B"], 8)
    for match in (first, second):
        play_on(match, 30)
    assert first.replay() == second.replay()
    assert other.state_hash != new().state_hash


def test_an_answer_may_be_an_action_or_its_text() -> None:
    by_text, by_value = new(), new()
    by_text.submit(0, "pass")
    by_value.submit(0, Action("pass"))
    assert by_text.state_hash == by_value.state_hash


def test_an_answer_equal_to_an_option_leaves_a_plain_state() -> None:
    """True equals 1, but the text of a state would tell them apart."""
    for seed in range(100):
        plain, odd = (wreckyard.new_match("duel", ["A", "B"], seed) for _ in range(2))
        while open_decision(plain).kind == "anytime":
            for match in (plain, odd):
                match.submit(open_decision(match).seat, "pass")
        asked = open_decision(plain).seat
        right = Action("fire", "CG", 1 - asked, 1)
        if right in open_decision(plain).options:
            plain.submit(asked, right)
            odd.submit(asked, right._replace(side=True))
            assert plain.replay() == odd.replay()
            return
    pytest.fail("no deal has a Called Shot in the first hand")


def test_a_fault_in_the_middle_of_a_move_leaves_the_match_as_it_was(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = new()
    before = match.rules.observation_to_json(match.observe(0))

    def break_off(state: Any, action: Any, chance: Any) -> list[Any]:
        state.hands[0].clear()
        raise RuntimeError

    monkeypatch.setattr(match.rules, "apply", break_off)
    with pytest.raises(RuntimeError):
        match.submit(0, "pass")
    assert match.rules.observation_to_json(match.observe(0)) == before
    assert len(match.log) == 0


def test_another_seat_may_not_answer_and_nothing_changes() -> None:
    match = new()
    before = match.state_hash
    with pytest.raises(NotYourDecision, match="put to seat A, not to seat 1"):
        match.submit(1, "pass")
    assert (match.state_hash, len(match.log)) == (before, 0)


def test_a_late_answer_is_stale() -> None:
    match = new()
    first = open_decision(match)
    match.submit(first.seat, "pass", first.id)
    assert open_decision(match).id > first.id
    with pytest.raises(Stale, match=f"question {first.id} is closed"):
        match.submit(open_decision(match).seat, "pass", first.id)


def test_an_illegal_answer_names_the_rule() -> None:
    with pytest.raises(Illegal, match=r"unjam: .+\. \(Card duel, Drawing and Playing\)"):
        new().submit(0, "unjam")


@pytest.mark.parametrize(
    "action",
    [
        Action("fire", "MG:F", 99),
        Action("fire", "CG", 1, 77),
        Action("spin", side=-5),
        Action("jam", target=-3),
        Action("nominate", target=40, feat="other"),
        None,
        17,
    ],
)
def test_an_action_that_nobody_could_take_is_illegal(action: Any) -> None:
    with pytest.raises(Illegal):
        new().submit(0, action)


@pytest.mark.parametrize("game", wreckyard.game_ids())
@pytest.mark.parametrize("answer", [None, 17, object(), ["pass"]])
def test_what_is_no_action_is_illegal_in_every_game(game: str, answer: Any) -> None:
    match = wreckyard.new_match(game, ["Ann", "Bob"], 1)
    with pytest.raises(Illegal, match="is no action: answer with one of the options, or its text"):
        match.submit(match.decision.seat, answer)
    assert match.length == 0


@pytest.mark.parametrize(
    "text",
    [
        "",
        "fly",
        "fire",
        "fire MG:F B",
        "fire MG:F > G",
        "fire MG:F > AB",
        "fire XX > B",
        "fire MG > B",
        "fire MG:F:F > B",
        "fire CG:X > B",
        "fire MG:F > B tire",
        "discard",
        "discard XX",
        "discard MG:F AR:F",
        "jam B",
        "spin",
        "spin X",
        "skid FB",
        "pass now",
        "nominate B",
        "nominate B greatness",
        "vote",
        "vote maybe",
        "PASS",
        "x" * 100_000,
        "\x00",
        "fire \U0001f525 > B",
    ],
)
def test_a_text_that_is_no_action_is_told_so_briefly(text: str) -> None:
    with pytest.raises(Malformed) as told:
        new().submit(0, text)
    assert len(str(told.value)) < 200
    assert "\n" not in str(told.value)


def test_a_match_that_is_over_takes_no_answer() -> None:
    match = new(length="duel")
    play_on(match)
    assert match.decision is None
    assert match.outcome is not None
    with pytest.raises(Stale, match="the match is over"):
        match.submit(0, "pass")


def test_the_options_of_a_decision_do_not_change_when_the_match_goes_on() -> None:
    match = new()
    decision = open_decision(match)
    before = list(decision.options)
    match.submit(decision.seat, "pass")
    match.submit(open_decision(match).seat, "pass")
    assert list(decision.options) == before


def test_a_seat_is_told_its_own_cards_and_nobody_elses() -> None:
    match = new(3)
    play_on(match, 60)
    for seat in range(3):
        hands = [event for event in match.events_for(seat) if event.kind in ("hand", "drawn")]
        assert hands
        assert all(event.data["seat"] == seat for event in hands)
    assert not [event for event in match.events_for(None) if event.only is not None]


def test_events_since_an_action() -> None:
    match = new()
    play_on(match, 12)
    whole = match.events_for(0)
    opening = [event for event in match.start_events if event.visible_to(0)]
    assert match.events_for(0, since=0) == whole
    assert whole[: len(opening)] == opening
    assert match.events_for(0, since=12) == []
    assert whole[-len(match.events_for(0, since=5)) :] == match.events_for(0, since=5)


def test_seats_by_name_by_description_and_by_value() -> None:
    seats = [" Ann ", {"name": "Rusty", "player": "ace"}, SeatInfo("Bo")]
    match = wreckyard.new_match("duel", seats)
    assert match.seats == (SeatInfo("Ann"), SeatInfo("Rusty", "ace"), SeatInfo("Bo"))


@pytest.mark.parametrize(
    ("seats", "named"),
    [
        ([], "2 to 6 seats, not 0"),
        (["A"], "2 to 6 seats, not 1"),
        (["A"] * 7, "2 to 6 seats, not 7"),
        ("AB", "seats must be a list"),
        (None, "seats must be a list"),
        (["A", ""], "seat 2 has no name"),
        (["A", "  "], "seat 2 has no name"),
        (["A", 3], "seat 2 must be a name or a description, not 3"),
        (["A", {"name": "B", "colour": "red"}], "seat 2 has an unknown entry 'colour'"),
        (["A", {"player": "ace"}], "seat 2 has no name"),
        (["A", {"name": "B", "player": ""}], "seat 2 has no player"),
        (["A", {"name": "B", "player": "my bot"}], "player of seat 2 must be one word"),
        (["A", "B" * 25], "name of seat 2 must be at most 24"),
        (["A\nB", "C"], "name of seat 1"),
        (["A", {"name": ["B"]}], "seat 2 has no name"),
    ],
)
def test_bad_seats_are_named(seats: Any, named: str) -> None:
    with pytest.raises(Malformed) as told:
        wreckyard.new_match("duel", seats)
    assert named in str(told.value)


@pytest.mark.parametrize("seed", [-1, 2**53, "7", 1.0, True, None])
def test_bad_seeds_are_named(seed: Any) -> None:
    with pytest.raises(Malformed, match="the seed must be a whole number"):
        wreckyard.new_match("duel", ["A", "B"], seed)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        ({"speed": 3}, "no option 'speed'"),
        ({"deck": "trucks"}, "option 'deck'"),
        ({"deck": ["cars"]}, "option 'deck'"),
        ({"length": "long"}, "option 'length'"),
        ({"target": 5}, "option 'target'"),
        ({"target": "60"}, "option 'target'"),
        ({"target": True}, "option 'target'"),
        ({"prestige": 1}, "option 'prestige'"),
        ({"dealer": 2}, "option 'dealer' must be a seat from 0 to 1"),
        ({"dealer": True}, "option 'dealer'"),
        ([1], "options must be given by name"),
    ],
)
def test_bad_options_are_named(options: Any, named: str) -> None:
    with pytest.raises(Malformed) as told:
        wreckyard.new_match("duel", ["A", "B"], 0, options)
    assert named in str(told.value)


def test_an_unknown_game_is_named() -> None:
    with pytest.raises(Malformed, match="no game 'chess'"):
        wreckyard.new_match("chess", ["A", "B"])


@pytest.mark.parametrize("seat", [-1, 2, "A", 0.5])
def test_there_is_nothing_to_observe_at_a_seat_that_is_not_there(seat: Any) -> None:
    with pytest.raises(Malformed, match="there is no seat"):
        new().observe(seat)


def test_all_errors_have_one_base() -> None:
    for error in (Malformed, NotYourDecision, Stale, Illegal):
        assert issubclass(error, WreckyardError)
        assert issubclass(error, ValueError)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_options_speak_of_the_moment_at_which_they_were_asked(game: str) -> None:
    """A match changes no state that it has asked about, so a late reason is still the right one."""
    match, rng = wreckyard.new_match(game, ["Ann", "Bob"], 4), random.Random(4)
    tried, asked = list[Any](), list[tuple[Any, list[Any], str]]()

    def reasons(options: Any) -> str:
        return "\n".join(f"{action}: {options.why_not(action).reason}" for action in tried)

    while match.decision is not None and match.length < 40:
        options = match.decision.options
        tried.append(next(iter(options)))
        asked.append((options, list(options), reasons(options)))
        match.submit(match.decision.seat, rng.choice(list(options)))
    for options, listed, said in asked:
        assert list(options) == listed
        assert reasons(options).startswith(said)
