internal import Synchronization
internal import Values

/// What has to be done besides where an account is suspended or erased; nothing, until somebody says what.
final class LeavingAccounts: Sendable {
  /// Does it, before the account itself is changed.
  typealias Leaving = @Sendable (ULID, _ isErased: Bool) throws(Refusal) -> Void

  private let leaving = Mutex<Leaving?>(nil)

  /// Settles what is done.
  func set(_ leaving: @escaping Leaving) { self.leaving.withLock { $0 = leaving } }

  /// Does it for an account.
  func run(_ account: ULID, isErased: Bool) throws(Refusal) {
    guard let leaving = leaving.withLock({ $0 }) else { return }
    try leaving(account, isErased)
  }
}
