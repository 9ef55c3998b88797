"""A plain, slow fold of a generated journal of one device: what the figures are checked against.

Every line is parsed by Python's json, with decimals kept exact in thousandths; edits and removals are applied in the
order of the stream. No cleverness, so that it can be read.
"""
import decimal
import json

NUTRIENTS = ["kcal", "protein_g", "carbohydrate_g", "fat_g", "fiber_g", "sugar_g", "sodium_mg"]


def thousandths(number):
    return int(number * 1000)


def parse(line):
    return json.loads(line, parse_float=decimal.Decimal, parse_int=decimal.Decimal)


def lines(files):
    for path in files:
        with open(path, "rb") as file:
            yield from file


def revisions(files):
    """The edits and removals, by entry, in their order."""
    found = {}
    for line in lines(files):
        if b'"op":"add"' in line:
            continue
        for operation in parse(line)["body"]["ops"]:
            found.setdefault(operation["entry"], []).append(operation)
    return found


def applied(entry, changes):
    """The entry with its revisions; None where it stands removed."""
    for change in changes:
        if change["op"] == "remove":
            return None
        for path, value in change.get("set", {}).items():
            if path.startswith("items/"):
                entry["items"][path[len("items/"):]] = value
            else:
                entry[path] = value
    if entry["kind"] == "meal" and changes:
        items = entry["items"].values()
        entry["total"] = {key: sum(item[key] for item in items if item[key] is not None)
                          if any(item[key] is not None for item in items) else None for key in NUTRIENTS}
    return entry


def entries(files):
    """Every live entry as it stands, in the order of the stream."""
    changes = revisions(files)
    for line in lines(files):
        if b'"op":"add"' not in line:
            continue
        for operation in parse(line)["body"]["ops"]:
            entry = applied(operation, changes.get(operation["entry"], []))
            if entry is not None:
                yield entry


def day_sums(found):
    """The seven sums of every day's meals in thousandths, None where nothing is known."""
    days = {}
    for day, values in found:
        sums = days.setdefault(day, [None] * len(NUTRIENTS))
        for place, value in enumerate(values):
            if value is not None:
                sums[place] = (sums[place] or 0) + value
    return days


def meals(files):
    """Day and seven values of each live meal; the values in thousandths."""
    for entry in entries(files):
        if entry["kind"] == "meal":
            yield entry["day"], [None if entry["total"][key] is None else thousandths(entry["total"][key])
                                 for key in NUTRIENTS]


def added_meals(files):
    """The same of every meal that was added, as if nothing had been revised."""
    for line in lines(files):
        if b'"op":"add","kind":"meal"' in line:
            for operation in parse(line)["body"]["ops"]:
                yield operation["day"], [None if operation["total"][key] is None
                                         else thousandths(operation["total"][key]) for key in NUTRIENTS]
