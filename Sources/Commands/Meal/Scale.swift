internal import Arguments
internal import Session
internal import Values

/// How many times as much: `0.5`, `1/3`, `2`.
struct Scale: ArgumentValue {
  /// The factor, greater than zero.
  let factor: Ratio

  static let metavar = "FACTOR"
  static let example = Scale(factor: .one)
  static let completion = Completion.choices(["0.5", "1/3", "2"])

  static func argument(_ text: String) throws(UsageError) -> Scale {
    var reader = AmountReader(text)
    let amount = try UsageError.reading { () throws(GrammarError) in try reader.amount() }
    guard let amount, amount.unit == nil, reader.rest.isEmpty, amount.number > Ratio(0),
      amount.number <= Ratio(1000)
    else {
      throw UsageError(
        code: "meal.scale", message: "'\(text)' is no factor from 0 to 1000",
        hint: "write it like 0.5, 1/3 or 2",
        caret: nil)
    }
    return Scale(factor: amount.number)
  }
}
