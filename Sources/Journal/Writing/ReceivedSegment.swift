// A segment that came from elsewhere is believed only as far as it proves itself: every line is in the one form that
// the program writes, of the device it came for, one behind the other, and every sum is that of its parts. What stands
// before its first line it cannot prove: `HeldSegments` knows whether that is here.

internal import Encoding
package import Ledger
package import Messages

/// A sealed segment that was checked line by line.
package struct ReceivedSegment: Sendable {
  /// The device whose stream it is of.
  package let device: DeviceID
  /// Its name, which its lines prove.
  package let name: SegmentName
  /// Its lines.
  package let bytes: [UInt8]
  /// The sum that has to stand before its first event.
  package let previous: ChainSum
  /// Whether an event in it erases something, or is erased.
  package let concernsErasure: Bool

  /// Why bytes are not the segment of a name.
  package struct Fault: Error, Equatable, Sendable {
    /// The reason: "its line 3 is no event".
    package let reason: Message
  }

  /// Checks bytes against the name they came under.
  package init(_ bytes: [UInt8], named name: SegmentName, of device: DeviceID) throws(Fault) {
    var reading = Reading(name, device)
    bytes.span.eachLine { reading.take($0, $1) }
    guard bytes.last == UInt8(ascii: "\n") else {
      throw Fault(reason: bytes.isEmpty ? "it is empty" as Message : "it ends within a line")
    }
    if let fault = reading.fault { throw Fault(reason: fault) }
    guard reading.sequence == name.last, let sum = ChainSum(String(decoding: reading.sum, as: UTF8.self)),
      name.begins(sum), let previous = reading.previous,
      reading.length == bytes.count
    else { throw Fault(reason: "its content does not match its name") }
    self.device = device
    self.name = name
    self.bytes = bytes
    self.previous = previous
    concernsErasure = reading.concernsErasure
  }

  /// Checks bytes against the name they came under; whose they are, their first line says.
  package init(_ bytes: [UInt8], named name: SegmentName) throws(Fault) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    guard let line = try? EventLine.read(bytes.span, 0..<end),
      let device = (try? unescaped(bytes.span, line.device)).flatMap(DeviceID.init)
    else { throw Fault(reason: bytes.isEmpty ? "it is empty" as Message : "its first line is not an event") }
    try self.init(bytes, named: name, of: device)
  }

  /// The sums of its events by their sequence numbers.
  package var sums: [Int64: ChainSum] {
    var sums: [Int64: ChainSum] = [:]
    for key in EventKey.all(in: bytes.span) { sums[key.sequence] = key.sum }
    return sums
  }

  /// Its lines, those without their bodies that are so among some others; nil where that changes nothing.
  package func erased(as others: [UInt8]) -> [UInt8]? {
    withLines(of: others) { $0.erased != nil && $1.erased == nil }
  }

  /// Its lines, those with their bodies that have them among some others; nil where that changes nothing.
  package func unerased(as others: [UInt8]) -> [UInt8]? {
    withLines(of: others) { $0.erased == nil && $1.erased != nil }
  }

  /// Its lines, some others of the same events in place of those where that is wanted.
  private func withLines(of others: [UInt8], _ isWanted: (_ other: EventLine, _ own: EventLine) -> Bool)
    -> [UInt8]?
  {
    var known: [EventKey: (line: EventLine, bytes: [UInt8])] = [:]
    others.span.eachLine { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let key = EventKey(bytes, range) else { return }
      known[key] = (line, range.map { bytes[$0] })
    }
    guard !known.isEmpty else { return nil }
    var output: [UInt8] = []
    var isChanged = false
    bytes.span.eachLine { bytes, range in
      if let line = try? EventLine.read(bytes, range), let key = EventKey(bytes, range),
        let other = known[key], isWanted(other.line, line)
      {
        output += other.bytes
        isChanged = true
      } else {
        output.append(bytes, range)
      }
      output.append(UInt8(ascii: "\n"))
    }
    return isChanged ? output : nil
  }

  /// The lines so far.
  private struct Reading {
    private(set) var sequence: Int64
    private(set) var sum: [UInt8] = []
    private(set) var previous: ChainSum?
    private(set) var fault: Message?
    private(set) var concernsErasure = false
    private(set) var length = 0
    private let device: DeviceID
    private var quick: QuickCheck

    init(_ name: SegmentName, _ device: DeviceID) {
      sequence = name.first - 1
      self.device = device
      quick = QuickCheck(device, kinds: Kinds([]), latest: .max)
    }

    mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
      guard fault == nil else { return }
      length += range.count + 1
      if previous == nil { begin(bytes, range) }
      if quick.vouch(for: bytes, range, after: &sequence, &sum) != nil {
        if !concernsErasure { concernsErasure = Erasure.mentionsErasure(bytes, range) }
        return
      }
      do throws(JSONError) {
        try takeInFull(bytes, range)
      } catch {
        find("its line for event \(sequence + 1) is not an event")
      }
    }

    private mutating func find(_ reason: Message) { fault = reason }

    private mutating func begin(_ bytes: Span<UInt8>, _ range: Range<Int>) {
      guard let line = try? EventLine.read(bytes, range) else { return }
      sum = line.previous.map { bytes[$0] }
      previous = ChainSum(String(decoding: sum, as: UTF8.self))
    }

    private mutating func takeInFull(_ bytes: Span<UInt8>, _ range: Range<Int>) throws(JSONError) {
      let check = try LineCheck(bytes, range)
      let place = sequence + 1
      guard check.line.sequence == place, try unescaped(bytes, check.line.device) == device.description,
        Array(check.previous.utf8) == sum
      else { return find("event \(check.line.sequence) does not follow the event before it") }
      guard check.isSumRight else { return find("the checksum of event \(place) does not match its content") }
      guard try check.isWritten(bytes, range) else {
        return find("event \(place) was changed after it was written")
      }
      sequence = place
      sum = Array(check.sum.utf8)
      if check.line.erased != nil || Erasure.mentionsErasure(bytes, check.line.body) {
        concernsErasure = true
      }
    }
  }
}
