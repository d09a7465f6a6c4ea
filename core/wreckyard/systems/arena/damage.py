"""Damage to a car: to the armor of a side, then internal damage by a card (Damage)."""

from __future__ import annotations

from .actions import Action, item_text
from .components import DamageCard, components
from .equipment import crew_works, first_item, item_of, items_on
from .frames import CAUSES, Internal
from .ground import can_be_damaged, kind_of, remove_thing
from .play import Play
from .sizes import size_of
from .state import State
from .tokens import lose_tires
from .wrecks import hurt_crew, lose_power

EQUIPPED = ("structure", "weapon", "accessory")
MEMBERS = {"driver": (0,), "gunner": (1,), "crew": (0, 1)}
UNLIMITED = 1000


def damage_obstacle(play: Play, obstacle: int, side: int, amount: int, cause: int) -> None:
    """Basic damage to a side of a car, or to a thing (Basic Damage, Destroyed)."""
    state = play.state
    if amount <= 0 or not can_be_damaged(state, obstacle):
        return
    if obstacle < state.n:
        _damage_side(play, obstacle, side, amount, cause)
        return
    thing = state.thing(obstacle)
    durability = kind_of(state, obstacle).durability
    thing.harm = min(durability, thing.harm + amount)
    play.tell(
        "thing-damage",
        thing=obstacle,
        amount=amount,
        damage=thing.harm,
        durability=durability,
        cause=CAUSES[cause],
    )
    if thing.harm == durability:
        remove_thing(play, obstacle, "destroyed")


def _damage_side(play: Play, seat: int, side: int, amount: int, cause: int) -> None:
    state = play.state
    car = state.cars[seat]
    stopped = min(amount, car.armor[side])
    car.armor[side] -= stopped
    internal = amount - stopped
    play.tell(
        "damage",
        seat=seat,
        side=side,
        amount=amount,
        armor=car.armor[side],
        internal=internal,
        cause=CAUSES[cause],
    )
    if internal:
        deck = damage_cards(state)
        card = play.chance.pick(len(deck))
        play.tell("damage-card", seat=seat, side=side, card=deck[card].name, amount=internal)
        play.push(Internal(seat, side, internal, card, entry=0, taken=0, chosen=-1))


# Internal damage, entry by entry


def damage_cards(state: State) -> tuple[DamageCard, ...]:
    """The damage deck of a game, by its build points (Game Size)."""
    return components().damage_deck(size_of(state.settings).build).cards


def entry_of(state: State, frame: Internal) -> tuple[str, int]:
    """The entry of the damage card whose turn it is: its name, and the most damage that it takes.

    An empty name means that the card has come to its end.
    """
    items = damage_cards(state)[frame.card].entries
    if frame.entry >= len(items):
        return "", 0
    name, limit = items[frame.entry]
    return name, (limit or UNLIMITED) - frame.taken


def candidates(state: State, frame: Internal) -> list[int]:
    """The items or crew members that the entry whose turn it is can hit."""
    name, limit = entry_of(state, frame)
    seat = frame.seat
    if limit <= 0:
        return []
    if name in EQUIPPED:
        return items_on(state, seat, name, frame.side)
    if name in MEMBERS:
        return [member for member in MEMBERS[name] if crew_works(state, seat, member)]
    return []


def internal_asks(state: State, frame: Internal) -> bool:
    """Whether the player must choose an item of several, or one of the crew."""
    if not state.cars[frame.seat].in_play or frame.amount <= 0:
        return False
    found = candidates(state, frame)
    if len(found) < 2 or frame.chosen in found:
        return False
    name, _ = entry_of(state, frame)
    return name in EQUIPPED or first_item(state, frame.seat, "crew-shield") < 0


def answer_internal(play: Play, frame: Internal, action: Action) -> None:
    """Carry out the choice of the item or crew member that is hit."""
    state, seat = play.state, frame.seat
    if action.verb == "hurt":
        state.stack[-1] = frame._replace(chosen=action.crew)
        return
    for index in candidates(state, frame):
        item = item_of(state, seat, index)
        if (item.code, item.side, item.copy) == (action.card, action.side, action.copy):
            state.stack[-1] = frame._replace(chosen=index)


def internal_step(play: Play, frame: Internal) -> None:
    """Do the damage of an entry that leaves no choice, or go on to the next entry."""
    state = play.state
    name, limit = entry_of(state, frame)
    if not state.cars[frame.seat].in_play or frame.amount <= 0 or not name:
        state.stack.pop()
        return
    amount = min(frame.amount, limit)
    taken = _take(play, frame, name, amount) if amount > 0 else 0
    if taken:
        left, so_far = frame.amount - taken, frame.taken + taken
        state.stack[-1] = frame._replace(amount=left, taken=so_far)
    else:
        state.stack[-1] = frame._replace(entry=frame.entry + 1, taken=0, chosen=-1)


def _take(play: Play, frame: Internal, name: str, amount: int) -> int:
    """Damage what an entry names; returns how much damage it took."""
    state, seat, side = play.state, frame.seat, frame.side
    car = state.cars[seat]
    if name == "power plant":
        return lose_power(play, seat, amount, "internal")
    if name == "tires":
        return amount - lose_tires(play, seat, amount, "internal")
    if name == "fire":
        if car.fire[side]:
            return 0
        car.fire[side] = 1
        play.tell("fire", seat=seat, side=side)
        return 1
    if name == "opposite side armor":
        other = side ^ 2
        taken = min(amount, car.armor[other])
        if taken:
            car.armor[other] -= taken
            play.tell("armor", seat=seat, side=other, amount=taken, armor=car.armor[other])
        return taken
    if name in MEMBERS:
        if not candidates(state, frame):
            return 0
        shield = first_item(state, seat, "crew-shield")
        if shield >= 0:
            return harm_item(play, seat, shield, amount)
        return hurt_crew(play, seat, _chosen(state, frame), amount)
    if not candidates(state, frame):
        return 0
    return harm_item(play, seat, _chosen(state, frame), amount)


def _chosen(state: State, frame: Internal) -> int:
    found = candidates(state, frame)
    return frame.chosen if frame.chosen in found else found[0]


def harm_item(play: Play, seat: int, index: int, amount: int) -> int:
    """Damage to an equipped card; returns how much it took before it was destroyed."""
    state = play.state
    car, item = state.cars[seat], item_of(state, seat, index)
    taken = min(amount, item.durability - car.harm[index])
    car.harm[index] += taken
    destroyed = car.harm[index] == item.durability
    play.tell(
        "item",
        seat=seat,
        item=item_text(item.code, item.side, item.copy),
        amount=taken,
        damage=car.harm[index],
        destroyed=destroyed,
    )
    return taken
