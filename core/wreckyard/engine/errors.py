"""The closed set of errors that the package raises for its callers' mistakes."""


class WreckyardError(ValueError):
    """Base of every error below; its text is one sentence for a person."""


class Malformed(WreckyardError):
    """Text, a file or a setting that cannot be read; says what and where."""


class NotYourDecision(WreckyardError):
    """A seat answered a question that was put to another seat."""


class Stale(WreckyardError):
    """An answer to a question that is no longer open."""


class Illegal(WreckyardError):
    """An action that the open decision does not offer, or a step back that the match does not
    allow; the text names the rule or the reason."""
