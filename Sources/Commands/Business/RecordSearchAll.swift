internal import Arguments
internal import Document
internal import Encoding
internal import Records
internal import Session
internal import Values

/// Looks for words in every kind of a company's records.
struct RecordSearchAll: Command {
  static let page = Page(
    name: "search", group: .business, summary: "Search all records of a training company.",
    details: [
      """
      Looks for every TEXT, without case and accents, in the names, places, notes and other words of sessions, \
      trainers, clients, schools, prospects and documents. `trainer search` and the like look through one kind.
      """
    ],
    examples: [Example("healthlog search lyon", "everybody and everything with the word")],
    seeAlso: ["session search", "trainer search", "client search"])

  let words: [String]

  init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TEXT", atLeast: 1, help: "words to look for; all of them have to match")
  }

  func run(_ session: inout Session) throws(Failure) {
    let looked = words.map { folded($0) }
    var found: [RecordEntry] = []
    for form in RecordKinds.forms {
      let records = try session.records(of: form).filter { $0.matches(looked) }
      found += records.sorted {
        ($0.day?.number ?? 0, folded($0.name)) < ($1.day?.number ?? 0, folded($1.name))
      }
    }
    if found.isEmpty { session.console.say("nothing found") }
    let console = session.console
    session.console.show(
      list: Table(
        found,
        columns: [
          .text("kind", console.language.words(.kind), .essential, .whole) { record in
            .text(console.isForPeople ? console.language.words(record.form.form.label) : record.form.noun)
          },
          .text("name", console.language.words(.name), .essential, .clipped) { .text($0.name) },
          .text("day", console.language.words(.day), .useful, .whole) { $0.day.map(Cell.day) ?? .empty },
          .text("id", "id", .essential, .whole) { record in
            .text((console.isForPeople ? record.id?.short : record.id?.description) ?? "")
          },
        ]),
      json: .object([
        .init("schema", "healthlog.search/1"), .init("found", .array(found.map(Self.json))),
      ]), lines: found.map(Self.json))
  }

  private static func json(_ record: RecordEntry) -> JSON {
    [
      "kind": .string(record.form.noun), "id": .text(record.id), "name": .string(record.name),
      "day": .text(record.day),
    ]
  }
}

extension Phrase {
  fileprivate static let kind = Phrase("kind", "kind")
}
