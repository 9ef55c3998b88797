"""Whole processes and their time and memory, taken in turn."""
import os
import statistics
import subprocess
import sys
import time


class Process:
    """A command whose every run is a process of its own, measured from fork to wait."""

    def __init__(self, words, environment, output=os.devnull, codes=(0, 3), before=None, directory=None):
        self.words, self.environment, self.output, self.codes = [str(word) for word in words], environment, output, codes
        self.before, self.directory = before, directory
        self.cpu = []

    def run(self):
        """The milliseconds of one run; stops the whole bench where the command fails."""
        if self.before:
            self.before()
        with open(self.output, "wb") as output:
            begin = time.perf_counter()
            process = subprocess.Popen(self.words, env=self.environment, stdin=subprocess.DEVNULL, stdout=output,
                                       stderr=subprocess.DEVNULL, cwd=self.directory)
            _, status, usage = os.wait4(process.pid, 0)
            elapsed = (time.perf_counter() - begin) * 1000
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in self.codes:
            sys.exit(f"{' '.join(self.words)}: exit {process.returncode}")
        self.cpu.append((usage.ru_utime + usage.ru_stime) * 1000)
        return elapsed

    def peak_megabytes(self):
        """The most memory one more run takes. A small process starts it: the kernel counts what the starter had."""
        if self.before:
            self.before()
        with open(self.output, "wb") as output:
            words = [sys.executable, "-I", "-S", "-c", STARTER, *self.words]
            process = subprocess.run(words, env=self.environment, stdin=subprocess.DEVNULL, stdout=output,
                                     stderr=subprocess.PIPE, cwd=self.directory)
        return int(process.stderr) / 1024


# Runs its words silently and says how many KiB they had at most.
STARTER = """
import os, sys
pid = os.fork()
if pid == 0:
    os.dup2(os.open(os.devnull, os.O_WRONLY), 2)
    os.execvpe(sys.argv[1], sys.argv[1:], os.environ)
print(os.wait4(pid, 0)[2].ru_maxrss, file=sys.stderr)
"""


def medians(jobs, rounds):
    """The median of each job's times, the jobs taken in turn and each run once before."""
    for job in jobs:
        job.run()
    times = [[] for _ in jobs]
    for _ in range(rounds):
        for place, job in enumerate(jobs):
            times[place].append(job.run())
    return [statistics.median(taken) for taken in times]
