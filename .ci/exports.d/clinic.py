#!/usr/bin/env python3
"""Validates a bundle with the models of fhir.resources (R4B, which differs from R4 in none of these resources) and
compares what it says with the days and weights of healthlog.

usage: clinic.py BUNDLE.json DAYS.csv
"""
import csv
import json
import re
import sys
from decimal import Decimal

from fhir.resources.R4B.bundle import Bundle

path, days = sys.argv[1:]
text = open(path).read()
Bundle.model_validate_json(text)
bundle = json.loads(text, parse_float=Decimal, parse_int=Decimal)
names = [entry["fullUrl"] for entry in bundle["entry"]]
if len(set(names)) != len(names):
    sys.exit("an id stands twice")
for entry in bundle["entry"]:
    if not re.fullmatch(r"urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}", entry["fullUrl"]):
        sys.exit(f"{entry['fullUrl']} is no UUID")
    for reference in re.findall(r'"reference": "([^"]*)"', json.dumps(entry, default=str)):
        if reference not in names:
            sys.exit(f"{reference} is nowhere")
observations = [entry["resource"] for entry in bundle["entry"] if entry["resource"]["resourceType"] == "Observation"]


def by_code(code):
    return [item for item in observations if any(coding["code"] == code for coding in item["code"].get("coding", []))]


with open(days, newline="") as file:
    rows = {row["day"]: row for row in csv.DictReader(file)}
compared = 0
for column, code in [("kcal", "9052-2"), ("protein_g", "9085-2"), ("carbohydrate_g", "9065-4"), ("fat_g", "9072-0"),
                     ("fiber_g", "81133-1"), ("sodium_mg", "81011-9")]:
    theirs = {item["effectiveDateTime"]: item["valueQuantity"]["value"] for item in by_code(code)}
    ours = {day: Decimal(row[column]) for day, row in rows.items() if row[column]}
    if theirs != ours:
        sys.exit(f"{column} differs: {len(theirs)} and {len(ours)} days")
    compared += len(ours)
weights = {}
for item in by_code("29463-7"):
    weights.setdefault(item["effectiveDateTime"][:10], []).append(item["valueQuantity"]["value"])
for day, row in rows.items():
    if row["weight_kg"] and Decimal(row["weight_kg"]) not in weights.get(day, []):
        sys.exit(f"the weight of {day} is missing")
print(f"{len(observations)} Observations, {compared} sums compared")
