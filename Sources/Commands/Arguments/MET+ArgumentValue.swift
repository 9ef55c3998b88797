package import Activity
package import Arguments
internal import Session
internal import Values

extension MET: ArgumentValue {
  package static let metavar = "MET"
  package static let example = MET(Decimal(8))
  package static let completion = Completion.none

  /// Reads the text as `MET.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> MET {
    try UsageError.reading { () throws(GrammarError) in try MET.parse(text) }
  }
}
