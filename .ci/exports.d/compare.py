#!/usr/bin/env python3
"""Compares the daily totals and the notes of a database with those of healthlog, to the last digit and byte.

usage: compare.py DAYS.csv NOTES.jsonl DATABASE-DAYS.tsv DATABASE-NOTES.tsv
"""
import csv
import json
import sys
from decimal import Decimal

days, notes, their_days, their_notes = sys.argv[1:]
with open(days, newline="") as file:
    ours = list(csv.reader(file))[1:]
with open(their_days) as file:
    theirs = [line.rstrip("\n").split("\t") for line in file]


def value(cell):
    return None if cell in ("", "NULL") else Decimal(cell)


if [row[0] for row in ours] != [row[0] for row in theirs]:
    sys.exit(f"other days: {len(ours)} and {len(theirs)}")
numbers = 0
for left, right in zip(ours, theirs):
    if len(left) != len(right):
        sys.exit(f"other columns: {left} and {right}")
    for mine, yours in zip(left[1:], right[1:]):
        numbers += 1
        if value(mine) != value(yours):
            sys.exit(f"{left[0]}: {mine} here and {yours} there\n{left}\n{right}")
with open(notes) as file:
    texts = {entry["id"]: entry["text"].replace("\0", "\ufffd") for entry in map(json.loads, file)}
with open(their_notes) as file:
    found = dict(line.rstrip("\n").split("\t") for line in file)
if texts.keys() != found.keys():
    sys.exit(f"other notes: {len(texts)} and {len(found)}")
for entry, text in texts.items():
    if text.encode().hex().upper() != found[entry]:
        sys.exit(f"note {entry}: {text!r} is {bytes.fromhex(found[entry])!r} there")
print(f"{len(ours)} days, {numbers} numbers and {len(texts)} texts are the same")
