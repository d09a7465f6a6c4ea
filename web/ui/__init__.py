"""The browser face of Wreckyard: pure views, one host, one module that touches the page."""
