"""What a player sees on the table, read from the tree without a browser."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.ui.moments import DECK, Duel, pressed, slot
from ui.base.node import Node, find, find_all, text_of, to_html
from ui.games.duel.strings import STRINGS, card_line, card_name
from ui.games.duel.view import Interrupt, StoryLine, TableView
from ui.games.duel.views.table import table
from ui.widgets.story import grouped
from wreckyard.systems.duel import RULES

HAND = ("MG:F", "CG", "TIRE", "AR:L", "JAM", "SWERVE")


def car_of(tree: Node, seat: int) -> Node:
    found = find(tree, where=lambda node: node.attrs.get("data-seat") == str(seat))
    assert found is not None
    return found


def parts_of(tree: Node, seat: int) -> list[str]:
    """The parts of a car, as somebody walks through them by ear."""
    (parts,) = find_all(
        car_of(tree, seat), where=lambda node: "vehicle-parts" in str(node.attrs.get("class"))
    )
    return [text_of(each) for each in find_all(parts, where=lambda node: node.tag == "li")]


def label(tree: Node, ref: str) -> str:
    found = find(tree, ref=ref)
    assert found is not None, ref
    return str(found.attrs.get("aria-label") or text_of(found))


def words(view: TableView) -> str:
    return text_of(table(view))


def test_a_car_tells_its_state_in_words() -> None:
    view = Duel(
        HAND,
        damage={1: (6, 0, 0, 12)},
        tires={1: 6},
        driver={2: 3},
        jammed={2: 1},
        fireproof={2: 1},
        escaping={2: 1},
    ).view()
    tree = table(view)
    assert [car_of(tree, seat).attrs["aria-label"] for seat in range(3)] == [
        "Your car",
        "Rusty's car",
        "Moss's car",
    ]
    assert parts_of(tree, 1) == [
        "Front 6 of 12",
        "Right 12 of 12",
        "Rear 12 of 12",
        "Left breached",
        "Tires 3 of 9",
        "Driver unhurt",
        "3 cards",
    ]
    assert parts_of(tree, 2)[5:] == [
        "Driver 2 of 5",
        "3 cards",
        "Machine guns jammed",
        "Fireproof",
        "Escaping next turn",
    ]


@pytest.mark.parametrize(("status", "word"), [(1, "Wrecked"), (2, "Escaped")])
def test_a_car_that_is_gone_shows_it(status: int, word: str) -> None:
    tree = table(Duel(HAND, status={2: status}).view())
    assert word in text_of(car_of(tree, 2))
    assert word.lower() in str(car_of(tree, 2).attrs["aria-label"])


@pytest.mark.parametrize(("status", "planned"), [(0, True), (1, False), (2, False)])
def test_only_who_drives_on_is_offered_to_plan_an_escape(status: int, planned: bool) -> None:
    duel = Duel(HAND, status={0: status} if status else {})
    tree = table(replace(duel.view(), decision=None, waiting_for=1, may_plan_escape=True))
    assert (find(tree, ref="escape-toggle") is not None) is planned


def test_the_hand_is_a_list_of_buttons_that_say_what_they_do() -> None:
    view = Duel(HAND).view()
    tree = table(view)
    fan = find(tree, role="list", where=lambda node: node.attrs.get("aria-label") == "Your hand")
    assert fan is not None
    cards = find_all(fan, role="button")
    assert len(cards) == 6
    assert label(tree, slot(view, "MG:F")) == (
        "Machine Gun 3 to Front. A burst into the front side."
    )
    armor = label(tree, slot(view, "AR:L"))
    assert armor.endswith("Armor is played when you are hit on that side, not before.")


def test_before_committing_every_target_tells_the_result() -> None:
    view = Duel(HAND, damage={1: (11, 0, 0, 0), 2: (12, 0, 0, 0)}).view()
    tree = table(pressed(view, slot(view, "MG:F")))
    assert label(tree, "seat:1") == "Rusty: 3 to Front, breaches"
    assert label(tree, "seat:2") == "Moss: 3 to driver"


def test_a_called_shot_tells_the_result_on_every_side_of_every_target() -> None:
    view = Duel(HAND, damage={1: (0, 10, 0, 12)}, driver={1: 3}).view()
    tree = table(pressed(view, slot(view, "CG")))
    assert label(tree, "side:1:F") == "Rusty, Front: 3 to Front, 12→9"
    assert label(tree, "side:1:R") == "Rusty, Right: 3 to Right, breaches"
    assert label(tree, "side:1:L") == "Rusty, Left: 3 to driver, kills"
    assert len(find_all(tree, ref="side:*")) == 8


def test_a_tire_shot_changes_the_result_on_every_target() -> None:
    view = Duel(HAND, tires={2: 7}).view()
    tree = table(pressed(view, slot(view, "CG"), "tire"))
    assert label(tree, "seat:1") == "Rusty: 3 to tires"
    assert label(tree, "seat:2") == "Moss: 3 to tires, all gone"
    assert not find_all(tree, ref="side:*")


def test_the_choice_is_told_as_a_sentence_with_a_button_to_commit() -> None:
    view = Duel(HAND).view()
    view = pressed(view, slot(view, "MG:F"), "seat:1")
    tree = table(view)
    assert "Machine Gun at Rusty: 3 to Front." in text_of(tree)
    confirm = find(tree, ref="confirm")
    assert confirm is not None
    assert "aria-disabled" not in confirm.attrs
    assert find(tree, ref="cancel") is not None


def test_nothing_lights_up_before_a_card_is_chosen() -> None:
    tree = table(Duel(HAND).view())
    assert not find_all(tree, ref="seat:*")
    assert not find_all(tree, ref="side:*")
    assert find(tree, ref="confirm") is None


def test_a_greyed_card_tells_why_once_touched() -> None:
    view = Duel(HAND).view()
    card = find(table(view), ref=slot(view, "AR:L"))
    assert card is not None
    assert card.attrs["aria-disabled"] == "true"
    reason = pressed(view, slot(view, "AR:L")).selection.reason
    touched = find_all(
        table(pressed(view, slot(view, "AR:L"))),
        where=lambda node: node.attrs.get("role") == "status",
    )
    assert [text_of(node) for node in touched] == [reason]


def test_a_defence_tells_who_does_what_and_what_each_answer_changes() -> None:
    duel = Duel(("MI:L",), ("AR:L", "SPIN", "SWERVE", "DUD"), damage={1: (10, 0, 0, 9)})
    view = duel.do("fire MI:L > B").until("defence", 1).view(1)
    sheet = find(table(view), where=lambda node: node.attrs.get("data-sheet") == "defence")
    assert sheet is not None
    told = text_of(sheet)
    assert "Jet fires Missile at you" in told
    assert "If you do nothing: 4 to Left, breaches." in told
    assert "4 − 3 armor = 1 to Left" in label(sheet, "answer:armor")
    assert "4 to Front, breaches" in label(sheet, "answer:spin F")
    assert "4 to Rear" in label(sheet, "answer:spin B")
    assert "Your tires lose 1" in label(sheet, "answer:swerve")
    assert "The missile does nothing" in label(sheet, "answer:dud")
    assert text_of(find(sheet, ref="answer:pass") or sheet) == "Take it"


def test_armor_played_counts_in_the_sum() -> None:
    duel = Duel(("FT:L",), ("AR:L", "AR:L")).do("fire FT:L > B").until("defence", 1).do("armor")
    sheet = table(duel.view(1))
    assert "6 − 3 armor = 3 to Left" in text_of(sheet)
    assert "6 − 6 armor = 0" in label(sheet, "answer:armor")


def test_a_backfire_says_who_is_hurt_instead() -> None:
    duel = Duel(("AC:L",), ("BACKFIRE",)).do("fire AC:L > B").until("defence", 1)
    assert "Jet: 5 to Left" in label(table(duel.view(1)), "answer:backfire")


def test_a_skid_offers_the_four_sides_with_their_results() -> None:
    duel = Duel(("MG:L", "SKID"), ("SWERVE",), damage={1: (12, 0, 0, 9)}, driver={1: 2})
    view = duel.do("fire MG:L > B").until("defence", 1).do("swerve").until("skid", 0).view()
    tree = table(view)
    assert "Rusty swerves" in text_of(tree)
    assert "3 to driver, kills" in label(tree, "answer:skid F")
    assert "3 to Left, breaches" in label(tree, "answer:skid L")
    assert text_of(find(tree, ref="answer:pass") or tree) == "Let it go"


def test_an_any_time_card_that_cancels_the_burst_says_so() -> None:
    duel = Duel(("MG:L",), (), ("JAM",)).do("fire MG:L > B").until("anytime", 2)
    tree = table(duel.view(2))
    assert "Jet fires Machine Gun at Rusty" in text_of(tree)
    assert "The burst fails" in label(tree, "answer:jam > A")
    assert "The burst fails" not in label(tree, "answer:jam > B")


@pytest.mark.parametrize(("shot", "helps"), [("RAM:L", False), ("MG:L", False), ("FT:L", True)])
def test_fireproof_armor_is_offered_as_what_it_is(shot: str, helps: bool) -> None:
    """It may be played at any time, and stops a Flamethrower alone (Fireproof Armor, ruling 3)."""
    duel = Duel((shot,), ("FIREPROOF", "SWERVE"), ()).do(f"fire {shot} > B").until("anytime", 1)
    tree = table(duel.view(1))
    offered = find(tree, ref="answer:fireproof")
    assert offered is not None
    assert ("This hit stays. From now on fire does nothing" in text_of(offered)) is not helps
    assert ("answer-later" in str(offered.attrs["class"])) is not helps
    assert ("The fire does nothing, now or later." in text_of(offered)) is helps


def test_fireproof_armor_beside_the_answers_to_a_ram_says_that_it_stops_none() -> None:
    duel = Duel(("RAM:L",), ("FIREPROOF", "SWERVE"), ()).do("fire RAM:L > B").until("defence", 1)
    tree = table(duel.view(1, before=(RULES.parse("fireproof"),)))
    assert "This hit stays" in label(tree, "before:fireproof")
    assert "This hit stays" not in label(tree, "answer:swerve")


def test_a_jam_that_stops_no_attack_on_oneself_says_so() -> None:
    for shot, stays in (("MI:L", True), ("MG:L", False)):
        duel = Duel((shot,), ("JAM",), ()).do(f"fire {shot} > B").until("anytime", 1)
        told = label(table(duel.view(1)), "answer:jam > A")
        assert told.count("This hit stays. No machine guns for Jet.") == stays


def test_the_escape_question_says_what_it_means() -> None:
    duel = Duel(HAND).do("discard MG:F", "done").until("escape", 0)
    tree = table(duel.view())
    assert find(tree, ref="answer:escape") is not None
    assert "Stay and fight" in text_of(find(tree, ref="answer:stay") or tree)


def test_a_follow_up_may_be_held() -> None:
    duel = Duel(("RAM:L", "MI:L", "MG:F")).do("fire RAM:L > B").until("follow-up", 0)
    view = duel.view()
    tree = table(view)
    assert "You rammed: shoot now" in text_of(tree)
    assert text_of(find(tree, ref="answer:pass") or tree) == "Hold fire"
    greyed = find(tree, ref=slot(view, "MG:F"))
    assert greyed is not None
    assert greyed.attrs.get("aria-disabled") == "true"


def test_ticked_cards_are_counted() -> None:
    view = pressed(Duel(HAND).view(), "discard", "card:0", "card:2")
    tree = table(view)
    assert text_of(find(tree, ref="confirm") or tree) == "Discard 2 cards"
    pressed_cards = [
        node.attrs["data-ref"]
        for node in find_all(tree, ref="card:*")
        if node.attrs["aria-pressed"] == "true"
    ]
    assert pressed_cards == ["card:0", "card:2"]


def test_a_spectator_sees_no_hand() -> None:
    tree = table(Duel(HAND).view(None))
    assert not find_all(tree, ref="card:*")
    for seat in range(3):
        assert car_of(tree, seat)


def test_nothing_of_another_hand_is_in_the_tree() -> None:
    duel = Duel(("MG:F",), ("BACKFIRE", "DUD", "FIREPROOF"), ("SKID", "SPIN", "CM"))
    page = to_html(table(duel.view()))
    for word in ("Backfires", "Dud", "Fireproof Armor", "Skid", "Spin", "Called Shot"):
        assert word not in page


def test_an_open_window_does_not_show_the_viewers_cards_when_covered() -> None:
    view = replace(Duel(HAND).view(), covered=True, interrupt=Interrupt((0, 1)), decision=None)
    assert not find_all(table(view), ref="card:*")


def test_the_phase_is_on_the_table() -> None:
    assert table(Duel(HAND).view()).attrs["data-phase"] == "turn"
    assert table(Duel(HAND).view(1)).attrs["data-phase"] == "waiting"


def test_the_story_is_grouped_by_turn() -> None:
    lines = (
        StoryLine("Duel 1.", "duel-started"),
        StoryLine("Jet's turn.", "turn", True),
        StoryLine("Rusty's Left takes 6 − 3 armor = 3: 9 of 12 left.", "hit"),
        StoryLine("Rusty's turn.", "turn", True),
    )
    assert [len(rest) for _, rest in grouped(lines)] == [1, 1, 0]
    told = words(replace(Duel(HAND).view(), story=lines))
    assert "6 − 3 armor = 3" in told


def test_no_style_text_stands_in_the_tree() -> None:
    duel = Duel(HAND, damage={1: (3, 12, 0, 0)}, status={2: 1})
    view = duel.view()
    for each in (view, pressed(view, slot(view, "CG"))):
        assert " style=" not in to_html(table(each))


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_other_car_is_on_the_table(seats: int) -> None:
    tree = table(Duel(HAND, seats=seats).view())
    names = [
        node.attrs["aria-label"]
        for node in find_all(tree, where=lambda node: "data-seat" in node.attrs)
    ]
    assert len(names) == seats


def test_every_card_has_a_name_and_a_line() -> None:
    for kind in DECK:
        assert card_name(kind)
        assert len(card_line(kind)) <= 30, card_line(kind)


def test_every_string_can_be_said() -> None:
    for key, text in STRINGS.items():
        assert text.strip(), key
