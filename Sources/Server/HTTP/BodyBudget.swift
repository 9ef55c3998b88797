internal import Synchronization
internal import Values

/// Bytes of long bodies that are under way: all together have a bound, and those of one account a quarter of it, so that
/// nobody keeps everybody else from sending.
final class BodyBudget: Sendable {
  /// What is reserved at a moment: of all, and of each account.
  private struct Held {
    var all = 0
    var byAccount: [ULID: Int] = [:]
  }

  private let most: Int
  private let held = Mutex(Held())

  /// Room for so many bytes.
  init(most: Int) { self.most = most }

  /// Makes room for so many bytes of an account's; false where there is none. Nil is a sender who shares with nobody.
  func reserve(_ bytes: Int, for account: ULID?) -> Bool {
    held.withLock { held in
      let own = account.map { held.byAccount[$0] ?? 0 } ?? 0
      guard held.all + bytes <= most else { return false }
      guard account == nil || own + bytes <= most / Self.shares else { return false }
      held.all += bytes
      if let account { held.byAccount[account] = own + bytes }
      return true
    }
  }

  /// Gives that room back.
  func release(_ bytes: Int, of account: ULID?) {
    guard bytes > 0 else { return }
    held.withLock { held in
      held.all -= bytes
      guard let account, let own = held.byAccount[account] else { return }
      held.byAccount[account] = own > bytes ? own - bytes : nil
    }
  }

  /// One account has the whole room's part of one in so many.
  private static let shares = 4
}
