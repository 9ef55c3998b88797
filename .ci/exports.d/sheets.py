#!/usr/bin/env python3
"""Has LibreOffice open the tables of `export csv`, plain and as `--excel` writes them in C and in French, and compares
every cell of what it understood with what was exported.

usage: sheets.py FOLDER-OF-CSV FOLDER-FOR-RESULTS
"""
import csv
import pathlib
import subprocess
import sys
import xml.etree.ElementTree as tree
from decimal import Decimal

source, results = map(pathlib.Path, sys.argv[1:])
OFFICE = "{urn:oasis:names:tc:opendocument:xmlns:office:1.0}"
TABLE = "{urn:oasis:names:tc:opendocument:xmlns:table:1.0}"
TEXT = "{urn:oasis:names:tc:opendocument:xmlns:text:1.0}"
# Field separator, text delimiter, UTF-8, first line, columns as they are recognised, and the language: 1033 is
# en-US and 1036 fr-FR; then quoted fields as text, special numbers found, as a double click does.
FILTERS = {
    "plain": ("", "44,34,76,1,,1033,true,true"), "C": (".C", "44,34,76,1,,1033,true,true"),
    "fr": (".fr", "59,34,76,1,,1036,true,true"),
}


def cells(path):
    """The rows as LibreOffice has them: numbers as they are, everything else as text."""
    rows = []
    for row in tree.parse(path).iter(TABLE + "table-row"):
        line = []
        for cell in row:
            if cell.tag not in (TABLE + "table-cell", TABLE + "covered-table-cell"):
                continue
            kind = cell.get(OFFICE + "value-type")
            if kind == "float":
                value = Decimal(cell.get(OFFICE + "value"))
            elif kind == "date":
                value = cell.get(OFFICE + "date-value")
            else:
                value = "\n".join("".join(spelled(part)) for part in cell.findall(TEXT + "p"))
            line += [value] * min(int(cell.get(TABLE + "number-columns-repeated", "1")), 64)
        while line and line[-1] == "":
            line.pop()
        if line:
            rows.append(line)
    return rows


def spelled(part):
    """The text of a paragraph, with the blanks and tabs that it has as elements."""
    yield part.text or ""
    for child in part:
        if child.tag == TEXT + "s":
            yield " " * int(child.get(TEXT + "c", "1"))
        elif child.tag == TEXT + "tab":
            yield "\t"
        else:
            yield from spelled(child)
        yield child.tail or ""


def same(ours, theirs):
    if isinstance(theirs, Decimal):
        try:
            # A cell is a binary number there; what we write has three places.
            return abs(Decimal(ours) - theirs) < Decimal("0.0000001")
        except ArithmeticError:
            return False
    return "".join(ours.split()) == "".join(theirs.split())


compared = 0
for variant, (mark, options) in FILTERS.items():
    files = [path for path in sorted(source.glob(f"*{mark}.csv")) if len(path.suffixes) == (2 if not mark else 3)]
    subprocess.run(
        ["soffice", f"-env:UserInstallation=file://{results}/profile", "--headless", "--convert-to", "fods",
         f"--infilter=CSV:{options}", "--outdir", str(results / variant)] + [str(path) for path in files],
        check=True, capture_output=True)
    for path in files:
        language = ".fr-plain" if variant == "fr" else ""
        plain = source / f"{'.'.join(path.name.split('.')[:2])}{language}.csv"
        with open(plain, newline="") as file:
            ours = [row for row in csv.reader(file)]
        theirs = cells(results / variant / f"{path.stem}.fods")
        for row in ours:
            while row and row[-1] == "":
                row.pop()
        if len(ours) != len(theirs):
            sys.exit(f"{path.name}: {len(ours)} rows here and {len(theirs)} there")
        for left, right in zip(ours, theirs):
            if len(left) != len(right) or not all(map(same, left, right)):
                sys.exit(f"{path.name}:\n{left}\n{right}")
            compared += len(left)
print(f"{compared} cells are the same")
