internal import Encoding
package import Values

/// Every entry that was ever taken out, whether it was brought back since or not.
package struct RemovedEntries: Sendable {
  /// Their ids.
  package private(set) var ids: Set<ULID> = []

  /// No entries.
  package init() {}

  /// Takes in the entries that a line removes.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // What is broken removes nothing; a replay tells of it.
    guard let line = try? EventLine.read(bytes, range), line.erased == nil else { return }
    guard var body = try? BodyReader(bytes, line) else { return }
    while let operation = (try? body.next(bytes)) ?? nil {
      if operation.verb(bytes) == .remove, let entry = operation.entry { ids.insert(entry) }
    }
  }
}
