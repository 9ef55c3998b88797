internal import Encoding
internal import Journal
internal import Ledger
internal import Platform

extension SyncRun {
  /// Sends what the remote lacks, oldest first; gives what it says it has taken. Every segment is checked before it
  /// goes: damage must not travel.
  mutating func push(_ transport: inout any Transport) throws(SyncFailure) -> [ObjectName] {
    try shortenSegments()
    var names = lacking()
    var sent: [ObjectName] = []
    var start = 0
    while start < names.count {
      let (batch, end) = try self.batch(names, from: start)
      sent += try send(batch, of: names.count, after: start, &transport)
      start = end
      if isBroken { names = names[..<start] + names[start...].filter { $0.device != own } }
      place.progress(.sending(start, of: names.count))
    }
    return sent
  }

  /// Cuts segments that are too long for a server, which others have made; our own were cut when they were sealed.
  private mutating func shortenSegments() throws(SyncFailure) {
    let long = lacking().filter {
      held.size(of: $0.segment, of: $0.device).map { $0 > Journal.longestSegment } ?? false
        && $0.segment.length > 1 && $0.device != own
    }
    guard !long.isEmpty else { return }
    held = try Self.journaled { () throws(JournalError) in
      for device in Set(long.map(\.device)) {
        try journal.shortenSegments(of: device, wait: place.wait, pause: place.pause)
      }
      return try HeldSegments(journal)
    }
  }

  /// The segments that the remote has neither by their names nor within others.
  func lacking() -> [ObjectName] {
    var known = SegmentRanges()
    for name in confirmed.keys.sorted() where listed[name] != nil { known.add(name.segment, of: name.device) }
    var names: [ObjectName] = []
    for device in held.ranges.devices where !addsOnly || isOurs(device) {
      let isPlain = held.ranges.isPlain(device)
      for segment in held.ranges.of(device) where listed[ObjectName(device, segment)] == nil {
        // Where a stream has one branch, events of the same numbers are the same events.
        if isPlain, known.count(segment.range, of: device) == segment.length { continue }
        if !isPlain, isWithinSettled(segment, device) { continue }
        names.append(ObjectName(device, segment))
      }
    }
    return names
  }

  /// Whether a longer segment that is on both sides has all events of one, which a crash has left beside it.
  private func isWithinSettled(_ segment: SegmentName, _ device: DeviceID) -> Bool {
    held.ranges.holding(segment.range, of: device).contains { longer in
      let name = ObjectName(device, longer)
      guard longer != segment, listed[name] != nil, confirmed[name] != nil,
        let bytes = try? journal.bytes(of: longer, of: device),
        let whole = try? ReceivedSegment(bytes, named: longer, of: device)
      else { return false }
      return whole.sums[segment.last].map(segment.begins) ?? false
    }
  }

  /// Reads and checks the next segments that are sent together.
  private mutating func batch(_ names: [ObjectName], from start: Int) throws(SyncFailure)
    -> (batch: [ReceivedSegment], end: Int)
  {
    var read: [(name: ObjectName, bytes: [UInt8])] = []
    var length = 0
    var end = start
    while end < names.count, length < Self.batchLength {
      let name = names[end]
      end += 1
      do throws(JournalError) {
        let bytes = try journal.bytes(of: name.segment, of: name.device)
        read.append((name, bytes))
        length += bytes.count
      } catch {
        // It was joined into a longer one meanwhile, which the next exchange sends.
        guard case .refused(_, _, .missing) = error else { throw .journal(error) }
      }
    }
    let checks = SegmentChecks(read, listed: [:], storingIn: nil)
    checks.run()
    var batch: [ReceivedSegment] = []
    for (name, outcome) in checks.outcomes {
      switch outcome {
      case .stored(let segment):
        // Nobody could go on from what this device alone has and cannot send.
        if !isBroken || name.device != own { batch.append(segment) }
      case .damaged(_, let reason), .changed(_, let reason):
        report.troubles.append(.damagedHere(name, reason))
        if name.device == own { isBroken = true }
      case .refused(let error): throw .journal(error)
      }
    }
    return (batch, end)
  }

  private mutating func send(
    _ batch: [ReceivedSegment], of total: Int, after start: Int, _ transport: inout any Transport
  ) throws(SyncFailure) -> [ObjectName] {
    var segments: [ObjectName: ReceivedSegment] = [:]
    for segment in batch { segments[ObjectName(segment.device, segment.name)] = segment }
    var sent: [ObjectName] = []
    var others: [ObjectName] = []
    try Self.carried { () throws(TransportFailure) in
      try transport.put(
        batch.map { ObjectName($0.device, $0.name) },
        { name throws(TransportFailure) in segments[name]?.bytes ?? [] },
        { name, answer in
          guard let segment = segments[name] else { return }
          switch answer {
          case .created:
            note(sent: name)
            confirmed[name] = segment.bytes.count
            sent.append(name)
            place.progress(.sending(start + sent.count, of: total))
          case .present(let hash):
            if addsOnly || hash == SHA256.hexOf(segment.bytes.span) {
              // It was there all along, and the list was not whole; or others erased in it, who may only add cannot see.
              confirmed[name] = segment.bytes.count
            } else {
              others.append(name)
            }
          case .rejected(let reason), .disallowed(let reason, _), .impossible(let reason, _, _):
            if refusal == nil, isOurs(name.device) { refusal = answer.refusal(of: name) }
            // What goes on from what was refused is refused for that: one reason is enough.
            let isFirst = refused.insert(name.device).inserted
            if isFirst || !reason.english.hasPrefix("parent missing") {
              report.troubles.append(.rejected(name, reason))
            }
          }
        })
    }
    _ = try reconcile(others, &transport)
    return sent
  }

  /// Notes a segment that the remote did not have, and counts its events.
  mutating func note(sent name: ObjectName) {
    let known = there.count(name.segment.range, of: name.device)
    report.devices[name.device, default: .init()].sent += name.segment.length - known
    there.add(name.segment, of: name.device)
  }
}

extension PutAnswer {
  /// What a remote refuses of an object, as far as it may be set aside.
  fileprivate func refusal(of name: ObjectName) -> (name: ObjectName, event: Int64?, fault: String?)? {
    switch self {
    case .disallowed(_, let event): (name, event, nil)
    case .impossible(_, let event, let fault): (name, event, fault)
    case .created, .present, .rejected: nil
    }
  }
}

extension SegmentName {
  /// How many events it holds.
  var length: Int64 { last - first + 1 }
}
