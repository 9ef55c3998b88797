internal import Arguments
package import Goals

extension EnergyMode: ArgumentChoice {
  package static let metavar = "MODE"
}
