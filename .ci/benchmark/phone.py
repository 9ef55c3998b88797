"""A phone, which only POSTs: how long its notes take, one after the other over one connection."""
import datetime
import http.client
import json
import random
import time

NOTES = 3500
"""Enough for the tail of the journal to be sealed many times, and for a checkpoint."""
SHARE = 100
"""Notes of which the quickest counts: what others do on the machine slows some of them."""
DAY = datetime.date(2020, 1, 1)


def notes(port, email, password, a_day):
    """The milliseconds of the quickest of each hundred notes, so many a day, of an empty journal of an account."""
    connection = http.client.HTTPConnection("127.0.0.1", port)

    def ask(method, path, body, token=None):
        head = {"Content-Type": "application/json", **({"Authorization": f"Bearer {token}"} if token else {})}
        connection.request(method, path, json.dumps(body) if body is not None else None, head)
        answer = connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201):
            raise SystemExit(f"{method} {path}: {answer.status} {text[:200]}")
        return json.loads(text) if text else None

    token = ask("POST", "/v1/login", {"email": email, "password": password})["access_token"]
    name = "01" + "".join(random.choices("0123456789ABCDEFGHJKMNPQRSTVWXYZ", k=24))
    journal = f"/v1/journals/{name}"
    ask("PUT", journal, None, token)
    times = []
    for number in range(NOTES):
        day, place = divmod(number, a_day)
        hour, minute = divmod(place * 1440 // a_day, 60)
        at = f"{DAY + datetime.timedelta(days=day)}T{hour:02}:{minute:02}:00+00:00"
        start = time.perf_counter()
        ask("POST", f"{journal}/notes", {"text": f"slept well, walk number {number}", "at": at}, token)
        times.append((time.perf_counter() - start) * 1000)
    return [min(times[place:place + SHARE]) for place in range(0, NOTES, SHARE)]
