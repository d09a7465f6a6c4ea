"""What lies ahead of the viewer: where a move leads, its odds, who could do what to whom.

Everything here asks the previews of the rules. Answers are kept for as long as the state they
were asked of, and odds for as long as the dice they are of, so that dragging an angle is cheap.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction

from ui.base.present import present
from ui.games.arena.blows import ODDS_KEPT, Threat, odds_of, worst
from ui.games.arena.moment import ArenaView
from wreckyard.systems.arena import (
    Action,
    AttackPreview,
    AttackSum,
    Distribution,
    MovePreview,
    Pose,
    Sight,
    SpeedPreview,
    State,
    after_move,
    attack_sum,
    driving_odds,
    item_text,
    preview_attack,
    preview_move,
    preview_speed,
    preview_spin,
    sight,
    targets_of,
)

FLIP = 5
"""So many unpaid skids flip a car: more need not be told apart (Spinning Out)."""

MOVE_VERBS = ("straight", "turn", "slide")


@dataclass(frozen=True, slots=True)
class Step:
    """One outcome of a driving roll: how likely so many skids are, and what they leave.

    ``control`` is what is left after paying, ``unpaid`` the skids without any to pay them.
    """

    skids: int
    chance: Fraction
    control: int
    unpaid: int


@dataclass(frozen=True, slots=True)
class Risk:
    """A driving roll in odds: for each number of skids, and for wrenches.

    ``wrenches`` is the chance of at least one, ``tires`` how many they take on average;
    ``lost`` is the chance that the car is out of control afterwards, ``spin`` that it spins out,
    ``flip`` that it flips.
    """

    steps: tuple[Step, ...]
    wrenches: Fraction
    tires: Fraction
    lost: Fraction
    spin: Fraction
    flip: Fraction

    def at_least(self, skids: int) -> Fraction:
        """The chance of so many skids or more."""
        return sum((each.chance for each in self.steps if each.skids >= skids), Fraction(0))


@dataclass(frozen=True, slots=True)
class Ahead:
    """What the views are told of the future of one moment.

    ``seat`` is the car it is about, None for a spectator. ``move`` is where the chosen move
    leads and ``there`` the state with everything there; ``spins`` are the poses by the number
    of unpaid skids. ``driving`` are the skids and wrenches of its roll, ``risk`` the same in
    odds. ``sights`` are those of the seat from where it will stand to each target,
    ``threat_sights`` those of the foes to it there, ``threats`` what they could do to it there.
    ``shot``, ``shot_odds`` and
    ``shot_sum`` are the chosen attack's, ``shot_least`` its mean if the target spends all aces.
    ``speeds`` by the texts of actions; ``means`` what each weapon would do on average to each
    target. ``left`` are the foes who have not been looked at yet.
    """

    seat: int | None
    there: State
    move: MovePreview | None = None
    spins: Mapping[int, Pose] = field(default_factory=dict)
    driving: Distribution | None = None
    risk: Risk | None = None
    sights: Mapping[int, Sight] = field(default_factory=dict)
    threat_sights: Mapping[int, Sight] = field(default_factory=dict)
    threats: Mapping[int, Threat] = field(default_factory=dict)
    shot: AttackPreview | None = None
    shot_odds: Distribution | None = None
    shot_sum: AttackSum | None = None
    shot_least: Fraction | None = None
    speeds: Mapping[str, SpeedPreview] = field(default_factory=dict)
    means: Mapping[tuple[str, int], Fraction] = field(default_factory=dict)
    left: tuple[int, ...] = ()


@dataclass(slots=True)
class _Answers:
    """What is known of one state.

    `ahead` is by what was chosen, `means` by who fires, `threats` by a car and its target,
    `latest` those to one seat that were last known of any choice, by that seat.
    """

    ahead: dict[tuple[int | None, str, Action | None, int], Ahead] = field(default_factory=dict)
    means: dict[int, dict[tuple[str, int], Fraction]] = field(default_factory=dict)
    threats: dict[tuple[int, int], Threat] = field(default_factory=dict)
    latest: dict[int, Mapping[int, Threat]] = field(default_factory=dict)


class _Memory:
    """Answers about one state; forgotten as soon as another one is asked about."""

    def __init__(self) -> None:
        self.state: State | None = None
        self.step = -1
        self.answers = _Answers()

    def of(self, state: State) -> _Answers:
        """The answers that are known of a state."""
        if self.state is not state or self.step != state.step:
            self.state, self.step, self.answers = state, state.step, _Answers()
        return self.answers


_memory = _Memory()


def look_ahead(view: ArenaView) -> Ahead:
    """All that can be told of what the viewer is about to do.

    In slices the foes are looked at by `look_further`. Until then, what they could do is as far as
    it was known of the choice before, and `left` are those who are not looked at yet.
    """
    answers, key = _memory.of(view.state), _key(view)
    ahead = answers.ahead.get(key) or _begin(view, key[0], key[2])
    if not view.in_slices:
        while ahead.left:
            ahead = _further(ahead)
    answers.ahead[key] = ahead
    if ahead.seat is None:
        return ahead
    if ahead.left:
        before = answers.latest.get(ahead.seat, {})
        return replace(ahead, threats={**before, **ahead.threats})
    answers.latest[ahead.seat] = ahead.threats
    return ahead


def look_further(view: ArenaView) -> bool:
    """Look at one more foe of those whom `look_ahead` leaves for later; False where none is
    left."""
    known, key = _memory.of(view.state).ahead, _key(view)
    ahead = known.get(key)
    if ahead is None or not ahead.left:
        return False
    known[key] = _further(ahead)
    return True


def _key(view: ArenaView) -> tuple[int | None, str, Action | None, int]:
    """What an answer depends on beside the state: the seat, the question, and what is chosen."""
    asked = view.decision is not None
    seat = view.asked if asked else view.viewer
    return seat, view.phase, view.choice.action if asked else None, view.choice.crew


def _further(ahead: Ahead) -> Ahead:
    """With what the next foe could do there."""
    foe, *left = ahead.left
    found = worst(ahead.there, foe, present(ahead.seat))
    return replace(
        ahead,
        threats={**ahead.threats, foe: found},
        threat_sights={**ahead.threat_sights, foe: found.sight},
        left=tuple(left),
    )


def _on_the_board(state: State, seat: int) -> bool:
    return bool(state.cars[seat].in_play and state.cars[seat].placed)


def _begin(view: ArenaView, seat: int | None, chosen: Action | None) -> Ahead:
    """What is told at once; the foes are left."""
    state = view.state
    if seat is None or not _on_the_board(state, seat):
        return Ahead(seat, state)
    move = risk = driving = shot = shot_odds = shot_sum = least = None
    spins: dict[int, Pose] = {}
    there = state
    if chosen is not None and chosen.verb in MOVE_VERBS:
        move = preview_move(state, seat, chosen)
        if not move.walls:
            there = after_move(state, seat, move)
            control = max(0, state.cars[seat].control - len(move.bumps))
            if move.roll.needed:
                driving, risk = _rolled(move, control)
                spins = _spins(there, seat, chosen, risk)
    elif chosen is not None and chosen.verb == "attack":
        shot = preview_attack(state, seat, chosen)
        shot_odds, _ = odds_of(state, seat, chosen, shot)
        shot_sum = attack_sum(state, seat, chosen, shot_odds)
        if shot.aces and any(shot.defence):
            _, least = odds_of(state, seat, chosen, shot, shot.aces)
    sights = {target: sight(there, seat, target) for target in targets_of(there, seat)}
    speeds = {}
    if view.phase == "speed":
        speeds = {str(each): preview_speed(state, seat, each) for each in view.options}
    return Ahead(
        seat,
        there,
        move,
        spins,
        driving,
        risk,
        sights,
        shot=shot,
        shot_odds=shot_odds,
        shot_sum=shot_sum,
        shot_least=least,
        speeds=speeds,
        means=_means(view, seat) if view.phase == "attack" else {},
        left=tuple(foe for foe in view.foes if foe != seat and _on_the_board(there, foe)),
    )


_risks: dict[tuple[object, ...], tuple[Distribution, Risk]] = {}


def _rolled(move: MovePreview, control: int) -> tuple[Distribution, Risk]:
    """The driving roll of a move: the same objects as long as the dice are the same."""
    roll = move.roll
    key = (*roll.dice, roll.extra, roll.skid_cost, control, move.maneuver)
    if key not in _risks:
        if len(_risks) >= ODDS_KEPT:
            _risks.clear()
        driving = driving_odds(roll)
        _risks[key] = driving, _risk(driving, control, roll.skid_cost, move.maneuver)
    return _risks[key]


def _risk(driving: Distribution, control: int, cost: int, maneuver: bool) -> Risk:
    out_of = driving.out_of
    by_skids: dict[int, int] = {}
    wrenched = tires = 0
    for (skids, wrenches), weight in driving.weights.items():
        by_skids[skids] = by_skids.get(skids, 0) + weight
        wrenched += weight if wrenches else 0
        tires += weight * wrenches
    steps = []
    for skids, weight in sorted(by_skids.items()):
        left = max(0, control - skids * cost)
        unpaid = -(-max(0, skids * cost - control) // cost)
        steps.append(Step(skids, Fraction(weight, out_of), left, unpaid))

    def chance(test: Callable[[Step], bool]) -> Fraction:
        return sum((step.chance for step in steps if test(step)), Fraction(0))

    return Risk(
        tuple(steps),
        Fraction(wrenched, out_of),
        Fraction(tires, out_of),
        chance(lambda step: step.control == 0),
        chance(lambda step: step.unpaid > 0) if maneuver else Fraction(0),
        chance(lambda step: step.unpaid >= FLIP) if maneuver else Fraction(0),
    )


def _spins(there: State, seat: int, action: Action, risk: Risk) -> dict[int, Pose]:
    if not risk.spin:
        return {}
    most = min(FLIP, max(step.unpaid for step in risk.steps))
    # From the fourth on the angle is the same.
    return {
        skids: preview_spin(there, seat, max(action.side, 0), skids).pose
        for skids in range(1, most + 1)
    }


def _means(view: ArenaView, seat: int) -> dict[tuple[str, int], Fraction]:
    """What each weapon would do on average to each target, on its best side."""
    known = _memory.of(view.state).means
    crew = view.choice.crew
    if crew in known:
        return known[crew]
    offered = [each for each in view.options if each.verb == "attack"]
    able = {each.crew for each in offered}
    who = crew if crew in able else max(able, default=0)
    found: dict[tuple[str, int], Fraction] = {}
    seen: dict[int, Sight] = {}
    for action in offered:
        if action.crew != who or action.computer:
            continue
        target = action.target
        if target not in seen:
            seen[target] = sight(view.state, seat, target)
        preview = preview_attack(view.state, seat, action, seen[target])
        _, mean = odds_of(view.state, seat, action, preview)
        key = item_text(action.card, action.side, action.copy), target
        found[key] = max(mean, found.get(key, mean))
    known[crew] = found
    return found


def threat(state: State, seat: int, target: int) -> Threat:
    """The worst that a car could do to another as things stand."""
    known = _memory.of(state).threats
    key = seat, target
    if key not in known:
        known[key] = worst(state, seat, target)
    return known[key]
