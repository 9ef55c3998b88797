package import Arguments
internal import Session
package import Values

extension Kilometres: ArgumentValue {
  package static let metavar = "DISTANCE"
  package static let example = Kilometres(Decimal(5))
  package static let completion = Completion.none

  /// Reads the text as `Kilometres.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Kilometres {
    try UsageError.reading { () throws(GrammarError) in try Kilometres.parse(text) }
  }
}
