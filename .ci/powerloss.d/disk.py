"""A disk in memory that remembers in which order it was written and flushed.

One process speaks the kernel's FUSE protocol on /dev/fuse and shows a single file, `disk`. A loop device on that file
is a block device whose every write and every flush passes through here; the loop driver turns a flush (and a forced
write, FUA) into an fsync of its file. What is written down is the order in which requests were answered.
"""

import ctypes
import errno
import os
import select
import socket
import struct

libc = ctypes.CDLL(None, use_errno=True)

LOOKUP, FORGET, GETATTR, SETATTR, OPEN, READ, WRITE, STATFS = 1, 2, 3, 4, 14, 15, 16, 17
RELEASE, FSYNC, FLUSH, INIT, OPENDIR, READDIR, RELEASEDIR = 18, 20, 25, 26, 27, 28, 29
INTERRUPT, DESTROY, BATCH_FORGET = 36, 38, 42
BIG_WRITES, MAX_PAGES = 1 << 5, 1 << 22
MAX_WRITE = 1 << 20
FILE_NODE = 2


class Write:
    """Bytes which the disk took."""

    def __init__(self, offset, data):
        self.offset, self.data = offset, data


class Flush:
    """All that was taken before this is on the medium."""


class Mark:
    """Something that was known outside when the disk was at this place."""

    def __init__(self, word):
        self.word = word


class Server:
    """Answers the kernel, in a process of its own."""

    def __init__(self, fuse, control, image, record):
        self.fuse, self.control, self.record = fuse, control, record
        with open(image, "rb") as source:
            self.bytes = bytearray(source.read())

    def serve(self):
        """Answers until the file system is unmounted or the harness is gone."""
        ready = select.poll()
        ready.register(self.fuse, select.POLLIN)
        ready.register(self.control, select.POLLIN)
        while True:
            for descriptor, _ in ready.poll():
                if descriptor == self.control.fileno():
                    word = self.control.recv(65536)
                    if not word:
                        return
                    self.note(b"M", 0, word)
                    self.control.send(b"!")
                elif not self.answer():
                    return

    def note(self, kind, offset, data=b""):
        self.record.write(kind + struct.pack("<QI", offset, len(data)) + data)

    def answer(self):
        try:
            request = os.read(self.fuse, MAX_WRITE + 65536)
        except OSError as error:
            return error.errno in (errno.EINTR, errno.ENOENT, errno.EAGAIN)
        _, operation, unique, node = struct.unpack_from("<IIQQ", request)
        if operation in (FORGET, BATCH_FORGET, INTERRUPT):
            return True
        fault, reply = self.perform(operation, node, memoryview(request)[40:])
        head = struct.pack("<IiQ", 16 + len(reply), -fault, unique)
        try:
            os.write(self.fuse, head + reply)
        except OSError as error:
            if error.errno != errno.ENOENT:
                raise
        return operation != DESTROY

    def perform(self, operation, node, body):
        """The error and the answer to one request."""
        if operation == WRITE:
            _, offset, size = struct.unpack_from("<QQI", body)
            data = bytes(body[40:40 + size])
            self.bytes[offset:offset + size] = data
            self.note(b"W", offset, data)
            return 0, struct.pack("<II", size, 0)
        if operation == FSYNC:
            self.note(b"F", 0)
            return 0, b""
        if operation == READ:
            _, offset, size = struct.unpack_from("<QQI", body)
            return 0, bytes(self.bytes[offset:offset + size])
        if operation == INIT:
            return 0, self.greet(body)
        if operation == LOOKUP:
            if bytes(body).rstrip(b"\0") != b"disk":
                return errno.ENOENT, b""
            return 0, struct.pack("<QQQQII", FILE_NODE, 0, 3600, 3600, 0, 0) + self.attributes(FILE_NODE)
        if operation in (GETATTR, SETATTR):
            return 0, struct.pack("<QII", 3600, 0, 0) + self.attributes(node)
        if operation in (OPEN, OPENDIR):
            return 0, struct.pack("<QII", 0, 0, 0)
        if operation in (RELEASE, RELEASEDIR, FLUSH, READDIR, DESTROY):
            return 0, b""
        if operation == STATFS:
            return 0, struct.pack("<QQQQQIIII", 0, 0, 0, 0, 0, 4096, 255, 4096, 0) + bytes(24)
        return errno.ENOSYS, b""

    def greet(self, body):
        _, minor, ahead, flags = struct.unpack_from("<IIII", body)
        return struct.pack("<IIIIHHIIHHI", 7, min(minor, 38), ahead, flags & (BIG_WRITES | MAX_PAGES), 64, 48,
                           MAX_WRITE, 1, MAX_WRITE // 4096, 0, 0) + bytes(28)

    def attributes(self, node):
        size, mode = (len(self.bytes), 0o100600) if node == FILE_NODE else (0, 0o040700)
        return struct.pack("<QQQQQQIIIIIIIIII", node, size, size // 512, 0, 0, 0, 0, 0, 0, mode, 1, 0, 0, 0, 4096, 0)


class RecordingDisk:
    """The disk as the harness sees it: `path` is the file, `mark` writes a word into the record."""

    def __init__(self, image, place):
        self.place, self.record = place, place + ".record"
        os.mkdir(place)
        fuse = os.open("/dev/fuse", os.O_RDWR | os.O_CLOEXEC)
        options = f"fd={fuse},rootmode=40000,user_id=0,group_id=0,allow_other"
        if libc.mount(b"recording-disk", place.encode(), b"fuse", 6, options.encode()) != 0:
            raise OSError(ctypes.get_errno(), "mounting the recording disk")
        self.control, inner = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self.child = os.fork()
        if self.child == 0:
            self.control.close()
            status = 1
            try:
                with open(self.record, "wb", buffering=0) as record:
                    Server(fuse, inner, image, record).serve()
                status = 0
            finally:
                os._exit(status)
        os.close(fuse)
        inner.close()
        self.path = place + "/disk"

    def mark(self, word):
        """Notes a word after everything the disk has answered so far."""
        self.control.send(word.encode())
        self.control.recv(1)

    def close(self):
        """Unmounts, ends the process and gives the record as a list."""
        libc.umount2(self.place.encode(), 2)
        self.control.close()
        os.waitpid(self.child, 0)
        return list(read_record(self.record))


def read_record(path):
    """The writes, flushes and marks of a record, in order."""
    with open(path, "rb") as source:
        while head := source.read(13):
            offset, count = struct.unpack("<QI", head[1:])
            data = source.read(count)
            if head[:1] == b"W":
                yield Write(offset, data)
            elif head[:1] == b"F":
                yield Flush()
            else:
                yield Mark(data.decode())
