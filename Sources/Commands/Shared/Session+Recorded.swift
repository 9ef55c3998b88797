internal import Document
internal import Ledger
internal import Session
internal import Values

extension Session {
  /// Says what became of an event.
  func tell(_ recorded: Recorded, _ noun: Message, _ id: ULID) {
    switch recorded {
    case .stored: console.say("stored \(noun) \(id.short)")
    case .alreadyThere: console.say("already stored as \(id.short); nothing was added")
    case .tried: return
    }
  }

  /// Says that the same was logged just before: it may have been sent twice.
  func tell(twin id: ULID, at: Timestamp?) {
    let time: Message = at.map { " at \(Language.english.clock($0))" } ?? ""
    console.say("also logged\(time) as \(id.short); use `healthlog undo` to undo this one")
  }

  /// The entries of a kind on a day that were within two minutes of a time, as where one was sent twice.
  mutating func entries(of kind: String, on day: CivilDay, near at: Timestamp) throws(Failure) -> [Entry] {
    guard let first = at.instant.adding(milliseconds: -120_000),
      let last = at.instant.adding(milliseconds: 120_000)
    else { return [] }
    var near = EntriesNear(kind, on: day, within: first...last)
    try fold(into: &near)
    report(near.damage)
    return near.entries
  }
}
