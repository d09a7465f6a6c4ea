"""Choosing an attack: presses narrow the offered ones until one is left. Pure."""

from __future__ import annotations

from dataclasses import replace

from ui.games.arena.moment import ArenaView, Choice
from ui.games.arena.refusals import refusal
from wreckyard.systems.arena import SIDE_LETTERS, Action, item_text


def attack_options(view: ArenaView, choice: Choice) -> list[Action]:
    """The offered attacks that agree with all that is chosen."""
    found = [each for each in view.options if each.verb == "attack"]
    if choice.weapon:
        found = [each for each in found if weapon_text(each) == choice.weapon]
    if choice.crew >= 0:
        found = [each for each in found if each.crew == choice.crew]
    if choice.target >= 0:
        found = [each for each in found if each.target == choice.target]
    if choice.side >= 0:
        found = [each for each in found if each.target_side == choice.side]
    if choice.computer or choice.action is not None:
        found = [each for each in found if each.computer == choice.computer]
    return found


def weapon_text(action: Action) -> str:
    """The weapon of an attack as text."""
    return item_text(action.card, action.side, action.copy)


def _settled(view: ArenaView, choice: Choice) -> Choice:
    """Fill in what the options leave no choice about, and the action when one is left."""
    found = attack_options(view, replace(choice, action=None))
    plain = [each for each in found if each.computer == choice.computer]
    if not plain:
        return replace(choice, action=None)
    weapons = {weapon_text(each) for each in plain}
    targets = {each.target for each in plain}
    if choice.target >= 0 and len(weapons) == 1:
        choice = replace(choice, weapon=weapons.pop())
    if choice.weapon and len(targets) == 1:
        choice = replace(choice, target=targets.pop())
    if choice.weapon and choice.target >= 0:
        left = attack_options(view, replace(choice, action=None))
        left = [each for each in left if each.computer == choice.computer]
        crews, sides = {each.crew for each in left}, {each.target_side for each in left}
        if choice.crew < 0:
            # The gunner shoots while the driver drives: his dice are the better ones.
            choice = replace(choice, crew=max(crews))
        if len(sides) == 1:
            choice = replace(choice, side=sides.pop())
    left = attack_options(view, replace(choice, action=None))
    left = [each for each in left if each.computer == choice.computer]
    complete = choice.weapon and choice.target >= 0 and len(left) == 1
    return replace(choice, action=left[0] if complete else None)


def only_attack(view: ArenaView, choice: Choice) -> Choice:
    """The choice with what the offered attacks on cars leave no choice about.

    A weapon that is the only one, a target that is the only one; with both of them the attack,
    where one side shows. Things are shot at by whoever chooses them.
    """
    found = [each for each in view.options if each.verb == "attack" and each.target < view.state.n]
    weapons, targets = {weapon_text(each) for each in found}, {each.target for each in found}
    if len(weapons) == 1:
        choice = replace(choice, weapon=weapons.pop(), given=True)
    if len(targets) == 1:
        choice = replace(choice, target=targets.pop(), given=True)
    return _settled(view, choice) if choice.given else choice


def _attempt(view: ArenaView, choice: Choice) -> Action:
    """An attack to be told what is against it."""
    card, _, place = choice.weapon.partition(":")
    side = SIDE_LETTERS.index(place[0]) if place else -1
    copy = int(place[1:]) - 1 if len(place) > 1 else 0
    return Action(
        "attack",
        side=side,
        crew=max(choice.crew, 0),
        card=card,
        copy=copy,
        target=choice.target,
        target_side=choice.side,
        computer=choice.computer,
    )


def refused(choice: Choice, ref: str, reason: str) -> Choice:
    """The choice with the reason why what was pressed cannot be."""
    return replace(choice, reason=reason, reason_ref=ref)


def why_not(view: ArenaView, action: Action) -> str:
    """What is against an action, with the names of players and things."""
    return refusal(view, view.options.why_not(action))


def narrowed(view: ArenaView, choice: Choice, wanted: Choice, ref: str) -> Choice:
    """`wanted` when an attack agrees with it; else what it names alone, else the reason."""
    wanted = replace(wanted, action=None)
    if attack_options(view, wanted):
        return _settled(view, wanted)
    head = ref.partition(":")[0]
    fresh = Choice(looked_at=choice.looked_at)
    if head == "weapon":
        alone = replace(fresh, weapon=wanted.weapon)
    elif head == "crew":
        alone = replace(fresh, crew=wanted.crew)
    elif head == "side":
        alone = replace(fresh, target=wanted.target, side=wanted.side)
    else:
        alone = replace(fresh, target=wanted.target)
    if alone != wanted and attack_options(view, alone):
        return _settled(view, alone)
    return refused(choice, ref, why_not(view, _attempt(view, wanted)))


def press_attack(view: ArenaView, choice: Choice, ref: str, head: str, rest: str) -> Choice | None:
    """What a press on a weapon, one of the crew or the computer means."""
    if head == "weapon":
        if choice.weapon == rest and not view.choice.given:
            return Choice(looked_at=choice.looked_at)
        return narrowed(view, choice, replace(choice, weapon=rest), ref)
    if head == "crew":
        return narrowed(view, choice, replace(choice, crew=int(rest)), ref)
    if head == "computer":
        return narrowed(view, choice, replace(choice, computer=not choice.computer), ref)
    return None
