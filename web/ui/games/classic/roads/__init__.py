"""Roads of one's own on the page: laid of sections, kept, exchanged."""
