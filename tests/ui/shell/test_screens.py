"""Scores, votes, covers and bars as trees: what a player reads on them."""

from __future__ import annotations

import random

import pytest

from tests.ui.table_players import Table, answers, anything
from ui.base.node import find, find_all, text_of
from ui.base.settings import Settings
from ui.games.duel.finale import finale
from ui.games.duel.intent import Selection
from ui.games.duel.scene import table_view_of
from ui.games.duel.views.score import score
from ui.games.duel.views.screen import screen_tree
from ui.games.duel.views.vote import vote
from ui.games.duel.views.window import window_bar
from ui.play.game_ui import Display


def rows(tree) -> dict[str, str]:
    """The rows of the score table by the name in them."""
    found = {}
    for row in find_all(find(tree, tag="tbody"), tag="tr"):
        name = find(row, where=lambda one: one.attrs.get("class") == "score-name")
        found[text_of(name)] = text_of(row)
    return found


@pytest.mark.parametrize("seed", range(6))
def test_a_score_says_where_every_point_comes_from(seed) -> None:
    table = Table(("person", "rookie", "rookie"), seed=seed, options={"length": "match"})
    table.run(anything(random.Random(seed)), until=lambda scene: scene.score is not None)
    scene = table.host.scene
    result = scene.score
    told = rows(score(scene))
    for seat, name in enumerate(scene.seating.names):
        line = told[name]
        assert f"+{result.points[seat]}" in line
        assert ("last car running +20" in line) == (result.winners == (seat,))
        kills = result.kills[seat]
        assert (f"+{10 * kills}" in line and "kill" in line) if kills else "kill" not in line
        assert ("wrecked" in line) == any(out == seat for out, _ in result.out)


def test_the_end_of_a_match_names_the_ace() -> None:
    table = Table(("person", "rookie"), options={"length": "match", "target": 20})
    table.run()
    scene = [scene for scene in table.scenes if scene.score is not None][-1]
    best = max(scene.score.scores)
    ace = scene.score.scores.index(best)
    shown = finale(table.match, scene.seating)
    duels = f"{scene.score.duel} duels" if scene.score.duel > 1 else "one duel"
    # The only person at the table is the first.
    who, whose = ("You are", "yours") if ace == 0 else (f"{scene.seating.names[ace]} is", "theirs")
    assert shown.how == f"{who} the Ace. {best} points after {duels}. The yard is {whose}."


def test_votes_name_the_feat_and_offer_both_answers() -> None:
    table = Table(("person", "person", "person"), options={"prestige": True})
    table.run(answers(turn="fire", defence="pass", nominate="nominate", vote="vote yes"))
    votes = [s for s in table.scenes if s.decision is not None and s.decision.kind == "vote"]
    assert votes
    for scene in votes:
        tree = vote(scene)
        on = scene.observation.voting_on
        assert scene.seating.names[on.target] in text_of(tree)
        refs = {one.attrs["data-ref"] for one in find_all(tree, ref="do:*")}
        assert refs == {"do:vote yes", "do:vote no"}


def test_nominations_offer_exactly_the_options() -> None:
    table = Table(("person", "rookie", "rookie"), options={"prestige": True})
    table.run(until=lambda s: s.decision is not None and s.decision.kind == "nominate")
    scene = table.host.scene
    refs = {one.attrs["data-ref"] for one in find_all(vote(scene), ref="do:*")}
    assert refs == {f"do:{action}" for action in scene.decision.options}


def test_covers_and_bars_address_people_by_name() -> None:
    table = Table(("person", "person", "person"))
    table.run()
    for scene in table.scenes:
        names = scene.seating.names
        if scene.cover is not None:
            tree = screen_tree(scene, table_view_of(scene, Selection(), Display(Settings())))
            assert names[scene.cover] in text_of(find(tree, role="heading"))
            for ref in ("uncover", "take") if scene.may_take else ("uncover",):
                assert text_of(find(tree, ref=ref)).startswith(f"I am {names[scene.cover]}")
        elif scene.bar is not None:
            tree = window_bar(scene)
            for seat in scene.bar.seats:
                assert names[seat] in text_of(find(tree, ref=f"interrupt:{seat}"))
            assert (find(tree, ref="interrupt:none") is None) == (scene.bar.next_seat is not None)
