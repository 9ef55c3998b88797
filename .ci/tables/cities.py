#!/usr/bin/env python3
"""Writes Sources/CTables/data/cities.tsv from Natural Earth's populated places (1:10m), which are in the public domain.

    .ci/tables/cities.py ne_10m_populated_places_simple.csv

The file is the attribute table of https://www.naturalearthdata.com/downloads/10m-cultural-vectors/10m-populated-places/ in
CSV; it was taken from https://github.com/Raysphere24/NaturalEarthCsvTsv (commit 7cc9ef2b), which converts it as it is.
Columns: name, other names joined by `|`, country (ISO 3166), latitude and longitude in hundredths of a degree, population.
"""
import csv
import pathlib
import sys

root = pathlib.Path(__file__).resolve().parents[2]
rows = []
with open(sys.argv[1], encoding="utf-8") as file:
    for place in csv.DictReader(file):
        name = place["name"].strip()
        others = []
        for column in ("nameascii", "namealt", "namepar", "meganame"):
            for other in place[column].split("|"):
                other = other.strip()
                if other and other != name and other not in others:
                    others.append(other)
        country = place["iso_a2"] if len(place["iso_a2"]) == 2 and place["iso_a2"].isalpha() else ""
        # Natural Earth leaves these countries without their code.
        country = country or {"FRA": "FR", "NOR": "NO", "KOS": "XK", "SOL": "SO", "CYN": "CY"}.get(place["adm0_a3"], "")
        point = [round(float(place[column]) * 100) for column in ("latitude", "longitude")]
        population = max(0, int(float(place["pop_max"])))
        if not name or not country:
            continue
        rows.append((name, "|".join(others), country, *map(str, point), str(population)))
rows = sorted(set(rows), key=lambda row: (row[0].encode(), row[2], -int(row[5]), row))
assert not any("\t" in cell or "\n" in cell for row in rows for cell in row)
head = "# Natural Earth 1:10m populated places (public domain), by .ci/tables/cities.py: name, other names, country, latitude and\n"
head += "# longitude in hundredths of a degree, population.\n"
(root / "Sources/CTables/data/cities.tsv").write_text(
    head + "".join("\t".join(row) + "\n" for row in rows), encoding="utf-8")
