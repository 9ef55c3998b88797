package import Arguments
internal import Document
internal import Encoding
internal import Ledger
package import Session
internal import Values

/// `healthlog when`.
package struct WhenLogged: Command {
  package static let page = Page(
    name: "when", group: .looking, summary: "List the days on which something was logged.",
    details: [
      "TEXT is looked for in the names of foods and activities and in notes: every word of it, in any order; "
        + "accents and case do not matter. The newest day comes first."
    ],
    examples: [
      Example("healthlog when salmon", "the days salmon was eaten"),
      Example("healthlog when running --period \"last 30 days\"", "the runs of the last month"),
    ],
    seeAlso: ["meal list", "activity list", "history"])

  let words: [String]
  let period: PeriodText?
  let limit: Int?

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    words = try read.words("TEXT", atLeast: 1, help: "what to look for")
    period = try read.option("period", help: "only these days")
    limit = try read.option("limit", help: "at most so many days")
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw UsageError(
        code: "usage.empty-text", message: "there is nothing to look for",
        hint: "for example `healthlog when salmon`",
        caret: nil)
    }
    if let limit, limit < 1 {
      throw UsageError(
        code: "usage.out-of-range", message: "--limit: \(limit) is no number of days", hint: "1 or more",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let days = try session.days(of: period)
    let kinds: Set<String> = ["meal", "activity", "note", "weight", "measure", "water"]
    let wanted = folded(words.joined(separator: " ")).split(whereSeparator: \.isWhitespace).map(String.init)
    var found: [(day: CivilDay, hits: [(entry: Entry, text: String)])] = []
    for entry in try session.entries(of: kinds, on: days).reversed() {
      guard let day = entry.day else { continue }
      let hits = Self.texts(of: entry).filter { text in
        let text = folded(text)
        return wanted.allSatisfy(text.hasPart)
      }
      guard !hits.isEmpty else { continue }
      if found.last?.day != day { found.append((day, [])) }
      found[found.count - 1].hits.append((entry, hits.joined(separator: "; ")))
    }
    if let limit { found = Array(found.prefix(limit)) }
    if found.isEmpty {
      session.say("nothing with '\(words.joined(separator: " "))' was logged")
      session.end(with: .notFound)
    }
    show(found, &session)
  }

  /// The texts of an entry that are searched, each by itself.
  private static func texts(of entry: Entry) -> [String] {
    let items = entry["items"]?.members?.compactMap { $0.value["name"]?.stringValue } ?? []
    let fields = ["type", "text", "note", "name"].compactMap { entry.text($0) }
    return items + fields
  }

  private func show(
    _ found: [(day: CivilDay, hits: [(entry: Entry, text: String)])], _ session: inout Session
  ) {
    let columns: [Column] = [
      .text("day", session.language.words(.day), .essential, .whole),
      .text("id", session.language.words(.id), .useful, .whole),
      .text("text", session.language.words(.name), .essential, .wrapped),
    ]
    let rows = found.flatMap { day in
      day.hits.enumerated().map { index, hit -> [Cell] in
        [index == 0 ? .day(day.day) : .empty, .text(hit.entry.id.short), .text(hit.text)]
      }
    }
    let items: [JSON] = found.map { day in
      let entries: [JSON] = day.hits.map { hit in
        ["id": .string(hit.entry.id.description), "kind": .string(hit.entry.kind), "text": .string(hit.text)]
      }
      return ["day": .string(day.day.description), "entries": .array(entries)]
    }
    session.show(
      Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))]),
      json: [
        "schema": "healthlog.when/1", "query": .string(words.joined(separator: " ")), "days": .array(items),
      ], lines: items)
  }
}
