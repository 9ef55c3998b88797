package import Arguments
internal import Session
package import Values

extension Kilograms: ArgumentValue {
  package static let metavar = "WEIGHT"
  package static let example = Kilograms(Decimal(80))
  package static let completion = Completion.choices(["79.8kg", "176lb"])
  package static func argument(_ text: String) throws(UsageError) -> Kilograms {
    try UsageError.reading { () throws(GrammarError) in try Kilograms.parse(text) }
  }
}
