import Accounts
import Commands
import Encoding
import Journal
import Ledger
import Platform
import Server
import Session
import Sync
import TestSupport
import Testing
import Values

/// A journal on a server that Anna owns: a diary that Ben may write and Cleo may read, and that a token may add to; or a
/// training company's, of which Ben is a user, Cleo a reader and Dora an admin.
final class SharedDiary {
  let bench: ServerBench
  let journal = "01M7YF3F00N4V7T5R2M9X6C1DQ"
  private(set) var tokens: [String: String] = [:]
  private let router: Router
  private var ends: [DeviceID: (sequence: Int64, sum: ChainSum)] = [:]
  /// What each device has put, line by line.
  private var sent: [DeviceID: [[UInt8]]] = [:]

  /// The device of each.
  let devices = [
    "anna": DeviceID(random: 11), "ben": DeviceID(random: 12), "cleo": DeviceID(random: 13),
    "token": DeviceID(random: 14), "dora": DeviceID(random: 15),
  ]

  init(for purpose: JournalPurpose = .diary) throws {
    bench = try ServerBench()
    let names = ["anna", "ben", "cleo", "dora"]
    for name in names { bench.register(name) }
    for name in names { tokens[name] = bench.login(name, device: "\(DeviceID(random: 11))").access }
    let objects = ObjectRoutes(
      ObjectStore(
        try bench.store, quota: AccountQuota(try bench.store, bytes: 1 << 24, steady: { 0 }), word: "w",
        kinds: Kinds(purpose == .diary ? [] : [.logged("meal", summary: "", fields: [], examples: [])])),
      epoch: "e", seal: { _ in },
      admission: bench.accountService.admission)
    let service = bench.accountService
    let commands = CommandRoutes(runner: .onJournals(of: try bench.store, in: bench.world)) {
      service.asker($0)
    }
    router = Router(
      routes: bench.accountService.routes + objects.routes + commands.routes, gate: bench.accountService.gate,
      crossOrigin: CrossOrigin(origins: []), budget: RequestBudget(perSecond: 0, burst: 0), standing: nil)
    guard purpose == .diary else {
      _ = bench.ask("PUT", "/v1/journals/\(journal)", ["purpose": "training"], as: tokens["anna"])
      for (name, role) in [("ben", "user"), ("cleo", "reader"), ("dora", "admin")] { share(name, role) }
      return
    }
    _ = bench.ask("PUT", "/v1/journals/\(journal)", as: tokens["anna"])
    share("ben", "writer")
    share("cleo", "reader")
    let made = bench.ask("POST", "/v1/journals/\(journal)/tokens", ["name": "scale"], as: tokens["anna"])
    tokens["token"] = made.json["token"]?.stringValue
  }

  /// Gives somebody a role.
  func share(_ name: String, _ role: String) {
    bench.share(journal, with: name, as: role, by: tokens["anna"], accepted: tokens[name])
  }

  /// An answer.
  struct Answer: Equatable {
    let status: Int
    let json: JSON
    /// The code of what it refuses.
    var code: String? { json["error"]?["code"]?.stringValue }
  }

  /// What is answered to somebody.
  func ask(
    _ method: String, _ path: String, as who: String, _ body: [UInt8] = [],
    fields: [(name: String, value: String)] = []
  ) -> Answer {
    let response = router.answer(
      HTTPRequest(
        method: method, path: path.split(separator: "/").map(String.init),
        fields: [(name: "authorization", value: "Bearer \(tokens[who] ?? "")")] + fields, body: body,
        peer: "192.0.2.1"), now: bench.now)
    guard case .bytes(let bytes) = response.body, let json = try? JSON.parse(bytes.span) else {
      return Answer(status: response.status, json: .null)
    }
    return Answer(status: response.status, json: json)
  }

  private func stored() throws -> Journal {
    try Journal.open(try bench.store.directory(of: try #require(ULID(parsing: journal))), on: bench.disk)
  }

  /// Seals what REST appended.
  func seal() {
    _ = try? stored().seal(
      by: bench.world.installation, wait: 0, wall: bench.now, random: bench.world.random, pause: { _ in })
  }

  /// What `verify` finds.
  func findings() throws -> [String] {
    try Verification(try stored(), kinds: .known, now: bench.now).findings.map {
      "\($0.check): \($0.message)"
    }
  }

  /// The ids of the events of all devices.
  func events() throws -> [ULID] { try events { $1.id } }

  /// The line of an event.
  func line(of id: ULID) throws -> String {
    try events { bytes, line in line.id == id ? String(decoding: bytes, as: UTF8.self) : nil }.first ?? ""
  }

  private func events<Value>(_ value: ([UInt8], EventLine) -> Value?) throws -> [Value] {
    let journal = try stored()
    var values: [Value] = []
    try journal.eachLine(in: try Snapshot(journal)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let value = value(range.map { bytes[$0] }, line)
      else {
        return
      }
      values.append(value)
    }
    return values
  }

  /// The names of the segments that are there.
  var listed: [String] {
    ask("GET", "v1/journals/\(journal)/objects", as: "anna").json["objects"]?.arrayValue?
      .compactMap { $0["name"]?.stringValue } ?? []
  }

  /// An id of a time, by seconds from now.
  func id(_ random: UInt64, seconds: Int64 = 0) -> ULID {
    ULID(milliseconds: bench.now.milliseconds + seconds * 1000, random: (7, random))
  }

  /// A segment of one event that goes on from what somebody's device has put.
  func segment(
    _ ops: String, id: ULID, by device: DeviceID, keyed: Bool = false, rest: String = "", salt: Int = 0
  ) throws -> (name: String, bytes: [UInt8], sequence: Int64, sum: ChainSum) {
    let journal = try #require(ULID(parsing: journal))
    let end = ends[device] ?? (0, ChainSum.first(journal: journal, device: device))
    let key = keyed ? #""keyed":true,"# : ""
    let salt = String(String(salt + 1_000_000_000, radix: 16).suffix(8))
    let body =
      #"{"v":1,"at":"2026-11-21T12:30:00+01:00","tz":"Europe/Paris","cmd":"x",\#(rest)\#(key)"ops":[\#(ops)],"salt":"\#(salt)\#(salt)\#(salt)\#(salt)"}"#
    let written = EventLine.write(
      id: id, device: device, sequence: end.sequence + 1, previous: end.sum, body: Array(body.utf8))
    let name = try #require(
      SegmentName(first: end.sequence + 1, last: end.sequence + 1, sum: written.sum))
    return ("\(device)/\(name)", written.line, end.sequence + 1, written.sum)
  }

  /// Puts an event of somebody's device.
  @discardableResult
  func put(
    _ ops: String, id: ULID, as who: String, on device: DeviceID? = nil, keyed: Bool = false,
    rest: String = "", salt: Int = 0
  ) throws -> Answer {
    let device = try #require(device ?? devices[who])
    let made = try segment(ops, id: id, by: device, keyed: keyed, rest: rest, salt: salt)
    let answer = ask(
      "PUT", "v1/journals/\(journal)/objects/\(made.name)", as: who, made.bytes,
      fields: [(name: "if-none-match", value: "*")])
    if answer.status == 201 {
      ends[device] = (made.sequence, made.sum)
      sent[device, default: []].append(made.bytes)
    }
    return answer
  }

  /// Puts all of somebody's stream and one event more as one segment, in which an event has no body any more.
  func putLonger(_ ops: String, id: ULID, as who: String, without gone: ULID) throws -> Answer {
    let device = try #require(devices[who])
    let made = try segment(ops, id: id, by: device)
    let lines = try (sent[device] ?? []).map { line in
      let parts = try EventLine.read(line.span, 0..<line.count - 1)
      return parts.id == gone ? Self.blanked(line, parts) : line
    }
    let name = try #require(SegmentName(first: 1, last: made.sequence, sum: made.sum))
    return ask(
      "PUT", "v1/journals/\(journal)/objects/\(device)/\(name)", as: who, lines.flatMap { $0 } + made.bytes,
      fields: [(name: "if-none-match", value: "*")])
  }

  /// The lines of a device that are stored.
  func lines(of who: String) throws -> [String] {
    let stored = bench.disk.contents.filter {
      $0.key.contains("/log/\(devices[who]?.description ?? "?")/")
    }
    return stored.values.flatMap { $0.split(separator: UInt8(ascii: "\n")) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  private static func blanked(_ line: [UInt8], _ parts: EventLine) -> [UInt8] {
    let hash = SHA256.hexOf(Array(line[parts.body]).span)
    return Array(line[..<parts.body.lowerBound]) + Array(#"null,"erased":"\#(hash)""#.utf8)
      + Array(line[parts.body.upperBound...])
  }

  /// Puts a segment in place of the one there with the body of its one event taken out.
  func blank(_ name: String, as who: String) throws -> Answer {
    let found = router.answer(
      HTTPRequest(
        method: "GET", path: "v1/journals/\(journal)/objects/\(name)".split(separator: "/").map(String.init),
        fields: [(name: "authorization", value: "Bearer \(tokens["anna"] ?? "")")]), now: bench.now)
    guard case .file(let path, let length) = found.body else { return Answer(status: 0, json: .null) }
    let bytes = try bench.disk.contents(of: path, atMost: length)
    let line = try EventLine.read(bytes.span, 0..<bytes.count - 1)
    let erased = Self.blanked(bytes, line)
    return ask(
      "PUT", "v1/journals/\(journal)/objects/\(name)", as: who, erased,
      fields: [(name: "if-match", value: "\"\(SHA256.hexOf(bytes.span))\"")])
  }
}

/// An operation that adds an entry.
func adding(_ kind: String, _ entry: ULID, _ fields: String = #""text":"n""#) -> String {
  #"{"op":"add","kind":"\#(kind)","entry":"\#(entry)","day":"2026-11-21",\#(fields)}"#
}
