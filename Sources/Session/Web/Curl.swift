// The one place that knows how to call curl. Everything is handed over as a configuration on its standard input, so
// that neither a key nor what was looked for stands in the list of processes; `-q` keeps the user's own .curlrc out.
// The heads of the answer come before its body and the status behind it, both on standard output.

package import Encoding
internal import Platform

/// Asks services on the web through the `curl` program.
package struct Curl: Sendable {
  private let world: World
  private let agent: String
  private let seconds: Int

  /// Bytes of an answer that are taken at most.
  private static let largest = 8 << 20

  /// A caller that names itself and waits so many seconds for a whole answer.
  package init(_ world: World, agent: String, seconds: Int) {
    self.world = world
    self.agent = agent
    self.seconds = seconds
  }

  /// What the service answers, whatever its status. Throws where none comes.
  package func get(_ request: WebRequest) throws(Failure) -> WebAnswer { try ask(request, posting: nil) }

  /// What the service answers to some JSON, whatever its status. Throws where no answer comes.
  package func post(_ body: JSON, to request: WebRequest) throws(Failure) -> WebAnswer {
    try ask(request, posting: body)
  }

  private func ask(_ request: WebRequest, posting body: JSON?) throws(Failure) -> WebAnswer {
    let result: ProgramResult
    do {
      result = try world.runProgram(
        arguments: ["curl", "-q", "--config", "-"], input: Array(config(request, posting: body).utf8),
        limit: Self.largest + 64 * 1024)
    } catch {
      throw Self.refusal(error)
    }
    guard !result.isCut else { throw CurlStatus.tooLarge.failure(request.service, "") }
    guard result.status == 0 else {
      let words = String(decoding: result.errors, as: UTF8.self)
      throw CurlStatus(result.status, seconds: seconds).failure(request.service, words)
    }
    guard let answer = WebAnswer(output: result.output) else {
      throw Failure(
        .remote, "web.answer", "\(request.service) did not answer in HTTP",
        hint: "something on the network may have changed the answer; try again")
    }
    return answer
  }

  /// The configuration, an option a line.
  private func config(_ request: WebRequest, posting body: JSON?) -> String {
    var lines = [
      "silent", "show-error", "globoff", "proto = \"=http,https\"", "proto-redir = \"=http,https\"",
      "connect-timeout = \(min(10, seconds))", "max-time = \(seconds)", "max-filesize = \(Self.largest)",
      "user-agent = \(Self.quoted(agent))", "header = \"Accept: application/json\"",
      "suppress-connect-headers", "dump-header = \"-\"", #"write-out = "\n%{http_code}""#,
      "url = \(Self.quoted(request.url))",
    ]
    if let key = request.key {
      lines.append("header = \(Self.quoted("\(request.keyHeader): \(key)"))")
    }
    if request.mayBeMoved { lines += ["location", "max-redirs = 3"] }
    if let body {
      // Without `Expect:` curl would wait a second for leave to send.
      lines += [
        "header = \"Content-Type: application/json\"", "header = \"Expect:\"",
        "data-raw = \(Self.quoted(body.text))",
      ]
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// A text between quotes; controls, which no option here has, are left out.
  private static func quoted(_ text: String) -> String {
    let bytes = text.utf8.filter { $0 >= 0x20 && $0 != 0x7F }
    return curlQuoted(String(decoding: bytes, as: UTF8.self)) ?? ""
  }

  private static func refusal(_ error: Errno) -> Failure {
    guard error != .missing else {
      return Failure(
        .remote, "web.no-curl", "the program `curl`, which is needed for web services, is missing",
        hint:
          "install it, for example with `apt install curl` or `apk add curl`; everything else works without it"
      )
    }
    return Failure(.system, "system.refused", "cannot run curl: \(error.reason)", hint: nil)
  }
}

extension WebAnswer {
  /// Reads what curl wrote: the heads of every answer on the way, the body, and the status; nil for anything else.
  init?(output: [UInt8]) {
    guard let end = output.lastIndex(of: UInt8(ascii: "\n")),
      let status = Int(String(decoding: output[(end + 1)...], as: UTF8.self)), status > 0
    else { return nil }
    var rest = output[..<end]
    var fields: [(name: String, value: String)] = []
    while rest.starts(with: "HTTP/".utf8), let (head, after) = Self.head(rest) {
      fields = head
      rest = rest[after...]
    }
    let value = { (name: String) in fields.last { $0.name == name }?.value }
    self.init(
      status: status, retryAfter: value("retry-after"),
      body: Array(rest))
  }

  /// The fields of the head that some bytes begin with, and where it ends; nil where it does not end.
  private static func head(_ bytes: ArraySlice<UInt8>) -> (fields: [(name: String, value: String)], end: Int)?
  {
    var fields: [(name: String, value: String)] = []
    var start = bytes.startIndex
    while let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) {
      let line = String(decoding: bytes[start..<end], as: UTF8.self).trimmed
      start = end + 1
      guard !line.isEmpty else { return (fields, start) }
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { fields.append((parts[0].lowercased(), String(parts[1]).trimmed)) }
    }
    return nil
  }
}
