// Who guesses has to wait, and that must not end with the server: whoever can make it start again would guess on. What the
// limits remember is written to `limits.json` every few seconds where it changed, and when the server ends; one that is
// killed forgets no more than those. Accounts and networks stand in it as hashes under the pepper. A file that cannot be
// read is put aside: a server without it is one that has met nobody.

internal import Encoding
package import Journal
internal import Platform
internal import Synchronization
package import Values

/// What the limits of a server remember, in its store.
package final class KeptLimits: Sendable {
  private let store: ServerStore
  private let accountService: AccountService
  private let workLimits: WorkLimits
  private let meetUps: MeetUpService?
  /// What the file holds, as far as is known.
  private let written = Mutex<[UInt8]>([])

  /// Bytes of the file that are read at most: several times what the fullest limits need.
  private static let longest = 64 << 20

  /// The limits of logging in, of the work of accounts and of what members of meet-ups write.
  package init(
    _ store: ServerStore, _ accountService: AccountService, _ workLimits: WorkLimits,
    _ meetUps: MeetUpService? = nil
  ) {
    self.store = store
    self.accountService = accountService
    self.workLimits = workLimits
    self.meetUps = meetUps
  }

  private var path: String { store.root + "/limits.json" }

  /// Remembers what an earlier server did. Gives where the file was put that could not be read; nil where there was none
  /// such.
  package func restore() throws(JournalError) -> String? {
    guard try store.disk.exists(path) else { return nil }
    let bytes = try? store.disk.contents(of: path, atMost: Self.longest)
    if let bytes, let kept = try? JSON.parse(bytes.span), restore(kept) { return nil }
    let aside = path + ".damaged"
    do throws(Errno) {
      try store.disk.rename(path, to: aside)
    } catch {
      throw .refused(action: "replace", path: path, error)
    }
    return aside
  }

  private func restore(_ kept: JSON) -> Bool {
    guard kept["schema"]?.stringValue == Self.schema else { return false }
    let isWhole = limits.allSatisfy { $0.limits.restore(kept[$0.name]) }
    return accountService.registrations.restore(kept["registrations"])
      && accountService.invitations.restore(kept["invitations"])
      && workLimits.restore(kept["work"]) && restore(messages: kept["messages"]) && isWhole
  }

  /// A server in which nobody meets writes none.
  private func restore(messages kept: JSON?) -> Bool {
    guard let kept, let meetUps else { return true }
    return meetUps.messages.withLock { $0.restore(kept) { ULID(parsing: $0) } }
  }

  /// Writes down what is remembered now, where that changed.
  package func save(_ now: Instant) throws(JournalError) {
    let messages = meetUps.map { meetUps in meetUps.messages.withLock { $0.kept(now, \.description) } }
    let members =
      [JSON.Member("schema", .string(Self.schema))]
      + limits.map { .init($0.name, $0.limits.kept(now)) }
      + [
        .init("registrations", accountService.registrations.kept(now)),
        .init("invitations", accountService.invitations.kept(now)), .init("work", workLimits.kept(now)),
      ] + (messages.map { [.init("messages", $0)] } ?? [])
    let bytes = Array((JSON.object(members).text + "\n").utf8)
    try written.withLock { written throws(JournalError) in
      guard bytes != written else { return }
      try store.disk.replace(path, bytes)
      try store.disk.synchronizeDirectory(store.root)
      written = bytes
    }
  }

  private var limits: [(name: String, limits: LoginLimits)] {
    [
      ("passwords", accountService.limits), ("links", accountService.linkLimits),
      ("codes", accountService.codeLimits),
      ("addresses", accountService.addressLimits),
    ]
  }

  private static let schema = "healthlog.limits/1"
}
