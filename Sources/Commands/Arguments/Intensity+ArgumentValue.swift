package import Activity
package import Arguments

extension Intensity: ArgumentChoice {
  package static let metavar = "INTENSITY"

  /// Reads an English or French name of an intensity.
  package static func argument(_ text: String) throws(UsageError) -> Intensity {
    if let intensity = Intensity(named: text) { return intensity }
    throw UsageError(
      code: "usage.invalid-choice", message: "unknown intensity '\(text)'",
      hint: "one of \(allCases.map(\.rawValue).joined(separator: ", "))", caret: nil)
  }
}
