package import Document
internal import Food
internal import Values

extension CompareReport {
  /// The report for people.
  package func document(_ language: Language) -> Document {
    guard !isEmpty else {
      return Document(title: title(language), blocks: [.paragraph(language.heading(.nothingLogged))])
    }
    let parts: [(heading: Phrase, figures: [ComparedFigure])] = [
      (.averagePerLoggedDay, averages), (.totals, totals), (.weight, weights), (.goalsMet, goals),
    ]
    var blocks: [Block] = [.fields([field("A", first, language), field("B", second, language)])]
    for part in parts where !part.figures.isEmpty {
      blocks += [
        .heading(level: 1, language.heading(part.heading)), .table(table(part.figures, language)),
      ]
    }
    let notes = notes(language)
    return Document(title: title(language), blocks: blocks + (notes.isEmpty ? [] : [.list(notes)]))
  }

  /// A row for each figure, for machines.
  package var machineTable: Document {
    let columns: [Column] = [
      .text("figure", "", .essential, .whole), .text("unit", "", .essential, .whole),
      .number("first", "", .essential), .number("second", "", .essential),
      .number("difference", "", .essential), .number("percent", "", .essential),
    ]
    let table = Table(columns: columns, rows: figures.map(\.machineRow), total: nil)
    return Document(title: "", blocks: [.table(table)])
  }

  private func title(_ language: Language) -> String {
    let (one, other) = (first.report.period.name(language), second.report.period.name(language))
    return language.words("\(one) and \(other)")
  }

  private func field(_ name: String, _ side: Side, _ language: Language) -> Field {
    let (logged, days) = (side.loggedDays, side.days)
    let text = language.words("\(logged) of \(days) \(plural: days, one: "day", other: "days") logged")
    return Field(name, .text("\(side.report.period.name(language)), \(text)"))
  }

  private func table(_ figures: [ComparedFigure], _ language: Language) -> Table {
    let columns: [Column] = [
      .text("figure", language.words(.whatIsTold), .essential, .clipped), .number("first", "A", .essential),
      .number("second", "B", .essential), .number("difference", "B − A", .useful),
      .number("percent", "%", .useful),
    ]
    return Table(columns: columns, rows: figures.map { $0.row(language) }, total: nil)
  }

  private func notes(_ language: Language) -> [String] {
    var notes: [String] = []
    if !isSameLength {
      notes.append(
        language.words(
          "A has \(first.days) days and B \(second.days): compare the averages; totals show no difference"))
    }
    for (name, side) in [("A", first), ("B", second)] { notes += parts(name, side, language) }
    for (name, side) in [("A", first), ("B", second)] where side.isRunning {
      notes.append(
        language.words("\(name) is not over yet: it includes days up to today"))
    }
    return notes
  }

  /// Which averages are over fewer than all logged days, because nobody knows the others.
  private func averages(_ name: String, _ side: Side, _ language: Language) -> [String] {
    let short = side.shortAverages
    return Set(short.map(\.days)).sorted().map { days in
      let names = short.filter { $0.days == days }.compactMap(\.nutrient.phrase).map { language.words($0) }
      let list = names.joined(separator: ", ")
      return language.words("\(name): averages \(language.days(days, of: side.loggedDays)) (\(list))")
    }
  }

  /// What of a side is known in part.
  private func parts(_ name: String, _ side: Side, _ language: Language) -> [String] {
    var notes = averages(name, side, language)
    let nutrients = side.partialNutrients.compactMap(\.phrase).map { language.words($0) }
    let list = nutrients.joined(separator: ", ")
    let count = side.partialSessions
    if !nutrients.isEmpty {
      notes.append(
        language.words("\(name): some foods lack values (\(list)); the true numbers are higher"))
    }
    if count > 0 {
      notes.append(
        language.words(
          "\(name): the energy of \(count) of \(side.report.sums.total.sessions) sessions is unknown"))
    }
    return notes
  }
}

extension CompareReport {
  /// Both periods as bars beside each other.
  package func charts(_ language: Language, _ units: ShownUnits) -> [Chart] {
    let (energy, macros) = (
      averages.filter { $0.unit == "kcal" }, averages.filter { $0.unit == "g" }.prefix(Self.macroCount)
    )
    return [(Phrase.energy, energy), (.macronutrients, Array(macros))].compactMap {
      chart($0, $1, language, units)
    }
  }

  /// Protein, carbohydrate and fat, which come first of what is in grams.
  private static let macroCount = 3

  private func chart(
    _ title: Phrase, _ figures: [ComparedFigure], _ language: Language, _ units: ShownUnits
  ) -> Chart? {
    guard figures.contains(where: { $0.first != nil || $0.second != nil }), let unit = figures.first?.unit
    else { return nil }
    let (one, other) = (first.report.period.name(language), second.report.period.name(language))
    let heading = "\(language.heading(title)), \(language.words(.averagePerLoggedDay))"
    let sentences = figures.map { figure in
      let numbers = [figure.first, figure.second].map { value in
        value.map { units.text($0, unit: unit, places: 0, language) } ?? "?"
      }
      return "\(language.words(figure.label)) \(numbers.joined(separator: " / "))"
    }
    return Chart(
      title: heading, summary: "\(one) / \(other)\(language.colon)\(sentences.joined(separator: ", "))",
      content: .plot(
        Plot(
          axis: .text("figure", language.words(.whatIsTold), .essential, .clipped),
          places: figures.map { Plot.Place(language.words($0.label), .phrase($0.label)) },
          series: [
            Plot.Series("first_\(unit)", one, figures.map(\.first), .bar),
            Plot.Series("second_\(unit)", other, figures.map(\.second), .bar),
          ], unit: unit, decimals: 0, isStacked: false, startsAtZero: true)))
  }
}

extension Period {
  /// What the days are called: `2026-W47`, `November 2026`, `2026`, or the first and the last.
  package func name(_ language: Language) -> String {
    if Period.year(of: first) == self { return "\(first.year)" }
    if Period.month(of: first) == self { return language.month(of: first) }
    if Period.week(of: first) == self { return "\(first.isoWeek)" }
    return count == 1
      ? language.day(first)
      : "\(language.day(first)) \(language.words("to")) \(language.day(last))"
  }
}

extension Phrase {
  /// The heading of what each row of figures tells.
  static let whatIsTold = Phrase("figure", "what")
  /// The heading of how often goals were met.
  static let goalsMet = Phrase("goals_met", "goals, how often met")
  static let trendAtTheEnd = Phrase("trend_kg", "trend at the end")
  static let trendChange = Phrase("trend_change_kg", "change of the trend")
  static let trendChangeAWeek = Phrase("trend_change_kg_per_week", "the same per week")
  static let macronutrients = Phrase("macronutrients", "macronutrients")
}
