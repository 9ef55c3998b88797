"""Amounts of nutrients as one short text, for a table that is linked into the program and read in place.

Each amount is a number of base 47: the digits are written from the first, as characters from `!` on, and the last digit as
one from `P` on. 0 is an amount that is unknown, else the number is 1 + 4 × its digits + its decimal places: 12.5 is
1 + 4 × 125 + 1 = 502, digits 10 and 32, written `+p`. Amounts that are unknown at the end are left out.
Sources/Food/Table/PackedAmounts.swift reads it.
"""

from decimal import ROUND_HALF_EVEN, Decimal

BASE = 47
FIRST, LAST = ord("!"), ord("!") + BASE
PLACES = 3


def shortest(number):
    """The shortest text of a decimal: no superfluous zeros."""
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def kept(text):
    """An amount as the program keeps it, in thousandths; None where it is unknown."""
    return Decimal(text).quantize(Decimal(1).scaleb(-PLACES), ROUND_HALF_EVEN) if text else None


def pack(amounts):
    """The text of amounts; an amount that is None or empty is unknown."""
    numbers = []
    for amount in amounts:
        if amount in (None, ""):
            numbers.append(0)
            continue
        text = shortest(kept(str(amount)))
        whole, _, part = text.partition(".")
        numbers.append(1 + 4 * int(whole + part) + len(part))
    while numbers and numbers[-1] == 0:
        numbers.pop()
    return "".join(map(number, numbers))


def number(value):
    digits = [value % BASE]
    while value := value // BASE:
        digits.insert(0, value % BASE)
    return "".join(chr(FIRST + digit) for digit in digits[:-1]) + chr(LAST + digits[-1])


def unpack(text, count):
    """So many amounts of a text; None is unknown."""
    amounts, value = [], 0
    for character in text:
        digit = ord(character) - FIRST
        value = value * BASE + digit % BASE
        if digit >= BASE:
            amounts.append(Decimal((value - 1) // 4).scaleb(-((value - 1) % 4)) if value else None)
            value = 0
    return amounts + [None] * (count - len(amounts))


def faults(text, columns, source):
    """What differs between a text and the amounts of a source, by the names of its columns."""
    expected = [kept(str(amount)) if amount not in (None, "") else None for amount in source]
    found = []
    for column, shipped, amount in zip(columns, unpack(text, len(expected)), expected):
        if shipped != amount:
            found.append(f"{column}: {shipped}, in the source {amount}")
    return found
