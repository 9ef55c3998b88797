import Foundation
import Platform
import TestSupport

/// A server of this machine alone, with the real `curl` between it and a home. What it answers is a method of a Python
/// handler, which sends with `self.send(status, body, Field_Name=…)`.
final class LoopbackServer {
  /// The home that asks it.
  let home = FakeHome()
  /// Where it listens: `http://127.0.0.1:PORT`.
  let address: String
  private let process: (descriptor: Int32, child: Int32)

  /// Whether this machine has what it takes.
  static let isPossible = has("curl") && has("python3")

  /// A server with some definitions and a method of the handler.
  init(_ definitions: String, answering method: String) throws {
    let script = Self.head + definitions + "\n" + Self.handler + method + "\n" + Self.end
    process = try ChildProcess.open(["python3", "-c", script])
    let port = String(decoding: try ChildProcess.read(process.descriptor, atMost: 64), as: UTF8.self)
    address = "http://127.0.0.1:\(port.trimmingCharacters(in: .whitespacesAndNewlines))"
    home.fake.answerPrograms { arguments, input, limit throws(Errno) in
      try ChildProcess.run(["env", "no_proxy=127.0.0.1"] + arguments, input: input, limit: limit)
    }
  }

  deinit {
    // It was started with the signals blocked that the threads of tests block.
    kill(process.child, SIGKILL)
    _ = try? ChildProcess.close(process.descriptor, process.child)
  }

  private static func has(_ program: String) -> Bool {
    (try? ChildProcess.run(["sh", "-c", "command -v \(program)"], input: [], limit: 1000).status) == 0
  }

  private static let head = "import http.server, json, sys, time\n"
  private static let handler = #"""
    class Answer(http.server.BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"
      def log_message(self, *words): pass
      def send(self, status, body, **fields):
        self.send_response(status)
        for name, value in fields.items(): self.send_header(name.replace("_", "-"), value)
        if "Content_Length" not in fields: self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    """#
  private static let end = #"""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    server.daemon_threads = True
    print(server.server_address[1], flush=True)
    server.serve_forever()

    """#
}
