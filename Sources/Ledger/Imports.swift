internal import Encoding
package import Values

/// The imports of a journal, as its lines go by, device by device.
package struct Imports: Sendable {
  /// One import.
  package struct Batch: Equatable, Sendable {
    /// Its id, whose time is that of the import.
    package let id: ULID
    /// The device that imported.
    package let device: String
    /// What it came from; nil where that is not known.
    package let source: String?
    /// How many events it added.
    package fileprivate(set) var events: Int
    /// Those of them that were not taken back since, in the order in which they were recorded.
    package fileprivate(set) var standing: [ULID]
  }

  private var batches: [ULID: Batch] = [:]
  private var stacks: [String: UndoStack] = [:]

  /// No imports.
  package init() {}

  /// Takes in the next line of a stream.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // What is no event is told of by a replay.
    guard let line = try? EventLine.read(bytes, range), let marks = try? UndoMarks.read(bytes, range),
      let device = try? unescaped(bytes, line.device)
    else { return }
    stacks[device, default: .ofImports].take(marks)
    guard marks.isImported, let batch = marks.batch else { return }
    if batches[batch] == nil {
      batches[batch] = Batch(
        id: batch, device: device, source: Self.source(bytes, line), events: 0, standing: [])
    }
    batches[batch]?.events += 1
  }

  /// The imports, oldest first.
  package var all: [Batch] {
    batches.values.sorted { $0.id < $1.id }.map { batch in
      var batch = batch
      batch.standing = stacks[batch.device]?.undoable(batch: batch.id) ?? []
      return batch
    }
  }

  private static func source(_ bytes: Span<UInt8>, _ line: EventLine) -> String? {
    var cursor = JSONCursor(at: line.body.lowerBound)
    return (try? cursor.value(in: bytes))?["source"]?.stringValue
  }
}
