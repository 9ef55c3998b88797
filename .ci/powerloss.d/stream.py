"""A reader of journals that shares no line with the program: what is on the disk, by the words of healthlog-journal(5) alone."""

import hashlib
import json
import os
import re

LINE = re.compile(
    rb'\{"id":"([0-9A-HJKMNP-TV-Z]{26})","dev":"([a-z0-9]{10})","seq":([1-9][0-9]*),"prev":"([0-9a-f]{32})",'
    rb'"body":(?:null,"erased":"([0-9a-f]{64})"|(\{.*\})),"sum":"([0-9a-f]{32})"\}\Z')
SEGMENT = re.compile(r"([0-9]{8,})-([0-9]{8,})-([0-9a-f]{16})\.seg\Z")


class Wrong(Exception):
    """What is on the disk is not a journal that lost nothing."""


class Event:
    """One line."""

    def __init__(self, line):
        match = LINE.match(line)
        if not match:
            raise Wrong(f"a line that is no event: {line[:60]!r}… of {len(line)} bytes")
        self.line = line
        self.id, self.device, sequence, self.previous, erased, body, self.sum = match.groups()
        self.sequence = int(sequence)
        self.is_erased = body is None
        covered = erased or hashlib.sha256(body).hexdigest().encode()
        text = b"healthlog 1\n%b\n%b\n%d\n%b\n%b\n" % (self.previous, self.device, self.sequence, self.id, covered)
        if short(text) != self.sum:
            raise Wrong(f"event {self.sequence} has another sum")
        if body:
            # Its sum is right, so this is what the program wrote.
            json.loads(body)


def short(text):
    return hashlib.sha256(text).hexdigest()[:32].encode()


def read(directory):
    """Every stream of a journal: for each device the events in their order, each once, the chain checked."""
    with open(directory + "/journal.json", "rb") as identity:
        content = identity.read()
    if not re.fullmatch(rb'\{"journal":"[0-9A-Z]{26}","created":"[^"]+"\}\n', content):
        raise Wrong(f"journal.json is {content[:60]!r}")
    journal = json.loads(content)["journal"].encode()
    streams = {}
    for name in sorted(os.listdir(directory + "/log")):
        if is_deleted(f"{directory}/log/{name}"):
            continue
        events = {}
        for event in lines_of(f"{directory}/log/{name}"):
            known = events.setdefault(event.sequence, event)
            if known.sum != event.sum:
                raise Wrong(f"two events of {name} at {event.sequence}")
        if events:
            streams[name] = chained(journal, name.encode(), events)
    return streams


def is_deleted(path):
    """Whether a new directory's name came to stand for the deleted file whose inode it was to have.

    A file system without a journal may do that where the directory was never acknowledged.
    """
    return not os.path.isdir(path)


def lines_of(folder):
    """The events of a stream's files. Only the end of `open.jsonl` may be less than a line."""
    names = os.listdir(folder)
    for name in sorted(name for name in names if SEGMENT.match(name)):
        first, last, mark = SEGMENT.match(name).groups()
        with open(f"{folder}/{name}", "rb") as source:
            lines = source.read().split(b"\n")
        if lines.pop() != b"" or not lines:
            raise Wrong(f"{name} ends within a line")
        events = [Event(line) for line in lines]
        if (events[0].sequence, events[-1].sequence) != (int(first), int(last)) or len(events) != int(last) - int(first) + 1:
            raise Wrong(f"{name} does not hold what its name says")
        if events[-1].sum[:16].decode() != mark:
            raise Wrong(f"{name} ends with another sum")
        yield from events
    if "open.jsonl" in names:
        with open(folder + "/open.jsonl", "rb") as source:
            lines = source.read().split(b"\n")[:-1]
        for line in lines[:hole(lines)]:
            yield Event(line)


def hole(lines):
    """Where the end begins that the disk had not got, though it had the file's length: zeros, and what was there before.

    None where there is no such end. An event that goes on from those before the zeros would have been acknowledged.
    """
    newest, start = 0, None
    for number, line in enumerate(lines):
        match = LINE.match(line)
        if b"\0" in line:
            start = number if start is None else start
        elif match and int(match[3]) > newest:
            newest, start = int(match[3]), None
    return start


def has_hole(journal):
    """Whether a tail of the journal ends so."""
    for name in os.listdir(journal + "/log"):
        path = f"{journal}/log/{name}/open.jsonl"
        if os.path.exists(path):
            with open(path, "rb") as source:
                if hole(source.read().split(b"\n")[:-1]) is not None:
                    return True
    return False


def chained(journal, device, events):
    previous = short(b"healthlog 1\n%b\n%b\n" % (journal, device))
    for expected, (sequence, event) in enumerate(sorted(events.items()), 1):
        if sequence != expected:
            raise Wrong(f"event {expected} of {device.decode()} is missing, {sequence} is there")
        if event.previous != previous or event.device != device:
            raise Wrong(f"event {sequence} of {device.decode()} is not chained to the one before it")
        previous = event.sum
    return [event for _, event in sorted(events.items())]
