"""What burns and what is hit: fires, their damage, and damage inside the car."""

from __future__ import annotations

from ui.base.node import Node, h
from ui.base.present import present
from ui.base.strings import listed
from ui.games.arena.ahead import Ahead
from ui.games.arena.moment import ArenaView
from ui.games.arena.phrases import say
from ui.games.arena.views.bits import answer
from ui.games.arena.views.panel import answers, nothing, panel
from wreckyard.systems.arena import CREW, SIDE_NAMES, Action, Item, crew_durability


def ask_fires(view: ArenaView, ahead: Ahead) -> Node:
    """Which fires to put out."""
    question = view.question
    car = view.state.cars[question.seat]
    left = car.control - question.price
    effect = say(
        "fires-out-effect" if left > 0 else "fires-out-lost",
        price=question.price,
        control=car.control,
        left=left,
    )
    burns = listed([_burns(car.armor[side], side) for side in question.fires])
    return panel(
        view,
        "fires",
        say("fires-title"),
        answers(
            [
                answer(
                    say("fires-out", side=SIDE_NAMES[side]),
                    effect,
                    f"answer:{Action('extinguish', side)}",
                    art=_flame(),
                    about="fire",
                    key=str(side),
                )
                for side in question.fires
            ]
        ),
        nothing(burns, "answer:done", say("fires-done")),
        hint=say("fires-hint"),
    )


def _burns(armor: int, side: int) -> str:
    if not armor:
        return say("burns-inside", side=SIDE_NAMES[side])
    return say("burns", side=SIDE_NAMES[side], before=armor, after=armor - 1)


def _flame() -> Node:
    return h(
        "svg",
        h(
            "path",
            d="M12 2C13 7 18 9 18 15A6 6 0 0 1 6 15C6 12 8 11 8 8 10 9 11 10 11 12 13 9 12 5 12 2Z",
            class_="flame",
        ),
        viewBox="0 0 24 24",
        class_="ap-icon",
        aria_hidden="true",
    )


def ask_burn(view: ArenaView, ahead: Ahead) -> Node:
    """In which order fires do their damage, and whether the suppressor takes it."""
    question = view.question
    seat = question.seat
    car = view.state.cars[seat]
    found: list[Node] = []
    for side in question.fires:
        before = car.armor[side]
        effect = (
            say("burn-effect", before=before, after=before - 1)
            if before
            else say("burn-effect-inside")
        )
        found.append(
            answer(
                say("burn-side", side=SIDE_NAMES[side]),
                effect,
                f"answer:{Action('burn', side)}",
                art=_flame(),
                about="fire",
                key=f"burn-{side}",
            )
        )
    if question.suppressor >= 0:
        item = view.state.arsenals[seat].items[question.suppressor]
        left = item.durability - car.harm[question.suppressor] - 1
        found += [
            answer(
                say("burn-suppress", side=SIDE_NAMES[side]),
                say("burn-suppress-effect", left=left, durability=item.durability),
                f"answer:{Action('suppress', side)}",
                about=item.code,
                key=f"suppress-{side}",
            )
            for side in question.fires
        ]
    return panel(view, "burn", say("burn-title"), answers(found), hint=say("burn-hint"))


def ask_internal(view: ArenaView, ahead: Ahead) -> Node:
    """Who or what inside the car is hit."""
    question = view.question
    inside, seat = present(question.internal_damage), question.seat
    car, arsenal = view.state.cars[seat], view.state.arsenals[seat]
    found = []
    for member in inside.members:
        most = crew_durability(view.state, seat, member)
        found.append(
            _hit(
                f"{say('hurt', member=CREW[member])}: {arsenal.crew[member].name}",
                Action("hurt", crew=member),
                car.crew[member],
                most,
                inside.takes,
                "hurt",
                arsenal.crew[member].code,
            )
        )
    for index in inside.items:
        item = arsenal.items[index]
        action = Action("hit", side=item.side, card=item.code, copy=item.copy)
        found.append(
            _hit(
                _called(item),
                action,
                car.harm[index],
                item.durability,
                inside.takes,
                "hit",
                item.code,
            )
        )
    return panel(
        view,
        "internal-damage",
        say("internal-damage-title", n=inside.amount, side=SIDE_NAMES[inside.side]),
        h(
            "ol",
            [
                h(
                    "li",
                    say(
                        "entry-limit" if entry.limit else "entry-any",
                        name=entry.name,
                        n=entry.limit,
                    ),
                    class_=f"entry-{entry.when}",
                    aria_current="step" if entry.when == "now" else None,
                )
                for entry in inside.entries
            ],
            class_="damage-card",
            data_about=f"arena:damage-{inside.card.lower()}",
        ),
        answers(found),
        hint=say("internal-damage-hint", card=inside.card),
    )


def _called(item: Item) -> str:
    return f"{item.name} {item.copy + 1}" if item.copy else item.name


def _hit(
    name: str, action: Action, harm: int, durability: int, takes: int, key: str, code: str
) -> Node:
    before = durability - harm
    more = min(takes, before)
    dies = more == before
    effect = say(
        f"{key}-dies" if dies else f"{key}-effect",
        before=before,
        n=more,
        left=before - more,
        durability=durability,
    )
    return answer(
        name,
        effect,
        f"answer:{action}",
        "danger" if dies else "",
        about=code,
        key=str(action),
    )
