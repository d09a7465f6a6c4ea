"""Hidden sheets on the page: what shows of others is told, the rest is a question mark."""

from __future__ import annotations

from dataclasses import replace

from tests.systems.classic.design.garage import armed
from tests.systems.classic.positions.fight import duel, put
from tests.systems.classic.positions.hidden import BLUFF
from tests.ui.desk import Desk, asked, at_a_desk
from tests.ui.games.classic.classic_moments import view_of
from tests.ui.games.classic.pressing import commits_in, match_of, panel_of, waits
from ui.base.node import attr_of, find_all, text_of
from ui.base.seating import seat_looks
from ui.games.classic.scene.moment import sheet_in
from ui.games.classic.setup.draft import ClassicDraft, options_of, trouble_with
from ui.games.classic.setup.draft_json import draft_from_json, draft_to_json
from ui.games.classic.sheet.record_sheet import record_sheet
from ui.games.classic.table.foes import foes
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.classic import RULES, State
from wreckyard.systems.classic.design.design import Fitted
from wreckyard.systems.classic.foot.leaving import leave
from wreckyard.systems.classic.state.frames import MOVES, SHOOT, Fire, Frame, Phase, Speed
from wreckyard.systems.classic.state.play import Play

GOAT = replace(
    armed(("vmg", "front"), ("ps", "back"), name="Goat"),
    accessories=(Fitted("targeting-computer", position="driver"),),
)


def facing(*frames: Frame) -> State:
    """A small car before a Goat, four inches apart."""
    state = duel("pocket-change", GOAT, secret=True)
    put(state, 0, 12, 12, 180, 20)
    put(state, 1, 12, 16, 0, 20)
    for number, vehicle in enumerate(state.vehicles):
        vehicle.rank = number
    state.stack = list(frames)
    return state


def drawn(state: State, viewer: int, number: int) -> tuple[str, list[str]]:
    """The sheet of a vehicle as somebody sees it: its text, and what is heard of its weapons."""
    known = RULES.observe(state, viewer).known
    tree = record_sheet(sheet_in(known, number), seat_looks(["Jet", "Rusty"])[number])
    heard = [attr_of(each, "aria-label") or "" for each in find_all(tree, role="img")]
    return text_of(tree), [each for each in heard if ", front" in each or ", back" in each]


def test_the_sheet_of_a_foe_is_a_question_mark_where_nothing_shows() -> None:
    text, heard = drawn(facing(Phase(SHOOT), Fire(1)), 0, 1)
    assert heard == [
        "Small-bore projectile ?, front: not known yet",
        "Dropped gas ?, back: not known yet",
    ]
    assert "Mid-sized, ? lb, $?" in text
    assert "A ? is revealed when it is used or hit" in text
    for word in ("Goat", "Vulcan", "Paint", "computer ", "20/20", "shots"):
        assert word not in text


def test_it_fills_as_things_come_to_light() -> None:
    state = facing(Phase(SHOOT), Fire(1))
    state.asked = 1
    RULES.apply(state, RULES.parse("fire driver VMG:F > A:F"), LiveChance(1))
    text, heard = drawn(state, 0, 1)
    assert heard[0].startswith("Vulcan Machine Gun, front: ")
    assert heard[0].endswith("19 of 20 shots left")
    assert heard[1] == "Dropped gas ?, back: not known yet"
    assert "Known by now: Targeting computer." in text


def test_of_people_the_sheet_tells_what_shows_and_a_question_mark() -> None:
    state = duel("pocket-change", GOAT, secret=True, on_foot=True, gear=[[], ["rifle", "smoke"]])
    put(state, 0, 12, 12, 180, 20)
    put(state, 1, 12, 16, 0)
    text, _ = drawn(state, 0, 1)
    assert "carries ?" in text
    leave(Play(state, LiveChance(1), None), 1, RULES.parse("leave driver R"))
    text, _ = drawn(state, 0, 1)
    assert "on foot, carries Rifle, ?" in text
    assert "carries" not in drawn(state, 1, 1)[0]


def test_ones_own_sheet_lies_open() -> None:
    text, heard = drawn(facing(Phase(SHOOT), Fire(1)), 1, 1)
    assert heard[0] == "Vulcan Machine Gun, front: 3 of 3 points left, 20 of 20 shots left"
    assert "Goat" in text
    assert "?" not in text
    assert "The others know none of your weapons yet." in text
    state = facing(Phase(SHOOT), Fire(1))
    state.asked = 1
    RULES.apply(state, RULES.parse("drop driver PS:B"), LiveChance(1))
    assert "The others know: back paint spray." in drawn(state, 1, 1)[0]


def test_what_may_be_a_fake_is_said() -> None:
    state = duel(BLUFF, "pocket-change", secret=True)
    text, _ = drawn(state, 1, 0)
    assert "Ramplate: real, or a fake?" in text
    assert "Body blades: real, or a fake?" in text


def test_the_shot_of_an_unknown_gun_has_no_number() -> None:
    state = facing(Phase(MOVES), Speed(0))
    state.asked = 0
    view = view_of(RULES.observe(state, 0).known)
    words = text_of(foes(view))  # type: ignore[arg-type]
    assert "small-bore projectile ?, front" in words
    assert "%" not in words
    assert "armor" not in words.replace("No foe", "")


def test_the_choice_is_kept_and_refused_where_it_is_not_played() -> None:
    draft = ClassicDraft(secret=True)
    assert options_of(draft, 1)["secret"] is True
    assert draft_from_json(draft_to_json(draft)) == draft
    assert trouble_with(draft) == ""
    assert trouble_with(replace(draft, on_foot=True)) == ""
    old = {name: each for name, each in draft_to_json(draft).items() if name != "secret"}
    assert draft_from_json(old) == replace(draft, secret=False)


CARS = ("stubborn-goat", "matchbook")
WORDS = {
    0: ("Rocket Launcher", "Smokescreen", "Stubborn Goat"),
    1: ("Vulcan", "Matchbook"),
}
"""What each of two people knows of his own car alone."""


async def begin(desk: Desk, *players: str) -> None:
    """Set up a duel with hidden sheets in Division 15."""
    desk.press("lobby:classic:classic-setup")
    desk.choose("cl-division", "15")
    for at, player in enumerate(players):
        desk.choose(f"cl-player:{at}", player)
        desk.choose(f"cl-car:{at}", CARS[at])
    desk.choose("cl-seed", "3")
    desk.choose("cl-secret")
    desk.press("cl-start")


def test_a_cover_keeps_sheets_at_a_shared_device() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "person")
        looked: set[int] = set()
        for _ in range(9):
            await desk.settle(lambda: waits(desk))
            scene = desk.shell.host.scene
            if desk.screen == "cover":
                assert "Only you may see" in desk.text
                words = [word for each in WORDS.values() for word in each]
                assert not any(word in str(desk.page.tree) for word in words)
                assert [row[0] for row in scene.state.masks] == [0, 1]
                desk.press("uncover")
                await desk.settle(lambda: desk.screen == "classic" and waits(desk))
                continue
            me = scene.asked
            assert [row[0] for row in scene.state.masks] == [1 - me]
            for seat in (me, 1 - me):
                desk.press(f"look:{seat}")
                assert (WORDS[seat][0] in desk.text) == (seat == me)
                assert not any(word in str(desk.page.tree) for word in WORDS[1 - me])
                desk.press("look-close")
            looked.add(me)
            at = len(match_of(desk).log)
            refs = commits_in(panel_of(desk))
            desk.press("confirm" if "confirm" in refs else refs[0])
            await desk.settle(lambda at=at: len(match_of(desk).log) > at)
        assert looked == {0, 1}

    at_a_desk(scenario)


def test_against_a_computer_nothing_is_covered_and_its_sheet_is_hidden() -> None:
    async def scenario(desk: Desk) -> None:
        await begin(desk, "person", "rookie")
        for _ in range(4):
            await desk.settle(lambda: asked(desk))
            assert desk.screen == "classic"
            assert not any(word in str(desk.page.tree) for word in WORDS[1])
            at = len(match_of(desk).log)
            desk.press("confirm")
            await desk.settle(lambda at=at: len(match_of(desk).log) > at)

    at_a_desk(scenario)
