"""A match to look at: every moment from every seat, marks, and going on from there."""

from __future__ import annotations

import random
from typing import Any

import pytest

import wreckyard
from tests.engine.contract import as_text
from tests.engine.playing import AGAINST_COMPUTERS, LONG, met, new, play
from wreckyard import Illegal, Malformed, Match, Playback
from wreckyard.engine.log import hash_state


def finished(game: str) -> Match:
    options = {"length": "duel"} if game == "duel" else {}
    match = wreckyard.new_match(game, AGAINST_COMPUTERS, 5, options)
    play(match, random.Random(5), 10_000)
    assert match.decision is None
    return match


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_every_moment_is_seen_as_it_was(game: str) -> None:
    """Watched while it is played, and afterwards in any order: the same from every seat."""
    live = new(game, AGAINST_COMPUTERS, 5)
    rules, rng = live.rules, random.Random(5)

    def look(match: Match) -> list[str]:
        return [
            as_text(rules.observation_to_json(match.observe(seat)))
            for seat in (None, *range(len(match.seats)))
        ]

    seen, kinds = [look(live)], [live.decision and live.decision.kind]
    for _ in range(120):
        play(live, rng, 1)
        if len(live.log) == len(seen):
            seen.append(look(live))
            kinds.append(live.decision and live.decision.kind)
    playback = Playback(live)
    assert playback.length == len(live.log) > (60 if game in LONG else 0)
    forward = list(range(playback.length + 1))
    anyhow = random.Random(1).sample(forward, len(forward))
    for moment in [*forward, *reversed(forward), *anyhow]:
        assert [
            as_text(rules.observation_to_json(playback.observe(moment, seat)))
            for seat in (None, *range(len(live.seats)))
        ] == seen[moment]
        decision = playback.decision(moment)
        assert (decision and decision.kind) == kinds[moment]
    assert look(live) == seen[-1]


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_actions_events_and_hashes_are_those_of_the_match(game: str) -> None:
    match = finished(game)
    playback = Playback(match)
    assert (playback.seats, playback.outcome) == (match.seats, match.outcome)
    assert playback.entry(0) is None
    assert playback.events(0) == match.start_events
    assert playback.state_hash(0) == match.start_hash
    for moment, entry in enumerate(match.log, 1):
        assert playback.entry(moment) == entry
        assert playback.events(moment) == entry.events
        assert playback.state_hash(moment) == entry.state_hash


def test_open_hands_show_every_card_but_not_the_draw_pile() -> None:
    match = finished("duel")
    playback = Playback(match)
    for moment in range(playback.length + 1):
        seen = playback.open_handed(moment)
        known = seen.known
        assert known.draw == [-1] * len(known.draw)
        assert all(card >= 0 for hand in known.hands for card in hand)
        for seat in range(2):
            assert seen.hand_of(seat) == playback.observe(moment, seat).hand


def test_open_hands_of_the_arena_are_what_all_see() -> None:
    playback = Playback(finished("arena"))
    rules = playback.rules
    last = playback.length
    assert as_text(rules.observation_to_json(playback.open_handed(last))) == as_text(
        rules.observation_to_json(playback.observe(last, None))
    )


def test_hands_stay_closed_while_a_match_goes_on() -> None:
    match = new("duel", AGAINST_COMPUTERS)
    play(match, random.Random(1), 20)
    assert not Playback(match).may_open
    with pytest.raises(Illegal, match="when the match is over, or in one's own practice"):
        Playback(match).open_handed(3)
    match.rewind(10)
    assert Playback(match).may_open
    assert Playback(match).practice
    Playback(match).open_handed(3)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_marks_stand_where_it_happened(game: str) -> None:
    playback = Playback(finished(game))
    rules = playback.rules
    assert [mark.moment for mark in playback.marks] == sorted(m.moment for m in playback.marks)
    for mark in playback.marks:
        assert mark.event in playback.events(mark.moment)
    for moment in range(playback.length + 1):
        for event in playback.events(moment):
            named = [mark.name for mark in playback.marks if mark.event is event]
            assert named == [name for name in [rules.mark_of(event)] if name]


@pytest.mark.parametrize(
    ("game", "marked"),
    [("duel", {"breached", "out", "match-ended"}), ("arena", {"eliminated", "game-ended"})],
)
def test_what_decides_a_match_is_marked_and_its_end_last(game: str, marked: set[str]) -> None:
    playback = Playback(finished(game))
    for moment in range(playback.length + 1):
        for event in playback.events(moment):
            if event.kind in marked:
                assert any(mark.moment == moment and mark.event is event for mark in playback.marks)
    last = playback.marks[-1]
    assert (last.name, last.moment) == ("end", playback.length)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_playing_on_starts_a_match_for_practice(game: str) -> None:
    match = finished(game)
    playback = Playback(match)
    before = match.replay()
    middle = playback.length // 2
    branch = playback.play_on_from(middle, [{"name": "Rusty", "player": "ace"}, "Ann"])
    assert branch.practice
    assert branch.log == match.log[:middle]
    assert branch.state_hash == playback.state_hash(middle)
    play(branch, random.Random(77), 40)
    assert match.replay() == before
    assert hash_state(match.rules, match.state_at(middle)) == playback.state_hash(middle)
    assert wreckyard.load_link(wreckyard.replay_to_link(branch)).replay() == branch.replay()


def test_a_playback_is_not_moved_by_what_is_played_later() -> None:
    match = new("duel", AGAINST_COMPUTERS)
    play(match, random.Random(1), 20)
    playback = Playback(match)
    match.rewind(5)
    play(match, random.Random(2), 30)
    assert playback.length == 20
    assert playback.entry(20) is not None
    playback.observe(20, 0)


@pytest.mark.parametrize("moment", [-1, 21, True, 1.0, "1", None])
def test_a_moment_that_is_none_is_refused(moment: Any) -> None:
    match = new("duel", AGAINST_COMPUTERS)
    play(match, random.Random(1), 20)
    playback = Playback(match)
    for look in (playback.entry, playback.events, playback.decision, playback.play_on_from):
        with pytest.raises(Malformed, match="from 0 to 20, not"):
            look(moment)
    with pytest.raises(Malformed, match="no seat 2"):
        playback.observe(1, 2)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_a_game_names_its_events_and_marks(game: str) -> None:
    rules = wreckyard.rules_of(game)
    kinds, marks = met(game)
    assert kinds
    assert kinds <= set(rules.kinds)
    assert rules.reveals <= set(rules.kinds)
    assert marks <= {"", *rules.marks}
    for names in (rules.kinds, rules.marks):
        assert len(set(names)) == len(names)


def test_what_a_seat_knew_is_told_before_the_end_where_all_knew_it() -> None:
    """In a duel its hand is its own; on the streets a speed is told once all are revealed."""
    duel = new("duel", AGAINST_COMPUTERS, 5)
    play(duel, random.Random(5), 20)
    hands = [duel.state_at(at).hands[entry.seat] for at, entry in enumerate(duel.log)]
    playback = Playback(duel)
    assert not playback.may_tell(0)
    assert [playback.may_tell(at) for at in range(1, 21)] == [not hand for hand in hands]

    streets = wreckyard.new_match("streets", ["A", "B"], 5)
    while not (streets.log and streets.log[-1].sealed):
        play(streets, random.Random(5), 1)
    first = streets.length
    assert not Playback(streets).may_tell(first)
    play(streets, random.Random(5), 1)
    assert streets.log[-1].sealed
    assert all(Playback(streets).may_tell(at) for at in range(1, streets.length + 1))
