internal import Encoding
internal import Journal
internal import Ledger
internal import Policies

extension SyncRun {
  /// Sets aside what the remote refuses of what this device has recorded, as long as it refuses more and the rules that
  /// are known here refuse it too; gives what was sent on the way.
  mutating func setRefusedAside(_ remote: String, _ transport: inout any Transport) throws(SyncFailure)
    -> [ObjectName]
  {
    var sent: [ObjectName] = []
    // The role may change meanwhile, though hardly at every step.
    for _ in 1...8 {
      guard let (name, event, fault) = refusal,
        let first = event ?? firstUnknown(in: name), name.segment.range.contains(first),
        let role = try newestRole(remote, &transport)
      else { break }
      let before = refusal
      guard let part = try sendBefore(first, of: name, &transport) else {
        // One before it is refused too, for something that is looked at later.
        guard let earlier = refusal?.event, earlier != before?.event else { break }
        continue
      }
      sent += part
      let done = try Self.journaled { () throws(JournalError) in
        try SettingAside(journal: journal, place: place).run(
          name.device, from: first, by: role, fault: fault)
      }
      guard let (events, device) = done else {
        if event != nil { dispute(name) }
        break
      }
      report.refused.append(events)
      report.hasNews = true
      try goOn(as: device, &sent, &transport)
    }
    // What was erased by an event that is gone now is there again.
    if !report.refused.isEmpty {
      try applyErasures()
      if !addsOnly { sent += try exchangeErased(&transport) }
    }
    return sent
  }

  /// Sends what is recorded as the new device; what else was refused is refused once more, and told once.
  private mutating func goOn(
    as device: DeviceID, _ sent: inout [ObjectName], _ transport: inout any Transport
  )
    throws(SyncFailure)
  {
    own = device
    refusal = nil
    refused = []
    report.troubles.removeAll { if case .rejected = $0 { true } else { false } }
    for (name, size) in confirmed where listed[name] == nil {
      listed[name] = RemoteObject(name: name, size: size, hash: nil)
    }
    held = try Self.journaled { () throws(JournalError) in try HeldSegments(journal) }
    sent += try push(&transport)
  }

  /// Whether this installation records as a device, or did once: nobody else sets aside what it recorded.
  func isOurs(_ device: DeviceID) -> Bool {
    device == own || journal.hasRecorded(as: device, by: place.installation)
  }

  /// The first event of a segment that the remote has not.
  private func firstUnknown(in name: ObjectName) -> Int64? {
    name.segment.range.first { there.count($0...$0, of: name.device) == 0 }
  }

  /// The role as the remote tells it now; nil where it does not.
  private mutating func newestRole(_ remote: String, _ transport: inout any Transport) throws(SyncFailure)
    -> KnownRole?
  {
    let asked = try Self.carried { () throws(TransportFailure) in try transport.role() }
    guard let role = asked?.said(by: remote, at: place.now) else { return nil }
    // One that allows more counts from the next exchange on, which begins with it.
    if role.role == .addOnly { note(role) }
    try Self.journaled { () throws(JournalError) in try journal.keep(role) }
    return role
  }

  /// Sends the part of a segment that comes before an event, unless the remote has it; nil where it is not taken.
  private mutating func sendBefore(_ first: Int64, of name: ObjectName, _ transport: inout any Transport)
    throws(SyncFailure) -> [ObjectName]?
  {
    guard first > name.segment.first,
      there.count(name.segment.first...first - 1, of: name.device) < first - name.segment.first
    else { return [] }
    let part = try Self.journaled { () throws(JournalError) in
      try journal.segment(name.segment, of: name.device, before: first)
    }
    guard let part else { return nil }
    let shorter = ObjectName(name.device, part.name)
    var answers: [PutAnswer] = []
    try Self.carried { () throws(TransportFailure) in
      try transport.put([shorter], { _ throws(TransportFailure) in part.bytes }, { answers.append($1) })
    }
    switch answers.first {
    case .created:
      note(sent: shorter)
      confirmed[shorter] = part.bytes.count
      return [shorter]
    case .present(let hash) where hash == SHA256.hexOf(part.bytes.span):
      confirmed[shorter] = part.bytes.count
      return []
    case .disallowed(_, let event?) where event < first: refusal = (name, event, nil)
    case .impossible(_, let event, let fault) where event < first: refusal = (name, event, fault)
    default: break
    }
    return nil
  }

  /// Tells that a segment was refused which may be brought by the rules that are known here.
  private mutating func dispute(_ name: ObjectName) {
    report.troubles = report.troubles.map { trouble in
      if case .rejected(name, let reason) = trouble { .disputed(name, reason) } else { trouble }
    }
  }

  /// Records again what was refused before, as far as it is allowed by now.
  mutating func recordAgain() throws(SyncFailure) {
    guard let role = journal.knownRole else { return }
    (report.recordedAgain, report.stillRefused) = try Self.journaled { () throws(JournalError) in
      try SettingAside(journal: journal, place: place).retry(role)
    }
    guard report.recordedAgain > 0 else { return }
    report.hasNews = true
    (own, held) = try Self.journaled { () throws(JournalError) in
      (try journal.device(), try HeldSegments(journal))
    }
  }

  /// Notes what was taken out here because another remote did not take it: it may have come to this one before.
  mutating func noteTakenOut(unless remote: String) throws(SyncFailure) {
    let refused = try Self.journaled { () throws(JournalError) in try journal.refusedEvents() }
    for events in refused where events.remote != remote {
      takenOut[events.device] = events.range.lowerBound
    }
  }

  /// Whether a segment has events that were taken out here.
  func isTakenOut(_ name: ObjectName) -> Bool {
    takenOut[name.device].map { name.segment.last >= $0 } ?? false
  }
}
