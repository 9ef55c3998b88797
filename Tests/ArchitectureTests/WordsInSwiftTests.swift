import Testing

/// Where French may be in Swift, and why: what people type is read by code, and some texts are no sentences of ours.
private let reasons = [
  "Sources/Activity/ActivityLine.swift": "typed: `à`, `en`, `pendant` before a duration",
  "Sources/Commands/Chart/ChartName.swift": "typed: what a chart shows",
  "Sources/Commands/Demo/DemoMenus.swift": "typed: the meals of a French demo person",
  "Sources/Commands/Recipe/RecipeFrom.swift": "typed: which meal",
  "Sources/Commands/Topics/DatesTopic.swift": "the manual's list of what can be typed",
  "Sources/Coach/Rules/TipRule+Health.swift": "a French agency's own name",
  "Sources/Document/Paper/WinAnsi.swift": "a character set",
  "Sources/Encoding/Folding.swift": "letters and what they fold to",
  "Sources/Encoding/Zip/ZipName.swift": "a character set",
  "Sources/Food/Diet/DietText.swift": "words in the names of foods",
  "Sources/Food/Diet/DietWords+French.swift": "words in the names of foods",
  "Sources/Food/Meals/MealItemReader.swift": "typed: articles before a food",
  "Sources/Food/Meals/MealLineReader.swift": "typed: quotation marks",
  "Sources/Food/Naming/FoodMeanings.swift": "typed: what a food is called",
  "Sources/Food/Naming/FoodNature+French.swift": "the groups of a French table",
  "Sources/Goals/Goals/GoalStep.swift": "typed: the period of a goal",
  "Sources/Import/Foods/OpenFoodFactsProduct.swift": "words in the names of foods",
  "Sources/Training/Documents/FrenchRegion.swift": "the regions' own names",
  "Sources/Values/Quantities/AmountScanner.swift": "letters that fold to two",
  "Sources/Values/Time/PeriodText+Spoken.swift": "typed: periods",
  "Sources/Values/Time/When.swift": "typed: dates and times",
  "Sources/Values/Time/WordReader+Periods.swift": "typed: periods",
]

/// The texts in quotes of some source.
private func texts(_ tokens: [SwiftToken.Lexeme]) -> [(line: Int, text: String)] {
  tokens.flatMap { lexeme -> [(line: Int, text: String)] in
    switch lexeme.token {
    case .group(_, let inner): texts(inner)
    case .literal(let words, let places): [(lexeme.line, words)] + places.flatMap(texts)
    default: []
    }
  }
}

@Test func `what the program says has no French in Swift`() throws {
  for file in try SourceTree.files() where reasons[file.path] == nil {
    for (line, text) in texts(file.tokens) where text.contains(where: "éèàùçêâîôûœÉÈÀÇŒ«»".contains) {
      Issue.record("\(file.path):\(line): '\(text)' belongs in words-fr.tsv, or needs a reason")
    }
  }
}

/// The texts in quotes that a call of `.both` has: French without accents, which no letter gives away.
private func pairs(_ tokens: [SwiftToken.Lexeme]) -> [(line: Int, text: String)] {
  zip(tokens, tokens.dropFirst()).flatMap { call, arguments in
    guard call.word == "both", let inner = arguments.group("(") else { return [] as [(Int, String)] }
    return inner.compactMap { if case .literal(let words, _) = $0.token { ($0.line, words) } else { nil } }
  }
    + tokens.flatMap { lexeme -> [(line: Int, text: String)] in
      switch lexeme.token {
      case .group(_, let inner): pairs(inner)
      case .literal(_, let places): places.flatMap(pairs)
      default: []
      }
    }
}

@Test func `nothing is said in two languages side by side in Swift`() throws {
  for file in try SourceTree.files() {
    for (line, text) in pairs(file.tokens) {
      Issue.record("\(file.path):\(line): '\(text)' belongs in words-fr.tsv")
    }
  }
}

@Test func `a file that may have French has some`() throws {
  let files = Dictionary(
    uniqueKeysWithValues: try SourceTree.files().map { ($0.path, $0.lines.joined(separator: "\n")) })
  for path in reasons.keys {
    let has = files[path]?.contains { "éèàùçêâîôûœÉÈÀÇŒ«»".contains($0) } ?? false
    let isEscaped = files[path]?.contains("\\u{") ?? false
    #expect(has || isEscaped, "\(path): drop it from the list")
  }
}
