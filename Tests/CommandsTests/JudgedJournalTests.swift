import TestSupport
import Testing

/// `verify --policy`: what is stored, judged by the roles of the present.
@Suite struct JudgedJournalTests {
  private let home = FakeCompany().home

  /// Lets a server have said that Anna, whose devices include this one, has a role.
  private func say(_ role: String, devices: String = "") {
    let account = "01M7YWA2S0000000000000000A"
    home.fake.disk.put(
      "\(FakeHome.journal)/local/role.json",
      Array(
        #"""
        {"schema":"healthlog.role/1","remote":"office","asked":"2026-11-21T11:30:00Z","account":"\#(account)",\#
        "role":"\#(role)","purpose":"training","members":[{"account":"\#(account)","name":"Anna Martin",\#
        "role":"\#(role)","devices":[\#(devices)]}]}
        """#.utf8))
  }

  @Test func `contacts that a user may not add are listed, a session is not`() {
    say("user")
    let outcome = home.run("verify --policy")
    #expect(outcome.code == 3)
    let found = outcome.text.split(separator: "\n").filter { $0.hasPrefix("- policy") }
    #expect(found.count == 2, "\(outcome.text)")
    #expect(found.allSatisfy { $0.contains("Anna Martin: only an admin can add entries of this kind; ") })
    #expect(found.first?.contains("event 1)") ?? false && found.last?.contains("event 2)") ?? false)
  }

  @Test func `an admin may do all that is there, whatever came back of it`() {
    for line in ["session remove swift --yes", "undo", "trainer edit dupont rate=70", "edit @1 price=950"] {
      #expect(home.run(line).code == 0, "\(line)")
    }
    say("admin")
    let outcome = home.run("verify --policy")
    #expect(
      outcome.code == 0 && outcome.text.hasSuffix("the present roles allow everything\n"), "\(outcome.text)")
  }

  @Test func `a removal of what a session names is listed, though the session was there first`() {
    say("admin")
    let device = home.stream.split(separator: "/").dropLast().last ?? ""
    // Somebody's own files take anything.
    home.fake.disk.takeAway("\(FakeHome.journal)/local/role.json")
    #expect(home.run("remove @2").code == 0)
    say("admin", devices: #""\#(device)""#)
    let outcome = home.run("verify --policy")
    #expect(outcome.code == 3 && outcome.text.contains("1 session names this entry"), "\(outcome.text)")
  }

  @Test func `without a server nobody has a role`() {
    let outcome = home.run("verify --policy")
    #expect(outcome.code == 4 && outcome.text.contains("run `healthlog sync` first"))
  }
}
