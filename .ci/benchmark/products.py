#!/usr/bin/env python3
"""Writes a dump of Open Food Facts with the real shape and made-up products, to a file or to standard output.

usage: products.py jsonl|tsv LINES [FILE]

A line of JSON is as the dump has them since product schema 1003: some hundred members, of which most are pictures,
tags and ingredients, 6 kB on average; a row of the table has 200 columns, most of them empty. 400 different products
come by turns, each time with another barcode. One in forty is sold in France and a biscuit.
"""
import json
import random
import sys

MARK = "0000000000000"
CATEGORIES = ["biscuits", "yogurts", "breakfast-cereals", "sodas", "cheeses", "sauces", "chips", "breads", "teas", "jams"]
COUNTRIES = ["france", "germany", "united-states", "spain"]
WORDS = "sucre farine de blé huile tournesol lait écrémé cacao maigre sel arôme vanille émulsifiant lécithines soja".split()


def product(number, chance):
    """One product as the dump has it."""
    category, country = CATEGORIES[number % 10], COUNTRIES[number // 10 % 4]
    protein, carbohydrate, fat = chance.randint(0, 20), chance.randint(0, 60), chance.randint(0, 20)
    values = {"proteins": protein, "carbohydrates": carbohydrate, "fat": fat, "sugars": carbohydrate / 2, "salt": 0.5,
              "saturated-fat": fat / 3}
    nutrients = {name: {"modifier": None, "source": "packaging", "source_index": 0, "source_per": "100g", "unit": "g",
                        "value": round(value, 3)} for name, value in values.items()}
    nutrients["energy-kcal"] = {"source": "packaging", "unit": "kcal", "value": 4 * protein + 4 * carbohydrate + 9 * fat}
    ingredients = [{"id": f"en:{word}", "percent_estimate": 100 / (place + 1), "percent_max": 100, "percent_min": 0,
                    "text": word, "vegan": "yes", "vegetarian": "yes", "ciqual_proxy_food_code": "31016"}
                   for place, word in enumerate(chance.sample(WORDS, 10))]
    images = {str(place): {"sizes": {size: {"h": 400, "w": 300} for size in ("100", "400", "full")}, "uploader": "kiliweb",
                           "uploaded_t": 1700000000 + place} for place in range(1, 8)}
    return {"_id": MARK, "_keywords": chance.sample(WORDS, 8), "added_countries_tags": [], "additives_n": 2,
            "brands": f"Marque {number}", "brands_tags": [f"marque-{number}"],
            "categories": f"Snacks, {category}", "categories_tags": ["en:snacks", f"en:{category}"], "code": MARK,
            "codes_tags": ["code-13"] + [MARK[:width] + "x" * (13 - width) for width in range(12, 0, -1)],
            "countries": country, "countries_tags": [f"en:{country}"], "created_t": 1600000000, "creator": "kiliweb",
            "data_quality_warnings_tags": [f"en:warning-{place}" for place in range(12)],
            "ecoscore_data": {"adjustments": {"packaging": {"value": -5, "warning": "unscored"}}, "grade": "d"},
            "images": images, "ingredients": ingredients, "ingredients_text": ", ".join(WORDS),
            "lang": "fr", "last_modified_t": 1700000000, "nutrition": {"aggregated_set": {"nutrients": nutrients,
            "per": "100g", "preparation": "as_sold"}, "input_sets": [{"nutrients": nutrients, "per": "100g"}]},
            "product_name": f"Produit doré n° {number}", "product_name_fr": f"Produit doré n° {number}",
            "product_quantity": 200, "product_quantity_unit": "g", "quantity": "200 g", "serving_quantity": 25,
            "states_tags": [f"en:state-{place}" for place in range(15)], "unknown_nutrients_tags": []}


def columns():
    names = ["code", "url", "creator", "created_t", "last_modified_t", "product_name", "generic_name", "quantity", "brands",
             "brands_tags", "categories", "categories_tags", "categories_en", "countries", "countries_tags", "countries_en",
             "ingredients_text", "serving_size", "serving_quantity", "energy-kcal_100g", "energy_100g", "fat_100g",
             "saturated-fat_100g", "carbohydrates_100g", "sugars_100g", "fiber_100g", "proteins_100g", "salt_100g",
             "sodium_100g"]
    return names + [f"other-{place}_100g" for place in range(200 - len(names))]


def row(number, chance):
    """The same product as a row of the table."""
    made = product(number, chance)
    values = {name: value["value"] for name, value in made["nutrition"]["aggregated_set"]["nutrients"].items()}
    cells = {"code": MARK, "url": f"http://world-en.openfoodfacts.org/product/{MARK}/produit", "creator": "kiliweb",
             "product_name": made["product_name"], "brands": made["brands"], "categories_en": made["categories"],
             "countries_en": made["countries"].title(), "countries_tags": made["countries_tags"][0],
             "ingredients_text": made["ingredients_text"], "serving_size": "25 g", "serving_quantity": "25.0",
             **{f"{name}_100g": str(value) for name, value in values.items()}}
    return "\t".join(cells.get(name, "") for name in columns())


def write(shape, count, output):
    """Writes so many lines, and gives how many bytes they are."""
    chance = random.Random(1)
    make = row if shape == "tsv" else lambda *words: json.dumps(product(*words), ensure_ascii=False, separators=(",", ":"))
    pieces = [(make(number, chance) + "\n").encode().split(MARK.encode()) for number in range(400)]
    written = 0
    if shape == "tsv":
        written += output.write(("\t".join(columns()) + "\n").encode())
    for start in range(0, count, 400):
        block = b"".join((b"%013d" % (3_000_000_000_000 + start + place)).join(pieces[place])
                         for place in range(min(400, count - start)))
        written += len(block)
        output.write(block)
    return written


if __name__ == "__main__":
    if len(sys.argv) not in (3, 4) or sys.argv[1] not in ("jsonl", "tsv"):
        sys.exit("usage: products.py jsonl|tsv LINES [FILE]")
    if len(sys.argv) == 4:
        with open(sys.argv[3], "wb") as file:
            write(sys.argv[1], int(sys.argv[2]), file)
    else:
        write(sys.argv[1], int(sys.argv[2]), sys.stdout.buffer)
