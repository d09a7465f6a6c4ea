"""Every restriction on a design, named after its section, with the sentence that a builder
reads."""

from __future__ import annotations

import pytest

from tests.systems.classic.design.garage import HD, SOLID, armed, bare, reasons
from wreckyard.systems.classic import (
    Design,
    Fitted,
    FittedTire,
    Layer,
    Link,
    Sidecar,
    faults,
    is_legal,
)
from wreckyard.systems.classic.design.design import mounted

SIX = (5, 5, 5, 5, 5, 5)
PLASTIC = (Layer("plastic", SIX),)
CART = Sidecar("heavy-sidecar", "right", "improved", HD)


def cycle(**changes: object) -> Design:
    """A heavy cycle with a sidecar."""
    return bare("heavy-cycle", sidecar=CART, plant="super-cycle", **changes)


def with_armor(*accessories: Fitted, body: str = "mid-sized", **changes: object) -> Design:
    return bare(body, armor=PLASTIC, accessories=accessories, **changes)


WRONG: list[tuple[str, Design, str]] = [
    ("Chassis", bare("light-cycle", chassis="heavy"), "a light cycle cannot be changed"),
    ("Chassis", bare("van", chassis="extra-heavy"),
     "a van on an extra-heavy chassis needs six wheels"),
    ("Chassis", bare("compact", tires=(HD,) * 6), "a compact has 4 wheels"),
    ("Reversed Trikes", bare("van", reversed=True), "a van cannot be reversed; trikes can"),
    ("Power Plants", bare(plant="large-cycle"), "the large cycle one is for cycles"),
    ("Cycles", bare("light-cycle", sidecar=CART), "a light cycle pulls no sidecar"),
    ("Tires", bare(tires=(FittedTire("solid", ("radial", "off-road")),) * 4),
     "no tire is both off-road and radial"),
    ("Cycles, Tires", bare("heavy-cycle", tires=(HD, SOLID)), "the tires of a cycle must be alike"),
    ("Cycles, Tires", cycle(tires=(SOLID,) * 2), "a cycle and its sidecar must be alike"),
    ("The Human Element", bare(pillion=True), "only behind a cyclist rides a passenger"),
    ("Substitute Drivers", bare(beside="gunner-1"), "there is no gunner 1 to sit in front"),
    ("Substitute Drivers", bare("heavy-trike", gunners=1, beside="gunner-1"), "no front seat"),
    ("Weapon Placement", armed(("mg", "left"), body="heavy-cycle"),
     "a heavy cycle has weapons front, back, and none left"),
    ("Weapon Placement", armed(("mg", "top"), body="heavy-trike"), "and none top"),
    ("Weapon Placement", armed(("mg", "sidecar-front"), body="heavy-cycle"), "there is no sidecar"),
    ("Weapon location restriction", armed(*[("mg", "front")] * 5),
     "front weapons may take 4 of 13 spaces, and these take 5"),
    ("Weapon location restriction", armed(*[("ltr", "front")] * 9),
     "front weapons may take 4 of 13 spaces, and these take 4 1/2"),
    ("Lasers", bare(weapons=(mounted("mg", "front", infrared=True),)), "a machine gun is no laser"),
    ("Extra Magazines",
     bare(weapons=(mounted("l", "front")._replace(magazines=((),)),)),
     "a laser has no shots to put into a magazine"),
    ("Magazine Switch", bare(weapons=(mounted("mg", "front")._replace(switch=True),)),
     "the machine gun has nothing to switch to"),
    ("Weapons", bare(weapons=(mounted("mg", "front")._replace(load=(("mg-normal", 21),)),)),
     "holds 20 shots, and 21 are loaded"),
    ("Weapons", bare(weapons=(mounted("mg", "front")._replace(load=(("rr-normal", 5),)),)),
     "the machine gun cannot fire rr-normal"),
    ("Turrets", bare("subcompact", plant="small", turret="turret-1"),
     "a subcompact carries no turret"),
    ("Turrets", bare("compact", turret="pop-up-turret-2"),
     "a compact carries a one-space turret at most"),
    ("Turrets", bare("luxury", turret="turret-3"), "a luxury carries a two-space turret at most"),
    ("Turrets", bare("light-trike", turret="turret-1"), "a light trike carries no turret"),
    ("Turrets", armed(("mg", "turret")), "there is no turret for the machine gun"),
    ("Turrets", armed(("ac", "turret"), turret="turret-2"),
     "the turret holds 2 spaces, and what stands in it needs 3"),
    ("Armor Types", bare("heavy-cycle", armor=(Layer("laser-reflective", (5, 5)),)),
     "a heavy cycle cannot have laser-reflective armor"),
    ("Armor Types", bare(armor=(Layer("plastic", SIX), Layer("metal", SIX))),
     "of two layers the outer one is metal"),
    ("Armor Types", bare(armor=(Layer("metal", SIX), Layer("metal", SIX))),
     "the inner one is not"),
    ("Linked Weapons", armed(("mg", "front"), links=(Link("link", ("mg-front",)),)),
     "link 1 must join two things at least"),
    ("Linked Weapons", armed(("mg", "front"), links=(Link("link", ("mg-front", "mg-back")),)),
     "link 1 joins 'mg-back', and there is none"),
    ("Linked Weapons", armed(("mg", "front"), links=(Link("link", ("mg-front", "mg-front")),)),
     "link 1 joins a thing twice"),
    ("Linked Weapons",
     armed(("mg", "front"), links=(Link("link", ("mg-front", "link-2")),
                                   Link("link", ("mg-front", "link-1")))),
     "joins itself in a circle"),
    ("Weapon Placement",
     cycle(weapons=(mounted("mg", "front"), mounted("ss", "sidecar-back")),
           links=(Link("link", ("mg-front", "ss-sidecar-back")),)),
     "only dropped weapons may be, and no machine gun"),
    ("Spaces", armed(*[("ac", "front")], gunners=4), "the vehicle has 13 spaces, and 18 are taken"),
    ("Accessories, Ramplate", bare("heavy-trike", armor=PLASTIC,
                                   accessories=(Fitted("ramplate", "front"),)),
     "a heavy trike cannot have a ramplate"),
    ("Accessories, Airdam", bare("heavy-trike", accessories=(Fitted("airdam", "front"),)),
     "a heavy trike cannot have an airdam"),
    ("Accessories, Ramplate", bare(accessories=(Fitted("ramplate", "front"),)),
     "a ramplate needs armor front"),
    ("Accessories, Bumper spikes",
     with_armor(Fitted("bumper-spikes", "back"), Fitted("ramplate", "front")),
     "bumper spikes and a ramplate do not go together"),
    ("Accessories, Bumper spikes", with_armor(Fitted("bumper-spikes", "left")),
     "goes front or back, not left"),
    ("Accessories, Bumper spikes", with_armor(Fitted("bumper-spikes", "back", armor="metal")),
     "must be of the vehicle's own armor, not metal"),
    ("Accessories, Wheelguard", with_armor(Fitted("wheelguard", "front-left", 11)),
     "weighs 40 lb at most, and this one 44"),
    ("Accessories, Wheelguard", with_armor(Fitted("wheelguard", "front-left", 0)),
     "has one point of armor at least"),
    ("Accessories, Wheelguard",
     bare(armor=(Layer("metal", SIX),), accessories=(Fitted("wheelguard", "back-left", 3),)),
     "weighs 40 lb at most, and this one 60"),
    ("Accessories, Wheelguard", with_armor(Fitted("wheelguard", "front", 5), body="heavy-trike"),
     "goes back-left or back-right, not front"),
    ("Accessories, Retracting gear for a pair of wheelguards",
     with_armor(Fitted("wheelguard", "front-left", 5), Fitted("retractable-wheelguards", "front")),
     "there is no pair of wheelguards front to draw in"),
    ("Accessories, Targeting computer", bare(accessories=(Fitted("targeting-computer"),)),
     "is for somebody aboard who can use it, not for nobody"),
    ("Accessories, Single-weapon computer",
     bare(accessories=(Fitted("single-weapon-computer", position="driver", aim="mg-front"),)),
     "is set to a weapon, and there is no mg-front"),
    ("Accessories, Safety seat",
     bare("heavy-cycle", accessories=(Fitted("safety-seat", position="driver"),)),
     "a heavy cycle cannot have a safety seat"),
    ("Accessories, Improved fire extinguisher",
     bare(accessories=(Fitted("fire-extinguisher"), Fitted("improved-fire-extinguisher"))),
     "is all that there can be"),
    ("Accessories, Portable shop, one case of four",
     bare("van", plant="super", accessories=(Fitted("portable-shop-case"),) * 5),
     "4 of portable shop, one case of four is all that there can be"),
    ("Accessories, Universal mounting of a turret", bare(accessories=(Fitted("universal-turret"),)),
     "there is no turret for it"),
    ("Accessories, Jettison joining",
     bare("heavy-cycle", accessories=(Fitted("jettison-joining"),)), "there is no sidecar for it"),
    ("Accessories, Spare tire", bare(accessories=(Fitted("tire-spare"),)), "of some make"),
    ("Accessories, Box of 12 grenades",
     bare(accessories=(Fitted("grenade-box", load=(("explosive", 13),)),)),
     "a box holds 1 to 12 grenades, and not 13"),
    ("Accessories, Roll cage", bare(accessories=(Fitted("roll-cage", points=3),)),
     "a roll cage has no points"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("rule", "design", "sentence"), WRONG, ids=[f"{rule}: {text}" for rule, _, text in WRONG]
)
def test_what_does_not_fit_is_said_why(rule: str, design: Design, sentence: str) -> None:
    found = {fault.rule: fault.reason for fault in faults(design) if sentence in fault.reason}
    assert rule in found, reasons(design)
    assert "\n" not in found[rule]
    assert not is_legal(design)


RIGHT: list[Design] = [
    bare("van", chassis="extra-heavy", plant="super", tires=(HD,) * 6),
    armed(*[("ltr", "front")] * 8),
    armed(("mg", "front"), ("mg", "front"), links=(Link("link", ("mg-front", "mg-front-2")),)),
    armed(("vmg", "turret"), turret="turret-2"),
    armed(("md", "turret"), turret="turret-2", armor=PLASTIC),
    bare("heavy-cycle", pillion=True),
    cycle(weapons=(mounted("ss", "back"), mounted("ss", "sidecar-back")),
          links=(Link("link", ("ss-back", "ss-sidecar-back")),)),
    bare("x-heavy-trike", reversed=True, armor=PLASTIC, plant="super-trike",
         accessories=(Fitted("ramplate", "front"), Fitted("airdam", "front"))),
    bare(armor=(Layer("metal", (1,) * 6), Layer("fireproof", SIX))),
    bare(tires=(HD, HD, SOLID, SOLID)),
    bare(tires=(HD, SOLID, SOLID, SOLID)),
    bare(gunners=1, beside="gunner-1"),
    armed(("rl", "top"), ("sd", "underbody")),
    with_armor(Fitted("wheelguard", "front", 5)._replace(code="cycle-wheelguard"),
               body="heavy-trike"),
    bare(accessories=(Fitted("searchlight", "front"), Fitted("searchlight", "front"))),
    armed(("mg", "front"), accessories=(
        Fitted("single-weapon-computer", position="driver", aim="mg-front"),
        Fitted("targeting-computer", position="driver"))),
    bare(weapons=(
        mounted("gl", "front")._replace(load=(("paint", 4), ("explosive+impact-fuse", 6))),)),
]  # fmt: skip


@pytest.mark.parametrize("design", RIGHT, ids=range(len(RIGHT)))
def test_what_fits(design: Design) -> None:
    assert reasons(design) == []


def test_overweight_and_underpowered_are_tolerated_while_one_works() -> None:
    """Vehicle Design; Acceleration & Top Speed: the example's luxury car with a medium plant."""
    heavy = bare("subcompact", plant="large")
    found = [(fault.rule, fault.tolerated) for fault in faults(heavy)]
    assert found == []
    loaded = bare("subcompact", plant="medium", armor=(Layer("metal", SIX),))
    assert [(fault.rule, fault.tolerated) for fault in faults(loaded)] == [("Maximum load", True)]
    assert "the vehicle may weigh 2,300 lb, and weighs 2,760" in reasons(loaded)
    weak = bare("luxury", plant="small")
    assert [(fault.rule, fault.tolerated) for fault in faults(weak)] == [
        ("Acceleration & Top Speed", True)
    ]
    assert "210 lb must go" in reasons(weak)[0]
