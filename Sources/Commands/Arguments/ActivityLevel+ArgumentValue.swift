internal import Arguments
package import Goals

extension ActivityLevel: ArgumentChoice {
  package static let metavar = "LEVEL"
}
