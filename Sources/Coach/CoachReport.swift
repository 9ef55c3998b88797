package import Document
package import Values

/// Tips and suggestions as people and tables read them.
package struct CoachReport: Sendable {
  /// The day.
  let day: CivilDay
  /// The tips, in their order.
  let tips: [Tip]
  /// What is not said because it pulls against a tip.
  let withheld: [TipList.Withheld]
  /// The suggestions, in their order.
  let suggestions: [SuggestedActivity]
  /// Whether each says why.
  let isExplained: Bool
  /// Whether emoji may stand before titles.
  let hasIcons: Bool
  let language: Language
  let units: ShownUnits

  /// A report of these parts in a language and units.
  package init(
    day: CivilDay, tips: [Tip], withheld: [TipList.Withheld], suggestions: [SuggestedActivity],
    isExplained: Bool, hasIcons: Bool, _ language: Language, _ units: ShownUnits
  ) {
    self.day = day
    self.tips = tips
    self.withheld = withheld
    self.suggestions = suggestions
    self.isExplained = isExplained
    self.hasIcons = hasIcons
    self.language = language
    self.units = units
  }

  /// The tips alone.
  package var tipDocument: Document {
    Document(title: title(.tips), blocks: tipBlocks(level: 1))
  }

  /// The suggestions alone.
  package var suggestionDocument: Document {
    Document(title: title(.suggestions), blocks: suggestionBlocks)
  }

  /// Tips first, then suggestions.
  package var document: Document {
    Document(
      title: title(.coach),
      blocks: [.heading(level: 1, language.heading(.tips))] + tipBlocks(level: 2)
        + [.heading(level: 1, language.heading(.suggestions))] + suggestionBlocks)
  }

  private func title(_ phrase: Phrase) -> String {
    language.heading(phrase) + language.colon + language.day(day)
  }

  private func tipBlocks(level: Int) -> [Block] {
    guard !tips.isEmpty else { return [.paragraph(language.heading(.noTips))] }
    return tips.flatMap { tip -> [Block] in
      let icon = hasIcons && !tip.icon.isEmpty ? tip.icon + " " : ""
      let about = "\(language.words(tip.category.phrase)), \(language.words(tip.priority.phrase))"
      return [.heading(level: level, "\(icon)\(tip.title) (\(about))"), .paragraph(text(tip))]
    } + withheldBlocks
  }

  private func text(_ tip: Tip) -> String {
    guard isExplained else { return tip.description }
    guard let trigger = tip.trigger else {
      return tip.description + "\n" + "→ " + language.words(.byModel)
    }
    let value = trigger.value.text(language, units)
    let threshold = trigger.threshold.text(language, units)
    let why =
      language.words(
        "→ rule \(tip.id): \(trigger.condition); here \(value), threshold \(threshold) (\(trigger.source))")
    return tip.description + "\n" + why
  }

  private var withheldBlocks: [Block] {
    guard isExplained, !withheld.isEmpty else { return [] }
    return [
      .list(
        withheld.map { one in
          language.words("not shown: \(one.rule), which would contradict \(one.because)")
        })
    ]
  }

  private var suggestionBlocks: [Block] {
    guard !suggestions.isEmpty else { return [.paragraph(language.heading(.noSuggestions))] }
    let table = Block.table(suggestionTable)
    guard isExplained else { return [table] }
    return [table, .list(suggestions.map { "\($0.title)\(language.colon)\($0.score.arithmetic(language))" })]
  }
}

extension CoachReport {
  /// A row a suggestion.
  package var suggestionTable: Table {
    Table(
      suggestions,
      columns: [
        .text("title", language.words(.suggestion), .essential, .clipped) { one in .text(one.title) },
        .text("sport", language.words(.sport), .useful, .whole) { one in .text(one.sport) },
        .text("date", language.words(.day), .essential, .whole) { one in .day(one.day) },
        .text("time", language.words(.time), .essential, .whole) { one in
          one.time.map { .text($0) } ?? .unknown
        },
        .text("location", language.words(.place), .extra, .clipped) { one in
          one.place.map { .text($0) } ?? .unknown
        },
        .text("participants", language.words(.participants), .extra, .whole) { one in
          company(of: one).map { .text($0) } ?? .unknown
        },
        .text("level", language.words(.level), .useful, .whole) { one in
          one.level.map { .phrase($0.phrase) } ?? .unknown
        },
        .number("match_percent", language.words(.match), .essential) { one in
          .amount(Decimal(Int32(one.score.points)), unit: "%", places: 0)
        },
        .text("band", language.words(.band), .essential, .whole) { one in
          Cell.phrase(one.score.band.phrase).emphasized(emphasis(of: one))
        },
        .text("id", "id", .extra, .whole) { one in .text(one.id) },
      ])
  }

  private func emphasis(of one: SuggestedActivity) -> Cell.Emphasis {
    switch one.score.band {
    case .green: .good
    case .orange: .attention
    case .red: .over
    }
  }

  /// `2/10`, people there and places.
  private func company(of one: SuggestedActivity) -> String? {
    one.participants.map { "\($0)/" + (one.maximum.map(String.init) ?? "?") }
  }

  /// A row a tip, for machines.
  package var tipTable: Table {
    let columns: [Column] = [
      .text("id", "id", .essential, .whole), .text("category", "", .essential, .whole),
      .text("priority", "", .essential, .whole), .text("title", "", .essential, .whole),
      .text("description", "", .essential, .whole), .text("icon", "", .essential, .whole),
    ]
    let rows = tips.map { tip -> [Cell] in
      [
        .text(tip.id), .text(tip.category.rawValue), .text(tip.priority.rawValue), .text(tip.title),
        .text(tip.description), .text(tip.icon),
      ]
    }
    return Table(columns: columns, rows: rows, total: nil)
  }
}

extension TrainingLevel {
  /// Its name in every language.
  package var phrase: Phrase {
    switch self {
    case .beginner: Phrase("beginner", "beginner")
    case .intermediate: Phrase("intermediate", "intermediate")
    case .advanced: Phrase("advanced", "advanced")
    }
  }
}

extension Phrase {
  fileprivate static let coach = Phrase("coach", "coach")
  fileprivate static let tips = Phrase("tips", "tips")
  fileprivate static let suggestions = Phrase("suggestions", "suggested activities")
  fileprivate static let suggestion = Phrase("suggestion", "suggestion")
  fileprivate static let sport = Phrase("sport", "sport")
  fileprivate static let place = Phrase("place", "place")
  fileprivate static let participants = Phrase("participants", "with")
  fileprivate static let level = Phrase("level", "level")
  fileprivate static let match = Phrase("match", "match")
  fileprivate static let band = Phrase("band", "band")
  fileprivate static let byModel = Phrase("by_model", "by the language model")
  /// Why there is no tip.
  static let noTips = Phrase("no_tips", "no tips: no rule applies to what is known")
  /// Why there is no suggestion.
  static let noSuggestions = Phrase("no_suggestions", "nothing to suggest yet: log or plan a few activities")
}
