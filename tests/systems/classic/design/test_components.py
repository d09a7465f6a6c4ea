"""What of a vehicle can be struck: Recording Damage, and the boxes of the record sheet."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.systems.classic.design.garage import HD, bare, random_design
from wreckyard.systems.classic import (
    Component,
    Design,
    Fitted,
    Layer,
    Sidecar,
    components,
    stock_vehicle,
)
from wreckyard.systems.classic.design.design import mounted


def points(design: Design) -> dict[str, int]:
    return {each.code: each.dp for each in components(design)}


def test_the_first_car() -> None:
    assert points(stock_vehicle("pocket-change").design) == {
        "armor-front": 5, "armor-right": 3, "armor-left": 3, "armor-back": 3, "armor-top": 2,
        "armor-underbody": 2, "tire-front-left": 6, "tire-front-right": 6, "tire-back-left": 6,
        "tire-back-right": 6, "mg-front": 3, "plant": 8, "driver": 3,
    }  # fmt: skip


def test_layers_magazines_guards_shops_and_people() -> None:
    gun = mounted("mg", "front")
    car = bare(
        "van",
        plant="super",
        armor=(Layer("metal", (4,) * 6), Layer("plastic", (9,) * 6)),
        weapons=(gun._replace(magazines=(gun.load,) * 2),),
        accessories=(
            Fitted("wheelguard", "back-left", 2),
            Fitted("portable-shop-case"),
            Fitted("portable-shop-case"),
            Fitted("armored-searchlight", "front"),
            Fitted("roll-cage"),
        ),
        gunners=1,
        passengers=1,
    )
    found = points(car)
    assert (found["armor-left"], found["armor-left-2"]) == (4, 9)
    assert found["mg-front"] == 5, "each magazine is a point more"
    assert found["wheelguard-back-left"] == 2
    assert (found["portable-shop-case"], found["portable-shop-case-2"]) == (2, 2)
    assert found["armored-searchlight-front"] == 5
    assert (found["gunner-1"], found["passenger-1"]) == (3, 3)
    assert "roll-cage" not in found
    kinds = {each.code: each.kind for each in components(car)}
    assert (kinds["gunner-1"], kinds["passenger-1"]) == ("crew", "cargo")
    assert kinds["portable-shop-case"] == "cargo"


def test_a_sidecar_has_parts_of_its_own() -> None:
    cart = Sidecar("light-sidecar", "left", "light", HD, (Layer("plastic", (1,) * 6),), gunners=1)
    found = components(bare("heavy-cycle", sidecar=cart, plant="super-cycle"))
    assert Component("armor-sidecar-front", "armor", "sidecar-front", 1) in found
    assert Component("tire-sidecar", "tire", "sidecar", 6) in found
    assert Component("sidecar-gunner-1", "crew", "sidecar", 3) in found


@given(st.integers(0, 10**5))
def test_every_part_has_a_code_of_its_own(seed: int) -> None:
    codes = [each.code for each in components(random_design(seed))]
    assert len(set(codes)) == len(codes)
