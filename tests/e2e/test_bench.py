"""What the benches measure against is there."""

from __future__ import annotations

from tests.e2e.conftest import READY, NewContext
from tools.bench.start import bare_site
from tools.site.server import serving


def test_the_bare_page_starts(new_context: NewContext) -> None:
    with bare_site() as site, serving(site) as address:
        page = new_context(address).new_page()
        page.goto(f"{address}bare.html")
        page.wait_for_selector(READY, state="attached")
