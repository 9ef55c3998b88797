package import Arguments
internal import Session
package import Values

extension Pace: ArgumentValue {
  package static let metavar = "PACE"
  package static let example = Pace.hourly
  package static let completion = Completion.none

  /// Reads the text as `Pace.parse` does; one of another form is refused.
  package static func argument(_ text: String) throws(UsageError) -> Pace {
    let pace = try UsageError.reading { () throws(GrammarError) in try Pace.parse(text) }
    guard let pace else {
      throw UsageError(
        code: "pace.not-understood", message: "not a pace or speed",
        hint: "write it like `5:30/km` or `12km/h`", caret: Caret(text: text, column: 0))
    }
    return pace
  }
}
