internal import Arguments
package import Goals

extension MacroPreset: ArgumentChoice {
  package static let metavar = "PRESET"
}
