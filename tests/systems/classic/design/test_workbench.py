"""Changes to a design, what they would do, why not, and what the money left could buy."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.systems.classic.design.garage import armed, bare, random_design, reasons
from wreckyard.systems.classic import (
    Design,
    Fitted,
    Layer,
    Link,
    Offer,
    Suggestion,
    accessory_offers,
    add_weapon,
    catalogue,
    division,
    figures,
    frame_offers,
    is_legal,
    most_armor,
    new_design,
    remove_accessory,
    remove_link,
    remove_weapon,
    stock_vehicle,
    suggestions,
    swap_weapon,
    weapon_names,
    weapon_offers,
    why_not,
    with_armor,
    with_body,
    with_more_armor,
    with_turret,
)

PAIR = armed(
    ("mg", "front"),
    ("mg", "front"),
    ("rl", "back"),
    links=(Link("link", ("mg-front", "mg-front-2")), Link("link", ("rl-back", "link-1"))),
    accessories=(Fitted("cyberlink", position="driver", aim="mg-front-2"),),
    body="luxury",
)


def named(offers: list[Offer], what: str) -> Offer:
    return next(each for each in offers if each.what == what)


@pytest.mark.parametrize("code", [c for c, b in catalogue().bodies.items() if b.plants != "none"])
def test_a_vehicle_begins_with_the_least(code: str) -> None:
    assert [each for each in reasons(new_design("New", code)) if "does not move" not in each] == []


def test_an_offer_says_what_it_changes() -> None:
    offer = named(weapon_offers(bare("compact"), "front"), "Machine Gun")
    assert offer.verdict
    assert (offer.price, offer.weight, offer.spaces) == (1500, 200, 1)


def test_a_refusal_says_why() -> None:
    offer = named(weapon_offers(armed(("rr", "front"), body="compact"), "front"), "Rocket Launcher")
    assert offer.verdict.rule == "Weapon location restriction"
    assert offer.verdict.reason == "front weapons may take 3 of 10 spaces, and these take 4"
    turret = named(frame_offers(bare("compact"))["turret"], "Two-space turret")
    assert turret.verdict.reason == "a compact carries a one-space turret at most"


def test_too_heavy_is_tolerated_and_said() -> None:
    offer = named(weapon_offers(bare("luxury", plant="small"), "front"), "Heavy Laser")
    assert offer.verdict
    assert "it does not move" in offer.tolerated[0]


def test_what_was_wrong_before_refuses_nothing() -> None:
    wrong = bare(pillion=True)
    assert why_not(wrong, add_weapon(wrong, "mg", "front"))
    assert not why_not(bare(), wrong)
    assert why_not(wrong, wrong).reason == "nothing would change"


def test_every_accessory_is_offered_where_it_can_be() -> None:
    offers = accessory_offers(armed(("mg", "front"), armor=(Layer("plastic", (5,) * 6),)))
    names = [each.what for each in offers]
    assert "Wheelguard back-left" in names
    assert named(offers, "Ramplate front").verdict
    assert named(offers, "Jettison joining").verdict.reason == (
        "a mid-sized cannot have a jettison joining"
    )
    assert named(offers, "Cyberlink").price == 16_000


def test_a_weapon_that_goes_leaves_links_and_names_right() -> None:
    left = remove_weapon(PAIR, "mg-front")
    assert weapon_names(left.weapons) == ("mg-front", "rl-back")
    # The pair is no pair any more, and what linked the pair links the gun that is left.
    assert left.links == (Link("link", ("mg-front", "rl-back")),)
    assert [each.aim for each in left.accessories] == ["mg-front"]
    assert remove_weapon(PAIR, "mg-front-2").accessories == ()
    assert reasons(left) == []


def test_a_link_that_goes() -> None:
    assert remove_link(PAIR, 0).links == ()
    assert remove_link(PAIR, 1).links == PAIR.links[:1]


def test_a_swapped_weapon_keeps_its_links() -> None:
    swapped = swap_weapon(PAIR, "mg-front", "ll")
    assert weapon_names(swapped.weapons) == ("mg-front", "ll-front", "rl-back")
    assert swapped.links[0].joins == ("mg-front", "ll-front")
    assert [each.aim for each in swapped.accessories] == ["mg-front"]


def test_a_turret_goes_with_what_stands_in_it() -> None:
    car = armed(
        ("mg", "turret"),
        ("rl", "front"),
        turret="pop-up-turret-2",
        body="luxury",
        links=(Link("link", ("rl-front", "turret")),),
    )
    assert reasons(car) == []
    gone = with_turret(car, "")
    assert (weapon_names(gone.weapons), gone.turret, gone.links) == (("rl-front",), "", ())
    assert reasons(with_turret(car, "turret-2")) == []


def test_another_body_keeps_what_it_can() -> None:
    cycle = with_body(stock_vehicle("pocket-change").design, "heavy-cycle")
    assert (cycle.chassis, cycle.plant, len(cycle.tires)) == ("standard", "small-cycle", 2)
    assert cycle.armor == (Layer("plastic", (5, 3)),)
    back = with_body(cycle, "subcompact")
    assert back.armor == (Layer("plastic", (5, 0, 0, 3, 0, 0)),)


def test_armor_side_by_side() -> None:
    assert with_armor(bare(), "left", 7).armor == (Layer("plastic", (0, 0, 7, 0, 0, 0)),)


def test_an_accessory_that_goes_and_one_that_is_not_there() -> None:
    case = Fitted("portable-shop-case")
    two = bare(accessories=(case, case))
    assert remove_accessory(two, case).accessories == (case,)
    assert remove_accessory(two, Fitted("spoiler", "back")) == two


@settings(max_examples=40)
@given(st.integers(0, 10**5), st.data())
def test_taking_things_away_leaves_a_design_that_names_only_what_it_has(
    seed: int, data: st.DataObject
) -> None:
    design = random_design(seed)
    while design.weapons:
        name = data.draw(st.sampled_from(weapon_names(design.weapons)))
        design = remove_weapon(design, name)
        wrong = [each for each in reasons(design) if "link" in each or "there is no" in each]
        assert wrong == []


# What the money left could buy


def found(design: Design, most: int, aim: str) -> list[Suggestion]:
    return [each for each in suggestions(design, most) if each.aim == aim]


@pytest.mark.parametrize(("price", "number"), [(9999, 10), (10_000, 10), (10_001, 11)])
def test_divisions(price: int, number: int) -> None:
    assert division(price) == number


def test_armor_by_the_present_shares() -> None:
    """Long Shadow, 5,925 lb: its 2,000 power factors move 6,000, though the chassis carries 6,050.
    75 lb are 7 points of 10 lb, and 200 points become 207."""
    shadow = stock_vehicle("long-shadow").design
    assert most_armor(shadow, 10**6) == 7
    # 20.7, 46.575 twice, 51.75, 20.7 twice: four points go to the greatest rests.
    assert with_more_armor(shadow, 7).armor[0].points == (21, 46, 46, 52, 21, 21)
    assert most_armor(shadow, figures(shadow).price + 20 * 4 + 19) == 4
    assert most_armor(stock_vehicle("twin-thimble").design, 10**6) == 0, "a third of its weight"
    assert with_more_armor(bare(), 12).armor == (Layer("plastic", (2,) * 6),)
    assert with_more_armor(shadow, -999).armor == (Layer("plastic", (0,) * 6),)


def test_what_is_told_of_more_armor() -> None:
    """A car without armor has no shares that it could keep."""
    (bare_one,) = found(bare(), 10**6, "armor")
    assert bare_one.text.endswith(" points of armor, spread over all sides.")
    (armored,) = found(stock_vehicle("long-shadow").design, 10**6, "armor")
    assert armored.text == "7 more points of armor, in the present shares."


def test_the_next_step_of_acceleration() -> None:
    """A luxury car with a medium plant, 2,810 lb: 1,400 factors are half of 2,800. The large plant
    weighs 200 lb more, and its 2,000 factors are half of 4,000. With 120 lb of armor, to take it
    all off is 10 lb too little."""
    car = bare("luxury", plant="medium", armor=(Layer("plastic", (2,) * 6),))
    assert figures(car).weight == 2930
    (way,) = found(car, 10**6, "acceleration")
    assert (way.text, way.price) == ("The large plant: acceleration 10.", 1000)


def test_less_armor_for_acceleration() -> None:
    """A mid-sized car, 2,590 lb bare with its large plant; 2,000 factors move 4,000 lb at 10."""
    car = bare("mid-sized", chassis="heavy", armor=(Layer("plastic", (30,) * 6),))
    weight = figures(car).weight
    assert weight == 1600 + 160 + 150 + 900 + 180 * 8
    ways = {way.text: way for way in found(car, 10**6, "acceleration")}
    # 250 lb must go: 32 points of 8.
    assert "32 points of armor less: acceleration 10." in ways
    assert ways["32 points of armor less: acceleration 10."].price == -32 * 16


@pytest.mark.parametrize(
    ("code", "aim", "text", "price"),
    [
        # The swaps that the chapter of sample vehicles lists.
        ("sunday-roast", "swaps", "A laser right for a flamethrower: same weight and space.", 7250),
        ("needles-eye", "swaps", "A flamethrower front for a laser: same weight and space.", -7250),
        ("twin-thimble-spikes", "swaps",
         "A smokescreen back for a spikedropper: same weight and space.", 50),
        ("twin-thimble-spikes", "swaps",
         "A paint spray back for a spikedropper: same weight and space.", 350),
        ("tin-casserole", "swaps",
         "A paint spray back for a smokescreen: same weight and space.", 300),
        ("pocket-change", "aiming", "A targeting computer: +1 to hit with every weapon.", 1000),
        ("stubborn-goat", "aiming", "A hi-res targeting computer: +2 to hit with every weapon.",
         3000),
        ("tin-casserole", "fire", "Fireproof armor of the same weight.", 1534),
    ],
)  # fmt: skip
def test_what_could_be_bought(code: str, aim: str, text: str, price: int) -> None:
    ways = {way.text: way.price for way in found(stock_vehicle(code).design, 10**6, aim)}
    assert ways[text] == price


def test_links_for_like_weapons() -> None:
    free = armed(("mg", "front"), ("mg", "front"))
    (way,) = found(free, 10**6, "links")
    assert way.design.links == (Link("link", ("mg-front", "mg-front-2")),)
    assert way.price == 50
    assert found(way.design, 10**6, "links") == []


@settings(max_examples=30)
@given(st.integers(0, 10**5))
def test_every_suggestion_is_legal_and_paid_for(seed: int) -> None:
    design = random_design(seed)
    most = figures(design).price + 3000
    for way in suggestions(design, most):
        assert is_legal(way.design)
        assert figures(way.design).price == figures(design).price + way.price <= most
        assert way.design != design
