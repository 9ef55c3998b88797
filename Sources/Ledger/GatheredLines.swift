// The lines since a checkpoint are folded into one view after another, several times a command. What is found of each
// in the first pass is kept: nearly all are one entry that is read at once, and revisions need not be looked at again.

internal import Encoding

/// What lines met in a first pass have for the second one.
package struct GatheredLines: Sendable {
  /// What has to be folded of a line.
  fileprivate enum Part: Sendable {
    /// One entry, found already.
    case entry(Record)
    /// Whatever is in the line.
    case line(Range<Int>)
  }

  fileprivate var parts: [Part] = []

  /// No lines yet.
  package init() {}
}

extension Replay {
  /// First pass: `collect`, keeping what the second one needs of the line.
  package mutating func gather(_ bytes: Span<UInt8>, _ range: Range<Int>, into lines: inout GatheredLines) {
    if let record = plainAddition(bytes, range) {
      countEvent()
      lines.parts.append(.entry(record))
      return
    }
    let known = damage.count
    let adds = collect(bytes, range)
    // A broken line is told of by both passes.
    if adds || damage.count > known { lines.parts.append(.line(range)) }
  }

  /// Second pass: folds the lines that were gathered of these bytes into a view.
  package mutating func fold(_ lines: GatheredLines, of bytes: Span<UInt8>, into view: inout some View) {
    settle()
    for part in lines.parts {
      switch part {
      case .line(let range): fold(bytes, range, into: &view)
      case .entry(let record):
        guard !revisions.erasedEvents.contains(record.event) else { continue }
        do {
          try fold(record, bytes, into: &view)
        } catch {
          note(damageOf: record.event, error.reason)
        }
      }
    }
  }
}
