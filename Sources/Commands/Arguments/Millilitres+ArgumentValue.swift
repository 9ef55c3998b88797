package import Arguments
internal import Session
package import Values

extension Millilitres: ArgumentValue {
  package static let metavar = "VOLUME"
  package static let example = Millilitres(Decimal(250))
  package static let completion = Completion.none

  /// Reads the text as `Millilitres.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Millilitres {
    try UsageError.reading { () throws(GrammarError) in try Millilitres.parse(text) }
  }
}
