import Accounts
import Encoding
import TestSupport
import Testing
import Values

/// `account two-factor`, and logging in with a code, from the first word to the server's answer.
@Suite struct TwoFactorCommandTests {
  private let home = FakeHome()
  private let server: HostedServer
  private static let place = "http://127.0.0.1:8787"
  private static let word = "--password-command \"pass show anna\""
  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ234567")

  init() throws {
    server = try HostedServer(home.fake, sendsMail: true)
    let options = "--email anna@example.org --name X --first-name Anna"
    #expect(server.register(with: home, "account register \(Self.place) \(options) \(Self.word)").code == 0)
    #expect(login().code == 0)
  }

  private func login(_ more: String = "") -> FakeHome.Outcome {
    home.run("account login \(Self.place) --email anna@example.org \(Self.word) \(more)")
  }

  /// What an outcome tells programs, between what it tells people.
  private func json(_ outcome: FakeHome.Outcome) throws -> JSON {
    let line = try #require(outcome.text.split(separator: "\n").first { $0.hasPrefix("{") })
    return try JSON.parse(Array(line.utf8).span)
  }

  /// The code of a secret by the server's clock, so many steps from now.
  private func code(_ text: String, _ steps: Int64) -> String {
    var (bytes, group, count): ([UInt8], Int, Int) = ([], 0, 0)
    for value in text.compactMap({ Self.alphabet.firstIndex(of: $0) }) {
      (group, count) = (group << 5 | value, count + 5)
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(group >> count & 255))
        group &= (1 << count) - 1
      }
    }
    let step = OneTimeCode.step(at: Instant(milliseconds: 1_795_260_600_000)) + steps
    return OneTimeCode.code(bytes, step, digits: 6)
  }

  @Test func `it is turned on, asked for at a login, and turned off`() throws {
    let begun = home.run("account two-factor enable \(Self.word) --format json")
    #expect(begun.code == 0, "\(begun.talk)")
    let secret = try #require(try json(begun)["secret"]?.stringValue)
    #expect(begun.talk.contains("account two-factor enable --otp CODE` to turn it on"))
    #expect(home.run("account two-factor enable --otp 000000").code == 7)
    let on = home.run("account two-factor enable --otp \(code(secret, -1)) --format json")
    #expect(on.code == 0, "\(on.talk)")
    let codes = try json(on)["recovery_codes"]?.arrayValue?.compactMap(\.stringValue) ?? []
    #expect(codes.count == 10)

    let refused = login()
    #expect(refused.code == 7)
    #expect(
      refused.talk == """
        healthlog: a code from your authenticator app is required
        hint: use --otp to give it or one of your recovery codes

        """)
    #expect(login("--otp \(code(secret, 0))").code == 0)
    #expect(
      login("--otp \(code(secret, 0))").talk.hasPrefix(
        "healthlog: the code is wrong or has already been used\n"))
    let status = home.run("account two-factor status")
    #expect(status.text == "two-factor authentication is on; recovery codes left: 10\n")

    // From standard input the code comes behind the password.
    home.fake.type(["correct horse battery staple", codes[0]])
    let typed = home.run("account login \(Self.place) --email anna@example.org --password-stdin")
    #expect(typed.code == 0, "\(typed.talk)")

    #expect(home.run("account show").text.contains("\nemail verified  yes\ntwo-factor      yes\n"))

    #expect(home.run("account two-factor codes \(Self.word)").code == 7)
    #expect(home.run("account two-factor codes \(Self.word) --otp 000000").code == 7)
    let renewed = home.run("account two-factor codes \(Self.word) --otp \(codes[2]) --format json")
    #expect(renewed.code == 0, "\(renewed.talk)")
    let newer = try json(renewed)["recovery_codes"]?.arrayValue?.compactMap(\.stringValue) ?? []
    #expect(newer.count == 10 && Set(newer).isDisjoint(with: codes))
    #expect(login("--otp \(codes[3])").code == 7)

    #expect(home.run("account two-factor disable \(Self.word)").code == 7)
    #expect(home.run("account two-factor disable \(Self.word) --otp \(newer[1])").code == 0)
    let off = home.run("account two-factor codes \(Self.word)")
    #expect(off.talk.contains("two-factor authentication is off"))
    #expect(login().code == 0)
    #expect(server.mails.count == 4)
  }
}
