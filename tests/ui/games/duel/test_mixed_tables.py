"""Cars against cows as the rules play them, and what the page says of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tests.ui.moments import NAMES, pressed
from ui.base.node import Node, find, find_all, text_of
from ui.games.duel.story import lines_of
from ui.games.duel.view import TableView, looks, piles_of, vehicles_of
from ui.games.duel.views.table import table
from wreckyard.engine.chance import LiveChance
from wreckyard.systems.duel import RULES


class Mixed:
    """A duel with these vehicles that stands at seat 0's turn, with the hands that are given."""

    def __init__(self, vehicles: str, *hands: str, **options: Any) -> None:
        self.vehicles = vehicles.split()
        seats = len(self.vehicles)
        chosen = {"dealer": seats - 1, "vehicles": self.vehicles, **options}
        self.chance = LiveChance(7)
        self.state = RULES.setup(seats, chosen, self.chance)
        self.events: list[Any] = []
        # Nobody has an answer to anything until the first turn.
        for seat in range(seats):
            self.state.hands[seat] = [self.state.armor[seat][0]] * 5
        self.until("turn", 0)
        for seat, hand in enumerate(hands):
            by_code = self.state.deck.by_code
            self.state.hands[seat] = sorted(by_code[code] for code in hand.split())

    def do(self, *texts: str) -> Mixed:
        for text in texts:
            self.events += RULES.apply(self.state, RULES.parse(text), self.chance)
        return self

    def until(self, kind: str, seat: int) -> Mixed:
        for _ in range(40):
            decision = RULES.decision(self.state)
            assert decision is not None
            if (decision.kind, decision.seat) == (kind, seat):
                return self
            self.do("pass")
        raise AssertionError(f"{kind} was never asked of seat {seat}")

    def view(self, viewer: int) -> TableView:
        decision = RULES.decision(self.state)
        assert decision is not None
        observation = RULES.observe(self.state, viewer)
        return TableView(
            observation=observation,
            seats=looks(NAMES[: self.state.n], vehicles=vehicles_of(observation)),
            viewer=viewer,
            decision=decision if decision.seat == viewer else None,
        )


def refs(tree: Node, pattern: str) -> Sequence[str]:
    return [str(node.attrs["data-ref"]) for node in find_all(tree, ref=pattern)]


def card(view: TableView, code: str) -> str:
    return f"card:{[kind.code for kind in view.observation.hand].index(code)}"


def test_methane_needs_no_side_and_tells_what_it_reaches() -> None:
    duel = Mixed("cow car cow", "METHANE HOOF")
    view = duel.view(0)
    tree = table(pressed(view, card(view, "METHANE")))
    assert refs(tree, "side:*") == []
    target = find(tree, ref="seat:1")
    other = find(tree, ref="seat:2")
    assert target is not None
    assert other is not None
    assert target.attrs["aria-label"] == "Rusty: 3 to driver"
    assert other.attrs["aria-label"] == "Moss: 3 to body"


def test_the_sheet_of_methane_aims_at_the_driver_and_offers_a_dodge_alone() -> None:
    duel = Mixed("cow car", "METHANE", "SWERVE AR:F SPIN").do("fire METHANE > B")
    tree = table(duel.until("defence", 1).view(1))
    sheet = find(tree, where=lambda node: node.attrs.get("data-sheet") == "defence")
    assert sheet is not None
    assert refs(sheet, "answer:*") == ["answer:pass", "answer:swerve"]
    assert "3 to driver" in text_of(sheet)
    assert "tires" in text_of(sheet)
    strip = find(sheet, where=lambda node: node.attrs.get("data-attack") == "METHANE")
    assert strip is not None
    assert "Front" not in text_of(strip)


@pytest.mark.parametrize(
    ("vehicles", "hand", "action", "told", "own"),
    [
        ("cow car", "METHANE", "fire METHANE > B", "Jet lets Methane loose on you",
         "You let Methane loose on Rusty"),
        ("cow car", "TRAMPLE", "fire TRAMPLE:L > B", "Jet goes for you: Trample",
         "You go for Rusty: Trample"),
        ("car cow", "TIP:L", "fire TIP:L > B", "Jet goes for you: Cow Tipping",
         "You go for Rusty: Cow Tipping"),
        ("cow car", "TBONE:L", "fire TBONE:L > B", "Jet T-Bones you", "You T-Bone Rusty"),
        ("cow car", "MILK:L", "fire MILK:L > B", "Jet fires Milk Bomb at you",
         "You fire Milk Bomb at Rusty"),
    ],
)  # fmt: skip
def test_nobody_fires_what_is_no_gun(vehicles, hand, action, told, own) -> None:
    duel = Mixed(vehicles, hand, "SWERVE" if vehicles.endswith("car") else "MOOVE").do(action)
    assert told in text_of(table(duel.until("defence", 1).view(1)))
    assert own in text_of(table(duel.view(0)))


@pytest.mark.parametrize(
    ("code", "press_on", "word"),
    [
        ("METHANE", "seat:1", "Attack"),
        ("TRAMPLE", "side:1:L", "Attack"),
        ("TBONE:L", "seat:1", "Attack"),
        ("MILK:L", "seat:1", "Fire"),
        ("cCG", "side:1:B", "Fire"),
    ],
)
def test_the_button_says_what_the_card_does(code, press_on, word) -> None:
    view = Mixed("cow car car", f"{code} MOOVE").view(0)
    tree = table(pressed(view, card(view, code), press_on))
    confirm = find(tree, ref="confirm")
    assert confirm is not None
    assert text_of(confirm) == word


@pytest.mark.parametrize("vehicles", ["cow cow", "car cow", "cow car", "car car"])
def test_what_a_card_shows_is_in_its_name_for_those_who_do_not_see_it(vehicles) -> None:
    duel = Mixed(vehicles)
    for kind in duel.state.deck.kinds:
        duel.state.hands[0] = [kind.index]
        view = duel.view(0)
        button = find(table(view), ref="card:0")
        assert button is not None
        shown = " ".join(text_of(button).split())
        assert str(button.attrs["aria-label"]).startswith(shown)


def test_cow_tipping_is_barred_on_cars_with_its_reason() -> None:
    duel = Mixed("car cow car", "TIP:L MG:F")
    view = duel.view(0)
    tree = table(pressed(view, card(view, "TIP:L")))
    barred = find(tree, ref="seat:2")
    assert barred is not None
    assert barred.attrs["title"] == "Cow Tipping can only be played on a cow."
    lit = find(tree, ref="seat:1")
    assert lit is not None
    assert lit.attrs["aria-label"] == "Rusty: 5 to Left"


def test_trample_is_aimed_at_any_side_of_a_car() -> None:
    view = Mixed("cow car car", "TRAMPLE").view(0)
    tree = table(pressed(view, card(view, "TRAMPLE")))
    assert refs(tree, "side:1:*") == [f"side:1:{side}" for side in "FRBL"]


def test_each_deck_has_its_piles() -> None:
    duel = Mixed("car cow", "MG:F AR:F", "cMG:F").do("discard MG:F")
    cars, cows = piles_of(duel.view(0).observation)
    # 108 cards each, five of a hand, and one that the first turn drew.
    assert (cars.vehicle, cars.draw, cars.discards) == ("car", 102, 1)
    assert cars.top.code == "MG:F"
    assert (cows.vehicle, cows.draw, cows.discards, cows.last) == ("cow", 103, 0, False)


def test_the_price_of_a_dodge_is_the_cards() -> None:
    deck = {"format": 1, "id": "cattle", "kinds": [{"code": "MOOVE", "cost": 4}]}
    duel = Mixed("car cow", "MG:F SKID", "MOOVE cAR:F", decks=[deck])
    view = duel.do("fire MG:F > B").until("defence", 1).view(1)
    assert "It misses. Your hooves lose 4" in text_of(table(view))
    assert "Dodge it. Costs 4 hooves" in text_of(table(view))
    asked = duel.do("swerve").until("skid", 0).view(0)
    assert "The moo-ve costs 4 hooves, nothing more." in text_of(table(asked))


def test_a_mixed_table_names_both_kinds_on_its_cards() -> None:
    mixed = text_of(table(Mixed("car cow", "TIRE DUD SKID").view(0)))
    alone = text_of(table(Mixed("car car", "TIRE DUD SKID").view(0)))
    assert "Makes it hit tires or hooves" in mixed
    assert "Stops a missile or milk bomb" in mixed
    assert "With an attack: hits tires" in alone
    assert "milk" not in alone


def test_the_story_is_told_in_words_of_each() -> None:
    duel = Mixed("car cow", "MG:F SKID", "MOOVE").do("fire MG:F > B").until("defence", 1)
    lines = lines_of(duel.do("swerve").events, NAMES[:2], duel.state.deck)
    assert "Rusty moo-ves. A miss, for 2 of the hooves." in [line.text for line in lines]
