"""How fast to drive: the gear lever, and what each speed costs and shows."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say, some
from ui.games.arena.views.bits import press
from ui.games.arena.views.panel import confirm, panel
from wreckyard.systems.arena import Action, Car, SpeedPreview

SPEEDS = (("reverse", 0), ("stop", 0), *(("speed", n) for n in range(1, 6)))


def _action(car: Car, verb: str, speed: int) -> Action:
    hard = "hard" if abs(speed - car.speed) == 2 else ""
    return Action(verb, amount=speed, mode=hard)


def ask_speed(view: ArenaView, ahead: Ahead) -> Node:
    """What speed to drive at in this turn."""
    car = view.state.cars[view.asker]
    chosen = view.choice.action
    return panel(
        view,
        "speed",
        say("speed-title"),
        h(
            "div",
            [_gear(view, ahead, car, verb, n) for verb, n in SPEEDS],
            class_="gears",
            role="group",
            aria_label=say("dash-speed"),
        ),
        _forecast(ahead, car, chosen) if chosen is not None else None,
        hint=say("speed-hint"),
        note=say("speed-top", n=car.max_speed),
        commit=confirm(speed_words(car, chosen), off="" if chosen else say("speed-title")),
    )


def _gear(view: ArenaView, ahead: Ahead, car: Car, verb: str, n: int) -> Node:
    action = _action(car, verb, n)
    verdict = view.options.why_not(action)
    chosen = view.choice.action == action
    seen = ahead.speeds.get(str(action))
    now = n == car.speed and (verb == "reverse") == bool(car.reverse)
    costs = []
    if seen is not None and seen.power:
        costs.append(say("speed-power"))
    if seen is not None and seen.tires:
        costs.append(say("speed-tire"))
    shown = [say("speed-control", n=seen.control)] if seen is not None else []
    if now:
        shown.append(say("speed-now"))
    name = say(f"speed-{verb}") if verb != "speed" else str(n)
    return press(
        [
            h("span", {"reverse": "R", "stop": "0"}.get(verb, str(n)), class_="gear-n"),
            h("span", str(seen.control), class_="gear-control", aria_hidden="true")
            if seen is not None
            else None,
            h("span", _marks(seen), class_="gear-cost", aria_hidden="true")
            if seen is not None and costs
            else None,
        ],
        f"pick:{action}",
        "gear",
        "chosen" if chosen else "",
        "costly" if costs else "",
        "now" if now else "",
        off="" if verdict else verdict.reason,
        aria_label=", ".join([name if verb != "speed" else say("speed-n", n=n), *costs, *shown]),
        aria_pressed="true" if chosen else "false",
        data_about="arena:speed",
        key=verb + str(n),
    )


def _marks(seen: SpeedPreview) -> list[Node | str]:
    """What a hard change costs at once, as a small picture: a bolt or a tire."""
    art = (
        "M7 0 2 9H6L4 16 11 6H7L9 0Z" if seen.power else "M6.5 2A6 6 0 1 0 6.5 14 6 6 0 1 0 6.5 2Z"
    )
    kind = "bolt" if seen.power else "ring"
    return [
        "−1",
        h(
            "svg",
            h("path", d=art),
            viewBox="0 0 13 16",
            class_=("mark", f"mark-{kind}"),
            aria_hidden="true",
        ),
    ]


def _forecast(ahead: Ahead, car: Car, chosen: Action) -> Node:
    seen = ahead.speeds.get(str(chosen))
    lines = []
    if seen is None:
        return h("ul", class_="ask-facts")
    points = some("move", seen.points) if seen.points else say("speed-no-moves")
    lines.append(f"{points}, {say('speed-control', n=seen.control)}")
    if chosen.mode == "hard":
        up = chosen.verb == "speed" and chosen.amount > car.speed
        free = not (seen.power or seen.tires)
        key = f"speed-hard-{'up' if up else 'down'}{'-free' if free else ''}"
        lines.append(say(key, power=car.power, tires=car.tires))
    dice = seen.points
    shields = "speed-no-shields" if not dice else "speed-shield" if dice == 1 else "speed-shields"
    lines.append(say(shields, n=dice))
    return h("ul", [h("li", line) for line in lines], class_="ask-facts")


def speed_words(car: Car, action: Action | None) -> str:
    """What a choice of speed is called on its button."""
    if action is None:
        return say("confirm")
    hard = "hard-" if action.mode else ""
    if action.verb in ("stop", "reverse"):
        return say(f"speed-confirm-{hard}{action.verb}")
    if action.amount == car.speed:
        return say("speed-confirm-keep", n=action.amount)
    way = "up" if action.amount > car.speed else "down"
    return say(f"speed-confirm-{hard}{way}", n=action.amount)
