package import Document
package import Encoding
internal import Food
package import Values

/// How the goals went week by week or month by month, or over any days.
package struct GoalHistory: Sendable {
  /// A week, a month, or what else is told at once.
  struct Span: Sendable {
    let period: Period
    let sums: PeriodSums
    let goals: [PeriodGoal]
  }

  let length: SpanLength?
  let spans: [Span]
  let streaks: [(name: GoalName, streak: Streak)]

  /// The history of the spans that have days of a period, up to today; of one goal, or of all. Without a length
  /// the period is told as a whole.
  package init(
    _ goals: GoalBook, _ table: DayTable, in period: Period, by length: SpanLength?, of name: GoalName?,
    today: CivilDay
  ) {
    self.length = length
    let pieces = length?.spans(in: period) ?? [period]
    let all = pieces.filter { length == nil || $0.first <= today }.map { span in
      let goals = PeriodGoals(period: span, today: today, table: table, goals: goals).all
      return Span(
        period: span, sums: PeriodSums(table.loggedDays(in: span), from: span.first),
        goals: goals.filter { name == nil || $0.progress.name == name })
    }
    // What lies before the first goal tells nothing.
    spans = length == nil ? all : Array(all.drop(while: \.goals.isEmpty))
    streaks = GoalStreaks(goals, table, today: today, restDays: 0).all
      .filter { name == nil || $0.name == name }
  }

  /// Whether no goal was in force.
  package var isEmpty: Bool { spans.allSatisfy(\.goals.isEmpty) }

  /// The object of machine formats.
  package var json: JSON {
    guard let length else {
      let span = spans.first
      return .object(
        [.init("schema", "healthlog.report-goals/1")] + (span?.members ?? []) + [.init("streaks", streakJSON)]
      )
    }
    return [
      "schema": "healthlog.goal-history/1", "by": .string(length.rawValue), "spans": .array(lines),
      "streaks": streakJSON,
    ]
  }

  /// The objects of machine formats, one a span.
  package var lines: [JSON] { spans.map { .object($0.members) } }

  private var streakJSON: JSON {
    .array(streaks.map { .object([.init("goal", $0.name.rawValue)] + $0.streak.members) })
  }
}

extension GoalHistory.Span {
  /// The members of machine formats.
  var members: [JSON.Member] {
    [
      .init("from", period.first.description), .init("to", period.last.description),
      .init("logged_days", .count(sums.loggedDays)), .init("sessions", .number(String(sums.total.sessions))),
      .init("active_minutes", .exact(Decimal(thousandths: sums.total.minutes))),
      .init("burned_kcal", .exact(sums.total.burnedEnergy)),
      .init("kcal_average", .exact(sums.average(.energy))),
      .init("goals", .array(goals.map { .object($0.members) })),
    ] + sums.total.partialMember(sums.total.partialBurned)
  }
}

extension GoalHistory {
  /// The report for people: what each span came to, the goals in it, and what goes on.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    guard !isEmpty else {
      return Document(title: "", blocks: [.paragraph(language.heading(.noGoals))])
    }
    var blocks: [Block] = []
    if length != nil {
      blocks = [.table(sumTable(language)), .heading(level: 1, language.heading(.goals))]
    }
    blocks.append(.table(table(language)))
    let paces = spans.last?.goals.compactMap { $0.progress.paceText(language, units) } ?? []
    let runs = streaks.compactMap { name, streak in
      streak.text(language).map { language.words(name.phrase) + language.colon + $0 }
    }
    if !(paces + runs).isEmpty { blocks.append(.list(paces + runs)) }
    return Document(title: title(language), blocks: blocks)
  }

  private func title(_ language: Language) -> String {
    guard length == nil, let period = spans.first?.period else { return "" }
    return "\(language.day(period.first)) \(language.words("to")) \(language.day(period.last))"
  }

  /// A row a span.
  private func sumTable(_ language: Language) -> Table {
    let length = length ?? .week
    let table = Table(
      spans,
      columns: [
        .text("from", length.title(language), .essential, .whole) { span in length.cell(span.period, language)
        },
        .number("logged_days", language.words(.loggedDays), .useful) { span in
          .number(Decimal(Int32(clamping: span.sums.loggedDays)), places: 0)
        },
        .number("kcal_average", language.words(.kilocaloriesADay), .essential) { span in
          span.sums.average(.energy).map { .number($0, places: 0) } ?? .empty
        },
        .number("sessions", language.words(.sessions), .essential) { span in
          .number(Decimal(Int32(clamping: span.sums.total.sessions)), places: 0)
        },
        .number("active_minutes", "min", .useful) { span in
          .number(Decimal(thousandths: span.sums.total.minutes), places: 0)
        },
        .number("burned_kcal", language.words(.burnedKilocalories), .essential) { span in
          span.sums.total.burnedCell(unit: nil)
        },
      ])
    return table
  }

  /// A row a goal of a span.
  private func table(_ language: Language) -> Table {
    let head: [Column] = length.map { [.text("from", $0.title(language), .essential, .whole)] } ?? []
    let columns: [Column] =
      head + [
        .text("goal", language.words(.goal), .essential, .clipped),
        .number("target", language.words(.target), .essential),
        .number("actual", language.words(.reached), .essential), .number("percent", "%", .useful),
        .number("met", language.words(.met), .essential),
        .number("judged", language.words(.ofJudged), .essential),
        .text("unit", language.words(.period), .useful, .whole),
      ]
    let rows = spans.flatMap { span in
      span.goals.map { goal -> [Cell] in
        (length.map { [$0.cell(span.period, language)] } ?? []) + cells(goal)
      }
    }
    return Table(columns: columns, rows: rows, total: nil)
  }

  private func cells(_ goal: PeriodGoal) -> [Cell] {
    let progress = goal.progress
    let unit = progress.name.unit
    return [
      .phrase(progress.name.titlePhrase),
      .amount(progress.target, unit: unit, places: progress.name.places(of: progress.target)),
      progress.actual.map {
        let places = $0.places(atLeast: progress.name.places, tellingFrom: progress.target)
        return .amount($0, unit: unit, places: places)
      } ?? .unknown,
      progress.percent.map { .number($0, places: $0.places(atLeast: 0, tellingFrom: Decimal(100))) }
        ?? .empty,
    ]
      + (progress.isCounted
        ? [
          .number(Decimal(Int32(clamping: goal.met)), places: 0),
          .number(Decimal(Int32(clamping: goal.judged)), places: 0),
          .phrase(progress.period == .day ? .goalDays : .goalWeeks),
        ] : [.empty, .empty, .empty])
  }

  /// A row a goal of a span, with the sums of the span, for machines.
  package var machineTable: Document {
    let columns: [Column] = [
      .text("from", "", .essential, .whole), .text("to", "", .essential, .whole),
      .text("goal", "", .essential, .whole), .number("target", "", .essential),
      .number("actual", "", .essential), .number("percent", "", .essential),
      .number("met", "", .essential), .number("judged", "", .essential),
      .text("unit", "", .essential, .whole),
      .number("logged_days", "", .essential), .number("sessions", "", .essential),
      .number("burned_kcal", "", .essential), .number("kcal_average", "", .essential),
    ]
    let rows = spans.flatMap { span in
      span.goals.map { goal -> [Cell] in
        [.day(span.period.first), .day(span.period.last)] + cells(goal) + [
          .number(Decimal(Int32(clamping: span.sums.loggedDays)), places: 0),
          .number(Decimal(Int32(clamping: span.sums.total.sessions)), places: 0),
          span.sums.total.burnedEnergy.map { .number($0, places: 0) } ?? .unknown,
          span.sums.average(.energy).map { .number($0, places: 0) } ?? .unknown,
        ]
      }
    }
    return Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))])
  }
}

extension Phrase {
  fileprivate static let kilocaloriesADay = Phrase("kcal_average", "kcal a day")
  fileprivate static let reached = Phrase("actual", "reached")
  fileprivate static let met = Phrase("met", "met", context: "goals")
  fileprivate static let ofJudged = Phrase("judged", "of")
  fileprivate static let goalDays = Phrase("days", "days")
  fileprivate static let goalWeeks = Phrase("weeks", "weeks")
}
