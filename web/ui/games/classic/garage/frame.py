"""Bodies, chassis, suspensions, power plants and tires."""

from __future__ import annotations

from fractions import Fraction

from ui.base.node import Content, Node, h
from ui.games.classic.garage.bits import amount, number, rows, step_row, toggle
from ui.games.classic.garage.garage import Garage
from ui.games.classic.garage.strings import say
from ui.widgets.fields import labelled_select
from ui.widgets.parts import picks
from wreckyard.systems.classic import Body, Design, FittedTire, catalogue, wheels_at
from wreckyard.systems.classic import tire_figures as figures_of_tire

SIDES = ("left", "right")


def body_facts(body: Body) -> str:
    """A body in a line."""
    return say(
        "body-facts",
        price=f"{body.price:,}",
        load=f"{body.max_load:,}",
        spaces=body.spaces,
        cargo=say("body-cargo", n=body.cargo_spaces) if body.cargo_spaces else "",
        armor=body.armor_price,
        pounds=body.armor_weight,
    )


def body_row(car: Design, body: Body, event: int | None = None) -> Node | None:
    """A body that the vehicle could have."""
    chosen = body.code == car.body
    return step_row(
        car, f"body {body.code}", body.name, body_facts(body), chosen=chosen, top=True, event=event
    )


def bodies(garage: Garage) -> Content:
    """Every body; for trikes which end has two wheels, for cycles a sidecar."""
    car, every = garage.car, catalogue().bodies.values()
    found: list[Content] = []
    if car.record.reversible:
        row = toggle(car, "reversed", say("reversed"), car.reversed)
        found.append(h("ul", row, class_="cg-offers", key="reversed"))
    if car.record.sidecar or car.sidecar:
        found.append(_sidecars(car))
    for kind in ("car", "cycle", "trike"):
        of_kind = [body_row(car, body, garage.seats_event) for body in every if body.kind == kind]
        found.append(rows(say(f"bodies-{kind}"), of_kind))
    return found


def _sidecars(car: Design) -> Node:
    now = car.sidecar
    choices = [
        step_row(car, f"sidecar {body.code}", body.name, body_facts(body),
                 chosen=now is not None and now.body == body.code)
        for body in catalogue().bodies.values() if body.kind == "sidecar"
    ]  # fmt: skip
    none = step_row(car, "sidecar -", say("sidecar-none"), chosen=now is None)
    known = catalogue().suspensions["cycle"].values()
    return h(
        "section",
        h("h3", say("sidecars"), class_="cg-title"),
        h("ul", none, choices, class_="cg-offers"),
        now is not None
        and h(
            "div",
            labelled_select(
                "cg-set:beside-cycle side",
                say("sidecar-side"),
                [(side, say(f"seat-{side}")) for side in SIDES],
                now.side,
            ),
            labelled_select(
                "cg-set:beside-cycle suspension",
                say("sidecar-suspension"),
                [(each.code, each.name) for each in known],
                now.suspension,
            ),
            class_="cg-fields",
        ),
        class_="cg-group",
        aria_label=say("sidecars"),
        key="sidecars",
    )


# Drive


def drive(garage: Garage) -> Content:
    """Plant, suspension, chassis and the number of wheels."""
    car, found = garage.car, catalogue()
    wheels = [
        step_row(car, f"wheels {count}", say("wheels-n", n=count), chosen=len(car.tires) == count)
        for count in (4, 6)
    ]
    return (
        rows(say("plant"), [plant_row(car, code) for code in found.plants]),
        rows(
            say("suspension"),
            [suspension_row(car, code) for code in found.suspensions_of(car.record)],
        ),
        rows(say("chassis"), [chassis_row(car, code) for code in found.chassis]),
        rows(say("wheels"), wheels) if car.kind == "car" else None,
    )


def plant_row(car: Design, code: str) -> Node | None:
    """A power plant."""
    plant = catalogue().plants[code]
    facts = say(
        "plant-facts",
        factors=f"{plant.power_factors:,}",
        weight=plant.weight,
        spaces=plant.spaces,
        dp=plant.dp,
    )
    name = f"{plant.name} {say('plant').lower()}"
    return step_row(car, f"plant {code}", name, facts, chosen=code == car.plant, top=True)


def suspension_row(car: Design, code: str) -> Node | None:
    """A suspension, with the handling that it gives this body."""
    record = catalogue().suspensions_of(car.record)[code]
    column = car.record.hc_column
    hc = record.hc.get(column)
    facts = say("suspension-facts", hc=number(hc)) if hc is not None else ""
    name = f"{record.name} {say('suspension').lower()}"
    return step_row(car, f"suspension {code}", name, facts, chosen=code == car.suspension)


def chassis_row(car: Design, code: str) -> Node | None:
    """A chassis."""
    record = catalogue().chassis[code]
    facts = say("chassis-facts", n=record.load_percent)
    name = f"{record.name} {say('chassis').lower()}"
    return step_row(car, f"chassis {code}", name, facts, chosen=code == car.chassis)


# Tires


def tires(garage: Garage) -> Content:
    """Makes of tires, and what is done to them, for all wheels or an end."""
    car, end = garage.car, garage.end
    here = [car.tires[at] for at in wheels_at(car, end)]
    ends = [(each, say(f"end-{each}")) for each in ("all", "front", "back")]
    known = catalogue()
    return (
        picks("cg-end", say("end"), ends, end, group="cg-ends", one="cg-section"),
        rows(say("tire-makes"), [tire_row(car, end, code, here) for code in known.tires]),
        rows(
            say("tire-mods"),
            [
                toggle(
                    car,
                    f"modification {end} {each.code}",
                    each.name,
                    all(each.code in tire.modifications for tire in here),
                    each.text,
                )
                for each in known.tire_modifications.values()
            ],
        ),
    )


def tire_row(car: Design, end: str, code: str, here: list[FittedTire]) -> Node | None:
    """A make of tire."""
    make = catalogue().tires[code]
    one = figures_of_tire(FittedTire(code, here[0].modifications), car.kind)
    facts = say(
        "tire-facts", dp=one.dp, price=amount(_whole(one.price)), weight=amount(_whole(one.weight))
    )
    chosen = all(tire.make == code for tire in here)
    return step_row(car, f"tire {end} {code}", make.name, facts, chosen=chosen)


def _whole(value: Fraction) -> Fraction:
    """To a half, for what is shown of one tire."""
    return Fraction(round(value * 2), 2)
