// `local/refused/DEVICE-41-60.jsonl` has the lines of a stream from a refused event on, byte for byte, and
// `DEVICE-41-60.json` says what is done with them: which of them are refused, and that the others are recorded anew. That
// second file decides: once it is there, and this installation goes on as another device, what it says is done to its
// end, however often that is cut off.

internal import Encoding
package import Journal
package import Ledger
internal import Messages
internal import Platform
package import Policies
package import Values

/// Events that a remote did not take, so that they were taken out of the journal here too.
package struct RefusedEvents: Equatable, Sendable {
  /// One that was not taken.
  package struct Change: Equatable, Sendable {
    /// Its place in the stream it was in.
    package let sequence: Int64
    /// Its id.
    package let id: ULID
    /// The command that recorded it.
    package let command: String
    /// The rule that it breaks; nil where it goes on from one that does.
    package let reason: PolicyRefusal.Reason?
    /// What is wrong with its values, in English; nil where nothing is said of them.
    package let fault: String?
    /// Whether it was recorded again since.
    package var isRecorded = false
  }

  /// The device whose stream they were in.
  package let device: DeviceID
  /// The numbers that the stream had from the first of them on.
  package let range: ClosedRange<Int64>
  /// The remote that did not take them.
  package let remote: String
  /// The role that whoever uses this installation had there.
  package let role: JournalRole
  /// When that was.
  package let at: Instant
  /// Those that were not taken.
  package internal(set) var changes: [Change]
  /// Whether the others are recorded anew, and the stream ends before the first.
  package internal(set) var isDone: Bool

  /// Those that are kept here only.
  package var waiting: [Change] { changes.filter { !$0.isRecorded } }

  /// What the files are called, without what stands behind the point.
  var name: String { "\(device)-\(range.lowerBound)-\(range.upperBound)" }

  init(
    _ device: DeviceID, _ range: ClosedRange<Int64>, by remote: String, as role: JournalRole, at: Instant,
    _ changes: [Change]
  ) {
    (self.device, self.range, self.remote, self.role, self.at) = (device, range, remote, role, at)
    self.changes = changes
    isDone = false
  }

  /// Reads the file; nil where it is none.
  init?(_ json: JSON) {
    guard json["schema"]?.stringValue == Self.schema,
      let device = json["device"]?.stringValue.flatMap({ DeviceID($0) }),
      let first = json["first"]?.numberText.flatMap({ Int64($0) }),
      let last = json["last"]?.numberText.flatMap({ Int64($0) }), first <= last,
      let remote = json["remote"]?.stringValue,
      let role = json["role"]?.stringValue.flatMap(JournalRole.init(rawValue:)),
      let at = json["at"]?.stringValue.flatMap(Timestamp.init(parsing:))?.instant,
      let list = json["changes"]?.arrayValue
    else { return nil }
    let changes = list.compactMap(Change.init)
    guard changes.count == list.count else { return nil }
    self.init(device, first...last, by: remote, as: role, at: at, changes)
    isDone = json["done"]?.boolValue ?? false
  }

  /// As the file has it.
  var json: JSON {
    [
      "schema": .string(Self.schema), "device": .string(device.description),
      "first": .number(String(range.lowerBound)), "last": .number(String(range.upperBound)),
      "remote": .string(remote), "role": .string(role.rawValue),
      "at": .text(Timestamp(instant: at, offsetSeconds: 0)), "done": .bool(isDone),
      "changes": .array(changes.map(\.json)),
    ]
  }

  private static let schema = "healthlog.refused/1"
}

extension RefusedEvents.Change {
  fileprivate init?(_ json: JSON) {
    guard let sequence = json["seq"]?.numberText.flatMap({ Int64($0) }), let id = json["id"]?.idValue,
      let command = json["cmd"]?.stringValue
    else { return nil }
    self.init(
      sequence: sequence, id: id, command: command,
      reason: json["reason"]?.stringValue.flatMap(PolicyRefusal.Reason.init(rawValue:)),
      fault: json["fault"]?.stringValue,
      isRecorded: json["recorded"]?.boolValue ?? false)
  }

  fileprivate var json: JSON {
    [
      "seq": .number(String(sequence)), "id": .string(id.description), "cmd": .string(command),
      "reason": .text(reason?.rawValue), "fault": .text(fault), "recorded": .bool(isRecorded),
    ]
  }
}

extension Journal {
  /// What remotes did not take, the oldest first.
  package func refusedEvents() throws(JournalError) -> [RefusedEvents] {
    guard try disk.exists(layout.refused) else { return [] }
    var found: [RefusedEvents] = []
    for name in try refusedNames() where name.hasSuffix(".json") {
      let path = "\(layout.refused)/\(name)"
      let text = try disk.contents(of: path)
      guard let events = (try? JSON.parse(text.span)).flatMap(RefusedEvents.init) else {
        throw .unreadable(path: path, reason: "it does not say what was rejected")
      }
      found.append(events)
    }
    return found.sorted { ($0.at.milliseconds, $0.name) < ($1.at.milliseconds, $1.name) }
  }

  /// The lines that were set aside.
  package func lines(of events: RefusedEvents) throws(JournalError) -> [[UInt8]] {
    let path = "\(layout.refused)/\(events.name).jsonl"
    do {
      return try disk.contents(of: path, atMost: .max).split(separator: UInt8(ascii: "\n")).map { Array($0) }
    } catch {
      throw .refused(action: "read", path: path, error)
    }
  }

  /// Sets lines aside, durably, and only then writes down what is done with them.
  func setAside(_ lines: [[UInt8]], _ events: RefusedEvents) throws(JournalError) {
    if try !disk.exists(layout.refused) {
      try disk.ensureDirectory(layout.refused)
      try disk.synchronizeDirectory(layout.local)
    }
    try disk.replace("\(layout.refused)/\(events.name).jsonl", lines.flatMap { $0 + [UInt8(ascii: "\n")] })
    try disk.synchronizeDirectory(layout.refused)
    try write(events)
  }

  /// Writes down what has become of them.
  func write(_ events: RefusedEvents) throws(JournalError) {
    try disk.replace("\(layout.refused)/\(events.name).json", Array((events.json.text + "\n").utf8))
    try disk.synchronizeDirectory(layout.refused)
  }

  /// Forgets what was written down and not begun: the stream has it all.
  func forget(_ events: RefusedEvents) throws(JournalError) {
    for ending in ["json", "jsonl"] {
      let path = "\(layout.refused)/\(events.name).\(ending)"
      do {
        try disk.remove(path)
      } catch {
        guard error != .missing else { continue }
        throw .refused(action: "remove", path: path, error)
      }
    }
    try disk.synchronizeDirectory(layout.refused)
  }

  /// Removes what a crash has left: lines about which nothing was decided.
  func removeUndecidedRefusals() throws(JournalError) {
    guard try disk.exists(layout.refused) else { return }
    let names = Set(try refusedNames())
    for name in names
    where name.hasSuffix(".tmp") || name.hasSuffix(".jsonl") && !names.contains(String(name.dropLast())) {
      // Where that is refused the next exchange tries again.
      try? disk.remove("\(layout.refused)/\(name)")
    }
  }

  private func refusedNames() throws(JournalError) -> [String] {
    do {
      return try disk.names(in: layout.refused)
    } catch {
      throw .refused(action: "list", path: layout.refused, error)
    }
  }
}
