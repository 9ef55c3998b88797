internal import Encoding
internal import Journal
internal import Ledger
internal import Platform

extension SyncRun {
  /// Gets what is missing here. Of segments that lie within others the longer come first: they may be all that is
  /// needed.
  mutating func pull(_ transport: inout any Transport) throws(SyncFailure) {
    for attempt in 1...Self.attempts {
      vanished = [:]
      listsAgain = attempt < Self.attempts
      try pullListed(&transport)
      // Another device has put something longer there: that is listed now.
      guard !vanished.isEmpty, listsAgain else { break }
      try list(&transport)
    }
    for (name, failure) in vanished.sorted(by: { $0.key < $1.key }) {
      report.troubles.append(.unavailable(name, failure))
    }
    for name in inbox.arrivals.keys { report.devices[name.device, default: .init()].parked += 1 }
  }

  /// How often is listed what is changed meanwhile.
  private static var attempts: Int { 5 }

  private mutating func pullListed(_ transport: inout any Transport) throws(SyncFailure) {
    try settleInbox()
    var wanted = try missing().map(\.name).filter { inbox.arrivals[$0] == nil }
    while !wanted.isEmpty {
      let round = Self.outermost(wanted)
      try fetch(round, &transport)
      try settleInbox()
      let asked = Set(round)
      var rest: [ObjectName] = []
      for name in wanted where !asked.contains(name) {
        if try !covers(name) { rest.append(name) }
      }
      wanted = rest
    }
    for name in listed.keys where confirmed[name] == nil {
      if try covers(name) { confirmed[name] = listed[name]?.size }
    }
  }

  /// What the remote lists and this journal has not. What was settled before is believed where the names that are here
  /// still span it.
  mutating func missing() throws(SyncFailure) -> [RemoteObject] {
    var objects: [RemoteObject] = []
    for (name, object) in listed.sorted(by: { $0.key < $1.key }) {
      if settled[name] == object.size,
        held.ranges.count(name.segment.range, of: name.device) == name.segment.length
      {
        confirmed[name] = object.size
        continue
      }
      if try covers(name) { confirmed[name] = object.size } else { objects.append(object) }
    }
    return objects
  }

  mutating func covers(_ name: ObjectName) throws(SyncFailure) -> Bool {
    do throws(JournalError) {
      return try held.covers(name.segment, of: name.device)
    } catch {
      throw .journal(error)
    }
  }

  /// The segments among some that lie within no other of them.
  static func outermost(_ names: [ObjectName]) -> [ObjectName] {
    var found: [ObjectName] = []
    for name in names.sorted() {
      if let last = found.last, last.device == name.device, last.segment.spans(name.segment) { continue }
      found.append(name)
    }
    return found
  }

  /// So many bytes are gathered before they are checked and made durable.
  static var batchLength: Int { 8 << 20 }

  private mutating func fetch(_ names: [ObjectName], _ transport: inout any Transport) throws(SyncFailure) {
    let devices = Set(names.map(\.device))
    try Self.journaled { () throws(JournalError) in try inbox.prepare(for: devices) }
    var batch: [(name: ObjectName, bytes: [UInt8])] = []
    var length = 0
    var count = 0
    var refusal: SyncFailure?
    try Self.carried { () throws(TransportFailure) in
      try transport.get(names) { name, result in
        count += 1
        switch result {
        case .failure(.absent(let reason)): vanished[name] = .absent(reason)
        case .failure(let failure): report.troubles.append(.unavailable(name, failure))
        case .success(let bytes):
          batch.append((name, bytes))
          length += bytes.count
        }
        guard length >= Self.batchLength, refusal == nil else { return }
        refusal = take(batch)
        (batch, length) = ([], 0)
        place.progress(.receiving(count, of: names.count))
      }
    }
    if let failure = refusal ?? take(batch) { throw failure }
    place.progress(.receiving(count, of: names.count))
  }

  /// Checks what came, on two threads where it is much, and makes it durable in the inbox; what is not what its name
  /// says is put aside. Gives what kept that from being done.
  private mutating func take(_ batch: [(name: ObjectName, bytes: [UInt8])]) -> SyncFailure? {
    let checks = SegmentChecks(batch, listed: listed, storingIn: inbox)
    checks.run()
    for (name, outcome) in checks.outcomes {
      switch outcome {
      case .stored(let segment): inbox.add(segment)
      case .changed(_, let reason) where listsAgain: vanished[name] = .absent(reason)
      case .damaged(let bytes, let reason), .changed(let bytes, let reason):
        do {
          try putAside(bytes, name)
        } catch {
          return .journal(error)
        }
        report.troubles.append(.damaged(name, reason))
      case .refused(let error): return .journal(error)
      }
    }
    return nil
  }

  /// Keeps what came damaged: it may be all there is of those events.
  func putAside(_ bytes: [UInt8], _ name: ObjectName) throws(JournalError) {
    let (disk, directory) = (journal.disk, journal.layout.quarantine)
    try disk.ensureDirectory(directory)
    let path = "\(directory)/\(name.device)-\(name.segment)-\(SHA256.hexOf(bytes.span).prefix(16))"
    guard try !disk.exists(path) else { return }
    try disk.replace(path, bytes)
    try disk.synchronizeDirectory(directory)
  }

  /// Whether the server of a company's journal has judged a segment: it lists it. Without a server nobody judges.
  private func isVouched(_ name: ObjectName) -> Bool {
    guard journal.purpose != .diary, journal.knownRole != nil else { return true }
    return !isCopy && listed[name] != nil
  }

  /// Moves everything into its stream whose parent is there, and what goes on from that.
  mutating func settleInbox() throws(SyncFailure) {
    guard !inbox.arrivals.isEmpty else { return }
    try leaveOwnStream()
    var superseded: [ObjectName] = []
    var touched: Set<DeviceID> = []
    do throws(JournalError) {
      let lock = try journal.lockWriting(wait: place.wait, pause: place.pause)
      defer { journal.disk.close(lock) }
      var isMoving = true
      while isMoving {
        isMoving = false
        for name in inbox.arrivals.keys.sorted() where try settle(name, &superseded) {
          touched.insert(name.device)
          isMoving = true
        }
      }
      for device in touched { try journal.synchronizeNames(of: device) }
      for name in superseded {
        journal.removeSuperseded(name.segment, of: name.device)
        held.remove(name.segment, of: name.device)
      }
    } catch {
      throw .journal(error)
    }
  }

  /// Moves one segment into its stream; false where it has to wait, or is there in another form.
  private mutating func settle(_ name: ObjectName, _ superseded: inout [ObjectName]) throws(JournalError)
    -> Bool
  {
    guard let arrival = inbox.arrivals[name] else { return false }
    guard try !held.covers(name.segment, of: name.device) else {
      inbox.remove(name)
      return false
    }
    guard isVouched(name),
      try held.holdsParent(of: name.segment, of: name.device, previous: arrival.previous)
    else { return false }
    let within = held.ranges.of(name.device).filter(name.segment.spans)
    if !arrival.concernsErasure { harmless.insert(name) }
    note(received: name)
    try journal.prepareStream(of: name.device)
    var size = arrival.size
    if let bytes = try joined(name, within, &superseded) {
      try journal.keep(bytes, as: name.segment, of: name.device)
      inbox.remove(name)
      size = bytes.count
    } else {
      try inbox.move(name)
    }
    held.add(name.segment, of: name.device, size: size)
    return true
  }

  /// Finds which of the segments within a longer one it holds the events of; gives its lines without the bodies that
  /// are erased in these, where there are such.
  private func joined(_ name: ObjectName, _ within: [SegmentName], _ superseded: inout [ObjectName])
    throws(JournalError) -> [UInt8]?
  {
    guard !within.isEmpty else { return nil }
    let original = try inbox.bytes(of: name)
    guard
      var segment = try? ReceivedSegment(original, named: name.segment, of: name.device)
    else { return nil }
    let sums = segment.sums
    var isChanged = false
    for shorter in within {
      guard let sum = sums[shorter.last], shorter.begins(sum) else { continue }
      superseded.append(ObjectName(name.device, shorter))
      guard let bytes = segment.erased(as: try journal.bytes(of: shorter, of: name.device)),
        let erased = try? ReceivedSegment(bytes, named: name.segment, of: name.device)
      else { continue }
      segment = erased
      isChanged = true
    }
    return isChanged ? segment.bytes : nil
  }

  /// Where events came that this device is said to have recorded and does not know, something else writes under its
  /// name: a copy of it, or what it was before it was restored. It goes on under a new name, before they are let in.
  private mutating func leaveOwnStream() throws(SyncFailure) {
    guard let own, inbox.arrivals.keys.contains(where: { $0.device == own }) else { return }
    var isForeign = false
    for name in inbox.arrivals.keys where name.device == own {
      if try !covers(name) { isForeign = true }
    }
    if isForeign { try goOnElsewhere() }
  }

  /// Lets this installation go on as a new device.
  mutating func goOnElsewhere() throws(SyncFailure) {
    let device = try Self.journaled { () throws(JournalError) in
      try journal.beginNewDevice(
        by: place.installation, wait: place.wait, random: place.random, pause: place.pause)
    }
    self.own = device
    report.newDevice = device
    held = try Self.journaled { () throws(JournalError) in try HeldSegments(journal) }
  }

  /// Notes a segment that was not here, and counts its events.
  mutating func note(received name: ObjectName) {
    let known = held.ranges.count(name.segment.range, of: name.device)
    report.devices[name.device, default: .init()].received += name.segment.length - known
    report.hasNews = true
  }
}
