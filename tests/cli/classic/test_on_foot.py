"""People on foot at the terminal: where they are, what they are asked, what a shot needs."""

from __future__ import annotations

from tests.systems.classic.foot.test_rulings_on_foot import until_foot
from tests.systems.classic.positions.scene import Scene
from wreckyard.ai import Budget
from wreckyard.cli.classic import COMMANDS, choices
from wreckyard.cli.classic.board import board_lines
from wreckyard.cli.classic.on_foot import describe
from wreckyard.cli.classic.where import where_lines
from wreckyard.cli.players import Player
from wreckyard.systems.classic import RULES, State, names_in, position
from wreckyard.systems.classic.state.counters import OBSTACLE

PEOPLE = [
    {"vehicle": 0, "x": 6_125, "y": 6_125},
    {"vehicle": 1, "x": 6_125, "y": 8_125, "prone": 1, "points": 2, "doing": 5, "busy": 9},
]


def on_foot() -> State:
    """Both drivers on foot two inches from each other; the first is asked."""
    cars = [{"x": 20_000, "y": 4_000}, {"x": 20_000, "y": 20_000}]
    return RULES.from_json(position({"on_foot": True}, cars, people=PEOPLE))


def test_the_map_and_the_list_show_people_on_foot() -> None:
    state = on_foot()
    rows = board_lines(state)
    # Two characters an inch from the left, a row an inch, behind the ruler and the frame.
    assert rows[8][17] == "i"
    assert any("i somebody on foot" in row for row in rows)
    told = list(where_lines(state, 0, names_in(state, ["Ann", "Bob"])))
    assert told[2] == (
        "Ann's driver, on foot at 6.1, 6.1: unhurt; SMG (10), ammo-clip (1) and explosive (2)."
    )
    assert told[3].startswith(
        "Bob's driver, on foot at 6.1, 8.1: wounded, prone, resting for 9 phases; SMG (10)"
    )


def menu_of(state: State) -> dict[str, str]:
    decision = RULES.decision(state)
    assert decision is not None
    names = names_in(state, ["Ann", "Bob"])
    lines = choices.menu(state, decision.seat, decision, names)
    return {str(action): text for action, text in lines if action is not None}


def test_what_is_asked_on_foot_is_told_in_words() -> None:
    state = on_foot()
    assert choices.question(state, 0, "foot") == (
        "Turn 1, phase 1, the driver on foot may move 1 square: what do they do?"
    )
    menu = menu_of(state)
    assert menu["step NE"] == "a square north-east"
    assert menu["sprint"] == "sprint in this turn: faster, and no shot"


def test_a_shot_on_foot_is_told_with_its_odds() -> None:
    state = on_foot()
    for _ in range(20):
        decision = RULES.decision(state)
        assert decision is not None
        if decision.kind == "foot-fire":
            break
        options = [str(each) for each in decision.options]
        RULES.apply(state, RULES.parse("hold" if "hold" in options else options[-1]), None)
    # An SMG needs 6; prone -4, both at rest +2: 8.
    assert menu_of(state)["fire driver SMG > B1"] == "SMG at Bob's driver: 8+, hits 42 %"
    told = list(choices.sums(state, 0, RULES.parse("fire driver SMG > B1")))
    assert told == [
        'SMG: 6; range (1.87") 0; prone −4; target at rest +1; firer at rest +1: 8+ on two dice, 42 %.'
    ]


def test_what_people_carry_is_an_option() -> None:
    players = [Player("you", "you", Budget())] * 2
    found = COMMANDS.match_options({"on_foot": True, "gear": "rifle,ammo-clip"}, players)
    assert found == {"on_foot": True, "gear": [["rifle", "ammo-clip"]] * 2}
    assert RULES.check_options(2, found)["gear"] == [[["rifle", "ammo-clip"]]] * 2


def test_what_people_do_with_their_gear_is_told_at_the_terminal() -> None:
    people = [{"vehicle": 0, "x": 6_125, "y": 6_125}]
    scene = Scene(
        {"x": 20_000, "y": 4_000},
        {"x": 20_000, "y": 20_000},
        people=people,
        on_foot=True,
        gear=[["explosive", "backpack", "rifle"], []],
        counters=[[OBSTACLE, 6_375, 6_125, 0]],
    )
    until_foot(scene)
    names = names_in(scene.state, ("Ann", "Bob"))
    told = [describe(scene.state, RULES.parse(each), names) for each in scene.options]
    assert "set the timer of a grenade (explosive) to 3 seconds, which takes a turn" in told
    assert "pick up the obstacle at 6.4, 6.1, which takes a turn" in told
    assert "take the backpack off, and do nothing else in this turn" in told
