import Server
import Testing

/// Who may hold how many connections.
struct ConnectionCountsTests {
  private let connectionCounts = ConnectionCounts(most: 3) { $0 == "10.0.0.1" }

  @Test func `a network has as many connections as it may, and one more when one is closed`() {
    let places = (0..<5).map { connectionCounts.enter("2001:db8:1:2::\($0)") }
    #expect(places.map { $0 != nil } == [true, true, true, false, false])
    #expect(connectionCounts.enter("2001:db8:1:3::1") != nil)
    if let first = places[0] { connectionCounts.leave(first) }
    #expect(connectionCounts.enter("2001:db8:1:2::9") != nil)
    #expect(connectionCounts.enter("2001:db8:1:2::9") == nil)
  }

  @Test func `a proxy and this machine hold any number`() {
    #expect(
      (0..<100).allSatisfy { _ in
        connectionCounts.enter("10.0.0.1") != nil && connectionCounts.enter("127.0.0.1") != nil
      })
    #expect((0..<100).count { _ in connectionCounts.enter("10.0.0.2") != nil } == 3)
  }
}
