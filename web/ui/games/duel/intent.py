"""From presses to actions: a selection that narrows the options of the open decision.

Nothing here knows a rule. What may be done is what `decision.options` offers; why
something may not is what its `why_not` says.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from ui.games.duel.ahead import is_ram, leaves_something, will_answer
from ui.games.duel.strings import say
from wreckyard.systems.duel import Action, uses_card

if TYPE_CHECKING:
    from ui.games.duel.view import TableView

SIDE_LETTERS = "FRBL"

# Kinds of decisions in which a card and a target are composed on the table itself.
COMPOSED = ("turn", "follow-up")

# Answers that cannot be taken for a slip: no second press is asked for.
_PLAIN = frozenset({"pass", "done", "stay"})


@dataclass(frozen=True, slots=True)
class Selection:
    """What has been chosen so far. Empty, it is the state before any choice.

    Attributes:
        card: place in the hand of the chosen card, from 0.
        seat: the chosen target.
        side: the chosen side, 0 Front clockwise.
        tire: whether a Tire Shot goes with the attack.
        answer: text of an action chosen from the sheet, waiting to be confirmed.
        more: whether another card is to follow the next answer to an attack.
        discarding: whether cards are being ticked for the discard pile.
        ticked: places in the hand of the ticked cards.
        reason: why the last press did nothing, as a sentence.
        reason_ref: the ref of that press.
    """

    card: int | None = None
    seat: int | None = None
    side: int | None = None
    tire: bool = False
    answer: str = ""
    more: bool = False
    discarding: bool = False
    ticked: tuple[int, ...] = ()
    reason: str = ""
    reason_ref: str = ""

    @property
    def empty(self) -> bool:
        """Whether nothing is chosen."""
        return self == Selection(reason=self.reason, reason_ref=self.reason_ref)


class Before(NamedTuple):
    """An any-time card that is played before the open question is answered."""

    action: Action


class Alone(NamedTuple):
    """A ram whose player wants no second attack, and not to be asked for one."""

    action: Action


type Intent = Selection | Action | Before | Alone | tuple[Action, ...] | None


def _options(view: TableView) -> list[Action]:
    return [] if view.decision is None else list(view.decision.options)


def _code(view: TableView, slot: int) -> str:
    return str(view.observation.hand[slot].code)


def plays_of(view: TableView, slot: int) -> list[Action]:
    """The options that play the card in this place of the hand, discards left out."""
    code = _code(view, slot)
    return [
        action
        for action in _options(view)
        if action.verb != "discard" and uses_card(view.observation, action, code)
    ]


def is_tire_card(view: TableView, slot: int) -> bool:
    """Whether this place of the hand holds a Tire Shot, which only goes with another card."""
    return bool(view.observation.hand[slot].effect == "tire-shot")


def matching(view: TableView, selection: Selection | None = None) -> list[Action]:
    """The options that agree with everything chosen so far."""
    chosen = view.selection if selection is None else selection
    if chosen.answer:
        return [action for action in _options(view) if str(action) == chosen.answer]
    if chosen.card is None:
        return []
    found = plays_of(view, chosen.card)
    if any(action.verb == "fire" for action in found):
        found = [action for action in found if action.tire == chosen.tire]
    if chosen.seat is not None:
        found = [action for action in found if action.target == chosen.seat]
    if chosen.side is not None:
        found = [action for action in found if action.side == chosen.side]
    return found


def chosen_action(view: TableView) -> Action | None:
    """The one action that the selection has come down to, or None."""
    found = matching(view)
    return found[0] if len(found) == 1 else None


def targets(view: TableView) -> dict[int, list[Action]]:
    """For the chosen card: every seat that it can be played on, with the actions that do."""
    found: dict[int, list[Action]] = {}
    for action in matching(view, replace(view.selection, seat=None, side=None)):
        if action.target >= 0:
            found.setdefault(action.target, []).append(action)
    return found


def may_tire(view: TableView) -> bool:
    """Whether a Tire Shot can go with the chosen card (and target, if one is chosen)."""
    chosen = view.selection
    if chosen.card is None or is_tire_card(view, chosen.card):
        return False
    return any(
        action.tire and chosen.seat in (None, action.target)
        for action in plays_of(view, chosen.card)
    )


def may_discard(view: TableView) -> bool:
    """Whether cards can be thrown away now."""
    return any(action.verb == "discard" for action in _options(view))


def why_not_card(view: TableView, slot: int) -> str:
    """Why the card in this place cannot be played now; empty when it can."""
    if view.decision is None:
        return say("not-now")
    if view.decision.kind == "discard" or plays_of(view, slot):
        return ""
    reason = view.decision.options.why_not(_attempt(view, slot)).reason
    # An Armor is offered, but it is another one of the hand.
    return str(reason) or say("other-armor")


def _attempt(view: TableView, slot: int) -> Action:
    """The plainest try to play a card, to be told what is against it."""
    kind = view.observation.hand[slot]
    foes = [seat for seat in view.foes if view.observation.cars[seat].status == "in"]
    foe = foes[0] if foes else -1
    if kind.role == "armor":
        return Action("armor")
    if kind.role == "attack" or kind.effect == "tire-shot":
        return Action("fire", kind.code, foe, 0 if kind.called else -1)
    if kind.effect in ("spin", "skid"):
        return Action(kind.effect, side=0)
    return Action(kind.effect, target=foe if kind.effect == "jam" else -1)


def why_not_target(view: TableView, seat: int) -> str:
    """Why the chosen card cannot be played on this seat; empty when it can."""
    chosen = view.selection
    if view.decision is None:
        return say("not-now")
    if chosen.card is None or seat in targets(view):
        return ""
    plays = plays_of(view, chosen.card)
    if not plays:
        return why_not_card(view, chosen.card)
    attempt = plays[0]._replace(target=seat, tire=chosen.tire)
    if chosen.tire:
        attempt = attempt._replace(side=-1)
    return str(view.decision.options.why_not(attempt).reason)


def _settled(view: TableView, chosen: Selection) -> Selection:
    """Fill in what the options leave no choice about."""
    found = matching(view, chosen)
    if chosen.card is not None and len({action.target for action in found}) == 1:
        seat = found[0].target
        chosen = replace(chosen, seat=seat if seat >= 0 else None)
    if len(found) == 1 and found[0].side >= 0:
        chosen = replace(chosen, side=found[0].side)
    return chosen


def _refuse(chosen: Selection, ref: str, reason: str) -> Selection:
    return replace(chosen, reason=reason, reason_ref=ref)


def press(view: TableView, ref: str) -> Intent:
    """What a press on `ref` means.

    Args:
        view: the moment that the press was made in.
        ref: `card:<place>`, `seat:<n>`, `side:<n>:<F|R|B|L>`, `tire`, `discard`,
            `confirm`, `confirm-own`, `confirm-alone`, `cancel`, `answer-more`, or
            `answer:` or `before:` with the text of an action.

    Returns:
        an action to submit, several to submit one after the other, a new selection,
        or None when the press means nothing here.
    """
    chosen = replace(view.selection, reason="", reason_ref="")
    head, _, rest = ref.partition(":")
    if head == "cancel":
        return Selection()
    if view.decision is None:
        if head in ("card", "seat", "side"):
            return _refuse(Selection(), ref, say("not-now"))
        return None
    if head == "card":
        return _press_card(view, chosen, ref, int(rest))
    if head == "seat":
        return _press_seat(view, chosen, ref, int(rest))
    if head == "side":
        seat, _, letter = rest.partition(":")
        return _press_side(view, chosen, ref, int(seat), SIDE_LETTERS.index(letter))
    if head == "answer":
        return _press_answer(view, rest)
    if head == "answer-more":
        return replace(chosen, more=not chosen.more)
    if head == "tire":
        return _press_tire(view, chosen, ref)
    if head == "discard":
        if not may_discard(view):
            return _refuse(chosen, ref, say("not-now"))
        return Selection(discarding=not chosen.discarding)
    if head == "before":
        return next((Before(each) for each in view.before if str(each) == rest), None)
    if head in ("confirm", "confirm-own", "confirm-alone"):
        return _press_confirm(view, chosen, ref)
    return None


def _press_card(view: TableView, chosen: Selection, ref: str, slot: int) -> Intent:
    taken = choose_card(view, chosen, ref, slot)
    fresh = isinstance(taken, Selection) and taken.card == slot
    return played_at_once(view, slot) or taken if fresh else taken


def played_at_once(view: TableView, slot: int) -> Action | Before | None:
    """What a single press on a card plays: an attack without a choice that can be taken back.

    A ram leaves a choice: whether another attack is to follow it.
    """
    ways = plays_of(view, slot)
    if len(ways) != 1 or is_ram(view, ways[0]):
        return None
    action = _at_once(view, _settled(view, Selection(card=slot)))
    return None if isinstance(action, Selection) else action


def choose_card(view: TableView, chosen: Selection, ref: str, slot: int) -> Intent:
    """The choice of a card of the hand; its action where it has been chosen already."""
    if slot >= len(view.observation.hand):
        return None
    discarding = chosen.discarding or view.question.kind == "discard"
    if discarding:
        ticked = set(chosen.ticked) ^ {slot}
        return Selection(discarding=True, ticked=tuple(sorted(ticked)))
    if chosen.card == slot:
        action = chosen_action(view)
        return _plainly(view, action) if action is not None else Selection()
    if is_tire_card(view, slot):
        return _press_tire(view, chosen, ref)
    reason = why_not_card(view, slot)
    if reason:
        return _refuse(Selection(), ref, reason)
    fresh = Selection(card=slot, tire=chosen.tire)
    if fresh.tire and not any(action.tire for action in plays_of(view, slot)):
        fresh = replace(fresh, tire=False)
    return _settled(view, fresh)


def _press_seat(view: TableView, chosen: Selection, ref: str, seat: int) -> Intent:
    if chosen.card is None:
        return _refuse(chosen, ref, say("no-card"))
    if seat not in targets(view):
        return _refuse(chosen, ref, why_not_target(view, seat))
    if chosen.seat == seat:
        action = chosen_action(view)
        if action is not None:
            return _plainly(view, action)
    return _at_once(view, _settled(view, replace(chosen, seat=seat, side=None)))


def _press_side(view: TableView, chosen: Selection, ref: str, seat: int, side: int) -> Intent:
    if chosen.card is None:
        fitting = [a for a in _options(view) if a.side == side and a.target in (-1, seat)]
        if len(fitting) == 1:
            return _press_answer(view, str(fitting[0]))
        return _refuse(chosen, ref, say("no-card"))
    if (chosen.seat, chosen.side) == (seat, side):
        action = chosen_action(view)
        if action is not None:
            return action
    aimed = replace(chosen, side=side, seat=seat if seat in targets(view) else None)
    if matching(view, aimed):
        return _at_once(view, _settled(view, aimed))
    attempt = plays_of(view, chosen.card)[0]._replace(side=side, target=seat, tire=chosen.tire)
    return _refuse(chosen, ref, str(view.question.options.why_not(attempt).reason))


def _at_once(view: TableView, chosen: Selection) -> Selection | Action | Before:
    """What was chosen, or the attack where its target is asked to confirm it, in a way.

    That is so where a person is hit who must be handed the device: until he has answered, the cover
    says what was chosen and what comes of it, and offers to take it back.
    """
    action = chosen_action(replace(view, selection=chosen))
    if action is None or action.verb != "fire" or not view.shared:
        return chosen
    answers = view.seats[action.target].player == "person" and will_answer(view, action)
    return _plainly(view, action) if answers else chosen


def _plainly(view: TableView, action: Action) -> Action | Before:
    """What a second press on a card or target means: an any-time card costs no action."""
    return Before(action) if action in view.before else action


def _press_answer(view: TableView, text: str) -> Intent:
    action = next((each for each in _options(view) if str(each) == text), None)
    if action is None:
        return None
    if not view.selection.more and leaves_something(view, action):
        done = next(each for each in _options(view) if each.verb == "pass")
        return (action, done)
    # A sheet has said what the answer does; on one's own turn a slip is undone by a second look.
    if action.verb in _PLAIN or view.question.kind not in COMPOSED or view.selection.answer == text:
        return action
    return Selection(answer=text)


def _press_tire(view: TableView, chosen: Selection, ref: str) -> Intent:
    if chosen.tire:
        return _settled(view, replace(chosen, tire=False, side=None))
    if chosen.card is None:
        if any(action.tire for action in _options(view)):
            return Selection(tire=True)
    elif may_tire(view):
        return _settled(view, replace(chosen, tire=True, side=None))
    return _refuse(chosen, ref, why_not_tire(view))


def why_not_tire(view: TableView) -> str:
    """Why no Tire Shot can go with what is chosen; empty when it can."""
    chosen = view.selection
    if view.decision is None:
        return say("not-now")
    if chosen.card is not None:
        plays = plays_of(view, chosen.card)
        if plays and plays[0].verb == "fire":
            seat = plays[0].target if chosen.seat is None else chosen.seat
            attempt = plays[0]._replace(target=seat, side=-1, tire=True)
            return str(view.decision.options.why_not(attempt).reason)
    slots = range(len(view.observation.hand))
    slot = next((slot for slot in slots if is_tire_card(view, slot)), None)
    return say("not-now") if slot is None else why_not_card(view, slot)


def _press_confirm(view: TableView, chosen: Selection, ref: str) -> Intent:
    if chosen.discarding or view.question.kind == "discard":
        return _discards(view, chosen) or _refuse(chosen, ref, say("tick-first"))
    action = chosen_action(view)
    if action is None:
        return _refuse(chosen, ref, say("choose-first"))
    if ref == "confirm-alone":
        return Alone(action) if is_ram(view, action) else None
    return action if ref == "confirm-own" else _plainly(view, action)


def _discards(view: TableView, chosen: Selection) -> tuple[Action, ...]:
    """One step for each ticked card, and the end of it unless the whole hand goes."""
    codes = [_code(view, slot) for slot in chosen.ticked if slot < len(view.observation.hand)]
    steps = [Action("discard", code) for code in codes]
    if steps and len(steps) < len(view.observation.hand):
        steps.append(Action("done"))
    return tuple(steps)
