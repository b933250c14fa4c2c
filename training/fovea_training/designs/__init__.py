"""Drawn designs: adverts, pages, charts and end cards, made of licensed photos, fonts and shapes."""
