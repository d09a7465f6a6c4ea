"""Car construction: Restrictions, Build Cards, Game Size, Car Construction."""

from __future__ import annotations

import pytest

from wreckyard.engine.errors import Illegal, Malformed
from wreckyard.systems.arena import (
    CarDesign,
    Mount,
    all_steps,
    apply_step,
    assembled,
    catalogue,
    check_for_game,
    game_size,
    is_complete,
    legal_steps,
    new_car,
    parse_step,
    refusal_text,
    totals,
    why_not,
)

ROOKIES = "fit rookie-driver; fit rookie-gunner"


def built(division: int, steps: str = "") -> CarDesign:
    """A car after steps separated by semicolons, each of which must be legal."""
    car = new_car("Test", division)
    for text in filter(None, (part.strip() for part in steps.split(";"))):
        car = apply_step(car, parse_step(text))
    return car


def refusal(division: int, steps: str, step: str) -> str:
    """Why a step is not allowed after others, with its rule."""
    verdict = why_not(built(division, steps), parse_step(step))
    assert not verdict, f"{step} was allowed"
    return refusal_text(verdict)


def allowed(division: int, steps: str, step: str) -> bool:
    return bool(why_not(built(division, steps), parse_step(step)))


# Restrictions


@pytest.mark.parametrize(
    ("card", "sides", "only"),
    [
        ("superbooster", "F", "the Superbooster must be equipped to the front"),
        ("advanced-brakes", "B", "the Advanced Brakes must be equipped to the back"),
        ("heat-saber", "FB", "the Heat Saber must be equipped to the front or back"),
        ("buffalo-gun", "FB", "the Buffalo Gun must be equipped to the front or back"),
        ("hellfire", "FB", "the Hellfire must be equipped to the front or back"),
        ("heavy-rocket", "FB", "the Heavy Rocket must be equipped to the front or back"),
        ("devastator", "FB", "the Devastator must be equipped to the front or back"),
        ("thresher", "FRBL", ""),
        ("standard-steel-plate", "FRBL", ""),
        ("targeting-computer", "FRBL", ""),
    ],
)
def test_restrictions_front_only_back_only_front_or_back(card: str, sides: str, only: str) -> None:
    for side in "FRBL":
        step = f"fit {card}:{side}"
        assert allowed(9, "", step) == (side in sides)
        if side not in sides:
            told_so = refusal(9, "", step)
            assert told_so == f"{only[0].upper()}{only[1:]} (Restrictions)"


def test_car_construction_upgrades_stand_in_the_crew_area_and_weapons_do_not() -> None:
    assert refusal(4, "", "fit safety-cage:F") == (
        "The Safety Cage belongs in the crew area (Car Construction)"
    )
    assert refusal(4, "", "fit thresher") == (
        "The Thresher must stand on a side of the car (Car Construction)"
    )


# Weapons


def test_weapons_multiple_copies_on_any_side_but_only_two_there_are() -> None:
    for second in "FRBL":
        steps = f"fit thresher:F; fit thresher:{second}"
        assert refusal(4, steps, "fit thresher:B") == (
            "There are only 2 copies of the Thresher (Build Cards)"
        )


@pytest.mark.parametrize(
    "card", ["heat-saber", "buffalo-gun", "hellfire", "heavy-rocket", "devastator"]
)
def test_weapons_of_six_or_more_need_more_than_24_build_points(card: str) -> None:
    points = catalogue().card(card).points
    assert refusal(6, "", f"fit {card}:F").endswith(
        f" costs {points}, and weapons of 6 or more need a game of more than 24 build points"
        " (Game Size)"
    )
    assert allowed(7, "", f"fit {card}:F")


def test_weapons_of_five_fit_the_smallest_games_that_can_pay_for_them() -> None:
    assert allowed(2, "", "fit thresher:L")
    assert refusal(1, "", "fit thresher:L") == (
        "With the Thresher the car would cost 5 build points, and division 1 has 4 (Game Size)"
    )


def test_the_second_rocket_is_free_wherever_it_stands() -> None:
    assert totals(built(4, "fit standard-rocket:F")) == (3, 0)
    assert totals(built(4, "fit standard-rocket:F; fit standard-rocket:L")) == (3, 0)
    assert totals(built(9, "fit heavy-rocket:F; fit heavy-rocket:F")) == (8, 0)
    # With not a point left the second copy can still be taken.
    steps = "fit standard-rocket:F; fit light-machine-gun:F"
    assert totals(built(1, steps)) == (4, 0)
    assert allowed(1, steps, "fit standard-rocket:B")
    car = built(4, "fit standard-rocket:F; fit standard-rocket:L; remove standard-rocket:F")
    assert totals(car) == (3, 0)
    assert car.mounts == (Mount(3, "standard-rocket"), Mount(-1, "hand-cannon"))


# Accessories & Upgrades


def test_accessories_cannot_share_a_name() -> None:
    assert refusal(9, "fit targeting-computer:F", "fit targeting-computer:B") == (
        "The Targeting Computer cannot be equipped twice (Accessories & Upgrades)"
    )


def test_accessories_of_different_names_may_share_a_side() -> None:
    steps = "fit targeting-computer:F; fit superbooster:F; fit dynamic-suspension:F"
    assert allowed(9, steps, "fit armored-beer-refrigerator:F")


@pytest.mark.parametrize("first", ["chassis-brace", "safety-cage", "strengthened-undercarriage"])
@pytest.mark.parametrize("second", ["chassis-brace", "safety-cage", "strengthened-undercarriage"])
def test_upgrades_cannot_share_a_name_or_subtype(first: str, second: str) -> None:
    reason = refusal(9, f"fit {first}", f"fit {second}")
    assert reason.endswith("(Accessories & Upgrades)")
    if first != second:
        names = [catalogue().card(code).name for code in (second, first)]
        assert reason.startswith(f"The {names[0]} and the {names[1]} are both of the subtype Frame")
    assert allowed(9, f"fit {first}", "fit high-density-radials")


# Structure


def test_structure_one_card_a_side_and_four_in_all() -> None:
    steps = "fit standard-steel-plate:F"
    assert refusal(9, steps, "fit standard-steel-plate:F") == (
        "There is a structure card at the front already (Structure)"
    )
    for side in "RBL":
        assert allowed(9, steps, f"fit standard-steel-plate:{side}")
        steps += f"; fit standard-steel-plate:{side}"
    assert totals(built(9, steps)) == (8, 0)
    assert refusal(9, steps, "fit standard-steel-plate:L") == (
        "There are only 4 copies of the Standard Steel Plate (Build Cards)"
    )


# Crew, Gear, Sidearms


def test_crew_is_one_driver_and_one_gunner() -> None:
    car = new_car("Test", 4)
    assert refusal_text(is_complete(car)) == "The crew still needs a driver (Crew)"
    car = apply_step(car, parse_step("fit rookie-driver"))
    assert refusal_text(is_complete(car)) == "The crew still needs a gunner (Crew)"
    assert is_complete(apply_step(car, parse_step("fit rookie-gunner")))
    with pytest.raises(Malformed) as caught:
        assembled("Test", 4, "", [Mount(-1, "rookie-driver"), Mount(-1, "amateur-driver")])
    assert str(caught.value) == (
        "Test: the crew has one driver, not both the Rookie Driver and the Amateur Driver (Crew)"
    )


def test_to_hire_a_driver_is_to_let_the_other_one_go() -> None:
    car = built(4, "fit veteran-driver")
    assert totals(car) == (0, 4)
    # The Veteran's four points are free again: both together would be too many.
    car = apply_step(car, parse_step("fit amateur-driver"))
    assert totals(car) == (0, 2)
    member = car.member("driver")
    assert member is not None
    assert member.name == "Amateur Driver"
    assert refusal(4, "fit rookie-gunner", "fit rookie-gunner") == (
        "The Rookie Gunner is hired already (Crew)"
    )


def test_gear_cannot_be_doubled_but_a_vest_goes_with_an_optic() -> None:
    assert refusal(4, "fit flak-jacket", "fit flak-jacket") == (
        "The Flak Jacket cannot be equipped twice (Gear)"
    )
    assert allowed(4, "fit flak-jacket", "fit holographic-sight")


def test_sidearms_everybody_carries_the_hand_cannon() -> None:
    car = new_car("Test", 4)
    assert car.mounts == (Mount(-1, "hand-cannon"),)
    assert totals(car) == (0, 0)
    assert refusal(4, "", "remove hand-cannon") == "Every crew carries the Hand Cannon (Sidearms)"
    assert refusal(4, "", "fit hand-cannon") == (
        "The Hand Cannon cannot be equipped twice (Sidearms)"
    )
    both = built(4, "fit assault-rifle")
    assert [both.count("hand-cannon"), both.count("assault-rifle")] == [1, 1]
    assert refusal(4, "fit assault-rifle", "fit assault-rifle") == (
        "The Assault Rifle cannot be equipped twice (Sidearms)"
    )


# Game Size


@pytest.mark.parametrize(
    ("division", "size"), [(1, (1, 4, 1)), (4, (4, 16, 4)), (9, (9, 36, 9)), (12, (12, 48, 12))]
)
def test_game_size_of_a_division(division: int, size: tuple[int, int, int]) -> None:
    assert game_size(division) == size
    assert game_size(division).small == (division <= 6)


@pytest.mark.parametrize("division", [0, 13, -4, True, 4.0, "4", None])
def test_game_size_ends_with_the_armor_track(division: object) -> None:
    with pytest.raises(Malformed, match="a division is a whole number from 1 to 12"):
        game_size(division)  # type: ignore[arg-type]


def test_game_size_build_points_may_be_spent_to_the_last() -> None:
    steps = "fit thresher:F; fit thresher:B; fit anti-tank-gun:L; fit standard-steel-plate:L"
    assert totals(built(4, steps)) == (16, 0)
    assert refusal(4, steps, "fit light-machine-gun:F") == (
        "With the Light Machine Gun the car would cost 17 build points, and division 4 has 16"
        " (Game Size)"
    )
    assert allowed(4, steps, "fit armored-beer-refrigerator:F")
    assert allowed(5, steps, "fit light-machine-gun:F")


def test_game_size_crew_points_may_be_spent_to_the_last() -> None:
    steps = "fit amateur-driver; fit amateur-gunner"
    assert totals(built(4, steps)) == (0, 4)
    assert refusal(4, steps, "fit assault-rifle") == (
        "With the Assault Rifle the car would cost 5 crew points, and division 4 has 4 (Game Size)"
    )
    assert allowed(4, steps, "fit thresher:F")


def test_a_car_of_another_division_is_checked_against_the_game() -> None:
    car = built(9, f"fit thresher:F; fit thresher:R; fit hellfire:B; {ROOKIES}")
    assert check_for_game(car, 9) == car
    small = built(9, f"fit thresher:F; {ROOKIES}")
    assert check_for_game(small, 4).division == 4
    assert check_for_game(small, 4).mounts == small.mounts
    with pytest.raises(Malformed, match="would cost 10 build points, and division 2 has 8"):
        check_for_game(built(9, f"fit thresher:F; fit thresher:B; {ROOKIES}"), 2)
    with pytest.raises(Malformed) as caught:
        check_for_game(built(9, f"fit hellfire:B; {ROOKIES}"), 6)
    assert str(caught.value) == (
        "Test, at the back: The Hellfire costs 7, and weapons of 6 or more need a game of more"
        " than 24 build points (Game Size)"
    )
    with pytest.raises(Malformed) as caught:
        check_for_game(new_car("Test", 4), 4)
    assert str(caught.value) == "Test: The crew still needs a driver (Crew)"


# Steps


def test_steps_are_offered_in_a_fixed_order_and_all_but_the_forbidden() -> None:
    car = new_car("Test", 4)
    # Seven light weapons, the plate and four free accessories on four sides each, brakes and
    # booster on one, four upgrades, rifle, six of the crew (not the Legends), two of gear.
    assert len(legal_steps(car)) == 4 * (7 + 1 + 4) + 2 + 4 + 1 + 6 + 2
    assert [str(step) for step in legal_steps(car)[:5]] == [
        "fit light-machine-gun:F",
        "fit light-machine-gun:R",
        "fit light-machine-gun:B",
        "fit light-machine-gun:L",
        "fit flamethrower:F",
    ]
    offered = [step for step in all_steps(car) if why_not(car, step)]
    assert legal_steps(car) == offered


def test_removing_is_offered_once_for_equal_cards() -> None:
    car = built(9, "fit thresher:F; fit thresher:F")
    removals = [str(step) for step in legal_steps(car) if step.verb == "remove"]
    assert removals == ["remove thresher:F"]
    assert apply_step(car, parse_step("remove thresher:F")) == built(9, "fit thresher:F")


@pytest.mark.parametrize(
    ("step", "reason"),
    [
        ("remove thresher:F", "There is no Thresher at the front (Car Construction)"),
        ("remove thresher:L", "There is no Thresher on the left (Car Construction)"),
        ("remove flak-jacket", "There is no Flak Jacket in the crew area (Car Construction)"),
        ("fit rail-gun:F", "There is no build card 'rail-gun' (Build Cards)"),
    ],
)
def test_a_step_that_cannot_be(step: str, reason: str) -> None:
    assert refusal(4, "", step) == reason
    with pytest.raises(Illegal) as caught:
        apply_step(new_car("Test", 4), parse_step(step))
    assert str(caught.value) == reason


@pytest.mark.parametrize(
    "text", ["", "fit", "paint thresher", "fit thresher:X", "fit thresher:", "fit a b", "fit a:FR"]
)
def test_text_that_is_no_step(text: str) -> None:
    with pytest.raises(Malformed, match="is no step of construction"):
        parse_step(text)


def test_a_car_never_changes() -> None:
    car = new_car("Test", 4)
    before = car.mounts
    apply_step(car, parse_step("fit thresher:F"))
    assert car.mounts == before


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "a\x00b", 7, None])
def test_a_name_must_be_a_line(name: object) -> None:
    with pytest.raises(Malformed, match="name"):
        new_car(name, 4)  # type: ignore[arg-type]


def test_a_name_loses_needless_spaces_and_a_style_must_be_known() -> None:
    assert new_car("  Old \t Nail ", 4).name == "Old Nail"
    with pytest.raises(Malformed, match="a style is one of rammer, sniper"):
        new_car("Old Nail", 4, "poet")
