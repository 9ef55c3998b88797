// Guessing is made slow where it happens and nowhere else: the wait is of an account as asked for from one network, so that
// nobody can keep its owner out from elsewhere. One address may fail only so often whatever accounts it asks for, and one
// account only so often whatever addresses ask.

internal import Synchronization
package import Values

/// How often somebody may try to log in.
package final class LoginLimits: Sendable {
  /// How often something failed, and when last.
  private struct Failures {
    var count: Int
    var last: Instant
  }

  /// Tries without a wait, of an account from a network.
  private static let free = 3
  /// The longest wait after a failure, in milliseconds: 15 minutes.
  private static let longestWait: Int64 = 900_000
  /// What is forgotten, in milliseconds: failures of more than a day ago.
  private static let memory: Int64 = 86_400_000
  /// Failures of one address after which it waits too.
  private static let freeOfAddress = 30
  /// Failures of one account, wherever from, after which it waits a little each time.
  private static let freeOfAccount = 100
  /// That wait, in milliseconds.
  private static let waitOfAccount: Int64 = 10_000
  /// How many failures are remembered at most.
  private static let most = 20_000

  private let failures = Mutex<[String: Failures]>([:])

  /// Limits that have met nobody.
  package init() {}

  /// The seconds to wait before an address may try to log in to an account; nil where it may now. A try that may is
  /// counted as a failure until `succeed` is told otherwise, so that many at once are no way around.
  package func wait(for account: String, from address: String, now: Instant) -> Int? {
    failures.withLock { failures in
      let keys = Self.keys(account, address)
      let waits = keys.map { key, free, wait in
        failures[key].map { Self.wait(after: $0, free: free, fixed: wait, now) } ?? 0
      }
      if let longest = waits.max(), longest > 0 { return Int((longest + 999) / 1000) }
      if failures.count >= Self.most { Self.forget(&failures, now) }
      for (key, _, _) in keys {
        let known = failures[key].flatMap { Self.isOld($0, now) ? nil : $0.count } ?? 0
        failures[key] = Failures(count: known + 1, last: now)
      }
      return nil
    }
  }

  /// Takes back that a try counts as a failure: it was none. Whoever knows the password has no more to wait for.
  package func succeed(for account: String, from address: String) {
    failures.withLock { failures in
      let keys = Self.keys(account, address)
      failures[keys[0].key] = nil
      for (key, _, _) in keys.dropFirst() {
        if let known = failures[key], known.count > 1 {
          failures[key]?.count = known.count - 1
        } else {
          failures[key] = nil
        }
      }
    }
  }

  private static func keys(_ account: String, _ address: String) -> [(key: String, free: Int, fixed: Int64?)]
  {
    [
      ("pair \(network(of: address)) \(account)", free, nil),
      ("address \(address)", freeOfAddress, nil), ("account \(account)", freeOfAccount, waitOfAccount),
    ]
  }

  /// The first three parts of an IPv4 address, the first four of an IPv6 one: what one customer has.
  private static func network(of address: String) -> String {
    let parts = address.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count < 3 else { return parts.prefix(4).joined(separator: ":") }
    return address.split(separator: ".").prefix(3).joined(separator: ".")
  }

  /// Milliseconds left of the wait after some failures: twice as long after each.
  private static func wait(after failures: Failures, free: Int, fixed: Int64?, _ now: Instant) -> Int64 {
    guard failures.count >= free, !isOld(failures, now) else { return 0 }
    let doubled = min(longestWait, 1000 << Int64(min(failures.count - free, 20)))
    return max(0, failures.last.milliseconds + (fixed ?? doubled) - now.milliseconds)
  }

  private static func isOld(_ failures: Failures, _ now: Instant) -> Bool {
    now.milliseconds - failures.last.milliseconds > memory
  }

  /// Forgets what is old, and if that is not enough the half that is oldest.
  private static func forget(_ failures: inout [String: Failures], _ now: Instant) {
    failures = failures.filter { !isOld($0.value, now) }
    guard failures.count >= most else { return }
    let middle = failures.values.map(\.last).sorted()[failures.count / 2]
    failures = failures.filter { $0.value.last > middle }
  }
}
