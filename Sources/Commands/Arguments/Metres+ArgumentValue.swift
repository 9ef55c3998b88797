package import Arguments
internal import Session
package import Values

extension Metres: ArgumentValue {
  package static let metavar = "HEIGHT"
  package static let example = Metres(Decimal(300))
  package static let completion = Completion.none

  /// Reads the text as `Metres.parse` does.
  package static func argument(_ text: String) throws(UsageError) -> Metres {
    try UsageError.reading { () throws(GrammarError) in try Metres.parse(text) }
  }
}
