package import Document
internal import Food
internal import Values

extension NutrientReport {
  /// The report for people: bars against what is needed, bars against what is too much, and the rest.
  package func document(_ language: Language) -> Document {
    guard !isEmpty else {
      return Document(title: title(language), blocks: [.paragraph(language.heading(.nothingLogged))])
    }
    return Document(title: title(language), blocks: blocks(language, under: 0))
  }

  /// The parts of the report, below a heading of some level; 0 is the title of a document.
  func blocks(_ language: Language, under level: Int) -> [Block] {
    let others = intakes.filter { $0.references.isEmpty && ($0.amount != nil || $0.nutrient == .sugar) }
    func heading(_ phrase: Phrase) -> Block { .heading(level: level + 1, language.heading(phrase)) }
    return [
      heading(.referenceIntakes), .bars(bars(isLimit: false, language)),
      heading(.limits), .bars(bars(isLimit: true, language)),
      heading(.withoutReference), .fields(others.map { Field(label($0.nutrient, language), $0.cell) }),
      heading(.sources), .list(notes(language)),
    ]
  }

  /// A row for each nutrient and reference, for machines.
  package var table: Document {
    let columns: [Column] = [
      .text("nutrient", "", .essential, .whole), .number("amount", "", .essential),
      .text("unit", "", .essential, .whole), .number("known", "", .essential), .number("of", "", .essential),
      .text("aim", "", .essential, .whole), .number("reference", "", .essential),
      .number("percent", "", .essential), .text("state", "", .essential, .whole),
      .text("source", "", .essential, .whole),
    ]
    let rows = intakes.flatMap { intake -> [[Cell]] in
      let head: [Cell] = [
        .text(intake.nutrient.key), intake.amount.map { .number($0, places: 3) } ?? .unknown,
        .text(intake.nutrient.unit.suffix), .count(intake.known),
        .count(intake.items),
      ]
      guard !intake.references.isEmpty else { return [head] }
      return intake.references.map { reference in
        head + [
          .text(reference.aim.rawValue), .number(reference.target, places: 3),
          reference.percent.map { .number($0, places: 1) } ?? .unknown, .text(reference.state.rawValue),
          .text(reference.intake.source),
        ]
      }
    }
    return Document(title: "", blocks: [.table(Table(columns: columns, rows: rows, total: nil))])
  }

  private func title(_ language: Language) -> String {
    let nutrients = language.heading(.nutrients)
    guard period.count > 1 else { return nutrients + language.colon + language.day(period.first) }
    let days =
      "\(language.day(period.first)) \(language.words("to")) \(language.day(period.last))"
    let average = language.words(
      "average of \(loggedDays) logged \(plural: loggedDays, one: "day", other: "days")")
    return "\(nutrients)\(language.colon)\(days), \(average)"
  }

  private func bars(isLimit: Bool, _ language: Language) -> [ProgressBar] {
    intakes.flatMap { intake in
      intake.references.filter { $0.intake.rule.isLimit == isLimit }.map { reference in
        let bar = ProgressBar(
          label: label(intake.nutrient, language), actual: intake.amount, target: reference.target,
          unit: intake.nutrient.unit.symbol, places: intake.places, state: reference.state.barState,
          partial: intake.partial)
        if period.count > 1 { return bar.average(per: .aDay) }
        return isOver || isLimit ? bar.final : bar
      }
    }
  }

  /// Total sugars are not the free sugars that guidelines speak of.
  private func label(_ nutrient: Nutrient, _ language: Language) -> String {
    nutrient == .sugar ? language.words(.totalSugar) : language.name(of: nutrient)
  }

  /// For whom the references are, and who published them.
  private func notes(_ language: Language) -> [String] {
    var sources: [(name: String, nutrients: [String])] = []
    for intake in intakes {
      for reference in intake.references {
        let name = language.name(of: intake.nutrient)
        if let place = sources.firstIndex(where: { $0.name == reference.intake.source }) {
          if !sources[place].nutrients.contains(name) { sources[place].nutrients.append(name) }
        } else {
          sources.append((reference.intake.source, [name]))
        }
      }
    }
    return [whom(language)]
      + sources.map { "\($0.name)\(language.colon)\($0.nutrients.joined(separator: ", "))" }
  }

  private func whom(_ language: Language) -> String {
    let age = Int(person.age)
    switch (person.sex, person.isAgeKnown) {
    case ("male", true):
      return language.words("for a man of \(age) years; not for pregnancy, lactation or illness")
    case ("male", false):
      return language.words("for a man, adult, age unknown; not for pregnancy, lactation or illness")
    case (nil, true):
      return language.words(
        """
        for an adult, sex unknown (the larger need, the lower limit) of \(age) years; not for pregnancy, lactation or \
        illness
        """)
    case (nil, false):
      return language.words(
        """
        for an adult, sex unknown (the larger need, the lower limit); not for pregnancy, lactation or illness
        """)
    case (_, true):
      return language.words("for a woman of \(age) years; not for pregnancy, lactation or illness")
    case (_, false):
      return language.words("for a woman, adult, age unknown; not for pregnancy, lactation or illness")
    }
  }
}

extension GoalState {
  /// The same for a bar.
  var barState: ProgressBar.State {
    switch self {
    case .under: .under
    case .met: .met
    case .over: .over
    case .unknown: .unknown
    }
  }
}

extension Phrase {
  fileprivate static let referenceIntakes = Phrase("reference_intakes", "reference intakes")
  fileprivate static let limits = Phrase("limits", "limits")
  fileprivate static let withoutReference = Phrase("others", "without a reference")
  fileprivate static let sources = Phrase("sources", "sources")
  fileprivate static let totalSugar = Phrase("sugar", "total sugars")
}
