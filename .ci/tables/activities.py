#!/usr/bin/env python3
"""Compares Sources/CTables/data/activities.tsv with the Compendium of Physical Activities 2011.

    activities.py --check

The table is written by hand: the codes and MET values are facts, the labels are our own. Its first line names the
columns: key, family, Compendium code, MET, edition, English label, French label, further names joined by "|", and
the keys of the light, moderate and hard form joined by "|", empty where there is none.
Every code must exist with this MET, no label may be the Compendium's, no name may belong to two activities, and
every form must exist and take at least as much energy as the one before it.
"""

import sys
import unicodedata
from collections import Counter
from decimal import Decimal
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SOURCE = REPOSITORY.parent / "shared/data/compendium_2011.csv"
TABLE = REPOSITORY / "Sources/CTables/data/activities.tsv"

# The order of `ActivityFamily` in Sources/Activity/ActivityFamily.swift.
FAMILIES = "cardio strength flexibility sport dance walking household transport other".split()
COLUMNS = 9


def compendium():
    """The MET value and description of every code of 2011; the source has two header lines."""
    lines = SOURCE.read_text(encoding="utf-8", errors="replace").splitlines()[2:]
    rows = [line.split("|") for line in lines]
    return {row[4]: (Decimal(row[5]), row[6]) for row in rows if row[4]}


def table():
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines if not line.startswith("#")]


def closed_up(name):
    """The name as one word in lower case without accents, as the program compares it."""
    letters = unicodedata.normalize("NFD", name.lower().replace("œ", "oe"))
    return "".join(letter for letter in letters if letter.isalnum())


def row_faults(row, source):
    key, family, code, met, edition, english, french = row[:7]
    if family not in FAMILIES:
        yield f"family {family}"
    if edition != "2011":
        yield f"edition {edition}"
    if not english or not french:
        yield "a label is missing"
    if code not in source:
        yield f"code {code} does not exist"
        return
    expected, description = source[code]
    if Decimal(met) != expected:
        yield f"{met} MET, in the source {expected}"
    # A description without a comma is the bare name of the activity, which nobody owns.
    if "," in description and closed_up(english) == closed_up(description):
        yield "the label is the Compendium's"


def form_faults(row, mets):
    forms = row[8].split("|") if row[8] else []
    if len(forms) not in (0, 3):
        yield f"{len(forms)} forms"
    named = [form for form in forms if form]
    missing = [form for form in named if form not in mets]
    if missing:
        yield f"unknown forms {missing}"
    elif sorted(named, key=mets.get) != named:
        yield "a harder form takes less energy"


def name_faults(rows):
    names = Counter()
    for row in rows:
        names.update({closed_up(name) for name in [row[0], row[5], row[6], *row[7].split("|")] if name})
    return [(name, "names more than one activity") for name, count in names.items() if count > 1]


def check():
    source, rows = compendium(), table()
    bad = [(row[0], f"{len(row)} columns") for row in rows if len(row) != COLUMNS]
    if not bad:
        mets = {row[0]: Decimal(row[3]) for row in rows}
        for row in rows:
            bad += [(row[0], fault) for fault in [*row_faults(row, source), *form_faults(row, mets)]]
        bad += name_faults(rows)
    for key, fault in bad:
        print(f"{key}: {fault}")
    print(f"{len(rows)} activities compared")
    return 1 if bad else 0


if __name__ == "__main__":
    if sys.argv[1:] != ["--check"]:
        sys.exit(__doc__)
    sys.exit(check())
