package import Encoding
package import Values

/// Finds entries by what people call them: any unique suffix of four or more characters of the id, or `@1`
/// for the newest, `@2` for the one before.
package struct EntryNames: View {
  private var found: [(id: ULID, kind: String)] = []
  private let kinds: Set<String>?

  /// Finds entries of these kinds, of every kind where it is nil.
  package init(kinds: Set<String>?) {
    self.kinds = kinds
  }

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    let kind = try unescaped(bytes, record.kind)
    guard kinds?.contains(kind) ?? true else { return }
    found.append((record.entry, kind))
  }

  /// The newest entries, newest first.
  package func newest(_ count: Int) -> [ULID] {
    found.map(\.id).sorted(by: >).prefix(count).map { $0 }
  }

  /// The entries a name stands for: one where it is unique, none where it fits nothing.
  package func matches(_ name: String) -> [ULID] {
    if name.hasPrefix("@"), let place = Int(name.dropFirst()), place > 0, place <= found.count {
      return newest(place).suffix(1).map { $0 }
    }
    let suffix = name.uppercased()
    guard suffix.utf8.count >= 4 else { return [] }
    return found.map(\.id).filter { $0.description.hasSuffix(suffix) }.sorted(by: >)
  }
}
