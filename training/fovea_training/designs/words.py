"""Words that designs are filled with."""

from __future__ import annotations

import numpy as np

WORDS = """new save now free best live taste your world fresh summer sale power drive smart home feel play more less today only
real pure bold light fast love city music travel coffee phone beauty style deal energy kids dream shop order win every day made for
you the of and to in with from at off up we make it better learn start try get go big one two year people market growth water price
report health food energy model winter garden review travel guide open night morning team science change percent million country
work study found first next last group over under after before because where while which"""
VOCABULARY = WORDS.split()
BRANDS = "Nova Lumio Kora Zentra Apex Velo Orbit Mira Bolt Fjord Terra Pulse Vanta Solis Quill Hexa Pico Alder Brisa Corvo".split()
BUTTONS = ("Shop now", "Learn more", "Buy now", "Sign up", "Order today", "Download", "Try free", "Watch", "Get started", "Book")
BADGES = ("-50%", "$9.99", "SALE", "NEW", "€19", "-30%", "2 for 1", "50% off", "Free")
SECTIONS = ("Home", "News", "Shop", "About", "Contact", "Products", "Sport", "Video", "Help", "Account", "Search", "Blog")


def some_words(dice: np.random.Generator, count: int) -> str:
    words = " ".join(dice.choice(VOCABULARY, count))
    return words.upper() if dice.random() < 0.3 else words.capitalize()


def paragraph(dice: np.random.Generator, lines: int) -> list[str]:
    return [" ".join(dice.choice(VOCABULARY, 16)) for _ in range(lines)]
