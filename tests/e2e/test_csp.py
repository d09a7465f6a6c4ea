"""The content security policy: own origin only, and no more than PyScript needs."""

from __future__ import annotations

import re
from base64 import b64encode
from hashlib import sha256

from tests.e2e.conftest import NewContext, open_site
from tools.site.steps import ROOT


def sandbox_script() -> str:
    frame = (ROOT / "web" / "sandbox.html").read_text("utf-8")
    script = frame.split("<script>")[1].split("</script>")[0].encode()
    return f"'sha256-{b64encode(sha256(script).digest()).decode()}'"


def import_map() -> str:
    html = (ROOT / "dist" / "index.html").read_text("utf-8")
    text = html.split('<script type="importmap">')[1].split("</script>")[0].encode()
    return f"'sha256-{b64encode(sha256(text).digest()).decode()}'"


# PyScript builds its hooks with Function, Pyodide compiles WebAssembly, and a PyWorker
# starts from a blob: these three are all that is allowed beyond the own origin, and the one script
# of the frames that drivers run in, which inherit the policy.
ALLOWED = {
    "default-src": ["'none'"],
    "script-src": [
        "'self'",
        import_map(),
        "'unsafe-eval'",
        "'wasm-unsafe-eval'",
        sandbox_script(),
    ],
    "worker-src": ["'self'", "blob:"],
    "connect-src": ["'self'"],
    "style-src": ["'self'"],
    "img-src": ["'self'"],
    "font-src": ["'self'"],
    "manifest-src": ["'self'"],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
}


def policy() -> dict[str, list[str]]:
    html = (ROOT / "dist" / "index.html").read_text("utf-8")
    found = re.search(r'http-equiv="Content-Security-Policy" content="([^"]+)"', html)
    assert found, "the page has no policy"
    parts = [part.split() for part in found[1].split(";")]
    return {name: sources for name, *sources in parts}


def test_the_policy_allows_nothing_more() -> None:
    assert policy() == ALLOWED


def test_the_policy_comes_before_anything_it_should_govern() -> None:
    html = (ROOT / "dist" / "index.html").read_text("utf-8")
    head = html[: html.index("Content-Security-Policy")]
    assert not re.search(r"<(script|link|style|img)", head)


def test_the_page_has_no_inline_script_but_its_hashes_and_no_style() -> None:
    html = (ROOT / "dist" / "index.html").read_text("utf-8")
    inline = re.findall(r"<script(?![^>]*\bsrc=)[^>]*>", html)
    assert inline == ['<script type="importmap">']
    assert "<style" not in html
    assert re.findall(r"<[^>]+\s(?:style|on\w+)=", html) == []


def test_inline_script_and_foreign_requests_are_refused(
    new_context: NewContext, address: str
) -> None:
    page = open_site(new_context(quiet=True), address)
    refused = page.evaluate(
        """async () => {
            const seen = [];
            addEventListener("securitypolicyviolation", (event) => seen.push(event.effectiveDirective));
            const script = document.createElement("script");
            script.textContent = "window.wasRun = true";
            document.head.append(script);
            await fetch("https://example.invalid/").catch(() => {});
            await new Promise((done) => setTimeout(done));
            return [seen.sort(), window.wasRun ?? false];
        }"""
    )
    assert refused == [["connect-src", "script-src-elem"], False]
