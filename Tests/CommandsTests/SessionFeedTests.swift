import Commands
import Encoding
import TestSupport
import Testing

/// The calendar of a company's sessions that a phone fetches by itself (training.md § 9, 004-CAL).
struct SessionFeedTests {
  private let home: FakeHome
  private let server: HostedServer

  init() throws {
    home = FakeHome()
    server = try HostedServer(home.fake, sendsMail: false)
    for line in [
      "account register http://127.0.0.1:8787 --email anna@example.org --name X --first-name Anna --password-command \"pass show anna\"",
      "account login http://127.0.0.1:8787 --email anna@example.org --password-command \"pass show anna\"",
      "init --purpose training", "session add Linux --on 2026-12-08 --hours 9-12 --mode D",
      "remote add office http://127.0.0.1:8787", "sync",
    ] {
      #expect(home.run(line).code == 0, "\(line)")
    }
  }

  /// The address that `--subscribe` prints, without the server.
  private func address() throws -> String {
    let answer = home.run("session ics --subscribe --format json --quiet")
    #expect(answer.code == 0)
    let url = try #require((try? JSON.parse(Array(answer.text.utf8).span))?["url"]?.stringValue)
    return String(url.dropFirst("http://127.0.0.1:8787".count))
  }

  @Test func `the address shows the sessions, until another one is made or it is ended`() throws {
    let first = try address()
    let shown = server.get(first)
    #expect(shown.status == 200)
    #expect(shown.text.contains("SUMMARY:Linux"))
    #expect(shown.text.contains("DTSTART"))
    let second = try address()
    #expect(server.get(first).status == 404)
    #expect(server.get(second).status == 200)
    #expect(home.run("session ics --unsubscribe").code == 0)
    #expect(server.get(second).status == 404)
  }

  @Test func `a forged token shows nothing, and the secret is nowhere on the server`() throws {
    let path = try address()
    #expect(server.get("/v1/calendar/sessions.ics").status == 404)
    #expect(
      server.get("/v1/calendar/sessions.ics?token=hlc_" + String(repeating: "A", count: 43)).status == 404)
    let secret = Array(try #require(path.split(separator: "=").last).utf8)
    #expect(
      !home.fake.disk.contents.contains { $0.key.hasPrefix("/srv") && $0.value.firstRange(of: secret) != nil }
    )
  }

  @Test func `whoever is blocked has no calendar any more`() throws {
    let path = try address()
    #expect(home.run("admin block anna@example.org --reason left --store /srv").code == 0)
    #expect(server.get(path).status == 404)
  }

  @Test func `a diary has no such calendar`() throws {
    #expect(home.run("--journal mine init").code == 0)
    #expect(home.run("--journal mine remote add office http://127.0.0.1:8787").code == 0)
    #expect(home.run("--journal mine session ics --subscribe").code == 2)
  }
}
