import Encoding
import Ledger
import Server
import Testing

/// Sharing a journal with an address: nobody is told whose it is before that one accepts.
struct InvitationTests {
  private static let journal = "01M7YF3F00N4V7T5R2M9X6C1DQ"
  private static let path = "/v1/journals/\(journal)"
  private static let received = "/v1/account/invitations"

  private let bench: ServerBench
  private let anna: String

  init() throws {
    bench = try ServerBench()
    bench.register("anna")
    anna = bench.login("anna").access
    #expect(bench.ask("PUT", Self.path, as: anna).status == 201)
  }

  private func newcomer(_ name: String) -> String {
    bench.register(name)
    return bench.login(name).access
  }

  private func invite(_ name: String, as role: String = "reader") -> (status: Int, json: JSON) {
    bench.ask(
      "PUT", Self.path + "/members", ["email": .string("\(name)@example.org"), "role": .string(role)],
      as: anna)
  }

  private func id(_ answer: (status: Int, json: JSON)) -> String { answer.json["id"]?.stringValue ?? "" }

  private var members: [JSON] {
    bench.ask("GET", Self.path + "/members", as: anna).json["members"]?.arrayValue ?? []
  }

  private var open: [JSON] {
    bench.ask("GET", Self.path + "/invitations", as: anna).json["invitations"]?.arrayValue ?? []
  }

  /// The mails to an address.
  private func mails(to address: String) -> Int {
    bench.mails.count { String(decoding: $0, as: UTF8.self).contains("To: \(address)\r\n") }
  }

  @Test func `an address with an account and one without are answered alike`() {
    let bert = newcomer("bert")
    let answers = ["bert", "nobody"].map { invite($0) }
    #expect(answers.map(\.status) == [202, 202])
    #expect(answers.map { $0.json.members?.map(\.key) }[0] == answers[1].json.members?.map(\.key))
    #expect(answers[0].json["email"] == "bert@example.org")
    #expect(answers[0].json["expires"] == "2026-12-05T11:30:00.006+00:00")
    #expect(!answers[0].json.text.contains("Bell"))
    #expect(["bert", "nobody"].map { mails(to: "\($0)@example.org") } == [1, 1])
    #expect(members.count == 1)
    #expect(bench.ask("PUT", Self.path, as: bert).status == 404)
    let export = bench.ask("GET", "/v1/account/export", as: anna).json
    #expect(export["invited"]?.arrayValue?.count == 2)
    let accounts = Set((export["audit"]?.arrayValue ?? []).compactMap { $0["account"]?.stringValue })
    #expect(accounts == [export["account"]?.stringValue])
  }

  @Test func `who accepts with the code from the mail has the role, once`() {
    let bert = newcomer("bert")
    let id = id(invite("bert", as: "writer"))
    #expect(bench.ask("GET", Self.received, as: bert).json["proved"] == false)
    #expect(bench.ask("GET", Self.received, as: bert).json["invitations"] == [])
    let accept = "\(Self.received)/\(id)/accept"
    #expect(bench.ask("POST", accept, .object([]), as: bert).status == 403)
    #expect(bench.ask("POST", accept, ["code": "nonsense"], as: bert).status == 404)
    #expect(bench.accept(id, as: newcomer("carl")).status == 404)
    let accepted = bench.accept(id, as: bert)
    #expect(accepted.status == 200)
    #expect(accepted.json["role"] == "writer")
    #expect(bench.ask("PUT", Self.path, as: bert).json["role"] == "writer")
    #expect(members.count == 2 && open.isEmpty)
    #expect(bench.accept(id, as: bert).status == 404)
  }

  @Test func `an address that is proved sees its invitations and who makes them, after a restart too`() throws
  {
    let bert = newcomer("bert")
    let first = id(invite("bert"))
    #expect(bench.accept(first, as: bert).status == 200)
    #expect(bench.ask("DELETE", Self.path + "/role", as: bert).status == 204)
    let second = id(invite("bert"))
    let listed = bench.ask("GET", Self.received, as: bert, by: try bench.another()).json
    #expect(listed["proved"] == true)
    let invitation = try #require(listed["invitations"]?.arrayValue?.first)
    #expect(invitation["id"]?.stringValue == second)
    #expect(invitation["email"] == "anna@example.org")
    #expect(invitation["first_name"] == "anna")
    #expect(bench.ask("DELETE", "\(Self.received)/\(second)", as: bert).status == 204)
    #expect(bench.ask("DELETE", "\(Self.received)/\(second)", as: bert).status == 404)
    #expect(open.isEmpty && members.count == 1)
    let trail = bench.operate("GET", "/v1/admin/audit").json["audit"]?.arrayValue ?? []
    #expect(trail.last?["action"] == "journal.decline")
  }

  @Test func `somebody who registers later accepts, and the address is nowhere once that is over`() throws {
    let id = id(invite("dora"))
    #expect(try bench.everything().contains("dora@example.org"))
    #expect(bench.accept(id, as: newcomer("dora")).status == 200)
    let gone = invite("nobody")
    #expect(try bench.everything().contains("nobody@example.org"))
    #expect(bench.ask("DELETE", "\(Self.path)/invitations/\(self.id(gone))", as: anna).status == 204)
    #expect(try !bench.everything().contains("nobody@example.org"))
  }

  @Test func `after 14 days it is over`() throws {
    let bert = newcomer("bert")
    let id = id(invite("bert"))
    bench.wait(seconds: 14 * 86_400 - 2)
    let late = bench.login("bert").access
    #expect(bench.ask("GET", Self.received, as: late).status == 200)
    bench.wait(seconds: 3)
    #expect(bench.accept(id, as: late).status == 404)
    #expect(try !bench.everything().contains(id))
    _ = bert
  }

  @Test func `one whose inviter may not invite any more is worth nothing`() {
    let bert = newcomer("bert")
    let id = id(invite("bert"))
    _ = bench.operate("POST", "/v1/admin/block", ["email": "anna@example.org", "reason": "x"])
    #expect(bench.accept(id, as: bert).status == 404)
    _ = bench.operate("POST", "/v1/admin/unblock", ["email": "anna@example.org"])
    #expect(bench.accept(id, as: bert).status == 200)
  }

  @Test func `accounts that are erased take theirs along`() throws {
    _ = newcomer("bert")
    let sent = id(invite("bert"))
    let erase = { (name: String) in
      let email = JSON.string("\(name)@example.org")
      #expect(bench.operate("POST", "/v1/admin/delete", ["email": email, "confirm": email]).status == 204)
    }
    erase("bert")
    #expect(open.isEmpty)
    let again = newcomer("bert")
    #expect(bench.accept(sent, as: again).status == 404)
    _ = invite("carl")
    erase("anna")
    #expect(try !bench.everything().contains("carl@example.org"))
  }

  @Test func `an account invites 20 times a day, and the same again is no other`() {
    let first = id(invite("bert"))
    #expect(id(invite("bert")) == first)
    #expect(mails(to: "bert@example.org") == 1)
    for number in 1..<20 { #expect(invite("p\(number)").status == 202) }
    let refused = invite("late")
    #expect(refused.status == 429)
    #expect(refused.json["error"]?["code"] == "invitation.too-often")
    #expect(id(invite("bert")) == first)
    bench.wait(seconds: 4400)
    let tokens = bench.login("anna").access
    let later = bench.ask(
      "PUT", Self.path + "/members", ["email": "late@example.org", "role": "reader"], as: tokens)
    #expect(later.status == 202)
    #expect(open.isEmpty)
    #expect(
      bench.ask("GET", Self.path + "/invitations", as: tokens).json["invitations"]?.arrayValue?.count == 21)
  }

  @Test func `another role for an address that is invited takes the place of the first`() {
    let first = id(invite("bert", as: "reader"))
    let second = id(invite("bert", as: "writer"))
    #expect(first != second)
    #expect(open.map { $0["role"] } == ["writer"])
    #expect(bench.accept(first, as: newcomer("bert")).status == 404)
  }
}
