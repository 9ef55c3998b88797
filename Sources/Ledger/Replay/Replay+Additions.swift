package import Encoding
package import Values

/// What became of an entry that a line adds.
package enum EntryRemoval {
  /// Nothing revised it: its line says it as it is.
  case asWritten
  /// It was revised: the bytes it would have been written with, and the events that revised it, oldest first.
  case rewritten([UInt8], revisions: [ULID])
  /// It stands removed.
  case gone
}

/// One operation of a line, as an index of the journal needs it.
package struct MetOperation {
  /// Its place among the line's operations.
  package let place: Int
  /// The entry it adds or revises.
  package let entry: ULID
  /// The entry as it was written, where the operation adds it.
  package let addition: Record?
  /// What became of an entry it adds.
  package let standing: EntryRemoval
}

extension Replay {
  /// The operations of a line, but for those of a keyed event whose body lost and of an event that was erased.
  package mutating func operations(_ bytes: Span<UInt8>, _ line: EventLine) throws(JSONError)
    -> [MetOperation]
  {
    guard line.erased == nil, !revisions.erasedEvents.contains(line.id) else { return [] }
    var reader = try BodyReader(bytes, line)
    if reader.isKeyed, !keyed.admits(bytes, line) { return [] }
    var met: [MetOperation] = []
    var place = 0
    while let operation = try reader.next(bytes) {
      defer { place += 1 }
      guard let entry = operation.entry else { continue }
      let record = operation.addition(of: line.id, bytes, revisions: [])
      let standing = if let record { try standing(of: record, bytes) } else { EntryRemoval.asWritten }
      met.append(MetOperation(place: place, entry: entry, addition: record, standing: standing))
    }
    return met
  }

  /// Folds those of a line's entries into a view that something is true of.
  package mutating func fold(
    _ bytes: Span<UInt8>, _ range: Range<Int>, into view: inout some View, where counts: (Record) -> Bool
  ) {
    do {
      let line = try EventLine.read(bytes, range)
      guard line.erased == nil, !revisions.erasedEvents.contains(line.id) else { return }
      var body = try BodyReader(bytes, line)
      try body.checkTogether(bytes)
      guard !body.isKeyed || keyed.admits(bytes, line) else { return }
      while let operation = try body.next(bytes) {
        guard let record = operation.addition(of: line.id, bytes, revisions: []), counts(record) else {
          continue
        }
        try fold(record, bytes, into: &view)
      }
    } catch {
      note(damage: error.reason)
    }
  }

  /// Whether a line adds a register among some entries.
  package func addsRegister(
    _ bytes: Span<UInt8>, _ range: Range<Int>, among counts: (ULID) -> Bool
  ) -> Bool {
    guard let line = try? EventLine.read(bytes, range), line.erased == nil,
      var body = try? BodyReader(bytes, line)
    else { return false }
    while let operation = (try? body.next(bytes)) ?? nil {
      if operation.isAddition(bytes), isRegister(operation.kind, bytes), operation.entry.map(counts) ?? false
      {
        return true
      }
    }
    return false
  }

  /// Every entry that anything revised.
  package var revisedEntries: Set<ULID> { revisions.revisedEntries }

  /// The keyed events of the first pass, before it ends.
  package var keyedEvents: [ULID] { keyed.ids }

  /// Whether the first pass met an erasure.
  package var hasErasure: Bool { revisions.hasErasure }

  /// Every entry that was ever removed, whether it was brought back since or not; after the first pass.
  package var removedEntries: Set<ULID> { revisions.removedEntries }

  /// The events whose bodies are taken away by the erasures of the first pass, before it ends.
  package var namedForErasure: Set<ULID> { revisions.namedForErasure }

  /// The entries that were erased and the events whose bodies go with them, after the first pass.
  package var erasures: (entries: Set<ULID>, events: Set<ULID>) { (revisions.erased, revisions.erasedEvents) }

  /// Takes over what earlier lines have erased, before the first pass ends.
  package mutating func adopt(erased entries: [ULID], events: [ULID]) {
    revisions.adopt(erased: entries, events: events)
  }

  /// Takes over what the first pass of another replay, over earlier lines, knows of some entries; before it ends.
  package mutating func adopt(_ entries: Set<ULID>, from other: Replay) {
    revisions.adopt(entries, from: other.revisions)
    keyed.merge(other.keyed)
    foreign.merge(other.foreign)
  }

  private mutating func standing(of record: Record, _ bytes: Span<UInt8>) throws(JSONError) -> EntryRemoval {
    guard !revisions.erased.contains(record.entry), foreign.counts(record) else { return .gone }
    guard let changes = revisions.changes(of: record.entry) else { return .asWritten }
    var fault: JSONError?
    let revised = try revised(record, changes, bytes, &fault)
    if let fault { note(damageOf: record.event, fault.reason) }
    return revised.map { .rewritten($0.bytes, revisions: $0.events) } ?? .gone
  }
}

extension Record {
  /// The entry that one of a line's operations adds; nil where that operation adds none.
  package static func read(_ bytes: Span<UInt8>, _ range: Range<Int>, operation wanted: Int)
    throws(JSONError) -> Record?
  {
    let line = try EventLine.read(bytes, range)
    guard line.erased == nil else { return nil }
    var days = DayMemory()
    if wanted == 0, let first = PlainAddition(bytes, line)?.first(bytes, line, &days) { return first }
    var reader = try BodyReader(bytes, line)
    var place = 0
    while let operation = try reader.next(bytes) {
      if place == wanted { return operation.addition(of: line.id, bytes, revisions: []) }
      place += 1
    }
    return nil
  }

  /// Where the operation's JSON object stands. Throws where it is broken.
  package func range(in bytes: Span<UInt8>) throws(JSONError) -> Range<Int> {
    var cursor = JSONCursor(at: start)
    try cursor.skipValue(in: bytes)
    return start..<cursor.position
  }

  /// The bytes of the operation's JSON object.
  package func content(in bytes: Span<UInt8>) -> [UInt8] {
    var cursor = JSONCursor(at: start)
    guard (try? cursor.skipValue(in: bytes)) != nil else { return [] }
    return (start..<cursor.position).map { bytes[$0] }
  }

  /// An entry whose `add` begins at a place, of which no more than the head is read.
  package static func read(_ bytes: Span<UInt8>, at start: Int, of event: ULID, revisions: [ULID])
    throws(JSONError) -> Record?
  {
    var reader = OperationReader(at: start)
    try reader.read(bytes)
    return reader.addition(of: event, bytes, revisions: revisions)
  }
}
