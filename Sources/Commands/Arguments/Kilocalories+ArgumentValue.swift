package import Arguments
internal import Session
package import Values

extension Kilocalories: ArgumentValue {
  package static let metavar = "ENERGY"
  package static let example = Kilocalories(Decimal(350))
  package static let completion = Completion.none

  /// Reads the text as `Kilocalories.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Kilocalories {
    try UsageError.reading { () throws(GrammarError) in try Kilocalories.parse(text) }
  }
}
