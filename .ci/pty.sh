#!/usr/bin/env bash
# The hidden prompt on a real terminal: a password is never shown, and however the program ends the terminal shows again
# what is typed. And a terminal is told what to put into the clipboard. The program is the first argument, or
# HEALTHLOG_BINARY.
set -euo pipefail
binary=$(readlink -f "${1:-${HEALTHLOG_BINARY:?name the program}}")
command -v python3 >/dev/null || { echo "SKIPPED: no python3"; exit 0; }
exec python3 - "$binary" <<'PY'
import base64, os, pty, re, select, shutil, signal, subprocess, sys, tempfile, termios, time

binary = sys.argv[1]
# Under nohup and in the background of a script the program would have to leave these alone.
for name in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT):
    signal.signal(name, signal.SIG_DFL)
home = tempfile.mkdtemp(prefix="healthlog-pty.")
SECRET = "correct horse battery"
# Nobody listens at port 9: the answer comes after the prompt.
LOGIN = ["account", "login", "http://127.0.0.1:9", "--email", "anna@example.org"]
REGISTER = ["account", "register", "http://127.0.0.1:9", "--email", "anna@example.org", "--name", "Martin",
            "--first-name", "Anna"]
failures = []


class Terminal:
    """The program at a terminal of its own, of which the other end stays open here."""

    def __init__(self, words, **variables):
        self.master, self.slave = pty.openpty()
        self.before = termios.tcgetattr(self.slave)
        self.shown = b""
        environment = {"HOME": home, "PATH": os.environ["PATH"], "LANG": "C.UTF-8", "TERM": "xterm", "TZ": "UTC", **variables}
        self.child = os.fork()
        if self.child == 0:
            os.setsid()
            import fcntl
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for descriptor in (0, 1, 2):
                os.dup2(self.slave, descriptor)
            os.execve(binary, [binary, *words], environment)

    def wait_for(self, text):
        end = time.monotonic() + 20
        while text.encode() not in self.shown and time.monotonic() < end:
            self.read(0.1)
        if text.encode() not in self.shown:
            raise SystemExit(f"'{text}' was never shown, but {self.shown!r}")

    def read(self, seconds):
        if select.select([self.master], [], [], seconds)[0]:
            self.shown += os.read(self.master, 65536)

    def type(self, text):
        os.write(self.master, text.encode())

    def echoes(self):
        return bool(termios.tcgetattr(self.slave)[3] & termios.ECHO)

    def stop_and_go_on(self):
        """As kill -STOP and then fg do: the shell puts its own settings back meanwhile."""
        os.kill(self.child, signal.SIGSTOP)
        os.waitpid(self.child, os.WUNTRACED)
        termios.tcsetattr(self.slave, termios.TCSANOW, self.before)
        os.kill(self.child, signal.SIGCONT)
        end = time.monotonic() + 5
        while self.echoes() and time.monotonic() < end:
            time.sleep(0.01)

    def end(self):
        """The exit code; what was set of the terminal has to be as it was."""
        end = time.monotonic() + 20
        while time.monotonic() < end:
            self.read(0.05)
            pid, status = os.waitpid(self.child, os.WNOHANG)
            if pid:
                break
        else:
            os.kill(self.child, signal.SIGKILL)
            raise SystemExit(f"it does not end: {self.shown!r}")
        while select.select([self.master], [], [], 0)[0]:
            self.read(0)
        self.after = termios.tcgetattr(self.slave)
        os.close(self.master)
        os.close(self.slave)
        code = os.waitstatus_to_exitcode(status)
        return 128 - code if code < 0 else code


def check(name, words, keys, code, seen=()):
    terminal = Terminal(words)
    terminal.wait_for("assword")
    hidden = not terminal.echoes()
    for key in keys:
        if key == signal.SIGSTOP:
            terminal.stop_and_go_on()
        elif isinstance(key, signal.Signals):
            os.kill(terminal.child, key)
        elif key.startswith("?"):
            terminal.wait_for(key[1:])
        else:
            terminal.type(key)
    ended = terminal.end()
    wrong = []
    if not hidden:
        wrong.append("the terminal echoed at the prompt")
    if SECRET.encode() in terminal.shown:
        wrong.append("the password was shown")
    if ended != code:
        wrong.append(f"it ended with {ended} and not {code}")
    if terminal.after != terminal.before:
        wrong.append("the terminal is not as it was")
    wrong += [f"'{text}' is missing" for text in seen if text.encode() not in terminal.shown]
    print(f"{name}: {'; '.join(wrong) if wrong else 'yes'}")
    if wrong:
        print(f"  {terminal.shown!r}")
        failures.append(name)


def check_copy(name, pattern, **variables):
    """What `--copy` tells the terminal, decoded, is what `--text` prints."""
    terminal = Terminal(["session", "share", "swift", "--copy"], **variables)
    ended = terminal.end()
    found = re.search(pattern, terminal.shown, re.DOTALL)
    copied = re.sub(rb"\x1b\\\x1bP", b"", found.group(1)) if found else b""
    text = subprocess.run([binary, "session", "share", "swift"], env={"HOME": home, "TZ": "UTC"},
                          stdout=subprocess.PIPE, check=True).stdout
    right = ended == 0 and found and base64.b64decode(copied) + b"\n" == text
    print(f"{name}: {'yes' if right else 'no'}")
    if not right:
        print(f"  {ended}: {terminal.shown!r}")
        failures.append(name)


def company():
    """A company with a session to copy."""
    for words in (["init", "--purpose", "training"],
                  ["session", "add", "Swift", "--on", "2026-12-04", "--hours", "9-12", "--mode", "P"]):
        subprocess.run([binary, *words, "--quiet"], env={"HOME": home, "TZ": "UTC"}, check=True,
                       stdout=subprocess.DEVNULL)


try:
    check("a password is not shown", LOGIN, [SECRET + "\n"], 6, ["cannot connect"])
    check("Ctrl-C ends with 130", LOGIN, [SECRET, "\x03"], 130)
    check("Ctrl-D is no answer", LOGIN, ["\x04"], 9, ["nothing was entered"])
    check("Ctrl-Z does not stop it", LOGIN, ["\x1a" + SECRET + "\n"], 6)
    check("who stops it and goes on sees no password", LOGIN, [signal.SIGSTOP, SECRET + "\n"], 6)
    check("Backspace and Ctrl-U take back what was typed", LOGIN, ["wrong\x15" + SECRET + "x\x7f\n"], 6)
    check("a new password is asked for twice", REGISTER, [SECRET + "\n", "?repeat", "another one\n"], 2, ["differ"])
    check("Ctrl-C at the second prompt ends with 130", REGISTER, [SECRET + "\n", "?repeat", "\x03"], 130)
    check("kill(1) restores the terminal", LOGIN, [SECRET, signal.SIGTERM], 143)
    check("a terminal that goes away is left as it was", LOGIN, [SECRET, signal.SIGHUP], 129)
    company()
    check_copy("a terminal is told what to copy", rb"\x1b\]52;c;([^\x07]*)\x07")
    check_copy("so is one behind tmux", rb"\x1bPtmux;\x1b\x1b\]52;c;([^\x07]*)\x07\x1b\\", TMUX="/tmp/tmux,1,0")
    check_copy("so is one behind screen", rb"\x1bP\x1b\]52;c;([^\x07]*)\x07\x1b\\", STY="1.pts-0.host")
finally:
    shutil.rmtree(home, ignore_errors=True)
sys.exit(1 if failures else 0)
PY
