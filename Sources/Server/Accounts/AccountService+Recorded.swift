internal import Encoding
internal import Journal
internal import Ledger
internal import Values

extension AccountService {
  /// The events of a company's journal that this server recorded for an account, oldest first: those that name it. None in
  /// a diary, where no event says for whom.
  func events(recordedFor account: ULID, in id: ULID) throws(JournalError) -> [ULID] {
    guard try store.holds(id) else { return [] }
    let journal = try Journal.open(store.directory(of: id), on: store.disk)
    guard journal.purpose != .diary else { return [] }
    var events: Set<ULID> = []
    try journal.eachLine(in: try Snapshot(journal)) { bytes, range in
      guard let line = try? EventLine.read(bytes, range), let event = try? Event(bytes, line),
        event.by == account
      else { return }
      events.insert(event.id)
    }
    return events.sorted()
  }
}
