import Accounts
import Encoding
import Ledger
import Server
import Testing
import Values

/// What each role may bring to a training company's journal, as hand-made segments with right sums.
struct CompanyPolicyTests {
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

  /// Who may do what, by kind: users and admins, admins, nobody, or whoever added it and admins.
  private static let table = """
    kind          add     edit    remove  erase
    session       users   users   admins  admins
    prospect      users   users   admins  admins
    document      users   nobody  admins  admins
    note          users   adder   adder   admins
    trainer       admins  admins  admins  admins
    client        admins  admins  admins  admins
    school        admins  admins  admins  admins
    organisation  admins  admins  admins  admins
    setting       admins  admins  admins  admins
    meal          nobody  -       -       -
    later         admins  admins  admins  admins
    """

  static let rows = table.split(separator: "\n").dropFirst().map {
    $0.split(separator: " ").map(String.init)
  }

  private func operation(_ verb: String, _ kind: String, _ entry: ULID) -> String {
    switch verb {
    case "add": adding(kind, entry)
    case "edit": #"{"op":"edit","entry":"\#(entry)","base":["\#(entry)"],"set":{"text":"m"}}"#
    case "erase": #"{"op":"erase","entry":"\#(entry)","events":["\#(entry)"]}"#
    default: #"{"op":"\#(verb)","entry":"\#(entry)","base":["\#(entry)"]}"#
    }
  }

  static func isAllowed(_ grant: String, _ who: String, by adder: String) -> Bool {
    switch grant {
    case "users": who != "cleo"
    case "admins": who == "anna" || who == "dora"
    case "adder": who == "anna" || who == "dora" || who == adder && who == "ben"
    default: false
    }
  }

  /// 004-ROLE, SEC-04, SEC-05.
  @Test(arguments: CompanyPolicyTests.rows) func `every cell of the table holds`(row: [String]) throws {
    let kind = row[0]
    for (verb, grant) in zip(
      ["add", "edit", "remove", "restore", "erase"], [row[1], row[2], row[3], row[3], row[4]])
    where grant != "-" {
      for who in ["anna", "dora", "ben", "cleo"] {
        for adder in Self.isAllowed(row[1], "ben", by: "") ? ["dora", "ben"] : ["dora"] {
          let entry = next()
          if verb != "add" {
            #expect(
              try company.put(operation("add", kind, entry), id: entry, as: adder).status == 201, "\(row)")
          }
          let before = company.listed
          let answer = try company.put(
            operation(verb, kind, entry), id: verb == "add" ? entry : next(), as: who)
          let isAllowed = Self.isAllowed(grant, who, by: adder)
          #expect(answer.status == (isAllowed ? 201 : 403), "\(who): \(verb) \(kind) of \(adder): \(answer)")
          if !isAllowed { #expect(company.listed == before) }
        }
      }
    }
  }

  /// Somebody's entry of a kind, which is there.
  private func added(_ kind: String, by who: String, keyed: Bool = false) throws -> ULID {
    let entry = next()
    #expect(try company.put(adding(kind, entry), id: entry, as: who, keyed: keyed).status == 201)
    return entry
  }

  @Test(arguments: ["ben", "dora", "anna"]) func `nobody passes for somebody else`(who: String) throws {
    let other = who == "dora" ? "anna" : "dora"
    let session = try added("session", by: other)
    let keyed = try added("session", by: other, keyed: true)
    let far = company.id(900, seconds: 3 * 86_400)
    let before = company.listed
    let edit = operation("edit", "session", session)
    let many = Array(repeating: #"{"op":"x"}"#, count: 20_001).joined(separator: ",")
    let forgeries: [(code: String, status: Int, answer: SharedDiary.Answer)] = [
      ("policy.entry", 403, try company.put(adding("session", session, #""text":"f""#), id: next(), as: who)),
      (
        "policy.entry", 403,
        try company.put(adding("session", session), id: next(), as: who, keyed: true)
      ),
      ("policy.event", 403, try company.put(adding("session", session), id: session, as: who)),
      (
        "policy.event", 403,
        try company.put(adding("session", keyed, #""text":"f""#), id: keyed, as: who, keyed: true)
      ),
      ("policy.clock", 403, try company.put(edit, id: far, as: who)),
      ("policy.undo", 403, try company.put(edit, id: next(), as: who, rest: #""undoes":["\#(session)"],"#)),
      (
        "policy.later", 409,
        try company.put(operation("edit", "session", company.id(901)), id: next(), as: who)
      ),
      (
        "policy.later", 409,
        try company.put(operation("remove", "session", company.id(902)), id: next(), as: who)
      ),
      ("policy.size", 403, try company.put(many, id: next(), as: who)),
    ]
    for forgery in forgeries {
      #expect(forgery.answer.code == forgery.code && forgery.answer.status == forgery.status, "\(forgery)")
    }
    #expect(company.listed == before)
  }

  @Test func `an edit is judged by the kind that was added, not by what it claims`() throws {
    let trainer = try added("trainer", by: "dora")
    let edit = #"{"op":"edit","kind":"session","entry":"\#(trainer)","base":[],"set":{"text":"m"}}"#
    #expect(try company.put(edit, id: next(), as: "ben").code == "policy.role")
  }

  @Test func `what an entry was added as stays, for whoever added it too`() throws {
    let keyed = try added("session", by: "ben", keyed: true)
    let other = next()
    let session = company.id(950)
    #expect(try company.put(adding("session", session), id: other, as: "ben").status == 201)
    #expect(try company.put(adding("document", session), id: session, as: "ben").code == "policy.entry")
    #expect(try company.put(adding("document", session), id: other, as: "ben").code == "policy.event")
    #expect(
      try company.put(adding("document", keyed), id: keyed, as: "ben", keyed: true).code == "policy.event")
    // The same again, as an import on a second device, says nothing new.
    #expect(
      try company.put(adding("session", keyed), id: keyed, as: "ben", keyed: true, salt: 1).status == 201)
  }

  @Test func `an erasure names events of the entry alone`() throws {
    let (one, other) = (try added("session", by: "ben"), try added("session", by: "ben"))
    let both = #"{"op":"erase","entry":"\#(one)","events":["\#(one)","\#(other)"]}"#
    #expect(try company.put(both, id: next(), as: "dora").code == "policy.erase")
  }

  @Test func `what a session names is not removed as long as that stands`() throws {
    let trainer = try added("trainer", by: "dora")
    let session = next()
    let naming = adding("session", session, #""trainer":"\#(trainer)""#)
    #expect(try company.put(naming, id: session, as: "ben").status == 201)
    let remove = operation("remove", "trainer", trainer)
    let held = try company.put(remove, id: next(), as: "dora")
    #expect(held.code == "policy.held" && held.status == 409)
    #expect(held.json["error"]?["message"] == "1 session names this entry")
    let again = #"{"op":"edit","entry":"\#(session)","base":[],"set":{"trainer":"\#(company.id(960))"}}"#
    #expect(try company.put(again, id: next(), as: "ben").status == 201)
    #expect(try company.put(remove, id: next(), as: "dora").status == 201)

    let other = try added("trainer", by: "dora")
    let second = next()
    let two = adding("session", second, #""trainer":"\#(other)""#)
    #expect(try company.put(two, id: second, as: "ben").status == 201)
    // An event that moves the session to somebody else, or removes it, may remove the first at once.
    let both = "\(operation("remove", "session", second)),\(operation("remove", "trainer", other))"
    #expect(try company.put(both, id: next(), as: "dora").status == 201)
  }

  @Test func `a longer segment takes no body away that its sender may not erase`() throws {
    for (who, isLost) in [("ben", false), ("dora", true)] {
      let (one, two) = (next(), next())
      #expect(try company.put(adding("session", one, #""text":"kept""#), id: one, as: who).status == 201)
      let erase = #"{"op":"erase","entry":"\#(one)","events":["\#(one)"]}"#
      let ops = isLost ? erase : adding("note", two)
      #expect(try company.putLonger(ops, id: two, as: who, without: one).status == 201)
      let stored = try company.lines(of: who)
      #expect(stored.contains { $0.contains(#""text":"kept""#) } != isLost, "\(who)")
      #expect(stored.count(where: { $0.contains(#""body":null"#) }) == (isLost ? 1 : 0))
    }
  }

  @Test func `a slip is taken back by whoever made it until somebody else has built on it`() throws {
    let (one, other) = (try added("session", by: "ben"), try added("session", by: "ben"))
    let undo = { (entry: ULID) in #""undoes":["\#(entry)"],"# }
    #expect(
      try company.put(operation("remove", "session", one), id: next(), as: "ben", rest: undo(one)).status
        == 201)
    #expect(try company.put(operation("edit", "session", other), id: next(), as: "dora").status == 201)
    #expect(
      try company.put(operation("remove", "session", other), id: next(), as: "ben", rest: undo(other)).code
        == "policy.role")
  }

  @Test func `admins share, owners stay, and the roles of diaries are none here`() throws {
    let members = "/v1/journals/\(company.journal)/members"
    let ask = { (who: String, email: String, role: String) in
      company.bench.ask(
        "PUT", members, ["email": .string(email), "role": .string(role)], as: company.tokens[who])
    }
    #expect(ask("dora", "eve@example.org", "user").status == 202)
    #expect(ask("ben", "eve@example.org", "user").status == 403)
    #expect(ask("dora", "eve@example.org", "writer").status == 400)
    #expect(ask("dora", "anna@example.org", "user").status == 409)
    let token = company.bench.ask(
      "POST", "/v1/journals/\(company.journal)/tokens", ["name": "scale"], as: company.tokens["anna"])
    #expect(token.status == 403)
  }

  @Test func `what the journal is for is told, and never changes`() throws {
    let path = "v1/journals/\(company.journal)"
    #expect(company.ask("GET", path + "/role", as: "ben").json["purpose"] == "training")
    let again = company.bench.ask("PUT", "/" + path, ["purpose": "diary"], as: company.tokens["anna"])
    #expect(again.status == 200)
    #expect(company.ask("GET", path + "/role", as: "ben").json["purpose"] == "training")
    let strange = company.bench.ask(
      "PUT", "/v1/journals/01M7YF3F00N4V7T5R2M9X6C1DZ", ["purpose": "club"], as: company.tokens["anna"])
    #expect(strange.status == 400)
  }
}
