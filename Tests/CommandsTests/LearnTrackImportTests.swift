import TestSupport
import Testing

@Suite struct LearnTrackImportTests {
  /// What a company says that holds the dump.
  private func check(_ company: FakeLearnTrack, _ form: String) {
    let marc = company.show("trainer", "dupont")
    for part in [
      #""first":"Marc","last":"Dupont","email":"marc@example.org","phone":"+33472000000","speciality":"Swift, Linux""#,
      #""rate":65.5,"type":"external","company":"Dupont Conseil","siret":"73282932000074","nda":"84691234569""#,
      #""street":"12 rue des Lilas","postcode":"69003","town":"Lyon""#,
    ] {
      #expect(marc.contains(part), "\(form): \(part) in \(marc)")
    }
    #expect(company.show("trainer", "zoe").contains(#""type":"internal""#), "\(form)")
    let acme = company.show("client", "acme")
    for part in [
      #""company":"L'Acme","street":"1 quai Rambaud","postcode":"69002","town":"Lyon","contact":"Marie Durand""#,
      #""email":"marie@acme.example","phone":"+33612345678","siret":"73282932000074","vat":"FR44732829320""#,
    ] {
      #expect(acme.contains(part), "\(form): \(part) in \(acme)")
    }
    #expect(company.show("school", "curie").contains(#""name":"Institut Curie""#), "\(form)")
    let swift = company.show("session", "swift")
    for part in [
      #""day":"2026-12-04","hours":"09:00-17:00""#, #""mode":"P""#, #""place":"Salle 3""#,
      #""price":900,"pay":458.5,"costs":60"#, #""ref":"C-12""#, #""name":"Marc Dupont""#, #""name":"L'Acme""#,
    ] {
      #expect(swift.contains(part), "\(form): \(part) in \(swift)")
    }
    let linux = company.show("session", "linux")
    #expect(linux.contains(#""day":"2026-12-11","hours":"09:00-12:30","#) && linux.contains(#""mode":"D""#))
    #expect(linux.contains(#""name":"Institut Curie""#) && linux.contains(#""pay":200"#), "\(form): \(linux)")
  }

  @Test(arguments: [FakeLearnTrack.postgres, FakeLearnTrack.sqlite, FakeLearnTrack.json])
  func `a dump of each form becomes the same records, and once`(dump: String) {
    let company = FakeLearnTrack()
    let outcome = company.take(dump)
    #expect(
      outcome.code == 0 && outcome.talk.hasSuffix("6 new; `import undo` reverts it\n"), "\(outcome.text)")
    check(company, String(dump.prefix(20)))
    let before = company.home.journal
    let again = company.take(dump)
    #expect(again.code == 0 && again.talk == "nothing new\n", "\(again.text)")
    #expect(company.home.journal == before)
    // The same rows of another form are the same entries.
    #expect(company.take(FakeLearnTrack.postgres).talk == "nothing new\n")
    #expect(company.home.run("verify").code == 0)
  }

  @Test func `tables as CSV are known by the names of their files`() {
    let company = FakeLearnTrack()
    for (name, text) in FakeLearnTrack.tables {
      let outcome = company.take(text, as: "/home/anna/\(name)")
      #expect(outcome.code == 0, "\(outcome.text)")
    }
    check(company, "CSV")
    #expect(company.take(FakeLearnTrack.sqlite).talk == "nothing new\n")
    let before = company.home.journal
    #expect(company.take(FakeLearnTrack.tables[3].1, as: "/home/anna/x.csv", "--table sessions").code == 0)
    #expect(company.home.journal == before)
  }

  @Test(arguments: [
    ("65.500000000000000001", "65.5"), ("65.499999999999996447", "65.5"), ("900.0000", "900"),
    ("0.99999999999999", "1"),
    ("12.34", "12.34"), ("7", "7"),
  ])
  func `an amount is what the database meant`(written: String, rate: String) {
    let company = FakeLearnTrack()
    #expect(
      company.take("INSERT INTO formateurs (id, nom, taux_horaire) VALUES (1, 'Dupont', \(written));\n").code
        == 0)
    #expect(company.show("trainer", "dupont").contains("\"rate\":\(rate),"), "\(written)")
  }

  @Test func `a plan stores nothing, and import finds the form by itself`() {
    let company = FakeLearnTrack()
    let before = company.home.journal
    for options in ["--plan", "--dry-run"] {
      #expect(company.take(FakeLearnTrack.postgres, options).talk == "dry run: nothing was stored\n")
    }
    #expect(company.home.run("import /home/anna/dump.sql --plan").code == 0)
    #expect(company.home.journal == before)
    #expect(company.home.run("import /home/anna/dump.sql").talk.contains("6 new"))
  }

  @Test func `what is not known or not right is listed, and nothing of it is lost`() {
    let company = FakeLearnTrack()
    let outcome = company.take(
      """
      {"formateurs":[{"id":1,"nom":"Dupont","siret":"73282932000075","notes":"appeler en mai","couleur":"bleu"},
      {"id":2,"prenom":"Zoé"},{"nom":"Martin"},{"id":2,"nom":"Martin"}],
      "sessions":[{"id":1,"module":"Git","date":"2026-12-18","debut":"14:00","fin":"12:00"},
      {"id":2,"module":"Git","date":"2026-12-18","debut":"14:00","fin":"17:00","prix_client":"1.005","formateur_id":9},
      {"id":4,"module":"\(String(repeating: "a", count: 501))","date":"2026-12-18","debut":"14:00","fin":"17:00"},
      {"id":3,"module":"Git","debut":"2026-12-19T08:00:00+00:00","fin":"2026-12-19T11:00:00Z","mode":"hybride"}],
      "factures":[{"id":1},{"id":2}],
      "users":[{"id":1,"email":"anna@example.org","role":"admin","actif":true},{"id":2,"email":"ben@example.org","role":"user"},
      {"id":3,"email":"eve@example.org","role":"user","actif":false}]}
      """)
    #expect(outcome.code == 3)
    for line in [
      "formateurs: columns that are not taken: couleur", "tables that are not taken: factures",
      "formateurs 1: siret: its check digit is wrong (Luhn); kept in the note",
      "formateurs, row 3: it has no id; left out", "formateurs 2: the file has it twice; left out",
      "sessions 1: it ends at 12:00, not after its start at 14:00; left out",
      "sessions 2: prix_client: 1.005 may be 1005 or 1.005; kept in the note",
      "sessions 2: formateur_id: there is no row 9 in formateurs; kept in the note",
      "sessions 4: module: 501 characters, at most 500; left out",
      "sessions 3: mode: it is neither P nor D; kept in the note", "4 new; `import undo` reverts it",
    ] {
      #expect(outcome.talk.contains(line + "\n"), "\(line) in \(outcome.talk)")
    }
    #expect(outcome.text.contains("journal share --with anna@example.org --role admin"))
    #expect(outcome.text.contains("journal share --with ben@example.org --role user"))
    #expect(!outcome.text.contains("eve@"), "who may not log in is not let in")
    #expect(company.show("trainer", "dupont").contains(#""note":"appeler en mai\nsiret: 73282932000075""#))
    let sessions = company.home.run("export jsonl --what sessions").text
    #expect(sessions.contains(#""note":"prix_client: 1.005\nformateur_id: 9""#), "\(sessions)")
    #expect(
      sessions.contains(#""day":"2026-12-19","at":null,"hours":"09:00-12:00""#),
      "UTC is not the clock of Paris")
    // What was put right leaves the note again.
    #expect(
      company.take(#"[{"id":1,"nom":"Dupont","siret":"73282932000074"}]"#, as: "/home/anna/formateurs.json")
        .code
        == 0)
    let marc = company.show("trainer", "dupont")
    #expect(marc.contains(#""siret":"73282932000074""#) && !marc.contains("73282932000075"), "\(marc)")
  }

  @Test func `a crash at any place, and the same import again, stores nothing twice`() {
    let company = FakeLearnTrack()
    let start = company.home.lines.count
    #expect(company.take(FakeLearnTrack.postgres).code == 0)
    let text = company.home.lines.map { $0 + "\n" }.joined()
    let kept = company.home.lines.prefix(start).map { $0.utf8.count + 1 }.reduce(0, +)
    for cut in stride(from: kept, to: text.utf8.count, by: 97) {
      company.home.tear(stream: String(decoding: Array(text.utf8.prefix(cut)), as: UTF8.self))
      #expect(company.take(FakeLearnTrack.postgres).code == 0)
      let entries = company.home.run("export jsonl").text.split(separator: "\n")
      #expect(entries.count { $0.contains(#""origin":"learntrack:"#) } == 6, "\(cut)")
    }
    check(company, "crash")
  }
}
