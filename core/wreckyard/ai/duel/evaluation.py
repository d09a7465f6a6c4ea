"""How good a position of the card duel is for each seat: a linear model fitted by self-play.

Every seat still in gets a score, the sum of the weights of what is true of it; the seats'
chances to be the last one in are the softmax of the scores. All features are of the sort
"the weakest side has 7 damage" (one-hot), so a score is a handful of look-ups. The
model is read at the start of a turn, after drawing; it is meant for possible worlds, in
which every hand is known. ``tools/study/train_duel.py`` fits the weights.
"""

from __future__ import annotations

import json
import math
from collections.abc import Sequence
from functools import cache
from importlib import resources
from operator import add

from ...engine.errors import Malformed
from ...systems.duel.search import (
    FRONT,
    IN,
    KILL_POINTS,
    WIN_POINTS,
    Deck,
    State,
    load_deck,
    may_be_played_on,
)

LAYOUT: tuple[tuple[str, int], ...] = (
    ("weakest side, damage", 13),
    ("second side, damage", 13),
    ("third side, damage", 13),
    ("strongest side, damage", 13),
    ("driver, damage", 5),
    ("tires, damage", 10),
    ("jammed", 2),
    ("fireproof", 2),
    ("armor held for the weakest side", 3),
    ("armor held for the second side", 3),
    ("armor held for other sides", 4),
    ("Swerve that can be used", 3),
    ("Spin that can be used", 2),
    ("Dud", 2),
    ("Backfire", 2),
    ("Fireproof held and of use", 2),
    ("Jam held", 2),
    ("Skid held", 2),
    ("Tire Shots held", 3),
    ("attacks that can be made", 7),
    ("Called Shots held", 3),
    ("best next attack, own turn now", 15),
    ("best next attack, own turn next", 15),
    ("best next attack, own turn later", 15),
    ("attacks on open sides", 4),
    ("worst attack to be feared", 15),
    ("turns until one's own", 6),
    ("each side: damage, foes' attacks on it, armor held for it", 17 * 9),
    ("foes who would rather hit this seat than others", 6),
    ("worst attack to be feared from them", 15),
)
"""The groups of features, each with its number of cases, in the order of the weights."""

SIZE = sum(count for _, count in LAYOUT)
OFFSET = [sum(count for _, count in LAYOUT[:at]) for at in range(len(LAYOUT))]

OFFSETS = [OFFSET, [SIZE + each for each in OFFSET]]
"""Where each group begins among the weights of a table, by the number of the seat's deck."""

BREACH, OPEN, KILL = 12, 13, 14
"""Cases of an attack: below them the damage that the side has afterwards."""


type Threats = tuple[list[int], int, int, int, list[int]]
"""What a hand can do next: the case of the best attack on each foe (0 for none), how many
attacks can be made, how many of them hit an open side, how many are Called Shots, and how many
reach each side."""


class Evaluation:
    """The model for one table and number of seats: weights for each kind of vehicle in turn."""

    def __init__(self, deck: Deck, weights: Sequence[float]) -> None:
        size = SIZE * len(deck.parts)
        if len(weights) != size:
            raise Malformed(f"an evaluation has {size} weights, not {len(weights)}")
        self.deck = deck
        self.weights = list(weights)
        kinds = range(len(deck.kinds))
        self.attack = [
            (deck.value[card], deck.side[card]) if deck.weapon[card] else None for card in kinds
        ]
        self.gun = [deck.weapon[card] == "gun" for card in kinds]
        self.ram = [deck.weapon[card] == "ram" for card in kinds]
        self.flame = [deck.weapon[card] == "flame" for card in kinds]
        self.specials = [
            tuple(
                part.special[effect]
                for effect in (
                    "swerve",
                    "spin",
                    "dud",
                    "backfire",
                    "fireproof",
                    "jam",
                    "skid",
                    "tire-shot",
                )
            )
            for part in deck.parts
        ]

    def threats(self, state: State, me: int) -> Threats:
        """What a hand can do next."""
        deck = self.deck
        full, mortal = deck.side_points, deck.driver_points
        damage, driver, hands = state.damage, state.driver, state.hands
        status, n = state.status, state.n
        jammed = state.jammed[me]
        worst = [0] * n
        count = opened = called = 0
        reach = [0, 0, 0, 0]
        for card in hands[me]:
            attack = self.attack[card]
            if attack is None or (jammed and self.gun[card]):
                continue
            value, side = attack
            if self.ram[card] and (
                damage[4 * me + FRONT] >= full or state.tires[me] >= deck.tire_points
            ):
                continue
            count += 1
            if side >= 0:
                reach[side] += 1
            elif not deck.gas[card]:
                called += 1
                reach = [each + 1 for each in reach]
            hits_open = 0
            for foe in range(n):
                if foe == me or status[foe] != IN:
                    continue
                if self.flame[card] and state.fireproof[foe]:
                    continue
                if deck.restricted[card]:
                    if not may_be_played_on(state, card, foe):
                        continue
                    if side < 0 and deck.gas[card]:
                        hits_open = 1
                        case = KILL if driver[foe] + value >= mortal else OPEN
                        worst[foe] = max(worst[foe], case)
                        continue
                armor = state.armor[foe]
                for spot in (side,) if side >= 0 else (0, 1, 2, 3):
                    before = damage[4 * foe + spot]
                    net = value - 3 if armor[spot] in hands[foe] else value
                    if before >= full:
                        hits_open = 1
                        case = KILL if driver[foe] + net >= mortal else OPEN if net > 0 else 0
                    else:
                        after = before + net
                        case = BREACH if after >= full else after if net > 0 else 0
                    if case > worst[foe]:
                        worst[foe] = case
            opened += hits_open
        return worst, count, opened, called, reach

    def features(self, state: State) -> list[list[int]]:
        """For each seat still in the places of its weights, for the others nothing."""
        n, status, damage = state.n, state.status, state.damage
        deck, turn = self.deck, state.turn
        nothing: Threats = ([0] * n, 0, 0, 0, [0, 0, 0, 0])
        threats = [
            self.threats(state, seat) if status[seat] == IN else nothing for seat in range(n)
        ]
        result: list[list[int]] = []
        for seat in range(n):
            if status[seat] != IN:
                result.append([])
                continue
            hand = state.hands[seat]
            o = OFFSETS[state.origin[seat]]
            specials = self.specials[state.origin[seat]]
            swerve, spin, dud, backfire, fireproof, jam, skid, tire_shot = specials
            base = 4 * seat
            order = sorted(range(4), key=lambda side: -damage[base + side])
            first, second, third, fourth = order
            armor = state.armor[seat]
            rolling = state.tires[seat] < deck.tire_points
            worst, count, opened, called, _ = threats[seat]
            wait = 0
            at = turn
            while at != seat:
                at = at + 1 if at + 1 < n else 0
                wait += status[at] == IN
            fear = eager = chosen = 0
            for foe in range(n):
                worsts = threats[foe][0]
                case = worsts[seat]
                if case > fear:
                    fear = case
                if case and case == max(worsts):
                    eager += 1
                    if case > chosen:
                        chosen = case
            here = hand.count
            extra = here(armor[third]) + here(armor[fourth])
            feared = [0, 0, 0, 0]
            for foe in range(n):
                if foe != seat:
                    feared = list(map(add, feared, threats[foe][4]))
            sides = []
            for side in range(4):
                hurt = damage[base + side]
                if hurt >= deck.side_points:
                    hurt += state.driver[seat]
                sides.append(
                    o[27] + 9 * hurt + 3 * min(2, feared[side]) + min(2, here(armor[side]))
                )
            result.append(
                [
                    o[0] + damage[base + first],
                    o[1] + damage[base + second],
                    o[2] + damage[base + third],
                    o[3] + damage[base + fourth],
                    o[4] + state.driver[seat],
                    o[5] + state.tires[seat],
                    o[6] + state.jammed[seat],
                    o[7] + state.fireproof[seat],
                    o[8] + min(2, here(armor[first])),
                    o[9] + min(2, here(armor[second])),
                    o[10] + min(3, extra),
                    o[11] + (min(2, here(swerve)) if rolling else 0),
                    o[12] + (spin in hand if rolling else 0),
                    o[13] + (dud in hand),
                    o[14] + (backfire in hand),
                    o[15] + (fireproof in hand and not state.flamed[seat]),
                    o[16] + (jam in hand),
                    o[17] + (skid in hand),
                    o[18] + min(2, here(tire_shot)),
                    o[19] + min(6, count),
                    o[20] + min(2, called),
                    o[21 + min(2, wait)] + max(worst),
                    o[24] + min(3, opened),
                    o[25] + fear,
                    o[26] + wait,
                    *sides,
                    o[28] + eager,
                    o[29] + chosen,
                ]
            )
        return result

    def scores(self, state: State) -> list[float]:
        """The score of each seat still in; minus infinity for the others."""
        weigh = self.weights.__getitem__
        return [sum(map(weigh, row)) if row else -math.inf for row in self.features(state)]

    def chances(self, state: State) -> list[float]:
        """Each seat's chance to be the last one in."""
        scores = self.scores(state)
        if len(scores) == 2 and state.playing == 2:
            mine = 1.0 / (1.0 + math.exp(max(-30.0, min(30.0, scores[1] - scores[0]))))
            return [mine, 1.0 - mine]
        top = max(scores)
        powers = [math.exp(score - top) for score in scores]
        total = sum(powers)
        return [power / total for power in powers]


def spread(points: Sequence[float], target: float, temper: float) -> list[float]:
    """Each seat's chance to win the match with these points after a duel.

    From ``target`` on the one who is ahead has won; before it, a softmax of the points.
    """
    top = max(points)
    heat = temper if top < target else 0.5
    powers = [math.exp((each - top) / heat) for each in points]
    total = sum(powers)
    return [power / total for power in powers]


TEMPER = 22.0
"""How many points ahead make e to 1 in the chance of a match that goes on."""


def worth(state: State, chances: Sequence[float], before: Sequence[int]) -> list[float]:
    """What a duel that goes on is worth to each seat, from 0 to 1.

    ``chances`` are those to be the last one in, ``before`` the points before this duel.
    """
    if state.settings["length"] == "duel" or state.n == 2:
        return list(chances)
    n, target = state.n, float(state.settings["target"])
    now = [before[seat] + KILL_POINTS * state.kills[seat] for seat in range(n)]
    to_come = WIN_POINTS + KILL_POINTS * 0.5 * (state.playing - 1)
    result = [0.0] * n
    for winner, chance in enumerate(chances):
        if chance > 0.001:
            points: list[float] = list(now)
            points[winner] += to_come
            for seat, share in enumerate(spread(points, target, TEMPER)):
                result[seat] += chance * share
    return result


@cache
def read_weights(name: str) -> dict[str, list[float]]:
    """Weights that come with the package, by the table and the number of seats, as in ``mixed 4``.

    Of a mixed table the weights of a car come first and then those of a cow.
    """
    text = resources.files(__package__).joinpath("weights", f"{name}.json").read_text("utf-8")
    tables: dict[str, list[float]] = {}
    for key, rows in json.loads(text)["seats"].items():
        tables[key] = [
            each
            for groups in (rows if isinstance(rows, list) else [rows])
            for group, count in LAYOUT
            for each in groups.get(group, [0.0] * count)
        ]
    return tables


@cache
def evaluation_of(deck: Deck, seats: int, name: str = "duel") -> Evaluation:
    """The evaluation for a table and number of seats; the nearest number that was fitted.

    A vehicle for which nothing was fitted is taken for a car.
    """
    tables = read_weights(name)
    kind = kind_of(deck)
    if not any(key.startswith(kind) for key in tables):
        return Evaluation(
            deck, evaluation_of(load_deck("cars"), seats, name).weights * len(deck.parts)
        )
    numbers = [int(key.split()[1]) for key in tables if key.startswith(kind)]
    nearest = min(numbers, key=lambda each: (abs(each - seats), each))
    return Evaluation(deck, tables[f"{kind} {nearest}"])


def kind_of(deck: Deck) -> str:
    """The kind of a table: cars, cattle or mixed."""
    return deck.parts[0].id if len(deck.parts) == 1 else "mixed"
