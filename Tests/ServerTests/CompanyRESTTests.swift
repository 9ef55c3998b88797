import Commands
import Encoding
import Ledger
import Server
import Testing
import Values

/// What each role may do over REST in a training company's journal: the same as by a segment.
struct CompanyRESTTests {
  private let company: SharedDiary
  private let next: () -> ULID

  init() throws {
    let company = try SharedDiary(for: .training)
    self.company = company
    var count: UInt64 = 0
    next = {
      count += 1
      return company.id(count)
    }
  }

  private func ask(_ method: String, _ path: String, as who: String, _ body: String = "")
    -> SharedDiary.Answer
  {
    company.ask(
      method, "v1/journals/\(company.journal)/\(path)", as: who, Array(body.utf8),
      fields: body.isEmpty ? [] : [(name: "content-type", value: "application/json")])
  }

  private func forms(_ entry: ULID) -> [(verb: String, method: String, path: String, body: String)] {
    [
      ("edit", "PATCH", "entries/\(entry)", #"{"set":{"text":"m"}}"#),
      ("remove", "DELETE", "entries/\(entry)", ""),
      ("restore", "POST", "entries/\(entry)/restore", ""),
    ]
  }

  /// An entry that somebody adds by a segment.
  private func added(_ kind: String, by who: String) throws -> ULID {
    let entry = next()
    #expect(try company.put(adding(kind, entry), id: entry, as: who).status == 201)
    return entry
  }

  /// 004-ROLE, SEC-04, SEC-05.
  @Test(arguments: CompanyPolicyTests.rows.filter { $0[2] != "-" })
  func `every cell of the table that can be reached has the same verdict as a segment`(row: [String]) throws {
    let kind = row[0]
    let grants = ["edit": row[2], "remove": row[3], "restore": row[3]]
    for who in ["anna", "dora", "ben", "cleo"] {
      for adder in CompanyPolicyTests.isAllowed(row[1], "ben", by: "") ? ["dora", "ben"] : ["dora"] {
        let entry = try added(kind, by: adder)
        for form in forms(entry) {
          // What an edit may set is known of the kinds that this program has.
          if form.verb == "edit", kind != "note" { continue }
          if form.verb == "restore" {
            #expect(ask("DELETE", "entries/\(entry)", as: "dora").status == 200, "\(row)")
          }
          let before = try company.events()
          let answer = ask(form.method, form.path, as: who, form.body)
          let isAllowed = CompanyPolicyTests.isAllowed(grants[form.verb] ?? "", who, by: adder)
          #expect(
            answer.status == (isAllowed ? 200 : 403), "\(who): \(form.verb) \(kind) of \(adder): \(answer)")
          if isAllowed {
            if form.verb == "remove" {
              #expect(ask("POST", "entries/\(entry)/restore", as: "dora").status == 200)
            }
          } else {
            #expect(try company.events() == before)
            #expect(who == "cleo" || answer.code == "policy.role")
          }
        }
      }
    }
  }

  @Test func `a meal is none of a company's`() throws {
    let before = try company.events()
    #expect(ask("POST", "meals", as: "dora", #"{"items":"1 apple"}"#).status == 422)
    #expect(try company.events() == before)
  }

  @Test func `what somebody recorded over REST is theirs, on their device too, and nobody else's`() throws {
    let made = ask("POST", "notes", as: "ben", #"{"text":"mine"}"#)
    #expect(made.status == 201, "\(made)")
    let note = try #require(made.json["id"]?.idValue)
    let account = company.ask("GET", "v1/account", as: "ben").json["account"]?.stringValue
    #expect(try company.line(of: note).contains(#""by":"\#(account ?? "?")","ops""#))
    let other = try #require(ask("POST", "notes", as: "anna", #"{"text":"hers"}"#).json["id"]?.idValue)

    #expect(ask("PATCH", "entries/\(note)", as: "ben", #"{"set":{"text":"mine still"}}"#).status == 200)
    #expect(ask("PATCH", "entries/\(other)", as: "ben", #"{"set":{"text":"m"}}"#).code == "policy.role")
    company.seal()
    let edit = { (entry: ULID) in
      #"{"op":"edit","entry":"\#(entry)","base":["\#(entry)"],"set":{"text":"m"}}"#
    }
    #expect(try company.put(edit(note), id: next(), as: "ben").status == 201)
    #expect(try company.put(edit(other), id: next(), as: "ben").code == "policy.role")
    #expect(try company.findings() == [])
    let onDevice = try added("note", by: "ben")
    #expect(ask("DELETE", "entries/\(onDevice)", as: "ben").status == 200)
  }

  @Test
  func `an account's export lists the events that were recorded for it, and erasing it leaves nobody's name`()
    throws
  {
    #expect(ask("POST", "notes", as: "anna", #"{"text":"hers"}"#).status == 201)
    let hers = try company.events()
    let note = try #require(ask("POST", "notes", as: "ben", #"{"text":"mine"}"#).json["id"]?.idValue)
    #expect(ask("PATCH", "entries/\(note)", as: "ben", #"{"set":{"text":"mine still"}}"#).status == 200)
    let his = try company.events().filter { !hers.contains($0) }.sorted()
    #expect(his.count == 2)
    let journals = company.ask("GET", "v1/account/export", as: "ben").json["journals"]?.arrayValue
    #expect(journals?.first?["recorded"] == .array(his.map { .string($0.description) }))

    let body = Array(#"{"password":"\#(ServerBench.password)"}"#.utf8)
    let json = [(name: "content-type", value: "application/json")]
    #expect(company.ask("DELETE", "v1/account", as: "ben", body, fields: json).status == 204)
    // The journal keeps what was recorded, for an account that nobody has any more.
    let role = company.ask("GET", "v1/journals/\(company.journal)/role", as: "anna").json
    let line = try company.line(of: note)
    #expect(line.contains(#""by":""#))
    let members = role["members"]?.arrayValue?.compactMap { $0["account"]?.stringValue } ?? []
    #expect(!members.isEmpty && !members.contains { line.contains($0) })
    #expect(ask("GET", "notes", as: "anna").json["notes"]?.arrayValue?.count == 2)
  }

  @Test func `what a session names is not removed over REST either`() throws {
    let client = try added("client", by: "dora")
    for _ in 1...2 {
      let session = next()
      let naming = adding("session", session, #""client":"\#(client)""#)
      #expect(try company.put(naming, id: session, as: "ben").status == 201)
    }
    let answer = ask("DELETE", "entries/\(client)", as: "dora")
    #expect(answer.status == 409 && answer.code == "policy.held")
    #expect(answer.json["error"]?["message"] == "2 sessions name this entry")
  }

  @Test func `nobody says for whom a device records`() throws {
    let account = company.ask("GET", "v1/account", as: "anna").json["account"]?.stringValue ?? ""
    for who in ["anna", "ben", "dora"] {
      for by in [account, "nobody"] {
        let note = next()
        let answer = try company.put(adding("note", note), id: note, as: who, rest: #""by":"\#(by)","#)
        #expect(answer.status == 403 && answer.code == "policy.author", "\(who): \(answer)")
      }
    }
  }

  @Test func `the words over REST are those of the client`() throws {
    let trainer = try added("trainer", by: "dora")
    let error = ask("DELETE", "entries/\(trainer)", as: "ben").json["error"]
    #expect(error?["message"] == "only an admin can remove or restore entries of this kind")
    #expect(error?["hint"]?.stringValue?.hasPrefix("an admin can do this: ") == true)
  }
}
