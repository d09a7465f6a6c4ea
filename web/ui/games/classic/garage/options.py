"""Options of a fitted weapon or accessory."""

from __future__ import annotations

from ui.base.node import Content, Node, h
from ui.games.classic.garage.bits import toggle
from ui.games.classic.garage.crew import counter, person
from ui.games.classic.garage.gear import place_name, weapon_name
from ui.games.classic.garage.steps import NONE
from ui.games.classic.garage.strings import say
from ui.widgets.fields import labelled_select, number_field
from wreckyard.systems.classic import (
    Design,
    armor_of,
    catalogue,
    crew_of,
    fields_of,
    on_sidecar,
    places_of,
    positions_of,
    shots_for,
    weapon_names,
)


def _folded(key: str, what: str, *inside: Content) -> Node:
    return h(
        "details",
        h("summary", say("options", what=what), class_="cg-more"),
        h("div", inside, class_="cg-options"),
        class_="fold cg-fold",
        key=f"fold-{key}",
    )


def weapon_options(car: Design, number: int, short: str, plain: bool = False) -> Node | None:
    """Magazines, switch, infrared, and the shots that it is loaded with; ``plain``: none of them
    that it does not have."""
    mounted = car.weapons[number]
    record = catalogue().weapons[mounted.code]
    name = weapon_names(car.weapons)[number]
    if plain and not (mounted.magazines or mounted.infrared):
        return None
    if record.laser:
        row = toggle(car, f"infrared {name}", say("infrared"), mounted.infrared)
        return _folded(name, short, h("ul", row, class_="cg-offers"))
    if not record.loads:
        return None
    switch = (
        toggle(car, f"switch {name}", say("switch"), mounted.switch) if mounted.magazines else None
    )
    return _folded(
        name,
        short,
        counter(car, say("magazines"), len(mounted.magazines), f"magazines {name}"),
        h("ul", switch, class_="cg-offers") if switch else None,
        [
            _load(name, which, mounted.code, dict(load))
            for which, load in enumerate((mounted.load, *mounted.magazines))
        ],
    )


def _load(name: str, which: int, code: str, load: dict[str, int]) -> Node:
    """How many shots of each kind are in a weapon or in a magazine."""
    where = say("load-magazine", n=which) if which else say("load-weapon")
    return h(
        "div",
        [
            number_field(
                f"cg-set:load {name} {which} {shot.code}",
                say("load-of", kind=shot.name, where=where),
                load.get(shot.code, 0),
                99,
            )
            for shot in shots_for(code)
        ],
        class_="cg-fields",
        key=f"load-{which}",
    )


def gear_options(car: Design, number: int, words: str) -> Node | None:
    """Place, points, position, weapon, material, make or grenades of an accessory."""
    each = car.accessories[number]
    record = catalogue().accessories[each.code]
    used = fields_of(record)
    fields: list[Content] = []

    def choose(field: str, options: list[tuple[str, str]], chosen: str) -> None:
        # A value that is not offered is shown all the same: nothing is changed by being looked at.
        if chosen not in [value for value, _ in options]:
            options = [(chosen, chosen or NONE), *options]
        ref = f"cg-set:set {number} {field}"
        fields.append(labelled_select(ref, say(f"option-{field}"), options, chosen))

    if "place" in used:
        choose(
            "place", [(place, place_name(place)) for place in places_of(car, record)], each.place
        )
    if "points" in used:
        fields.append(counter(car, say("option-points"), each.points, f"set {number} points"))
    if "position" in used:
        whole = positions_of(car) if record.per == "person" else crew_of(car)
        inside = [who for who in whole if record.per != "person" or not on_sidecar(who)]
        choose("position", [(who, person(who)) for who in inside], each.position)
    if "aim" in used:
        names = weapon_names(car.weapons)
        choose("aim", [(name, weapon_name(car, name)) for name in names], each.aim)
    if "armor" in used:
        types = catalogue().armor
        unit = "sidecar" if on_sidecar(each.place) else "vehicle"
        own = [layer.type for layer in armor_of(car, unit)] if record.matches else list(types)
        choose("armor", [("", say("armor-type"))] + [(t, types[t].name) for t in own], each.armor)
    if "tire" in used:
        makes = catalogue().tires
        choose("tire", [(make.code, make.name) for make in makes.values()], each.tire)
    if "load" in used:
        kinds = [(shot.code, shot.name) for shot in shots_for("")]
        choose("load", kinds, each.load[0][0] if each.load else "")
    return (
        _folded(f"{number}-{each.code}", words, h("div", fields, class_="cg-fields"))
        if fields
        else None
    )
