"""Sends the raw requests of Tests/CommandsTests/RawRequests.tsv to a running server, over a socket each.

usage: raw-requests.py PORT STORE TABLE   (prints one line a finding; exit 1 where there is one)
       raw-requests.py PORT STORE --login (prints `ACCESS_TOKEN JOURNAL ENTRY` of an account it makes)
"""
import base64, email.policy, glob, hashlib, hmac, json, os, re, socket, sys, threading, time, urllib.error, urllib.request

PASSWORD = "correct horse battery staple"
JOURNAL = "01M7YWA2S0XB3C4D5E6F7G8H9J"


def ask(port, method, path, body=None, token=None):
    fields = {"Content-Type": "application/json"} if body is not None else {}
    if token:
        fields["Authorization"] = "Bearer " + token
    request = urllib.request.Request(
        f"http://127.0.0.1:{port}/v1/{path}", method=method, headers=fields,
        data=json.dumps(body).encode() if body is not None else None)
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, json.loads(answer.read() or "null")
    except urllib.error.HTTPError as answer:
        return answer.code, json.loads(answer.read() or "null")


def login(port, address):
    status, answer = ask(port, "POST", "login", {"email": address, "password": PASSWORD})
    assert status == 200, answer
    return answer["access_token"], answer["refresh_token"]


def mailed(store, address):
    """The newest mail to an address in the folder `mail` beside the store."""
    for _ in range(100):
        for path in sorted(glob.glob(os.path.dirname(store) + "/mail/*"), reverse=True):
            with open(path, "rb") as file:
                mail = email.message_from_binary_file(file, policy=email.policy.default)
            if mail["To"] == address:
                return mail.get_content()
        time.sleep(0.1)
    raise AssertionError(f"no mail to {address}")


def account(port, store, address):
    """Logs in to an account, which is made with the code that is mailed where there is none yet."""
    person = {"email": address, "password": PASSWORD, "name": "Example", "first_name": "A"}
    status, answer = ask(port, "POST", "accounts", person)
    assert status == 202, answer
    code = re.search("within 24 hours: (.+)", mailed(store, address))
    if code:
        status, answer = ask(port, "POST", "accounts", {**person, "code": code[1].strip()})
        assert status == 201, answer
    return login(port, address)


def encoded(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decoded(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Forger:
    """Makes tokens that no server should take, out of one it takes, with the server's own key where that helps."""

    def __init__(self, token, store):
        self.token = token
        self.parts = token.split(".")
        self.claims = json.loads(decoded(self.parts[1]))
        with open(os.path.join(store, "secret", "token-keys")) as file:
            self.key = decoded(file.readline().strip())

    def made(self, header=None, payload=None, key=None, signature=None, **changes):
        claims = {name: value for name, value in {**self.claims, **changes}.items() if value is not None}
        header = header or {"alg": "HS256", "typ": "JWT"}
        text = payload if payload is not None else json.dumps(claims, separators=(",", ":"))
        signed = encoded(json.dumps(header, separators=(",", ":")).encode()) + "." + encoded(text.encode())
        if signature is None:
            secret = self.key if key is None else key
            signature = encoded(hmac.new(secret, signed.encode(), hashlib.sha256).digest())
        return signed + "." + signature

    def named(self, name):
        now, other = int(time.time()), "01M7YWA2S0000000000000000Z"
        algorithm = lambda word: {"alg": word, "typ": "JWT"}
        whole = json.dumps(self.claims, separators=(",", ":"))
        return {
            "none": lambda: self.made(algorithm("none"), signature=""),
            "nOnE": lambda: self.made(algorithm("nOnE"), signature=""),
            "none-signed": lambda: self.made(algorithm("none")),
            "HS512": lambda: self.made(algorithm("HS512")), "HS384": lambda: self.made(algorithm("HS384")),
            "RS256": lambda: self.made(algorithm("RS256")),
            "kid": lambda: self.made({**algorithm("HS256"), "kid": "../../../dev/null"}),
            "wrong-key": lambda: self.made(key=b"\x07" * 32), "empty-key": lambda: self.made(key=b""),
            "expired": lambda: self.made(iat=now - 2000, exp=now - 1100),
            "expires-now": lambda: self.made(iat=now - 900, exp=now), "no-exp": lambda: self.made(exp=None),
            "exp-text": lambda: self.made(exp="9999999999"), "wrong-audience": lambda: self.made(aud=other),
            "no-audience": lambda: self.made(aud=None), "wrong-issuer": lambda: self.made(iss="other"),
            "future": lambda: self.made(iat=now + 500, exp=now + 1400), "no-account": lambda: self.made(sub=other),
            "no-session": lambda: self.made(sid="none"), "old-epoch": lambda: self.made(epoch=-1),
            "unsigned": lambda: ".".join(self.parts[:2]) + ".", "cut": lambda: self.token[:-4],
            "changed": lambda: ".".join([
                self.parts[0], encoded(json.dumps({**self.claims, "sub": other}).encode()), self.parts[2]]),
            "no-json": lambda: self.made(payload="not json"),
            "twice": lambda: self.made(payload=whole[:-1] + ',"sub":"' + other + '"}'),
        }[name]()


def words(port, store):
    """What the words between < and > stand for."""
    token, refresh = account(port, store, "anna@example.org")
    other, _ = account(port, store, "bob@example.org")
    assert ask(port, "PUT", "journals/" + JOURNAL, token=token)[0] in (200, 201)
    logged_out, _ = login(port, "anna@example.org")
    assert ask(port, "POST", "logout", token=logged_out)[0] == 204
    forger = Forger(token, store)
    fixed = {
        "get": "GET /v1/info HTTP/1.1~Host: h~", "lt": "\\x3c", "journal": JOURNAL, "token": token, "other": other,
        "refresh": refresh, "jwt:logged-out": logged_out,
        "water": "POST /v1/journals/<journal>/water HTTP/1.1~Host: h~Authorization: Bearer <token>~"
                 "Content-Type: application/json~",
    }
    # That a reused refresh token ends its session needs 60 s: inside `swift test` they pass at once.
    fixed["jwt:reused"] = logged_out
    return lambda name: fixed[name] if name in fixed else forger.named(name.removeprefix("jwt:"))


def expand(text, word):
    out, length, place = bytearray(), None, 0
    while place < len(text):
        letter = text[place]
        if letter == "~":
            out += b"\r\n"
        elif letter == "\\":
            place += 1
            simple = {"r": b"\r", "n": b"\n", "t": b"\t", "0": b"\0", "\\": b"\\"}.get(text[place])
            if simple is None:
                simple = bytes([int(text[place + 1:place + 3], 16)])
                place += 2
            out += simple
        elif letter == "<":
            end = text.index(">", place)
            name = text[place + 1:end]
            times = re.fullmatch(r"(.*)\*(\d+)", name, re.S)
            if name == "n":
                length = len(out)
            elif times:
                out += expand(times[1], word)[0] * int(times[2])
            else:
                out += expand(word(name), word)[0]
            place = end
        else:
            out += letter.encode()
        place += 1
    if length is not None:
        body = len(out) - out.index(b"\r\n\r\n", length) - 4 - 0
        out[length:length] = str(body).encode()
    return bytes(out), length


def answers(port, request):
    """The statuses of the answers, and what becomes of the connection: a last request tells whether it is open."""
    probe = b"GET /healthz HTTP/1.1\r\nHost: h\r\n\r\n"
    connection = socket.create_connection(("127.0.0.1", port), timeout=10)
    connection.settimeout(0.4)
    received, closed = b"", False
    try:
        connection.sendall(request)
    except OSError:
        closed = True
    def receive():
        nonlocal received, closed
        try:
            while True:
                part = connection.recv(65536)
                if not part:
                    closed = True
                    return
                received += part
        except socket.timeout:
            return
        except OSError:
            closed = True
    receive()
    statuses = [int(line) for line in re.findall(rb"(?:^|(?<=\n)|(?<=\r\n\r\n)|(?<=ok\n))HTTP/1\.1 (\d{3})", received)]
    if closed:
        return statuses, "closed"
    before = len(received)
    try:
        connection.sendall(probe)
    except OSError:
        return statuses, "closed"
    receive()
    connection.close()
    if b"HTTP/1.1 200" in received[before:]:
        return statuses, "open"
    return statuses, "closed" if closed and not received[before:] else "waits"


def check(port, store, table):
    word = words(port, store)
    rows = [line.rstrip("\n").split("\t") for line in open(table, encoding="utf-8") if not line.startswith("#")]
    findings, lock = [], threading.Lock()
    def run(part):
        for name, text, statuses, after in part:
            expected = [int(status) for status in statuses.split() if status != "-"]
            # Two requests of an account may be in progress, and 16 are sent at once: who is refused waits and asks again.
            for _ in range(10):
                found, became = answers(port, expand(text, word)[0])
                if found == expected or 429 not in found:
                    break
                time.sleep(2)
            if found != expected or became != after:
                with lock:
                    findings.append(f"{name}: {found} {became}, not {expected} {after}")
    threads = [threading.Thread(target=run, args=(rows[start::16],)) for start in range(16)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for finding in sorted(findings):
        print("wrong:", finding)
    print(f"raw requests over a socket: {len(rows)}, wrong: {len(findings)}")
    return 1 if findings or len(rows) < 150 else 0


if __name__ == "__main__":
    port, store, task = int(sys.argv[1]), sys.argv[2], sys.argv[3]
    if task == "--login":
        token, _ = account(port, store, "carla@example.org")
        assert ask(port, "PUT", "journals/01M7YWA2S0XB3C4D5E6F7G8H9K", token=token)[0] in (200, 201)
        status, meal = ask(port, "POST", "journals/01M7YWA2S0XB3C4D5E6F7G8H9K/meals", {"items": "100 g food:usda:05064"}, token)
        assert status == 201, meal
        print(token, "01M7YWA2S0XB3C4D5E6F7G8H9K", meal["id"])
    else:
        sys.exit(check(port, store, task))
