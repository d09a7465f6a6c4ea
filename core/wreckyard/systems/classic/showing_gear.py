"""What people carry comes to light, where sheets are hidden: when they get out, and when they use it (Blended
Body Armor; house; see ``pockets``)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from .actions import FIRST_PERSON
from .darkness import is_night
from .gear import texts_of, things_of, weapon_at
from .gear_option import GOGGLES, PACK
from .persons import worn_by
from .play import Play
from .pockets import (
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
from .walker import RIDERS


def show_things(play: Play, person: int, what: Iterable[int]) -> None:
    """Have things of somebody come to light, by their places among his, and of ``pockets.BESIDE``. What is
    known already is not told."""
    state = play.state
    if not hides_people(state.settings):
        return
    things, kit = things_of(state, person), kit_of(state, person)
    wanted = set(what)
    found = with_counted(things, len(kit), wanted - set(BESIDE)) | (wanted & set(BESIDE))
    rows = [[FIRST_PERSON + person, each] for each in sorted(found)]
    fresh = [row for row in rows if row not in state.shown]
    if not fresh:
        return
    state.shown = sorted([*state.shown, *fresh])
    told = [from_outside(kit[at]) if at < len(kit) else BLENDED for _, at in fresh if at != SEEN]
    if told:
        play.tell("shown", vehicle=person // RIDERS, person=FIRST_PERSON + person, things=told)


def show_on_foot(play: Play, person: int) -> None:
    """Who gets out shows what is worn, and what is too large to hide (house)."""
    if hides_people(play.state.settings):
        worn = worn_by(play.state, person)
        show_things(play, person, [SEEN, *seen_on_foot(kit_of(play.state, person), worn)])


def show_codes(play: Play, person: int, codes: Sequence[str]) -> None:
    """What somebody has of some kinds comes to light, because it helps him."""
    if hides_people(play.state.settings):
        things = kit_of(play.state, person)
        show_things(play, person, [at for at, code in enumerate(things) if code in codes])


def show_named(play: Play, person: int, text: str) -> None:
    """A thing comes to light by the name that actions have for it."""
    texts = texts_of(things_of(play.state, person))
    if text in texts:
        show_things(play, person, [texts.index(text)])


def show_fired(play: Play, person: int, at: int) -> None:
    """What somebody fires, throws or strikes with comes to light, the power packs that feed it too, and at
    night the goggles through which he aims."""
    if not hides_people(play.state.settings):
        return
    things = things_of(play.state, person)
    weapon = weapon_at(things, at) if at >= 0 else None
    fed = weapon is not None and weapon.needs == PACK
    packs = [n for n, code in enumerate(things) if code == PACK] if fed else []
    show_things(play, person, [*([at] if at >= 0 else []), *packs])
    show_goggles(play, person)


def show_launched(play: Play, person: int, grenade: str) -> None:
    """What a launcher fires that somebody has loaded himself is seen as it flies (house); the rest of its
    load is not."""
    if hides_people(play.state.settings):
        play.tell("shown", vehicle=person // RIDERS, person=FIRST_PERSON + person, things=[grenade])


def show_goggles(play: Play, person: int) -> None:
    """By night goggles show by what their wearer hits."""
    if is_night(play.state):
        show_codes(play, person, GOGGLES)


def show_armor(play: Play, person: int) -> None:
    """Armor that looks like clothes shows when it is hit (Blended Body Armor)."""
    if worn_by(play.state, person) == BLENDED:
        show_things(play, person, [ARMOR])
