"""Rulings of hidden sheets (Weapons; Accessories; option ``secret``), by their paragraphs."""

from __future__ import annotations

import json
import random
from dataclasses import replace

import pytest

from tests.systems.classic.design.garage import armed
from tests.systems.classic.fire.test_rulings_jettison import FIRE as CAST_OFF
from tests.systems.classic.fire.test_rulings_jettison import rig
from tests.systems.classic.positions.fight import Picks, duel, put
from tests.systems.classic.positions.hidden import BLUFF, JACK
from wreckyard.ai.agent import Budget
from wreckyard.ai.classic import PLAYERS
from wreckyard.engine.chance import LiveChance
from wreckyard.engine.errors import Malformed
from wreckyard.engine.values import Event
from wreckyard.systems.classic import (
    RULES,
    Design,
    Fitted,
    Layer,
    Link,
    Mounted,
    State,
    class_seen,
    figures,
    may_be_fake,
    names_in,
    stock_vehicle,
    tell_event,
    unknown_guns,
)
from wreckyard.systems.classic.drive.collide.colliding import _collide
from wreckyard.systems.classic.harm.damage import Target
from wreckyard.systems.classic.harm.fires import burn
from wreckyard.systems.classic.harm.hazards import note
from wreckyard.systems.classic.hidden.shown import show
from wreckyard.systems.classic.state.frames import ATTACKED, MOVES, SHOOT, Fire, Phase, Speed, Type
from wreckyard.systems.classic.state.outcome import Outcome
from wreckyard.systems.classic.state.play import Play
from wreckyard.systems.classic.turn.asked import asks_fire
from wreckyard.systems.classic.turn.phase import mark_kills

SMOKER = armed(("mg", "front"), ("ss", "back"), name="Smoker")
PAINTER = replace(
    armed(("mg", "front"), ("ps", "back"), name="Painter"),
    links=(Link("link", ("mg-front", "ps-back")),),
)
"""Both drop a gas of 75 pounds behind; from outside they are the same."""


def at_fire(*cars: Design | str, asked: int = 0, **options: object) -> State:
    """Cars nose to nose, eight inches apart, at the question of fire."""
    state = duel(*cars, secret=True, **options)
    for number in range(state.n):
        put(state, number, 10, 18 - 8 * number, 180 * number)
        state.vehicles[number].rank = number
    state.stack, state.asked = [Phase(SHOOT), Fire(asked)], asked
    return state


def done(state: State, text: str) -> list[Event]:
    """Carry an answer out."""
    return RULES.apply(state, RULES.parse(text), LiveChance(1))


def shown(events: list[Event]) -> list[list[str]]:
    return [each.data["things"] for each in events if each.kind == "shown"]


def seen(state: State, seat: int | None) -> str:
    """Everything that a seat knows, as text."""
    return json.dumps(RULES.observation_to_json(RULES.observe(state, seat)), sort_keys=True)


# Weapons: only the nature and the place of a port must be told


def test_what_is_behind_ports_of_one_class_looks_the_same() -> None:
    smoker, painter = at_fire("pocket-change", SMOKER), at_fire("pocket-change", PAINTER)
    for viewer in (0, None):
        assert seen(smoker, viewer) == seen(painter, viewer)
    assert seen(smoker, 1) != seen(painter, 1)
    started = [RULES.opening(each)[0].data["vehicles"] for each in (smoker, painter)]
    assert started[0] == started[1]


def test_a_port_tells_its_class_and_its_place() -> None:
    # A multi-fire pod is declared as a single rocket.
    state = at_fire("pocket-change", armed(("vmg", "front"), ("mfr", "back")))
    known = RULES.observe(state, 0).known
    assert unknown_guns(known, 1) == {0, 1}
    assert [class_seen(known, 1, gun) for gun in (0, 1)] == ["small-bore-projectile", "rocket"]
    assert [gun.place for gun in known.outfits[1].anatomy.guns] == ["front", "back"]
    # One's own sheet lies open.
    assert unknown_guns(known, 0) == set()
    assert known.outfits[0].design == stock_vehicle("pocket-change").design


def test_neither_name_nor_price_nor_weight_tells_a_sample_car() -> None:
    # Brickwork: an autocannon and a flaming oil jet, $22,225.
    state = at_fire("pocket-change", "brickwork")
    assert "Brickwork" not in seen(state, 0)
    stand_in = RULES.observe(state, 0).known.outfits[1]
    assert stand_in.design.name == "Mid-sized"
    assert figures(stand_in.design).price != 22_225
    # How it drives is seen by everybody: 92.5 mph at most.
    assert stand_in.top_speed == 925


def test_the_exact_weapon_is_known_when_it_is_fired() -> None:
    state = at_fire(armed(("rr", "front"), ("vmg", "front")), "pocket-change")
    events = done(state, "fire driver RR:F > B:F")
    assert shown(events) == [["rr-front"]]
    assert [each.kind for each in events[:2]] == ["shown", "aimed"]
    known = RULES.observe(state, 1).known
    assert unknown_guns(known, 0) == {1}
    assert known.outfits[0].weapons[0] == "rr-front"
    assert known.vehicles[0].condition.shots[0] == [9]
    assert tell_event(events[0], names_in(state)) == "A shows: the front recoilless rifle."


def test_who_has_seen_the_second_of_a_make_knows_of_the_first() -> None:
    # Its name counts them.
    state = at_fire(armed(("mg", "front"), ("mg", "front"), ("mg", "back")), "pocket-change")
    show(Play(state, LiveChance(1), []), 0, [1])
    assert RULES.observe(state, 1).known.outfits[0].weapons[:2] == ("mg-front", "mg-front-2")
    assert unknown_guns(RULES.observe(state, 1).known, 0) == {2}


def test_who_has_seen_one_alone_counts_no_other_of_its_make_before_it() -> None:
    # What is before it may be a machine gun or another of the class, but not of the make that is known.
    state = at_fire(armed(("mg", "front"), ("vmg", "front")), "pocket-change")
    show(Play(state, LiveChance(1), []), 0, [1])
    known = RULES.observe(state, 1)
    assert unknown_guns(known.known, 0) == {0}
    for seed in range(30):
        world = RULES.determinize(known, random.Random(seed))
        assert world.outfits[0].weapons[1] == "vmg-front"


def test_what_is_dropped_or_set_on_automatic_is_known() -> None:
    for text in ("drop driver SS:B", "auto driver SS:B on"):
        assert shown(done(at_fire(SMOKER, "pocket-change"), text)) == [["ss-back"]]


def test_a_weapon_that_is_struck_lies_open() -> None:
    state = at_fire("pocket-change", armed(("vmg", "front")))
    play = Play(state, Picks(), [])
    outcome = Outcome("front", 2)
    target = Target(state.vehicles[1].condition, state.outfits[1], outcome)
    target.absorb(state.outfits[1].part_of["vmg-front"], 2)
    note(play, 1, outcome, ATTACKED)
    assert play.story is not None
    assert [each.kind for each in play.story[:2]] == ["shown", "damage"]
    assert unknown_guns(RULES.observe(state, 0).known, 1) == set()


# Accessories


def test_a_link_shows_with_all_that_it_fires() -> None:
    state = at_fire(PAINTER, "pocket-change")
    assert RULES.observe(state, 1).known.outfits[0].design.links == ()
    assert shown(done(state, "fire driver link-1 > B:F")) == [["mg-front", "ps-back", "links"]]
    assert RULES.observe(state, 1).known.outfits[0].design.links == PAINTER.links


def test_a_computer_shows_when_it_helps() -> None:
    car = replace(SMOKER, accessories=(Fitted("targeting-computer", position="driver"),))
    state = at_fire(car, "pocket-change")
    assert "targeting-computer" not in seen(state, 1)
    assert shown(done(state, "fire driver MG:F > B:F")) == [["mg-front", "targeting-computer"]]
    assert RULES.observe(state, 1).known.outfits[0].design.has("targeting-computer")


def test_a_fire_shows_whether_there_is_an_extinguisher() -> None:
    car = replace(SMOKER, accessories=(Fitted("fire-extinguisher"),))
    state = at_fire("pocket-change", car)
    assert "extinguisher" not in seen(state, 0)
    state.vehicles[1].condition.burning = 1
    play = Play(state, Picks(2), [])
    burn(play, 1)
    assert play.story is not None
    assert [each.kind for each in play.story] == ["shown", "extinguisher"]


def test_a_fake_ramplate_costs_and_weighs_five_points_of_front_armor() -> None:
    plain = replace(SMOKER, armor=(Layer("plastic", (10,) * 6),))
    more = replace(plain, armor=(Layer("plastic", (15, *(10,) * 5)),))
    fake = replace(plain, accessories=(Fitted("fake-ramplate", "front"),))
    assert figures(fake).price == figures(more).price
    assert figures(fake).weight == figures(more).weight


@pytest.mark.parametrize(("code", "hits"), [("ramplate", 2), ("fake-ramplate", 1)])
def test_a_ramplate_shows_what_it_is_when_it_hits(code: str, hits: int) -> None:
    plain = replace(SMOKER, armor=(Layer("plastic", (10,) * 6),))
    state = at_fire(replace(plain, accessories=(Fitted(code, "front"),)), plain)
    # Until then one cannot tell.
    assert may_be_fake(RULES.observe(state, 1).known, 0) == ("ramplate",)
    put(state, 0, 10, 10, 0, 20)
    put(state, 1, 10, 9, 180, 0)
    frame = Type(vehicle=1, mover=0, other=1)
    state.stack.append(frame)
    play = Play(state, Picks(*[3] * 40), [])
    _collide(play, frame, "head-on")
    assert play.story is not None
    assert shown(play.story) == [[code]]
    rammed = next(each for each in play.story if each.kind == "collision")
    # Three on the die, both of the same weight: a real plate doubles it.
    dm = state.outfits[1].dm
    assert rammed.data["hits"][1] == int(3 * dm * hits)
    assert may_be_fake(RULES.observe(state, 1).known, 0) == ()


def test_fake_blades_are_never_told_from_real_ones() -> None:
    state = at_fire(BLUFF, "pocket-change")
    assert "fake" not in seen(state, 1)
    assert "body-blades" in may_be_fake(RULES.observe(state, 1).known, 0)


def test_of_a_pop_up_turret_the_hatch_is_seen() -> None:
    state = at_fire(JACK, "pocket-change")
    known = RULES.observe(state, 1).known
    # Behind its smoke there are two things in the turret of which nothing is known.
    assert [class_seen(known, 0, gun) for gun in range(3)] == ["dropped-gas", "", ""]
    assert shown(done(state, "work driver turret")) == [["pop-up-turret-2"]]
    known = RULES.observe(state, 1).known
    assert class_seen(known, 0, 1) == "small-bore-projectile"
    assert unknown_guns(known, 0) == {0, 1, 2}


# Who is asked, who is out


def test_who_has_nothing_to_fire_behind_his_ports_is_asked_all_the_same() -> None:
    empty = armed(("mg", "front"))
    empty = replace(empty, weapons=(Mounted("mg", "front", load=()),))
    state = at_fire(empty, "pocket-change")
    decision = RULES.decision(state)
    assert decision is not None
    assert [str(each) for each in decision.options] == ["done"]
    # Where sheets lie open nobody asks him.
    assert asks_fire(state, 0)
    state.settings = {**state.settings, "secret": False}
    assert not asks_fire(state, 0)


def test_who_cannot_drive_on_and_is_no_kill_shows_his_weapons() -> None:
    state = at_fire("pocket-change", SMOKER)
    condition, outfit = state.vehicles[1].condition, state.outfits[1]
    condition.left[outfit.part_of["plant"]] = 0
    play = Play(state, Picks(), [])
    mark_kills(play)
    assert play.story is not None
    assert shown(play.story) == [["mg-front", "ss-back"]]
    assert not state.vehicles[1].out


def test_after_the_end_all_sheets_lie_open() -> None:
    state = at_fire("pocket-change", SMOKER)
    state.over, state.stack, state.asked = 1, [], -1
    assert RULES.observe(state, 0).known.outfits[1].design.name == "Smoker"
    assert RULES.open_handed(at_fire("pocket-change", SMOKER)).known.outfits[1].design == SMOKER


@pytest.mark.parametrize("level", ["rookie", "regular"])
def test_a_computer_drives_the_same_whatever_hides(level: str) -> None:
    answers = []
    for foe in (SMOKER, PAINTER):
        state = at_fire("pocket-change", foe)
        state.stack, state.asked = [Phase(MOVES), Speed(0)], 0
        observation = RULES.observe(state, 0)
        decision = RULES.decision_of(observation)
        assert decision is not None
        answers.append(PLAYERS[level](5).choose(observation, decision, Budget(None)))
    assert answers[0] == answers[1]


# Jettison Joining (house)


def test_a_sidecar_that_is_cast_off_shows_what_is_in_it_and_nothing_else() -> None:
    scene = rig(secret=True)
    scene.do(CAST_OFF)
    while scene.asked[0] == "fire":
        scene.do("done")
    assert [each["things"] for each in scene.told("shown")] == [["mml-sidecar-front"]]
    state = scene.state
    observation = RULES.observe(state, 1)
    known = observation.known
    assert known.outfits[0].design.sidecar is None
    assert [known.outfits[0].top_speed, known.outfits[0].dm] == [
        state.outfits[0].top_speed,
        state.outfits[0].dm,
    ]
    # The gun of the cycle stays what it was: something of a small bore.
    assert unknown_guns(known, 0) == {0}
    data = RULES.observation_to_json(observation)
    assert RULES.observation_to_json(RULES.observation_from_json(data)) == data
    for seed in range(10):
        world = RULES.determinize(observation, random.Random(seed))
        assert RULES.observation_to_json(RULES.observe(world, 1)) == data
        assert world.outfits[0].people.weapons[1] == "mml-sidecar-front"


# The option


def test_what_is_not_played_with_hidden_sheets_is_refused() -> None:
    assert RULES.check_options(2, {"secret": True, "on_foot": True})["secret"] is True
    cycle = RULES.check_options(2, {})["vehicles"][0]
    assert "secret" not in RULES.check_options(2, {"secret": False})
    assert RULES.check_options(2, {"secret": True, "vehicles": [cycle] * 2})["secret"] is True


def test_nobody_makes_a_stand_in_of_his_own_vehicle() -> None:
    state = at_fire("pocket-change", SMOKER)
    data = RULES.observation_to_json(RULES.observe(state, 0))
    assert RULES.observation_from_json(data).known == RULES.observe(state, 0).known
    with pytest.raises(Malformed, match="all other vehicles are masked"):
        RULES.observation_from_json({**data, "seat": 1})
    with pytest.raises(Malformed):
        RULES.from_json(data["known"])
