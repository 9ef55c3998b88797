// A recipe as people share it:
//
//   # Rice with oil
//
//   Servings: 2
//   Cooked weight: 640 g
//   Tags: side, vegan
//   Note: …
//
//   ## Ingredients
//
//   - 200 g rice, rinsed <food:usda:20444>
//
//   ## Method
//
//   1. Boil the rice for 12 minutes.
//
// Lines that have nothing to say are left out; two recipes are parted by the next title.

internal import Encoding
package import Values

extension Recipe {
  /// The recipe as Markdown; what reads it writes the same again.
  package var markdown: String {
    var lines = ["# \(name)", "", "Servings: \(servings)"]
    if let cookedGrams { lines.append("Cooked weight: \(cookedGrams) g") }
    if !tags.isEmpty { lines.append("Tags: " + tags.joined(separator: ", ")) }
    if let note { lines.append("Note: \(note)") }
    lines += ["", "## Ingredients", ""]
    lines += ingredients.map { "- \($0.text) <food:\($0.item.food)>" }
    if !steps.isEmpty {
      lines += ["", "## Method", ""]
      lines += steps.enumerated().map { "\($0.offset + 1). \($0.element)" }
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

/// Reads recipes from Markdown.
package struct RecipeMarkdownReader {
  private var drafts: [RecipeDraft] = []
  private var section = Section.head
  private var number = 0

  /// The part of a recipe that a line stands in.
  private enum Section { case head, ingredients, method }

  /// The recipes of a text. Throws at the first line that is none of a recipe's.
  package static func read(_ text: String) throws(RecipeFileFault) -> [RecipeDraft] {
    // A carriage return and a line feed are one character.
    try read(
      lines: text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init))
  }

  /// The same of lines.
  static func read(lines: [String]) throws(RecipeFileFault) -> [RecipeDraft] {
    var reader = RecipeMarkdownReader()
    for line in lines {
      reader.number += 1
      try reader.take(line.trimmed)
    }
    guard !reader.drafts.isEmpty else {
      throw RecipeFileFault(line: 1, reason: "missing title such as `# Stew`")
    }
    return reader.drafts
  }

  private init() {}

  private mutating func take(_ line: String) throws(RecipeFileFault) {
    if line.isEmpty || line == "\u{FEFF}" { return }
    if let title = Self.rest(of: line, after: "# ") ?? Self.rest(of: line, after: "\u{FEFF}# ") {
      var draft = RecipeDraft()
      draft.name = normalized(title)
      draft.line = number
      drafts.append(draft)
      section = .head
      return
    }
    guard !drafts.isEmpty else { throw fault("missing title such as `# Stew` above it") }
    if let title = Self.rest(of: line, after: "## ") {
      section = try section(titled: title)
      return
    }
    switch section {
    case .head: try takeField(line)
    case .ingredients: drafts[drafts.count - 1].ingredients.append(try ingredient(line))
    case .method: takeStep(line)
    }
  }

  private func section(titled title: String) throws(RecipeFileFault) -> Section {
    switch folded(title) {
    case "ingredients", "ingredient": return .ingredients
    case "method", "instructions", "directions", "steps", "preparation", "methode", "etapes": return .method
    default: throw fault("'\(title)' is not a known section; use Ingredients or Method")
    }
  }

  private mutating func takeField(_ line: String) throws(RecipeFileFault) {
    guard let colon = line.firstIndex(of: ":") else {
      throw fault("'\(line)' is not a line like `Servings: 4`")
    }
    let name = folded(line[..<colon].trimmed)
    let value = normalized(line[line.index(after: colon)...].trimmed)
    let last = drafts.count - 1
    switch name {
    case "servings", "serves", "portions": drafts[last].servings = try servings(value)
    case "cooked weight", "poids cuit": drafts[last].cookedGrams = try grams(value)
    case "tags", "etiquettes":
      drafts[last].tags = value.split(separator: ",").map(\.trimmed).filter { !$0.isEmpty }
    case "note": drafts[last].note = value.isEmpty ? nil : value
    default: throw fault("'\(line[..<colon].trimmed)' is not one of Servings, Cooked weight, Tags, Note")
    }
  }

  private func servings(_ text: String) throws(RecipeFileFault) -> Decimal {
    guard let number = Ratio(parsing: text)?.decimal, RecipeLimits.servings.contains(number) else {
      throw fault("'\(text)' is not a number of servings")
    }
    return number
  }

  private func grams(_ text: String) throws(RecipeFileFault) -> Decimal {
    let grams: Decimal
    do {
      grams = try Grams.parse(text).value
    } catch {
      throw fault("'\(text)' is not a valid weight for a dish")
    }
    guard grams > .zero else { throw fault("'\(text)' is not a valid weight for a dish") }
    return grams
  }

  private func ingredient(_ line: String) throws(RecipeFileFault) -> RecipeDraft.Line {
    guard let text = ["- ", "* ", "+ "].lazy.compactMap({ Self.rest(of: line, after: $0) }).first,
      !text.isEmpty
    else { throw fault("'\(line)' is not a line like `- 200 g rice`") }
    let mark = "<food:"
    guard text.last == ">", let start = text.lastIndex(of: "<"), text[start...].hasPrefix(mark) else {
      return RecipeDraft.Line(text: normalized(text), food: nil, item: nil, number: number)
    }
    let id = text[start...].dropFirst(mark.count).dropLast()
    return RecipeDraft.Line(
      text: normalized(text[..<start].trimmed), food: FoodID(String(id)), item: nil, number: number)
  }

  /// A numbered line begins a step; any other goes on with the one before.
  private mutating func takeStep(_ line: String) {
    let last = drafts.count - 1
    let digits = line.prefix(while: \.isASCIIDigit)
    let rest = line[digits.endIndex...]
    if !digits.isEmpty,
      let text = Self.rest(of: String(rest), after: ". ") ?? Self.rest(of: String(rest), after: ") ")
    {
      drafts[last].steps.append(normalized(text))
    } else if let text = ["- ", "* "].lazy.compactMap({ Self.rest(of: line, after: $0) }).first {
      drafts[last].steps.append(normalized(text))
    } else if let step = drafts[last].steps.popLast() {
      drafts[last].steps.append("\(step) \(normalized(line))")
    } else {
      drafts[last].steps.append(normalized(line))
    }
  }

  private static func rest(of line: String, after mark: String) -> String? {
    line.hasPrefix(mark) ? String(line.dropFirst(mark.count)).trimmed : nil
  }

  private func fault(_ reason: Message) -> RecipeFileFault { RecipeFileFault(line: number, reason: reason) }
}

/// What is believed of a recipe.
package enum RecipeLimits {
  /// How many servings one has.
  package static let servings = Decimal(thousandths: 1)...Decimal(1000)
  /// No recipe has more ingredients.
  package static let ingredients = 200
  /// No recipe has more steps.
  package static let steps = 100
  /// No step has more characters.
  package static let stepLength = 2000
  /// No recipe has more tags.
  package static let tags = 20
}
