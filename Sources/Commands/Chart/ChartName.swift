package import Arguments
package import Food
internal import Encoding
internal import Goals
internal import Values

/// What a chart can be of.
package enum ChartName: Equatable, Sendable {
  case macros, burned, minutes, workouts, types, weight, balance, pace
  /// Any nutrient; energy is typed `kcal`.
  case nutrient(Nutrient)

  /// What machine formats call it.
  var rawValue: String {
    switch self {
    case .macros: "macros"
    case .burned: "burned"
    case .minutes: "minutes"
    case .workouts: "workouts"
    case .types: "types"
    case .weight: "weight"
    case .balance: "balance"
    case .pace: "pace"
    case .nutrient(.energy): "kcal"
    case .nutrient(let nutrient): nutrient.word
    }
  }

  /// Those that are no nutrients.
  static let others: [ChartName] = [
    .macros, .burned, .minutes, .workouts, .types, .weight, .balance, .pace,
  ]

  /// The lengths it can be told by, of which the first is meant where none is said; empty for one that has
  /// none.
  var lengths: [ChartLength] {
    switch self {
    case .nutrient(let nutrient):
      Nutrient.label.contains(nutrient) ? [.day, .week, .month, .hour] : [.day, .week, .month]
    case .burned, .minutes, .workouts, .pace: [.week, .day, .month]
    case .macros, .weight, .balance: [.day, .week, .month]
    case .types: []
    }
  }

  /// The ways it can be drawn, of which the first is meant where none is said.
  var kinds: [ChartKind] {
    switch self {
    case .nutrient, .burned, .minutes, .workouts: [.bar, .line]
    case .macros: [.pie, .bar]
    case .types: [.pie]
    case .weight, .pace: [.line]
    case .balance: [.bar]
    }
  }

  /// Whether it is about sessions, which `--type` narrows.
  var hasTypes: Bool { [.burned, .minutes, .workouts, .pace].contains(self) }
}

extension ChartName: ArgumentValue {
  package static let metavar = "NAME"
  package static let example = ChartName.nutrient(.energy)
  package static let completion = Completion.choices(
    ["kcal"] + others.map(\.rawValue) + Nutrient.allCases.dropFirst().map(\.word))

  package static func argument(_ text: String) throws(UsageError) -> ChartName {
    if let name = others.first(where: { $0.rawValue == text.lowercased() }) { return name }
    if ["sessions", "séances", "seances"].contains(text.lowercased()) { return .workouts }
    if let nutrient = try? Nutrient.parse(text) { return .nutrient(nutrient) }
    let names = ["kcal"] + others.map(\.rawValue)
    let near = closest(to: text, among: names + Nutrient.allCases.map(\.word)).first
    throw UsageError(
      code: "chart.unknown", message: "unknown chart '\(text)'",
      hint: near.map { "did you mean '\($0)'?" }
        ?? "use one of \(names.joined(separator: ", ")), or a nutrient from `healthlog report nutrients`",
      caret: nil)
  }
}

/// The pieces a chart is told in.
package enum ChartLength: String, ArgumentChoice {
  package static let metavar = "LENGTH"
  case hour, day, week, month

  /// The same for reports; nil for hours.
  var span: SpanLength? { SpanLength(rawValue: rawValue) }

  /// How many of them are shown where no period is said.
  var usualCount: Int {
    switch self {
    case .hour: 1
    case .day: 14
    case .week: 8
    case .month: 6
    }
  }
}

/// How a chart is drawn.
package enum ChartKind: String, ArgumentChoice {
  package static let metavar = "KIND"
  case line, bar, pie
}
