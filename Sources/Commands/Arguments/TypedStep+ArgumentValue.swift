package import Arguments
package import Goals
internal import Session
internal import Values

extension TypedStep: ArgumentValue {
  package static let metavar = "STEP"
  package static let example = TypedStep.tenMore
  package static let completion = Completion.choices(["+10/week", "-50/week"])
  package static func argument(_ text: String) throws(UsageError) -> TypedStep {
    try UsageError.reading { () throws(GrammarError) in try TypedStep.parse(text) }
  }
}
