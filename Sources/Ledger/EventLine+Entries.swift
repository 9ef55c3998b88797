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
