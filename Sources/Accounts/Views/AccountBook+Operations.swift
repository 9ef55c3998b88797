package import Encoding
package import Ledger
package import MeetUps
package import Values

// One device at a time writes a server's journal, so that events come one after the other and each has seen those before.

extension AccountBook {
  /// Takes in an operation of the event that came next; false where that takes a replay of the whole journal.
  package mutating func take(_ operation: JSON, of event: ULID) -> Bool {
    guard let entry = operation["entry"]?.idValue else { return false }
    switch operation["op"]?.stringValue {
    case "add": return take(adding: operation, revisions: [event])
    case "edit":
      guard let addition = accounts[entry]?.addition ?? meetUps.addition(of: entry), saw(operation) else {
        return false
      }
      return take(adding: addition.json.edited(by: operation), revisions: [event])
    case "remove":
      guard saw(operation) else { return false }
      drop(entry)
      return true
    default: return false
    }
  }

  /// What changes an account: the fields in which it differs from what it is.
  package func edit(_ account: Account) -> Operation? {
    guard let old = accounts[account.id], let version = versions[account.id] else { return nil }
    return .edit(
      entry: account.id, base: [version], set: account.fields.filter { !old.fields.contains($0) },
      unset: old.fields.map(\.key).filter { key in !account.fields.contains { $0.key == key } })
  }

  /// What changes a member of the meet-ups: the fields in which it differs from what it is.
  package func edit(_ member: MeetupMember) -> Operation? {
    guard let old = meetUps.members[member.account], let version = versions[member.entry] else { return nil }
    return .edit(entry: member.entry, base: [version], from: old.fields, to: member.fields)
  }

  /// What takes an entry back.
  package func removal(of entry: ULID) -> Operation? {
    versions[entry].map { .remove(entry: entry, base: [$0]) }
  }

  private mutating func take(adding object: JSON, revisions: [ULID]) -> Bool {
    do throws(DamagedEntry) {
      try take(try Entry(adding: object, revisions: revisions))
    } catch {
      note(error)
    }
    return true
  }

  /// Whether an operation's author had seen the newest event of its entry.
  private func saw(_ operation: JSON) -> Bool {
    guard let entry = operation["entry"]?.idValue, let version = versions[entry] else { return false }
    return operation["base"]?.arrayValue?.contains { $0.idValue == version } ?? false
  }
}
