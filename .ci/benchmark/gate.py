"""A company's segments put to a server, one after the other over one connection."""
import http.client
import json
import time

FULL = 240 << 10
"""Bytes from which a segment is a full one."""


class Store:
    """A journal at a server of the bench's own; a company's is judged event by event, a diary's owner is not."""

    def __init__(self, port, email, password, journal, purpose):
        self.connection, self.journal = http.client.HTTPConnection("127.0.0.1", port), journal
        self.head, self.times = {}, []
        answer = self.ask("POST", "/v1/login", json.dumps({"email": email, "password": password}))
        self.head["Authorization"] = f"Bearer {json.loads(answer)['access_token']}"
        self.ask("PUT", f"/v1/journals/{journal}", json.dumps({"purpose": purpose}) if purpose else None)

    def ask(self, method, path, body, **head):
        self.connection.request(method, path, body, {"Content-Type": "application/json", **self.head, **head})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status not in (200, 201, 204):
            raise SystemExit(f"{method} {path}: {answer.status} {text[:200]}")
        return text

    def put(self, path):
        """Puts a segment; what a full one takes is kept, in milliseconds."""
        body = path.read_bytes()
        begin = time.perf_counter()
        self.ask("PUT", f"/v1/journals/{self.journal}/objects/{path.parent.name}/{path.name}", body,
                 **{"If-None-Match": "*", "Content-Type": "application/octet-stream"})
        if len(body) >= FULL:
            self.times.append((time.perf_counter() - begin) * 1000)
