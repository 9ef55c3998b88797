package import Arguments
internal import Document
internal import Encoding
package import Session
internal import Sync
internal import Values

/// `healthlog admin stats`.
package struct AdminStats: Command {
  package static let page = Page(
    name: "admin stats", group: .sync,
    summary: "What the users of a server do, in numbers and never by name.",
    details: [
      """
      How many registered, logged in and log; their meals and activities by kind; how many have which goal and meet \
      it. `--by` tells them apart: by age, sex, aim and month, alone or together. What fewer than five people make up \
      is not told, nor what could be found by subtracting.
      """,
      "The numbers are made anew from the journals each time, which takes a while where there are many.",
    ],
    examples: [
      Example("healthlog admin stats", "the last 30 days"),
      Example("healthlog admin stats --period 2026 --by month", "the year, month by month"),
      Example("healthlog admin stats --by age,sex,aim --format csv", "who the users are, for a spreadsheet"),
    ],
    seeAlso: ["admin users", "healthlog-dates(7)"])

  let by: String?
  let period: PeriodText?
  let options: AdminOptions

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    by = try read.option(
      "by", help: "what they are told apart by, such as age,sex,aim or month",
      completion: .choices(["age", "sex", "aim", "month"]))
    period = try read.option("period", help: "the days, the last 30 if left out")
    options = try AdminOptions(&read)
    for word in by?.split(separator: ",", omittingEmptySubsequences: false) ?? []
    where !Self.dimensions.contains(String(word)) {
      throw UsageError(
        code: "admin.by", message: "--by: there is no '\(word)'",
        hint: "some of \(Self.dimensions.joined(separator: ", ")), with commas", caret: nil)
    }
  }

  private static let dimensions = ["age", "sex", "aim", "month"]

  package func run(_ session: inout Session) throws(Failure) {
    var query: [String] = []
    if let days = try session.days(of: period) {
      query = ["from=\(days.lowerBound)", "to=\(days.upperBound)"]
    }
    if let by { query.append("by=\(by)") }
    var client = try options.client(session)
    let path = "/v1/admin/stats" + (query.isEmpty ? "" : "?" + query.joined(separator: "&"))
    let answer = try session.ask(WireRequest("GET", path), &client).json ?? .null
    show(answer, &session)
  }

  private func show(_ answer: JSON, _ session: inout Session) {
    let language = session.language
    let words = { (phrase: Phrase) in language.words(phrase) }
    let fields = [
      ("registered", Phrase.adminRegistered), ("blocked", .adminBlocked), ("active", .adminActive),
    ]
    .map { Field(words($1), Self.cell(answer[$0])) }
    let groups = answer["groups"]?.arrayValue ?? []
    let heads = (by ?? "").split(separator: ",").map(String.init)
    let counts: [(String, Phrase)] = [
      ("people", .adminPeople), ("logging", .adminLogging), ("meals", .meals), ("activities", .activities),
      ("active_minutes", .adminMinutes), ("burned_kcal", .adminBurned),
    ]
    let columns =
      heads.map { Column.text($0, words(Self.title($0)), .essential, .whole) }
      + counts.map { Column.number($0.0, words($0.1), .useful) }
    let rows = groups.map { group in
      heads.map { key in group[key]?.stringValue.map { Cell.text($0) } ?? Cell.unknown }
        + counts.map { Self.cell(group[$0.0]) }
    }
    let total = heads.map { _ in Cell.empty } + counts.map { Self.cell(answer["total"]?[$0.0]) }
    let table = Table(
      columns: columns, rows: groups.isEmpty ? [total] : rows, total: groups.isEmpty ? nil : total)
    let goals = answer["total"]?["goals"]?.members ?? []
    var blocks: [Block] = (session.isForPeople ? [.fields(fields)] : []) + [.table(table)]
    if !goals.isEmpty, session.isForPeople {
      let goalRows = goals.map {
        [Cell.text($0.key), Self.cell($0.value["set"]), Self.cell($0.value["met"])]
      }
      blocks += [
        .heading(level: 1, words(.goals)),
        .table(
          Table(
            columns: [
              .text("goal", words(.goals), .essential, .whole), .number("set", words(.adminSet), .essential),
              .number("met", words(.adminMet), .essential),
            ], rows: goalRows, total: nil)),
      ]
    }
    session.show(Document(title: "", blocks: blocks), json: answer)
  }

  /// A count; what is not told is unknown.
  private static func cell(_ value: JSON?) -> Cell {
    value?.decimalValue.map { .number($0, places: 0) } ?? .unknown
  }

  private static func title(_ dimension: String) -> Phrase {
    switch dimension {
    case "age": .adminAge
    case "sex": .adminSex
    case "aim": .adminAim
    default: .adminMonth
    }
  }
}

extension Phrase {
  fileprivate static let adminRegistered = Phrase("registered", "registered", "inscrits")
  fileprivate static let adminBlocked = Phrase("blocked", "blocked", "bloqués")
  fileprivate static let adminActive = Phrase("active", "logged in", "connectés")
  fileprivate static let adminPeople = Phrase("people", "people", "personnes")
  fileprivate static let adminLogging = Phrase("logging", "logging", "actives")
  fileprivate static let adminMinutes = Phrase("active_minutes", "minutes", "minutes")
  fileprivate static let adminBurned = Phrase("burned_kcal", "kcal burned", "kcal brûlées")
  fileprivate static let adminSet = Phrase("set", "set by", "fixé par")
  fileprivate static let adminMet = Phrase("met", "met by", "atteint par")
  fileprivate static let adminAge = Phrase("age", "age", "âge")
  fileprivate static let adminSex = Phrase("sex", "sex", "sexe")
  fileprivate static let adminAim = Phrase("aim", "aim", "visée")
  fileprivate static let adminMonth = Phrase("month", "month", "mois")
}
