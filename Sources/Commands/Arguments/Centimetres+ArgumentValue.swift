package import Arguments
internal import Session
package import Values

extension Centimetres: ArgumentValue {
  package static let metavar = "LENGTH"
  package static let example = Centimetres(Decimal(180))
  package static let completion = Completion.none

  /// Reads the text as `Centimetres.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Centimetres {
    try UsageError.reading { () throws(GrammarError) in try Centimetres.parse(text) }
  }
}
