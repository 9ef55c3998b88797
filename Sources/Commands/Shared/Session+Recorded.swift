internal import Document
internal import Session
internal import Values

extension Session {
  /// Says what became of an event.
  func tell(_ recorded: Recorded, _ noun: Message, _ id: ULID) {
    switch recorded {
    case .stored: say("stored \(noun) \(id.short)")
    case .alreadyThere: say("already stored as \(id.short); nothing was added")
    case .tried: return
    }
  }

  /// Says that the same was logged just before: it may have been sent twice.
  func tell(twin id: ULID, at: Timestamp?) {
    let time: Message = at.map { " at \(Language.english.clock($0))" } ?? ""
    say("also logged\(time) as \(id.short); `healthlog undo` takes this one back")
  }
}

extension Timestamp {
  /// Whether another time is within two minutes, as it is where one entry was sent twice.
  func isNear(_ other: Timestamp) -> Bool {
    let (distance, overflow) = instant.milliseconds.subtractingReportingOverflow(other.instant.milliseconds)
    return !overflow && distance.magnitude <= 120_000
  }
}
