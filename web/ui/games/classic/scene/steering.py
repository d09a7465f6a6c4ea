"""The selected maneuver: kind, side, amount, and its consequences."""

from __future__ import annotations

from dataclasses import replace

from ui.games.classic.base.plane import apart, at
from ui.games.classic.scene.moment import Choice, ClassicView
from wreckyard.systems.classic import (
    Action,
    Ahead,
    Maneuver,
    VehicleNumber,
    ahead,
    end_of,
    is_sure,
    maneuver_difficulty,
    of_maneuver,
    open_slice,
    road,
)

STRAIGHT, DRIFT, BEND, SWERVE = "straight", "drift", "bend", "swerve"
PIVOT, T_STOP, BOOTLEGGER = "pivot", "tstop", "bootlegger"
KINDS = (STRAIGHT, DRIFT, BEND, SWERVE, PIVOT, T_STOP, BOOTLEGGER)

SKIDS = (0, 250, 500, 750, 1000)

STEPS = {DRIFT: 50, BEND: 1, SWERVE: 1, PIVOT: 1}
"""By what the amounts of a kind go; the others have none."""

COARSE = {DRIFT: 250, BEND: 15, SWERVE: 15, PIVOT: 15}
"""By what a key turns, and the steps at which the difficulty changes."""

FIRST = {DRIFT: 250, BEND: 15, SWERVE: 15, PIVOT: 90}
"""The amount that a kind begins with."""


def kinds(view: ClassicView) -> tuple[str, ...]:
    """The kinds of maneuvers that are offered now."""
    offered = {each.verb for each in view.options}
    return tuple(kind for kind in KINDS if kind in offered)


def is_offered(view: ClassicView, maneuver: Maneuver) -> bool:
    """Whether the rules let a maneuver be made now."""
    return of_maneuver(maneuver) in view.options


def first_of(view: ClassicView, kind: str, side: str = "R") -> Maneuver:
    """What a kind begins with, on a side."""
    if kind == STRAIGHT:
        return Maneuver(STRAIGHT)
    if kind == PIVOT:
        return Maneuver(PIVOT, side, FIRST[PIVOT], about=side)
    return Maneuver(kind, side, FIRST.get(kind, 0))


def nearest_foe(view: ClassicView, number: int) -> int | None:
    """The nearest vehicle of another side that is no wreck."""
    own = view.vehicle(number)

    def gap(foe: int) -> float:
        there = view.vehicle(foe)
        return apart((there.x, there.y), (own.x, own.y))

    seat = own.seat
    foes = (
        each
        for each in view.on_map
        if not view.vehicle(each).out and road.are_foes(view.state, seat, view.vehicle(each).seat)
    )
    return min(foes, key=gap, default=None)


def foe_side(view: ClassicView, kind: str) -> str:
    """The side on which a kind leads nearer to the nearest foe; the right where both are equal."""
    foe = nearest_foe(view, view.asker)
    if foe is None:
        return "R"
    pose, base = view.vehicle(view.asker).pose, view.state.outfits[view.asker].base
    there = view.vehicle(foe)

    def gap(side: str) -> int:
        end = end_of(pose, base, first_of(view, kind, side), open_slice(view.state) * 250)
        return round(apart(at(end, 0, -base.length / 2), (there.x, there.y)))

    return min("RL", key=gap)


def most(kind: str) -> int:
    """The greatest amount of a kind."""
    return {DRIFT: 500, PIVOT: 180}.get(kind, 90)


def with_amount(view: ClassicView, amount: int) -> Maneuver | None:
    """The chosen kind with another signed amount, to the left below 0.

    No maneuver has the amount 0: it lies on the way to the other side. None where the result is
    not offered.
    """
    now = view.choice.maneuver
    if now is None or now.kind not in STEPS:
        return None
    if not amount:
        amount = -STEPS[now.kind] if now.side == "R" else STEPS[now.kind]
    side = "R" if amount > 0 else "L"
    made = now._replace(
        side=side, amount=min(abs(amount), most(now.kind)), about=side if now.about else ""
    )
    return made if is_offered(view, made) else None


def signed(maneuver: Maneuver) -> int:
    """The amount of a maneuver, to the left below 0."""
    return -maneuver.amount if maneuver.side == "L" else maneuver.amount


def stepped(maneuver: Maneuver, side: str) -> int:
    """The signed amount that one press of the arrow of a side leads to; it skips 0."""
    step = COARSE[maneuver.kind] * (1 if side == "R" else -1)
    limit = most(maneuver.kind)
    return max(-limit, min(limit, signed(maneuver) + step)) or step


def chosen_way(view: ClassicView) -> Ahead | None:
    """What the chosen maneuver leads to; None when none is chosen."""
    chosen = view.choice.maneuver
    if view.phase != "maneuver" or view.asked is None or chosen is None:
        return None
    return ahead(view.state, VehicleNumber(view.asked), chosen, open_slice(view.state))


def is_safe(way: Ahead) -> bool:
    """Whether nothing comes of a way that its driver would rather not have."""
    held = way.kept == way.over == 1 and not (way.drowns or way.meets or way.leaves)
    held = held and all(hard for _, hard in way.hazards)
    return held and (way.leap is None or is_sure(way.leap))


def difficulties(view: ClassicView) -> tuple[int, ...]:
    """The difficulties of all that is offered, each once."""
    if view.asked is None or view.phase != "maneuver":
        return ()
    samples: set[Maneuver] = set()
    for each in view.options:
        maneuver = each.maneuver
        if maneuver is None or maneuver.side == "R" or maneuver.skid:
            continue
        if maneuver.amount % COARSE.get(maneuver.kind, 1) == 0:
            samples.add(maneuver)
    return tuple(
        sorted(
            {maneuver_difficulty(view.state, VehicleNumber(view.asked), each) for each in samples}
            - {0}
        )
    )


def hardest_of(view: ClassicView, difficulty: int) -> Maneuver | None:
    """The sharpest maneuver of the chosen kind, a bend where it has none, of a difficulty."""
    now = view.choice.maneuver
    kind = now.kind if now is not None and now.kind in (BEND, SWERVE, DRIFT) else BEND
    side = now.side if now is not None and now.side else "R"
    skid = now.skid if now is not None and kind == now.kind else 0
    for one in dict.fromkeys((kind, BEND, SWERVE)):
        for amount in range(most(one), 0, -COARSE[one]):
            made = Maneuver(one, side, amount, skid if one in (BEND, SWERVE) else 0)
            if maneuver_difficulty(view.state, view.asker, made) == difficulty and is_offered(
                view, made
            ):
                return made
    return None


def pressed(view: ClassicView, head: str, rest: str) -> Choice | None:
    """What a press on the panel of maneuvers means."""
    choice = replace(view.choice, reason="", reason_ref="")
    now = choice.maneuver or Maneuver(STRAIGHT)
    if head == "kind" and rest in KINDS:
        side = now.side or foe_side(view, rest)
        return replace(choice, maneuver=first_of(view, rest, side))
    if head == "turn" and rest in ("L", "R"):
        if not now.side:
            return replace(choice, maneuver=first_of(view, BEND, rest))
        return replace(choice, maneuver=now._replace(side=rest, about=rest if now.about else ""))
    if head == "by" and rest.lstrip("-").isdigit():
        made = with_amount(view, int(rest))
        return None if made is None else replace(choice, maneuver=made)
    if head == "skid" and rest.isdigit() and int(rest) in SKIDS:
        made = now._replace(skid=int(rest))
        return replace(choice, maneuver=made) if is_offered(view, made) else None
    if head == "corner" and rest in ("L", "R") and now.kind == PIVOT:
        return replace(choice, maneuver=now._replace(about=rest))
    if head == "hard" and rest.isdigit():
        made = hardest_of(view, int(rest))
        return None if made is None else replace(choice, maneuver=made)
    return None


def keyed(view: ClassicView, side: str) -> Choice | None:
    """An arrow key: the wheel turned by a step to one side, from straight on into a bend."""
    now = view.choice.maneuver or Maneuver(STRAIGHT)
    if now.kind == STRAIGHT:
        made = first_of(view, BEND, side)
        return replace(view.choice, maneuver=made, reason="") if is_offered(view, made) else None
    if now.kind not in COARSE:
        return None
    turned = with_amount(view, stepped(now, side))
    return None if turned is None else replace(view.choice, maneuver=turned, reason="")


def led_to(view: ClassicView, x: float, y: float) -> Choice | None:
    """The nose was dragged to a place: the offered maneuver whose nose ends nearest to it.

    Without a controlled skid; of the kind that is chosen when that is not plain straight on.
    """
    if view.asked is None or view.phase != "maneuver":
        return None
    base = view.state.outfits[view.asked].base
    pose = view.vehicle(view.asked).pose
    quarters = open_slice(view.state)

    def off(maneuver: Maneuver) -> float:
        end = end_of(pose, base, maneuver, quarters * 250)
        return apart(at(end, 0, -base.length / 2), (x, y))

    def tried(step: int, about: Maneuver | None = None) -> list[Maneuver]:
        swept = [each for each in _sweep(step, about) if is_offered(view, each)]
        return [Maneuver(STRAIGHT), *swept]

    coarse = min(tried(15), key=off)
    fine = min(tried(1, coarse), key=off)
    return replace(view.choice, maneuver=fine, reason="", reason_ref="")


def _sweep(step: int, about: Maneuver | None) -> list[Maneuver]:
    """Drifts and bends to both sides, swerves left out: nobody means one by pointing."""
    if about is None:
        return [
            *[Maneuver(BEND, side, n) for side in "LR" for n in range(step, 91, step)],
            *[Maneuver(DRIFT, side, n) for side in "LR" for n in (250, 500)],
        ]
    if about.kind not in (BEND, DRIFT):
        return [Maneuver(BEND, side, n) for side in "LR" for n in range(1, 15)]
    near = 15 if about.kind == BEND else 250
    grain = STEPS[about.kind]
    low, high = max(grain, about.amount - near), min(most(about.kind), about.amount + near)
    return [about._replace(amount=n) for n in range(low, high + 1, grain)]


def chosen_action(view: ClassicView) -> Action | None:
    """The chosen maneuver as an answer, if it is one."""
    chosen = view.choice.maneuver
    if chosen is None or view.phase != "maneuver":
        return None
    action = of_maneuver(chosen)
    return action if action in view.options else None
