import TestSupport
import Testing

@Suite struct LearnTrackRefusalTests {
  private let company = FakeLearnTrack()

  @Test(arguments: [
    ("PGDMP\u{1}\u{e}", "dump of PostgreSQL in its own format", "pg_restore"),
    ("SQLite format 3\u{0}", "a database of SQLite", ".dump"), ("PK\u{3}\u{4}xx", "an archive", "unpack it"),
    ("", "is not an export of LearnTrack", "pg_dump"), ("\u{0}\u{1}\u{2}", "is not an export", "pg_dump"),
    ("hello\n", "is not an export", "pg_dump"),
    ("-- nothing\nSELECT 1;\n", "there is no row of a table of LearnTrack", "its tables are"),
    ("INSERT INTO factures (id) VALUES (1);\n", "; it has factures", "its tables are"),
    ("{\"a\":", "byte 5", "cut off"), ("[1,2]", "does not say which table it is", "--table sessions"),
    ("id,nom\n1,x\n", "does not say which table it is", "--table sessions"),
    (String(repeating: "[", count: 100_000), "byte", "cut off"),
    ("{\"sessions\":[1,\"x\",[]]}", "there is no row", "its tables are"),
  ])
  func `a file that is none is refused in words`(text: String, message: String, hint: String) {
    let before = company.home.journal
    let outcome = company.take(text, as: "/home/anna/file")
    #expect(outcome.code == 2, "\(outcome.text)")
    #expect(outcome.talk.contains(message) && outcome.talk.contains("hint: "), "\(outcome.talk)")
    #expect(outcome.talk.contains(hint), "\(outcome.talk)")
    #expect(company.home.journal == before)
  }

  @Test
  func `a dump cut off anywhere, and one with bytes changed, ends in words and never stores a row in part`() {
    var state: UInt64 = 7
    let bytes = Array(FakeLearnTrack.postgres.utf8)
    for round in 0..<60 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var dump = Array(bytes.prefix(Int(state >> 33) % bytes.count))
      if round % 2 == 1, !dump.isEmpty {
        dump[Int(state >> 17) % dump.count] = UInt8(truncatingIfNeeded: state >> 40)
      }
      company.home.fake.disk.put("/home/anna/dump.sql", dump)
      let outcome = company.home.run("import learntrack /home/anna/dump.sql --plan")
      #expect([0, 2, 3].contains(outcome.code), "\(outcome.text)")
    }
  }

  @Test func `a diary takes none, and says where they go`() {
    let home = FakeHome.after(["weight add 80"])
    home.fake.disk.put("/home/anna/dump.sql", Array(FakeLearnTrack.postgres.utf8))
    let outcome = home.run("import learntrack /home/anna/dump.sql")
    #expect(outcome.code == 2 && outcome.talk.contains("this journal is a diary"), "\(outcome.talk)")
    #expect(outcome.talk.contains("--journal NAME"))
    let other = home.run("import /home/anna/dump.sql")
    #expect(other.code == 2 && other.talk.contains("import learntrack"), "\(other.talk)")
  }

  @Test func `a company's journal takes no other files, and one at a time`() {
    company.home.fake.disk.put("/home/anna/a.sql", Array(FakeLearnTrack.postgres.utf8))
    let outcome = company.home.run("import /home/anna/a.sql /home/anna/a.sql")
    #expect(outcome.code == 2 && outcome.talk.contains("one file of LearnTrack at a time"))
  }
}
