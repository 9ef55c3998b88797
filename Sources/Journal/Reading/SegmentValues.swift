internal import Encoding
package import Ledger
package import Messages

/// What the events of a segment say, against what their kinds may.
package enum SegmentValues {
  /// The first event that says what its kind may not: its place in the stream, and what is wrong.
  package struct Fault: Error, Equatable, Sendable {
    /// The event's place in its device's stream.
    package let sequence: Int64
    /// What is wrong, with the field.
    package let fault: FieldFault

    /// `event 12: 'minutes' is 9007199254740993, not a number from 0 to 100000`
    package var message: Message { "event \(sequence): \(fault.message)" }
  }

  /// The first fault of a segment's lines; nil where there is none. Kinds, fields and versions that are not known are
  /// carried along, and so is what cannot be read at all.
  package static func fault(in segment: ReceivedSegment, _ kinds: Kinds) -> Fault? {
    let quick = QuickCheck(segment.device, kinds: kinds, latest: .max)
    var found: Fault?
    segment.bytes.span.eachLine { bytes, range in
      guard found == nil, let line = try? EventLine.read(bytes, range), line.erased == nil,
        !quick.vouch(forBodyOf: line, bytes)
      else { return }
      var cursor = JSONCursor(at: line.body.lowerBound)
      guard let body = try? cursor.value(in: bytes), let fault = kinds.fault(inBody: body) else { return }
      found = Fault(sequence: line.sequence, fault: fault)
    }
    return found
  }
}
