"""Answers of others in plain words, for those who ask how a computer knew: every kind, every
game."""

from __future__ import annotations

import re
from functools import cache

import pytest

import wreckyard
from tests.replays.write_corpus import corpora_of, corpus
from ui.games.registry import page_of
from wreckyard import Match, Playback, match_from_state
from wreckyard.systems.classic import position

RAW = re.compile(r"[>#@_={}]|\w:\w|\b[FRBLTU]\d|\b(?:tire|light|link|gunner|player)-")
"""What stands in the text form of answers and in no sentence."""

NUMBERS = (1, 8)
"""Matches of each corpus: for two and more seats, with the vehicles and options of these."""


@cache
def matches(game: str) -> tuple[Match, ...]:
    links = [list(corpus(name)) for name in corpora_of(game)]
    return tuple(wreckyard.load_link(each[number][2]) for each in links for number in NUMBERS)


@cache
def words(game: str, at: int, seat: int, text: str) -> str:
    return page_of(game).answer_words(matches(game)[at], seat, text)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_every_answer_of_the_corpus_has_words(game: str) -> None:
    """Of answers that differ in numbers alone one a seat. `GameUI.answer_words` gives them."""
    for at, match in enumerate(matches(game)):
        kinds = {(entry.seat, re.sub(r"\d+", "1", entry.action)): entry for entry in match.log}
        for entry in kinds.values():
            told = words(game, at, entry.seat, entry.action)
            assert told[:1].isupper(), (entry.action, told)
            assert told != entry.action, told
            assert not RAW.search(told), (entry.action, told)


@pytest.mark.parametrize("game", wreckyard.game_ids())
def test_every_answer_of_a_question_has_words(game: str) -> None:
    """Of every kind of question the first that comes up; two answers never have the same words,
    but those that are about things without a name."""
    match, seen = matches(game)[0], set()
    playback = Playback(match)
    for number in range(playback.length):
        decision = playback.decision(number)
        if decision is None or decision.kind in seen:
            continue
        seen.add(decision.kind)
        offered = [str(each) for each in decision.options]
        found: dict[str, str] = {}
        for text in offered[:: 1 + len(offered) // 40]:
            told = page_of(game).answer_words(match, decision.seat, text)
            assert not RAW.search(told), (text, told)
            bare = re.sub(r"#\d+", "#", text)
            assert found.setdefault(told, bare) == bare, (told, found[told], text)
    assert seen


ARENA = [
    ("heading 90", "Start facing 90 degrees, east"),
    ("place 6000 600", "Start at 6 by 0.6 car lengths"),
    ("extinguish F", "Put out the fire on the front"),
    ("burn R", "The fire burns the right"),
    ("suppress B", "The suppressor takes the fire on the back"),
    ("done", "Nothing more"),
    ("speed 3", "Speed 3"),
    ("speed 4 hard", "Speed 4, hard"),
    ("stop", "Stop"),
    ("stop hard", "Brake hard and stop"),
    ("reverse hard", "Brake hard into reverse"),
    ("straight", "Straight on"),
    ("turn L37", "Turn 37° left"),
    ("slide R", "Slide right"),
    ("reposition L", "Swing around the left"),
    ("collide B", "First the collision with Player 2"),
    ("collide A > B", "First the pile-up of Player 1 and Player 2"),
    ("take F", "The front takes it"),
    ("pay control", "Pay with control"),
    ("pay aces", "Pay with aces"),
    ("cancel", "Cancel a wrench with aces"),
    ("accept", "Take the wrench"),
    (
        "attack gunner {weapon}:F > B:L",
        "The gunner fires the {name} on the front at Player 2's left",
    ),
    (
        "attack driver {weapon}:F2 > B:B +computer",
        "The driver fires the {name} 2 on the front by computer at Player 2's back",
    ),
    ("reroll green H", "Re-roll the green die with a hit"),
    ("keep", "Keep the dice"),
    ("hurt driver", "The driver takes it"),
    ("hit {weapon}:F", "The {name} on the front takes it"),
]


@pytest.mark.parametrize(("text", "told"), ARENA)
def test_answers_of_the_arena(text: str, told: str) -> None:
    state = matches("arena")[0].observe(None).known
    item = next(each for each in state.arsenals[0].items if each.kind == "weapon")
    given = {"weapon": item.code, "name": item.name.lower()}
    assert words("arena", 0, 0, text.format(**given)) == told.format(**given)


STREETS = [
    ("speed 5", "Speed 5"),
    ("speed 0", "Stand still"),
    ("reverse 2", "Reverse 2"),
    ("three-point", "Three-point turn"),
    ("go", "Drive straight"),
    ("end", "End the turn"),
    ("turn L45", "Turn 45° left"),
    ("turn R135", "Turn 135° right"),
    ("straight", "Straight on"),
    (
        "fire turret ne > B left-centre",
        "Fire north-east from the turret at Player 2's car, left center",
    ),
    ("fire front-pod n > @B", "Fire north from the front pod at Player 2 on foot"),
    ("fire hand n > B front", "Fire north by hand at Player 2's car, front"),
    ("leave ne", "Get out on the north-east"),
    ("step n", "Walk north"),
    ("face sw", "Face south-west"),
    ("pass", "Do not fire back"),
    ("area left-front", "Hit the left front"),
    ("aim @B", "Hit Player 2 on foot"),
    ("load turret mg", "Load a machine gun round into the turret"),
    ("done", "Load nothing more"),
    ("retire", "Do not come back"),
]


@pytest.mark.parametrize(("text", "told"), STREETS)
def test_answers_of_the_streets(text: str, told: str) -> None:
    assert words("streets", 0, 0, text) == told


CLASSIC = [
    ("speed +10", "Change the speed by +10 mph"),
    ("speed -25", "Change the speed by −25 mph"),
    ("hold", "Keep the speed"),
    ("go", "Go first"),
    ("wait", "Let the others go first"),
    ("straight", "Straight on"),
    ("drift R250", "Drift ¼″ right"),
    ("bend L45 skid 750", "Bend 45° left, skid ¾″"),
    ("swerve R30", "Swerve 30° right"),
    ("pivot L170 about R", "Pivot 170° left, about the rear corner on the right"),
    ("tstop R", "T-stop to the right"),
    ("bootlegger L", "Bootlegger to the left"),
    ("recover", "Try to regain control"),
    ("ride", "Ride it out"),
    ("collide B", "First Player 2"),
    ("type t-bone", "T-bone"),
    ("conform FR", "Turn about the front right corner"),
    ("fire driver MG:F > B:L", "Driver: MG front at Player 2, left side"),
    ("fire gunner-1 MG:F2 > B:tire-FR", "Gunner 1: MG front 2 at Player 2, tire front right"),
    ("fire driver RL:tur > #1000", "Driver: RL turret at what lies there"),
    ("fire driver SG:F > ground 6250 4000", "Driver: SG front at the ground at 6.25, 4"),
    ("drop driver MD:B", "Driver: drop MD back"),
    ("drop driver MD:tur > L", "Driver: drop MD turret at the left"),
    ("auto driver SS:B on", "Driver: turn on automatic fire of SS back"),
    ("auto driver SS:B off", "Driver: turn off automatic fire of SS back"),
    ("detonate driver #1003", "Driver: set off what lies there"),
    ("shoot gunner-1 SMG > B:R", "Gunner 1: SMG at Player 2, right side"),
    (
        "shoot driver explosive > ground 6250 4000",
        "Driver: Explosive grenade at the ground at 6.25, 4",
    ),
    ("shine driver light-F > B", "Driver: the front searchlight on Player 2"),
    ("work driver turret", "Driver: Pop-up turret"),
    ("select MD:B 2", "MD back: magazine 2 next"),
    ("done", "No more fire in this phase"),
    ("surrender", "Give up"),
    ("fight", "Fight on"),
    ("fire driver SMG > B1", "Driver: SMG at Player 2's driver"),
    ("leave driver R", "Driver gets out at the right"),
    ("stay", "Change nothing"),
    ("step NE", "One square up right"),
    ("halt", "Stay here"),
    ("prone", "Drop to the ground"),
    ("rise", "Stand up (1 turn)"),
    ("sprint", "Sprint this turn"),
    ("rest", "Rest"),
    ("board", "Get in (1 turn)"),
    ("reload SMG", "Reload the SMG"),
    ("climb up", "Climb the stairs (2 turns)"),
    ("even 12250 13000", "Line up with the grid at 12.25 by 13 inches"),
    ("take R", "With the right side"),
    ("seat gunner-1", "Gunner 1 takes the wheel"),
    (
        "fire driver explosive > floor 2 6250 4000",
        "Driver: Explosive grenade at floor 2 at 6.25, 4",
    ),
    ("sweep driver MG:F > B1", "Driver: sweep with MG front about Player 2's driver"),
    ("set explosive 3", "Explosive grenade: set the timer to 3 s"),
    ("lift #1003", "Pick up what lies there (1 turn)"),
    ("lay", "Put the obstacle down here (1 turn)"),
    ("fetch driver explosive3", "Driver: take the Explosive grenade from the box"),
    ("doff", "Take off the backpack"),
    ("don", "Put the backpack on"),
    ("unpack LAW", "Take out the LAW (1 to 6 turns)"),
    ("stow ammo-clip", "Put in the ammo clip (1 to 6 turns)"),
    ("mount", "Set up the tripod (1 turn)"),
    ("unmount", "Take down the tripod (1 turn)"),
]


@pytest.mark.parametrize(("text", "told"), CLASSIC)
def test_answers_of_the_classic(text: str, told: str) -> None:
    assert words("classic", 0, 0, text) == told


LYING = [
    ("detonate driver #1000", "Driver: set off mines at 4 by 6.5 inches"),
    ("detonate driver #1001", "Driver: set off spear mines at 4 by 9 inches"),
    ("lift #1002", "Pick up an obstacle at 7.25 by 2.5 inches (1 turn)"),
    ("fire driver RL:tur > #1002", "Driver: RL turret at an obstacle at 7.25 by 2.5 inches"),
]


@cache
def with_things() -> Match:
    """Mines, spear mines and an obstacle lie between two vehicles of the classic."""
    vehicles = [{"x": 1000, "y": 1000, "speed": 0}, {"x": 12000, "y": 12000, "speed": 0}]
    lying = [(2, 4000, 6500, 0), (3, 4000, 9000, 0), (1, 7250, 2500, 0)]
    return match_from_state("classic", position({}, vehicles, counters=lying), ["Ann", "Bob"], 1)


@pytest.mark.parametrize(("text", "told"), LYING)
def test_answers_of_the_classic_name_what_lies_on_the_ground(text: str, told: str) -> None:
    """Two that are alike are told apart by where they lie."""
    assert page_of("classic").answer_words(with_things(), 0, text) == told
