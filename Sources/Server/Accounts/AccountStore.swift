package import Accounts
internal import Encoding
package import Journal
internal import Ledger
internal import MeetUps
internal import Platform
package import Session
package import Values

/// The accounts of a server as they stand, and the only way to change them.
package typealias AccountStore = LiveJournal<AccountBook>

extension AccountBook: LiveBook {}

extension LiveJournal<AccountBook> {
  /// What accounts make for programs of theirs.
  private static var tokenKinds: Set<String> {
    [AddToken.kind.name, LookupKey.kind.name, CalendarToken.kind.name]
  }

  /// Opens the accounts of a store, or begins them.
  package convenience init(_ store: ServerStore, _ world: World) throws(JournalError) {
    let now = world.now()
    let id = ULID(
      milliseconds: now.milliseconds,
      random: (UInt16(truncatingIfNeeded: world.random()), world.random()))
    guard let created = Timestamp(instant: now, offsetSeconds: 0) else {
      throw .refused(action: "create", path: store.ownJournal, .invalid)
    }
    let journal = try Journal.make(
      store.ownJournal, on: store.disk, id: id, created: created, wait: ServerStore.patience,
      pause: world.pause)
    try self.init(journal, Kinds(AccountKinds.all), world)
  }

  /// The tokens and keys that an account ever made, those that were revoked too.
  package func everyToken(of account: ULID) throws(JournalError) -> [ULID] {
    var tokens: [ULID] = []
    try journal.eachLine(in: try Snapshot(journal)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let event = try? Event(bytes, line) else { return }
      tokens += event.operations.compactMap { operation in
        Self.tokenKinds.contains(operation["kind"]?.stringValue ?? "")
          && operation["account"]?.idValue == account
          ? operation["entry"]?.idValue : nil
      }
    }
    return tokens
  }
}
