internal import Encoding
internal import Values

/// Reads the values stated behind a food: `=320kcal p:31 c:0 f:3.6 sodium:148`.
struct OverrideReader {
  private let line: String
  private let characters: [Character]
  private let range: Range<Int>
  /// Where the overrides begin; the end of the item where there are none.
  private(set) var start: Int

  init(_ line: String, _ characters: [Character], _ range: Range<Int>) {
    self.line = line
    self.characters = characters
    self.range = range
    start = range.upperBound
  }

  /// One override: what it states and where its number begins.
  private struct Label {
    let value: Nutrient
    let start: Int
    let numberStart: Int
  }

  /// The values stated. Throws for one that is stated twice or is no number.
  mutating func read() throws(GrammarError) -> NutrientAmounts {
    let labels = labels()
    start = labels.first?.start ?? range.upperBound
    var nutrition = NutrientAmounts()
    for (index, label) in labels.enumerated() {
      let end = index + 1 < labels.count ? labels[index + 1].start : range.upperBound
      guard nutrition[label.value] == nil else {
        throw .meal("override", "\(label.value.key) is given twice", line, label.start)
      }
      nutrition[label.value] = try number(of: label, upTo: end)
    }
    return nutrition
  }

  /// The labels that stand at the beginning of a word outside quotes.
  private func labels() -> [Label] {
    var labels: [Label] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if Quotation.opens(characters, at: index),
        let end = Quotation.end(characters, from: index, upTo: range.upperBound)
      {
        index = end
      } else if index == range.lowerBound || characters[index - 1].isWhitespace, let label = label(at: index)
      {
        labels.append(label)
      }
      index += 1
    }
    return labels
  }

  private func label(at index: Int) -> Label? {
    if characters[index] == "=" { return Label(value: .energy, start: index, numberStart: index + 1) }
    let word = characters[index..<range.upperBound].prefix { $0.isLetter }
    guard word.count <= 16, word.endIndex < range.upperBound, characters[word.endIndex] == ":",
      let value = Nutrient.named(folded(String(word)))
    else { return nil }
    return Label(value: value, start: index, numberStart: word.endIndex + 1)
  }

  private func number(of label: Label, upTo end: Int) throws(GrammarError) -> Decimal {
    let text = String(characters[label.numberStart..<end])
    do {
      return try label.value.amount(text)
    } catch {
      throw error.rebased(into: line, at: label.numberStart)
    }
  }
}
