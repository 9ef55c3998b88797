import Server
import Testing
import Values

/// Who counts as one client, for requests, connections and proxies.
struct ClientNetworkTests {
  private let now = Instant(milliseconds: 1_795_260_600_000)

  @Test func `a network of IPv6 has one bucket of requests, and a site ten times as much`() {
    let budget = RequestBudget(perSecond: 1, burst: 20)
    let one = (0..<100).count { budget.take(address: "2001:db8:5:1::\($0)", now: now) == nil }
    let site = (0..<500).count {
      budget.take(address: "2001:db8:6:\(String($0, radix: 16))::1", now: now) == nil
    }
    let mapped = (0..<100).count {
      budget.take(address: $0 % 2 == 0 ? "192.0.2.1" : "::ffff:192.0.2.1", now: now) == nil
    }
    #expect([one, site, mapped] == [20, 200, 20])
  }

  @Test func `a bucket tells how long its sender has to wait, and fills again`() {
    let budget = RequestBudget(perSecond: 2, burst: 1)
    #expect(budget.take(address: "192.0.2.1", now: now) == nil)
    #expect(budget.take(address: "192.0.2.1", now: now) == 1)
    #expect(budget.take(address: "192.0.2.1", now: Instant(milliseconds: now.milliseconds + 500)) == nil)
  }

  @Test func `ten thousand senders are remembered for no longer than there is room`() {
    let budget = RequestBudget(perSecond: 1, burst: 1)
    for turn in 0..<10_000 {
      let at = Instant(milliseconds: now.milliseconds + Int64(turn) / 100)
      #expect(budget.take(address: "10.\(turn / 250).\(turn % 250).1", now: at) == nil)
    }
    #expect(budget.take(address: "10.39.249.1", now: Instant(milliseconds: now.milliseconds + 100)) == 1)
  }

  @Test(arguments: [
    ("10.1.2.3", "203.0.113.5", "203.0.113.5"), ("::ffff:10.1.2.3", "203.0.113.5", "203.0.113.5"),
    ("10.1.2.3", "1.2.3.4, 203.0.113.5", "203.0.113.5"), ("10.1.2.3", "203.0.113.5, 10.9.9.9", "203.0.113.5"),
    ("10.1.2.3", "203.0.113.5:4711", "203.0.113.5"), ("10.1.2.3", "[2001:DB8::1]:443", "2001:db8::1"),
    ("10.1.2.3", "::ffff:203.0.113.5", "203.0.113.5"), ("10.1.2.3", "1.2.3.4, not an address", "10.1.2.3"),
    ("10.1.2.3", "", "10.1.2.3"), ("11.1.2.3", "203.0.113.5", "11.1.2.3"), ("pipe", "203.0.113.5", "pipe"),
  ])
  func `a proxy that is trusted is believed the last address that it did not add`(
    peer: String, forwarded: String, client: String
  ) {
    let proxies = ForwardedAddress(trusted: ["10.0.0.0/8"].compactMap { NetworkBlock($0) })
    let request = HTTPRequest(
      method: "GET", path: [], fields: [("x-forwarded-for", forwarded)], peer: peer)
    #expect(proxies.client(of: request) == client)
  }

  @Test func `the last of several lines of X-Forwarded-For counts`() {
    let proxies = ForwardedAddress(trusted: ["10.0.0.1"].compactMap { NetworkBlock($0) })
    let fields = [("x-forwarded-for", "1.2.3.4"), ("x-forwarded-for", "203.0.113.5, 10.0.0.1")]
    let request = HTTPRequest(method: "GET", path: [], fields: fields, peer: "10.0.0.1")
    #expect(proxies.client(of: request) == "203.0.113.5")
  }
}
