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
      """
      Searches the names of foods and activities and the notes for every word of TEXT, in any order; accents \
      and case are ignored. In French it also matches meanings: `poulet` finds chicken in the food table, \
      `course` finds a run; in English only if the words themselves are not found. The latest day comes \
      first.
      """
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
    words = try read.words("TEXT", atLeast: 1, help: "the words to search for")
    period = try read.option("period", help: "only these days")
    limit = try read.option("limit", help: "the maximum number of days")
    if words.allSatisfy({ $0.allSatisfy(\.isWhitespace) }) {
      throw UsageError(
        code: "usage.empty-text", message: "nothing to search for",
        hint: "for example `healthlog when salmon`",
        caret: nil)
    }
    if let limit, limit < 1 {
      throw UsageError(
        code: "usage.out-of-range", message: "--limit: \(limit) is not a number of days", hint: "1 or more",
        caret: nil)
    }
  }

  package func run(_ session: inout Session) throws(Failure) {
    session.sayIfEmpty()
    let days = try session.days(of: period)
    var found = try hits(on: days, meanings: session.console.language == .french, &session)
    if found.isEmpty, session.console.language != .french {
      found = try hits(on: days, meanings: true, &session)
    }
    if found.isEmpty {
      session.console.say("nothing with '\(words.joined(separator: " "))' has been logged")
      session.console.end(with: .notFound)
    }
    show(found, &session.console)
  }

  /// What was found, the newest day first, by what is written or by what the words mean too.
  private func hits(
    on days: ClosedRange<CivilDay>?, meanings: Bool, _ session: inout Session
  ) throws(Failure) -> [(day: CivilDay, hits: [TextHits.Hit])] {
    var found: [(day: CivilDay, hits: [TextHits.Hit])] = []
    try eachHit(of: TextHits.Words(words, meanings: meanings), on: days, &session) { hit in
      if found.last?.day != hit.day {
        if let limit, found.count == limit { return false }
        found.append((hit.day, []))
      }
      found[found.count - 1].hits.append(hit)
      return true
    }
    return found
  }

  /// Hands out what was found, newest first, until `body` wants no more.
  private func eachHit(
    of words: TextHits.Words, on days: ClosedRange<CivilDay>?, _ session: inout Session,
    _ body: (TextHits.Hit) -> Bool
  ) throws(Failure) {
    func hand(_ hits: inout TextHits, _ session: inout Session) -> Bool {
      session.report(hits.damage)
      return hits.hits.reversed().allSatisfy(body)
    }
    try session.fold(inSpans: { TextHits(words, on: $0) }, of: days, newestFirst: true, hand)
  }

  private func show(_ found: [(day: CivilDay, hits: [TextHits.Hit])], _ console: inout Console) {
    let columns: [Column] = [
      .text("day", console.language.words(.day), .essential, .whole),
      .text("id", console.language.words(.id), .useful, .whole),
      .text("text", console.language.words(.name), .essential, .wrapped),
    ]
    // Programs are shown none.
    let rows =
      [.json, .jsonl].contains(console.format)
      ? []
      : found.flatMap { day in
        day.hits.enumerated().map { index, hit -> [Cell] in
          [index == 0 ? .day(day.day) : .empty, .text(hit.id.short), .text(hit.text)]
        }
      }
    console.show(
      Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))]),
      json: [
        "schema": "healthlog.when/1", "query": .string(words.joined(separator: " ")),
        "days": .array(Self.items(found)),
      ], lines: Self.items(found))
  }

  private static func items(_ found: [(day: CivilDay, hits: [TextHits.Hit])]) -> [JSON] {
    found.map { day in
      let entries: [JSON] = day.hits.map { hit in
        ["id": .string(hit.id.description), "kind": .string(hit.kind), "text": .string(hit.text)]
      }
      return ["day": .string(day.day.description), "entries": .array(entries)]
    }
  }
}
