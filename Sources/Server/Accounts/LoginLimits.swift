// Guessing is made slow where it happens and nowhere else: the wait is of an account as asked for from one network. One
// client (an IPv4 address, an IPv6 /64; ten times that a /48) may fail only so often whatever accounts it asks for, and
// one account only so often whatever addresses ask. So that nobody can keep an owner out with that, a client that has got
// in to an account has a wait of its own there, which nobody's failures elsewhere make longer; and a link by mail, which
// is not waited for, makes one known. What is remembered names nobody: accounts and networks are hashes under a key.

internal import Encoding
internal import Synchronization
package import Values

/// How often somebody may try to log in.
package final class LoginLimits: Sendable {
  /// How often something failed, when last, and when before that.
  private struct Failures {
    var count: Int
    var last: Instant
    var before: Instant
  }

  /// Tries without a wait, of an account from a network.
  private static let free = 3
  /// The longest wait after a failure, in milliseconds: 15 minutes.
  private static let longestWait: Int64 = 900_000
  /// What is forgotten, in milliseconds: failures of more than a day ago.
  private static let memory: Int64 = 86_400_000
  /// Failures of one network after which it waits too.
  private static let freeOfNetwork = 30
  /// How many failures are remembered at most, and how many addresses somebody got in from.
  private static let most = 20_000

  /// Failures of one account, wherever from, after which it waits each time, and that wait, in milliseconds.
  private let ofAccount: (free: Int, wait: Int64)
  private let failures = Mutex<[String: Failures]>([:])
  /// When somebody got in to an account from a network.
  private let known = Mutex<[String: Instant]>([:])

  private let key: [UInt8]

  private init(ofAccount: (free: Int, wait: Int64), _ key: [UInt8]) {
    self.ofAccount = ofAccount
    self.key = key
  }

  /// Limits of passwords, that have met nobody: of one account, a try in ten seconds after the first hundred. `key` hides
  /// whom they remember.
  package static func ofPasswords(key: [UInt8]) -> LoginLimits {
    LoginLimits(ofAccount: (100, 10_000), key)
  }

  /// Limits of asking for links by mail: of one account, one in ten minutes after the first three, each of which its owner
  /// gets.
  package static func ofLinks(key: [UInt8]) -> LoginLimits { LoginLimits(ofAccount: (3, 600_000), key) }

  /// Limits of codes of six digits, which only who has the password tries: of one account, a try in ten minutes after the
  /// first ten.
  package static func ofCodes(key: [UInt8]) -> LoginLimits { LoginLimits(ofAccount: (10, 600_000), key) }

  /// The seconds to wait before an address may try to log in to an account; nil where it may now. A try that may is
  /// counted as a failure until `succeed` is told otherwise, so that many at once are no way around.
  package func wait(for account: String, from address: String, now: Instant) -> Int? {
    let keys = keys(account, address)
    return failures.withLock { failures in
      // After a clock was set back the wait begins anew, and nobody waits until it is where it was.
      for (key, _, _) in keys {
        if let last = failures[key]?.last, now < last { failures[key]?.last = now }
      }
      let waits = keys.map { key, free, wait in
        failures[key].map { Self.wait(after: $0, free: free, fixed: wait, now) } ?? 0
      }
      if let longest = waits.max(), longest > 0 { return Int((longest + 999) / 1000) }
      if failures.count >= Self.most { Self.forget(&failures, now) }
      for (key, _, _) in keys {
        let known = failures[key].flatMap { Self.isOld($0, now) ? nil : $0 }
        failures[key] = Failures(count: (known?.count ?? 0) + 1, last: now, before: known?.last ?? now)
      }
      return nil
    }
  }

  /// Takes back that a try counts as a failure: it was none. Whoever knows the password has no more to wait for, and is known
  /// at that address from now on.
  package func succeed(for account: String, from address: String, now: Instant) {
    let keys = keys(account, address)
    failures.withLock { failures in
      failures[keys[0].key] = nil
      for (key, _, _) in keys.dropFirst() { Self.takeBack(&failures[key]) }
    }
    know(account, at: address, now: now)
  }

  /// Takes back that a try counts as a failure: nobody looked whether the password is right.
  package func takeBack(for account: String, from address: String) {
    let keys = keys(account, address)
    failures.withLock { failures in
      for (key, _, _) in keys { Self.takeBack(&failures[key]) }
    }
  }

  private static func takeBack(_ failures: inout Failures?) {
    guard let met = failures, met.count > 1 else {
      failures = nil
      return
    }
    failures = Failures(count: met.count - 1, last: met.before, before: met.before)
  }

  /// Whether an address is one from which somebody got in to an account, as far as is remembered.
  package func knows(_ account: String, at address: String) -> Bool {
    known.withLock { $0[pair(account, address)] != nil }
  }

  /// Takes an address for one from which somebody got in to an account.
  package func know(_ account: String, at address: String, now: Instant) {
    known.withLock { known in
      if known.count >= Self.most { known = Self.newer(known) { $0 } }
      known[pair(account, address)] = now
    }
  }

  /// What a try counts for, the narrowest first.
  private func keys(_ account: String, _ address: String) -> [(key: String, free: Int, fixed: Int64?)] {
    guard !knows(account, at: address) else {
      return [(hidden("known \(pair(account, address))"), Self.free, nil)]
    }
    let shares = ClientNetwork(address).shares.map { network, times in
      (hidden("network \(Self.name(network))"), Self.freeOfNetwork * Int(times), nil as Int64?)
    }
    let pair = hidden("pair \(Self.neighbours(of: address)) \(account)")
    return [(pair, Self.free, nil)] + shares
      + [(hidden("account \(account)"), ofAccount.free, ofAccount.wait)]
  }

  private func pair(_ account: String, _ address: String) -> String {
    hidden("\(Self.name(ClientNetwork(address).own)) \(account)")
  }

  private func hidden(_ text: String) -> String { hiddenName(text, key: key) }

  /// Who may be one guesser: the IPv4 addresses that begin with the same 24 bits, or the IPv6 ones with the same 64.
  private static func neighbours(of address: String) -> String {
    name(NetworkAddress(address)?.block(ofIPv4: 24, ofIPv6: 64))
  }

  private static func name(_ network: NetworkBlock?) -> String { network?.description ?? "nowhere" }

  /// Milliseconds left of the wait after some failures: twice as long after each.
  private static func wait(after failures: Failures, free: Int, fixed: Int64?, _ now: Instant) -> Int64 {
    guard failures.count >= free, !isOld(failures, now) else { return 0 }
    let doubled = min(longestWait, 1000 << Int64(min(failures.count - free, 20)))
    return max(0, failures.last.milliseconds + (fixed ?? doubled) - now.milliseconds)
  }

  private static func isOld(_ failures: Failures, _ now: Instant) -> Bool {
    abs(now.milliseconds - failures.last.milliseconds) > memory
  }

  /// Forgets what is old, and if that is not enough the half that is oldest.
  private static func forget(_ failures: inout [String: Failures], _ now: Instant) {
    failures = failures.filter { !isOld($0.value, now) }
    guard failures.count >= most else { return }
    failures = newer(failures, \.last)
  }

  /// The half that is newest.
  private static func newer<Value>(_ values: [String: Value], _ time: (Value) -> Instant) -> [String: Value] {
    let middle = values.values.map(time).sorted()[values.count / 2]
    return values.filter { time($0.value) > middle }
  }
}

extension LoginLimits {
  /// What is remembered at a time, for a server that goes on after this one.
  func kept(_ now: Instant) -> JSON {
    let failures = failures.withLock { $0 }.filter { !Self.isOld($0.value, now) }.sorted { $0.key < $1.key }
    let known = known.withLock { $0 }.sorted { $0.key < $1.key }
    return [
      "failures": .array(
        failures.map { key, met in
          [
            .string(key), .count(met.count), .count(met.last.milliseconds), .count(met.before.milliseconds),
          ]
        }),
      "known": .array(known.map { [.string($0), .count($1.milliseconds)] }),
    ]
  }

  /// Remembers what `kept` gave, beside what it knows; false, and nothing, where it is not that.
  func restore(_ kept: JSON?) -> Bool {
    var met: [String: Failures] = [:]
    for row in kept?["failures"]?.arrayValue ?? [.null] {
      guard let (key, numbers) = row.namedNumbers, numbers.count == 3, numbers[0] > 0 else { return false }
      met[key] = Failures(
        count: Int(numbers[0]), last: Instant(milliseconds: numbers[1]),
        before: Instant(milliseconds: numbers[2]))
    }
    var places: [String: Instant] = [:]
    for row in kept?["known"]?.arrayValue ?? [.null] {
      guard let (key, numbers) = row.namedNumbers, numbers.count == 1 else { return false }
      places[key] = Instant(milliseconds: numbers[0])
    }
    failures.withLock { $0.merge(met) { own, _ in own } }
    known.withLock { $0.merge(places) { own, _ in own } }
    return true
  }
}

extension JSON {
  /// The name and the numbers behind it of `["name",1,2]`, whole ones below 2^53 with which one can go on computing; nil
  /// for anything else.
  var namedNumbers: (String, [Int64])? {
    guard let parts = arrayValue, let name = parts.first?.stringValue else { return nil }
    let numbers = parts.dropFirst().compactMap { $0.numberText.flatMap { Int64($0) } }
      .filter { $0.magnitude < 1 << 53 }
    return numbers.count == parts.count - 1 ? (name, numbers) : nil
  }
}

/// A name in whose place nobody reads it who has not the key: 128 bits, in hexadecimal.
func hiddenName(_ name: String, key: [UInt8]) -> String {
  hexadecimal(Array(hmacSHA256(key: key, Array(name.utf8)).prefix(16)))
}
