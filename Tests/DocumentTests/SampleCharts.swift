import Document
import Testing
import Values

/// One chart of every sort, with gaps, goals that change, hostile names and values below zero.
enum SampleCharts {
  static func all(_ language: Language) throws -> [(name: String, chart: Chart)] {
    [
      ("bars", try bars(language)), ("stack", try stack(language)), ("balance", try balance(language)),
      ("lines", try lines(language)), ("ring", ring(language)), ("calendar", try calendar(language)),
      ("unknown", try unknown(language)),
    ]
  }

  /// All of them below one another.
  static func document(_ language: Language) throws -> Document {
    Document(title: "", blocks: try all(language).map { .chart($0.chart) })
  }

  static func number(_ whole: Int64) -> Decimal { Decimal(thousandths: whole * 1000) }

  private static func numbers(_ wholes: [Int64?]) -> [Decimal?] { wholes.map { $0.map(number) } }

  static func places(_ count: Int, _ language: Language) throws -> [Plot.Place] {
    let first = try #require(CivilDay(iso: "2026-11-09"))
    return try (0..<count).map { index in
      let day = try #require(first.adding(days: index))
      return Plot.Place("\(day.day) \(language.shortMonth(of: day))", .day(day))
    }
  }

  private static func column(_ language: Language) -> Column {
    .text("day", language.words(.day), .essential, .whole)
  }

  private static func bars(_ language: Language) throws -> Chart {
    let eaten: [Decimal?] = numbers([1950, 2450, nil, 0, 1210, 2005, 3120])
    let goal: [Decimal?] = numbers([nil, 2000, 2000, 2000, 1800, 1800, 1800])
    return Chart(
      title: "\(language.heading(.energy)) <a> & \"b\"", summary: "1 & 2 < 3",
      content: .plot(
        Plot(
          axis: column(language), places: try places(7, language),
          series: [
            .init("energy_kcal", language.words(.energy), eaten, .bar),
            .init("goal_kcal", language.words(.goal), goal, .goal),
          ], unit: "kcal", decimals: 0, isStacked: false, startsAtZero: true)))
  }

  private static func stack(_ language: Language) throws -> Chart {
    let parts: [(Phrase, [Decimal?])] = [
      (.carbohydrate, numbers([40, 46, nil, 51])),
      (.protein, numbers([25, 20, nil, 19])), (.fat, numbers([35, 34, nil, 30])),
    ]
    return Chart(
      title: language.heading(.nutrients), summary: "",
      content: .plot(
        Plot(
          axis: column(language), places: try places(4, language),
          series: parts.map { .init("\($0.0.key)_percent", language.words($0.0), $0.1, .bar) }, unit: "%",
          decimals: 0, isStacked: true, startsAtZero: true)))
  }

  private static func balance(_ language: Language) throws -> Chart {
    let series: [(String, [Int64?])] = [
      ("eaten", [2100, 1800, nil]), ("burned", [2400, 2350, 2300]), ("balance", [-300, -550, nil]),
    ]
    return Chart(
      title: language.heading(.balance), summary: "-425 kcal",
      content: .plot(
        Plot(
          axis: column(language), places: try places(3, language),
          series: series.map { .init("\($0.0)_kcal", $0.0, $0.1.map { $0.map(number) }, .bar) },
          unit: "kcal", decimals: 0, isStacked: false, startsAtZero: true)))
  }

  private static func lines(_ language: Language) throws -> Chart {
    let weights: [Int64?] = [80400, nil, 79900, 80600, nil, nil, 79200, 78900, nil, 79500, 78400, 78600]
    let trend: [Int64?] = [80400, 80400, 80300, 80330, 80330, nil, 80000, 79800, 79800, 79700, 79500, 79300]
    let goal = Array(repeating: Decimal(thousandths: 78_000), count: 12)
    return Chart(
      title: language.heading(.weight), summary: "80.4 kg → 79.3 kg",
      content: .plot(
        Plot(
          axis: column(language), places: try places(12, language),
          series: [
            .init(
              "weight_kg", language.words(.weight), weights.map { $0.map(Decimal.init(thousandths:)) },
              .points),
            .init(
              "trend_kg", language.words(.trend), trend.map { $0.map(Decimal.init(thousandths:)) }, .line),
            .init("goal_kg", language.words(.goal), goal, .goal),
          ], unit: "kg", decimals: 1, isStacked: false, startsAtZero: false)))
  }

  private static func ring(_ language: Language) -> Chart {
    Chart(
      title: language.heading(.sessions), summary: "12",
      content: .shares(
        [
          Share("running", "Course à pied <rapide>", number(6)), Share("cycling", "Vélo", number(4)),
          Share("yoga", "Yoga", number(2)), Share("rest", "泳ぐ", .zero),
        ], unit: "", decimals: 0))
  }

  private static func calendar(_ language: Language) throws -> Chart {
    let first = try #require(CivilDay(iso: "2026-10-29"))
    let days = try (0..<20).map { index in
      let day = try #require(first.adding(days: index))
      let value: Decimal? = index % 7 == 3 ? nil : number(Int64(index * 137 % 2500))
      return HeatMap.Day(
        day, value, value.map { $0 > number(2000) ? .over : $0 > number(1500) ? .met : .under })
    }
    return Chart(
      title: language.heading(.month), summary: "20",
      content: .calendar(
        HeatMap(
          days: days, column: .number("energy_kcal", language.words(.energy), .essential), unit: "kcal",
          decimals: 0)))
  }

  private static func unknown(_ language: Language) throws -> Chart {
    Chart(
      title: language.heading(.water), summary: "",
      content: .plot(
        Plot(
          axis: column(language), places: try places(3, language),
          series: [.init("water_ml", language.words(.water), [nil, nil, nil], .bar)], unit: "ml", decimals: 0,
          isStacked: false, startsAtZero: true)))
  }
}
