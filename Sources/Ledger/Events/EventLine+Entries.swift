internal import Encoding
package import Values

extension EventLine {
  /// The entries that the event's operations name, as far as they can be read.
  package func entries(_ bytes: Span<UInt8>) -> [ULID] {
    guard erased == nil, var body = try? BodyReader(bytes, self) else { return [] }
    var entries: [ULID] = []
    while let operation = (try? body.next(bytes)) ?? nil {
      if let entry = operation.entry { entries.append(entry) }
    }
    return entries
  }

  /// Whether the event has operations, and all of them are on some of these entries; false where they cannot be read.
  package func concernsOnly(_ entries: Set<ULID>, _ bytes: Span<UInt8>) -> Bool {
    guard erased == nil, var body = try? BodyReader(bytes, self) else { return false }
    var count = 0
    do {
      while let operation = try body.next(bytes) {
        guard let entry = operation.entry, entries.contains(entry) else { return false }
        count += 1
      }
    } catch {
      return false
    }
    return count > 0
  }
}

extension EventLine {
  /// What an operation does to an entry, as far as it matters who may.
  package enum Deed: Sendable {
    /// It adds it.
    case adds
    /// It erases it.
    case erases
    /// Anything else.
    case changes
  }

  /// Hands out what the event does to which entries, in its order; nothing where it is erased or cannot be read.
  package func eachDeed(_ bytes: Span<UInt8>, _ body: (Deed, ULID) -> Void) {
    guard erased == nil, var reader = try? BodyReader(bytes, self) else { return }
    while let operation = (try? reader.next(bytes)) ?? nil {
      guard let entry = operation.entry else { continue }
      switch operation.verb(bytes) {
      case .add: body(.adds, entry)
      case .erase: body(.erases, entry)
      default: body(.changes, entry)
      }
    }
  }

  /// The first 16 hexadecimal digits of its sum, which are enough to tell sums apart.
  package func sumStart(_ bytes: Span<UInt8>) -> UInt64 { sumPrefix(bytes, sum) }
}
