#!/usr/bin/env python3
"""Reads calendars with icalendar and compares them with the entries that they are made of.

usage: ics.py CALENDAR ENTRIES.jsonl
"""
import json
import sys
from datetime import date, datetime, timezone

import icalendar

path, entries = sys.argv[1:]
data = open(path, "rb").read()
for number, line in enumerate(data.split(b"\r\n"), 1):
    if len(line) > 75:
        sys.exit(f"line {number} has {len(line)} octets")
    line.decode()
    if b"\n" in line or b"\r" in line:
        sys.exit(f"line {number} has a bare line end")
calendar = icalendar.Calendar.from_ical(data)
events = {str(event["UID"]).split("@")[0]: event for event in calendar.walk("VEVENT")}
with open(entries) as file:
    wanted = {entry["id"]: entry for entry in map(json.loads, file)}
missing = wanted.keys() - events.keys()
if missing:
    sys.exit(f"{len(missing)} entries have no event, such as {min(missing)}")
for name, entry in wanted.items():
    event = events[name]
    if event.errors:
        sys.exit(f"{name}: {event.errors}")
    start = event["DTSTART"].dt
    if entry["kind"] == "reminder":
        if start.tzinfo or start.strftime("%H:%M") != entry["time"]:
            sys.exit(f"{name}: {start} is not {entry['time']} by the clocks of the place")
        days = {day.lower()[:2] for day in event["RRULE"]["BYDAY"]}
        if days != {day[:2] for day in entry["days"].split(",")}:
            sys.exit(f"{name}: {days} are not {entry['days']}")
        if [alarm["ACTION"] for alarm in event.walk("VALARM")] != ["DISPLAY"]:
            sys.exit(f"{name} has no alarm")
    elif entry.get("at"):
        if start != datetime.fromisoformat(entry["at"]).astimezone(timezone.utc).replace(microsecond=0):
            sys.exit(f"{name}: {start} is not {entry['at']}")
    elif start != date.fromisoformat(entry["day"]):
        sys.exit(f"{name}: {start} is not {entry['day']}")
    if entry["kind"] == "activity" and entry.get("at") and entry["minutes"] * 60 >= 1:
        if abs(event["DURATION"].dt.total_seconds() - float(entry["minutes"]) * 60) >= 1:
            sys.exit(f"{name}: {event['DURATION'].dt} are not {entry['minutes']} minutes")
    note = entry.get("note")
    if note:
        plain = "".join(" " if ord(c) < 32 and c not in "\t\n\r" or ord(c) == 127 else c for c in note)
        plain = plain.replace("\r\n", "\n").replace("\r", "\n")
        if plain not in str(event["DESCRIPTION"]):
            sys.exit(f"{name}: {note!r} is not in {str(event['DESCRIPTION'])!r}")
print(f"{len(events)} events, {len(wanted)} of them compared")
