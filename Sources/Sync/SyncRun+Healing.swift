// What is damaged here and whole over there is fetched. To read all that is here at each exchange would be too much: only
// segments whose files were changed after the record of the last one was written are looked at, by the clock of the disk
// that holds both, and all of them for `repair --from`.

internal import Encoding
package import Journal
internal import Ledger
internal import Platform
internal import Values

extension SyncRun {
  /// Fetches everything that is damaged or missing here and whole at the remote of a name, and sends nothing.
  package static func heal(
    _ journal: Journal, from name: String, over transport: inout any Transport, at place: SyncPlace
  ) throws(SyncFailure) -> SyncReport {
    let lock = try journaled { () throws(JournalError) in
      try journal.lockSync(wait: place.wait, pause: place.pause)
    }
    defer { journal.disk.close(lock) }
    var exchange = try SyncRun(journal, place)
    exchange.inbox.removeUnfinished()
    _ = try exchange.open(name, &transport, begins: false)
    guard !exchange.addsOnly else { throw .addsOnly }
    try exchange.heal(&transport) { _ in true }
    try exchange.pull(&transport)
    try exchange.applyErasures()
    return exchange.report
  }

  /// The same of the segments whose files were changed after a time, in nanoseconds since 1970.
  mutating func heal(changedAfter time: Int64, _ transport: inout any Transport) throws(SyncFailure) {
    let held = held
    try heal(&transport) { held.isModified($0.segment, of: $0.device, after: time) }
  }

  private mutating func heal(_ transport: inout any Transport, _ isSuspect: (ObjectName) -> Bool)
    throws(SyncFailure)
  {
    var damaged: [ObjectName] = []
    for name in listed.keys.sorted()
    where held.size(of: name.segment, of: name.device) != nil && isSuspect(name) {
      guard let bytes = try ourBytes(name) else { continue }
      if (try? ReceivedSegment(bytes, named: name.segment, of: name.device)) == nil { damaged.append(name) }
    }
    for (name, bytes) in try get(damaged, &transport) {
      guard let theirs = try checked(bytes, name), let ours = try ourBytes(name) else { continue }
      try restore(theirs, over: ours, name)
    }
  }

  /// Puts a whole segment in the place of a damaged one, of which a copy is put aside. What was erased here stays so.
  mutating func restore(_ theirs: ReceivedSegment, over ours: [UInt8], _ name: ObjectName) throws(SyncFailure)
  {
    let bytes = theirs.erased(as: ours) ?? theirs.bytes
    try Self.journaled { () throws(JournalError) in
      try putAside(ours, name)
      let lock = try journal.lockWriting(wait: place.wait, pause: place.pause)
      defer { journal.disk.close(lock) }
      try journal.keep(bytes, as: name.segment, of: name.device)
      try journal.synchronizeNames(of: name.device)
      // It may have been made of what was damaged.
      try? journal.disk.remove(journal.layout.checkpoint)
    }
    try Self.journaled { () throws(JournalError) in
      let known = KnownErasures(journal).erasure
      guard !known.entries.isEmpty else { return }
      try known.apply(to: [(name.device, name.segment)], wait: place.wait, pause: place.pause)
    }
    held = try Self.journaled { () throws(JournalError) in try HeldSegments(journal) }
    let size = held.size(of: name.segment, of: name.device)
    confirmed[name] = size == theirs.bytes.count ? size : nil
    report.healed.append(name)
    report.hasNews = true
  }
}
