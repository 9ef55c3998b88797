import Accounts
import Arguments
@testable import Commands
@testable import Server
import Testing
import Values

/// Every command in a mail of the server's is one that the program takes as it is pasted.
struct MailCommandsTests {
  private static let now = Instant(milliseconds: 1_795_260_600_000)
  private static let id = ULID(high: 1, low: 1)
  private static let mail = ServerMail(url: "https://health.example.org", sender: nil)

  private static func mails() throws -> [(name: String, commands: Int, bytes: [UInt8])] {
    let email = try #require(EmailAddress("ana@example.org"))
    let account = Account(id: id, email: email, firstName: "Ana", lastName: "", password: "")
    let invitation = Invitation(id: id, journal: id, inviter: id, email: email, role: .reader)
    return [
      ("trial", 0, mail.trial(to: email.text, now)),
      ("reset", 1, mail.reset(account, token: "K7Q2-M4XD", now)),
      ("password", 1, mail.passwordChanged(account, now)),
      ("device", 2, mail.newDevice(account, from: "192.0.2.7", now)),
      ("registration", 1, mail.proveRegistration(email, code: "K7Q2-M4XD", now)),
      ("registered", 1, mail.registered(email, now)),
      ("address", 1, mail.proveAddress(email, code: "K7Q2-M4XD", now)),
      ("wanted", 0, mail.addressWanted(email, now)),
      ("changed", 0, mail.addressChanged(from: email, now)),
      ("on", 1, mail.twoFactor(account, isOn: true, now)),
      ("off", 1, mail.twoFactor(account, isOn: false, now)),
      ("codes", 1, mail.newRecoveryCodes(account, now)),
      ("invitation", 1, mail.invitation(invitation, from: account, code: "K7Q2-M4XD", now)),
    ]
  }

  @Test func `every command in a mail is one the program takes`() throws {
    let catalogue = Catalogue.all(aliases: [])
    for (name, count, bytes) in try Self.mails() {
      let text = String(decoding: bytes, as: UTF8.self)
        .replacing("=\r\n", with: "").replacing("=3D", with: "=")
      let commands = text.split(separator: "healthlog ").dropFirst().map { rest in
        rest.prefix { !"`\r\n".contains($0) }.split(separator: " ").map(String.init)
      }
      #expect(commands.count == count, "\(name)")
      for words in commands {
        guard case .command(let type, let rest) = try catalogue.resolve(words),
          let command = Catalogue.command(type)
        else {
          Issue.record("\(name): \(words)")
          continue
        }
        #expect(throws: Never.self, "\(name): \(words)") { try Healthlog.read(command, rest) }
      }
    }
  }
}
