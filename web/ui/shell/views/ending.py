"""The end of a match: how it ended, its best moments, and what one may want to do next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ui.base.harm_strings import say as say_harm
from ui.base.node import Node, h
from ui.base.remarks import last_words
from ui.base.seating import Seating
from ui.base.strings import listed, say
from ui.play.beats import Beat
from ui.play.game_ui import Finale
from ui.play.harm import Report
from ui.widgets.faces import face
from ui.widgets.parts import button
from ui.widgets.thumbnail import unknown_thumbnail


@dataclass(frozen=True, slots=True)
class Ending:
    """The known facts of the end of a match.

    Attributes:
        result: won or lost for the only person at the table; over for everybody else.
        pictures: of the moments of `best`, as far as they are drawn.
        quotes: who says what to it, as player, name and sentence.
        stagings: how often the end was shown again.
        career: whether a career goes on after it.
        report: what took the only person out; None where nothing did, or several people played.
        blow: the picture of the moment of it, once it is drawn.
        lesson: the reference of the lesson that helps, and its title.
        record: how a person and the only rival stand after several matches, in a sentence; or
            empty.
        in_yard: whether that rival is one of the Yard.
    """

    title: str
    game: str
    result: str
    finale: Finale
    best: tuple[Beat, ...]
    pictures: tuple[Node, ...] = ()
    report: Report | None = None
    blow: Node | None = None
    lesson: tuple[str, str] | None = None
    stagings: int = 0
    practice: bool = False
    quotes: tuple[tuple[str, str, str], ...] = ()
    career: bool = False
    record: str = ""
    in_yard: bool = False


def quotes_of(winners: Sequence[int], seating: Seating) -> tuple[tuple[str, str, str], ...]:
    """Who says what to the end, as player, name and sentence: one who has won, and one who has
    not."""
    said = []
    for won in (True, False):
        for seat, player in enumerate(seating.players):
            text = last_words(player, won=won) if (seat in winners) == won else ""
            if text:
                said.append((player, seating.names[seat], text))
                break
    return tuple(said)


def title_of(
    winners: Sequence[int], seating: Seating, escaped: Sequence[int] = ()
) -> tuple[str, str]:
    """Return the title of the end, and the only person's result: won, lost or over."""
    names = [seating.names[seat] for seat in winners]
    people = seating.people
    if len(people) == 1:
        me = people[0]
        if me in escaped and me not in winners:
            return say("ending-escaped"), "over"
        if me not in winners:
            return say("ending-lost"), "lost"
        return say("ending-you" if len(names) == 1 else "ending-you-share"), "won"
    if not names:
        return say("ending-nobody"), "over"
    key = "ending-name" if len(names) == 1 else "ending-share"
    return say(key, names=listed(names)), "over"


def ending(shown: Ending) -> Node:
    """The whole screen."""
    return h(
        "main",
        _stage(shown),
        h(
            "div",
            h(
                "header",
                h(
                    "p",
                    shown.game,
                    shown.practice and f" · {say('match-practice')}",
                    class_="ending-game",
                ),
                h("h1", shown.title, class_="ending-title"),
                h("p", shown.finale.how, class_="ending-how"),
                shown.record and h("p", shown.record, class_="ending-record", role="status"),
                class_="ending-head",
            ),
            [
                h(
                    "p",
                    face(player, "large"),
                    h("span", say("remark", name=name, text=text)),
                    class_="ending-quote",
                    key=player,
                )
                for player, name, text in shown.quotes
            ],
            h(
                "div",
                button("career", say("ending-career"), kind="primary", autofocus=True)
                if shown.career
                else button("again", say("ending-rematch"), kind="primary", autofocus=True),
                shown.in_yard and button("yard", say("ending-yard")),
                button("ending-link", say("ending-link"), title=say("ending-link-tip")),
                button("watch", say("ending-watch")),
                button("insight", say("insight-open"), title=say("insight-open-tip")),
                button("finish", say("menu")),
                class_="ending-buttons",
            ),
            _report(shown),
            _best(shown),
            h("section", shown.finale.figures, class_="ending-figures"),
            class_="ending-side",
        ),
        class_=("ending", f"ending-{shown.result}"),
        data_phase="over",
        data_result=shown.result,
        key="ending",
    )


def _stage(shown: Ending) -> Node:
    finale = shown.finale
    return h(
        "section",
        h(
            "div",
            finale.fallen,
            finale.fallen and finale.won and h("div", class_="ending-shot"),
            h(
                "div",
                finale.won,
                class_=("ending-winners", len(finale.won) > 1 and "ending-several"),
            ),
            class_=("ending-lot", not finale.fallen and "ending-unhurt"),
            aria_hidden="true",
            key=f"staging-{shown.stagings}",
        ),
        h(
            "button",
            h(
                "svg",
                h("path", d="M5 12a7 7 0 1 0 2-5M7 2v5h5"),
                viewBox="0 0 24 24",
                class_="ending-icon",
                aria_hidden="true",
            ),
            h("span", say("ending-again")),
            type_="button",
            class_="ending-again",
            data_ref="ending-again",
        ),
        class_="ending-stage",
        aria_label=say("ending-stage"),
    )


def _report(shown: Ending) -> Node | None:
    """What took the player out, its picture, and what may be learned from it."""
    report = shown.report
    if report is None:
        return None
    return h(
        "section",
        h("h2", say_harm("heading")),
        _moment(report.blow.moment, "beat-kill", shown.blow, report.words),
        report.pattern and h("p", report.pattern, class_="ending-pattern"),
        shown.lesson and button(shown.lesson[0], say_harm("lesson", lesson=shown.lesson[1])),
        class_="ending-report",
        aria_label=say_harm("heading"),
    )


def _moment(moment: int, kind: str, picture: Node | None, words: str) -> Node:
    """A moment that can be looked at in the replay."""
    return h(
        "button",
        h("span", picture or unknown_thumbnail(), class_=("ending-picture", kind)),
        h("span", words, class_="ending-words"),
        type_="button",
        class_="ending-moment",
        data_ref=f"ending-moment:{moment}",
        title=say("ending-moment-tip"),
    )


def _best(shown: Ending) -> Node | None:
    if not shown.best:
        return None
    drawn = shown.pictures
    return h(
        "section",
        h("h2", say("ending-best")),
        h(
            "ol",
            [
                h(
                    "li",
                    _moment(
                        beat.moment,
                        f"beat-{beat.kind}",
                        drawn[at] if at < len(drawn) else None,
                        beat.words,
                    ),
                    key=str(beat.moment),
                )
                for at, beat in enumerate(shown.best)
            ],
        ),
        class_="ending-best",
        aria_label=say("ending-best"),
    )
