internal import Arguments
internal import Coach
internal import Encoding
internal import Values

/// One number that is to be taken in the place of the journal's, as `--with sleep_minutes=389` says it.
struct CoachAssignment: ArgumentValue, Equatable {
  static let metavar = "NAME=NUMBER"
  static let example = CoachAssignment(number: .sleep, value: Decimal(389))
  static let completion = Completion.choices(CoachNumber.allCases.map { $0.rawValue + "=" })

  let number: CoachNumber
  let value: Decimal

  /// Reads a name of a request and a number that it may have.
  static func argument(_ text: String) throws(UsageError) -> CoachAssignment {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts.first ?? "")
    guard parts.count == 2, let number = CoachNumber(rawValue: name) else {
      throw UsageError(
        code: "coach.number", message: "'\(text)' is not a request ID",
        hint: closest(to: name, among: CoachNumber.allCases.map(\.rawValue)).first.map {
          "did you mean '\($0)'?"
        }
          ?? "such as sleep_minutes=389; `healthlog coach --preview` shows all names", caret: nil)
    }
    let range = number.range
    guard let value = Decimal(parsing: String(parts[1])), range.contains(value),
      !number.isWhole || value.places == 0
    else {
      throw UsageError(
        code: "coach.range", message: "'\(text)' is out of range",
        hint:
          "\(name) must be a \(number.isWhole ? "whole " : "")number from \(range.lowerBound) to \(range.upperBound)",
        caret: nil)
    }
    return CoachAssignment(number: number, value: value)
  }
}
