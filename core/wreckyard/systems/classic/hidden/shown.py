"""Hidden equipment comes to light when it is used or hit, or when its owner gets out (Blended Body
Armor).

Weapons show when they are used or struck (Weapons; the latter house); links, computers and
extinguishers when they help (house); ramplates, real or fake, when they hit (Accessories). A
vehicle that stands and cannot drive on shows what it still fights with (house).

What people carry comes to light, where sheets are hidden: when they get out, and when they use it
(Blended Body Armor; house; see ``pockets``).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ....kit.numbers import PersonNumber, RiderNumber, VehicleNumber
from ..book.catalogue import catalogue
from ..book.records import FRONT
from ..design.broadside import computer_bonus
from ..design.design import TURRET, link_name
from ..design.kit import GOGGLES, PACK
from ..sight.darkness import is_night, person_aboard
from ..state.actions import FIRST_PERSON, Action
from ..state.gear import texts_of, things_of, weapon_at
from ..state.outcome import Outcome
from ..state.people import person_of, worn_by
from ..state.person import RIDERS
from ..state.play import Play
from ..state.rows import Shown
from ..state.state import IN, State
from ..vehicle.able import can_move
from ..vehicle.fittings import armor_left
from .people import (
    ARMOR,
    BESIDE,
    BLENDED,
    SEEN,
    from_outside,
    hides_people,
    kit_of,
    seen_on_foot,
    with_counted,
)
from .vehicles import (
    COMPUTER,
    COMPUTERS,
    EXTINGUISHER,
    HATCH,
    LINKS,
    RAM,
    RAMS,
    has_come_to_light,
    is_pop_up,
    is_secret,
)


def show_things(play: Play, person: int, what: Iterable[int]) -> None:
    """Have things of somebody come to light, by their places among his, and of ``pockets.BESIDE``.
    What is known already is not told."""
    state = play.state
    if not hides_people(state.settings):
        return
    things, kit = things_of(state, person), kit_of(state, person)
    wanted = set(what)
    found = with_counted(things, len(kit), wanted - set(BESIDE)) | (wanted & set(BESIDE))
    rows = [Shown(FIRST_PERSON + person, each) for each in sorted(found)]
    fresh = [row for row in rows if row not in state.shown]
    if not fresh:
        return
    state.shown = sorted([*state.shown, *fresh])
    told = [from_outside(kit[at]) if at < len(kit) else BLENDED for _, at in fresh if at != SEEN]
    if told:
        play.tell("shown", vehicle=person // RIDERS, person=FIRST_PERSON + person, things=told)


def show_on_foot(play: Play, person: PersonNumber) -> None:
    """Reveal worn and large things of a person who gets out (house)."""
    if hides_people(play.state.settings):
        worn = worn_by(play.state, person)
        show_things(play, person, [SEEN, *seen_on_foot(kit_of(play.state, person), worn)])


def show_codes(play: Play, person: int, codes: Sequence[str]) -> None:
    """Reveal a person's things of some kinds, since they have helped."""
    if hides_people(play.state.settings):
        things = kit_of(play.state, person)
        show_things(play, person, [at for at, code in enumerate(things) if code in codes])


def show_named(play: Play, person: int, text: str) -> None:
    """A thing comes to light by the name that actions have for it."""
    texts = texts_of(things_of(play.state, person))
    if text in texts:
        show_things(play, person, [texts.index(text)])


def show_fired(play: Play, person: int, at: int) -> None:
    """What somebody fires, throws or strikes with comes to light, the power packs that feed it too,
    and at night the goggles through which he aims."""
    if not hides_people(play.state.settings):
        return
    things = things_of(play.state, person)
    weapon = weapon_at(things, at) if at >= 0 else None
    fed = weapon is not None and weapon.needs == PACK
    packs = [n for n, code in enumerate(things) if code == PACK] if fed else []
    show_things(play, person, [*([at] if at >= 0 else []), *packs])
    show_goggles(play, person)


def show_launched(play: Play, person: int, grenade: str) -> None:
    """What a launcher fires that somebody has loaded himself is seen as it flies (house); the rest
    of its load is not."""
    if hides_people(play.state.settings):
        play.tell("shown", vehicle=person // RIDERS, person=FIRST_PERSON + person, things=[grenade])


def show_goggles(play: Play, person: int) -> None:
    """By night goggles show by what their wearer hits."""
    if is_night(play.state):
        show_codes(play, person, GOGGLES)


def show_armor(play: Play, person: PersonNumber) -> None:
    """Armor that looks like clothes shows when it is hit (Blended Body Armor)."""
    if worn_by(play.state, person) == BLENDED:
        show_things(play, person, [ARMOR])


AIMED = ("fire", "shine")
"""The verbs of what one aims, by night through goggles."""


def show(play: Play, number: int, what: Iterable[int]) -> None:
    """Reveal things of a vehicle: weapons by number, and entries of ``vehicles.BESIDE``. Known or
    missing things are skipped."""
    state = play.state
    if not is_secret(state):
        return
    known = has_come_to_light(state, number)
    what = _with_counted(state, number, what)
    found = {each: _things(state, number, each) for each in sorted(set(what) - known)}
    fresh = [each for each, things in found.items() if things]
    if not fresh:
        return
    state.shown = sorted([*state.shown, *[Shown(number, each) for each in fresh]])
    play.tell("shown", vehicle=number, things=[thing for each in fresh for thing in found[each]])


def _with_counted(state: State, number: int, what: Iterable[int]) -> set[int]:
    """With each weapon those of the same make in the same place that its name counts: who has seen
    a second one knows of the first (house)."""
    makes = [(each.code, each.place) for each in state.outfits[number].design.weapons]
    found = set(what)
    for at in [each for each in found if each < len(makes)]:
        found |= {before for before in range(at) if makes[before] == makes[at]}
    return found


def _things(state: State, number: int, what: int) -> Sequence[str]:
    """The codes of what comes to light: names of weapons, accessories, ``links``."""
    known, design = catalogue().accessories, state.outfits[number].design
    codes = [each.code for each in design.accessories]
    if what == LINKS:
        return ["links"] if design.links else []
    if what == HATCH:
        return [design.turret] if is_pop_up(design) else []
    if what == RAM:
        return [code for code in codes if code in RAMS]
    if what == COMPUTERS:
        return [code for code in dict.fromkeys(codes) if known[code].slot == COMPUTER]
    if what == EXTINGUISHER:
        return [code for code in codes if known[code].puts_out]
    return [state.outfits[number].weapons[what]]


def show_use(play: Play, number: VehicleNumber, action: Action, guns: Sequence[int] = ()) -> None:
    """What an answer to a question of fire brings to light: ``guns`` and the link that work by it,
    and computers that help to aim."""
    if not is_secret(play.state):
        return
    outfit = play.state.outfits[number]
    what = [*guns, *([LINKS] if action.weapon.startswith("link-") else [])]
    if action.verb == "work":
        names = [link_name(at) for at in range(len(outfit.design.links))]
        joins = dict(zip(names, [link.joins for link in outfit.design.links], strict=True))
        turned = TURRET in (action.weapon, *joins.get(action.weapon, ()))
        what += [HATCH] if turned else []
    helped = [computer_bonus(outfit.design, outfit.weapons[gun], action.who) for gun in guns]
    what += [COMPUTERS] if action.verb == "fire" and any(helped) else []
    show(play, number, what)
    if action.verb in AIMED:
        show_goggles(play, person_aboard(play.state, number, action.who))


def show_struck(play: Play, number: VehicleNumber, outcome: Outcome) -> None:
    """Weapons that damage has reached lie open."""
    if not is_secret(play.state):
        return
    hit = {each.part for each in outcome.losses}
    guns = play.state.outfits[number].anatomy.guns
    show(play, number, [at for at, gun in enumerate(guns) if gun.part in hit])
    armor = {each.part for each in outcome.losses if each.vest}
    for rider, each in enumerate(play.state.outfits[number].anatomy.riders):
        if each.part in armor:
            show_armor(play, person_of(play.state, number, RiderNumber(rider)))


def show_ram(play: Play, number: VehicleNumber, side: str) -> None:
    """A ramplate that hits is seen to be one, or a fake."""
    vehicle, outfit = play.vehicle(number)
    if side == FRONT and armor_left(vehicle.condition, outfit, side):
        show(play, number, [RAM])


def show_extinguisher(play: Play, number: int) -> None:
    """Reveal whether a burning vehicle has an extinguisher."""
    show(play, number, [EXTINGUISHER])


def show_last_stand(play: Play, number: VehicleNumber) -> None:
    """A vehicle that stands and cannot drive on shows all its weapons: whether it is a kill depends
    on them."""
    state = play.state
    if not is_secret(state):
        return
    vehicle, outfit = play.vehicle(number)
    if vehicle.place != IN or vehicle.out or vehicle.motion.speed:
        return
    if vehicle.aloft or not can_move(vehicle.condition, outfit, 0):
        show(play, number, range(len(outfit.weapons)))
