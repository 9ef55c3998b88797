"""The program under test, as a person runs it in a home on the file system under test."""

import os
import subprocess


class Program:
    """A program and what is wrong with its world, if anything: `lie` is for the shim."""

    def __init__(self, path, shim=None, lie=None, lied=None):
        self.path = path
        self.world = {"PATH": "/usr/bin:/bin", "TZ": "Europe/Paris", "LANG": "C.UTF-8"}
        if lie:
            self.world |= {"LD_PRELOAD": shim, "LIE": lie, "LIED": lied or "/dev/null"}

    def start(self, top, words):
        return subprocess.Popen(
            [self.path, "--dir", top + "/data", *words], env=self.world | {"HOME": top + "/home"}, cwd="/",
            stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, top, *words):
        """The exit code, what it wrote and what it said."""
        process = self.start(top, words)
        data, talk = process.communicate(timeout=120)
        return process.returncode, data.decode(), talk.decode()


def system(*words):
    """Runs a tool that must not fail and gives what it wrote."""
    done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=120)
    if done.returncode != 0:
        raise OSError(f"{' '.join(words)}: {done.stderr.strip() or done.stdout.strip()}")
    return done.stdout.strip()


class Machine:
    """The machine's id, as this namespace sees it: a home is moved by changing what stands around it."""

    def __init__(self, folder):
        self.path, self.is_other, self.substitute = "/etc/machine-id", False, folder + "/machine-id"
        self.can_change = os.path.isfile(self.path)
        with open(self.substitute, "w") as target:
            target.write("0123456789abcdef" * 2 + "\n")

    def be(self, other):
        """Is the first machine, or the other one."""
        if other != self.is_other:
            system("mount", "--bind", self.substitute, self.path) if other else system("umount", self.path)
            self.is_other = other


class Unmountable(Exception):
    """The file system itself did not survive."""


class Mounted:
    """An image under a loop device, mounted. The loop device goes with the mount, however that ends."""

    def __init__(self, image, point, kind, options, sector):
        self.point = point
        os.makedirs(point, exist_ok=True)
        loop = attach(image, sector)
        try:
            system("mount", "-t", kind, "-o", options or "defaults", loop, point)
        except OSError as error:
            raise Unmountable(f"the file system cannot be mounted: {error}") from error
        finally:
            # Of a device in use this only asks that it be freed at the last close.
            subprocess.run(["losetup", "-d", loop], capture_output=True, timeout=60)

    def __enter__(self):
        return self.point

    def __exit__(self, *_):
        system("umount", self.point)


def attach(image, sector):
    """A loop device on an image; another run may snatch a free number, then the next one is tried."""
    for attempt in range(20):
        done = subprocess.run(["losetup", "-f", "--show", "--sector-size", str(sector), image],
                              capture_output=True, text=True, timeout=60)
        if done.returncode == 0:
            return done.stdout.strip()
    raise OSError("losetup: " + done.stderr.strip())
