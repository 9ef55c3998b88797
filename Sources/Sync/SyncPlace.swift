package import Journal
package import Ledger
package import Values

/// The machine on which an exchange runs.
package struct SyncPlace {
  /// What tells this installation from a copy of it.
  package let installation: Installation
  /// The kinds of entries that are known here.
  package let kinds: Kinds
  /// How many milliseconds a lock is waited for.
  package let wait: Int
  /// The time taken for now, which success is dated with.
  package let now: Instant
  /// The machine's clock, which ids follow.
  package let wall: () -> Instant
  /// 64 random bits.
  package let random: () -> UInt64
  /// Waits for so many milliseconds.
  package let pause: (Int32) -> Void
  /// Hears how far an exchange is.
  package let progress: (SyncProgress) -> Void

  /// A machine.
  package init(
    installation: Installation, kinds: Kinds, wait: Int, now: Instant, wall: @escaping () -> Instant,
    random: @escaping () -> UInt64, pause: @escaping (Int32) -> Void,
    progress: @escaping (SyncProgress) -> Void
  ) {
    self.installation = installation
    self.kinds = kinds
    self.wait = wait
    self.now = now
    self.wall = wall
    self.random = random
    self.pause = pause
    self.progress = progress
  }
}

/// How far an exchange is.
package enum SyncProgress: Equatable, Sendable {
  /// So many of so many segments have come.
  case receiving(Int, of: Int)
  /// So many of so many segments have gone.
  case sending(Int, of: Int)
}
