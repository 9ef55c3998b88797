import Foundation
import Platform
import Sync
import TestSupport

/// A server of this machine that speaks TLS, with a certificate of its own, for the real `curl`: it answers as a healthlog
/// server does when it is well and when something stands between.
final class SecureServer {
  /// Where it listens: `https://localhost:PORT`.
  let address: String
  /// The file of its certificate, which vouches for itself.
  let certificate: String
  private let folder: TemporaryFolder
  private let process: (descriptor: Int32, child: Int32)

  /// Whether this machine has what it takes.
  static let isPossible = ["curl", "python3", "openssl"].allSatisfy(has)

  private static func has(_ program: String) -> Bool {
    (try? ChildProcess.run(["sh", "-c", "command -v \(program)"], input: [], limit: 1000).status) == 0
  }

  init() throws {
    folder = try TemporaryFolder()
    certificate = folder.appending("certificate").path
    process = try ChildProcess.open(["python3", "-c", Self.script, folder.path])
    let port = String(decoding: try ChildProcess.read(process.descriptor, atMost: 64), as: UTF8.self)
    address = "https://localhost:\(port.trimmingCharacters(in: .whitespacesAndNewlines))"
  }

  deinit {
    // It was started with the signals blocked that the threads of tests block.
    kill(process.child, SIGKILL)
    _ = try? ChildProcess.close(process.descriptor, process.child)
  }

  /// What the server heard: the path and the token of each request.
  var heard: [String] {
    let text = try? String(contentsOf: folder.appending("heard"), encoding: .utf8)
    return (text ?? "").split(separator: "\n").map(String.init)
  }

  /// A carrier to it through curl, with its own certificate in place of the system's or with these.
  func carrier(pin: PinnedKey? = nil, authorities: String?) throws -> CurlCarrier {
    CurlCarrier(
      try ServerAddress(address), agent: "healthlog/test", pin: pin, authorities: authorities,
      folder: folder.appending("bodies").path, disk: SystemDisk(),
      run: { words, input, limit, seconds throws(Errno) in
        try ChildProcess.run(words, input: input, limit: limit, seconds: seconds)
      })
  }

  private static let script = #"""
    import http.server, os, ssl, subprocess, sys
    folder = sys.argv[1]
    key, certificate = folder + "/key", folder + "/certificate"
    subprocess.run(["openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes",
      "-days", "2", "-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost", "-keyout", key,
      "-out", certificate], check=True, stderr=subprocess.DEVNULL)
    class Answer(http.server.BaseHTTPRequestHandler):
      protocol_version = "HTTP/1.1"
      def log_message(self, *words): pass
      def do_GET(self):
        with open(folder + "/heard", "a") as file:
          file.write(self.path + " " + str(self.headers["Authorization"]) + "\n")
        place = self.path.split("/")[-1]
        body, status, kind, length = b'{"a":1}', 200, "application/json", None
        if place == "moved": status = 302
        if place == "page": body, kind = b"<html>log in to the Wi-Fi</html>", "text/html"
        if place == "torn": length = 100
        self.send_response(status)
        if place == "moved": self.send_header("Location", "https://127.0.0.1:%d/stolen" % port)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(length or len(body)))
        self.end_headers()
        self.wfile.write(body)
        if length: self.close_connection = True
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Answer)
    server.daemon_threads = True
    port = server.server_address[1]
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    print(port, flush=True)
    server.serve_forever()

    """#
}
