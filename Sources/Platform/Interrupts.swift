internal import CPlatform
internal import Synchronization

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Ctrl-C and Ctrl-\, which are left to other programs while those have the terminal.
enum Interrupts {
  /// How many have the terminal now, and which signals this process ignores for that.
  private static let left = Mutex<(count: Int, signals: [Int32])>((0, []))

  /// Leaves them to a program that is to be started, until `takeBack` is called, where they would have ended this process;
  /// gives the signals that are to end that one.
  static func leave() -> [Int32] {
    left.withLock { left in
      // A server, which ends in its own way at Ctrl-C, has no pager.
      if left.count == 0, healthlog_ignore_usual(SIGINT) == 1 {
        left.signals = [SIGINT] + (healthlog_ignore_usual(SIGQUIT) == 1 ? [SIGQUIT] : [])
      }
      left.count += 1
      return left.signals
    }
  }

  /// Lets them end this process again once nobody has the terminal.
  static func takeBack() {
    left.withLock { left in
      left.count -= 1
      guard left.count == 0 else { return }
      for number in left.signals { _ = signal(number, SIG_DFL) }
      left.signals = []
    }
  }
}
