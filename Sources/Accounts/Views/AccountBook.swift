package import Encoding
package import Ledger
package import MeetUps
package import Values

/// What a server knows of its accounts: a fold over its own journal, which it also keeps up with event by event.
package struct AccountBook: View {
  /// Accounts by id.
  package private(set) var accounts: [ULID: Account] = [:]
  /// The role of each account on each journal.
  package private(set) var memberships: [ULID: [ULID: Membership]] = [:]
  /// Who may bring a device's stream, by journal.
  package private(set) var devices: [ULID: [DeviceID: BoundDevice]] = [:]
  /// Tokens that may only add, by their hash.
  package private(set) var tokens: [String: AddToken] = [:]
  /// Keys for apps that look foods up, by their hash.
  package private(set) var keys: [String: LookupKey] = [:]
  /// What everybody is told.
  package private(set) var notices: [ULID: Notice] = [:]
  /// What users told.
  package private(set) var feedback: [ULID: Feedback] = [:]
  /// Who did what.
  package private(set) var audit: [ULID: AuditRecord] = [:]
  /// The accounts whose role on a journal was ended, by journal; they may have one again.
  package private(set) var formerMembers: [ULID: Set<ULID>] = [:]
  /// The days on which accounts logged in.
  package private(set) var logins: [ULID: Set<CivilDay>] = [:]
  /// The newest login of each account.
  package private(set) var lastLogins: [ULID: Timestamp] = [:]
  /// What is known of meet-ups.
  package private(set) var meetUps = MeetUpBook()
  /// The entries that could not be read.
  package private(set) var damage: [DamagedEntry] = []
  /// The newest event of each entry that may change: what a change of it has to have seen.
  package private(set) var versions: [ULID: ULID] = [:]
  private var byEmail: [String: ULID] = [:]
  private var journals: [ULID: Set<ULID>] = [:]

  /// A book that has met nothing.
  package init() {}

  package mutating func fold(_ record: Record, in bytes: Span<UInt8>) throws(JSONError) {
    do throws(DamagedEntry) {
      try take(try record.read(in: bytes))
    } catch {
      damage.append(error)
    }
  }

  /// The account that logs in with an address.
  package func account(_ email: EmailAddress) -> Account? { byEmail[email.key].flatMap { accounts[$0] } }

  /// The role of an account on a journal; nil where it has none.
  package func role(of account: ULID, on journal: ULID) -> JournalRole? {
    memberships[journal]?[account]?.role
  }

  /// The roles of an account, by journal id.
  package func memberships(of account: ULID) -> [Membership] {
    (journals[account] ?? []).sorted().compactMap { memberships[$0]?[account] }
  }

  /// Takes in an entry as it stands now, in place of what it was. Where two accounts have one address, the older keeps
  /// it.
  package mutating func take(_ entry: Entry) throws(DamagedEntry) {
    if Self.changing.contains(entry.kind) { versions[entry.id] = entry.revisions.max() }
    switch entry.kind {
    case Account.kind.name: take(try Account(entry))
    case Membership.kind.name: take(try Membership(entry))
    case BoundDevice.kind.name:
      let device = try BoundDevice(entry)
      if let other = devices[device.journal]?[device.device], other.entry < device.entry { return }
      devices[device.journal, default: [:]][device.device] = device
    case AddToken.kind.name:
      let token = try AddToken(entry)
      tokens[token.hash] = token
    case LookupKey.kind.name:
      let key = try LookupKey(entry)
      keys[key.hash] = key
    case Notice.kind.name: notices[entry.id] = try Notice(entry)
    case Feedback.kind.name: feedback[entry.id] = try Feedback(entry)
    case LoginDay.kind.name: take(try LoginDay(entry))
    case AuditRecord.kind.name: take(try AuditRecord(entry))
    default: _ = try meetUps.take(entry)
    }
  }

  /// The kinds of entries that are changed or taken back.
  private static let changing = Set([
    Account.kind.name, Membership.kind.name, BoundDevice.kind.name, AddToken.kind.name, LookupKey.kind.name,
    Notice.kind.name,
  ]).union(MeetUpBook.changing)

  /// Notes what was the matter with an entry.
  mutating func note(_ damaged: DamagedEntry) { damage.append(damaged) }

  /// Takes in that an entry is there no more.
  package mutating func drop(_ entry: ULID) {
    versions[entry] = nil
    if let account = accounts.removeValue(forKey: entry), byEmail[account.email.key] == entry {
      byEmail[account.email.key] = nil
    }
    notices[entry] = nil
    feedback[entry] = nil
    meetUps.drop(entry)
    for token in tokens.values where token.id == entry { tokens[token.hash] = nil }
    for key in keys.values where key.id == entry { keys[key.hash] = nil }
    for (journal, members) in memberships {
      for member in members.values where member.entry == entry {
        memberships[journal]?[member.account] = nil
        journals[member.account]?.remove(journal)
      }
    }
    for (journal, bound) in devices {
      for device in bound.values where device.entry == entry { devices[journal]?[device.device] = nil }
    }
  }

  private mutating func take(_ account: Account) {
    if let old = accounts[account.id], byEmail[old.email.key] == account.id { byEmail[old.email.key] = nil }
    accounts[account.id] = account
    if let other = byEmail[account.email.key], other < account.id { return }
    byEmail[account.email.key] = account.id
  }

  /// Of two entries about the same account and journal the newer counts.
  private mutating func take(_ membership: Membership) {
    let other = memberships[membership.journal]?[membership.account]
    if let other, other.entry > membership.entry { return }
    memberships[membership.journal, default: [:]][membership.account] = membership
    journals[membership.account, default: []].insert(membership.journal)
  }

  private mutating func take(_ record: AuditRecord) {
    audit[record.entry] = record
    guard let journal = record.journal, let account = record.account, AuditRecord.endsRole(record.action)
    else { return }
    formerMembers[journal, default: []].insert(account)
  }

  private mutating func take(_ login: LoginDay) {
    logins[login.account, default: []].insert(login.at.day)
    let last = lastLogins[login.account]
    lastLogins[login.account] = last.map { max($0, login.at) } ?? login.at
  }
}
