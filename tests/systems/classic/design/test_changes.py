"""Further changes on the workbench: wheels, people, loads, armor, accessories, a sidecar."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.systems.classic.design.garage import HD, SOLID, armed, bare, reasons
from wreckyard.systems.classic import (
    Fitted,
    FittedTire,
    Layer,
    figures,
    fittings,
    shots_for,
    wheels_at,
    with_changed,
    with_layer,
    with_load,
    with_magazines,
    with_modification,
    with_option,
    with_people,
    with_points,
    with_reversed,
    with_sidecar,
    with_sidecar_changed,
    with_tire_make,
    with_wheels,
)
from wreckyard.systems.classic.design.changes import with_shots
from wreckyard.systems.classic.design.design import mounted

RADIAL = FittedTire("heavy-duty", ("radial",))


def test_six_wheels_and_four_again() -> None:
    six = with_wheels(bare("van"), 6)
    assert six.tires == (HD,) * 6
    assert with_wheels(six, 4) == bare("van")


def test_a_reversed_trike_keeps_the_tires_of_each_end() -> None:
    trike = bare("heavy-trike", tires=(SOLID, HD, HD))
    turned = with_reversed(trike, True)
    # Solid ones stood on the single wheel, which is behind now.
    assert turned.tires == (HD, HD, SOLID)
    assert with_reversed(turned, False) == trike


def test_tires_are_changed_by_ends() -> None:
    car = bare("luxury")
    assert wheels_at(car, "front") == (0, 1)
    front = with_tire_make(car, "front", "solid")
    assert front.tires == (SOLID, SOLID, HD, HD)
    assert with_modification(car, "back", "radial").tires == (HD, HD, RADIAL, RADIAL)
    both = with_modification(front, "all", "fireproof")
    assert [tire.modifications for tire in both.tires] == [("fireproof",)] * 4
    assert with_modification(both, "all", "fireproof") == front


def test_the_tires_of_a_cycle_and_its_sidecar_stay_alike() -> None:
    pair = with_sidecar(bare("heavy-cycle"), "light-sidecar")
    changed = with_tire_make(pair, "front", "solid")
    assert changed.sidecar is not None
    assert {*changed.tires, changed.sidecar.tire} == {SOLID}


def test_the_first_gunner_sits_beside_the_driver_until_he_goes() -> None:
    two = with_people(bare("luxury"), 1, 0)
    assert (two.gunners, two.beside) == (1, "gunner-1")
    assert with_people(two, 0, 0) == bare("luxury")
    assert with_people(bare("heavy-cycle"), 1, 0).beside == ""


def test_a_load_keeps_the_order_in_which_it_was_made() -> None:
    assert with_shots((("a", 10),), "b", 5) == (("a", 10), ("b", 5))
    assert with_shots((("a", 10), ("b", 5)), "a", 3) == (("a", 3), ("b", 5))
    assert with_shots((("a", 10), ("b", 5)), "a", 0) == (("b", 5),)
    assert with_shots((("a", 10),), "b", 0) == (("a", 10),)


def test_shots_of_a_weapon_and_of_its_magazine() -> None:
    car = with_magazines(armed(("mg", "front")), "mg-front", 2)
    (gun,) = car.weapons
    assert gun.magazines == (gun.load, gun.load)
    # Two magazines at $50 and a full load of 20 shots at $25.
    assert figures(car).price - figures(armed(("mg", "front"))).price == 2 * (50 + 20 * 25)
    short = with_load(car, "mg-front", 1, gun.load[0][0], 4)
    assert short.weapons[0].magazines[0] == ((gun.load[0][0], 4),)
    assert short.weapons[0].magazines[1] == gun.load
    switched = with_option(car, "mg-front", "switch")
    assert switched.weapons[0].switch
    assert with_magazines(switched, "mg-front", 0) == armed(("mg", "front"))


def test_a_laser_turns_infrared_and_back() -> None:
    car = armed(("l", "front"))
    infrared = with_option(car, "l-front", "infrared")
    assert infrared.weapons == (mounted("l", "front", infrared=True),)
    assert with_option(infrared, "l-front", "infrared") == car


@pytest.mark.parametrize(
    ("weapon", "some"), [("mg", "mg-normal"), ("gl", "explosive+impact-fuse"), ("", "explosive")]
)
def test_every_kind_of_shot_has_a_name_and_a_price(weapon: str, some: str) -> None:
    found = {shot.code: shot for shot in shots_for(weapon)}
    assert found[some].name
    assert found[some].price > 0


def test_armor_goes_on_in_layers_the_metal_one_outside() -> None:
    car = with_points(bare("compact"), "vehicle", 0, "left", 12)
    assert car.armor == (Layer("plastic", (0, 0, 12, 0, 0, 0)),)
    two = with_layer(car, "vehicle", 1, "metal")
    assert [layer.type for layer in two.armor] == ["metal", "plastic"]
    assert reasons(two) == []
    assert with_layer(two, "vehicle", 0, "") == car
    fireproof = with_layer(car, "vehicle", 0, "fireproof")
    assert fireproof.armor == (Layer("fireproof", (0, 0, 12, 0, 0, 0)),)
    assert with_points(car, "vehicle", 0, "left", -3).armor[0].points == (0,) * 6


def test_a_guard_comes_as_heavy_as_it_may_be() -> None:
    """40 lb: ten points of plastic at 4 lb, two of metal at five times that."""
    plastic = bare("sedan", armor=(Layer("plastic", (5,) * 6),))
    metal = bare("sedan", armor=(Layer("metal", (5,) * 6),))
    assert {each.points for each in fittings(plastic, "wheelguard")} == {10}
    assert {each.points for each in fittings(metal, "wheelguard")} == {2}
    (cycle, *_) = fittings(bare("heavy-cycle"), "cycle-wheelguard")
    assert cycle.points == 10


def test_an_accessory_is_moved_to_somebody_else() -> None:
    each = Fitted("targeting-computer", position="driver")
    car = with_people(bare("luxury", accessories=(each,)), 1, 0)
    moved = with_changed(car, each, position="gunner-1")
    assert moved.accessories == (each._replace(position="gunner-1"),)


def test_a_sidecar_goes_with_all_that_is_on_it() -> None:
    cycle = bare("heavy-cycle")
    pair = with_sidecar(cycle, "light-sidecar")
    assert pair.sidecar is not None
    left = with_sidecar_changed(pair, side="left")
    assert left.sidecar is not None
    assert left.sidecar.side == "left"
    assert with_sidecar_changed(cycle, side="left") == cycle
    heavy = with_sidecar(left, "heavy-sidecar")
    assert heavy.sidecar is not None
    assert (heavy.sidecar.body, heavy.sidecar.side) == ("heavy-sidecar", "left")
    laden = replace(
        heavy,
        weapons=(mounted("mg", "front"), mounted("mg", "sidecar-front")),
        accessories=(Fitted("jettison-joining"),),
    )
    bare_again = with_sidecar(laden, "")
    assert bare_again == replace(cycle, weapons=(mounted("mg", "front"),))
