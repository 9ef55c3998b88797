internal import Activity
internal import Document
internal import Encoding
internal import Food
internal import Values

extension StatisticsReport {
  /// How many kinds a ring shows before the rest of them.
  private static let mostShares = 6

  /// What was logged and which goals were met, time by time; else what was done and eaten, by kinds.
  var charts: [Chart] {
    let drawn =
      isOverTime
      ? [activity, metGoals]
      : [
        shares(.adminActivityTypes, "activities_by_type", named: Phrase.init(activity:)),
        shares(.adminEaten, "items_by_category") { Phrase($0, "\($0)") },
      ]
    return drawn.filter(\.isTelling)
  }

  private var activity: Chart {
    let series = [("meals", Phrase.meals), ("activities", .activities)].map { key, phrase in
      Plot.Series(key, language.words(phrase), groups.map { $0[key]?.decimalValue }, .line)
    }
    return plot(language.heading(.adminLogged), series)
  }

  private var metGoals: Chart {
    let names = Set(groups.flatMap { $0["goals"]?.members?.map(\.key) ?? [] }).sorted()
    let series = names.map { name in
      Plot.Series(name, name, groups.map { $0["goals"]?[name]?["met"]?.decimalValue }, .line)
    }
    return plot(language.heading(.adminGoalsMet), series)
  }

  private func plot(_ title: String, _ series: [Plot.Series]) -> Chart {
    let newest = series.map { part in
      let value = part.values.last.flatMap { $0 }.map { language.number($0, places: 0) } ?? "?"
      return "\(part.name) \(value)"
    }
    let time = groups.last.map { name(of: $0) + language.colon } ?? ""
    return Chart(
      title: title, summary: time + newest.joined(separator: ", "),
      content: .plot(
        Plot(
          axis: .text("time", language.words(.adminTime), .essential, .whole),
          places: groups.map { Plot.Place(short(name(of: $0)), .text(name(of: $0))) }, series: series,
          unit: "",
          decimals: 0, isStacked: false, startsAtZero: true)))
  }

  /// A time below an axis: `Nov` of `2026-11`, `W47` of `2026-W47`.
  private func short(_ time: String) -> String {
    if let day = CivilDay(iso: time + "-01") { return language.shortMonth(of: day) }
    return time.split(separator: "-").last.map(String.init) ?? time
  }

  private func shares(_ title: Phrase, _ key: String, named: (String) -> Phrase) -> Chart {
    let ranked = Self.ranked(answer["total"]?[key])
    var parts = ranked.prefix(Self.mostShares).map { ($0.key, language.words(named($0.key)), $0.value) }
    let others = ranked.dropFirst(Self.mostShares).reduce(Decimal.zero) { $0 + $1.value }
    if others > .zero { parts.append(("other", language.words(.adminOthers), others)) }
    let first = parts.first.map { "\($0.1) \(language.number($0.2, places: 0))" } ?? ""
    return Chart(
      title: language.heading(title), summary: first,
      content: .shares(parts.map { .init($0.0, $0.1, $0.2) }, unit: "", decimals: 0))
  }
}

extension Phrase {
  fileprivate static let adminLogged = Phrase("logged", "what was logged")
  fileprivate static let adminGoalsMet = Phrase("goals_met", "goals met")
  fileprivate static let adminTime = Phrase("time", "time", context: "duration")
  fileprivate static let adminOthers = Phrase("other", "others")
}
