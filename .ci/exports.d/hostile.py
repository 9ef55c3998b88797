#!/usr/bin/env python3
"""Prints entries whose texts have broken databases, calendars and spreadsheets, as lines for `import jsonl`."""
import json

texts = [
    "it's \"quoted\" and `so` on", "'; DROP TABLE meals; --", "a\\", "\\'", "\\0 \\n \\r \\t \\x", "C:\\new\\table",
    "line\nfeed", "carriage\r\nreturn\r", "tab\tstop", "\x1a end", "\U0001F35C \U0001F468‍\U0001F469‍\U0001F467 é é",
    "豆腐の味噌汁", "\u202eback", "100 % _ $1 $$ $body$ :name ?", "-- comment /* too */", "\n.quit\n", "\nDELIMITER //\n",
    "go\n/\n", "\\copy x\n\\.\n", "semi;colon, comma: BEGIN:VEVENT\nEND:VEVENT", "=1+1", "x" * 5000, "é" * 200, "\u2028 \u0085 \x7f",
]
for number, text in enumerate(texts):
    day = f"2026-11-{number % 20 + 1:02d}"
    print(json.dumps({"kind": "note", "day": day, "at": f"{day}T08:00:00+01:00", "text": text}))
    print(json.dumps({
        "kind": "weight", "day": day, "at": f"{day}T07:{number:02d}:00+01:00", "weight_kg": 70 + number / 10,
        "note": text}))
    print(json.dumps({
        "kind": "water", "day": day, "at": f"{day}T09:{number:02d}:00.250+01:00", "water_ml": 236.588, "note": text}))
    label = {
        "kcal": 320 if number == 0 else 320 + number / 1000, "protein_g": 0.105, "carbohydrate_g": None if number % 3 else 1.005, "fat_g": 0,
        "fiber_g": None, "sugar_g": 0.001, "sodium_mg": 12345.678}
    item = {
        "food": "quick", "name": text.strip() or "x", "amount": 1, "unit": None, "grams": None, **label,
        "source": "as stated"}
    total = {"items": 1, **label}
    total["unknown"] = {key: 1 for key, value in label.items() if value is None}
    print(json.dumps({
        "kind": "meal", "day": day, "at": f"{day}T12:{number:02d}:00+01:00", "slot": "lunch", "total": total,
        "items": {f"k3f9q2m7xa.{number + 1}.1": item}, "note": text}))

# Days that are counted in a way of their own: only a weight, two of them, only a mark, a mark taken back, only a drink,
# only an activity whose energy nobody knows.
print(json.dumps({"kind": "weight", "day": "2026-10-01", "weight_kg": 71.25}))
for hour, weight in ((7, 71), (8, 70.5)):
    print(json.dumps({"kind": "weight", "day": "2026-10-02", "at": f"2026-10-02T0{hour}:00:00+02:00", "weight_kg": weight}))
print(json.dumps({"kind": "day_state", "day": "2026-10-03", "closed": True}))
for closed in (True, False):
    print(json.dumps({"kind": "day_state", "day": "2026-10-04", "closed": closed}))
print(json.dumps({"kind": "water", "day": "2026-10-05", "water_ml": 0.001}))
print(json.dumps({
    "kind": "activity", "day": "2026-10-06", "type": "walking", "minutes": 30.5, "kcal": None, "kcal_source": None,
    "met": 3.5}))
print(json.dumps({
    "kind": "activity", "day": "2026-10-07", "type": "moon-walking", "minutes": 0.001, "kcal": 0.001,
    "kcal_source": "given"}))
