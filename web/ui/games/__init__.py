"""The games of the page, a folder each; the registry names their pages."""
