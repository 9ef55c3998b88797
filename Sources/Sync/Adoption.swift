// A device that logged before it knew the journal has one of its own, and a chain that begins with another id: its lines
// cannot be moved. What they say is recorded anew, as events of the device that this installation is in the journal it
// joins, under the ids they have: so that whatever named something names it still, whoever does this twice has it once,
// and what came into both journals by an import is one there. What the journal has already is not recorded again.

internal import Encoding
package import Journal
internal import Ledger
internal import Platform
package import Policies
internal import Values

/// Records the events of one journal anew in another.
package struct Adoption {
  /// How many events were recorded.
  package private(set) var events = 0
  /// How many events the journal had already.
  package private(set) var known = 0
  /// How many lines could not be taken along because they cannot be read.
  package private(set) var skipped = 0

  /// What the journal that is joined holds.
  private struct Holdings {
    var events: Set<ULID> = []
    var entries: Set<ULID> = []
  }

  /// Records every event of `old` in `new`, all or none.
  package static func run(from old: Journal, into new: Journal, at place: SyncPlace) throws(JournalError)
    -> Adoption
  {
    var adoption = Adoption()
    let lines = try adoption.read(old)
    let writer = try JournalWriter.begin(
      new, by: place.installation, wait: place.wait, wall: place.wall(), random: place.random,
      pause: place.pause)
    let holdings = try holdings(of: new)
    var bulk = try BulkWriter.begin(writer)
    for line in lines {
      guard let body = adopted(line.id, line.body, holdings) else {
        adoption.known += 1
        continue
      }
      try bulk.append(line.id, body: body)
      adoption.events += 1
    }
    try bulk.store()
    return adoption
  }

  /// Why who may only add may not record the events of one journal in another; nil where they may.
  package static func refusal(of old: Journal, in new: Journal, by role: KnownRole, at place: SyncPlace)
    throws(JournalError) -> PolicyRefusal.Reason?
  {
    var lines: [RefusalSorting.Line] = []
    try old.eachLine(in: try Snapshot(old)) { bytes, range in
      guard let line = RefusalSorting.Line(range.map { bytes[$0] }), line.body != nil else { return }
      lines.append(line)
    }
    let devices = role.devices.union(try old.devices())
    let sorting = try RefusalSorting(
      lines, of: Policy.Member(role: role.role, devices: devices, account: role.account), in: new,
      without: nil, by: place)
    return sorting.refused.compactMap(\.reason).first
  }

  private init() {}

  /// The events that are not erased, oldest first.
  private mutating func read(_ old: Journal) throws(JournalError) -> [(id: ULID, body: [UInt8])] {
    var lines: [(id: ULID, body: [UInt8])] = []
    var read: Set<ULID> = []
    var skipped = 0
    try old.eachLine(in: try Snapshot(old)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), (try? Event(bytes, line)) != nil else {
        skipped += 1
        return
      }
      guard line.erased == nil, read.insert(line.id).inserted else { return }
      lines.append((line.id, line.body.map { bytes[$0] }))
    }
    self.skipped = skipped
    return lines.sorted { $0.id < $1.id }
  }

  private static func holdings(of new: Journal) throws(JournalError) -> Holdings {
    var holdings = Holdings()
    try new.eachLine(in: try Snapshot(new)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range) else { return }
      holdings.events.insert(line.id)
      if let event = MetEvent(bytes, line) { holdings.entries.formUnion(event.added) }
    }
    return holdings
  }

  /// A body as it is recorded, without additions of entries that are there already and marked as one that may come
  /// again; nil where nothing is left of it, or the event is there.
  private static func adopted(_ id: ULID, _ body: [UInt8], _ holdings: Holdings) -> [UInt8]? {
    guard !holdings.events.contains(id) else { return nil }
    guard var members = (try? JSON.parse(body.span))?.members else { return body }
    guard let place = members.firstIndex(where: { $0.key == "ops" }) else { return body }
    let operations = members[place].value.arrayValue ?? []
    let kept = operations.filter { operation in
      operation["op"]?.stringValue != "add"
        || !(operation["entry"]?.idValue.map(holdings.entries.contains) ?? false)
    }
    guard operations.isEmpty || !kept.isEmpty else { return nil }
    let isKeyed = members.contains { $0.key == "keyed" }
    guard !isKeyed || kept.count < operations.count else { return body }
    members[place] = .init("ops", .array(kept))
    return Array(JSON.object(members).asCopy.text.utf8)
  }
}
