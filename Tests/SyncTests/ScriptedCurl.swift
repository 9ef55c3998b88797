import Foundation
import Platform
import Sync
import Synchronization
import TestSupport
import Testing
import Values

/// A script in the place of curl, run as a program: it keeps its words, environment and input in a folder, answers as a
/// server was told to, and ends as it was told to.
final class ScriptedCurl {
  private let folder: TemporaryFolder

  /// A curl that writes a head and a body for every transfer, reports `exit` and `status` of each, and ends with
  /// `ending`; one that reports nothing is told by `exit` nil.
  init(
    head: String = "Content-Type: application/json", body: String = "{}", status: Int = 200, exit: Int32? = 0,
    words: String = "", ending: Int32 = 0, complaint: String = ""
  ) throws {
    folder = try TemporaryFolder()
    let report = exit.map { #"echo "$place \#($0) \#(status) \#(words)""# } ?? ":"
    let script = """
      cd '\(folder.path)'
      printf '%s\\n' "$@" >words
      env >environment
      cat >config
      place=0
      sed -n 's/^output = "\\(.*\\)"$/\\1/p' config >bodies
      while read -r path; do
        cat answer >"$path"
        cat head >"${path%body}head"
        \(report)
        place=$((place + 1))
      done <bodies
      printf '%s' '\(complaint)' >&2
      exit \(ending)
      """
    try write(script, to: "curl")
    try write("HTTP/1.1 \(status) X\r\n\(head)\r\n\r\n", to: "head")
    try write(body, to: "answer")
  }

  private func write(_ text: String, to name: String) throws {
    try text.write(to: folder.appending(name), atomically: true, encoding: .utf8)
  }

  /// What the script kept: `words`, `environment` or `config`.
  func kept(_ name: String) throws -> String {
    try String(contentsOf: folder.appending(name), encoding: .utf8)
  }

  /// A carrier to a server through it.
  func carrier(_ address: String = "https://example.org", pin: PinnedKey? = nil, authorities: String? = nil)
    throws -> CurlCarrier
  {
    let path = folder.appending("curl").path
    return CurlCarrier(
      try ServerAddress(address), agent: "healthlog/test", pin: pin, authorities: authorities,
      folder: folder.appending("bodies of segments").path, disk: SystemDisk(),
      run: { words, input, limit, seconds throws(Errno) in
        try ChildProcess.run(["sh", path] + words.dropFirst(), input: input, limit: limit, seconds: seconds)
      })
  }

  /// Whether something of a transfer was left in the folder for bodies.
  var hasLeftovers: Bool {
    FileManager.default.fileExists(atPath: folder.appending("bodies of segments").path)
  }

  /// A remote through it, at which nobody logs in.
  func transport() throws -> HTTPTransport {
    let address = try ServerAddress("https://example.org")
    return HTTPTransport(
      ServerClient(address, carrier: try carrier(), tokens: nil, now: { Instant(milliseconds: 0) }),
      journal: ModelHome.journal)
  }
}
