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
    name: "chart", group: .looking, summary: "Draw charts of energy, nutrients, activity or weight.",
    details: [
      """
      `kcal` or any other nutrient: what was eaten per day, or for weeks and months the average of the days \
      on which it is known; `--by hour` shows how it adds up over a day. `macros`: the shares of \
      carbohydrate, protein and fat in the energy, as a ring, or with `--by` per day, week or month. \
      `burned`, `minutes`: the totals of sessions. `types`: how often each was done. `pace`: minutes per \
      kilometre, with a regression line. `weight`: each day's first weight and the trend, as in `report \
      trend`, or for weeks and months the average weight, as in `report week`. `balance`: eaten and burned, \
      as in `report balance`.
      """,
      """
      Goals in force are shown as a dashed line, or a mark on each bar; unknown values are gaps. Without \
      `--by`, a period of more than 62 days is grouped by week. On a terminal the chart uses blocks and \
      dots, or plain characters without Unicode; `--format svg` gives an image, `json` the numbers as an \
      array, `csv` as a table.
      """,
    ],
    examples: [
      Example("healthlog chart kcal", "two weeks of energy against the goal"),
      Example("healthlog chart kcal --by hour", "today so far"),
      Example("healthlog chart burned --by week --type cardio", "energy burned by cardio in eight weeks"),
      Example("healthlog chart macros --period 2026-W47", "the sources of a week's energy"),
      Example(
        "healthlog chart weight --period 2026 --format svg --output weight.svg",
        "a year's weight as an image"),
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
    kind = try read.option("kind", help: "the kind of chart: line, bar or pie, if available")
    delivery = try Delivery(&read)
    try check()
  }

  /// Refuses what a chart does not have.
  private func check() throws(UsageError) {
    if let length, !name.lengths.contains(length) {
      let lengths = name.lengths.map(\.rawValue).joined(separator: ", ")
      throw Self.conflict(
        "there is no chart of \(name.rawValue) by \(length.rawValue)",
        lengths.isEmpty ? "leave out --by" : "--by requires \(lengths)")
    }
    if let kind, !name.kinds.contains(kind) {
      throw Self.conflict(
        "\(name.rawValue) has no chart of the kind \(kind.rawValue)",
        "--kind requires \(name.kinds.map(\.rawValue).joined(separator: ", "))")
    }
    if kind == .pie, length != nil {
      throw Self.conflict("a ring covers all days together", "leave out --by or --kind pie")
    }
    if type != nil, !name.hasTypes {
      throw Self.conflict(
        "\(name.rawValue) covers several types", "--type requires a goal of burned, minutes, workouts or pace"
      )
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
