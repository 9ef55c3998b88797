#!/usr/bin/env python3
"""Writes Sources/CTables/data/zones.tsv: each time zone's name and the POSIX rule that ends its TZif file.

The rules are facts of the tz database (public domain), read from this machine's /usr/share/zoneinfo. The
program uses them only where a machine has no zone files.
"""
import pathlib
import sys
import zoneinfo

root = pathlib.Path(__file__).resolve().parents[2]
folder = pathlib.Path("/usr/share/zoneinfo")
rows = []
for name in sorted(zoneinfo.available_timezones()):
    if "/" not in name and name not in ("UTC", "GMT"):
        continue
    if name.startswith(("Etc/", "SystemV/")):
        continue
    path = folder / name
    if not path.is_file():
        continue
    data = path.read_bytes()
    if data[:4] != b"TZif" or data[4:5] < b"2":
        sys.exit(f"{path}: not a TZif file of version 2 or later")
    rule = data.rstrip(b"\n").rsplit(b"\n", 1)[1].decode("ascii")
    if rule:
        rows.append(f"{name}\t{rule}\n")
(root / "Sources/CTables/data/zones.tsv").write_text("".join(rows))
