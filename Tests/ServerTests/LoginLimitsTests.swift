import Server
import Testing
import Values

/// How fast passwords can be guessed.
struct LoginLimitsTests {
  private func at(_ milliseconds: Int64) -> Instant {
    Instant(milliseconds: 1_795_260_600_000 + milliseconds)
  }

  @Test func `the first three tries are free and then each wait is twice the one before`() {
    let limits = LoginLimits.ofPasswords(key: [])
    var now: Int64 = 0
    var waits: [Int] = []
    for _ in 0..<8 {
      while let wait = limits.wait(for: "anna", from: "192.0.2.1", now: at(now)) {
        waits.append(wait)
        now += Int64(wait) * 1000
      }
    }
    #expect(waits == [1, 2, 4, 8, 16])
  }

  @Test func `10,000 tries in a day from one network are fewer than 110 guesses`() {
    let limits = LoginLimits.ofPasswords(key: [])
    var guesses = 0
    for turn in 0..<10_000 {
      let address = "192.0.2.\(turn % 250)"
      if limits.wait(for: "anna", from: address, now: at(Int64(turn) * 8640)) == nil { guesses += 1 }
    }
    #expect(guesses == 107)
  }

  @Test func `10,000 tries at once are three guesses`() {
    let limits = LoginLimits.ofPasswords(key: [])
    let guesses = (0..<10_000).count { _ in limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) == nil }
    #expect(guesses == 3)
  }

  @Test func `one address that goes through 10,000 accounts waits too`() {
    let limits = LoginLimits.ofPasswords(key: [])
    let guesses = (0..<10_000).count { limits.wait(for: "user\($0)", from: "192.0.2.1", now: at(0)) == nil }
    #expect(guesses == 30)
  }

  @Test func `10,000 addresses that go for one account have a guess in ten seconds`() {
    let limits = LoginLimits.ofPasswords(key: [])
    let guesses = (0..<10_000).count { turn in
      limits.wait(for: "anna", from: "10.\(turn / 250).\(turn % 250).1", now: at(Int64(turn) * 100)) == nil
    }
    #expect(guesses == 199)
  }

  @Test func `its owner gets in from elsewhere while somebody guesses`() {
    let limits = LoginLimits.ofPasswords(key: [])
    for _ in 0..<50 { _ = limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) }
    #expect(limits.wait(for: "anna", from: "198.51.100.7", now: at(0)) == nil)
  }

  @Test func `who knows the password has nothing to wait for`() {
    let limits = LoginLimits.ofPasswords(key: [])
    for _ in 0..<100 {
      #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) == nil)
      limits.succeed(for: "anna", from: "192.0.2.1", now: at(0))
    }
  }

  @Test func `a network is what one customer has`() {
    let limits = LoginLimits.ofPasswords(key: [])
    for last in 0..<3 { _ = limits.wait(for: "anna", from: "2001:db8:0:7::\(last)", now: at(0)) }
    #expect(limits.wait(for: "anna", from: "2001:db8:0:7::9", now: at(0)) == 1)
    #expect(limits.wait(for: "anna", from: "2001:db8:0:8::9", now: at(0)) == nil)
  }

  @Test func `what is a day old is forgotten`() {
    let limits = LoginLimits.ofPasswords(key: [])
    for _ in 0..<3 { _ = limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) }
    for _ in 0..<3 { #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(86_400_001)) == nil) }
  }

  @Test func `a clock that is set back lets nobody wait for longer than the longest wait`() {
    let limits = LoginLimits.ofPasswords(key: [])
    let ahead: Int64 = 50 * 3_600_000
    for turn in 0..<40 {
      _ = limits.wait(for: "anna", from: "192.0.2.1", now: at(ahead + Int64(turn) * 900_000))
    }
    #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) == 900)
    #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(1000)) == 899)
    #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(900_000)) == nil)
  }

  @Test func `a try that nobody looked at is none`() {
    let limits = LoginLimits.ofPasswords(key: [])
    for _ in 0..<4 { _ = limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) }
    #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) == 1)
    for turn in 0..<200 {
      #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(1000 + Int64(turn))) == nil)
      limits.takeBack(for: "anna", from: "192.0.2.1")
    }
    #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(1300)) == nil)
    #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(1300)) == 2)
  }

  @Test func `10,000 tries from everywhere keep nobody out who got in from there before`() {
    let limits = LoginLimits.ofPasswords(key: [])
    #expect(limits.wait(for: "anna", from: "198.51.100.7", now: at(0)) == nil)
    limits.succeed(for: "anna", from: "198.51.100.7", now: at(0))
    for turn in 0..<10_000 {
      let address = "10.\(turn / 250).\(turn % 250).1"
      _ = limits.wait(for: "anna", from: address, now: at(Int64(turn) * 100))
      guard turn % 1000 == 999 else { continue }
      #expect(limits.wait(for: "anna", from: "203.0.113.9", now: at(Int64(turn) * 100)) != nil)
      #expect(limits.wait(for: "anna", from: "198.51.100.7", now: at(Int64(turn) * 100)) == nil)
      limits.succeed(for: "anna", from: "198.51.100.7", now: at(Int64(turn) * 100))
    }
  }

  @Test func `nor do a neighbour's`() {
    let limits = LoginLimits.ofPasswords(key: [])
    limits.succeed(for: "anna", from: "192.0.2.1", now: at(0))
    for _ in 0..<50 { _ = limits.wait(for: "anna", from: "192.0.2.9", now: at(0)) }
    #expect(limits.wait(for: "anna", from: "192.0.2.9", now: at(0)) == 1)
    #expect(limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) == nil)
  }

  @Test
  func
    `an address from which somebody got in waits for its own failures, and is known for that account only`()
  {
    let limits = LoginLimits.ofPasswords(key: [])
    limits.succeed(for: "anna", from: "192.0.2.1", now: at(0))
    let guesses = (0..<100).count { _ in limits.wait(for: "anna", from: "192.0.2.1", now: at(0)) == nil }
    #expect(guesses == 3)
    let others = (0..<100).count { limits.wait(for: "user\($0)", from: "192.0.2.1", now: at(0)) == nil }
    #expect(others == 30)
  }

  @Test func `10,000 addresses that ask for one's links bring eight in an hour`() {
    let limits = LoginLimits.ofLinks(key: [])
    let links = (0..<10_000).count { turn in
      limits.wait(for: "anna", from: "10.\(turn / 250).\(turn % 250).1", now: at(Int64(turn) * 360)) == nil
    }
    #expect(links == 8)
  }

  @Test func `one network of IPv6 is one guesser, whatever its addresses are and however they are written`() {
    let limits = LoginLimits.ofPasswords(key: [])
    let written = ["2001:db8::1", "2001:db8:0:0:ffff::2", "2001:DB8:0:0::3", "2001:db8::4:5"]
    let guesses = (0..<1000).count { turn in
      limits.wait(for: "anna", from: written[turn % 4], now: at(0)) == nil
    }
    #expect(guesses == 3)
    let accounts = (0..<1000).count { turn in
      let address = "2001:db8:1:2::\(String(turn + 1, radix: 16))"
      return limits.wait(for: "user\(turn)", from: address, now: at(0)) == nil
    }
    #expect(accounts == 30)
  }

  @Test func `a site with many networks of IPv6 may fail ten times as often as one of them`() {
    let limits = LoginLimits.ofPasswords(key: [])
    let guesses = (0..<2000).count { turn in
      let address = "2001:db8:7:\(String(turn, radix: 16))::1"
      return limits.wait(for: "user\(turn)", from: address, now: at(0)) == nil
    }
    #expect(guesses == 300)
  }

  @Test func `an IPv4 address that is mapped into IPv6 is that IPv4 address`() {
    let limits = LoginLimits.ofPasswords(key: [])
    let guesses = (0..<100).count { turn in
      let address = turn % 2 == 0 ? "203.0.113.\(turn)" : "::ffff:203.0.113.\(turn)"
      return limits.wait(for: "anna", from: address, now: at(0)) == nil
    }
    #expect(guesses == 3)
  }

  @Test func `who got in is known in the whole network of that address`() {
    let limits = LoginLimits.ofPasswords(key: [])
    limits.know("anna", at: "2001:db8:5:5::1", now: at(0))
    for turn in 0..<200 { _ = limits.wait(for: "anna", from: "192.0.\(turn).1", now: at(0)) }
    #expect(limits.wait(for: "anna", from: "2001:db8:5:5:aaaa::2", now: at(0)) == nil)
    #expect(limits.wait(for: "anna", from: "2001:db8:5:6::1", now: at(0)) != nil)
  }
}
