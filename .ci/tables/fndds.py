#!/usr/bin/env python3
"""Writes Sources/CTables/data/fndds.tsv and fndds-same.tsv from USDA's Food and Nutrient Database for Dietary Studies
2021-2023 (public domain): foods as people eat them.

    fndds.py            write the tables
    fndds.py --check    compare the tables in the repository with the sources, value by value

One line a food, in the order of the food code, without a header; columns separated by tabs:
food code, name, category, nutrients per 100 g in the order of `Nutrient`, packed (packed.py; trans fat and four others are
not in the source), portions as in foods.tsv, the grams of a portion whose size nobody said (empty where the source says 0: none is known), what it is made
of, the most first, joined by "|" (a number of SR28, or the name of what is not in that table), and other names joined by
"|".

fndds-same.tsv has the foods of SR28 that FNDDS has as they are, made of nothing else and neither cooked nor dried for it:
the SR28 number, a tab, the food code. Of several codes it is the one with the most portions.
"""

import csv
import re
import sys
from collections import defaultdict
from decimal import Decimal
from pathlib import Path

import packed

REPOSITORY = Path(__file__).resolve().parents[2]
SOURCES = REPOSITORY.parent / "shared/data"
TABLE = REPOSITORY / "Sources/CTables/data/fndds.tsv"
SAME = REPOSITORY / "Sources/CTables/data/fndds-same.tsv"
SR28 = REPOSITORY / "Sources/CTables/data/foods.tsv"

# The order is that of `Nutrient` in Sources/Food/Nutrients/Nutrient.swift; None is not in the source.
NUTRIENTS = [
    "Energy (kcal)", "Protein (g)", "Carbohydrate (g)", "Total Fat (g)", "Fiber, total dietary (g)",
    "Sugars, total (g)", "Sodium (mg)", "Fatty acids, total saturated (g)", None,
    "Fatty acids, total monounsaturated (g)", "Fatty acids, total polyunsaturated (g)", "Cholesterol (mg)",
    "Potassium (mg)", "Calcium (mg)", "Iron (mg)", "Magnesium (mg)", "Phosphorus (mg)", "Zinc (mg)",
    "Vitamin C (mg)", "Vitamin D (D2 + D3) (mcg)", "Vitamin B-12 (mcg)", "Folate, total (mcg)",
    "Vitamin A, RAE (mcg_RAE)", "Vitamin E (alpha-tocopherol) (mg)", "Vitamin K (phylloquinone) (mcg)",
    "Alcohol (g)", "Caffeine (mg)", "Water (g)", "Thiamin (mg)", "Riboflavin (mg)", "Niacin (mg)", None, "Vitamin B-6 (mg)",
    "Choline, total (mg)", "Copper (mg)", None, "Selenium (mcg)", None,
    ("18:3 (g)", "20:5 n-3 (g)", "22:6 n-3 (g)", "22:5 n-3 (g)"), ("18:2 (g)", "20:4 (g)"),
]
UNSAID = "Quantity not specified"
# Of what is added to something: how much goes into a fluid ounce of coffee, or on a slice of bread.
GUIDELINE = re.compile(r"Guideline amount (per|on|in|if topping)")
# The category of what is only ever part of a dish.
PARTS_OF_DISHES = "9999"
# Ingredient codes from here on are nutrients that are added, such as vitamin D.
ADDED = 999000


def clean(text):
    """The text on one line, without doubled or outer blanks."""
    return " ".join(text.split())


def shortest(number):
    """The shortest text of a decimal: no superfluous zeros; empty stays empty."""
    return number.rstrip("0").rstrip(".") if "." in number else number


def rows(name):
    with (SOURCES / f"fndds_2021_2023_{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def other_names(text):
    """The other names of a food; what says only that something was not said, or what it includes, is no name."""
    parts = (clean(part) for part in text.split(";"))
    return [part for part in parts if part and not re.match(r"(NS|NFS|includes?|all|with|without|any|pre-sliced|or)\b", part, re.I)]


def portion(text):
    """The amount and name of a portion; None for one without a number."""
    text = clean(text)
    if GUIDELINE.match(text):
        return "1", text[0].lower() + text[1:]
    found = re.fullmatch(r"([0-9]+(?:\.[0-9]+)?) (.+)", text)
    return (found[1], found[2]) if found else None


class Source:
    def __init__(self):
        self.portions = defaultdict(list)
        self.usual = {}
        for row in rows("portions"):
            code, text, grams = row["Food code"], row["Portion description"], row["Portion weight (g)"]
            if text == UNSAID:
                self.usual[code] = grams if Decimal(grams) else ""
            elif portion(text) and Decimal(grams):
                self.portions[code].append((*portion(text), grams))
        self.nutrients = {row["Food code"]: row for row in rows("nutrients")}
        foods = [
            row for row in rows("foods")
            # One food, human milk, has no values.
            if row["WWEIA Category number"] != PARTS_OF_DISHES and row["Food code"] in self.nutrients
        ]
        self.foods = sorted(foods, key=lambda row: row["Food code"])
        self.table = {line.split("\t", 1)[0] for line in SR28.read_text(encoding="utf-8").splitlines()}
        self.ingredients = defaultdict(list)
        for row in rows("ingredients"):
            if len(row["Ingredient code"]) == 8 or int(row["Ingredient code"]) < ADDED:
                self.ingredients[row["Food code"]].append(row)

    def made_of(self, code, share=1.0, above=()):
        """What a food is made of: the weight of each ingredient, those of its parts among them."""
        made = defaultdict(float)
        total = sum(float(row["Ingredient weight (g)"]) for row in self.ingredients[code]) or 1
        for row in self.ingredients[code]:
            part, weight = row["Ingredient code"], share * float(row["Ingredient weight (g)"]) / total
            number = part.zfill(5)
            if part in self.ingredients and part not in above:
                for name, grams in self.made_of(part, weight, (*above, code)).items():
                    made[name] += grams
            else:
                made[number if number in self.table else clean(row["Ingredient description"])] += weight
        return made

    def ingredient_cell(self, code):
        return "|".join(sorted(made := self.made_of(code), key=lambda name: (-made[name], name)))

    def same(self):
        """The food code of each food of SR28 that FNDDS has as it is."""
        codes = defaultdict(list)
        for food in self.foods:
            code = food["Food code"]
            if len(self.ingredients[code]) == 1:
                row = self.ingredients[code][0]
                number = row["Ingredient code"].zfill(5)
                if number in self.table and not float(row["Moisture change (%)"] or 0) and row["Retention code"] == "0":
                    codes[number].append(code)
        return {n: max(c, key=lambda code: (len(self.portions[code]), -int(code))) for n, c in sorted(codes.items())}


def amount(values, column):
    """The amount of a column, or the sum of several; empty where there is none or one is unknown."""
    if column is None:
        return ""
    if isinstance(column, str):
        return values[column]
    texts = [values[name] for name in column]
    return str(sum(map(Decimal, texts))) if all(texts) else ""


def cells(source, food):
    code = food["Food code"]
    values = source.nutrients[code]
    return (
        [code, clean(food["Main food description"]), clean(food["WWEIA Category description"])]
        + [packed.pack(amount(values, column) for column in NUTRIENTS)]
        + ["|".join(f"{shortest(a)} {n}={shortest(g)}" for a, n, g in source.portions[code])]
        + [shortest(source.usual.get(code, "")), source.ingredient_cell(code)]
        + ["|".join(other_names(food["Additional food description"]))]
    )


def write():
    source = Source()
    lines = ["\t".join(cells(source, food)) + "\n" for food in source.foods]
    TABLE.write_text("".join(lines), encoding="utf-8", newline="\n")
    SAME.write_text("".join(f"{n}\t{c}\n" for n, c in source.same().items()), encoding="utf-8", newline="\n")


def same(shipped, source):
    """True if both are unknown, or both the same number."""
    return (not shipped and not source) or bool(shipped and source and Decimal(shipped) == Decimal(source))


def check():
    source = Source()
    lines = TABLE.read_text(encoding="utf-8").splitlines()
    bad = [] if len(lines) == len(source.foods) else [f"{len(lines)} foods, in the source {len(source.foods)}"]
    values = total = 0
    for line, food in zip(lines, source.foods):
        shipped, code = line.split("\t"), food["Food code"]
        row = source.nutrients[code]
        if len(shipped) != 8 or shipped[:2] != [code, clean(food["Main food description"])]:
            bad.append(f"{code}: {shipped[:2]}")
            continue
        amounts = [amount(row, column) for column in NUTRIENTS]
        values += sum(map(bool, amounts))
        bad += [f"{code} {fault}" for fault in packed.faults(shipped[3], NUTRIENTS, amounts)]
        listed = [text.rsplit("=", 1) for text in shipped[-4].split("|") if text]
        expected = source.portions[code]
        total += len(expected)
        if [label for label, _ in listed] != [f"{shortest(a)} {n}" for a, n, _ in expected] or not all(
            same(grams, g) for (_, grams), (_, _, g) in zip(listed, expected)
        ):
            bad.append(f"{code}: portions")
        if not same(shipped[-3], source.usual.get(code, "")):
            bad.append(f"{code}: usual {shipped[-3]!r}")
        if shipped[-2] != source.ingredient_cell(code):
            bad.append(f"{code}: ingredients {shipped[-2]!r}")
    if dict(line.split("\t") for line in SAME.read_text(encoding="utf-8").splitlines()) != source.same():
        bad.append("fndds-same.tsv is another")
    print("\n".join(bad + [f"{len(source.foods)} foods, {values} known values, {total} portions compared"]))
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(check() if sys.argv[1:] == ["--check"] else write())
