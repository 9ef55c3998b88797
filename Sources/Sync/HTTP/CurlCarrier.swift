// Everything is handed to curl as a configuration on its standard input, so that no token stands in the list of
// processes; `-q` keeps the user's own .curlrc out. Bodies of segments go through files of a directory that only the
// user may look into. What comes is bounded in size, speed and time, and no redirect is followed.

internal import Encoding
internal import Journal
package import Platform

/// HTTP over TLS through the `curl` program.
package struct CurlCarrier: HTTPCarrier {
  /// Runs a program with bytes on its standard input, and takes in at most so many bytes of its output.
  package typealias Run = @Sendable ([String], [UInt8], Int, Int?) throws(Refusal) -> ProgramResult
  /// What the system may have against it.
  package typealias Refusal = Errno

  private let address: ServerAddress
  private let agent: String
  private let pin: PinnedKey?
  private let authorities: String?
  private let folder: String
  private let disk: any Disk
  private let run: Run

  /// Transfers at a time.
  private static let parallel = 8

  /// A carrier to a server whose key may be pinned, and which certificates of a file may vouch for in place of the
  /// system's; bodies go through files in a folder that is made and removed.
  package init(
    _ address: ServerAddress, agent: String, pin: PinnedKey?, authorities: String?, folder: String,
    disk: any Disk, run: @escaping Run
  ) {
    self.address = address
    self.agent = agent
    self.pin = pin
    self.authorities = authorities
    self.folder = folder
    self.disk = disk
    self.run = run
  }

  /// Runs curl once for all of it; objects that are only fetched come eight at a time.
  package mutating func send(
    _ requests: [WireRequest], _ answered: (Int, Result<WireAnswer, TransportFailure>) -> Void
  ) throws(TransportFailure) {
    try makeFolder()
    defer { removeFolder() }
    let result = try curl(try configuration(requests))
    let reports = Self.reports(result.output)
    guard !reports.isEmpty else { throw failure(result.status, Self.lastLine(result.errors)) }
    for (place, request) in requests.enumerated() {
      guard let report = reports[place] else {
        answered(place, .failure(failure(result.status, Self.lastLine(result.errors))))
        continue
      }
      answered(place, answer(place, request, report))
    }
  }

  private func curl(_ configuration: String) throws(TransportFailure) -> ProgramResult {
    do throws(Errno) {
      return try run(["curl", "-q", "--config", "-"], Array(configuration.utf8), 1 << 20, nil)
    } catch {
      guard error == .missing else { throw .system("cannot run curl: \(error.reason)") }
      throw .system("the program `curl`, which is needed for https, is missing")
    }
  }

  // MARK: What curl is told

  private func configuration(_ requests: [WireRequest]) throws(TransportFailure) -> String {
    // Segments are sent one after the other: a server takes none before its parent.
    let sendsBytes = requests.contains { if case .bytes = $0.body { true } else { false } }
    var lines = ["silent", "show-error"]
    if requests.count > 1, !sendsBytes { lines += ["parallel", "parallel-max = \(Self.parallel)"] }
    for (place, request) in requests.enumerated() {
      if place > 0 { lines.append("next") }
      lines += try operation(place, request)
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private func operation(_ place: Int, _ request: WireRequest) throws(TransportFailure) -> [String] {
    var lines = [
      "globoff", "path-as-is", "proto = \"=https\"", "tlsv1.2", "connect-timeout = 10", "max-time = 300",
      "speed-limit = 64", "speed-time = 30", "max-filesize = \(request.limit)",
      #"write-out = "\#(place) %{exitcode} %{http_code} %{errormsg}\n""#,
      "output = \(try quoted(path(place, "body")))", "dump-header = \(try quoted(path(place, "head")))",
      "user-agent = \(try quoted(agent))", "header = \"Expect:\"", "header = \"Accept:\"",
      "url = \(try quoted("https://" + address.host + address.prefix + request.path))",
    ]
    if let pin { lines.append("pinnedpubkey = \(try quoted(pin.curlText))") }
    if let authorities { lines.append("cacert = \(try quoted(authorities))") }
    for field in request.fields { lines.append("header = \(try quoted("\(field.name): \(field.value)"))") }
    switch request.body {
    case .bytes(let bytes):
      try write(bytes, to: path(place, "sent"))
      lines += [
        "upload-file = \(try quoted(path(place, "sent")))",
        "header = \"Content-Type: application/octet-stream\"",
      ]
    case .json(let json):
      lines += ["header = \"Content-Type: application/json\"", "data-raw = \(try quoted(json.text))"]
    case .none:
      if request.method != "GET" && request.method != "DELETE" {
        lines += ["header = \"Content-Type:\"", "data-raw = \"\""]
      }
    }
    if request.method != "GET" { lines.append("request = \(try quoted(request.method))") }
    return lines
  }

  private func quoted(_ text: String) throws(TransportFailure) -> String {
    guard let quoted = curlQuoted(text) else {
      throw .system("cannot send a control character through curl")
    }
    return quoted
  }

  // MARK: What curl tells

  /// How one transfer ended.
  private struct Report {
    let exit: Int32
    let status: Int
    let words: String
  }

  /// The line that curl writes behind each transfer: its place, curl's code, the status, the reason.
  private static func reports(_ output: [UInt8]) -> [Int: Report] {
    var reports: [Int: Report] = [:]
    for line in output.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line, as: UTF8.self)
      let words = text.split(separator: " ", maxSplits: 3).map(String.init)
      guard words.count >= 3, let place = Int(words[0]), let exit = Int32(words[1]),
        let status = Int(words[2])
      else { continue }
      reports[place] = Report(exit: exit, status: status, words: words.count > 3 ? words[3] : "")
    }
    return reports
  }

  private func answer(_ place: Int, _ request: WireRequest, _ report: Report)
    -> Result<WireAnswer, TransportFailure>
  {
    guard report.exit == 0 else { return .failure(failure(report.exit, report.words)) }
    do throws(Errno) {
      let head = try disk.contents(of: path(place, "head"), atMost: 64 * 1024)
      let body = try contents(of: path(place, "body"), atMost: request.limit + 1)
      guard body.count <= request.limit else { return .failure(failure(63, "")) }
      return .success(WireAnswer(status: report.status, fields: Self.fields(head), body: body))
    } catch {
      return .failure(.system("cannot read what curl fetched: \(error.reason)"))
    }
  }

  /// A body that is empty makes no file.
  private func contents(of path: String, atMost limit: Int) throws(Errno) -> [UInt8] {
    do throws(Errno) {
      return try disk.contents(of: path, atMost: limit)
    } catch {
      guard error == .missing else { throw error }
      return []
    }
  }

  /// The fields of the last head: curl writes those of every answer on the way.
  private static func fields(_ head: [UInt8]) -> [(name: String, value: String)] {
    var fields: [(name: String, value: String)] = []
    for line in head.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: true) {
      let text = String(decoding: line, as: UTF8.self).trimmed
      if text.hasPrefix("HTTP/") {
        fields = []
        continue
      }
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      if parts.count == 2 { fields.append((parts[0].lowercased(), String(parts[1]).trimmed)) }
    }
    return fields
  }

  /// What an exit status of curl means (curl(1), EXIT CODES).
  private func failure(_ status: Int32, _ words: String) -> TransportFailure {
    let server = address.server
    let reason = words.trimmed
    switch status {
    case 5, 6: return .unreachable("cannot resolve host \(server): unknown host, or no network")
    case 7: return .unreachable("cannot connect to \(server)")
    case 28: return .unreachable("\(server) did not answer in time")
    case 90: return .foreign("the key of \(server) does not match the pinned one: nothing was sent")
    case 35, 51, 53, 54, 58, 59, 60, 64, 66, 77, 80, 82, 83, 91:
      return .foreign("cannot connect to \(server) securely: \(reason)")
    case 63: return .foreign("\(server) sent more than was requested")
    case 18, 52, 55, 56, 92: return .unreachable("\(server) closed the connection during an answer")
    case 1, 8: return .foreign("\(server) did not answer in HTTP")
    default: return .unreachable("curl cannot reach \(server): \(reason) (\(status))")
    }
  }

  /// The last line curl wrote, without its name and number: `SSL certificate problem: …`.
  private static func lastLine(_ words: [UInt8]) -> String {
    guard let line = words.split(separator: UInt8(ascii: "\n")).last else { return "" }
    let text = String(decoding: line, as: UTF8.self)
    guard text.hasPrefix("curl: ("), let end = text.firstIndex(of: ")") else { return text.trimmed }
    return String(text[text.index(after: end)...]).trimmed
  }

  // MARK: Files

  private func path(_ place: Int, _ kind: String) -> String { "\(folder)/\(place).\(kind)" }

  private func makeFolder() throws(TransportFailure) {
    do throws(JournalError) {
      try Journal.makeParents(of: folder, disk)
      try disk.ensureDirectory(folder)
    } catch {
      throw .system("cannot create '\(folder)'")
    }
    removeFiles()
  }

  private func removeFolder() {
    removeFiles()
    try? disk.remove(folder)
  }

  private func removeFiles() {
    for name in (try? disk.names(in: folder)) ?? [] { try? disk.remove("\(folder)/\(name)") }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(TransportFailure) {
    do throws(Errno) {
      let descriptor = try disk.open(path, for: .creating)
      defer { disk.close(descriptor) }
      var rest = bytes[...]
      while !rest.isEmpty { rest = rest.dropFirst(max(1, try disk.write(descriptor, Array(rest)))) }
    } catch {
      throw .system("cannot write '\(path)': \(error.reason)")
    }
  }
}
