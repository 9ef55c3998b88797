package import Arguments
package import Food
internal import Session
internal import Values

extension Nutrient: ArgumentValue {
  package static let metavar = "NUTRIENT"
  package static let example = Nutrient.energy
  package static let completion = Completion.choices(Nutrient.allCases.map(\.word))
  package static func argument(_ text: String) throws(UsageError) -> Nutrient {
    try UsageError.reading { () throws(GrammarError) in try Nutrient.parse(text) }
  }
}
