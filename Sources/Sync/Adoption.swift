// A device that logged before it knew the journal has one of its own, and a chain that begins with another id: its lines
// cannot be moved. What they say is recorded anew, as events of the device that this installation is in the journal it
// joins. Every id of the old journal becomes one that follows from it and from the new journal's, wherever it stands, and
// keeps its time: so that whatever named something names it still, and whoever does this twice has it once.

internal import Encoding
package import Journal
internal import Ledger
internal import Platform
internal import Values

/// Records the events of one journal anew in another.
package struct Adoption {
  /// How many events were recorded.
  package private(set) var events = 0
  /// How many lines could not be taken along because they cannot be read.
  package private(set) var skipped = 0
  private let target: ULID
  private var ids: [ULID: [UInt8]] = [:]

  /// Records every event of `old` in `new`, all or none.
  package static func run(from old: Journal, into new: Journal, at place: SyncPlace) throws(JournalError)
    -> Adoption
  {
    var adoption = Adoption(target: new.id)
    let lines = try adoption.read(old)
    let writer = try JournalWriter.begin(
      new, by: place.installation, wait: place.wait, wall: place.wall(), random: place.random,
      pause: place.pause)
    var bulk = try BulkWriter.begin(writer)
    for line in lines {
      guard let id = adoption.ids[line.id].flatMap({ ULID(parsing: String(decoding: $0, as: UTF8.self)) })
      else { continue }
      try bulk.append(id, body: adoption.renamed(line.body))
      adoption.events += 1
    }
    try bulk.store()
    return adoption
  }

  private init(target: ULID) { self.target = target }

  /// The events that are not erased, oldest first, and the ids of everything in them.
  private mutating func read(_ old: Journal) throws(JournalError) -> [(id: ULID, body: [UInt8])] {
    var lines: [(id: ULID, body: [UInt8])] = []
    var known: Set<ULID> = []
    var skipped = 0
    try old.eachLine(in: try Snapshot(old)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let event = try? Event(bytes, line) else {
        skipped += 1
        return
      }
      known.insert(line.id)
      guard line.erased == nil else { return }
      for operation in event.operations { if let id = operation["entry"]?.idValue { known.insert(id) } }
      lines.append((line.id, line.body.map { bytes[$0] }))
    }
    self.skipped = skipped
    for id in known { ids[id] = renamed(id) }
    return lines.sorted { $0.id < $1.id }
  }

  /// The id that something has in the other journal.
  private func renamed(_ id: ULID) -> [UInt8] {
    var hash = SHA256()
    hash.update(Array("healthlog adopt\n\(target)\n\(id)\n".utf8).span)
    let bytes = hash.finish()
    let high = bytes[0..<2].reduce(UInt16(0)) { $0 << 8 | UInt16($1) }
    let low = bytes[2..<10].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    return ULID(milliseconds: id.milliseconds, random: (high, low)).utf8
  }

  /// A body with every id it names renamed, and marked as one that may come again.
  private func renamed(_ body: [UInt8]) -> [UInt8] {
    var text = Self.keyed(body)
    var place = 0
    while place + ULID.length <= text.count {
      guard Self.isDigit(text[place]) else {
        place += 1
        continue
      }
      var end = place
      while end < text.count, Self.isDigit(text[end]) { end += 1 }
      if end - place == ULID.length, let id = ULID(text.span, place..<end), let other = ids[id] {
        text.replaceSubrange(place..<end, with: other)
      }
      place = end
    }
    return text
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
  }

  /// A body that says that its event's id follows from what it is.
  private static func keyed(_ body: [UInt8]) -> [UInt8] {
    guard let members = (try? JSON.parse(body.span))?.members,
      !members.contains(where: { $0.key == "keyed" }),
      let place = members.firstIndex(where: { $0.key == "batch" || $0.key == "ops" })
    else { return body }
    var output = members
    output.insert(.init("keyed", .bool(true)), at: place)
    return Array(JSON.object(output).text.utf8)
  }
}
