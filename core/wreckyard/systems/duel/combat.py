"""Damage: what lands, where, what it breaks, and who is out (Breached Armor, Eliminating)."""

from __future__ import annotations

from .cards import Deck
from .events import Story, tell
from .frames import BackfireArmor, Defence, FollowUp, SkidArmor
from .inference import infer_from_armor, infer_from_hit
from .state import OUT, State


def code_of(deck: Deck, kind: int) -> str:
    """The code of a kind for events."""
    return deck.kinds[kind].code


def lay_card(state: State, card: int, seat: int) -> None:
    """Move a card from the exchange on the table onto a seat's vehicle."""
    state.table.remove(card)
    state.laid[seat].append(card)


def spend_card(state: State, card: int) -> None:
    """Move a card from the exchange on the table to the discard pile."""
    state.table.remove(card)
    (state.discard2 if state.deck.origin[card] else state.discard).append(card)


def _lay_with_armor(state: State, card: int, armors: int, side: int, seat: int) -> None:
    lay_card(state, card, seat)
    for _ in range(armors):
        lay_card(state, state.armor[seat][side], seat)


def _spend_with_armor(state: State, card: int, armors: int, side: int, seat: int) -> None:
    spend_card(state, card)
    for _ in range(armors):
        spend_card(state, state.armor[seat][side])


def hurt_side(
    state: State,
    victim: int,
    side: int,
    card: int,
    story: Story,
    *,
    value: int,
    stopped: int,
    by: int,
    credit: int,
) -> None:
    """Do net damage to a side: its armor first, then the driver or the body.

    Damage without a side (-1) ignores all armor. ``credit`` scores the kill, -1 for nobody. The
    surplus of a breaching hit is lost.
    """
    deck = state.deck
    net = value - stopped
    spot = 4 * victim + side
    place, points = "side", deck.side_points
    before = state.damage[spot] if side >= 0 else points
    if before < points:
        after = state.damage[spot] = min(points, before + net)
    else:
        place, points, before = "driver", deck.driver_points, state.driver[victim]
        after = state.driver[victim] = min(points, before + net)
    if story is not None:
        tell(
            story,
            "hit",
            seat=by if by >= 0 else None,
            target=victim,
            card=code_of(deck, card),
            place=place,
            side=side if side >= 0 else None,
            value=value,
            stopped=stopped,
            damage=net,
            before=before,
            after=after,
            points=points,
            vehicle=state.vehicle_of(victim),
        )
    if after == points:
        if place == "side":
            tell(story, "breached", seat=victim, side=side)
        else:
            eliminate(state, victim, by, credit, story)


def hurt_tires(state: State, victim: int, card: int, value: int, by: int, story: Story) -> None:
    """Damage to the tires as one unit; no armor protects them (Tire Shots)."""
    points = state.deck.tire_points
    before = state.tires[victim]
    after = state.tires[victim] = min(points, before + value)
    if story is not None:
        tell(
            story,
            "hit",
            seat=by if by >= 0 else None,
            target=victim,
            card=code_of(state.deck, card),
            place="tires",
            side=None,
            value=value,
            stopped=0,
            damage=value,
            before=before,
            after=after,
            points=points,
            vehicle=state.vehicle_of(victim),
        )
    if before < points == after:
        tell(story, "tires-gone", seat=victim, vehicle=state.vehicle_of(victim))


def clear_seat(state: State, seat: int, status: int) -> None:
    """A vehicle leaves: its player's hand and the cards on and before it are discarded."""
    state.status[seat] = status
    state.playing -= 1
    state.throw(state.laid[seat])
    state.throw(state.hands[seat])
    state.laid[seat] = []
    state.hands[seat] = []
    if state.ruled_out:
        state.ruled_out[seat] = []
    state.jammed[seat] = state.fireproof[seat] = state.escaping[seat] = 0


def eliminate(state: State, seat: int, by: int, credit: int, story: Story) -> None:
    """The driver can drive no more (Eliminating an Opponent)."""
    clear_seat(state, seat, OUT)
    if credit >= 0:
        state.kills[credit] += 1
    tell(
        story, "out", seat=seat, by=by if by >= 0 else None, credit=credit if credit >= 0 else None
    )


def is_flame(state: State, card: int) -> bool:
    """Whether a card does flame damage."""
    return state.deck.weapon[card] == "flame"


def may_be_played_on(state: State, card: int, foe: int) -> bool:
    """Whether an attack card may be played on a foe's kind of vehicle (Combining the Games)."""
    only = state.deck.only_on[card]
    return only < 0 or only == state.origin[foe]


def land_attack(state: State, frame: Defence, story: Story) -> None:
    """Do the damage of an attack after its defense (Attack; Ramming)."""
    deck = state.deck
    attacker, target, card = frame.attacker, frame.target, frame.card
    side, stopped, armors = frame.side, frame.stopped, frame.armors
    value = deck.value[card]
    if is_flame(state, card) and state.fireproof[target]:
        _spend_with_armor(state, card, armors, side, target)
        tell(
            story,
            "fizzled",
            seat=attacker,
            target=target,
            card=code_of(deck, card),
            vehicle=state.vehicle_of(target),
        )
    elif stopped >= value:
        _spend_with_armor(state, card, armors, side, target)
        tell(
            story,
            "stopped",
            seat=attacker,
            target=target,
            card=code_of(deck, card),
            side=side,
            value=value,
            stopped=stopped,
        )
    else:
        infer_from_hit(state, frame)
        if is_flame(state, card):
            state.flamed[target] = 1
        if frame.tire:
            lay_card(state, card, target)
            hurt_tires(state, target, card, value, attacker, story)
        else:
            _lay_with_armor(state, card, armors, side, target)
            hurt_side(
                state,
                target,
                side,
                card,
                story,
                value=value,
                stopped=stopped,
                by=attacker,
                credit=attacker,
            )
    if deck.weapon[card] == "ram":
        state.stack.append(FollowUp(attacker, target, side))


def land_skid(state: State, frame: SkidArmor, story: Story) -> None:
    """A skid into a wall after its armor; the swerved attack's player has the credit."""
    victim, side, value, stopped, armors, attacker, by = frame
    card = state.special[by]["skid"]
    if stopped >= value:
        _spend_with_armor(state, card, armors, side, victim)
        _tell_stopped(state, by, victim, card, side, value, stopped, story)
    else:
        infer_from_armor(state, victim, side)
        _lay_with_armor(state, card, armors, side, victim)
        hurt_side(
            state, victim, side, card, story, value=value, stopped=stopped, by=by, credit=attacker
        )


def land_backfire(state: State, frame: BackfireArmor, story: Story) -> None:
    """Do the damage of a backfiring autocannon to its owner, after armor. Nobody scores."""
    victim, side, card, stopped, armors, tire, by = frame
    value = state.deck.value[card]
    if tire:
        lay_card(state, card, victim)
        hurt_tires(state, victim, card, value, by, story)
    elif stopped >= value:
        _spend_with_armor(state, card, armors, side, victim)
        _tell_stopped(state, by, victim, card, side, value, stopped, story)
    else:
        infer_from_armor(state, victim, side)
        _lay_with_armor(state, card, armors, side, victim)
        hurt_side(state, victim, side, card, story, value=value, stopped=stopped, by=by, credit=-1)


def _tell_stopped(
    state: State,
    by: int,
    victim: int,
    card: int,
    side: int,
    value: int,
    stopped: int,
    story: Story,
) -> None:
    tell(
        story,
        "stopped",
        seat=by,
        target=victim,
        card=code_of(state.deck, card),
        side=side,
        value=value,
        stopped=stopped,
    )
