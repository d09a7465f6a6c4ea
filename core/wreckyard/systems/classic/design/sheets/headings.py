"""Find the body at the beginning of a text, and bring headings into the form *name: body*."""

from __future__ import annotations

import re
from functools import cache

from ...book.catalogue import catalogue
from ...book.records import SIDECAR
from .talk import names_parts
from .words import body_words, either, listed, longest, same, squash, without_wheels

_BEFORE_BODY = frozenset(("a", "an", "the", "armored", "1", "one"))

_NO_BODY = frozenset(("power", "plant", "electric", "tire", "tires"))
"""The words behind *medium cycle* that make it a plant or a tire."""


@cache
def body_label() -> re.Pattern[str]:
    """A pattern of the field *Body:* at the beginning of a text."""
    return re.compile(
        rf"\s*(?:[-*•]\s*)?(?:{either(listed('fields')['body'])})\s*[:=]\s*", re.IGNORECASE
    )


_FIGURES_FIRST = re.compile(
    r"\s*(?:(?:\$ ?[\d,.]*\d ?k?|\d[\d,]* ?(?:lbs?|pounds|#)"
    r"|(?:cost|price|weight|wt|hc|acc|accel|ts|top speed)\.?:? ?[$\d][\d,.]*(?: ?lbs?)?)"
    r"\s*[.,;:)-]+\s+)*",
    re.I,
)
"""The figures between a name and a body, as in *Tin Whistle -- $6,169. Compact*."""


def begins_with_body(text: str) -> bool:
    """Whether a text begins with the body of a car, cycle or trike, perhaps behind *Body:*."""
    figures = _FIGURES_FIRST.match(text)
    text = text[figures.end() :] if figures else text
    label = body_label().match(text)
    text = text[label.end() :] if label else text
    text = re.sub(r"^(.{0,20}cycle|trike) \((\w+)\)", r"\2 \1", text.lstrip(), flags=re.I)
    first = re.split(r"[,;:()\[\]\n]|(?<=\w{4})\.\s", text.lstrip(" \t([")[:60], maxsplit=1)[0]
    bare, _ = without_wheels(same(first))
    words = [word for word in bare.split() if word != "reversed"]
    told = words[0] if words else ""
    while words and words[0] in _BEFORE_BODY:
        words = words[1:]
    found = longest(words, body_words())
    if found is None and told in _BEFORE_BODY and 1 < len(words) < 4:
        # *A nimble little compact*: its adjectives name nothing.
        alone = body_words().get(squash(words[-1]))
        plain = alone and not names_parts(" ".join(words[:-1]), False)
        found = (alone, "") if alone and plain else None
    if found is None or set(found[1].split()[:1]) & _NO_BODY:
        return False
    return catalogue().bodies[found[0].code].kind != SIDECAR


_BRACKET_BEFORE = re.compile(
    r"(?:(?<=^)|(?<=\n))(?P<name>[^\n():,;]{2,40} \([^()\n]{2,40}\)) (?P<rest>[A-Za-z][^\n]{0,40})"
)
"""A name and a bracket before the body, as in *Tin Whistle (Division 10) Compact, …*."""


def _parted(found: re.Match[str]) -> str:
    """The same with a colon before the body; unchanged where no body follows."""
    body = begins_with_body(found["rest"]) and not begins_with_body(found["name"])
    return f"{found['name']}: {found['rest']}" if body else found[0]


_SAID_OF = re.compile(
    r"(?:(?<=^)|(?<=\n))(?:(?:introducing|presenting|meet|behold),? )?(?:(?:the|our) )?(?:all[- ])?(?:new )?"
    r"(?P<name>[\"“]?[A-Z][^\n.!?:;,]{1,40})[.!?:]\s+(?:this|our|it is an?|it's an?) "
    r"(?P<body>[\w-]+(?: [\w-]+)??)(?= (?:comes|has|is|with|features|carries|mounts|sports|packs)\b|,)",
    re.I,
)
"""The body of *The new Tin Whistle! This compact has a heavy chassis.*"""

_CALLED_BY = re.compile(
    r"(?:(?<=^)|(?<=\n))(?P<before>[^\n.,;:]{0,60}? )?(?P<body>[A-Za-z][\w-]*(?: [\w-]+)?),? "
    r"(?:called|named|dubbed|known as|nicknamed) (?:the (?=[\"“]))?"
    r"(?P<name>[\"“][^\"“”\n]{2,40}[\"”]|[A-Z][\w'-]*(?: (?:(?:of|the|and|in|on|a) )*[A-Z\d][\w'-]*)*)[.,;:]"
)
"""The name of *I have a van called Dry Dock.*"""


_BODY_IN_BRACKETS = re.compile(
    r"(?:(?<=^)|(?<=\n))(?P<name>[^\n:,;()\[\]]{1,40}?) [\[(](?P<body>[\w -]{3,25})(?P<more>[,;][^()\[\]\n]{1,60})?[\])]\s*(?:[:–—-]+\s*|\n)"
)
"""The body of *Tin Whistle (Compact): hvy. chassis*."""


def _behind_name(found: re.Match[str]) -> str:
    """A heading with its body in brackets as a name and a body."""
    whole = begins_with_body(found["body"]) and len(found["body"].split()) < 4
    more = found.groupdict().get("more") or ""
    return f"{found['name']}: {found['body']}{more}, " if whole else found[0]


def _with_name(found: re.Match[str]) -> str:
    """A sentence that names a vehicle behind its body as a name and a body."""
    body = found["body"]
    if not begins_with_body(body):
        body = body.rpartition(" ")[2]
    if not begins_with_body(body):
        return found[0]
    before = f"{found['before'].strip()}\n\n" if found["before"] else ""
    return f"{before}{found['name']}: {body}, "


def with_colons(text: str) -> str:
    """A text in which a colon parts each vehicle's name from its body, where a heading such as *I
    have a van called Dry Dock.* names both."""
    text = _BRACKET_BEFORE.sub(_parted, _CALLED_BY.sub(_with_name, text))
    return _SAID_OF.sub(_behind_name, _BODY_IN_BRACKETS.sub(_behind_name, text))
