"""What must hold on a disk whose power failed, whatever it kept."""

import json
import os

import stream
import workload
from disk import Mark
from stream import Wrong


class Promise:
    """What was acknowledged before a place in the record, and what had been begun."""

    def __init__(self, record, place, known):
        self.required, self.possible = {}, {}
        self.last, self.is_other_made, self.is_torn, self.is_moved = -1, False, False, False
        # Whether an entry was acknowledged on this machine: then the next one comes from the same device.
        self.is_bound = False
        for item in record[:place]:
            if not isinstance(item, Mark):
                continue
            kind, _, word = item.word.partition(" ")
            if kind == "begin":
                self.last = int(word)
                self.possible = known.after[self.last]
                if known.labels[self.last] == "moved":
                    self.is_moved, self.is_bound = True, False
            elif kind == "done":
                self.required = known.after[int(word)]
                self.is_other_made |= known.labels[int(word)] == "init"
                self.is_torn |= known.labels[int(word)] == "tear"
                self.is_bound = True
            elif kind == "stored":
                device, sequence = known.place(word)
                self.required = self.required | {device: max(sequence, self.required.get(device, 0))}


class Digests:
    """What the program itself says of a journal that holds the first events of each stream and never saw a crash."""

    def __init__(self, program, folder, known, journal):
        self.program, self.folder, self.known = program, folder, known
        self.identity = {}
        for name in ("FORMAT", "journal.json"):
            with open(f"{journal}/{name}", "rb") as source:
                self.identity[name] = source.read()
        self.told = {}

    def of(self, counts):
        key = tuple(sorted(counts.items()))
        if key not in self.told:
            self.told[key] = self.ask(key)
        return self.told[key]

    def ask(self, key):
        top = f"{self.folder}/prefix-{len(self.told)}"
        journal = top + "/data/default"
        os.makedirs(journal + "/local")
        os.makedirs(top + "/home")
        for name, content in self.identity.items():
            with open(f"{journal}/{name}", "wb") as target:
                target.write(content)
        for device, count in key:
            os.makedirs(f"{journal}/log/{device}")
            with open(f"{journal}/log/{device}/open.jsonl", "wb") as target:
                for event in self.known.lines[device][:count]:
                    target.write(event.line + b"\n")
        return answer(self.program, top, "plumb", "digest")["digest"]


def answer(program, top, *words):
    """What the program says as JSON; it must have nothing to object."""
    code, data, talk = program.run(top, *words)
    if code != 0:
        raise Wrong(f"'{' '.join(words)}' ended with {code}: {talk.strip() or data.strip()}")
    return json.loads(data)


def check(program, top, promise, known, digests):
    """Looks at a mounted file system after a crash; raises what is wrong."""
    journal = top + "/data/default"
    there = streams_of(journal, promise)
    counts = compare(there, promise, known)
    if promise.is_other_made:
        answer(program, top, "--journal", "other", "verify", "--format", "json")
    if promise.is_torn:
        find_fragment(journal, ["local/quarantine", *(f"log/{device}" for device in there)])
    strange = {"name"} if any(stream.is_deleted(f"{journal}/log/{name}") for name in names_in(journal + "/log")) else set()
    if counts:
        # What a crash may leave until the next writer comes: an unfinished line, an unfinished segment, or zeros with
        # older lines behind them.
        older = {"line", "sequence", "chain", "sum", "id"} if stream.has_hole(journal) else set()
        verify(program, top, {"tail", "temporary"} | older | strange)
        told = answer(program, top, "plumb", "digest")
        if told["digest"] != digests.of(counts) or told["events"] != sum(counts.values()):
            raise Wrong(f"the digest is not that of its {sum(counts.values())} events")
    code, data, talk = program.run(top, "weight", "add", "77kg", "--format", "json")
    if code != 0:
        raise Wrong(f"the next append ended with {code}: {talk.strip()}")
    if promise.is_torn:
        find_fragment(journal, ["local/quarantine"])
    renewed = follow(stream.read(journal), counts, known, json.loads(data)["id"])
    if renewed and promise.is_bound:
        raise Wrong("the next append went on as another device")
    verify(program, top, strange)
    if answer(program, top, "plumb", "digest")["events"] != sum(counts.values()) + 1:
        raise Wrong("the digest counts other events after the next append")
    answer(program, top, "status", "--format", "json")
    return renewed


def follow(after, counts, known, id):
    """The next append added one event to what was there; whether it began a stream."""
    for device, count in counts.items():
        if [event.sum for event in after[device][:count]] != [event.sum for event in known.lines[device][:count]]:
            raise Wrong("the next append changed what was there")
    events = sum(len(events) for events in after.values())
    newest = {events[-1].id.decode(): device for device, events in after.items()}
    if events != sum(counts.values()) + 1 or id not in newest:
        raise Wrong(f"the next append made {events} events of {sum(counts.values())}")
    return bool(counts) and newest[id] not in counts


def streams_of(journal, promise):
    """The streams, read without the program; none where no journal had to be there yet."""
    if not promise.required and not os.path.exists(journal + "/FORMAT"):
        return {}
    try:
        return stream.read(journal)
    except FileNotFoundError as error:
        if promise.required:
            raise Wrong(f"{os.path.basename(error.filename)} is not there any more") from error
        return {}


def compare(there, promise, known):
    """Each stream is a beginning of what was written, not shorter than what was acknowledged: how long each is."""
    for device, required in promise.required.items():
        if len(there.get(device, [])) < required:
            raise Wrong(f"of {required} acknowledged events {len(there.get(device, []))} are there")
    for device, events in there.items():
        if len(events) > promise.possible.get(device, 0):
            raise Wrong(f"{len(events)} events are there of {promise.possible.get(device, 0)} that were begun")
        if [event.sum for event in events] != [event.sum for event in known.lines[device][:len(events)]]:
            raise Wrong("an event is there that nobody wrote")
    return {device: len(events) for device, events in there.items()}


def names_in(folder):
    return os.listdir(folder) if os.path.exists(folder) else []


def find_fragment(journal, folders):
    """What was no event is still somewhere."""
    for folder in folders:
        for name in names_in(f"{journal}/{folder}"):
            with open(f"{journal}/{folder}/{name}", "rb") as source:
                if source.read().endswith(workload.FRAGMENT):
                    return
    raise Wrong(f"the unfinished line is not in {' or '.join(folders)}")


def verify(program, top, allowed):
    """`verify` finds nothing but what is allowed."""
    code, data, talk = program.run(top, "verify", "--format", "json")
    if not data:
        raise Wrong(f"verify ended with {code}: {talk.strip()}")
    told = json.loads(data)
    for finding in told["findings"]:
        if finding["check"] not in allowed:
            raise Wrong(f"verify: {finding['message']}")
    if code != (1 if told["findings"] else 0) or told["ok"] != (not told["findings"]):
        raise Wrong(f"verify ended with {code} and {len(told['findings'])} findings")
