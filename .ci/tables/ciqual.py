#!/usr/bin/env python3
"""Writes Sources/CTables/data/ciqual.tsv from the table Ciqual 2020 of the Anses (Licence Ouverte 2.0): foods by their
French names.

    ciqual.py            write the table
    ciqual.py --check    compare the table in the repository with the source, value by value

One line a food, in the order of the code, without a header; columns separated by tabs: code, French name, group, nutrients
per 100 g in the order of `Nutrient`, packed (packed.py; trans fat, caffeine and choline are not in the source). A trace
counts as 0, what is below a limit of measurement as half of it. What the source has in other columns is put in as
`import ciqual` does it: protein by Jones where there is no other, sodium from salt, vitamin A from retinol and
beta-carotene, and energy from kilojoules, else by the factors of Regulation (EU) 1169/2011.
"""

import csv
import sys
from decimal import ROUND_HALF_EVEN, Decimal
from pathlib import Path

import packed

REPOSITORY = Path(__file__).resolve().parents[2]
SOURCE = REPOSITORY.parent / "shared/data/ciqual_2020.csv"
TABLE = REPOSITORY / "Sources/CTables/data/ciqual.tsv"

ENERGY = "Energie, Règlement UE N° 1169/2011"
# The order is that of `Nutrient` in Sources/Food/Nutrients/Nutrient.swift; None is not in the source.
NUTRIENTS = [
    f"{ENERGY} (kcal/100 g)", "Protéines, N x 6.25 (g/100 g)", "Glucides (g/100 g)", "Lipides (g/100 g)",
    "Fibres alimentaires (g/100 g)", "Sucres (g/100 g)", "Sodium (mg/100 g)", "AG saturés (g/100 g)", None,
    "AG monoinsaturés (g/100 g)", "AG polyinsaturés (g/100 g)", "Cholestérol (mg/100 g)", "Potassium (mg/100 g)",
    "Calcium (mg/100 g)", "Fer (mg/100 g)", "Magnésium (mg/100 g)", "Phosphore (mg/100 g)", "Zinc (mg/100 g)",
    "Vitamine C (mg/100 g)", "Vitamine D (µg/100 g)", "Vitamine B12 (µg/100 g)",
    "Vitamine B9 ou Folates totaux (µg/100 g)", "A", "Vitamine E (mg/100 g)", "Vitamine K1 (µg/100 g)",
    "Alcool (g/100 g)", None, "Eau (g/100 g)", "Vitamine B1 ou Thiamine (mg/100 g)", "Vitamine B2 ou Riboflavine (mg/100 g)",
    "Vitamine B3 ou PP ou Niacine (mg/100 g)", "Vitamine B5 ou Acide pantothénique (mg/100 g)", "Vitamine B6 (mg/100 g)",
    None, "Cuivre (mg/100 g)", "Manganèse (mg/100 g)", "Sélénium (µg/100 g)", "Iode (µg/100 g)", "omega-3", "omega-6",
]
# What is computed from several columns.
COMPUTED = {"A", "omega-3", "omega-6"}
FATTY_ACIDS = {
    "omega-3": [
        "AG 18:3 c9,c12,c15 (n-3), alpha-linolénique (g/100 g)", "AG 20:5 5c,8c,11c,14c,17c (n-3) EPA (g/100 g)",
        "AG 22:6 4c,7c,10c,13c,16c,19c (n-3) DHA (g/100 g)",
    ],
    "omega-6": [
        "AG 18:2 9c,12c (n-6), linoléique (g/100 g)", "AG 20:4 5c,8c,11c,14c (n-6), arachidonique (g/100 g)",
    ],
}
# The factors of Annex XIV in kcal per gram; polyols are part of Ciqual's carbohydrate.
FACTORS = [("Fibres alimentaires (g/100 g)", 2), ("Alcool (g/100 g)", 7), ("Acides organiques (g/100 g)", 3)]


def clean(text):
    """The text on one line, without doubled or outer blanks."""
    return " ".join(text.split())


def cell(text):
    """A value as the table has it: empty, `t`, `<0.5`, or the shortest text of the number."""
    text = "".join(text.split()).replace(",", ".")
    if text in ("", "-"):
        return ""
    if text.lower() == "traces":
        return "t"
    mark = "<" if text.startswith("<") else ""
    return mark + shortest(Decimal(text.lstrip("<")))


def shortest(number):
    text = f"{number:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def value(text):
    """The number that a cell counts as: a trace 0, what is below a limit half of that; None where it is unknown."""
    if text == "":
        return None
    if text == "t":
        return Decimal(0)
    return Decimal(text[1:]) / 2 if text.startswith("<") else Decimal(text)


def rounded(number, places):
    return number.quantize(Decimal(1).scaleb(-places), ROUND_HALF_EVEN)


def energy(row):
    """The energy in kcal; empty where nothing tells it."""
    stated = cell(row[NUTRIENTS[0]])
    if stated:
        return stated
    kilojoules = value(cell(row[f"{ENERGY} (kJ/100 g)"]))
    if kilojoules is not None:
        return shortest(rounded(kilojoules / Decimal("4.184"), 1))
    protein, carbohydrate, fat = value(protein_cell(row)), value(cell(row[NUTRIENTS[2]])), value(cell(row[NUTRIENTS[3]]))
    if protein is None or carbohydrate is None or fat is None:
        return ""
    polyols = min(value(cell(row["Polyols totaux (g/100 g)"])) or Decimal(0), carbohydrate)
    total = 4 * protein + 4 * carbohydrate - Decimal("1.6") * polyols + 9 * fat
    total += sum(factor * (value(cell(row[column])) or 0) for column, factor in FACTORS)
    return shortest(rounded(total, 1))


def protein_cell(row):
    return cell(row[NUTRIENTS[1]]) or cell(row["Protéines, N x facteur de Jones (g/100 g)"])


def sodium(row):
    """Of salt 39.3 percent is sodium (sodium = salt / 2.5 in Regulation (EU) 1169/2011)."""
    stated = cell(row[NUTRIENTS[6]])
    salt = value(cell(row["Sel chlorure de sodium (g/100 g)"]))
    return stated or ("" if salt is None else shortest(rounded(salt * 400, 3)))


def vitamin_a(row):
    """A retinol activity equivalent is 1 µg of retinol or 12 µg of beta-carotene (IOM 2001)."""
    retinol, carotene = value(cell(row["Rétinol (µg/100 g)"])), value(cell(row["Beta-Carotène (µg/100 g)"]))
    return "" if retinol is None or carotene is None else shortest(rounded(retinol + rounded(carotene / 12, 3), 3))


def fatty_acids(row, name):
    """The sum of some fatty acids; empty where one is unknown."""
    amounts = [value(cell(row[column])) for column in FATTY_ACIDS[name]]
    return "" if None in amounts else shortest(sum(amounts))


def nutrients(row):
    cells = [cell(row[column]) if column and column not in COMPUTED else "" for column in NUTRIENTS]
    cells[0], cells[1], cells[6], cells[22] = energy(row), protein_cell(row), sodium(row), vitamin_a(row)
    cells[-2:] = [fatty_acids(row, name) for name in FATTY_ACIDS]
    return cells


def amounts(row):
    """What each nutrient counts as."""
    return [value(text) for text in nutrients(row)]


def cells(row):
    groups = [clean(row[name]) for name in ("alim_grp_nom_fr", "alim_ssgrp_nom_fr")]
    group = ([name for name in groups if name and name != "-"] or [""])[-1]
    return [row["alim_code"], clean(row["alim_nom_fr"]), group, packed.pack(amounts(row))]


def source():
    with SOURCE.open(encoding="utf-8", newline="") as file:
        return sorted(csv.DictReader(file), key=lambda row: int(row["alim_code"]))


def write():
    lines = ["\t".join(cells(row)) + "\n" for row in source()]
    TABLE.write_text("".join(lines), encoding="utf-8", newline="\n")


def check():
    rows, lines = source(), TABLE.read_text(encoding="utf-8").splitlines()
    bad = [] if len(lines) == len(rows) else [f"{len(lines)} foods, in the source {len(rows)}"]
    known = 0
    for line, row in zip(lines, rows):
        shipped = line.split("\t")
        expected = amounts(row)
        known += sum(amount is not None for amount in expected)
        if len(shipped) != 4 or shipped[:3] != cells(row)[:3]:
            bad.append(f"{row['alim_code']}: {shipped[:3]} is not {cells(row)[:3]}")
            continue
        bad += [f"{row['alim_code']} {fault}" for fault in packed.faults(shipped[3], NUTRIENTS, expected)]
        for column, text in zip(NUTRIENTS, nutrients(row)):
            plain = row[column].strip() if column and column not in COMPUTED else ""
            if plain not in ("", "-") and cell(plain) != text:
                bad.append(f"{row['alim_code']} {column}: {text!r}, in the source {plain!r}")
    print("\n".join(bad + [f"{len(rows)} foods, {known} known values compared"]))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(check() if sys.argv[1:] == ["--check"] else write())
