"""The power-loss harness: see ../powerloss, which starts this in a mount and process namespace of its own."""

import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import time

import check
import crash
import workload
from disk import Flush, Mark, RecordingDisk, Write
from program import Machine, Mounted, Program, Unmountable, system
from stream import Wrong

# How interesting a place is, by the label of the command that was running last; what is not named counts 1.
WEIGHTS = {"seal": 8, "moved": 6, "first": 5, "init": 4, "mend": 4, "crowd": 3, "long append": 2}


class FileSystem:
    """One file system as it is made and mounted, and how many states of it are looked at."""

    def __init__(self, name, kind, states, size, make, options="", sector=512, repair=None):
        self.name, self.kind, self.states, self.size, self.make = name, kind, states, size, make
        self.options, self.sector, self.repair = options, sector, repair


FILE_SYSTEMS = [
    FileSystem("ext4", "ext4", 110, "64M", ["mkfs.ext4", "-q", "-F", "-b", "4096"]),
    FileSystem("ext4, data=writeback, nodelalloc, commit=300", "ext4", 80, "64M",
               ["mkfs.ext4", "-q", "-F", "-b", "4096"], "data=writeback,nodelalloc,commit=300"),
    FileSystem("ext4, blocks of 1 KiB, data=journal", "ext4", 60, "64M", ["mkfs.ext4", "-q", "-F", "-b", "1024"],
               "data=journal"),
    FileSystem("ext4 without a journal, after e2fsck", "ext4", 40, "64M",
               ["mkfs.ext4", "-q", "-F", "-b", "4096", "-O", "^has_journal,^metadata_csum"], sector=4096,
               repair=["e2fsck", "-fy"]),
    FileSystem("xfs", "xfs", 40, "320M", ["mkfs.xfs", "-q", "-f"]),
    FileSystem("btrfs", "btrfs", 40, "256M", ["mkfs.btrfs", "-q", "-f"], sector=4096),
]

EXT4, BTRFS = FILE_SYSTEMS[0], FILE_SYSTEMS[-1]

# The lies, and where they are told. ext4's journal keeps the order of all operations, and a later fsync of any changed
# file takes what came before with it: there a name that was never synchronised is missed only where giving it was the
# last thing before the acknowledgement, as in `init`. btrfs keeps no such order: there the name of a sealed segment is
# gone although the emptied tail is durable, and with it every event that was in it.
VARIANTS = [("file", "fsync of the file", [EXT4]), ("directory", "fsync of the directory", [EXT4, BTRFS]),
            ("lock", "the lock", [EXT4])]


# What e2fsck says where it throws away extents of a file, and with them what was durable in them long before: because the
# block that lists them was written before the inode, or the inode before that block. Only a file in more than four
# extents has such a block, and no program can order the two: such a state says nothing of ours.
E2FSCK_CUTS = re.compile(r"extent[^\n]*\n(?:\t[^\n]*\n)?Clear\?")


class Recorded:
    """A file system that was worked on, and its record."""

    def __init__(self, system_, program, folder, crowds):
        self.known, self.fault, self.machine = workload.Acknowledged(), None, Machine(folder)
        self.image = folder + "/medium"
        make(system_, self.image)
        disk = RecordingDisk(self.image, folder + "/disk")
        try:
            with Mounted(disk.path, folder + "/live", system_.kind, system_.options, system_.sector) as top:
                for name in ("data", "home"):
                    os.mkdir(f"{top}/{name}")
                os.sync()
                try:
                    workload.perform(program, top, disk, self.known, self.machine, crowds)
                except Wrong as wrong:
                    self.fault = wrong
                disk.mark("end")
                shutil.copytree(top + "/data", folder + "/final")
        finally:
            self.machine.be(other=False)
            self.record = disk.close()

    def weight(self, place):
        """How interesting a place in the record is: 0 before the first command and after the last."""
        marks = [item.word for item in self.record[:place] if isinstance(item, Mark)]
        if not marks or marks[-1] == "end":
            return 0
        number = max(int(word.split()[1]) for word in marks if word.startswith("begin"))
        return WEIGHTS.get(self.known.labels[number], 1)

    def ends(self):
        """The places where one of the interesting commands has just been acknowledged: a promise without any delay."""
        return {place + 1 for place, item in enumerate(self.record) if isinstance(item, Mark)
                and item.word.startswith("done") and self.known.labels[int(item.word.split()[1])] in WEIGHTS}


def make(system_, image):
    system("truncate", "-s", system_.size, image)
    system(*system_.make, image)


def examine(system_, recorded, program, folder, states, seed, stop_at_first):
    """Looks at so many states: how many there were, the losses, how often a new device went on, and how often of what."""
    record, known = recorded.record, recorded.known
    medium = crash.Medium(recorded.image, record, system_.sector)
    digests = check.Digests(program, folder, known, folder + "/final/default")
    chosen = crash.choose(record, system_.sector, states, recorded.weight, recorded.ends(), seed)
    losses, renewed, manners = [], 0, {}
    for number, state in enumerate(chosen, 1):
        promise = check.Promise(record, state.cut.place, known)
        manners[state.manner] = manners.get(state.manner, 0) + 1
        medium.advance(state.cut.durable)
        copy = folder + "/state"
        system("cp", "--sparse=always", recorded.image, copy)
        medium.apply(state, copy)
        if system_.repair:
            done = subprocess.run([*system_.repair, copy], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                                  timeout=60)
            if E2FSCK_CUTS.search(done.stdout):
                manners["cut by e2fsck"] = manners.get("cut by e2fsck", 0) + 1
                continue
        recorded.machine.be(other=promise.is_moved)
        try:
            with Mounted(copy, folder + "/after", system_.kind, system_.options, system_.sector) as top:
                renewed += check.check(program, top, promise, known, digests)
        except (Wrong, Unmountable) as wrong:
            if stop_at_first and isinstance(wrong, Unmountable):
                raise
            losses.append(f"state {number} ({state.manner}, record {state.cut.place}, in '"
                          f"{known.texts[promise.last]}' [{known.labels[promise.last]}]): {wrong}")
            if stop_at_first:
                break
        os.remove(copy)
    recorded.machine.be(other=False)
    if manners.get("cut by e2fsck", 0) > max(2, len(chosen) // 10):
        losses.append("e2fsck cut so many states that the others say little")
    return number, losses, renewed, manners


def right(system_, worker, program, work, states, seed, title=""):
    """What `worker` does on one file system, looked at by `program`: how many states, and the losses."""
    start = time.monotonic()
    folder = f"{work}/{len(os.listdir(work))}"
    os.mkdir(folder)
    recorded = Recorded(system_, worker, folder, 1)
    title += system_.name
    if recorded.fault:
        print(f"{title}: before the power failed: {recorded.fault}")
        return 0, [recorded.fault]
    worked = time.monotonic() - start
    flushes = sum(isinstance(item, Flush) for item in recorded.record)
    writes = sum(isinstance(item, Write) for item in recorded.record)
    number, losses, renewed, manners = examine(system_, recorded, program, folder, states, seed, False)
    shutil.rmtree(folder)
    print(f"{title}: {number} states, {len(losses)} losses "
          f"({len(recorded.known.labels)} commands, {recorded.known.labels.count('seal')} seals, {writes} writes, "
          f"{flushes} flushes in {worked:.1f} s; {', '.join(f'{n} {m}' for m, n in sorted(manners.items()))}; "
          f"{renewed} went on as another device; {time.monotonic() - start:.1f} s)")
    for loss in losses[:10]:
        print("  LOSS " + loss)
    sys.stdout.flush()
    return number, losses


def wrong(system_, lie, title, right_program, options):
    """Whether the harness catches a program to which the operating system lies."""
    start = time.monotonic()
    folder = f"{options.work}/{len(os.listdir(options.work))}"
    os.mkdir(folder)
    lied = folder + "/lied"
    program = Program(options.dynamic, options.shim, lie, lied)
    recorded = Recorded(system_, program, folder, 10 if lie == "lock" else 1)
    lies = os.path.getsize(lied) if os.path.exists(lied) else 0
    number, fault = 0, recorded.fault
    if not fault:
        number, losses, _, _ = examine(system_, recorded, right_program, folder, system_.states, options.seed, True)
        fault = losses[0] if losses else None
    shutil.rmtree(folder)
    where = f"after {number} states" if number else "before the power failed"
    said = f"caught {where}: {fault}" if fault and lies else f"NOT CAUGHT in {number} states"
    print(f"variant without {title}, on {system_.name}: {said} ({lies} lies, {time.monotonic() - start:.1f} s)")
    sys.stdout.flush()
    return bool(fault and lies)


def is_here(system_):
    """Whether a file system can be made and mounted on this machine."""
    with open("/proc/filesystems") as known:
        return shutil.which(system_.make[0]) is not None and system_.kind in known.read().split()


def right_ones(program, options):
    """The right program on every file system: states and losses of each kind."""
    sums = {}
    for system_ in FILE_SYSTEMS:
        if options.only and options.only not in system_.name:
            continue
        if not is_here(system_):
            print(f"SKIPPED: {system_.name}: no {system_.make[0]}, or a kernel without it")
            continue
        workers = [(program, "")]
        if system_ is EXT4 and options.dynamic:
            # So that what the variants fail of is the lie, and not the other program or the shim.
            workers.append((Program(options.dynamic, options.shim, "nothing"), "the variants' program, not lied to: "))
        for worker, title in workers:
            states = max(1, round(system_.states * options.scale))
            number, losses = right(system_, worker, program, options.work, states, options.seed, title)
            before = sums.get(system_.kind, (0, 0))
            sums[system_.kind] = before[0] + number, before[1] + len(losses)
    return sums


def wrong_ones(program, options):
    """The wrong variants: how many were caught, on every file system where they were tried."""
    caught = 0
    for lie, title, systems in VARIANTS:
        tried = [wrong(system_, lie, title, program, options) for system_ in systems if is_here(system_)]
        caught += all(tried)
    return caught


def main():
    parser = argparse.ArgumentParser()
    for name in ("program", "work"):
        parser.add_argument("--" + name, required=True)
    for name in ("dynamic", "shim", "only"):
        parser.add_argument("--" + name)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1)
    options = parser.parse_args()
    program = Program(options.program)
    if not Machine(options.work).can_change:
        print("SKIPPED: a home that moves to another machine: there is no /etc/machine-id")
    sums = right_ones(program, options)
    caught = wrong_ones(program, options) if options.dynamic else None
    parts = [f"{kind}: {number} states, {losses} losses" for kind, (number, losses) in sums.items()]
    parts.append("variants not tried" if caught is None else f"variants caught: {caught} of {len(VARIANTS)}")
    print("; ".join(parts))
    sys.exit(any(losses for _, losses in sums.values()) or caught not in (None, len(VARIANTS)))


main()
