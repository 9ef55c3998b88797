import Testing
import Values

/// Addresses of machines, and blocks of them.
struct NetworkAddressTests {
  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("::ffff:192.0.2.1", "192.0.2.1"), ("::FFFF:c000:201", "192.0.2.1"),
    ("0:0:0:0:0:ffff:192.0.2.1", "192.0.2.1"), ("2001:DB8:0:0:0:0:0:1", "2001:db8::1"), ("::", "::"),
    ("::1", "::1"), ("fe80::1%eth0", "fe80::1"), ("1::", "1::"), ("2001:db8::1:0:0:1", "2001:db8::1:0:0:1"),
    ("2001:0:0:1:0:0:0:1", "2001:0:0:1::1"), ("1:2:3:4:5:6:7:8", "1:2:3:4:5:6:7:8"),
    ("1:0:3:4:5:6:7:8", "1:0:3:4:5:6:7:8"), ("64:ff9b::192.0.2.33", "64:ff9b::c000:221"),
  ])
  func `an address is read in every form and written in one`(text: String, canonical: String) {
    #expect(NetworkAddress(text)?.description == canonical)
  }

  @Test(arguments: [
    "", ":", ":::", "1", "1.2.3", "1.2.3.4.5", "1.2.3.256", "01.2.3.4", "1.2.3.4 ", " 1.2.3.4", "1.2.3.-4",
    "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", ":1:2:3:4:5:6:7", "1:2:3:4:5:6:7:", "12345::", "g::1",
    "::1.2.3", "1.2.3.4::", "1:2:3:4:5:6:7::8", "localhost", "[::1]", "1.2.3.4:80", "%eth0", "pipe",
  ])
  func `what is no address is none`(text: String) { #expect(NetworkAddress(text) == nil) }

  @Test(arguments: [
    ("192.0.2.1:4711", "192.0.2.1"), ("[2001:db8::1]:443", "2001:db8::1"), ("[2001:db8::1]", "2001:db8::1"),
    ("2001:db8::1", "2001:db8::1"), ("192.0.2.1", "192.0.2.1"),
  ])
  func `a proxy may write a port and brackets`(text: String, canonical: String) {
    #expect(NetworkAddress(forwarded: text)?.description == canonical)
  }

  @Test(arguments: [
    ("10.0.0.0/8", "10.255.1.2", true), ("10.0.0.0/8", "11.0.0.0", false),
    ("10.0.0.0/8", "::ffff:10.1.1.1", true),
    ("2001:db8::/32", "2001:db8:ffff::1", true), ("2001:db8::/32", "2001:db9::", false),
    ("2001:db8:1:2::/64", "2001:db8:1:2:ffff::", true), ("2001:db8:1:2::/64", "2001:db8:1:3::", false),
    ("127.0.0.1", "::ffff:127.0.0.1", true), ("127.0.0.1", "127.0.0.2", false),
    ("0.0.0.0/0", "1.2.3.4", true),
    ("0.0.0.0/0", "::1", false), ("::/0", "::1", true),
  ])
  func `a block holds the addresses that begin as it does`(block: String, address: String, isInside: Bool) {
    #expect(NetworkAddress(address).flatMap { NetworkBlock(block)?.contains($0) } == isInside)
  }

  @Test(arguments: [
    "10.0.0.1/8", "10.0.0.0/33", "::/129", "10.0.0.0/", "10.0.0.0/-1", "10.0.0.0/8/8", "localhost", "",
  ])
  func `what is no block is none`(text: String) { #expect(NetworkBlock(text) == nil) }

  @Test func `one customer's addresses are in one block`() {
    let blocks = ["2001:db8::1", "2001:db8:0:0:ffff::2", "2001:db8::"].map {
      NetworkAddress($0)?.block(ofIPv4: 32, ofIPv6: 64).description
    }
    #expect(blocks == ["2001:db8::/64", "2001:db8::/64", "2001:db8::/64"])
    #expect(NetworkAddress("::ffff:192.0.2.7")?.block(ofIPv4: 24, ofIPv6: 64).description == "192.0.2.0/24")
    #expect(NetworkAddress("192.0.2.7")?.block(ofIPv4: 32, ofIPv6: 64).description == "192.0.2.7")
  }

  @Test(arguments: [
    ("127.3.2.1", true), ("::1", true), ("::ffff:127.0.0.1", true), ("128.0.0.1", false), ("::2", false),
  ])
  func `this machine's own addresses are known`(text: String, isOwn: Bool) {
    #expect(NetworkAddress(text)?.isLoopback == isOwn)
  }
}
