import TestSupport
import Testing

@Suite struct LearnTrackAgainTests {
  private let company = FakeLearnTrack()
  private var home: FakeHome { company.home }

  private func changed(_ changes: (String, String)...) -> String {
    var dump = FakeLearnTrack.postgres
    for (old, new) in changes {
      #expect(dump.contains(old))
      dump = dump.replacing(old, with: new)
    }
    return dump
  }

  @Test func `only what LearnTrack changed is changed, and what was edited here stays`() {
    company.take(FakeLearnTrack.postgres)
    for line in [
      "session edit swift place=\"Salle 9\" --quiet", "session edit swift hours=9-12,13-17 --quiet",
      "trainer edit dupont phone= --quiet",
    ] {
      #expect(home.run(line).code == 0, "\(line)")
    }
    let before = home.journal
    #expect(company.take(FakeLearnTrack.postgres).talk == "nothing new\n")
    #expect(home.journal == before)
    let outcome = company.take(changed(("900.00", "950.00"), ("17:00:00", "18:00:00")))
    #expect(outcome.code == 3, "\(outcome.text)")
    #expect(outcome.talk.contains("1 record was changed here as well; run `healthlog conflicts`"))
    let swift = company.show("session", "swift")
    #expect(swift.contains(#""place":"Salle 9""#) && swift.contains(#""price":950"#), "\(swift)")
    #expect(swift.contains(#""hours":"09:00-12:00,13:00-18:00""#), "breaks stay where they fit: \(swift)")
    #expect(home.run("conflicts").text.contains("hours"))
  }

  @Test func `what both changed is a conflict, once, until somebody settles it`() {
    company.take(FakeLearnTrack.postgres)
    #expect(home.run("client edit acme town=Villeurbanne --quiet").code == 0)
    let dump = changed(("69002\tLyon", "69002\tVénissieux"))
    let outcome = company.take(dump)
    #expect(
      outcome.code == 3 && outcome.talk.contains("1 changed; `import undo` reverts it"), "\(outcome.talk)")
    let conflicts = home.run("conflicts").text
    #expect(conflicts.contains("Villeurbanne") && conflicts.contains("Vénissieux"), "\(conflicts)")
    #expect(company.take(dump).talk.hasSuffix("\nnothing new\n"))
    #expect(home.run("client edit acme town=Villeurbanne --quiet").code == 0)
    #expect(company.take(dump).talk == "nothing new\n")
    #expect(company.show("client", "acme").contains(#""town":"Villeurbanne""#))
  }

  @Test func `what both changed alike is no conflict`() {
    company.take(FakeLearnTrack.postgres)
    #expect(home.run("client edit acme town=Bron --quiet").code == 0)
    #expect(company.take(changed(("69002\tLyon", "69002\tBron"))).talk == "nothing new\n")
  }

  @Test func `a mode that LearnTrack does not say is on site, and stays what it was made here`() {
    let row = #"[{"id":1,"module":"Git","date":"2026-12-04","debut":"9:00","fin":"10:00","mode":null}]"#
    #expect(company.take(row, as: "/home/anna/sessions.json").code == 0)
    #expect(company.show("session", "git").contains(#""mode":"P""#))
    #expect(home.run("session edit git mode=D --quiet").code == 0)
    #expect(company.take(row, as: "/home/anna/sessions.json").talk == "nothing new\n")
    #expect(company.show("session", "git").contains(#""mode":"D""#))
  }

  @Test func `what LearnTrack empties is emptied`() {
    company.take(FakeLearnTrack.postgres)
    #expect(company.take(changed(("\t60.00\tC-12\t", "\t\\N\tC-12\t"))).code == 0)
    #expect(company.show("session", "swift").contains(#""costs":null"#))
  }

  @Test func `rows that are gone are listed, and removed only when asked for`() {
    company.take(FakeLearnTrack.postgres)
    let gone = changed(
      ("2\tLinux\t2026-12-11\t09:00:00\t12:30:00\tD\t\\N\t400.00\t200.00\t\\N\t\\N\t1\t\\N\t2\n", ""),
      (
        "2\tZoé\tLefèvre\tzoe@example.org\t\\N\t\\N\t\\N\tf\t\\N\t\\N\t\\N\t\\N\t\\N\t\\N\t2026-01-01 00:00:00+00\n",
        ""
      ))
    let before = home.journal
    let listed = company.take(gone)
    #expect(listed.code == 0 && listed.talk.contains("sessions 2 is not in the file any more: Linux\n"))
    #expect(listed.talk.contains("use --prune") && home.journal == before)
    #expect(company.take(gone, "--prune").talk == "2 removed; `import undo` reverts it\n")
    #expect(
      home.run("session list").text.contains("Swift") && !home.run("session list").text.contains("Linux"))
    #expect(company.take(gone, "--prune").talk == "nothing new\n")
    // They come back where LearnTrack has them again.
    #expect(company.take(FakeLearnTrack.postgres).talk == "2 restored; `import undo` reverts it\n")
    #expect(company.show("session", "linux").contains(#""name":"Zoé Lefèvre""#))
  }

  @Test func `a contact that others name is not removed, nor anything by a file with faults`() {
    company.take(FakeLearnTrack.postgres)
    let withoutMarc = #"[{"id":2,"prenom":"Zoé","nom":"Lefèvre","email":"zoe@example.org"}]"#
    let held = company.take(withoutMarc, as: "/home/anna/formateurs.json", "--prune")
    #expect(
      held.code == 3
        && held.talk.contains("formateurs 1 is not in the file any more, and stays: others name Marc Dupont"))
    let faulty = company.take(
      #"[{"id":7,"nom":"Curie"},{"nom":"x"}]"#, as: "/home/anna/ecoles.json", "--prune")
    #expect(
      faulty.code == 3 && faulty.talk.contains("nothing was removed: some rows cannot be read"),
      "\(faulty.talk)")
    #expect(!faulty.talk.contains("ecoles 1 is not in the file"), "nobody knows: \(faulty.talk)")
    #expect(company.show("school", "institut").contains("Institut Curie"))
    #expect(home.run("client list").text.contains("Acme"), "other tables are left alone")
  }

  @Test func `what somebody removed here stays removed`() {
    company.take(FakeLearnTrack.postgres)
    #expect(home.run("session remove linux --yes --quiet").code == 0)
    let outcome = company.take(changed(("400.00", "450.00")))
    #expect(outcome.code == 0 && outcome.talk == "nothing new\n", "\(outcome.talk)")
    #expect(outcome.text.contains("removed here"))
  }

  @Test func `an import is taken back as a whole, and comes again`() {
    company.take(FakeLearnTrack.postgres)
    let newer = changed(("900.00", "950.00"))
    #expect(company.take(newer).code == 0)
    #expect(home.run("import undo").code == 0)
    #expect(company.show("session", "swift").contains(#""price":900"#))
    let again = company.take(newer)
    #expect(again.code == 0 && again.talk == "1 changed; `import undo` reverts it\n", "\(again.talk)")
    #expect(company.show("session", "swift").contains(#""price":950"#))
    #expect(home.run("import undo").code == 0)
    let batches = home.run("import list").text
    #expect(batches.contains("dump.sql"))
    #expect(home.run("conflicts").code == 0)
  }

  @Test func `the first import taken back leaves nothing, and comes again whole`() {
    company.take(FakeLearnTrack.postgres)
    #expect(home.run("import undo").code == 0)
    #expect(!home.run("session list").text.contains("Swift"))
    let again = company.take(FakeLearnTrack.postgres)
    #expect(again.code == 0 && again.talk == "6 restored; `import undo` reverts it\n", "\(again.talk)")
    #expect(company.take(FakeLearnTrack.postgres).talk == "nothing new\n")
    #expect(company.show("session", "swift").contains(#""name":"Marc Dupont""#))
  }
}
