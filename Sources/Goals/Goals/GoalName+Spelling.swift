internal import Activity
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
    case .sodium: ["sodium", "salt", "sel"]
    case .water: ["water", "eau"]
    case .steps: ["steps", "step", "pas"]
    case .sleep: ["sleep", "sommeil"]
    case .minutes: ["minutes", "active minutes", "minutes actives"]
    case .burn: ["burn", "burned", "depense", "depenses"]
    case .workouts: ["workouts", "workout", "sessions", "seances", "entrainements"]
    case .training(let goal): [goal.rawValue]
    case .weight: ["weight", "poids"]
    }
  }

  /// The goal of a name in either language: `kcal`, `cardio.minutes`, `session.burn`, `course.10km`.
  ///
  /// - Throws: `GrammarError` with the closest names for any other word.
  package static func parse(_ text: String) throws(GrammarError) -> GoalName {
    let wanted = folded(text)
    if let name = allCases.first(where: { $0.spellings.contains(wanted) }) { return name }
    if text.contains(".") || TrainingReader.distances.contains(wanted) {
      return try TrainingReader(text).name()
    }
    let near = wanted.utf8.count > 30 ? nil : closest(to: wanted, among: allCases.flatMap(\.spellings)).first
    throw GrammarError(
      code: "goal.unknown", message: "unknown goal '\(text)'", text: text, column: 0,
      hint: near.map { "did you mean '\($0)'?" }
        ?? "use one of \(allCases.map(\.rawValue).joined(separator: ", ")), or a form such as cardio.minutes")
  }

  /// The goal that a session by itself is to reach, as `/session` behind a value says; nil where a session has
  /// nothing of the kind.
  var perSession: GoalName? {
    switch self {
    case .minutes: .training(TrainingGoal(scope: nil, amount: .minutes, isPerSession: true))
    case .burn: .training(TrainingGoal(scope: nil, amount: .burn, isPerSession: true))
    case .training(let goal) where goal.amount != .workouts && goal.best == nil:
      .training(TrainingGoal(scope: goal.scope, amount: goal.amount, isPerSession: true))
    default: nil
    }
  }

  /// Whether sessions are judged one by one.
  package var isOfSessions: Bool {
    guard case .training(let goal) = self else { return false }
    return goal.isOfSessions
  }
}

extension GoalName {
  /// Whether days, weeks or sessions count towards it; a weight or a best time stands as it stands.
  package var isCounted: Bool {
    if case .training(let goal) = self { return goal.best == nil }
    return self != .weight
  }
}

extension GoalProgress {
  /// Whether days, weeks or sessions count towards it.
  var isCounted: Bool { name.isCounted }
}

/// Reads the name of a goal about activities.
struct TrainingReader {
  /// The words for a distance.
  static let distances = ["distance", "distances"]
  private static let sessions = ["session", "sessions", "seance", "seances"]
  private static let amounts: [(names: [String], amount: TrainingGoal.Amount)] = [
    (GoalName.minutes.spellings + ["time", "duree"], .minutes),
    (GoalName.burn.spellings + ["kcal", "calories"], .burn),
    (GoalName.workouts.spellings, .workouts), (distances, .distance),
    // Of races; a half marathon is 21.0975 km, which has three places here.
    (["marathon"], .best(Decimal(thousandths: 42_195))),
    (["half-marathon", "semi-marathon", "semi"], .best(Decimal(thousandths: 21_098))),
  ]

  private let text: String

  init(_ text: String) { self.text = text }

  /// The name. Throws where no activity or nothing that can be counted is named.
  func name() throws(GrammarError) -> GoalName {
    var rest = text[...]
    var isPerSession = false
    if let dot = rest.firstIndex(of: "."), Self.sessions.contains(folded(String(rest[..<dot]))) {
      isPerSession = true
      rest = rest[rest.index(after: dot)...]
    }
    var scope: ActivitySelection?
    if Self.amount(rest) == nil, let dot = rest.firstIndex(of: ".") {
      scope = try selection(rest[..<dot])
      rest = rest[rest.index(after: dot)...]
    }
    guard let amount = Self.amount(rest) else { throw unknownAmount(rest) }
    let goal = TrainingGoal(scope: scope, amount: amount, isPerSession: isPerSession)
    guard TrainingGoal(rawValue: goal.rawValue) != nil else { return try plain(goal) }
    return .training(goal)
  }

  /// What is counted of all activities together has a name of its own.
  private func plain(_ goal: TrainingGoal) throws(GrammarError) -> GoalName {
    if !goal.isPerSession {
      switch goal.amount {
      case .minutes: return .minutes
      case .burn: return .burn
      case .workouts: return .workouts
      case .distance, .best: break
      }
    }
    throw GrammarError(
      code: "goal.unknown", message: "a session has no field '\(text)'", text: text, column: 0,
      hint: "write it like `session.minutes=30` or `running.10km=55:00`")
  }

  private static func amount(_ word: Substring) -> TrainingGoal.Amount? {
    let wanted = folded(String(word))
    if let known = amounts.first(where: { $0.names.contains(wanted) }) { return known.amount }
    let isShort = wanted.hasSuffix("k") && wanted.dropLast().allSatisfy(\.isNumber)
    return (try? Kilometres.parse(isShort ? wanted + "m" : wanted)).map { .best($0.value) }
  }

  private func selection(_ word: Substring) throws(GrammarError) -> ActivitySelection {
    do throws(UnknownActivity) {
      return try ActivitySelection.named(String(word))
    } catch {
      let names = error.suggestions.joined(separator: ", ")
      throw GrammarError(
        code: "goal.activity", message: "unknown activity or family '\(word)'", text: text,
        column: text.distance(from: text.startIndex, to: word.startIndex),
        hint: names.isEmpty ? "write it like `cardio.minutes=30/day`" : "did you mean \(names)?")
    }
  }

  private func unknownAmount(_ word: Substring) -> GrammarError {
    GrammarError(
      code: "goal.unknown", message: "activities have no '\(word)' to count", text: text,
      column: text.distance(from: text.startIndex, to: word.startIndex),
      hint: "one of minutes, burn, workouts, distance, or a distance to beat, such as `running.10km`")
  }
}
