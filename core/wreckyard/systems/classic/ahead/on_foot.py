"""The odds of shots by people on foot."""

from __future__ import annotations

from ....kit.plain_dice import sums
from ..book.people import HandWeapon, personal
from ..book.tripods import LAUNCHED, mounted_weapon
from ..design.kit import EXTINGUISHER_TEXT
from ..fire.aims_on_foot import aim_ahead, swept_on_foot, unaimed
from ..fire.arms_on_foot import CLUB, Arm, arms_of, rows_of, weapon_of
from ..fire.grenades.throwing import grenades_of, load_of
from ..place.feet import walker_of_thing
from ..sight.bearing import Sum
from ..state.actions import FIRST_PERSON, Action
from ..state.gear import is_stowed, texts_of, things_of, weapon_at
from ..state.person import Walker
from ..state.state import State

CLUB_MEAN = 0.5
"""What a blow with something heavy may do: a point on a 5, two on a 6."""


def sweep_ahead(state: State, walker: Walker, action: Action) -> tuple[Sum, ...]:
    """The sums for everybody whom somebody on foot could sweep."""
    arm = next(each for each in arms_of(state, walker) if each.text == action.weapon)
    first = walker_of_thing(state, action.target)
    if first is None:
        return ()
    return tuple([found for _, found in swept_on_foot(state, walker, arm, first)])


def aim_chance(state: State, walker: Walker, action: Action) -> tuple[float, float]:
    """How likely a shot on foot hits, and the damage that it may expect then; of a sweep the people
    hit that may be expected, and the damage of each."""
    if action.verb == "sweep":
        sums_ahead = sweep_ahead(state, walker, action)
        arm = next(each for each in arms_of(state, walker) if each.text == action.weapon)
        weapon = weapon_of(state, walker, arm.at)
        mounted = mounted_weapon(weapon.code) if weapon is not None else None
        whole = mounted is not None and mounted.area_full_damage
        mean = _mean(weapon) * (1.0 if whole else 0.5)
        return float(sum(each.chance for each in sums_ahead)), mean
    found = aim_ahead(state, walker, action)
    if action.target < 0 or action.weapon == EXTINGUISHER_TEXT:
        return (1.0 if found is None else float(found.chance)), 0.0
    arm = next(each for each in arms_of(state, walker) if each.text == action.weapon)
    weapon = weapon_of(state, walker, arm.at)
    mean = _mean(weapon) * arm.shells + _linked(state, walker, arm, found)
    mean = CLUB_MEAN if arm.text == CLUB else mean
    if action.target < FIRST_PERSON and not action.part.startswith("tire-"):
        share = {"full": 1.0, "half": 0.5}.get(weapon.vehicle_damage if weapon else "", 0.0)
        mean = max(mean * share, 1.0 if found is None else 0.0)
    return (1.0 if found is None else float(found.chance)), mean


def _linked(state: State, walker: Walker, arm: Arm, found: Sum | None) -> float:
    """What the other rolls of a shot add to its damage if it hits: of rockets of a pod and of
    linked weapons, those that are not aimed by how likely they hit against the aimed one."""
    more = 0.0
    for place, aimed in rows_of(state, walker, arm)[1:]:
        weapon, share = weapon_of(state, walker, place), 1.0
        if not aimed and found is not None and found.chance and weapon is not None:
            less = unaimed(found)
            share = float(Sum(weapon.to_hit, less.lines).chance / found.chance)
        more += _mean(weapon) * share
    return more


def _mean(weapon: HandWeapon | None) -> float:
    if weapon is None:
        return 1 / 6
    return float(sums(weapon.damage).expected(lambda hits: max(0, hits))) if weapon.damage else 0.0


def shot_damage(state: State, walker: Walker) -> list[float]:
    """What each weapon that somebody could fire may do, fists and blades aside; of launchers what
    the next grenade does to people."""
    found = [weapon_of(state, walker, arm.at) for arm in arms_of(state, walker)]
    damage = [_mean(each) for each in found if each is not None and not each.hand_to_hand]
    things = things_of(state, walker.person)
    for at, _ in grenades_of(state, walker):
        weapon = weapon_at(things, at)
        if weapon is not None and weapon.grenades:
            load = load_of(state, walker.person, at).partition("+")[0]
            burst = personal().grenades[load].people
            damage.append(float(sums(burst).expected(lambda hits: hits)) if burst else 0.0)
    return damage


def unpacked_damage(state: State, person: int, text: str) -> float:
    """What a weapon may do that lies in somebody's backpack, by its text; of all of them the most
    where none is named."""
    things = things_of(state, person)
    found = [0.0]
    for at, each in enumerate(texts_of(things)):
        weapon = weapon_at(things, at)
        if is_stowed(state, person, at) and text in ("", each) and weapon is not None:
            found.append(0.0 if weapon.hand_to_hand else _mean(weapon))
    return max(found)


def load_ahead(state: State, person: int, text: str) -> str:
    """The kind of grenade that somebody would throw or fire next with a thing, by its text; empty
    where it is none."""
    things = texts_of(things_of(state, person))
    load = load_of(state, person, things.index(text)) if text in things else ""
    return load.partition("+")[0]


def launches(state: State, person: int, text: str) -> str:
    """The kind of grenade that a launcher of somebody's fires next where it is no explosive one;
    empty for anything else."""
    things = things_of(state, person)
    texts = texts_of(things)
    weapon = weapon_at(things, texts.index(text)) if text in texts else None
    load = load_ahead(state, person, text) if weapon is not None and weapon.grenades else LAUNCHED
    return "" if load == LAUNCHED else load
