import Encoding
import TestSupport
import Testing

/// Two devices of one person, logged in to one server.
@Suite struct AccountDeviceTests {
  private let home = FakeHome()
  private let phone: FakeHome
  private let server: HostedServer

  private static let login =
    "account login http://127.0.0.1:8787 --email anna@example.org --password-command \"pass show anna\""

  init() throws {
    server = try HostedServer(home.fake, sendsMail: true)
    var other = home
    other.environment["HOME"] = "/home/phone"
    phone = other
    let register =
      "account register http://127.0.0.1:8787 --email anna@example.org --name Martin --first-name Anna"
    #expect(server.register(with: home, register + " --password-command \"pass show anna\"").code == 0)
    for device in [home, phone] {
      #expect(device.run("weight add 80").code == 0)
      #expect(device.run(Self.login).code == 0)
    }
  }

  private func json(_ home: FakeHome, _ line: String) throws -> JSON {
    let lines = home.run(line + " --format json").text.split(separator: "\n")
    let answer = try #require(lines.first { $0.hasPrefix("{") })
    return try JSON.parse(Array(answer.utf8).span)
  }

  private func device(_ home: FakeHome) throws -> String {
    try #require(try json(home, "status --sync")["devices"]?.arrayValue?.first?["device"]?.stringValue)
  }

  @Test func `an account tells on which devices it is logged in`() throws {
    let sessions = try #require(try json(phone, "account show")["sessions"]?.arrayValue)
    let here = Dictionary(
      uniqueKeysWithValues: sessions.map { ($0["device"]?.stringValue, $0["here"]?.boolValue) })
    #expect(here == [try device(home): false, try device(phone): true])
  }

  @Test func `the session of a device that was lost ends by its name, and others go on`() throws {
    let lost = try device(phone)
    #expect(home.run("account logout --device \(lost)").code == 0)
    #expect(phone.run("account show").code == 7)
    #expect(home.run("account show").code == 0)
    #expect(home.run("account logout --device \(lost)").code == 4)
  }

  @Test func `a device that has logged in twice, as by two addresses, is logged out of both`() throws {
    let lost = try device(phone)
    #expect(phone.run(Self.login).code == 0)
    #expect(try json(home, "account show")["sessions"]?.arrayValue?.count == 3)
    #expect(home.run("account logout --device \(lost)").code == 0)
    #expect(try json(home, "account show")["sessions"]?.arrayValue?.count == 1)
  }
}
