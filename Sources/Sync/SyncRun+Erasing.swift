// A text that was erased must go everywhere. The event that erases it travels like any other, and every replica that
// sees it takes the text out of its own files. What is left are the copies on remotes: a segment of the same name with
// another length has more bodies erased on one side or on both, and each side gets what has them all erased. Shorter
// segments that a longer one holds, and that stand on a remote for ever, are held against its lines: until an exchange
// that succeeded settled both, whoever has the longer one looks again, so that one that was cut off leaves nothing.

internal import Encoding
internal import Journal
internal import Ledger
internal import Platform

extension SyncRun {
  /// Takes out of this journal what events that came erase, and out of what came what was erased here. Only segments
  /// that are new here are looked through.
  mutating func applyErasures() throws(SyncFailure) {
    held = try Self.journaled { () throws(JournalError) in
      var known = KnownErasures(journal)
      let unknown = known.unknown(among: held)
      guard !unknown.isEmpty else { return held }
      let before = known.erasure
      for name in unknown where !harmless.contains(name) { try known.look(through: name) }
      if known.erasure.isMore(than: before) {
        try Erasure.apply(journal, wait: place.wait, pause: place.pause)
      } else if !before.entries.isEmpty {
        try before.apply(to: unknown.map { ($0.device, $0.segment) }, wait: place.wait, pause: place.pause)
      }
      let held = known.erasure.entries.isEmpty ? held : try HeldSegments(journal)
      try known.keep(having: held)
      return held
    }
  }

  /// Compares segments that are on both sides and have not the same length; gives those that were replaced over there.
  mutating func exchangeErased(_ transport: inout any Transport) throws(SyncFailure) -> [ObjectName] {
    let damaged = Set(report.troubles.compactMap(\.damagedName))
    let different = listed.values.filter { object in
      guard let size = held.size(of: object.name.segment, of: object.name.device) else { return false }
      return size != object.size && !damaged.contains(object.name)
    }
    return try reconcile(different.map(\.name).sorted(), &transport)
  }

  /// Brings segments of one name together that are not the same bytes here and there: the same events with more bodies
  /// erased win on both sides; other events are a fork.
  mutating func reconcile(_ names: [ObjectName], _ transport: inout any Transport) throws(SyncFailure)
    -> [ObjectName]
  {
    guard !names.isEmpty else { return [] }
    var replaced: [ObjectName] = []
    for (name, bytes) in try get(names, &transport) {
      guard let theirs = try checked(bytes, name) else { continue }
      guard let bytesHere = try ourBytes(name) else { continue }
      guard let ours = try? ReceivedSegment(bytesHere, named: name.segment, of: name.device) else {
        try restore(theirs, over: bytesHere, name)
        continue
      }
      guard ours.sums == theirs.sums else {
        try Self.journaled { () throws(JournalError) in try putAside(bytes, name) }
        report.troubles.append(.fork(name))
        continue
      }
      let both = ours.erased(as: theirs.bytes) ?? ours.bytes
      // What was erased in a copy alone nobody has judged.
      if isCopy, both != ours.bytes { continue }
      if both != ours.bytes { try keepErased(both, name) }
      guard both != theirs.bytes else {
        confirmed[name] = both.count
        continue
      }
      if try replace(name, theirs.bytes, both, &transport) { replaced.append(name) }
    }
    return replaced
  }

  /// Erases in the shorter segments that the remote has of some events what is erased in the longer ones that are here
  /// of them; gives those that were replaced.
  mutating func eraseShorter(_ transport: inout any Transport, after sent: [ObjectName]) throws(SyncFailure)
    -> [ObjectName]
  {
    var replaced: [ObjectName] = []
    let shorter = listed.values.filter {
      confirmed[$0.name] != nil && held.size(of: $0.name.segment, of: $0.name.device) == nil
    }
    var within: [ObjectName: [RemoteObject]] = [:]
    for object in shorter {
      let isSettled = settled[object.name] == object.size
      for segment in held.ranges.holding(object.name.segment.range, of: object.name.device) {
        let longer = ObjectName(object.name.device, segment)
        if isSettled, settled[longer] == held.size(of: segment, of: longer.device) { continue }
        within[longer, default: []].append(object)
      }
    }
    for (longer, objects) in within.sorted(by: { $0.key < $1.key }) {
      // What was sent may have taken the place of a shorter one that was listed before.
      let before = report.troubles
      replaced += try erase(objects, asIn: longer, &transport)
      guard sent.contains(longer) else { continue }
      report.troubles = report.troubles.filter { before.contains($0) || !$0.isAbsence }
    }
    return replaced
  }

  /// Equal events have equal lines, so that the length of an object tells whether the same bodies are erased in it.
  private mutating func erase(
    _ shorter: [RemoteObject], asIn longer: ObjectName, _ transport: inout any Transport
  ) throws(SyncFailure) -> [ObjectName] {
    guard let ours = try ourBytes(longer) else { return [] }
    let lines = SegmentLines(ours)
    guard lines.isErased else { return [] }
    let different = shorter.filter { (lines.length(of: $0.name.segment) ?? $0.size) != $0.size }
    var replaced: [ObjectName] = []
    for (name, bytes) in try get(different.map(\.name).sorted(), &transport) {
      guard let theirs = try checked(bytes, name) else { continue }
      guard let erased = theirs.erased(as: lines.bytes) else {
        confirmed[name] = bytes.count
        continue
      }
      if try replace(name, theirs.bytes, erased, &transport) { replaced.append(name) }
    }
    return replaced
  }

  mutating func get(_ names: [ObjectName], _ transport: inout any Transport) throws(SyncFailure)
    -> [(ObjectName, [UInt8])]
  {
    guard !names.isEmpty else { return [] }
    // Until it was compared nothing of it is settled.
    for name in names { confirmed[name] = nil }
    var got: [(ObjectName, [UInt8])] = []
    var gone: [ObjectName: TransportFailure] = [:]
    try Self.carried { () throws(TransportFailure) in
      try transport.get(names) { name, result in
        switch result {
        case .success(let bytes): got.append((name, bytes))
        case .failure(.absent(let reason)): gone[name] = .absent(reason)
        case .failure(let failure): report.troubles.append(.unavailable(name, failure))
        }
      }
    }
    guard !gone.isEmpty else { return got }
    // What a longer one has taken the place of is listed no more.
    try list(&transport)
    for (name, failure) in gone.sorted(by: { $0.key < $1.key }) where listed[name] != nil {
      report.troubles.append(.unavailable(name, failure))
    }
    return got
  }

  mutating func checked(_ bytes: [UInt8], _ name: ObjectName) throws(SyncFailure) -> ReceivedSegment? {
    do throws(ReceivedSegment.Fault) {
      return try ReceivedSegment(bytes, named: name.segment, of: name.device)
    } catch {
      try Self.journaled { () throws(JournalError) in try putAside(bytes, name) }
      report.troubles.append(.damaged(name, error.reason))
      return nil
    }
  }

  /// The bytes of a segment that is here; nil where it was joined into a longer one meanwhile, which the next exchange
  /// sends.
  func ourBytes(_ name: ObjectName) throws(SyncFailure) -> [UInt8]? {
    do throws(JournalError) {
      return try journal.bytes(of: name.segment, of: name.device)
    } catch {
      guard case .refused(_, _, .missing) = error else { throw .journal(error) }
      return nil
    }
  }

  private mutating func keepErased(_ bytes: [UInt8], _ name: ObjectName) throws(SyncFailure) {
    try Self.journaled { () throws(JournalError) in
      let lock = try journal.lockWriting(wait: place.wait, pause: place.pause)
      defer { journal.disk.close(lock) }
      try journal.keep(bytes, as: name.segment, of: name.device)
      try journal.synchronizeNames(of: name.device)
    }
    held.add(name.segment, of: name.device, size: bytes.count)
    report.erased.here += 1
    report.hasNews = true
  }

  /// Takes back the bodies that whoever asks may not erase over there, but those that an event erases which is here: who
  /// may does that.
  private mutating func takeBack(_ name: ObjectName, _ theirs: [UInt8]) throws(SyncFailure) {
    guard let ours = try ourBytes(name), ours != theirs else { return }
    var known = Erasure(journal, entries: [], events: [])
    try Self.journaled { () throws(JournalError) in
      for device in held.ranges.devices {
        for segment in held.ranges.of(device) { known.take(try journal.bytes(of: segment, of: device)) }
      }
      let lock = try journal.lockWriting(wait: place.wait, pause: place.pause)
      defer { journal.disk.close(lock) }
      try journal.keep(theirs, as: name.segment, of: name.device)
      try journal.synchronizeNames(of: name.device)
      try? journal.disk.remove(journal.layout.checkpoint)
    }
    let erasure = known
    try Self.journaled { () throws(JournalError) in
      try erasure.apply(to: [(name.device, name.segment)], wait: place.wait, pause: place.pause)
    }
    guard let now = try ourBytes(name) else { return }
    held.add(name.segment, of: name.device, size: now.count)
    if now != ours { report.hasNews = true }
    confirmed[name] = now == theirs ? now.count : nil
  }

  /// Whether the remote has taken the erased lines in place of those it had.
  private mutating func replace(
    _ name: ObjectName, _ old: [UInt8], _ new: [UInt8], _ transport: inout any Transport
  ) throws(SyncFailure) -> Bool {
    let answer = try Self.carried { () throws(TransportFailure) in
      try transport.replace(name, having: SHA256.hexOf(old.span), with: new)
    }
    switch answer {
    case .created:
      confirmed[name] = new.count
      report.erased.there += 1
      return true
    case .present:
      // Somebody else erases there at this moment; the next exchange compares again.
      break
    case .disallowed: try takeBack(name, old)
    case .rejected(let reason), .impossible(let reason, _, _): report.troubles.append(.rejected(name, reason))
    }
    return false
  }
}

extension SyncTrouble {
  /// Whether an object is not there any more.
  fileprivate var isAbsence: Bool {
    if case .unavailable(_, .absent) = self { true } else { false }
  }

  /// The name of an object that came damaged.
  var damagedName: ObjectName? {
    if case .damaged(let name, _) = self { name } else { nil }
  }
}
