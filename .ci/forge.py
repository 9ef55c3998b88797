#!/usr/bin/env python3
"""Forges events as somebody would who knows the format, and looks whether they stop anybody: one field of an event is
another thing (numbers, days and times at their extremes, other types, unknown kinds, fields, verbs and versions), the sums
are right. They stand in a journal's log, and every reading command runs; then in the store of `serve`, and every GET route
is asked. A trap has no text in a static program, so the exit status tells: anything but an answer ends this with 1 and the
event. forge.py PROGRAM [--seconds N] [--seed N]: one field of everything in about a minute, and on with several fields at
random while there are seconds left."""
import argparse, copy, hashlib, http.client, json, os, random, shutil, signal, socket, subprocess, sys, tempfile, time

options = argparse.ArgumentParser()
options.add_argument("program")
options.add_argument("--seconds", type=float, default=75)
options.add_argument("--seed", type=int, default=8)
options.add_argument("--group", type=int, default=40)
options = options.parse_args()
program = os.path.abspath(options.program)
random.seed(options.seed)
start = time.time()
work = tempfile.mkdtemp(prefix="healthlog-forge.")
environment = {"HOME": work, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TZ": "Europe/Paris", "HEALTHLOG_CORE_WAIT": "2000"}
NOW = "2026-11-21T12:30:00+01:00"

SEEDS = [
    ["meal", "add", "lunch", "200 g food:usda:05064, 1 apple"], ["activity", "add", "running", "45m", "8km"],
    ["activity", "add", "walking", "30m", "--note", "x"], ["weight", "add", "79.8", "--fat", "20"], ["measure", "add", "waist", "86cm"],
    ["measure", "add", "steps", "9000"], ["measure", "add", "blood-pressure", "120/80"], ["measure", "add", "sleep", "7h30"],
    ["water", "add", "250ml"], ["note", "add", "slept badly"], ["goal", "set", "kcal=2000"], ["goal", "set", "weight=75"],
    ["goal", "set", "minutes=300/week"], ["profile", "set", "height=180cm", "sex=female", "born=1996-03-02"],
    ["food", "add", "my bread", "--per", "100g", "kcal=250", "protein=9", "carb=48", "fat=2", "--portion", "slice=30g"],
    ["food", "alias", "add", "oats", "food:usda:20038", "60g"], ["favorite", "add", "food:usda:09003"], ["day", "close"],
    ["config", "set", "day.start", "04:00"], ["remind", "add", "workout", "--at", "18:00"],
    ["routine", "add", "push", "bench press 3x8 60kg"], ["exercise", "add", "garden press", "--muscle", "chest"],
    ["plan", "add", "tomorrow", "dinner", "250 g food:usda:16069"], ["activity", "plan", "running", "45m", "--on", "tomorrow"],
]
# What makes no event above is made by hand, so that every kind is there.
OPERATIONS = [
    {"op": "add", "kind": "plan", "entry": "E", "day": "2026-11-22", "slot": "lunch", "items": [
        {"food": "usda:05064", "name": "Chicken", "amount": 200, "unit": "g", "grams": 200, "kcal": 330, "protein_g": 62.04,
         "carbohydrate_g": 0, "fat_g": 7.14, "fiber_g": 0, "sugar_g": 0, "sodium_mg": 148, "source": "USDA SR28"}]},
    {"op": "add", "kind": "activity-plan", "entry": "E", "day": "2026-11-22", "type": "running", "minutes": 45, "distance_km": 8,
     "rpe": 4, "ascent_m": 60, "intensity": "light"},
    {"op": "add", "kind": "activity", "entry": "E", "day": "2026-11-21", "type": "running", "minutes": 60, "distance_km": 10,
     "kcal": 816.952, "kcal_source": "estimated", "kcal_method": "acsm", "met": 11.115, "weight_kg": 70, "hr": 151, "rpe": 6,
     "ascent_m": 138, "exercises": [{"name": "bench press", "sets": [{"reps": 8, "load_kg": 60}, {"seconds": 60}]}]},
    {"op": "add", "kind": "routine", "entry": "E", "name": "push", "activity": "strength",
     "items": [{"name": "bench press", "exercise": "exercise:bench-press", "sets": [{"reps": 8, "load_kg": 60}]}]},
    {"op": "add", "kind": "recipe", "entry": "E", "name": "rice", "servings": 2, "cooked_g": 640, "tags": ["side"], "ingredients": [
        {"text": "200 g rice", "food": "usda:20444", "name": "Rice", "amount": 200, "unit": "g", "grams": 200, "kcal": 730,
         "protein_g": 14.26, "carbohydrate_g": 159.9, "fat_g": 1.32, "fiber_g": 2.6, "sugar_g": 0.24, "sodium_mg": 10,
         "source": "USDA SR28"}], "steps": ["Boil it."]},
    {"op": "add", "kind": "goal", "entry": "E", "day": "2026-11-20", "goal": "weight", "target": 75, "unit": "kg", "period": "day",
     "aim": "at_most", "by": "2027-02-01", "start_kg": 79.8},
    {"op": "add", "kind": "goal", "entry": "E", "day": "2026-11-20", "goal": "cardio.minutes", "target": 30, "unit": "min",
     "period": "day", "aim": "at_least", "step": 10, "until": 60, "tolerance": 3},
    {"op": "add", "kind": "profile", "entry": "E", "day": "2026-11-20", "height_cm": 180, "sex": "male", "born": "1996-03-02"},
    {"op": "add", "kind": "reminder", "entry": "E", "day": "2026-11-21", "what": "workout", "time": "18:00", "days": "mon,tue"},
    {"op": "add", "kind": "food", "entry": "E", "name": "oat bar", "carbohydrate": "available", "per_100g": {"kcal": 380},
     "portions": [{"name": "bar", "grams": 40}], "stated": {"grams": 40, "kcal": 152}},
    {"op": "add", "kind": "alias", "entry": "E", "name": "my oats", "food": "usda:20038", "grams": 60},
]
READING = [line.split() for line in """
status|day|report day|report week|report month|report year|report trend|report balance|report goals|report nutrients
report streak|report load|report compare|report range 2026-01-01..2026-12-31|coach|coach tips|coach suggest|alerts
goal progress|goal history|goal list|meal list|meal show|activity list|activity show|weight list|measure list|note list
plan list|recipe list|routine list|exercise list|food list|food alias list|favorite list|remind list|remind due
profile show|energy explain --level light|energy adaptive|nutrition apple|burn running 30m|top|calendar|chart weight
chart kcal|chart minutes|chart macros|chart types|history @1|history @9|why @1|why @5|conflicts|export json|export jsonl
export csv --what meals|export csv --what activities|export csv --what days|export csv --what weights|export sql|export ics
export fhir|export apple-health-csv|plumb digest|verify|doctor|when run|import list|report week --format html
report month --format pdf|report year --format svg|status --format json|food search apple|food check
""".replace("\n", "|").strip("|").split("|") if line]
NUMBERS = ["9223372036854775807", "-9223372036854775808", "9223372036854775.807", "-9223372036854775.808", "9007199254740993",
           "999999999999999", "1000000000", "99999999999999999999999", "1e308", "1e999", "-1", "0", "0.001", "0.0001", "-0", "99999999.999"]
DAYS = ['"9999-12-31"', '"0001-01-01"', '"0000-01-01"', '"2026-02-30"', '"-0001-01-01"', '"99999-01-01"', '""']
TIMES = ['"9999-12-31T23:59:59+14:00"', '"0001-01-01T00:00:00-14:00"', '"9999-12-31T23:59:59-23:59"',
         '"2026-11-23T25:61:61+00:00"', '"2026-11-23T24:00:00+99:99"', '"1582-10-10T00:00:00Z"', '"25:99"', '"00:00"']
TEXTS = ['""', '"\\u0000\\u001b[2J"', '"' + "A" * 65000 + '"', '"\\ud800"', '"<b>"', '"9223372036854775807"', '"never heard of"']
OTHERS = ["null", "[]", "{}", "true", "[[[[[]]]]]", '"x"', "1", '{"x":{"y":1e9}}']
ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


def fail(*words):
    print("FAILED:", *words)
    sys.exit(1)


def ulid():
    number = (1795250000000 + random.getrandbits(22)) << 80 | random.getrandbits(80)
    return "".join(ALPHABET[(number >> (5 * place)) & 31] for place in range(25, -1, -1))


def device():
    return "".join(random.choice("abcdefghijklmnopqrstuvwxyz0123456789") for _ in range(10))


def sha(text):
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def segment(journal, operations):
    """The name of a device, of a segment, and the lines of some events."""
    name, lines = device(), []
    previous = sha(f"healthlog 1\n{journal}\n{name}\n")[:32]
    for sequence, (version, text) in enumerate(operations, 1):
        body = '{"v":%s,"at":"2026-11-21T08:11:04+01:00","tz":"Europe/Paris","cmd":"forged","ops":[%s],"salt":"%032x"}' % (
            version, text, random.getrandbits(128))
        event = ulid()
        previous, before = sha(f"healthlog 1\n{previous}\n{name}\n{sequence}\n{event}\n{sha(body)}\n")[:32], previous
        lines.append('{"id":"%s","dev":"%s","seq":%d,"prev":"%s","body":%s,"sum":"%s"}\n' % (event, name, sequence, before, body, previous))
    return name, "%08d-%08d-%s.seg" % (1, len(lines), previous[:16]), "".join(lines).encode("utf-8", "surrogatepass")


def paths(value, path=()):
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from paths(inner, path + (key,))
    elif isinstance(value, list):
        for place, inner in enumerate(value):
            yield from paths(inner, path + (place,))
    if path:
        yield path


def others(value, key):
    if key in ("day", "from", "until", "born", "by"):
        return DAYS + OTHERS[:3] + NUMBERS[:1]
    if key in ("at", "time"):
        return TIMES + OTHERS[:3]
    if isinstance(value, bool):
        return OTHERS
    if isinstance(value, (int, float)):
        return NUMBERS + ["null", '"x"', "{}"]
    return TEXTS + ["null", "1", "{}"] if isinstance(value, str) else OTHERS


def changed(operation, changes):
    operation = copy.deepcopy(operation)
    for place, (path, _) in enumerate(changes):
        inner = operation
        try:
            for key in path[:-1]:
                inner = inner[key]
            inner[path[-1]] = f"@@{place}@@"
        except (KeyError, IndexError, TypeError):
            pass
    text = json.dumps(operation, separators=(",", ":"), ensure_ascii=False)
    for place, (_, value) in enumerate(changes):
        text = text.replace(f'"@@{place}@@"', value)
    return text


def run(words, home_environment=None, timeout=60):
    try:
        return subprocess.run([program] + words, env=home_environment or environment, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=timeout)
    except subprocess.TimeoutExpired:
        fail("no end after", timeout, "s:", " ".join(words))


def isTrap(code):
    return code < 0 or code >= 126


def base():
    """A journal with a little of everything, and the operations it is made of."""
    left_out = 0
    for words in SEEDS:
        code = run(words + ["--now", NOW]).returncode
        if isTrap(code):
            fail(" ".join(words), "ends with", code)
        left_out += code != 0
    journal = os.path.join(work, ".local/share/healthlog/default")
    operations = list(OPERATIONS)
    for folder, _, files in os.walk(os.path.join(journal, "log")):
        for name in files:
            for line in open(os.path.join(folder, name), encoding="utf-8"):
                operations += json.loads(line)["body"].get("ops", [])
    print(f"{len(operations)} operations of {len({o.get('kind') for o in operations})} kinds; {left_out} lines made none")
    return journal, operations


def cases(operations):
    """One field changed at a time, as an addition and as an edit of what is there; then what nobody knows."""
    found = []
    for operation in operations:
        entry = operation["entry"]
        for path in paths(operation):
            if path[-1] == "entry" and len(path) == 1:
                continue
            value = operation
            for key in path:
                value = value[key]
            for other in others(value, path[-1]):
                text = changed(operation, [(path, other)])
                found.append((1, text.replace(f'"{entry}"', '"%s"' % ulid())))
                if path[0] not in ("op", "kind") and entry != "E" and random.random() < 0.5:
                    top = json.dumps({path[0]: operation[path[0]]}) if len(path) > 1 else json.dumps({path[0]: "@"})
                    inner = changed(json.loads(top), [(path, other)])
                    found.append((1, '{"op":"edit","entry":"%s","base":["%s"],"set":%s}' % (entry, entry, inner)))
        plain = json.dumps(operation, separators=(",", ":"), ensure_ascii=False).replace(f'"{entry}"', '"%s"' % ulid())
        found += [(2, plain), ("1e9", plain), (1, plain.replace('"op":"add"', '"op":"tag"')),
                  (1, plain[:-1] + ',"never heard of":[1e999,{"x":null}]}')]
    random.shuffle(found)
    return found


def several(operations):
    """Several fields of an operation changed at random."""
    operation = random.choice(operations)
    chosen = random.sample(list(paths(operation)), k=min(3, len(list(paths(operation)))))
    changes = []
    for path in chosen:
        value = operation
        for key in path:
            value = value[key]
        if path != ("entry",):
            changes.append((path, random.choice(others(value, path[-1]))))
    entry = operation["entry"]
    return 1, changed(operation, changes).replace(f'"{entry}"', '"%s"' % ulid())


def place(journal, log, operations):
    name, file, data = segment(journal, operations)
    os.makedirs(os.path.join(log, name), mode=0o700)
    path = os.path.join(log, name, file)
    with open(os.open(path, os.O_CREAT | os.O_WRONLY, 0o400), "wb") as output:
        output.write(data)
    return os.path.join(log, name)


def commands(journal, identity, group, lines):
    """Every reading command over a journal with a group of events; the first that traps."""
    folder = place(identity, os.path.join(journal, "log"), group)
    shutil.rmtree(os.path.join(journal, "local/checkpoint"), ignore_errors=True)
    try:
        for words in lines:
            outcome = run(words + ["--now", NOW])
            if isTrap(outcome.returncode):
                return words, outcome.returncode
        return None
    finally:
        shutil.rmtree(folder)


def smallest(journal, identity, group, words):
    """The event of a group that alone stops a command."""
    for one in group:
        if commands(journal, identity, [one], [words]):
            return one
    return "(none alone)"


class Served:
    """`serve` on a store of its own, with one journal whose log is written to behind its back."""

    def __init__(self):
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.store = os.path.join(work, "store")
        self.log = open(os.path.join(work, "serve.log"), "wb")
        self.begin()
        email, password = "anna@example.org", "correct horse battery 9"
        self.ask("POST", "/v1/accounts", {"email": email, "password": password, "first_name": "A", "name": "B"})
        self.token = json.loads(self.ask("POST", "/v1/login", {"email": email, "password": password})[1])["access_token"]
        self.journal = ulid()
        if self.ask("PUT", f"/v1/journals/{self.journal}")[0] not in (200, 201):
            fail("the server makes no journal")
        self.folder = next(folder for folder, _, files in os.walk(self.store)
                           if "journal.json" in files and self.journal in open(os.path.join(folder, "journal.json")).read())
        api = json.loads(self.ask("GET", "/v1/openapi.json")[1])
        self.routes = []
        for path, methods in api["paths"].items():
            if "get" not in methods:
                continue
            parameters = methods["get"].get("parameters", []) + methods.get("parameters", [])
            needed = ["%s=%s" % (p["name"], self.value(p)) for p in parameters if p["in"] == "query" and p.get("required")]
            path = path.replace("{journal}", self.journal).replace("{entry}", "@1").replace("{id}", "@1")
            for name in [part for part in path.split("/") if part.startswith("{")]:
                path = path.replace(name, {"{day}": "2026-11-21", "{kind}": "weight"}.get(name, "x"))
            self.routes.append(path + ("?" + "&".join(needed) if needed else ""))

    def value(self, parameter):
        schema = parameter.get("schema", {})
        if "enum" in schema:
            return schema["enum"][0]
        return {"period": "2020-01-01..2026-12-31", "items": "1%20apple", "text": "run"}.get(parameter["name"], "apple")

    def begin(self):
        self.token = None
        self.process = subprocess.Popen([program, "serve", "--store", self.store, "--port", str(self.port)], env=environment,
                                        stdout=self.log, stderr=self.log)
        servers.append(self.process)
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port), timeout=1).close()
                return
            except OSError:
                time.sleep(0.05)
        fail("serve does not begin")

    def ask(self, method, path, body=None):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=60)
        head = {"Content-Type": "application/json"} if body is not None else {"Content-Length": "0"} if method != "GET" else {}
        if self.token:
            head["Authorization"] = "Bearer " + self.token
        connection.request(method, path, body=json.dumps(body) if body is not None else None, headers=head)
        answer = connection.getresponse()
        data = answer.read()
        connection.close()
        return answer.status, data

    def look(self, group):
        """Every GET route over a journal with a group of events; the first that gets no answer, or an answer of 500."""
        folder = place(self.journal, os.path.join(self.folder, "log"), group)
        shutil.rmtree(os.path.join(self.folder, "local"), ignore_errors=True)
        try:
            for route in self.routes:
                for _ in range(20):
                    try:
                        status = self.ask("GET", route)[0]
                    except (OSError, http.client.HTTPException):
                        status = 0
                    if status != 429:
                        break
                    time.sleep(0.5)
                if self.process.poll() is not None or status in (0, 500):
                    return route, self.process.poll() if self.process.poll() is not None else status
            return None
        finally:
            shutil.rmtree(folder)

    def end(self):
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            fail("serve does not end")


def main():
    journal, operations = base()
    identity = json.load(open(os.path.join(journal, "journal.json")))["journal"]
    known = cases(operations)
    served = Served()
    runs = asked = events = 0
    print(f"{len(known)} events with one field changed; {len(READING)} commands, {len(served.routes)} routes")
    while known or time.time() - start < options.seconds:
        size = options.group if known else random.choice([1, 5, 40])
        # What a run of a minute cannot hold is looked at by a longer one, in the order of its own seed.
        if known and time.time() - start > options.seconds:
            print(f"{len(known)} events of one changed field are left for a longer run")
            break
        group = [known.pop() for _ in range(min(size, len(known)))] or [several(operations) for _ in range(size)]
        events += len(group)
        found = commands(journal, identity, group, READING)
        runs += len(READING)
        if found:
            one = smallest(journal, identity, group, found[0])
            fail("healthlog", " ".join(found[0]), "ends with", found[1], "over", str(one)[:600])
        found = served.look(group)
        asked += len(served.routes)
        if found:
            fail("GET", found[0], "has no answer:", found[1], "over", json.dumps(group)[:4000])
    served.end()
    print(f"{events} forged events, {runs} commands, {asked} requests in {time.time() - start:.0f} s: every one was answered")


servers = []
try:
    main()
finally:
    for server in servers:
        if server.poll() is None:
            server.kill()
    shutil.rmtree(work, ignore_errors=True)
