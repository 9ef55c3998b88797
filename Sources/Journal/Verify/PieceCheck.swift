// The lines of one part of a stream, each against itself and against the one before it. What stands before the part is
// not known here: where it begins and where it ends is noted, and `StreamCheck` looks whether the parts fit together.

internal import Encoding
internal import Ledger
internal import Platform
internal import Values

/// A place between two events of a stream: the number of the one before, and its sum where that is known.
struct Link: Equatable, Sendable {
  /// The sequence of the event before; 0 at the beginning.
  var sequence: Int64
  /// The 32 digits of its sum; nil where it cannot be read.
  var sum: [UInt8]?
}

/// Checks the lines of a part as they go by.
struct PieceCheck {
  /// What was found out about a part.
  struct Outcome: Sendable {
    /// The part.
    let part: StreamPart
    /// What is wrong in it.
    var findings: [Finding] = []
    /// How many lines it has.
    var lines = 0
    /// How many of them are erased.
    var erased = 0
    /// Where it begins; nil where it has no event.
    var begin: Link?
    /// Where it ends.
    var end: Link?
    /// The ids of its events, in order.
    var ids: [ULID] = []
    /// The additions of entries under another id than the event's, with the events and their places.
    var foreign: [(entry: ULID, event: ULID, sequence: Int64)] = []
    /// The events whose ids lie more than a day ahead: the first, and how many.
    var ahead: (first: Int64, count: Int)?
  }

  /// What was found out so far.
  private(set) var outcome: Outcome
  private let kinds: Kinds
  private let latest: Int64
  private var quick: QuickCheck
  private var sequence: Int64
  private var sum: [UInt8] = []
  /// The sum that the line before should have had; nil where it is the one it had.
  private var other: [UInt8]?
  private var unread: Int64 = 0
  private var device: DeviceID { outcome.part.device }

  /// A part before its first line; ids after `latest`, in milliseconds, lie too far ahead.
  init(_ part: StreamPart, kinds: Kinds, latest: Int64) {
    outcome = Outcome(part: part)
    self.kinds = kinds
    self.latest = latest
    quick = QuickCheck(part.device, kinds: kinds, latest: latest)
    sequence = (part.expected ?? 1) - 1
  }

  /// Checks a whole part.
  static func check(
    _ part: StreamPart, kinds: Kinds, latest: Int64, on disk: any Disk, _ buffer: inout [UInt8]
  )
    throws(JournalError) -> Outcome
  {
    var check = PieceCheck(part, kinds: kinds, latest: latest)
    let rest = try part.eachLine(on: disk, through: &buffer) { check.take($0, $1) }
    check.finish(rest)
    return check.outcome
  }

  /// Takes in the next line.
  private mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    outcome.lines += 1
    if outcome.begin == nil, unread == 0 { begin(bytes, range) }
    if unread == 0, let id = quick.vouch(for: bytes, range, after: &sequence, &sum) {
      other = nil
      outcome.ids.append(id)
      return
    }
    takeInFull(bytes, range)
  }

  /// Takes the place before the first line from that line.
  private mutating func begin(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let check = try? LineCheck(bytes, range) else { return }
    if check.isSumRight { sequence = check.line.sequence - 1 }
    sum = Array(check.previous.utf8)
    outcome.begin = Link(sequence: sequence, sum: check.isSumRight ? sum : nil)
  }

  private mutating func takeInFull(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    do throws(JSONError) {
      let check = try LineCheck(bytes, range)
      let place = check.isSumRight ? check.line.sequence : sequence + 1 + unread
      try checkForm(check, place, bytes, range)
      checkPlace(check, place, device: try unescaped(bytes, check.line.device))
      if check.line.erased != nil {
        outcome.erased += 1
      } else {
        checkBody(check.line, place, bytes)
      }
      if outcome.begin == nil { outcome.begin = Link(sequence: place - 1 - unread, sum: nil) }
      outcome.ids.append(check.line.id)
      sequence = place
      sum = Array(check.sum.utf8)
      other = check.isSumRight ? nil : check.expected.map { Array($0.utf8) }
      unread = 0
    } catch {
      unread += 1
      find("line", sequence + unread, "line \(outcome.lines) is not an event: \(error.reason)")
    }
  }

  /// Outside its body a line has no byte that is not the program's.
  private mutating func checkForm(
    _ check: LineCheck, _ place: Int64, _ bytes: Span<UInt8>, _ range: Range<Int>
  ) throws(JSONError) {
    guard try !check.isWritten(bytes, range) else { return }
    find("line", place, "its keys, order or spaces were changed after it was written")
  }

  private mutating func checkPlace(_ check: LineCheck, _ place: Int64, device name: String) {
    if name != device.description {
      find("device", place, "it names the device '\(name)' but is in the stream of '\(device)'")
    }
    if !check.isSumRight {
      find("sum", place, "its checksum does not match its content: something was changed")
    }
    guard outcome.begin != nil else { return }
    if unread == 0 ? place != sequence + 1 : place <= sequence {
      find("sequence", place, "it follows event \(sequence) of the stream")
    }
    let previous = Array(check.previous.utf8)
    // After a line that cannot be read nothing tells what its sum was.
    if unread == 0, previous != sum, previous != other {
      let before: Message = sequence == 0 ? "the start of the stream" : "event \(sequence)"
      find("chain", place, "it was not written after \(before)")
    }
  }

  private mutating func checkBody(_ line: EventLine, _ place: Int64, _ bytes: Span<UInt8>) {
    do throws(JSONError) {
      var cursor = JSONCursor(at: line.body.lowerBound)
      let body = try cursor.value(in: bytes)
      for fault in BodyCheck(body, kinds: kinds).faults { find(fault.check, place, fault.message) }
      for operation in body["ops"]?.arrayValue ?? [] where operation["op"]?.stringValue == "add" {
        guard let entry = operation["entry"]?.idValue, entry != line.id else { continue }
        outcome.foreign.append((entry, line.id, place))
      }
      // The id of a keyed event is of the time it belongs to, and that may be next week.
      if line.id.milliseconds > latest, body["keyed"]?.boolValue != true {
        outcome.ahead = (outcome.ahead?.first ?? place, (outcome.ahead?.count ?? 0) + 1)
      }
    } catch {
      find("body", place, "its body is invalid: \(error.reason)")
    }
  }

  private mutating func finish(_ rest: StreamPart.Rest) {
    if outcome.begin != nil {
      outcome.end = Link(sequence: sequence + unread, sum: unread == 0 && other == nil ? sum : nil)
    }
    if rest.emptyLines > 0 {
      let lines: Message = rest.emptyLines == 1 ? "an empty line" : "\(rest.emptyLines) empty lines"
      find("line", nil, "'\(outcome.part.path)' has \(lines)")
    }
    guard rest.unfinished > 0 else { return }
    outcome.findings.append(
      Finding(
        check: "tail", device: device.description, sequence: sequence + unread + 1,
        message: "'\(outcome.part.path)' ends in an unfinished line of \(rest.unfinished) bytes",
        remedy: outcome.part.segment == nil ? Finding.repairRemedy : Finding.restoreRemedy))
  }

  private mutating func find(_ check: String, _ sequence: Int64?, _ message: Message) {
    outcome.findings.append(
      Finding(
        check: check, device: device.description, sequence: sequence, message: message,
        remedy: Finding.restoreRemedy))
  }
}
