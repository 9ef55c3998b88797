internal import Activity
package import Arguments
internal import Document
internal import Food
internal import Goals
internal import Ledger
package import Session
internal import Values

/// `healthlog chart`.
package struct ChartCommand: Command {
  package static let page = Page(
    name: "chart", group: .looking, summary: "Draw energy, nutrients, movement or weight.",
    details: [
      """
      `kcal` or any other nutrient: what was eaten a day, of weeks and months the average of the days on \
      which it is known; `--by hour` how it grows over a day. `macros`: what carbohydrate, protein and fat \
      bring of the energy, as a ring, or with `--by` of each day, week or month. `burned`, `minutes`: the \
      sums of sessions. `types`: how often each was done. `pace`: minutes a kilometre, with the straight \
      line that fits best. `weight`: each day's first weight and the trend, as `report trend` tells it, of \
      weeks and months the average weight, as `report week` does. `balance`: eaten and burned, as `report \
      balance` tells it.
      """,
      """
      Goals in force are a dashed line, or a sign on each bar; what nobody knows is a gap. Without `--by` a \
      period of more than 62 days is told by week. On a terminal the drawing is of blocks and dots, without \
      Unicode of plain signs; `--format svg` gives a picture, `json` the numbers as an array, `csv` as a \
      table.
      """,
    ],
    examples: [
      Example("healthlog chart kcal", "two weeks of energy against the goal"),
      Example("healthlog chart kcal --by hour", "today so far"),
      Example("healthlog chart burned --by week --type cardio", "what cardio burned in eight weeks"),
      Example("healthlog chart macros --period 2026-W47", "where a week's energy came from"),
      Example(
        "healthlog chart weight --period 2026 --format svg --output weight.svg",
        "a year's weight as a picture"),
    ],
    seeAlso: [
      "calendar", "report trend", "report balance", "report nutrients", "report week", "healthlog-dates(7)",
    ])

  let name: ChartName
  let length: ChartLength?
  let period: PeriodText?
  let type: String?
  let kind: ChartKind?
  let delivery: Delivery

  package init(_ read: inout ArgumentReader) throws(UsageError) {
    name = try read.word(
      ChartName.metavar,
      help:
        "what to draw: kcal, macros, burned, minutes, workouts, types, weight, balance, pace or a nutrient")
    length = try read.option("by", help: "hour, day, week or month")
    period = try read.option("period", help: "only these days, as in healthlog-dates(7)")
    type = try read.option(
      "type", help: "only this type or family, such as running or cardio", completion: .activities)
    kind = try read.option("kind", help: "how to draw it: line, bar or pie, where it can be")
    delivery = try Delivery(&read)
    try check()
  }

  /// Refuses what a chart does not have.
  private func check() throws(UsageError) {
    if let length, !name.lengths.contains(length) {
      let lengths = name.lengths.map(\.rawValue).joined(separator: ", ")
      throw Self.conflict(
        "there is no chart of \(name.rawValue) by \(length.rawValue)",
        lengths.isEmpty ? "leave out --by" : "--by goes with \(lengths)")
    }
    if let kind, !name.kinds.contains(kind) {
      throw Self.conflict(
        "\(name.rawValue) is not drawn as \(kind.rawValue)",
        "--kind goes with \(name.kinds.map(\.rawValue).joined(separator: ", "))")
    }
    if kind == .pie, length != nil {
      throw Self.conflict("a ring is of all days together", "leave out --by or --kind pie")
    }
    if type != nil, !name.hasTypes {
      throw Self.conflict(
        "\(name.rawValue) is not of one type", "--type goes with burned, minutes, workouts and pace")
    }
  }

  private static func conflict(_ message: Message, _ hint: Message) -> UsageError {
    UsageError(code: "usage.conflict", message: message, hint: hint, caret: nil)
  }

  package func run(_ session: inout Session) throws(Failure) {
    try delivery.deliver(&session) { (session) throws(Failure) in
      var selection: ActivitySelection?
      if let type { selection = try session.activitySelection(named: type) }
      let asked = AskedChart(
        name: name, length: length, days: try session.shownDays(of: period), type: selection, kind: kind)
      session.sayIfEmpty()
      try asked.show(&session)
    }
  }
}
