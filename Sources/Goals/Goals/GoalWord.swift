internal import Encoding
package import Values

extension MacroPreset {
  /// The preset of a name in either language.
  ///
  /// - Throws: `GrammarError` `goal.preset` for any other word.
  package static func parse(_ text: String) throws(GrammarError) -> MacroPreset {
    let wanted = folded(text).map { $0 == " " || $0 == "_" ? "-" : $0 }
    if let preset = allCases.first(where: { $0.spellings.contains(String(wanted)) }) { return preset }
    throw GrammarError(
      code: "goal.preset", message: "unknown preset '\(text)'", text: text, column: 0,
      hint: "one of \(allCases.map(\.rawValue).joined(separator: ", "))")
  }

  private var spellings: [String] {
    switch self {
    case .balanced: ["balanced", "equilibre", "equilibree"]
    case .highProtein: ["high-protein", "hyperproteine", "riche-en-proteines"]
    case .lowCarb: ["low-carb", "pauvre-en-glucides"]
    case .keto: ["keto", "cetogene"]
    case .endurance: ["endurance"]
    }
  }
}

/// A word of `goal set`: a goal, or a preset that makes three of the energy.
package enum GoalWord: Equatable, Sendable {
  case goal(GoalSetting)
  case preset(MacroPreset)

  /// Reads the whole of a text.
  ///
  /// - Throws: `GrammarError` as `GoalSetting.parse` and `MacroPreset.parse` do.
  package static func parse(_ text: String) throws(GrammarError) -> GoalWord {
    guard let sign = text.firstIndex(of: "="), folded(String(text[..<sign])) == "preset" else {
      return .goal(try GoalSetting.parse(text))
    }
    let name = String(text[text.index(after: sign)...])
    do throws(GrammarError) {
      return .preset(try MacroPreset.parse(name))
    } catch {
      throw GrammarError(code: error.code, message: error.message, text: text, column: 7, hint: error.hint)
    }
  }
}
