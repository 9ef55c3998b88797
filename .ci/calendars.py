#!/usr/bin/env python3
"""Writes invented calendars, and when their events take place as recurring_ical_events and dateutil say.

usage: calendars.py SEED COUNT > Tests/ValuesTests/Fixtures/calendars.txt

Each case is a line `# FROM TO` with the span, a calendar, and a line `> START END` in UTC for each occurrence that touches
the span. CalendarComparisonTests reads them; HEALTHLOG_CALENDARS names another file than the one in the repository.
"""
import random
import sys
from datetime import date, datetime, time, timedelta, timezone
from zoneinfo import ZoneInfo

import icalendar
import recurring_ical_events
from dateutil.rrule import rrulestr

ZONES = ["Europe/Paris", "America/New_York", "Asia/Kathmandu", "Australia/Lord_Howe"]
HERE = ZoneInfo("Europe/Paris")
DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]
UTC = timezone.utc


def some(chance, values, most):
    return chance.sample(values, chance.randint(1, min(most, len(values))))


def rule(chance):
    """A rule without its end."""
    frequency = chance.choice(["DAILY", "WEEKLY", "WEEKLY", "MONTHLY", "MONTHLY", "YEARLY"])
    parts = [f"FREQ={frequency}"]
    if chance.random() < 0.5:
        parts.append(f"INTERVAL={chance.randint(1, 4)}")
    if chance.random() < 0.3:
        parts.append("BYMONTH=" + ",".join(map(str, sorted(some(chance, range(1, 13), 4)))))
    has_days = False
    if frequency in ("WEEKLY", "DAILY") and chance.random() < 0.6:
        parts.append("BYDAY=" + ",".join(some(chance, DAYS, 4)))
        has_days = True
    if frequency in ("MONTHLY", "YEARLY"):
        sort = chance.random()
        if sort < 0.35:
            places = [1, 2, 3, 4, 5, -1, -2] if frequency == "MONTHLY" else [1, 5, 20, 50, -1, -10]
            parts.append("BYDAY=" + ",".join(f"{chance.choice(places)}{day}" for day in some(chance, DAYS, 2)))
            has_days = True
        elif sort < 0.5:
            parts.append("BYDAY=" + ",".join(some(chance, DAYS, 3)))
            has_days = True
        elif sort < 0.75:
            days = list(range(1, 32)) + list(range(-31, 0))
            parts.append("BYMONTHDAY=" + ",".join(map(str, some(chance, days, 4))))
            has_days = True
        elif sort < 0.8 and frequency == "YEARLY":
            parts.append("BYYEARDAY=" + ",".join(map(str, some(chance, list(range(1, 366)) + [-1, -100, 366], 4))))
            has_days = True
        elif sort < 0.85 and frequency == "YEARLY" and len(parts) < 3:
            # Weeks at the turn of a year are counted differently: as those that the days of the year are in.
            parts.append(f"BYWEEKNO={chance.randint(3, 50)}")
            parts.append("BYDAY=" + ",".join(some(chance, DAYS, 2)))
            has_days = True
    if has_days and chance.random() < 0.2:
        parts.append("BYSETPOS=" + ",".join(map(str, some(chance, [1, 2, 3, -1, -2], 2))))
    if chance.random() < 0.3:
        parts.append("WKST=" + chance.choice(["MO", "SU", "SA"]))
    return parts


def utc(value, zone):
    """The moment of a day or a time, by the clocks of where it is."""
    if not isinstance(value, datetime):
        value = datetime.combine(value, time(), HERE)
    elif value.tzinfo is None:
        value = value.replace(tzinfo=zone or HERE)
    return value.astimezone(UTC)


def text(moment):
    return moment.strftime("%Y%m%dT%H%M%SZ")


def whole(events):
    """The lines of a calendar of events."""
    body = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//healthlog//calendars//EN"]
    for number, event in enumerate(events):
        body += ["BEGIN:VEVENT", "UID:a@example.org", "DTSTAMP:20260101T000000Z", *event]
        body += [f"SUMMARY:{'moved' if number else 'series'}", "END:VEVENT"]
    return [*body, "END:VCALENDAR"]


def occurrences(body, lower, upper):
    """When the events of a calendar take place, as recurring_ical_events has them."""
    calendar = icalendar.Calendar.from_ical("\r\n".join(body) + "\r\n")
    return recurring_ical_events.of(calendar).between(lower, upper)


def case(chance):
    """A calendar and its occurrences, or nothing where a rule gives none."""
    sort = chance.choice(["day", "floating", "utc", "zone", "zone", "zone"])
    zone = ZoneInfo(chance.choice(ZONES)) if sort == "zone" else UTC if sort == "utc" else None
    clock = time(chance.randint(0, 23), chance.choice([0, 15, 30, 45]))
    seed = datetime(chance.randint(2015, 2027), chance.randint(1, 12), chance.randint(1, 28), clock.hour, clock.minute)
    parts = rule(chance)
    first = next(iter(rrulestr("RRULE:" + ";".join(parts), dtstart=seed)), None)
    if first is None or first.year > 2030:
        return None
    lower = datetime(2026, 1, 1, tzinfo=UTC) + timedelta(days=chance.randint(0, 300), minutes=chance.randint(0, 1440))
    upper = lower + timedelta(days=chance.randint(1, 200))

    def stamp(moment, name="DTSTART"):
        if sort == "day":
            return f"{name};VALUE=DATE:{moment:%Y%m%d}"
        if sort == "zone":
            return f"{name};TZID={zone.key}:{moment:%Y%m%dT%H%M%S}"
        return f"{name}:{moment:%Y%m%dT%H%M%S}" + ("Z" if sort == "utc" else "")

    end = chance.random()
    if end < 0.3:
        parts.append(f"COUNT={chance.randint(1, 400)}")
    elif end < 0.6:
        last = first + timedelta(days=chance.randint(0, 3000))
        if sort == "day":
            parts.append(f"UNTIL={last:%Y%m%d}")
        elif sort == "floating":
            parts.append(f"UNTIL={last:%Y%m%dT%H%M%S}")
        else:
            parts.append("UNTIL=" + text(utc(last, zone)))
    lines = [stamp(first), "RRULE:" + ";".join(parts)]
    # What it takes: days of the calendar, or seconds.
    days, seconds, is_exact = 0, 0, True
    if sort == "day":
        days, is_exact = chance.randint(1, 3), False
        lines.append(f"DTEND;VALUE=DATE:{first + timedelta(days=days):%Y%m%d}")
    elif chance.random() < 0.5:
        close = first + timedelta(minutes=chance.randint(15, 1800))
        seconds = int((utc(close, zone) - utc(first, zone)).total_seconds())
        if seconds <= 0:
            return None
        lines.append(stamp(close, "DTEND"))
    else:
        days, seconds, is_exact = chance.randint(0, 2), chance.randint(1, 20) * 900, False
        lines.append(f"DURATION:P{days}DT{seconds // 60}M")
    starts = rrulestr("RRULE:" + ";".join(p for p in parts if p[:5] not in ("UNTIL", "COUNT")), dtstart=first)
    near = starts.between(lower.replace(tzinfo=None), upper.replace(tzinfo=None))[:40]
    if near and chance.random() < 0.5:
        for moment in some(chance, near, 3):
            lines.append(stamp(moment, "EXDATE"))
    if chance.random() < 0.4:
        for _ in range(chance.randint(1, 3)):
            moment = datetime.combine(lower + timedelta(days=chance.randint(-2, 100)), clock)
            lines.append(stamp(moment, "RDATE"))
    near, far = lower - timedelta(days=12), upper + timedelta(days=12)
    events = [lines]
    body = whole(events)
    wide = occurrences(body, near, far)
    if wide and chance.random() < 0.4:
        moment = chance.choice(wide)["DTSTART"].dt
        if sort == "zone":
            moment = moment.astimezone(zone)
        other = moment + timedelta(days=chance.randint(-3, 3), hours=0 if sort == "day" else chance.randint(-5, 5))
        part = [stamp(moment, "RECURRENCE-ID"), stamp(other)]
        part.append(f"DTEND;VALUE=DATE:{other + timedelta(days=1):%Y%m%d}" if sort == "day" else "DURATION:PT20M")
        events.append(part)
        body = whole(events)
        wide = occurrences(body, near, far)
    found = []
    for event in wide:
        start = event["DTSTART"].dt
        begin = utc(start, zone)
        if event["SUMMARY"] == "moved":
            close = utc(start + timedelta(days=1), zone) if sort == "day" else begin + timedelta(minutes=20)
        elif is_exact:
            close = begin + timedelta(seconds=seconds)
        else:
            local = start if sort == "day" else begin.astimezone(zone or HERE).replace(tzinfo=None)
            close = utc(local + timedelta(days=days), zone) + timedelta(seconds=seconds)
        if begin < upper and close > lower:
            found.append((begin, close))
    head = f"# {text(lower)} {text(upper)}"
    return [head, *body, *(f"> {text(begin)} {text(close)}" for begin, close in sorted(found))]


def main():
    seed, count = sys.argv[1], int(sys.argv[2])
    written = 0
    number = 0
    while written < count:
        number += 1
        try:
            lines = case(random.Random(f"{seed}-{number}"))
        except IndexError:  # dateutil, of weekdays that are counted to beyond the end of a year
            continue
        if lines and (len(lines) > 4 and lines[-1].startswith(">") or number % 10 == 0):
            print("\n".join(lines))
            written += 1


main()
