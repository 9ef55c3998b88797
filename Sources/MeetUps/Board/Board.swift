package import Encoding
package import Ledger
package import Values

/// Every meet-up of a server: a fold over its board, which it also keeps up with event by event.
package struct Board: View {
  /// The meet-ups by id.
  package private(set) var meetups: [ULID: Meetup] = [:]
  /// The newest event of each: what a change of it has to have seen.
  package private(set) var versions: [ULID: ULID] = [:]

  /// A board without meet-ups.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    do throws(DamagedEntry) {
      try take(try record.read(in: bytes))
    } catch {
      throw error.error
    }
  }

  private mutating func take(_ entry: Entry) throws(DamagedEntry) {
    guard entry.kind == Meetup.kind.name else { return }
    meetups[entry.id] = try Meetup(entry)
    versions[entry.id] = entry.revisions.max()
  }

  /// Takes in an operation of the event that came next; false where that takes a replay of the whole journal.
  package mutating func take(_ operation: JSON, of event: ULID) -> Bool {
    guard let entry = operation["entry"]?.idValue else { return false }
    switch operation["op"]?.stringValue {
    case "add": return take(adding: operation, event)
    case "edit":
      guard let meetup = meetups[entry], let version = versions[entry],
        operation["base"]?.arrayValue?.contains(where: { $0.idValue == version }) ?? false
      else { return false }
      return take(adding: meetup.addition.json.edited(by: operation), event)
    default: return false
    }
  }

  private mutating func take(adding object: JSON, _ event: ULID) -> Bool {
    do throws(DamagedEntry) {
      try take(try Entry(adding: object, revisions: [event]))
      return true
    } catch {
      return false
    }
  }
}
