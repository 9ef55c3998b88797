internal import Arguments
internal import Goals
internal import Session
internal import Values

/// A word of `goal set` as it was typed; `kcal 2000` are two of them.
struct TypedGoal: ArgumentValue {
  static let metavar = "NAME=VALUE"
  static let example = TypedGoal(text: "kcal=2000")
  static let completion = Completion.choices(GoalName.allCases.map { "\($0.rawValue)=" } + ["preset="])

  /// The word.
  let text: String

  static func argument(_ text: String) throws(UsageError) -> TypedGoal { TypedGoal(text: text) }

  /// The goals of some words; a name without a value takes the word behind it.
  static func goals(_ words: [TypedGoal]) throws(UsageError) -> [GoalWord] {
    var goals: [GoalWord] = []
    var rest = words.map(\.text)[...]
    while let first = rest.popFirst() {
      let isName = (try? GoalName.parse(first)) != nil || first == "preset"
      let text: String
      if isName, let value = rest.first, !value.contains("=") {
        text = "\(first)=\(value)"
        rest = rest.dropFirst()
      } else {
        text = first
      }
      goals.append(try UsageError.reading { () throws(GrammarError) in try GoalWord.parse(text) })
    }
    return goals
  }
}
