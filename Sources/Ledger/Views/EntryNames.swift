package import Encoding
package import Values

/// The entries of some kinds that stand, by their ids alone.
package struct EntryNames: View {
  /// Those met so far.
  package private(set) var ids: [ULID] = []
  private let kinds: Set<String>?

  /// Collects entries of these kinds, of every kind where it is nil.
  package init(kinds: Set<String>?) {
    self.kinds = kinds
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    let kind = try unescaped(bytes, record.kind)
    guard kinds?.contains(kind) ?? true else { return }
    ids.append(record.entry)
  }

  /// The registers it looks at.
  package var registerKinds: [String]? { kinds.map(Array.init) }

  /// All entries of the kinds.
  package var reaches: [Reach]? { kinds?.sorted().map { .every(kind: $0) } }

  /// The same kinds, for a second thread.
  package func emptied() -> EntryNames? { EntryNames(kinds: kinds) }

  /// Takes in what that thread has found.
  package mutating func merge(_ other: EntryNames) { ids += other.ids }
}
