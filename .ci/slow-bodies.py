#!/usr/bin/env python3
"""Slow bodies through a front: usage: .ci/slow-bodies.py PORT CERTIFICATE

PORT is that of a front with TLS for health.example.org. One client opens many requests that say how long their body is and
then send next to nothing, without logging in and with an account; others have to be answered meanwhile. Then one
client guesses passwords: it has to wait, and another one not. Prints a line for each, `ok` or what came.
"""
import http.client
import json
import os
import socket
import ssl
import sys
import time

port, certificate = int(sys.argv[1]), sys.argv[2]
NAME = "health.example.org"
PASSWORD = "correct horse battery 9"
SLOW, GUESSER, HONEST = "127.0.1.2", "127.0.2.2", "127.0.3.2"
context = ssl.create_default_context(cafile=certificate)


def connect(client):
    plain = socket.create_connection(("127.0.0.1", port), timeout=10, source_address=(client, 0))
    return context.wrap_socket(plain, server_hostname=NAME)


def ask(client, method, path, body=None, token=None, kind="application/json"):
    connection = http.client.HTTPConnection(NAME, port, timeout=10)
    connection.sock = connect(client)
    head = {"Content-Type": kind, "If-None-Match": "*", **({"Authorization": f"Bearer {token}"} if token else {})}
    data = body if isinstance(body, bytes) else json.dumps(body).encode() if body is not None else None
    connection.request(method, path, data, head)
    answer = connection.getresponse()
    text = answer.read()
    connection.close()
    return answer.status, json.loads(text) if text.startswith(b"{") else {}


def slow(path, method, token=None):
    """Eighty requests whose bodies never come."""
    head = f"{method} {path} HTTP/1.1\r\nHost: {NAME}\r\nContent-Type: application/json\r\nContent-Length: 900000\r\n"
    if token:
        head += f"Authorization: Bearer {token}\r\n"
    held = []
    for _ in range(80):
        one = connect(SLOW)
        one.sendall(head.encode() + b"\r\n{")
        held.append(one)
    time.sleep(1)
    return held


def tell(what, found, wanted):
    print(f"{what}: {'ok' if found == wanted else f'{found} in place of {wanted}'}")


email = f"slow{port}@example.org"
person = {"email": email, "password": PASSWORD, "name": "Doe", "first_name": "Ann"}
made = ask(HONEST, "POST", "/v1/accounts", person)[0]
token = ask(HONEST, "POST", "/v1/login", {"email": email, "password": PASSWORD})[1].get("access_token")
tell("an account is made", (made, bool(token)), (201, True))
journal = f"/v1/journals/01M7YF3F00N4V7T5R2M9{port:06d}"
tell("a journal is made", ask(HONEST, "PUT", journal, token=token)[0], 201)
segment = journal + "/objects/k3f9q2m7xa/00000001-00000001-0123456789abcdef.seg"
for who, path, method, account in (
        ("strangers", "/v1/login", "POST", None), ("logged-in clients", segment, "PUT", token)):
    held = slow(path, method, account)
    # Neither is a password, or a segment: what matters is that they were read.
    tell(f"a login while {who} send slowly",
         ask(HONEST, "POST", "/v1/login", {"email": email, "password": PASSWORD})[0], 200)
    tell(f"a body of 200 kB while {who} send slowly",
         ask(HONEST, "PUT", segment, b"x" * 200_000, token, "application/x-ndjson")[0], 422)
    for one in held:
        one.close()
wrong = {"email": f"nobody{port}@example.org", "password": "not the right one"}
# Each wait is twice the one before, so that no machine is too slow for one of them.
guesses = [ask(GUESSER, "POST", "/v1/login", wrong)[0] for _ in range(12)]
tell("who guesses has to wait", (guesses[:3], 429 in guesses), ([401, 401, 401], True))
tell("another client of the front has not", ask(HONEST, "POST", "/v1/login", wrong)[0], 401)
