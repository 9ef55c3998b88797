import Body
import Encoding
import Ledger
import Records
import Testing
import Values

/// An example of a kind.
struct KindExample: Sendable, CustomTestStringConvertible {
  let kind: String
  let text: String
  var testDescription: String { "\(kind): \(text)" }

  /// The example, read.
  func entry() throws -> Entry {
    try Entry(adding: try JSON.parse(Array(text.utf8).span), revisions: [])
  }

  /// The operation that the domain's own struct makes of it.
  func rewritten() throws -> Operation {
    let entry = try entry()
    let day = try entry.requiredDay()
    return switch kind {
    case "weight": try WeightEntry(entry).addition(entry: entry.id, day: day, at: entry.at)
    case "measure": try MeasureEntry(entry).addition(entry: entry.id, day: day, at: entry.at)
    case "water": try WaterEntry(entry).addition(entry: entry.id, day: day, at: entry.at)
    case "note": try NoteEntry(entry).addition(entry: entry.id, day: day, at: entry.at)
    default: try DayState(entry).addition(entry: entry.id, day: day)
    }
  }
}

private let examples = BodyKinds.all.flatMap { kind in
  kind.examples.map { KindExample(kind: kind.name, text: $0) }
}

struct BodyKindsTests {
  @Test func `the kinds are those of the journal's format`() {
    #expect(BodyKinds.all.map(\.name) == ["weight", "measure", "water", "note", "day_state"])
    #expect(BodyKinds.all.allSatisfy { !$0.isRegister && !$0.examples.isEmpty })
  }

  @Test(arguments: examples)
  func `an example comes back byte for byte`(example: KindExample) throws {
    let written = try example.rewritten().json.text
    #expect(
      written == example.text, "wrote \(written); are `values` in the order of the form?")
  }

  @Test(arguments: BodyKinds.all.map(\.name))
  func `the examples show every declared field, in order, and no other`(name: String) throws {
    let kind = try #require(BodyKinds.all.first { $0.name == name })
    let declared = kind.fields.map(\.name)
    var shown: Set<String> = []
    for example in examples where example.kind == name {
      let places = try example.entry().fields.map { declared.firstIndex(of: $0.key) ?? -1 }
      #expect(places == places.sorted() && !places.contains(-1), "\(example.text)")
      shown.formUnion(try example.entry().fields.map(\.key))
    }
    for field in declared where !shown.contains(field) {
      Issue.record("no example of \(name) shows \(field): add it to `examples` in its form")
    }
  }

  @Test(arguments: [
    ("weight", #""body_fat_percent":21"#, "'weight_kg' is missing"),
    ("weight", #""weight_kg":"80""#, "'weight_kg' is not a number"),
    ("measure", #""value":84,"unit":"cm""#, "'name' is missing"),
    ("measure", #""name":"waist","value":null"#, "'value' is missing"),
    ("water", #""water_ml":null"#, "'water_ml' is missing"),
    ("note", #""words":"a""#, "'text' is missing"),
    ("day_state", #""closed":"yes""#, "'closed' is not true or false"),
  ])
  func `a damaged entry says what is missing`(kind: String, fields: String, reason: String) {
    let example = KindExample(
      kind: kind,
      text:
        #"{"op":"add","kind":"\#(kind)","entry":"01M7YF3FTCB3C4D5E6F7G8H9J0","day":"2026-11-21",\#(fields)}"#)
    #expect(throws: DamagedEntry(entry: ULID(parsing: "01M7YF3FTCB3C4D5E6F7G8H9J0"), reason: "\(reason)")) {
      _ = try example.rewritten()
    }
  }

  @Test func `of several states of a day the newest counts, in whatever order they come`() throws {
    let states = try examples.filter { $0.kind == "day_state" }.map { try $0.entry() }
    #expect(states.count == 2)
    #expect(!DayState.isClosed(states))
    #expect(!DayState.isClosed(states.reversed()))
    #expect(DayState.isClosed([states[0]]))
    #expect(!DayState.isClosed([]))
  }
}
