"""Where to measure: a folder that nothing was just removed beside, a disk that writes no more than others do."""
import contextlib
import os
import pathlib
import shutil
import subprocess
import tempfile
import time


def quiet_folder(prefix):
    """A new folder, and the one to be removed with it.

    ext4 looks at every file that was removed beside a folder within the last five minutes before it makes one there:
    800 µs in place of 11 where tests have just cleaned up. Of twelve folders, spread over the disk, that is taken
    which makes files most quickly.
    """
    above = tempfile.mkdtemp(prefix=prefix)
    os.chmod(above, 0o755)
    with contextlib.suppress(OSError):
        subprocess.run(["chattr", "+T", above], stderr=subprocess.DEVNULL)
    timed = []
    for number in range(12):
        folder = f"{above}/{number}"
        os.mkdir(folder)
        begin = time.perf_counter()
        for file in range(50):
            os.close(os.open(f"{folder}/{file}", os.O_CREAT | os.O_WRONLY))
        timed.append((time.perf_counter() - begin, folder))
    chosen = min(timed)[1]
    for _, folder in timed:
        shutil.rmtree(folder)
        if folder == chosen:
            os.mkdir(folder)
    return chosen, above


@contextlib.contextmanager
def limited_disk(folder, writes_a_second):
    """The words to put before a command so that the disk of a folder takes so many writes a second of it; None where
    the system cannot be told to (no root, no blkio controller)."""
    device = os.stat(folder).st_dev
    disk = pathlib.Path(f"/sys/dev/block/{os.major(device)}:{os.minor(device)}").resolve()
    if (disk / "partition").exists():
        disk = disk.parent
    name = f"healthlog-{os.getpid()}"
    first, second = pathlib.Path("/sys/fs/cgroup/blkio"), pathlib.Path("/sys/fs/cgroup")
    try:
        number = (disk / "dev").read_text().strip()
        if first.is_dir():
            group, file, limit = first / name, "blkio.throttle.write_iops_device", f"{number} {writes_a_second}"
        else:
            (second / "cgroup.subtree_control").write_text("+io")
            group, file, limit = second / name, "io.max", f"{number} wiops={writes_a_second}"
        group.mkdir()
    except OSError:
        yield None
        return
    try:
        try:
            (group / file).write_text(limit)
        except OSError:
            yield None
        else:
            yield ["sh", "-c", f'echo $$ > {group}/cgroup.procs && exec "$@"', "sh"]
    finally:
        with contextlib.suppress(OSError):
            group.rmdir()
