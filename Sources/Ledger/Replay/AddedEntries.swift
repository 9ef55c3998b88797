internal import Encoding
package import Values

/// Every entry that was ever added, whether it stands or not, and every one that was erased.
package struct AddedEntries: Sendable {
  /// Their ids, in the order of their lines.
  package private(set) var ids: [ULID] = []

  /// No entries.
  package init() {}

  /// Takes in the entries that a line adds.
  package mutating func take(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // What is broken adds nothing; a replay tells of it.
    guard let line = try? EventLine.read(bytes, range), line.erased == nil else { return }
    guard var body = try? BodyReader(bytes, line) else { return }
    while let operation = (try? body.next(bytes)) ?? nil {
      let verb = operation.verb(bytes)
      if verb == .add || verb == .erase, let entry = operation.entry { ids.append(entry) }
    }
  }
}
