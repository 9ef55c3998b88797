import Sync
import Testing
import Values

@Suite struct ServerAddressTests {
  @Test(arguments: [
    ("https://example.org", "https://example.org"),
    ("https://Example.ORG/", "https://example.org"),
    ("HTTPS://example.org:443/logs/", "https://example.org/logs"),
    ("https://example.org:8443/logs/v1", "https://example.org:8443/logs"),
    ("http://127.0.0.1:8787", "http://127.0.0.1:8787"),
    ("http://localhost:80", "http://localhost"),
    ("ssh://anna@example.org:2222/srv/healthlog", "ssh://anna@example.org:2222/srv/healthlog"),
    ("ssh://example.org:22", "ssh://example.org"),
    ("https://example.org/journals/01M7YF3F00N4V7T5R2M9X6C1DQ", "https://example.org"),
    ("https://example.org/a/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DQ", "https://example.org/a"),
  ])
  func `an address is read, and its server written in one way`(_ text: String, _ server: String) throws {
    #expect(try ServerAddress(text).server == server)
  }

  @Test func `an address may name a journal`() throws {
    let address = try ServerAddress("https://example.org/journals/01M7YF3F00N4V7T5R2M9X6C1DQ")
    #expect(address.journal?.description == "01M7YF3F00N4V7T5R2M9X6C1DQ")
    #expect(try ServerAddress("https://example.org").journal == nil)
  }

  @Test(arguments: [
    "http://example.org", "http://10.0.0.1", "http://127.0.0.1.example.org", "http://localhost.example.org",
    "http://[::1]", "http://0x7f000001", "http://127.1", "https://anna:secret@example.org",
    "https://anna@example.org", "https://", "https://example.org:0", "https://example.org:70000",
    "https://example.org:", "https://exa mple.org", "https://example.org/a?b", "https://example.org/#a",
    "https://example.org/../a", "https://example.org//a", "https://example.org/%2e", "ftp://example.org",
    "example.org", "ssh://-oProxyCommand=x", "ssh://-a@example.org", "ssh://a:b@example.org",
    "ssh://example.org/a;reboot", "ssh://example.org/$(reboot)", "https://example.org/journals/x",
    "http://127.0.0.1:8787@example.org", "https://example.org\r\nX: y", "",
  ])
  func `what is no address, or would not be safe, is refused`(_ text: String) {
    #expect(throws: ServerAddress.Fault.self) { try ServerAddress(text) }
  }

  @Test(arguments: [
    ("sha256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", true),
    ("sha256:0000000000000000000000000000000000000000000000000000000000000000", true),
    ("sha256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB=", false), ("sha256:", false), ("sha1:00", false),
    ("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=", false),
    ("sha256:000000000000000000000000000000000000000000000000000000000000000g", false),
  ])
  func `a pinned key is 32 bytes in either form, written in one way`(_ text: String, _ isKey: Bool) {
    #expect(
      PinnedKey(text)?.text == (isKey ? "sha256:AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=" : nil))
  }
}
