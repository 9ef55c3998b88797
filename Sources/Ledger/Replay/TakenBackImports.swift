// What an import brought and `undo` or `import undo` took away is not there, though its events are: the same import
// again brings it back. What a person removed or erased stays so; the newest event of an entry tells which it was.

internal import Encoding
package import Values

/// The entries that stand removed because their import was taken back. A journal's lines go by twice.
package struct TakenBackImports: Sendable {
  /// The events that take others back, with these.
  private var reversals: [ULID: [ULID]] = [:]
  private var undone: Set<ULID> = []
  private var imported: Set<ULID> = []
  private var lives: [ULID: Life] = [:]

  /// What is known of an entry that was removed by a reversal.
  private struct Life {
    /// The event that added it.
    var origin: ULID?
    /// All events that changed it.
    var events: [ULID] = []
    /// The newest, if that removed it.
    var removal: ULID?
  }

  /// Nothing yet.
  package init() {}

  /// Whether nothing was ever taken back, so that the lines need not go by again.
  package var isEmpty: Bool { lives.isEmpty }

  /// Takes in a line when the lines go by first.
  package mutating func find(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    // What is no event takes nothing back.
    // One that was imported itself is a person's.
    guard let marks = try? UndoMarks.read(bytes, range), !marks.undoes.isEmpty,
      marks.batch == nil || !marks.isKeyed
    else { return }
    reversals[marks.id] = marks.undoes
    undone.formUnion(marks.undoes)
    Self.eachOperation(bytes, range) { verb, entry in
      if verb == .remove { lives[entry] = Life() }
    }
  }

  /// Takes in a line when the lines go by again.
  package mutating func follow(_ bytes: Span<UInt8>, _ range: Range<Int>) {
    guard let line = try? EventLine.read(bytes, range) else { return }
    if undone.contains(line.id), let marks = try? UndoMarks.read(bytes, range), marks.isImported {
      imported.insert(line.id)
    }
    Self.eachOperation(bytes, range) { verb, entry in
      guard lives[entry] != nil else { return }
      if verb == .add { lives[entry]?.origin = line.id }
      let isNewest = lives[entry]?.events.allSatisfy { $0 <= line.id } ?? true
      if isNewest { lives[entry]?.removal = verb == .remove ? line.id : nil }
      if lives[entry]?.events.last != line.id { lives[entry]?.events.append(line.id) }
    }
  }

  /// What brings back each such entry, by its id and by that of the event which added it.
  package var restorations: [ULID: Operation] {
    var found: [ULID: Operation] = [:]
    for (entry, life) in lives {
      guard let removal = life.removal, reversals[removal]?.contains(where: imported.contains) ?? false else {
        continue
      }
      let operation = Operation.restore(entry: entry, base: life.events)
      found[entry] = operation
      if let origin = life.origin { found[origin] = operation }
    }
    return found
  }

  private static func eachOperation(
    _ bytes: Span<UInt8>, _ range: Range<Int>, _ body: (OperationVerb, ULID) -> Void
  ) {
    guard let line = try? EventLine.read(bytes, range), line.erased == nil,
      var reader = try? BodyReader(bytes, line)
    else { return }
    while let operation = (try? reader.next(bytes)) ?? nil {
      if let verb = operation.verb(bytes), let entry = operation.entry { body(verb, entry) }
    }
  }
}
