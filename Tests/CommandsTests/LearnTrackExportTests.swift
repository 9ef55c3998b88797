import Foundation
import TestSupport
import Testing

@Suite struct LearnTrackExportTests {
  private let company = FakeLearnTrack()
  private var home: FakeHome { company.home }

  /// A company with a session and a client of its own besides those of LearnTrack, and edits of these.
  init() {
    company.take(FakeLearnTrack.postgres.replacing("73282932000074\t8469", with: "73282932000075\t8469"))
    for line in [
      "client add company=Own email=own@example.org phone=\"04 78 00 00 00\" type=public note=\"=1+1\"",
      "session edit swift hours=9-12:30,13:30-17 state=confirmed --quiet",
      "session add Git --on 2026-12-20 --hours 20-24 --mode D --client own --trainer zoe --price 300 --quiet",
      "session edit linux place=\"12 rue O'Brien\" --quiet",
    ] {
      #expect(home.run(line).code == 0, "\(line)")
    }
  }

  /// Takes back what an export wrote.
  private func check(_ files: [(name: String, text: String)], _ home: FakeHome) {
    let before = home.journal
    for (name, text) in files {
      let path = "/home/anna/\(name)"
      home.fake.disk.put(path, Array(text.utf8))
      let outcome = home.run("import learntrack \(path)")
      #expect(outcome.code == 0 && outcome.talk == "nothing new\n", "\(name): \(outcome.text)")
    }
    #expect(home.journal == before)
  }

  @Test(arguments: ["sqlite", "mysql", "postgres"])
  func `a script changes nothing when it comes back`(dialect: String) {
    let script = home.run("export sql --names learntrack --dialect \(dialect)").text
    #expect(script.contains("CREATE TABLE formateurs (") && script.contains("VIEW v_sessions_complete"))
    #expect(
      script.contains("('1', 'Marc', 'Dupont', 'marc@example.org', '+33472000000', 'Swift, Linux', 65.5, "))
    check([("all.sql", script)], home)
  }

  @Test func `JSON and CSV change nothing when they come back`() {
    let json = home.run("export json --names learntrack").text
    #expect(json.hasPrefix(#"{"formateurs":[{"id":"1","prenom":"Marc","nom":"Dupont""#), "\(json)")
    check([("all.json", json)], home)
    #expect(home.run("export csv --what all --names learntrack --output tables").code == 0)
    var files: [(String, String)] = []
    for name in ["formateurs", "clients", "ecoles", "sessions"] {
      let bytes = home.fake.disk.contents.first { $0.key.hasSuffix("tables/\(name).csv") }?.value ?? []
      files.append(("\(name).csv", String(decoding: bytes, as: UTF8.self)))
    }
    #expect(files[0].1.hasPrefix("id,prenom,nom,email,telephone,"), "\(files[0].1)")
    check(files, home)
    let sessions = home.run("export csv --names learntrack").text
    #expect(
      sessions.contains("\n1,Swift,2026-12-04,09:00,17:00,P,Salle 3,900,458.5,60,C-12,,1,1,confirmed,\n"))
  }

  @Test func `another company has the same of it, with the same ids`() {
    let script = home.run("export sql --names learntrack").text
    let other = FakeLearnTrack()
    let outcome = other.take(script)
    #expect(outcome.code == 0 && outcome.talk.hasPrefix("8 new"), "\(outcome.text)")
    #expect(other.home.run("export sql --names learntrack").text == script)
    #expect(other.take(script).talk == "nothing new\n")
  }

  @Test func `a database of SQLite takes the script, and its dump changes nothing`() throws {
    guard
      let program = ["/usr/bin/sqlite3", "/bin/sqlite3"].first(where: FileManager.default.isExecutableFile)
    else {
      return
    }
    let script = home.run("export sql --names learntrack").text
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: program)
    process.arguments = [":memory:"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    input.fileHandleForWriting.write(
      Data((script + "SELECT marge FROM v_sessions_complete WHERE marge > 0;\n.dump\n").utf8))
    try input.fileHandleForWriting.close()
    let dump = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0 && dump.hasPrefix("381.5\n"), "\(dump)")
    check([("dump.sql", String(dump.dropFirst("381.5\n".count)))], home)
  }

  @Test func `only a company has these names, and only four tables`() {
    for command in ["export sql", "export csv", "export json"] {
      let outcome = FakeHome.after(["weight add 80"]).run("\(command) --names learntrack")
      #expect(outcome.code == 2 && outcome.talk.contains("a training company's tables"), "\(outcome.talk)")
    }
    let outcome = home.run("export csv --what prospects --names learntrack")
    #expect(outcome.code == 2 && outcome.talk.contains("LearnTrack has no table of prospects"))
    #expect(home.run("export json --names learntrack --what schools").text.hasPrefix(#"{"ecoles":["#))
    #expect(home.run("export csv --what trainers").text.hasPrefix("id,first,last,"), "the usual names stay")
  }
}
