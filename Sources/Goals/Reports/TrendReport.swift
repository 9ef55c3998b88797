package import Body
package import Document
package import Encoding
package import Values

/// The weights of a period with their trend, how fast it changes, and when it reaches the goal.
package struct TrendReport: Sendable {
  /// The weighings of the period.
  package let days: [WeightTrend.Point]
  /// How fast the weight changes up to the end of the period; nil where too little is known.
  package let rate: WeightRate?
  /// Whether the weight stands still.
  package let isPlateau: Bool
  /// The weight goal in force, and when the trend gets there.
  package let forecast: Forecast?
  private let period: Period
  private let indices: BodyIndices

  /// Where a trend leads.
  package struct Forecast: Equatable, Sendable {
    /// The goal in kg.
    package let target: Decimal
    /// The day the goal is to be reached.
    package let by: CivilDay?
    /// The day the weight reaches it; nil where the trend does not lead there, or not within five years.
    package let day: CivilDay?
    /// The day that is if the weight changes as fast as may be; nil where there is none.
    package let earliest: CivilDay?
    /// The day that is if it changes as slowly as may be; nil where there is none.
    package let latest: CivilDay?
    /// Whether the trend is there already.
    package let isReached: Bool
  }

  /// The report of a period.
  package init(_ trend: WeightTrend, _ period: Period, goal: GoalEntry?, _ indices: BodyIndices) {
    let days = trend.weighings.filter { period.contains($0.day) }
    let last = days.last?.day ?? period.last
    let rate = WeightRate(trend, until: last)
    self.period = period
    self.indices = indices
    self.days = days
    self.rate = rate
    isPlateau = trend.isPlateau(on: last)
    forecast = days.last.flatMap { Self.forecast(from: $0, rate, goal) }
  }

  private static func forecast(from point: WeightTrend.Point, _ rate: WeightRate?, _ goal: GoalEntry?)
    -> Forecast?
  {
    guard let goal, let target = goal.target, goal.aim != .around else { return nil }
    let isLoss = goal.aim == .atMost
    let isReached = isLoss ? point.trend <= target : point.trend >= target
    let day = { (slope: (WeightRate) -> Decimal) -> CivilDay? in
      guard let rate, !isReached else { return nil }
      return TrendForecast.day(reaching: target, from: point, rate, at: slope(rate), isLosing: isLoss)
    }
    return Forecast(
      target: target, by: goal.by, day: day { $0.slope },
      earliest: day { isLoss ? $0.slope - $0.margin : $0.slope + $0.margin },
      latest: day { isLoss ? $0.slope + $0.margin : $0.slope - $0.margin }, isReached: isReached)
  }

  /// The object of machine formats.
  package var json: JSON {
    let forecast: JSON =
      forecast.map {
        [
          "target_kg": .exact($0.target), "by": .text($0.by?.description), "day": .text($0.day?.description),
          "earliest": .text($0.earliest?.description), "latest": .text($0.latest?.description),
          "reached": .bool($0.isReached),
        ]
      } ?? .null
    return .object(
      [
        .init("schema", "healthlog.report-trend/1"), .init("days", .array(days.map(\.json))),
        .init("slope_kg_per_week", .exact(rate?.slope)),
        .init("slope_margin_kg_per_week", .exact(rate?.margin)),
        .init("slope_days", rate.map { .count($0.days) } ?? .null), .init("from", period.first.description),
        .init("to", period.last.description), .init("plateau", .bool(isPlateau)),
        .init("forecast", forecast),
      ] + indices.members)
  }

  /// The report for people.
  package func document(_ language: Language, _ units: ShownUnits) -> Document {
    let title = "\(language.heading(.weight))\(language.colon)\(period.name(language))"
    if days.isEmpty {
      return Document(title: title, blocks: [.paragraph(language.heading(.nothingLogged))])
    }
    let fields = courseFields(language, units) + indices.fields(language, units)
    let table = table(language) { shownTrend(of: $0, units) }
    return Document(title: title, blocks: [.fields(fields), .table(table)])
  }

  /// The trend, how fast it changes and where it leads; nothing without a weighing.
  func courseFields(_ language: Language, _ units: ShownUnits) -> [Field] {
    guard let last = days.last else { return [] }
    var fields = [
      Field(language.words(.trend), .amount(shownTrend(of: last, units), unit: "kg", places: 1)),
      Field(
        language.words(.change),
        .text(rate.map { text($0, language, units) } ?? language.words(.tooFewWeighings))),
    ]
    if isPlateau { fields.append(Field("", .text(language.words(.standsStill)))) }
    if let forecast {
      let text = self.text(forecast, language, units)
      fields.append(Field(language.words(.goal), .text(text)))
    }
    return fields
  }

  /// The days for spreadsheets.
  package func table(_ language: Language) -> Table { table(language, trend: \.trend) }

  private func table(_ language: Language, trend: @escaping (WeightTrend.Point) -> Decimal) -> Table {
    return Table(
      days,
      columns: [
        .text("day", language.words(.day), .essential, .whole) { point in .day(point.day) },
        .number("weight_kg", language.words(.weight), .essential) { point in
          point.weight.map { .amount($0, unit: "kg", places: 1) } ?? .unknown
        },
        .number("trend_kg", language.words(.trend), .essential) { point in
          .amount(trend(point), unit: "kg", places: 2)
        },
      ])
  }

  /// The trend that a text in kg rounds; other units are computed from the nearest thousandth.
  private func shownTrend(of point: WeightTrend.Point, _ units: ShownUnits) -> Decimal {
    units.converted(point.trend, "kg").unit == "kg" ? point.shownTrend : point.trend
  }

  /// `-0.50 kg a week, ± 0.18, over 42 days`.
  private func text(_ rate: WeightRate, _ language: Language, _ units: ShownUnits) -> String {
    let slope = AdaptiveReport.rate(rate.slope, language, units)
    let margin = units.text(rate.margin, unit: "kg", places: 2, language)
    return language.words("\(slope), ± \(margin), over \(rate.days) days")
  }

  private func text(_ forecast: Forecast, _ language: Language, _ units: ShownUnits) -> String {
    let target = units.text(forecast.target, unit: "kg", places: 1, language)
    let by = forecast.by.map { language.words(", wanted by ") + language.day($0) } ?? ""
    if forecast.isReached { return target + ", " + language.words(.met) }
    guard let day = forecast.day else {
      guard rate != nil else { return target + by }
      return target + by + ", " + language.words(.leadsElsewhere)
    }
    let about =
      language.words("\(target)\(by), at this pace about \(language.day(day))")
    return about + range(of: forecast, language)
  }

  /// When it may be at the rates that are likely: `, between Mon 1 Feb and Wed 3 Mar 2027`.
  private func range(of forecast: Forecast, _ language: Language) -> String {
    guard let earliest = forecast.earliest, earliest != forecast.latest else { return "" }
    let first = language.day(earliest)
    guard let latest = forecast.latest.map(language.day) else {
      return language.words(", \(first) at the earliest")
    }
    return language.words(", between \(first) and \(latest)")
  }
}

extension WeightTrend.Point {
  /// The day in machine formats.
  fileprivate var json: JSON {
    ["day": .string(day.description), "weight_kg": .exact(weight), "trend_kg": .exact(trend)]
  }
}

extension Phrase {
  fileprivate static let tooFewWeighings = Phrase(
    "too_few", "unknown until there are four weighings in a week or more, or three in two weeks or more")
  fileprivate static let standsStill = Phrase("plateau", "it has not changed for three weeks")
  fileprivate static let leadsElsewhere = Phrase("elsewhere", "the trend does not lead there at the moment")
}
