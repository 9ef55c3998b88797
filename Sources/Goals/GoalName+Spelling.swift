internal import Encoding
package import Values

extension GoalName {
  /// The words for each name in both languages, without accents; the name itself first.
  package var spellings: [String] {
    switch self {
    case .kcal: ["kcal", "calories", "energy", "energie"]
    case .protein: ["protein", "proteins", "prot", "proteine", "proteines"]
    case .carbohydrate: ["carbohydrate", "carbohydrates", "carb", "carbs", "glucide", "glucides"]
    case .fat: ["fat", "fats", "lipide", "lipides", "graisse", "graisses"]
    case .fiber: ["fiber", "fibre", "fibers", "fibres"]
    case .sugar: ["sugar", "sugars", "sucre", "sucres"]
    case .sodium: ["sodium"]
    case .water: ["water", "eau"]
    case .minutes: ["minutes", "active minutes", "minutes actives"]
    case .burn: ["burn", "burned", "depense", "depenses"]
    case .workouts: ["workouts", "workout", "sessions", "seances", "entrainements"]
    case .weight: ["weight", "poids"]
    }
  }

  /// The goal of a name in either language.
  ///
  /// - Throws: `GrammarError` with the closest names for any other word.
  package static func parse(_ text: String) throws(GrammarError) -> GoalName {
    let wanted = folded(text)
    if let name = allCases.first(where: { $0.spellings.contains(wanted) }) { return name }
    let near = wanted.utf8.count > 30 ? nil : closest(to: wanted, among: allCases.flatMap(\.spellings)).first
    throw GrammarError(
      code: "goal.unknown", message: "there is no goal '\(text)'", text: text, column: 0,
      hint: near.map { "did you mean '\($0)'?" }
        ?? "one of \(allCases.map(\.rawValue).joined(separator: ", "))")
  }
}
