#!/usr/bin/env python3
"""Writes Sources/CTables/data/foods.tsv from the USDA National Nutrient Database SR28 (public domain).

    foods.py            write the table
    foods.py --check    compare the table in the repository with the source, value by value

One line a food, in the order of the NDB number, without a header; columns separated by tabs:
NDB number, name, food group, 28 nutrients per 100 g, three specific Atwater factors, refuse in percent, portions.
An empty cell is unknown, which is not 0. Portions are joined by "|", each "AMOUNT NAME=GRAMS".
"""

import csv
import sys
from decimal import Decimal
from pathlib import Path

REPOSITORY = Path(__file__).resolve().parents[2]
SOURCE = REPOSITORY.parent / "shared/data/usda_sr28.csv"
TABLE = REPOSITORY / "Sources/CTables/data/foods.tsv"

# The order is that of `Nutrient` in Sources/Food/Nutrients/Nutrient.swift.
NUTRIENTS = """kcal protein carb fat fibre sugars sodium_mg satfat transfat mufa pufa cholesterol_mg
    potassium_mg calcium_mg iron_mg magnesium_mg phosphorus_mg zinc_mg vitc_mg vitd_ug b12_ug folate_ug
    vita_rae_ug vite_mg vitk_ug alcohol caffeine_mg water""".split()
FACTORS = ["pro_f", "fat_f", "cho_f"]
NUMBERS = NUTRIENTS + FACTORS + ["refuse_pct"]

# The group numbers of SR28's own FD_GROUP file, without their last two zeros.
GROUPS = {
    "Dairy and Egg Products": 1, "Spices and Herbs": 2, "Baby Foods": 3, "Fats and Oils": 4,
    "Poultry Products": 5, "Soups, Sauces, and Gravies": 6, "Sausages and Luncheon Meats": 7,
    "Breakfast Cereals": 8, "Fruits and Fruit Juices": 9, "Pork Products": 10,
    "Vegetables and Vegetable Products": 11, "Nut and Seed Products": 12, "Beef Products": 13,
    "Beverages": 14, "Finfish and Shellfish Products": 15, "Legumes and Legume Products": 16,
    "Lamb, Veal, and Game Products": 17, "Baked Products": 18, "Sweets": 19, "Cereal Grains and Pasta": 20,
    "Fast Foods": 21, "Meals, Entrees, and Side Dishes": 22, "Snacks": 25,
    "American Indian/Alaska Native Foods": 35, "Restaurant Foods": 36,
}


def clean(text):
    """The text on one line, without doubled or outer blanks."""
    return " ".join(text.split())


def shortest(number):
    """The shortest text of a decimal: no superfluous zeros; empty stays empty."""
    if number and "." in number:
        number = number.rstrip("0").rstrip(".")
    return number


def portions(text):
    """The amount, name and grams of each portion of a source row."""
    for portion in text.split("|") if text else []:
        label, grams = portion.rsplit("=", 1)
        amount, name = label.split(None, 1)
        yield amount, clean(name), grams


def source_rows():
    with SOURCE.open(encoding="utf-8", newline="") as file:
        return sorted(csv.DictReader(file), key=lambda row: row["ndb"])


def line(row):
    cells = [row["ndb"], clean(row["name"]), str(GROUPS[row["group"]])]
    cells += [shortest(row[column]) for column in NUMBERS]
    cells.append("|".join(f"{shortest(a)} {n}={shortest(g)}" for a, n, g in portions(row["portions"])))
    return "\t".join(cells) + "\n"


def write():
    TABLE.write_text("".join(map(line, source_rows())), encoding="utf-8", newline="\n")


def same(shipped, source):
    """True if both are unknown, or both the same number."""
    return (not shipped and not source) or (shipped and source and Decimal(shipped) == Decimal(source))


def faults(cells, row):
    """What differs between a line of the table and a row of the source."""
    if len(cells) != 4 + len(NUMBERS):
        return [f"{len(cells)} columns"]
    found = []
    if cells[:3] != [row["ndb"], clean(row["name"]), str(GROUPS[row["group"]])]:
        found.append(f"{cells[:3]}")
    for column, cell in zip(NUMBERS, cells[3:-1]):
        if not same(cell, row[column]):
            found.append(f"{column}: {cell!r}, in the source {row[column]!r}")
    shipped, expected = list(portions(cells[-1])), list(portions(row["portions"]))
    if [p[1] for p in shipped] != [p[1] for p in expected]:
        found.append("portions")
    for (amount, _, grams), (source_amount, _, source_grams) in zip(shipped, expected):
        if not (same(amount, source_amount) and same(grams, source_grams)):
            found.append(f"portion {amount} = {grams}")
    return found


def check():
    rows = source_rows()
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    count = len(lines) != len(rows)
    if count:
        print(f"{len(lines)} foods, in the source {len(rows)}")
    bad = [(row["ndb"], fault) for text, row in zip(lines, rows) for fault in faults(text.split("\t"), row)]
    for ndb, fault in bad:
        print(f"{ndb}: {fault}")
    values = sum(bool(row[column]) for row in rows for column in NUMBERS)
    total = sum(len(list(portions(row["portions"]))) for row in rows)
    print(f"{len(rows)} foods, {values} known values, {total} portions compared")
    return 1 if bad or count else 0


if __name__ == "__main__":
    sys.exit(check() if sys.argv[1:] == ["--check"] else write())
