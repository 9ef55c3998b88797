"""A server of the program's own on loopback, and the requests it logs."""
import json
import socket
import subprocess
import time

PASSWORD = b"correct horse battery staple\n"
EMAIL = "bench@example.org"


class Served:
    """A server with one account, to which this home is logged in, with more options of `serve`."""

    def __init__(self, program, home, environment, *more):
        self.program, self.environment, self.log = program, environment, home / "served.log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        store = home / f"served-{self.port}"
        words = [program, "serve", "--store", str(store), "--port", str(self.port), "--rate", "0", *more]
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(words, env=environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log)
        self.await_port()
        known = [self.url, "--email", EMAIL, "--password-stdin", "--quiet"]
        self.ask("account", "register", *known, "--name", "Bench", "--first-name", "Anna")
        self.ask("account", "login", *known)

    def await_port(self):
        for _ in range(200):
            try:
                socket.create_connection(("127.0.0.1", self.port)).close()
                return
            except OSError:
                time.sleep(0.05)
        raise SystemExit("the server does not listen")

    def ask(self, *words):
        subprocess.run([self.program, *words], env=self.environment, input=PASSWORD, check=True,
                       stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)

    def requests(self):
        """The methods and routes of the requests so far."""
        lines = [json.loads(line) for line in self.log.read_text().splitlines() if line.startswith("{")]
        return [f"{line['method']} {line['route']}" for line in lines]

    def end(self):
        self.process.terminate()
        self.process.wait()
