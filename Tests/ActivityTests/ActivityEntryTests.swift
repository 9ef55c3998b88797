import Activity
import Encoding
import Ledger
import Records
import Testing
import Values

/// The `add` operation of a JSON object, read into an entry and made again from the domain's own struct.
private func rewritten(_ text: String) throws -> String {
  let entry = try Entry(adding: try JSON.parse(Array(text.utf8).span), revisions: [])
  let activity = try ActivityEntry(entry)
  return activity.addition(entry: entry.id, day: try entry.requiredDay(), at: entry.at).json.text
}

private func activity(_ fields: String) -> String {
  #"{"op":"add","kind":"activity","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#(fields)}"#
}

struct ActivityEntryTests {
  @Test(arguments: ActivityEntry.kind.examples)
  func `an example of the kind comes back byte for byte`(example: String) throws {
    #expect(try rewritten(example) == example)
  }

  @Test(arguments: ActivityEntry.kind.examples)
  func `every field of an example is declared, in the declared order`(example: String) throws {
    let entry = try Entry(adding: try JSON.parse(Array(example.utf8).span), revisions: [])
    let declared = ActivityEntry.kind.fields.map(\.name)
    let places = entry.fields.map { declared.firstIndex(of: $0.key) ?? -1 }
    #expect(places == places.sorted())
    #expect(!places.contains(-1))
  }

  @Test func `the examples show every field`() throws {
    let shown = try ActivityEntry.kind.examples.flatMap { example in
      try Entry(adding: try JSON.parse(Array(example.utf8).span), revisions: []).fields.map(\.key)
    }
    #expect(Set(shown) == Set(ActivityEntry.kind.fields.map(\.name)))
  }

  @Test(arguments: [
    (#""minutes":45,"kcal":null"#, "'type' is missing"),
    (#""type":"running","kcal":300"#, "'minutes' is missing"),
    (#""type":"running","minutes":null"#, "'minutes' is missing"),
    (#""type":"running","minutes":45,"kcal":1,"kcal_source":"guessed""#, "'kcal_source' cannot be 'guessed'"),
    (#""type":"running","minutes":45,"intensity":"crazy""#, "'intensity' cannot be 'crazy'"),
  ])
  func `a damaged activity says what is wrong with it`(fields: String, reason: String) {
    #expect(throws: DamagedEntry(entry: ULID(parsing: "01M7YF3FTCB3C4D5E6F7G8H9J0"), reason: "\(reason)")) {
      _ = try rewritten(activity(fields))
    }
  }

  @Test func `unknown energy has no source, whatever was asked for`() throws {
    let entry = ActivityEntry(
      type: "running", minutes: Minutes(Decimal(45)), kcal: nil, source: .estimated, method: .met, met: nil,
      weight: nil,
      details: .init())
    #expect(entry.source == nil)
    #expect(
      JSON.object(entry.fields).text == #"{"type":"running","minutes":45,"kcal":null,"kcal_source":null}"#)
  }

  @Test(arguments: [
    (  // 9.8 × 79.8 × 30 ÷ 60
      #""minutes":30,"kcal":586.53,"kcal_source":"estimated","met":9.8,"weight_kg":79.8"#,
      #""minutes":30,"kcal":391.02,"kcal_source":"estimated","met":9.8,"weight_kg":79.8"#
    ),
    (
      #""minutes":30,"kcal":586.53,"kcal_source":"given","met":9.8,"weight_kg":79.8"#,
      #""minutes":30,"kcal":586.53,"kcal_source":"given","met":9.8,"weight_kg":79.8"#
    ),
    (
      #""minutes":30,"kcal":null,"kcal_source":null,"met":9.8"#,
      #""minutes":30,"kcal":null,"kcal_source":null,"met":9.8"#
    ),
    (  // 10.524 × 3.5 × 70 × 30 ÷ 200
      #""minutes":30,"kcal":773.514,"kcal_source":"estimated","kcal_method":"acsm","met":10.524,"weight_kg":70"#,
      #""minutes":30,"kcal":386.757,"kcal_source":"estimated","kcal_method":"acsm","met":10.524,"weight_kg":70"#
    ),
  ])
  func `after an edit an estimate follows its numbers and a given energy stays`(
    edited: String, settled: String
  ) throws {
    let members = try #require(try JSON.parse(Array("{\(edited)}".utf8).span).members)
    #expect(JSON.object(ActivityEntry.kind.settle(members)).text == "{\(settled)}")
  }
}
