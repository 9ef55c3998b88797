// What a journal takes is its segments and the events that REST appended. The bytes of an account are measured once, by a look
// at the files of its journals, and counted from then on; before somebody is refused they are measured again, since what was
// erased, sealed or superseded meanwhile is not counted exactly.

internal import Journal
internal import Platform
internal import Synchronization
package import Values

/// How many bytes the journals of each account may have together, whoever writes to them and by which route.
package final class AccountQuota: Sendable {
  /// Whose journals are counted together.
  package struct Owners: Sendable {
    /// The account that owns a journal.
    package let owner: @Sendable (ULID) -> ULID
    /// The journals that an account owns.
    package let journals: @Sendable (ULID) -> [ULID]

    /// Owners that are found so.
    package init(owner: @escaping @Sendable (ULID) -> ULID, journals: @escaping @Sendable (ULID) -> [ULID]) {
      self.owner = owner
      self.journals = journals
    }

    /// Every journal by itself.
    package static let none = Owners(owner: { $0 }, journals: { [$0] })
  }

  /// What an account has.
  private final class Use: Sendable {
    let bytes: Atomic<Int>
    /// When it was measured, in milliseconds of a clock that nobody sets.
    let measured: Atomic<Int64>

    init(bytes: Int, at time: Int64) {
      self.bytes = Atomic(bytes)
      measured = Atomic(time)
    }
  }

  /// Milliseconds after which it is measured again before somebody is refused.
  private static let pause: Int64 = 5000
  /// Accounts that are remembered before all are measured anew.
  private static let most = 10_000

  /// Bytes that an account may have.
  package let bytes: Int
  private let store: ServerStore
  private let steady: @Sendable () -> Int64
  private let owners = Mutex(Owners.none)
  private let uses = Mutex<[ULID: Use]>([:])

  /// So many bytes an account of a store, measured by a clock of milliseconds that nobody sets.
  package init(_ store: ServerStore, bytes: Int, steady: @escaping @Sendable () -> Int64) {
    self.store = store
    self.bytes = bytes
    self.steady = steady
  }

  /// Counts the journals of these owners together from now on.
  package func count(by owners: Owners) { self.owners.withLock { $0 = owners } }

  /// Whether anything more may come into a journal.
  package func hasRoom(in journal: ULID) -> Bool {
    guard reserve(1, in: journal) else { return false }
    giveBack(1, in: journal)
    return true
  }

  /// Makes room for so many bytes before they are written, so that many at once do not come to more than there is; false
  /// where there is none.
  package func reserve(_ count: Int, in journal: ULID) -> Bool {
    let use = use(of: journal)
    guard !take(count, of: use) else { return true }
    let now = steady()
    guard now - use.measured.load(ordering: .relaxed) >= Self.pause else { return false }
    use.measured.store(now, ordering: .relaxed)
    let before = use.bytes.load(ordering: .relaxed)
    // What is written meanwhile is added on top.
    use.bytes.add(measured(ownerOf: journal) - before, ordering: .relaxed)
    return take(count, of: use)
  }

  /// Counts bytes that were written already.
  package func add(_ count: Int, in journal: ULID) {
    if count > 0 { use(of: journal).bytes.add(count, ordering: .relaxed) }
  }

  /// Counts bytes no more that were not written after all, or are gone.
  package func giveBack(_ count: Int, in journal: ULID) {
    use(of: journal).bytes.subtract(count, ordering: .relaxed)
  }

  private func take(_ count: Int, of use: Use) -> Bool {
    guard use.bytes.add(count, ordering: .relaxed).newValue > bytes else { return true }
    use.bytes.subtract(count, ordering: .relaxed)
    return false
  }

  private func use(of journal: ULID) -> Use {
    let owner = owners.withLock({ $0 }).owner(journal)
    if let known = uses.withLock({ $0[owner] }) { return known }
    let made = Use(bytes: measured(ownerOf: journal), at: steady())
    return uses.withLock { uses in
      if let other = uses[owner] { return other }
      if uses.count >= Self.most { uses.removeAll(keepingCapacity: true) }
      uses[owner] = made
      return made
    }
  }

  /// Bytes of all journals of the account that owns one.
  private func measured(ownerOf journal: ULID) -> Int {
    let owners = owners.withLock { $0 }
    let journals = Set(owners.journals(owners.owner(journal))).union([journal])
    return journals.reduce(0) { $0 + size(of: JournalLayout(store.directory(of: $1)).log) }
  }

  /// Bytes of the files below a directory; 0 where it is not there.
  private func size(of directory: String) -> Int {
    var size = 0
    for name in (try? store.disk.names(in: directory)) ?? [] {
      guard let status = try? store.disk.status("\(directory)/\(name)") else { continue }
      size += status.kind == .directory ? self.size(of: "\(directory)/\(name)") : status.length
    }
    return size
  }
}
