"""Records: what counts and what does not, the screen, and its files."""

from __future__ import annotations

import asyncio
import json
import random
from types import SimpleNamespace
from typing import Any

import pytest

from tests.ui.desk import Desk, asked, at_a_desk, played, watching
from tests.ui.finished import finished
from tests.ui.shell.test_endings import at_the_end, to_the_end
from tests.ui.table_players import FakeStorage
from ui.base.node import find, find_all, text_of
from ui.base.record_strings import say
from ui.shell.scorekeeper import standing_words
from ui.shell.standings import Count
from ui.storage.results import FORMAT, ResultShelf, SeatResult
from ui.storage.rows import read_matches
from wreckyard import Outcome
from wreckyard.characters import CHARACTERS

NAMES = ("Jet", "Zoe")


def kept(storage: FakeStorage) -> list[dict[str, Any]]:
    """The results that are kept."""
    text = storage.documents.get("results")
    return [] if text is None else list(json.loads(text)["matches"].values())


def won_and_lost(desk: Desk) -> dict[str, str]:
    """The figures of the first person on the screen, by their words."""
    figures = find(desk.page.tree, tag="dl")
    return {text_of(each.children[0]): text_of(each.children[1]) for each in figures.children}


def stored(*rows: tuple[str, str, str]) -> FakeStorage:
    """Storage with duels of a person, a rival and the person's result."""
    shelf, storage = ResultShelf(), FakeStorage()
    for at, (person, rival, result) in enumerate(rows):
        other = {"won": "lost", "lost": "won"}.get(result, "even")
        seats = (SeatResult(person, "person", result), SeatResult("Rusty", rival, other))
        shelf.add(f"m{at}", "duel", seats)
    storage.documents["results"] = json.dumps(shelf.document())
    return storage


def on_records(check: Any, storage: FakeStorage | None = None) -> Desk:
    async def scenario(desk: Desk) -> None:
        desk.press("matches")
        desk.press("records")
        await desk.shell.background.flush()
        await check(desk)

    return at_a_desk(scenario, Desk(storage))


# What counts


@pytest.mark.parametrize("game", ["duel", "arena", "streets"])
def test_a_match_that_ends_is_counted_once_however_often_its_end_is_shown(game: str) -> None:
    async def check(desk: Desk) -> None:
        await desk.settle(lambda: read_matches(desk.storage.matches)[0].seen)
        host = desk.shell.host
        (one,) = kept(desk.storage)
        won = 0 in host.match.outcome.winners
        assert one["game"] == game
        assert [(seat["name"], seat["player"]) for seat in one["seats"]] == [
            ("Jet", "person"),
            ("Rusty", "regular"),
        ]
        assert (one["seats"][0]["result"] == "won") == won
        # Looked at again, in another tab, and after a reload.
        desk.press("watch")
        desk.press("replay-leave")
        again = Desk(desk.storage.other_tab())
        await again.shell.start()
        again.press("matches")
        await again.shell.background.flush()
        again.press(f"resume:{again.shell.store.matches[0].saved.id}")
        await again.shell.background.flush()
        again.shell.stop()
        await desk.shell.background.flush()
        assert kept(desk.storage) == [one]

    at_the_end(game, check)


async def reopened(storage: FakeStorage) -> None:
    """Somebody opens the only kept match, which is over."""
    desk = Desk(storage)
    await desk.shell.start()
    desk.press("matches")
    await desk.shell.background.flush()
    desk.press(f"resume:{desk.shell.store.matches[0].saved.id}")
    await desk.settle(lambda: desk.shell.endings.on_screen is not None)
    await desk.shell.background.flush()
    desk.shell.stop()


def ended() -> FakeStorage:
    """Storage with a match that was played to its end, and no results."""

    async def check(desk: Desk) -> None:
        await desk.shell.background.flush()
        await desk.settle(lambda: read_matches(desk.storage.matches)[0].seen)

    storage = at_the_end("duel", check).storage
    del storage.documents["results"]
    storage.tabs.browser.holders.clear()
    return storage


def test_an_end_that_was_seen_before_does_not_count() -> None:
    """So a match from somebody's file, played to its end elsewhere, is nobody's record here."""
    storage = ended()
    asyncio.run(reopened(storage))
    assert kept(storage) == []


def test_an_end_that_nobody_has_seen_counts_when_it_is_shown() -> None:
    """The page was closed between the last move and the end."""

    async def scenario(desk: Desk) -> None:
        desk.shell.endings.decided = lambda host, escaped: None
        await to_the_end(desk, "duel")

    storage = at_a_desk(scenario).storage
    assert kept(storage) == []
    storage.tabs.browser.holders.clear()
    asyncio.run(reopened(storage))
    assert len(kept(storage)) == 1


def test_a_match_that_another_tab_plays_is_counted_there_alone() -> None:
    async def check(desk: Desk) -> None:
        await desk.settle(lambda: read_matches(desk.storage.matches)[0].seen)
        del desk.storage.documents["results"]
        again = Desk(desk.storage.other_tab())
        await again.shell.start()
        again.press("matches")
        await again.shell.background.flush()
        again.press(f"resume:{again.shell.store.matches[0].saved.id}")
        await again.settle(lambda: again.shell.store.watching == "elsewhere")
        await again.shell.background.flush()
        again.shell.stop()
        assert kept(desk.storage) == []

    at_the_end("duel", check)


def test_a_match_from_a_kept_moment_does_not_count_also_after_a_reload() -> None:
    """Otherwise the last throw of a match could be thrown until it wins."""

    async def keep_a_moment(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.shell.on_ref("menu", "press", {})
        desk.press("match-keep:on")
        desk.press("match-name-go")
        await desk.shell.background.flush()
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        desk.press("matches")
        await desk.shell.background.flush()
        (moment,) = [each.saved for each in desk.shell.store.matches if each.saved.named]
        desk.press(f"resume:{moment.id}")
        await desk.settle(lambda: asked(desk))
        desk.shell.on_ref("menu", "press", {})
        desk.press("leave")
        await desk.shell.background.flush()

    async def resume_to_the_end(desk: Desk) -> None:
        desk.press("resume")
        await desk.settle(lambda: asked(desk))
        await play_on(desk)
        await desk.shell.background.flush()

    storage = at_a_desk(keep_a_moment).storage
    at_a_desk(resume_to_the_end, Desk(storage))
    assert any(each.over for each in read_matches(storage.matches))
    assert kept(storage) == []


async def play_on(desk: Desk) -> None:
    """Play the match that is on to its end, at random."""
    rng = random.Random(4)
    while find(desk.page.tree, ref="ending-link") is None:
        host = desk.shell.host
        if host.scene.decision is not None and host._awaits == "answer":
            host.submit(rng.choice(list(host.scene.decision.options)))
        await asyncio.sleep(0)


def test_practice_does_not_count() -> None:
    async def scenario(desk: Desk) -> None:
        desk.press("play:duel")
        await desk.settle(lambda: asked(desk))
        desk.shell.host.match.mark_practice()
        await play_on(desk)
        await desk.shell.background.flush()

    assert kept(at_a_desk(scenario).storage) == []


def test_a_replay_does_not_count() -> None:
    async def to_its_end(desk: Desk) -> None:
        desk.press("replay-last")
        await desk.shell.background.flush()

    assert kept(watching(played("duel"), to_its_end).storage) == []


@pytest.mark.parametrize(
    ("players", "counted"),
    [(("ace", "rookie"), 0), (("ace", "person"), 1), (("person", "person", "ace"), 1)],
)
def test_a_match_counts_when_a_person_plays_in_it(players: tuple[str, ...], counted: int) -> None:
    async def scenario(desk: Desk) -> None:
        await desk.shell.scorekeeper.count("m", finished(*players))

    assert len(kept(at_a_desk(scenario).storage)) == counted


def test_a_seat_that_got_away_has_neither_won_nor_lost() -> None:
    async def scenario(desk: Desk) -> None:
        host = finished("person", "ace")
        (winner,) = host.match.outcome.winners
        await desk.shell.scorekeeper.count("m", host, (1 - winner,))
        (one,) = kept(desk.storage)
        assert one["seats"][winner]["result"] == "won"
        assert one["seats"][1 - winner]["result"] == "even"

    at_a_desk(scenario)


def test_what_another_tab_has_counted_comes_before_what_is_counted_now() -> None:
    """Later means a larger number, also for a tab that was open all the time."""

    async def scenario(desk: Desk) -> None:
        other = Desk(desk.storage.other_tab())
        for id in ("a", "b"):
            await other.shell.scorekeeper.count(id, finished())
        await desk.shell.scorekeeper.count("c", finished())
        assert [one["number"] for one in kept(desk.storage)] == [1, 2, 3]

    at_a_desk(scenario)


# The end of a match


@pytest.mark.parametrize(
    ("before", "won", "lost"),
    [
        ([], "", ""),
        (["won", "won"], "You lead Rusty 3 to 0.", "You lead Rusty 2 to 1."),
        (["lost", "lost"], "Rusty leads you 2 to 1.", "Rusty leads you 3 to 0."),
        (["won"], "You lead Rusty 2 to 0.", "You and Rusty are even: 1 to 1."),
        (["even"], "", ""),
    ],
)
def test_the_end_of_a_match_says_who_leads(before: list[str], won: str, lost: str) -> None:
    async def check(desk: Desk) -> None:
        await desk.shell.background.flush()
        winners = desk.shell.host.match.outcome.winners
        told = find(desk.page.tree, where=lambda n: n.attrs.get("class") == "ending-record")
        assert ("" if told is None else text_of(told)) == (won if 0 in winners else lost)

    rows = [("Jet", "regular", result) for result in before]
    at_the_end("duel", check, Desk(stored(*rows)))


@pytest.mark.parametrize(
    ("players", "sentence"),
    [
        (("person", "person"), "Ann leads Bob 2 to 0."),
        (("person", "mags.ace"), "You lead Mags Rook 2 to 0."),
        (("mags.ace", "person"), "You lead Mags Rook 2 to 0."),
        (("person", "ace", "ace"), ""),
        (("ace", "rookie"), ""),
    ],
)
def test_who_leads_is_told_at_tables_of_two_with_a_person(
    players: tuple[str, ...], sentence: str
) -> None:
    async def scenario(desk: Desk) -> None:
        keeper, host = desk.shell.scorekeeper, finished(*players)
        # The first person wins both times.
        me = (host.seating.people or (0,))[0]
        host.match = SimpleNamespace(
            outcome=Outcome((me,), (0,) * len(players)),
            practice=False,
            rules=SimpleNamespace(name="duel"),
        )
        for id in ("a", "b"):
            assert keeper.sentence(host) == ""
            await keeper.count(id, host)
        assert keeper.sentence(host) == sentence

    at_a_desk(scenario)


def test_two_people_who_are_even_are_both_named() -> None:
    assert standing_words("Jet", "Zoe", Count(2, 2)) == "Jet and Zoe are even: 2 to 2."
    assert standing_words("Jet", "Zoe", Count(1, 2)) == "Zoe leads Jet 2 to 1."


# The screen


def test_the_empty_screen_says_what_will_stand_there() -> None:
    async def check(desk: Desk) -> None:
        assert desk.screen == "records"
        assert say("empty") in desk.text
        assert find(desk.page.tree, ref="records-csv").attrs["disabled"] == ""
        desk.press("matches")
        assert desk.screen == "matches"

    on_records(check)


def test_the_screen_shows_figures_streaks_and_bars_with_words() -> None:
    async def check(desk: Desk) -> None:
        assert text_of(find(desk.page.tree, tag="h2")) == say("yours")
        assert won_and_lost(desk) == {
            say("played"): "4",
            say("won"): "3",
            say("lost"): "1",
            say("streak"): "2",
            say("longest"): "2",
        }
        pips = find(desk.page.tree, where=lambda n: "record-pips" in str(n.attrs.get("class")))
        assert pips.attrs["aria-label"] == say("last-all", n=4, results="won, lost, won, won")
        rows = [text_of(each) for each in find_all(desk.page.tree, tag="li")]
        assert "Rusty 2 won, 1 lost" in rows
        assert "Mags Rook 1 won, 0 lost" in rows
        assert "Regular 2 won, 1 lost" in rows
        assert "Ace 1 won, 0 lost" in rows
        assert find(desk.page.tree, where=lambda n: n.attrs.get("data-face") == "mags")

    jet = [("Jet", "regular", "won"), ("Jet", "regular", "lost"), ("Jet", "mags.ace", "won")]
    on_records(check, stored(*jet, ("Jet", "regular", "won")))


def test_several_people_have_a_block_each_by_name() -> None:
    async def check(desk: Desk) -> None:
        names = [text_of(each) for each in find_all(desk.page.tree, tag="h2")]
        assert names == ["Zoe", "Jet"]

    on_records(check, stored(("Jet", "ace", "lost"), ("Zoe", "ace", "won"), ("Zoe", "ace", "even")))


def test_a_long_list_of_rivals_ends_with_how_many_more_the_file_has() -> None:
    async def check(desk: Desk) -> None:
        assert say("rivals-more", n=2) in desk.text

    rivals = [f"{id}.ace" for id in list(CHARACTERS)[:10]]
    on_records(check, stored(*(("Jet", rival, "won") for rival in rivals)))


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("{half", say("damaged")),
        ("3", say("damaged")),
        (json.dumps({"format": FORMAT + 1}), say("newer")),
        (json.dumps({"format": FORMAT, "matches": {"a": 1}}), say("damaged-some-1", n=1)),
        (json.dumps({"format": FORMAT, "matches": {"a": 1, "b": 2}}), say("damaged-some", n=2)),
    ],
)
def test_damaged_records_say_so_in_one_sentence(text: str, sentence: str) -> None:
    async def check(desk: Desk) -> None:
        assert sentence in desk.text
        assert desk.storage.documents["results"] == text

    storage = FakeStorage()
    storage.documents["results"] = text
    on_records(check, storage)


def test_damaged_records_can_be_exported_as_they_are_before_new_ones_begin() -> None:
    async def check(desk: Desk) -> None:
        desk.press("records-export")
        assert desk.page.downloaded[-1] == ("wreckyard-records.json", "{half")
        await desk.shell.scorekeeper.count("m", finished())
        assert len(kept(desk.storage)) == 1
        desk.press("matches")
        desk.press("records")
        await desk.shell.background.flush()
        assert say("damaged") not in desk.text

    storage = FakeStorage()
    storage.documents["results"] = "{half"
    on_records(check, storage)


def test_records_of_a_newer_release_are_left_alone() -> None:
    async def check(desk: Desk) -> None:
        await desk.shell.scorekeeper.count("m", finished())
        assert desk.storage.documents["results"] == newer

    newer = json.dumps({"format": FORMAT + 1, "whatever": 1})
    storage = FakeStorage()
    storage.documents["results"] = newer
    on_records(check, storage)


# Files


def test_the_numbers_are_saved_as_csv() -> None:
    async def check(desk: Desk) -> None:
        desk.press("records-csv")
        file, text = desk.page.downloaded[-1]
        assert file == "wreckyard-records.csv"
        assert text.split("\n") == [
            "person,by,name,played,won,lost,undecided,streak,longest streak",
            '"\'=Jet,""x""",all,,2,1,1,0,0,1',
            '"\'=Jet,""x""",game,Card duel,2,1,1,0,,',
            '"\'=Jet,""x""",rival,Rusty,2,1,1,0,,',
            '"\'=Jet,""x""",level,Ace,2,1,1,0,,',
            "",
        ]
        assert say("saved", file=file) in desk.text

    name = '=Jet,"x"'
    on_records(check, stored((name, "ace", "won"), (name, "ace", "lost")))


def test_exported_records_are_imported_elsewhere_match_by_match() -> None:
    files: list[str] = []

    async def export(desk: Desk) -> None:
        desk.press("records-export")
        files.append(desk.page.downloaded[-1][1])

    async def import_twice(desk: Desk) -> None:
        await desk.shell.scorekeeper.count("elsewhere", finished())
        for sentence in (say("in", n=2), say("in-0", n=0)):
            desk.shell.on_ref("match-file", "file", {"text": files[0], "name": "f", "size": 1})
            await desk.shell.background.flush()
            assert sentence in desk.text
            desk.press("notice-close")
        assert len(kept(desk.storage)) == 3
        assert won_and_lost(desk)[say("played")] == "2"

    on_records(export, stored(("Jet", "ace", "won"), ("Jet", "ace", "lost")))
    on_records(import_twice)


@pytest.mark.parametrize("document", [3, {"format": 1, "matches": {"a": 3}}, {"format": 9}])
def test_a_file_of_damaged_records_is_refused_in_a_sentence(document: object) -> None:
    async def check(desk: Desk) -> None:
        text = json.dumps({"wreckyard-changes": 1, "documents": {"results": document}})
        desk.shell.on_ref("match-file", "file", {"text": text, "name": "f", "size": 1})
        await desk.shell.background.flush()
        assert desk.shell.store.report.endswith(".")
        assert kept(desk.storage) == []

    on_records(check)


@pytest.mark.parametrize("step", ["Escape", "back"])
def test_a_step_back_leads_to_the_matches_and_the_next_to_the_menu(step: str) -> None:
    async def check(desk: Desk) -> None:
        for screen in ("matches", "menu"):
            if step == "back":
                desk.shell.on_ref("", "back", {})
            else:
                desk.key(step)
            assert desk.screen == screen

    on_records(check)
