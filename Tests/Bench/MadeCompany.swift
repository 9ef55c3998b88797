import Encoding
import Foundation
import Journal
import Ledger
import Platform
import Values

/// A generated journal of a training company on disk: 40 trainers, 400 clients, and sessions over ten years that end
/// on 2026-12-31. One session in twenty was edited and one in fifty removed. Every line is what the program itself
/// would have written.
struct MadeCompany {
  private var stream: JournalGenerator.Stream
  private var files: StreamFiles
  private var chance = SplitMix(state: 20_261_122)

  private static let end: Int64 = 1_795_260_600_000
  private static let start = end - 3652 * 86_400_000
  private static let modules = [
    "Swift, premiers pas", "Excel", "Anglais B2", "Sécurité incendie", "Premiers secours",
  ]

  /// Writes a new one with a number of sessions.
  static func write(_ directory: String, sessions: Int64) throws {
    let id = ULID(milliseconds: start, random: (2, 2))
    guard let created = Timestamp(instant: Instant(milliseconds: start), offsetSeconds: 0),
      let device = DeviceID("k3f9q2m7xa"), let first = CivilDay(iso: "2017-01-01")
    else { refuse() }
    let journal = try Journal.create(
      directory, on: SystemDisk(), id: id, created: created, purpose: .training)
    try StreamFiles.create(journal.layout.device, Data("\(device)\n".utf8), mode: 0o600)
    var company = MadeCompany(
      stream: .init(device: device, previous: .first(journal: id, device: device)),
      files: try StreamFiles(journal.layout, device, isSealed: true))
    try company.write(sessions, from: first)
  }

  private mutating func write(_ sessions: Int64, from first: CivilDay) throws {
    var time = Self.start
    var trainers: [ULID] = []
    for number in 0..<40 {
      trainers.append(
        try add(at: time, "trainer add") {
          #"{"op":"add","kind":"trainer","entry":"\#($0)","first":"Marc","last":"Dupont \#(number)","rate":65.5}"#
        })
    }
    var clients: [ULID] = []
    for number in 0..<400 {
      clients.append(
        try add(at: time, "client add") {
          #"{"op":"add","kind":"client","entry":"\#($0)","company":"Société \#(number)"}"#
        })
    }
    for number in 0..<sessions {
      time = Self.start + (Self.end - Self.start) * number / sessions
      let day = first.adding(days: Int(3651 * number / sessions)) ?? first
      let (trainer, client) = (chance.pick(trainers), chance.pick(clients))
      let module = "\(chance.pick(Self.modules)) \(chance.below(300))"
      let session = try add(at: time, "session add") {
        #"{"op":"add","kind":"session","entry":"\#($0)","day":"\#(day)","hours":"09:00-12:30,13:30-17:00","mode":"P","#
          + #""module":"\#(module)","place":"12 rue des Lilas, 69003 Lyon","trainer":"\#(trainer)","client":"\#(client)","#
          + #""price":900,"pay":458.5,"costs":60,"ref":"C-\#(number)"}"#
      }
      let revised = #""entry":"\#(session)","base":["\#(session)"]"#
      switch chance.below(100) {
      case 0..<5:
        try add(at: time + 1, "edit") { _ in #"{"op":"edit",\#(revised),"set":{"price":950}}"# }
      case 5..<7: try add(at: time + 1, "session remove") { _ in #"{"op":"remove",\#(revised)}"# }
      default: break
      }
    }
    try files.finish(keepsTail: true)
  }

  /// Appends an event of one operation, which may name the event's id, and gives that.
  @discardableResult
  private mutating func add(at time: Int64, _ command: String, _ operation: (ULID) -> String) throws -> ULID {
    let id = ULID(
      milliseconds: time, random: (UInt16(truncatingIfNeeded: chance.next()), chance.next()))
    try add(operation(id), command, id, time)
    return id
  }

  private mutating func add(_ operation: String, _ command: String, _ id: ULID, _ time: Int64) throws {
    guard let at = Timestamp(instant: Instant(milliseconds: time / 1000 * 1000), offsetSeconds: 3600) else {
      refuse()
    }
    let salt = hexadecimal((0..<16).map { _ in UInt8(truncatingIfNeeded: chance.next()) })
    let body =
      #"{"v":1,"at":"\#(at)","tz":"Europe/Paris","cmd":"\#(command)","ops":[\#(operation)],"salt":"\#(salt)"}"#
    stream.sequence += 1
    let written = EventLine.write(
      id: id, device: stream.device, sequence: stream.sequence, previous: stream.previous,
      body: [UInt8](body.utf8))
    stream.previous = written.sum
    try files.append(written.line, stream.sequence, stream.previous)
  }
}
