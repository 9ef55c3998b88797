"""What a disk may hold after the power failed.

Everything that was written before the last flush is there. Of what was written after it any part may be: each write
is kept, dropped or torn between two sectors, whatever became of the writes before it; so a later one may be there
while an earlier one is not. One sector is never half of each, and of two writes to one sector the later one that was
kept counts, as on any disk.
"""

import random

from disk import Flush, Mark, Write


class Cut:
    """One place in the record where the power may fail."""

    def __init__(self, place, durable, pending):
        self.place, self.durable, self.pending = place, durable, pending


def cuts(record):
    """Every place in the record after which something differs, with the writes that no flush covers there."""
    durable, pending = 0, []
    for place, item in enumerate(record):
        if isinstance(item, Flush):
            # Just before the flush is answered, and just after.
            yield Cut(place, durable, list(pending))
            durable, pending = place, []
            yield Cut(place + 1, durable, [])
        elif isinstance(item, Write):
            pending.append(place)
            yield Cut(place + 1, durable, list(pending))
        elif isinstance(item, Mark):
            yield Cut(place + 1, durable, list(pending))


def torn(write, sector, source):
    """A part of a write: the first sectors, the last, or any."""
    count = len(write.data) // sector
    if count < 2:
        return [True] * count if source.random() < 0.5 else [False] * count
    manner, edge = source.randrange(3), source.randrange(1, count)
    if manner == 0:
        return [index < edge for index in range(count)]
    if manner == 1:
        return [index >= edge for index in range(count)]
    return [source.random() < 0.5 for _ in range(count)]


class State:
    """One thing the disk may hold: the cut and which sectors of each pending write are there."""

    def __init__(self, cut, kept, manner):
        self.cut, self.kept, self.manner = cut, kept, manner

    def content(self, writes_before):
        """The same for two states that hold the same bytes: a state that keeps all, or nothing, is that of a cut."""
        kept = tuple((place, tuple(sectors)) for place, sectors in self.kept if any(sectors))
        if len(kept) == len(self.cut.pending) and all(all(sectors) for _, sectors in kept):
            return writes_before[self.cut.place]
        return writes_before[self.cut.durable] if not kept else (self.cut.durable, kept)


def states_of(cut, record, sector, source):
    """States at one cut: all kept, all dropped, the earlier dropped, some kept, some torn."""
    whole = {place: [True] * (len(record[place].data) // sector) for place in cut.pending}
    yield State(cut, list(whole.items()), "kept")
    if not cut.pending:
        return
    yield State(cut, [], "dropped")
    newest = cut.pending[-1]
    yield State(cut, [(newest, whole[newest])], "reordered")
    yield State(cut, [(place, whole[place]) for place in cut.pending if source.random() < 0.5], "some")
    parts = []
    for place in cut.pending:
        fate = source.randrange(3)
        if fate == 0:
            parts.append((place, torn(record[place], sector, source)))
        elif fate == 1:
            parts.append((place, whole[place]))
    yield State(cut, parts, "torn")


def choose(record, sector, count, weight, always, seed):
    """So many different states, in the order of the record. `weight(place)` says how interesting a place is: all places
    of one weight together get a share of the states by that weight, the least interesting what is left. The places
    in `always` are taken before any other."""
    source = random.Random(seed)
    by_weight = {}
    for cut in cuts(record):
        weighed = weight(cut.place)
        if weighed:
            by_weight.setdefault(weighed, []).extend(states_of(cut, record, sector, source))
    writes_before, marks_before = before(record, Write), before(record, Mark)
    chosen, seen = [], set()
    for weighed, candidates in sorted(by_weight.items(), reverse=True):
        source.shuffle(candidates)
        candidates.sort(key=lambda state: state.cut.place not in always)
        is_last = weighed == min(by_weight)
        wanted = count - len(chosen) if is_last else round(count * weighed / sum(by_weight))
        for state in candidates:
            # The same bytes are another state only where something else had been acknowledged.
            key = (state.content(writes_before), marks_before[state.cut.place])
            if wanted > 0 and key not in seen:
                seen.add(key)
                chosen.append(state)
                wanted -= 1
    return sorted(chosen, key=lambda state: state.cut.place)


def before(record, kind):
    """How many items of a kind are before each place."""
    counts = [0]
    for item in record:
        counts.append(counts[-1] + isinstance(item, kind))
    return counts


class Medium:
    """The durable bytes, moved forward through the record, and copies of them with what a state keeps."""

    def __init__(self, image, record, sector):
        self.image, self.record, self.sector, self.place = image, record, sector, 0

    def advance(self, place):
        """Takes every write before a place as durable."""
        with open(self.image, "r+b") as medium:
            for item in self.record[self.place:place]:
                if isinstance(item, Write):
                    medium.seek(item.offset)
                    medium.write(item.data)
        self.place = max(self.place, place)

    def apply(self, state, image):
        """Writes what a state keeps besides into a copy of the durable bytes."""
        with open(image, "r+b") as copy:
            for place, sectors in state.kept:
                write = self.record[place]
                for index, there in enumerate(sectors):
                    if there:
                        start = index * self.sector
                        copy.seek(write.offset + start)
                        copy.write(write.data[start:start + self.sector])
