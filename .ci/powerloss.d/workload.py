"""What a person does while the disk is recorded, and what was acknowledged at which moment."""

import json
import os
import select

import stream
from stream import Wrong

LONG = "words of a long evening, and of the morning after it, é, ü, 👍; "

# What a crash of long ago left after the last line: it is no event and must be put aside, not thrown away.
FRAGMENT = b'{"id":"01M7YF3FTCB3C4D5E6F7G8H9J0","dev":"k3f9q2'

# A command's words are parted by bars; those before the first bar are several.
SHORT = [
    "meal add lunch|200 g food:usda:05064", "activity add running|30m", "goal set|kcal=2{round}00|protein=150",
    "water add|250ml", "note add|slept badly|--key|night {round}", "weight add|80.4kg", "edit|@1|weight=81", "remove|@2",
    "undo", "redo", "undo", "measure add|waist|80cm", "profile set|height=18{round}cm",
    "meal add breakfast|40 g food:usda:08120, 150 g food:usda:05064", "goal set|kcal=19{round}0",
    "water add|330ml", "edit|@1|amount=350ml", "food add|skyr {round}|--per|100g|kcal=63", "note add|knee hurts a little|--at|yesterday",
]


def commands():
    """Every command with its label, which says what is written. The sizes make the tail pass 256 KiB twice."""
    yield "first", "weight add|80kg"
    for line in ("day close", "config set|units.mass|lb"):
        yield "append", line
    for round in range(2):
        for line in SHORT:
            yield "append", line.replace("{round}", str(round))
    yield "tear", ""
    yield "mend", "weight add|79.9kg"
    yield "init", "--journal|other|init"
    for seal in range(2):
        for index in range(17):
            yield "long append", "note add|" + LONG * (290 - 9 * index)
            yield "append", f"weight add|{70 + index}.{seal}kg"
            if index == 7:
                yield "look", "status"
    for index in range(8):
        yield "append", f"water add|{100 + index}ml"


def words(line):
    """A command's words."""
    first, *others = line.split("|")
    return first.split() + others


class Acknowledged:
    """What is known outside: of each command when it began and ended, and every event as it was first seen."""

    def __init__(self):
        self.lines = {}
        self.after = []
        self.labels = []
        self.texts = []
        self.segments = []

    def begin(self, label, line):
        self.labels.append(label)
        self.texts.append(line[:60])
        self.after.append({})
        return len(self.labels) - 1

    def look(self, number, directory):
        """Reads the streams after a command: what is in them is stored, and what was there must be there."""
        streams = stream.read(directory)
        for device, known in self.lines.items():
            there = streams.get(device, [])
            if [event.sum for event in there[:len(known)]] != [event.sum for event in known]:
                raise Wrong(f"an event of {device} is not there any more after '{self.texts[number]}'")
        for device, events in streams.items():
            self.lines.setdefault(device, []).extend(events[len(self.lines.get(device, [])):])
        self.after[number] = {device: len(events) for device, events in self.lines.items()}

    def segments_changed(self, journal):
        """Whether the sealed segments are others than when it was last asked."""
        before, self.segments = self.segments, sorted(
            name for folder in os.listdir(journal + "/log") for name in os.listdir(f"{journal}/log/{folder}")
            if stream.SEGMENT.match(name))
        return self.segments != before

    def place(self, id):
        """Device and number of an event."""
        for device, events in self.lines.items():
            for event in events:
                if event.id.decode() == id:
                    return device, event.sequence
        raise Wrong(f"the acknowledged event {id} is not there")


def perform(program, top, disk, known, machine, crowds=1):
    """Runs everything on a mounted file system, with a mark at every beginning and every acknowledgement."""
    for label, line in commands():
        step(program, top, disk, known, label, line)
    for _ in range(crowds):
        crowd(program, top, disk, known)
    if machine.can_change:
        machine.be(other=True)
        # A new device's first entry: what the old one left open is sealed under its own name.
        step(program, top, disk, known, "moved", "weight add|78.8kg")
        step(program, top, disk, known, "append", "weight add|78.9kg")


def step(program, top, disk, known, label, line):
    """One command with its marks, and a look at what it stored."""
    journal = top + "/data/default"
    number = known.begin(label, line)
    disk.mark(f"begin {number}")
    if label == "tear":
        tear(journal)
    else:
        code, _, talk = program.run(top, *words(line))
        if code != 0:
            raise Wrong(f"'{line[:60]}' ended with {code}: {talk.strip()}")
    disk.mark(f"done {number}")
    before = known.after[number - 1] if number else {}
    known.look(number, journal)
    if label not in ("init", "look", "tear") and sum(known.after[number].values()) <= sum(before.values()):
        raise Wrong(f"'{line[:60]}' was acknowledged and stored nothing")
    if known.segments_changed(journal) and label.endswith("append"):
        known.labels[number] = "seal"


def tear(journal):
    """Leaves a part of a line at the end of the stream."""
    device = os.listdir(journal + "/log")[0]
    descriptor = os.open(f"{journal}/log/{device}/open.jsonl", os.O_WRONLY | os.O_APPEND)
    os.write(descriptor, FRAGMENT)
    os.fsync(descriptor)
    os.close(descriptor)


def crowd(program, top, disk, known):
    """Twenty processes append at once; each is acknowledged when it ends."""
    number = known.begin("crowd", "20 at once")
    disk.mark(f"begin {number}")
    running, ids, refusals = {}, [], []
    try:
        for index in range(20):
            process = program.start(top, ["weight", "add", f"{60 + index}kg", "--format", "json"])
            running[os.pidfd_open(process.pid)] = process
        while running:
            for descriptor in select.select(list(running), [], [], 120)[0]:
                process = running.pop(descriptor)
                os.close(descriptor)
                data, talk = process.communicate(timeout=60)
                if process.returncode == 0:
                    ids.append(json.loads(data)["id"])
                    disk.mark(f"stored {ids[-1]}")
                else:
                    refusals.append(f"one of twenty ended with {process.returncode}: {talk.decode().strip()}")
    finally:
        for descriptor, process in running.items():
            os.close(descriptor)
            process.communicate(timeout=60)
    disk.mark(f"done {number}")
    before = sum(known.after[number - 1].values())
    known.look(number, top + "/data/default")
    for id in ids:
        known.place(id)
    if refusals:
        raise Wrong(refusals[0])
    if sum(known.after[number].values()) != before + 20:
        raise Wrong("twenty processes did not store twenty events")
